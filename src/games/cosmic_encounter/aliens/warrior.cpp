// Warrior: every encounter it has fought as a main player makes its attacks stronger, and with its super
// flare those of its allies. Its wild flare strikes back.
#include <algorithm>

#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

// The place of the addition among the rows below.
constexpr std::size_t addition_place = 1;

int tokens_of(const Game& game, Seat user) { return game.power_of(user, Alien::Warrior)->tokens; }

Flow count_tokens(Game& game, Frame& frame, EventSink&) {
  game.own_use().value = static_cast<std::int16_t>(tokens_of(game, frame.local<Effect>(0).user));
  return Flow::Done;
}

void add_tokens(const Game& game, const Lasting& effect, Totals& totals) {
  if (const auto side = game.side_of(effect.owner)) totals.sides[*side].added += effect.value;
}

// An encounter without a result teaches nothing.
int lessons(const Game& game, Seat user) {
  const Outcome outcome = game.encounter.outcome;
  const bool defeat = game.side_lost(user) || outcome == Outcome::FailedDeal;
  if (!defeat && !game.winner() && outcome != Outcome::Deal) return 0;
  return (defeat ? 2 : 1) + (game.planets_per_player == 4 ? 1 : 0);
}

bool has_learnt(const Game& game, Seat user, Occasion) { return lessons(game, user) > 0; }

// CE-R.93: there are always enough tokens; only the type of the number limits them.
Flow gain_tokens(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  constexpr int most = 0xFF;
  std::uint8_t& tokens = game.power_of(user, Alien::Warrior)->tokens;
  tokens = static_cast<std::uint8_t>(std::min(most, tokens + lessons(game, user)));
  tell<Happening::TokensLeft>(events, user, Alien::Warrior, tokens);
  return Flow::Done;
}

bool can_help_with_tokens(const Game& game, Seat user, Occasion now) {
  return free_to_use(game, user, Alien::Warrior, addition_place) && tokens_of(game, user) > 0 &&
         own_card_attacks(game, user, now);
}

// The bound keeps two players from striking back for ever.
constexpr int last_insertion = 100;

bool is_there_a_way_back(const Game& game, Seat, Occasion) {
  return !game.home_of(game.offense()).empty() && game.inserted_count < most_inserted &&
         game.encounter.insertion < last_insertion;
}

bool can_strike_back(const Game& game, Seat user, Occasion now) {
  return is_there_a_way_back(game, user, now) && !(game.hand(user) & encounter_cards).empty();
}

// Wild: an extra encounter with the offense.
Flow strike_back(Game& game, Frame& frame, EventSink&) {
  game.insert_encounter(Insertion(frame.local<Effect>(0).user, game.offense()));
  return Flow::Done;
}

constexpr std::array warrior_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::EncounterEnds),
            .must = true,
            .use = false,
            .condition = &has_learnt,
            .effect = &gain_tokens},
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Revealed),
            .must = true,
            .lasts = true,
            .expected_value = &tokens_of,
            .condition = &own_card_attacks,
            .effect = &count_tokens,
            .hooks = {.order = addition, .totals = &add_tokens}},
    Ability{.source = Source::Super,
            .roles = ally_only,
            .when = only(When::Revealed),
            .condition = &can_help_with_tokens,
            .matters = &attacks_meet,
            .effect = &use_power<Alien::Warrior, addition_place>},
    Ability{.source = Source::Wild,
            .roles = defense_only,
            .when = only(When::EncounterEnds),
            .secret = true,
            .condition = &can_strike_back,
            .possible = &is_there_a_way_back,
            .effect = &strike_back},
};
static_assert(warrior_abilities[addition_place].effect == &count_tokens);

}  // namespace

constinit const AlienRow warrior{.alien = Alien::Warrior, .has_tokens = true, .abilities = warrior_abilities};

}  // namespace orrery::cosmic_encounter

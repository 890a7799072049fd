// Human: plus four; if that is zapped, its side wins.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::int16_t usual_bonus = 4;
constexpr std::int16_t super_bonus = 8;
constexpr std::int16_t wild_attack = 42;

// The place of the forced win among the rows below: it is never used, only in force.
constexpr std::size_t forced_win_place = 1;

int four(const Game&, Seat) { return usual_bonus; }

Flow add_four(Game& game, Frame& frame, EventSink&) {
  game.own_use().value = frame.local<Effect>(0).boost != 0 ? super_bonus : usual_bonus;
  return Flow::Done;
}

void add_bonus(const Game& game, const Lasting& effect, Totals& totals) {
  if (const auto side = game.side_of(effect.owner)) totals.sides[*side].added += effect.value;
}

void win_if_zapped(Game& game, Seat user, EventSink&) {
  game.add_lasting(power_ability(Alien::Human, forced_win_place), user,
                   static_cast<int>(*game.side_of(user)));
}

void force_win(const Game&, const Lasting& effect, Outcome& outcome) {
  outcome = static_cast<Side>(effect.value) == Side::Offense ? Outcome::OffenseWins : Outcome::DefenseWins;
}

bool opponent_is_no_human(const Game& game, Seat user, Occasion) {
  return game.power_of(game.opponent_of(user), Alien::Human) == nullptr;
}

// An attack against no attack wins, whatever it counts.
bool does_not_win_anyway(const Game& game, Seat user, Occasion) {
  const Side side = *game.side_of(user);
  return !game.is_attack(side) || game.is_attack(other(side));
}

// Wild: whatever card it was counts as an attack 42. The card goes to the Human's hand, or is discarded.
Flow become_42(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  game.set_face(*game.side_of(user), {CardType::Attack, wild_attack}, events);
  game.flare_to_holder(Alien::Human);
  return Flow::Done;
}

// Super: 8 instead of 4, or the flare is discarded to zap one's own power.
Flow boost_or_zap(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  FLOW_ASK(game, effect.user, Prompt::ZapOwnPower);
  if (verb_of(game.answer.action) == Verb::Yes) {
    game.use(effect.target).fate = Fate::Zapped;
    game.own_use().fate = Fate::Discarded;
  } else {
    game.use(effect.target).boost = 1;
  }
  FLOW_END();
}

constexpr std::array human_abilities{
    Ability{.source = Source::Power,
            .roles = main_or_ally,
            .when = only(When::Revealed),
            .must = true,
            .lasts = true,
            .expected_value = &four,
            .effect = &add_four,
            .zapped = &win_if_zapped,
            .hooks = {.order = addition, .totals = &add_bonus}},
    Ability{.source = Source::Power, .use = false, .hooks = {.order = forced_win, .outcome = &force_win}},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::Revealed),
            .condition = &opponent_is_no_human,
            .matters = &does_not_win_anyway,
            .effect = &become_42},
    Ability{.source = Source::Super,
            .roles = main_or_ally,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Human>,
            .effect = &boost_or_zap},
};
static_assert(human_abilities[forced_win_place].hooks.outcome == &force_win);

}  // namespace

constinit const AlienRow human{.alien = Alien::Human, .abilities = human_abilities};

}  // namespace orrery::cosmic_encounter

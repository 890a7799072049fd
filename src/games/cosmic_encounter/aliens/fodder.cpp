// Fodder: throws in attacks that lie between the two cards, with its super flare also those that its own card
// reaches. Its wild flare is for players who have declined to ally.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

struct Bounds {
  std::int16_t low = 0;
  std::int16_t high = 0;
};

Bounds between_cards(const Game& game, Seat user) {
  const Side own = *game.side_of(user);
  return {game.fighter(own).face.value, game.fighter(other(own)).face.value};
}

// Nothing that only the user sees: being asked must not tell what is in the hand.
bool something_may_fit(const Game& game, Seat user, Occasion) {
  if (!game.both_attack()) return false;
  const auto [low, high] = between_cards(game, user);
  return high - low >= 2 && !game.hand(user).empty();
}

CardSet attacks_that_fit(const Bounds& bounds, bool lower_too) {
  CardSet cards;
  for (const Card card : of_type(CardType::Attack)) {
    const int value = row_of(card).value;
    const bool between = value > bounds.low && value < bounds.high;
    if (between || (lower_too && value <= bounds.low)) cards.add(card);
  }
  return cards;
}

Flow throw_in(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Seat user = effect.user;
  auto& bounds = locals<Bounds>(frame);
  FLOW_BEGIN(frame);
  bounds = between_cards(game, user);
  while (!game.hand(user).empty()) {
    game.offer_cards(attacks_that_fit(bounds, effect.boost != 0));
    FLOW_ASK(game, user, Prompt::AddCard);
    if (verb_of(game.answer.action) == Verb::Done) break;
    std::int16_t& sum = game.own_use().value;
    sum = static_cast<std::int16_t>(sum + row_of(game.picked()).value);
    game.discard_from_hand(user, game.picked(), events);
  }
  FLOW_END();
}

void tell_sum(const Game& game, const Frame&, Value::Map& asked) {
  asked.emplace_back("sum", int{game.own_use().value});
}

void add_values(const Game& game, const Lasting& effect, Totals& totals) {
  totals.sides[*game.side_of(effect.owner)].added += effect.value;
}

bool has_declined(const Game& game, Seat user, Occasion) {
  const Fighter& offense = game.fighter(Side::Offense);
  const Fighter& defense = game.fighter(Side::Defense);
  return (offense.invited | defense.invited).has(user) && !(offense.joined | defense.joined).has(user) &&
         !game.colonies_of(user).empty();
}

bool is_invited_by(const Game& game, Side side, Seat user) { return game.fighter(side).invited.has(user); }

// Wild: with one ship, on a side that has asked for it.
Flow join_late(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& side = locals<Side>(frame);
  FLOW_BEGIN(frame);
  side = is_invited_by(game, Side::Offense, user) ? Side::Offense : Side::Defense;
  if (is_invited_by(game, other(side), user)) {
    FLOW_ASK(game, user, Prompt::Side);
    side = side_of(game.answer.action);
  }
  game.ally(user, side, events);
  OPEN_WINDOW(game, WindowFrame{.when = When::SendingAsAlly, .only = user});
  FLOW_CALL(game, Procedure::Send, SendFrame{.seat = user, .side = side, .most = 1});
  if (game.for_later_allies(user) != nullptr) {
    FLOW_CALL(game, first_ability + game.for_later_allies(user)->ability,
              for_ally(*game.for_later_allies(user), user));
  }
  FLOW_END();
}

// Super: also where the own card is the higher one. The flare itself is out of the hand by then.
bool totals_can_be_lowered(const Game& game, Seat user, Occasion) {
  return free_to_use(game, user, Alien::Fodder) && game.both_attack();
}

bool something_lower_may_fit(const Game& game, Seat user, Occasion now) {
  return totals_can_be_lowered(game, user, now) &&
         !(game.hand(user) - of_kind(flare_kind(Alien::Fodder))).empty();
}

constexpr std::array fodder_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Revealed),
            .lasts = true,
            .condition = &something_may_fit,
            .effect = &throw_in,
            .progress = &tell_sum,
            .hooks = {.order = addition, .totals = &add_values}},
    Ability{.source = Source::Wild,
            .roles = Roles(Role::Onlooker),
            .when = only(When::Revealed),
            .condition = &has_declined,
            .effect = &join_late},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::Revealed),
            .secret = true,
            .condition = &something_lower_may_fit,
            .possible = &totals_can_be_lowered,
            .effect = &use_power<Alien::Fodder>},
};

}  // namespace

constinit const AlienRow fodder{.alien = Alien::Fodder, .abilities = fodder_abilities};

}  // namespace orrery::cosmic_encounter

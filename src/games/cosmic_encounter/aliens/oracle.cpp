// Oracle: sees the opposing card before choosing its own. Its wild flare mixes the hands of the main players;
// its super flare calls the encounter off.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Super: the encounter ends like a deal without terms. The opponent's card goes back to the hand with the
// discards (RS7); a claimed one unseen.
Flow call_it_off(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  auto& at = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  for (at = 0; at < game.player_count; ++at) FLOW_CALL(game, Procedure::GoHome, game.in_order(at));
  for (const Side side : both_sides) game.fighter(side).allies = {};
  game.fighter(other(*game.side_of(effect.user))).kept = true;
  game.bargain = Bargain{};
  game.decide(Outcome::Deal, events);
  FLOW_END();
}

CardSet rest_of_hand(const Game& game, Seat user) {
  return game.hand(user) - CardSet(flare_card(Alien::Oracle));
}

// Hands keep their sizes: with an empty one nothing would change.
bool opponent_has_cards(const Game& game, Seat user, Occasion) {
  return !game.hand(game.opponent_of(user)).empty();
}

bool both_have_cards(const Game& game, Seat user, Occasion now) {
  return opponent_has_cards(game, user, now) && !rest_of_hand(game, user).empty();
}

// Wild: the hands of the main players are shuffled together and dealt again.
Flow mix(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  game.mix_hands(user, game.opponent_of(user), events);
  return Flow::Done;
}

constexpr std::array oracle_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selecting),
            .must = true,
            .lasts = true,
            .hooks = {.opponent_shows = true}},
    Ability{
        .source = Source::Super, .roles = main_player, .when = only(When::Revealed), .effect = &call_it_off},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::BeforeNewHand) | only(When::BeforeSelection),  // CE-23.5
            .secret = true,
            .condition = &both_have_cards,
            .possible = &opponent_has_cards,
            .effect = &mix},
};

}  // namespace

constinit const AlienRow oracle{.alien = Alien::Oracle, .abilities = oracle_abilities};

}  // namespace orrery::cosmic_encounter

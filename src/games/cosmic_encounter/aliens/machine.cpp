// Machine: encounter after encounter, as long as it holds encounter cards. Its wild flare grants a second
// one. Its super flare draws instead of retrieving.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Only the hand counts, as for an ordinary second encounter (CE-16.3).
bool holds_encounter_card(const Game& game, Seat user, Occasion) {
  return !(game.hand(user) & encounter_cards).empty();
}

Flow have_another(Game& game, Frame&, EventSink&) {
  game.encounter.another_granted = true;
  return Flow::Done;
}

// An encounter that was inserted is not the turn's own (CE-R.70).
bool is_first_of_turn(const Game& game, Seat, Occasion) {
  return game.encounter.number == 1 && game.encounter.insertion == 0;
}

// Wild: with a new hand, if there is no encounter card in it; this card is out of the hand meanwhile.
Flow have_a_second(Game& game, Frame& frame, EventSink&) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.encounter.another_granted = true;
  FLOW_BECOME(game, Procedure::NewHand, NewHandFrame{.seat = user});
  FLOW_END();
}

// The step is what is replaced, whether or not a ship is in the warp.
bool is_about_to_retrieve(const Game& game, Seat user, Occasion now) {
  const RetrieveFrame& event = game.retrieving(now.target);
  return event.seat == user && event.count > 0;
}

// Super: a card instead of a ship.
Flow draw_for_ship(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  game.retrieving(effect.target).count = 0;
  FLOW_BECOME(game, Procedure::Draw, DrawFrame{.seat = effect.user, .count = 1});
  FLOW_END();
}

constexpr std::array machine_abilities{
    Ability{.source = Source::Power,
            .roles = offense_only,
            .when = only(When::NextEncounter),
            .secret = true,
            .condition = &holds_encounter_card,
            .effect = &have_another},
    Ability{.source = Source::Wild,
            .roles = offense_only,
            .when = only(When::NextEncounter),
            .condition = &is_first_of_turn,
            .effect = &have_a_second},
    Ability{.source = Source::Super,
            .roles = offense_only,
            .when = only(When::Retrieving),
            .condition = &is_about_to_retrieve,
            .effect = &draw_for_ship},
};

}  // namespace

constinit const AlienRow machine{
    .alien = Alien::Machine, .abilities = machine_abilities, .passive = {.gives_up_encounters = true}};

}  // namespace orrery::cosmic_encounter

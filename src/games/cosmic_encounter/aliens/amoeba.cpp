// Amoeba: resizes its fleet once the cards are chosen, with its super flare also as an ally.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

// The defense's ships stand on the targeted planet, which neither gives nor takes others.
Planet own_ground(const Game& game, Seat user) {
  return user == game.defense() ? game.encounter.target : no_planet;
}

bool can_be_resized(const Game& game, Seat user, Occasion) {
  return game.ships_in_encounter(user) > 0 &&
         !game.places_to_send_from({.seat = user, .onto = own_ground(game, user)}).empty();
}

void withdraw(Game& game, Seat user, int count, EventSink& events) {
  if (user == game.defense()) {
    game.take_ship(user, game.encounter.target, count, events);
  } else if (*game.side_of(user) == Side::Offense) {
    game.take_from_gate(user, count);
  } else {
    game.beside[user] = static_cast<std::uint8_t>(game.beside[user] - count);
    game.under_way[user] = static_cast<std::uint8_t>(game.under_way[user] + count);
  }
}

Flow resize(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& count = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  FLOW_ASK(game, user, Prompt::FleetSize);
  if (verb_of(game.answer.action) == Verb::AddShips) {
    FLOW_BECOME(
        game, Procedure::Send,
        SendFrame{
            .seat = user, .side = *game.side_of(user), .most = ships_each, .onto = own_ground(game, user)});
  }
  count = static_cast<std::uint8_t>(count_of(game.answer.action));
  withdraw(game, user, count, events);
  FLOW_BECOME(game, Procedure::Place,
              PlaceFrame{.seat = user, .left = count, .returning = true, .except = own_ground(game, user)});
  FLOW_END();
}

bool fleet_can_be_resized(const Game& game, Seat user, Occasion now) {
  return free_to_use(game, user, Alien::Amoeba) && can_be_resized(game, user, now);
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selected),
            .condition = &can_be_resized,
            .effect = &resize},
    Ability{.source = Source::Super,
            .roles = ally_only,
            .when = only(When::Selected),
            .condition = &fleet_can_be_resized,
            .effect = &use_power<Alien::Amoeba>},
};

}  // namespace

constinit const AlienRow amoeba{.alien = Alien::Amoeba, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter

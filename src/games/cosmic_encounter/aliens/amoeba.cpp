// Amoeba: resizes its fleet once the cards are chosen, with its super flare also as an ally. Its wild flare
// does so before that.
#include <algorithm>

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

// The wild flare changes it by a few ships, and needs none there before.
constexpr std::uint8_t wild_most = 4;
std::uint8_t most_moved(const Effect& effect) {
  return ability(effect.ability).source == Source::Wild ? wild_most : ships_each;
}

bool has_colony_elsewhere(const Game& game, Seat user, Occasion) {
  return !game.places_to_send_from({.seat = user, .onto = own_ground(game, user)}).empty();
}

void withdraw(Game& game, Seat user, int count, EventSink& events) {
  if (user == game.defense()) {
    game.take_ship(user, game.encounter.target, count, events);
  } else if (*game.side_of(user) == Side::Offense) {
    game.take_from_gate(user, count);
  } else {
    game.beside[user] = static_cast<std::uint8_t>(game.beside[user] - count);
    game.under_way[user] = static_cast<std::uint8_t>(game.under_way[user] + count);
    game.shift_flagship(user, Berth::Beside, Berth::UnderWay, game.beside[user]);
  }
}

Berth place_in_encounter(const Game& game, Seat user) {
  if (user == game.defense()) return berth_at(game.encounter.target);
  return *game.side_of(user) == Side::Offense ? Berth::Gate : Berth::Beside;
}

Flow resize(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Seat user = effect.user;
  auto& count = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  if (!has_colony_elsewhere(game, user, {})) return Flow::Done;  // CE-R.137
  game.offered = std::min<unsigned>(most_moved(effect), game.ships_in_encounter(user));
  FLOW_ASK(game, user, Prompt::FleetSize);
  if (verb_of(game.answer.action) == Verb::AddShips) {
    FLOW_BECOME(game, Procedure::Send,
                SendFrame{.seat = user,
                          .side = *game.side_of(user),
                          .most = most_moved(effect),
                          .onto = own_ground(game, user)});
  }
  count = static_cast<std::uint8_t>(count_of(game.answer.action));
  withdraw(game, user, count, events);
  FLOW_FLAGSHIP(game, user, user, place_in_encounter(game, user), Berth::UnderWay);
  FLOW_BECOME(game, Procedure::Place,
              PlaceFrame{.seat = user, .left = count, .returning = true, .except = own_ground(game, user)});
  FLOW_END();
}

bool fleet_can_be_resized(const Game& game, Seat user, Occasion now) {
  return free_to_use(game, user, Alien::Amoeba) && can_be_resized(game, user, now);
}

constexpr std::array amoeba_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::Selected),
            .condition = &can_be_resized,
            .effect = &resize},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::BeforeNewHand) | only(When::BeforeSelection),  // CE-23.5
            .condition = &has_colony_elsewhere,
            .effect = &resize},
    Ability{.source = Source::Super,
            .roles = ally_only,
            .when = only(When::Selected),
            .condition = &fleet_can_be_resized,
            .effect = &use_power<Alien::Amoeba>},
};

}  // namespace

constinit const AlienRow amoeba{.alien = Alien::Amoeba, .abilities = amoeba_abilities};

}  // namespace orrery::cosmic_encounter

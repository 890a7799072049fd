// Genesis Bomb: a new planet in the home system of its owner.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

bool can_make_world(const Game& game, Seat, Occasion) { return !game.research.world_lost; }  // CE-R.132

// CE-R.105: it may move from another system, with all that is there; a token that guards it stays with it
// alone.
void make_world(Game& game, Seat user, EventSink& events) {
  if (game.research.world_home == user) return;
  game.research.world_home = user;
  game.planets.add(new_world);
  game.colonies_changed = true;
  tell<Happening::NewWorld>(events, user, new_world);
  auto& guarded = game.research.guarded;
  if (guarded[0] == new_world || guarded[1] == new_world) guarded = {new_world, no_planet};
}

void settle_there(Game& game, Seat user, int count, EventSink& events) {
  Technology& card = game.research.at(Tech::GenesisBomb);
  card.ships = static_cast<std::uint8_t>(card.ships - count);
  game.under_way[user] = static_cast<std::uint8_t>(game.under_way[user] + count);
  game.shift_flagship(user, berth_on(game.research.place_of(Tech::GenesisBomb)), Berth::UnderWay, card.ships);
  game.land_ships(user, new_world, count, events);
}

// The planet and the colony on it are one event (CE-R.81). The ships that do not settle there return when it
// is over.
Flow create(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  if (!game.has_colony(user, new_world)) {
    {
      const int ships = game.research.find(Tech::GenesisBomb)->ships;
      game.offer_numbers(0, ships, ships);
    }
    FLOW_ASK(game, user, Prompt::Number);
    make_world(game, user, events);
    settle_there(game, user, number_of(game.answer.action), events);
    FLOW_SETTLE(game);
    if (number_of(game.answer.action) > 0)
      FLOW_FLAGSHIP(game, user, user, berth_on(game.research.place_of(Tech::GenesisBomb)),
                    berth_at(new_world));
  }
  make_world(game, user, events);
  FLOW_SETTLE(game);  // before the ships return: the planet may have become foreign to a winner
  FLOW_END();
}

constexpr std::array genesis_bomb_abilities{Ability{.source = Source::Technology,
                                                    .when = only(When::Regroup),
                                                    .condition = &can_make_world,
                                                    .effect = &create}};

}  // namespace

constinit const TechRow genesis_bomb{.tech = Tech::GenesisBomb, .abilities = genesis_bomb_abilities};

}  // namespace orrery::cosmic_encounter

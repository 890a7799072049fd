// Moving Cosmoctopus, the wormhole, and the gifts of finished players (CO-4, CO-19, CO-22).
#include <bit>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

Tile tile_in_answer(const Game& game, std::size_t argument) {
  return static_cast<Tile>(game.answer.action.arguments[argument]);
}

// A decision with one option is not asked.
bool is_decision(const Game& game, const MoveFrame& f, PlaceSet reach) {
  if (f.kind == MoveKind::Optional || (reach & (reach - 1)) != 0) return true;
  return f.kind == MoveKind::TurnsOwn && game.wormhole[0] >= 0 && !game.of(f.mover).hand.empty();
}

Resource first_held(const Amounts<std::uint16_t>& supply) {
  for (const Resource r : resources) {
    if (supply[r] > 0) return r;
  }
  return {};
}

}  // namespace

// CO-4.2, CO-22.3
void Game::survey_realm() {
  places_of_tiles.fill(-1);
  for (int place = 0; place < layout.count; ++place) {
    places_of_tiles[index(tile_at(place))] = static_cast<std::int8_t>(place);
    adjacent_to[static_cast<std::size_t>(place)] = layout.neighbours(place);
  }
  if (wormhole[0] < 0) return;
  adjacent_to[static_cast<std::size_t>(wormhole[0])] |= only_place(wormhole[1]);
  adjacent_to[static_cast<std::size_t>(wormhole[1])] |= only_place(wormhole[0]);
}

namespace {

// Calls `reached(distance, places)` for the places at each distance from Cosmoctopus, nearest first. The
// shortest way never comes back to where it began, so plain distances are enough (CO-4.5, CO-R.6, CO-R.41).
template <class Reached>
void walk_outwards(const Game& game, int farthest, Reached reached) {
  PlaceSet seen = only_place(game.cosmoctopus);
  PlaceSet edge = seen;
  for (int distance = 1; distance <= farthest && edge != 0; ++distance) {
    PlaceSet next = 0;
    for (PlaceSet rest = edge; rest != 0; rest &= static_cast<PlaceSet>(rest - 1)) {
      next |= game.neighbours(std::countr_zero(rest));
    }
    edge = next & static_cast<PlaceSet>(~seen);
    seen |= next;
    reached(distance, edge);
  }
}

}  // namespace

std::array<std::uint8_t, most_places> Game::distances() const {
  std::array<std::uint8_t, most_places> steps{};
  walk_outwards(*this, most_places, [&](int distance, PlaceSet places) {
    for (PlaceSet rest = places; rest != 0; rest &= static_cast<PlaceSet>(rest - 1)) {
      steps[static_cast<std::size_t>(std::countr_zero(rest))] = static_cast<std::uint8_t>(distance);
    }
  });
  return steps;
}

// CO-4.1, CO-4.3, CO-4.6: every other place as far as the supply pays the way.
PlaceSet Game::destinations(Seat mover) const {
  PlaceSet all = 0;
  walk_outwards(*this, 1 + of(mover).supply.total(), [&](int, PlaceSet places) { all |= places; });
  return all;
}

// CO-22.5, CO-23.2, CO-R.40: any tile without an end, in a disconnected realm of its own area.
PlaceSet Game::shift_targets(int end) const {
  const PlaceSet taken = only_place(wormhole[0]) | only_place(wormhole[1]);
  return layout.area_of(wormhole[static_cast<std::size_t>(end)]) & static_cast<PlaceSet>(~taken);
}

bool Game::investigated(Tile tile) const {
  return with_investigator() && gives(tile, behaviour().resource);  // CO-16.5
}

// CO-17.1, CO-R.30: the investigator's resource comes before the reward.
void Game::arrive(Seat mover, int place, int tribute, EventSink& events) {
  cosmoctopus = static_cast<std::int8_t>(place);
  const Tile tile = tile_at(place);
  if (events) tell(events, Happening::Moved, {number(mover), static_cast<int>(tile), tribute});
  if (investigated(tile)) {
    investigator_gains(behaviour().resource, revelation_in_force(Revelation::SharperLens) ? 2 : 1, events);
  }
}

// CO-4: a destination, the tribute, the reward.
Flow move(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<MoveFrame>(0);
  PlaceSet reach = 0;
  FLOW_BEGIN(frame);
  while (true) {
    reach = game.destinations(f.mover);
    if (reach == 0) return Flow::Done;  // CO-R.7
    if (!is_decision(game, f, reach)) {
      f.target = static_cast<std::uint8_t>(std::countr_zero(reach));
      break;
    }
    FLOW_ASK(game, f.mover, f.kind == MoveKind::Optional ? Prompt::MayMove : Prompt::Move);
    if (verb_of(game.answer.action) == Verb::Pass) return Flow::Done;
    if (verb_of(game.answer.action) == Verb::Go) {
      f.target = static_cast<std::uint8_t>(game.place_of(tile_in_answer(game, 0)));
      break;
    }
    game.spend_card(f.mover, card_of(game.answer.action), Purpose::Wormhole, events);  // CO-22.4
    FLOW_ASK(game, f.mover, Prompt::Shift);
    game.wormhole[static_cast<std::size_t>(game.answer.action.arguments[0] - 1)] =
        static_cast<std::int8_t>(game.place_of(tile_in_answer(game, 1)));
    game.survey_realm();
    if (events) {
      tell(events, Happening::Shifted,
           {number(f.mover), game.answer.action.arguments[0], game.answer.action.arguments[1]});
    }
  }
  if ((game.neighbours(game.cosmoctopus) & only_place(f.target)) == 0)
    f.tribute = static_cast<std::uint8_t>(game.distances()[f.target] - 1);  // CO-4.3
  for (f.tribute_left = f.tribute; f.tribute_left > 0; --f.tribute_left) {  // CO-4.7: before the reward
    if (game.of(f.mover).supply.kinds() == 1) {
      game.pay_resource(f.mover, first_held(game.of(f.mover).supply), Purpose::Tribute, events);
    } else {
      FLOW_ASK(game, f.mover, Prompt::Tribute);
      game.pay_resource(f.mover, resource_of(game.answer.action), Purpose::Tribute, events);
    }
  }
  game.arrive(f.mover, f.target, f.tribute, events);
  if (game.of(f.mover).finished) FLOW_BECOME(game, Procedure::Gift, GiftFrame{.mover = f.mover});
  FLOW_BECOME(game, Procedure::Effects,
              EffectsFrame{.source = thing(game.tile_at(f.target)), .owner = f.mover});
  FLOW_END();
}

// CO-4.9, CO-R.10: to a tile, whatever the distance; if it stands there already, only the reward is taken.
Flow send(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<SendFrame>(0);
  int place = 0;
  FLOW_BEGIN(frame);
  // Only a special tile can be alone: a realm has one of them, or two.
  if (f.special_only && game.layout.count == 9) {
    while (!row_of(game.tile_at(place)).special) ++place;
  } else {
    FLOW_ASK(game, f.owner, Prompt::Send);
    place = game.place_of(tile_in_answer(game, 0));
  }
  if (place != game.cosmoctopus) game.arrive(f.owner, place, 0, events);
  FLOW_BECOME(game, Procedure::Effects, EffectsFrame{.source = thing(game.tile_at(place)), .owner = f.owner});
  FLOW_END();
}

// CO-19.5, CO-R.34: the mover makes the tile's choices, then names who gets all of it.
Flow gift(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<GiftFrame>(0);
  const Tile tile = game.tile_at(game.cosmoctopus);
  const auto& reward = row_of(tile).reward;
  const Op choice = reward[1].op == Op::None ? reward[0].op : reward[1].op;
  FLOW_BEGIN(frame);
  if (reward[0].op == Op::RefreshRow) {
    game.sweep(game.row_cards(), events);
    game.refill_row(events);
  }
  if (choice == Op::GainAny) {
    FLOW_ASK(game, f.mover, Prompt::Want);
    f.choice = static_cast<std::uint8_t>(game.answer.action.arguments[0]);
  } else if (choice == Op::DrawRow && game.row_cards().size() > 1) {
    FLOW_ASK(game, f.mover, Prompt::Take);
    f.choice = static_cast<std::uint8_t>(game.answer.action.arguments[0]);
  } else if (choice == Op::TakeType && game.types_in_row() > 1) {
    FLOW_ASK(game, f.mover, Prompt::TakeAll);
    f.choice = static_cast<std::uint8_t>(game.answer.action.arguments[0]);
  }
  if (game.still_playing().size() == 1) {
    game.answer = {f.mover, act(Verb::Give, number(*game.still_playing().begin()))};
  } else {
    FLOW_ASK(game, f.mover, Prompt::Give);
  }
  if (events) tell(events, Happening::Gave, {number(f.mover), game.answer.action.arguments[0]});
  FLOW_BECOME(game, Procedure::Effects,
              EffectsFrame{.source = thing(tile),
                           .owner = seat_numbered(game.answer.action.arguments[0]),
                           .choice = f.choice,
                           .at = std::uint8_t{reward[0].op == Op::RefreshRow}});
  FLOW_END();
}

}  // namespace orrery::cosmoctopus

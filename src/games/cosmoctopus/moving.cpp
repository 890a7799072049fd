// Moving Cosmoctopus, the wormhole, and the gifts of finished players (CO-4, CO-19, CO-22).
#include <bit>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

// A player with only one option is not asked.
bool is_decision(const Game& game, const MoveFrame& f, PlaceSet reach) {
  if (f.kind == MoveKind::Optional || reach.size() > 1) return true;
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
    places_of_tiles[tile_at(place)] = static_cast<std::int8_t>(place);
    adjacent_to[place] = layout.neighbours(place);
  }
  if (wormhole[0] < 0) return;
  adjacent_to[wormhole[0]].add(wormhole[1]);
  adjacent_to[wormhole[1]].add(wormhole[0]);
}

namespace {

// Calls `reached(distance, places)` for the places at each distance from Cosmoctopus, nearest first. A
// shortest path never returns to its start, so plain distances are enough (CO-4.5, CO-R.6, CO-R.41).
template <class Reached>
void walk_outwards(const Game& game, int farthest, Reached reached) {
  PlaceSet seen(game.cosmoctopus);
  PlaceSet edge = seen;
  for (int distance = 1; distance <= farthest && !edge.empty(); ++distance) {
    PlaceSet next;
    for (const int place : edge) next |= game.neighbours(place);
    edge = next - seen;
    seen |= next;
    reached(distance, edge);
  }
}

}  // namespace

std::array<std::uint8_t, most_places> Game::distances() const {
  std::array<std::uint8_t, most_places> steps{};
  walk_outwards(*this, most_places, [&](int distance, PlaceSet places) {
    for (const int place : places) steps[place] = static_cast<std::uint8_t>(distance);
  });
  return steps;
}

// CO-4.1, CO-4.3, CO-4.6: every other place that the supply can pay the way to.
PlaceSet Game::destinations(Seat mover) const {
  PlaceSet all;
  walk_outwards(*this, 1 + of(mover).supply.total(), [&](int, PlaceSet places) { all |= places; });
  return all;
}

// CO-22.5, CO-23.2, CO-R.40: any tile without a wormhole end; in a disconnected realm only within the end's
// own area.
PlaceSet Game::shift_targets(int end) const {
  return layout.area_of(wormhole[end]) - PlaceSet{wormhole[0], wormhole[1]};
}

bool Game::investigated(Tile tile) const {
  return with_investigator() && gives(tile, behaviour().resource);  // CO-16.5
}

// CO-17.1, CO-R.30: the investigator's resource comes before the reward.
void Game::arrive(Seat mover, int place, int tribute, EventSink& events) {
  cosmoctopus = static_cast<std::int8_t>(place);
  const Tile tile = tile_at(place);
  tell<Happening::Moved>(events, mover, tile, tribute);
  if (investigated(tile)) {
    investigator_gains(behaviour().resource, revelation_in_force(Revelation::SharperLens) ? 2 : 1, events);
  }
}

// CO-4: a destination, the tribute, the reward.
Flow move(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<MoveFrame>(0);
  PlaceSet reach;
  FLOW_BEGIN(frame);
  while (true) {
    reach = game.destinations(f.mover);
    if (reach.empty()) return Flow::Done;  // CO-R.7
    if (!is_decision(game, f, reach)) {
      f.target = static_cast<std::uint8_t>(reach.first());
      break;
    }
    FLOW_ASK(game, f.mover, f.kind == MoveKind::Optional ? Prompt::MayMove : Prompt::Move);
    if (verb_of(game.answer.action) == Verb::Pass) return Flow::Done;
    if (verb_of(game.answer.action) == Verb::Go) {
      f.target = static_cast<std::uint8_t>(game.place_of(tile_of(game.answer.action)));
      break;
    }
    game.spend_card(f.mover, card_of(game.answer.action), Purpose::Wormhole, events);  // CO-22.4
    FLOW_ASK(game, f.mover, Prompt::Shift);
    game.wormhole[game.answer.action.arguments[0] - 1] = game.place_of(tile_of(game.answer.action));
    game.survey_realm();
    tell<Happening::Shifted>(events, f.mover, game.answer.action.arguments[0], tile_of(game.answer.action));
  }
  if (!game.neighbours(game.cosmoctopus).has(f.target)) f.tribute = game.distances()[f.target] - 1;  // CO-4.3
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
  // Only a special tile can be the only choice: a realm has one or two of them.
  if (f.special_only && game.layout.count == 9) {
    while (!row_of(game.tile_at(place)).special) ++place;
  } else {
    FLOW_ASK(game, f.owner, Prompt::Send);
    place = game.place_of(tile_of(game.answer.action));
  }
  if (place != game.cosmoctopus) game.arrive(f.owner, place, 0, events);
  FLOW_BECOME(game, Procedure::Effects, EffectsFrame{.source = thing(game.tile_at(place)), .owner = f.owner});
  FLOW_END();
}

namespace {

// CO-R.11: an instruction that finds no card is skipped.
bool gives_anything(const Game& game, const Instruction& instruction) {
  switch (instruction.op) {
    case Op::None:
    case Op::RefreshRow:
    case Op::GainMatching:  // needs the card drawn before it
      return false;
    case Op::DrawRow:
    case Op::TakeType:
      return !game.row_cards().empty();
    case Op::DrawDeck:
      return game.can_draw();
    default:
      return true;
  }
}

// The choice that the mover need not be asked for: the only card in the row, or its only type.
std::uint8_t forced_choice(const Game& game, Op choice) {
  const CardSet there = game.row_cards();
  if (choice == Op::DrawRow) return there.empty() ? givers_choice : static_cast<std::uint8_t>(*there.begin());
  if (choice == Op::TakeType) return static_cast<std::uint8_t>(type_of(*there.begin()));
  return no_choice;
}

}  // namespace

// CO-19.5, CO-R.34: the mover makes the tile's choices, then names who gets all of it.
Flow gift(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<GiftFrame>(0);
  const Tile tile = game.tile_at(game.cosmoctopus);
  const auto& reward = row_of(tile).reward;
  const Op choice = reward[1].op == Op::None ? reward[0].op : reward[1].op;
  FLOW_BEGIN(frame);
  if (reward[0].op == Op::RefreshRow) game.sweep(game.row_cards(), events);
  game.refill_row(events);
  if (!gives_anything(game, reward[0]) && !gives_anything(game, reward[1])) return Flow::Done;
  if (choice == Op::GainAny) {
    FLOW_ASK(game, f.mover, Prompt::Want);
    f.choice = choice_of(game.answer.action);
  } else if (choice == Op::DrawRow && game.row_cards().size() > 1) {
    FLOW_ASK(game, f.mover, Prompt::Take);
    f.choice = choice_of(game.answer.action);
  } else if (choice == Op::TakeType && game.types_in_row() > 1) {
    FLOW_ASK(game, f.mover, Prompt::TakeAll);
    f.choice = choice_of(game.answer.action);
  } else {
    f.choice = forced_choice(game, choice);
  }
  if (game.still_playing().size() == 1) {
    game.answer = {f.mover, act(Verb::Give, number(*game.still_playing().begin()))};
  } else {
    FLOW_ASK(game, f.mover, Prompt::Give);
  }
  tell<Happening::Gave>(events, f.mover, seat_of(game.answer.action));
  FLOW_BECOME(game, Procedure::Effects,
              EffectsFrame{.source = thing(tile),
                           .owner = seat_of(game.answer.action),
                           .choice = f.choice,
                           .at = std::uint8_t{reward[0].op == Op::RefreshRow}});
  FLOW_END();
}

}  // namespace orrery::cosmoctopus

// What a seat may see, and the full state, as structured values.
#include <algorithm>
#include <vector>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

Value name(Card card) { return card == no_card ? Value() : Value(card_names[card]); }
Value name(Tile tile) { return tile_names[tile]; }
Value name(Resource resource) { return resource_names[resource]; }
std::string key(Seat seat) { return std::to_string(number(seat)); }

Value::List list_of(const CardSet& set) {
  Value::List list;
  for (const Card card : set) list.push_back(name(card));
  return list;
}

// In order of arrival, oldest first.
Value::List by_age(const Game& game, const CardSet& set) {
  std::vector<Card> ordered(set.begin(), set.end());
  std::stable_sort(ordered.begin(), ordered.end(),
                   [&](Card a, Card b) { return game.since[a] < game.since[b]; });
  Value::List list;
  for (const Card card : ordered) list.push_back(name(card));
  return list;
}

template <class Number>
Value::Map by_resource(const Amounts<Number>& amounts) {
  Value::Map map;
  for (const Resource r : resources) map.emplace_back(resource_names[r], int{amounts[r]});
  return map;
}

Value::List slot_list(SlotSet set) {
  Value::List list;
  for (const Slot slot : set) list.emplace_back(slot_names[slot]);
  return list;
}

// One entry per seat.
template <class Describe>
Value::Map per_seat(const Game& game, Describe describe) {
  Value::Map map;
  for (const Seat seat : SeatSet::first(game.player_count)) map.emplace_back(key(seat), describe(seat));
  return map;
}

Value constellations_of(const Game& game, Seat seat) {
  Value::Map map;
  for (const Card card : game.of(seat).in_play(CardType::Constellation)) {
    map.emplace_back(card_names[card], Value::Map{{"filled", slot_list(game.filled_slots(card))},
                                                  {"open", slot_list(game.open_slots_of(card))}});
  }
  return map;
}

Value discounts_value(const Discounts& off) {
  Value::Map map = by_resource(off.specific);
  map.emplace_back("generic", int{off.generic});
  map.emplace_back("forbidden", int{off.forbidden});
  return map;
}

Value prices_of(const Game& game, Seat seat) {
  Value::Map map;
  for (const Resource r : resources) map.emplace_back(resource_names[r], game.claim_price(seat, r));
  return map;
}

Value knowledge_of(const Game& game) {
  Value::Map map;
  for (const Resource r : resources) {
    const Seat owner = game.knowledge[r];
    Value value;
    if (owner == out_of_the_game) {
      value = "gone";
    } else if (owner != nobody) {
      value = number(owner);
    }
    map.emplace_back(resource_names[r], std::move(value));
  }
  return map;
}

// The tribute that the way to each other tile costs.
Value tributes(const Game& game) {
  const auto steps = game.distances();
  Value::Map map;
  for (int place = 0; place < game.layout.count; ++place) {
    if (steps[place] == 0) continue;
    map.emplace_back(tile_names[game.tile_at(place)], steps[place] - 1);
  }
  return map;
}

Value places(const Game& game) {
  Value::List list;
  for (std::size_t i = 0; i < game.layout.count; ++i) {
    list.emplace_back(Value::List{int{game.layout.spots[i].x}, int{game.layout.spots[i].y}});
  }
  return list;
}

Value wormhole_value(const Game& game) {
  if (game.wormhole[0] < 0) return {};
  return Value::List{name(game.tile_at(game.wormhole[0])), name(game.tile_at(game.wormhole[1]))};
}

// What the pending question is about, beyond its prompt.
Value asked_about(const Game& game) {
  if (game.question.seats.empty()) return {};
  const Frame& frame = game.flow.top();
  switch (game.prompt()) {
    case Prompt::Tribute:
      return Value::Map{{"left", int{frame.local<MoveFrame>(0).tribute_left}},
                        {"tile", name(game.tile_at(frame.local<MoveFrame>(0).target))}};
    case Prompt::Divide: {
      const auto& f = frame.local<GainFrame>(0);
      return Value::Map{{"resource", name(f.dividing)},
                        {"left", int{f.amounts[f.dividing]}},
                        {"from", thing_names[f.source]}};
    }
    case Prompt::Token:
    case Prompt::Specific:
    case Prompt::Generic: {
      const auto& f = frame.local<PayFrame>(0);
      return Value::Map{{"card", name(f.card)}, {"specific", int{f.specific}}, {"generic", int{f.generic}}};
    }
    case Prompt::PlayFree: {
      const auto& f = frame.local<FreeFrame>(0);
      return Value::Map{{"type", type_names[f.type]}, {"where", f.from_row ? "row" : "hand"}};
    }
    case Prompt::Price: {
      const auto& f = frame.local<ClaimFrame>(0);
      return Value::Map{{"resource", name(f.resource)}, {"left", int{f.left}}};
    }
    case Prompt::Want:
    case Prompt::Take:
    case Prompt::TakeAll:
    case Prompt::Fill:
      if (frame.runs(Procedure::Gift)) return Value::Map{{"from", name(game.tile_at(game.cosmoctopus))}};
      return Value::Map{{"from", thing_names[frame.local<EffectsFrame>(0).source]},
                        {"left", int{frame.local<EffectsFrame>(0).left}}};
    default:
      return {};
  }
}

// CO-R.4: behaviours that have been seen are public, as is what the investigator will do next.
Value investigator_value(const Game& game) {
  if (!game.with_investigator()) return {};
  const Investigator& pi = game.investigator;
  Value::List seen;
  for (std::size_t i = 0; i + 1 < pi.drawn; ++i) seen.emplace_back(behaviour_names[pi.deck[i]]);
  const Game::Forecast next = game.forecast();
  Value::List claims;
  for (int i = 0; i < next.claims; ++i) {
    claims.emplace_back(Value::Map{{"resource", name(next.paid_in[i])},
                                   {"tentacles", next.for_knowledge[i] ? knowledge_tentacles : 1}});
  }
  Value::List glasses;
  for (int place = 0; place < game.layout.count; ++place) {
    if (game.investigated(game.tile_at(place))) glasses.push_back(name(game.tile_at(place)));
  }
  return Value::Map{
      {"supply", by_resource(pi.supply)},
      {"progress", int{pi.progress}},
      {"behaviour", behaviour_names[pi.active()]},
      {"used", std::move(seen)},
      {"investigated", std::move(glasses)},
      {"revelation", game.revelation_known() ? Value(revelation_names[pi.revelation]) : Value()},
      {"next", Value::Map{{"gains", by_resource(next.gains)}, {"claims", std::move(claims)}}}};
}

// The table as these seats see it: `eyes` decides whose hands and whose draft picks are shown.
Value::Map table(const Game& game, SeatSet eyes) {
  const bool asking = !game.question.seats.empty();
  const auto hand = [&](Seat seat) -> Value {
    return game.sees_hand(eyes, seat) ? Value(by_age(game, game.of(seat).hand)) : Value();
  };
  const auto packet = [&](Seat seat) -> Value {
    return game.sees_hand(eyes, seat) ? Value(list_of(game.of(seat).packet)) : Value();
  };
  const auto pick = [&](Seat seat) -> Value {
    const Card picked = game.of(seat).picked;
    return picked != no_card && !eyes.has(seat) ? Value("hidden") : name(picked);
  };
  Value::List row_list;
  for (const Card card : game.row) row_list.push_back(name(card));
  Value::List tile_list;
  for (int place = 0; place < game.layout.count; ++place) tile_list.push_back(name(game.tile_at(place)));
  Value::List finished_list;
  for (const Seat seat : SeatSet::first(game.player_count)) {
    if (game.of(seat).finished) finished_list.emplace_back(number(seat));
  }
  Value::Map map;
  map.reserve(37);  // filled one by one: an initializer list would copy every part
  map.emplace_back("players", int{game.player_count});
  map.emplace_back("mode", mode_names[game.mode]);
  map.emplace_back("first", number(game.first));
  map.emplace_back("round", int{game.round});
  map.emplace_back("turn", number(game.active));
  map.emplace_back("step", step_names[game.step]);
  map.emplace_back("plays", int{game.credits});
  map.emplace_back("prompt", asking ? Value(prompt_names[game.prompt()]) : Value());
  map.emplace_back("asked", asked_about(game));
  map.emplace_back("places", places(game));
  map.emplace_back("tiles", std::move(tile_list));
  map.emplace_back("at", name(game.tile_at(game.cosmoctopus)));
  map.emplace_back("tribute", tributes(game));
  map.emplace_back("wormhole", wormhole_value(game));
  map.emplace_back("row", std::move(row_list));
  map.emplace_back("deck", int{game.deck_size});
  map.emplace_back("discard", list_of(game.discard));
  map.emplace_back("display", list_of(game.display));
  map.emplace_back("removed", list_of(game.removed));
  map.emplace_back("resolving", list_of(game.resolving));
  map.emplace_back("hands", per_seat(game, hand));
  map.emplace_back("hand-sizes", per_seat(game, [&](Seat seat) { return Value(game.of(seat).hand.size()); }));
  map.emplace_back("packets", per_seat(game, packet));
  map.emplace_back("picked", per_seat(game, pick));
  map.emplace_back("table",
                   per_seat(game, [&](Seat seat) { return Value(by_age(game, game.of(seat).table)); }));
  map.emplace_back("constellations",
                   per_seat(game, [&](Seat seat) { return constellations_of(game, seat); }));
  map.emplace_back("supply",
                   per_seat(game, [&](Seat seat) { return Value(by_resource(game.of(seat).supply)); }));
  map.emplace_back("tentacles",
                   per_seat(game, [&](Seat seat) { return Value(int{game.of(seat).tentacles}); }));
  map.emplace_back("tokens", per_seat(game, [&](Seat seat) { return Value(int{game.of(seat).token}); }));
  map.emplace_back("contacted", per_seat(game, [&](Seat seat) { return Value(game.of(seat).contacted); }));
  map.emplace_back("discounts",
                   per_seat(game, [&](Seat seat) { return discounts_value(game.of(seat).off); }));
  map.emplace_back("prices", per_seat(game, [&](Seat seat) { return prices_of(game, seat); }));
  map.emplace_back("knowledge", knowledge_of(game));
  map.emplace_back("finished", std::move(finished_list));
  map.emplace_back("limit", game.limit());
  map.emplace_back("investigator", investigator_value(game));
  map.emplace_back("ending", game.finished() ? Value(ending_names[game.ending]) : Value());
  return map;
}

}  // namespace

Value Game::view(std::optional<Seat> viewer) const {
  return table(*this, viewer ? SeatSet(*viewer) : SeatSet());
}

Value Game::facts() const {
  Value::Map map = table(*this, SeatSet::first(player_count));
  Value::List order;
  for (std::size_t i = deck_size; i > 0; --i) order.push_back(name(deck[i - 1]));
  map.emplace_back("deck-order", std::move(order));
  if (with_investigator()) {
    Value::List coming;
    for (std::size_t i = investigator.drawn; i < behaviours.size(); ++i)
      coming.emplace_back(behaviour_names[investigator.deck[i]]);
    map.emplace_back("behaviours-to-come", std::move(coming));
    map.emplace_back("hidden-revelation", revelation_names[investigator.revelation]);
  }
  return map;
}

}  // namespace orrery::cosmoctopus

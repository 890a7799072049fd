// Lays out a position from a scenario's `given`; docs/scenarios.md lists the keys.
#include <fmt/format.h>

#include <algorithm>

#include "games/inoplanetashki/game.h"
#include "kernel/error.h"
#include "kernel/reading.h"

namespace orrery::inoplanetashki {

namespace {

// Hands out tiles by name (N0a-3) or by kind (N0a: any that is left).
class TileBag {
 public:
  explicit TileBag(const TileSet& set) : set_(set) {}

  Tile take(const Value& named, const std::string& where) {
    const std::string& wanted = read_string(named, where);
    bool known = false;
    for (const Tile tile : all_tiles) {
      const TileName name = face(set_, tile).name;
      if (wanted != tile_names[name] && wanted != kind_name(name)) continue;
      known = true;
      if (!left_.has(tile)) continue;
      left_.remove(tile);
      return tile;
    }
    throw InputError(
        fmt::format("{}: {} '{}'", where, known ? "no tile is left of" : "the set has no tile", wanted));
  }
  bool left(Tile tile) const { return left_.has(tile); }

 private:
  const TileSet& set_;
  Tiles left_ = Tiles::all();
};

Planet read_planet(const TileSet& set, TileBag& bag, const Value& value, const std::string& where) {
  Planet planet;
  only_keys(value, where, {"nw", "ne", "se", "sw"});
  for (const auto& [slot, tile] : read_map(value, where)) {
    planet[*named(slot_names, slot)] = bag.take(tile, where + "." + slot);
  }
  if (planet.fragments() == 0) throw InputError(where + ": a planet has at least one fragment");
  for (const Slot slot : slots) {
    if (!planet.has(slot) || !planet.has(next(slot))) continue;
    if (match(face(set, planet[slot]).pattern, face(set, planet[next(slot)]).pattern)) continue;
    throw InputError(fmt::format("{}: the tiles in {} and {} do not match", where, slot_names[slot],
                                 slot_names[next(slot)]));
  }
  return planet;
}

}  // namespace

Arranged arrange(const OptionValues& values, const Seed& seed, const Value& given) {
  const Options options = options_from(values);
  EventSink nobody;
  Game game(options, seed, nobody);  // anything not named is as this seed deals it
  const auto dealt = game.supply;
  if (!given.is_null())
    only_keys(given, "given",
              {"turn", "round", "row", "supply", "supply-left", "planets", "box", "keeps", "dice"});
  const TileSet& set = game.tiles();
  TileBag bag(set);

  game.flow.clear();
  game.question = {};
  game.round = 1;
  game.die = 0;
  game.row.fill(no_tile);
  for (const auto& [seat_text, planets] :
       given.has("planets") ? read_map(given["planets"], "given.planets") : Value::Map{}) {
    const Seat seat = read_seat_key(seat_text, "given.planets", game.player_count);
    for (const auto& [number_text, content] : read_map(planets, "given.planets." + seat_text)) {
      const std::string where = fmt::format("given.planets.{}.{}", seat_text, number_text);
      const auto planet_number = planet_domain.parse(number_text);
      if (!planet_number) throw InputError(where + ": planets are numbered from 1");
      if (*planet_number <= game.planets_begun[seat])
        throw InputError(where + ": planets stand in ascending order");
      Planet planet = read_planet(set, bag, content, where);
      planet.number = static_cast<std::uint8_t>(*planet_number);
      game.planets_begun[seat] = planet.number;
      if (planet.complete()) {
        game.completed[game.completed_count++] = {planet, seat};
      } else {
        const int open = game.open_planet_count(seat);
        if (open == 2) throw InputError(where + ": a player has at most two incomplete planets");
        game.open_planets[seat][open] = planet;
      }
    }
    game.round = 2;  // with planets on the table the first round is over, unless `round` says otherwise
  }

  std::vector<Tile> row;
  if (given.has("row")) {
    for (const Value& tile : read_list(given["row"], "given.row", row_places)) {
      row.push_back(tile.is_null() ? no_tile : bag.take(tile, "given.row"));
    }
  }
  std::vector<Tile> top;
  if (given.has("supply")) {
    for (const Value& tile : read_list(given["supply"], "given.supply", tiles_in_a_set))
      top.push_back(bag.take(tile, "given.supply"));
  }
  if (given.has("box")) {
    for (const Value& tile : read_list(given["box"], "given.box", tiles_in_a_set)) {
      game.box.add(bag.take(tile, "given.box"));
    }
  }
  // The supply: named tiles on top, below them the rest in the seed's order, cut to the size that
  // `supply-left` asks for.
  std::vector<Tile> supply;
  for (std::size_t i = 0; i < dealt.size(); ++i) {
    if (bag.left(dealt[i])) supply.push_back(dealt[i]);
  }
  supply.insert(supply.end(), top.rbegin(), top.rend());
  if (!given.has("row")) {
    for (int place = 0; place < row_places && !supply.empty(); ++place, supply.pop_back())
      row.push_back(supply.back());
  }
  if (given.has("supply-left")) {
    const auto left = static_cast<std::size_t>(
        read_number(given["supply-left"], "given.supply-left", 0, static_cast<int>(supply.size())));
    for (std::size_t i = 0; i + left < supply.size(); ++i) game.box.add(supply[i]);
    supply.erase(supply.begin(), supply.end() - left);
  }
  if (!supply.empty() && (row.size() < row_places || std::count(row.begin(), row.end(), no_tile) > 0)) {
    throw InputError("given.row has an empty place although the supply is not empty: set supply-left: 0");
  }
  std::copy(row.begin(), row.end(), game.row.begin());
  if (std::count(game.row.begin(), game.row.end(), no_tile) == row_places)
    throw InputError("given.row is empty: the game would be over");
  game.supply = {};
  std::copy(supply.begin(), supply.end(), game.supply.begin());
  game.supply_size = static_cast<std::uint8_t>(supply.size());

  if (given.has("round"))
    game.round = static_cast<std::uint16_t>(read_number(given["round"], "given.round", 1, 999));
  if (given.has("turn")) {
    game.active = read_seat(given["turn"], "given.turn", game.player_count);
    if (options.first == 0) game.first = game.active;
  }
  if (given.has("keeps")) {
    game.keeps =
        static_cast<std::uint8_t>(read_number(given["keeps"], "given.keeps", 0, 10 * game.player_count - 1));
  }
  std::vector<Chance::Unit> units;
  if (given.has("dice")) {
    for (const Value& die : read_list(given["dice"], "given.dice", 999)) {
      units.push_back(Chance::unit_for(read_number(die, "given.dice", 1, 6) - 1, 6));
    }
  }
  const std::size_t foreseen = game.random.foresee(units);
  game.flow.call(Procedure::Play);
  run(game, nobody);
  const std::size_t used = std::min(foreseen, foreseen - game.random.units_left());
  units.erase(units.begin(), units.begin() + used);
  return {AnyPosition(game), std::move(units)};
}

}  // namespace orrery::inoplanetashki

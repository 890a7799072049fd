// The heuristic looks one move ahead and takes the action after which its own planets are worth most. The
// ideas behind the numbers, which were tuned by play against random players and against an earlier version:
//   - A finished planet is worth its stations, and one more for the freedom to open another.
//   - Stations on an unfinished planet are a promise: the more fragments it has, the likelier it is kept, and
//     the more dice are enough to go on, the likelier still. Aliens count through the dice they save.
//   - Fragments are progress, as far as the dice let it continue.
//   - With two unfinished planets a turn can be lost, so the better of the two must stay easy to add to: many
//     dice enough, and a fitting tile likely among those still to come.
// It looks neither at the other players nor at how long the game will last.
#include <cmath>

#include "players/inoplanetashki_mind.h"

namespace orrery::inoplanetashki {

namespace {

using Row = std::array<Tile, row_places>;

// What a seat knows of the tiles: their faces, and by elimination how many of each pattern are to come.
class TilesToCome {
 public:
  explicit TilesToCome(const Game& game) : set(game.tiles()) {
    for (std::size_t i = 0; i < game.supply_size; ++i) count(game.supply[i]);
    if (total_ > 0) return;
    for (const Tile tile : game.row) {  // at the very end the row is all there is
      if (tile != no_tile) count(tile);
    }
  }

  // The chance that one of three tiles fits there.
  double chance_of_any(const Fitting& fitting) const {
    int fitting_tiles = 0;
    for (std::size_t p = 0; p < by_pattern_.size(); ++p) {
      if (fitting.slots(static_cast<Pattern>(p)).count > 0) fitting_tiles += by_pattern_[p];
    }
    const double miss = 1 - static_cast<double>(fitting_tiles) / total_;
    return 1 - miss * miss * miss;
  }

  const TileSet& set;

 private:
  void count(Tile tile) {
    ++by_pattern_[static_cast<std::size_t>(face(set, tile).pattern)];
    ++total_;
  }

  std::array<int, 4> by_pattern_{};
  int total_ = 0;
};

// The part of the dice that would be enough to add to a planet.
double dice_share(const Survey& planet) { return std::max(0, 7 - planet.need()) / 6.0; }

double promise(const Survey& planet, int fragments) {
  const double share = dice_share(planet);
  return (0.1 + 0.3 * fragments) * planet.stations * (0.2 + 0.8 * share) + 0.2 * fragments * share;
}

// A player's unfinished planets, and what was gained by finishing others.
struct Estate {
  std::array<Planet, 2> planets;
  double gained = 0;

  bool room() const { return !planets[0].exists() || !planets[1].exists(); }
  std::size_t index_of(int number) const { return planets[0].number == number ? 0 : 1; }

  double worth(const TilesToCome& tiles) const {
    double sum = gained;
    double ease = room() ? 1 : 0;
    for (const Planet& planet : planets) {
      if (!planet.exists()) continue;
      const Survey seen = survey(tiles.set, planet);
      sum += promise(seen, planet.fragments());
      if (room()) continue;
      ease = std::max(ease, dice_share(seen) * (0.5 + 0.5 * tiles.chance_of_any(seen.fitting)));
    }
    return sum + 1.7 * ease;
  }

  Estate with_new_planet(Tile tile) const {
    Estate after = *this;
    Planet& planet = after.planets[planets[0].exists() ? 1 : 0];
    planet = Planet{};
    planet.number = most_planets;  // any number: only that it exists matters here
    planet[Slot::Nw] = tile;
    return after;
  }

  Estate with_fragment(const TileSet& set, std::size_t which, Slot slot, Tile tile) const {
    Estate after = *this;
    Planet& planet = after.planets[which];
    planet[slot] = tile;
    if (planet.complete()) {
      after.gained += survey(set, planet).stations + 1;
      planet = Planet{};
    }
    return after;
  }

  Estate without_fragment(std::size_t which, Slot slot) const {
    Estate after = *this;
    after.planets[which][slot] = no_tile;
    if (after.planets[which].fragments() == 0) after.planets[which] = Planet{};
    return after;
  }
};

// What a player's next turn leads to on average if the row stays as it lies, and whether any die would let
// it take a tile at all.
struct Outlook {
  double worth = 0;
  bool some_take = false;
};

Outlook next_turn(const TilesToCome& tiles, const Estate& estate, const Row& row) {
  std::array<double, 7> best{};  // by the lowest die that is enough
  std::array<bool, 7> known{};
  const auto consider = [&](int lowest_die, const Estate& after) {
    const auto die = static_cast<std::size_t>(lowest_die);
    const double worth = after.worth(tiles);
    best[die] = known[die] ? std::max(best[die], worth) : worth;
    known[die] = true;
  };
  for (const Tile tile : row) {
    if (tile == no_tile) continue;
    if (estate.room()) consider(1, estate.with_new_planet(tile));
    for (std::size_t which = 0; which < 2; ++which) {
      const Planet& planet = estate.planets[which];
      const Survey seen = survey(tiles.set, planet);
      if (!planet.exists() || seen.need() > 6) continue;
      const SlotPair& open = seen.fitting.slots(face(tiles.set, tile).pattern);
      for (std::size_t i = 0; i < open.count; ++i)
        consider(seen.need(), estate.with_fragment(tiles.set, which, open.slots[i], tile));
    }
  }
  Outlook outlook;
  double reached = estate.worth(tiles);  // as long as the die is too low for anything
  for (std::size_t die = 1; die <= 6; ++die) {
    if (known[die]) reached = outlook.some_take ? std::max(reached, best[die]) : best[die];
    outlook.some_take = outlook.some_take || known[die];
    outlook.worth += reached / 6;
  }
  return outlook;
}

double worth_of(Action action, const TilesToCome& tiles, const Estate& estate, const Game& game) {
  const auto& arguments = action.arguments;
  const auto in_row = [&](int place) { return game.row[static_cast<std::size_t>(place - 1)]; };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::Open:
      return estate.with_new_planet(in_row(arguments[0])).worth(tiles);
    case Verb::Add: {
      const std::size_t which = estate.index_of(arguments[1]);
      const auto slot = static_cast<Slot>(arguments[2]);
      return estate.with_fragment(tiles.set, which, slot, in_row(arguments[0])).worth(tiles);
    }
    case Verb::Keep: {
      const Outlook outlook = next_turn(tiles, estate, game.row);
      // The player before was stuck too and no die will help: keeping again would lead nowhere.
      const bool hopeless = game.keeps > 0 && !outlook.some_take;
      return hopeless ? -1 : outlook.worth;
    }
    case Verb::Remove: {
      const std::size_t which = estate.index_of(arguments[0]);
      return next_turn(tiles, estate.without_fragment(which, static_cast<Slot>(arguments[1])), game.row)
          .worth;
    }
  }
  return 0;
}

// What each choice leads to; nothing but the supply's order and the dice to come is hidden (IP-1.5), and
// neither is looked at: any position the seat could be in will do.
void worths_of(const Game& game, Seat seat, const ActionList& list, std::span<float> out) {
  const TilesToCome tiles(game);
  const Estate estate{game.open_planets[seat]};
  for (std::size_t i = 0; i < list.size(); ++i)
    out[i] = static_cast<float>(worth_of(list[i], tiles, estate, game));
}

Action best_of(const Game& game, Seat seat, const ActionList& list) {
  std::array<float, ActionList::capacity> worths;
  worths_of(game, seat, list, worths);
  const auto best =
      std::max_element(worths.begin(), worths.begin() + static_cast<std::ptrdiff_t>(list.size()));
  return list[static_cast<std::size_t>(best - worths.begin())];  // of equals, the first
}

}  // namespace

}  // namespace orrery::inoplanetashki

namespace orrery {

using inoplanetashki::best_of;
using inoplanetashki::worths_of;
using Minded = Mind<inoplanetashki::Game>;

Action Minded::decide(const Observation<Game>& observation, Chance& chance) {
  ActionList list;
  observation.legal(list);
  return best_of(observation.imagine(chance), observation.seat(), list);
}

void Minded::priors(const Game& game, Seat seat, const ActionList& list, std::span<float> out) {
  worths_of(game, seat, list, out);
  const float best = *std::max_element(out.begin(), out.end());
  float sum = 0;
  for (float& one : out) sum += one = std::exp((one - best) / 0.7F);
  for (float& one : out) one /= sum;
}

Action Minded::quick(const Game& game, Seat seat, const ActionList& list, Chance&) {
  return best_of(game, seat, list);
}

SeatValues Minded::evaluate(const Game& game) {
  if (game.finished()) return values_of(game.result());
  const inoplanetashki::TilesToCome tiles(game);
  SeatValues values{};
  float sum = 0;
  for (const Seat seat : SeatSet::first(game.player_count)) {
    const inoplanetashki::Estate estate{game.open_planets[seat]};
    const double has = game.score(seat) + estate.worth(tiles);
    sum += values[index(seat)] = static_cast<float>(std::exp(has / 2.5));
  }
  for (float& value : values) value /= sum;
  return values;
}

Aims Minded::aims(const Game& game, Seat seat) {
  int finished = 0;
  int best = 0;
  for (std::size_t i = 0; i < game.completed_count; ++i) finished += game.completed[i].owner == seat;
  for (const Seat other : SeatSet::first(game.player_count)) {
    if (other != seat) best = std::max(best, game.score(other));
  }
  return {static_cast<float>(game.score(seat)), static_cast<float>(finished), static_cast<float>(best)};
}

}  // namespace orrery

// The heuristic looks one move ahead and takes the action after which its own planets are worth most. The
// ideas behind the numbers:
//   - A finished planet is worth its stations, and one more for the freedom to open another.
//   - Stations on an unfinished planet are a promise: the more fragments it has, the likelier it is kept, and
//     the more dice are enough to go on, the likelier still.
//   - Fragments are progress, as far as the dice let it continue; an alien makes every later fragment easier.
//   - With two unfinished planets a turn can be lost, so the better of the two must stay easy to add to.
// It looks neither at the other players nor at how long the game will last.
#include "players/inoplanetashki.h"

#include <cmath>

namespace orrery::inoplanetashki {

namespace {

constexpr double ease_weight = 1.6;

// The part of the dice that would be enough to add to this planet.
double dice_share(const TileSet& set, const Planet& planet) {
  return std::max(0, 7 - need(set, planet)) / 6.0;
}

bool fits_somewhere(const TileSet& set, const Planet& planet, Pattern pattern) {
  return std::any_of(slots.begin(), slots.end(), [&](Slot slot) { return fits(set, planet, slot, pattern); });
}

// The chance that one of three tiles drawn from the whole set fits this planet.
double fitting_row_chance(const TileSet& set, const Planet& planet) {
  std::array<bool, 4> fit{};
  for (std::size_t p = 0; p < fit.size(); ++p) fit[p] = fits_somewhere(set, planet, static_cast<Pattern>(p));
  const auto fitting = std::count_if(set.faces.begin(), set.faces.end(), [&](const TileFace& shown) {
    return fit[static_cast<std::size_t>(shown.pattern)];
  });
  const double miss = 1 - static_cast<double>(fitting) / tiles_in_a_set;
  return 1 - miss * miss * miss;
}

double promise(const TileSet& set, const Planet& planet) {
  const int fragments = planet.fragments();
  const double share = dice_share(set, planet);
  return (0.03 + 0.2 * fragments) * stations(set, planet) * (0.35 + 0.65 * share) + 0.3 * fragments * share +
         0.5 * aliens(set, planet);
}

// A player's unfinished planets, and what was gained by finishing others.
struct Estate {
  std::array<Planet, 2> planets;
  double gained = 0;

  bool room() const { return !planets[0].exists() || !planets[1].exists(); }

  double worth(const TileSet& set) const {
    double sum = gained;
    double ease = room() ? 1 : 0;
    for (const Planet& planet : planets) {
      if (!planet.exists()) continue;
      sum += promise(set, planet);
      if (room()) continue;
      ease = std::max(ease, dice_share(set, planet) * (0.5 + 0.5 * fitting_row_chance(set, planet)));
    }
    return sum + ease_weight * ease;
  }

  Estate with_new_planet(Tile tile) const {
    Estate after = *this;
    Planet& planet = after.planets[planets[0].exists() ? 1 : 0];
    planet = Planet{.number = 1};  // any number: only that it exists matters here
    planet[Slot::Nw] = tile;
    return after;
  }

  Estate with_fragment(const TileSet& set, std::size_t which, Slot slot, Tile tile) const {
    Estate after = *this;
    Planet& planet = after.planets[which];
    planet[slot] = tile;
    if (planet.complete()) {
      after.gained += stations(set, planet) + 1;
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

  std::size_t index_of(int number) const {
    return planets[0].exists() && planets[0].number == number ? 0 : 1;
  }
};

// What this player's next turn leads to on average, if the row stays as it lies. `some_take`: whether any die
// lets it take a tile at all.
struct Outlook {
  double worth = 0;
  bool some_take = false;
};

Outlook next_turn(const TileSet& set, const Estate& estate, const std::array<Tile, row_places>& row) {
  const double idle = estate.worth(set);
  std::array<double, 7> best{};  // by the lowest die that is enough
  std::array<bool, 7> known{};
  const auto consider = [&](int die, const Estate& after) {
    const double worth = after.worth(set);
    const auto at = static_cast<std::size_t>(die);
    best[at] = known[at] ? std::max(best[at], worth) : worth;
    known[at] = true;
  };
  for (const Tile tile : row) {
    if (tile == no_tile) continue;
    if (estate.room()) consider(1, estate.with_new_planet(tile));
    for (std::size_t which = 0; which < 2; ++which) {
      const Planet& planet = estate.planets[which];
      if (!planet.exists() || need(set, planet) > 6) continue;
      for (const Slot slot : slots) {
        if (fits(set, planet, slot, face(set, tile).pattern))
          consider(need(set, planet), estate.with_fragment(set, which, slot, tile));
      }
    }
  }
  Outlook outlook;
  double reached = idle;
  for (std::size_t die = 1; die <= 6; ++die) {
    if (known[die]) reached = outlook.some_take ? std::max(reached, best[die]) : best[die];
    outlook.some_take = outlook.some_take || known[die];
    outlook.worth += reached / 6;
  }
  return outlook;
}

}  // namespace

// Everything but the supply's order is public, so one imagined position shows all there is to know.
Action heuristic_bot(const Observation<Game>& observation, Chance& chance) {
  const Game game = observation.imagine(chance);
  const TileSet& set = game.tiles();
  const Estate estate{game.open_planets[observation.seat()]};
  const auto in_row = [&](int place) { return game.row[static_cast<std::size_t>(place - 1)]; };
  // Stuck, after somebody else was: if nothing could be taken next time either, keeping again leads nowhere.
  const auto keeping = [&] {
    const Outlook outlook = next_turn(set, estate, game.row);
    return game.keeps > 0 && !outlook.some_take ? -1 : outlook.worth;
  };
  const auto worth_of = [&](Action action) {
    const auto& arguments = action.arguments;
    switch (static_cast<Verb>(action.verb)) {
      case Verb::Open:
        return estate.with_new_planet(in_row(arguments[0])).worth(set);
      case Verb::Add:
        return estate
            .with_fragment(set, estate.index_of(arguments[1]), static_cast<Slot>(arguments[2]),
                           in_row(arguments[0]))
            .worth(set);
      case Verb::Keep:
        return keeping();
      case Verb::Remove:
        return next_turn(
                   set,
                   estate.without_fragment(estate.index_of(arguments[0]), static_cast<Slot>(arguments[1])),
                   game.row)
            .worth;
    }
    return 0.0;
  };

  ActionList list;
  observation.legal(list);
  Action best = list[0];
  double most = worth_of(best);
  for (std::size_t i = 1; i < list.size(); ++i) {  // of equals, the first
    const double worth = worth_of(list[i]);
    if (worth <= most) continue;
    most = worth;
    best = list[i];
  }
  return best;
}

}  // namespace orrery::inoplanetashki

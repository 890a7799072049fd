// The ideas behind the bots of «Инопланеташки»:
//   - A choice is worth the stations it gains at once, plus those that may be expected from the planets it
//     leaves in the turns that are left: the solved game for one (players/inoplanetashki/solitaire.h). So a
//     planet that cannot be finished in time is worth nothing, and no weights had to be set by hand.
//   - The turns left follow from the tiles left: all players take from the same ones in turn.
//   - A player who is stuck for good puts something back.
//   - The shares of the win follow from the stations that everybody has and may expect: the fewer turns are
//     left, the safer a lead is.
// The heuristic follows the first three. It looks neither at the others nor at the row it leaves to them and
// to itself: that is what the search adds.
#include "players/inoplanetashki/mind.h"

#include <cmath>

#include "players/inoplanetashki/solitaire.h"

namespace orrery::inoplanetashki {

namespace {

int tiles_left(const Game& game) {
  return game.supply_size + row_places -
         static_cast<int>(std::count(game.row.begin(), game.row.end(), no_tile));
}

// The turns left to a seat before which `others` take a tile each.
int turns_left(const Game& game, int tiles, int others) {
  return std::max(0, tiles - others + game.player_count - 1) / game.player_count;
}

// A seat, and what its choices are worth to it: stations, without those it has.
class Prospects {
 public:
  Prospects(const Game& game, Seat seat)
      : game_(game),
        alone_(Solitaire::with(game.tiles())),
        planets_(game.open_planets[seat]),
        states_{alone_.state_of(planets_[0]), alone_.state_of(planets_[1])} {}

  float now(int turns) const { return alone_.worth(states_[0], states_[1], turns); }

  float after(Action action) const {
    const auto& arguments = action.arguments;
    switch (verb_of(action)) {
      case Verb::Open:
        return after_change(planets_[0].exists() ? 1 : 0, Slot::Nw, game_.tile_at(arguments[0]));
      case Verb::Add:
        return after_change(index_of(planet_in(action)), slot_in(action), game_.tile_at(arguments[0]));
      case Verb::Keep:
        return stuck_for_good() ? -1 : now(turns_after(0));
      case Verb::Remove:
        return after_change(index_of(planet_in(action)), slot_in(action), no_tile);
    }
    return 0;
  }

 private:
  std::size_t index_of(int number) const { return planets_[0].number == number ? 0 : 1; }

  // The seat's own turns left once the others have had theirs.
  int turns_after(int taken) const {
    return turns_left(game_, tiles_left(game_) - taken, game_.player_count - 1);
  }

  float after_change(std::size_t which, Slot slot, Tile tile) const {
    Planet planet = planets_[which];
    planet[slot] = tile;
    const int turns = turns_after(tile == no_tile ? 0 : 1);
    const Solitaire::State other = states_[1 - which];
    if (!planet.complete()) return alone_.worth(alone_.state_of(planet), other, turns);
    const int gain = survey(game_.tiles(), planet).stations;
    return static_cast<float>(gain) + alone_.worth(Solitaire::no_planet, other, turns);
  }

  // The player before was stuck too, so the row stays, and no die will help.
  bool stuck_for_good() const {
    if (game_.keeps == 0) return false;
    for (const Planet& planet : planets_) {
      const Survey seen = survey(game_.tiles(), planet);
      if (seen.need() > 6) continue;
      for (const Tile tile : game_.row) {
        if (tile != no_tile && seen.fitting.slots(face(game_.tiles(), tile).pattern).count > 0) return false;
      }
    }
    return true;
  }

  const Game& game_;
  const Solitaire& alone_;
  const std::array<Planet, 2>& planets_;
  std::array<Solitaire::State, 2> states_;
};

// Nothing but the supply's order and the dice to come is hidden (IP-1.5), and neither is looked at: any
// position the seat could be in will do.
Action best_of(const Game& game, Seat seat, const ActionList& list) {
  const Prospects prospects(game, seat);
  Action best = list[0];
  float most = prospects.after(best);
  for (std::size_t i = 1; i < list.size(); ++i) {
    const float worth = prospects.after(list[i]);
    if (worth <= most) continue;  // among equals, the first
    most = worth;
    best = list[i];
  }
  return best;
}

}  // namespace

}  // namespace orrery::inoplanetashki

namespace orrery {

using inoplanetashki::best_of;
using Minded = Mind<inoplanetashki::Game>;

Action Minded::decide(const Observation<Game>& observation, Chance& chance) {
  ActionList list;
  observation.legal(list);
  return best_of(observation.imagine(chance), observation.seat(), list);
}

void Minded::priors(const Game& game, Seat seat, const ActionList& list, std::span<float> out) {
  constexpr float indifference = 1;  // in stations
  const inoplanetashki::Prospects prospects(game, seat);
  for (std::size_t i = 0; i < list.size(); ++i) out[i] = prospects.after(list[i]);
  weigh_by_worth(out, indifference);
}

Action Minded::quick(const Game& game, Seat seat, const ActionList& list, Chance&) {
  return best_of(game, seat, list);
}

SeatValues Minded::evaluate(const Game& game) {
  using namespace inoplanetashki;
  if (game.finished()) return values_of(game.result());
  const int tiles = tiles_left(game);
  // The lead that makes a win e times as likely: fitted to games of the heuristic with itself, by log-loss.
  const float telling_lead =
      0.2F + std::sqrt(static_cast<float>(tiles) / static_cast<float>(game.player_count));
  SeatValues values{};
  float sum = 0;
  for (const Seat seat : SeatSet::first(game.player_count)) {
    const int others = (number(seat) - number(game.active) + game.player_count) % game.player_count;
    const float stations =
        static_cast<float>(game.score(seat)) + Prospects(game, seat).now(turns_left(game, tiles, others));
    sum += values[seat] = std::exp(stations / telling_lead);
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

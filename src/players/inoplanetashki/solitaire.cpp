#include "players/inoplanetashki/solitaire.h"

namespace orrery::inoplanetashki {

namespace {

// How many fragments are connected, and which halves are open at the two ends of their chain.
struct Chain {
  unsigned fragments = 0;
  bool ccw = false;
  bool cw = false;
};

// Two fragments that lie diagonally are treated as the first of them alone: they take just as long.
constexpr Chain chain_of(unsigned outline_number) {
  Chain chain;
  const auto at = [&](unsigned slot) { return outline_number / outline_weight[slots[slot % 4]] % 5; };
  for (unsigned start = 0; start < 4 && chain.fragments == 0; ++start) {
    if (at(start) == 0 || at(start + 3) != 0) continue;
    unsigned end = start;
    while (at(end + 1) != 0) ++end;
    chain = {end - start + 1, half_ccw(static_cast<Pattern>(at(start) - 1)),
             half_cw(static_cast<Pattern>(at(end) - 1))};
  }
  return chain;
}

consteval auto make_chains() {
  std::array<Chain, outline_facts.size()> chains{};
  for (unsigned number = 0; number < chains.size(); ++number) chains[number] = chain_of(number);
  return chains;
}
constexpr auto chains = make_chains();

constexpr unsigned more_stations_than_fit = 15;

constexpr std::size_t packed(unsigned fragments, unsigned open_halves, unsigned stations, unsigned aliens) {
  return ((fragments * 4 + open_halves) * 16 + stations) * 4 + aliens;
}

}  // namespace

const Solitaire& Solitaire::with(const TileSet& set) {
  static const std::array<Solitaire, tile_sets.size()> solved{Solitaire(tile_sets[0]),
                                                              Solitaire(tile_sets[1])};
  return solved[&set - tile_sets.data()];
}

Solitaire::State Solitaire::state_of(const Planet& planet) const {
  Share sum = 0;
  for (const Slot slot : slots) sum += set_.shares[slot][planet[slot]];
  const Chain& chain = chains[sum & 0xFFFF];
  const unsigned stations = (sum >> 16 & 0xFF) + outline_facts[sum & 0xFFFF].joined;
  return numbers_[packed(chain.fragments, unsigned{chain.ccw} + unsigned{chain.cw}, stations, sum >> 24)];
}

Solitaire::Solitaire(const TileSet& set) : set_(set) {
  find_kinds();
  states_ = {{0, 0, 0, 0}, {1, 0, more_stations_than_fit, 0}};
  numbers_.fill(hopeless);
  numbers_[packed(0, 0, 0, 0)] = no_planet;
  for (std::size_t state = 0; state < states_.size(); ++state) {  // states_ grows during the loop
    std::vector<Changes> changes;
    for (const Kind& kind : kinds_) changes.push_back(changes_of(states_[state], kind.face));
    changes_.push_back(std::move(changes));
  }
  const auto count = static_cast<State>(states_.size());
  worth_.resize(place(0, 0, most_turns + 1));
  for (int turns = 1; turns <= most_turns; ++turns) {
    for (State one = 0; one < count; ++one) {
      for (State another = one; another < count; ++another)
        worth_[place(one, another, turns)] = worth_[place(another, one, turns)] = expect(one, another, turns);
    }
  }
}

void Solitaire::find_kinds() {
  for (const TileFace& face : set_.faces) {
    const bool first_of_kind = kinds_.empty() || kind_name(kinds_.back().face.name) != kind_name(face.name);
    if (first_of_kind) kinds_.push_back({face, 0});
    kinds_.back().share += 1.0F / tiles_in_a_set;
  }
}

Solitaire::State Solitaire::number_of(const Traits& traits) {
  State& number = numbers_[packed(traits.fragments, traits.open_halves, traits.stations, traits.aliens)];
  if (number == hopeless) {
    number = static_cast<State>(states_.size());
    states_.push_back(traits);
  }
  return number;
}

Solitaire::Changes Solitaire::changes_of(Traits planet, const TileFace& tile) {
  if (lowest_die(planet) > 6) return {};
  const bool ccw = half_ccw(tile.pattern);
  const bool cw = half_cw(tile.pattern);
  const unsigned stations = planet.stations + tile.whole;
  const unsigned aliens = planet.aliens + tile.aliens;
  if (planet.fragments == 0) return {{number_of({1, unsigned{ccw} + unsigned{cw}, stations, aliens}), 0}};
  const bool planet_ccw = planet.open_halves == 2;
  const bool planet_cw = planet.open_halves > 0;
  const bool after = ccw == planet_cw;  // continues the planet at its clockwise end
  const bool before = cw == planet_ccw;
  if (planet.fragments == 3) {
    if (!after || !before) return {};
    return {{no_planet, static_cast<std::uint8_t>(stations + planet.open_halves)}};
  }
  Changes changes;
  if (after) {
    changes.push_back({number_of({planet.fragments + 1, unsigned{planet_ccw} + unsigned{cw},
                                  stations + unsigned{planet_cw}, aliens}),
                       0});
  }
  if (before) {
    changes.push_back({number_of({planet.fragments + 1, unsigned{ccw} + unsigned{planet_cw},
                                  stations + unsigned{planet_ccw}, aliens}),
                       0});
  }
  return changes;
}

float Solitaire::expect(State one, State another, int turns) const {
  std::array<bool, 2> reached{};
  float sum = 0;
  float expected = 0;
  for (int die = 1; die <= 6; ++die) {
    const std::array<bool, 2> now{die >= lowest_die(states_[one]), die >= lowest_die(states_[another])};
    if (die == 1 || now != reached) expected = expect_from_row(one, another, now, turns - 1);
    reached = now;
    sum += expected;
  }
  return sum / 6;
}

float Solitaire::expect_from_row(State one, State another, std::array<bool, 2> reached,
                                 int turns_after) const {
  struct Take {
    float worth;
    float share;
  };
  std::array<Take, tiles_in_a_set> takes;
  std::size_t count = 0;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    float best = -1;
    const auto consider = [&](State changed, State other, bool may) {
      if (!may) return;
      for (const Change& change : changes_[changed][kind])
        best = std::max(best, change.gain + worth(change.after, other, turns_after));
    };
    consider(one, another, reached[0]);
    consider(another, one, reached[1] && one != another);
    if (best >= 0) takes[count++] = {best, kinds_[kind].share};
  }
  std::sort(takes.begin(), takes.begin() + count,
            [](const Take& a, const Take& b) { return a.worth > b.worth; });
  float sum = 0;
  float worse = 1;   // the share of tiles that are worse than those seen so far
  float missed = 1;  // the chance that the whole row is
  for (std::size_t i = 0; i < count; ++i) {
    worse = std::max(0.0F, worse - takes[i].share);
    const float still_missed = worse * worse;
    sum += takes[i].worth * (missed - still_missed);
    missed = still_missed;
  }
  // Stuck (IP-8.3): what lies there stays, unless a planet of one fragment is better given up.
  float stuck = worth(one, another, turns_after);
  if (states_[one].fragments == 1) stuck = std::max(stuck, worth(no_planet, another, turns_after));
  if (states_[another].fragments == 1) stuck = std::max(stuck, worth(one, no_planet, turns_after));
  return sum + missed * stuck;
}

}  // namespace orrery::inoplanetashki

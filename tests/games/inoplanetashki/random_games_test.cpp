// Invariants of every game, checked in many random ones.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/inoplanetashki/drawn_planet.h"
#include "games/inoplanetashki/random_game.h"

namespace orrery::inoplanetashki {
namespace {

// The choices as the rules define them, computed from the tiles on the table alone.
std::set<std::string> choices_by_the_rules(const Game& game, Seat seat) {
  std::set<std::string> choices;
  std::set<std::string> put_back{"keep"};
  for (std::size_t place = 0; place < game.row.size(); ++place) {
    if (game.row[place] == no_tile) continue;
    const std::string row = " row=" + std::to_string(place + 1);
    if (game.open_planet_count(seat) < 2) choices.insert("open" + row);
    for (const Planet& planet : game.open_planets[seat]) {
      if (!planet.exists()) continue;
      const DrawnPlanet on_table(game.tiles(), planet);
      if (game.die + on_table.aliens() <= on_table.stations()) continue;
      for (std::size_t slot = 0; slot < 4; ++slot) {
        if (on_table.fits(slot, drawn(tile_name(game, game.row[place]))))
          choices.insert("add" + row + " planet=" + std::to_string(planet.number) +
                         " slot=" + std::string(slot_names[slots[slot]]));
      }
    }
  }
  for (const Planet& planet : game.open_planets[seat]) {
    for (std::size_t slot = 0; slot < 4; ++slot) {
      if (planet.has(slots[slot]))
        put_back.insert("remove planet=" + std::to_string(planet.number) +
                        " slot=" + std::string(slot_names[slots[slot]]));
    }
  }
  return choices.empty() ? put_back : choices;
}

// IP-5.3, IP-5.4, IP-5.5, IP-6.1, IP-6.2, IP-6.3, IP-6.5, IP-6.6, IP-7.3, IP-7.4, IP-8.1, IP-8.2, IP-8.3,
// IP-R.10, IP-R.14, IP-R.15: the list is exactly what the rules allow. In the first round, when no die has
// been rolled, nobody has a planet to add to (IP-14.2).
TEST(RandomGames, OfferExactlyWhatTheRulesAllow) {
  for_many_games(100, [](const Options& options, const Seed& seed) {
    RandomChoice random(seed);
    play(options, seed, [&](const Game& game, Seat seat, const ActionList& list) {
      std::set<std::string> offered;
      for (const Action action : list) offered.insert(to_text(action_terms, action));
      EXPECT_EQ(offered, choices_by_the_rules(game, seat));
      if (game.round == 1) {
        EXPECT_EQ(offered, (std::set<std::string>{"open row=1", "open row=2", "open row=3"}));
      }
      return random(game, seat, list);
    });
  });
}

// IP-14.1: how long the lists can be. IP-8.6: only players with two incomplete planets are ever stuck.
TEST(RandomGames, KeepTheListsShort) {
  std::map<int, std::size_t> longest;  // by incomplete planets
  std::size_t longest_stuck = 0;
  for_many_games(300, [&](const Options& options, const Seed& seed) {
    RandomChoice random(seed);
    play(options, seed, [&](const Game& game, Seat seat, const ActionList& list) {
      const int open = game.open_planet_count(seat);
      if (static_cast<Verb>(list[0].verb) == Verb::Keep) {
        EXPECT_EQ(open, 2);
        longest_stuck = std::max(longest_stuck, list.size());
      } else {
        longest[open] = std::max(longest[open], list.size());
      }
      return random(game, seat, list);
    });
  });
  EXPECT_EQ(longest[0], 3U);
  EXPECT_EQ(longest[1], 9U);
  EXPECT_EQ(longest[2], 12U);
  EXPECT_EQ(longest_stuck, 7U);
}

// A second table, rebuilt from the events alone.
class ByEar {
 public:
  using PlanetKey = std::pair<int, int>;  // seat, number
  using Slots = std::array<int, 4>;       // tiles by the numbers of their names; 0: none

  void hear(const Event& event) {
    const auto& a = event.arguments;
    const auto place = [](int numbered) { return static_cast<std::size_t>(numbered - 1); };
    switch (static_cast<Happening>(event.kind)) {
      case Happening::Opened:  // seat, row, tile, planet
        EXPECT_EQ(row[place(a[1])], a[2] + 1);
        EXPECT_EQ(a[3], ++begun[a[0]]) << "IP-R.16: numbers go up and are never used again";
        planets[{a[0], a[3]}] = {std::exchange(row[place(a[1])], 0), 0, 0, 0};  // IP-5.2, IP-R.7
        break;
      case Happening::Added: {  // seat, row, tile, planet, slot
        EXPECT_EQ(row[place(a[1])], a[2] + 1);
        Slots& slots = planets.at({a[0], a[3]});
        EXPECT_EQ(std::exchange(slots[static_cast<std::size_t>(a[4])], std::exchange(row[place(a[1])], 0)),
                  0);
        break;
      }
      case Happening::Completed:
        complete[{a[0], a[1]}] = planets.at({a[0], a[1]});
        EXPECT_EQ(std::count(complete[{a[0], a[1]}].begin(), complete[{a[0], a[1]}].end(), 0), 0);
        break;
      case Happening::Removed: {  // seat, tile, planet, slot
        Slots& slots = planets.at({a[0], a[2]});
        EXPECT_EQ(complete.count({a[0], a[2]}), 0U) << "IP-R.14";
        EXPECT_EQ(std::exchange(slots[static_cast<std::size_t>(a[3])], 0), a[1] + 1);
        EXPECT_TRUE(box.insert(a[1] + 1).second);
        if (slots == Slots{}) planets.erase({a[0], a[2]});
        break;
      }
      case Happening::Refilled:
        EXPECT_EQ(std::exchange(row[place(a[0])], a[1] + 1), 0);
        EXPECT_EQ(box.count(a[1] + 1), 0U) << "IP-8.5";
        ++drawn_tiles;
        break;
      default:
        break;
    }
  }

  std::array<int, row_places> row{};
  std::map<PlanetKey, Slots> planets;
  std::map<PlanetKey, Slots> complete;
  std::map<int, int> begun;
  std::set<int> box;
  int drawn_tiles = 0;
};

Value name_or_nothing(int tile) {
  return tile == 0 ? Value() : Value(tile_names[static_cast<TileName>(tile - 1)]);
}

// IP-1.4, IP-5.1, IP-5.2, IP-6.8, IP-8.5, IP-R.13, IP-R.16: tiles move only as the events say; everything
// else, above all complete planets, stays in place to the end.
TEST(RandomGames, MoveTilesOnlyAsTold) {
  for_many_games(100, [](const Options& options, const Seed& seed) {
    const Played played = play(options, seed, RandomChoice(seed));
    ByEar table;
    for (const Event& event : played.events) table.hear(event);
    const Value view = played.end.view(std::nullopt);
    for (const auto& [key, slots] : table.planets) {
      const Value& planet = view["planets"][std::to_string(key.first)][std::to_string(key.second)];
      for (std::size_t slot = 0; slot < 4; ++slot)
        EXPECT_EQ(planet[slot_names.entries[slot]], name_or_nothing(slots[slot]));
      const auto done = table.complete.find(key);
      EXPECT_EQ(planet["complete"], Value(done != table.complete.end()));
      if (done != table.complete.end()) {
        EXPECT_EQ(done->second, slots);  // unchanged since it was completed
      }
    }
    std::size_t planets = 0;
    for (const auto& [seat, mine] : *view["planets"].as_map()) planets += mine.as_map()->size();
    EXPECT_EQ(planets, table.planets.size());
    EXPECT_EQ(view["box"].as_list()->size(), table.box.size());
    EXPECT_EQ(view["supply"], Value(45 - table.drawn_tiles));
    for (std::size_t place = 0; place < row_places; ++place)
      EXPECT_EQ((*view["row"].as_list())[place], name_or_nothing(table.row[place]));
  });
}

// The events of each turn, from `turn` to the next one; the setup is left out.
std::vector<std::vector<Event>> by_turns(const std::vector<Event>& events) {
  std::vector<std::vector<Event>> turns;
  for (const Event& event : events) {
    if (is(event, Happening::Turn)) turns.emplace_back();
    if (!turns.empty()) turns.back().push_back(event);
  }
  return turns;
}

// IP-2.4, IP-3.1, IP-3.2, IP-5.1, IP-8.4, IP-9.1, IP-9.2, IP-9.3: die, one tile or none, the same place
// refilled, next player.
TEST(RandomGames, FollowThePhasesOfTheTurn) {
  for_many_games(100, [](const Options& options, const Seed& seed) {
    const Played played = play(options, seed, RandomChoice(seed));
    const auto turns = by_turns(played.events);
    int supply = 42;
    for (std::size_t t = 0; t < turns.size(); ++t) {
      const std::vector<Event>& turn = turns[t];
      const auto expected_seat = (index(played.end.first) + t) % options.players + 1;
      EXPECT_EQ(turn[0].arguments[0], static_cast<int>(expected_seat));
      std::size_t at = 1;
      const bool rolled = is(turn.at(at), Happening::Rolled);
      EXPECT_EQ(rolled, t >= options.players);
      at += rolled ? 1 : 0;
      const Event& done = turn.at(at++);
      if (is(done, Happening::Opened) || is(done, Happening::Added)) {
        if (is(turn.at(at), Happening::Completed)) ++at;
        const Event& refill = turn.at(at++);
        EXPECT_TRUE(is(refill, supply > 0 ? Happening::Refilled : Happening::NotRefilled)) << text(refill);
        EXPECT_EQ(refill.arguments[0], done.arguments[1]) << "not the place that became free";
        supply -= supply > 0 ? 1 : 0;
      } else {
        EXPECT_TRUE(is(done, Happening::Kept) || is(done, Happening::Removed)) << text(done);
      }
      if (t + 1 < turns.size()) {
        EXPECT_EQ(at, turn.size()) << text(turn.back());
      }
    }
  });
}

// IP-10.1, IP-10.2, IP-10.3, IP-10.4, IP-10.5, IP-10.6, IP-12.1, IP-R.18, IP-R.20: every game ends within its
// bound, for a stated reason, with the best counts of stations on complete planets as winners.
TEST(RandomGames, EndAndAreScored) {
  for_many_games(200, [](const Options& options, const Seed& seed) {
    const Played played = play(options, seed, RandomChoice(seed));
    ASSERT_TRUE(played.end.finished());
    const Result result = played.end.result();
    EXPECT_LE(played.end.round, 910);
    const bool row_empty = std::count(played.end.row.begin(), played.end.row.end(), no_tile) == row_places;
    EXPECT_EQ(row_empty, result.ending == static_cast<int>(Ending::RowEmpty));
    PerSeat<int> stations_of;
    for (std::size_t i = 0; i < played.end.completed_count; ++i)
      stations_of[played.end.completed[i].owner] +=
          DrawnPlanet(played.end.tiles(), played.end.completed[i].planet).stations();
    const int best = *std::max_element(stations_of.entries.begin(), stations_of.entries.end());
    int all = 0;
    for (const Seat seat : SeatSet::first(options.players)) {
      EXPECT_EQ(result.scores[seat], stations_of[seat]);
      EXPECT_EQ(result.winners.has(seat), stations_of[seat] == best);
      all += stations_of[seat];
    }
    if (options.set == 0) {
      EXPECT_LE(all, 43);
    }
  });
}

// IP-R.19, IP-R.20: nobody ever puts anything back, and yet every game ends, now and then in a dead position.
TEST(RandomGames, EndThoughEverybodyKeeps) {
  int dead = 0;
  for_many_games(200, [&](const Options& options, const Seed& seed) {
    RandomChoice random(seed);
    const Played played = play(options, seed, [&](const Game& game, Seat seat, const ActionList& list) {
      return list[0] == keep_all() ? keep_all() : random(game, seat, list);
    });
    EXPECT_TRUE(played.end.finished());
    EXPECT_TRUE(played.end.box.empty());
    dead += static_cast<int>(played.end.ending == Ending::DeadPosition);
  });
  EXPECT_GT(dead, 0);
}

// IP-R.23, IP-14.3: a seat that left is played by the defaults: it never puts anything back, the others go
// on, and what it has completed is scored.
TEST(RandomGames, EndThoughASeatHasLeft) {
  int scored = 0;
  for_many_games(50, [&](const Options& options, const Seed& seed) {
    RandomChoice random(seed);
    const Seat gone = seat_numbered(1);
    const Played played = play(options, seed, [&](const Game& game, Seat seat, const ActionList& list) {
      if (seat != gone) return random(game, seat, list);
      const Action chosen = game.default_action(seat);
      EXPECT_NE(static_cast<Verb>(chosen.verb), Verb::Remove);
      EXPECT_NE(std::find(list.begin(), list.end(), chosen), list.end());
      return chosen;
    });
    EXPECT_TRUE(played.end.finished());
    scored += played.end.result().scores[gone];
  });
  EXPECT_GT(scored, 300);
}

}  // namespace
}  // namespace orrery::inoplanetashki

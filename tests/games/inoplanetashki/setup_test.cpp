// Options, setup, and what chance decides.
#include <gtest/gtest.h>

#include "games/inoplanetashki/random_game.h"
#include "kernel/error.h"
#include "support/chi_square.h"

namespace orrery::inoplanetashki {
namespace {

const GameInfo& info = Game::info();

OptionValues with(std::initializer_list<std::string_view> assignments) {
  OptionValues values = preset_options(info.options);
  for (const std::string_view assignment : assignments) set_option(info.options, values, assignment);
  return values;
}

using test::chi_square;

// IP-1.1, IP-R.2: two to four players.
TEST(Setup, IsForTwoToFourPlayers) {
  for (const int players : {2, 3, 4}) {
    const OptionValues options = with({"players=" + std::to_string(players)});
    EXPECT_EQ(start_game(info, options, Seed{}).players(), players);
  }
  EXPECT_THROW(with({"players=1"}), InputError);
  EXPECT_THROW(with({"players=5"}), InputError);
}

// IP-D.1: the presets and the allowed values.
TEST(Setup, HasThreeOptions) {
  EXPECT_EQ(to_text(info.options, preset_options(info.options)), "players=2 first=drawn set=house");
  EXPECT_EQ(start_game(info, with({"players=4", "first=3", "set=busy"}), Seed{}).view({})["set"],
            Value("busy"));
  EXPECT_THROW(start_game(info, with({"players=2", "first=3"}), Seed{}), InputError);
  EXPECT_THROW(with({"set=printed"}), InputError);
}

// IP-R.1: nothing is added to the rulebook: only these four choices, and nothing to pass, turn or pay.
TEST(Setup, KnowsFourKindsOfChoice) {
  std::vector<std::string_view> names;
  for (const Term& term : info.actions) names.push_back(term.name);
  EXPECT_EQ(names, (std::vector<std::string_view>{"open", "add", "keep", "remove"}));
}

// IP-2.2, IP-2.3: three tiles in the row, 42 in the supply, and nobody has anything.
TEST(Setup, LaysThreeTilesAndGivesNobodyAnything) {
  for_many_games(20, [](const Options& options, const Seed& seed) {
    EventSink nobody;
    const Game game(options, seed, nobody);
    EXPECT_EQ(std::count(game.row.begin(), game.row.end(), no_tile), 0);
    EXPECT_EQ(game.supply_size, 42);
    EXPECT_TRUE(game.box.empty());
    EXPECT_EQ(game.die, 0);
    const Value view = game.view(std::nullopt);
    for (const Seat seat : SeatSet::first(options.players)) {
      const std::string key = std::to_string(number(seat));
      EXPECT_EQ(view["planets"][key], Value(Value::Map{}));
      EXPECT_EQ(view["scores"][key], Value(0));
    }
  });
}

// IP-2.1: the order of the tiles depends on the seed and on nothing else at the table.
TEST(Setup, ShufflesByTheSeedAlone) {
  EventSink nobody;
  const Game two({2, 1, 0}, numbered_seed(1), nobody);
  const Game four({4, 3, 0}, numbered_seed(1), nobody);
  const Game busy({2, 1, 1}, numbered_seed(1), nobody);
  EXPECT_EQ(two.supply, four.supply);
  EXPECT_EQ(two.row, four.row);
  EXPECT_EQ(two.supply, busy.supply);
  EXPECT_NE(two.supply, Game({2, 1, 0}, numbered_seed(2), nobody).supply);
}

// IP-2.1: every tile comes first equally often. The bound is far above what 44 degrees of freedom give.
TEST(Setup, ShufflesFairly) {
  std::vector<int> first_in_row(tiles_in_a_set);
  EventSink nobody;
  for (int i = 0; i < 9000; ++i) {
    const Game game({2, 1, 0}, numbered_seed(i), nobody);
    ++first_in_row[static_cast<std::size_t>(game.row[0])];
  }
  EXPECT_LT(chi_square(first_in_row), 100);
}

// IP-R.3, IP-2.4: without `first` every seat begins equally often; with it, that seat does.
TEST(Setup, DrawsTheFirstSeatUnlessTheTableSays) {
  EventSink nobody;
  for (std::uint8_t players = 2; players <= 4; ++players) {
    std::vector<int> begins(players);
    for (int i = 0; i < 3000; ++i) {
      const Game game({players, 0, 0}, numbered_seed(i), nobody);
      ++begins[index(*game.waiting().begin())];
    }
    EXPECT_LT(chi_square(begins), 20) << int{players};
    for (std::uint8_t seat = 1; seat <= players; ++seat) {
      const Game game({players, seat, 0}, numbered_seed(seat), nobody);
      EXPECT_EQ(game.waiting(), SeatSet(seat_numbered(seat)));
    }
  }
}

// IP-R.3: from game to game at one table, the first seat moves on by one.
TEST(Setup, MovesTheFirstSeatOnFromGameToGame) {
  OptionValues options = with({"players=3", "first=2", "set=busy"});
  std::vector<std::string> told;
  for (int i = 0; i < 3; ++i) {
    options = info.next_game(options, start_game(info, options, numbered_seed(i)));
    told.push_back(to_text(info.options, options));
  }
  EXPECT_EQ(told, (std::vector<std::string>{"players=3 first=3 set=busy", "players=3 first=1 set=busy",
                                            "players=3 first=2 set=busy"}));
  const OptionValues drawn = with({"players=4"});
  const AnyPosition game = start_game(info, drawn, numbered_seed(7));
  const int first = number(*game.waiting().begin());
  EXPECT_EQ(info.next_game(drawn, game)[1].number, first % 4 + 1);
}

// IP-R.5: first seat, shuffle, then one die per turn from the second round on: the stream drawn by hand.
TEST(Setup, DrawsInAFixedOrder) {
  for (std::uint8_t players = 2; players <= 4; ++players) {
    const Seed seed = numbered_seed(players);
    const Played played = play({players, 0, 0}, seed, RandomChoice(seed));
    Chance stream(seed);
    EXPECT_EQ(index(played.end.first), stream.below(players));
    std::array<Tile, tiles_in_a_set> supply{};
    for (std::size_t i = 0; i < supply.size(); ++i) supply[i] = static_cast<Tile>(i);
    stream.shuffle(supply);
    std::size_t top = supply.size();
    for (const Event& event : played.events) {
      if (is(event, Happening::Refilled)) {
        EXPECT_EQ(event.arguments[1], argument_of(face(played.end.tiles(), supply[--top]).name));
      }
      if (is(event, Happening::Rolled)) {
        EXPECT_EQ(event.arguments[1], static_cast<std::int16_t>(stream.below(6) + 1));
      }
    }
    EXPECT_EQ(top, played.end.supply_size);
  }
}

// IP-2.1, IP-R.5: the same game on every machine; these values must never change.
TEST(Setup, OfAKnownSeedNeverChanges) {
  const Seed seed = seed_from_text("Инопланеташки");
  const Played played =
      play({3, 0, 0}, seed, [](const Game&, Seat, const ActionList& list) { return list[0]; });
  std::vector<std::string> told;
  for (const Event& event : played.events) {
    if (is(event, Happening::Turn) || is(event, Happening::Refilled) || is(event, Happening::Rolled))
      told.push_back(text(event));
    if (told.size() == 14) break;
  }
  EXPECT_EQ(told, (std::vector<std::string>{
                      "refilled row=1 tile=B1-1",
                      "refilled row=2 tile=R0-3",
                      "refilled row=3 tile=L0-4",
                      "turn seat=1 round=1",
                      "refilled row=1 tile=N0a-3",
                      "turn seat=2 round=1",
                      "refilled row=1 tile=L0-6",
                      "turn seat=3 round=1",
                      "refilled row=1 tile=N0a-6",
                      "turn seat=1 round=2",
                      "rolled seat=1 die=3",
                      "refilled row=1 tile=L0-1",
                      "turn seat=2 round=2",
                      "rolled seat=2 die=5",
                  }));
}

// IP-1.3, IP-R.4: only 1 to 6, and each as often as the others.
TEST(Setup, RollsAFairDie) {
  std::vector<int> faces(6);
  for (int i = 0; i < 300; ++i) {
    const Seed seed = numbered_seed(i);
    for (const Event& event : play({3, 0, 0}, seed, RandomChoice(seed)).events) {
      if (!is(event, Happening::Rolled)) continue;
      ASSERT_GE(event.arguments[1], 1);
      ASSERT_LE(event.arguments[1], 6);
      ++faces[static_cast<std::size_t>(event.arguments[1]) - 1];
    }
  }
  EXPECT_GT(std::accumulate(faces.begin(), faces.end(), 0), 10000);
  EXPECT_LT(chi_square(faces), 30);
}

}  // namespace
}  // namespace orrery::inoplanetashki

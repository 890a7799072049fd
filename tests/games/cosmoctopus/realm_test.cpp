// The shapes of the realm: which tiles are adjacent, what shapes players may make, and where the wormhole is.
#include "games/cosmoctopus/realm.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "games/cosmoctopus/options.h"
#include "kernel/laws.h"
#include "kernel/match.h"

namespace orrery::cosmoctopus {
namespace {

struct PrintedLayout {
  std::string_view id;
  int difficulty;
  std::string_view mean_distance;  // empty: the areas are separate
  int greatest_distance;
  std::string_view edges;
};
constexpr std::array<PrintedLayout, 13> printed_layouts{{
    {"M00", 1, "2.00", 4, "0-1 0-3 1-2 1-4 2-5 3-4 3-6 4-5 4-7 5-8 6-7 7-8"},
    {"M01", 1, "2.17", 5, "0-1 0-6 1-2 1-8 2-3 2-6 2-7 3-4 3-8 4-5 4-7"},
    {"M02", 1, "2.22", 4, "0-2 1-2 1-5 2-3 2-6 3-7 4-5 5-6 6-7 7-8"},
    {"M03", 2, "2.50", 4, "0-1 0-8 1-2 2-3 3-4 4-5 5-6 6-7 7-8"},
    {"M04", 1, "2.17", 4, "0-1 0-4 0-5 0-8 1-2 2-3 3-4 5-6 6-7 7-8"},
    {"M05", 2, "2.78", 6, "0-1 1-2 1-4 2-3 4-6 5-6 6-7 7-8"},
    {"M06", 2, "2.44", 4, "0-1 0-3 0-5 0-7 1-2 3-4 5-6 7-8"},
    {"M07", 3, "3.00", 7, "0-1 1-2 2-3 3-5 4-5 5-6 6-7 7-8"},
    {"M08", 3, "3.00", 6, "0-1 1-2 1-3 3-4 4-5 5-7 6-7 7-8"},
    {"M09", 3, "3.33", 8, "0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8"},
    {"M10", 1, "1.67", 3, "0-1 0-3 1-2 1-3 1-4 2-4 2-5 3-4 3-6 3-7 4-5 4-7 4-8 5-8 6-7 7-8"},
    {"M21", 3, "", 0, "0-1 0-2 0-3 0-4 5-6 5-7 5-8 5-9"},
    {"M22", 2, "", 0, "0-1 0-3 1-2 1-4 2-5 3-4 4-5 6-7 6-8 7-9 8-9"},
}};

std::string edges_of(const Layout& layout) {
  std::string text;
  for (int a = 0; a < layout.count; ++a) {
    for (int b = a + 1; b < layout.count; ++b) {
      const bool adjacent = layout.neighbours(a).has(b);
      EXPECT_EQ(adjacent, layout.neighbours(b).has(a));
      if (adjacent) text += fmt::format("{}{}-{}", text.empty() ? "" : " ", a, b);
    }
  }
  return text;
}

// The distances between all pairs of places (Floyd-Warshall).
std::vector<int> distances_in(const Layout& layout) {
  constexpr int unknown = 99;
  std::array<std::array<int, most_places>, most_places> steps{};
  for (int a = 0; a < layout.count; ++a) {
    for (int b = 0; b < layout.count; ++b) {
      const bool next = layout.neighbours(a).has(b);
      steps[a][b] = a == b ? 0 : next ? 1 : unknown;
    }
  }
  for (std::size_t by = 0; by < layout.count; ++by) {
    for (std::size_t a = 0; a < layout.count; ++a) {
      for (std::size_t b = 0; b < layout.count; ++b)
        steps[a][b] = std::min(steps[a][b], steps[a][by] + steps[by][b]);
    }
  }
  std::vector<int> pairs;
  for (std::size_t a = 0; a < layout.count; ++a) {
    for (std::size_t b = a + 1; b < layout.count; ++b) pairs.push_back(steps[a][b]);
  }
  return pairs;
}

// CO-21.1, CO-21.2, CO-23.1, CO-R.38: every layout, edge by edge, with the distances it is graded by.
TEST(Realm, HasTheAdjacenciesAndGradesOfEveryLayout) {
  ASSERT_EQ(layouts.size(), printed_layouts.size());
  for (std::size_t i = 0; i < layouts.size(); ++i) {
    const LayoutRow& row = layouts[i];
    const PrintedLayout& printed = printed_layouts[i];
    EXPECT_EQ(row.id, printed.id);
    EXPECT_EQ(int{row.difficulty}, printed.difficulty) << row.id;
    EXPECT_EQ(edges_of(row.layout), printed.edges) << row.id;
    if (printed.mean_distance.empty()) continue;
    const std::vector<int> pairs = distances_in(row.layout);
    const double mean = std::accumulate(pairs.begin(), pairs.end(), 0.0) / static_cast<double>(pairs.size());
    EXPECT_EQ(fmt::format("{:.2f}", mean), printed.mean_distance) << row.id;
    EXPECT_EQ(*std::max_element(pairs.begin(), pairs.end()), printed.greatest_distance) << row.id;
    EXPECT_EQ(int{row.difficulty}, mean <= 2.25 ? 1 : mean <= 2.8 ? 2 : 3) << row.id;
  }
}

// CO-R.38: overlapping or sharing a piece of a side is enough, touching at a corner is not.
TEST(Realm, CallsTilesAdjacentThatOverlapOrShareAPieceOfASide) {
  for (const Spot near : {Spot{1, 0}, {1, 1}, {2, 2}, {3, 0}, {3, 2}, {2, 3}, {0, -3}, {-3, 2}, {-2, -3}})
    EXPECT_TRUE(adjacent({0, 0}, near) && adjacent(near, {0, 0})) << int{near.x} << "," << int{near.y};
  for (const Spot far : {Spot{3, 3}, {-3, 3}, {3, -3}, {-3, -3}, {4, 0}, {0, 4}, {4, 1}, {-4, -2}})
    EXPECT_FALSE(adjacent({0, 0}, far) || adjacent(far, {0, 0})) << int{far.x} << "," << int{far.y};
}

std::string refusal(std::string_view layout, bool wormhole) {
  return options_error(with({fmt::format("layout={}", layout), wormhole ? "wormhole=yes" : "wormhole=no"}));
}

constexpr std::string_view line_of_nine = "0,0/3,0/6,0/9,0/12,0/15,0/18,0/21,0/24,0";
constexpr std::string_view six_and_four = "0,0/3,0/6,0/0,3/3,3/6,3/20,0/23,0/20,3/23,3";
constexpr std::string_view heap = "0,0/1,0/2,0/0,1/1,1/2,1/0,2/1,2/2,2";  // all adjacent to all

// CO-21.3, CO-R.38, CO-23.1: which custom realms are allowed, and the errors for others.
TEST(Realm, SaysWhatIsWrongWithARealmOfThePlayersOwn) {
  EXPECT_EQ(refusal(line_of_nine, false), "");
  EXPECT_EQ(refusal(line_of_nine, true), "");
  EXPECT_EQ(refusal(six_and_four, true), "");
  EXPECT_EQ(refusal("-60,60/-57,60/-54,60/-51,60/-48,60/-45,60/-42,60/-39,60/-36,60", false), "");
  EXPECT_EQ(refusal(heap, false), "");

  EXPECT_EQ(refusal(heap, true), "the wormhole needs two tiles that are not adjacent");
  EXPECT_EQ(refusal("0,0/3,0/6,0/0,3/3,0/6,3/0,6/3,6/6,6", false), "layout has two tiles at 3,0");
  EXPECT_EQ(refusal("0,0/3,0/6,0/9,0/12,0/15,0/18,0/21,0", false), "a realm in one piece has 9 tiles, not 8");
  EXPECT_EQ(refusal("0,0", false), "a realm in one piece has 9 tiles, not 1");
  EXPECT_EQ(refusal("0,0/3,0/6,0/9,0/12,0/15,0/18,0/21,0/24,0/27,0", true),
            "a realm in one piece has 9 tiles, not 10");
  EXPECT_EQ(refusal("0,0/3,0/6,0/9,0/12,0/15,0/18,0/21,0/24,0/27,0/30,0", true),
            "layout has more than 10 tiles");
  EXPECT_EQ(refusal("0,0/3,0/20,0/23,0/40,0/43,0/46,0/49,0/52,0/55,0", true),
            "a realm has at most two separate areas");
  EXPECT_EQ(refusal(six_and_four, false), "a realm of two areas needs the wormhole: say wormhole=yes");
  EXPECT_EQ(refusal("two-crosses", false), "a realm of two areas needs the wormhole: say wormhole=yes");
  EXPECT_EQ(refusal("island", false), "a realm of two areas needs the wormhole: say wormhole=yes");
  EXPECT_EQ(refusal("0,0/3,0/6,0/0,3/3,3/6,3/20,0/23,0/20,3", true),
            "a realm of two areas has 10 tiles, not 9");
  EXPECT_EQ(refusal("0,0/3,0/6,0/0,3/3,3/6,3/0,6/3,6/6,6/20,0", true),
            "every area of a realm needs at least 2 tiles");
  EXPECT_EQ(refusal("0,0/3,3/6,6/9,9/12,12/15,15/18,18/21,21/24,24", true),  // corners only
            "a realm has at most two separate areas");
}

// CO-21.3: texts that are not a realm at all.
TEST(Realm, SaysHowARealmIsWritten) {
  for (const std::string_view text :
       {"castle", "0,0/", "/0,0", "0,0/3", "0,0/3,", "0,0/,3", "0,0/x,3", "0,0/3,0.5", "0,0/61,0",
        "0,0/0,-61", "0,0/--1,0", "0,0/--100,0", "0,0/+3,0", "0,0/3,0,0", "0;0"}) {
    const std::string error = refusal(text, false);
    EXPECT_NE(error.find("say the name of a layout, or the centres of your tiles"), std::string::npos)
        << text << ": " << error;
  }
}

// CO-22.1, CO-23.1: the wormhole goes with every mode and every realm.
TEST(Realm, TakesTheWormholeInEveryModeAndLayout) {
  for (const std::string_view mode : mode_names) {
    for (const LayoutRow& row : layouts) {
      OptionValues options = with({fmt::format("mode={}", mode), fmt::format("layout={}", row.name),
                                   "wormhole=yes", mode == "solo" ? "players=1" : "players=3"});
      EXPECT_EQ(options_error(options), "") << mode << " " << row.name;
      set_option(option_rows, options, "wormhole=no");
      EXPECT_EQ(options_error(options).empty(), row.layout.connected()) << mode << " " << row.name;
    }
  }
}

// CO-21.3: the tiles lie where the players have put them, and Cosmoctopus moves accordingly.
TEST(Realm, IsPlayedInTheShapeGiven) {
  const Game game = new_game(with({fmt::format("layout={}", line_of_nine)}), 1);
  Value::List spots;
  for (int x = 0; x <= 24; x += 3) spots.emplace_back(Value::List{x, 0});
  EXPECT_EQ(game.view(std::nullopt)["places"], Value(spots));
  const auto steps = game.distances();
  for (int place = 0; place < 9; ++place)
    EXPECT_EQ(int{steps[static_cast<std::size_t>(place)]}, std::abs(place - game.cosmoctopus));
}

// CO-21.3: a record keeps the shape.
TEST(Realm, IsReadBackFromARecord) {
  for (const std::string_view realm : {line_of_nine, six_and_four}) {
    Match match(Game::info(), with({fmt::format("layout={}", realm), "wormhole=yes"}), numbered_seed(5),
                {{true, "random"}, {true, "random"}});
    Chance picks(seed_from_text("picks"));
    while (!match.position().finished()) {
      const Seat seat = *match.position().waiting().begin();
      ActionList list;
      match.position().legal(seat, list);
      match.act(seat, list[picks.below(static_cast<std::uint32_t>(list.size()))]);
    }
    const std::string text = to_text(match.record());
    EXPECT_NE(text.find(fmt::format("layout={}", realm)), std::string::npos);
    const Record record = parse_record(text, [](std::string_view) { return &Game::info(); });
    EXPECT_EQ(to_text(record), text);
    EXPECT_TRUE(Match(record).position() == match.position());
  }
}

// A given number of tiles, placed at random so that each is adjacent to an earlier one.
std::vector<Spot> random_area(std::size_t tiles, int left, Chance& chance) {
  std::vector<Spot> area{{static_cast<std::int8_t>(left), 0}};
  const auto offset = [&] { return static_cast<int>(chance.below(7)) - 3; };
  while (area.size() < tiles) {
    const Spot beside = area[chance.below(static_cast<std::uint32_t>(area.size()))];
    const Spot spot{static_cast<std::int8_t>(beside.x + offset()),
                    static_cast<std::int8_t>(beside.y + offset())};
    if (adjacent(beside, spot) && std::find(area.begin(), area.end(), spot) == area.end())
      area.push_back(spot);
  }
  return area;
}

std::string to_option(std::vector<Spot> spots, Chance& chance) {
  chance.shuffle(std::span(spots));
  std::string text = "layout=";
  for (const Spot spot : spots) text += fmt::format("{}{},{}", text.back() == '=' ? "" : "/", spot.x, spot.y);
  return text;
}

// CO-21.3, CO-R.38, CO-22.1, CO-23.1: whatever the shape, both laws hold.
TEST(Realm, HoldsBothLawsInAnyShape) {
  Chance chance(seed_from_text("shapes"));
  const auto expect_laws = [](const OptionValues& options, int seed) {
    ASSERT_EQ(options_error(options), "") << to_text(option_rows, options);
    EXPECT_EQ(check_laws(Game::info(), options, numbered_seed(seed)).broken, "");
  };
  for (int i = 0; i < 4; ++i) {
    const std::string one_area = to_option(random_area(9, 0, chance), chance);
    for (const std::string_view wormhole : {"wormhole=no", "wormhole=yes"})
      expect_laws(with({one_area, wormhole}), i);

    const std::size_t tiles = 2 + chance.below(7);
    std::vector<Spot> both = random_area(tiles, -30, chance);
    for (const Spot spot : random_area(10 - tiles, 30, chance)) both.push_back(spot);
    expect_laws(with({to_option(both, chance), "wormhole=yes", "mode=coop", "players=3"}), i);
  }
}

// CO-23.1: eight basic tiles and two of the special ones; every pair of those occurs.
TEST(Realm, HasTwoSpecialTilesInTwoAreas) {
  std::set<std::set<Tile>> pairs;
  for (int i = 0; i < 200; ++i) {
    const Game game = new_game(with({"layout=island", "wormhole=yes"}), i);
    std::set<Tile> basic;
    std::set<Tile> special;
    for (int place = 0; place < 10; ++place)
      (row_of(game.tile_at(place)).special ? special : basic).insert(game.tile_at(place));
    EXPECT_EQ(basic.size(), 8U);
    EXPECT_EQ(special.size(), 2U);
    pairs.insert(special);
  }
  EXPECT_EQ(pairs.size(), 6U);
}

// The chi-square statistic of counts that should be equal.
double chi_square(const std::map<int, int>& counts, std::size_t kinds) {
  double sum = 0;
  for (const auto& [kind, count] : counts) sum += count;
  const double mean = sum / static_cast<double>(kinds);
  double result = mean * static_cast<double>(kinds - counts.size());
  for (const auto& [kind, count] : counts) result += (count - mean) * (count - mean) / mean;
  return result;
}

// CO-22.2, CO-22.5, CO-R.39: every pair of places that are not adjacent occurs equally often, and no others.
// The tiles there do not matter, so every tile is under an end equally often. The bounds are far above what
// chance gives with 23 and 8 degrees of freedom.
TEST(Realm, OpensTheWormholeBetweenTilesThatAreNotAdjacent) {
  std::map<int, int> pairs;
  std::map<int, int> tiles_under;
  for (int i = 0; i < 4800; ++i) {
    const Game game = new_game(with({"wormhole=yes"}), i);
    const auto [one, other] = std::pair(game.wormhole[0], game.wormhole[1]);
    ASSERT_NE(one, other);
    ASSERT_FALSE(game.layout.neighbours(one).has(other));
    ++pairs[std::min(one, other) * 10 + std::max(one, other)];
    for (const int place : game.wormhole)  // the four special tiles count as one
      ++tiles_under[std::min(static_cast<int>(game.tile_at(place)), static_cast<int>(basic_tiles))];
  }
  EXPECT_EQ(pairs.size(), 36U - 12U);
  EXPECT_LT(chi_square(pairs, 24), 60);
  EXPECT_LT(chi_square(tiles_under, 9), 35);
}

// CO-23.2, CO-R.39: with two areas, any place in one and any place in the other.
TEST(Realm, OpensTheWormholeBetweenTheAreas) {
  std::map<int, int> pairs;
  for (int i = 0; i < 2400; ++i) {
    const Game game = new_game(with({"layout=island", "wormhole=yes"}), i);
    const auto [one, other] = std::minmax(game.wormhole[0], game.wormhole[1]);
    ASSERT_TRUE(one < 6 && other >= 6);
    ++pairs[one * 10 + other];
  }
  EXPECT_LT(chi_square(pairs, 24), 60);
}

// CO-22.1: without the option there is none.
TEST(Realm, HasNoWormholeUnlessTheTableWantsIt) {
  EXPECT_TRUE(new_game(with({}), 1).view(std::nullopt)["wormhole"].is_null());
}

}  // namespace
}  // namespace orrery::cosmoctopus

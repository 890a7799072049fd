// Options, and setup over many seeds.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "games/cosmoctopus/options.h"
#include "kernel/error.h"
#include "support/chi_square.h"

namespace orrery::cosmoctopus {
namespace {

const GameInfo& info = Game::info();

using test::chi_square;

// CO-1.1
TEST(CosmoctopusSetup, IsForTwoToFourOrWithTheInvestigatorForOne) {
  for (const char* players : {"players=2", "players=3", "players=4"}) {
    EXPECT_NO_THROW(start_game(info, with({players}), Seed{}));
    EXPECT_NO_THROW(start_game(info, with({players, "mode=coop"}), Seed{}));
    EXPECT_THROW(start_game(info, with({players, "mode=solo"}), Seed{}), InputError);
  }
  EXPECT_NO_THROW(start_game(info, with({"players=1", "mode=solo"}), Seed{}));
  EXPECT_THROW(start_game(info, with({"players=1"}), Seed{}), InputError);
  EXPECT_THROW(start_game(info, with({"players=1", "mode=coop"}), Seed{}), InputError);
  EXPECT_THROW(with({"players=5"}), InputError);
  EXPECT_THROW(with({"players=0"}), InputError);
}

// CO-D.1: the options of a table and their presets.
TEST(CosmoctopusSetup, HasItsOptionsAndPresets) {
  EXPECT_EQ(
      to_text(info.options, preset_options(info.options)),
      "players=2 mode=versus layout=square wormhole=no hands=random fast=no difficulty=1 revelation=random");
  EXPECT_NO_THROW(start_game(info,
                             with({"mode=coop", "layout=ring", "wormhole=yes", "hands=draft", "fast=yes",
                                   "difficulty=4", "revelation=V3"}),
                             Seed{}));
  EXPECT_NO_THROW(with({"hands=starter"}));
  EXPECT_THROW(with({"difficulty=5"}), InputError);
  EXPECT_THROW(with({"difficulty=0"}), InputError);
  EXPECT_THROW(with({"revelation=V4"}), InputError);
  EXPECT_THROW(with({"hands=open"}), InputError);
}

// CO-2.1: the eight basic tiles and one of the four special ones, each equally often.
TEST(CosmoctopusSetup, AddsOneSpecialTileToTheBasicOnes) {
  std::vector<int> specials(4);
  for (int i = 0; i < 4000; ++i) {
    const Game game = begin({}, i);
    std::set<std::size_t> laid;
    for (int place = 0; place < 9; ++place) laid.insert(index(game.tile_at(place)));
    ASSERT_EQ(laid.size(), 9U);
    for (std::size_t basic = 0; basic < 8; ++basic) ASSERT_TRUE(laid.count(basic));
    ++specials[*laid.rbegin() - 8];
  }
  EXPECT_LT(chi_square(specials), 25);
}

// CO-2.2: every tile comes to every place equally often.
TEST(CosmoctopusSetup, ShufflesTheTiles) {
  std::map<std::size_t, std::vector<int>> places;
  for (int i = 0; i < 4500; ++i) {
    const Game game = begin({}, i);
    for (std::size_t place = 0; place < 9; ++place) {
      auto& counts = places[std::min<std::size_t>(index(game.tile_at(static_cast<int>(place))), 8)];
      counts.resize(9);
      ++counts[place];
    }
  }
  ASSERT_EQ(places.size(), 9U);
  for (const auto& [tile, counts] : places) EXPECT_LT(chi_square(counts), 40) << tile;
}

// CO-2.2, CO-2.3: Cosmoctopus starts on the tile with 3 stars, in every layout and arrangement.
TEST(CosmoctopusSetup, StartsOnTheThreeStars) {
  std::set<int> starts;
  for (const LayoutRow& row : layouts) {
    Options options;
    options.layout = row.layout;
    options.wormhole = !row.layout.connected();
    for (int i = 0; i < 50; ++i) {
      const Game game = begin(options, i);
      EXPECT_EQ(game.view(std::nullopt)["at"], Value("T04"));
      EXPECT_EQ(game.tile_at(game.cosmoctopus), start_tile);
      starts.insert(game.cosmoctopus);
    }
  }
  EXPECT_EQ(starts.size(), 10U);
}

// CO-2.4: any card may be the first in the row, each equally often. The bound is far above what 87 degrees of
// freedom give.
TEST(CosmoctopusSetup, ShufflesTheDeck) {
  std::vector<int> first(devotion_cards);
  std::vector<int> top(devotion_cards);
  for (int i = 0; i < 17600; ++i) {
    const Game game = begin({}, i);
    ++first[index(game.row[0])];
    ++top[index(game.deck[game.deck_size - 1U])];
  }
  EXPECT_LT(chi_square(first), 160);
  EXPECT_LT(chi_square(top), 160);
}

// CO-2.4, CO-2.7, CO-2.9, CO-R.2: first the row, then five cards to each seat in turn order.
TEST(CosmoctopusSetup, RevealsTheRowAndThenDealsInTurnOrder) {
  for_many_tables(20, [](const Options& options, int i) {
    std::vector<Event> events;
    EventSink sink(events);
    const Game game(options, numbered_seed(i), sink);
    ASSERT_GE(events.size(), 3U + 5U * options.players);
    std::set<int> seen;
    for (std::size_t place = 0; place < 3; ++place) {
      EXPECT_TRUE(is(events[place], Happening::Revealed));
      EXPECT_EQ(events[place].arguments[0], static_cast<int>(place) + 1);
      EXPECT_EQ(events[place].arguments[1], static_cast<int>(game.row[place]));
      seen.insert(events[place].arguments[1]);
    }
    Seat seat = game.first;
    for (std::size_t dealt = 0; dealt < std::size_t{5} * options.players; ++dealt) {
      const Event& event = events[3 + dealt];
      EXPECT_TRUE(is(event, Happening::Dealt));
      EXPECT_EQ(event.arguments[0], number(seat));
      EXPECT_TRUE(game.of(seat).hand.has(static_cast<Card>(event.arguments[1])));
      seen.insert(event.arguments[1]);
      if (dealt % 5 == 4) seat = game.after(seat);
    }
    EXPECT_EQ(seen.size(), 3U + 5U * options.players);
    EXPECT_EQ(game.deck_size, 88 - 3 - 5 * options.players);
  });
}

// CO-2.5, CO-2.6, CO-2.7, CO-2.8, CO-2.9, CO-2.10: what everybody begins with.
TEST(CosmoctopusSetup, GivesEverybodyTheirShare) {
  for_many_tables(50, [](const Options& options, int i) {
    const Game game = begin(options, i);
    EXPECT_EQ(game.waiting(), SeatSet(game.first));
    Seat seat = game.first;
    for (int place = 0; place < options.players; ++place, seat = game.after(seat)) {
      const Follower& follower = game.of(seat);
      EXPECT_EQ(follower.hand.size(), 5);
      EXPECT_EQ(follower.supply.of.entries, (std::array<std::uint16_t, 4>{2, 2, 2, 2}));
      EXPECT_EQ(follower.token, place);
      EXPECT_EQ(follower.tentacles, 0);
      EXPECT_TRUE(follower.table.empty());
    }
    EXPECT_EQ(seat, game.first);
    EXPECT_EQ(game.display, all_contact_cards);
    for (const Seat owner : game.knowledge) EXPECT_EQ(owner, nobody);
  });
}

// CO-R.2, CO-2.9: every seat begins equally often.
TEST(CosmoctopusSetup, DrawsTheFirstPlayerFairly) {
  for (std::uint8_t players = 2; players <= 4; ++players) {
    Options options;
    options.players = players;
    std::vector<int> begins(players);
    for (int i = 0; i < 3000; ++i) ++begins[index(begin(options, i).first)];
    EXPECT_LT(chi_square(begins), 20) << int{players};
  }
}

}  // namespace
}  // namespace orrery::cosmoctopus

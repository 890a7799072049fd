// What everybody at the table may see, and the two laws of every game.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <utility>

#include "games/inoplanetashki/random_game.h"
#include "kernel/laws.h"

namespace orrery::inoplanetashki {
namespace {

OptionValues values_of(const Options& options) { return {options.players, options.first, options.set}; }

// IP-1.4, IP-1.5, IP-3.3, IP-11.8, IP-12.4: both laws and all invariants, for every player count and both
// sets.
TEST(Table, HoldsBothLaws) {
  for_many_games(40, [](const Options& options, const Seed& seed) {
    const LawReport report = check_laws(Game::info(), values_of(options), seed);
    EXPECT_EQ(report.broken, "");
    EXPECT_TRUE(std::cmp_greater(report.decisions, options.players));
  });
}

// IP-12.4, IP-D.1: the same with any options and seed.
TEST(Table, HoldsBothLawsWithAnyOptions) {
  EXPECT_TRUE(rc::check("both laws hold", [](const std::array<std::uint8_t, 32>& bytes) {
    const Seed seed{bytes};
    Chance chance(seed);
    OptionValues options = random_options(option_rows, chance);
    options[1] = static_cast<std::int16_t>(options[1] % (options[0] + 1));
    RC_ASSERT(check_laws(Game::info(), options, seed).broken == "");
  }));
}

// IP-1.5, IP-R.24: one view for every seat and for spectators. It has the row, the planets, the box and the
// size of the supply, but does not depend on the order of the supply.
TEST(Table, ShowsEverybodyTheSame) {
  int boxed = 0;
  for_many_games(20, [&](const Options& options, const Seed& seed) {
    RandomChoice random(seed);
    Chance chance(derive(seed, "redeal", 0));
    play(options, seed, [&](const Game& game, Seat seat, const ActionList& list) {
      const Value view = game.view(std::nullopt);
      for (const Seat viewer : SeatSet::first(options.players)) EXPECT_EQ(game.view(viewer), view);
      EXPECT_EQ(view["supply"], Value(int{game.supply_size}));
      EXPECT_FALSE(view.has("supply-order"));

      Value::List box;
      for (const Tile tile : game.box) box.emplace_back(tile_name(game, tile));
      EXPECT_EQ(view["box"], Value(box));
      boxed += static_cast<int>(box.size());

      Game imagined = game;
      imagined.redeal(seat, chance);
      EXPECT_EQ(imagined.view(seat), view);
      if (game.supply_size >= 10) {
        EXPECT_NE(imagined.facts()["supply-order"], game.facts()["supply-order"]);
      }
      return random(game, seat, list);
    });
  });
  EXPECT_GT(boxed, 0);
}

// IP-3.3, IP-4.1: one seat is waited for, and everybody sees its die.
TEST(Table, WaitsForOneSeatAndShowsItsDie) {
  for_many_games(20, [](const Options& options, const Seed& seed) {
    RandomChoice random(seed);
    play(options, seed, [&](const Game& game, Seat seat, const ActionList& list) {
      EXPECT_EQ(game.waiting(), SeatSet(seat));
      EXPECT_EQ(seat, game.active);
      const Value die = game.view(std::nullopt)["die"];
      EXPECT_EQ(die.is_null(), game.round == 1);
      if (game.round > 1) {
        EXPECT_TRUE(die == Value(int{game.die}) && game.die >= 1 && game.die <= 6);
      }
      return random(game, seat, list);
    });
  });
}

// IP-2.1, IP-R.5: the same seed and the same choices give the same game.
TEST(Table, RepeatsAGameFromItsSeed) {
  for_many_games(10, [](const Options& options, const Seed& seed) {
    const Played once = play(options, seed, RandomChoice(seed));
    const Played again = play(options, seed, RandomChoice(seed));
    EXPECT_TRUE(once.end == again.end);
    EXPECT_EQ(once.events, again.events);
  });
}

}  // namespace
}  // namespace orrery::inoplanetashki

// What is said about choices and questions.
#include "games/telling.h"

#include <gtest/gtest.h>

#include "games/inoplanetashki/game.h"

namespace orrery::inoplanetashki {
namespace {

TEST(InoplanetashkiTelling, SaysWhatAPieceMakesOfThePlanet) {
  const GameInfo& game = Game::info();
  const char* view =
      R"({set: house, row: [B2-1, N0a-1, ~], planets: {1: {2: {nw: R0-1, ne: ~, se: ~, sw: ~}}}})";
  EXPECT_EQ(said(game, view, "open row=2"), "{text: say.open, tile: N0a-1}");
  EXPECT_EQ(said(game, view, "remove planet=2 slot=nw"), "{text: say.remove, tile: R0-1}");
  EXPECT_EQ(said(game, view, "add row=2 planet=2 slot=sw"),
            "{text: say.add, tile: N0a-1, stations: 0, need: 1, outcome: open}");
  EXPECT_EQ(said(game, view, "keep"), "null");
}

}  // namespace
}  // namespace orrery::inoplanetashki

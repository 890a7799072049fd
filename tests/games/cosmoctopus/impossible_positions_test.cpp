// Positions that no game can reach.
#include <gtest/gtest.h>

#include "games/cosmoctopus/game.h"
#include "games/impossible.h"

namespace orrery::cosmoctopus {
namespace {

// CO-R.11: what a finished player had lies in the discard pile and fills the row.
TEST(CosmoctopusImpossiblePositions, Row) {
  const std::string gap = "given.row has a gap although there are cards to fill it";
  const auto coop = [](const std::string& given) {
    return refusal_of(Game::info(), {"players=2", "mode=coop"}, given);
  };
  EXPECT_EQ(coop("{row: [S01, ~, S02], deck-left: 0, rest: 1, finished: [1]}"), gap);
  EXPECT_EQ(coop("{row: [S01, ~, S02], deck-left: 0, rest: 2, hands: {1: [S03]}, finished: [1]}"), gap);
  EXPECT_EQ(coop("{row: [S01, ~, S02], deck-left: 0, rest: 2, hands: {1: []}, finished: [1]}"), "");
  EXPECT_EQ(coop("{row: [S01, ~, S02], deck-left: 3, rest: 2}"), gap);
}

}  // namespace
}  // namespace orrery::cosmoctopus

// What is said about choices and questions.
#include "games/telling.h"

#include <gtest/gtest.h>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {
namespace {

TEST(CosmoctopusTelling, SaysWhatAChoiceCostsAndBrings) {
  const GameInfo& game = Game::info();
  const char* view = R"({prompt: play, plays: 1, at: T02, tribute: {T01: 2}, supply: {1: {ink: 4}},
    discounts: {1: {ink: 0, coins: 99, whispers: 0, stars: 0, generic: 99}},
    constellations: {1: {C01: {filled: [a], open: [b, c]}}}, investigator: {investigated: [T01]}})";
  EXPECT_EQ(said(game, view, "play card=L01"), "{text: say.play, cost: {}}");
  EXPECT_EQ(said(game, view, "go tile=T01"), "{text: say.go, tribute: 2, watched: yes}");
  EXPECT_EQ(said(game, view, "pay resource=ink"), "{text: say.pay, amount: {ink: 1}, have: 4}");
  EXPECT_EQ(said(game, view, "pass"), "{text: say.pass.play}");
  EXPECT_EQ(said(game, view, "draw"), "null");
  EXPECT_EQ(said(game, "{prompt: send, tribute: {T01: 2}}", "go tile=T01"),
            "{text: say.go, tribute: 0, watched: no}");
  EXPECT_EQ(said(game, "{prompt: move}", "discard card=L01"), "{text: say.drop-for-wormhole}");
  EXPECT_EQ(context(game, "{prompt: specific, asked: {card: L01, specific: 2, generic: 1}}"),
            "{text: context.card, card: L01, cost: {coins: 2, any: 1}}");
  EXPECT_EQ(context(game, view), "");
}

}  // namespace
}  // namespace orrery::cosmoctopus

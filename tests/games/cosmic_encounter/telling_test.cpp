// What is said about choices and questions.
#include "games/telling.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {
namespace {

TEST(CosmicEncounterTelling, SaysWhatOneWantsToKnowBeforeChoosing) {
  const GameInfo& game = Game::info();
  const char* view = R"({prompt: launch, encounter: {defense: {seat: 2}}, players: {
    1: {color: red, hand: [], ships: {red-1: 1, blue-1: 1}, powers: [{alien: zombie}], power-lost: false},
    2: {color: blue, ships: {red-1: 2, blue-1: 3}, powers: [{alien: mite}], face-down: hidden, colonies: 1, cards: 8}}})";
  EXPECT_EQ(said(game, view, "ship planet=red-1 count=1"),
            "{text: board.with-ships, ships: {red: 1, blue: 2}, last: yes}");
  EXPECT_EQ(said(game, view, "aim planet=blue-1"),
            "{text: board.with-ships, ships: {blue: 3, red: 1}, last: no}");
  EXPECT_EQ(said(game, view, "invite seats=2"),
            "{text: board.with-state, aliens: [mite, {text: board.face-down}], colonies: 1, cards: 8}");
  EXPECT_EQ(said(game, view, "invite seats=none"), "null");
  EXPECT_EQ(said(game, view, "join side=defense"), "{text: say.join, player: 2}");
  EXPECT_EQ(said(game, view, "play card=flare-zombie from=hand"),
            "{text: say.play-flare, explained: flare-zombie/super}");
  EXPECT_EQ(said(game, view, "play card=flare-clone from=hand"),
            "{text: say.play-flare, explained: flare-clone/wild}");
}

TEST(CosmicEncounterTelling, SaysWhereAQuestionComesFrom) {
  const GameInfo& game = Game::info();
  const auto told = [&](std::string_view prompt, std::string_view asked) {
    return context(
        game, fmt::format(
                  "{{prompt: {}, asked: {}, players: {{1: {{hand: []}}, 2: {{powers: [{{alien: mite}}]}}}}}}",
                  prompt, asked));
  };
  EXPECT_EQ(told("launch", "{sent: 1, most: 4}"), "{text: board.sending, sent: 1, most: 4}");
  EXPECT_EQ(told("window", "{window: loss-saved, of: 2, count: 3}"),
            "{text: board.moment.loss-saved, player: 2, count: 3}");
  EXPECT_EQ(told("yield", "{about: mite}"),
            "{text: board.answers, player: 2, source: mite, explained: mite}");
  EXPECT_EQ(told("card", "{about: hate, card: morph}"),
            "{text: board.about, source: hate, explained: hate} {text: board.this-card, card: morph}");
  EXPECT_EQ(told("answer", "{answers: reinforcement, of: 2}"),
            "{text: board.answers, player: 2, source: reinforcement, explained: }");
  EXPECT_EQ(
      told("answer", "{answers: cosmic-zap, of: 2, against: 1, use: will}"),
      "{text: board.answers-use, player: 2, source: cosmic-zap, explained: cosmic-zap, other: 1, use: will}");
}

}  // namespace
}  // namespace orrery::cosmic_encounter

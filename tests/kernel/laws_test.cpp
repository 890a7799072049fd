// Tests the harness itself: a sound game passes, and each kind of mistake built into a game is found.
#include "kernel/laws.h"

#include <gtest/gtest.h>

#include "kernel/toy_game.h"

namespace orrery {
namespace {

std::string first_broken(const GameInfo& game) {
  for (std::uint64_t i = 0; i < 100; ++i) {
    OptionValues options{static_cast<std::int16_t>(2 + i % 2)};
    const LawReport report = check_laws(game, options, derive(seed_from_text("laws"), "game", i));
    if (!report.broken.empty()) return report.broken;
  }
  return {};
}

TEST(Laws, HoldInASoundGameWithHiddenHandsAndSimultaneousChoices) {
  EXPECT_EQ(first_broken(toy::Toy<>::info()), "");
}

// A game that prefers some kinds of decisions is another one, and follows from its seed as well.
TEST(Laws, AreCheckedInGamesWithHabits) {
  const GameInfo& game = toy::Toy<>::info();
  const auto decisions = [&](Picks picks) {
    std::vector<std::size_t> all;
    for (std::uint64_t i = 0; i < 20; ++i)
      all.push_back(
          check_laws(game, {2}, derive(seed_from_text("habits"), "game", i), picks).happened.size());
    return all;
  };
  EXPECT_EQ(decisions(Picks::Habitual), decisions(Picks::Habitual));
  EXPECT_NE(decisions(Picks::Habitual), decisions(Picks::Even));
}

TEST(Laws, FindAViewThatLeaks) {
  EXPECT_NE(first_broken(toy::Toy<toy::Flaw::Leak>::info()).find("sees what it may not know"),
            std::string::npos);
}

TEST(Laws, FindChoicesThatLeak) { EXPECT_NE(first_broken(toy::Toy<toy::Flaw::LeakyChoices>::info()), ""); }

TEST(Laws, FindALostCard) {
  EXPECT_NE(first_broken(toy::Toy<toy::Flaw::LosesCard>::info()).find("a card is there twice"),
            std::string::npos);
}

TEST(Laws, FindChoicesOutOfOrder) {
  EXPECT_NE(first_broken(toy::Toy<toy::Flaw::Unordered>::info()).find("not in order"), std::string::npos);
}

TEST(Laws, FindACopyThatPlaysOnDifferently) {
  EXPECT_NE(first_broken(toy::Toy<toy::Flaw::CopyDiffers>::info()).find("a copy plays on differently"),
            std::string::npos);
}

TEST(Laws, FindRulesThatNestTooDeeply) {
  EXPECT_NE(first_broken(toy::Toy<toy::Flaw::NestsForever>::info()).find("nested deeper"), std::string::npos);
}

}  // namespace
}  // namespace orrery

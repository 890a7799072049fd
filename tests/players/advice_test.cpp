// Advice: the best choices with reasons, from what the seat knows.
#include "players/advice.h"

#include <gtest/gtest.h>

#include "games/all.h"
#include "players/bots.h"

namespace orrery {
namespace {

constexpr std::array<std::string_view, 2> two_aims{"stations", aim_of_rivals};

Candidate candidate(std::uint32_t visits, double stations, double rivals) {
  Candidate one;
  one.visits = visits;
  one.aims = {stations, rivals};
  one.aim_spreads = {1, 1};
  return one;
}

Appraisal appraisal(std::vector<Candidate> candidates) {
  Appraisal made;
  made.candidates = std::move(candidates);
  for (const Candidate& one : made.candidates) made.iterations += one.visits;
  return made;
}

TEST(Advice, NamesWhatStandsOut) {
  const Appraisal made = appraisal({candidate(900, 5, 2), candidate(100, 4, 2)});
  EXPECT_EQ(reasons_for(made, 0, two_aims), (std::vector<Reason>{{0, true}}));
  EXPECT_EQ(reasons_for(made, 1, two_aims), (std::vector<Reason>{{0, false}}));
}

TEST(Advice, PutsTheStrongestReasonFirst) {
  const Appraisal made = appraisal({candidate(900, 4.5, 1), candidate(100, 4, 2)});
  EXPECT_EQ(reasons_for(made, 0, two_aims), (std::vector<Reason>{{1, false}, {0, true}}));
}

TEST(Advice, SaysNothingAgainstTheBest) {
  const Appraisal made = appraisal({candidate(900, 4, 3), candidate(100, 5, 2)});
  EXPECT_TRUE(reasons_for(made, 0, two_aims).empty());
  EXPECT_EQ(reasons_for(made, 1, two_aims).size(), 2U);
}

TEST(Advice, TakesNoNoiseForAReason) {
  EXPECT_TRUE(reasons_for(appraisal({candidate(900, 5, 2), candidate(4, 4, 2)}), 0, two_aims).empty());
  EXPECT_TRUE(
      reasons_for(appraisal({candidate(90'000, 5, 2), candidate(90'000, 4.95, 2)}), 0, two_aims).empty())
      << "clear, but it does not matter";
  EXPECT_TRUE(reasons_for(appraisal({candidate(900, 5, 2), candidate(0, 0, 0)}), 0, two_aims).empty());
}

// If every line of play leads to the same, there is no spread to measure by.
TEST(Advice, SeesWhatIsCertain) {
  Candidate sure = candidate(50, 3, 2);
  Candidate other = candidate(50, 2, 2);
  sure.aim_spreads = other.aim_spreads = {};
  EXPECT_EQ(reasons_for(appraisal({sure, other}), 0, two_aims), (std::vector<Reason>{{0, true}}));
}

// Calls `look` at some decisions of a game among casual players.
enum class Which { WithChoice, WithoutChoice };
template <class Look>
void at_some_decisions(const GameInfo& game, Which which, Look look) {
  Chance chance(seed_from_text("players"));
  AnyPosition position = start_game(game, preset_options(game.options), seed_from_text("advice"));
  EventSink nobody;
  for (int decision = 0; decision < 120 && !position.finished(); ++decision) {
    const Seat seat = *position.waiting().begin();
    ActionList list;
    position.legal(seat, list);
    const bool wanted = which == Which::WithChoice ? list.size() > 1 && decision % 9 == 0 : list.size() == 1;
    if (wanted) look(position, seat, list);
    position.apply(seat, choose(game, usual_bot, position, seat, chance), nobody);
  }
}

constexpr Effort little{.iterations = 150};

TEST(Advice, NamesUpToThreeChoicesOfEveryGame) {
  for (const GameInfo* game : all_games()) {
    int looked = 0;
    at_some_decisions(*game, Which::WithChoice,
                      [&](const AnyPosition& position, Seat seat, const ActionList& list) {
                        Chance chance(seed_from_text("own"));
                        const std::vector<Advice> advice = advise(*game, position, seat, chance, little);
                        ASSERT_FALSE(advice.empty());
                        EXPECT_LE(advice.size(), choices_advised);
                        double shares = 0;
                        for (const Advice& one : advice) {
                          EXPECT_NE(std::find(list.begin(), list.end(), one.action), list.end());
                          EXPECT_GE(one.value, 0);
                          EXPECT_LE(one.value, 1);
                          EXPECT_GT(one.tries, 0U);
                          EXPECT_LE(one.tries, advice.front().tries);
                          EXPECT_LE(one.why.size(), reasons_given);
                          for (const Reason& reason : one.why) EXPECT_LT(reason.aim, aim_names(*game).size());
                          shares += one.share;
                        }
                        EXPECT_LE(shares, 1 + 1e-9);
                        ++looked;
                      });
    EXPECT_GT(looked, 2) << game->id;
  }
}

// Hidden information has no influence: with the same random stream the advice is the same in another world
// that looks the same to the seat.
TEST(Advice, IsTheSameInTwoWorlds) {
  Chance redeals(seed_from_text("other worlds"));
  for (const GameInfo* game : all_games()) {
    at_some_decisions(*game, Which::WithChoice,
                      [&](const AnyPosition& position, Seat seat, const ActionList&) {
                        AnyPosition other = position;
                        other.redeal(seat, redeals);
                        Chance own(seed_from_text("own"));
                        Chance same = own;
                        const std::vector<Advice> here = advise(*game, position, seat, own, little);
                        const std::vector<Advice> there = advise(*game, other, seat, same, little);
                        ASSERT_EQ(here.size(), there.size()) << game->id;
                        for (std::size_t i = 0; i < here.size(); ++i) {
                          EXPECT_EQ(here[i].action, there[i].action) << game->id;
                          EXPECT_EQ(here[i].tries, there[i].tries) << game->id;
                          EXPECT_EQ(here[i].value, there[i].value) << game->id;
                          EXPECT_EQ(here[i].why, there[i].why) << game->id;
                        }
                      });
  }
}

TEST(Advice, IsShortWhereThereIsOneChoice) {
  int found = 0;
  for (const GameInfo* game : all_games()) {
    at_some_decisions(*game, Which::WithoutChoice,
                      [&](const AnyPosition& position, Seat seat, const ActionList& list) {
                        Chance chance(seed_from_text("own"));
                        const std::vector<Advice> advice = advise(*game, position, seat, chance, little);
                        ASSERT_EQ(advice.size(), 1U);
                        EXPECT_EQ(advice[0].action, list[0]);
                        EXPECT_EQ(advice[0].tries, 0U);
                        ++found;
                      });
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace orrery

// What travels to workers and back.
#include "players/errands.h"

#include <gtest/gtest.h>

#include <cstring>

#include "games/all.h"
#include "kernel/error.h"
#include "players/bots.h"
#include "support/matches.h"

namespace orrery {
namespace {

TEST(Errands, AChoiceIsOneOfThePosition) {
  for (const GameInfo* game : all_games()) {
    AnyPosition position = start_game(*game, preset_options(game->options), seed_from_text("errands"));
    Chance picks(seed_from_text("picks"));
    EventSink nobody;
    for (int i = 0; i < 40 && !position.finished(); ++i) {
      const Seat seat = *position.waiting().begin();
      const Action chosen = read_choice(do_errand(choice_errand(*game, "casual", position, seat)));
      ASSERT_FALSE(position.apply(seat, chosen, nobody)) << game->id << i;
    }
  }
}

// A worker, and whoever listens on the way, learns no more than the seat knows.
TEST(Errands, APositionTravelsWithAnotherDeal) {
  for (const GameInfo* game : all_games()) {
    const AnyPosition position = start_game(*game, preset_options(game->options), seed_from_text("errands"));
    const Seat seat = *position.waiting().begin();
    const std::string first = choice_errand(*game, "casual", position, seat);
    EXPECT_NE(first, choice_errand(*game, "casual", position, seat)) << game->id;
    with_position_type(*game, [&]<Position P>() {
      const P& real = *position.as<P>();
      P sent = real;
      const std::string bytes = first.substr(first.find('\n') + 1);
      ASSERT_EQ(bytes.size(), sizeof sent);
      EXPECT_NE(std::memcmp(bytes.data(), &real, sizeof real), 0) << game->id;
      std::memcpy(static_cast<void*>(&sent), bytes.data(), sizeof sent);
      EXPECT_EQ(sent.view(seat), real.view(seat)) << game->id;
    });
  }
}

TEST(Errands, ADecisionIsTheSameEverywhere) {
  const Match match = test::finished_match(3);
  const Analysis analysis(match);
  for (const std::size_t which : {std::size_t{0}, analysis.size() / 2, analysis.size() - 1}) {
    const Decision here = analysis.decision(which);
    const Decision there = read_decision(do_errand(decision_errand(match, which)));
    EXPECT_EQ(there.step, here.step);
    EXPECT_EQ(there.chosen, here.chosen);
    EXPECT_EQ(there.best, here.best);
    EXPECT_EQ(there.value, here.value);
    EXPECT_EQ(there.best_value, here.best_value);
    EXPECT_EQ(there.expected, here.expected);
  }
  EXPECT_THROW(do_errand(decision_errand(match, analysis.size())), InputError);
}

TEST(Errands, NothingElseIsOne) {
  for (const char* const text : {"", "choice", "choice inoplanetashki casual 1\nshort",
                                 "choice chess casual 1\n", "decision 0\nno record", "decision x", "\n"})
    EXPECT_THROW(do_errand(text), InputError) << text;
  EXPECT_THROW(read_choice(""), InputError);
  EXPECT_THROW(read_decision("seven"), InputError);
}

}  // namespace
}  // namespace orrery

#include "measure/event_statistics.h"

#include <gtest/gtest.h>

#include "support/events.h"

namespace orrery {
namespace {

constexpr std::array<std::string_view, 3> cards{"sun", "moon", "comet"};
constexpr std::array<std::string_view, 2> answers{"no", "yes"};
constexpr Domain seats = Domain::numbers(1, 3);
constexpr std::array<Term, 4> terms{{
    {"round", {{{"number", Domain::numbers(1, 99)}}}},
    {"played", {{{"seat", seats}, {"card", Domain::of(cards)}, {"free", Domain::of(answers)}}}},
    {"rested", {{{"seat", seats}, {"turns", Domain::numbers(0, 9)}}}},
    {"revealed", {{{"card", Domain::of(cards)}}}},
}};

std::vector<Event> events(std::initializer_list<const char*> texts) { return events_of(terms, texts); }

void add_first_game(EventStatistics& statistics) {  // seat 1 wins
  statistics.add(events({"round number=1", "played seat=1 card=sun free=no",
                         "played seat=2 card=sun free=yes", "round number=2",
                         "played seat=1 card=sun free=no", "rested seat=3 turns=2", "revealed card=comet"}),
                 seats_numbered({1}));
}
void add_second_game(EventStatistics& statistics) {  // seats 2 and 3 share the win
  statistics.add(events({"round number=1", "played seat=2 card=moon free=no",
                         "played seat=3 card=sun free=no", "rested seat=3 turns=0", "rested seat=1 turns=1"}),
                 seats_numbered({2, 3}));
}
EventStatistics two_games() {
  EventStatistics statistics(terms);
  add_first_game(statistics);
  add_second_game(statistics);
  return statistics;
}

TEST(EventStatistics, CountWordsOncePerTimeAndOncePerPlayer) {
  const EventStatistics statistics = two_games();
  const EventTally& sun = statistics.of_words(1, 1)[0];
  EXPECT_EQ(sun.times, 4U);
  EXPECT_EQ(sun.times_of_winners, 3U);
  EXPECT_EQ(sun.players, 3U);             // seats 1 and 2 of the first game, seat 3 of the second
  EXPECT_EQ(sun.wins.by_winners[1], 1U);  // seat 1 alone
  EXPECT_EQ(sun.wins.by_winners[2], 1U);  // seat 3 with another
  EXPECT_DOUBLE_EQ(sun.wins.share(), 1.5);
  const EventTally& moon = statistics.of_words(1, 1)[1];
  EXPECT_EQ(moon.times, 1U);
  EXPECT_DOUBLE_EQ(moon.wins.share(), 0.5);
  EXPECT_EQ(statistics.of_words(1, 1)[2], EventTally{});  // the comet was revealed, but not played
  EXPECT_EQ(statistics.of_words(1, 2)[0].times, 4U);      // not free
  EXPECT_EQ(statistics.of_words(1, 2)[1].times, 1U);
}

TEST(EventStatistics, CountWholeEventsOfPlayers) {
  const EventStatistics statistics = two_games();
  EXPECT_EQ(statistics.of_event(1).times, 5U);
  EXPECT_EQ(statistics.of_event(1).players, 4U);
  EXPECT_EQ(statistics.of_event(2).times, 3U);
  EXPECT_EQ(statistics.of_event(2).times_of_winners, 1U);
  EXPECT_TRUE(statistics.of_words(2, 1).empty());  // `turns` is a number
  EXPECT_FALSE(statistics.counts(0));
  EXPECT_FALSE(statistics.counts(3));  // has no seat
}

TEST(EventStatistics, KnowTheLastRound) {
  const EventStatistics statistics = two_games();
  EXPECT_EQ(statistics.rounds().total(), 2U);
  EXPECT_EQ(statistics.rounds().at(1), 1U);
  EXPECT_EQ(statistics.rounds().at(2), 1U);
}

TEST(EventStatistics, PassOverAnArgumentThatIsNoWord) {
  EventStatistics statistics(terms);
  statistics.add(std::vector<Event>{{.kind = 1, .arguments = {1, hidden_argument, 1}}}, seats_numbered({1}));
  EXPECT_EQ(statistics.of_event(1).times, 1U);
  EXPECT_EQ(statistics.of_words(1, 2)[1].times, 1U);
  for (const EventTally& card : statistics.of_words(1, 1)) EXPECT_EQ(card.times, 0U);
}

TEST(EventStatistics, DoNotDependOnTheOrderOfParts) {
  EventStatistics first(terms);
  add_first_game(first);
  EventStatistics second(terms);
  add_second_game(second);
  EXPECT_FALSE(first == second);
  second.merge(first);
  EXPECT_EQ(second, two_games());
}

TEST(EventStatistics, CountNothingWithoutAVocabulary) {
  EventStatistics statistics({});
  statistics.add({}, seats_numbered({1}));
  EXPECT_EQ(statistics, EventStatistics({}));
}

}  // namespace
}  // namespace orrery

#include "measure/traits.h"

#include <gtest/gtest.h>

#include "games/all.h"
#include "measure/simulation.h"
#include "support/events.h"

namespace orrery {
namespace {

constexpr std::array<std::string_view, 4> animals{"cat", "dog", "owl", "newt"};
constexpr Domain three_seats = Domain::numbers(1, 3);
constexpr std::array<Term, 2> trait_terms{{
    {"is", {{{"seat", three_seats}, {"animal", Domain::of(animals)}}}},
    {"walk", {{{"seat", three_seats}}}},
}};
constexpr Telling telling{.trait = 0, .word = 1, .stage = 1};
enum Animal : std::size_t { Cat, Dog, Owl, Newt };

std::vector<Event> trait_events(std::initializer_list<const char*> texts) {
  return events_of(trait_terms, texts);
}

void add_game_of_the_cat(TraitStatistics& statistics) {  // the cat wins, and then turns into a newt
  statistics.add(trait_events({"is seat=1 animal=cat", "is seat=2 animal=dog", "is seat=3 animal=owl",
                               "walk seat=1", "walk seat=2", "is seat=1 animal=newt"}),
                 seats_numbered({1}));
}
void add_game_of_cat_and_dog(TraitStatistics& statistics) {  // two players: cat and dog win together
  statistics.add(trait_events({"is seat=1 animal=dog", "is seat=2 animal=cat", "walk seat=1", "walk seat=2",
                               "walk seat=1", "walk seat=2"}),
                 seats_numbered({1, 2}));
}
TraitStatistics two_games_of_animals() {
  TraitStatistics statistics(trait_terms, telling);
  add_game_of_the_cat(statistics);
  add_game_of_cat_and_dog(statistics);
  return statistics;
}

TEST(TraitStatistics, CountWhatASeatWasAtFirst) {
  const TraitStatistics statistics = two_games_of_animals();
  ASSERT_EQ(statistics.words().size(), 4U);
  const TraitTally& cat = statistics.words()[Cat];
  EXPECT_EQ(cat.games, 2U);
  EXPECT_EQ(cat.stages, 6U);
  EXPECT_EQ(cat.wins.sole(), 1U);
  EXPECT_EQ(cat.wins.shared(), 1U);
  EXPECT_DOUBLE_EQ(cat.wins.share(), 1.5);
  EXPECT_EQ(statistics.words()[Owl].games, 1U);
  EXPECT_EQ(statistics.words()[Newt], TraitTally{});  // only the first trait counts
  EXPECT_EQ(statistics.stages().at(2), 1U);
  EXPECT_EQ(statistics.stages().at(4), 1U);
}

TEST(TraitStatistics, CountWhoMetWhom) {
  const TraitStatistics statistics = two_games_of_animals();
  const PairTally& cat_and_dog = statistics.beside(Cat, Dog);
  EXPECT_EQ(cat_and_dog.games, 2U);
  EXPECT_EQ(cat_and_dog.both_won, 1U);
  EXPECT_DOUBLE_EQ(cat_and_dog.wins.share(), 1.5);
  EXPECT_DOUBLE_EQ(statistics.beside(Dog, Cat).wins.share(), 0.5);
  EXPECT_EQ(statistics.beside(Dog, Cat).both_won, 1U);
  EXPECT_EQ(statistics.beside(Dog, Owl).games, 1U);
  EXPECT_EQ(statistics.beside(Cat, Cat), PairTally{});
}

TEST(TraitStatistics, DoNotDependOnTheOrderOfParts) {
  TraitStatistics first(trait_terms, telling);
  add_game_of_the_cat(first);
  TraitStatistics second(trait_terms, telling);
  add_game_of_cat_and_dog(second);
  EXPECT_FALSE(first == second);
  second.merge(first);
  EXPECT_EQ(second, two_games_of_animals());
}

TEST(TraitStatistics, AreEmptyWhereSeatsAreNothingButSeats) {
  TraitStatistics statistics(trait_terms, {});
  add_game_of_the_cat(statistics);
  EXPECT_TRUE(statistics.words().empty());
  EXPECT_EQ(telling_events(require_game("inoplanetashki")).trait, Telling::none);
}

// Every player of every game is an alien and meets all the others, and every win belongs to an alien.
TEST(TraitStatistics, CountEveryAlienAtTheTable) {
  SimulationPlan plan;
  plan.game = &require_game("cosmic-encounter");
  plan.options = preset_options(plan.game->options);
  plan.options.front() = 5;
  plan.bots.assign(5, "random");
  plan.seed = seed_from_text("aliens");
  plan.games = 12;
  EXPECT_TRUE(no_games_of(plan).traits.words().empty());  // not counted unless requested
  plan.count_events = true;
  plan.threads = 2;
  const Statistics statistics = simulate(plan, [](std::uint64_t) {});
  std::uint64_t players = 0;
  std::uint64_t meetings = 0;
  double won = 0;
  for (std::size_t one = 0; one < statistics.traits.words().size(); ++one) {
    players += statistics.traits.words()[one].games;
    won += statistics.traits.words()[one].wins.share();
    for (std::size_t other = 0; other < statistics.traits.words().size(); ++other) {
      const PairTally& pair = statistics.traits.beside(one, other);
      meetings += pair.games;
      EXPECT_EQ(pair.both_won, statistics.traits.beside(other, one).both_won);
    }
  }
  EXPECT_EQ(players, statistics.finished * 5);
  EXPECT_EQ(meetings, statistics.finished * 5 * 4);
  EXPECT_NEAR(won, statistics.average_share() * static_cast<double>(statistics.seated), 1e-9);
  EXPECT_EQ(statistics.traits.stages().total(), statistics.finished);
  EXPECT_GT(statistics.traits.stages().smallest(), 0U);
}

}  // namespace
}  // namespace orrery

#include "measure/arena.h"

#include <gtest/gtest.h>

#include "games/all.h"

namespace orrery {
namespace {

ArenaPlan plan_of(std::string_view game, std::vector<std::string> bots, std::uint64_t rounds) {
  ArenaPlan plan;
  plan.game = &require_game(game);
  plan.options = preset_options(plan.game->options);
  plan.options.front() = bots.size();
  plan.bots = std::move(bots);
  plan.iterations = 10;
  plan.seed = seed_from_text("an arena");
  plan.rounds = rounds;
  return plan;
}

void unwatched(std::uint64_t) {}

TEST(Arena, DoesNotDependOnTheNumberOfThreads) {
  ArenaPlan plan = plan_of("inoplanetashki", {"search", "heuristic", "random"}, 10);
  const ArenaGames one = play_arena(plan, unwatched);
  plan.threads = 3;
  const ArenaGames three = play_arena(plan, unwatched);
  EXPECT_EQ(one.rounds, three.rounds);
  EXPECT_EQ(one.counts.lengths, three.counts.lengths);
  const std::vector<Standing> of_one = standings(plan, one);
  const std::vector<Standing> of_three = standings(plan, three);
  for (std::size_t i = 0; i < of_one.size(); ++i) {
    EXPECT_EQ(of_one[i].share, of_three[i].share);
    EXPECT_EQ(of_one[i].rating.elo, of_three[i].rating.elo);
    EXPECT_EQ(of_one[i].rating.interval.high, of_three[i].rating.interval.high);
    EXPECT_EQ(of_one[i].played.decisions, of_three[i].played.decisions);
    EXPECT_EQ(of_one[i].played.times.count(), of_three[i].played.times.count());
  }
  plan.seed = seed_from_text("another arena");
  EXPECT_NE(play_arena(plan, unwatched).rounds, one.rounds);
}

// Plays a round by hand: the same deal and random streams, everybody once in every seat.
TEST(Arena, RotatesTheSeatsAndKeepsTheSeed) {
  const ArenaPlan plan = plan_of("inoplanetashki", {"heuristic", "beginner", "random"}, 4);
  const ArenaGames games = play_arena(plan, unwatched);
  for (std::uint64_t round = 0; round < plan.rounds; ++round) {
    ArenaGames::Round wins{};
    for (std::size_t first = 0; first < 3; ++first) {  // the entrant in the first seat
      const std::array<std::size_t, 3> seated{first, (first + 1) % 3, (first + 2) % 3};
      std::vector<Chance> streams;
      for (std::size_t entrant = 0; entrant < 3; ++entrant)
        streams.emplace_back(plan.bot_seed(round, entrant));
      AnyPosition position = start_game(*plan.game, plan.options, plan.game_seed(round));
      EventSink nobody;
      while (!position.finished()) {
        const Seat seat = *position.waiting().begin();
        const std::size_t entrant = seated.at(index(seat));
        ASSERT_FALSE(position.apply(
            seat, choose(*plan.game, plan.bots[entrant], position, seat, streams[entrant]), nobody));
      }
      const SeatSet winners = position.result().winners;
      for (const Seat seat : winners) wins[seated.at(index(seat))] += 1.0 / winners.size();
    }
    EXPECT_EQ(games.rounds[round], wins);
  }
}

TEST(Arena, GivesEveryEntrantAStreamAndEveryRoundADealOfItsOwn) {
  const ArenaPlan plan = plan_of("inoplanetashki", {"random", "random"}, 2);
  EXPECT_NE(plan.game_seed(0), plan.game_seed(1));
  EXPECT_NE(plan.bot_seed(0, 0), plan.bot_seed(0, 1));
  EXPECT_NE(plan.bot_seed(0, 0), plan.bot_seed(1, 0));
  EXPECT_NE(plan.bot_seed(0, 0), plan.game_seed(0));
}

TEST(Arena, EqualsAreEven) {
  const ArenaPlan plan = plan_of("inoplanetashki", {"random", "random", "random"}, 200);
  const ArenaGames games = play_arena(plan, unwatched);
  for (std::size_t entrant = 0; entrant < 3; ++entrant) {
    std::vector<double> shares;
    for (const ArenaGames::Round& round : games.rounds) shares.push_back(round[entrant] / 3);
    const Interval interval = confidence_by_seeds(shares);
    EXPECT_LT(interval.low, 1.0 / 3);
    EXPECT_GT(interval.high, 1.0 / 3);
  }
  const std::vector<Standing> all = standings(plan, games);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].seats, 3);
  EXPECT_NEAR(all[0].share, 1, 1e-9);
  EXPECT_EQ(all[0].even_share, 1);
}

TEST(Arena, TheHeuristicBeatsRandomPlay) {
  for (const GameInfo* game : all_games()) {
    const ArenaPlan plan = plan_of(game->id, {"random", "heuristic", "random"}, 8);
    const ArenaGames games = play_arena(plan, unwatched);
    EXPECT_EQ(games.counts.unfinished, 0U);
    EXPECT_EQ(games.counts.lengths.total(), 24U);
    const std::vector<Standing> all = standings(plan, games);
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].bot, "random");
    EXPECT_EQ(all[0].seats, 2);
    EXPECT_NEAR(all[0].even_share, 2.0 / 3, 1e-9);
    EXPECT_NEAR(all[0].share + all[1].share, 1, 1e-9);
    EXPECT_GT(all[1].interval.low, all[1].even_share) << game->id;
    EXPECT_EQ(all[1].rating.elo, 0);  // the last contender
    EXPECT_LT(all[0].rating.interval.high, 0) << game->id;
  }
}

// The arena throws at the first illegal choice. The two levels above are the bot `search` with more time.
TEST(Arena, NoLevelEverPlaysAnIllegalAction) {
  for (const GameInfo* game : all_games()) {
    for (const char* bot : {"random", "beginner", "casual", "heuristic", "search"}) {
      const ArenaPlan plan = plan_of(game->id, {bot, "random", bot}, 1);
      const ArenaGames games = play_arena(plan, unwatched);
      EXPECT_EQ(games.counts.unfinished, 0U) << game->id << " " << bot;
    }
    with_position_type(*game, [&]<Position P>() {
      EXPECT_EQ(find_bot<P>("strong")->choose, find_bot<P>("search")->choose);
      EXPECT_EQ(find_bot<P>("expert")->choose, find_bot<P>("search")->choose);
    });
  }
}

TEST(Arena, SaysWhoChoseWhatIsNotLegal) {
  const GameInfo& game = require_game("inoplanetashki");
  const AnyPosition position = start_game(game, preset_options(game.options), seed_from_text("a game"));
  const Seat seat = *position.waiting().begin();
  ActionList legal;
  position.legal(seat, legal);
  for (const Action action : legal) EXPECT_NO_THROW(require_legal(game, "cheat", seat, legal, action));
  for (const Action action : {Action{999, {}}, Action{legal[0].verb, {-7, 300, 1}}}) {
    try {
      require_legal(game, "cheat", seat, legal, action);
      ADD_FAILURE() << "accepted";
    } catch (const std::logic_error& error) {
      EXPECT_TRUE(std::string_view(error.what()).starts_with("the bot cheat of inoplanetashki chose"))
          << error.what();
    }
  }
}

TEST(Arena, CountsGamesThatNobodyWins) {
  ArenaPlan plan = plan_of("cosmoctopus", {"random"}, 20);
  set_option(plan.game->options, plan.options, "mode=solo");
  const ArenaGames games = play_arena(plan, unwatched);
  const std::vector<Standing> all = standings(plan, games);
  EXPECT_GT(games.counts.won_by_nobody, 0U);
  EXPECT_NEAR(all[0].wins + static_cast<double>(games.counts.won_by_nobody), 20, 1e-9);
}

TEST(Arena, ProgressEndsWithAllGames) {
  std::uint64_t last = 0;
  play_arena(plan_of("inoplanetashki", {"random", "random", "random"}, 7),
             [&](std::uint64_t done) { last = done; });
  EXPECT_EQ(last, 21U);
}

TEST(ChoiceTimes, AreTrueToAHundredth) {
  ChoiceTimes times;
  EXPECT_EQ(times.mean(), 0);
  EXPECT_EQ(times.quantile(0.95), 0);
  for (std::uint64_t i = 1; i <= 500; ++i) times.add(1000 * i);
  ChoiceTimes others;
  for (std::uint64_t i = 501; i <= 1000; ++i) others.add(1000 * i);
  times.merge(others);
  EXPECT_EQ(times.count(), 1000U);
  EXPECT_NEAR(times.mean(), 500.5e-6, 1e-9);
  EXPECT_NEAR(times.quantile(0.95), 950e-6, 12e-6);
  EXPECT_NEAR(times.quantile(0.5), 500e-6, 7e-6);
  EXPECT_NEAR(times.quantile(1), 1000e-6, 1e-9);
  EXPECT_NEAR(times.longest(), 1000e-6, 1e-9);
}

}  // namespace
}  // namespace orrery

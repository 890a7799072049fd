#include "measure/simulation.h"

#include <gtest/gtest.h>

#include <mutex>
#include <set>

#include "games/all.h"
#include "kernel/match.h"

namespace orrery {
namespace {

SimulationPlan plan_of(std::vector<std::string> bots, std::uint64_t games) {
  SimulationPlan plan;
  plan.game = &require_game("inoplanetashki");
  plan.options = preset_options(plan.game->options);
  plan.options.front() = static_cast<std::int16_t>(bots.size());
  plan.bots = std::move(bots);
  plan.seed = seed_from_text("a simulation");
  plan.games = games;
  return plan;
}

void no_progress(std::uint64_t) {}

TEST(Simulation, DoesNotDependOnTheNumberOfThreads) {
  SimulationPlan plan = plan_of({"heuristic", "random", "random"}, 500);
  plan.rotate = true;
  const Statistics one = simulate(plan, no_progress);
  plan.threads = 2;
  EXPECT_EQ(simulate(plan, no_progress), one);
  plan.threads = 7;
  EXPECT_EQ(simulate(plan, no_progress), one);
  plan.seed = seed_from_text("another simulation");
  EXPECT_FALSE(simulate(plan, no_progress) == one);
}

TEST(Simulation, CountsEventsWhereAsked) {
  SimulationPlan plan = plan_of({"random", "random", "random"}, 300);
  const Statistics plain = simulate(plan, no_progress);
  plan.count_events = true;
  const Statistics counted = simulate(plan, no_progress);
  EXPECT_EQ(counted.wins_by_seat, plain.wins_by_seat);  // the games are the same
  EXPECT_EQ(plain.events, EventStatistics({}));
  plan.threads = 5;
  EXPECT_EQ(simulate(plan, no_progress), counted);
}

// The words of an argument add up to the event, and events that happen to everybody have all the wins.
TEST(Simulation, CountedEventsFitTogether) {
  SimulationPlan plan = plan_of({"random", "random", "random"}, 300);
  plan.count_events = true;
  const EventStatistics events = simulate(plan, no_progress).events;
  for (std::size_t kind = 0; kind < plan.game->events.size(); ++kind) {
    const Term& term = plan.game->events[kind];
    EXPECT_EQ(events.counts(kind), term.parameters[0].name == "seat") << term.name;
    if (!events.counts(kind)) continue;
    const EventTally& whole = events.of_event(kind);
    EXPECT_LE(whole.players, 900U) << term.name;
    EXPECT_LE(whole.wins.share(), 300 + 1e-9) << term.name;
    for (std::size_t p = 0; p < term.arity(); ++p) {
      const std::span<const EventTally> words = events.of_words(kind, p);
      EXPECT_EQ(words.size(), term.parameters[p].domain.words.size());
      if (words.empty()) continue;
      EventTally sum;
      for (const EventTally& word : words) {
        sum.merge(word);
        EXPECT_LE(word.players, word.times);
        EXPECT_LE(word.times_of_winners, word.times);
      }
      EXPECT_EQ(sum.times, whole.times) << term.name;
      EXPECT_EQ(sum.times_of_winners, whole.times_of_winners) << term.name;
      EXPECT_GE(sum.players, whole.players) << term.name;
    }
    if (term.name != "turn" && term.name != "scored") continue;
    EXPECT_EQ(whole.players, 900U);  // everybody, so all wins are included
    EXPECT_NEAR(whole.wins.share(), 300, 1e-9);
  }
  EXPECT_EQ(events.rounds().total(), 300U);
}

TEST(Simulation, FinishesEveryGameAndSharesOutEveryWin) {
  for (std::size_t players = 2; players <= 4; ++players) {
    const Statistics statistics =
        simulate(plan_of(std::vector<std::string>(players, "random"), 300), no_progress);
    EXPECT_EQ(statistics.games, 300U);
    EXPECT_EQ(statistics.finished, 300U);
    double wins = 0;
    for (const Wins& seat : statistics.wins_by_seat) wins += seat.share();
    EXPECT_NEAR(wins, 300, 1e-9);
    EXPECT_EQ(statistics.lengths.total(), 300U);
  }
}

TEST(Simulation, ProgressEndsWithAllGames) {
  std::uint64_t last = 0;
  simulate(plan_of({"random", "random"}, 130), [&](std::uint64_t done) {
    EXPECT_GE(done, last);
    last = done;
  });
  EXPECT_EQ(last, 130U);
}

TEST(Simulation, RecordsReplayToTheResultsThatWereCounted) {
  SimulationPlan plan = plan_of({"heuristic", "random"}, 6);
  plan.rotate = true;
  plan.threads = 2;
  std::mutex guard;
  Statistics replayed(2, plan.game->endings.size());
  const Statistics counted = simulate(plan, no_progress, [&](std::uint64_t number, const Record& kept) {
    const Record record = parse_record(to_text(kept), &find_game);
    EXPECT_EQ(record.seats[number % 2 == 0 ? 0 : 1].name, "heuristic");
    const Match match(record);
    const std::lock_guard lock(guard);
    replayed.add(match.position().result(), match.entries(), number % 2);
  });
  EXPECT_EQ(replayed, counted);
}

TEST(Simulation, CountsABotInSeveralSeatsTogether) {
  const SimulationPlan plan = plan_of({"random", "heuristic", "random"}, 50);
  const Statistics statistics = simulate(plan, no_progress);
  const std::vector<BotWins> bots = wins_by_bot(plan, statistics);
  ASSERT_EQ(bots.size(), 2U);
  EXPECT_EQ(bots[0].bot, "random");
  EXPECT_EQ(bots[0].seats, 2);
  EXPECT_NEAR(bots[0].wins.share(), statistics.wins_by_seat[0].share() + statistics.wins_by_seat[2].share(),
              1e-9);
  EXPECT_NEAR(bots[0].wins.share() + bots[1].wins.share(), 50, 1e-9);
}

TEST(Simulation, ChecksTheLawsInEveryGame) {
  SimulationPlan plan = plan_of({"random", "random", "random"}, 70);
  const LawsHeld one = check_laws_in_many(plan, no_progress);
  EXPECT_EQ(one.broken, "");
  EXPECT_EQ(one.games, 70U);
  EXPECT_GT(one.decisions, 70U * 20U);
  plan.threads = 2;
  EXPECT_EQ(check_laws_in_many(plan, no_progress).decisions, one.decisions);
}

// Each game has its own options, which are always valid, and follows from the seed alone.
TEST(Simulation, ChecksTheLawsWithOptionsDrawnForEachGame) {
  SimulationPlan plan = plan_of({"random", "random"}, 70);
  const std::uint64_t presets = check_laws_in_many(plan, no_progress).decisions;
  plan.random_options = true;
  const LawsHeld one = check_laws_in_many(plan, no_progress);
  EXPECT_EQ(one.broken, "");
  EXPECT_EQ(one.games, 70U);
  EXPECT_NE(one.decisions, presets);  // different games from those with the presets
  plan.threads = 2;
  EXPECT_EQ(check_laws_in_many(plan, no_progress).decisions, one.decisions);
}

// Games can begin anywhere, and are named by where they began if they break a law.
TEST(Simulation, ChecksTheLawsFromGivenPositions) {
  SimulationPlan plan = plan_of({"random", "random"}, 70);
  AnyPosition late = start_game(*plan.game, plan.options, plan.seed);
  EventSink nobody;
  for (int i = 0; i < 10; ++i)
    late.apply(*late.waiting().begin(), late.default_action(*late.waiting().begin()), nobody);
  plan.starts = {{"the eleventh decision", late}};
  plan.most_decisions = 5;
  const LawsHeld held = check_laws_in_many(plan, no_progress);
  EXPECT_EQ(held.broken, "");
  EXPECT_EQ(held.decisions, 70U * 5U);
  GameInfo impatient = *plan.game;
  impatient.longest_game = 1;
  plan.game = &impatient;
  EXPECT_EQ(check_laws_in_many(plan, no_progress)
                .broken.find("the eleventh decision, after 3 decisions: the game does not end"),
            0U);
}

TEST(Simulation, DrawsAllOptionsButNoneThatTheGameRefuses) {
  for (const GameInfo* game : all_games()) {
    Chance chance(seed_from_text("options"));
    std::vector<std::set<int>> seen(game->options.size());
    for (int i = 0; i < 2000; ++i) {
      const OptionValues options = drawn_options(*game, chance);
      EXPECT_EQ(game->options_error(options), "");
      for (std::size_t row = 0; row < options.size(); ++row) seen[row].insert(options[row].number);
    }
    for (std::size_t row = 0; row < seen.size(); ++row) {
      const Domain& domain = game->options[row].domain;
      EXPECT_EQ(seen[row].size(), static_cast<std::size_t>(domain.high - domain.low + 1))
          << game->id << " " << game->options[row].name;
    }
  }
}

// Stops at a broken law and says where: a game whose stated bound is too low breaks 'every game ends'.
TEST(Simulation, StopsAtABrokenLaw) {
  SimulationPlan plan = plan_of({"random", "random"}, 1000);
  GameInfo impatient = *plan.game;
  impatient.longest_game = 5;
  plan.game = &impatient;
  const LawsHeld held = check_laws_in_many(plan, no_progress);
  EXPECT_NE(held.broken.find("the game does not end"), std::string::npos) << held.broken;
  EXPECT_NE(held.broken.find("seed "), std::string::npos);
  EXPECT_EQ(held.games, 0U);
}

// The broken game can be played again alone, from the same plan. One thread finds the first of them.
TEST(Simulation, FindsABrokenGameAgain) {
  SimulationPlan plan = plan_of({"random", "random"}, 1000);
  GameInfo impatient = *plan.game;
  plan.game = &impatient;
  plan.threads = 1;
  LawsHeld held(impatient);
  for (impatient.longest_game = 20; held.broken_game == 0; ++impatient.longest_game) {
    held = check_laws_in_many(plan, no_progress);
    ASSERT_NE(held.broken, "");
  }
  --impatient.longest_game;
  plan.only = held.broken_game;
  EXPECT_EQ(check_laws_in_many(plan, no_progress).broken, held.broken);
  plan.only = held.broken_game - 1;
  const LawsHeld before = check_laws_in_many(plan, no_progress);
  EXPECT_EQ(before.broken, "");
  EXPECT_EQ(before.games, 1U);
}

}  // namespace
}  // namespace orrery

// Games that are played elsewhere: the plan and the parts go through their text.
#include "measure/lots.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/all.h"
#include "kernel/error.h"
#include "kernel/json.h"
#include "kernel/yaml.h"

namespace orrery {
namespace {

void tell_nobody(std::uint64_t) {}

// Elsewhere is here: only the texts travel.
void play_here(const std::string& plan, std::uint64_t lots, const TakePart& take) {
  const PlayLot play = player_of(plan);
  for (std::uint64_t lot = 0; lot < lots; ++lot) {
    if (!take(lot, play(lot))) return;
  }
}

SimulationPlan plan_for(const GameInfo& game, std::uint64_t games) {
  SimulationPlan plan;
  plan.game = &game;
  plan.options = preset_options(game.options);
  plan.bots.assign(plan.players(), "random");
  plan.bots.front() = "heuristic";
  plan.rotate = true;
  plan.seed = seed_from_text("lots");
  plan.games = games;
  plan.count_events = true;
  return plan;
}

TEST(GamesElsewhere, AddUpToTheSameStatistics) {
  for (const GameInfo* game : all_games()) {
    SimulationPlan plan = plan_for(*game, 150);
    const Statistics here = simulate(plan, tell_nobody);
    plan.elsewhere = play_here;
    EXPECT_TRUE(simulate(plan, tell_nobody) == here) << game->id;
    EXPECT_EQ(here.games, 150U);
    plan.seed = seed_from_text("other lots");
    EXPECT_FALSE(simulate(plan, tell_nobody) == here) << game->id;
  }
}

void expect_same_laws(SimulationPlan plan) {
  const LawsHeld here = check_laws_in_many(plan, tell_nobody);
  plan.elsewhere = play_here;
  const LawsHeld there = check_laws_in_many(plan, tell_nobody);
  EXPECT_EQ(there.games, here.games);
  EXPECT_EQ(there.decisions, here.decisions);
  EXPECT_EQ(there.broken, "");
  EXPECT_TRUE(there.events == here.events);
  EXPECT_TRUE(there.traits == here.traits);
  EXPECT_EQ(here.games, plan.games);
}

TEST(GamesElsewhere, ObeyTheSameLaws) {
  SimulationPlan plan = plan_for(require_game("inoplanetashki"), 70);
  expect_same_laws(plan);
  plan.random_options = true;
  plan.fixed = {"players=2"};
  expect_same_laws(plan);
}

TEST(GamesElsewhere, AreAlsoPlayedOnFromScenarios) {
  SimulationPlan plan = plan_for(require_game("inoplanetashki"), 70);
  const std::string file = ORRERY_SOURCE_DIR "/scenarios/inoplanetashki/turns.yaml";
  plan.scenarios = {{file, read_file(file)}};
  plan.starts = starts_in(*plan.game, plan.scenarios);
  plan.most_decisions = 5;
  ASSERT_FALSE(plan.starts.empty());
  expect_same_laws(plan);
}

TEST(GamesElsewhere, MakeTheSameArena) {
  ArenaPlan plan;
  plan.game = &require_game("inoplanetashki");
  plan.options = preset_options(plan.game->options);
  plan.options.front() = 3;
  plan.bots = {"heuristic", "random", "search"};
  plan.iterations = 5;
  plan.seed = seed_from_text("lots");
  plan.rounds = 5;
  const ArenaGames here = play_arena(plan, tell_nobody);
  plan.elsewhere = play_here;
  const ArenaGames there = play_arena(plan, tell_nobody);
  EXPECT_EQ(there.rounds, here.rounds);
  EXPECT_EQ(there.counts.lengths, here.counts.lengths);
  EXPECT_EQ(there.counts.won_by_nobody, here.counts.won_by_nobody);
  EXPECT_EQ(there.counts.unfinished, here.counts.unfinished);
  ASSERT_EQ(there.counts.by_entrant.size(), here.counts.by_entrant.size());
  for (std::size_t i = 0; i < here.counts.by_entrant.size(); ++i) {
    EXPECT_EQ(there.counts.by_entrant[i].decisions, here.counts.by_entrant[i].decisions);
    EXPECT_EQ(there.counts.by_entrant[i].times.count(), here.counts.by_entrant[i].times.count());
    EXPECT_GT(there.counts.by_entrant[i].times.mean(), 0);
  }
}

// The lots are begun in the order of their numbers, so the lowest that was broken is always among them.
TEST(LawsHeld, TellOfTheFirstGameThatBrokeOne) {
  const GameInfo& game = require_game("inoplanetashki");
  LawsHeld fine(game);
  fine.broken_game = 1;
  LawsHeld early(game);
  early.broken = "early";
  early.broken_game = 7;
  LawsHeld late(game);
  late.broken = "late";
  late.broken_game = 70;
  for (const auto& order : {std::vector{early, fine, late}, {late, early, fine}, {fine, late, early}}) {
    LawsHeld sum(game);
    for (const LawsHeld& part : order) sum.merge(part);
    EXPECT_EQ(sum.broken, "early");
    EXPECT_EQ(sum.broken_game, 7U);
  }
}

TEST(GamesElsewhere, RefusePlansAndPartsThatAreNone) {
  EXPECT_THROW(player_of("{}"), InputError);
  EXPECT_THROW(player_of("no plan"), InputError);
  EXPECT_THROW(player_of(R"({"kind":"sim","game":"chess"})"), InputError);
  SimulationPlan plan = plan_for(require_game("inoplanetashki"), 10);
  for (const std::string part :
       {"", "{}", R"({"counts":[]})", R"({"counts":[1,-3]})", R"({"counts":[1.5]})"}) {
    plan.elsewhere = [&](const std::string&, std::uint64_t, const TakePart& take) { take(0, part); };
    EXPECT_THROW(simulate(plan, tell_nobody), InputError) << part;
  }
}

struct Counted {
  std::uint64_t one = 0;
  std::vector<std::uint64_t> list{};
  void pass(Numbers& numbers) {
    numbers.pass(one);
    numbers.pass_with_length(list);
  }
  bool operator==(const Counted&) const = default;
};

RC_GTEST_PROP(Numbers, AreReadAsTheyWereWritten, ()) {
  const auto number =
      rc::gen::oneOf(rc::gen::just<std::uint64_t>(0), rc::gen::inRange<std::uint64_t>(0, 1ULL << 62));
  Counted counted{*number, *rc::gen::container<std::vector<std::uint64_t>>(number)};
  Numbers written;
  counted.pass(written);
  Numbers read(read_json(json_text(written.value())));
  Counted again;
  again.pass(read);
  RC_ASSERT(again == counted);
  std::uint64_t more = 0;
  RC_ASSERT_THROWS_AS(read.pass(more), InputError);
}

}  // namespace
}  // namespace orrery

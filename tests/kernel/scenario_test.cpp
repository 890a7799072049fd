#include "kernel/scenario.h"

#include <gtest/gtest.h>

#include "games/all.h"

namespace orrery {
namespace {

ScenarioResult run_one(const std::string& yaml) {
  const std::vector<ScenarioResult> results = run_scenarios(yaml, &find_game);
  EXPECT_EQ(results.size(), 1U) << yaml;
  return results.at(0);
}

// A small table: seat 1 is stuck with a die of 3 (IP-X.4), seat 2 has room for new planets.
const std::string stuck = R"(
rule: [IP-8.2]
title: Stuck
game: inoplanetashki
given:
  turn: 1
  row: [N0, N0a, N2]
  planets: {1: {1: {nw: R1, ne: L1}, 2: {nw: B0}}}
  dice: [3, 5]
)";

std::string failure(const std::string& steps) { return run_one(stuck + steps).failure; }

void expect_pass(const std::string& steps) { EXPECT_EQ(failure(steps), "") << steps; }

void expect_fail(const std::string& steps, const std::string& message) {
  EXPECT_EQ(failure(steps), message) << steps;
}

// One check, which passes or fails, before the end of the scenario.
std::string checking(const std::string& check) {
  return "expect:\n  - " + check + "\n  - waiting: {1: stuck}\n";
}

void expect_check(const std::string& right, const std::string& wrong, const std::string& message) {
  expect_pass(checking(right));
  expect_fail(checking(wrong), "expect[1]: " + message);
}

const std::string legal_of_1 =
    "legal for seat 1:\n      keep\n      remove planet=1 slot=nw\n      remove planet=1 slot=ne\n"
    "      remove planet=2 slot=nw";

TEST(Scenario, TellsTitleAndRules) {
  const ScenarioResult result = run_one(stuck + "expect: [waiting: {1: stuck}]\n");
  EXPECT_EQ(result.failure, "");
  EXPECT_EQ(result.title, "Stuck");
  EXPECT_EQ(result.rules, std::vector<std::string>{"IP-8.2"});
}

TEST(Scenario, RunsEveryDocumentAlone) {
  const std::string good = stuck + "expect: [waiting: {1: stuck}]\n";
  const auto results = run_scenarios(good + "---\ntitle: x\n---" + good, &find_game);
  ASSERT_EQ(results.size(), 3U);
  EXPECT_EQ(results[0].failure, "");
  EXPECT_NE(results[1].failure, "");
  EXPECT_EQ(results[2].failure, "");
}

TEST(Scenario, WhatIsNoScenarioFails) {
  EXPECT_EQ(run_one("").failure, "there is no scenario in it");
  EXPECT_EQ(run_one("a: [").title, "(unreadable)");
  EXPECT_EQ(run_one("- 1").failure, "title cannot be 'null': a text is needed");
  EXPECT_EQ(run_one("title: x").failure, "rule cannot be 'null': a list is needed, as in [a, b]");
  EXPECT_EQ(run_one("{title: x, rule: []}").failure, "game cannot be 'null': a text is needed");
  EXPECT_EQ(run_one("{title: x, rule: [], game: chess}").failure, "there is no game 'chess'");
  EXPECT_EQ(run_one("{title: x, rule: [], game: chess, givne: 1}").failure,
            "a scenario has no 'givne': use rule, title, game, options, seed, given, play or expect");
  EXPECT_EQ(run_one("{title: x, rule: [], game: inoplanetashki, options: {players: 7}}").failure,
            "option players cannot be '7': must be 2 to 4");
  EXPECT_EQ(run_one("{title: x, rule: [], game: inoplanetashki, options: {first: 3}}").failure,
            "first cannot be seat 3: there are 2 players");
  EXPECT_EQ(run_one("{title: x, rule: [], game: inoplanetashki, options: [1]}").failure,
            "options cannot be '[1]': a map is needed, as in {a: 1, b: 2}");
  EXPECT_EQ(run_one("{title: x, rule: [], game: inoplanetashki}").failure,
            "expect cannot be 'null': a list is needed, as in [a, b]");
}

TEST(Scenario, MovesThatCannotBeShowTheLegalList) {
  expect_fail("play: [1: open row=1]\nexpect: []\n",
              "play[1]: seat 1 cannot 'open row=1' (two-incomplete); " + legal_of_1);
  expect_fail("play: [2: open row=1]\nexpect: []\n",
              "play[1]: seat 2 cannot 'open row=1' (not-your-turn); waiting: {1: stuck}");
  expect_fail("play: [1: any]\nexpect: []\n", "play[1]: 'any' stands for the only choice; " + legal_of_1);
  expect_fail("play: [1: dance]\nexpect: []\n",
              "play[1]: 'dance' is not known here: say open, add, keep or remove");
  expect_fail("play: [1: 5]\nexpect: []\n", "play[1]: a move cannot be '5': a text is needed");
  expect_fail("play: [5: keep]\nexpect: []\n",
              "play[1]: a move's seat cannot be '5': must be a whole number from 1 to 2");
  expect_fail("play: [keep]\nexpect: []\n",
              "play[1]: a step cannot be 'keep': a map is needed, as in {a: 1, b: 2}");
  expect_fail("play: {1: keep}\nexpect: []\n", "play cannot be '{1: keep}': a list is needed, as in [a, b]");
  expect_fail("play: [timeout: 2]\nexpect: []\n", "play[1]: seat 2 is not waited for; waiting: {1: stuck}");
  expect_fail("expect: [1: keep]\n", "expect[1]: moves belong in play, not in expect");
  expect_fail("expect: [timeout: 1]\n", "expect[1]: moves belong in play, not in expect");
}

TEST(Scenario, MovesAreMade) {
  expect_pass(
      "play: [1: remove planet=1 slot=ne]\nexpect: [box: [L1], planets: {1: {1: {ne: null}}}, waiting: {2: "
      "take}]\n");
  expect_pass("play: [timeout: 1]\nexpect: [events: [kept seat=1], keeps: 1, waiting: {2: take}]\n");
}

TEST(Scenario, TheDiceFallAsGiven) {
  expect_pass("play: [die: 3, 1: keep, die: 5]\nexpect: [waiting: {2: take}]\n");
}

TEST(Scenario, MustSayWhereTheGameStandsAtItsEnd) {
  expect_fail("expect: []\n", "the last checks must say where the game now stands: waiting: {1: stuck}");
  expect_fail("play: [waiting: {1: stuck}, 1: keep]\nexpect: [keeps: 1]\n",
              "the last checks must say where the game now stands: waiting: {2: take}");
}

TEST(Scenario, CheckWaiting) {
  expect_check("waiting: {1: stuck}", "waiting: {2: stuck}", "waiting: {1: stuck}");
  expect_fail(checking("waiting: {1: take}"), "expect[1]: waiting: {1: stuck}");
  expect_fail(checking("waiting: {1: stuck, 2: stuck}"), "expect[1]: waiting: {1: stuck}");
  expect_fail(checking("waiting: {}"), "expect[1]: waiting: {1: stuck}");
  expect_fail(checking("waiting: 1"),
              "expect[1]: waiting cannot be '1': a map is needed, as in {a: 1, b: 2}");
  expect_fail(checking("waiting: {one: take}"),
              "expect[1]: waiting cannot be 'one': must be a whole number from 1 to 2");
}

TEST(Scenario, CheckLegal) {
  expect_check(
      "legal: {1: [remove planet=2 slot=nw, keep, remove planet=1 slot=nw, remove planet=1 slot=ne], 2: []}",
      "legal: {1: [keep, remove planet=1 slot=nw, remove planet=1 slot=ne]}", legal_of_1);
  expect_fail(checking("legal: {2: [keep]}"), "expect[1]: waiting: {1: stuck}");
  expect_fail(checking("legal: {1: keep}"),
              "expect[1]: legal cannot be 'keep': a list is needed, as in [a, b]");
  expect_fail(checking("legal: {}"), "expect[1]: legal names no seat");
}

TEST(Scenario, CheckIllegal) {
  expect_check("illegal: {1: open row=1}", "illegal: {1: keep}",
               "'keep' should not be legal for seat 1; " + legal_of_1);
  expect_check("illegal: {1: open row=1, why: two-incomplete}", "illegal: {1: open row=1, why: must-take}",
               "'open row=1' should be refused with 'must-take', but the reason is 'two-incomplete'");
  expect_check("illegal: {2: keep, why: not-your-turn}", "illegal: {2: keep, why: game-over}",
               "'keep' should be refused with 'game-over', but the reason is 'not-your-turn'");
  // The reason's name alone, or with its parameters.
  expect_check(
      "illegal: {1: add row=1 planet=2 slot=ne, why: half-mismatch}",
      "illegal: {1: add row=1 planet=2 slot=ne, why: half-mismatch edge=cw}",
      "'add row=1 planet=2 slot=ne' should be refused with 'half-mismatch edge=cw', but the reason is "
      "'half-mismatch edge=ccw'");
  expect_pass(checking("illegal: {1: add row=1 planet=2 slot=ne, why: half-mismatch edge=ccw}"));
  expect_fail(checking("illegal: {why: must-take}"), "expect[1]: illegal names no seat");
  expect_fail(checking("illegal: {}"), "expect[1]: illegal names no seat");
}

TEST(Scenario, CheckDefault) {
  expect_check("default: {1: keep}", "default: {1: open row=1}", "the default of seat 1 is 'keep'");
  expect_fail(checking("default: {2: keep}"), "expect[1]: seat 2 is not waited for; waiting: {1: stuck}");
  expect_fail(checking("default: {}"), "expect[1]: default names no seat");
}

TEST(Scenario, CheckEvents) {
  const std::string there =
      "there were:\n      kept seat=1\n      turn seat=2 round=2\n      rolled seat=2 die=5";
  expect_pass("play: [1: keep]\nexpect: [events: [kept seat=1, rolled seat=2 die=5], waiting: {2: take}]\n");
  expect_fail("play: [1: keep]\nexpect: [events: [rolled seat=2 die=6]]\n",
              "expect[1]: the event 'rolled seat=2 die=6' is missing here; " + there);
  // In this order.
  expect_fail("play: [1: keep]\nexpect: [events: [rolled seat=2 die=5, kept seat=1]]\n",
              "expect[1]: the event 'kept seat=1' is missing here; " + there);
  expect_fail("play: [1: keep]\nexpect: [events: []]\n", "expect[1]: events is empty");
}

TEST(Scenario, CheckNoEvents) {
  const auto after_keep = [](const std::string& check) {
    return failure("play: [1: keep]\nexpect: [" + check + ", waiting: {2: take}]\n");
  };
  EXPECT_EQ(after_keep("no-events: [kept seat=2, rolled seat=1, removed]"), "");
  EXPECT_EQ(after_keep("no-events: [rolled die=4, rolled die=5 seat=1, turn round=1]"), "");
  // Arguments that are not named may have any value.
  EXPECT_EQ(after_keep("no-events: [kept]"),
            "expect[1]: there should be no event 'kept', but there was 'kept seat=1'");
  EXPECT_EQ(after_keep("no-events: [rolled seat=1, rolled seat=2]"),
            "expect[1]: there should be no event 'rolled seat=2', but there was 'rolled seat=2 die=5'");
  EXPECT_EQ(after_keep("no-events: [rolled die=5 seat=2]"),
            "expect[1]: there should be no event 'rolled die=5 seat=2', but there was 'rolled seat=2 die=5'");
  // What no event can be would never happen.
  EXPECT_TRUE(after_keep("no-events: [danced]")
                  .starts_with("expect[1]: there is no event 'danced': use turn, rolled, "));
  EXPECT_EQ(after_keep("no-events: [rolled side=2]"),
            "expect[1]: the event rolled has no 'side=2': use seat=… or die=…");
  EXPECT_EQ(after_keep("no-events: [rolled die=7]"), "expect[1]: die cannot be '7': must be 1 to 6");
  EXPECT_EQ(after_keep("no-events: []"), "expect[1]: no-events is empty");
  expect_fail(checking("no-events: [kept]"),
              "expect[1]: no-events is about the last move, and there has been none");
}

TEST(Scenario, CheckFactsInAnyOrder) {
  const std::string is = "but is [N0-1, N0a-1, N2-1]";
  expect_check("row: {any-order: [N2, N0a, N0]}", "row: {any-order: [N2, N0a, N0a]}",
               "row should be {any-order: [N2, N0a, N0a]}, " + is);
  expect_fail(checking("row: {any-order: [N2, N0]}"),
              "expect[1]: row should be {any-order: [N2, N0]}, " + is);
  expect_fail(checking("row: {any-order: [N2, N0, N0, N0a]}"),
              "expect[1]: row should be {any-order: [N2, N0, N0, N0a]}, " + is);
  expect_fail(checking("row: {any-order: [N2, N0, N0a], also: 1}"),
              "expect[1]: any-order stands alone, as in {any-order: [a, b]}");
  expect_fail(checking("row: {any-order: N2}"),
              "expect[1]: any-order cannot be 'N2': a list is needed, as in [a, b]");
  EXPECT_TRUE(failure(checking("die: {any-order: [3]}")).starts_with("expect[1]: die should be"));
}

TEST(Scenario, CheckSees) {
  expect_check("sees: {1: {die: 3, supply-order: hidden}, nobody: {die: 3}}", "sees: {2: {die: 4}}",
               "seat 2 should see die: 4, but sees 3");
  expect_fail(checking("sees: {nobody: {die: hidden}}"),
              "expect[1]: somebody without a seat should see die: hidden, but sees 3");
  expect_fail(checking("sees: {1: {supply-order: [N0]}}"),
              "expect[1]: seat 1 should see supply-order: [N0], but sees nothing of it");
  EXPECT_TRUE(failure(checking("sees: {1: {colour: hidden}}"))
                  .starts_with("expect[1]: nobody can see 'colour': seat 1 sees players, "));
  // The game is not over and that slot is empty: there is nothing to hide.
  expect_fail(checking("sees: {1: {ending: hidden}}"),
              "expect[1]: 'hidden' needs a value that somebody could see");
  expect_fail(checking("sees: {1: {planets: {1: {1: {se: hidden}}}}}"),
              "expect[1]: 'hidden' needs a value that somebody could see");
  expect_fail(checking("sees: {1: {}}"), "expect[1]: sees.1 is empty");
  expect_fail(checking("sees: {}"), "expect[1]: sees names no seat");
  expect_fail(checking("sees: {3: {die: 3}}"),
              "expect[1]: sees cannot be '3': must be a whole number from 1 to 2");
  expect_fail(checking("sees: {1: 3}"),
              "expect[1]: sees.1 cannot be '3': a map is needed, as in {a: 1, b: 2}");
}

// A card of one's own hand is there, those of others are not, or say `hidden`, or are nothing.
TEST(Scenario, HiddenIsWhatOnlyOthersSee) {
  const auto cosmic = [](const std::string& sees) {
    return run_one(
               "{rule: [], title: x, game: cosmic-encounter, options: {players: 3},"
               " given: {turn: 1, phase: regroup, hands: {1: [attack-04, attack-08], 2: [attack-06], 3: "
               "[morph]}},"
               " expect: [sees: " +
               sees + ", waiting: {1: launch}]}")
        .failure;
  };
  const std::string rest = "expect[2]: ";  // the first check has passed
  EXPECT_TRUE(
      cosmic("{1: {players: {1: {hand: {any-order: [attack-08, attack-04]}, cards: 2}}}}").starts_with(rest));
  EXPECT_TRUE(cosmic("{2: {players: {1: {hand: hidden, cards: 2}}}}").starts_with(rest));
  EXPECT_TRUE(cosmic("{nobody: {players: {1: {hand: hidden}, 2: {hand: hidden}}}}").starts_with(rest));
  EXPECT_TRUE(
      cosmic("{1: {players: {1: {hand: hidden}}}}").starts_with("expect[1]: seat 1 should see players: "));
  EXPECT_TRUE(cosmic("{2: {players: {1: {hand: [attack-04, attack-08]}}}}")
                  .starts_with("expect[1]: seat 2 should see players: "));
}

TEST(Scenario, CheckFacts) {
  expect_check("row: [N0, N0a, N2]", "row: [N0a, N0, N2]",
               "row should be [N0a, N0, N2], but is [N0-1, N0a-1, N2-1]");
  expect_check("row: [N0-1, N0a-1, N2-1]", "row: [N0-2, N0a, N2]",
               "row should be [N0-2, N0a, N2], but is [N0-1, N0a-1, N2-1]");
  expect_fail(checking("row: [N0, N0a]"), "expect[1]: row should be [N0, N0a], but is [N0-1, N0a-1, N2-1]");
  expect_check("die: 3", "die: 4", "die should be 4, but is 3");
  expect_fail(checking("die: '3'"), "expect[1]: die should be 3, but is 3");
  expect_pass(checking("planets: {1: {1: {stations: 3, need: 4}, 2: {stations: 0}}}"));
  EXPECT_TRUE(failure(checking("planets: {1: {1: {stations: 2}}}"))
                  .starts_with("expect[1]: planets should be {1: {1: {stations: 2}}}, but is {1: {1: {"));
  EXPECT_TRUE(failure(checking("planets: {1: {3: {}}}")).starts_with("expect[1]: planets should be"));
  EXPECT_TRUE(failure(checking("colour: red"))
                  .starts_with("expect[1]: 'colour' cannot be checked here: use illegal, legal, default, "
                               "waiting, events, no-events, sees, result, players, "));
}

TEST(Scenario, CheckResult) {
  const std::string last = R"(
rule: [IP-10.1]
title: The last tile
game: inoplanetashki
given: {turn: 1, row: [L0, null, null], supply-left: 0, planets: {1: {1: {nw: R0, sw: N1, se: N0}}}, dice: [6]}
play: [1: add row=1 planet=1 slot=ne]
)";
  EXPECT_EQ(run_one(last + "expect: [result: {winners: [1], scores: [2, 0], ending: row-empty}]\n").failure,
            "");
  EXPECT_EQ(run_one(last + "expect: [result: {winners: [1]}, waiting: {}]\n").failure, "");
  const std::string is = "expect[1]: the result is {winners: [1], scores: [2, 0], ending: row-empty}";
  EXPECT_EQ(run_one(last + "expect: [result: {winners: [1, 2]}]\n").failure, is);
  EXPECT_EQ(run_one(last + "expect: [result: {winners: [2]}]\n").failure, is);
  EXPECT_EQ(run_one(last + "expect: [result: {scores: [2, 1]}]\n").failure, is);
  EXPECT_EQ(run_one(last + "expect: [result: {ending: dead-position}]\n").failure, is);
  EXPECT_EQ(run_one(last + "expect: [result: {winner: 1}]\n").failure,
            "expect[1]: result has no 'winner': use winners, scores or ending");
  EXPECT_EQ(run_one(last + "expect: [waiting: {2: take}]\n").failure,
            "expect[1]: the game is over: winners=1 scores=2,0 ending=row-empty");
  EXPECT_EQ(failure("expect: [result: {winners: [1]}]\n"),
            "expect[1]: the game is not over; waiting: {1: stuck}");
}

}  // namespace
}  // namespace orrery

#include "kernel/match.h"

#include <gtest/gtest.h>

#include "games/inoplanetashki/game.h"
#include "kernel/error.h"
#include "kernel/toy_game.h"
#include "support/faults.h"
#include "support/matches.h"

namespace orrery {
namespace {

using test::begin_match;
using test::finished_match;
using test::play_on;

std::string supply_order(const AnyPosition& position) { return to_text(position.facts()["supply-order"]); }

TEST(Match, RefusalChangesNothing) {
  Match match = begin_match(3, "a seed");
  play_on(match, 10);
  const std::string record = to_text(match.record());
  const AnyPosition position = match.position();
  int refused = 0;
  const Vocabulary actions = match.game().actions;
  for (const Seat seat : SeatSet::first(max_seats)) {
    for (std::uint16_t verb = 0; verb < actions.size(); ++verb) {
      for (std::int16_t argument = 1; argument <= 3; ++argument) {
        const Action action{verb, {argument, argument, argument}};
        if (!position.why_not(seat, action)) continue;
        EXPECT_TRUE(match.act(seat, action));
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 10);
  EXPECT_EQ(to_text(match.record()), record);
  EXPECT_EQ(match.position(), position);
  EXPECT_EQ(match.entries(), 10U);
}

TEST(Match, NothingCanBeDoneAfterTheEnd) {
  Match match = finished_match(2);
  for (const Seat seat : SeatSet::first(2)) {
    const Refusal refusal = match.act(seat, inoplanetashki::open_planet(1));
    EXPECT_EQ(refusal, Refusal(CommonReason::GameOver));
  }
}

void expect_same_history(const Match& one, const Match& other) {
  const auto steps = one.history();
  const auto others = other.history();
  ASSERT_EQ(steps.size(), others.size());
  EXPECT_EQ(steps.back().position, one.position());
  EXPECT_EQ(steps.back().told, one.told());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].position, others[i].position);
    EXPECT_EQ(steps[i].told, others[i].told);
  }
}

TEST(Match, ReplaysToTheSamePositionsAndEvents) {
  for (int players = 2; players <= 4; ++players) {
    const Match match = finished_match(players);
    const Match again(parse_record(to_text(match.record()), &find_game));
    EXPECT_EQ(again.position(), match.position());
    expect_same_history(again, match);
  }
}

TEST(Match, GoingBackIsRecordedAndReplaysIdentically) {
  Match match = begin_match(4, "a seed");
  play_on(match, 9);
  match.go_back(4);
  play_on(match, 15);
  match.go_back(0);
  play_on(match);
  match.go_back(20);  // also from the end of the game
  EXPECT_EQ(match.record().result, "");
  play_on(match);
  const std::string text = to_text(match.record());
  EXPECT_NE(text.find("\nback to=4 #"), std::string::npos);
  EXPECT_NE(text.find("\nback to=20 #"), std::string::npos);
  const Match again(parse_record(text, &find_game));
  EXPECT_EQ(to_text(again.record()), text);
  EXPECT_EQ(again.position(), match.position());
  expect_same_history(again, match);
}

TEST(Match, GoingBackDealsAnewWhatNobodySaw) {
  Match match = begin_match(2, "a seed");
  play_on(match, 6);
  match.go_back(4);
  const AnyPosition before = match.history()[4].position;
  const AnyPosition again = match.position();
  EXPECT_EQ(again.view(std::nullopt), before.view(std::nullopt));
  EXPECT_EQ(again.waiting(), before.waiting());
  EXPECT_NE(supply_order(again), supply_order(before));
  EXPECT_EQ(again.broken(), "");

  // The dice differ too: sooner or later the same choices lead elsewhere.
  match.go_back(4);
  EXPECT_NE(supply_order(match.position()), supply_order(again));
  AnyPosition one = before;
  AnyPosition other = match.position();
  EXPECT_NE(one.chance().draw_seed(), other.chance().draw_seed());
}

TEST(Match, NoTakeBackAloneWhereSomethingCameToLight) {
  Match match = begin_match(2, "a seed");
  const Seat seat = *match.position().waiting().begin();
  EXPECT_FALSE(match.can_take_back_alone(seat));
  play_on(match, 1);  // a tile has been turned up
  EXPECT_FALSE(match.can_take_back_alone(seat));
  match.go_back(0);
  EXPECT_FALSE(match.can_take_back_alone(seat));
}

TEST(Match, StandsWhereItStoodIfARuleFails) {
  Match match(toy::Toy<toy::Flaw::NestsForever>::info(), {2}, seed_from_text("nested"), {{}, {}});
  std::string fault;
  while (fault.empty()) {
    const AnyPosition before = match.position();
    const std::string record = to_text(match.record());
    const Seat seat = *before.waiting().begin();
    fault = test::fault_of([&] { match.act(seat, before.default_action(seat)); });
    if (fault.empty()) continue;
    EXPECT_EQ(match.position(), before);
    EXPECT_EQ(to_text(match.record()), record);
  }
}

TEST(Match, WrongOptionsAreRefused) {
  const GameInfo& game = *find_game("inoplanetashki");
  OptionValues options = preset_options(game.options);
  options[1] = 4;  // the fourth of two seats begins
  EXPECT_THROW(Match(game, options, seed_from_text("a seed"), {}), InputError);
}

}  // namespace
}  // namespace orrery

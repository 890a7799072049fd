// A replay shows every viewer what they were told during the game.
#include "table/replay.h"

#include "table/room.h"

namespace orrery::table {
namespace {

// A whole game of bots that goes back once in the middle.
Match played(const GameInfo& game, std::initializer_list<std::string_view> options) {
  OptionValues values = preset_options(game.options);
  for (const std::string_view option : options) set_option(game.options, values, option);
  const auto players = static_cast<std::size_t>(values.front().number);
  Match match(game, values, seed_from_text("replay"), std::vector<SeatOwner>(players, {true, "random"}));
  Chance chance(seed_from_text("replay bots"));
  while (!match.position().finished()) {
    const Seat seat = *match.position().waiting().begin();
    match.act(seat, choose(game, "random", match.position(), seat, chance));
    if (match.entries() == 20) match.go_back(10);
  }
  return match;
}

Match some_game(const GameInfo& game) { return played(game, {"players=3"}); }

TEST(TableReplay, ShowsEveryStepOnce) {
  for (const GameInfo* game : all_games()) {
    const Match match = some_game(*game);
    const Value all = replay(match, {}, 0, match.entries() + 1);
    EXPECT_EQ(all["steps"], Value(match.entries()));
    const Value::List& moves = *all["moves"].as_list();
    ASSERT_EQ(moves.size(), match.entries() + 1);
    EXPECT_FALSE(moves[0].has("by") || moves[0].has("action"));
    for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(moves[i]["step"], Value(i));
    EXPECT_EQ(moves.back()["view"], match.position().view(std::nullopt));
    EXPECT_TRUE(moves.back()["waiting"].as_list()->empty());
    const Value part = replay(match, {}, 5, 7);
    EXPECT_EQ(part["from"], Value(5));
    EXPECT_EQ(*part["moves"].as_list(), Value::List(moves.begin() + 5, moves.begin() + 12));
    EXPECT_TRUE(replay(match, {}, match.entries() + 1, 7)["moves"].as_list()->empty());
  }
}

TEST(TableReplay, WhatWasTakenBackIsAStep) {
  const Match match = some_game(require_game("inoplanetashki"));
  const Value move = (*replay(match, {}, 21, 1)["moves"].as_list())[0];
  EXPECT_EQ(move["back"], Value(10));
  EXPECT_EQ(to_text(move["log"]), "[went-back]");
  EXPECT_FALSE(move.has("by"));
  EXPECT_EQ(move["view"], (*replay(match, {}, 10, 1)["moves"].as_list())[0]["view"]);
}

TEST(TableReplay, EverySeatSeesWhatItSawThen) {
  for (const GameInfo* game : all_games()) {
    const Match match = some_game(*game);
    const auto history = match.history();
    for (const Seat seat : SeatSet::first(3)) {
      const Value::List moves = *replay(match, {seat}, 0, match.entries() + 1)["moves"].as_list();
      for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(moves[i]["view"], history[i].position.view(seat));
        const bool asked = history[i].position.waiting().has(seat);
        EXPECT_EQ(!moves[i]["choices"].as_list()->empty(), asked);
        if (i + 1 == moves.size() || moves[i + 1]["by"] != Value(number(seat))) continue;
        const Value::List& choices = *moves[i]["choices"].as_list();
        EXPECT_NE(std::find(choices.begin(), choices.end(), moves[i + 1]["action"]), choices.end());
      }
    }
    EXPECT_FALSE((*replay(match, {}, 0, 1)["moves"].as_list())[0].has("choices"));
  }
}

TEST(TableReplay, WithAllEyesNothingIsHidden) {
  const Match match = some_game(require_game("cosmic-encounter"));
  const Value open = (*replay(match, {std::nullopt, true}, 0, 1)["moves"].as_list())[0];
  const Value closed = (*replay(match, {}, 0, 1)["moves"].as_list())[0];
  for (const std::string seat : {"1", "2", "3"}) {
    EXPECT_EQ(open["view"]["players"][seat]["hand"].as_list()->size(), 8U);
    EXPECT_FALSE(closed["view"]["players"][seat].has("hand"));
  }
  EXPECT_NE(open["log"], closed["log"]) << "who drew what";
}

TEST(TableReplay, TheCourseEndsWithTheResult) {
  for (const GameInfo* game : all_games()) {
    const Match match = some_game(*game);
    const Value told = course(match);
    ASSERT_EQ(told["series"].as_map()->size(), 3U) << game->id;
    for (const Seat seat : SeatSet::first(3)) {
      const Value::List& line = *told["series"][std::to_string(number(seat))].as_list();
      ASSERT_EQ(line.size(), match.entries() + 1);
      EXPECT_EQ(line.back(), Value(match.position().result().scores[seat])) << game->id;
    }
    std::size_t turns = 0;
    for (const auto& step : match.history()) {
      for (const Event& event : step.told.events) turns += game->events[event.kind].name == "turn" ? 1 : 0;
    }
    EXPECT_GT(turns, 2U);
    EXPECT_EQ(told["turns"].as_list()->size(), turns) << "also those that were over at once";
  }
}

TEST(TableReplay, TheInvestigatorHasACourseOfItsOwn) {
  const Match match = played(require_game("cosmoctopus"), {"players=1", "mode=solo"});
  const Value series = course(match)["series"];
  ASSERT_EQ(series.as_map()->size(), 2U);
  EXPECT_EQ(series["investigator"].as_list()->size(), match.entries() + 1);
}

}  // namespace
}  // namespace orrery::table

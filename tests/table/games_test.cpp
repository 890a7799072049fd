// Whole games at a table, with people and bots, under a simulated clock.
#include <gtest/gtest.h>

#include "games/all.h"
#include "kernel/json.h"
#include "players/bots.h"
#include "table/table.h"
#include "table/wish.h"

namespace orrery::table {
namespace {

const Person ann{"p-ann", "Ann"};
const Person bob{"p-bob", "Bob"};

Value ask_for(std::string_view json) { return read_json(json); }

TEST(TableGames, PlaysAWholeGameOfEveryKindAmongBots) {
  for (const GameInfo* game : all_games()) {
    Time now{};
    const Value request = Value::Map{{"game", game->id}};
    Table table("t1", read_wish(request, ann, &find_game), now);
    table.obey(ann, ask_for(R"({"do":"start","fill":"random"})"), now);
    table.obey(ann, ask_for(R"({"do":"stand-in","seat":1,"bot":"random"})"), now);
    Chance chance(seed_from_text("bots"));
    std::vector<std::string> lines = table.take_lines();
    for (int i = 0; i < 100000 && table.state() == State::Playing; ++i) {
      for (const BotTask& task : table.take_bot_tasks()) {
        table.bot_chose(task, choose(*task.game, task.kind, task.position, task.seat, chance), now);
      }
      for (std::string& line : table.take_lines()) lines.push_back(std::move(line));
    }
    ASSERT_EQ(table.state(), State::Finished) << game->id;
    const Table again("t1", lines, &find_game, now);
    EXPECT_EQ(again.state(), State::Finished);
    EXPECT_EQ(again.record_for(ann.id), table.record_for(ann.id));
  }
}

}  // namespace
}  // namespace orrery::table

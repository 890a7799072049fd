// What holds at every table, and at an impossible one.
#include "games/cosmoctopus/tables.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace orrery::cosmoctopus {
namespace {

// CO-1.5: every card is in exactly one place, according to the facts.
TEST(CosmoctopusTables, LoseNoCard) {
  for_many_tables(4, [](const Options& options, int i) {
    play_at_random(options, i, 600, [](const Decision& made) {
      const Game& game = made.after;
      const Value facts = game.facts();
      std::map<std::string, int> found;
      const auto count = [&](const Value& list) {
        for (const Value& name : *list.as_list()) {
          if (!name.is_null()) ++found[*name.as_string()];
        }
      };
      for (const char* key : {"deck-order", "row", "discard", "display", "removed", "resolving"})
        count(facts[key]);
      for (const char* key : {"hands", "table"}) {
        for (const auto& [seat, list] : *facts[key].as_map()) count(list);
      }
      ASSERT_EQ(found.size(), 92U);
      for (const auto& [name, times] : found) ASSERT_EQ(times, 1) << name;
    });
  });
}

// CO-R.7: a player without a destination skips the move and its reward, and the turn goes on. In this realm
// no two tiles touch; a table would not accept it.
TEST(CosmoctopusTables, SkipTheMoveWhereThereIsNowhereToGo) {
  Options options;
  for (std::size_t i = 0; i < 9; ++i) options.layout.spots[i] = {static_cast<std::int8_t>(10 * i), 0};
  EXPECT_NE(layout_error(options.layout, false), "");
  for (int i = 0; i < 20; ++i) {
    Game game = begin(options, i);
    EventSink nobody_listens;
    for (int turn = 0; turn < 4; ++turn) {
      ASSERT_EQ(game.prompt(), Prompt::Play);
      const Seat seat = *game.waiting().begin();
      EXPECT_EQ(game.tile_at(game.cosmoctopus), start_tile);
      EXPECT_EQ(game.of(seat).supply.total(), 8);
      game.apply(seat, act(Verb::Pass), nobody_listens);
      EXPECT_EQ(game.waiting(), SeatSet(game.after(seat)));
    }
  }
}

// CO-R.42, CO-R.43: a seat that takes only defaults plays no card, uses no token and holds up nobody; even if
// all seats do, the game ends.
TEST(CosmoctopusTables, PlayASeatByDefaultWithoutPlayingCards) {
  for (const bool all : {false, true}) {
    for (int i = 0; i < 10; ++i) {
      Options options;
      options.players = 3;
      std::vector<Event> events;
      EventSink sink(events);
      Game game(options, numbered_seed(i), sink);
      Chance picks(derive(numbered_seed(i), "picks", 0));
      int turns = 0;
      for (int decisions = 0; !game.finished(); ++decisions) {
        ASSERT_LT(decisions, Game::info().longest_game);
        const Seat seat = *game.waiting().begin();
        ActionList list;
        game.legal(seat, list);
        const bool by_default = all || number(seat) == 1;
        const Action action = by_default ? game.default_action(seat)
                                         : list[picks.below(static_cast<std::uint32_t>(list.size()))];
        ASSERT_FALSE(game.why_not(seat, action));
        events.clear();
        game.apply(seat, action, sink);
        for (const Event& event : events) {
          turns += static_cast<int>(is(event, Happening::Turn) && event.arguments[0] == 1);
          if (!is(event, Happening::Played) && !is(event, Happening::TokenUsed)) continue;
          EXPECT_FALSE(all || event.arguments[0] == 1);
        }
      }
      EXPECT_GT(turns, 3);
      EXPECT_LE(game.round, 200);
    }
  }
}

}  // namespace
}  // namespace orrery::cosmoctopus

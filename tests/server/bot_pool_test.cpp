// Bots on their threads: tables take turns, and outdated tasks are dropped.
#include "server/bot_pool.h"

#include <gtest/gtest.h>

#include <latch>

#include "games/all.h"
#include "kernel/error.h"

namespace orrery::server {
namespace {

table::BotTask task(std::uint64_t generation) {
  const GameInfo& game = require_game("inoplanetashki");
  const AnyPosition position = start_game(game, preset_options(game.options), seed_from_text("bots"));
  return {generation, *position.waiting().begin(), "random", &game, position};
}

TEST(BotPool, TablesTakeTurns) {
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::string> order;
  bool may_go_on = false;
  BotPool pool(1, [&](const BotPool::Choice& choice) {
    EXPECT_TRUE(choice.action);
    std::unique_lock lock(mutex);
    order.push_back(choice.table + std::to_string(choice.task.generation));
    changed.notify_all();
    changed.wait(lock, [&] { return may_go_on; });
  });
  const auto wait_for = [&](std::size_t size) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return order.size() >= size; });
  };
  pool.set("host of a", "a", {task(0)});
  wait_for(1);  // from here on the only thread is busy
  pool.set("host of many", "many", {task(1), task(1), task(1)});
  pool.set("host of one", "one", {task(1)});
  pool.set("host of changed", "changed", {task(1)});
  pool.set("host of changed", "changed", {task(2)});
  EXPECT_EQ(pool.waiting(), 5U);
  {
    const std::lock_guard lock(mutex);
    may_go_on = true;
  }
  changed.notify_all();
  wait_for(6);
  EXPECT_EQ(order, (std::vector<std::string>{"a0", "many1", "one1", "changed2", "many1", "many1"}));
  EXPECT_EQ(pool.waiting(), 0U);
}

// Many tables of one person take no more of the bots' time than one table of another.
TEST(BotPool, TablesOfOneHostShareItsTurn) {
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::string> order;
  bool may_go_on = false;
  BotPool pool(1, [&](const BotPool::Choice& choice) {
    std::unique_lock lock(mutex);
    order.push_back(choice.table);
    changed.notify_all();
    changed.wait(lock, [&] { return may_go_on; });
  });
  const auto wait_for = [&](std::size_t size) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return order.size() >= size; });
  };
  pool.set("greedy", "a", {task(0)});
  wait_for(1);
  for (const std::string table : {"b", "c", "d"}) pool.set("greedy", table, {task(1)});
  pool.set("modest", "x", {task(1)});
  pool.set("greedy", "b", {task(2)});
  {
    const std::lock_guard lock(mutex);
    may_go_on = true;
  }
  changed.notify_all();
  wait_for(5);
  EXPECT_EQ(order, (std::vector<std::string>{"a", "x", "c", "d", "b"}));
  EXPECT_EQ(pool.waiting(), 0U);
}

TEST(BotPool, PeopleTakeTurnsWithTables) {
  std::mutex mutex;
  std::condition_variable changed;
  std::string order;
  bool may_go_on = false;
  const auto note = [&](char sign) {
    std::unique_lock lock(mutex);
    order += sign;
    changed.notify_all();
    changed.wait(lock, [&] { return may_go_on; });
  };
  BotPool pool(1, [&](const BotPool::Choice&) { note('t'); });
  const auto wait_for = [&](std::size_t size) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return order.size() >= size; });
  };
  const auto ask = [&](const std::string& person, char sign) {
    return pool.add(person, 2, [&note, sign](Chance&) { note(sign); });
  };
  EXPECT_TRUE(ask("ann", 'a'));
  wait_for(1);  // from here on the only thread is busy
  EXPECT_TRUE(ask("ann", 'b'));
  EXPECT_TRUE(ask("ann", 'c'));
  EXPECT_FALSE(ask("ann", 'd'));
  EXPECT_TRUE(ask("bob", 'x'));
  pool.set("host of table", "table", {task(1)});
  EXPECT_EQ(pool.waiting(), 4U);
  {
    const std::lock_guard lock(mutex);
    may_go_on = true;
  }
  changed.notify_all();
  wait_for(5);
  EXPECT_EQ(order, "axtbc");
  EXPECT_EQ(pool.waiting(), 0U);
}

TEST(BotPool, ThreadsAreIdleThatNobodyNeeds) {
  struct Held {
    std::latch begun{1};
    std::latch may_end{1};
  };
  std::array<Held, 4> works;
  BotPool pool(3, [](const BotPool::Choice&) {});
  const auto ask = [&](const std::string& person, std::size_t work) {
    EXPECT_TRUE(pool.add(person, 1, [&held = works[work]](Chance&) {
      held.begun.count_down();
      held.may_end.wait();
    }));
  };
  EXPECT_EQ(pool.idle(), 3U);
  ask("ann", 0);
  works[0].begun.wait();
  EXPECT_EQ(pool.idle(), 2U);
  ask("ann", 1);  // waits for her first one
  EXPECT_EQ(pool.idle(), 0U) << "what waits comes first";
  works[0].may_end.count_down();
  works[1].begun.wait();
  EXPECT_EQ(pool.idle(), 2U) << "the one that has ended is not counted any more";
  ask("bob", 2);
  works[2].begun.wait();
  EXPECT_EQ(pool.idle(), 1U);
  ask("cat", 3);
  works[3].begun.wait();
  EXPECT_EQ(pool.idle(), 0U);
  for (std::size_t i = 1; i < works.size(); ++i) works[i].may_end.count_down();
}

// A worker has one more thread. Nothing is done twice, and nothing is lost with a worker.
TEST(BotPool, WorkersTakeWhatWaits) {
  using std::chrono_literals::operator""ms;
  std::latch begun{1};
  std::latch may_end{1};
  std::mutex mutex;
  std::string told;
  const auto note = [&](const std::string& what) {
    const std::lock_guard lock(mutex);
    told += what + " ";
  };
  const auto has_told = [&](const std::string& what) {
    for (int i = 0; i < 1000; ++i) {
      {
        const std::lock_guard lock(mutex);
        if (told == what) return true;
      }
      std::this_thread::sleep_for(5ms);
    }
    return false;
  };
  BotPool pool(
      1, [](const BotPool::Choice&) {}, 100ms);
  pool.add("busy", 1, [&](Chance&) {
    begun.count_down();
    may_end.wait();
  });
  begun.wait();  // from here on the only thread is busy
  EXPECT_FALSE(pool.hand_out());
  const auto ask = [&](const std::string& person, const std::string& what) {
    const BotPool::Errand errand{[what] { return what; },
                                 [&note, what](const std::string& answer) {
                                   if (answer != "done") throw InputError("no answer");
                                   note(what + " there");
                                 }};
    EXPECT_TRUE(pool.add(
        person, 5, [&note, what](Chance&) { note(what + " here"); }, errand));
  };
  EXPECT_TRUE(pool.add("home", 1, [&](Chance&) { note("home"); }));  // cannot travel
  ask("ann", "a");
  ask("ann", "b");
  ask("bob", "x");
  const auto a = pool.hand_out();
  const auto x = pool.hand_out();
  ASSERT_TRUE(a && x);
  EXPECT_EQ(a->text + x->text, "ax") << "in turn";
  EXPECT_FALSE(pool.hand_out()) << "somebody works for each of them";
  pool.came_back(a->number, "done");
  pool.came_back(a->number, "done");
  EXPECT_EQ(told, "a there ");
  const auto b = pool.hand_out();
  ASSERT_TRUE(b && b->text == "b");
  pool.came_back(b->number, "no idea");
  EXPECT_EQ(pool.waiting(), 2U);
  EXPECT_FALSE(pool.hand_out()) << "it is done here";
  may_end.count_down();
  EXPECT_TRUE(has_told("a there home b here x here ")) << told;
  pool.came_back(x->number, "done");  // too late
  EXPECT_EQ(told, "a there home b here x here ");
  EXPECT_EQ(pool.done_elsewhere(), 1U);
}

TEST(BotPool, WorkersThinkForBotsThatTakeTheirTime) {
  std::latch begun{1};
  std::latch may_end{1};
  std::vector<BotPool::Choice> chosen;
  BotPool pool(1, [&](BotPool::Choice choice) { chosen.push_back(std::move(choice)); });
  pool.add("busy", 1, [&](Chance&) {
    begun.count_down();
    may_end.wait();
  });
  begun.wait();
  table::BotTask strong = task(1);
  strong.kind = "strong";
  pool.set("host", "table", {task(1)});
  EXPECT_FALSE(pool.hand_out()) << "chosen more quickly than sent";
  pool.set("host", "table", {strong});
  const auto first = pool.hand_out();
  ASSERT_TRUE(first);
  strong.generation = 2;
  pool.set("host", "table", {strong});  // it has gone on meanwhile
  const Action action = strong.position.default_action(strong.seat);
  const std::string told(reinterpret_cast<const char*>(&action), sizeof action);
  pool.came_back(first->number, told);
  EXPECT_TRUE(chosen.empty());
  const auto second = pool.hand_out();
  ASSERT_TRUE(second);
  pool.came_back(second->number, told);
  ASSERT_EQ(chosen.size(), 1U);
  EXPECT_EQ(chosen.front().task.generation, 2U);
  EXPECT_EQ(chosen.front().action, action);
  may_end.count_down();
}

}  // namespace
}  // namespace orrery::server

// Three nodes as processes, a real PostgreSQL and a real NATS, people who play, and everything that can
// happen to any of them. What the people remember is the judge: nothing acknowledged is lost or done twice,
// everybody has heard all of it, and every table plays on, also one that nobody looks at. ORRERY_FAULTS sets
// the number of faults, ORRERY_PARTIES that of the tables.
#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <ctime>
#include <future>
#include <list>

#include "cluster/persistent_player.h"
#include "storage/postgres/connection.h"
#include "support/proxy.h"
#include "support/services.h"
#include "support/serving.h"

namespace orrery::test {
namespace {

using namespace std::chrono_literals;
using Clock = PersistentPlayer::Clock;
using Milliseconds = std::chrono::milliseconds;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool is_slow = true;
#elif defined(__has_feature)
constexpr bool is_slow = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool is_slow = false;
#endif

constexpr int usual_faults = 4;
constexpr int usual_parties = 7;
constexpr int people_each = 2;           // of a party
constexpr Milliseconds standstill = 2s;  // of a service
// Until every table plays on. With sanitizers the processes themselves need much of it.
constexpr Milliseconds longest_pause = is_slow ? 10s : 5s;
constexpr Milliseconds stuck = 30s;
constexpr Milliseconds least_duration = 4s;  // of what does not mend itself: long enough for a take-over
// Whoever takes over must have seen three quiet seconds, because otherwise silence means nothing.
constexpr Milliseconds rest = 3200ms;

// A decision at a table where nobody is connected: its clock, and some time to hear what has happened.
constexpr Milliseconds until_timed_out = 12s;

int number_from(const char* variable, int usual) {
  const char* const wanted = std::getenv(variable);
  return wanted == nullptr ? usual : std::atoi(wanted);
}

bool wait_for(const std::function<bool()>& is_so, Milliseconds longest) {
  for (const auto end = Clock::now() + longest; !is_so();) {
    if (Clock::now() > end) return false;
    std::this_thread::sleep_for(20ms);
  }
  return true;
}

// One node behind proxies of its own.
class Node {
 public:
  Node(std::string data, const Postgres& database, std::string url, const Nats& nats)
      : to_database(database.socket_path()),
        to_nats(nats.port()),
        data_(std::move(data)),
        url_(Postgres::at_port(url, to_database.port())) {}

  void start() {
    serving.emplace(data_, std::vector<std::string>{"--database", url_, "--nats",
                                                    fmt::format("nats://127.0.0.1:{}", to_nats.port())});
  }
  void find_port() { port = serving->port(); }
  std::string logs() const { return Serving::logs(data_); }
  bool is_ready() {
    try {
      return Browser(port).get("/readyz").status == 200;
    } catch (const std::exception&) {
      return false;
    }
  }

  Proxy to_database;
  Proxy to_nats;
  std::optional<Serving> serving;
  std::atomic<std::uint16_t> port = 0;

 private:
  std::string data_;
  std::string url_;
};

class ClusterUnrest : public FolderTest {
 protected:
  struct Fault {
    const char* name;
    std::function<void()> strike;
    std::function<void()> end;  // when the tables play on, or at once
    bool ends_at_once = false;
    Milliseconds duration{};   // otherwise, at least
    bool is_take_over = true;  // of tables, by other nodes
  };

  void TearDown() override;
  void start_nodes();
  void start_people();
  void leave_a_table_alone();
  std::optional<std::int64_t> lines_left_alone();  // nothing: the game there is over
  std::vector<Fault> faults();
  void suffer(const Fault& fault);
  void expect_ready();
  void expect_sent_away_without(Proxy Node::*service);
  void set_clock_of_database(std::chrono::seconds by);
  // Whether everybody's requests that were sent from now on are acknowledged, and how long that takes.
  std::optional<Milliseconds> until_all_play_on();

  Node& any_node() { return *std::next(nodes_.begin(), chance_.below(3)); }

  WallClock clock_of_database_;
  Postgres database_{clock_of_database_.prefix()};
  std::string url_ = database_.new_database();
  Nats nats_;
  std::list<Node> nodes_;
  std::list<PersistentPlayer> people_;
  std::string left_alone_;  // a table
  std::size_t tables_left_alone_ = 0;
  Chance chance_{seed_from_text("unrest")};
  Milliseconds longest_{};
  std::chrono::seconds ahead_{};  // the clock of PostgreSQL
};

// What happens once in hundreds of faults cannot be looked at again.
void ClusterUnrest::TearDown() {
  if (HasFailure()) {
    for (const Node& node : nodes_) fmt::print("port {} logged:\n{}\n", node.port.load(), node.logs());
  }
  FolderTest::TearDown();
}

// All at once on an empty database, as a compose file does it.
void ClusterUnrest::start_nodes() {
  for (int i = 0; i < 3; ++i) {
    nodes_.emplace_back(path(fmt::format("node{}", i)), database_, url_, nats_);
    nodes_.back().start();
  }
  for (Node& node : nodes_) node.find_port();
  expect_ready();
}

void ClusterUnrest::start_people() {
  const std::array<const char*, 3> games{"inoplanetashki", "cosmoctopus", "cosmic-encounter"};
  const auto ports = [this] {
    std::vector<std::uint16_t> all;
    for (const Node& node : nodes_) all.push_back(node.port);
    return all;
  };
  const auto parties = static_cast<std::size_t>(number_from("ORRERY_PARTIES", usual_parties));
  for (std::size_t i = 0; i < parties; ++i) {
    const auto party = std::make_shared<Party>(games[i % games.size()], people_each);
    for (int seat = 1; seat <= people_each; ++seat) {
      const std::string name = fmt::format("Person {}-{}", i, seat);
      people_.emplace_back(ports, Browser(nodes_.front().port, name), name,
                           PersistentPlayer::Place{party, seat}, chance_.draw_seed());
    }
  }
}

// One person against a bot, with a clock; then they disconnect.
void ClusterUnrest::leave_a_table_alone() {
  Socket socket(Browser(nodes_.front().port, "Hermit"));
  const Value opened = socket.ask(
      R"({"do":"create","game":"inoplanetashki","seats":["me",{"bot":"random"}],"clock":{"kind":"move","seconds":5}})");
  left_alone_ = text_of(opened["table"]);
  ++tables_left_alone_;
  EXPECT_TRUE(socket.ask(fmt::format(R"({{"do":"start","table":"{}"}})", left_alone_)).has("ok"));
}

std::optional<std::int64_t> ClusterUnrest::lines_left_alone() {
  storage::postgres::Connection direct(url_, "test");
  const auto found =
      direct.ask("SELECT count(*) FROM lines JOIN tables ON table_key = key WHERE id = $1 AND state < 2",
                 storage::postgres::Parameters(std::string_view(left_alone_)));
  const std::int64_t lines = found.number(0, 0);
  return lines == 0 ? std::nullopt : std::optional(lines);
}

std::vector<ClusterUnrest::Fault> ClusterUnrest::faults() {
  Node& node = any_node();
  const auto again = [&node] {
    node.start();
    node.find_port();
  };
  return {
      {"a node is killed", [&node] { node.serving->kill(); }, again},
      {"NATS is killed", [this] { nats_.stop(SIGKILL); },
       [this] {
         std::this_thread::sleep_for(500ms);
         nats_.start();
       },
       true, 0s, false},
      {"PostgreSQL is killed", [this] { database_.stop(SIGKILL); }, [this] { database_.start(); }, true, 0s,
       false},
      {"what a node sends to PostgreSQL is late", [&node] { node.to_database.hold(); },
       [&node] { node.to_database.deliver(); }, false, least_duration},
      {"NATS stands still", [this] { nats_.signal(SIGSTOP); },
       [this] {
         std::this_thread::sleep_for(standstill);
         nats_.signal(SIGCONT);
       },
       true, 0s, false},
      {"PostgreSQL stands still", [this] { database_.signal(SIGSTOP); },
       [this] {
         std::this_thread::sleep_for(standstill);
         database_.signal(SIGCONT);
       },
       true, 0s, false},
      {"the clock of PostgreSQL is set forward", [this] { set_clock_of_database(1h); }, [] {}, true, 0s,
       false},
      {"the clock of PostgreSQL is set back, and a node is killed",
       [this, &node] {
         set_clock_of_database(-1h);
         node.serving->kill();
       },
       again},
      {"a node stands still", [&node] { node.serving->signal(SIGSTOP); },
       [&node] { node.serving->signal(SIGCONT); }, false, 6s},
      {"a node is stopped", [&node] { node.serving->signal(SIGTERM); },
       [&node, again] {
         EXPECT_EQ(node.serving->wait(), 0);
         again();
       }},
      {"PostgreSQL is stopped at once", [this] { database_.stop(SIGQUIT); }, [this] { database_.start(); },
       true, 0s, false},
      {"a node is cut off from PostgreSQL", [&node] { node.to_database.cut_off(); },
       [&node] { node.to_database.allow(); }, false, least_duration},
      {"a node is cut off from NATS", [&node] { node.to_nats.cut_off(); }, [&node] { node.to_nats.allow(); },
       false, least_duration},
      {"what a node sends to NATS is late", [&node] { node.to_nats.hold(); },
       [&node] { node.to_nats.deliver(); }, false, least_duration},
  };
}

void ClusterUnrest::set_clock_of_database(std::chrono::seconds by) {
  clock_of_database_.set(ahead_ += by);
  storage::postgres::Connection direct(url_, "test");
  const std::int64_t there = direct.ask("SELECT extract(epoch FROM clock_timestamp())::bigint").number(0, 0);
  EXPECT_NEAR(static_cast<double>(there - std::time(nullptr)), static_cast<double>(ahead_.count()), 5);
}

std::optional<Milliseconds> ClusterUnrest::until_all_play_on() {
  const auto began = Clock::now();
  std::vector<std::size_t> before;
  for (PersistentPlayer& person : people_) before.push_back(person.progress().acknowledged);
  // One may have been on its way; the second was sent afterwards.
  const auto play_on = [&] {
    auto was = before.begin();
    return std::all_of(people_.begin(), people_.end(), [&](PersistentPlayer& person) {
      return person.progress().acknowledged >= *was++ + 2;
    });
  };
  if (!wait_for(play_on, stuck)) return std::nullopt;
  return std::chrono::duration_cast<Milliseconds>(Clock::now() - began);
}

void ClusterUnrest::expect_ready() {
  for (Node& node : nodes_) EXPECT_TRUE(wait_for([&] { return node.is_ready(); }, stuck));
}

void ClusterUnrest::suffer(const Fault& fault) {
  SCOPED_TRACE(fault.name);
  if (!lines_left_alone()) leave_a_table_alone();
  if (fault.is_take_over) std::this_thread::sleep_for(rest);
  fault.strike();
  const auto began = Clock::now();
  std::future<std::optional<Milliseconds>> played_on =
      std::async(std::launch::async, [this] { return until_all_play_on(); });
  if (fault.ends_at_once) fault.end();
  const std::optional<Milliseconds> pause = played_on.get();
  std::string stuck_tables;
  for (PersistentPlayer& person : people_) {
    if (!pause && person.progress().last < began) stuck_tables += fmt::format(" {}", person.table());
  }
  ASSERT_TRUE(pause) << "stuck:" << stuck_tables;
  fmt::print("{}: all tables play on after {:.2f} s\n", fault.name,
             static_cast<double>(pause->count()) / 1000);
  std::fflush(stdout);
  EXPECT_LE(*pause, longest_pause);
  longest_ = std::max(longest_, *pause);
  const std::optional<std::int64_t> lines = lines_left_alone();
  std::this_thread::sleep_until(began + fault.duration);
  if (!fault.ends_at_once) fault.end();
  expect_ready();
  EXPECT_TRUE(until_all_play_on());
  EXPECT_TRUE(
      wait_for([&] { return lines_left_alone() != lines || !lines; }, until_timed_out + longest_pause))
      << "nobody is timed out at table " << left_alone_ << ", which was left alone";
}

TEST_F(ClusterUnrest, NothingAcknowledgedIsLostOrDoneTwice) {
  const int count = number_from("ORRERY_FAULTS", usual_faults);
  start_nodes();
  start_people();
  // Each kind in turn, then any. Every run begins with another one, so that all come up in a few.
  const auto first = static_cast<std::size_t>(std::chrono::system_clock::now().time_since_epoch() / 1s);
  for (int i = 0; i < count && !HasFatalFailure(); ++i) {
    const std::vector<Fault> all = faults();
    const auto kinds = static_cast<std::uint32_t>(all.size());
    suffer(all[std::cmp_less(i, kinds) ? (first + i) % kinds : chance_.below(kinds)]);
  }
  const Remembered all = expect_everything_once(url_, people_, tables_left_alone_);
  fmt::print("the longest pause was {:.2f} s; {}\n", static_cast<double>(longest_.count()) / 1000,
             to_text(all));
  EXPECT_GT(all.acknowledged, 50U * static_cast<unsigned>(count));
}

// Whoever is connected to a node that is cut off from this, while the others go on.
void ClusterUnrest::expect_sent_away_without(Proxy Node::*service) {
  start_nodes();
  Node& lonely = nodes_.front();
  Socket socket(Browser(lonely.port, "Ann"));
  EXPECT_EQ(socket.ask(R"({"do":"ping"})")["ok"], Value(true));
  std::this_thread::sleep_for(rest);
  (lonely.*service).cut_off();
  while (socket.receive()) {
  }
  EXPECT_EQ(socket.close_code(), 1001);
  EXPECT_FALSE(lonely.is_ready());
  (lonely.*service).allow();
  expect_ready();
  Socket again(Browser(lonely.port, "Ann"));
  EXPECT_EQ(again.ask(R"({"do":"ping"})")["ok"], Value(true));
}

TEST_F(ClusterUnrest, WhoeverIsConnectedToANodeThatHearsNobodyIsSentAway) {
  expect_sent_away_without(&Node::to_nats);
}

TEST_F(ClusterUnrest, WhoeverIsConnectedToANodeThatOthersReplaceIsSentAway) {
  expect_sent_away_without(&Node::to_database);
}

}  // namespace
}  // namespace orrery::test

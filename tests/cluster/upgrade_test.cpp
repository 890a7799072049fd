// Three nodes are replaced one after the other while people play. Nobody notices more than one reconnect.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <list>
#include <mutex>

#include "cluster/persistent_player.h"
#include "support/services.h"
#include "support/serving.h"

namespace orrery::test {
namespace {

using namespace std::chrono_literals;

// Acts as a proxy: a new connection goes to the node that is ready and has the fewest.
class Proxying {
 public:
  void add(std::uint16_t port) {
    const std::lock_guard lock(mutex_);
    ports_.push_back(port);
  }
  std::vector<std::uint16_t> send(std::size_t person) {
    const std::lock_guard lock(mutex_);
    sent_.erase(person);
    std::vector<std::pair<std::ptrdiff_t, std::uint16_t>> ready;
    for (const std::uint16_t port : ports_that_are_ready()) {
      const auto is_there = [&](const auto& entry) { return entry.second == port; };
      ready.emplace_back(std::count_if(sent_.begin(), sent_.end(), is_there), port);
    }
    if (ready.empty()) return {1};  // nobody is there
    sent_[person] = std::min_element(ready.begin(), ready.end())->second;
    return {sent_[person]};
  }
  static bool is_ready(std::uint16_t port) {
    try {
      return Browser(port).get("/readyz").status == 200;
    } catch (const std::exception&) {
      return false;
    }
  }

 private:
  std::vector<std::uint16_t> ports_that_are_ready() const {
    std::vector<std::uint16_t> ready;
    std::copy_if(ports_.begin(), ports_.end(), std::back_inserter(ready), &is_ready);
    return ready;
  }

  std::mutex mutex_;
  std::vector<std::uint16_t> ports_;
  std::map<std::size_t, std::uint16_t> sent_;  // people, to ports
};

class ClusterUpgrade : public FolderTest {
 protected:
  void start_node() {
    const std::string data = path(fmt::format("node{}", ++started_));
    nodes_.emplace_back(data, std::vector<std::string>{"--database", url_, "--nats", nats_.url()});
  }
  void expect_ready(const Serving& node) {
    const std::uint16_t port = node.port();
    const auto patience = std::chrono::steady_clock::now() + 20s;
    while (!Proxying::is_ready(port) && std::chrono::steady_clock::now() < patience)
      std::this_thread::sleep_for(20ms);
    EXPECT_TRUE(Proxying::is_ready(port));
    proxy_.add(port);
  }
  void start_people() {
    const std::array<const char*, 3> games{"inoplanetashki", "cosmoctopus", "cosmic-encounter"};
    for (std::size_t i = 0; i < 12; ++i) {
      const std::string name = fmt::format("Person {}", i);
      people_.emplace_back([this, i] { return proxy_.send(i); }, Browser(proxy_.send(i).front(), name), name,
                           PersistentPlayer::Place{std::make_shared<Party>(games[i % games.size()], 1)},
                           seed_from_text(fmt::format("upgrade {}", i)), 10s);
    }
  }
  std::size_t acknowledged() {
    std::size_t all = 0;
    for (PersistentPlayer& person : people_) all += person.progress().acknowledged;
    return all;
  }
  void play_on() {
    const std::size_t before = acknowledged();
    for (int tries = 0; tries < 1000 && acknowledged() < before + 10 * people_.size(); ++tries)
      std::this_thread::sleep_for(10ms);
  }

  Postgres database_;
  std::string url_ = database_.new_database();
  Nats nats_;
  int started_ = 0;
  std::list<Serving> nodes_;
  Proxying proxy_;
  std::list<PersistentPlayer> people_;
};

TEST_F(ClusterUpgrade, NobodyNoticesMoreThanOneReconnect) {
  for (int i = 0; i < 3; ++i) start_node();
  for (const Serving& node : nodes_) expect_ready(node);
  start_people();
  play_on();
  start_node();
  expect_ready(nodes_.back());
  for (int i = 0; i < 3; ++i) {
    nodes_.front().signal(SIGTERM);
    if (i < 2) {
      start_node();
      expect_ready(nodes_.back());
    }
    EXPECT_EQ(nodes_.front().wait(), 0);
    nodes_.pop_front();
  }
  play_on();

  const Remembered all = expect_everything_once(url_, people_);
  PersistentPlayer::Clock::duration longest{};
  for (PersistentPlayer& person : people_) {
    longest = std::max(longest, person.progress().longest_silence);
    EXPECT_EQ(person.lost(), (std::map<int, int>{{1001, 1}}));
  }
  fmt::print("the longest silence was {} ms; {}\n",
             std::chrono::duration_cast<std::chrono::milliseconds>(longest).count(), to_text(all));
  for (const auto& [word, count] : all.refusals)
    EXPECT_TRUE(word == "stale" || word == "game-over") << word;  // the bots were faster
  EXPECT_LT(longest, 5s);
  EXPECT_GT(all.acknowledged, 500U);
}

}  // namespace
}  // namespace orrery::test

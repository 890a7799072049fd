// The bus over a real NATS server.
#include "cluster/nats_bus.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <filesystem>
#include <fstream>

#include "kernel/error.h"
#include "support/services.h"

namespace orrery::cluster {
namespace {

using namespace std::chrono_literals;
using orrery::test::Nats;

// A process of the cluster, whose thread is the one that calls `until`.
class Process {
 public:
  Process(const std::string& url, const std::string& name, const std::string& cluster = "test")
      : bus_(std::make_unique<NatsBus>(nats::Address{url}, cluster, name, [this](std::function<void()> what) {
          const std::lock_guard lock(mutex_);
          posted_.push_back(std::move(what));
          come_.notify_all();
        })) {
    bus_->heard = [this](const std::string& text) { heard.push_back(text); };
    bus_->changed = [this](bool up) { changes.push_back(up); };
    bus_->start();
  }

  // Works until something is true; false if it takes longer than ten seconds.
  template <class Condition>
  bool until(const Condition& is_true) {
    const auto deadline = std::chrono::steady_clock::now() + 10s;
    while (!is_true()) {
      std::unique_lock lock(mutex_);
      if (!come_.wait_until(lock, deadline, [this] { return !posted_.empty(); })) return false;
      const std::function<void()> next = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      next();
    }
    return true;
  }
  bool until_up() {
    return until([this] { return bus_->is_up(); });
  }
  bool until_down() {
    return until([this] { return !bus_->is_up(); });
  }
  bool until_heard(const std::string& text) {
    return until([&] { return !heard.empty() && heard.back() == text; });
  }

  NatsBus& bus() { return *bus_; }
  void end() { bus_ = nullptr; }
  std::size_t waiting() {
    const std::lock_guard lock(mutex_);
    return posted_.size();
  }
  void run_what_is_posted() {
    for (std::size_t left = waiting(); left > 0; --left) {
      std::unique_lock lock(mutex_);
      const std::function<void()> next = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      next();
    }
  }

  std::vector<std::string> heard;
  std::vector<bool> changes;

 private:
  std::mutex mutex_;
  std::condition_variable come_;
  std::deque<std::function<void()>> posted_;
  std::unique_ptr<NatsBus> bus_;
};

std::vector<std::string> numbered(int count) {
  std::vector<std::string> texts;
  for (int i = 0; i < count; ++i) texts.push_back(std::to_string(i));
  return texts;
}

TEST(NatsBus, KeepsTheOrderInBothDirectionsWhetherToOneOrToAll) {
  const Nats nats;
  Process one(nats.url(), "one");
  Process two(nats.url(), "two");
  ASSERT_TRUE(one.until_up() && two.until_up());
  const std::vector<std::string> texts = numbered(5000);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i % 3 == 0) {
      one.bus().send_to_all(texts[i]);
      two.bus().send_to_all(texts[i]);
    } else {
      one.bus().send("two", texts[i]);
      two.bus().send("one", texts[i]);
    }
  }
  EXPECT_TRUE(one.until_heard(texts.back()) && two.until_heard(texts.back()));
  EXPECT_EQ(one.heard, texts);
  EXPECT_EQ(two.heard, texts);
}

TEST(NatsBus, TellsAllOthersOfTheSameClusterAndNobodyElse) {
  const Nats nats;
  Process sender(nats.url(), "sender");
  Process other(nats.url(), "other");
  Process third(nats.url(), "third");
  Process stranger(nats.url(), "other", "elsewhere");
  for (Process* each : {&sender, &other, &third, &stranger}) ASSERT_TRUE(each->until_up());
  sender.bus().send_to_all("to all");
  sender.bus().send("other", "to one");
  sender.bus().send("sender", "to myself");
  EXPECT_TRUE(other.until_heard("to one") && third.until_heard("to all") && sender.until_heard("to myself"));
  other.bus().send_to_all("end");
  EXPECT_TRUE(sender.until_heard("end") && third.until_heard("end"));
  EXPECT_EQ(sender.heard, (std::vector<std::string>{"to myself", "end"}));
  EXPECT_EQ(other.heard, (std::vector<std::string>{"to all", "to one"}));
  EXPECT_EQ(third.heard, (std::vector<std::string>{"to all", "end"}));
  EXPECT_EQ(stranger.waiting(), 0U);
}

TEST(NatsBus, CarriesAnyBytes) {
  const Nats nats;
  Process one(nats.url(), "one");
  Process two(nats.url(), "two");
  ASSERT_TRUE(one.until_up() && two.until_up());
  const std::string text = std::string("\0\r\n\xFF", 4) + std::string(900'000, 'x');
  one.bus().send("two", text);
  one.bus().send("two", "");
  EXPECT_TRUE(two.until_heard(""));
  EXPECT_TRUE((two.heard == std::vector<std::string>{text, ""}));  // too long to be printed
}

// What is sent while the server is away never arrives: neither when nobody has noticed yet, nor later.
TEST(NatsBus, LosesWhatIsSentWhileTheServerIsAway) {
  Nats nats;
  Process one(nats.url(), "one");
  Process two(nats.url(), "two");
  ASSERT_TRUE(one.until_up() && two.until_up());
  for (const std::string text : {"back", "back again", "back once more"}) {
    nats.stop(SIGKILL);
    for (int k = 0; k < 10; ++k) one.bus().send("two", "nobody has noticed");
    ASSERT_TRUE(one.until_down() && two.until_down());
    for (int k = 0; k < 10; ++k) one.bus().send("two", "away");
    one.bus().send_to_all("away");
    nats.start();
    ASSERT_TRUE(one.until_up() && two.until_up());
    one.bus().send("two", text);
    two.bus().send("one", text);
    EXPECT_TRUE(one.until_heard(text) && two.until_heard(text));
  }
  EXPECT_EQ(one.heard, (std::vector<std::string>{"back", "back again", "back once more"}));
  EXPECT_EQ(two.heard, one.heard);
  EXPECT_EQ(one.changes, (std::vector<bool>{true, false, true, false, true, false, true}));
  EXPECT_EQ(two.changes, one.changes);
}

// The kernel still takes what is written; nothing answers.
TEST(NatsBus, NoticesAServerThatStandsStill) {
  const Nats nats;
  Process one(nats.url(), "one");
  ASSERT_TRUE(one.until_up());
  nats.signal(SIGSTOP);
  EXPECT_TRUE(one.until_down());
  nats.signal(SIGCONT);
  EXPECT_TRUE(one.until_up());
}

TEST(NatsBus, TellsNothingAfterItsEnd) {
  const Nats nats;
  Process one(nats.url(), "one");
  Process two(nats.url(), "two");
  ASSERT_TRUE(one.until_up() && two.until_up());
  for (int i = 0; i < 100; ++i) one.bus().send("two", "x");
  ASSERT_TRUE(two.until([&] { return !two.heard.empty(); }));
  const std::size_t heard = two.heard.size();
  two.end();
  two.run_what_is_posted();
  EXPECT_EQ(two.heard.size(), heard);
  EXPECT_EQ(two.changes, std::vector<bool>{true});
}

std::string refusal_of(const std::string& url) {
  try {
    NatsBus(nats::Address{url}, "test", "one", [](const std::function<void()>&) {});
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(NatsBus, SaysWhyItCannotStartWithoutThePassword) {
  Nats guarded({"--user", "ursula", "--pass", "secret"});
  EXPECT_EQ(refusal_of(guarded.url("ursula:secret@")), "");
  const std::string wrong = refusal_of(guarded.url("ursula:wr@ng@"));
  EXPECT_EQ(wrong.find("cannot use " + guarded.url()), 0U) << wrong;
  EXPECT_EQ(wrong.find("ng@"), std::string::npos) << wrong;
  EXPECT_EQ(wrong.find("ursula"), std::string::npos) << wrong;
  const std::string url = guarded.url();
  guarded.stop(SIGKILL);
  EXPECT_NE(refusal_of(url).find("cannot use " + url), std::string::npos);
  EXPECT_NE(refusal_of("http://ursula:secret@host").find("nats://"), std::string::npos);
  EXPECT_EQ(refusal_of("http://ursula:secret@host").find("secret"), std::string::npos);
}

TEST(NatsBus, InsistsOnTlsWhereTheAddressDoes) {
  const Nats plain;
  const std::string tls = "tls" + plain.url().substr(4);
  EXPECT_NE(refusal_of(tls).find("cannot use " + tls), std::string::npos);
  // One that insists among several insists for all.
  EXPECT_NE(refusal_of("tls://127.0.0.1:1," + plain.url()), "");
  EXPECT_EQ(refusal_of("nats://127.0.0.1:1," + plain.url()), "");
}

TEST(NatsBus, RefusesAServerThatTakesSmallMessagesOnly) {
  const std::string file = testing::TempDir() + "orrery-nats-" + std::to_string(getpid()) + ".conf";
  std::ofstream(file) << "max_payload: 65536\n";
  const Nats nats({"-c", file});
  EXPECT_NE(refusal_of(nats.url()).find("max_payload must be at least 1048576"), std::string::npos)
      << refusal_of(nats.url());
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace orrery::cluster

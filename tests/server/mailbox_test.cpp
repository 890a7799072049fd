// Work for the server's thread, and what becomes of it when the server ends.
#include "server/mailbox.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/support.h"
#include "storage/open.h"
#include "storage/relay.h"

namespace orrery::test {
namespace {

TEST(ServerMailbox, AClosedOneDropsEverythingAndWakesNobody) {
  int woken = 0;
  int done = 0;
  server::Mailbox mailbox([&](const server::Mailbox::Work&) { ++woken; });
  mailbox.leave([&] { ++done; });
  EXPECT_EQ(woken, 1);
  const auto held = std::make_shared<int>();
  auto late = server::handed_over<int>(mailbox, [&done, held](int) { ++done; });
  mailbox.close();
  late(1);
  mailbox.empty();
  EXPECT_EQ(woken, 1);
  EXPECT_EQ(done, 0);
  EXPECT_EQ(held.use_count(), 1);
}

// Like one whose database is away: it runs out of patience, and answers when it ends.
class Unanswering : public storage::Relay {
 public:
  Unanswering(std::unique_ptr<storage::Storage> next, std::atomic<int>& asked, bool& answered)
      : Relay(std::move(next)), asked_(asked), answered_(answered) {}
  ~Unanswering() override {
    for (const Done& done : waiting_) {
      if (done) done("the database cannot be reached");
    }
    answered_ = true;
  }
  void write(storage::Batch, Done done) override {
    waiting_.push_back(std::move(done));
    ++asked_;
  }
  void settle() override {}

 private:
  std::vector<Done> waiting_;
  std::atomic<int>& asked_;
  bool& answered_;
};

class ServerShutdown : public ServerTest {};

TEST_F(ServerShutdown, AnswersOfTheStorageMayComeAfterEverythingElse) {
  std::atomic<int> asked = 0;
  bool answered = false;
  start(usual_options(), std::make_unique<Unanswering>(storage::open(path("data")), asked, answered));
  std::thread guest([port = port()] {  // who gets no answer
    EXPECT_ANY_THROW(Browser(port).post("/api/session", R"({"name":"Ann"})"));
  });
  while (asked == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  stop();
  guest.join();
  EXPECT_TRUE(answered);
}

}  // namespace
}  // namespace orrery::test

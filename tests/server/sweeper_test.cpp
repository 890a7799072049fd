// What nobody needs any more is deleted by the node that knows, however much of it others have.
#include "server/sweeper.h"

#include <fmt/format.h>

#include "server/nodes.h"

namespace orrery::test {
namespace {

class ServerSweeper : public NodesTest {};

TEST_F(ServerSweeper, KeepsUpWhereMostTablesAreRunElsewhere) {
  Node& here = start("here");
  for (auto& [slot, owner] : owners) owner = slot % 8 == 0 ? "here" : "elsewhere";
  std::size_t own = 0;
  storage::Batch batch;
  for (int i = 0; i < 1000; ++i) {
    const std::string id = fmt::format("table{:04}", i);
    batch.emplace_back(storage::PutTable{{id, "cosmoctopus", storage::TableState::Open, false, 1, "{}", {}}});
    batch.emplace_back(storage::AppendLine{id, 0, "never read"});
    own += here.hub.runs(id) ? 1 : 0;
  }
  storage->write(std::move(batch), {});
  storage->settle();
  ASSERT_GT(own, 100u);

  server::ReadingThread reading(here.mailbox);
  std::chrono::milliseconds waits{};
  server::Mailbox::Work next;
  server::Sweeper sweeper(
      *storage, here.hub, reading,
      [&](std::chrono::milliseconds delay, server::Mailbox::Work work) {
        waits = delay;
        next = std::move(work);
      },
      std::chrono::hours(1));
  int steps = 0;
  for (sweeper.sweep(); waits < server::Sweeper::between_sweeps; ++steps) {
    while (!next) here.mailbox.empty();
    if (waits < server::Sweeper::between_sweeps) std::exchange(next, nullptr)();
  }
  EXPECT_LE(steps, 1000 / 50 + 1);
  storage->settle();
  const auto left = storage->open_tables_unchanged_since(2, "", 2000);
  EXPECT_EQ(left.size(), 1000 - own);
  EXPECT_TRUE(std::none_of(left.begin(), left.end(), [&](const auto& id) { return here.hub.runs(id); }));
}

}  // namespace
}  // namespace orrery::test

#include "server/sweeper.h"

namespace orrery::server {

namespace {

constexpr std::size_t at_once = 50;
constexpr std::chrono::milliseconds between_steps{100};
constexpr std::chrono::hours between_sweeps{1};

}  // namespace

void Sweeper::sweep() {
  bool more = false;
  try {
    more = sweep_a_little();
  } catch (const storage::StorageError&) {
    // Retried at the next sweep.
  }
  later_(more ? between_steps : std::chrono::milliseconds(between_sweeps), [this] { sweep(); });
}

bool Sweeper::sweep_a_little() {
  const table::Time now = time_now();
  const auto milliseconds = [](table::Time time) { return time.time_since_epoch().count(); };
  storage::Batch batch;
  for (std::string& hash : storage_.sessions_expired_at(milliseconds(now), at_once))
    batch.emplace_back(storage::DropSession{std::move(hash)});
  bool more = batch.size() == at_once;
  std::size_t dropped = 0;
  for (std::string& id :
       storage_.open_tables_unchanged_since(milliseconds(now - keep_open_tables_), at_once)) {
    if (hub_.in_memory(id) || !hub_.runs(id)) continue;  // in use, or another node knows
    batch.emplace_back(storage::DropTable{std::move(id)});
    ++dropped;
  }
  more = more || dropped == at_once;
  if (!batch.empty()) storage_.write(std::move(batch), {});
  return more;
}

}  // namespace orrery::server

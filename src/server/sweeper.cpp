#include "server/sweeper.h"

namespace orrery::server {

namespace {

constexpr std::size_t at_once = 50;

}  // namespace

void Sweeper::sweep() {
  reading_.read([this, after = last_table_] { return find(after); },
                [this](std::optional<Obsolete> found) {
                  const bool more = found && remove(std::move(*found));
                  if (!more) last_table_.clear();
                  later_(more ? between_steps : std::chrono::milliseconds(between_sweeps),
                         [this] { sweep(); });
                });
}

Sweeper::Obsolete Sweeper::find(const std::string& after) const {
  const table::Time now = time_now();
  const auto milliseconds = [](table::Time time) { return time.time_since_epoch().count(); };
  return {storage_.sessions_expired_at(milliseconds(now), at_once),
          storage_.open_tables_unchanged_since(milliseconds(now - keep_open_tables_), after, at_once)};
}

bool Sweeper::remove(Obsolete obsolete) {
  const bool more = obsolete.sessions.size() == at_once || obsolete.tables.size() == at_once;
  if (!obsolete.tables.empty()) last_table_ = obsolete.tables.back();
  storage::Batch batch;
  for (std::string& hash : obsolete.sessions) batch.emplace_back(storage::DropSession{std::move(hash)});
  for (std::string& id : obsolete.tables) {
    if (hub_.in_memory(id) || !hub_.runs(id)) continue;  // in use, or another node knows
    batch.emplace_back(storage::DropTable{std::move(id)});
  }
  if (!batch.empty()) storage_.write(std::move(batch), {});
  return more;
}

}  // namespace orrery::server

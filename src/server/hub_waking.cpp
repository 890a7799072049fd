// Tables whose clocks run while they are only on disk: after a start, and after a failed write.
#include "server/hub.h"

namespace orrery::server {

namespace {

constexpr std::size_t read_at_once = 50;
// A step blocks everybody else.
constexpr std::chrono::milliseconds longest_step{10};
constexpr std::chrono::milliseconds between_steps{10};
constexpr table::Time at_once{table::Milliseconds(1)};  // asks the bots, and the clocks run on

}  // namespace

void Hub::wake_tables_when_due() {
  next_sleeper_ = time_now();
  ring_at(*next_sleeper_);
}

void Hub::wake(const std::string& id) {
  if (!runs(id)) return;  // another node does
  try {
    open(id);
  } catch (const table::Refused&) {
    // The table is broken, which has been logged; the others go on.
  } catch (const storage::StorageError&) {
    wake_later(id);
  }
}

void Hub::wake_later(const std::string& id) {
  missed_.emplace_back(time_now() + limits_.after_trouble, id);
  ring_at(missed_.front().first);
}

void Hub::wake_sleepers() {
  const auto until = std::chrono::steady_clock::now() + longest_step;
  const auto has_time = [&] { return std::chrono::steady_clock::now() < until; };
  while (!missed_.empty() && missed_.front().first <= time_now() && has_time()) {
    const std::string id = std::move(missed_.front().second);
    missed_.pop_front();
    wake(id);
  }
  if (next_sleeper_ && *next_sleeper_ <= time_now()) {
    try {
      next_sleeper_.reset();
      const auto sleepers = storage_.sleepers(last_sleeper_, read_at_once);
      for (const storage::Sleeper& sleeper : sleepers) {
        const table::Time wakes{table::Milliseconds(sleeper.wakes)};
        if (wakes > time_now() || !has_time()) {
          next_sleeper_ = std::max(wakes, time_now() + between_steps);
          break;
        }
        last_sleeper_ = sleeper;
        wake(sleeper.table);
      }
      if (!next_sleeper_ && sleepers.size() == read_at_once) next_sleeper_ = time_now() + between_steps;
    } catch (const storage::StorageError&) {
      next_sleeper_ = time_now() + limits_.after_trouble;
    }
  }
  if (next_sleeper_) ring_at(*next_sleeper_);
  if (!missed_.empty()) ring_at(std::max(missed_.front().first, time_now() + between_steps));
}

// Records when the table needs attention next, for after a restart: written with the next batch of any table.
// Anything that makes it earlier has lines of its own and is written with them; a time that is too early only
// costs a look.
void Hub::keep_wake(Entry& entry) {
  auto wake = entry.clocked ? entry.table->next_tick() : std::nullopt;
  if (entry.clocked && entry.bots_asked) wake = at_once;
  if (wake == entry.kept_wake) return;
  entry.kept_wake = wake;
  wakes_to_write_[entry.table->id()] = wake;
}

storage::PutWake Hub::put_wake(const std::string& id, std::optional<table::Time> wake) {
  storage::PutWake put{id};
  if (wake) put.wakes = wake->time_since_epoch().count();
  return put;
}

void Hub::add_wakes(storage::Batch& batch) {
  for (const auto& [id, wake] : std::exchange(wakes_to_write_, {})) batch.emplace_back(put_wake(id, wake));
}

void Hub::ring_at(table::Time at) {
  if (alarm_at_ && *alarm_at_ <= at) return;
  alarm_at_ = at;
  if (set_alarm) set_alarm(at);
}

}  // namespace orrery::server

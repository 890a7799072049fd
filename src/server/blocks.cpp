#include "server/blocks.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/refusals.h"
#include "table/wish.h"

namespace orrery::server {

using table::Reason;
using table::Refused;

namespace {

constexpr std::size_t id_length = 12;

}  // namespace

Blocks::Blocks(storage::Storage& storage, Mailbox& mailbox, const Limits& limits)
    : storage_(storage), mailbox_(mailbox), limits_(limits) {}

void Blocks::read() {
  if (!read_) replace(storage_.blocks(), changes_);
}

void Blocks::replace(std::vector<storage::Block> all, std::uint64_t changes) {
  is_old_ = changes != changes_;
  if (is_old_) return;
  blocks_.clear();
  for (storage::Block& block : all) blocks_[block.blocker].push_back(std::move(block));
  read_ = true;
}

bool Blocks::has_blocked(const std::string& blocker, const std::string& blocked) {
  try {
    read();
  } catch (const storage::StorageError&) {
    return false;  // already logged
  }
  const auto found = blocks_.find(blocker);
  if (found == blocks_.end()) return false;
  return std::any_of(found->second.begin(), found->second.end(),
                     [&](const storage::Block& block) { return block.blocked == blocked; });
}

bool Blocks::apart(const std::string& one, const std::string& other) {
  return has_blocked(one, other) || has_blocked(other, one);
}

std::vector<storage::Block> Blocks::of(const std::string& blocker) {
  read();
  const auto found = blocks_.find(blocker);
  return found == blocks_.end() ? std::vector<storage::Block>{} : found->second;
}

void Blocks::write(storage::Write write, Done done, std::function<void()> change) {
  const auto written = [this, done = std::move(done), change = std::move(change)](const std::string& error) {
    if (error.empty()) {
      change();
      ++changes_;
    }
    done(error.empty());
  };
  storage_.write({std::move(write)}, handed_over<std::string>(mailbox_, written));
}

void Blocks::add(const table::Person& blocker, const table::Person& blocked, Done done) {
  if (blocker.id == blocked.id) throw Refused(Reason::NoChange, "this is yourself");
  if (of(blocker.id).size() >= limits_.blocked_people)
    throw Refused(Reason::TooLong, fmt::format("at most {} people can be blocked", limits_.blocked_people));
  const storage::Block block{blocker.id, blocked.id, table::random_word(id_length), blocked.name};
  write(storage::PutBlock{block}, std::move(done), [this, block] {
    if (!has_blocked(block.blocker, block.blocked)) blocks_[block.blocker].push_back(block);
  });
}

void Blocks::remove(const table::Person& blocker, const std::string& id, Done done) {
  const auto is_it = [id](const storage::Block& block) { return block.id == id; };
  const std::vector<storage::Block> all = of(blocker.id);
  if (std::none_of(all.begin(), all.end(), is_it)) throw Refused(Reason::NotFound);
  write(storage::DropBlock{blocker.id, id}, std::move(done), [this, person = blocker.id, is_it] {
    const auto found = blocks_.find(person);
    if (found == blocks_.end()) return;
    std::erase_if(found->second, is_it);
    if (found->second.empty()) blocks_.erase(found);
  });
}

}  // namespace orrery::server

// A storage that forwards everything to another one: the base class for monitoring and fault injection.
#pragma once

#include <memory>
#include <type_traits>

#include "storage/storage.h"

namespace orrery::storage {

class Relay : public Storage {
 public:
  explicit Relay(std::unique_ptr<Storage> next) : next_(std::move(next)) {}

  void write(Batch batch, Done done) override { next_->write(std::move(batch), std::move(done)); }
  void settle() override { next_->settle(); }

  std::vector<std::string> lines(std::string_view table) override {
    return read([this, id = std::string(table)] { return next_->lines(id); });
  }
  std::optional<TableRow> table(std::string_view id) override {
    return read([this, kept = std::string(id)] { return next_->table(kept); });
  }
  std::optional<std::string> table_invited_to(std::string_view words) override {
    return read([this, kept = std::string(words)] { return next_->table_invited_to(kept); });
  }
  std::vector<TableRow> listed_tables(TableState state, std::size_t most) override {
    return read([this, state, most] { return next_->listed_tables(state, most); });
  }
  std::vector<TableRow> tables_of(std::string_view person, std::size_t most) override {
    return read([this, id = std::string(person), most] { return next_->tables_of(id, most); });
  }
  std::vector<Sleeper> sleepers(const Sleeper& after, std::size_t most) override {
    return read([this, after, most] { return next_->sleepers(after, most); });
  }
  std::vector<Downtime> downtimes(int slot) override {
    return read([this, slot] { return next_->downtimes(slot); });
  }
  std::vector<std::string> open_tables_unchanged_since(Milliseconds time, std::string_view after,
                                                       std::size_t most) override {
    return read([this, time, last = std::string(after), most] {
      return next_->open_tables_unchanged_since(time, last, most);
    });
  }
  std::optional<Person> person(std::string_view id) override {
    return read([this, kept = std::string(id)] { return next_->person(kept); });
  }
  std::optional<Owner> owner_of(std::string_view token_hash, Milliseconds now) override {
    return read([this, hash = std::string(token_hash), now] { return next_->owner_of(hash, now); });
  }
  std::vector<std::string> ended_sessions(const std::vector<std::string>& hashes) override {
    return read([this, hashes] { return next_->ended_sessions(hashes); });
  }
  std::vector<std::string> sessions_expired_at(Milliseconds time, std::size_t most) override {
    return read([this, time, most] { return next_->sessions_expired_at(time, most); });
  }
  std::optional<Account> account(std::string_view name) override {
    return read([this, kept = std::string(name)] { return next_->account(kept); });
  }
  std::vector<Session> sessions_of(std::string_view person) override {
    return read([this, kept = std::string(person)] { return next_->sessions_of(kept); });
  }
  std::optional<Account> account_of(std::string_view person) override {
    return read([this, kept = std::string(person)] { return next_->account_of(kept); });
  }
  std::vector<std::string> owners_of_names_like(std::string_view skeleton) override {
    return read([this, kept = std::string(skeleton)] { return next_->owners_of_names_like(kept); });
  }
  bool knows_device(std::string_view token_hash, std::string_view person) override {
    return read([this, hash = std::string(token_hash), kept = std::string(person)] {
      return next_->knows_device(hash, kept);
    });
  }
  std::vector<Block> blocks() override {
    return read([this] { return next_->blocks(); });
  }
  std::vector<std::string> banned_people(Milliseconds now) override {
    return read([this, now] { return next_->banned_people(now); });
  }
  bool is_banned(std::string_view person, Milliseconds now) override {
    return read([this, kept = std::string(person), now] { return next_->is_banned(kept, now); });
  }

  std::string probe() override { return next_->probe(); }
  Figures figures() override { return next_->figures(); }

 protected:
  // Every read goes through here. `ask` may be kept and retried later.
  using Ask = std::function<void()>;
  virtual void reading(const Ask& ask) { ask(); }
  // Ends the storage below, which may answer once more: for destructors of classes that hear these answers.
  void end() { next_.reset(); }

 private:
  template <class Question, class Answer = std::invoke_result_t<Question>>
  Answer read(Question question) {
    const auto answer = std::make_shared<Answer>();
    reading([answer, question = std::move(question)] { *answer = question(); });
    return std::move(*answer);
  }

  std::unique_ptr<Storage> next_;
};

}  // namespace orrery::storage

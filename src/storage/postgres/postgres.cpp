#include "storage/postgres/postgres.h"

#include <fmt/format.h>

#include <future>

#include "storage/postgres/engine.h"
#include "storage/postgres/node_writer.h"
#include "storage/postgres/reader.h"
#include "storage/postgres/schema.h"
#include "storage/postgres/take_over.h"

namespace orrery::storage {

namespace postgres {
namespace {

// Longer than a commit takes, shorter than anybody waits for an answer.
constexpr std::chrono::seconds probe_patience{4};

class PostgresStorage : public Reader {
 public:
  PostgresStorage(const std::string& url, std::unique_ptr<Writer> writer, std::chrono::milliseconds patience)
      : Reader(url), writer_(std::move(writer), patience) {}

  void write(Batch batch, Done done) override { writer_.write(std::move(batch), std::move(done)); }
  void settle() override { writer_.settle(); }
  Figures figures() override { return writer_.figures(); }

  std::string probe() override {
    const auto told = std::make_shared<std::promise<std::string>>();  // outlives the wait
    std::future<std::string> answer = told->get_future();
    writer_.write({Beat{}}, [told](const std::string& error) { told->set_value(error); });
    if (answer.wait_for(probe_patience) != std::future_status::ready) return "the database does not answer";
    std::string error = answer.get();
    try {
      if (error.empty()) look_everywhere();
    } catch (const StorageError& failed) {
      error = failed.what();
    }
    return error;
  }

 protected:
  GroupCommit writer_;
};

class SharedStorage : public SlotStatements, public PostgresStorage {
 public:
  SharedStorage(const std::string& url, const std::string& process, std::chrono::milliseconds patience)
      : PostgresStorage(url, std::make_unique<NodeWriter>(url, process, *this), patience), take_overs_(url) {}

  void ask(const SlotStatement& statement, Told told) override {
    if (statement.kind == SlotStatement::Kind::TakeOver) {
      take_overs_.ask(statement, std::move(told));
    } else {
      writer_.ask(statement, std::move(told));
    }
  }

 private:
  TakeOvers take_overs_;
};

bool nobody_runs_alone(Connection& connection) {
  try {
    connection.run("SELECT require_nobody_alone()");
    return true;
  } catch (const Refusal& refusal) {
    if (refusal.error.state != "OR005") throw;
    return false;
  }
}

}  // namespace

}  // namespace postgres

std::unique_ptr<Storage> open_postgres(const std::string& url, std::chrono::milliseconds patience) {
  return postgres::or_input_error(url, [&] {
    postgres::open_checked(url, "orrery start", postgres::Empty::Welcome);
    return std::make_unique<postgres::PostgresStorage>(url, std::make_unique<postgres::LoneWriter>(url),
                                                       patience);
  });
}

Shared open_shared_postgres(const std::string& url, const std::string& process,
                            std::chrono::milliseconds patience) {
  return postgres::or_input_error(url, [&] {
    postgres::Connection connection = postgres::open_checked(url, "orrery start", postgres::Empty::Welcome);
    if (!postgres::is_free_within_a_second([&] { return postgres::nobody_runs_alone(connection); })) {
      throw InputError(fmt::format("a single server is using {}: stop it, or start it with --nats",
                                   postgres::shown_url(url)));
    }
    auto storage = std::make_unique<postgres::SharedStorage>(url, process, patience);
    SlotStatements& statements = *storage;
    return Shared{std::move(storage), statements, connection.ask("SELECT name FROM installation").text(0, 0)};
  });
}

std::string upgrade_postgres(const std::string& url) {
  return postgres::or_input_error(url, [&] {
    postgres::Connection connection(url, "orrery upgrade");
    postgres::require_durable(connection, url);
    const auto [from, to] = postgres::upgrade(connection, postgres::steps());
    return from == to ? fmt::format("{} is up to date: version {}", postgres::shown_url(url), to)
                      : fmt::format("{} is of version {} now, was {}", postgres::shown_url(url), to, from);
  });
}

}  // namespace orrery::storage

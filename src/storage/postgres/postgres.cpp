#include "storage/postgres/postgres.h"

#include <fmt/format.h>

#include <future>

#include "storage/postgres/engine.h"
#include "storage/postgres/reader.h"
#include "storage/postgres/schema.h"

namespace orrery::storage {

namespace postgres {
namespace {

// Longer than a commit takes, shorter than anybody waits for an answer.
constexpr std::chrono::seconds probe_patience{4};

class PostgresStorage : public Reader {
 public:
  PostgresStorage(const std::string& url, std::chrono::milliseconds patience)
      : Reader(url), writer_(std::make_unique<Writer>(url), patience) {}

  void write(Batch batch, Done done) override { writer_.write(std::move(batch), std::move(done)); }
  void settle() override { writer_.settle(); }
  Figures figures() override { return writer_.figures(); }

  std::string probe() override {
    const auto told = std::make_shared<std::promise<std::string>>();  // it may come after nobody waits
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

 private:
  GroupCommit writer_;
};

}  // namespace

}  // namespace postgres

std::unique_ptr<Storage> open_postgres(const std::string& url, std::chrono::milliseconds patience) {
  return postgres::or_input_error(url, [&] {
    postgres::open_checked(url, "orrery start", postgres::Empty::Welcome);
    return std::make_unique<postgres::PostgresStorage>(url, patience);
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

#include "storage/admin.h"

#include "kernel/error.h"
#include "kernel/names.h"
#include "kernel/text.h"
#include "storage/postgres/postgres.h"
#include "storage/postgres/schema.h"
#include "storage/texts.h"

namespace orrery::storage {

namespace postgres {
namespace {

class PostgresAdmin : public Admin {
 public:
  explicit PostgresAdmin(const std::string& url)
      : connection_(open_checked(url, "orrery admin", Empty::Refused)) {}

  std::vector<Report> reports(std::size_t most) override {
    const Result rows = connection_.ask(
        "SELECT at, reporter, reporter_name, reported, reported_name, table_id, reason, text, chat "
        "FROM reports ORDER BY number DESC LIMIT $1",
        Parameters(most));
    std::vector<Report> reports;
    for (int row = 0; row < rows.size(); ++row) {
      reports.push_back({rows.number(row, 0),
                         {rows.text(row, 1), rows.text(row, 2)},
                         {rows.text(row, 3), rows.text(row, 4)},
                         rows.text(row, 5),
                         rows.text(row, 6),
                         rows.text(row, 7),
                         rows.text(row, 8)});
    }
    return reports;
  }

  std::vector<Ban> bans(Milliseconds now) override {
    const Result rows = connection_.ask(
        "SELECT person, name, since, until FROM bans WHERE until > $1 ORDER BY since DESC, person",
        Parameters(now));
    std::vector<Ban> bans;
    for (int row = 0; row < rows.size(); ++row)
      bans.push_back({{rows.text(row, 0), rows.text(row, 1)}, rows.number(row, 2), rows.number(row, 3)});
    return bans;
  }

  Person ban(const std::string& whom, Milliseconds now, Milliseconds until) override {
    Person person = find(whom);
    connection_.ask(
        "WITH ended AS (DELETE FROM sessions WHERE person = $1) "
        "INSERT INTO bans(person, name, since, until) VALUES ($1, $2, $3, $4) ON CONFLICT (person) "
        "DO UPDATE SET since = excluded.since, until = excluded.until",
        Parameters(person.id, person.name, now, until));
    return person;
  }

  Person unban(const std::string& whom) override {
    Person person = find(whom);
    if (connection_.ask("DELETE FROM bans WHERE person = $1 RETURNING 1", Parameters(person.id)).size() == 0)
      throw InputError(fmt::format("{} is not banned", printable(person.name)));
    return person;
  }

 private:
  Person find(const std::string& whom) {
    if (is_storable(whom)) {
      const Result rows = connection_.ask(
          "SELECT id, name FROM people WHERE id = $1 UNION ALL SELECT people.id, people.name FROM accounts "
          "JOIN people ON people.id = person WHERE accounts.name = $2",
          Parameters(whom, folded_name(whom)));
      if (rows.size() > 0) return {rows.text(0, 0), rows.text(0, 1)};
    }
    throw InputError(
        fmt::format("'{}' is neither the name of an account nor the id of a person", printable(whom)));
  }

  Connection connection_;
};

}  // namespace
}  // namespace postgres

std::unique_ptr<Admin> open_postgres_admin(const std::string& url) {
  return postgres::or_input_error(url, [&] { return std::make_unique<postgres::PostgresAdmin>(url); });
}

}  // namespace orrery::storage

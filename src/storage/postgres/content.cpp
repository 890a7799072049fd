// Copies of everything, out of and into PostgreSQL.
#include "storage/content.h"

#include "kernel/error.h"
#include "storage/postgres/postgres.h"
#include "storage/postgres/schema.h"

namespace orrery::storage {

namespace postgres {
namespace {

constexpr std::size_t piece_bytes = 1 << 16;

class PostgresSource : public Source {
 public:
  explicit PostgresSource(const std::string& url)
      : url_(url), connection_(open_checked(url, "orrery copy", Empty::Refused)) {
    connection_.take_time();
    connection_.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }

  void each_row(const Content& content, const std::function<void(const Row&)>& see) override {
    or_input_error(url_, [&] {
      Row values(content.count);
      connection_.each_row(
          fmt::format("SELECT {} FROM {} ORDER BY {}", content.columns, content.table, content.order),
          [&](const Result& row) {
            for (int i = 0; i < content.count; ++i) {
              values[i] = row.is_null(0, i) ? std::nullopt : std::optional(row.text(0, i));
            }
            see(values);
          });
    });
  }

 private:
  std::string url_;
  Connection connection_;
};

void append_copy_value(std::string& piece, const std::string& text) {
  for (const char c : text) {
    if (c == '\\') piece += "\\\\";
    if (c == '\n') piece += "\\n";
    if (c == '\r') piece += "\\r";
    if (c == '\t') piece += "\\t";
    if (c != '\\' && c != '\n' && c != '\r' && c != '\t') piece += c;
  }
}

// One transaction. It keeps servers from joining meanwhile.
class PostgresTarget : public Target {
 public:
  explicit PostgresTarget(const std::string& url)
      : url_(url), connection_(open_checked(url, "orrery copy", Empty::Welcome)) {
    connection_.take_time();
    connection_.run("BEGIN");
    connection_.run("LOCK TABLE nodes IN EXCLUSIVE MODE");
    for (const Content& content : all_content()) {
      connection_.run(fmt::format("LOCK TABLE {} IN EXCLUSIVE MODE", content.table));
      bool empty = true;
      connection_.each_row(fmt::format("SELECT 1 FROM {} LIMIT 1", content.table),
                           [&](const Result&) { empty = false; });
      if (!empty) throw InputError(fmt::format("{} is not empty", shown_url(url)));
    }
  }

  void begin(const Content& content) override {
    or_input_error(url_, [&] {
      connection_.begin_copy(fmt::format("COPY {}({}) FROM STDIN", content.table, content.columns));
    });
    content_ = &content;
  }

  void add(const Row& row) override {
    bool first = true;
    for (const auto& value : row) {
      if (!first) piece_ += '\t';
      first = false;
      if (value) {
        append_copy_value(piece_, *value);
      } else {
        piece_ += "\\N";
      }
    }
    piece_ += '\n';
    if (piece_.size() >= piece_bytes) send();
  }

  void end() override {
    send();
    or_input_error(url_, [&] {
      connection_.end_copy();
      const std::string_view columns = content_->columns;
      const std::string_view key = columns.substr(0, columns.find(','));
      if (key != "key" && key != "number") return;
      connection_.run(
          fmt::format("SELECT setval(pg_get_serial_sequence('{0}', '{1}'), (SELECT coalesce(max({1}), 0) + 1 "
                      "FROM {0}), false)",
                      content_->table, key));
    });
  }

  void finish() override {
    or_input_error(url_, [&] {
      connection_.run("COMMIT");
      connection_.run("ANALYZE");
    });
  }

 private:
  void send() {
    or_input_error(url_, [&] { connection_.copy(piece_); });
    piece_.clear();
  }

  std::string url_;
  Connection connection_;
  const Content* content_ = nullptr;
  std::string piece_;
};

}  // namespace
}  // namespace postgres

std::unique_ptr<Source> read_postgres(const std::string& url) {
  return postgres::or_input_error(url, [&] { return std::make_unique<postgres::PostgresSource>(url); });
}

std::unique_ptr<Target> empty_postgres(const std::string& url) {
  return postgres::or_input_error(url, [&] { return std::make_unique<postgres::PostgresTarget>(url); });
}

}  // namespace orrery::storage

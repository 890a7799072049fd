// What the tests of storage share: a database in a folder of its own, writes that wait, and files to look
// into.
#pragma once

#include <future>

#include "storage/sqlite.h"
#include "support/folder.h"

namespace orrery::storage {

class StorageTest : public test::FolderTest {
 protected:
  std::string database_path() const { return path(database_name); }
  std::unique_ptr<Storage> open() const { return open_sqlite(database_path()); }
};

// Waits for `done` and says what it was told.
template <typename Writer>
std::string written(Writer& writer, Batch batch) {
  std::promise<std::string> told;
  writer.write(std::move(batch), [&told](const std::string& error) { told.set_value(error); });
  return told.get_future().get();
}

inline TableRow table_row(const std::string& id, Milliseconds updated = 1) {
  return {.id = id,
          .game = "cosmoctopus",
          .state = TableState::Open,
          .listed = true,
          .updated = updated,
          .summary = "{}",
          .people = {"ann", "bob"}};
}

// A table together with its first lines.
inline Batch table_with_lines(const std::string& id, const std::vector<std::string>& lines) {
  Batch batch = {PutTable{table_row(id)}};
  for (const std::string& line : lines) batch.push_back(AppendLine{id, batch.size() - 1, line});
  return batch;
}

// What open_sqlite has against the file, or nothing.
inline std::string refusal(const std::string& path) {
  try {
    open_sqlite(path);
    return "";
  } catch (const std::exception& error) {
    return error.what();
  }
}

}  // namespace orrery::storage

// Helpers for the storage tests: a database in its own folder, blocking writes, and access to the files.
#pragma once

#include <future>

#include "storage/sqlite/sqlite.h"
#include "support/folder.h"

namespace orrery::storage {

class StorageTest : public test::FolderTest {
 protected:
  std::string database_path() const { return path(database_name); }
  std::unique_ptr<Storage> open() const { return open_sqlite(database_path()); }
};

// Waits for `done` and returns its error.
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

// A table and its first lines.
inline Batch table_with_lines(const std::string& id, const std::vector<std::string>& lines) {
  Batch batch = {PutTable{table_row(id)}};
  for (const std::string& line : lines) batch.push_back(AppendLine{id, batch.size() - 1, line});
  return batch;
}

// Overwrites all pages of the file except the first.
inline void damage(const std::string& path) {
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(4096);
  file << std::string(std::filesystem::file_size(path) - 4096, '\xA5');
}

// The error of open_sqlite, or empty.
inline std::string refusal(const std::string& path) {
  try {
    open_sqlite(path);
    return "";
  } catch (const std::exception& error) {
    return error.what();
  }
}

}  // namespace orrery::storage

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "kernel/error.h"
#include "kernel/text.h"
#include "storage/schema.h"
#include "storage/sqlite.h"

namespace orrery::storage {

namespace {

namespace fs = std::filesystem;

Database open_source(const std::string& path) {
  try {
    Database source(path, Access::ReadOnly);
    require_orrery(source, path, Empty::Refused);
    return source;
  } catch (const DatabaseError& error) {
    throw InputError(fmt::format("cannot open {}: {}", printable(path, 500), error.what()));
  }
}

// The file in which the copy grows. It has the name that was asked for only when it is complete.
class Unfinished {
 public:
  explicit Unfinished(const std::string& path) : path_(path + ".part") {
    const int file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
      throw InputError(fmt::format("cannot write {}: {}", printable(path_, 500), std::strerror(errno)));
    ::close(file);
  }
  ~Unfinished() {
    std::error_code ignored;
    fs::remove(path_, ignored);  // nothing to remove if all went well
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// All pages in one step: of one moment, and a busy writer cannot make it start over and over.
void copy_pages(const Database& source, const Database& copy) {
  sqlite3_backup* backup = sqlite3_backup_init(copy.handle(), "main", source.handle(), "main");
  if (backup == nullptr) copy.fail(sqlite3_errcode(copy.handle()));
  sqlite3_backup_step(backup, -1);
  const int result = sqlite3_backup_finish(backup);  // has the error of the step, if there was one
  if (result != SQLITE_OK) copy.fail(result);
}

void sync_folder_of(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;  // we may write there but not look: then the name is synced whenever the system does
  ::fsync(file);
  ::close(file);
}

}  // namespace

void backup_sqlite(const std::string& from, const std::string& to) {
  const Database source = open_source(from);
  std::error_code error;
  if (fs::exists(fs::symlink_status(to, error)))
    throw InputError(fmt::format("cannot write {}: it is already there", printable(to, 500)));
  const Unfinished unfinished(to);
  try {
    Database copy(unfinished.path(), Access::ReadWrite);
    copy.run("PRAGMA synchronous = FULL");
    copy_pages(source, copy);
    copy.run("PRAGMA journal_mode = DELETE");  // the pages say WAL, which takes two more files to read
  } catch (const DatabaseError& failed) {
    throw InputError(fmt::format("cannot write {}: {}", printable(to, 500), failed.what()));
  }
  fs::rename(unfinished.path(), to, error);
  if (error) throw InputError(fmt::format("cannot write {}: {}", printable(to, 500), error.message()));
  sync_folder_of(to);
}

}  // namespace orrery::storage

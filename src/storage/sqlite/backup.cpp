#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "kernel/error.h"
#include "kernel/text.h"
#include "storage/sqlite/schema.h"
#include "storage/sqlite/sqlite.h"

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

// A temporary file for the copy, renamed only when it is complete. The leftover of an earlier attempt is
// replaced, unless that backup is still running.
class Unfinished {
 public:
  explicit Unfinished(const std::string& path) : path_(path + ".part") {
    file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file_ < 0) fail(std::strerror(errno));
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0 || !is_at_path()) fail("another backup is writing it");
    if (::ftruncate(file_, 0) != 0) fail(std::strerror(errno));
    remove_with("-journal");  // or SQLite would roll it back into the copy
  }
  ~Unfinished() {
    if (is_at_path()) {  // the backup failed
      remove_with("");
      remove_with("-journal");
    }
    ::close(file_);
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

  const std::string& path() const { return path_; }

 private:
  // Another backup may have finished between our opening and our locking: then this file is its copy.
  bool is_at_path() const {
    struct stat ours {};
    struct stat there {};
    return ::fstat(file_, &ours) == 0 && ::lstat(path_.c_str(), &there) == 0 && ours.st_ino == there.st_ino &&
           ours.st_dev == there.st_dev;
  }
  [[noreturn]] void fail(const std::string& why) const {
    if (file_ >= 0) ::close(file_);
    throw InputError(fmt::format("cannot write {}: {}", printable(path_, 500), why));
  }
  void remove_with(const char* suffix) const {
    std::error_code ignored;
    fs::remove(path_ + suffix, ignored);
  }

  std::string path_;
  int file_ = -1;
};

// All pages in one step: a consistent snapshot that a busy writer cannot restart.
void copy_pages(const Database& source, const Database& copy) {
  sqlite3_backup* backup = sqlite3_backup_init(copy.handle(), "main", source.handle(), "main");
  if (backup == nullptr) copy.fail(sqlite3_errcode(copy.handle()));
  sqlite3_backup_step(backup, -1);
  const int result = sqlite3_backup_finish(backup);  // returns the error of the step, if any
  if (result != SQLITE_OK) copy.fail(result);
}

// The damage in the copy, which comes from the source; empty if it is intact.
std::string damage_of(const Database& copy) {
  try {
    Statement check(copy, "PRAGMA quick_check(1)");
    Rows verdict = check.rows();
    if (!verdict.next()) return "it cannot be checked";
    const std::string text = verdict.text(0);
    return text == "ok" ? "" : text;
  } catch (const DatabaseError& error) {
    return error.what();
  }
}

void sync_folder_of(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;  // writable but not readable: the new name is synced whenever the system does so
  ::fsync(file);
  ::close(file);
}

}  // namespace

void backup_sqlite(const std::string& from, const std::string& to) {
  const Database source = open_source(from);
  const Unfinished unfinished(to);
  std::error_code error;
  if (fs::exists(fs::symlink_status(to, error)))
    throw InputError(fmt::format("cannot write {}: it is already there", printable(to, 500)));
  std::string damage;
  try {
    Database copy(unfinished.path(), Access::ReadWrite);
    copy.run("PRAGMA synchronous = FULL");
    copy_pages(source, copy);
    copy.run("PRAGMA journal_mode = DELETE");  // the pages say WAL, which needs two more files to read
    damage = damage_of(copy);
  } catch (const DatabaseError& failed) {
    throw InputError(fmt::format("cannot write {}: {}", printable(to, 500), failed.what()));
  }
  if (!damage.empty())
    throw InputError(fmt::format("{} is damaged, no copy was made: {}", printable(from, 500),
                                 printable(damage.substr(0, damage.find('\n')), 500)));
  fs::rename(unfinished.path(), to, error);
  if (error) throw InputError(fmt::format("cannot write {}: {}", printable(to, 500), error.message()));
  sync_folder_of(to);
}

}  // namespace orrery::storage

#include "storage/sqlite/unfinished.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery::storage {

namespace {

namespace fs = std::filesystem;

void sync_folder_of(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;  // writable but not readable: the new name is synced whenever the system does so
  ::fsync(file);
  ::close(file);
}

}  // namespace

Unfinished::Unfinished(const std::string& path) : final_path_(path), path_(path + ".part") {
  file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file_ < 0) fail(std::strerror(errno));
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0 || !is_at_path()) fail("another backup is writing it");
  if (::ftruncate(file_, 0) != 0) fail(std::strerror(errno));
  remove_with("-journal");  // or SQLite would roll it back into the copy
  std::error_code error;
  if (fs::exists(fs::symlink_status(final_path_, error))) {
    remove_with("");
    ::close(file_);
    throw InputError(fmt::format("cannot write {}: it is already there", printable(final_path_, 500)));
  }
}

Unfinished::~Unfinished() {
  if (is_at_path()) {  // it was not completed
    remove_with("");
    remove_with("-journal");
  }
  ::close(file_);
}

void Unfinished::rename() const {
  std::error_code error;
  fs::rename(path_, final_path_, error);
  if (error)
    throw InputError(fmt::format("cannot write {}: {}", printable(final_path_, 500), error.message()));
  sync_folder_of(final_path_);
}

// Another backup may have finished between our opening and our locking: then this file is its copy.
bool Unfinished::is_at_path() const {
  struct stat ours {};
  struct stat there {};
  return ::fstat(file_, &ours) == 0 && ::lstat(path_.c_str(), &there) == 0 && ours.st_ino == there.st_ino &&
         ours.st_dev == there.st_dev;
}

void Unfinished::fail(const std::string& why) const {
  if (file_ >= 0) ::close(file_);
  throw InputError(fmt::format("cannot write {}: {}", printable(path_, 500), why));
}

void Unfinished::remove_with(const char* suffix) const {
  std::error_code ignored;
  fs::remove(path_ + suffix, ignored);
}

std::string damage_of(const Database& database) {
  try {
    Statement check(database, "PRAGMA quick_check(1)");
    Rows verdict = check.rows();
    if (!verdict.next()) return "it cannot be checked";
    const std::string text = verdict.text(0);
    return text == "ok" ? "" : text;
  } catch (const DatabaseError& error) {
    return error.what();
  }
}

}  // namespace orrery::storage

#include "storage/sqlite/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <filesystem>

#include "kernel/text.h"

namespace orrery::storage {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t least_room = 1 << 20;  // bytes
constexpr std::array<const char*, 3> suffixes{"", "-wal", "-shm"};
constexpr fs::perms of_others = fs::perms::group_all | fs::perms::others_all;

}  // namespace

Files::Files(const Database& database) {
  const std::string path = sqlite3_db_filename(database.handle(), "main");
  for (const char* suffix : suffixes) {
    struct stat found {};
    if (::stat((path + suffix).c_str(), &found) != 0) continue;
    all_.push_back({path + suffix, found.st_dev, found.st_ino});
  }
}

void Files::require_in_place() const {
  for (const Known& known : all_) {
    struct stat found {};
    if (::stat(known.path.c_str(), &found) != 0 || found.st_dev != known.device ||
        found.st_ino != known.number)
      throw DatabaseError(SQLITE_READONLY, "a file of the database was moved, removed or replaced");
  }
}

void require_room_beside(const std::string& path) {
  std::error_code error;
  const fs::space_info space = fs::space(path, error);
  if (!error && space.available < least_room) throw StorageError("the disk is full");
}

void create_for_owner_alone(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

void keep_from_others(const std::string& database_path) {
  for (const char* suffix : {"", "-wal", "-shm", ".lock"}) {
    const std::string path = database_path + suffix;
    std::error_code error;
    if ((fs::status(path, error).permissions() & of_others) == fs::perms::none || error) continue;
    fs::permissions(path, of_others, fs::perm_options::remove, error);
    if (error) {
      spdlog::warn("cannot make {} private: {}", printable(path, 500), error.message());
    } else {
      spdlog::info("made {} private: others could read it", printable(path, 500));
    }
  }
}

}  // namespace orrery::storage

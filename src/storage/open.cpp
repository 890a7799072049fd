#include "storage/open.h"

#include <fmt/format.h>

#include <filesystem>

#include "kernel/error.h"
#include "kernel/text.h"
#include "storage/postgres/connection.h"
#include "storage/postgres/postgres.h"
#include "storage/sqlite/sqlite.h"

namespace orrery::storage {

namespace {

namespace fs = std::filesystem;

std::string file_in(const std::string& folder) { return (fs::path(folder) / database_name).string(); }

// A folder of our own is for us alone.
void make_folder(const std::string& folder) {
  std::error_code error;
  if (fs::create_directories(folder, error)) fs::permissions(folder, fs::perms::owner_all, error);
}

std::string shown(const std::string& place) {
  return postgres::is_url(place) ? postgres::shown_url(place) : printable(file_in(place), 500);
}

// SQLite would take such files for those of a new database, although they belong to another one. Beside an
// existing database, which is never overwritten, they are its own: even reading may leave them.
void require_no_remains(const std::string& file) {
  if (fs::exists(file)) return;
  for (const char* suffix : {"-wal", "-shm"}) {
    if (fs::exists(file + suffix))
      throw InputError(
          fmt::format("{} belongs to another database: move it away", printable(file + suffix, 500)));
  }
}

std::unique_ptr<Source> read(const std::string& place) {
  return postgres::is_url(place) ? read_postgres(place) : read_sqlite(file_in(place));
}

std::unique_ptr<Target> make(const std::string& place) {
  if (postgres::is_url(place)) return empty_postgres(place);
  make_folder(place);
  require_no_remains(file_in(place));
  return new_sqlite(file_in(place));
}

std::string copied(Source& from, Target& to, const std::string& from_text, const std::string& to_text) {
  const std::uint64_t rows = copy_everything(from, to);
  return fmt::format("{}: a copy of {}, {} rows", to_text, from_text, rows);
}

}  // namespace

std::unique_ptr<Storage> open(const std::string& place) {
  if (postgres::is_url(place)) return open_postgres(place);
  make_folder(place);
  return open_sqlite(file_in(place));
}

Shared open_shared(const std::string& place, const std::string& process) {
  if (postgres::is_url(place)) return open_shared_postgres(place, process);
  throw InputError("several servers share a database of PostgreSQL: --database must be postgresql://…");
}

std::unique_ptr<Admin> open_admin(const std::string& place) {
  return postgres::is_url(place) ? open_postgres_admin(place) : open_sqlite_admin(file_in(place));
}

std::string back_up(const std::string& place, const std::string& file) {
  const std::string to = printable(file, 500);
  if (postgres::is_url(place)) return copied(*read_postgres(place), *new_sqlite(file), shown(place), to);
  backup_sqlite(file_in(place), file);
  return fmt::format("{}: a copy of {}", to, shown(place));
}

std::string restore(const std::string& file, const std::string& place) {
  const std::string from = printable(file, 500);
  if (postgres::is_url(place)) return copied(*read_sqlite(file), *empty_postgres(place), from, shown(place));
  make_folder(place);
  require_no_remains(file_in(place));
  backup_sqlite(file, file_in(place));
  return fmt::format("{}: a copy of {}", shown(place), from);
}

std::string migrate(const std::string& from, const std::string& to) {
  return copied(*read(from), *make(to), shown(from), shown(to));
}

std::string upgrade(const std::string& place) {
  if (postgres::is_url(place)) return upgrade_postgres(place);
  throw InputError("a folder is upgraded by its server when it starts; --database must be postgresql://…");
}

}  // namespace orrery::storage

#include "cli/database_option.h"

#include <CLI/CLI.hpp>

namespace orrery::cli {

CLI::Option* add_database_option(CLI::App& command, std::string& database) {
  return command
      .add_option("--database", database,
                  "A PostgreSQL database instead of a file in the data folder: postgresql://host/name. A "
                  "password comes from PGPASSFILE or PGPASSWORD, or with the address from ORRERY_DATABASE")
      ->envname("ORRERY_DATABASE")
      ->check([](const std::string& given) {
        return given.starts_with("postgresql://") || given.starts_with("postgres://")
                   ? std::string()
                   : "the address of a database begins with postgresql://";
      });
}

const std::string& place_of(const std::string& data, const std::string& database) {
  return database.empty() ? data : database;
}

}  // namespace orrery::cli

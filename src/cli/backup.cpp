// orrery backup: copies the database of a server, which may be running.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>

#include "cli/commands.h"
#include "kernel/text.h"
#include "storage/sqlite/sqlite.h"

namespace orrery::cli {

namespace {

struct BackupArguments {
  std::string data;
  std::string to;
};

void run(const BackupArguments& arguments) {
  const std::string from = (std::filesystem::path(arguments.data) / storage::database_name).string();
  storage::backup_sqlite(from, arguments.to);
  fmt::print("{}: a copy of {}\n", printable(arguments.to, 500), printable(from, 500));
}

}  // namespace

void add_backup(CLI::App& app) {
  auto arguments = std::make_shared<BackupArguments>();
  CLI::App* command = app.add_subcommand("backup", "Copy the database of a server, which may be running");
  command->add_option("--data", arguments->data, "The server's data folder")->required();
  command->add_option("--to", arguments->to, "The file to write; it must not exist yet")->required();
  command->callback([arguments] { run(*arguments); });
}

}  // namespace orrery::cli

// orrery backup, restore, migrate and upgrade: the database of a server as a whole.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/database_option.h"
#include "storage/open.h"

namespace orrery::cli {

namespace {

struct BackupArguments {
  std::string data;
  std::string database;
  std::string from;
  std::string to;
};

// A folder or an address, not both.
void add_place(CLI::App& command, BackupArguments& arguments) {
  CLI::Option_group* place = command.add_option_group("place");
  place->add_option("--data", arguments.data, "The server's data folder");
  add_database_option(*place, arguments.database);
  place->require_option(1);
}

}  // namespace

void add_backup(CLI::App& app) {
  auto arguments = std::make_shared<BackupArguments>();
  CLI::App* command = app.add_subcommand("backup", "Copy the database of a server, which may be running");
  add_place(*command, *arguments);
  command->add_option("--to", arguments->to, "The file to write; it must not exist yet")->required();
  command->callback([arguments] {
    fmt::print("{}\n", storage::back_up(place_of(arguments->data, arguments->database), arguments->to));
  });
}

void add_restore(CLI::App& app) {
  auto arguments = std::make_shared<BackupArguments>();
  CLI::App* command = app.add_subcommand("restore", "Make the database of a server from a backup");
  command->add_option("--from", arguments->from, "A file that `orrery backup` wrote")->required();
  add_place(*command, *arguments);
  command->callback([arguments] {
    fmt::print("{}\n", storage::restore(arguments->from, place_of(arguments->data, arguments->database)));
  });
}

void add_migrate(CLI::App& app) {
  auto arguments = std::make_shared<BackupArguments>();
  CLI::App* command =
      app.add_subcommand("migrate", "Copy everything from a data folder to PostgreSQL, or back");
  command->add_option("--from", arguments->from, "A data folder, or postgresql://…")->required();
  command->add_option("--to", arguments->to, "A data folder, or postgresql://…; without a database yet")
      ->required();
  command->callback([arguments] { fmt::print("{}\n", storage::migrate(arguments->from, arguments->to)); });
}

void add_upgrade(CLI::App& app) {
  auto arguments = std::make_shared<BackupArguments>();
  CLI::App* command =
      app.add_subcommand("upgrade", "Bring a PostgreSQL database up to the version of this program");
  add_database_option(*command, arguments->database)->required();
  command->callback([arguments] { fmt::print("{}\n", storage::upgrade(arguments->database)); });
}

}  // namespace orrery::cli

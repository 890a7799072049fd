// orrery admin: complaints and bans; works while the server is running.
#include "storage/admin.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>

#include "cli/commands.h"
#include "cli/database_option.h"
#include "kernel/text.h"
#include "storage/open.h"

namespace orrery::cli {

namespace {

using storage::Milliseconds;

constexpr Milliseconds day = 86'400'000;
constexpr std::size_t longest_line = 600;  // bytes

struct AdminArguments {
  std::string data = "data";
  std::string database;
  std::string whom;
  int days = 0;
  std::size_t most = 20;
};

std::unique_ptr<storage::Admin> open(const AdminArguments& arguments) {
  return storage::open_admin(place_of(arguments.data, arguments.database));
}

Milliseconds now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string time_text(Milliseconds time) {
  return fmt::format("{:%F %T}", fmt::gmtime(static_cast<std::time_t>(time / 1000)));
}

std::string until_text(Milliseconds until) {
  return until == storage::forever ? "for ever" : "until " + time_text(until);
}

// People choose their own names, so nothing they wrote is printed unescaped.
std::string who(const storage::Person& person) {
  return fmt::format("{} (id {})", printable(person.name), printable(person.id));
}

void reports(const AdminArguments& arguments) {
  for (const storage::Report& report : open(arguments)->reports(arguments.most)) {
    fmt::print("{} {}: {} at table {}, reported by {}{}{}\n", time_text(report.at), printable(report.reason),
               who(report.reported), printable(report.table), who(report.reporter),
               report.text.empty() ? "" : ": ", printable(report.text, longest_line));
    for (const std::string_view line : split(report.chat, '\n')) {
      if (!line.empty()) fmt::print("    {}\n", printable(line, longest_line));
    }
  }
}

void ban(const AdminArguments& arguments) {
  const Milliseconds since = now();
  const Milliseconds until = arguments.days == 0 ? storage::forever : since + arguments.days * day;
  fmt::print("{} is banned {}\n", who(open(arguments)->ban(arguments.whom, since, until)), until_text(until));
}

void unban(const AdminArguments& arguments) {
  fmt::print("{} is no longer banned\n", who(open(arguments)->unban(arguments.whom)));
}

void bans(const AdminArguments& arguments) {
  for (const storage::Ban& one : open(arguments)->bans(now()))
    fmt::print("{} since {}, {}\n", who(one.person), time_text(one.since), until_text(one.until));
}

}  // namespace

void add_admin(CLI::App& app) {
  auto arguments = std::make_shared<AdminArguments>();
  CLI::App* command =
      app.add_subcommand("admin", "Read complaints and ban people, also while the server is running");
  command->require_subcommand(1);
  command->fallthrough();
  command->add_option("--data", arguments->data, "The server's data folder")->capture_default_str();
  add_database_option(*command, arguments->database);
  const auto add = [&](const char* name, const char* about, void (*run)(const AdminArguments&)) {
    CLI::App* added = command->add_subcommand(name, about);
    added->callback([arguments, run] { run(*arguments); });
    return added;
  };
  add("reports", "List complaints, newest first", &reports)
      ->add_option("--most", arguments->most, "How many to list at most")
      ->capture_default_str();
  CLI::App* banning = add("ban", "Ban somebody: their sessions end at once", &ban);
  banning->add_option("whom", arguments->whom, "The name of an account, or the id of a person")->required();
  banning->add_option("--days", arguments->days, "For how many days (for ever if not given)")
      ->check(CLI::Range(1, 36'500));
  add("unban", "Lift the ban on somebody", &unban)
      ->add_option("whom", arguments->whom, "The name of an account, or the id of a person")
      ->required();
  add("bans", "List the people who are banned", &bans);
}

}  // namespace orrery::cli

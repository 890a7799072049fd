// orrery verify FILE…: checks records: their form, the seed against its commitment, every action, the result.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/commands.h"
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/match.h"
#include "kernel/text.h"
#include "kernel/yaml.h"

namespace orrery::cli {

namespace {

std::string describe(const Record& record) {
  return fmt::format("{}, {} players, {} action{}, {} ({})", record.game->id, record.seats.size(),
                     record.entries.size(), record.entries.size() == 1 ? "" : "s",
                     record.result.empty() ? "not finished" : record.result,
                     record.seed ? "the seed matches its commitment"
                                 : "the seed is not published: only the form was checked");
}

enum class Verdict { Sound, Parted, Wrong };
constexpr int exit_wrong = 2;
constexpr int exit_parted = 3;

// Prints one line about a file.
Verdict verify(const std::string& file) {
  const auto complain = [](const std::string& what) {
    fmt::print(stderr, "orrery: {}\n", printable(what, 1000));
  };
  try {
    const std::string text = read_file(file);
    try {
      const Record record = parse_record(text, &find_game);
      if (record.seed) {
        const Match match(record);
        if (const auto& parting = match.parting()) {
          complain(
              fmt::format("{}: recorded under version {} of the rules; version {}, which this program plays, "
                          "differs after step {} of {}: {}",
                          file, record.rules_version, record.game->rules_version, parting->step,
                          record.entries.size(), parting->why));
          return Verdict::Parted;
        }
      }
      fmt::print("{}: ok, {}\n", printable(file, 500), describe(record));
      return Verdict::Sound;
    } catch (const InputError& error) {
      throw InputError(fmt::format("{}: {}", file, error.what()));
    }
  } catch (const InputError& error) {
    complain(error.what());
    return Verdict::Wrong;
  }
}

}  // namespace

void add_verify(CLI::App& app) {
  auto files = std::make_shared<std::vector<std::string>>();
  CLI::App* command = app.add_subcommand("verify", "Check records: actions, result and seed commitment");
  command->add_option("FILE", *files, "Records")->required();
  command->callback([files] {
    Verdict worst = Verdict::Sound;
    for (const std::string& file : *files) worst = std::max(worst, verify(file));
    if (worst == Verdict::Wrong) throw CLI::RuntimeError(exit_wrong);
    if (worst == Verdict::Parted) throw CLI::RuntimeError(exit_parted);
  });
}

}  // namespace orrery::cli

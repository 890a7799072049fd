// orrery verify FILE…: checks records: their form, the seed against its commitment, every action, the result.
#include <fmt/format.h>

#include "cli/commands.h"
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/match.h"
#include "kernel/text.h"
#include "kernel/yaml.h"

namespace orrery::cli {

namespace {

std::string describe(const Record& record) {
  return fmt::format(
      "{}, {} players, {} action{}, {} ({})", record.game->id, record.seats.size(), record.entries.size(),
      record.entries.size() == 1 ? "" : "s", record.result.empty() ? "not finished" : record.result,
      record.seed ? "the seed fits its commitment" : "the seed is not published: only the form was checked");
}

// What a sound record holds, for people; throws InputError for another one.
std::string verified(const std::string& file) {
  const std::string text = read_file(file);
  try {
    const Record record = parse_record(text, &find_game);
    if (record.seed) Match{record};
    return fmt::format("{}: ok, {}", printable(file, 500), describe(record));
  } catch (const InputError& error) {
    throw InputError(fmt::format("{}: {}", file, error.what()));
  }
}

}  // namespace

void add_verify(CLI::App& app) {
  auto files = std::make_shared<std::vector<std::string>>();
  CLI::App* command = app.add_subcommand("verify", "Check records: actions, result and seed commitment");
  command->add_option("FILE", *files, "Records")->required();
  command->callback([files] {
    bool all_good = true;
    for (const std::string& file : *files) {
      try {
        fmt::print("{}\n", verified(file));
      } catch (const InputError& error) {
        fmt::print(stderr, "orrery: {}\n", printable(error.what(), 1000));
        all_good = false;
      }
    }
    if (!all_good) throw CLI::RuntimeError(2);
  });
}

}  // namespace orrery::cli

#include "cli/terminal/save_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "games/all.h"
#include "kernel/error.h"
#include "kernel/text.h"
#include "kernel/yaml.h"
#include "players/bots.h"

namespace orrery::cli {

namespace fs = std::filesystem;

SaveFile SaveFile::usual(const GameInfo& game) {
  const auto from = [](const char* name) { return std::getenv(name) != nullptr ? std::getenv(name) : ""; };
  fs::path folder = from("XDG_STATE_HOME");
  if (!folder.is_absolute()) {  // the standard says to ignore a relative one
    const fs::path home = from("HOME");
    if (home.empty()) throw InputError("there is no home folder to save the game in: use --save FILE");
    folder = home / ".local" / "state";
  }
  return SaveFile(folder / "orrery" / fmt::format("{}.record", game.id));
}

std::optional<Match> SaveFile::load(const GameInfo& game) const {
  std::error_code ignored;
  if (!fs::exists(path_, ignored)) return std::nullopt;
  const std::string shown = printable(path_.string());
  const std::string text = read_file(path_.string());
  try {
    const Record record = parse_record(text, &find_game);
    if (record.game != &game) {
      throw InputError(fmt::format("it is a game of {}, not of {}", record.game->id, game.id));
    }
    for (const SeatOwner& seat : record.seats) {
      if (seat.is_bot) require_bot(game, seat.name);
    }
    return Match(record);
  } catch (const InputError& error) {
    throw InputError(fmt::format(
        "the saved game {} cannot be continued: {}; move it away, or use --save FILE", shown, error.what()));
  }
}

void SaveFile::save(const Record& record) const {
  const auto failed = [&](const std::string& why) {
    throw InputError(fmt::format("cannot save the game in {}: {}", printable(path_.string()), why));
  };
  std::error_code error;
  if (path_.has_parent_path()) fs::create_directories(path_.parent_path(), error);
  if (error) failed(error.message());
  const fs::path fresh = path_.string() + ".new";
  {
    std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
    file << to_text(record) << std::flush;
    if (!file) failed(std::strerror(errno));
  }
  fs::rename(fresh, path_, error);
  if (error) failed(error.message());
}

fs::path SaveFile::move_aside(std::string_view suffix) const {
  const fs::path to =
      path_.parent_path() / fmt::format("{}-{}{}", path_.stem().string(), suffix, path_.extension().string());
  std::error_code error;
  fs::rename(path_, to, error);
  if (error) {
    throw InputError(fmt::format("cannot rename {} to {}: {}", printable(path_.string()),
                                 printable(to.string()), error.message()));
  }
  return to;
}

}  // namespace orrery::cli

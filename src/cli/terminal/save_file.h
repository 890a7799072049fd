// Where a game at the terminal is kept while it lasts and after it. Every save is a whole record under a
// temporary name that then takes the old one's place: whatever happens, one of the two is there.
#pragma once

#include <filesystem>
#include <optional>

#include "kernel/match.h"

namespace orrery::cli {

class SaveFile {
 public:
  // Where nobody says otherwise: the user's state folder, named after the game.
  static SaveFile usual(const GameInfo& game);
  explicit SaveFile(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }
  // The game in it; nothing if there is no such file. Throws InputError if it cannot be read or is damaged.
  std::optional<Match> load(const GameInfo& game) const;
  void save(const Record& record) const;  // throws InputError
  // Gives the file another name beside it, `<name>-<suffix>`, and says where it is.
  std::filesystem::path move_aside(std::string_view suffix) const;

 private:
  std::filesystem::path path_;
};

}  // namespace orrery::cli

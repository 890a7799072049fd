// Where a game at the terminal is kept while it is played and afterwards. Every save writes a whole record
// under a temporary name and renames it: whatever happens, the old or the new file is there.
#pragma once

#include <filesystem>
#include <optional>

#include "kernel/match.h"

namespace orrery::cli {

class SaveFile {
 public:
  // The default: a file in the user's state folder, named after the game.
  static SaveFile usual(const GameInfo& game);
  explicit SaveFile(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }
  // The saved game; nothing if there is no such file. Throws InputError if it cannot be read or is damaged.
  std::optional<Match> load(const GameInfo& game) const;
  void save(const Record& record) const;  // throws InputError
  // Renames the file to `<name>-<suffix>` in the same folder and returns its new path.
  std::filesystem::path move_aside(std::string_view suffix) const;

 private:
  std::filesystem::path path_;
};

}  // namespace orrery::cli

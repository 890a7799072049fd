// The layers: which folder may include which, and where a game may be named.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "games/all.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

const fs::path source = ORRERY_SOURCE_DIR "/src";

// Every folder of src/, and what it may include besides itself.
const std::map<std::string, std::set<std::string>> layers{
    {"kernel", {}},
    {"games", {"kernel"}},
    {"players", {"kernel", "games"}},
    {"measure", {"kernel", "games", "players"}},
    {"table", {"kernel", "games", "players"}},
    {"storage", {"kernel"}},
    {"cluster", {"kernel", "storage"}},
    {"server", {"kernel", "games", "players", "table", "storage", "cluster"}},
    {"cli", {"kernel", "games", "players", "measure", "table", "storage", "cluster", "server"}},
};

// The files that list all games; any other file outside the games' own folders must work for every game.
const std::set<std::string> registries{"games/all.h", "players/bots.cpp", "cli/terminal/board.cpp"};

std::map<std::string, std::string> sources() {
  std::map<std::string, std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source)) {
    if (!entry.is_regular_file()) continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    files[fs::relative(entry.path(), source).generic_string()] = text.str();
  }
  return files;
}

std::string folder_of(const std::string& path) { return path.substr(0, path.find('/')); }

// The game whose folder contains a path; empty if none: `players/cosmoctopus/mind.h`.
std::string game_of(const std::string& path) {
  for (const GameInfo* game : all_games()) {
    std::string folder(game->id);
    std::replace(folder.begin(), folder.end(), '-', '_');
    if (path.find("/" + folder + "/") != std::string::npos) return std::string(game->id);
  }
  return {};
}

std::set<std::string> included_by(const std::string& text) {
  static const std::regex include("#include \"([^\"]+/[^\"]+)\"");
  std::set<std::string> paths;
  for (std::sregex_iterator at(text.begin(), text.end(), include), end; at != end; ++at)
    paths.insert((*at)[1].str());
  return paths;
}

// In any spelling: cosmic-encounter, cosmic_encounter, CosmicEncounter, Cosmic Encounter.
bool names(const std::string& text, std::string_view game) {
  std::string pattern;
  for (const char letter : game) pattern += letter == '-' ? std::string("[-_ ]?") : std::string(1, letter);
  return std::regex_search(text, std::regex(pattern, std::regex::icase));
}

TEST(Layers, NoIncludeGoesUp) {
  std::size_t seen = 0;
  for (const auto& [file, text] : sources()) {
    const auto layer = layers.find(folder_of(file));
    ASSERT_NE(layer, layers.end()) << file << " lies in a folder whose place nobody has named";
    for (const std::string& path : included_by(text)) {
      const std::string other = folder_of(path);
      EXPECT_TRUE(other == layer->first || layer->second.contains(other)) << file << " includes " << path;
      ++seen;
    }
  }
  EXPECT_GT(seen, 500U);
}

TEST(Layers, NoGameKnowsAnother) {
  for (const auto& [file, text] : sources()) {
    if (game_of(file).empty()) continue;
    for (const std::string& path : included_by(text))
      EXPECT_TRUE(game_of(path).empty() || game_of(path) == game_of(file)) << file << " includes " << path;
  }
}

TEST(Layers, OnlyRegistriesNameGames) {
  std::set<std::string> naming;
  for (const auto& [file, text] : sources()) {
    if (!game_of(file).empty()) continue;
    for (const GameInfo* game : all_games()) {
      if (names(text, game->id)) naming.insert(file);
    }
  }
  EXPECT_EQ(naming, registries);
}

// Bots know a power or a technology by its row; everything else they know about aliens is in one table, and
// about technologies in another.
TEST(Layers, BotsNameAliensAndTechnologiesInOnePlaceEach) {
  std::set<std::string> aliens;
  std::set<std::string> technologies;
  for (const auto& [file, text] : sources()) {
    if (folder_of(file) != "players") continue;
    if (std::regex_search(text, std::regex("Alien::[A-Z]"))) aliens.insert(file);
    if (std::regex_search(text, std::regex("Tech::[A-Z]"))) technologies.insert(file);
  }
  EXPECT_EQ(aliens, std::set<std::string>{"players/cosmic_encounter/tempers.h"});
  EXPECT_EQ(technologies, std::set<std::string>{"players/cosmic_encounter/inventions.h"});
}

// What is longer is two things.
TEST(Layers, NoFileIsLongerThan600Lines) {
  for (const auto& [file, text] : sources())
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 600) << file;
}

TEST(Layers, WouldNoticeANameInAnySpelling) {
  for (const std::string text : {"cosmic-encounter", "cosmic_encounter::Game", "CosmicEncounterBoard",
                                 "// as in Cosmic Encounter", "\"cosmoctopus\""})
    EXPECT_TRUE(names(text, "cosmic-encounter") || names(text, "cosmoctopus")) << text;
  EXPECT_FALSE(names("a cosmic joke", "cosmic-encounter"));
}

}  // namespace
}  // namespace orrery

// The layers: which folder may include which, and where a game may be named. Each check is a function over
// sources, so that it can be shown something broken, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "games/all.h"
#include "games/cosmic_encounter/words.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

using Sources = std::map<std::string, std::string>;  // texts by their paths
using Paths = std::set<std::string>;

// Every folder of src/, and what it may include besides itself.
const std::map<std::string, Paths> layers{
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
const Paths registries{"games/all.h", "players/bots.cpp", "cli/terminal/board.cpp"};

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

const Sources& sources() {
  static const Sources read = [] {
    const fs::path top = ORRERY_SOURCE_DIR "/src";
    Sources files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(top)) {
      if (entry.is_regular_file())
        files[fs::relative(entry.path(), top).generic_string()] = text_of(entry.path());
    }
    return files;
  }();
  return read;
}

// Texts and pages of the program as a whole. Those of a game lie in folders of its name, apart from recorded
// games.
Sources common_texts() {
  const fs::path top = ORRERY_SOURCE_DIR;
  std::vector<fs::path> folders{top / "web/public"};
  for (const fs::directory_entry& language : fs::directory_iterator(top / "content"))
    if (language.is_directory()) folders.push_back(language.path());
  Sources files{{"web/index.html", text_of(top / "web/index.html")}};
  for (const fs::path& folder : folders) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
      const fs::path kind = entry.path().extension();
      if (entry.is_regular_file() && kind != ".png" && kind != ".orrery")
        files[fs::relative(entry.path(), top).generic_string()] = text_of(entry.path());
    }
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

// In quotation marks or in angle brackets; of the latter only what lies in a folder of src/.
Paths included_by(const std::string& text) {
  static const std::regex include("#\\s*include\\s*([\"<])([^\">]+/[^\">]+)[\">]");
  Paths paths;
  for (std::sregex_iterator at(text.begin(), text.end(), include), end; at != end; ++at) {
    const std::string path = (*at)[2].str();
    if ((*at)[1] == "\"" || layers.contains(folder_of(path))) paths.insert(path);
  }
  return paths;
}

// In any spelling: cosmic-encounter, cosmic_encounter, CosmicEncounter, Cosmic Encounter.
bool names(const std::string& text, std::string_view game) {
  std::string pattern;
  for (const char letter : game) pattern += letter == '-' ? std::string("[-_ ]?") : std::string(1, letter);
  return std::regex_search(text, std::regex(pattern, std::regex::icase));
}

Paths includes_that_go_up(const Sources& files) {
  Paths found;
  for (const auto& [file, text] : files) {
    const auto layer = layers.find(folder_of(file));
    if (layer == layers.end()) {
      found.insert(file + " lies in a folder whose place nobody has named");
      continue;
    }
    for (const std::string& path : included_by(text)) {
      const std::string other = folder_of(path);
      if (other != layer->first && !layer->second.contains(other)) found.insert(file + " includes " + path);
    }
  }
  return found;
}

Paths includes_of_other_games(const Sources& files) {
  Paths found;
  for (const auto& [file, text] : files) {
    if (game_of(file).empty()) continue;
    for (const std::string& path : included_by(text)) {
      if (!game_of(path).empty() && game_of(path) != game_of(file)) found.insert(file + " includes " + path);
    }
  }
  return found;
}

Paths files_that_name_games(const Sources& files) {
  Paths found;
  for (const auto& [file, text] : files) {
    for (const GameInfo* game : all_games()) {
      if (game_of(file).empty() && names(text, game->id)) found.insert(file);
    }
  }
  return found;
}

// However it is done: by an enumerator, by all of them at once, by another name of their type, by the files
// they live in, or by a word.
template <std::size_t count>
Paths bots_that_name(const std::string& type, const std::string& folder,
                     const std::array<std::string_view, count>& words, const Sources& files) {
  const std::regex spelled("\\b" + type + "\\s*::\\s*[A-Z]|using\\s+enum\\s+[\\w:]*\\b" + type +
                           "\\b|using\\s+\\w+\\s*=\\s*[\\w:]*\\b" + type + "\\s*;|/" + folder + "/");
  Paths found;
  for (const auto& [file, text] : files) {
    if (folder_of(file) != "players") continue;
    const bool worded = std::any_of(words.begin(), words.end(), [&text = text](std::string_view word) {
      return text.find('"' + std::string(word) + '"') != std::string::npos;
    });
    if (worded || std::regex_search(text, spelled)) found.insert(file);
  }
  return found;
}
Paths bots_that_name_aliens(const Sources& files) {
  return bots_that_name("Alien", "aliens", cosmic_encounter::alien_names.entries, files);
}
Paths bots_that_name_technologies(const Sources& files) {
  return bots_that_name("Tech", "technologies", cosmic_encounter::tech_names.entries, files);
}

// What is longer is two things.
Paths files_that_are_too_long(const Sources& files) {
  Paths found;
  for (const auto& [file, text] : files) {
    if (std::count(text.begin(), text.end(), '\n') > 600) found.insert(file);
  }
  return found;
}

TEST(Layers, NoIncludeGoesUp) {
  std::size_t seen = 0;
  for (const auto& [file, text] : sources()) seen += included_by(text).size();
  EXPECT_GT(seen, 500U);
  EXPECT_EQ(includes_that_go_up(sources()), Paths{});
}

TEST(Layers, NoGameKnowsAnother) { EXPECT_EQ(includes_of_other_games(sources()), Paths{}); }

TEST(Layers, OnlyRegistriesNameGames) { EXPECT_EQ(files_that_name_games(sources()), registries); }

TEST(Layers, NoCommonTextNamesAGame) {
  EXPECT_GT(common_texts().size(), 30U);
  EXPECT_EQ(files_that_name_games(common_texts()), Paths{});
}

// Bots know a power or a technology by its row; everything else they know about aliens is in one table, and
// about technologies in another.
TEST(Layers, BotsNameAliensAndTechnologiesInOnePlaceEach) {
  EXPECT_EQ(bots_that_name_aliens(sources()), Paths{"players/cosmic_encounter/tempers.h"});
  EXPECT_EQ(bots_that_name_technologies(sources()), Paths{"players/cosmic_encounter/inventions.h"});
}

TEST(Layers, NoFileIsLongerThan600Lines) { EXPECT_EQ(files_that_are_too_long(sources()), Paths{}); }

TEST(Layers, WouldNoticeAnIncludeThatGoesUp) {
  for (const std::string include : {"#include \"players/mind.h\"", "#include <players/mind.h>",
                                    "#  include <players/mind.h>", "#include \"../players/mind.h\""})
    EXPECT_EQ(includes_that_go_up({{"games/cosmoctopus/game.cpp", include}}).size(), 1U) << include;
  EXPECT_EQ(includes_that_go_up({{"attic/chest.h", ""}}).size(), 1U);
  EXPECT_EQ(includes_that_go_up({{"games/all.h", "#include <boost/asio.hpp>\n#include \"kernel/game.h\""}}),
            Paths{});
}

TEST(Layers, WouldNoticeAGameThatKnowsAnother) {
  const std::string include = "#include \"games/cosmoctopus/cards.h\"";
  EXPECT_EQ(includes_of_other_games({{"games/inoplanetashki/game.cpp", include}}).size(), 1U);
  EXPECT_EQ(includes_of_other_games({{"games/cosmoctopus/game.cpp", include}}), Paths{});
}

TEST(Layers, WouldNoticeANameInAnySpelling) {
  for (const std::string text : {"cosmic-encounter", "cosmic_encounter::Game", "CosmicEncounterBoard",
                                 "// as in Cosmic Encounter", "\"cosmoctopus\""}) {
    EXPECT_EQ(files_that_name_games({{"server/hub.cpp", text}}).size(), 1U) << text;
    EXPECT_EQ(files_that_name_games({{"content/en/play.yaml", text}}).size(), 1U) << text;
  }
  EXPECT_EQ(files_that_name_games({{"server/hub.cpp", "a cosmic joke"}}), Paths{});
}

TEST(Layers, WouldNoticeABotThatKnowsAnAlien) {
  const std::string file = "players/cosmic_encounter/powers.cpp";
  for (const std::string text :
       {"if (alien == Alien::Fido)", "cosmic_encounter::Alien :: Fido", "using enum cosmic_encounter::Alien;",
        "using Kin = Alien;", "#include \"games/cosmic_encounter/aliens/conditions.h\"",
        "named(alien_names, \"fido\")"})
    EXPECT_EQ(bots_that_name_aliens({{file, text}}), Paths{file}) << text;
  EXPECT_EQ(bots_that_name_technologies({{file, "using enum Tech;"}}), Paths{file});
  EXPECT_EQ(bots_that_name_aliens({{file, "const Alien alien = alien_of(action);"}}), Paths{});
}

TEST(Layers, WouldNoticeAFileThatIsTooLong) {
  EXPECT_EQ(files_that_are_too_long({{"games/all.h", std::string(601, '\n')}}).size(), 1U);
  EXPECT_EQ(files_that_are_too_long({{"games/all.h", std::string(600, '\n')}}), Paths{});
}

}  // namespace
}  // namespace orrery

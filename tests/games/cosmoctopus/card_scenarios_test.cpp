// Every card, tile, behaviour, revelation, starter hand and layout has its own scenario: one whose title
// names it, as in "Primer of Dark Ink (S07) makes …".
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "games/cosmoctopus/words.h"
#include "kernel/yaml.h"

namespace orrery::cosmoctopus {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> titles() {
  std::vector<std::string> found;
  for (const auto& file : fs::directory_iterator(ORRERY_SOURCE_DIR "/scenarios/cosmoctopus")) {
    if (file.path().extension() != ".yaml") continue;
    for (const Value& scenario : parse_yaml(read_file(file.path()))) {
      const std::string* title = scenario["title"].as_string();
      EXPECT_NE(title, nullptr) << file.path() << ": a scenario without a title";
      if (title != nullptr) found.push_back(*title);
    }
  }
  return found;
}

std::set<std::string> ids_in_titles() {
  static const std::regex id(R"(\(([A-Z]\d{1,2})\))");
  std::set<std::string> ids;
  for (const std::string& title : titles()) {
    for (std::sregex_iterator at(title.begin(), title.end(), id), end; at != end; ++at) ids.insert((*at)[1]);
  }
  return ids;
}

std::set<std::string> ids_of_the_tables() {
  std::set<std::string> ids{"N1", "N2", "N3", "N4"};  // the starter hands, which have no names in the program
  static_assert(starter_hands.size() == 4);
  ids.insert(thing_names.begin(), thing_names.end());  // cards, tiles and knowledge
  ids.insert(behaviour_names.begin(), behaviour_names.end());
  ids.insert(revelation_names.begin(), revelation_names.end());
  for (const LayoutRow& layout : layouts) ids.emplace(layout.id);
  return ids;
}

std::string those_missing(const std::set<std::string>& wanted, const std::set<std::string>& there) {
  std::string missing;
  for (const std::string& id : wanted) {
    if (!there.contains(id)) missing += " " + id;
  }
  return missing;
}

TEST(CardScenarios, EveryRowOfTheTablesIsNamedByATitle) {
  EXPECT_EQ(ids_of_the_tables().size(), 92U + 12 + 4 + 8 + 3 + 4 + 13);
  EXPECT_EQ(those_missing(ids_of_the_tables(), ids_in_titles()), "") << "no title names these";
  EXPECT_EQ(those_missing(ids_in_titles(), ids_of_the_tables()), "") << "titles name these, which nothing is";
}

TEST(CardScenarios, TitlesCallCardsByTheirNames) {
  const Value catalogue = parse_yaml(read_file(ORRERY_SOURCE_DIR "/content/en/cosmoctopus/words.yaml")).at(0);
  const std::vector<std::string> all = titles();
  for (const std::string_view id : card_names) {
    const std::string* name = catalogue["card"][id].as_string();
    ASSERT_NE(name, nullptr) << id;
    bool named = false;
    for (const std::string& title : all)
      named = named || title.find(*name + " (" + std::string(id) + ")") != std::string::npos;
    EXPECT_TRUE(named) << "no title names " << *name << " (" << id << ")";
  }
}

}  // namespace
}  // namespace orrery::cosmoctopus

// Every numbered rule of docs/rules is named by a test or a scenario, and they name no rule that does not
// exist.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "kernel/yaml.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

// A game's ids: two letters, and after a dash the section (a number, or letters for rulings,
// decisions, examples) and the rule's number. The cards of Cosmic Encounter have letters for what they do,
// and the clauses of an alien's power or flare, or of a technology, its name (CE-A.tripler.1,
// CE-F.sorcerer.wild.1, CE-T.qax.1).
const std::string id_pattern =
    R"((?:[A-Z]{2}-(?:[A-Z]{1,2}\.)?\d+(?:\.\d+)*|CE-[AT]\.[a-z]+(?:-[a-z]+)*\.\d+)"
    R"(|CE-F\.[a-z]+(?:-[a-z]+)*\.(?:wild|super)\.\d+|(?:ATK|NEG|MOR|REI|ART-\d|DES)\.[a-z]))";

using Places = std::map<std::string, std::set<std::string>>;  // rule id: the files that name it

fs::path folder_in_source(const std::string& folder) { return fs::path(ORRERY_SOURCE_DIR) / folder; }

// A rule is defined where its id opens a list item in bold, or is in the first cell of a table row.
std::map<std::string, int> defined_rules() {
  static const std::regex definition("(?:^|\n)(?:- \\*\\*|\\| )(" + id_pattern + ")(?:\\*\\*| \\|)");
  std::map<std::string, int> rules;
  for (const auto& page : fs::directory_iterator(folder_in_source("docs/rules"))) {
    const std::string text = read_file(page.path());
    for (std::sregex_iterator at(text.begin(), text.end(), definition), end; at != end; ++at)
      ++rules[(*at)[1]];
  }
  return rules;
}

void collect(const fs::path& folder, Places& named) {
  static const std::regex mention("\\b" + id_pattern + "\\b");
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string extension = entry.path().extension();
    if (!entry.is_regular_file() || (extension != ".cpp" && extension != ".h" && extension != ".yaml"))
      continue;
    const std::string text = read_file(entry.path());
    for (std::sregex_iterator at(text.begin(), text.end(), mention), end; at != end; ++at)
      named[at->str()].insert(fs::relative(entry.path(), ORRERY_SOURCE_DIR));
  }
}

TEST(RuleCoverage, EveryRuleIsNamedByATestOrAScenario) {
  Places named;
  collect(folder_in_source("tests"), named);
  collect(folder_in_source("scenarios"), named);
  const auto rules = defined_rules();
  EXPECT_GT(rules.size(), 100U);
  std::string missing;
  for (const auto& [id, times] : rules) {
    EXPECT_EQ(times, 1) << id << " is defined more than once";
    if (!named.contains(id)) missing += " " + id;
  }
  EXPECT_EQ(missing, "") << "no test and no scenario names these rules";
  for (const auto& [id, files] : named)
    EXPECT_TRUE(rules.contains(id)) << id << " is not a rule of docs/rules, but " << *files.begin()
                                    << " names it";
}

}  // namespace
}  // namespace orrery

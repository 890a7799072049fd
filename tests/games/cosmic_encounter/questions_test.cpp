// What powers, cards and technologies ask for is asked in words of their own.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "games/all.h"
#include "games/cosmic_encounter/game.h"
#include "kernel/catalogue.h"
#include "kernel/scenario.h"
#include "kernel/view_values.h"
#include "kernel/yaml.h"

namespace orrery::cosmic_encounter {
namespace {

namespace fs = std::filesystem;

// By prompt, the words in which texts choose between those who ask.
using Askers = std::map<std::string, std::set<std::string>>;

// Everything that an effect asks in the scenarios, where every clause of every power and flare comes up.
Askers asked_in_scenarios() {
  Askers found;
  for (const auto& file : fs::recursive_directory_iterator(ORRERY_SOURCE_DIR "/scenarios/cosmic-encounter")) {
    if (file.path().extension() != ".yaml") continue;
    for (const ScenarioResult& scenario : run_scenarios(read_file(file.path()), find_game)) {
      for (const AnyPosition& position : scenario.positions) {
        const Game& game = *position.as<Game>();
        if (game.finished() || game.flow.top().procedure < first_ability) continue;
        const Value view = game.view(*game.waiting().begin());
        std::string about = word_in(view["asked"]["about"]);
        std::replace(about.begin(), about.end(), '-', '_');
        found[word_in(view["prompt"])].insert(about);
      }
    }
  }
  return found;
}

// A power and its own flare may ask alike.
bool asked_by_one(const std::set<std::string>& askers) {
  std::set<std::string> owners;
  for (const std::string& asker : askers)
    owners.insert(asker.starts_with("flare_") ? asker.substr(asker.find('_') + 1) : asker);
  return owners.size() == 1;
}

TEST(Questions, EveryChoiceIsAskedForInWordsOfItsOwn) {
  const Askers asked = asked_in_scenarios();
  EXPECT_GT(asked.size(), 35U);
  for (const Language language : languages) {
    const Catalogue& catalogue = Catalogue::in(language);
    for (const auto& [prompt, askers] : asked) {
      const std::string key = "cosmic-encounter.prompt." + prompt;
      const auto words_of = [&](const std::string& asker) {
        return catalogue.text(key, {{"about", asker}, {"of", "…"}});
      };
      const std::vector<std::string> names = catalogue.argument_names(key);
      if (asked_by_one(askers) && std::find(names.begin(), names.end(), "about") == names.end()) continue;
      for (const std::string& asker : askers)
        EXPECT_NE(words_of(asker), words_of("somebody else")) << prompt << " of " << asker;
    }
  }
}

}  // namespace
}  // namespace orrery::cosmic_encounter

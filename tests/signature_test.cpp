// Behaviour that must not change by accident: each game's signature, and games once played that must replay
// as they did. After an intended change of the rules, raise the rules version, write the signature with
// `orrery bench`, and state below which records part from the new rules. Records stay for ever;
// `scripts/golden` adds those of a milestone.
#include "kernel/signature.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "games/all.h"
#include "kernel/error.h"
#include "kernel/match.h"
#include "kernel/text.h"
#include "kernel/yaml.h"

namespace orrery {
namespace {

const std::filesystem::path golden = std::filesystem::path(ORRERY_SOURCE_DIR) / "tests" / "golden";

TEST(Signature, IsTheOneOnFile) {
  for (const GameInfo* game : all_games()) {
    const std::string on_file = read_file(golden / (std::string(game->id) + ".signature"));
    EXPECT_EQ(signature(*game), trim(on_file)) << game->id;
  }
}

// Records that the present rules cannot replay to the end: the step at which they part, and why.
struct Parted {
  std::size_t step = 0;
  std::string_view why;
};
constexpr std::string_view more_aliens = "more aliens can be dealt, drawn later, and more combos";
constexpr std::string_view more_flares = "more flares can be played, and those come first into the deck";
const std::map<std::string, Parted> parted{
    {"0.2/cosmic-encounter-choice-5.record", {0, more_aliens}},
    {"0.2/cosmic-encounter-combo-3.record", {0, more_aliens}},
    {"0.2/cosmic-encounter-sheets-5.record", {0, more_flares}},
    {"0.2/cosmic-encounter-single-4.record", {0, more_flares}},
    {"cosmic-encounter-choice-5.record", {5, more_aliens}},
    {"cosmic-encounter-combo-3.record", {15, more_aliens}},
    {"cosmic-encounter-sheets-5.record", {1, more_flares}},
    {"cosmic-encounter-single-4.record", {2, more_flares}},
};

void expect_agreement(const std::string& name, const std::string& text) {
  const Record record = parse_record(text, &find_game);
  EXPECT_FALSE(record.result.empty()) << name;
  const auto known = parted.find(name);
  try {
    const Match match(record);
    const auto& parting = match.parting();
    ASSERT_EQ(parting.has_value(), known != parted.end()) << name << (parting ? ": " + parting->why : "");
    EXPECT_EQ(match.record().result, record.result) << name;
    if (parting) {
      EXPECT_EQ(parting->step, known->second.step) << name << ": " << parting->why;
      return;
    }
    Record again = match.record();
    if (again.rules_version != record.rules_version) {  // it is in the present words now
      EXPECT_EQ(again.rules_version, record.game->rules_version) << name;
      EXPECT_EQ(to_text(Match(parse_record(to_text(again), &find_game)).record()), to_text(again)) << name;
      return;
    }
    if (record.waymarks.empty()) again.waymarks.clear();  // it is older than waymarks
    EXPECT_EQ(to_text(again), text) << name;
  } catch (const InputError& error) {
    ADD_FAILURE() << name << ": " << error.what() << "; if this is wanted, raise the version of the rules";
  }
}

TEST(Golden, RecordsReplayToTheirResults) {
  std::set<std::string_view> marked;
  std::set<std::string> names;
  for (const auto& file : std::filesystem::recursive_directory_iterator(golden)) {
    if (file.path().extension() != ".record") continue;
    const std::string name = std::filesystem::relative(file.path(), golden).generic_string();
    const std::string text = read_file(file.path());
    expect_agreement(name, text);
    names.insert(name);
    const Record record = parse_record(text, &find_game);
    if (!record.waymarks.empty()) marked.insert(record.game->id);
  }
  EXPECT_EQ(marked.size(), all_games().size());
  for (const auto& [name, where] : parted) EXPECT_TRUE(names.contains(name)) << name << " is gone";
}

// Whether there is anything at the end of a path; `*` stands for any key.
bool leads_somewhere(const Value& value, std::span<const std::string_view> path) {
  if (path.empty()) return !value.is_null();
  const auto rest = path.subspan(1);
  if (path.front() != "*") return leads_somewhere(value[path.front()], rest);
  if (const Value::Map* map = value.as_map()) {
    return std::any_of(map->begin(), map->end(),
                       [&](const auto& entry) { return leads_somewhere(entry.second, rest); });
  }
  const Value::List* list = value.as_list();
  return list != nullptr && std::any_of(list->begin(), list->end(),
                                        [&](const Value& entry) { return leads_somewhere(entry, rest); });
}

TEST(Golden, FingerprintsAreOfWhatTheFactsSay) {
  std::map<std::string_view, std::set<std::string_view>> found;
  for (const auto& file : std::filesystem::recursive_directory_iterator(golden)) {
    if (file.path().extension() != ".record") continue;
    const Match match(parse_record(read_file(file.path()), &find_game));
    const auto history = match.history();
    for (std::size_t step = 0; step < history.size(); step += 5) {
      const Value facts = history[step].position.facts();
      for (const std::string_view path : match.game().fingerprinted) {
        if (leads_somewhere(facts, split(path, '.'))) found[match.game().id].insert(path);
      }
    }
  }
  for (const GameInfo* game : all_games()) {
    EXPECT_FALSE(game->fingerprinted.empty()) << game->id;
    for (const std::string_view path : game->fingerprinted)
      EXPECT_TRUE(found[game->id].contains(path)) << game->id << " " << path;
  }
}

}  // namespace
}  // namespace orrery

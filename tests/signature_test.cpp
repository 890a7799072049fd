// Behaviour that must not change by accident: each game's signature, and games once played that must replay
// as they did. After a wanted change of the rules, raise the rules version and write new files with `orrery
// bench` and `orrery play`.
#include "kernel/signature.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "games/all.h"
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

TEST(Golden, RecordsReplayToTheirResults) {
  int records = 0;
  for (const auto& file : std::filesystem::directory_iterator(golden)) {
    if (file.path().extension() != ".record") continue;
    const std::string text = read_file(file.path());
    const Record record = parse_record(text, &find_game);
    EXPECT_FALSE(record.result.empty()) << file.path();
    EXPECT_EQ(to_text(Match(record).record()), text) << file.path();
    ++records;
  }
  EXPECT_GT(records, 0);
}

}  // namespace
}  // namespace orrery

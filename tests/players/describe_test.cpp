// What the browser client's unit tests know of the games is what the program says of them.
#include "players/describe.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/all.h"
#include "kernel/json.h"

namespace orrery {
namespace {

TEST(Describe, SaysTheBeatsThatTheClientIsTestedWith) {
  std::string text;
  for (const GameInfo* game : all_games()) {
    text += text.empty() ? "{" : ",\n";
    text += json_text(Value(game->id)) + ": [";
    std::string before = "\n";
    const Value described = describe_with_words(*game, Catalogue::in(Language::En));
    for (const Value& beat : *described["beats"].as_list())
      text += std::exchange(before, ",\n") + "  " + json_text(beat);
    text += "]";
  }
  text += "}\n";
  std::ostringstream kept;
  kept << std::ifstream(ORRERY_SOURCE_DIR "/web/tests/beats.json").rdbuf();
  const std::string present = testing::TempDir() + "beats.json";
  if (kept.str() != text) std::ofstream(present) << text;
  EXPECT_EQ(kept.str(), text) << "web/tests/beats.json is out of date: copy " << present << " there";
}

}  // namespace
}  // namespace orrery

// Games recorded when ships were moved, allies invited and rewards taken one by one.
// The aliens are named, so the deal does not depend on how many there are.
#include <gtest/gtest.h>

#include <filesystem>

#include "games/all.h"
#include "kernel/match.h"
#include "kernel/yaml.h"

namespace orrery {
namespace {

Record old_record(const char* name) {
  const auto path = std::filesystem::path(ORRERY_SOURCE_DIR) / "tests" / "golden" / "0.2" / name;
  return parse_record(read_file(path), &find_game);
}

TEST(OlderWords, OneDecisionForWhatWereSeveral) {
  const Record record = old_record("cosmic-encounter-named-aliens-4.record");
  const Match match(record);
  ASSERT_FALSE(match.parting()) << match.parting()->why;
  EXPECT_LT(match.entries(), record.entries.size());
  EXPECT_GT(match.record().waymarks.size(), 10U);
}

// A game may have been interrupted within what is one decision today: it is then asked for as a whole.
TEST(OlderWords, EveryInterruptedGameGoesOn) {
  const Record whole = old_record("cosmic-encounter-named-aliens-4.record");
  for (std::size_t cut = 0; cut < whole.entries.size(); cut += 3) {
    Record record = whole;
    record.entries.resize(cut);
    record.result.clear();
    std::erase_if(record.waymarks, [&](const Waymark& mark) { return mark.entries > cut; });
    const Match match(record);
    ASSERT_FALSE(match.parting()) << cut << ": " << match.parting()->why;
    EXPECT_FALSE(match.position().waiting().empty()) << cut;
    EXPECT_EQ(match.position().broken(), "") << cut;
  }
}

}  // namespace
}  // namespace orrery

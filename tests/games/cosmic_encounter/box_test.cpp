// The contents of the box: complete, and the same as in the tables.
#include "games/box.h"

#include <gtest/gtest.h>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {
namespace {

std::int64_t sum(const Value& list, std::string_view key) {
  std::int64_t total = 0;
  for (const Value& entry : *list.as_list()) total += *entry[key].as_number();
  return total;
}

TEST(CosmicEncounterBox, HasEveryCardAndAlien) {
  const Value box = Game::info().box();
  expect_ids(box["cards"], kind_names);
  expect_ids(box["destiny"], destiny_names);
  expect_ids(box["aliens"], alien_names);
  EXPECT_EQ(sum(box["cards"], "copies"), 124);
  EXPECT_EQ(sum(box["destiny"], "copies"), 20);
  EXPECT_EQ(with_id(box["cards"], "attack-40")["value"], Value(40));
  EXPECT_FALSE(with_id(box["cards"], "negotiate").has("value"));
  EXPECT_EQ(with_id(box["cards"], "flare-filch-classic")["alien"], Value("filch"));
  EXPECT_EQ(with_id(box["destiny"], "purple")["color"], Value("purple"));
  EXPECT_EQ(with_id(box["destiny"], "wild")["type"], Value("wild"));
  EXPECT_EQ(to_text(with_id(box["aliens"], "macron")),
            "{id: macron, alert: green, roles: [offense, defense, offensive-ally, defensive-ally], "
            "mandatory: true, phases: [launch, alliance]}");
}

}  // namespace
}  // namespace orrery::cosmic_encounter

// What bots think of aliens: one row for each that can be dealt.
#include "players/cosmic_encounter/tempers.h"

#include <gtest/gtest.h>

#include "games/cosmic_encounter/ability.h"

namespace orrery::cosmic_encounter {
namespace {

TEST(Tempers, EveryBuiltAlienHasOneRow) {
  AlienSet rows;
  for (const TemperRow& row : temper_rows) {
    EXPECT_FALSE(rows.has(row.alien)) << alien_names[row.alien] << " has two rows";
    rows.add(row.alien);
  }
  for (const Alien alien : AlienSet::all())
    EXPECT_TRUE(rows.has(alien)) << alien_names[alien] << " has no row in tempers.h";
}

}  // namespace
}  // namespace orrery::cosmic_encounter

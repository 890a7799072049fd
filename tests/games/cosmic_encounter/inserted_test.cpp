// Extra encounters and destroyed planets, in positions that no card leads to.
#include <gtest/gtest.h>

#include <string>

#include "games/cosmic_encounter/laid_out.h"
#include "kernel/error.h"

namespace orrery::cosmic_encounter {
namespace {

Game laid(const std::string& given, const std::string& seed) {
  return lay_out({"players=4"}, given, seed).game;
}

// CE-R.33, CE-R.70: nothing gets lost and everybody has a choice, up to the end.
void play_on(Game game, Chance chance) {
  EventSink nobody_listens;
  ActionList list;
  bool inserted = false;
  while (!game.finished()) {
    ASSERT_EQ(game.broken(), "");
    inserted = inserted || game.encounter.insertion > 0;
    const Seat seat = *game.waiting().begin();
    game.legal(seat, list);
    ASSERT_GT(list.size(), 0U);
    ASSERT_FALSE(game.why_not(seat, game.default_action(seat)));
    game.apply(seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], nobody_listens);
  }
  EXPECT_TRUE(inserted);
}

TEST(ExtraEncounters, RandomGamesGoOnAfterThemWithSystemsWithoutPlanets) {
  for (int i = 0; i < 40; ++i) {
    const std::string seed = "inserted " + std::to_string(i);
    play_on(laid("{turn: 1, inserted: [3, 1, 1, 4],"
                 " destroyed: [blue-1, blue-2, blue-3, blue-4, blue-5, red-1],"
                 " ships: {2: {yellow-1: 8, green-2: 12}}}",
                 seed),
            Chance(seed_from_text(seed)));
  }
}

// CE-R.33
TEST(ExtraEncounters, TwoSystemsKeepPlanets) {
  const std::string all_but_red =
      "blue-1, blue-2, blue-3, blue-4, blue-5, yellow-1, yellow-2, yellow-3, yellow-4, yellow-5, green-1,"
      " green-2, green-3, green-4";
  const std::string ships = "ships: {2: {red-1: 20}, 3: {red-2: 20}}";
  EXPECT_NO_THROW(laid("{destroyed: [" + all_but_red + "], " + ships + "}", "two systems"));
  EXPECT_THROW(laid("{destroyed: [" + all_but_red +
                        ", green-5], ships: {2: {red-1: 20}, 3: {red-2: 20},"
                        " 4: {red-3: 20}}}",
                    "one system"),
               InputError);
}

// CE-R.70
TEST(ExtraEncounters, AtMostFourWait) {
  EXPECT_THROW(laid("{inserted: [1, 1, 1, 1, 1]}", "five"), InputError);
  EXPECT_THROW(laid("{inserted: [5]}", "nobody"), InputError);
}

}  // namespace
}  // namespace orrery::cosmic_encounter

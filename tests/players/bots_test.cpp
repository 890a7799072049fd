// All bots of all games: honest, legal, reproducible, within their memory limits.
#include "players/bots.h"

#include <gtest/gtest.h>

#include "kernel/error.h"

namespace orrery {
namespace {

constexpr Effort a_glance{.iterations = 24};

// In a random game of three, all bots are asked in the true world and in another one that looks the same to
// the seat: at the first decisions, and then more and more rarely, because some games are long.
template <Position P>
void same_choice_in_both_worlds(const GameInfo& game) {
  Chance chance(seed_from_text("two worlds"));
  OptionValues options = preset_options(game.options);
  options.front() = 3;
  P position = *start_game(game, options, chance.draw_seed()).template as<P>();
  EventSink nobody_listens;
  int asked = 0;
  int next = 0;
  for (int decision = 0; !position.finished(); ++decision) {
    const Seat seat = *position.waiting().begin();
    ActionList list;
    position.legal(seat, list);
    if (decision >= next && list.size() > 1) {
      P other = position;
      other.redeal(seat, chance);
      for (const NamedBot<P>& bot : bots_of<P>()) {
        Chance own(chance.draw_seed());
        Chance same = own;
        const Action chosen = bot.choose(Observation<P>(position, seat), own, a_glance);
        ASSERT_EQ(chosen, bot.choose(Observation<P>(other, seat), same, a_glance)) << bot.name;
        ASSERT_EQ(own, same) << bot.name;
        ASSERT_FALSE(why_not(position, seat, chosen)) << bot.name;
      }
      next = decision + 1 + asked++ / 4;
    }
    position.apply(seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], nobody_listens);
  }
  EXPECT_GT(asked, 5);
}

TEST(Bots, ChooseFromWhatTheyKnowAlone) {
  for (const GameInfo* game : all_games())
    with_position_type(*game, [&]<Position P>() { same_choice_in_both_worlds<P>(*game); });
}

TEST(Bots, LevelsAreBotsOfEveryGame) {
  for (const GameInfo* game : all_games()) {
    for (const std::string_view level : levels) require_bot(*game, level);
    require_bot(*game, usual_bot);
    EXPECT_THROW(require_bot(*game, "grandmaster"), InputError);
    EXPECT_FALSE(aim_names(*game).empty());
    EXPECT_LE(aim_names(*game).size(), most_aims);
  }
}

TEST(Bots, AnAppraisalNamesEveryChoiceAndKeepsToItsMemory) {
  for (const GameInfo* game : all_games()) {
    Chance chance(seed_from_text("appraisal"));
    AnyPosition position = start_game(*game, preset_options(game->options), chance.draw_seed());
    ActionList list;
    EventSink nobody_listens;
    while (true) {
      const Seat seat = *position.waiting().begin();
      position.legal(seat, list);
      if (list.size() > 2) break;
      position.apply(seat, position.default_action(seat), nobody_listens);
    }
    const Appraisal found =
        appraise(*game, position, *position.waiting().begin(), chance, {.iterations = 200, .threads = 2});
    EXPECT_EQ(found.candidates.size(), list.size()) << game->id;
    std::uint32_t visits = 0;
    double expected = 0;
    for (const Candidate& one : found.candidates) {
      EXPECT_TRUE(std::find(list.begin(), list.end(), one.action) != list.end());
      EXPECT_GE(one.value, 0);
      EXPECT_LE(one.value, 1);
      visits += one.visits;
    }
    EXPECT_EQ(visits, found.iterations) << game->id;
    for (const double share : found.expected) expected += share;
    EXPECT_NEAR(expected, 1, 1e-3) << game->id;
    EXPECT_LT(found.bytes, std::size_t{48} << 20U) << game->id;
  }
}

}  // namespace
}  // namespace orrery

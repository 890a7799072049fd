#include "kernel/options.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/all.h"
#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery {
namespace {

constexpr std::array<std::string_view, 2> words{"short", "long"};
constexpr std::array<OptionRow, 2> rows{
    {{"players", Domain::numbers(2, 4), 2}, {"length", Domain::of(words), 1}}};

std::string complaint(std::string_view assignment) {
  OptionValues values = preset_options(rows);
  try {
    set_option(rows, values, assignment);
    return {};
  } catch (const InputError& error) {
    EXPECT_EQ(values, preset_options(rows));  // refused: nothing is changed
    return error.what();
  }
}

TEST(Options, PresetsHoldUntilSomethingIsSet) {
  OptionValues values = preset_options(rows);
  EXPECT_EQ(to_text(rows, values), "players=2 length=long");
  set_option(rows, values, "players=4");
  set_option(rows, values, "length=short");
  EXPECT_EQ(to_text(rows, values), "players=4 length=short");
}

TEST(Options, ErrorsSayWhatIsAllowed) {
  EXPECT_EQ(complaint("players=7"), "option players cannot be '7': must be 2 to 4");
  EXPECT_EQ(complaint("players"), "option players cannot be '': must be 2 to 4");
  EXPECT_EQ(complaint("players="), "option players cannot be '': must be 2 to 4");
  EXPECT_EQ(complaint("players=2=3"), "option players cannot be '2=3': must be 2 to 4");
  EXPECT_EQ(complaint("length=1"), "option length cannot be '1': must be short or long");
  EXPECT_EQ(complaint("colour=red"), "there is no option 'colour': the options are players or length");
  EXPECT_EQ(complaint(""), "there is no option '': the options are players or length");
  EXPECT_EQ(complaint("\xFF=\n"), "there is no option '\\xff': the options are players or length");
}

TEST(Options, ARowMayAllowATextOfThePlayersOwn) {
  static constexpr std::array<OptionRow, 2> realms{
      {{"players", Domain::numbers(2, 4), 2}, {"realm", Domain::of(words), 0, true}}};
  OptionValues values = preset_options(realms);
  set_option(realms, values, "realm=0,0/3,0");
  EXPECT_EQ(to_text(realms, values), "players=2 realm=0,0/3,0");
  EXPECT_EQ(values[1].number, 2);
  set_option(realms, values, "realm=long");
  EXPECT_EQ(values[1], OptionValue(1));
  EXPECT_THROW(set_option(realms, values, "realm=two words"), InputError);
  EXPECT_THROW(set_option(realms, values, "realm="), InputError);
  EXPECT_THROW(set_option(realms, values, "realm=" + std::string(longest_own_text + 1, 'x')), InputError);
  EXPECT_EQ(values[1], OptionValue(1));  // refused: nothing is changed
}

TEST(Options, EveryGamesOptionsReadBackAsTheyWereWritten) {
  for (const GameInfo* game : all_games()) {
    EXPECT_EQ(game->options.front().name, "players");
    EXPECT_EQ(game->options_error(preset_options(game->options)), "");
    EXPECT_TRUE(rc::check([&](std::uint64_t number) {
      Chance chance(derive(Seed{}, "options", number));
      const OptionValues values = random_options(game->options, chance);
      const std::string text = to_text(game->options, values);
      OptionValues read = preset_options(game->options);
      for (const std::string_view word : split_words(text)) set_option(game->options, read, word);
      RC_ASSERT(read == values);
    }));
  }
}

}  // namespace
}  // namespace orrery

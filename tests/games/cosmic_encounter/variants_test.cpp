// Which options go together (CE-31.1, CE-31.3): every combination can be played to its end, except those that
// are refused with the reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/cosmic_encounter/started_games.h"

namespace orrery::cosmic_encounter {
namespace {

// A list of aliens, one for each player.
std::string named_aliens(int players) {
  std::string list = "clone,zombie,parasite";
  if (players > 3) list += ",macron";
  if (players > 4) list += ",human";
  return list;
}
constexpr std::string_view named = "aliens=NAMED";  // stands for such a list

// Pairs that exclude each other, and words of the reason.
struct Excluded {
  std::string_view one;
  std::string_view another;
  std::string_view because;
};
constexpr std::array<Excluded, 4> excluded{{
    {named, "hidden-powers=yes", "the list says who is who"},
    {"players=3", "first=seat-4", "seat 4 cannot begin among 3 players"},
    {"players=3", "first=seat-5", "seat 5 cannot begin among 3 players"},
    {"players=4", "first=seat-5", "seat 5 cannot begin among 4 players"},
}};

// Every value of every option, as an assignment.
std::vector<std::vector<std::string>> all_assignments() {
  std::vector<std::vector<std::string>> all;
  for (const OptionRow& row : option_rows) {
    auto& values = all.emplace_back();
    for (int value = row.domain.low; value <= row.domain.high; ++value)
      values.push_back(std::string(row.name) + "=" + row.domain.text(static_cast<std::int16_t>(value)));
    if (row.name == "aliens") values.emplace_back(named);
  }
  return all;
}

OptionValues chosen(const std::vector<std::string>& assignments) {
  OptionValues values = with({"players=5"});
  for (const std::string& assignment : assignments) {
    if (assignment != named) set_option(option_rows, values, assignment);
  }
  for (const std::string& assignment : assignments) {
    if (assignment == named)
      set_option(option_rows, values, "aliens=" + named_aliens(values[OptionName::Players].number));
  }
  return values;
}

std::string_view reason(const std::vector<std::string>& assignments) {
  const auto has = [&](std::string_view what) {
    return std::find(assignments.begin(), assignments.end(), what) != assignments.end();
  };
  for (const Excluded& pair : excluded) {
    if (has(pair.one) && has(pair.another)) return pair.because;
  }
  return {};
}

void expect_allowed_or_refused(const std::vector<std::string>& assignments) {
  const OptionValues values = chosen(assignments);
  const std::string error = options_error(values);
  const std::string_view because = reason(assignments);
  EXPECT_EQ(error.empty(), because.empty()) << to_text(option_rows, values) << ": " << error;
  EXPECT_NE(error.find(because), std::string::npos) << error;
  if (!error.empty()) return;
  EXPECT_EQ(begin(values, 1).broken(), "") << to_text(option_rows, values);
}

// CE-31.3
TEST(CosmicEncounterVariants, GoTogetherInPairsUnlessTheyExcludeEachOther) {
  const auto options = all_assignments();
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (std::size_t j = i + 1; j < options.size(); ++j) {
      for (const std::string& one : options[i]) {
        for (const std::string& another : options[j]) expect_allowed_or_refused({one, another});
      }
    }
  }
}

// Without each variant, and with it.
constexpr std::array<std::array<std::string_view, 2>, 6> variant_options{{
    {"flares=no", "flares=yes"},
    {"planets=5", "planets=4"},
    {"second-encounters=yes", "second-encounters=no"},
    {"hidden-powers=no", "hidden-powers=yes"},
    {"alert=red", "alert=green"},
    {"technology=no", "technology=yes"},
}};

// The position after the last decision of a random game.
Game played(const OptionValues& options, int seed) {
  Game last = begin(options, seed);
  const int most = last_turn * 100 * last.player_count;
  play_at_random(options, seed, most, [&](const Decision& decision) { last = decision.after; });
  return last;
}

// CE-31.1, CE-31.3: everything that changes the course of a game, all at once included.
TEST(CosmicEncounterVariants, AllTogetherStartAndEnd) {
  int seed = 0;
  for (const std::string_view players : {"players=3", "players=4", "players=5"}) {
    for (const std::string_view aliens : {std::string_view("aliens=random"), std::string_view("aliens=combo"),
                                          std::string_view("aliens=choice"), named}) {
      for (unsigned variants = 0; variants < 1U << variant_options.size(); ++variants) {
        std::vector<std::string> assignments{std::string(players), std::string(aliens)};
        for (std::size_t i = 0; i < variant_options.size(); ++i)
          assignments.emplace_back(variant_options[i][variants >> i & 1U]);
        if (!reason(assignments).empty()) continue;
        const OptionValues options = chosen(assignments);
        const Game game = played(options, ++seed);
        EXPECT_TRUE(game.finished()) << to_text(option_rows, options);
        EXPECT_EQ(game.broken(), "") << to_text(option_rows, options);
        EXPECT_EQ(game.face_down, SeatSet()) << to_text(option_rows, options);  // CE-R.126
        EXPECT_EQ(game.win_target, (variants & 2U) != 0 ? 4 : 5);               // CE-32.3
      }
    }
  }
}

}  // namespace
}  // namespace orrery::cosmic_encounter

// Games of Cosmic Encounter from numbered seeds, and random play of them.
#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"
#include "games/random_play.h"

namespace orrery::cosmic_encounter {

inline Seed numbered_seed(int number) {
  return derive(seed_from_text("cosmic encounter tests"), "game", static_cast<std::uint64_t>(number));
}

inline OptionValues with(std::initializer_list<std::string_view> assignments) {
  OptionValues values = preset_options(option_rows);
  for (const std::string_view assignment : assignments) set_option(option_rows, values, assignment);
  return values;
}

inline Game begin(const OptionValues& options, int seed) {
  EventSink nobody_listens;
  return {options_from(options), numbered_seed(seed), nobody_listens};
}

// The options for each number of players. By default quiet aliens play, which do nothing before the alliance
// phase.
inline std::vector<OptionValues> for_all_counts(std::initializer_list<std::string_view> assignments) {
  std::vector<OptionValues> all;
  for (const auto& [players, aliens] :
       {std::pair{"players=3", "aliens=clone,zombie,parasite"},
        std::pair{"players=4", "aliens=clone,zombie,parasite,macron"},
        std::pair{"players=5", "aliens=clone,zombie,parasite,macron,human"}}) {
    all.push_back(with({players, aliens}));
    for (const std::string_view assignment : assignments) set_option(option_rows, all.back(), assignment);
  }
  return all;
}

inline bool is(const Event& event, Happening what) { return event.kind == static_cast<std::uint16_t>(what); }

inline std::vector<Event> events_of(const std::vector<Event>& events, Happening what) {
  std::vector<Event> found;
  for (const Event& event : events) {
    if (is(event, what)) found.push_back(event);
  }
  return found;
}

using Decision = DecisionOf<Game>;

template <class Look>
void play_at_random(const OptionValues& options, int seed, int decisions, const Look& look) {
  orrery::play_at_random<Game>(options_from(options), numbered_seed(seed), decisions, look);
}

}  // namespace orrery::cosmic_encounter

// Options of Cosmoctopus by name, for its tests.
#pragma once

#include <initializer_list>
#include <string_view>

#include "games/cosmoctopus/tables.h"

namespace orrery::cosmoctopus {

inline OptionValues with(std::initializer_list<std::string_view> assignments) {
  OptionValues values = preset_options(option_rows);
  for (const std::string_view assignment : assignments) set_option(option_rows, values, assignment);
  return values;
}

inline Game new_game(const OptionValues& options, int seed) {
  EventSink nobody_listens;
  return {options_from(options), numbered_seed(seed), nobody_listens};
}

}  // namespace orrery::cosmoctopus

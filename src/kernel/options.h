// The options of a game: rows that say what can be chosen, and the chosen values in the order of the rows.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/chance.h"
#include "kernel/vocabulary.h"

namespace orrery {

struct OptionRow {
  std::string_view name;
  Domain domain;
  std::int16_t preset = 0;  // the value if nobody says anything
};

using OptionRows = std::span<const OptionRow>;
using OptionValues = std::vector<std::int16_t>;

OptionValues preset_options(OptionRows rows);
// Sets `name=value`; throws InputError with what is allowed.
void set_option(OptionRows rows, OptionValues& values, std::string_view assignment);
// `players=3 first=drawn set=house`: every option, so that a record does not change its meaning with the
// presets.
std::string to_text(OptionRows rows, const OptionValues& values);
OptionValues random_options(OptionRows rows, Chance& chance);

}  // namespace orrery

// The options of a game: rows that define the choices, and the chosen values in the order of the rows.
#pragma once

#include <concepts>
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
  std::int16_t preset = 0;  // the default
  bool own_text = false;    // besides the domain's words any other text is accepted: the game reads it
};

// A value of the row's domain; or, where the row allows it, a text of the player's own (one word). The number
// is then the first one beyond the domain.
struct OptionValue {
  std::int16_t number = 0;
  std::string text;

  template <std::integral T>
  OptionValue(T value) : number(static_cast<std::int16_t>(value)) {}  // NOLINT: most options are numbers
  OptionValue(std::int16_t beyond, std::string_view own) : number(beyond), text(own) {}
  operator std::int16_t() const { return number; }  // NOLINT(google-explicit-constructor)
  bool operator==(const OptionValue&) const = default;
  template <std::integral T>
  bool operator==(T value) const {
    return number == value;
  }
};

using OptionRows = std::span<const OptionRow>;
using OptionValues = std::vector<OptionValue>;
inline constexpr std::size_t longest_own_text = 200;

OptionValues preset_options(OptionRows rows);
// Sets `name=value`; throws InputError with what is allowed.
void set_option(OptionRows rows, OptionValues& values, std::string_view assignment);
// `players=3 first=drawn set=house`: every option, so that a record keeps its meaning when presets change.
std::string to_text(OptionRows rows, const OptionValues& values);
std::string to_text(const OptionRow& row, const OptionValue& value);
// Drawn from the domains alone; combinations are checked by the game's options_error.
OptionValues random_options(OptionRows rows, Chance& chance);

}  // namespace orrery

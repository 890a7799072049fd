#include "kernel/options.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery {

namespace {

// One word of visible ASCII, so that it fits in a record's line and in a shell command.
bool is_own_text(std::string_view text) {
  return !text.empty() && text.size() <= longest_own_text &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 127; });
}

}  // namespace

OptionValues preset_options(OptionRows rows) {
  OptionValues values;
  for (const OptionRow& row : rows) values.emplace_back(row.preset);
  return values;
}

void set_option(OptionRows rows, OptionValues& values, std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  const std::string_view name = assignment.substr(0, equals);
  const std::string_view text = equals == std::string_view::npos ? "" : assignment.substr(equals + 1);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    names.emplace_back(rows[i].name);
    if (rows[i].name != name) continue;
    const auto value = rows[i].domain.parse(text);
    if (!value && !(rows[i].own_text && is_own_text(text))) {
      throw InputError(fmt::format("option {} cannot be '{}': must be {}{}", name, printable(text),
                                   rows[i].domain.allowed(),
                                   rows[i].own_text ? ", or a text of your own" : ""));
    }
    values[i] = value ? OptionValue(*value) : OptionValue(rows[i].domain.high + 1, text);
    return;
  }
  throw InputError(
      fmt::format("there is no option '{}': the options are {}", printable(name), join_or(names)));
}

std::string to_text(OptionRows rows, const OptionValues& values) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += fmt::format("{}{}={}", i == 0 ? "" : " ", rows[i].name, to_text(rows[i], values[i]));
  }
  return text;
}

std::string to_text(const OptionRow& row, const OptionValue& value) {
  return value.text.empty() ? row.domain.text(value) : value.text;
}

OptionValues random_options(OptionRows rows, Chance& chance) {
  OptionValues values;
  for (const OptionRow& row : rows) {
    const std::uint32_t span = row.domain.high - row.domain.low + 1;
    values.emplace_back(row.domain.low + static_cast<int>(chance.below(span)));
  }
  return values;
}

}  // namespace orrery

#include "kernel/options.h"

#include <fmt/format.h>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery {

OptionValues preset_options(OptionRows rows) {
  OptionValues values;
  for (const OptionRow& row : rows) values.push_back(row.preset);
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
    if (!value) {
      throw InputError(fmt::format("option {} cannot be '{}': allowed is {}", name, printable(text),
                                   rows[i].domain.allowed()));
    }
    values[i] = *value;
    return;
  }
  throw InputError(
      fmt::format("there is no option '{}': the options are {}", printable(name), join_or(names)));
}

std::string to_text(OptionRows rows, const OptionValues& values) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += fmt::format("{}{}={}", i == 0 ? "" : " ", rows[i].name, rows[i].domain.text(values[i]));
  }
  return text;
}

OptionValues random_options(OptionRows rows, Chance& chance) {
  OptionValues values;
  for (const OptionRow& row : rows) {
    const auto span = static_cast<std::uint32_t>(row.domain.high - row.domain.low + 1);
    values.push_back(static_cast<std::int16_t>(row.domain.low + static_cast<int>(chance.below(span))));
  }
  return values;
}

}  // namespace orrery

#include "cli/option_lists.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery::cli {

namespace {

constexpr std::size_t most_tables = 100;

void add_once(std::vector<OptionValue>& values, const OptionValue& value) {
  if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
}

// Expands `3-5` to 3, 4, 5; returns anything else, including ranges that leave the domain, unchanged.
std::vector<std::string> unfolded(const Domain& domain, std::string_view text) {
  const std::size_t dash = text.find('-');
  if (domain.words.empty() && dash != std::string_view::npos) {
    const auto low = domain.parse(text.substr(0, dash));
    const auto high = domain.parse(text.substr(dash + 1));
    if (low && high && *low <= *high) {
      std::vector<std::string> numbers;
      for (int value = *low; value <= *high; ++value) numbers.push_back(std::to_string(value));
      return numbers;
    }
  }
  return {std::string(text)};
}

// All values given so far for each option.
class OptionLists {
 public:
  explicit OptionLists(OptionRows rows) : rows_(rows), values_(rows.size()) {}

  void add(std::string_view assignment) {
    const std::string_view name = assignment.substr(0, assignment.find('='));
    const auto is_named = [&](const OptionRow& row) { return row.name == name; };
    const auto row = std::find_if(rows_.begin(), rows_.end(), is_named);
    if (row == rows_.end() || row->own_text || name.size() == assignment.size()) {
      add_value(assignment);  // throws if it is invalid
      return;
    }
    for (const std::string_view part : split(assignment.substr(name.size() + 1), ',')) {
      for (const std::string& value : unfolded(row->domain, part))
        add_value(fmt::format("{}={}", name, value));
    }
  }

  std::vector<OptionValues> combinations() const {
    std::vector<OptionValues> tables{{}};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      std::vector<OptionValues> longer;
      for (const OptionValues& table : tables) {
        std::vector<OptionValue> choices = values_[i];
        if (choices.empty()) choices.emplace_back(rows_[i].preset);
        for (const OptionValue& value : choices) longer.emplace_back(table).push_back(value);
      }
      if (longer.size() > most_tables) {
        throw InputError(fmt::format("these options have at least {} combinations: at most {} are allowed",
                                     longer.size(), most_tables));
      }
      tables = std::move(longer);
    }
    return tables;
  }

 private:
  void add_value(std::string_view assignment) {
    OptionValues read = preset_options(rows_);
    set_option(rows_, read, assignment);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (rows_[i].name == assignment.substr(0, assignment.find('='))) add_once(values_[i], read[i]);
    }
  }

  OptionRows rows_;
  std::vector<std::vector<OptionValue>> values_;
};

}  // namespace

std::vector<OptionValues> read_tables(const GameInfo& game, const std::string& players,
                                      const std::vector<std::string>& options) {
  OptionLists lists(game.options);
  if (!players.empty()) lists.add("players=" + players);
  for (const std::string& option : options) lists.add(option);
  std::vector<OptionValues> tables = lists.combinations();
  for (const OptionValues& table : tables) {
    const std::string error = game.options_error(table);
    if (error.empty()) continue;
    throw InputError(tables.size() == 1 ? error
                                        : fmt::format("{} ({})", error, to_text(game.options, table)));
  }
  return tables;
}

std::vector<OptionValue> values_of(const std::vector<OptionValues>& tables, std::size_t option) {
  std::vector<OptionValue> values;
  for (const OptionValues& table : tables) add_once(values, table[option]);
  return values;
}

std::string option_arguments(const GameInfo& game, const std::vector<OptionValues>& tables) {
  std::string text;
  for (std::size_t i = 1; i < game.options.size(); ++i) {  // the first is the number of players
    const OptionRow& row = game.options[i];
    std::vector<std::string> words;
    for (const OptionValue& value : values_of(tables, i)) words.push_back(to_text(row, value));
    if (row.own_text && words.size() > 1) {
      for (const std::string& word : words) text += fmt::format(" --option {}={}", row.name, word);
    } else if (words.size() > 1 || tables.front()[i].number != row.preset) {
      text += fmt::format(" --option {}={}", row.name, fmt::join(words, ","));
    }
  }
  return text;
}

}  // namespace orrery::cli

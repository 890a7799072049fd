#include "kernel/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "kernel/text.h"

namespace orrery {

namespace {

constexpr std::string_view empty_set = "none";

std::string set_text(SeatSet seats) {
  std::string text;
  for (const Seat seat : seats) text += fmt::format("{}{}", text.empty() ? "" : "+", number(seat));
  return text.empty() ? std::string(empty_set) : text;
}

std::optional<SeatSet> parse_set(std::string_view text) {
  SeatSet seats;
  for (const std::string_view part : text == empty_set ? std::vector<std::string_view>{} : split(text, '+')) {
    const auto one = parse_number(part);
    if (!one || *one < 1 || *one > max_seats) return std::nullopt;
    seats.add(seat_numbered(*one));
  }
  return set_text(seats) == text ? std::optional(seats) : std::nullopt;
}

}  // namespace

std::string Domain::text(int value) const {
  if (value == hidden_argument && low >= 0) return "?";
  if (of_seat_sets && holds(value)) return set_text(SeatSet::of_bits(value));
  if (!words.empty() && holds(value)) return std::string(words[value]);
  return std::to_string(value);
}

std::optional<std::int16_t> Domain::parse(std::string_view text) const {
  if (!words.empty()) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == text) return i;
    }
    return std::nullopt;
  }
  if (of_seat_sets) {
    const auto seats = parse_set(text);
    return seats && holds(seats->bits()) ? std::optional<std::int16_t>(seats->bits()) : std::nullopt;
  }
  const auto value = parse_number(text);
  if (!value || !holds(static_cast<int>(*value)) || *value != static_cast<int>(*value)) return std::nullopt;
  return static_cast<std::int16_t>(*value);
}

std::string Domain::allowed() const {
  if (of_seat_sets) {
    const int most = SeatSet::of_bits(high).size();
    return fmt::format("'{}' or seats from 1 to {}, ascending, joined by '+'", empty_set, most);
  }
  if (words.empty()) return low == high ? std::to_string(low) : fmt::format("{} to {}", low, high);
  constexpr std::size_t most = 12;
  std::vector<std::string> shown(words.begin(), words.begin() + std::min(words.size(), most));
  if (words.size() > most) return fmt::format("{} … ({} in all)", fmt::join(shown, ", "), words.size());
  return join_or(shown);
}

bool is_told_aloud(const Term& event, std::span<const std::int16_t> arguments) {
  const auto known = arguments.first(event.arity());
  const bool seen = std::find(known.begin(), known.end(), hidden_argument) == known.end();
  return event.news == News::Always || (event.news == News::IfSeen && seen);
}

std::string to_text(const Term& term, std::span<const std::int16_t> arguments) {
  std::string text(term.name);
  for (std::size_t i = 0; i < term.arity(); ++i) {
    const Parameter& parameter = term.parameters[i];
    text += ' ';
    if (!parameter.name.empty()) text.append(parameter.name).append("=");
    text += parameter.domain.text(arguments[i]);
  }
  return text;
}

namespace {

std::string wanted_form(const Term& term) {
  std::string form(term.name);
  for (std::size_t i = 0; i < term.arity(); ++i) {
    const Parameter& parameter = term.parameters[i];
    form += parameter.name.empty() ? fmt::format(" ({})", parameter.domain.allowed())
                                   : fmt::format(" {}=({})", parameter.name, parameter.domain.allowed());
  }
  return form;
}

}  // namespace

Parsed parse(Vocabulary vocabulary, std::string_view text) {
  Parsed parsed;
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty()) {
    parsed.error = "the text is empty";
    return parsed;
  }
  const Term* term = nullptr;
  for (std::size_t i = 0; i < vocabulary.size() && term == nullptr; ++i) {
    if (vocabulary[i].name != words[0]) continue;
    term = &vocabulary[i];
    parsed.term = static_cast<std::uint16_t>(i);
  }
  if (term == nullptr) {
    std::vector<std::string> names;
    for (const Term& known : vocabulary) names.emplace_back(known.name);
    parsed.error = fmt::format("'{}' is not known here: say {}", printable(words[0]), join_or(names));
    return parsed;
  }
  if (words.size() != term->arity() + 1) {
    parsed.error =
        fmt::format("'{}' has the wrong number of arguments: say {}", printable(text), wanted_form(*term));
    return parsed;
  }
  for (std::size_t i = 0; i < term->arity(); ++i) {
    const Parameter& parameter = term->parameters[i];
    std::string_view word = words[i + 1];
    if (!parameter.name.empty()) {
      if (!word.starts_with(parameter.name) || word.substr(parameter.name.size(), 1) != "=") {
        parsed.error = fmt::format("'{}' is not understood: say {}", printable(word), wanted_form(*term));
        return parsed;
      }
      word.remove_prefix(parameter.name.size() + 1);
    }
    const auto value = parameter.domain.parse(word);
    if (!value) {
      parsed.error =
          fmt::format("{} cannot be '{}': must be {}", parameter.name.empty() ? term->name : parameter.name,
                      printable(word), parameter.domain.allowed());
      return parsed;
    }
    parsed.arguments[i] = *value;
  }
  return parsed;
}

}  // namespace orrery

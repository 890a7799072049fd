#include "kernel/matching.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "kernel/error.h"
#include "kernel/reading.h"
#include "kernel/text.h"

namespace orrery {

namespace {

constexpr std::string_view any_order = "any-order";
constexpr std::string_view hidden = "hidden";

// The same place in the values of others; not there: an expected `hidden` says nothing.
using Others = std::vector<const Value*>;

bool is_hidden(const Value& value) { return value.is_null() || value == Value(hidden); }

Others within(const Others& others, std::string_view key) {
  Others inner;
  for (const Value* value : others) {
    if (value->has(key)) inner.push_back(&(*value)[key]);
  }
  return inner;
}

Others within(const Others& others, std::size_t place) {
  Others inner;
  for (const Value* value : others) {
    const Value::List* list = value->as_list();
    if (list != nullptr && place < list->size()) inner.push_back(&(*list)[place]);
  }
  return inner;
}

class Comparison {
 public:
  explicit Comparison(bool of_a_view) : of_a_view_(of_a_view) {}

  bool same(const Value& expected, const Value& actual, const Others& others) const {
    if (of_a_view_ && expected == Value(hidden)) return stays_hidden(actual, others);
    if (expected.has(any_order)) return same_in_any_order(expected, actual);
    if (const Value::Map* map = expected.as_map()) {
      return actual.as_map() != nullptr && std::all_of(map->begin(), map->end(), [&](const auto& entry) {
               const auto& [key, wanted] = entry;
               const bool may_be_missing = of_a_view_ && wanted == Value(hidden);
               return (may_be_missing || actual.has(key)) && same(wanted, actual[key], within(others, key));
             });
    }
    if (const Value::List* list = expected.as_list()) {
      const Value::List* there = actual.as_list();
      if (there == nullptr || there->size() != list->size()) return false;
      for (std::size_t i = 0; i < list->size(); ++i) {
        if (!same((*list)[i], (*there)[i], within(others, i))) return false;
      }
      return true;
    }
    const std::string* kind = expected.as_string();
    const std::string* name = actual.as_string();
    if (kind != nullptr && name != nullptr && name->starts_with(*kind + "-")) {
      return parse_number(std::string_view(*name).substr(kind->size() + 1)).has_value();
    }
    return expected == actual;
  }

 private:
  static bool stays_hidden(const Value& actual, const Others& others) {
    if (std::all_of(others.begin(), others.end(), [](const Value* value) { return is_hidden(*value); }))
      throw InputError("'hidden' needs a value that somebody could see");
    return is_hidden(actual);
  }

  // Every expected entry needs an actual one of its own. Several may fit, as N0a fits N0a-1 and N0a-2, so
  // that an entry may have to leave its partner to another one.
  bool same_in_any_order(const Value& expected, const Value& actual) const {
    if (expected.as_map()->size() != 1) throw InputError("any-order stands alone, as in {any-order: [a, b]}");
    const Value::List& wanted = read_list(expected[any_order], any_order, 1000);
    const Value::List* there = actual.as_list();
    if (there == nullptr || there->size() != wanted.size()) return false;
    std::vector<std::optional<std::size_t>> partner_of(there->size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      std::vector<bool> tried(there->size());
      if (!find_partner(i, wanted, *there, partner_of, tried)) return false;
    }
    return true;
  }
  bool find_partner(std::size_t seeker, const Value::List& wanted, const Value::List& there,
                    std::vector<std::optional<std::size_t>>& partner_of, std::vector<bool>& tried) const {
    for (std::size_t i = 0; i < there.size(); ++i) {
      if (tried[i] || !same(wanted[seeker], there[i], {})) continue;
      tried[i] = true;
      if (!partner_of[i] || find_partner(*partner_of[i], wanted, there, partner_of, tried)) {
        partner_of[i] = seeker;
        return true;
      }
    }
    return false;
  }

  bool of_a_view_;
};

std::size_t kind_named(std::string_view word, Vocabulary events) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].name == word) return i;
    names.emplace_back(events[i].name);
  }
  throw InputError(fmt::format("there is no event '{}': use {}", printable(word), join_or(names)));
}

// The place of the argument that a word such as `seat=2` names.
std::size_t argument_named(std::string_view word, const Term& term) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < term.arity(); ++i) {
    const std::string_view name = term.parameters[i].name;
    if (word.starts_with(name) && word.substr(name.size(), 1) == "=") return i;
    names.push_back(fmt::format("{}=…", name));
  }
  throw InputError(fmt::format("the event {} has no '{}'{}", term.name, printable(word),
                               names.empty() ? "" : ": use " + join_or(names)));
}

}  // namespace

bool matches(const Value& expected, const Value& actual) {
  return Comparison(false).same(expected, actual, {});
}

bool matches(const Value& expected, const Value& view, const Value::List& others) {
  Others all;
  for (const Value& value : others) all.push_back(&value);
  return Comparison(true).same(expected, view, all);
}

EventPattern::EventPattern(std::string_view text, Vocabulary events) {
  const std::vector<std::string_view> words = split_words(text);
  kind_ = kind_named(words.empty() ? "" : words[0], events);
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t place = argument_named(words[i], events[kind_]);
    const Parameter& parameter = events[kind_].parameters[place];
    const std::string_view value = words[i].substr(parameter.name.size() + 1);
    arguments_[place] = parameter.domain.parse(value);
    if (!arguments_[place])
      throw InputError(fmt::format("{} cannot be '{}': must be {}", parameter.name, printable(value),
                                   parameter.domain.allowed()));
  }
}

bool EventPattern::fits(const Event& event) const {
  if (event.kind != kind_) return false;
  for (std::size_t i = 0; i < max_parameters; ++i) {
    if (arguments_[i] && *arguments_[i] != event.arguments[i]) return false;
  }
  return true;
}

}  // namespace orrery

// How the values and events that a scenario expects are compared with the actual ones; docs/scenarios.md
// describes it.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "kernel/event.h"
#include "kernel/value.h"

namespace orrery {

// Whether the actual value is the expected one: maps need only the named keys, lists are compared entry by
// entry, those under `any-order` in any order, and a name without its number (N0a) matches any of that kind
// (N0a-3).
bool matches(const Value& expected, const Value& actual);

// The same for a viewer's view. The word `hidden` stands for what the viewer does not see: nothing is there,
// or the view itself says `hidden`, although one of the other values has something in that place.
bool matches(const Value& expected, const Value& view, const Value::List& others);

// The events that a text such as `used seat=2` describes: a word, and none, some or all of its arguments in
// any order.
class EventPattern {
 public:
  EventPattern(std::string_view text, Vocabulary events);  // throws InputError if there is no such event
  bool fits(const Event& event) const;

 private:
  std::size_t kind_ = 0;
  std::array<std::optional<std::int16_t>, max_parameters> arguments_{};
};

}  // namespace orrery

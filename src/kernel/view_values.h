// Helpers to read a view: numbers, words and lists, empty if the view has none.
#pragma once

#include <string>

#include "kernel/seat.h"
#include "kernel/value.h"

namespace orrery {

inline int number_in(const Value& value) {
  const std::int64_t* number = value.as_number();
  return number == nullptr ? 0 : static_cast<int>(*number);
}
inline std::string word_in(const Value& value) {
  const std::string* word = value.as_string();
  return word == nullptr ? std::string() : *word;
}
inline const Value& of_seat(const Value& by_seat, Seat seat) { return by_seat[std::to_string(number(seat))]; }
inline const Value::List& list_in(const Value& value) {
  static const Value::List none;
  const Value::List* list = value.as_list();
  return list == nullptr ? none : *list;
}

}  // namespace orrery

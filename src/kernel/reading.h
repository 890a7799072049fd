// Reading a structured value written by a person: each function reports in one line what is wrong and what is
// allowed.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "kernel/seat.h"
#include "kernel/value.h"
#include "kernel/vocabulary.h"

namespace orrery {

// `where` names the place in messages: `given.row`. All throw InputError.
int read_number(const Value& value, std::string_view where, int low, int high);
const std::string& read_string(const Value& value, std::string_view where);
const Value::List& read_list(const Value& value, std::string_view where, std::size_t most);
const Value::Map& read_map(const Value& value, std::string_view where);
Seat read_seat(const Value& value, std::string_view where, int players);
Seat read_seat_key(std::string_view key, std::string_view where, int players);  // a map's key
// The index of the word among the allowed ones.
std::size_t read_word(const Value& value, std::string_view where, std::span<const std::string_view> words);
template <class Enum, std::size_t Count>
Enum read_word(const Value& value, std::string_view where,
               const EnumArray<Enum, std::string_view, Count>& names) {
  return static_cast<Enum>(read_word(value, where, std::span<const std::string_view>(names.entries)));
}
// One of some enumerators, by its name.
template <class Enum, std::size_t Some, std::size_t Count>
Enum read_one_of(const std::array<Enum, Some>& allowed, const Value& value, std::string_view where,
                 const EnumArray<Enum, std::string_view, Count>& names) {
  std::array<std::string_view, Some> words;
  for (std::size_t i = 0; i < Some; ++i) words[i] = names[allowed[i]];
  return allowed[read_word(value, where, words)];
}
void only_keys(const Value& map, std::string_view where, std::initializer_list<std::string_view> allowed);

// Calls `each(seat, value, where)` for every entry of a map whose keys are seats.
template <class Each>
void read_per_seat(const Value& map, const std::string& where, int players, Each each) {
  for (const auto& [seat, value] : read_map(map, where))
    each(read_seat_key(seat, where, players), value, where + "." + seat);
}

}  // namespace orrery

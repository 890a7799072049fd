// Tables with one row per enumerator. Each row names its own, and a table that lacks one or has them in
// another order does not compile.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kernel/enum_array.h"

namespace orrery {

template <class Enum, class Row>
struct Bound {
  Enum id;
  Row row;
};

// Compilers write a value that has no name as `(Enum)48`.
template <auto value>
consteval bool is_enumerator() {
  constexpr std::string_view before = "value = ";
  const std::string_view function = __PRETTY_FUNCTION__;
  return function[function.find(before) + before.size()] != '(';
}

template <class Enum, class Row, class BoundRow, std::size_t count>
consteval EnumArray<Enum, Row, count> checked(const BoundRow (&bound)[count]) {
  static_assert(!is_enumerator<static_cast<Enum>(count)>(), "an enumerator has no row");
  EnumArray<Enum, Row, count> rows;
  for (std::size_t i = 0; i < count; ++i) {
    if (bound[i].id != static_cast<Enum>(i)) throw "a row is in the wrong place";
    rows.entries[i] = bound[i].row;
  }
  return rows;
}

template <class Enum, class Row, std::size_t count>
consteval EnumArray<Enum, Row, count> in_order(const Bound<Enum, Row> (&bound)[count]) {
  return checked<Enum, Row>(bound);
}
// For tables whose rows are only names.
template <class Enum, std::size_t count>
consteval EnumArray<Enum, std::string_view, count> names(
    const Bound<Enum, std::string_view> (&bound)[count]) {
  return checked<Enum, std::string_view>(bound);
}

// The enumerator of this name, if there is one.
template <class Enum, std::size_t count>
constexpr std::optional<Enum> named(const EnumArray<Enum, std::string_view, count>& all,
                                    std::string_view name) {
  for (const Enum id : all.keys()) {
    if (all[id] == name) return id;
  }
  return std::nullopt;
}

// The names of rows that have one.
template <class Row, std::size_t count>
consteval std::array<std::string_view, count> names_of(const std::array<Row, count>& rows) {
  std::array<std::string_view, count> found;
  for (std::size_t i = 0; i < count; ++i) found[i] = rows[i].name;
  return found;
}
template <class Enum, class Row, std::size_t count>
consteval EnumArray<Enum, std::string_view, count> names_of(const EnumArray<Enum, Row, count>& rows) {
  return {names_of(rows.entries)};
}

// The places of the rows that have this mark.
template <const auto& rows, auto mark>
consteval auto places_where() {
  constexpr auto count = std::count_if(rows.begin(), rows.end(), [](const auto& row) { return row.*mark; });
  std::array<std::uint8_t, count> places{};
  std::size_t found = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows.entries[i].*mark) places.at(found++) = static_cast<std::uint8_t>(i);
  }
  return places;
}

// A word put together at compile time. A view of it is valid as long as it exists.
struct MadeWord {
  std::array<char, 24> letters{};
  std::size_t size = 0;

  constexpr MadeWord() = default;
  constexpr MadeWord(std::string_view first, std::string_view second) {
    for (const std::string_view part : {first, second}) {
      for (const char letter : part) letters.at(size++) = letter;
    }
  }
  constexpr operator std::string_view() const { return {letters.data(), size}; }
};

}  // namespace orrery

// Arrays with one entry per enumerator, indexed by enumerators and by nothing else.
#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <type_traits>

namespace orrery {

// An enumerator's place among all of them, counted from 0.
template <class Enum>
requires std::is_enum_v<Enum>
constexpr std::size_t index(Enum id) { return static_cast<std::size_t>(id); }

// The first `count` enumerators, to walk over: `for (const Card card : Each<Card, card_count>())`.
template <class Enum, std::size_t Count>
class Each {
 public:
  class Iterator {
   public:
    using value_type = Enum;
    using difference_type = std::ptrdiff_t;
    using reference = Enum;
    using pointer = const Enum*;
    using iterator_category = std::input_iterator_tag;
    constexpr explicit Iterator(std::size_t at) : at_(at) {}
    constexpr Enum operator*() const { return static_cast<Enum>(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::size_t at_;
  };
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(Count); }
  constexpr Enum operator[](std::size_t place) const { return static_cast<Enum>(place); }
  static constexpr std::size_t size() { return Count; }
};

template <class Enum, class T, std::size_t Count>
struct EnumArray {
  std::array<T, Count> entries{};

  constexpr T& operator[](Enum id) { return entries[static_cast<std::size_t>(id)]; }
  constexpr const T& operator[](Enum id) const { return entries[static_cast<std::size_t>(id)]; }
  constexpr auto begin() { return entries.begin(); }
  constexpr auto end() { return entries.end(); }
  constexpr auto begin() const { return entries.begin(); }
  constexpr auto end() const { return entries.end(); }
  constexpr const T* data() const { return entries.data(); }
  static constexpr std::size_t size() { return Count; }
  static constexpr auto keys() { return Each<Enum, Count>(); }
  constexpr void fill(const T& value) { entries.fill(value); }
  constexpr bool operator==(const EnumArray& other) const { return entries == other.entries; }
};

}  // namespace orrery

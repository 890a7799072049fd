// A place at the table, and sets of them. Seats are numbered from 0 inside and from 1 in every text.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "kernel/enum_array.h"

namespace orrery {

inline constexpr int max_seats = 8;

enum class Seat : std::uint8_t {};

constexpr int number(Seat seat) { return static_cast<int>(seat) + 1; }
constexpr Seat seat_numbered(std::int64_t number) { return static_cast<Seat>(number - 1); }

// A seat of nobody: it is in no set, and as a set it is empty.
inline constexpr Seat no_seat{0xFF};

// A small set of seats that can be walked in seat order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat seat) : bits_(static_cast<std::uint8_t>(bit(seat))) {}  // NOLINT: a set of one
  static constexpr SeatSet of_bits(unsigned bits) { return SeatSet(static_cast<std::uint8_t>(bits)); }
  static constexpr SeatSet first(int count) { return of_bits((1U << count) - 1U); }

  constexpr bool has(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void add(Seat seat) { bits_ = bits_ | SeatSet(seat).bits_; }
  constexpr void remove(Seat seat) { bits_ = bits_ & ~SeatSet(seat).bits_; }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr SeatSet operator&(SeatSet other) const { return of_bits(bits_ & other.bits_); }
  constexpr SeatSet operator|(SeatSet other) const { return of_bits(bits_ | other.bits_); }
  constexpr SeatSet operator-(SeatSet other) const { return of_bits(bits_ & ~other.bits_); }

  class Iterator {
   public:
    using value_type = Seat;
    using difference_type = std::ptrdiff_t;
    using reference = Seat;
    using pointer = const Seat*;
    using iterator_category = std::input_iterator_tag;
    constexpr explicit Iterator(std::uint8_t rest) : rest_(rest) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ = rest_ & (rest_ - 1);
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  // The processor takes the distance of a shift modulo 32 anyway, so that it costs nothing to say so.
  static constexpr unsigned bit(Seat seat) { return 1U << (index(seat) & 31U); }
  std::uint8_t bits_ = 0;
};

template <class T, std::size_t Count = max_seats>
using PerSeat = EnumArray<Seat, T, Count>;

}  // namespace orrery

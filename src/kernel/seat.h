// A place at the table, and sets of them. Seats are numbered from 0 inside and from 1 in every text.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace orrery {

inline constexpr int max_seats = 8;

enum class Seat : std::uint8_t {};

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr int number(Seat seat) { return static_cast<int>(seat) + 1; }
constexpr Seat seat_numbered(int number) { return static_cast<Seat>(number - 1); }

// A small set of seats that can be walked in seat order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat seat)
      : bits_(static_cast<std::uint8_t>(1U << index(seat))) {}  // NOLINT: a seat is a set of one
  static constexpr SeatSet of_bits(std::uint8_t bits) { return SeatSet(bits); }
  static constexpr SeatSet first(int count) { return SeatSet(static_cast<std::uint8_t>((1U << count) - 1U)); }

  constexpr bool has(Seat seat) const { return (bits_ >> index(seat) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | SeatSet(seat).bits_); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~SeatSet(seat).bits_); }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr SeatSet operator&(SeatSet other) const {
    return SeatSet(static_cast<std::uint8_t>(bits_ & other.bits_));
  }
  constexpr SeatSet operator|(SeatSet other) const {
    return SeatSet(static_cast<std::uint8_t>(bits_ | other.bits_));
  }
  constexpr SeatSet operator-(SeatSet other) const {
    return SeatSet(static_cast<std::uint8_t>(bits_ & ~unsigned{other.bits_}));
  }

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
      rest_ = static_cast<std::uint8_t>(rest_ & (rest_ - 1));
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
  std::uint8_t bits_ = 0;
};

// An array with one entry a seat.
template <class T, std::size_t Count = max_seats>
struct PerSeat {
  std::array<T, Count> entries{};
  constexpr T& operator[](Seat seat) { return entries[index(seat)]; }
  constexpr const T& operator[](Seat seat) const { return entries[index(seat)]; }
  constexpr bool operator==(const PerSeat&) const = default;
};

}  // namespace orrery

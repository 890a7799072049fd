// All randomness of a game: one 256-bit seed through the ChaCha20 stream, the same on every platform.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/require.h"

namespace orrery {

struct Seed {
  std::array<std::uint8_t, 32> bytes{};
  bool operator==(const Seed&) const = default;
};

Seed random_seed();
// 64 hex digits are the seed itself; any other text names a seed by its hash.
Seed seed_from_text(std::string_view text);
std::string to_text(const Seed& seed);
// The hash that is published before the first card is dealt: SHA-256 of the 32 bytes, in hex.
std::string commitment(const Seed& seed);
// An independent seed for a numbered purpose (the i-th game of a series, a redeal), not predictable from its
// siblings.
Seed derive(const Seed& seed, std::string_view purpose, std::uint64_t number);

class Chance {
 public:
  Chance() = default;
  explicit Chance(const Seed& seed) : key_(seed) {}

  // The stream is used in units of 16 bits: enough for any deck or die, and half the cost of 32.
  using Unit = std::uint16_t;
  Unit draw() {
    if (left_ == 0) refill();
    return units_[units_.size() - left_--];
  }
  // A number from 0 to n - 1, each equally likely (Lemire's multiplication with rejection); n is at most
  // 65536.
  template <std::integral Number>
  std::uint32_t below(Number choices) {
    require(std::cmp_greater(choices, 0) && std::cmp_less_equal(choices, 0x10000),
            "a choice among none, or among too many");
    const auto n = static_cast<std::uint32_t>(choices);
    std::uint32_t product = draw() * n;
    if ((product & 0xFFFF) < n) {
      const std::uint32_t rejected = 0x10000 % n;
      while ((product & 0xFFFF) < rejected) product = draw() * n;
    }
    return product >> 16;
  }
  // Fisher-Yates from the end. The algorithm and the order of draws are part of the record format.
  template <class Items>
  void shuffle(Items&& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(i)]);
    }
  }
  Seed draw_seed();

  // For scenarios: fixes the next units of the stream. Returns how many fitted.
  std::size_t foresee(std::span<const Unit> next);
  static Unit unit_for(std::uint32_t value, std::uint32_t n);  // a unit for which below(n) is value
  std::size_t units_left() const { return left_; }
  std::uint64_t blocks_drawn() const { return blocks_; }

  bool operator==(const Chance&) const = default;

 private:
  void refill();

  Seed key_;
  std::uint64_t blocks_ = 0;
  std::array<Unit, 32> units_{};
  std::uint32_t left_ = 0;
};

}  // namespace orrery

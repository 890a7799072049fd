// A set of up to 128 things that are numbered from 0, walked in the order of their numbers: the cards of a
// game.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace orrery {

template <class Element, std::size_t Count>
class BitSet {
  static_assert(Count <= 128);

 public:
  constexpr BitSet() = default;
  constexpr explicit BitSet(Element element) { add(element); }
  static constexpr BitSet all() { return {below(Count), Count > 64 ? below(Count - 64) : 0}; }

  constexpr bool has(Element element) const { return (words_[word(element)] & bit(element)) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr void add(Element element) { words_[word(element)] |= bit(element); }
  constexpr void remove(Element element) { words_[word(element)] &= ~bit(element); }
  constexpr Element first() const { return *begin(); }

  constexpr BitSet operator&(const BitSet& other) const {
    return {words_[0] & other.words_[0], words_[1] & other.words_[1]};
  }
  constexpr BitSet operator|(const BitSet& other) const {
    return {words_[0] | other.words_[0], words_[1] | other.words_[1]};
  }
  constexpr BitSet operator-(const BitSet& other) const {
    return {words_[0] & ~other.words_[0], words_[1] & ~other.words_[1]};
  }
  constexpr bool operator==(const BitSet&) const = default;

  class Iterator {
   public:
    using value_type = Element;
    using difference_type = std::ptrdiff_t;
    using reference = Element;
    using pointer = const Element*;
    using iterator_category = std::input_iterator_tag;
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Element operator*() const {
      const bool above = low_ == 0;
      return static_cast<Element>(std::countr_zero(above ? high_ : low_) + (above ? 64 : 0));
    }
    constexpr Iterator& operator++() {
      high_ &= low_ == 0 ? high_ - 1 : ~std::uint64_t{0};
      low_ &= low_ - 1;  // leaves nothing of nothing
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  constexpr Iterator begin() const { return {words_[0], words_[1]}; }
  constexpr Iterator end() const { return {0, 0}; }

 private:
  constexpr BitSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
  static constexpr std::uint64_t below(std::size_t bits) {
    return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
  }
  static constexpr std::size_t word(Element element) { return static_cast<std::size_t>(element) / 64; }
  static constexpr std::uint64_t bit(Element element) {
    return std::uint64_t{1} << (static_cast<std::size_t>(element) % 64);
  }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace orrery

// Sets of things that are numbered from 0, walked in the order of their numbers: up to 64 in one word of the
// smallest type that holds them, up to 128 in two.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <type_traits>

namespace orrery {

template <std::size_t Count>
using SmallestWord =
    std::conditional_t<Count <= 8, std::uint8_t,
                       std::conditional_t<Count <= 16, std::uint16_t,
                                          std::conditional_t<Count <= 32, std::uint32_t, std::uint64_t>>>;

template <class Element, std::size_t Count>
class BitSet {
  static_assert(Count <= 64);

 public:
  using Word = SmallestWord<Count>;

  constexpr BitSet() = default;
  constexpr explicit BitSet(Element element) { add(element); }
  constexpr BitSet(std::initializer_list<Element> elements) {
    for (const Element element : elements) add(element);
  }
  static constexpr BitSet of_bits(std::uint64_t bits) {
    BitSet set;
    set.bits_ = static_cast<Word>(bits);
    return set;
  }
  static constexpr BitSet all() { return of_bits(~std::uint64_t{0} >> (64 - Count)); }

  constexpr bool has(Element element) const { return (bits_ & bit(element)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void add(Element element) { bits_ = static_cast<Word>(bits_ | bit(element)); }
  constexpr void remove(Element element) { bits_ = static_cast<Word>(bits_ & ~bit(element)); }
  constexpr Element first() const { return *begin(); }
  constexpr Word bits() const { return bits_; }

  constexpr BitSet operator&(BitSet other) const { return of_bits(bits_ & other.bits_); }
  constexpr BitSet operator|(BitSet other) const { return of_bits(bits_ | other.bits_); }
  constexpr BitSet operator-(BitSet other) const { return of_bits(bits_ & ~std::uint64_t{other.bits_}); }
  constexpr BitSet& operator|=(BitSet other) { return *this = *this | other; }
  constexpr bool operator==(const BitSet&) const = default;

  class Iterator {
   public:
    using value_type = Element;
    using difference_type = std::ptrdiff_t;
    using reference = Element;
    using pointer = const Element*;
    using iterator_category = std::input_iterator_tag;
    constexpr explicit Iterator(Word rest) : rest_(rest) {}
    constexpr Element operator*() const { return static_cast<Element>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<Word>(rest_ & (rest_ - 1U));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    Word rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  // The processor takes the distance of a shift modulo 64 anyway, so that it costs nothing to say so.
  static constexpr std::uint64_t bit(Element element) {
    return std::uint64_t{1} << (static_cast<std::size_t>(element) & 63U);
  }

  Word bits_ = 0;
};

template <class Element, std::size_t Count>
requires(Count > 64) class BitSet<Element, Count> {
  static_assert(Count <= 128);

 public:
  constexpr BitSet() = default;
  constexpr explicit BitSet(Element element) { add(element); }
  static constexpr BitSet all() { return {below(64), below(Count - 64)}; }

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
  constexpr BitSet& operator|=(const BitSet& other) { return *this = *this | other; }
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
      low_ &= low_ - 1;  // zero stays zero
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
  static constexpr std::uint64_t below(std::size_t bits) { return ~std::uint64_t{0} >> (64 - bits); }
  static constexpr std::size_t word(Element element) { return static_cast<std::size_t>(element) / 64; }
  static constexpr std::uint64_t bit(Element element) {
    return std::uint64_t{1} << (static_cast<std::size_t>(element) % 64);
  }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace orrery

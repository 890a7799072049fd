// Actions, events and refusals are all "a word with a few arguments". A game lists its words as constant
// rows; the text form (`add row=1 planet=2 slot=ne`), its parser and the names for catalogue texts follow
// from them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery {

// The values an argument can take: words (value i is written words[i]) or whole numbers from low to high.
struct Domain {
  std::span<const std::string_view> words{};
  std::int16_t low = 0;
  std::int16_t high = 0;

  static constexpr Domain of(std::span<const std::string_view> words) {
    return {words, 0, static_cast<std::int16_t>(words.size() - 1)};
  }
  static constexpr Domain numbers(std::int16_t low, std::int16_t high) { return {{}, low, high}; }

  constexpr bool holds(int value) const { return low <= value && value <= high; }
  std::string text(int value) const;
  std::optional<std::int16_t> parse(std::string_view text) const;
  std::string allowed() const;  // for people: `1 to 3`, `nw, ne, se or sw`
};

// An argument that its reader may not know.
inline constexpr std::int16_t hidden_argument = -1;

struct Parameter {
  std::string_view name{};  // empty: the value stands alone, as in `card attack-12`
  Domain domain{};
  constexpr bool used() const { return !name.empty() || !domain.words.empty() || domain.high != 0; }
};

inline constexpr std::size_t max_parameters = 6;

struct Term {
  std::string_view name;
  std::array<Parameter, max_parameters> parameters{};
  constexpr std::size_t arity() const {
    std::size_t count = 0;
    while (count < max_parameters && parameters[count].used()) ++count;
    return count;
  }
};

using Vocabulary = std::span<const Term>;

std::string to_text(const Term& term, std::span<const std::int16_t> arguments);

// What a text says in this vocabulary; where it says nothing, `error` tells a person why.
struct Parsed {
  std::uint16_t term = 0;
  std::array<std::int16_t, max_parameters> arguments{};
  std::string error;
};
Parsed parse(Vocabulary vocabulary, std::string_view text);

}  // namespace orrery

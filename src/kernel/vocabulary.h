// Actions, events and refusals are all "a word with a few arguments". A game lists its words as constant
// rows; the text form (`add row=1 planet=2 slot=ne`), its parser and the names for catalogue texts follow
// from them.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/rows.h"
#include "kernel/seat.h"

namespace orrery {

// The values an argument can take: words (value i is written words[i]), whole numbers from low to high, or
// sets of seats (kept as the bits of a SeatSet, written `none` or `1+3`: in one way only, ascending).
struct Domain {
  std::span<const std::string_view> words{};
  std::int16_t low = 0;
  std::int16_t high = 0;
  bool of_seat_sets = false;

  static constexpr Domain of(std::span<const std::string_view> words) {
    return {words, 0, static_cast<std::int16_t>(words.size() - 1)};
  }
  static constexpr Domain numbers(std::int16_t low, std::int16_t high) { return {{}, low, high}; }
  static constexpr Domain seat_sets(int seats) { return {{}, 0, SeatSet::first(seats).bits(), true}; }

  constexpr bool holds(int value) const { return low <= value && value <= high; }
  constexpr bool is_number() const { return words.empty() && !of_seat_sets; }
  std::string text(int value) const;
  std::optional<std::int16_t> parse(std::string_view text) const;
  std::string allowed() const;  // for people: `1 to 3`, `nw, ne, se or sw`
};

// As which number an argument is kept: a seat as people count, everything else as it is counted inside.
constexpr std::int16_t argument_of(Seat seat) { return static_cast<std::int16_t>(number(seat)); }
constexpr std::int16_t argument_of(SeatSet seats) { return seats.bits(); }
template <class Argument>
constexpr std::int16_t argument_of(Argument argument) {
  return static_cast<std::int16_t>(argument);
}

// An argument that its reader may not know.
inline constexpr std::int16_t hidden_argument = -1;

struct Parameter {
  std::string_view name{};  // empty: the value stands alone, as in `card attack-12`
  Domain domain{};
  constexpr bool used() const { return !name.empty() || !domain.words.empty() || domain.high != 0; }
};

inline constexpr std::size_t max_parameters = 6;

// Whether an event is told aloud as it happens; the log has them all.
enum class News : std::uint8_t { Always, IfSeen, Never };  // IfSeen: unless something of it is hidden
inline constexpr auto news_names =
    names<News>({{News::Always, "always"}, {News::IfSeen, "if-seen"}, {News::Never, "never"}});

// Whether an event follows from the rules and what everybody has seen, unless somebody intervenes.
enum class Foreseen : std::uint8_t { No, Yes };

struct Term {
  std::string_view name;
  std::array<Parameter, max_parameters> parameters{};
  News news = News::Always;
  Foreseen foreseen = Foreseen::No;
  std::string_view group{};  // actions that are shown together
  constexpr std::size_t arity() const {
    std::size_t count = 0;
    while (count < max_parameters && parameters[count].used()) ++count;
    return count;
  }
};

using Vocabulary = std::span<const Term>;

// The rows of a vocabulary: an enumerator, its word, what the word is about, and what else there is to say.
template <class Enum>
struct TermRow {
  Enum id;
  Term row;

  consteval TermRow(Enum its_id, std::string_view name, std::initializer_list<Parameter> parameters = {},
                    News news = News::Always, Foreseen foreseen = Foreseen::No, std::string_view group = {})
      : id(its_id), row{name, {}, news, foreseen, group} {
    std::size_t i = 0;
    for (const Parameter& parameter : parameters) row.parameters.at(i++) = parameter;
  }
  consteval TermRow(Enum its_id, std::string_view name, std::initializer_list<Parameter> parameters,
                    Foreseen foreseen)
      : TermRow(its_id, name, parameters, News::Always, foreseen) {}
  consteval TermRow(Enum its_id, std::string_view name, std::initializer_list<Parameter> parameters,
                    std::string_view group)
      : TermRow(its_id, name, parameters, News::Always, Foreseen::No, group) {}
};

template <class Enum, std::size_t count>
consteval EnumArray<Enum, Term, count> terms(const TermRow<Enum> (&rows)[count]) {
  return checked<Enum, Term>(rows);
}

bool is_told_aloud(const Term& event, std::span<const std::int16_t> arguments);

std::string to_text(const Term& term, std::span<const std::int16_t> arguments);

// What a text says in this vocabulary; where it says nothing, `error` tells a person why.
struct Parsed {
  std::uint16_t term = 0;
  std::array<std::int16_t, max_parameters> arguments{};
  std::string error;
};
Parsed parse(Vocabulary vocabulary, std::string_view text);

}  // namespace orrery

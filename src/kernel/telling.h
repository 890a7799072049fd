// What a game says about its questions and choices: a text of the catalogue and what it speaks of, but no
// words; clients only put them together. It is made from a view, so it tells nothing that the viewer may not
// know.
#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/action.h"
#include "kernel/require.h"
#include "kernel/rows.h"
#include "kernel/seat.h"
#include "kernel/value.h"

namespace orrery {

// The kind says what a word or a number means: `seat`, or the group of the texts in which the word has its
// own. Without one it is the argument's name.
struct PhraseArgument {
  std::string_view name{};
  std::string_view kind{};

  constexpr PhraseArgument() = default;
  constexpr PhraseArgument(const char* its_name)
      : name(its_name), kind(its_name) {}  // NOLINT: rows are short
  constexpr PhraseArgument(const char* its_name, const char* its_kind) : name(its_name), kind(its_kind) {}
};

inline constexpr std::size_t most_phrase_arguments = 6;

struct PhraseRow {
  std::string_view text{};  // its key in the catalogue, without the game
  std::array<PhraseArgument, most_phrase_arguments> arguments{};

  constexpr PhraseRow() = default;
  consteval PhraseRow(std::string_view its_text, std::initializer_list<PhraseArgument> its_arguments = {})
      : text(its_text) {
    std::size_t i = 0;
    for (const PhraseArgument& argument : its_arguments) arguments.at(i++) = argument;
  }
  constexpr std::size_t arity() const {
    std::size_t count = 0;
    while (count < arguments.size() && !arguments[count].name.empty()) ++count;
    return count;
  }
};

// A row with its arguments: numbers, words, lists of either, numbers by word, or phrases. Null: not spoken
// of. Without a row there is nothing to say besides the plain text.
struct Phrase {
  const PhraseRow* row = nullptr;
  std::vector<Value> values{};

  explicit operator bool() const { return row != nullptr; }
};

template <class Enum, std::size_t count, class... Values>
Phrase phrase(const EnumArray<Enum, PhraseRow, count>& rows, Enum id, Values&&... values) {
  require(sizeof...(values) == rows[id].arity(), "a phrase has its arguments");
  return {&rows[id], {Value(std::forward<Values>(values))...}};
}

// `{"text": "say.add", "tile": "L0-5", "stations": 2}`; null if there is nothing to say.
Value value_of(const Phrase& phrase);
// Those of its arguments that are spoken of.
Value::Map arguments_of(const Phrase& phrase);

struct GameTelling {
  std::span<const PhraseRow> phrases{};
  // A choice and what comes of it. Its text may also use the arguments of the action and of the question, and
  // `action`, the plain text of the action.
  Phrase (*choice)(const Value& view, Seat seat, Action action) = nullptr;
  // What the texts of the question and of its choices may speak of; a row without a text.
  Phrase (*question)(const Value& view) = nullptr;
  // What the question is about, a sentence each.
  std::vector<Phrase> (*context)(const Value& view) = nullptr;

  Phrase of_choice(const Value& view, Seat seat, Action action) const {
    return choice == nullptr ? Phrase{} : choice(view, seat, action);
  }
  Phrase of_question(const Value& view) const { return question == nullptr ? Phrase{} : question(view); }
  std::vector<Phrase> context_of(const Value& view) const {
    return context == nullptr ? std::vector<Phrase>{} : context(view);
  }
};

}  // namespace orrery

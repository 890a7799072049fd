// Reading the settings of a new table.
#pragma once

#include "table/table.h"

namespace orrery::table {

// How long a table waits where somebody could answer.
inline constexpr std::array<std::pair<std::string_view, Milliseconds>, 3> paces{
    {{"brisk", std::chrono::seconds(2)},
     {"calm", std::chrono::seconds(4)},
     {"careful", std::chrono::seconds(8)}}};
inline constexpr Milliseconds quick_pause = paces[1].second;
inline constexpr Milliseconds slow_pause = std::chrono::hours(12);

// All throw InputError.
OptionValues read_options(const GameInfo& game, const Value& value);
Sitter read_sitter(const GameInfo& game, const Value& value, const Person& host);
std::string read_name(const Value& value);
Milliseconds read_pace(const Value& value);

// Whether people could confuse the two names.
bool alike(std::string_view one, std::string_view other);

// Letters and digits that are easy to read out; unguessable.
std::string random_word(std::size_t length);
std::string word_from(const Seed& seed, std::size_t length);  // always the same

// Three words, written as one, that can be said on the phone and written down in any language: six syllables
// of a consonant and a vowel that sound alike everywhere, 34 bits.
std::string random_words();

}  // namespace orrery::table

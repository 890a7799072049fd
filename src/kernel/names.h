// Valid names of people, and which names look the same.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

// The reason why a name is invalid; empty if it is valid. Besides the limits of records (kernel/record.h) it
// forbids invisible characters, and words that mix scripts to look like another word.
std::string name_error(std::string_view name);

// Names that people may confuse have the same skeleton: letters that look the same or differ only in case are
// equal. Takes valid UTF-8; for comparison only, not for display.
std::string name_skeleton(std::string_view name);

// Equal for names that differ only in case or in the encoding of their letters.
std::string folded_name(std::string_view name);

}  // namespace orrery

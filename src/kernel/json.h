// Values as JSON text, for storage and the network.
#pragma once

#include <string>
#include <string_view>

#include "kernel/value.h"

namespace orrery {

// Compact, in the order of the value's keys.
std::string json_text(const Value& value);
void append_json(std::string& out, const Value& value);

// Reads untrusted text: valid UTF-8, at most 16 levels, whole numbers only; the last of duplicate keys
// counts. Throws InputError with one line.
Value read_json(std::string_view text);
// What another server has written, which may have fractions.
Value read_json_with_fractions(std::string_view text);

}  // namespace orrery

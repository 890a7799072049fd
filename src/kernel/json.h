// Values as JSON text: what tables keep and what goes over the network.
#pragma once

#include <string>
#include <string_view>

#include "kernel/value.h"

namespace orrery {

// Compact, in the order of the value's keys.
std::string json_text(const Value& value);
void append_json(std::string& out, const Value& value);

// Reads what anybody may have written: valid UTF-8, at most 16 levels, whole numbers only; of a key that
// stands twice the last one counts.
// Throws InputError with one line.
Value read_json(std::string_view text);

}  // namespace orrery

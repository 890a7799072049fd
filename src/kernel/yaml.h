// YAML as structured values: scenarios and catalogue files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/value.h"

namespace orrery {

// All documents of a text. Plain scalars that look like numbers, booleans or null become those; quoted ones
// stay text. Throws InputError with the line of the error.
std::vector<Value> parse_yaml(std::string_view text);

std::string read_file(const std::string& path);  // throws InputError

}  // namespace orrery

// What texts every engine can store: valid UTF-8 without NUL, of limited size.
#pragma once

#include <string>

#include "storage/storage.h"

namespace orrery::storage {

inline constexpr std::size_t longest_text = 1 << 20;  // bytes

// Empty if all texts of the batch can be stored; otherwise one line with the reason.
std::string text_trouble(const Batch& batch);
// The size of its texts in bytes.
std::size_t text_bytes(const Batch& batch);
// A text that no engine can store is the key of nothing.
bool is_storable(std::string_view text);

}  // namespace orrery::storage

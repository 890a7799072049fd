// Searching terminal output in tests.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "kernel/text.h"

namespace orrery::test {

inline bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// The longest line in columns; all our characters are one column wide.
inline std::size_t widest(const std::string& text) {
  std::size_t most = 0;
  for (const std::string_view line : split(text, '\n')) {
    std::size_t width = 0;
    for (const char c : line) width += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
    most = std::max(most, width);
  }
  return most;
}

// As one line: names and sentences are not always on one line of the screen.
inline std::string flowing(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  std::string all;
  for (const std::string_view word : split_words(text)) all.append(all.empty() ? "" : " ").append(word);
  return all;
}

}  // namespace orrery::test

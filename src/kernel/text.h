// Small text functions that the standard library lacks.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

std::vector<std::string_view> split_words(std::string_view text);            // at blanks
std::vector<std::string_view> split(std::string_view text, char separator);  // keeps empty parts
std::string_view trim(std::string_view text);
std::string join_or(std::span<const std::string> words);  // a, b or c

bool is_utf8(std::string_view text);
bool is_printable(std::string_view text);  // valid UTF-8 on one line, without control characters
// For error messages: one line of about `most` bytes at most, no control characters, valid UTF-8.
std::string printable(std::string_view text, std::size_t most = 60);

// A whole number in its only valid notation: digits, no sign but a leading '-', no leading zero.
std::optional<std::int64_t> parse_number(std::string_view text);

std::string to_hex(std::span<const std::uint8_t> bytes);
bool from_hex(std::string_view text, std::span<std::uint8_t> bytes);

}  // namespace orrery

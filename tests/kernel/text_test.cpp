#include "kernel/text.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <limits>

namespace orrery {
namespace {

TEST(Text, SplitKeepsEmptyPartsAndWordsDoNot) {
  using Parts = std::vector<std::string_view>;
  EXPECT_EQ(split("a,,b,", ','), (Parts{"a", "", "b", ""}));
  EXPECT_EQ(split("", ','), (Parts{""}));
  EXPECT_EQ(split_words("  a  bc "), (Parts{"a", "bc"}));
  EXPECT_TRUE(split_words("   ").empty());
}

TEST(Text, JoiningWhatWasSplitGivesTheText) {
  EXPECT_TRUE(rc::check([](const std::string& text) {
    std::string joined;
    for (const std::string_view part : split(text, 'a')) joined.append(part).append("a");
    RC_ASSERT(joined == text + "a");
  }));
}

TEST(Text, Trim) {
  EXPECT_EQ(trim(" \t a b\r\n"), "a b");
  EXPECT_EQ(trim(" \n"), "");
}

TEST(Text, JoinOr) {
  EXPECT_EQ(join_or({}), "nothing");
  EXPECT_EQ(join_or(std::vector<std::string>{"a"}), "a");
  EXPECT_EQ(join_or(std::vector<std::string>{"a", "b", "c"}), "a, b or c");
}

TEST(Text, Utf8) {
  for (const char* good :
       {"", "abc", "Оля", "ї", "€", "\xF0\x9F\x91\xBE", "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF"}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  const std::vector<std::string> bad{
      "\x80",              // a lone continuation byte
      "\xC3",              // cut off
      "\xE2\x82",          // cut off
      "\xC0\xAF",          // overlong
      "\xE0\x9F\xBF",      // overlong
      "\xF0\x8F\xBF\xBF",  // overlong
      "\xED\xA0\x80",      // a surrogate
      "\xF4\x90\x80\x80",  // beyond the last character
      "\xFF",
      "a\xC3(",
  };
  for (const std::string& text : bad) EXPECT_FALSE(is_utf8(text)) << printable(text);
}

TEST(Text, PrintableIsShortAndCleanWhateverItIsGiven) {
  EXPECT_EQ(printable("Оля"), "Оля");
  EXPECT_EQ(printable("a\nb\x1b\x7F"), "a\\x0ab\\x1b\\x7f");
  EXPECT_EQ(printable("\xFFz"), "\\xffz");
  EXPECT_EQ(printable("\xC2\x9B"), "\\xc2\\x9b");           // a control character beyond ASCII
  EXPECT_EQ(printable("\xE2\x80\xAE"), "\\xe2\\x80\\xae");  // reverses the direction of the text
  EXPECT_EQ(printable(std::string(61, 'x')), std::string(60, 'x') + "…");
  EXPECT_EQ(printable(std::string(61, 'x'), 61), std::string(61, 'x'));
  EXPECT_TRUE(rc::check([](const std::string& text) {
    RC_ASSERT(is_printable(printable(text)));
    RC_ASSERT(printable(text).size() <= 80);
    RC_ASSERT(!is_printable(text) || is_utf8(text));
  }));
}

TEST(Text, NumbersHaveOneText) {
  EXPECT_TRUE(
      rc::check([](std::int64_t number) { RC_ASSERT(parse_number(std::to_string(number)) == number); }));
  for (const std::int64_t limit :
       {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    EXPECT_EQ(parse_number(std::to_string(limit)), limit);
  }
  for (const char* bad :
       {"", "-", "+1", "01", "-0", " 1", "1 ", "1.0", "0x1", "1e3", "9223372036854775808"}) {
    EXPECT_FALSE(parse_number(bad)) << bad;
  }
}

TEST(Text, HexThereAndBack) {
  EXPECT_TRUE(rc::check([](const std::array<std::uint8_t, 8>& bytes) {
    std::array<std::uint8_t, 8> read{};
    RC_ASSERT(from_hex(to_hex(bytes), read));
    RC_ASSERT(read == bytes);
  }));
  std::array<std::uint8_t, 2> bytes{};
  for (const char* bad : {"", "123", "12345", "12g4", "12 4", "0x12"})
    EXPECT_FALSE(from_hex(bad, bytes)) << bad;
}

}  // namespace
}  // namespace orrery

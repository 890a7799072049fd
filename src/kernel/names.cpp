#include "kernel/names.h"

#include <fmt/format.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>
#include <stdexcept>

#include "kernel/record.h"
#include "kernel/text.h"

namespace orrery {

namespace {

using icu::UnicodeString;

constexpr int most_marks = 4;  // combining marks on one letter: more than any script needs
constexpr UChar32 braille_blank = 0x2800;
constexpr UChar32 zero_width_joiner = 0x200D;
constexpr UChar32 zero_width_non_joiner = 0x200C;
constexpr UChar32 picture_selector = 0xFE0F;
constexpr std::int32_t virama_class = 9;

void require(UErrorCode error) {
  if (U_FAILURE(error))
    throw std::runtime_error(fmt::format("ICU cannot read names: {}", u_errorName(error)));
}

UnicodeString from_utf8(std::string_view text) {
  return UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

UnicodeString folded(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* fold = icu::Normalizer2::getNFKCCasefoldInstance(error);
  require(error);
  UnicodeString out = fold->normalize(text, error);
  require(error);
  return out;
}

std::string to_utf8(const UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

// Applies to one word: Latin beside Chinese, Japanese or Korean is fine, beside Cyrillic or Greek it is not.
const USpoofChecker* checker() {
  using Checker = std::unique_ptr<USpoofChecker, decltype(&uspoof_close)>;
  static const Checker made = [] {
    UErrorCode error = U_ZERO_ERROR;
    Checker checker(uspoof_open(&error), &uspoof_close);
    require(error);
    uspoof_setRestrictionLevel(checker.get(), USPOOF_MODERATELY_RESTRICTIVE);
    uspoof_setChecks(checker.get(), USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS,
                     &error);
    require(error);
    return checker;
  }();
  return made.get();
}

UnicodeString skeleton_of(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  UnicodeString out;
  uspoof_getSkeletonUnicodeString(checker(), 0, text, out, &error);
  require(error);
  return out;
}

bool is_mark(UChar32 c) { return (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }
bool is_picture(UChar32 c) {
  return u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) != 0 ||
         u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER) != 0 || c == picture_selector;
}

// Invisible characters are legitimate in composed emoji and in scripts that join letters.
bool has_a_place(UChar32 unseen, UChar32 before) {
  if (unseen == picture_selector) return is_picture(before);
  if (unseen != zero_width_joiner && unseen != zero_width_non_joiner) return false;
  return (unseen == zero_width_joiner && is_picture(before)) || u_getCombiningClass(before) == virama_class ||
         u_getIntPropertyValue(before, UCHAR_JOINING_TYPE) == U_JT_DUAL_JOINING;
}

bool is_unseen(UChar32 c, UChar32 before) {
  constexpr std::uint32_t never = U_GC_C_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;  // controls, unassigned, private
  const bool ignorable = u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
  if (ignorable && has_a_place(c, before)) return false;
  return ignorable || (U_GET_GC_MASK(c) & never) != 0 || (u_isUWhiteSpace(c) != 0 && c != ' ') ||
         c == braille_blank;
}

bool is_spoof(const UnicodeString& word) {
  UErrorCode error = U_ZERO_ERROR;
  const std::int32_t failed = uspoof_checkUnicodeString(checker(), word, nullptr, &error);
  require(error);
  return failed != 0;
}

}  // namespace

std::string name_error(std::string_view name) {
  if (std::string error = seat_name_error(name); !error.empty()) return error;
  const UnicodeString text = from_utf8(name);
  UnicodeString word;
  UChar32 before = 0;
  int marks = 0;
  bool seen = false;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (is_unseen(c, before)) return fmt::format("a name cannot contain invisible characters: U+{:04X}", c);
    marks = is_mark(c) && c != picture_selector ? marks + 1 : 0;
    if (marks > most_marks) return fmt::format("a letter of a name can have at most {} marks", most_marks);
    seen = seen || (!is_mark(c) && c != ' ');
    if (u_isalnum(c) != 0 || is_mark(c)) {
      word.append(c);
    } else {
      if (is_spoof(word)) break;
      word.remove();
    }
    before = c;
  }
  if (is_spoof(word))
    return fmt::format("each word of a name must be in one script: '{}' is not", to_utf8(word));
  if (!seen) return "a name must contain a visible character";
  return {};
}

std::string folded_name(std::string_view name) { return to_utf8(folded(from_utf8(name))); }

// Some letters look the same only in upper case (ВОВА, BOBA), some only in lower case, and some across cases
// (capital i and small L). So the name is compared in upper case, and the result in lower case.
std::string name_skeleton(std::string_view name) {
  UnicodeString text = folded(from_utf8(name));
  text.toUpper(icu::Locale::getRoot());
  text = folded(skeleton_of(folded(skeleton_of(text))));
  // A page collapses several blanks into one.
  UnicodeString out;
  for (std::int32_t i = 0; i < text.length(); ++i) {
    if (text[i] != ' ' || !out.endsWith(u" ")) out.append(text[i]);
  }
  return to_utf8(out);
}

}  // namespace orrery

// The texts people read, in every supported language: keys and messages in ICU MessageFormat with plural
// forms. The files under content/ are built into the program.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/rows.h"

namespace orrery {

enum class Language : std::uint8_t { En, Uk, Ru };
inline constexpr auto language_names =
    names<Language>({{Language::En, "en"}, {Language::Uk, "uk"}, {Language::Ru, "ru"}});
inline constexpr auto languages = language_names.keys();

struct TextValue : std::variant<std::int64_t, std::string> {
  TextValue(std::string text) : variant(std::move(text)) {}    // NOLINT(google-explicit-constructor)
  TextValue(const char* text) : variant(std::string(text)) {}  // NOLINT(google-explicit-constructor)
  template <std::integral Number>
  TextValue(Number number) : variant(static_cast<std::int64_t>(number)) {}  // NOLINT: most are numbers
};
using TextArgument = std::pair<std::string, TextValue>;
using TextArguments = std::vector<TextArgument>;

class Catalogue {
 public:
  // The built-in texts of a language.
  static const Catalogue& in(Language language);

  Language language() const { return language_; }
  bool has(std::string_view key) const { return messages_.contains(key); }
  const std::map<std::string, std::string, std::less<>>& messages() const { return messages_; }
  // The message with its arguments filled in. An unknown key is a bug and comes back in angle brackets.
  std::string text(std::string_view key, const TextArguments& arguments = {}) const;
  // The next parts of the keys below this one, in the order of their file: the sections of a rulebook.
  std::vector<std::string> parts_of(std::string_view key) const;
  // The names of a message's arguments, sorted; throws InputError if the message is malformed.
  std::vector<std::string> argument_names(std::string_view key) const;

 private:
  explicit Catalogue(Language language);

  Language language_;
  std::map<std::string, std::string, std::less<>> messages_;
  std::vector<std::string> keys_;  // in the order of the files
};

}  // namespace orrery

// The texts people read, in every language of the program: keys, and messages in ICU MessageFormat with
// plural forms. The files under content/ are built into the program.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace orrery {

enum class Language : std::uint8_t { En, Uk, Ru };
inline constexpr std::array<std::string_view, 3> language_names{"en", "uk", "ru"};
inline constexpr std::array<Language, 3> languages{Language::En, Language::Uk, Language::Ru};

using TextArgument = std::pair<std::string, std::variant<std::int64_t, std::string>>;
using TextArguments = std::vector<TextArgument>;

class Catalogue {
 public:
  // The built-in texts of that language.
  static const Catalogue& in(Language language);

  Language language() const { return language_; }
  bool has(std::string_view key) const { return messages_.contains(key); }
  const std::map<std::string, std::string, std::less<>>& messages() const { return messages_; }
  // The message with its arguments filled in. An unknown key is a mistake of ours and comes back in angle
  // brackets.
  std::string text(std::string_view key, const TextArguments& arguments = {}) const;
  // The names of a message's arguments, sorted; throws InputError if the message is malformed.
  std::vector<std::string> argument_names(std::string_view key) const;

 private:
  explicit Catalogue(Language language);

  Language language_;
  std::map<std::string, std::string, std::less<>> messages_;
};

}  // namespace orrery

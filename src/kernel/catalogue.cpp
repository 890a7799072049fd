#include "kernel/catalogue.h"

#include <fmt/format.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>

#include <algorithm>
#include <mutex>
#include <optional>

#include "kernel/content.h"
#include "kernel/error.h"
#include "kernel/yaml.h"

namespace orrery {

namespace {

using Messages = std::vector<std::pair<std::string, std::string>>;

void flatten(const Value& value, const std::string& path, Messages& out) {
  if (const Value::Map* map = value.as_map()) {
    for (const auto& [key, entry] : *map) flatten(entry, path + "." + key, out);
  } else {
    out.emplace_back(path, to_text(value));
  }
}

// The key prefix of a file: `play` for play.yaml, `GAME.lesson` for GAME/lesson.yaml, `GAME` for
// GAME/words.yaml.
std::string prefix_of(std::string_view file) {
  std::string prefix(file.substr(0, file.rfind('.')));
  if (prefix.ends_with("/words")) prefix.erase(prefix.rfind('/'));
  std::replace(prefix.begin(), prefix.end(), '/', '.');
  return prefix;
}

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

}  // namespace

// Read when it is first asked for: most programs speak one language, and reading takes longer than many of
// them do.
const Catalogue& Catalogue::in(Language language) {
  static EnumArray<Language, std::once_flag, languages.size()> read;
  static EnumArray<Language, std::optional<Catalogue>, languages.size()> all;
  std::call_once(read[language], [language] { all[language] = Catalogue(language); });
  return *all[language];
}

// content/uk/play.yaml with `hint: {one: …}` gives the key `play.hint.one`.
Catalogue::Catalogue(Language language) : language_(language) {
  for (const auto& [file, text] : content_files(language_names[language])) {
    Messages messages;
    for (const Value& document : parse_yaml(text)) flatten(document, prefix_of(file), messages);
    for (auto& [key, message] : messages) {
      keys_.push_back(key);
      messages_[key] = std::move(message);
    }
  }
}

std::vector<std::string> Catalogue::parts_of(std::string_view key) const {
  const std::string prefix = std::string(key) + ".";
  std::vector<std::string> parts;
  for (const std::string& known : keys_) {
    if (!known.starts_with(prefix)) continue;
    const std::string rest = known.substr(prefix.size());
    const std::string part = rest.substr(0, rest.find('.'));
    if (parts.empty() || parts.back() != part) parts.push_back(part);
  }
  return parts;
}

std::string Catalogue::text(std::string_view key, const TextArguments& arguments) const {
  const auto found = messages_.find(key);
  if (found == messages_.end()) return fmt::format("<{}>", key);
  UErrorCode error = U_ZERO_ERROR;
  const icu::MessageFormat format(unicode(found->second), icu::Locale(language_names[language_].data()),
                                  error);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const auto& [name, value] : arguments) {
    names.push_back(unicode(name));
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      values.emplace_back(*number);
    } else {
      values.emplace_back(unicode(std::get<std::string>(value)));
    }
  }
  icu::UnicodeString out;
  format.format(names.data(), values.data(), static_cast<int32_t>(names.size()), out, error);
  if (U_FAILURE(error)) return fmt::format("<{}: {}>", key, u_errorName(error));
  std::string text;
  return out.toUTF8String(text);
}

std::vector<std::string> Catalogue::argument_names(std::string_view key) const {
  const auto found = messages_.find(key);
  if (found == messages_.end()) throw InputError(fmt::format("there is no message '{}'", key));
  UErrorCode error = U_ZERO_ERROR;
  UParseError where{};
  const icu::UnicodeString message = unicode(found->second);
  const icu::MessagePattern pattern(message, &where, error);
  if (U_FAILURE(error))
    throw InputError(fmt::format("the message '{}' is malformed: {}", key, u_errorName(error)));
  std::vector<std::string> names;
  for (int32_t i = 0; i < pattern.countParts(); ++i) {
    if (pattern.getPartType(i) != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    std::string name;
    names.push_back(pattern.getSubstring(pattern.getPart(i)).toUTF8String(name));
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace orrery

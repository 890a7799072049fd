#include "cli/terminal/look.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>

namespace orrery::cli {

namespace {

constexpr int narrowest = 80;
constexpr int widest_screen = 500;

std::string from_environment(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return value;
  }
  return {};
}

bool locale_is_utf8() {
  std::string locale = from_environment({"LC_ALL", "LC_CTYPE", "LANG"});
  std::transform(locale.begin(), locale.end(), locale.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

int terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return narrowest;
  return std::clamp<int>(size.ws_col, narrowest, widest_screen);
}

}  // namespace

void LookArguments::add_to(CLI::App& command) {
  const std::vector<std::string> known(language_names.begin(), language_names.end());
  command.add_option("--lang", language, "The language: en, uk or ru")->check(CLI::IsMember(known));
  command.add_flag("--plain", plain, "No colours");
  command.add_flag("--ascii", ascii, "Draw with ASCII characters only");
  command.add_option("--width", width, "Columns, at least 80")->check(CLI::Range(narrowest, widest_screen));
}

Look LookArguments::look() const {
  const bool colour = !plain && isatty(STDOUT_FILENO) != 0 && from_environment({"NO_COLOR"}).empty();
  return {width != 0 ? width : terminal_width(), colour, !ascii && locale_is_utf8()};
}

const Catalogue& LookArguments::texts() const {
  const std::string wanted =
      language.empty() ? from_environment({"LC_ALL", "LC_MESSAGES", "LANG"}).substr(0, 2) : language;
  return Catalogue::in(named(language_names, wanted).value_or(Language::En));
}

}  // namespace orrery::cli

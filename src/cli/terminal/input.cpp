#include "cli/terminal/input.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "kernel/text.h"

namespace orrery::cli {

Input::Input(Screen& screen, const Catalogue& texts)
    : screen_(screen), texts_(texts), interactive_(isatty(STDIN_FILENO) != 0) {}

std::optional<std::string> Input::line(std::string_view question) {
  screen_.ask(question);
  std::string text;
  if (!std::getline(std::cin, text)) {
    screen_.echo("");
    return std::nullopt;
  }
  text = trim(text);
  if (!interactive_) screen_.echo(printable(text));
  return text;
}

bool Input::agrees(std::string_view question) {
  while (const auto answer = line(question)) {
    if (answer->empty() || lists(texts_.text("play.yes"), *answer)) return true;
    if (lists(texts_.text("play.no"), *answer)) return false;
    screen_.say(texts_.text("play.yes-or-no"), Ink::Bad);
  }
  return false;
}

bool lists(std::string_view words, std::string_view word) {
  const std::vector<std::string_view> all = split_words(words);
  return std::find(all.begin(), all.end(), word) != all.end();
}

}  // namespace orrery::cli

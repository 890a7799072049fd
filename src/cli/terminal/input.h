// What the person types, line by line; input from a pipe is echoed as if it had been typed.
#pragma once

#include <optional>
#include <string>

#include "cli/terminal/screen.h"
#include "kernel/catalogue.h"

namespace orrery::cli {

class Input {
 public:
  Input(Screen& screen, const Catalogue& texts);

  bool interactive() const { return interactive_; }
  // The next line without blanks around it; nothing at the end of the input.
  std::optional<std::string> line(std::string_view question);
  bool agrees(std::string_view question);  // an empty line means yes, the end of the input no

 private:
  Screen& screen_;
  const Catalogue& texts_;
  bool interactive_;
};

// Whether this word is in the message, which is a list of words.
bool lists(std::string_view words, std::string_view word);

}  // namespace orrery::cli

// The look and the language of the output: from the command line, the terminal and the environment.
#pragma once

#include <string>

#include "cli/terminal/screen.h"
#include "kernel/catalogue.h"

namespace CLI {
class App;
}

namespace orrery::cli {

struct LookArguments {
  std::string language;  // empty: from the environment
  bool plain = false;
  bool ascii = false;
  int width = 0;  // 0: as wide as the terminal

  void add_to(CLI::App& command);
  Look look() const;
  const Catalogue& texts() const;
};

}  // namespace orrery::cli

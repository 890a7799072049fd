// How the program shall look and speak: from the command line, the terminal and the environment.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/terminal/screen.h"
#include "kernel/catalogue.h"

namespace orrery::cli {

struct LookArguments {
  std::string language;  // empty: as the environment says
  bool plain = false;
  bool ascii = false;
  int width = 0;  // 0: as wide as the terminal

  void add_to(CLI::App& command);
  Look look() const;
  const Catalogue& texts() const;
};

}  // namespace orrery::cli

// A scenario cannot lay out a position that no game can reach: it is refused with one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.h"
#include "kernel/game.h"
#include "kernel/yaml.h"

namespace orrery {

// The error for laying this out; empty if there is none.
inline std::string refusal_of(const GameInfo& game, const std::vector<std::string_view>& assignments,
                              const std::string& given) {
  OptionValues options = preset_options(game.options);
  for (const std::string_view assignment : assignments) set_option(game.options, options, assignment);
  try {
    game.arrange(options, seed_from_text("laid out"), parse_yaml(given).at(0));
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

}  // namespace orrery

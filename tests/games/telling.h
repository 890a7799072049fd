// What a game says about a choice and a question, as texts.
#pragma once

#include <string>
#include <string_view>

#include "kernel/game.h"
#include "kernel/telling.h"
#include "kernel/yaml.h"

namespace orrery {

inline std::string said(const GameInfo& game, std::string_view view, std::string_view action) {
  const Value seen = parse_yaml(view).front();
  return to_text(value_of(game.telling.of_choice(seen, seat_numbered(1), parse_action(game, action))));
}

inline std::string context(const GameInfo& game, std::string_view view) {
  std::string all;
  for (const Phrase& sentence : game.telling.context_of(parse_yaml(view).front())) {
    if (!all.empty()) all += ' ';
    all += to_text(value_of(sentence));
  }
  return all;
}

}  // namespace orrery

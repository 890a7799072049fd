// The toy game in older words: a card was chosen and then put down, and who was ready nodded.
#pragma once

#include "kernel/text.h"
#include "kernel/toy_play.h"

namespace orrery::toy {

inline Meaning reread(const AnyPosition&, Seat, std::span<const std::string> said) {
  if (said.front() == "nod") return {Meaning::Kind::Needless};
  const auto card = split_words(said.front());
  if (card.size() != 2 || card[0] != "choose") return {};
  if (said.size() == 1) return {Meaning::Kind::Unfinished};
  if (said[1] != "put-down") return {};
  return {Meaning::Kind::Action, parse_action(Toy<>::info(), "lay " + std::string(card[1]))};
}

inline const GameInfo& newer_words() {
  static const GameInfo info = [] {
    GameInfo later = Toy<>::info();
    later.rules_version = 2;
    later.reread = &reread;
    return later;
  }();
  return info;
}

// What this action was called.
inline std::vector<std::string> older_words(const std::string& action) {
  if (action.starts_with("lay ")) return {"choose " + action.substr(4), "put-down"};
  if (action == "ready") return {action, "nod"};
  return {action};
}

}  // namespace orrery::toy

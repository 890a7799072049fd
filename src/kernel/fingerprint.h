// Fingerprints compare two things by a few digits. They do not protect against forgery.
#pragma once

#include <cstdint>
#include <string_view>

#include "kernel/game.h"

namespace orrery {

// FNV-1a over 64 bits.
class Fingerprint {
 public:
  void add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  void add(std::string_view text) {
    for (const char c : text) add_byte(c);
    add_byte(0);
  }
  std::uint64_t hash() const { return hash_; }

 private:
  void add_byte(std::uint8_t byte) { hash_ = (hash_ ^ byte) * 0x100000001B3; }
  std::uint64_t hash_ = 0xCBF29CE484222325;
};

// Fingerprint of the public state of a game: the pending seats, the scores, and the facts the game lists in
// `GameInfo::fingerprinted`. Future draws and purely descriptive facts do not count, so that the fingerprints
// of old records stay valid.
std::uint64_t fingerprint(const GameInfo& game, const AnyPosition& position);

}  // namespace orrery

// How far people are with what they have been told, if they hear all of it: one beat after another, each for
// as long as it may take to read. It follows from what everybody sees.
#pragma once

#include <span>

#include "kernel/game.h"
#include "table/facts.h"

namespace orrery::table {

class Story {
 public:
  void tell(Time at, const GameInfo& game, std::span<const Event> events);
  void shift(Milliseconds time);
  // When the last beat begins: with it comes the question that follows from it.
  Time last_begins() const { return begins_; }

 private:
  const Beat* on_ = nullptr;  // the last beat
  std::int16_t apart_ = 0;    // what tells it from others that would be one with it
  Time begins_{};
  Time ends_{};
};

}  // namespace orrery::table

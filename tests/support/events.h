// Events of a made-up game, in words.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "kernel/event.h"

namespace orrery {

inline std::vector<Event> events_of(Vocabulary terms, std::initializer_list<const char*> texts) {
  std::vector<Event> all;
  for (const char* text : texts) {
    const Parsed parsed = parse(terms, text);
    EXPECT_EQ(parsed.error, "");
    all.push_back({.kind = parsed.term, .arguments = parsed.arguments});
  }
  return all;
}

inline SeatSet seats_numbered(std::initializer_list<int> numbers) {
  SeatSet set;
  for (const int one : numbers) set.add(seat_numbered(one));
  return set;
}

}  // namespace orrery

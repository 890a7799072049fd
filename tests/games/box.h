// What tests say about the contents of a box (GameInfo::box).
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <span>
#include <string>
#include <string_view>

#include "kernel/value.h"

namespace orrery {

inline const Value& with_id(const Value& list, std::string_view id) {
  for (const Value& entry : *list.as_list()) {
    if (entry["id"] == Value(id)) return entry;
  }
  static const Value nothing;
  return nothing;
}

// The ids are exactly the words that the game can use for these things.
inline void expect_ids(const Value& list, std::span<const std::string_view> words) {
  std::set<std::string> ids;
  for (const Value& entry : *list.as_list()) ids.insert(*entry["id"].as_string());
  EXPECT_EQ(ids, std::set<std::string>(words.begin(), words.end()));
}

}  // namespace orrery

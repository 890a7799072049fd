// Guided first games: a record in which seat 1 learns, and texts to show before its moves. They are stored in
// content/lessons as GAME.orrery and GAME.yaml.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/match.h"

namespace orrery::table {

struct Lesson {
  // Shown before entry `step` of the record; one more than the number of entries: after the last.
  struct Saying {
    std::size_t step = 0;
    std::string text;                // its key in the catalogues
    std::vector<std::string> point;  // what the client is to point at, in its own terms
  };
  Match match;
  std::vector<Saying> sayings;
};

// Throws InputError if the two do not match.
Lesson read_lesson(std::string_view record, std::string_view sayings);
std::vector<Lesson> built_in_lessons();
// As served (docs/protocol.md, `lessons`).
Value lesson_value(const Lesson& lesson);

}  // namespace orrery::table

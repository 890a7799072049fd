// Guided first games: a record in which seat 1 learns, and what is said before which of its moves. They lie
// in content/lessons as GAME.orrery and GAME.yaml.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/match.h"

namespace orrery::table {

struct Lesson {
  // Before the record's so many-th entry; one more than there are entries: after the last.
  struct Saying {
    std::size_t step = 0;
    std::string text;                // its key in the catalogues
    std::vector<std::string> point;  // what the client shall point at, in words of its own
  };
  Match match;
  std::vector<Saying> sayings;
};

// Throws InputError if the two do not fit together.
Lesson read_lesson(std::string_view record, std::string_view sayings);
std::vector<Lesson> built_in_lessons();
// As it is served (docs/protocol.md, `lessons`).
Value lesson_value(const Lesson& lesson);

}  // namespace orrery::table

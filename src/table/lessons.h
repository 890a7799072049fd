// Guided games: a record in which seat 1 learns, and texts to show before its moves. They are stored in
// content/lessons as GAME.orrery and GAME.yaml; a further lesson of a game is called GAME-WORD.
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
  std::string id;
  Match match;
  std::vector<Saying> sayings;
};

// Throws InputError if the record and the sayings do not match, or the id is of another game.
Lesson read_lesson(std::string_view id, std::string_view record, std::string_view sayings);
// The key of its title: the name of the game, or `GAME.lesson.WORD`.
std::string title_of(const Lesson& lesson);
std::vector<Lesson> built_in_lessons();
// As served (docs/protocol.md, `lessons`).
Value lesson_value(const Lesson& lesson);

}  // namespace orrery::table

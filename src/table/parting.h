// Tables survive a change of the rules: their lines are replayed under the present rules as far as both
// agree.
#pragma once

#include <span>

#include "kernel/match.h"
#include "table/facts.h"

namespace orrery::table {

// The lines of a table, and which of them count.
struct Reading {
  std::vector<Line> lines;
  std::vector<bool> counts;
  bool retold = false;                     // some were in the words of older rules
  std::optional<std::size_t> parted_from;  // the first decision that the present rules do not reproduce
  std::string result;                      // of the finished game; empty if it was not over
};

// Throws InputError if the lines are damaged. `result` is the result known from elsewhere, because old lines
// do not contain it.
Reading read_lines(std::span<const std::string> lines, const FindGame& find_game, const std::string& result);

// Adds a waymark to the fact, from which a later program can tell that its rules lead elsewhere.
void add_mark(Fact& fact, const Match& match);

}  // namespace orrery::table

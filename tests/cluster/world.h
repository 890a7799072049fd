// Several nodes, their database, their bus and their clients, and whatever can happen to them: all of it from
// one seed, in virtual time.
#pragma once

#include <cstdint>
#include <string>

#include "cluster/database.h"

namespace orrery::cluster::test {

struct Outcome {
  std::string violation;  // empty: none
  int acknowledged = 0;
  int doubts = 0;
  int moves = 0;
  int steps = 0;  // of anybody: a message, a statement, a moment at which something is due
  int faults = 0;
  int late = 0;  // groups that reached the database after their node had given them up
};
// Plays one world to its end.
Outcome play(std::uint64_t seed, Mutant mutant);

}  // namespace orrery::cluster::test

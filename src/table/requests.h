// The requests to a table, one row each: everything that is checked before the request handler runs.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "kernel/bit_set.h"
#include "table/table.h"

namespace orrery::table {

// What a request changes.
enum class Effect : std::uint8_t {
  Nothing,
  Decision,  // a move in the game
  Line,      // a fact beside the game: their number per table is limited
  Lists      // such a fact, which may also change lists of tables
};

// Who may send a request; seeing the table is required as well.
enum class Who : std::uint8_t {
  Invited,  // may see the table, or sends its code
  Guest,    // may see the table
  Seated,   // has a seat
  Owner,    // owns the seat that the request names
  Host      // opened the table
};

// A request in progress.
struct Served {
  const Person& who;
  const Value& message;
  Time now;
  Seat seat{};  // for Who::Owner
};

using StateSet = BitSet<State, 3>;

struct Request {
  using Handler = Reply (Table::*)(const Served&);
  std::string_view word;
  std::array<std::string_view, 4> keys;  // besides `do`
  Who who;
  StateSet states;  // those in which it is allowed
  Effect effect;
  Handler handler;
};

// Null if there is no such request.
const Request* find_request(std::string_view word);
std::span<const Request> all_requests();

}  // namespace orrery::table

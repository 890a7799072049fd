// The time each seat has left to decide. No action of a seat gives it time back: after a take-back its clock
// continues from when it was first asked.
#pragma once

#include <optional>
#include <vector>

#include "table/facts.h"

namespace orrery::table {

class Clocks {
 public:
  void begin(const ClockRule& rule);

  // Starts a seat's clock, unless it is running; `withdraw` stops it.
  void ask(Seat seat, Time at);
  void withdraw(Seat seat) { asked_at_[seat].reset(); }
  void withdraw_all() { asked_at_ = {}; }
  // The seat has answered with this entry of the record.
  void answered(Seat seat, std::size_t entry, Time at);
  // The seat has taken back its decisions from this entry on.
  void taken_back(Seat seat, std::size_t from_entry);
  // Shifts all deadlines after a pause of this length.
  void shift(Milliseconds time);

  std::optional<Time> deadline(Seat seat) const;
  Milliseconds bank(Seat seat) const { return bank_[seat]; }

 private:
  struct Answered {
    Seat seat{};
    std::size_t entry = 0;
    std::optional<Time> asked_at;
    Milliseconds bank{};  // before the answer
  };
  ClockRule rule_;
  PerSeat<Milliseconds> bank_;
  PerSeat<std::optional<Time>> asked_at_;
  std::vector<Answered> answered_;
};

}  // namespace orrery::table

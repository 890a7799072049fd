// A game being played: its record and the positions it went through. Knows nothing of people, clocks or
// networks.
#pragma once

#include <vector>

#include "kernel/record.h"

namespace orrery {

class Match {
 public:
  // A new game; throws InputError if the options are wrong.
  Match(const GameInfo& game, OptionValues options, const Seed& seed, std::vector<SeatOwner> seats);
  // A recorded game, replayed; the record must hold its seed. Throws InputError naming the line of the first
  // illegal entry.
  explicit Match(const Record& record);

  const GameInfo& game() const { return *record_.game; }
  const Record& record() const { return record_; }
  const AnyPosition& position() const { return steps_.back().position; }
  // What happened in an entry (0: the setup), and the position after it.
  const std::vector<Event>& events(std::size_t entry) const { return steps_[entry].events; }
  const AnyPosition& position(std::size_t entry) const { return steps_[entry].position; }
  std::size_t entries() const { return record_.entries.size(); }

  // Refused with a reason and nothing changed, or applied and recorded.
  Refusal act(Seat seat, Action action);

  // Whether this seat can take its last choices back alone, as if nothing had been done.
  bool can_take_back_alone(Seat seat) const;
  void take_back_alone();
  // By consent of all: back to the position after `entry` entries. What nobody knew there is dealt anew, from
  // a stream that follows from the seed, and the record says so.
  void go_back(std::size_t entry);

 private:
  struct Step {
    AnyPosition position;
    std::vector<Event> events;
    std::size_t take_back_point;  // the step a take-back would return to; none_stands if there is none
  };
  static constexpr std::size_t none_stands = static_cast<std::size_t>(-1);

  void begin();
  void note_end();

  Record record_;
  std::vector<Step> steps_;
};

}  // namespace orrery

// A game being played: its record and where it stands. Knows nothing of people, clocks or networks.
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
  // From a position that was laid out by hand: its record alone does not tell the game.
  Match(const GameInfo& game, OptionValues options, const Seed& seed, std::vector<SeatOwner> seats,
        const AnyPosition& arranged);

  const GameInfo& game() const { return *record_.game; }
  const Record& record() const { return record_; }
  const AnyPosition& position() const { return position_; }
  std::size_t entries() const { return record_.entries.size(); }
  // What happened in the last entry, or in the setup if there is none.
  const Told& told() const { return told_; }

  // What the game went through, played again from the record; step 0 is the setup. A long game of large
  // positions is some megabytes, which is why they are not kept.
  struct Step {
    AnyPosition position;
    Told told;
  };
  std::vector<Step> history() const;

  // Refused with a reason and nothing changed, or applied and recorded.
  Refusal act(Seat seat, Action action);

  // Whether this seat can take its last choices back alone, as if nothing had been done.
  bool can_take_back_alone(Seat seat) const;
  void take_back_alone();
  // By consent of all: back to the position after `entry` entries. What nobody knew there is dealt anew, from
  // a stream that follows from the seed, and the record says so.
  void go_back(std::size_t entry);

 private:
  // A position that a seat can return to alone.
  struct Point {
    AnyPosition position;
    std::size_t entries;
  };

  AnyPosition start(Told& told) const;
  AnyPosition dealt_anew(AnyPosition position, std::size_t entries) const;
  void note_end();

  Record record_;
  std::optional<AnyPosition> arranged_;
  Told told_;
  AnyPosition position_;
  std::vector<Point> points_;
};

}  // namespace orrery

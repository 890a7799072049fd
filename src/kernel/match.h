// A game in progress: its record and position. Knows nothing of people, clocks or networks.
#pragma once

#include <vector>

#include "kernel/record.h"
#include "kernel/retelling.h"

namespace orrery {

class Match {
 public:
  // A new game; throws InputError if the options are wrong.
  Match(const GameInfo& game, OptionValues options, const Seed& seed, std::vector<SeatOwner> seats);
  // A recorded game, replayed under the present rules; the record must contain its seed. Throws InputError
  // naming the first line that cannot be reproduced. A record of other rules is replayed as far as they
  // agree: up to the last matching waymark, or without waymarks as far as every entry is legal; see
  // `parting`. Older words are replaced by the present ones, under the number of the present rules.
  explicit Match(const Record& record);
  // From a position laid out by hand, which the record alone cannot reproduce.
  Match(const GameInfo& game, OptionValues options, const Seed& seed, std::vector<SeatOwner> seats,
        const AnyPosition& arranged);

  const GameInfo& game() const { return *record_.game; }
  const Record& record() const { return record_; }
  const AnyPosition& position() const { return position_; }
  std::size_t entries() const { return record_.entries.size(); }
  // Whether there is a result; where the rules parted from the record, the recorded one.
  bool over() const { return !record_.result.empty(); }
  // Where the record departs from the present rules, and the first difference. The entries end there, and the
  // result is the recorded one.
  struct Parting {
    std::size_t step = 0;
    std::string why;
  };
  const std::optional<Parting>& parting() const { return parting_; }
  void part(Parting parting, int recorded_version, std::string recorded_result);
  // The events of the last entry, or of the setup if there is none.
  const Told& told() const { return told_; }

  // The history of the game, replayed from the record; step 0 is the setup. Not cached, because a long game
  // of large positions takes some megabytes.
  struct Step {
    AnyPosition position;
    Told told;
  };
  std::vector<Step> history() const;

  // Either refuses with a reason and changes nothing, or applies and records.
  Refusal act(Seat seat, Action action);

  // Whether this seat can take back its last choices alone, as if it had never made them.
  bool can_take_back_alone(Seat seat) const;
  void take_back_alone();
  // By consent of all: back to the position after `entry` entries, which may be the present one. Whatever was
  // hidden from everybody there is dealt anew, from a stream derived from the seed, and the record says so.
  // `deal`: the number of that stream; 0: this entry's place in the record.
  void go_back(std::size_t entry, std::size_t deal = 0);

 private:
  // A position to which a seat can return alone.
  struct Point {
    AnyPosition position;
    std::size_t entries;
  };

  AnyPosition start(Told& told) const;
  AnyPosition dealt_anew(AnyPosition position, std::size_t deal) const;
  std::string repeat(const Entry& entry, Retelling& retelling);
  struct Misfit {
    std::size_t line = 0;
    std::string what;
    std::size_t sure = 0;  // entries known to lead to the recorded position
  };
  std::optional<Misfit> follow(const Record& record);
  void note_progress();

  Record record_;
  std::optional<Parting> parting_;
  std::optional<AnyPosition> arranged_;
  Told told_;
  AnyPosition position_;
  std::vector<Point> points_;
};

}  // namespace orrery

// Games recorded in the words of older rules, told in the present ones: `GameInfo::reread` says what an entry
// means, and this keeps count. Several entries may be one decision today, and some are no longer asked for;
// so entries have other numbers, and the position is not always one that was recorded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/record.h"

namespace orrery {

class Retelling {
 public:
  // Of entries made under this version of the rules; those of the present version are left as they are.
  Retelling(const GameInfo& game, int version);

  // What this seat's next entry means in the position that the entries before it have led to.
  Meaning meaning(const AnyPosition& now, Seat seat, std::string_view words) const;
  // The same, and takes note of it.
  Meaning hear(const AnyPosition& now, Seat seat, std::string_view words);
  // Whether the position is the recorded one, if this is the entry that follows (null: none).
  bool at_recorded_position(const AnyPosition& now, const Entry* next) const;

  // Going back to an entry, or only dealing anew: its present number, and the number of the deal.
  bool has_entry(std::size_t recorded) const { return recorded < heard_.size(); }
  std::size_t present_number(std::size_t recorded) const { return heard_.at(recorded).entries; }
  Back back(const Back& recorded);
  Back back_to_present() { return back({heard_.size() - 1}); }
  // A decision was taken back: whether only words that are not a whole decision today.
  bool takes_back_words() const;
  void take_back(std::size_t entries);  // this many are left

  // The entry of today is the `entries`th, or the table went back to it.
  void note(std::size_t entries) { heard_.back().entries = entries; }
  bool changed() const { return changed_; }
  // What follows was recorded after this many entries, as they are counted today.
  void begin_after(std::size_t entries);

 private:
  // After this many recorded entries.
  struct Heard {
    std::size_t entries = 0;        // that they are today
    std::vector<std::string> said;  // of a decision that is not complete
    Seat seat = no_seat;
  };

  const GameInfo& game_;
  bool older_ = false;
  bool changed_ = false;
  std::vector<Heard> heard_{1};
};

// A seat and what it said, in whatever words.
struct Saying {
  Seat seat{};
  std::string words;
};
Saying saying_of(const GameInfo& game, const Entry& entry);  // of an Act, or of one that is unknown

}  // namespace orrery

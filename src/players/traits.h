// What a seat is for a whole game, such as the alien that it plays; and how those fared who were it, as a
// whole and beside each of the others.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/event.h"
#include "kernel/game.h"
#include "players/counts.h"

namespace orrery {

// The events of a game that tell more about it than what somebody did.
struct Telling {
  static constexpr std::size_t none = 0xFFFF;
  std::size_t trait = none;  // the first of these events of a seat tells what it is …
  std::size_t word = 0;      // … by this argument
  std::size_t stage = none;  // each of these begins a stage, of which a game has some
  std::string_view sort{};   // what the box says of a trait that sorts it
};
Telling telling_events(const GameInfo& game);

struct TraitTally {
  std::uint64_t games = 0;
  std::uint64_t stages = 0;  // of those games
  Wins wins;

  void merge(const TraitTally& other);
  bool operator==(const TraitTally&) const = default;
};

// Of players who had a certain other one at the table.
struct PairTally {
  std::uint64_t games = 0;
  std::uint64_t both_won = 0;
  Wins wins;  // of the first, with the second or not

  void merge(const PairTally& other);
  bool operator==(const PairTally&) const = default;
};

class TraitStatistics {
 public:
  TraitStatistics(Vocabulary events, const Telling& telling);

  // What happened in a whole game, and who won it.
  void add(std::span<const Event> happened, SeatSet winners);
  void merge(const TraitStatistics& other);

  // One a word; empty where seats are nothing but seats.
  std::span<const TraitTally> words() const { return words_; }
  const PairTally& beside(std::size_t word, std::size_t other) const {
    return pairs_[word * words_.size() + other];
  }
  const Histogram& stages() const { return stages_; }

  bool operator==(const TraitStatistics& other) const {
    return words_ == other.words_ && pairs_ == other.pairs_ && stages_ == other.stages_;
  }

 private:
  Telling telling_;
  std::size_t seat_ = 0;  // the argument of the trait's event that says whose it is
  std::vector<TraitTally> words_;
  std::vector<PairTally> pairs_;
  Histogram stages_;
};

}  // namespace orrery

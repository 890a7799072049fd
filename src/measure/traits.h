// Traits of seats that last a whole game, such as the alien a seat plays; their win rates, overall and
// against each other.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/event.h"
#include "kernel/game.h"
#include "measure/counts.h"

namespace orrery {

// Events that describe the game rather than a player's action.
struct Telling {
  static constexpr std::size_t none = 0xFFFF;
  std::size_t trait = none;  // a seat's first event of this kind tells its trait …
  std::size_t word = 0;      // … in this argument
  std::size_t stage = none;  // each event of this kind begins a stage of the game
  std::string_view sort{};   // the key in `box` by which traits are grouped
};
Telling telling_events(const GameInfo& game);

struct TraitTally {
  std::uint64_t games = 0;
  std::uint64_t stages = 0;  // of those games
  Wins wins;

  void merge(const TraitTally& other);
  void pass(Numbers& numbers);
  bool operator==(const TraitTally&) const = default;
};

// Counts for players with a certain other trait at their table.
struct PairTally {
  std::uint64_t games = 0;
  std::uint64_t both_won = 0;
  Wins wins;  // of the first, whether or not shared with the second

  void merge(const PairTally& other);
  void pass(Numbers& numbers);
  bool operator==(const PairTally&) const = default;
};

class TraitStatistics {
 public:
  TraitStatistics(Vocabulary events, const Telling& telling);

  // Adds all events of a game, and its winners.
  void add(std::span<const Event> happened, SeatSet winners);
  void merge(const TraitStatistics& other);
  void pass(Numbers& numbers);

  // One per word; empty if the game has no traits.
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
  std::size_t seat_ = 0;  // the argument of the trait's event that names the seat
  std::vector<TraitTally> words_;
  std::vector<PairTally> pairs_;
  Histogram stages_;
};

}  // namespace orrery

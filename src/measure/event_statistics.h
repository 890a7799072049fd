// Events of many games and the win rate of the players they happened to: counted from the events alone, so
// that it works for every game. Events without an argument `seat` belong to nobody and are not counted.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "kernel/event.h"
#include "kernel/vocabulary.h"
#include "measure/counts.h"

namespace orrery {

// An event, or an event with a certain word as an argument. A player of two games counts as two players.
struct EventTally {
  std::uint64_t times = 0;
  std::uint64_t times_of_winners = 0;
  std::uint64_t players = 0;  // with at least one such event
  Wins wins;                  // of those players

  void merge(const EventTally& other);
  void pass(Numbers& numbers);
  bool operator==(const EventTally&) const = default;
};

class EventStatistics {
 public:
  explicit EventStatistics(Vocabulary events);

  // Adds all events of a game, and its winners.
  void add(std::span<const Event> happened, SeatSet winners);
  void merge(const EventStatistics& other);
  void pass(Numbers& numbers);

  bool counts(std::size_t kind) const { return kinds_[kind].seat != none; }
  const EventTally& of_event(std::size_t kind) const { return tallies_[kinds_[kind].whole]; }
  // One per word; empty for a numeric argument.
  std::span<const EventTally> of_words(std::size_t kind, std::size_t parameter) const {
    const Words& words = kinds_[kind].words[parameter];
    return std::span(tallies_).subspan(words.first, words.count);
  }
  // The last value of an argument `round`, or of `number` in an event `round`, per game.
  const Histogram& rounds() const { return rounds_; }

  bool operator==(const EventStatistics&) const = default;

 private:
  static constexpr std::size_t none = max_parameters;
  struct Words {
    std::size_t first = 0;  // in tallies_
    std::size_t count = 0;
    bool operator==(const Words&) const = default;
  };
  // The positions of an event's arguments, and its tallies.
  struct Kind {
    std::size_t seat = none;
    std::size_t round = none;
    std::size_t whole = 0;
    std::array<Words, max_parameters> words{};
    bool operator==(const Kind&) const = default;
  };

  std::vector<Kind> kinds_;
  std::vector<EventTally> tallies_;
  Histogram rounds_;
};

}  // namespace orrery

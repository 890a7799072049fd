// What the players of many games did, and how those who did it fared: counted from the events alone, so that
// it serves every game. Events without an argument `seat` belong to nobody and are not counted.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "kernel/event.h"
#include "kernel/vocabulary.h"
#include "players/counts.h"

namespace orrery {

// An event, or an event with a certain word as one of its arguments. A player of two games is two players.
struct EventTally {
  std::uint64_t times = 0;
  std::uint64_t times_of_winners = 0;
  std::uint64_t players = 0;  // to whom it happened at least once
  Wins wins;                  // of those players

  void merge(const EventTally& other);
  bool operator==(const EventTally&) const = default;
};

class EventStatistics {
 public:
  explicit EventStatistics(Vocabulary events);

  // What happened in a whole game, and who won it.
  void add(std::span<const Event> happened, SeatSet winners);
  void merge(const EventStatistics& other);

  bool counts(std::size_t kind) const { return kinds_[kind].seat != none; }
  const EventTally& of_event(std::size_t kind) const { return tallies_[kinds_[kind].whole]; }
  // One a word; empty for an argument that is a number.
  std::span<const EventTally> of_words(std::size_t kind, std::size_t parameter) const {
    const Words& words = kinds_[kind].words[parameter];
    return std::span(tallies_).subspan(words.first, words.count);
  }
  // The last number that an argument `round`, or the `number` of an event `round`, had in each game.
  const Histogram& rounds() const { return rounds_; }

  bool operator==(const EventStatistics&) const = default;

 private:
  static constexpr std::size_t none = max_parameters;
  struct Words {
    std::size_t first = 0;  // in tallies_
    std::size_t count = 0;
    bool operator==(const Words&) const = default;
  };
  // Where the arguments of an event stand, and its tallies.
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

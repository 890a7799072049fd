#include "measure/event_statistics.h"

#include <cassert>

namespace orrery {

void EventTally::merge(const EventTally& other) {
  times += other.times;
  times_of_winners += other.times_of_winners;
  players += other.players;
  wins.merge(other.wins);
}

void EventTally::pass(Numbers& numbers) {
  for (std::uint64_t* count : {&times, &times_of_winners, &players}) numbers.pass(*count);
  wins.pass(numbers);
}

EventStatistics::EventStatistics(Vocabulary events) : kinds_(events.size()) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Term& term = events[i];
    Kind& kind = kinds_[i];
    for (std::size_t p = 0; p < term.arity(); ++p) {
      const std::string_view name = term.parameters[p].name;
      if (name == "seat") kind.seat = p;
      if (name == "round" || (name == "number" && term.name == "round")) kind.round = p;
    }
    if (kind.seat == none) continue;
    kind.whole = count++;
    for (std::size_t p = 0; p < term.arity(); ++p) {
      kind.words[p] = {count, term.parameters[p].domain.words.size()};
      count += kind.words[p].count;
    }
  }
  tallies_.resize(count);
}

void EventStatistics::add(std::span<const Event> happened, SeatSet winners) {
  if (kinds_.empty()) return;
  std::vector<SeatSet> seen(tallies_.size());
  const auto count = [&](std::size_t i, Seat seat) {
    EventTally& tally = tallies_[i];
    const bool won = winners.has(seat);
    ++tally.times;
    if (won) ++tally.times_of_winners;
    if (seen[i].has(seat)) return;
    seen[i].add(seat);
    ++tally.players;
    if (won) tally.wins.add(winners.size());
  };
  std::size_t round = 0;
  for (const Event& event : happened) {
    const Kind& kind = kinds_[event.kind];
    if (kind.round != none) round = event.arguments[kind.round];
    if (kind.seat == none) continue;
    assert(event.arguments[kind.seat] >= 1 && event.arguments[kind.seat] <= max_seats);
    const Seat seat = seat_numbered(event.arguments[kind.seat]);
    count(kind.whole, seat);
    for (std::size_t p = 0; p < max_parameters; ++p) {
      const std::size_t word = event.arguments[p];  // a negative one is not a word
      if (word < kind.words[p].count) count(kind.words[p].first + word, seat);
    }
  }
  if (round > 0) rounds_.add(round);
}

void EventStatistics::merge(const EventStatistics& other) {
  for (std::size_t i = 0; i < tallies_.size(); ++i) tallies_[i].merge(other.tallies_[i]);
  rounds_.merge(other.rounds_);
}

void EventStatistics::pass(Numbers& numbers) {
  numbers.pass_each(tallies_);
  rounds_.pass(numbers);
}

}  // namespace orrery

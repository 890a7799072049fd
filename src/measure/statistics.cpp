#include "measure/statistics.h"

#include <algorithm>
#include <cassert>

#include "measure/per.h"

namespace orrery {

void Statistics::add(const Result& result, std::uint64_t game_decisions, std::size_t shift,
                     std::span<const Event> happened) {
  ++games;
  ++finished;
  seated += players;
  decisions += game_decisions;
  lengths.add(game_decisions);
  ++endings[result.ending];
  if (result.winners.size() > 1) ++shared_wins;
  events.add(happened, result.winners);
  traits.add(happened, result.winners);
  for (const Seat seat : SeatSet::first(players)) {
    assert(result.scores[seat] >= 0);
    scores_by_seat[index(seat)].add(result.scores[seat]);
    if (!result.winners.has(seat)) continue;
    wins_by_seat[index(seat)].add(result.winners.size());
    wins_by_entrant[(index(seat) + shift) % wins_by_entrant.size()].add(result.winners.size());
  }
}

void Statistics::add_unfinished(std::uint64_t game_decisions) {
  ++games;
  decisions += game_decisions;
}

void Statistics::merge(const Statistics& other) {
  games += other.games;
  finished += other.finished;
  seated += other.seated;
  decisions += other.decisions;
  shared_wins += other.shared_wins;
  lengths.merge(other.lengths);
  players = std::max(players, other.players);
  const std::size_t seats = players;
  wins_by_seat.resize(seats);
  wins_by_entrant.resize(seats);
  scores_by_seat.resize(seats);
  for (std::size_t i = 0; i < other.wins_by_seat.size(); ++i) {
    wins_by_seat[i].merge(other.wins_by_seat[i]);
    wins_by_entrant[i].merge(other.wins_by_entrant[i]);
    scores_by_seat[i].merge(other.scores_by_seat[i]);
  }
  for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
  events.merge(other.events);
  traits.merge(other.traits);
}

void Statistics::pass(Numbers& numbers) {
  for (std::uint64_t* count : {&games, &finished, &seated, &decisions, &shared_wins}) numbers.pass(*count);
  numbers.pass_each(wins_by_seat);
  numbers.pass_each(wins_by_entrant);
  numbers.pass_each(scores_by_seat);
  lengths.pass(numbers);
  for (std::uint64_t& count : endings) numbers.pass(count);
  events.pass(numbers);
  traits.pass(numbers);
}

double Statistics::average_share() const {
  double won = 0;
  for (const Wins& seat : wins_by_seat) won += seat.share();
  return per(won, seated);
}

}  // namespace orrery

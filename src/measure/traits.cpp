#include "measure/traits.h"

namespace orrery {

namespace {

std::size_t event_named(Vocabulary events, std::string_view name) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].name == name) return i;
  }
  return Telling::none;
}

std::size_t argument_named(const Term& term, std::string_view name) {
  std::size_t i = 0;
  while (i < term.arity() && term.parameters[i].name != name) ++i;
  return i;
}

}  // namespace

Telling telling_events(const GameInfo& game) {
  Telling telling;
  if (game.traits.event.empty()) return telling;
  telling.trait = event_named(game.events, game.traits.event);
  telling.word = argument_named(game.events[telling.trait], game.traits.word);
  telling.stage = event_named(game.events, game.traits.stage);
  telling.sort = game.traits.sort;
  return telling;
}

void TraitTally::merge(const TraitTally& other) {
  games += other.games;
  stages += other.stages;
  wins.merge(other.wins);
}

void PairTally::merge(const PairTally& other) {
  games += other.games;
  both_won += other.both_won;
  wins.merge(other.wins);
}

void TraitTally::pass(Numbers& numbers) {
  for (std::uint64_t* count : {&games, &stages}) numbers.pass(*count);
  wins.pass(numbers);
}

void PairTally::pass(Numbers& numbers) {
  for (std::uint64_t* count : {&games, &both_won}) numbers.pass(*count);
  wins.pass(numbers);
}

TraitStatistics::TraitStatistics(Vocabulary events, const Telling& telling) : telling_(telling) {
  if (events.empty() || telling.trait == Telling::none) return;
  const Term& term = events[telling.trait];
  seat_ = argument_named(term, "seat");
  words_.resize(term.parameters[telling.word].domain.words.size());
  pairs_.resize(words_.size() * words_.size());
}

void TraitStatistics::add(std::span<const Event> happened, SeatSet winners) {
  if (words_.empty()) return;
  PerSeat<std::size_t> word_of;
  SeatSet told;
  std::uint64_t stages = 0;
  for (const Event& event : happened) {
    if (event.kind == telling_.stage) ++stages;
    if (event.kind != telling_.trait) continue;
    const Seat seat = seat_numbered(event.arguments[seat_]);
    if (told.has(seat)) continue;
    told.add(seat);
    word_of[seat] = event.arguments[telling_.word];
  }
  stages_.add(stages);
  for (const Seat seat : told) {
    TraitTally& tally = words_[word_of[seat]];
    ++tally.games;
    tally.stages += stages;
    if (winners.has(seat)) tally.wins.add(winners.size());
    for (const Seat other : told - seat) {
      PairTally& pair = pairs_[word_of[seat] * words_.size() + word_of[other]];
      ++pair.games;
      if (!winners.has(seat)) continue;
      pair.wins.add(winners.size());
      if (winners.has(other)) ++pair.both_won;
    }
  }
}

void TraitStatistics::merge(const TraitStatistics& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i].merge(other.words_[i]);
  for (std::size_t i = 0; i < pairs_.size(); ++i) pairs_[i].merge(other.pairs_[i]);
  stages_.merge(other.stages_);
}

void TraitStatistics::pass(Numbers& numbers) {
  numbers.pass_each(words_);
  numbers.pass_each(pairs_);
  stages_.pass(numbers);
}

}  // namespace orrery

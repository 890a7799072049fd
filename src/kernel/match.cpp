#include "kernel/match.h"

#include <fmt/format.h>

#include <cassert>

#include "kernel/error.h"

namespace orrery {

Match::Match(const GameInfo& game, OptionValues options, const Seed& seed, std::vector<SeatOwner> seats) {
  record_.game = &game;
  record_.rules_version = game.rules_version;
  record_.options = std::move(options);
  record_.commitment = commitment(seed);
  record_.seed = seed;
  record_.seats = std::move(seats);
  begin();
}

Match::Match(const Record& record) : record_(record) {
  if (!record.seed)
    throw InputError("the seed of this record is not published yet, so it cannot be replayed");
  record_.entries.clear();
  record_.result.clear();
  begin();
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const auto wrong = [&](const std::string& what) {
      throw InputError(fmt::format("line {}: {}", record.first_entry_line + i, what));
    };
    if (const Back* back = std::get_if<Back>(&record.entries[i])) {
      go_back(back->to);
      continue;
    }
    const Act& act_entry = std::get<Act>(record.entries[i]);
    if (const Refusal refusal = act(act_entry.seat, act_entry.action)) {
      wrong(fmt::format("seat {} cannot do '{}': {}", number(act_entry.seat),
                        to_text(game().actions, act_entry.action), refusal.text(game().refusals)));
    }
  }
  if (record.result != record_.result) {
    const std::size_t seed_line = record.first_entry_line + record.entries.size();
    throw InputError(
        fmt::format("line {}: the game {}, but the record says '{}'", seed_line + 1,
                    record_.result.empty() ? "is not over" : "ended with '" + record_.result + "'",
                    record.result.empty() ? "not over" : record.result));
  }
}

void Match::begin() {
  std::vector<Event> events;
  EventSink sink(events);
  AnyPosition start = start_game(game(), record_.options, *record_.seed, sink);
  steps_.push_back({std::move(start), std::move(events), none_stands});
  note_end();
}

void Match::note_end() {
  record_.result = position().finished() ? to_text(game(), position().result(), position().players()) : "";
}

Refusal Match::act(Seat seat, Action action) {
  Step next{position(), {}, steps_.back().take_back_point};
  EventSink sink(next.events);
  TakeBack mark{};
  if (const Refusal refusal = next.position.apply(seat, action, sink, &mark)) return refusal;
  if (mark == TakeBack::Cleared) next.take_back_point = none_stands;
  if (mark == TakeBack::Set) next.take_back_point = steps_.size() - 1;
  steps_.push_back(std::move(next));
  record_.entries.emplace_back(Act{seat, action});
  note_end();
  return {};
}

bool Match::can_take_back_alone(Seat seat) const {
  if (steps_.back().take_back_point == none_stands) return false;
  const Act* last = std::get_if<Act>(&record_.entries.back());
  return last != nullptr && last->seat == seat;
}

void Match::take_back_alone() {
  const std::size_t point = steps_.back().take_back_point;
  steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(point) + 1, steps_.end());
  record_.entries.resize(point);
  note_end();
}

void Match::go_back(std::size_t entry) {
  assert(entry < record_.entries.size());
  Step again{steps_[entry].position, {}, none_stands};
  Chance chance(derive(*record_.seed, "back", steps_.size()));
  again.position.redeal(SeatSet::first(again.position.players()), chance);
  steps_.push_back(std::move(again));
  record_.entries.emplace_back(Back{entry});
  note_end();
}

}  // namespace orrery

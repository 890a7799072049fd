#include "kernel/match.h"

#include <fmt/format.h>

#include <cassert>

#include "kernel/error.h"

namespace orrery {

namespace {

Record new_record(const GameInfo& game, OptionValues options, const Seed& seed,
                  std::vector<SeatOwner> seats) {
  Record record;
  record.game = &game;
  record.rules_version = game.rules_version;
  record.options = std::move(options);
  record.commitment = commitment(seed);
  record.seed = seed;
  record.seats = std::move(seats);
  return record;
}

// The beginning of a record, without what happened.
Record without_entries(Record record) {
  if (!record.seed)
    throw InputError("the seed of this record is not published yet, so it cannot be replayed");
  record.entries.clear();
  record.result.clear();
  return record;
}

}  // namespace

Match::Match(const GameInfo& game, OptionValues options, const Seed& seed, std::vector<SeatOwner> seats)
    : record_(new_record(game, std::move(options), seed, std::move(seats))), position_(start(told_)) {
  note_end();
}

Match::Match(const GameInfo& game, OptionValues options, const Seed& seed, std::vector<SeatOwner> seats,
             const AnyPosition& arranged)
    : record_(new_record(game, std::move(options), seed, std::move(seats))),
      arranged_(arranged),
      position_(arranged) {
  note_end();
}

Match::Match(const Record& record) : record_(without_entries(record)), position_(start(told_)) {
  note_end();
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

AnyPosition Match::start(Told& told) const {
  if (arranged_) return *arranged_;
  EventSink sink(told);
  return start_game(game(), record_.options, *record_.seed, sink);
}

void Match::note_end() {
  record_.result = position().finished() ? to_text(game(), position().result(), position().players()) : "";
}

std::vector<Match::Step> Match::history() const {
  Told told;
  AnyPosition position = start(told);
  std::vector<Step> steps;
  steps.push_back({std::move(position), std::move(told)});
  for (std::size_t i = 0; i < record_.entries.size(); ++i) {
    if (const Back* back = std::get_if<Back>(&record_.entries[i])) {
      steps.push_back({dealt_anew(steps[back->to].position, i), {}});
      continue;
    }
    const Act& act_entry = std::get<Act>(record_.entries[i]);
    Step next{steps.back().position, {}};
    EventSink sink(next.told);
    next.position.apply(act_entry.seat, act_entry.action, sink);
    steps.push_back(std::move(next));
  }
  return steps;
}

Refusal Match::act(Seat seat, Action action) {
  if (const Refusal refusal = position_.why_not(seat, action)) return refusal;
  Told told;
  EventSink sink(told);
  TakeBack mark{};
  Point before{position_, entries()};
  position_.apply(seat, action, sink, &mark);
  // Whether anybody was asked at a pause is a secret: what came before it cannot be taken back alone.
  if (mark == TakeBack::Cleared || !told.pauses.empty()) {
    points_.clear();
  } else if (mark == TakeBack::Set) {
    points_.push_back(std::move(before));
  }
  told_ = std::move(told);
  record_.entries.emplace_back(Act{seat, action});
  note_end();
  return {};
}

bool Match::can_take_back_alone(Seat seat) const {
  if (points_.empty()) return false;
  const Act* last = std::get_if<Act>(&record_.entries.back());
  return last != nullptr && last->seat == seat;
}

void Match::take_back_alone() {
  position_ = std::move(points_.back().position);
  record_.entries.resize(points_.back().entries);
  points_.pop_back();
  told_ = {};
  note_end();
}

AnyPosition Match::dealt_anew(AnyPosition position, std::size_t entries) const {
  Chance chance(derive(*record_.seed, "back", entries + 1));
  position.redeal(SeatSet::first(position.players()), chance);
  return position;
}

void Match::go_back(std::size_t entry) {
  assert(entry < record_.entries.size());
  position_ = dealt_anew(history()[entry].position, entries());
  points_.clear();
  told_ = {};
  record_.entries.emplace_back(Back{entry});
  note_end();
}

}  // namespace orrery

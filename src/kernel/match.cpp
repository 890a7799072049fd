#include "kernel/match.h"

#include <fmt/format.h>

#include <cassert>

#include "kernel/error.h"
#include "kernel/fingerprint.h"

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

// The header of a record, without its entries.
Record without_entries(Record record) {
  if (!record.seed)
    throw InputError("the seed of this record is not published yet, so it cannot be replayed");
  record.entries.clear();
  record.waymarks.clear();
  record.result.clear();
  return record;
}

}  // namespace

Match::Match(const GameInfo& game, OptionValues options, const Seed& seed, std::vector<SeatOwner> seats)
    : record_(new_record(game, std::move(options), seed, std::move(seats))), position_(start(told_)) {
  note_progress();
}

Match::Match(const GameInfo& game, OptionValues options, const Seed& seed, std::vector<SeatOwner> seats,
             const AnyPosition& arranged)
    : record_(new_record(game, std::move(options), seed, std::move(seats))),
      arranged_(arranged),
      position_(arranged) {
  note_progress();
}

Match::Match(const Record& record) : record_(without_entries(record)), position_(start(told_)) {
  note_progress();
  const std::optional<Misfit> misfit = follow(record);
  if (!misfit) return;
  if (record.rules_version == game().rules_version)
    throw InputError(fmt::format("line {}: {}", misfit->line, misfit->what));
  Record sure = record_;
  sure.entries.resize(misfit->sure);
  sure.waymarks.clear();
  sure.result.clear();
  *this = Match(sure);
  part({misfit->sure, misfit->what}, record.rules_version, record.result);
}

void Match::part(Parting parting, int recorded_version, std::string recorded_result) {
  record_.rules_version = recorded_version;
  parting_ = std::move(parting);
  if (!recorded_result.empty()) record_.result = std::move(recorded_result);
}

// Replays an entry; returns the error, or empty.
std::string Match::repeat(const Entry& entry, Retelling& retelling) {
  if (const Back* recorded = std::get_if<Back>(&entry)) {
    const Back back = retelling.back(*recorded);
    go_back(back.to, back.deal);
    retelling.note(entries());
    return {};
  }
  const auto [seat, words] = saying_of(game(), entry);
  const Meaning meaning = retelling.hear(position_, seat, words);
  if (meaning.kind == Meaning::Kind::Unknown) {
    if (const Unknown* unknown = std::get_if<Unknown>(&entry))
      return fmt::format("'{}' is no longer known", unknown->text);
    const Refusal refusal = position_.why_not(seat, std::get<Act>(entry).action);
    return fmt::format("seat {} cannot do '{}': {}", number(seat), words, refusal.text(game().refusals));
  }
  if (meaning.kind != Meaning::Kind::Action) return {};
  const Refusal refusal = act(seat, meaning.action);
  retelling.note(entries());
  if (!refusal) return {};
  return fmt::format("seat {} cannot do '{}': {}", number(seat), to_text(game().actions, meaning.action),
                     refusal.text(game().refusals));
}

// Replays a record; returns the first entry that cannot be reproduced.
std::optional<Match::Misfit> Match::follow(const Record& record) {
  const std::size_t seed_line = record.first_entry_line + record.entries.size();
  auto mark = record.waymarks.begin();
  Retelling retelling(game(), record.rules_version);
  std::size_t sure = 0;
  for (std::size_t i = 0; i <= record.entries.size(); ++i) {
    if (i > 0) {
      std::string wrong = repeat(record.entries[i - 1], retelling);
      if (!wrong.empty()) return Misfit{record.first_entry_line + i - 1, std::move(wrong), sure};
    }
    const Entry* next = i < record.entries.size() ? &record.entries[i] : nullptr;
    const bool as_recorded = retelling.at_recorded_position(position_, next);
    if (mark != record.waymarks.end() && mark->entries == i) {
      if (!as_recorded) {
        ++mark;
        continue;
      }
      if (mark->fingerprint != fingerprint(game(), position_)) {
        const auto line = seed_line + 1 + (mark - record.waymarks.begin());
        return Misfit{line, fmt::format("after {} entries the position differs from the recorded one", i),
                      sure};
      }
      ++mark;
      sure = entries();
    } else if (mark == record.waymarks.begin()) {
      sure = entries();
    }
  }
  if (retelling.changed()) record_.rules_version = game().rules_version;
  const bool of_present_rules = record.rules_version == game().rules_version;
  if (record.result == record_.result || (record.result.empty() && !of_present_rules)) return std::nullopt;
  return Misfit{seed_line + 1 + record.waymarks.size(),
                fmt::format("the game {}, but the record says '{}'",
                            over() ? "ended with '" + record_.result + "'" : "is not over",
                            record.result.empty() ? "not over" : record.result),
                sure};
}

AnyPosition Match::start(Told& told) const {
  if (arranged_) return *arranged_;
  EventSink sink(told);
  return start_game(game(), record_.options, *record_.seed, sink);
}

// Updates the result and the waymarks of the record.
void Match::note_progress() {
  record_.result = position().finished() ? to_text(game(), position().result(), position().players()) : "";
  if (entries() % entries_between_waymarks == 0 || position().finished())
    record_.waymarks.push_back({entries(), fingerprint(game(), position())});
}

std::vector<Match::Step> Match::history() const {
  Told told;
  AnyPosition position = start(told);
  std::vector<Step> steps;
  steps.push_back({std::move(position), std::move(told)});
  for (std::size_t i = 0; i < record_.entries.size(); ++i) {
    if (const Back* back = std::get_if<Back>(&record_.entries[i])) {
      steps.push_back({dealt_anew(steps[back->to].position, back->deal != 0 ? back->deal : i + 1), {}});
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
  AnyPosition after = position_;  // if a rule throws, the match is unchanged
  after.apply(seat, action, sink, &mark);
  Point before{std::exchange(position_, std::move(after)), entries()};
  // Whether anybody was asked during a pause is secret, so nothing before it can be taken back alone.
  if (mark == TakeBack::Cleared || !told.pauses.empty()) {
    points_.clear();
  } else if (mark == TakeBack::Set) {
    points_.push_back(std::move(before));
  }
  told_ = std::move(told);
  record_.entries.emplace_back(Act{seat, action});
  note_progress();
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
  std::erase_if(record_.waymarks, [&](const Waymark& mark) { return mark.entries > entries(); });
  points_.pop_back();
  told_ = {};
  record_.result.clear();  // there was a choice
}

AnyPosition Match::dealt_anew(AnyPosition position, std::size_t deal) const {
  Chance chance(derive(*record_.seed, "back", deal));
  position.redeal(SeatSet::first(position.players()), chance);
  return position;
}

void Match::go_back(std::size_t entry, std::size_t deal) {
  assert(entry <= record_.entries.size());
  const std::size_t usual_deal = entries() + 1;
  position_ = dealt_anew(history()[entry].position, deal != 0 ? deal : usual_deal);
  if (parting_) record_.rules_version = game().rules_version;  // the game goes on under the present rules
  parting_.reset();
  points_.clear();
  told_ = {};
  record_.entries.emplace_back(Back{entry, deal == usual_deal ? 0 : deal});
  note_progress();
}

}  // namespace orrery

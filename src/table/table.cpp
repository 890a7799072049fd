// The facts of a table, and what they add up to.
#include "table/table.h"

#include <fmt/format.h>

#include <algorithm>

namespace orrery::table {

Table::Table(std::string id, const Wish& wish, Time now) : id_(std::move(id)) {
  note(now, wish.created);
  for (std::size_t i = 0; i < wish.seats.size(); ++i) {
    if (wish.seats[i].is_person() || wish.seats[i].bot_plays())
      note(now, Seated{static_cast<Seat>(i), wish.seats[i]});
  }
}

Table::Table(std::string id, const Wish& wish, const AnyPosition& arranged, Time now)
    : Table(std::move(id), wish, now) {
  arranged_ = arranged;
  note(now, Started{});
  tick(now);
}

Table::Table(std::string id, std::span<const std::string> lines, const FindGame& find_game, Time now)
    : id_(std::move(id)), rebuilding_(true) {
  for (const std::string& text : lines) {
    try {
      const Line line = line_from_text(text, created_.game, find_game);
      fold(line);
    } catch (const InputError& error) {
      throw InputError(fmt::format("table {}, line {}: {}", id_, line_count_, error.what()));
    }
    ++line_count_;
  }
  if (lines.empty()) throw InputError(fmt::format("table {} has no lines", id_));
  rebuilding_ = false;
  if (state() != State::Playing) return;
  note(now, Woke{});
  // The server may have stopped in the midst of a pause.
  gap_end_ = now + created_.pause;
  if (masked() && !match_->told().pauses.empty() && !position().hushed())
    scenes_.push_back({gap_end_, told_shown_});
  tick(now);
}

// A fact becomes part of the table and a line to keep.
void Table::note(Time at, Fact fact) {
  const Line line{at, std::move(fact)};
  fold(line);
  new_lines_.push_back(to_text(line, game()));
  ++line_count_;
  // Decisions and words have messages of their own, and orders are nobody else's business.
  table_changed_ = table_changed_ ||
                   !(std::holds_alternative<Acted>(line.fact) || std::holds_alternative<Said>(line.fact) ||
                     std::holds_alternative<Ordered>(line.fact));
}

void Table::fold(const Line& line) {
  std::visit([&](const auto& fact) { fold_fact(fact, line.at); }, line.fact);
}

void Table::fold_fact(const Created& fact, Time) {
  created_ = fact;
  sitters_.resize(static_cast<std::size_t>(fact.options.front()));
}

void Table::fold_fact(const Configured& fact, Time) {
  created_.options = fact.options;
  sitters_.resize(static_cast<std::size_t>(fact.options.front()));
}

void Table::fold_fact(const Seated& fact, Time at) {
  const bool was_asked = asked_at_[index(fact.seat)].has_value();
  sitters_.at(index(fact.seat)) = fact.sitter;
  orders_[index(fact.seat)].clear();
  if (was_asked) asked_at_[index(fact.seat)] = at;
  ++generation_;
}

void Table::fold_fact(const Started&, Time at) {
  std::vector<SeatOwner> owners;
  for (const Sitter& sitter : sitters_) {
    owners.push_back(sitter.bot_plays() ? SeatOwner{true, sitter.bot} : SeatOwner{false, sitter.person.name});
  }
  if (arranged_) {
    match_.emplace(game(), created_.options, created_.seed, std::move(owners), *arranged_);
  } else {
    match_.emplace(game(), created_.options, created_.seed, std::move(owners));
  }
  bank_.fill(created_.clock.time);
  start_anew();
  plan(at, false);
}

void Table::fold_fact(const Acted& fact, Time at) {
  if (!match_) throw InputError("the game has not begun");
  if (const Refusal refusal = position().why_not(fact.seat, fact.action))
    throw InputError(refusal.text(game().refusals));
  const std::size_t me = index(fact.seat);
  const bool hushed = masked() && position().hushed();
  const bool traceless = hushed && fact.action == position().default_action(fact.seat);
  if (masked() && !rebuilding_ && !seen_so_far_) seen_so_far_ = position();
  last_act_[me] = {fact.version, fact.action};
  question_[me].reset();
  match_->act(fact.seat, fact.action);
  ++shown_[me].decisions;
  charge(fact.seat, at);
  ++generation_;
  told_shown_ = 0;
  asked_ = false;
  plan(traceless ? gap_end_ : at, traceless);
}

// The game stands somewhere else, and everybody may see where.
void Table::start_anew() {
  ++generation_;
  asked_ = false;
  asked_at_.fill(std::nullopt);
  question_.fill(std::nullopt);
  seen_so_far_.reset();
  scenes_.clear();
  told_shown_ = 0;
}

void Table::fold_fact(const TookBack&, Time) {
  if (!match_) throw InputError("the game has not begun");
  match_->take_back_alone();
  start_anew();
  // The log is what the record says: it gets shorter, but nobody's version comes a second time.
  const auto history = match_->history();
  for (const Viewer viewer : viewers()) {
    std::size_t log = 0;
    for (const Match::Step& step : history) {
      for (const Event& event : step.told.events) log += seen_by(event, viewer).has_value() ? 1 : 0;
    }
    for (const Entry& entry : match_->record().entries) log += std::holds_alternative<Back>(entry) ? 1 : 0;
    Shown& shown = shown_[slot(viewer)];
    shown.taken_back += shown.log - log + 1;
    shown.log = log;
    shown.fresh.clear();
  }
}

void Table::fold_fact(const WentBack& fact, Time) {
  if (!match_ || fact.to >= match_->entries()) throw InputError("there is nothing to go back to");
  match_->go_back(fact.to);
  start_anew();
  for (const Viewer viewer : viewers()) {
    Shown& shown = shown_[slot(viewer)];
    ++shown.log;
    if (!rebuilding_) shown.fresh.emplace_back("went-back");
  }
}

void Table::fold_fact(const Said& fact, Time at) { chat_.push_back({at, fact}); }

void Table::fold_fact(const VoteOpened& fact, Time) { vote_ = Vote{fact, {fact.by}}; }

void Table::fold_fact(const Voted& fact, Time) {
  if (vote_ && fact.yes) vote_->yes.insert(fact.person);
  if (!fact.yes) vote_.reset();
}

void Table::fold_fact(const VoteClosed&, Time) { vote_.reset(); }

void Table::fold_fact(const Paused& fact, Time at) {
  if (paused_ && !fact.on) {
    for (auto& asked : asked_at_) {
      if (asked) *asked += at - paused_at_;
    }
    if (talks_until_) *talks_until_ += at - paused_at_;
  }
  paused_ = fact.on;
  paused_at_ = at;
}

void Table::fold_fact(const Ordered& fact, Time) { orders_[index(fact.seat)] = fact.orders; }

void Table::fold_fact(const Ended&, Time) {
  ended_early_ = true;
  scenes_.clear();
  seen_so_far_.reset();
}

void Table::fold_fact(const Woke&, Time at) {
  for (auto& asked : asked_at_) {
    if (asked) asked = at;
  }
  if (paused_) paused_at_ = at;
  asked_ = false;
}

void Table::fold_fact(const Continued& fact, Time) { next_table_ = fact.table; }

// A game is over when its end has been shown.
State Table::state() const {
  if (!match_) return State::Open;
  return ended_early_ || (position().finished() && scenes_.empty()) ? State::Finished : State::Playing;
}

bool Table::has_seat(std::string_view person) const {
  return std::any_of(sitters_.begin(), sitters_.end(),
                     [&](const Sitter& sitter) { return sitter.person.id == person; });
}

bool Table::admits(const std::string& person, std::string_view code) const {
  return created_.listed || has_seat(person) || person == created_.host.id || present_.contains(person) ||
         code == created_.code;
}

std::vector<std::string> Table::people() const {
  std::set<std::string> ids;
  for (const Sitter& sitter : sitters_) {
    if (sitter.is_person()) ids.insert(sitter.person.id);
  }
  return {ids.begin(), ids.end()};
}

std::vector<std::string> Table::watchers() const {
  std::vector<std::string> ids;
  for (const auto& [person, connections] : present_) ids.push_back(person);
  return ids;
}

Wish Table::rematch(const Person& who) const {
  if (state() != State::Finished) throw Refused("not-over", "this game is not over yet");
  if (!has_seat(who.id)) throw Refused("not-seated", "only who played can ask for another game");
  if (!next_table_.empty()) throw Refused("continued", "the next game has begun already");
  Wish wish{created_, sitters_};
  for (Sitter& sitter : wish.seats) {
    if (sitter.is_person()) sitter.bot.clear();  // whoever stood in goes home
  }
  wish.created.host = who;
  wish.created.seed = random_seed();
  if (!ended_early_) wish.created.options = game().next_game(created_.options, position());
  return wish;
}

void Table::continue_at(const std::string& next_table, Time now) { note(now, Continued{next_table}); }

}  // namespace orrery::table

// The facts of a table and the state they fold into.
#include "table/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/text.h"

namespace orrery::table {

namespace {

constexpr std::size_t more_than_any_log = 1'000'000;  // lines

}  // namespace

Table::Table(std::string id, const Wish& wish, Time now) : id_(std::move(id)), presence_(now), now_(now) {
  note(now, wish.created);
  for (std::size_t i = 0; i < wish.seats.size(); ++i) {
    if (!wish.seats[i].free()) note(now, Seated{static_cast<Seat>(i), wish.seats[i]});
  }
}

Table::Table(std::string id, const Wish& wish, const Value& given, Time now)
    : Table(std::move(id), wish, now) {
  note(now, Started{given});
  tick(now);
}

Table::Table(std::string id, std::span<const std::string> lines, const FindGame& find_game, Time now,
             std::span<const Downtime> downtimes, const std::string& result)
    : id_(std::move(id)), presence_(now), rebuilding_(true) {
  if (lines.empty()) throw InputError("there are no lines");
  const Reading reading = read_lines(lines, find_game, result);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = reading.lines[i];
    // Timed events between two facts are replayed too.
    const Woke* woke = std::get_if<Woke>(&line.fact);
    advance(woke != nullptr ? woke->alive : line.at);
    try {
      if (reading.counts[i]) fold(line);
    } catch (const InputError& error) {
      throw InputError(fmt::format("line {}: {}", i, error.what()));
    }
    now_ = line.at;
  }
  ahead_ = std::max(Milliseconds(0), now_ - now);
  now += ahead_;
  presence_ = Presence(now);
  if (reading.retold && state() == State::Playing) note(now_, Retold{});
  if (reading.parted_from) part(reading, now);
  // Another node may have noted it, by a clock that is a little ahead.
  for (const Downtime& down : downtimes) stand_still(down.alive, std::min(down.start, now));
  rebuilding_ = false;
  run_until(now);
  set_bots();
}

// Not if there is a line of it already.
void Table::stand_still(Time alive, Time start) {
  alive = std::max({alive, now_, last_line_});
  if (state() != State::Playing || alive >= start) return;
  advance(alive);
  note(start, Woke{alive, start - alive});
}

void Table::woke(const Downtime& down) {
  if (state() != State::Playing) return;
  stand_still(down.alive + ahead_, down.start + ahead_);
  run_until(within(down.start));
  // People see by when they have to answer.
  for (const Viewer viewer : viewers(seats())) {
    if (masked() || settled() || seen_position(viewer) == &position()) send_game(viewer, true);
  }
}

// The rules have changed. A running game goes on from where they agreed; a finished one stays as it was.
void Table::part(const Reading& reading, Time now) {
  if (state() == State::Open) return;
  if (reading.result.empty() && !ended_early_) {
    advance(now);
    note(now, Parted{*reading.parted_from});
    now_ = now;  // all clocks restart
    return;
  }
  parted_ = match_->entries();
  match_->part({*parted_, "the rules have changed"}, created_.rules, reading.result);
  ended_early_ = true;
  stage_.clear();
}

// Applies a fact and adds its line to those to be written.
void Table::note(Time at, Fact fact) {
  Line line{at, std::move(fact), std::exchange(doing_, std::nullopt)};
  const std::size_t said = chat_.size();
  fold(line);
  if (match_) add_mark(line.fact, *match_);
  new_lines_.push_back(to_text(line, game()));
  for (std::size_t i = said; i < chat_.size(); ++i) send_chat(chat_[i]);
  // Decisions and chat have their own messages, and orders are private.
  table_changed_ = table_changed_ ||
                   !(std::holds_alternative<Acted>(line.fact) || std::holds_alternative<Early>(line.fact) ||
                     std::holds_alternative<Said>(line.fact) || std::holds_alternative<Ordered>(line.fact));
}

void Table::fold(const Line& line) {
  std::visit([&](const auto& fact) { fold_fact(fact, line.at); }, line.fact);
  last_line_ = line.at;
  if (!std::holds_alternative<Acted>(line.fact)) ++side_lines_;
  if (line.once) remember(*line.once);
}

void Table::remember(const Once& once) {
  std::deque<std::string>& marks = done_[once.person];
  marks.push_back(once.mark);
  if (marks.size() > marks_remembered) marks.pop_front();
}

bool Table::has_done(const std::string& person, const std::string& once) const {
  const auto found = done_.find(person);
  return !once.empty() && found != done_.end() &&
         std::find(found->second.begin(), found->second.end(), once) != found->second.end();
}

void Table::fold_fact(const Created& fact, Time) {
  created_ = fact;
  sitters_.resize(fact.options.front());
}

void Table::fold_fact(const Configured& fact, Time) {
  created_.options = fact.options;
  sitters_.resize(fact.options.front());
}

// Clocks run on: handing a seat to a bot and returning gains no time.
void Table::fold_fact(const Seated& fact, Time at) {
  const Sitter before = sitters_.at(index(fact.seat));
  const Sitter& now = sitter(fact.seat) = fact.sitter;
  const bool same = before.person && now.is(before.person->id);
  if (!same) orders_[fact.seat].clear();
  std::erase_if(early_, [&](const Early& early) { return early.seat == fact.seat; });
  if (!match_) return;
  if (now.person) have_seen_[now.person->id].add(fact.seat);
  ChatLine line{
      .at = at, .seat = fact.seat, .name = (now.person ? now : before).person.value_or(Person{}).name};
  if (now.person && !same) {
    line.notice = "sat";
    if (!rebuilding_) stage_.shown(fact.seat).fresh = log_of(fact.seat);  // all of it is new to them
  } else if (!now.person && before.person) {
    line.notice = "left";
  } else if (same && now.bot_plays() && !before.bot_plays()) {
    line.notice = fact.by_vote ? "replaced" : "stood-in";
    line.more = {"bot", now.bot};
  } else if (same && before.bot_plays() && !now.bot_plays()) {
    line.notice = "returned";
  }
  if (!line.notice.empty()) chat_.push_back(std::move(line));
  ask_anew(at);
}

void Table::fold_fact(const Started& fact, Time at) {
  std::vector<SeatOwner> owners;
  for (const Sitter& sitter : sitters_) {
    owners.push_back(sitter.bot_plays() ? SeatOwner{true, sitter.bot}
                                        : SeatOwner{false, sitter.person.value_or(Person{}).name});
  }
  if (fact.given.is_null()) {
    match_.emplace(game(), created_.options, created_.seed, std::move(owners));
  } else {
    match_.emplace(game(), created_.options, created_.seed, std::move(owners),
                   game().arrange(created_.options, created_.seed, fact.given).position);
  }
  for (const Seat seat : SeatSet::first(seats())) {
    if (sitter(seat).person) have_seen_[sitter(seat).person->id].add(seat);
  }
  clocks_.begin(created_.clock);
  start_anew(at);
  plan(at);
}

void Table::fold_fact(const Early& fact, Time) {
  if (!match_) throw InputError("the game has not begun");
  if (fact.action && !open_position().why_not(fact.seat, *fact.action)) {
    early_.push_back(fact);
    last_act_[fact.seat] = {fact.version, *fact.action};
  }
  ++stage_.shown(fact.seat).decisions;
  if (!rebuilding_) send_game(fact.seat, true);
}

void Table::fold_fact(const Acted& fact, Time at) {
  if (!match_) throw InputError("the game has not begun");
  const bool hushed = position().hushed();
  const bool traceless = masked() && hushed && fact.action == position().default_action(fact.seat);
  if (!traceless) stage_.keep(position());
  const std::size_t entry = match_->entries();
  if (const Refusal refusal = match_->act(fact.seat, fact.action))
    throw InputError(refusal.text(game().refusals));
  last_act_[fact.seat] = {fact.version, fact.action};
  question_[fact.seat].reset();
  ++stage_.shown(fact.seat).decisions;
  if (!(hushed && masked())) clocks_.answered(fact.seat, entry, at);
  // A secret question must not show in the chat.
  if (fact.by == By::Clock && !hushed) {
    chat_.push_back({.at = at,
                     .notice = "clock",
                     .seat = fact.seat,
                     .name = sitter(fact.seat).person.value_or(Person{}).name});
  }
  ++generation_;
  asked_in_secret_ = false;
  if (traceless) {
    stage_.passed(match_->told(), at);
    if (asked_ && open_position().waiting().has(fact.seat)) set_question(fact.seat, open_position());
  } else {
    asked_ = false;
    if (hushed && masked()) {  // the open question is withdrawn
      early_.clear();
      clocks_.withdraw_all();
    }
    plan(at);
    std::erase_if(early_, [&](const Early& early) {
      return early.seat == fact.seat || open_position().why_not(early.seat, *early.action);
    });
  }
  end_orders();
  // The others wait, but the seat itself sees its question answered. Where nobody waits it is told with the
  // rest, also if somebody is asked in secret whose orders answer at once.
  const bool waits = masked() ? stage_.quiet_from() > at : position().hushed();
  if (!rebuilding_ && (hushed || waits)) send_game(fact.seat, true);
}

// Those that are still in force after these events: some last until the seat's turn begins, or until
// something concerns it. Only what everybody sees ends an order, as pauses depend on it.
std::vector<Order> Table::orders_left(Seat seat, std::span<const Event> events) const {
  std::vector<Order> left = orders_[seat];
  const auto ends = [&](const Order& order, const Event& event) {
    if (order.until_turn && game().events[event.kind].name == "turn" && event.arguments[0] == number(seat))
      return true;
    for (std::size_t i = 0; i < game().alarms.size(); ++i) {
      const bool named =
          std::find(order.unless.begin(), order.unless.end(), game().alarms[i]) != order.unless.end();
      if (named && game().alarm(position(), event, seat, static_cast<std::uint8_t>(i))) return true;
    }
    return false;
  };
  for (const Event& event : events)
    std::erase_if(left, [&](const Order& order) { return ends(order, event); });
  return left;
}

void Table::end_orders() {
  for (const Seat seat : SeatSet::first(seats())) {
    if (orders_[seat].empty()) continue;
    std::vector<Order> left = orders_left(seat, match_->told().events);
    if (left.size() < orders_[seat].size()) orders_ended_.add(seat);
    orders_[seat] = std::move(left);
  }
}

// When all that has ended them has been shown; nobody else hears of it.
void Table::tell_of_ended_orders() {
  for (const Seat seat : std::exchange(orders_ended_, {})) {
    for (const std::string& person : who_sees(seat)) send({person}, table_value(person));
  }
}

// Puts the question again to the seats it now concerns.
void Table::ask_anew(Time at) {
  ++generation_;
  asked_ = asked_in_secret_ = false;
  stage_.news(at);
}

// The position has changed as a whole, and is shown to everybody.
void Table::start_anew(Time at) {
  ask_anew(at);
  question_ = {};
  early_.clear();
  stage_.clear();
}

void Table::fold_fact(const TookBack& fact, Time at) {
  if (!match_) throw InputError("the game has not begun");
  match_->take_back_alone();
  start_anew(at);
  clocks_.taken_back(fact.seat, match_->entries());
  // The log follows the record: it gets shorter, but versions never repeat.
  const auto history = match_->history();
  for (const Viewer viewer : viewers(seats())) {
    std::size_t log = 0;
    for (const Match::Step& step : history) {
      for (const Event& event : step.told.events) log += seen_by(event, viewer).has_value() ? 1 : 0;
    }
    for (const Entry& entry : match_->record().entries) log += std::holds_alternative<Back>(entry) ? 1 : 0;
    Shown& shown = stage_.shown(viewer);
    shown.taken_back += shown.log - log + 1;
    shown.log = log;
    shown.fresh.clear();
  }
}

void Table::fold_fact(const WentBack& fact, Time at) {
  if (!match_ || fact.to > match_->entries()) throw InputError("there is nothing to go back to");
  go_back(fact.to, fact.deal, at);
}

void Table::go_back(std::size_t to, std::size_t deal, Time at) {
  match_->go_back(to, deal);
  start_anew(at);
  clocks_.withdraw_all();
  for (const Viewer viewer : viewers(seats())) {
    Shown& shown = stage_.shown(viewer);
    ++shown.log;
    if (!rebuilding_) shown.fresh.emplace_back("went-back");
  }
}

// Some later events have been seen, so everything nobody knew there is dealt anew, and decisions based on the
// old position are refused.
void Table::fold_fact(const Parted& fact, Time at) {
  if (!match_) throw InputError("the game has not begun");
  parted_ = match_->entries();
  if (vote_ && vote_->what.kind == VoteKind::TakeBack) vote_.reset();
  talks_until_.reset();
  for (const Viewer viewer : viewers(seats())) stage_.shown(viewer).taken_back += more_than_any_log;
  go_back(match_->entries(), fact.deal, at);
}

void Table::fold_fact(const Retold&, Time) {}

void Table::fold_fact(const Said& fact, Time at) {
  ChatLine line{.at = at, .by = fact.person, .text = fact.text, .to = fact.to};
  if (fact.to) {
    line.ears.insert(fact.person.id);
    for (const Seat seat : *fact.to) {
      if (sitters_.at(index(seat)).person) line.ears.insert(sitter(seat).person->id);
    }
  }
  chat_.push_back(std::move(line));
}

void Table::fold_fact(const VoteOpened& fact, Time) { vote_.emplace(fact); }

void Table::fold_fact(const Voted& fact, Time at) {
  if (vote_ && fact.yes) vote_->yes.insert(fact.person);
  if (!vote_ || fact.yes) return;
  if (vote_->what.kind == VoteKind::Join) declined_.insert(vote_->what.by.id);
  chat_.push_back({.at = at,
                   .notice = "vote-failed",
                   .seat = seat_of(vote_->what.by.id),
                   .name = vote_->what.by.name,
                   .more = {"vote", std::string(vote_names[vote_->what.kind])}});
  vote_.reset();
}

void Table::fold_fact(const VoteClosed&, Time) { vote_.reset(); }

void Table::fold_fact(const Paused& fact, Time at) {
  if (paused_ && !fact.on) {
    clocks_.shift(at - paused_at_);
    if (talks_until_) *talks_until_ += at - paused_at_;
  }
  if (paused_ != fact.on) chat_.push_back({.at = at, .notice = fact.on ? "paused" : "resumed"});
  paused_ = fact.on;
  paused_at_ = at;
  ask_anew(at);
}

void Table::fold_fact(const Ordered& fact, Time) { orders_[fact.seat] = fact.orders; }

void Table::fold_fact(const Ended&, Time) {
  ended_early_ = true;
  stage_.clear();
}

void Table::fold_fact(const Woke& fact, Time) {
  stage_.shift(fact.away);
  if (answer_until_) *answer_until_ += fact.away;
  if (paused_) return;  // the pause shifts these when it ends
  clocks_.shift(fact.away);
  if (talks_until_) *talks_until_ += fact.away;
}

void Table::fold_fact(const Continued& fact, Time) { next_ = fact; }

void Table::fold_fact(const Renamed& fact, Time at) {
  if (created_.host.id == fact.person.id) created_.host.name = fact.person.name;
  for (const Seat seat : SeatSet::first(seats())) {
    Sitter& its = sitter(seat);
    if (!its.is(fact.person.id) || its.alias || its.person->name == fact.person.name) continue;
    if (match_) {
      chat_.push_back({.at = at,
                       .notice = "renamed",
                       .seat = seat,
                       .name = its.person->name,
                       .more = {"to", fact.person.name}});
    }
    its.person->name = fact.person.name;
  }
}

// A game is over when its end has been shown.
State Table::state() const {
  if (!match_) return State::Open;
  return ended_early_ || (position().finished() && stage_.empty()) ? State::Finished : State::Playing;
}

std::optional<Seat> Table::seat_of(const std::string& person) const {
  for (const Seat seat : SeatSet::first(seats())) {
    if (sitter(seat).is(person)) return seat;
  }
  return std::nullopt;
}

bool Table::admits(const Somebody& who, std::string_view code) const {
  return created_.listed || has_seat(who) || who == created_.host.id || presence_.here(who) ||
         code == created_.code;
}

std::vector<std::string> Table::people() const {
  std::set<std::string> ids;
  for (const Sitter& sitter : sitters_) {
    if (sitter.person) ids.insert(sitter.person->id);
  }
  return {ids.begin(), ids.end()};
}

Wish Table::rematch(const Person& who) const {
  if (state() != State::Finished) throw Refused(Reason::NotOver);
  if (!has_seat(who.id)) throw Refused(Reason::NotSeated);
  if (!next_.table.empty()) throw Refused(Reason::Continued);
  Wish wish{created_, sitters_};
  for (Sitter& sitter : wish.seats) {
    if (sitter.person) sitter.bot.clear();  // stand-ins leave
  }
  wish.created.host = who;
  wish.created.seed = random_seed();
  wish.created.series = series();
  if (!ended_early_) wish.created.options = game().next_game(created_.options, position());
  return wish;
}

// Several people at one screen are told apart by their names, bots by their seats.
std::string Table::name_in_series(Seat seat) const {
  const Sitter& its = sitter(seat);
  if (!its.person) return fmt::format("bot {}", number(seat));
  return its.alias ? fmt::format("{} {}", its.person->id, its.person->name) : its.person->id;
}

// The games among these people so far; this one counts when it is over, unless it was ended by agreement.
Series Table::series() const {
  Series all = created_.series;
  if (state() != State::Finished || !match_->over() || (ended_early_ && !parted_)) return all;
  ++all.games;
  const std::string_view winners = split_words(match_->record().result).front();
  for (const std::string_view word : split(winners.substr(winners.find('=') + 1), ',')) {
    const auto seat = parse_number(word);
    if (seat && *seat <= seats()) ++all.of(name_in_series(seat_numbered(*seat))).wins;
  }
  return all;
}

void Table::continue_at(const std::string& next_table, const std::string& by, const std::string& once,
                        Time now) {
  if (!once.empty()) doing_ = Once{by, once};
  note(within(now), Continued{next_table, by});
}

}  // namespace orrery::table

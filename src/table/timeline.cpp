// Timed events: shows pending scenes, puts the next question, carries out orders and timeouts.
#include <algorithm>

#include "table/table.h"

namespace orrery::table {

namespace {

// Long enough for a bot to choose, and hardly noticed by people.
constexpr Milliseconds bot_pause{500};
// A pause's last question lapses this long before its end, so that the default is durable in time. Otherwise
// the others would wait longer than if nobody had been asked.
constexpr Milliseconds time_to_write{250};

std::optional<Time> earlier(std::optional<Time> a, std::optional<Time> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

}  // namespace

bool Table::among_people() const {
  const Person* first = nullptr;
  for (const Sitter& sitter : sitters_) {
    if (!sitter.person) continue;
    if (first != nullptr && first->id != sitter.person->id) return true;
    first = &*sitter.person;
  }
  return false;
}

// No pauses are needed if one person plays all the human seats.
bool Table::masked() const { return created_.pause.count() > 0 && among_people(); }

// The length of the pause where somebody could answer. It must not depend on who could: if orders of all
// people cover the occasion, the pause is only as long as bots need, if there are any.
Milliseconds Table::pause_for(std::uint8_t occasion) const {
  if (!masked()) return {};
  bool bots = false;
  for (const Seat seat : SeatSet::first(seats())) {
    if (sitter(seat).bot_plays()) {
      bots = true;
    } else if (!decided(orders_[seat], game().occasions[occasion])) {
      return created_.pause;
    }
  }
  return bots ? std::min(created_.pause, bot_pause) : Milliseconds(0);
}

// Shows everything that is due, then asks. The last scene is shown together with the question that follows
// it, unless that is secret.
void Table::advance(Time now) {
  if (!match_ || ended_early_) return;
  const auto watched = [&](Viewer viewer) { return !rebuilding_ && !who_sees(viewer).empty(); };
  while (stage_.show_next(now, *match_, watched)) {
    // Without a pause the lines wait too: sending them alone would reveal that somebody is being asked.
    if (!rebuilding_ && masked() && !settled()) send_to_all(false);
  }
  if (stage_.empty() && !asked_) ask();
}

// Puts the question: shows everybody the position, starts clocks and bots.
void Table::ask() {
  asked_ = true;
  const Time at = stage_.news_at();
  const SeatSet waiting = position().waiting();
  const bool secret = position().hushed();
  const bool in_pause = secret && masked();
  for (const Seat seat : SeatSet::first(seats())) {
    auto& question = question_[seat];
    if (!waiting.has(seat)) {
      question.reset();
    } else if (!question || question->prompt != position().prompt()) {
      question = {stage_.shown(seat).version(), position().prompt()};
    }
    if (waiting.has(seat) && !in_pause) {
      clocks_.ask(seat, at);
    } else {
      clocks_.withdraw(seat);
    }
  }
  answer_until_ = in_pause ? std::optional(at + share_of_gap(at)) : std::nullopt;
  // There is no limit for a single player, or in correspondence games.
  if (!is_contested(position().prompt()) || position().finished()) {
    talks_until_.reset();
  } else if (!talks_until_ && game().talk_time.count() > 0 && among_people() &&
             created_.clock.kind != ClockKind::Days) {
    talks_until_ = at + game().talk_time;
  }
  if (!secret) stage_.show_all();
  if (position().finished()) table_changed_ = true;
  if (rebuilding_) return;
  if (secret) {
    for (const Seat seat : SeatSet::first(seats())) {
      if (seen_position(seat) == &position()) send_game(seat, true);
    }
  } else {
    send_to_all(true);
  }
  set_bots();
}

void Table::set_bots() {
  if (paused_ || state() != State::Playing) return;
  for (const Seat seat : position().waiting()) {
    if (sitter(seat).bot_plays())
      bot_tasks_.push_back({generation_, seat, sitter(seat).bot, &game(), position()});
  }
}

// Several seats may be asked in one pause, one after another: each gets a share of the remaining time.
Milliseconds Table::share_of_gap(Time now) const {
  int to_ask = 0;
  AnyPosition ahead = position();
  while (!ahead.finished() && ahead.hushed()) {
    const Seat seat = *ahead.waiting().begin();
    to_ask += sitter(seat).bot_plays() ? 0 : 1;
    Told told;
    EventSink sink(told);
    ahead.apply(seat, ahead.default_action(seat), sink);
    if (!told.events.empty()) break;
  }
  const Milliseconds left = std::max(Milliseconds(0), stage_.gap_end() - now);
  return (left - std::min(time_to_write, left / 5)) / std::max(1, to_ask);
}

std::optional<Action> Table::ordered(Seat seat) const {
  const std::string_view occasion =
      position().hushed() ? game().occasions[stage_.occasion()] : std::string_view{};
  return ordered_action(orders_[seat], game(), position(), seat, occasion);
}

void Table::bot_chose(const BotTask& task, Action action, Time now) {
  if (task.generation != generation_ || state() != State::Playing || paused_) return;
  note(now, Acted{task.seat, action, By::Bot});
  tick(now);
}

std::optional<Time> Table::deadline(Seat seat) const {
  return sitter(seat).bot_plays() ? std::nullopt : clocks_.deadline(seat);
}

// The next automatic action: an order is carried out, or time is up.
std::optional<Acted> Table::due(Time now) const {
  if (paused_ || state() != State::Playing) return std::nullopt;
  for (const Seat seat : position().waiting()) {
    if (sitter(seat).bot_plays()) continue;
    if (const auto action = ordered(seat)) return Acted{seat, *action, By::Order};
  }
  for (const Seat seat : position().waiting()) {
    const auto until = answer_until_ ? answer_until_ : earlier(deadline(seat), talks_until_);
    if (until && *until <= now) return Acted{seat, position().default_action(seat), By::Clock};
  }
  return std::nullopt;
}

void Table::tick(Time now) {
  now_ = std::max(now_, now);
  settle_vote(now);
  if (!match_ || ended_early_) return;
  while (true) {
    advance(now);
    if (!stage_.empty()) return;
    const auto act = due(now);
    if (!act) return;
    note(now, *act);
  }
}

std::optional<Time> Table::next_tick() const {
  if (!match_ || ended_early_) return std::nullopt;
  std::optional<Time> next = vote_matures();
  if (next && *next <= now_) next.reset();  // the vote waits for somebody else
  if (!stage_.empty()) return earlier(next, stage_.next());
  if (position().finished() || paused_) return next;
  if (answer_until_) return earlier(next, answer_until_);
  next = earlier(next, talks_until_);
  for (const Seat seat : position().waiting()) next = earlier(next, deadline(seat));
  return next;
}

}  // namespace orrery::table

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
// In an encounter of a correspondence game.
constexpr int most_waits_when_slow = 2;

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
// people cover the moment, the pause is only as long as bots need, if there are any.
Wait Table::wait_for(const Pause& pause, std::span<const Event> before) const {
  if (!masked()) return {};
  bool bots = false;
  bool people = false;
  for (const PossibleAnswer& answer : pause.answers) {
    const bool bot = sitter(answer.seat).bot_plays();
    bots = bots || bot;
    people = people || (!bot && !decided(orders_left(answer.seat, before), game(), pause, answer));
  }
  const Milliseconds full = !pause.at_leisure ? created_.pause
                            : is_slow()       ? Milliseconds(0)
                                              : created_.pause / 2;
  if (people) return {full, true};
  return {bots ? std::min(created_.pause, bot_pause) : Milliseconds(0)};
}

// What happens if nobody answers.
Outlook Table::outlook() const {
  Outlook out{match_->told()};
  const bool secret = position().hushed();
  out.asks_openly = !secret || masked();
  if (secret && masked()) {
    out.ahead = position();
    while (!out.ahead->finished() && out.ahead->hushed()) {
      const Seat seat = *out.ahead->waiting().begin();
      Told more;
      EventSink sink(more);
      out.ahead->apply(seat, out.ahead->default_action(seat), sink);
      for (Pause& pause : more.pauses) {
        pause.after += out.told.events.size();
        out.told.pauses.push_back(std::move(pause));
      }
      out.told.events.insert(out.told.events.end(), more.events.begin(), more.events.end());
    }
  }
  const AnyPosition& next = out.ahead ? *out.ahead : position();
  out.can_cover = masked() && !next.finished() && !is_contested(next.prompt());
  return out;
}

void Table::plan(Time at) {
  const auto wait = [&](const Pause& pause, std::span<const Event> before) {
    return wait_for(pause, before);
  };
  const auto begins_stage = [&](const Event& event) {
    return game().events[event.kind].name == game().traits.stage;
  };
  stage_.plan(outlook(), match_->told(), at, seats(),
              {wait, is_slow() || created_.pause.count() == 0 ? nullptr : &game(),
               is_slow() ? most_waits_when_slow : 0, begins_stage});
}

const AnyPosition& Table::open_position() const {
  return position().hushed() && stage_.ahead() ? *stage_.ahead() : position();
}

// Shows everything that is due, and asks. The last scene is shown together with the question that follows it,
// unless that is secret.
void Table::advance(Time now) {
  if (!match_ || ended_early_) return;
  const auto watched = [&](Viewer viewer) { return !rebuilding_ && !who_sees(viewer).empty(); };
  while (!(position().hushed() && stage_.is_blocked()) && stage_.show_next(now, game(), seats(), watched)) {
    // Without a pause the lines wait too: sending them alone would reveal that somebody is being asked.
    if (!rebuilding_ && masked() && !settled()) send_to_all(false);
  }
  if (settled() && !asked_) ask();
  if (position().hushed() && !asked_in_secret_ && stage_.is_reached(now)) ask_in_secret();
}

// Puts the open question: shows everybody the position, starts clocks and bots.
void Table::ask() {
  asked_ = true;
  const Time at = std::max(stage_.news_at(), stage_.heard_at());
  const AnyPosition& asking = open_position();
  for (const Seat seat : SeatSet::first(seats())) {
    if (asking.waiting().has(seat)) {
      set_question(seat, asking);
      clocks_.ask(seat, at);
    } else {
      question_[seat].reset();
      clocks_.withdraw(seat);
    }
  }
  // There is no limit for a single player, or in correspondence games.
  if (!is_contested(asking.prompt()) || asking.finished()) {
    talks_until_.reset();
  } else if (!talks_until_ && game().talk_time.count() > 0 && among_people() && !is_slow()) {
    talks_until_ = at + game().talk_time;
  }
  stage_.show_all();
  if (asking.finished()) table_changed_ = true;
  if (rebuilding_) return;
  send_to_all(true);
  tell_of_ended_orders();
  set_bots();
}

// Puts a question that nobody else may notice: in a pause that everybody makes, or to the only person.
void Table::ask_in_secret() {
  asked_in_secret_ = true;
  const Stage::Gap* gap = stage_.open_gap();
  const Time at = gap == nullptr ? stage_.news_at() : std::max(stage_.news_at(), gap->from);
  answer_until_.reset();
  if (masked()) answer_until_ = gap == nullptr ? at : deadline_in(*gap, at);
  for (const Seat seat : position().waiting()) {
    set_question(seat, position());
    if (!masked()) clocks_.ask(seat, at);
  }
  if (rebuilding_) return;
  for (const Seat seat : position().waiting()) {  // what an order answers at once is never on the screen
    if (!sitter(seat).bot_plays() && ordered(seat)) return;
  }
  for (const Seat seat : SeatSet::first(seats())) {
    if (seen_position(seat) == &position()) send_game(seat, true);
  }
  set_bots();
}

void Table::set_question(Seat seat, const AnyPosition& asking) {
  auto& question = question_[seat];
  if (!question || question->prompt != asking.prompt())
    question = {stage_.shown(seat).version(), asking.prompt()};
}

// Bots choose without delay: where an open question is put during a pause, they are asked at its end.
void Table::set_bots() {
  if (paused_ || state() != State::Playing) return;
  if (is_quiet()) bots_set_ = generation_;
  for (const Seat seat : SeatSet::first(seats())) {
    if (!sitter(seat).bot_plays() || !is_asked(seat)) continue;
    if (is_asked_in_secret(seat) || is_quiet())
      bot_tasks_.push_back({generation_, seat, sitter(seat).bot, &game(), asking_position(seat)});
  }
}

// Several seats may be asked in one pause, one after another: each gets a share of the time that remains when
// they have heard what leads to the last question.
Time Table::deadline_in(const Stage::Gap& gap, Time now) const {
  int to_ask = 0;
  std::size_t happens = 0;
  std::size_t upto_last = 0;
  AnyPosition ahead = position();
  while (!ahead.finished() && ahead.hushed() && happens <= stage_.events_left(gap)) {
    const Seat seat = *ahead.waiting().begin();
    if (!sitter(seat).bot_plays()) {
      ++to_ask;
      upto_last = happens;
    }
    Told told;
    EventSink sink(told);
    ahead.apply(seat, ahead.default_action(seat), sink);
    happens += told.events.size();
  }
  const Time from = std::max(now, std::min(gap.until, stage_.heard(gap, 0)));
  const Milliseconds between = stage_.heard(gap, upto_last) - stage_.heard(gap, 0);
  const Milliseconds time = std::max(Milliseconds(0), gap.until - from - between);
  return from + (time - std::min(time_to_write, time / 5)) / std::max(1, to_ask);
}

std::optional<Action> Table::ordered(Seat seat) const {
  const bool secret = is_asked_in_secret(seat);
  return ordered_action(orders_[seat], game(), asking_position(seat), seat,
                        secret ? stage_.moment() : nullptr);
}

void Table::bot_chose(const BotTask& task, Action action, Time now) {
  if (task.generation != generation_ || state() != State::Playing || paused_ || !is_asked(task.seat)) return;
  now = within(now);
  note(now, Acted{task.seat, action, By::Bot});
  run_until(now);
}

std::optional<Time> Table::deadline(Seat seat) const {
  return sitter(seat).bot_plays() ? std::nullopt : clocks_.deadline(seat);
}

// When the default is taken for a seat that is asked. In a pause its clock does not count.
std::optional<Time> Table::answered_by(Seat seat) const {
  if (is_asked_in_secret(seat) && answer_until_) return answer_until_;
  return earlier(deadline(seat), talks_until_);
}

// The next automatic action: an order is carried out, a pause is over, or time is up.
std::optional<Acted> Table::due(Time now) const {
  if (paused_ || state() != State::Playing) return std::nullopt;
  for (const Seat seat : SeatSet::first(seats())) {
    const bool secret = is_asked_in_secret(seat);
    if (!is_asked(seat) || (!secret && !is_quiet())) continue;
    if (!sitter(seat).bot_plays()) {
      if (const auto action = ordered(seat)) return Acted{seat, *action, By::Order};
    }
    const auto until = answered_by(seat);
    if (until && *until <= now) return Acted{seat, asking_position(seat).default_action(seat), By::Clock};
  }
  return std::nullopt;
}

// The decisions made during the pause that has just ended.
bool Table::take_early(Time now) {
  if (early_.empty() || !is_quiet() || !asked_ || position().hushed() || paused_) return false;
  const Early decided = early_.front();
  note(now, Acted{decided.seat, *decided.action, By::Person, decided.version});
  return true;
}

void Table::tick(Time now) { run_until(within(now)); }

void Table::run_until(Time now) {
  now_ = std::max(now_, now);
  if (presence_.lapse(now_)) table_changed_ = true;
  settle_vote(now);
  if (!match_ || ended_early_) return;
  while (true) {
    advance(now);
    if (const auto act = due(now)) {
      note(now, *act);
    } else if (!take_early(now)) {
      break;
    }
  }
  if (asked_ && is_quiet() && bots_set_ != generation_) set_bots();
}

std::optional<Time> Table::next_tick() const {
  const std::optional<Time> next = next_event();
  return next ? std::optional(*next - ahead_) : std::nullopt;
}

std::optional<Time> Table::next_event() const {
  if (!match_ || ended_early_) return presence_.lapses();
  std::optional<Time> next = vote_matures();
  if (next && *next <= now_) next.reset();  // the vote waits for somebody else
  next = earlier(next, presence_.lapses());
  const bool secret = position().hushed();
  if (!(secret && asked_in_secret_ && stage_.is_blocked())) next = earlier(next, stage_.next());
  if (paused_) return next;
  if (secret && asked_in_secret_) {
    for (const Seat seat : position().waiting()) next = earlier(next, answered_by(seat));
  } else if (const Stage::Gap* gap = stage_.open_gap(); secret && gap != nullptr) {
    next = earlier(next, gap->from);
  }
  if (!settled() || position().finished()) return next;
  if (!is_quiet()) return earlier(next, stage_.quiet_from());
  next = earlier(next, talks_until_);
  for (const Seat seat : open_position().waiting()) next = earlier(next, deadline(seat));
  return next;
}

}  // namespace orrery::table

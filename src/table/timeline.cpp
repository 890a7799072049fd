// What is shown when, and who is asked. After every moment at which somebody could have answered, the others
// see nothing for the same while, whether or not anybody was asked: what the rules told meanwhile waits in
// scenes.
#include <algorithm>

#include "table/table.h"

namespace orrery::table {

namespace {

// How long people may go on changing each other's offers (CE-14.10).
constexpr std::chrono::seconds talk_time{60};

std::optional<Time> earlier(std::optional<Time> a, std::optional<Time> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

}  // namespace

bool Table::among_people() const {
  const std::string* first = nullptr;
  for (const Sitter& sitter : sitters_) {
    if (!sitter.is_person()) continue;
    if (first != nullptr && *first != sitter.person.id) return true;
    first = &sitter.person.id;
  }
  return false;
}

// Nobody needs to be deceived where all people are one.
bool Table::masked() const { return created_.pause.count() > 0 && among_people(); }

// Whether everybody has said beforehand what they will do then. It must not matter who could do anything.
bool Table::covered(std::uint8_t occasion) const {
  const std::string_view name = game().occasions[occasion];
  const auto decided = [&](const std::vector<Order>& orders) {
    for (const Order& order : orders) {
      if (order.on != "any" && order.on != name) continue;
      if (order.action == "ask") return false;
      if (order.asked.empty()) return true;
    }
    return false;
  };
  for (std::size_t seat = 0; seat < sitters_.size(); ++seat) {
    if (!sitters_[seat].bot_plays() && !decided(orders_[seat])) return false;
  }
  return true;
}

// Lays out the scenes of what the last decision told. A decision that leaves no trace happened in a pause:
// what follows comes at the pause's end, as if nobody had been asked.
void Table::plan(Time start, bool traceless) {
  const Told& told = match_->told();
  scenes_.clear();
  if (!told.pauses.empty()) occasion_ = told.pauses.back().occasion;
  Time at = start;
  bool in_gap = traceless;
  std::size_t laid_out = 0;
  if (masked()) {
    for (const Pause& pause : told.pauses) {
      if (pause.after > laid_out) {
        scenes_.push_back({at, pause.after});
        laid_out = pause.after;
        in_gap = false;
      }
      if (in_gap || covered(pause.occasion)) continue;
      at += created_.pause;
      in_gap = true;
    }
  }
  gap_end_ = at;
  const bool asks_in_secret = masked() && position().hushed();
  if (!asks_in_secret || told.events.size() > laid_out) scenes_.push_back({at, told.events.size()});
  if (rebuilding_) show_due(Time::max());
}

// Shows what is due. The last scene is shown together with the question that follows it, unless that is asked
// in secret.
void Table::show_due(Time now) {
  while (!scenes_.empty() && scenes_.front().at <= now) {
    const Scene scene = scenes_.front();
    scenes_.pop_front();
    show_events(scene.upto);
    if (!rebuilding_ && !settled()) send_to_all(false);
  }
}

void Table::show_events(std::size_t upto) {
  const std::vector<Event>& events = match_->told().events;
  std::vector<std::string> texts;  // as who knows everything reads them
  for (std::size_t i = told_shown_; i < upto && !present_.empty(); ++i)
    texts.push_back(to_text(game().events[events[i].kind], events[i].arguments));
  for (const Viewer viewer : viewers()) {
    Shown& shown = shown_[slot(viewer)];
    const bool somebody = !rebuilding_ && !who_sees(viewer).empty();
    for (std::size_t i = told_shown_; i < upto; ++i) {
      const auto seen = seen_by(events[i], viewer);
      if (!seen) continue;
      ++shown.log;
      if (!somebody) continue;
      shown.fresh.push_back(*seen == events[i] ? texts[i - told_shown_]
                                               : to_text(game().events[seen->kind], seen->arguments));
    }
  }
  told_shown_ = upto;
}

// Puts the question: shows everybody where the game stands, starts clocks and sets bots to work.
void Table::ask(Time now) {
  asked_ = true;
  answer_until_.reset();
  const SeatSet waiting = position().waiting();
  const bool secret = !settled();
  for (const Seat seat : SeatSet::first(seats())) {
    auto& question = question_[index(seat)];
    if (!waiting.has(seat)) {
      question.reset();
    } else if (!question || question->prompt != position().prompt()) {
      question = {shown_[index(seat)].version(), position().prompt()};
    }
    auto& asked_at = asked_at_[index(seat)];
    if (!waiting.has(seat) || secret) {
      asked_at.reset();
    } else if (!asked_at) {
      asked_at = now;
    }
  }
  // Whoever plays alone, or by the day, takes all the time they like.
  if (!is_contested(position().prompt()) || position().finished()) {
    talks_until_.reset();
  } else if (!talks_until_ && among_people() && created_.clock.kind != ClockKind::Days) {
    talks_until_ = now + talk_time;
  }
  if (secret) {
    answer_until_ = now + share_of_gap(now);
    for (const Seat seat : waiting) send_game(seat, true);
  } else {
    seen_so_far_.reset();
    send_to_all(true);
  }
  if (position().finished()) table_changed_ = true;
  for (const Seat seat : waiting) {
    const Sitter& sitter = sitters_[index(seat)];
    if (sitter.bot_plays() && !paused_)
      bot_tasks_.push_back({generation_, seat, sitter.bot, &game(), position()});
  }
}

// Several may be asked in one pause, one after another: each gets its part of what is left.
Milliseconds Table::share_of_gap(Time now) const {
  int to_ask = 0;
  AnyPosition ahead = position();
  while (!ahead.finished() && ahead.hushed()) {
    const Seat seat = *ahead.waiting().begin();
    to_ask += sitters_[index(seat)].bot_plays() ? 0 : 1;
    Told told;
    EventSink sink(told);
    ahead.apply(seat, ahead.default_action(seat), sink);
    if (!told.events.empty()) break;
  }
  return std::max(Milliseconds(0), gap_end_ - now) / std::max(1, to_ask);
}

std::optional<Action> Table::ordered_action(Seat seat) const {
  const auto& orders = orders_[index(seat)];
  if (orders.empty()) return std::nullopt;
  const Value view = position().view(seat);
  const std::string* prompt = view["prompt"].as_string();
  const std::string_view occasion = position().hushed() ? game().occasions[occasion_] : std::string_view{};
  for (const Order& order : orders) {
    const bool fits = (order.on == "any" && position().hushed()) || order.on == occasion ||
                      (prompt != nullptr && order.on == *prompt);
    const bool as_said = std::all_of(order.asked.begin(), order.asked.end(), [&](const auto& wanted) {
      return view["asked"][wanted.first] == wanted.second;
    });
    if (!fits || !as_said) continue;
    if (order.action == "ask") return std::nullopt;
    const Action nothing = position().default_action(seat);
    if (order.action == "pass") return nothing;
    const Action wanted = parse_action(game(), order.action);
    if (!position().why_not(seat, wanted)) return wanted;
    return position().hushed() ? std::optional(nothing) : std::nullopt;
  }
  return std::nullopt;
}

void Table::take(Seat seat, Action action, By by, Time now) {
  note(now, Acted{seat, action, by});
  tick(now);
}

void Table::bot_chose(const BotTask& task, Action action, Time now) {
  if (task.generation != generation_ || state() != State::Playing || paused_) return;
  take(task.seat, action, By::Bot, now);
}

std::optional<Time> Table::deadline(Seat seat) const {
  const auto& asked = asked_at_[index(seat)];
  if (!asked || sitters_[index(seat)].bot_plays()) return std::nullopt;
  switch (created_.clock.kind) {
    case ClockKind::None:
      return std::nullopt;
    case ClockKind::Move:
    case ClockKind::Days:
      return *asked + created_.clock.time;
    case ClockKind::Bank:
      return *asked + created_.clock.grace + bank_[index(seat)];
  }
  return std::nullopt;
}

void Table::charge(Seat seat, Time at) {
  auto& asked = asked_at_[index(seat)];
  if (asked && created_.clock.kind == ClockKind::Bank) {
    const Milliseconds used = std::max(Milliseconds(0), at - *asked - created_.clock.grace);
    bank_[index(seat)] = std::max(Milliseconds(0), bank_[index(seat)] - used);
  }
  asked.reset();
}

// What happens by itself now: an order is carried out, or time is up.
std::optional<Acted> Table::due(Time now) const {
  if (paused_ || state() != State::Playing) return std::nullopt;
  for (const Seat seat : position().waiting()) {
    if (sitters_[index(seat)].bot_plays()) continue;
    if (const auto action = ordered_action(seat)) return Acted{seat, *action, By::Order};
  }
  for (const Seat seat : position().waiting()) {
    const auto until = answer_until_ ? answer_until_ : earlier(deadline(seat), talks_until_);
    if (until && *until <= now) return Acted{seat, position().default_action(seat), By::Clock};
  }
  return std::nullopt;
}

void Table::tick(Time now) {
  if (!match_ || ended_early_) return;
  while (true) {
    show_due(now);
    if (!scenes_.empty()) return;
    if (!asked_) ask(now);
    const auto act = due(now);
    if (!act) return;
    note(now, *act);
  }
}

std::optional<Time> Table::next_tick() const {
  if (!match_ || ended_early_) return std::nullopt;
  if (!scenes_.empty()) return scenes_.front().at;
  if (position().finished() || paused_) return std::nullopt;
  if (answer_until_) return answer_until_;
  std::optional<Time> next = talks_until_;
  for (const Seat seat : position().waiting()) next = earlier(next, deadline(seat));
  return next;
}

}  // namespace orrery::table

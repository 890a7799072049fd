#include "table/requests.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/reading.h"
#include "kernel/text.h"
#include "players/bots.h"
#include "table/wish.h"

namespace orrery::table {

namespace {

Reply done() { return {Value::Map{{"ok", true}}}; }

constexpr StateSet open{State::Open};
constexpr StateSet playing{State::Playing};
constexpr StateSet unfinished{State::Open, State::Playing};
constexpr StateSet begun{State::Playing, State::Finished};
constexpr StateSet always{State::Open, State::Playing, State::Finished};

void require_keys(const Value& message, const Request& row) {
  for (const auto& [key, value] : read_map(message, "message")) {
    if (key != "do" && key != "once" &&
        (key.empty() || std::find(row.keys.begin(), row.keys.end(), key) == row.keys.end()))
      throw InputError(fmt::format("'{}' does not know the key '{}'", row.word, printable(key)));
  }
}

}  // namespace

std::span<const Request> all_requests() {
  static constexpr std::array<Request, 15> rows{
      {{"act", {"seat", "version", "action"}, Who::Owner, begun, Effect::Decision, &Table::act},
       {"why", {"seat", "action"}, Who::Owner, playing, Effect::Nothing, &Table::why},
       {"hint", {"seat"}, Who::Owner, playing, Effect::Nothing, &Table::hint},
       {"say", {"text", "to"}, Who::Guest, always, Effect::Line, &Table::say},
       {"sit", {"seat", "name", "code"}, Who::Invited, unfinished, Effect::Lists, &Table::sit},
       {"leave", {"seat"}, Who::Owner, unfinished, Effect::Lists, &Table::leave},
       {"seat", {"seat", "to"}, Who::Host, open, Effect::Lists, &Table::set_seat},
       {"configure", {"options"}, Who::Host, open, Effect::Lists, &Table::configure},
       {"start", {"fill"}, Who::Host, open, Effect::Lists, &Table::start},
       {"order", {"seat", "orders"}, Who::Owner, unfinished, Effect::Line, &Table::order},
       {"stand-in", {"seat", "bot"}, Who::Owner, playing, Effect::Lists, &Table::stand_in},
       {"return", {"seat"}, Who::Owner, playing, Effect::Lists, &Table::come_back},
       {"take-back", {"seat"}, Who::Owner, begun, Effect::Line, &Table::take_back},
       {"propose", {"vote", "seat"}, Who::Seated, playing, Effect::Lists, &Table::propose},
       {"vote", {"yes"}, Who::Guest, always, Effect::Lists, &Table::vote}}};
  return rows;
}

const Request* find_request(std::string_view word) {
  const auto rows = all_requests();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Request& r) { return r.word == word; });
  return row == rows.end() ? nullptr : &*row;
}

Reply Table::obey(const Person& who, const Value& message, Time now) {
  const Request* row = find_request(read_string(message["do"], "do"));
  if (row == nullptr) throw InputError("unknown request");
  require_keys(message, *row);
  now = within(now);
  run_until(now);
  const std::string once = read_once(message);
  if (has_done(who.id, once)) return {Value::Map{{"ok", true}, {"repeated", true}}};
  const bool brings_code = row->who == Who::Invited && message.has("code");
  if (!admits(who.id, brings_code ? read_string(message["code"], "code") : ""))
    throw Refused(Reason::NotInvited);
  Served served{who, message, now};
  if (row->who == Who::Seated && !has_seat(who.id)) throw Refused(Reason::NotSeated);
  if (row->who == Who::Host && !is_host(who)) throw Refused(Reason::NotHost);
  if (row->who == Who::Owner) {
    served.seat = read_any_seat(message);
    if (!sitter(served.seat).is(who.id)) throw Refused(Reason::NotYourSeat);
  }
  if (!row->states.has(state())) require_state(row->states.has(State::Open) ? State::Open : State::Playing);
  const bool writes = row->effect == Effect::Line || row->effect == Effect::Lists;
  if (writes && side_lines_ >= most_side_lines && row->handler != &Table::leave &&
      row->handler != &Table::vote)
    throw Refused(Reason::TooManyLines);
  if (!once.empty()) doing_ = Once{who.id, once};
  Reply reply;
  try {
    reply = (this->*row->handler)(served);
  } catch (...) {
    doing_.reset();
    throw;
  }
  doing_.reset();
  run_until(now);
  return reply;
}

std::string read_once(const Value& request) {
  if (!request.has("once")) return {};
  const std::string& once = read_string(request["once"], "once");
  if (once.empty() || once.size() > longest_once || !is_printable(once))
    throw InputError(fmt::format("'once' must be a word of at most {} bytes", longest_once));
  return once;
}

Seat Table::read_any_seat(const Value& message) const { return read_seat(message["seat"], "seat", seats()); }

bool Table::is_host(const Person& who) const {
  return who.id == created_.host.id || (!has_seat(created_.host.id) && has_seat(who.id));
}

void Table::require_state(State wanted) const {
  if (state() == wanted) return;
  switch (state()) {
    case State::Open:
      throw Refused(Reason::NotStarted);
    case State::Playing:
      throw Refused(Reason::Started);
    case State::Finished:
      throw Refused(Reason::GameOver);
  }
}

// Names at a table must be distinguishable.
void Table::require_name(std::string_view name, std::optional<Seat> but) const {
  for (const Seat seat : SeatSet::first(seats())) {
    if (seat != but && sitter(seat).person && alike(sitter(seat).person->name, name))
      throw Refused(Reason::NameAtTable);
  }
}

// Takes a free seat, or one that somebody left in a running game.
Reply Table::sit(const Served& served) {
  const Seat seat = read_any_seat(served.message);
  const Sitter& before = sitter(seat);
  if (before.person) throw Refused(Reason::SeatTaken);
  if (before.bot_plays() && !match_ && served.who.id != created_.host.id) throw Refused(Reason::SeatTaken);
  Sitter newcomer{served.who};
  if (served.message.has("name")) {
    newcomer.person->name = read_name(served.message["name"]);
    newcomer.alias = true;
  }
  if (match_) return join(*newcomer.person, seat, served.now);
  require_name(newcomer.person->name, seat);
  note(served.now, Seated{seat, newcomer});
  return {Value::Map{{"ok", true}, {"seated", true}}};
}

// In a running game a seat is a hand of cards. A person who has seen one hand gets no other; one who has seen
// none needs the consent of all players.
Reply Table::join(const Person& who, Seat seat, Time now) {
  const auto seen = have_seen_.find(who.id);
  if (seen == have_seen_.end()) {
    if (declined_.contains(who.id)) throw Refused(Reason::NotInvited);
    require_name(who.name, seat);
    open_vote({VoteKind::Join, who, seat}, now);
  } else if (!seen->second.has(seat)) {
    throw Refused(Reason::SawOtherHand);
  } else {
    note(now, Seated{seat, {who}});
  }
  return {Value::Map{{"ok", true}, {"seated", sitter(seat).is(who.id)}}};
}

// Before the game the seat becomes free; during the game a bot plays on until somebody sits down.
Reply Table::leave(const Served& served) {
  note(served.now, Seated{served.seat, {{}, match_ ? std::string(usual_bot) : ""}});
  return done();
}

Reply Table::set_seat(const Served& served) {
  const Seat seat = read_any_seat(served.message);
  const Sitter wanted = read_sitter(game(), served.message["to"], served.who);
  if (wanted.person) require_name(wanted.person->name, seat);
  note(served.now, Seated{seat, wanted});
  return done();
}

Reply Table::configure(const Served& served) {
  note(served.now, Configured{read_options(game(), served.message["options"])});
  return done();
}

Reply Table::start(const Served& served) {
  std::string fill;
  if (served.message.has("fill")) {
    fill = read_string(served.message["fill"], "fill");
    require_bot(game(), fill);
  }
  if (fill.empty() && std::any_of(sitters_.begin(), sitters_.end(), [](const Sitter& s) { return s.free(); }))
    throw Refused(Reason::SeatOpen);
  for (const Seat seat : SeatSet::first(seats())) {
    if (sitter(seat).free()) note(served.now, Seated{seat, {{}, fill}});
  }
  note(served.now, Started{});
  return done();
}

Action Table::read_action(const Value& message) const {
  const std::string& text = read_string(message["action"], "action");
  if (text.size() > longest_action_text) throw InputError("the action is too long");
  return parse_action(game(), text);
}

// A seat learns nothing of questions to others: it is simply not its turn.
Refusal Table::why_not(Seat seat, Action action) const {
  return is_asked(seat) ? asking_position(seat).why_not(seat, action) : Refusal(CommonReason::NotYourTurn);
}

// A decision. `version` tells what its maker had seen: a request sent twice is applied once, and nobody
// decides on an outdated position.
Reply Table::act(const Served& served) {
  const Seat seat = served.seat;
  const std::int64_t* version = served.message["version"].as_number();
  if (version == nullptr || *version < 0) throw InputError("version must be a number");
  const std::size_t seen = *version;
  const Action action = read_action(served.message);
  if (stage_.shown(seat).decisions > 0 && last_act_[seat] == LastAct{seen, action})
    return {Value::Map{{"ok", true}, {"repeated", true}}};
  require_state(State::Playing);
  if (paused_) throw Refused(Reason::Paused);
  if (sitter(seat).bot_plays()) throw Refused(Reason::StoodIn);
  if (is_stale(seat, seen)) throw Refused(Reason::Stale);
  if (const Refusal refusal = why_not(seat, action))
    throw Refused(refusal.term(game().refusals).name, refusal.text(game().refusals));
  if (is_quiet() || is_asked_in_secret(seat)) {
    note(served.now, Acted{seat, action, By::Person, seen});
  } else {
    note(served.now, Early{seat, action, seen});
  }
  return done();
}

// Where several seats decide at once, the others' answers do not matter; but nobody can accept an offer that
// has changed.
bool Table::is_stale(Seat seat, std::size_t version) const {
  const std::size_t current = stage_.shown(seat).version();
  if (version == current) return false;
  const auto& question = question_[seat];
  if (!question || version < question->version || version > current) return true;
  return is_contested(question->prompt);
}

bool Table::is_contested(std::uint8_t prompt) const {
  const auto& contested = game().contested;
  return std::find(contested.begin(), contested.end(), prompt) != contested.end();
}

Reply Table::why(const Served& served) {
  const Refusal refusal = why_not(served.seat, read_action(served.message));
  if (!refusal) return {Value::Map{{"ok", true}, {"offered", true}}};
  return {Value::Map{{"ok", true}, {"offered", false}, {"why", refusal.text(game().refusals)}}};
}

// The best bot advises the person being asked. The bot itself uses only what the seat knows.
Reply Table::hint(const Served& served) {
  const Seat seat = served.seat;
  if (sitter(seat).bot_plays()) throw Refused(Reason::StoodIn);
  if (!is_asked(seat)) {
    const Refusal refusal(CommonReason::NotYourTurn);
    throw Refused(refusal.term(game().refusals).name, refusal.text(game().refusals));
  }
  Reply reply = done();
  reply.advice = BotTask{generation_, seat, std::string(levels.back()), &game(), asking_position(seat)};
  return reply;
}

Reply Table::say(const Served& served) {
  const std::string text(trim(read_string(served.message["text"], "text")));
  if (text.empty()) throw InputError("a chat line cannot be empty");
  if (text.size() > longest_chat)
    throw Refused(Reason::TooLong, fmt::format("a chat line has at most {} bytes", longest_chat));
  if (!is_printable(text)) throw InputError("a chat line must be one line of text");
  Said said{served.who, text, std::nullopt};
  if (served.message.has("to")) {
    said.to.emplace();
    for (const Value& seat : read_list(served.message["to"], "to", max_seats))
      said.to->add(read_seat(seat, "to", seats()));
    if (said.to->empty()) throw InputError("a whisper needs a recipient");
  }
  note(served.now, said);
  return done();
}

Reply Table::order(const Served& served) {
  note(served.now, Ordered{served.seat, read_orders(game(), served.message["orders"])});
  if (presence_.here(served.who.id)) send({served.who.id}, table_value(served.who.id));
  return done();
}

// Hands one's own seat to a bot, to be taken back at any time.
Reply Table::stand_in(const Served& served) {
  const std::string& bot = read_string(served.message["bot"], "bot");
  require_bot(game(), bot);
  Sitter both = sitter(served.seat);
  both.bot = bot;
  note(served.now, Seated{served.seat, both});
  return done();
}

Reply Table::come_back(const Served& served) {
  Sitter alone = sitter(served.seat);
  if (!alone.bot_plays()) throw Refused(Reason::NoChange);
  alone.bot.clear();
  note(served.now, Seated{served.seat, alone});
  return done();
}

}  // namespace orrery::table

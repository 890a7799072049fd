// What people ask of a table.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/reading.h"
#include "kernel/text.h"
#include "players/bots.h"
#include "table/table.h"
#include "table/wish.h"

namespace orrery::table {

namespace {

Value done() { return Value::Map{{"ok", true}}; }

}  // namespace

Value Table::obey(const Person& who, const Value& request, Time now) {
  using Handler = Value (Table::*)(const Person&, const Value&, Time);
  struct Row {
    std::string_view name;
    Handler handler;
  };
  static constexpr std::array<Row, 14> rows{{{"act", &Table::act},
                                             {"why", &Table::why},
                                             {"say", &Table::say},
                                             {"sit", &Table::sit},
                                             {"leave", &Table::leave},
                                             {"seat", &Table::set_seat},
                                             {"configure", &Table::configure},
                                             {"start", &Table::start},
                                             {"order", &Table::order},
                                             {"stand-in", &Table::stand_in},
                                             {"return", &Table::come_back},
                                             {"take-back", &Table::take_back},
                                             {"propose", &Table::propose},
                                             {"vote", &Table::vote}}};
  const std::string& name = read_string(request["do"], "do");
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.name == name; });
  if (row == rows.end()) throw Refused("bad-message", "this cannot be asked of a table");
  tick(now);
  const Value reply = (this->*row->handler)(who, request, now);
  tick(now);
  return reply;
}

Seat Table::read_any_seat(const Value& request) const { return read_seat(request["seat"], "seat", seats()); }

Seat Table::read_seat_of(const Person& who, const Value& request) const {
  const Seat seat = read_any_seat(request);
  if (!plays(who.id, seat)) throw Refused("not-your-seat", "this seat is not yours");
  return seat;
}

void Table::require_host(const Person& who) const {
  if (who.id == created_.host.id || (!has_seat(created_.host.id) && has_seat(who.id))) return;
  throw Refused("not-host", "only who opened the table can do this");
}

void Table::require_state(State wanted) const {
  if (state() == wanted) return;
  switch (state()) {
    case State::Open:
      throw Refused("not-started", "the game has not begun");
    case State::Playing:
      throw Refused("started", "the game has begun");
    case State::Finished:
      throw Refused("game-over", "the game is over");
  }
}

// A free seat, also of a running game that somebody left.
Value Table::sit(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "seat", "name", "code"});
  if (state() == State::Finished) require_state(State::Playing);
  const std::string code = request.has("code") ? read_string(request["code"], "code") : "";
  if (!admits(who.id, code)) throw Refused("not-invited", "this table needs its code");
  const Seat seat = read_any_seat(request);
  const Sitter& sitter = sitters_[index(seat)];
  if (sitter.is_person()) throw Refused("seat-taken", "somebody sits there");
  if (sitter.bot_plays() && state() == State::Open && who.id != created_.host.id)
    throw Refused("seat-taken", "a bot sits there");
  Person person = who;
  if (request.has("name")) person.name = read_name(request["name"]);
  note(now, Seated{seat, {person, ""}});
  asked_ = false;
  return done();
}

// Before the game the seat is free again; in the game a bot goes on until somebody sits down.
Value Table::leave(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "seat"});
  const Seat seat = read_seat_of(who, request);
  if (state() == State::Finished) require_state(State::Playing);
  note(now, Seated{seat, {{}, state() == State::Open ? "" : std::string(usual_bot)}});
  asked_ = false;
  return done();
}

Value Table::set_seat(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "seat", "to"});
  require_host(who);
  require_state(State::Open);
  note(now, Seated{read_any_seat(request), read_sitter(game(), request["to"], who)});
  return done();
}

Value Table::configure(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "options"});
  require_host(who);
  require_state(State::Open);
  note(now, Configured{read_options(game(), request["options"])});
  return done();
}

Value Table::start(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "fill"});
  require_host(who);
  require_state(State::Open);
  std::string fill;
  if (request.has("fill")) {
    fill = read_string(request["fill"], "fill");
    require_bot(game(), fill);
  }
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    if (sitters_[i].is_person() || sitters_[i].bot_plays()) continue;
    if (fill.empty()) throw Refused("seat-open", fmt::format("seat {} is still free", i + 1));
  }
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    if (!sitters_[i].is_person() && !sitters_[i].bot_plays())
      note(now, Seated{static_cast<Seat>(i), {{}, fill}});
  }
  note(now, Started{});
  return done();
}

// A decision. `version` says what its maker had seen: what was sent twice is done once, and nobody decides on
// what has changed meanwhile.
Value Table::act(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "seat", "version", "action"});
  if (!match_) require_state(State::Playing);
  const Seat seat = read_seat_of(who, request);
  const std::string& text = read_string(request["action"], "action");
  if (text.size() > longest_action_text) throw Refused("bad-message", "no action is that long");
  const std::int64_t* version = request["version"].as_number();
  if (version == nullptr || *version < 0) throw Refused("bad-message", "version is a number");
  const Action action = parse_action(game(), text);
  const std::size_t me = index(seat);
  if (shown_[me].decisions > 0 && last_act_[me] == LastAct{static_cast<std::size_t>(*version), action}) {
    return Value::Map{{"ok", true}, {"repeated", true}};
  }
  require_state(State::Playing);
  if (paused_) throw Refused("paused", "the game is paused");
  if (sitters_[me].bot_plays()) throw Refused("stood-in", "a bot stands in for you: return first");
  if (is_stale(seat, static_cast<std::size_t>(*version)))
    throw Refused("stale", "the table has changed meanwhile: look again");
  const Refusal refusal =
      asked_ && scenes_.empty() ? position().why_not(seat, action) : Refusal(CommonReason::NotYourTurn);
  if (refusal) throw Refused(refusal.term(game().refusals).name, refusal.text(game().refusals));
  note(now, Acted{seat, action, By::Person, static_cast<std::size_t>(*version)});
  return done();
}

// Where several decide at once, what the others do need not disturb; but nobody accepts an offer that has
// changed.
bool Table::is_stale(Seat seat, std::size_t version) const {
  const std::size_t current = shown_[index(seat)].version();
  if (version == current) return false;
  const auto& question = question_[index(seat)];
  if (!question || version < question->version || version > current) return true;
  return is_contested(question->prompt);
}

bool Table::is_contested(std::uint8_t prompt) const {
  const auto& contested = game().contested;
  return std::find(contested.begin(), contested.end(), prompt) != contested.end();
}

// Why a choice is closed. Others' questions are no business of this seat: it is then simply not its turn.
Value Table::why(const Person& who, const Value& request, Time) {
  only_keys(request, "message", {"do", "seat", "action"});
  require_state(State::Playing);
  const Seat seat = read_seat_of(who, request);
  const std::string& text = read_string(request["action"], "action");
  if (text.size() > longest_action_text) throw Refused("bad-message", "no action is that long");
  const Action action = parse_action(game(), text);
  const Refusal refusal =
      asked_ && scenes_.empty() ? position().why_not(seat, action) : Refusal(CommonReason::NotYourTurn);
  if (!refusal) return Value::Map{{"ok", true}, {"offered", true}};
  return Value::Map{{"ok", true}, {"offered", false}, {"why", refusal.text(game().refusals)}};
}

// The best bot advises a person who is asked. What it knows is for it to see to: what the seat knows.
BotTask Table::hint(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "seat"});
  tick(now);
  require_state(State::Playing);
  const Seat seat = read_seat_of(who, request);
  if (sitters_[index(seat)].bot_plays()) throw Refused("stood-in", "a bot stands in for you: return first");
  if (!is_asked(seat)) {
    const Refusal refusal(CommonReason::NotYourTurn);
    throw Refused(refusal.term(game().refusals).name, refusal.text(game().refusals));
  }
  return {generation_, seat, std::string(levels.back()), &game(), position()};
}

Value Table::say(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "text", "to"});
  const std::string text(trim(read_string(request["text"], "text")));
  if (text.empty()) throw Refused("bad-message", "there is nothing to say");
  if (text.size() > longest_chat)
    throw Refused("too-long", fmt::format("a chat line has at most {} bytes", longest_chat));
  if (!is_printable(text)) throw Refused("bad-message", "a chat line is one line of text");
  Said said{who, text, std::nullopt};
  if (request.has("to")) {
    SeatSet to;
    for (const Value& seat : read_list(request["to"], "to", max_seats))
      to.add(read_seat(seat, "to", seats()));
    if (to.empty()) throw Refused("bad-message", "a whisper goes to somebody");
    said.to = to;
  }
  note(now, said);
  for (const std::string& person : watchers()) {
    if (hears(person, said))
      send({person},
           Value::Map{{"type", "chat"}, {"table", id_}, {"lines", Value::List{chat_value(chat_.back())}}});
  }
  return done();
}

Value Table::order(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "seat", "orders"});
  if (state() == State::Finished) require_state(State::Playing);
  Ordered ordered{read_seat_of(who, request), {}};
  for (const Value& item : read_list(request["orders"], "orders", most_orders)) {
    only_keys(item, "orders", {"on", "do", "if"});
    Order one{read_string(item["on"], "on"), read_string(item["do"], "do"), {}};
    if (item.has("if")) one.asked = read_map(item["if"], "if");
    if (one.asked.size() > most_conditions) throw Refused("too-long", "an order has fewer conditions");
    const auto named = [&](std::span<const std::string_view> words) {
      return std::find(words.begin(), words.end(), one.on) != words.end();
    };
    if (one.on != "any" && !named(game().occasions) && !named(game().prompts))
      throw Refused("bad-message", "an order is for 'any', an occasion or a prompt of this game");
    if (one.action != "ask" && one.action != "pass") parse_action(game(), one.action);
    ordered.orders.push_back(std::move(one));
  }
  note(now, ordered);
  if (present_.contains(who.id)) send({who.id}, table_value(who.id));
  return done();
}

// Hands the own seat to a bot, to be taken back at will.
Value Table::stand_in(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "seat", "bot"});
  require_state(State::Playing);
  const Seat seat = read_seat_of(who, request);
  const std::string& bot = read_string(request["bot"], "bot");
  require_bot(game(), bot);
  note(now, Seated{seat, {sitters_[index(seat)].person, bot}});
  asked_ = false;
  return done();
}

Value Table::come_back(const Person& who, const Value& request, Time now) {
  only_keys(request, "message", {"do", "seat"});
  require_state(State::Playing);
  const Seat seat = read_seat_of(who, request);
  note(now, Seated{seat, {sitters_[index(seat)].person, ""}});
  asked_ = false;
  return done();
}

}  // namespace orrery::table

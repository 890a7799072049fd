// What people are told (docs/protocol.md has every message). Nothing here may depend on what its receiver may
// not know.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/json.h"
#include "table/table.h"

namespace orrery::table {

namespace {

Value::List list_of(std::vector<std::string> texts) {
  Value::List list;
  for (std::string& text : texts) list.emplace_back(std::move(text));
  return list;
}

Value clock_value(const ClockRule& rule) {
  return Value::Map{{"kind", clock_names[static_cast<std::size_t>(rule.kind)]},
                    {"time", rule.time.count()},
                    {"grace", rule.grace.count()}};
}

}  // namespace

void Table::send(std::vector<std::string> people, const Value& message) {
  if (people.empty()) return;
  messages_.push_back({std::move(people), std::make_shared<const std::string>(json_text(message))});
}

std::vector<Message> Table::take_messages() {
  if (table_changed_) {
    table_changed_ = false;
    for (const std::string& person : watchers()) send({person}, table_value(person));
  }
  return std::exchange(messages_, {});
}

std::vector<Table::Viewer> Table::viewers() const {
  std::vector<Viewer> all{std::nullopt};
  for (const Seat seat : SeatSet::first(seats())) all.emplace_back(seat);
  return all;
}

// With whose eyes somebody sees: those of their seats, or a spectator's.
std::vector<Table::Viewer> Table::eyes_of(const std::string& person) const {
  std::vector<Viewer> eyes;
  for (const Seat seat : SeatSet::first(seats())) {
    if (plays(person, seat)) eyes.emplace_back(seat);
  }
  if (eyes.empty()) eyes.emplace_back(std::nullopt);
  return eyes;
}

std::vector<std::string> Table::who_sees(Viewer viewer) const {
  std::vector<std::string> ids;
  for (const auto& [person, connections] : present_) {
    if (viewer ? plays(person, *viewer) : !has_seat(person)) ids.push_back(person);
  }
  return ids;
}

// What is new in the log, and with `whole` also where the game stands.
void Table::send_game(Viewer viewer, bool whole) {
  Shown& shown = shown_[slot(viewer)];
  std::vector<std::string> fresh = std::exchange(shown.fresh, {});
  std::vector<std::string> people = who_sees(viewer);
  if (people.empty() || (fresh.empty() && !whole)) return;
  const std::size_t from = shown.log - fresh.size();
  send(std::move(people), game_value(viewer, whole, from, std::move(fresh)));
}

void Table::send_to_all(bool whole) {
  for (const Viewer viewer : viewers()) send_game(viewer, whole);
}

Value Table::game_value(Viewer viewer, bool whole, std::size_t from, std::vector<std::string> log) const {
  Value::Map map{{"type", "game"}, {"table", id_}};
  if (viewer) map.emplace_back("seat", number(*viewer));
  map.emplace_back("from", from);
  map.emplace_back("log", list_of(std::move(log)));
  if (!whole) return map;
  map.emplace_back("version", shown_[slot(viewer)].version());
  add_question(map, viewer);
  return map;
}

bool Table::is_asked(Seat seat) const {
  return asked_ && scenes_.empty() && position().waiting().has(seat) && !ended_early_;
}

// Whom the table waits for, as far as all may know it.
Value Table::waiting_value() const {
  Value::List seats;
  if (settled()) {
    for (const Seat seat : position().waiting()) seats.emplace_back(number(seat));
  }
  return seats;
}

// While something is hidden, everybody but who is asked sees the table as it was before.
void Table::add_question(Value::Map& map, Viewer viewer) const {
  const bool asked = viewer && is_asked(*viewer);
  map.emplace_back("view", (settled() || asked || !seen_so_far_ ? position() : *seen_so_far_).view(viewer));
  map.emplace_back("waiting", waiting_value());
  Value::List choices;
  if (asked) {
    ActionList list;
    position().legal(*viewer, list);
    for (const Action action : list) choices.emplace_back(to_text(game().actions, action));
    if (answer_until_) map.emplace_back("until", answer_until_->time_since_epoch().count());
    map.emplace_back("can-take-back", match_->can_take_back_alone(*viewer));
  }
  map.emplace_back("choices", std::move(choices));
  if (talks_until_) map.emplace_back("talks-until", talks_until_->time_since_epoch().count());
  if (created_.clock.kind == ClockKind::None) return;
  Value::Map clocks;
  for (const Seat seat : SeatSet::first(seats())) {
    Value::Map clock;
    if (created_.clock.kind == ClockKind::Bank) clock.emplace_back("bank", bank_[index(seat)].count());
    if (const auto until = deadline(seat)) clock.emplace_back("until", until->time_since_epoch().count());
    clocks.emplace_back(std::to_string(number(seat)), std::move(clock));
  }
  map.emplace_back("clocks", std::move(clocks));
}

// The whole log as this viewer has been shown it.
std::vector<std::string> Table::log_of(Viewer viewer) const {
  std::vector<std::string> log;
  const auto history = match_->history();
  for (std::size_t step = 0; step < history.size(); ++step) {
    if (step > 0 && std::holds_alternative<Back>(match_->record().entries[step - 1]))
      log.emplace_back("went-back");
    for (const Event& event : history[step].told.events) {
      if (const auto seen = seen_by(event, viewer))
        log.push_back(to_text(game().events[seen->kind], seen->arguments));
    }
  }
  log.resize(std::min(log.size(), shown_[slot(viewer)].log));
  return log;
}

void Table::come(const Person& who, std::string_view code, std::optional<std::size_t> since, Time now) {
  const bool here = present_.contains(who.id);
  if (!admits(who.id, code)) throw Refused("not-invited", "this table needs its code");
  tick(now);
  ++present_[who.id];
  if (here) {
    send({who.id}, table_value(who.id));
  } else {
    table_changed_ = true;
  }
  Value::List lines;
  const std::size_t first = chat_.size() > chat_shown ? chat_.size() - chat_shown : 0;
  for (std::size_t i = first; i < chat_.size(); ++i) {
    if (hears(who.id, chat_[i].said)) lines.push_back(chat_value(chat_[i]));
  }
  send({who.id}, Value::Map{{"type", "chat"}, {"table", id_}, {"all", true}, {"lines", std::move(lines)}});
  if (!match_) return;
  for (const Viewer viewer : eyes_of(who.id)) {
    std::vector<std::string> log = log_of(viewer);
    // What was taken back may be among what they know.
    const bool unsure = shown_[slot(viewer)].taken_back > 0;
    const std::size_t known = unsure ? 0 : std::min(since.value_or(0), log.size());
    log.erase(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(known));
    send({who.id}, game_value(viewer, true, known, std::move(log)));
  }
}

void Table::go(const std::string& person) {
  const auto found = present_.find(person);
  if (found == present_.end() || --found->second > 0) return;
  present_.erase(found);
  table_changed_ = true;
}

bool Table::hears(const std::string& person, const Said& said) const {
  if (!said.to || said.person.id == person) return true;
  return std::any_of(said.to->begin(), said.to->end(), [&](Seat seat) { return plays(person, seat); });
}

Value Table::chat_value(const ChatLine& line) const {
  Value::Map map{{"at", line.at.time_since_epoch().count()}, {"name", line.said.person.name}};
  for (const Seat seat : SeatSet::first(seats())) {
    if (!plays(line.said.person.id, seat)) continue;
    map.emplace_back("seat", number(seat));
    break;
  }
  map.emplace_back("text", line.said.text);
  if (line.said.to) {
    Value::List to;
    for (const Seat seat : *line.said.to) to.emplace_back(number(seat));
    map.emplace_back("to", std::move(to));
  }
  return map;
}

Value Table::summary() const {
  Value::List seat_list;
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    const Sitter& sitter = sitters_[i];
    Value::Map map{{"seat", i + 1}};
    if (sitter.is_person()) map.emplace_back("name", sitter.person.name);
    if (sitter.bot_plays()) map.emplace_back("bot", sitter.bot);
    seat_list.emplace_back(std::move(map));
  }
  Value::Map map{{"table", id_},
                 {"game", game().id},
                 {"options", to_text(game().options, created_.options)},
                 {"state", state_names[static_cast<std::size_t>(state())]},
                 {"listed", created_.listed},
                 {"clock", clock_value(created_.clock)},
                 {"seats", std::move(seat_list)}};
  if (state() == State::Finished && !ended_early_) map.emplace_back("result", match_->record().result);
  return map;
}

Value Table::summary_for(const std::string& person) const {
  const Value about = summary();
  Value::Map map = *about.as_map();
  if (state() != State::Playing) return map;
  const SeatSet all = SeatSet::first(seats());
  map.emplace_back("waiting", waiting_value());
  map.emplace_back("turn", std::any_of(all.begin(), all.end(),
                                       [&](Seat seat) { return plays(person, seat) && is_asked(seat); }));
  return map;
}

Value Table::table_value(const std::string& person) const {
  Value::Map map{{"type", "table"}};
  const Value about = summary();
  for (const auto& [key, value] : *about.as_map()) {
    if (key != "seats") map.emplace_back(key, value);
  }
  Value::List seat_list;
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    Value::Map seat = *(*about["seats"].as_list())[i].as_map();
    const Sitter& sitter = sitters_[i];
    if (sitter.is_person()) {
      seat.emplace_back("here", present_.contains(sitter.person.id));
      if (sitter.person.id == person) {
        seat.emplace_back("you", true);
        Value::List orders;
        for (const Order& order : orders_[i])
          orders.emplace_back(Value::Map{{"on", order.on}, {"do", order.action}, {"if", order.asked}});
        seat.emplace_back("orders", std::move(orders));
      }
    }
    seat_list.emplace_back(std::move(seat));
  }
  map.emplace_back("seats", std::move(seat_list));
  map.emplace_back("pause", created_.pause.count());
  map.emplace_back("paused", paused_);
  map.emplace_back("host", person == created_.host.id);
  if (has_seat(person) || person == created_.host.id) map.emplace_back("code", created_.code);
  map.emplace_back("commitment", commitment(created_.seed));
  const auto spectators = std::count_if(present_.begin(), present_.end(),
                                        [&](const auto& entry) { return !has_seat(entry.first); });
  map.emplace_back("spectators", spectators);
  if (vote_) {
    map.emplace_back("vote",
                     Value::Map{{"kind", vote_names[static_cast<std::size_t>(vote_->what.kind)]},
                                {"seat", number(vote_->what.seat)},
                                {"yes", vote_->yes.size()},
                                {"needed", voters().size()},
                                {"yours", voters().contains(person) && !vote_->yes.contains(person)}});
  }
  if (state() == State::Finished) map.emplace_back("seed", orrery::to_text(created_.seed));
  if (!next_table_.empty()) map.emplace_back("next", next_table_);
  return map;
}

std::string Table::record_for(const std::string& person) const {
  if (!match_) throw Refused("not-started", "the game has not begun");
  if (state() == State::Finished) return orrery::to_text(match_->record());
  std::string text = fmt::format("game {}\noptions {}\ncommitment {}\n", game().id,
                                 to_text(game().options, created_.options), commitment(created_.seed));
  for (const std::string& line : log_of(eyes_of(person).front())) text += line + "\n";
  return text;
}

}  // namespace orrery::table

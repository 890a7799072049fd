// Messages to people (docs/protocol.md lists them all). No message may depend on anything hidden from its
// receiver.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/json.h"
#include "table/table.h"
#include "table/telling.h"

namespace orrery::table {

namespace {

Value::List list_of(std::vector<std::string> texts) {
  Value::List list;
  for (std::string& text : texts) list.emplace_back(std::move(text));
  return list;
}

LogPlace place(Viewer viewer, std::size_t lines) { return {viewer ? number(*viewer) : 0, lines}; }

Value clock_value(const ClockRule& rule) {
  return Value::Map{
      {"kind", clock_names[rule.kind]}, {"time", rule.time.count()}, {"grace", rule.grace.count()}};
}

}  // namespace

void Table::send(std::vector<std::string> people, const Value& message, std::optional<LogPlace> log) {
  if (people.empty()) return;
  messages_.push_back({std::move(people), std::make_shared<const std::string>(json_text(message)), log});
}

std::vector<Message> Table::take_messages() {
  if (table_changed_) {
    table_changed_ = false;
    for (const std::string& person : presence_.people()) send({person}, table_value(person));
  }
  return std::exchange(messages_, {});
}

// The viewers a person sees as: their seats, or a spectator. Who has several seats has them around one
// screen, where what everybody may see is shown too.
std::vector<Viewer> Table::eyes_of(const Somebody& who) const {
  std::vector<Viewer> eyes;
  for (const Seat seat : SeatSet::first(seats())) {
    if (sitter(seat).is(who)) eyes.emplace_back(seat);
  }
  if (eyes.size() != 1) eyes.insert(eyes.begin(), std::nullopt);
  return eyes;
}

std::vector<std::string> Table::who_sees(Viewer viewer) const {
  std::vector<std::string> ids;
  if (!viewer) {
    ids = presence_.people();
    std::erase_if(ids,
                  [&](const std::string& person) { return eyes_of(person).size() == 1 && has_seat(person); });
  } else if (const auto& person = sitter(*viewer).person; person && presence_.here(person->id)) {
    ids.push_back(person->id);
  }
  return ids;
}

// New lines of the log, and with `whole` also the view of the game.
void Table::send_game(Viewer viewer, bool whole) {
  Shown& shown = stage_.shown(viewer);
  std::vector<std::string> fresh = std::exchange(shown.fresh, {});
  std::vector<std::string> people = who_sees(viewer);
  if (people.empty() || (fresh.empty() && !whole)) return;
  const std::size_t from = shown.log - fresh.size();
  send(std::move(people), game_value(viewer, whole, from, std::move(fresh)), place(viewer, shown.log));
}

void Table::send_to_all(bool whole) {
  send_game(std::nullopt, whole);  // first, so that around one screen everybody sees what leads to a question
  for (const Seat seat : SeatSet::first(seats())) send_game(seat, whole);
}

Value Table::game_value(Viewer viewer, bool whole, std::size_t from, std::vector<std::string> log) const {
  Value::Map map{{"type", "game"}, {"table", id_}};
  if (viewer) map.emplace_back("seat", number(*viewer));
  map.emplace_back("from", from);
  map.emplace_back("log", list_of(std::move(log)));
  // Its length follows from public knowledge, and it is the same for everybody, whether or not they are
  // asked.
  if (const Stage::Gap* gap = masked() && !settled() ? stage_.running_gap(now_) : nullptr) {
    map.emplace_back("pause",
                     Value::Map{{"until", outside(gap->until)}, {"of", (gap->until - gap->from).count()}});
  }
  const AnyPosition* seen = whole ? seen_position(viewer) : nullptr;
  if (seen == nullptr) return map;
  map.emplace_back("version", stage_.shown(viewer).version());
  add_question(map, viewer, *seen);
  return map;
}

bool Table::is_asked_in_secret(Seat seat) const {
  return asked_in_secret_ && position().hushed() && position().waiting().has(seat) && !ended_early_;
}

bool Table::is_asked(Seat seat) const {
  if (is_asked_in_secret(seat)) return true;
  const bool decided =
      std::any_of(early_.begin(), early_.end(), [&](const Early& e) { return e.seat == seat; });
  return asked_ && settled() && !decided && open_position().waiting().has(seat) && !ended_early_;
}

const AnyPosition& Table::asking_position(Seat seat) const {
  return is_asked_in_secret(seat) ? position() : open_position();
}

// While something is hidden, everybody except the seat being asked in secret sees the table as it was before,
// or as if that seat had passed; at the start there is nothing to see yet.
const AnyPosition* Table::seen_position(Viewer viewer) const {
  if (ended_early_) return &position();
  for (const Seat seat : SeatSet::first(seats())) {  // a person with several seats sees with all of them
    if (viewer && is_asked_in_secret(seat) && sitter(*viewer).person &&
        sitter(seat).is(sitter(*viewer).person->id))
      return &position();
  }
  if (settled()) return &open_position();
  return stage_.before() ? &*stage_.before() : nullptr;
}

// The seats the table waits for, as far as that is public.
Value Table::waiting_value() const {
  Value::List seats;
  if (settled()) {
    for (const Seat seat : open_position().waiting()) seats.emplace_back(number(seat));
  }
  return seats;
}

void Table::add_question(Value::Map& map, Viewer viewer, const AnyPosition& seen) const {
  const bool asked = viewer && is_asked(*viewer);
  const Value view = seen.view(viewer);
  map.emplace_back("view", view);
  map.emplace_back("waiting", waiting_value());
  Value::List choices;
  ActionList list;
  if (asked) {
    asking_position(*viewer).legal(*viewer, list);
    for (const Action action : list) choices.emplace_back(to_text(game().actions, action));
    if (is_asked_in_secret(*viewer) && answer_until_) {
      map.emplace_back("until", outside(*answer_until_));
      if (const Stage::Gap* gap = stage_.open_gap(); gap != nullptr)
        map.emplace_back("heard", outside(std::min(*answer_until_, stage_.heard(*gap, 0))));
      if (const std::size_t lines = stage_.foreseen(game(), viewer).size(); lines > 0)
        map.emplace_back("foreseen", lines);
    }
    map.emplace_back("can-take-back", match_->can_take_back_alone(*viewer));
  }
  map.emplace_back("choices", std::move(choices));
  if (asked) add_telling(map, game(), view, *viewer, list);
  if (talks_until_) map.emplace_back("talks-until", outside(*talks_until_));
  if (created_.clock.kind == ClockKind::None) return;
  Value::Map clocks;
  for (const Seat seat : SeatSet::first(seats())) {
    Value::Map clock;
    if (created_.clock.kind == ClockKind::Bank) clock.emplace_back("bank", clocks_.bank(seat).count());
    const auto until = settled() || seat == viewer ? deadline(seat) : std::nullopt;
    if (until) clock.emplace_back("until", outside(*until));
    clocks.emplace_back(std::to_string(number(seat)), std::move(clock));
  }
  map.emplace_back("clocks", std::move(clocks));
}

// The whole log as shown to this viewer.
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
  for (std::string& line : stage_.foreseen(game(), viewer)) log.push_back(std::move(line));
  log.resize(std::min(log.size(), stage_.shown(viewer).log));
  return log;
}

void Table::come(const Person& who, std::string_view code, std::optional<std::size_t> since, Time now) {
  if (!admits(who.id, code)) throw Refused(Reason::NotInvited);
  now = within(now);
  run_until(now);
  note_name(who, now);
  if (presence_.come(who.id)) {
    table_changed_ = true;
  } else {
    send({who.id}, table_value(who.id));
  }
  tell_chat_to(who.id);
  if (!match_) return;
  for (const Viewer viewer : eyes_of(who.id)) {
    std::vector<std::string> log = log_of(viewer);
    // The lines they already have may include some that were taken back.
    const bool unsure = stage_.shown(viewer).taken_back > 0;
    const std::size_t known = unsure ? 0 : std::min(since.value_or(0), log.size());
    const LogPlace reached = place(viewer, log.size());
    log.erase(log.begin(), log.begin() + known);
    send({who.id}, game_value(viewer, true, known, std::move(log)), reached);
  }
}

void Table::go(const std::string& person, Time now) { presence_.go(person, within(now)); }

// Names stay distinct: if the new one could be confused with another's, the old one is kept.
void Table::rename(const Person& person, Time now) { note_name(person, within(now)); }

void Table::note_name(const Person& person, Time now) {
  for (const Seat seat : SeatSet::first(seats())) {
    const Sitter& its = sitter(seat);
    if (!its.is(person.id) || its.alias || its.person->name == person.name) continue;
    try {
      require_name(person.name, seat);
    } catch (const Refused&) {
      return;
    }
    note(now, Renamed{person});
    return;
  }
}

bool Table::hears(const std::string& person, const ChatLine& line) const {
  return is_for(person, line) && !(line.by && apart && apart(line.by->id, person));
}

bool Table::is_for(const std::string& person, const ChatLine& line) const {
  return !line.to || line.ears.contains(person);
}

void Table::send_chat(const ChatLine& line) {
  std::vector<std::string> ears = presence_.people();
  std::erase_if(ears, [&](const std::string& person) { return !hears(person, line); });
  send(std::move(ears),
       Value::Map{{"type", "chat"}, {"table", id_}, {"lines", Value::List{chat_value(line)}}});
}

// The last lines that this person may hear.
void Table::tell_chat_to(const std::string& person) {
  Value::List lines;
  for (auto line = chat_.rbegin(); line != chat_.rend() && lines.size() < chat_shown; ++line) {
    if (hears(person, *line)) lines.push_back(chat_value(*line));
  }
  std::reverse(lines.begin(), lines.end());
  send({person}, Value::Map{{"type", "chat"}, {"table", id_}, {"all", true}, {"lines", std::move(lines)}});
}

Value Table::chat_value(const ChatLine& line) const {
  Value::Map map{{"at", line.at.time_since_epoch().count()}};
  if (!line.notice.empty()) map.emplace_back("notice", line.notice);
  const std::string& name = line.by ? line.by->name : line.name;
  if (!name.empty()) map.emplace_back("name", name);
  const auto seat = line.by ? seat_of(line.by->id) : line.seat;
  if (seat) map.emplace_back("seat", number(*seat));
  if (!line.text.empty()) map.emplace_back("text", line.text);
  if (!line.more.first.empty()) map.emplace_back(line.more.first, line.more.second);
  if (line.to) {
    Value::List to;
    for (const Seat to_seat : *line.to) to.emplace_back(number(to_seat));
    map.emplace_back("to", std::move(to));
  }
  return map;
}

Value Table::summary() const {
  Value::List seat_list;
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    const Sitter& sitter = sitters_[i];
    Value::Map map{{"seat", i + 1}};
    if (sitter.person) map.emplace_back("name", sitter.person->name);
    if (sitter.bot_plays()) map.emplace_back("bot", sitter.bot);
    seat_list.emplace_back(std::move(map));
  }
  Value::Map map{{"table", id_},
                 {"game", game().id},
                 {"options", to_text(game().options, created_.options)},
                 {"state", state_names[state()]},
                 {"listed", created_.listed},
                 {"clock", clock_value(created_.clock)},
                 {"seats", std::move(seat_list)}};
  if (state() == State::Finished && match_->over() && (!ended_early_ || parted_))
    map.emplace_back("result", match_->record().result);
  return map;
}

Value Table::summary_for(const Somebody& who) const {
  const Value about = summary();
  Value::Map map = *about.as_map();
  if (state() != State::Playing) return map;
  const SeatSet all = SeatSet::first(seats());
  map.emplace_back("waiting", waiting_value());
  map.emplace_back("since", outside(stage_.told_at()));
  map.emplace_back("turn", std::any_of(all.begin(), all.end(),
                                       [&](Seat seat) { return sitter(seat).is(who) && is_asked(seat); }));
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
    if (sitter.person) {
      seat.emplace_back("here", presence_.shown(sitter.person->id));
      if (sitter.is(person)) {
        seat.emplace_back("you", true);
        Value::List orders;
        for (const Order& order : orders_[static_cast<Seat>(i)]) {
          Value::Map one{{"on", order.on}, {"do", order.action}, {"if", order.asked}};
          if (order.until_turn) one.emplace_back("until", "turn");
          if (!order.unless.empty())
            one.emplace_back("unless", Value::List(order.unless.begin(), order.unless.end()));
          orders.emplace_back(std::move(one));
        }
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
  if (parted_) map.emplace_back("parted", *parted_);
  const std::vector<std::string> present = presence_.people_shown();
  map.emplace_back("spectators", std::count_if(present.begin(), present.end(),
                                               [&](const std::string& one) { return !has_seat(one); }));
  if (vote_) map.emplace_back("vote", vote_value(person));
  if (state() == State::Finished) map.emplace_back("seed", orrery::to_text(created_.seed));
  if (!next_.table.empty()) {
    map.emplace_back("next", next_.table);
    if (const auto by = seat_of(next_.by)) map.emplace_back("next-by", number(*by));
  }
  if (const Value score = series_value(); !score.is_null()) map.emplace_back("series", score);
  return map;
}

Value Table::series_value() const {
  Series all = series();
  if (all.games == 0) return {};
  Value::List wins;
  for (const Seat seat : SeatSet::first(seats())) wins.emplace_back(all.of(name_in_series(seat)).wins);
  return Value::Map{{"games", all.games}, {"wins", std::move(wins)}};
}

Value Table::vote_value(const std::string& person) const {
  const VoteOpened& what = vote_->what;
  Value::Map map{{"kind", vote_names[what.kind]}};
  if (const auto by = seat_of(what.by.id)) map.emplace_back("by", number(*by));
  const bool about_seat =
      what.kind == VoteKind::TakeBack || what.kind == VoteKind::Replace || what.kind == VoteKind::Join;
  if (about_seat) map.emplace_back("seat", number(what.seat));
  if (what.kind == VoteKind::Join) map.emplace_back("name", what.by.name);
  const std::set<std::string> asked = voters();
  map.emplace_back("yes", std::count_if(asked.begin(), asked.end(),
                                        [&](const std::string& id) { return vote_->yes.contains(id); }));
  map.emplace_back("needed", asked.size());
  map.emplace_back("yours", vote_->waits_for(person, asked));
  return map;
}

std::string Table::record_for(const Somebody& who) const {
  if (!match_) throw Refused(Reason::NotStarted);
  if (state() == State::Finished) return orrery::to_text(match_->record());
  std::string text = fmt::format("game {}\noptions {}\ncommitment {}\n", game().id,
                                 to_text(game().options, created_.options), commitment(created_.seed));
  for (const std::string& line : log_of(eyes_of(who).back())) text += line + "\n";
  return text;
}

}  // namespace orrery::table

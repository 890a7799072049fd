#include "table/facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/error.h"
#include "kernel/json.h"
#include "kernel/reading.h"
#include "kernel/text.h"

namespace orrery::table {

namespace {

constexpr std::array<std::string_view, std::variant_size_v<Fact>> names{
    "created", "configured", "seat",        "started", "act",    "took-back", "went-back", "said",
    "vote",    "voted",      "vote-closed", "paused",  "orders", "ended",     "woke",      "continued"};

std::int64_t count(Milliseconds time) { return time.count(); }

Value person_value(const Person& person) { return Value::List{person.id, person.name}; }

struct Writer {
  const GameInfo& game;
  Value::Map map;

  void add(std::string_view key, Value value) { map.emplace_back(key, std::move(value)); }

  void operator()(const Created& f) {
    add("game", f.game->id);
    add("rules", f.game->rules_version);
    add("options", to_text(f.game->options, f.options));
    add("seed", orrery::to_text(f.seed));
    add("code", f.code);
    add("listed", f.listed);
    add("clock", Value::List{clock_names[static_cast<std::size_t>(f.clock.kind)], count(f.clock.time),
                             count(f.clock.grace)});
    add("pause", count(f.pause));
    add("host", person_value(f.host));
  }
  void operator()(const Configured& f) { add("options", to_text(game.options, f.options)); }
  void operator()(const Seated& f) {
    add("seat", number(f.seat));
    if (f.sitter.is_person()) add("person", person_value(f.sitter.person));
    if (f.sitter.bot_plays()) add("bot", f.sitter.bot);
  }
  void operator()(const Acted& f) {
    add("seat", number(f.seat));
    add("action", to_text(game.actions, f.action));
    if (f.by == By::Person) {
      add("version", f.version);
    } else {
      add("by", by_names[static_cast<std::size_t>(f.by)]);
    }
  }
  void operator()(const TookBack& f) { add("seat", number(f.seat)); }
  void operator()(const WentBack& f) { add("to", f.to); }
  void operator()(const Said& f) {
    add("person", person_value(f.person));
    add("text", f.text);
    if (f.to) add("to", int{f.to->bits()});
  }
  void operator()(const VoteOpened& f) {
    add("kind", vote_names[static_cast<std::size_t>(f.kind)]);
    add("by", f.by);
    add("seat", number(f.seat));
    add("target", f.target);
  }
  void operator()(const Voted& f) {
    add("person", f.person);
    add("yes", f.yes);
  }
  void operator()(const Paused& f) { add("on", f.on); }
  void operator()(const Ordered& f) {
    Value::List list;
    for (const Order& order : f.orders) list.emplace_back(Value::List{order.on, order.action, order.asked});
    add("seat", number(f.seat));
    add("orders", std::move(list));
  }
  void operator()(const Continued& f) { add("table", f.table); }
  void operator()(const auto&) {}  // nothing more to say
};

struct Reader {
  const Value& value;
  const GameInfo* game;
  const FindGame& find_game;

  const std::string& string(std::string_view key) const { return read_string(value[key], key); }
  std::int64_t whole(const Value& given, std::string_view key) const {
    const std::int64_t* found = given.as_number();
    if (found == nullptr || *found < 0) throw InputError(fmt::format("'{}' is no number", key));
    return *found;
  }
  std::int64_t whole(std::string_view key) const { return whole(value[key], key); }
  Seat seat() const { return seat_numbered(read_number(value["seat"], "seat", 1, max_seats)); }
  bool flag(std::string_view key) const {
    const bool* found = value[key].as_bool();
    if (found == nullptr) throw InputError(fmt::format("'{}' is neither true nor false", key));
    return *found;
  }
  Person person(std::string_view key) const {
    const Value::List& both = read_list(value[key], key, 2);
    if (both.size() != 2) throw InputError(fmt::format("'{}' is no person", key));
    return {read_string(both[0], key), read_string(both[1], key)};
  }
  template <class Enum, std::size_t Size>
  Enum word(const Value& given, const std::array<std::string_view, Size>& words) const {
    const auto found = std::find(words.begin(), words.end(), read_string(given, "word"));
    if (found == words.end()) throw InputError("an unknown word");
    return static_cast<Enum>(found - words.begin());
  }
  OptionValues options(const GameInfo& of) const {
    OptionValues values = preset_options(of.options);
    for (const std::string_view assignment : split_words(string("options")))
      set_option(of.options, values, assignment);
    return values;
  }

  void read(Created& f) const {
    f.game = find_game(string("game"));
    if (f.game == nullptr) throw InputError(fmt::format("there is no game '{}'", printable(string("game"))));
    if (whole("rules") != f.game->rules_version)
      throw InputError(fmt::format("the rules are of version {}, and this program knows version {}",
                                   whole("rules"), f.game->rules_version));
    f.options = options(*f.game);
    f.seed = seed_from_text(string("seed"));
    f.code = string("code");
    f.listed = flag("listed");
    const Value::List& clock = read_list(value["clock"], "clock", 3);
    if (clock.size() != 3) throw InputError("'clock' is no clock");
    f.clock = {word<ClockKind>(clock[0], clock_names), Milliseconds(whole(clock[1], "clock")),
               Milliseconds(whole(clock[2], "clock"))};
    f.pause = Milliseconds(whole("pause"));
    f.host = person("host");
  }
  void read(Configured& f) const { f.options = options(*game); }
  void read(Seated& f) const {
    f.seat = seat();
    if (value.has("person")) f.sitter.person = person("person");
    if (value.has("bot")) f.sitter.bot = string("bot");
  }
  void read(Acted& f) const {
    f.seat = seat();
    f.action = parse_action(*game, string("action"));
    if (value.has("by")) f.by = word<By>(value["by"], by_names);
    if (value.has("version")) f.version = static_cast<std::size_t>(whole("version"));
  }
  void read(TookBack& f) const { f.seat = seat(); }
  void read(WentBack& f) const { f.to = static_cast<std::size_t>(whole("to")); }
  void read(Said& f) const {
    f.person = person("person");
    f.text = string("text");
    if (value.has("to")) f.to = SeatSet::of_bits(static_cast<std::uint8_t>(whole("to")));
  }
  void read(VoteOpened& f) const {
    f.kind = word<VoteKind>(value["kind"], vote_names);
    f.by = string("by");
    f.seat = seat();
    f.target = static_cast<std::size_t>(whole("target"));
  }
  void read(Voted& f) const {
    f.person = string("person");
    f.yes = flag("yes");
  }
  void read(Paused& f) const { f.on = flag("on"); }
  void read(Ordered& f) const {
    f.seat = seat();
    for (const Value& item : read_list(value["orders"], "orders", 100)) {
      const Value::List& parts = read_list(item, "orders", 3);
      if (parts.size() != 3) throw InputError("'orders' holds something else");
      f.orders.push_back(
          {read_string(parts[0], "orders"), read_string(parts[1], "orders"), read_map(parts[2], "orders")});
    }
  }
  void read(Continued& f) const { f.table = string("table"); }
  void read(auto&) const {}

  template <std::size_t I = 0>
  Fact fact(std::size_t which) const {
    if constexpr (I < std::variant_size_v<Fact>) {
      if (which != I) return fact<I + 1>(which);
      std::variant_alternative_t<I, Fact> made;
      read(made);
      return made;
    } else {
      throw InputError("an unknown fact");
    }
  }
};

}  // namespace

std::string to_text(const Line& line, const GameInfo& game) {
  Writer writer{game, {}};
  writer.add("at", line.at.time_since_epoch().count());
  writer.add("what", names[line.fact.index()]);
  std::visit(writer, line.fact);
  return json_text(writer.map);
}

Line line_from_text(std::string_view text, const GameInfo* game, const FindGame& find_game) {
  const Value value = read_json(text);
  const Reader reader{value, game, find_game};
  const auto found = std::find(names.begin(), names.end(), reader.string("what"));
  const auto which = static_cast<std::size_t>(found - names.begin());
  if (game == nullptr && which != 0) throw InputError("a table begins with its creation");
  return {Time(Milliseconds(reader.whole("at"))), reader.fact(which)};
}

}  // namespace orrery::table

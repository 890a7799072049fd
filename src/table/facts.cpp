#include "table/facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/error.h"
#include "kernel/json.h"
#include "kernel/reading.h"
#include "kernel/text.h"

namespace orrery::table {

namespace {

// The name of each fact, beside its type: in the order of Fact, or they do not compile.
template <class F>
struct Called {
  std::string_view name;
};
template <class... Facts>
consteval auto in_order_of_facts(Called<Facts>... facts) {
  static_assert(std::is_same_v<std::variant<Facts...>, Fact>, "a fact has no name, or is in the wrong place");
  return std::array{facts.name...};
}
constexpr auto fact_names = in_order_of_facts(
    Called<Created>{"created"}, Called<Configured>{"configured"}, Called<Seated>{"seat"},
    Called<Started>{"started"}, Called<Acted>{"act"}, Called<TookBack>{"took-back"},
    Called<WentBack>{"went-back"}, Called<Said>{"said"}, Called<VoteOpened>{"vote"}, Called<Voted>{"voted"},
    Called<VoteClosed>{"vote-closed"}, Called<Paused>{"paused"}, Called<Ordered>{"orders"},
    Called<Ended>{"ended"}, Called<Woke>{"woke"}, Called<Continued>{"continued"}, Called<Renamed>{"renamed"},
    Called<Parted>{"parted"}, Called<Retold>{"retold"}, Called<Early>{"early"});

constexpr std::size_t most_scores = 1000;  // somebody new may sit down before every game

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
    add("clock", Value::List{clock_names[f.clock.kind], count(f.clock.time), count(f.clock.grace)});
    add("pause", count(f.pause));
    add("host", person_value(f.host));
    if (f.series.games == 0) return;
    Value::List scores;
    for (const Score& score : f.series.scores) scores.emplace_back(Value::List{score.who, score.wins});
    add("series", Value::List{f.series.games, std::move(scores)});
  }
  void operator()(const Configured& f) { add("options", to_text(game.options, f.options)); }
  void operator()(const Seated& f) {
    add("seat", number(f.seat));
    if (f.sitter.person) add("person", person_value(*f.sitter.person));
    if (f.sitter.alias) add("alias", true);
    if (f.sitter.bot_plays()) add("bot", f.sitter.bot);
    if (f.by_vote) add("by-vote", true);
  }
  void add_mark(const Mark& mark) {
    if (mark) add("mark", fingerprint_text(*mark));
  }
  void operator()(const Started& f) {
    if (!f.given.is_null()) add("given", f.given);
    add_mark(f.mark);
  }
  void operator()(const Acted& f) {
    add("seat", number(f.seat));
    add("action", to_text(game.actions, f.action));
    if (f.by == By::Person) {
      add("version", f.version);
    } else {
      add("by", by_names[f.by]);
    }
    add_mark(f.mark);
    if (!f.result.empty()) add("result", f.result);
  }
  void operator()(const Early& f) {
    add("seat", number(f.seat));
    if (f.action) add("action", to_text(game.actions, *f.action));
    add("version", f.version);
  }
  void operator()(const TookBack& f) { add("seat", number(f.seat)); }
  void operator()(const WentBack& f) { add("to", f.to); }
  void operator()(const Said& f) {
    add("person", person_value(f.person));
    add("text", f.text);
    if (f.to) add("to", int{f.to->bits()});
  }
  void operator()(const VoteOpened& f) {
    add("kind", vote_names[f.kind]);
    add("by", f.by.id);
    add("name", f.by.name);
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
    for (const Order& order : f.orders) {
      Value::List parts{order.on, order.action, order.asked};
      if (order.until_turn || !order.unless.empty()) parts.emplace_back(order.until_turn ? "turn" : "");
      if (!order.unless.empty()) parts.emplace_back(Value::List(order.unless.begin(), order.unless.end()));
      list.emplace_back(std::move(parts));
    }
    add("seat", number(f.seat));
    add("orders", std::move(list));
  }
  void operator()(const Woke& f) {
    add("alive", f.alive.time_since_epoch().count());
    add("away", count(f.away));
  }
  void operator()(const Continued& f) {
    add("table", f.table);
    if (!f.by.empty()) add("by", f.by);
  }
  void operator()(const Renamed& f) { add("person", person_value(f.person)); }
  void operator()(const Parted& f) { add("from", f.from); }
  void operator()(const auto&) {}  // no other fields
};

struct Reader {
  const Value& value;
  const GameInfo* game;
  const FindGame& find_game;

  const std::string& string(std::string_view key) const { return read_string(value[key], key); }
  std::int64_t whole(const Value& given, std::string_view key) const {
    const std::int64_t* found = given.as_number();
    if (found == nullptr || *found < 0) throw InputError(fmt::format("'{}' is not a number", key));
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
    if (both.size() != 2 || read_string(both[0], key).empty())
      throw InputError(fmt::format("'{}' is not a person", key));
    return {read_string(both[0], key), read_string(both[1], key)};
  }
  template <class Enum, std::size_t Size>
  Enum word(const Value& given, const EnumArray<Enum, std::string_view, Size>& words) const {
    const auto found = named(words, read_string(given, "word"));
    if (!found) throw InputError("an unknown word");
    return *found;
  }
  OptionValues options(const GameInfo& of) const {
    OptionValues values = preset_options(of.options);
    for (const std::string_view assignment : split_words(string("options")))
      set_option(of.options, values, assignment);
    return values;
  }

  std::optional<Once> once() const {
    if (!value.has("once")) return std::nullopt;
    const Value::List& both = read_list(value["once"], "once", 2);
    if (both.size() != 2) throw InputError("'once' is malformed");
    return Once{read_string(both[0], "once"), read_string(both[1], "once")};
  }
  void read(Created& f) const {
    f.game = find_game(string("game"));
    if (f.game == nullptr) throw InputError(fmt::format("there is no game '{}'", printable(string("game"))));
    f.rules = static_cast<int>(whole("rules"));
    f.options = options(*f.game);
    f.seed = seed_from_text(string("seed"));
    f.code = string("code");
    f.listed = flag("listed");
    const Value::List& clock = read_list(value["clock"], "clock", 3);
    if (clock.size() != 3) throw InputError("'clock' is not a clock");
    f.clock = {word(clock[0], clock_names), Milliseconds(whole(clock[1], "clock")),
               Milliseconds(whole(clock[2], "clock"))};
    f.pause = Milliseconds(whole("pause"));
    f.host = person("host");
    if (value.has("series")) f.series = series();
  }
  Series series() const {
    const Value::List& both = read_list(value["series"], "series", 2);
    if (both.size() != 2) throw InputError("'series' is not a series");
    Series read{static_cast<int>(whole(both[0], "series")), {}};
    for (const Value& score : read_list(both[1], "series", most_scores)) {
      const Value::List& pair = read_list(score, "series", 2);
      if (pair.size() != 2) throw InputError("'series' is not a series");
      read.scores.push_back({read_string(pair[0], "series"), static_cast<int>(whole(pair[1], "series"))});
    }
    return read;
  }
  void read(Configured& f) const { f.options = options(*game); }
  void read(Seated& f) const {
    f.seat = seat();
    if (value.has("person")) f.sitter.person = person("person");
    f.sitter.alias = value.has("alias") && flag("alias");
    f.by_vote = value.has("by-vote") && flag("by-vote");
    if (value.has("bot")) f.sitter.bot = string("bot");
  }
  Mark mark() const {
    if (!value.has("mark")) return std::nullopt;
    const Mark found = fingerprint_from_text(string("mark"));
    if (!found) throw InputError("'mark' is not a fingerprint");
    return found;
  }
  // Nothing if these rules have no such action.
  std::optional<Action> known_action(const std::string& text) const {
    try {
      return parse_action(*game, text);
    } catch (const InputError&) {
      return std::nullopt;
    }
  }
  void read(Started& f) const {
    f.given = value["given"];
    f.mark = mark();
  }
  void read(Acted& f) const {
    f.seat = seat();
    f.words = string("action");
    f.mark = mark();
    if (value.has("result")) f.result = string("result");
    if (value.has("by")) f.by = word(value["by"], by_names);
    if (value.has("version")) f.version = whole("version");
  }
  void read(Early& f) const {
    f.seat = seat();
    if (value.has("action") && known_action(string("action")))
      f.action = parse_action(*game, string("action"));
    f.version = whole("version");
  }
  void read(TookBack& f) const { f.seat = seat(); }
  void read(WentBack& f) const { f.to = whole("to"); }
  void read(Said& f) const {
    f.person = person("person");
    f.text = string("text");
    if (value.has("to")) f.to = SeatSet::of_bits(static_cast<std::uint8_t>(whole("to")));
  }
  void read(VoteOpened& f) const {
    f.kind = word(value["kind"], vote_names);
    f.by = {string("by"), value.has("name") ? string("name") : ""};
    f.seat = seat();
    f.target = whole("target");
  }
  void read(Voted& f) const {
    f.person = string("person");
    f.yes = flag("yes");
  }
  void read(Paused& f) const { f.on = flag("on"); }
  void read(Ordered& f) const {
    f.seat = seat();
    for (const Value& item : read_list(value["orders"], "orders", 100)) {
      const Value::List& parts = read_list(item, "orders", 5);
      if (parts.size() < 3) throw InputError("'orders' is malformed");
      Order order{read_string(parts[0], "orders"), read_string(parts[1], "orders"),
                  read_map(parts[2], "orders"), parts.size() > 3 && parts[3] == Value("turn")};
      if (parts.size() > 4) {
        for (const Value& word : read_list(parts[4], "orders", 100))
          order.unless.push_back(read_string(word, "orders"));
      }
      // Orders for actions unknown to the present rules are dropped.
      if (order.action == "ask" || order.action == "pass" || known_action(order.action))
        f.orders.push_back(std::move(order));
    }
  }
  // Old lines do not say how long the server was down; it counts as no time.
  void read(Woke& f) const {
    f.alive = Time(Milliseconds(whole(value.has("alive") ? "alive" : "at")));
    if (value.has("away")) f.away = Milliseconds(whole("away"));
  }
  void read(Continued& f) const {
    f.table = string("table");
    if (value.has("by")) f.by = string("by");
  }
  void read(Renamed& f) const { f.person = person("person"); }
  void read(Parted& f) const { f.from = whole("from"); }
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

Score& Series::of(const std::string& who) {
  const auto known = std::find_if(scores.begin(), scores.end(), [&](const Score& s) { return s.who == who; });
  return known != scores.end() ? *known : scores.emplace_back(Score{who});
}

std::string to_text(const Line& line, const GameInfo& game) {
  Writer writer{game, {}};
  writer.add("at", line.at.time_since_epoch().count());
  writer.add("what", fact_names[line.fact.index()]);
  std::visit(writer, line.fact);
  if (line.once) writer.add("once", Value::List{line.once->person, line.once->mark});
  return json_text(writer.map);
}

Line line_from_text(std::string_view text, const GameInfo* game, const FindGame& find_game) {
  const Value value = read_json(text);
  const Reader reader{value, game, find_game};
  const auto found = std::find(fact_names.begin(), fact_names.end(), reader.string("what"));
  const std::size_t which = found - fact_names.begin();
  if (game == nullptr && which != 0) throw InputError("the first fact must be 'created'");
  return {Time(Milliseconds(reader.whole("at"))), reader.fact(which), reader.once()};
}

}  // namespace orrery::table

#include "kernel/scenario.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "kernel/error.h"
#include "kernel/matching.h"
#include "kernel/reading.h"
#include "kernel/text.h"
#include "kernel/yaml.h"

namespace orrery {

namespace {

[[noreturn]] void fail(const std::string& what) { throw InputError(what); }

// The entries of a check keyed by seats. A check that names no seat would always pass.
const Value::Map& read_seat_map(const Value& value, const char* check) {
  const Value::Map& map = read_map(value, check);
  if (std::none_of(map.begin(), map.end(), [](const auto& entry) { return entry.first != "why"; })) {
    fail(fmt::format("{} names no seat", check));
  }
  return map;
}

// Everybody's view, and what nobody sees.
Value::List all_views(const AnyPosition& position) {
  Value::List views{position.facts(), position.view(std::nullopt)};
  for (const Seat seat : SeatSet::first(position.players())) views.push_back(position.view(seat));
  return views;
}

std::string names_in(const Value& map) {
  std::vector<std::string> names;
  for (const auto& [name, ignored] : *map.as_map()) names.push_back(name);
  return join_or(names);
}

class Runner {
 public:
  Runner(const Value& scenario, const FindGame& find_game) : scenario_(scenario) {
    only_keys(scenario, "a scenario",
              {"rule", "title", "game", "options", "seed", "given", "play", "expect"});
    const std::string& id = read_string(scenario["game"], "game");
    game_ = find_game(id);
    if (game_ == nullptr) fail(fmt::format("there is no game '{}'", printable(id)));
    options_ = preset_options(game_->options);
    if (scenario.has("options")) {
      for (const auto& [name, value] : read_map(scenario["options"], "options")) {
        set_option(game_->options, options_, fmt::format("{}={}", name, to_text(value)));
      }
    }
    if (const std::string error = game_->options_error(options_); !error.empty()) fail(error);
    Arranged arranged =
        game_->arrange(options_, seed_from_text(to_text(scenario["seed"])), scenario["given"]);
    start_.emplace(arranged.position);
    now_.emplace(std::move(arranged.position));
    chance_units_ = std::move(arranged.chance_units);
    start_units_ = chance_units_;
    positions_.push_back(*now_);
  }

  void run() {
    check_invariants();
    if (scenario_.has("play")) steps("play", true);
    steps("expect", false);
    if (!said_where_it_stands_) {
      fail(fmt::format("the last checks must say where the game now stands: {}", standing()));
    }
    replay();
  }

  const GameInfo& game() const { return *game_; }
  const std::vector<AnyPosition>& positions() const { return positions_; }

 private:
  void steps(const char* list_name, bool may_play) {
    const Value::List& list = read_list(scenario_[list_name], list_name, 2000);
    for (std::size_t i = 0; i < list.size(); ++i) {
      try {
        step(list[i], may_play);
      } catch (const InputError& error) {
        fail(fmt::format("{}[{}]: {}", list_name, i + 1, error.what()));
      }
    }
  }

  // A step is `SEAT: action`, `timeout: SEAT`, or checks.
  void step(const Value& value, bool may_play) {
    const Value::Map& map = read_map(value, "a step");
    for (const auto& [key, content] : map) {
      const bool by_seat = parse_number(key).has_value();
      if ((by_seat || key == "timeout") && !may_play) fail("moves belong in play, not in expect");
      if (by_seat) {
        const Seat seat = read_seat_key(key, "a move's seat", now_->players());
        act(seat, chosen(seat, read_string(content, "a move")));
      } else if (key == "timeout") {
        const Seat seat = read_seat(content, "timeout", now_->players());
        if (!now_->waiting().has(seat))
          fail(fmt::format("seat {} is not waited for; {}", number(seat), standing()));
        act(seat, now_->default_action(seat));
      } else {
        check(key, content);
      }
    }
  }

  Action chosen(Seat seat, const std::string& text) {
    ActionList list;
    now_->legal(seat, list);
    if (text != "any") return parse_action(*game_, text);
    if (list.size() != 1) fail(fmt::format("'any' stands for the only choice; {}", legal_text(seat)));
    return list[0];
  }

  void act(Seat seat, Action action) {
    AnyPosition copy = *now_;
    events_.clear();
    EventSink sink(events_);
    if (const Refusal refusal = move(*now_, chance_units_, seat, action, sink)) {
      fail(fmt::format("seat {} cannot '{}' ({}); {}", number(seat), to_text(game_->actions, action),
                       refusal.text(game_->refusals), legal_text(seat)));
    }
    // A copy taken at the decision must play on exactly like its original.
    std::vector<Chance::Unit> units = units_before_;
    EventSink nobody;
    move(copy, units, seat, action, nobody);
    if (!(copy == *now_))
      fail(fmt::format("a copy played '{}' differently", to_text(game_->actions, action)));
    played_.push_back({seat, action});
    said_where_it_stands_ = false;
    positions_.push_back(*now_);
    check_invariants();
  }

  // Applies with the foreseen random units in place, and drops the used ones.
  Refusal move(AnyPosition& position, std::vector<Chance::Unit>& units, Seat seat, Action action,
               EventSink& sink) {
    units_before_ = units;
    const std::size_t foreseen = position.chance().foresee(units);
    const std::uint64_t blocks = position.chance().blocks_drawn();
    const Refusal refusal = position.apply(seat, action, sink);
    const std::size_t left = position.chance().blocks_drawn() == blocks ? position.chance().units_left() : 0;
    if (foreseen > 0) units.erase(units.begin(), units.begin() + (foreseen - std::min(left, foreseen)));
    return refusal;
  }

  void check_invariants() const {
    if (const std::string broken = now_->broken(); !broken.empty()) fail("an invariant is broken: " + broken);
  }

  void check(const std::string& key, const Value& expected) {
    if (key == "illegal") return check_illegal(expected);
    if (key == "legal") return check_legal(expected);
    if (key == "default") return check_default(expected);
    if (key == "waiting") return check_waiting(expected);
    if (key == "events") return check_events(expected);
    if (key == "no-events") return check_no_events(expected);
    if (key == "sees") return check_sees(expected);
    if (key == "result") return check_result(expected);
    const Value facts = now_->facts();
    if (!facts.has(key)) {
      std::vector<std::string> known{"illegal", "legal",     "default", "waiting",
                                     "events",  "no-events", "sees",    "result"};
      for (const auto& [name, ignored] : *facts.as_map()) known.push_back(name);
      fail(fmt::format("'{}' cannot be checked here: use {}", printable(key), join_or(known)));
    }
    if (!matches(expected, facts[key])) {
      fail(fmt::format("{} should be {}, but is {}", key, to_text(expected), to_text(facts[key])));
    }
  }

  // illegal: {1: open row=1, why: two-incomplete}
  void check_illegal(const Value& expected) {
    for (const auto& [key, content] : read_seat_map(expected, "illegal")) {
      if (key == "why") continue;
      const Seat seat = read_seat_key(key, "illegal", now_->players());
      const Action action = parse_action(*game_, read_string(content, "illegal"));
      const Refusal refusal = now_->why_not(seat, action);
      const std::string why = refusal.text(game_->refusals);
      if (!refusal)
        fail(
            fmt::format("'{}' should not be legal for seat {}; {}", to_text(content), key, legal_text(seat)));
      if (expected.has("why") && why != to_text(expected["why"]) &&
          refusal.term(game_->refusals).name != to_text(expected["why"])) {
        fail(fmt::format("'{}' should be refused with '{}', but the reason is '{}'", to_text(content),
                         to_text(expected["why"]), why));
      }
    }
  }

  // `ship planet=red-1 count=1..4` stands for four choices.
  std::vector<Action> all_of(const std::string& text) const {
    const std::size_t dots = text.find("..");
    if (dots == std::string::npos) return {parse_action(*game_, text)};
    const std::size_t from = text.rfind('=', dots) + 1;
    const std::size_t to = std::min(text.find(' ', dots), text.size());
    const auto low = parse_number(std::string_view(text).substr(from, dots - from));
    const auto high = parse_number(std::string_view(text).substr(dots + 2, to - dots - 2));
    if (!low || !high || *high < *low || *high - *low >= static_cast<int>(ActionList::capacity))
      fail(fmt::format("'{}' has no range of numbers in it, as in 1..4", text));
    std::vector<Action> all;
    for (auto number = *low; number <= *high; ++number)
      all.push_back(
          parse_action(*game_, fmt::format("{}{}{}", text.substr(0, from), number, text.substr(to))));
    return all;
  }

  // legal: {1: [keep, remove planet=1 slot=nw]}: exactly these, in any order
  void check_legal(const Value& expected) {
    for (const auto& [key, content] : read_seat_map(expected, "legal")) {
      const Seat seat = read_seat_key(key, "legal", now_->players());
      std::vector<Action> wanted;
      for (const Value& text : read_list(content, "legal", ActionList::capacity)) {
        for (const Action action : all_of(read_string(text, "legal"))) wanted.push_back(action);
      }
      std::sort(wanted.begin(), wanted.end());
      ActionList list;
      now_->legal(seat, list);
      if (!std::equal(wanted.begin(), wanted.end(), list.begin(), list.end())) fail(legal_text(seat));
    }
  }

  void check_default(const Value& expected) {
    for (const auto& [key, content] : read_seat_map(expected, "default")) {
      const Seat seat = read_seat_key(key, "default", now_->players());
      if (!now_->waiting().has(seat)) fail(fmt::format("seat {} is not waited for; {}", key, standing()));
      const std::string actual = to_text(game_->actions, now_->default_action(seat));
      if (actual != to_text(content)) fail(fmt::format("the default of seat {} is '{}'", key, actual));
    }
  }

  // waiting: {1: take}: these seats with this prompt and no others; waiting: {} when the game is over
  void check_waiting(const Value& expected) {
    SeatSet wanted;
    for (const auto& [key, prompt] : read_map(expected, "waiting")) {
      wanted.add(read_seat_key(key, "waiting", now_->players()));
      if (to_text(prompt) != to_text(now_->facts()["prompt"])) fail(standing());
    }
    if (wanted != now_->waiting()) fail(standing());
    said_where_it_stands_ = true;
  }

  // events: the texts that must be among those of the last move, in this order
  void check_events(const Value& expected) {
    std::vector<std::string> texts;
    for (const Event& event : events_) texts.push_back(to_text(game_->events[event.kind], event.arguments));
    auto at = texts.begin();
    const Value::List& list = read_list(expected, "events", 1000);
    if (list.empty()) fail("events is empty");
    for (const Value& wanted : list) {
      at = std::find(at, texts.end(), to_text(wanted));
      if (at == texts.end()) {
        fail(fmt::format("the event '{}' is missing here; there were:\n      {}", to_text(wanted),
                         fmt::join(texts, "\n      ")));
      }
      ++at;
    }
  }

  // no-events: [used seat=2]: nothing that these describe was among the events of the last move
  void check_no_events(const Value& expected) {
    const Value::List& list = read_list(expected, "no-events", 1000);
    if (list.empty()) fail("no-events is empty");
    if (played_.empty()) fail("no-events is about the last move, and there has been none");
    for (const Value& unwanted : list) {
      const std::string& described = read_string(unwanted, "no-events");
      const EventPattern pattern(described, game_->events);
      for (const Event& event : events_) {
        if (pattern.fits(event))
          fail(fmt::format("there should be no event '{}', but there was '{}'", printable(described),
                           to_text(game_->events[event.kind], event.arguments)));
      }
    }
  }

  // sees: {3: {facts of the view}, nobody: {…}}: what these viewers see; nobody has no seat
  void check_sees(const Value& expected) {
    const Value::List views = all_views(*now_);
    for (const auto& [key, content] : read_seat_map(expected, "sees")) {
      const bool seated = key != "nobody";
      const std::string who = seated ? "seat " + key : "somebody without a seat";
      const Value view =
          now_->view(seated ? std::optional(read_seat_key(key, "sees", now_->players())) : std::nullopt);
      if (read_map(content, "sees." + key).empty()) fail(fmt::format("sees.{} is empty", key));
      for (const auto& [name, wanted] : *content.as_map()) {
        if (!view.has(name) &&
            std::none_of(views.begin(), views.end(),
                         [&key_seen = name](const Value& other) { return other.has(key_seen); }))
          fail(fmt::format("nobody can see '{}': {} sees {}", printable(name), who, names_in(view)));
        if (!matches(Value::Map{{name, wanted}}, view, views))
          fail(fmt::format("{} should see {}: {}, but sees {}", who, name, to_text(wanted),
                           view.has(name) ? to_text(view[name]) : "nothing of it"));
      }
    }
  }

  void check_result(const Value& expected) {
    only_keys(expected, "result", {"winners", "scores", "ending"});
    if (!now_->finished()) fail(fmt::format("the game is not over; {}", standing()));
    const Result result = now_->result();
    Value::List winners;
    for (const Seat seat : result.winners) winners.emplace_back(number(seat));
    Value::List scores;
    for (const Seat seat : SeatSet::first(now_->players())) scores.emplace_back(result.scores[seat]);
    const Value actual =
        Value::Map{{"winners", winners}, {"scores", scores}, {"ending", game_->endings[result.ending]}};
    if (!matches(expected, actual)) fail(fmt::format("the result is {}", to_text(actual)));
    said_where_it_stands_ = true;
  }

  // The actions alone, as a record keeps them, must lead from the start to the same position.
  void replay() {
    AnyPosition again = *start_;
    std::vector<Chance::Unit> units = start_units_;
    EventSink nobody;
    for (const Act& act : played_) {
      const Action action = parse_action(*game_, to_text(game_->actions, act.action));
      if (move(again, units, act.seat, action, nobody)) fail("the recorded actions cannot be replayed");
    }
    if (!(again == *now_)) fail("the recorded actions lead to another position");
  }

  std::string legal_text(Seat seat) const {
    ActionList list;
    now_->legal(seat, list);
    if (list.empty()) return standing();
    std::string text = fmt::format("legal for seat {}:", number(seat));
    for (const Action action : list) text += "\n      " + to_text(game_->actions, action);
    return text;
  }

  std::string standing() const {
    if (now_->finished())
      return fmt::format("the game is over: {}", to_text(*game_, now_->result(), now_->players()));
    std::vector<std::string> seats;
    for (const Seat seat : now_->waiting())
      seats.push_back(fmt::format("{}: {}", number(seat), to_text(now_->facts()["prompt"])));
    return fmt::format("waiting: {{{}}}", fmt::join(seats, ", "));
  }

  const Value& scenario_;
  const GameInfo* game_ = nullptr;
  OptionValues options_;
  std::optional<AnyPosition> start_;
  std::optional<AnyPosition> now_;
  std::vector<Chance::Unit> chance_units_;
  std::vector<Chance::Unit> start_units_;
  std::vector<Chance::Unit> units_before_;
  std::vector<Event> events_;
  std::vector<Act> played_;
  std::vector<AnyPosition> positions_;
  bool said_where_it_stands_ = false;
};

ScenarioResult run_scenario(const Value& scenario, const FindGame& find_game) {
  ScenarioResult result;
  try {
    result.title = "(without a title)";
    result.title = read_string(scenario["title"], "title");
    for (const Value& rule : read_list(scenario["rule"], "rule", 100))
      result.rules.push_back(read_string(rule, "rule"));
    Runner runner(scenario, find_game);
    runner.run();
    result.game = &runner.game();
    result.positions = runner.positions();
  } catch (const InputError& error) {
    result.failure = error.what();
  }
  return result;
}

}  // namespace

std::vector<ScenarioResult> run_scenarios(std::string_view yaml, const FindGame& find_game) {
  std::vector<Value> documents;
  try {
    documents = parse_yaml(yaml);
  } catch (const InputError& error) {
    return {{"(unreadable)", {}, error.what(), nullptr, {}}};
  }
  std::vector<ScenarioResult> results;
  for (const Value& document : documents) results.push_back(run_scenario(document, find_game));
  if (results.empty()) results.push_back({"(empty)", {}, "there is no scenario in it", nullptr, {}});
  return results;
}

}  // namespace orrery

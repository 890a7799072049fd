// The question and its choices, what the cards and powers do, and the texts of events.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "cli/terminal/cosmic_encounter/board.h"

namespace orrery::cli {

using namespace cosmic_encounter;

namespace {

constexpr std::size_t many_choices = 8;
constexpr int short_label = 24;
constexpr int number_columns = 5;  // for the number of a choice and a blank

// As docs/protocol.md says it to every client: a term is shown with its word's group, and cards by their
// type.
std::string_view group_of(Action action) {
  const std::string_view group = action_terms[verb_of(action)].group;
  if (group != "cards") return group;
  const CardType type = row_of(kind_of(action)).type;
  if (type == CardType::Attack) return "attacks";
  return type == CardType::Flare ? "flares" : "cards";
}
bool is_wanted(Action action) { return action_terms[verb_of(action)].name.starts_with("want"); }

struct Label {
  std::size_t number = 0;
  std::string text;
};

// Row by row, in columns as wide as the longest label.
void draw_table(const std::vector<Label>& labels, Screen& screen) {
  int widest = 0;
  for (const Label& label : labels) widest = std::max(widest, columns(label.text));
  const int cell = widest + number_columns + 2;
  const int across = std::max(1, screen.width() / cell);
  Canvas canvas;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const int x = static_cast<int>(i) % across * cell;
    const int y = static_cast<int>(i) / across;
    const std::string number = std::to_string(labels[i].number);
    canvas.put(x + number_columns - 1 - columns(number), y, number, Ink::Number);
    canvas.put(x + number_columns, y, labels[i].text);
  }
  screen.draw(canvas);
}

}  // namespace

void CosmicEncounterBoard::tell_context(const Value& view, Screen& screen) const {
  screen.gap();
  for (const Phrase& sentence : game().telling.context_of(view))
    screen.say(told(sentence), Ink::Plain, margin);
}

void CosmicEncounterBoard::list_choices(const Value& view, Seat seat, const ActionList& choices,
                                        Screen& screen) const {
  if (word_in(view["prompt"]) == "bargain") return list_terms(view, seat, choices, screen);
  std::vector<Label> labels;
  int widest = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    labels.push_back({i + 1, describe(view, seat, choices[i])});
    widest = std::max(widest, columns(labels.back().text));
  }
  if (choices.size() > many_choices && widest <= short_label) return draw_table(labels, screen);
  for (const Label& label : labels) screen.item(std::to_string(label.number), label.text, choice_column);
}

// A term of a deal in short: its group says who gives and who gets.
std::string CosmicEncounterBoard::term_label(Action action) const {
  if (group_of(action) == "flares") return word("alien", alien_names[alien_of_flare(kind_of(action))]);
  const Term& term = action_terms[verb_of(action)];
  TextArguments arguments = arguments_of(term, action.arguments);
  enrich(arguments);
  return own_text("term", term.name, std::move(arguments));
}

// Up to a hundred choices: what to give, what to ask for, whom both release, and then what ends the talks.
void CosmicEncounterBoard::list_terms(const Value& view, Seat seat, const ActionList& choices,
                                      Screen& screen) const {
  const auto list = [&](std::string_view title, bool wanted, std::initializer_list<std::string_view> groups) {
    for (const std::string_view group : groups) {
      std::vector<Label> labels;
      for (std::size_t i = 0; i < choices.size(); ++i) {
        if (group_of(choices[i]) == group && is_wanted(choices[i]) == wanted)
          labels.push_back({i + 1, term_label(choices[i])});
      }
      if (labels.empty()) continue;
      if (!title.empty()) screen.say(text(title), Ink::Strong, margin);
      title = "";
      if (group == "flares") screen.say(text("cosmic-encounter.board.flares"), Ink::Plain, number_columns);
      draw_table(labels, screen);
    }
  };
  const std::initializer_list<std::string_view> given = {"colonies", "ships", "kinds",
                                                         "attacks",  "cards", "flares"};
  list("cosmic-encounter.board.offer", false, given);
  list("cosmic-encounter.board.ask-for", true, given);
  list("cosmic-encounter.board.release", false, {"players"});
  screen.gap();
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (group_of(choices[i]).empty())
      screen.item(std::to_string(i + 1), describe(view, seat, choices[i]), choice_column);
  }
}

// Everything in the hand and among the powers that could be used here.
std::vector<Action> CosmicEncounterBoard::conceivable(const Value& view, Seat seat) const {
  std::vector<Action> actions;
  const Value& own = of_seat(view["players"], seat);
  const std::string prompt = word_in(view["prompt"]);
  const bool selecting = prompt == "select";
  if (prompt != "window" && prompt != "answer" && prompt != "join" && !selecting) return actions;
  std::set<Kind> seen;
  for (const Value& card : list_in(own["hand"])) {
    const Kind kind = orrery::named(kind_names, word_in(card)).value_or(Kind{});
    if (!seen.insert(kind).second) continue;
    const CardType type = row_of(kind).type;
    if (selecting) actions.push_back(act(Verb::Select, kind, From::Hand));
    if (!selecting && (type == CardType::Artifact || type == CardType::Flare))
      actions.push_back(act(Verb::Play, kind, From::Hand));
  }
  for (const Value& power : list_in(own["powers"])) {
    if (!selecting)
      actions.push_back(
          act(Verb::Use, orrery::named(alien_names, word_in(power["alien"])).value_or(Alien{})));
  }
  if (!selecting) {
    for (const Value& card : list_in(own["technologies"]))
      actions.push_back(act(Verb::Apply, orrery::named(tech_names, word_in(card["tech"])).value_or(Tech{})));
    if (own.has("face-down")) actions.push_back(act(Verb::TurnUp));
  }
  if (prompt == "join") {
    for (const Side side : both_sides) actions.push_back(act(Verb::Join, side));
  }
  return actions;
}

// Every power on the table, the destiny card, the cards in hand and on the seat's sheets, the discard piles.
std::vector<Hint> CosmicEncounterBoard::hints(const Value& view, Seat seat) const {
  std::vector<Hint> all;
  const Value::Map* players = view["players"].as_map();
  for (std::size_t i = 0; players != nullptr && i < players->size(); ++i) {
    const std::string owner = named(seat_numbered(i + 1));
    for (const Value& power : list_in((*players)[i].second["powers"])) {
      const std::string id = word_in(power["alien"]);
      all.push_back({fmt::format("{} – {}", owner, word("alien", id)), word("alien-text", id)});
    }
    if (const std::string id = word_in((*players)[i].second["face-down"]); !id.empty() && id != "hidden")
      all.push_back({word("alien", id), word("alien-text", id)});
    for (const Value& card : list_in((*players)[i].second["technologies"])) {
      if (const std::string id = word_in(card["tech"]); !id.empty())
        all.push_back({fmt::format("{} – {}", owner, word("tech", id)), word("tech-text", id)});
    }
  }
  const std::string destiny_card = word_in(view["encounter"]["destiny"]);
  if (!destiny_card.empty())
    all.push_back({text("cosmic-encounter.board.destiny", {{"destiny", destiny(destiny_card)}}),
                   word("destiny-text", destiny_card)});
  std::set<Kind> kinds_held;
  const Value& own = of_seat(view["players"], seat);
  const auto hold = [&](const Value& list) {
    for (const Value& card : list_in(list))
      kinds_held.insert(orrery::named(kind_names, word_in(card)).value_or(Kind{}));
  };
  hold(own["hand"]);
  for (const Value& power : list_in(own["powers"])) hold(power["sheet"]);
  bool attack_told = false;  // one explains them all
  for (const Kind kind : kinds_held) {
    const KindRow& row = row_of(kind);
    if (row.type == CardType::Attack && std::exchange(attack_told, true)) continue;
    all.push_back({word("card", row.name), word("card-text", row.name)});
  }
  if (!list_in(view["discard"]).empty())
    all.push_back({text("cosmic-encounter.board.discarded"), cards(view["discard"])});
  std::vector<std::string> inventions;
  for (const Value& tech : list_in(view["technology-discard"]))
    inventions.push_back(word("tech", word_in(tech)));
  if (!inventions.empty())
    all.push_back(
        {text("cosmic-encounter.board.technology-pile"), fmt::format("{}", fmt::join(inventions, ", "))});
  std::vector<std::string> destinies;
  for (const Value& card : list_in(view["destiny-discard"])) destinies.push_back(destiny(word_in(card)));
  if (!destinies.empty())
    all.push_back(
        {text("cosmic-encounter.board.destiny-pile"), fmt::format("{}", fmt::join(destinies, ", "))});
  return all;
}

// The names of a set of seats, as it is written in an action.
std::string CosmicEncounterBoard::everybody_in(std::string_view seats) const {
  const SeatSet set = SeatSet::of_bits(seats_domain.parse(seats).value_or(0));
  std::vector<std::string> all;
  for (const Seat seat : set) all.push_back(named(seat));
  return fmt::format("{}", fmt::join(all, ", "));
}

// Names for players, and signs for things that have a colour.
void CosmicEncounterBoard::enrich(TextArguments& arguments) const {
  std::optional<std::string> who;
  std::optional<std::string> all;
  for (auto& [argument, value] : arguments) {
    if (const auto* seat = std::get_if<std::int64_t>(&value)) {
      if (argument == "seat") who = named(seat_numbered(*seat));
      if (argument == "owner") value = named(seat_numbered(*seat));
    } else {
      const std::string id = std::get<std::string>(value);
      if (argument == "seats") all = everybody_in(id);
      if (argument == "destiny") value = destiny(id);
      if (argument == "other") value = planet(id);
      if (id == "?" && (argument == "card" || argument == "tech" || argument == "alien"))
        value = text("cosmic-encounter.board.hidden");
    }
  }
  if (who) arguments.emplace_back("player", *who);
  if (all) arguments.emplace_back("players", *all);
}

std::string CosmicEncounterBoard::thing(std::string_view kind, const std::string& id) const {
  if (kind == "planet") return planet(id);
  if (kind == "source") return source(id);
  if (kind == "flare-text") return word("card-text", id.substr(0, id.find('/')));
  if (kind != "explanation" || id.empty()) return Board::thing(kind, id);
  if (alien_domain.parse(id)) return word("alien-text", id);
  return word(tech_domain.parse(id) ? "tech-text" : "card-text", id);
}

// Ships by colour: ▲4 ■2
std::string CosmicEncounterBoard::counted(std::string_view, const Value::Map& ships) const {
  std::string all;
  for (const auto& [color, count] : ships)
    all += fmt::format("{}{}{}", all.empty() ? "" : " ", color_sign(color), number_in(count));
  return all.empty() ? text("cosmic-encounter.board.empty") : all;
}

}  // namespace orrery::cli

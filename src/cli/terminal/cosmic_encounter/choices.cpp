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

// The part of the list of terms that a choice belongs to: its term's group, with cards divided further.
std::string_view group_of(Action action) {
  const Verb verb = verb_of(action);
  if (verb != Verb::Give && verb != Verb::Want) return action_terms[verb].group;
  const CardType type = row_of(kind_of(action)).type;
  if (type == CardType::Flare) return "flares";
  return type == CardType::Attack && verb == Verb::Want ? "attacks" : "cards";
}
bool is_wanted(Action action) {
  switch (verb_of(action)) {
    case Verb::Want:
    case Verb::WantType:
    case Verb::WantAttack:
    case Verb::WantRandom:
    case Verb::WantColony:
    case Verb::WantShips:
      return true;
    default:
      return false;
  }
}

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
  if (view["prompt"].is_null()) return;
  screen.gap();
  for (const std::string& line : {reason_for(view), progress_of(view)}) {
    if (!line.empty()) screen.say(line, Ink::Plain, margin);
  }
}

// The power, card or moment that the question comes from.
std::string CosmicEncounterBoard::reason_for(const Value& view) const {
  const Value& asked = view["asked"];
  const auto explained = [&](const std::string& id) {
    if (alien_domain.parse(id)) return word("alien-text", id);
    if (tech_domain.parse(id)) return word("tech-text", id);
    return card_domain.parse(id) ? word("card-text", id) : std::string();
  };
  const auto of_player = [&](Seat seat, const std::string& id) {
    return text("cosmic-encounter.board.answers",
                {{"player", named(seat)}, {"source", source(id)}, {"text", explained(id)}});
  };
  if (!asked["answers"].is_null())
    return of_player(seat_numbered(number_in(asked["of"])), word_in(asked["answers"]));
  if (!asked["about"].is_null()) {
    const std::string id = word_in(asked["about"]);
    if (const auto owner = other_owner(view, id)) return of_player(*owner, id);
    return text("cosmic-encounter.board.about", {{"source", source(id)}, {"text", explained(id)}});
  }
  return asked["window"].is_null() ? "" : moment(asked);
}

// Who has this power or technology, unless it is the viewer.
std::optional<Seat> CosmicEncounterBoard::other_owner(const Value& view, std::string_view id) const {
  const Value::Map* players = view["players"].as_map();
  for (std::size_t i = 0; players != nullptr && i < players->size(); ++i) {
    const Value& player = (*players)[i].second;
    if (player.has("hand")) continue;
    for (const Value& power : list_in(player["powers"])) {
      if (word_in(power["alien"]) == id) return static_cast<Seat>(i);
    }
    for (const Value& card : list_in(player["technologies"])) {
      if (word_in(card["tech"]) == id) return static_cast<Seat>(i);
    }
  }
  return std::nullopt;
}

std::string CosmicEncounterBoard::moment(const Value& asked) const {
  if (!asked.has("window")) return {};
  TextArguments arguments{{"count", std::int64_t{number_in(asked["count"])}}};
  if (!asked["of"].is_null()) arguments.emplace_back("player", named(seat_numbered(number_in(asked["of"]))));
  return own_text("board.moment", word_in(asked["window"]), arguments);
}

std::string CosmicEncounterBoard::progress_of(const Value& view) const {
  const Value& asked = view["asked"];
  const auto count = [&](const char* key) { return std::int64_t{number_in(asked[key])}; };
  const std::string prompt = word_in(view["prompt"]);
  if (asked.has("most"))
    return text("cosmic-encounter.board.sending", {{"sent", count("sent")}, {"most", count("most")}});
  if (prompt == "place") return text("cosmic-encounter.board.to-place", {{"count", count("left")}});
  if (prompt == "lose-ships") return text("cosmic-encounter.board.to-lose", {{"count", count("left")}});
  if (prompt == "take-ships")
    return text("cosmic-encounter.board.to-take",
                {{"count", count("left")}, {"player", named(seat_numbered(number_in(asked["of"])))}});
  if (prompt == "loot" && asked.has("left"))
    return text("cosmic-encounter.board.to-loot", {{"count", count("left")}});
  if (asked.has("sum")) return text("cosmic-encounter.board.sum-so-far", {{"sum", count("sum")}});
  if (prompt == "save-ships" && asked.has("count"))
    return text("cosmic-encounter.board.to-save", {{"count", count("count")}});
  if (prompt == "match" && asked.has("card"))
    return text("cosmic-encounter.board.to-match", {{"card", word("card", word_in(asked["card"]))}});
  if (asked.has("card"))
    return text("cosmic-encounter.board.this-card", {{"card", word("card", word_in(asked["card"]))}});
  if (prompt == "take-card" || prompt == "hand-over")
    return text("cosmic-encounter.board.cards-due", {{"count", count("left")}});
  if (prompt == "reward") return text("cosmic-encounter.board.rewards", {{"count", count("left")}});
  if (prompt == "give-card")
    return text("cosmic-encounter.board.promised", {{"type", word_in(asked["type"])}});
  return {};
}

// A colony and the ships there.
std::string CosmicEncounterBoard::with_ships(const Value& view, Seat seat, Action action) const {
  const bool researches = verb_of(action) == Verb::Research;
  const std::string id(planet_names[researches ? origin_of(action) : planet_of(action)]);
  const int own = number_in(of_seat(view["players"], seat)["ships"][id]);
  const bool leaves = researches || verb_of(action) == Verb::Ship ||
                      (verb_of(action) == Verb::Lose && word_in(view["prompt"]) == "lose-ships");
  std::string here = fleet(view, id);
  if (here.empty()) here = text("cosmic-encounter.board.empty");
  return text("cosmic-encounter.board.with-ships",
              {{"action", Board::describe(view, seat, action)},
               {"ships", here},
               {"last", std::string(leaves && own == (researches ? 1 : count_of(action)) ? "yes" : "no")}});
}

// A player, and what helps to decide whether to choose that player.
std::string CosmicEncounterBoard::with_state(const Value& view, Seat about, Action action) const {
  const Value& own = of_seat(view["players"], about);
  std::vector<std::string> aliens;
  for (const Value& power : list_in(own["powers"])) aliens.push_back(word("alien", word_in(power["alien"])));
  if (own.has("face-down")) aliens.push_back(text("cosmic-encounter.board.face-down"));
  return text("cosmic-encounter.board.with-state", {{"action", Board::describe(view, about, action)},
                                                    {"aliens", fmt::format("{}", fmt::join(aliens, ", "))},
                                                    {"colonies", std::int64_t{number_in(own["colonies"])}},
                                                    {"cards", std::int64_t{number_in(own["cards"])}}});
}

std::string CosmicEncounterBoard::describe(const Value& view, Seat seat, Action action) const {
  const auto explained = [&](std::string_view group, std::string_view id) {
    return fmt::format("{}. {}", Board::describe(view, seat, action), word(group, id));
  };
  switch (verb_of(action)) {
    case Verb::Place:
    case Verb::Ship:
    case Verb::Lose:
    case Verb::Aim:
      return with_ships(view, seat, action);
    case Verb::Name:
    case Verb::AtHome:
      return with_state(view, seat_of(action), action);
    case Verb::Invite:
      if (seats_of(action).size() != 1) return Board::describe(view, seat, action);
      return with_state(view, *seats_of(action).begin(), action);
    case Verb::Keep:
      return explained("alien-text", alien_names[alien_of(action)]);
    case Verb::Use: {
      const auto alien = alien_names[alien_of(action)];
      return fmt::format("{} – {}", Board::describe(view, seat, action), word("alien-brief", alien));
    }
    case Verb::Play:
      return explained("card-text", kind_names[kind_of(action)]);
    case Verb::Apply:
    case Verb::Choose:
      return explained("tech-text", tech_names[tech_of(action)]);
    case Verb::Research:
      return with_ships(view, seat, action);
    case Verb::TurnUp: {
      const std::string alien = word_in(of_seat(view["players"], seat)["face-down"]);
      return fmt::format("{}: {} – {}", Board::describe(view, seat, action), word("alien", alien),
                         word("alien-brief", alien));
    }
    case Verb::Join: {
      const Value& main = view["encounter"][side_names[side_of(action)]]["seat"];
      return fmt::format("{}: {}", Board::describe(view, seat, action),
                         named(seat_numbered(number_in(main))));
    }
    default:
      return Board::describe(view, seat, action);
  }
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

// A short label for a term of a deal; its group says who gives and who gets.
std::string CosmicEncounterBoard::term_label(Action action) const {
  switch (verb_of(action)) {
    case Verb::Give:
    case Verb::Want:
      if (group_of(action) != "flares") return word("card", kind_names[kind_of(action)]);
      return word("alien", alien_names[alien_of_flare(kind_of(action))]);
    case Verb::GiveType:
    case Verb::WantType:
      return text("cosmic-encounter.board.any-of-type", {{"type", std::string(type_names[type_of(action)])}});
    case Verb::GiveAttack:
    case Verb::WantAttack:
      return text("cosmic-encounter.board.extreme-attack",
                  {{"which", std::string(extreme_names[extreme_of(action)])}});
    case Verb::GiveRandom:
    case Verb::WantRandom:
      return text("cosmic-encounter.board.random-cards", {{"count", 1}});
    case Verb::GiveColony:
    case Verb::WantColony:
      return text("cosmic-encounter.board.colony-on", {{"planet", planet(planet_names[planet_of(action)])}});
    case Verb::GiveShips:
    case Verb::WantShips:
      return text("cosmic-encounter.board.founding-ships", {{"count", std::int64_t{action.arguments[0]}}});
    default:
      return named(seat_of(action));
  }
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
  const std::initializer_list<std::string_view> cards_and_colonies = {"attacks", "cards",    "flares",
                                                                      "kinds",   "colonies", "ships"};
  list("cosmic-encounter.board.offer", false, cards_and_colonies);
  list("cosmic-encounter.board.ask-for", true, cards_and_colonies);
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
    for (const Value& power : list_in((*players)[i].second["powers"])) {
      const std::string id = word_in(power["alien"]);
      all.push_back(
          {fmt::format("{} – {}", named(static_cast<Seat>(i)), word("alien", id)), word("alien-text", id)});
    }
    if (const std::string id = word_in((*players)[i].second["face-down"]); !id.empty() && id != "hidden")
      all.push_back({word("alien", id), word("alien-text", id)});
    for (const Value& card : list_in((*players)[i].second["technologies"])) {
      if (const std::string id = word_in(card["tech"]); !id.empty())
        all.push_back(
            {fmt::format("{} – {}", named(static_cast<Seat>(i)), word("tech", id)), word("tech-text", id)});
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

// What the viewer may have to act with besides powers and cards.
std::string CosmicEncounterBoard::means_of_viewer(const Value& view) const {
  const Value::Map* players = view["players"].as_map();
  for (std::size_t i = 0; players != nullptr && i < players->size(); ++i) {
    const Value& player = (*players)[i].second;
    if (!player.has("hand")) continue;
    if (player.has("face-down")) return "cover";
    if (!list_in(player["technologies"]).empty()) return "technology";
  }
  return "cards";
}

// What is asked, by which power or card, at which moment, about whom, and with which means. Messages cannot
// choose by words with hyphens.
TextArguments CosmicEncounterBoard::about_question(const Value& view) const {
  const Value& asked = view["asked"];
  const auto selector = [](std::string word) {
    std::replace(word.begin(), word.end(), '-', '_');
    return word;
  };
  TextArguments arguments{{"asked", selector(word_in(view["prompt"]))},
                          {"about", selector(word_in(asked["about"]))},
                          {"window", selector(word_in(asked["window"]))},
                          {"means", means_of_viewer(view)}};
  if (!asked["of"].is_null()) arguments.emplace_back("of", named(seat_numbered(number_in(asked["of"]))));
  return arguments;
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
      if (argument == "planet") value = planet(id);
      if (argument == "destiny") value = destiny(id);
      if (argument == "other") value = planet(id);
      if (id == "?" && (argument == "card" || argument == "tech" || argument == "alien"))
        value = text("cosmic-encounter.board.hidden");
    }
  }
  if (who) arguments.emplace_back("player", *who);
  if (all) arguments.emplace_back("players", *all);
}

}  // namespace orrery::cli

#include "cli/terminal/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/terminal/cosmic_encounter/board.h"
#include "cli/terminal/cosmoctopus/board.h"
#include "cli/terminal/inoplanetashki/board.h"

namespace orrery::cli {

namespace {

// For a game without a drawing: everything in the view, as an indented list.
class PlainBoard final : public Board {
 public:
  using Board::Board;

  void draw(const Value& view, Seat, Screen& screen) const override { list(view, 2, screen); }

 private:
  static bool is_short(const Value& value) {
    return (value.as_map() == nullptr && value.as_list() == nullptr) || columns(to_text(value)) <= 50;
  }
  static void entry(const std::string& name, const Value& value, int indent, Screen& screen) {
    screen.say(fmt::format("{}: {}", name, is_short(value) ? to_text(value) : ""), Ink::Plain, indent);
    if (!is_short(value)) list(value, indent + 2, screen);
  }
  static void list(const Value& value, int indent, Screen& screen) {
    if (const Value::Map* map = value.as_map()) {
      for (const auto& [name, content] : *map) entry(name, content, indent, screen);
    } else if (const Value::List* items = value.as_list()) {
      for (std::size_t i = 0; i < items->size(); ++i) {
        entry(std::to_string(i + 1), (*items)[i], indent, screen);
      }
    } else {
      screen.say(to_text(value), Ink::Plain, indent);
    }
  }
};

}  // namespace

TextArguments arguments_of(const Term& term, std::span<const std::int16_t> values) {
  TextArguments arguments;
  for (std::size_t i = 0; i < term.arity(); ++i) {
    const Parameter& parameter = term.parameters[i];
    const std::string name(parameter.name.empty() ? term.name : parameter.name);
    if (parameter.domain.is_number() && values[i] != hidden_argument) {
      arguments.emplace_back(name, std::int64_t{values[i]});
    } else {
      arguments.emplace_back(name, parameter.domain.text(values[i]));
    }
  }
  return arguments;
}

std::string Board::thing(std::string_view kind, const std::string& word) const {
  const std::string key = fmt::format("{}.{}.{}", game_.id, kind, word);
  return texts_.has(key) ? texts_.text(key) : word;
}

// Arguments that are words of the game (`slot=ne`) become their texts.
std::string Board::in_words(const std::string& key, TextArguments arguments) const {
  for (auto& [argument, value] : arguments) {
    if (const auto* word = std::get_if<std::string>(&value)) value = thing(argument, *word);
  }
  return text(key, arguments);
}

std::string Board::own_text(std::string_view group, std::string_view name, TextArguments arguments) const {
  return in_words(fmt::format("{}.{}.{}", game_.id, group, name), std::move(arguments));
}

TextValue Board::argument(std::string_view kind, const Value& value) const {
  if (const std::int64_t* number = value.as_number())
    return kind == "seat" ? TextValue(somebody(seat_numbered(*number))) : TextValue(*number);
  if (const std::string* word = value.as_string()) return thing(kind, *word);
  if (const Value::List* list = value.as_list()) {
    std::string all;
    for (const Value& one : *list) {
      const TextValue part = argument(kind, one);
      all += all.empty() ? "" : ", ";
      all += std::get<std::string>(part);
    }
    return all;
  }
  const Value::Map* map = value.as_map();
  if (map == nullptr) return "";
  return value.has("text") ? told(phrase_in(value)) : counted(kind, *map);
}

// A phrase within a phrase.
Phrase Board::phrase_in(const Value& value) const {
  for (const PhraseRow& row : game_.telling.phrases) {
    if (value["text"] != Value(row.text)) continue;
    Phrase found{&row, {}};
    for (std::size_t i = 0; i < row.arity(); ++i) found.values.push_back(value[row.arguments[i].name]);
    return found;
  }
  return {};
}

std::string Board::told(const std::vector<Phrase>& phrases, std::string_view between) const {
  std::string all;
  for (const Phrase& one : phrases) {
    if (!all.empty()) all += between;
    all += told(one);
  }
  return all;
}

std::string Board::told(const Phrase& phrase, TextArguments arguments) const {
  for (auto& [name, value] : arguments) {
    if (const auto* word = std::get_if<std::string>(&value)) value = thing(name, *word);
  }
  for (std::size_t i = 0; i < phrase.values.size(); ++i) {
    const PhraseArgument& its = phrase.row->arguments[i];
    std::erase_if(arguments, [&](const TextArgument& other) { return other.first == its.name; });
    arguments.emplace_back(its.name, argument(its.kind, phrase.values[i]));
  }
  return text(fmt::format("{}.{}", game_.id, phrase.row->text), arguments);
}

void Board::enrich(TextArguments& arguments) const {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto* seat = std::get_if<std::int64_t>(&arguments[i].second);
    if (arguments[i].first != "seat" || seat == nullptr) continue;
    arguments.emplace_back("player", player(seat_numbered(*seat)));
    return;
  }
}

std::string Board::question(const Value& view) const {
  const std::string* prompt = view["prompt"].as_string();
  return prompt == nullptr ? std::string()
                           : text(fmt::format("{}.prompt.{}", game_.id, *prompt), about_question(view));
}

// What the texts of the question and of its choices may speak of.
TextArguments Board::about_question(const Value& view) const {
  TextArguments arguments;
  const Phrase asked = game_.telling.of_question(view);
  for (std::size_t i = 0; i < asked.values.size(); ++i) {
    const PhraseArgument& its = asked.row->arguments[i];
    if (!asked.values[i].is_null()) arguments.emplace_back(its.name, argument(its.kind, asked.values[i]));
  }
  return arguments;
}

void Board::list_choices(const Value& view, Seat seat, const ActionList& choices, Screen& screen) const {
  for (std::size_t i = 0; i < choices.size(); ++i)
    screen.item(std::to_string(i + 1), describe(view, seat, choices[i]), choice_column);
}

std::string Board::describe(const Value& view, Seat seat, Action action) const {
  const Phrase said = game_.telling.of_choice(view, seat, action);
  if (!said) return brief(view, action);
  TextArguments arguments = arguments_of_choice(view, action);
  arguments.emplace_back("action", brief(view, action));
  return told(said, std::move(arguments));
}

std::string Board::brief(const Value& view, Action action) const {
  return own_text("action", game_.actions[action.verb].name, arguments_of_choice(view, action));
}

TextArguments Board::arguments_of_choice(const Value& view, Action action) const {
  TextArguments arguments = arguments_of(game_.actions[action.verb], action.arguments);
  enrich(arguments);
  for (TextArgument& about : about_question(view)) arguments.push_back(std::move(about));
  return arguments;
}

std::vector<Action> Board::conceivable(const Value&, Seat) const { return {}; }

std::string Board::event(const Event& event) const {
  const Term& term = game_.events[event.kind];
  TextArguments arguments = arguments_of(term, event.arguments);
  enrich(arguments);
  return own_text("event", term.name, std::move(arguments));
}

// The text of a refusal may also use the arguments of the refused action.
std::string Board::refusal(const Refusal& refusal, Action refused) const {
  const Term& term = refusal.term(game_.refusals);
  if (refusal.is_common()) return text(fmt::format("common.refusal.{}", term.name));
  TextArguments arguments = arguments_of(term, refusal.arguments);
  for (TextArgument& extra : arguments_of(game_.actions[refused.verb], refused.arguments)) {
    const bool known = std::any_of(arguments.begin(), arguments.end(),
                                   [&](const TextArgument& own) { return own.first == extra.first; });
    if (!known) arguments.push_back(std::move(extra));
  }
  enrich(arguments);
  return own_text("refusal", term.name, std::move(arguments));
}

// If nobody won, only the ending says what the players have lost to.
std::string Board::result(const Result& result, std::optional<Seat> viewer) const {
  if (result.winners.empty())
    return text(fmt::format("{}.ending.{}", game_.id, game_.endings[result.ending]));
  std::string winners;
  for (const Seat seat : result.winners) winners += (winners.empty() ? "" : ", ") + player(seat);
  const std::string you = !viewer ? "nobody" : result.winners.has(*viewer) ? "won" : "lost";
  return text("play.winners",
              {{"players", winners}, {"count", std::int64_t{result.winners.size()}}, {"you", you}});
}

std::vector<std::string> player_names(const std::vector<SeatOwner>& seats, const Catalogue& texts) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    names.push_back(seats[i].is_bot ? texts.text("play.bot", {{"seat", std::to_string(i + 1)}})
                                    : seats[i].name);
  }
  return names;
}

namespace {

using MakeBoard = std::unique_ptr<Board>(const GameInfo&, const Catalogue&, std::vector<std::string> players);

template <class Drawn>
std::unique_ptr<Board> a_board(const GameInfo& game, const Catalogue& texts,
                               std::vector<std::string> players) {
  return std::make_unique<Drawn>(game, texts, std::move(players));
}

// The games with a drawing.
struct BoardRow {
  std::string_view game;
  MakeBoard* make;
};
constexpr auto boards = std::to_array<BoardRow>({
    {"cosmic-encounter", &a_board<CosmicEncounterBoard>},
    {"cosmoctopus", &a_board<CosmoctopusBoard>},
    {"inoplanetashki", &inoplanetashki_board},
});

}  // namespace

std::unique_ptr<Board> board_for(const GameInfo& game, const Catalogue& texts,
                                 const std::vector<SeatOwner>& seats) {
  std::vector<std::string> names = player_names(seats, texts);
  for (const BoardRow& row : boards) {
    if (game.id == row.game) return row.make(game, texts, std::move(names));
  }
  return a_board<PlainBoard>(game, texts, std::move(names));
}

}  // namespace orrery::cli

// The question and its choices, and the texts of events.
#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/cosmoctopus/board.h"
#include "games/cosmoctopus/seen.h"

namespace orrery::cli {

using namespace cosmoctopus;

void CosmoctopusBoard::tell_context(const Value& view, Screen& screen) const {
  screen.gap();
  for (const Phrase& sentence : game().telling.context_of(view))
    screen.say(told(sentence), Ink::Plain, margin);
}

// A choice with what is printed on the tile or the card.
std::string CosmoctopusBoard::describe(const Value& view, Seat seat, Action action) const {
  const std::string said = Board::describe(view, seat, action);
  switch (verb_of(action)) {
    case Verb::Go:
      return fmt::format("{} – {}", tile_signs(cosmoctopus::tile_of(action)), said);
    case Verb::Pick:
    case Verb::Take:
    case Verb::Play:
      return fmt::format("{}. {}", said, word("card-text", card_names[card_of(action)]));
    default:
      return said;
  }
}

// All tiles, all cards in hand or all forbidden knowledge, depending on the question.
std::vector<Action> CosmoctopusBoard::conceivable(const Value& view, Seat seat) const {
  std::vector<Action> actions;
  const Prompt prompt = prompt_of(view).value_or(Prompt::Move);
  if (prompt == Prompt::Move || prompt == Prompt::MayMove || prompt == Prompt::Send) {
    for (const Value& tile : list_in(view["tiles"]))
      actions.push_back(act(Verb::Go, tile_domain.parse(word_in(tile)).value_or(0)));
  }
  if (prompt == Prompt::Play || prompt == Prompt::PlayFree) {
    for (const Card card : cards_in(of_seat(view["hands"], seat))) actions.push_back(act(Verb::Play, card));
  }
  if (prompt == Prompt::EndTurn) {
    for (const Resource r : resources) actions.push_back(act(Verb::Claim, r));
  }
  return actions;
}

// The cards in hand, the first contact cards that are left, and the discard pile, which is open to everybody.
std::vector<Hint> CosmoctopusBoard::hints(const Value& view, Seat seat) const {
  std::vector<Hint> all;
  for (const Value& cards : {of_seat(view["hands"], seat), view["display"]}) {
    for (const Card card : cards_in(cards)) all.push_back({name(card), word("card-text", card_names[card])});
  }
  std::vector<std::string> discarded;
  for (const Card card : cards_in(view["discard"])) discarded.push_back(name(card));
  all.push_back({text("cosmoctopus.screen.discard-title"),
                 discarded.empty() ? text("cosmoctopus.screen.nothing-discarded")
                                   : fmt::format("{}", fmt::join(discarded, ", "))});
  return all;
}

// The receiver of a gift becomes a name, and resources get three forms: `what` has the amount, `unit` is one
// unit without a number, and `kind` is the bare word, for texts that select by it.
void CosmoctopusBoard::enrich(TextArguments& arguments) const {
  Board::enrich(arguments);
  const auto find = [&](std::string_view name) {
    return std::find_if(arguments.begin(), arguments.end(),
                        [&](const TextArgument& one) { return one.first == name; });
  };
  const auto number = [&](std::string_view name, int otherwise) {
    const auto found = find(name);
    if (found == arguments.end()) return otherwise;
    const auto* value = std::get_if<std::int64_t>(&found->second);
    return value == nullptr ? otherwise : static_cast<int>(*value);
  };
  if (const auto resource = find("resource"); resource != arguments.end()) {
    const std::string kind = std::get<std::string>(resource->second);
    const Resource parsed = named(resource_names, kind).value_or(Resource{});
    arguments.emplace_back("what", amount(parsed, number("amount", 1)));
    arguments.emplace_back("unit", word("screen.unit", kind));
    arguments.emplace_back("kind", kind);
  } else if (const auto card = find("card"); card != arguments.end() && number("specific", -1) >= 0) {
    const CardType type = type_of(card_named(std::get<std::string>(card->second)));
    arguments.emplace_back("what", amount(resource_of(type), number("specific", 0)));
  }
  for (auto& [argument, value] : arguments) {
    const auto* seat = std::get_if<std::int64_t>(&value);
    if (argument == "to" && seat != nullptr) value = player(seat_numbered(*seat));
  }
}

}  // namespace orrery::cli

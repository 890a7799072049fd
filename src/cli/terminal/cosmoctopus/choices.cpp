// The question and its choices, and the texts of events.
#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/cosmoctopus/board.h"
#include "cli/terminal/cosmoctopus/view.h"

namespace orrery::cli {

using namespace cosmoctopus;

namespace {

// The amount of a gain where the player chooses the resource.
int any_amount(std::string_view from) {
  const auto amount = [](const auto& steps) {
    for (const Instruction& step : steps) {
      if (step.op == Op::GainAny) return int{step.count};
    }
    return 1;
  };
  if (const auto tile = named(tile_names, from)) return amount(row_of(*tile).reward);
  if (const auto card = named(card_names, from)) return amount(row_of(*card).effects);
  return 1;
}

std::string pass_key(Prompt prompt) {
  switch (prompt) {
    case Prompt::MayMove:
      return "cosmoctopus.pass.may-move";
    case Prompt::Play:
      return "cosmoctopus.pass.play";
    case Prompt::Draw:
      return "cosmoctopus.pass.draw";
    case Prompt::PlayFree:
      return "cosmoctopus.pass.play-free";
    case Prompt::Contact:
      return "cosmoctopus.pass.contact";
    case Prompt::EndTurn:
      return "cosmoctopus.pass.end-turn";
    default:
      return "cosmoctopus.action.pass";
  }
}

}  // namespace

void CosmoctopusBoard::tell_context(const Value& view, Screen& screen) const {
  const std::string context = context_of(view);
  screen.gap();
  if (!context.empty()) screen.say(context, Ink::Plain, margin);
}

// What the question is about: what is left to pay, where a gain comes from.
std::string CosmoctopusBoard::context_of(const Value& view) const {
  const auto prompt = prompt_of(view);
  if (!prompt) return {};
  const Value& asked = view["asked"];
  const auto left = [&](const char* key) { return number_in(asked[key]); };
  const auto known = [&](const char* group) { return word(group, word_in(asked[group])); };
  switch (*prompt) {
    case Prompt::Tribute:
      return text("cosmoctopus.board.tribute-left", {{"tile", known("tile")}, {"left", left("left")}});
    case Prompt::Divide: {
      const Resource r = named(resource_names, word_in(asked["resource"])).value_or(Resource{});
      return text("cosmoctopus.board.divide-left", {{"gain", fmt::format("{}{}", left("left"), sign(r))},
                                                    {"left", left("left")},
                                                    {"from", known("from")}});
    }
    case Prompt::Token:
    case Prompt::Specific:
    case Prompt::Generic: {
      const Cost cost{left("specific"), left("generic")};
      const Card card = card_named(word_in(asked["card"]));
      return text("cosmoctopus.board.card-left",
                  {{"card", name(card)}, {"cost", cost_signs(type_of(card), cost, words_)}});
    }
    case Prompt::PlayFree:
      return text("cosmoctopus.board.play-free",
                  {{"type", known("type")}, {"where", word_in(asked["where"])}});
    case Prompt::Price: {
      const Resource r = named(resource_names, word_in(asked["resource"])).value_or(Resource{});
      return text("cosmoctopus.board.price-left",
                  {{"resource", name(r)}, {"cost", fmt::format("{}{}", left("left"), sign(r))}});
    }
    case Prompt::Want:
    case Prompt::Take:
    case Prompt::TakeAll:
    case Prompt::Fill:
      return text("cosmoctopus.board.because", {{"from", known("from")}});
    case Prompt::Play:
      return number_in(view["plays"]) > 1
                 ? text("cosmoctopus.board.plays", {{"count", std::int64_t{number_in(view["plays"])}}})
                 : "";
    default:
      return {};
  }
}

std::string CosmoctopusBoard::described(const Value& view, Seat seat, Card card, std::string_view key) const {
  return text(key, {{"card", name(card)},
                    {"type", word("type", type_names[type_of(card)])},
                    {"cost", cost(view, seat, card)},
                    {"text", word("card-text", card_names[card])}});
}

// A choice and its consequences.
std::string CosmoctopusBoard::describe(const Value& view, Seat seat, Action action) const {
  const Prompt prompt = prompt_of(view).value_or(Prompt::Move);
  switch (verb_of(action)) {
    case Verb::Pick:
    case Verb::Take:
      return described(view, seat, card_of(action), "cosmoctopus.board.choose-card");
    case Verb::Play:
      return described(
          view, seat, card_of(action),
          prompt == Prompt::PlayFree ? "cosmoctopus.board.play-for-free" : "cosmoctopus.board.play-card");
    case Verb::Spend:
      return text("cosmoctopus.board.spend",
                  {{"card", name(card_of(action))}, {"sign", type_sign(card_of(action))}});
    case Verb::Go: {
      const auto id = tile_names[cosmoctopus::tile_of(action)];
      const Value::List& glasses = list_in(view["investigator"]["investigated"]);
      const bool watched = std::find(glasses.begin(), glasses.end(), Value(id)) != glasses.end();
      return text("cosmoctopus.board.go",
                  {{"signs", tile_signs(cosmoctopus::tile_of(action))},
                   {"tile", word("tile", id)},
                   {"tribute", std::int64_t{prompt == Prompt::Send ? 0 : number_in(view["tribute"][id])}},
                   {"watched", watched && !(view["at"] == Value(id)) ? "yes" : "no"}});
    }
    case Verb::Pay:
    case Verb::Want: {
      const Resource r = resource_of(action);
      const bool pays = verb_of(action) == Verb::Pay;
      return text(pays ? "cosmoctopus.board.pay" : "cosmoctopus.board.want",
                  {{"sign", sign(r)},
                   {"what", amount(r, pays ? 1 : any_amount(word_in(view["asked"]["from"])))},
                   {"have", std::int64_t{amounts_in(of_seat(view["supply"], seat))[r]}}});
    }
    case Verb::TakeAll: {
      const CardType type = type_of(action);
      std::vector<std::string> names;
      for (const Card card : cards_in(view["row"])) {
        if (type_of(card) == type) names.push_back(name(card));
      }
      return text("cosmoctopus.board.take-all", {{"type", word("type", type_names[type])},
                                                 {"cards", fmt::format("{}", fmt::join(names, ", "))}});
    }
    case Verb::Put: {
      const CardRow& card = row_of(card_of(action));
      const Slot slot = slot_of(action);
      const Value& state = of_seat(view["constellations"], seat)[card.id];
      const SlotSet filled = slots_in(state["filled"]) | SlotSet(slot);
      const SlotSet opened = open_slots(card.shape, filled) - slots_in(state["open"]);
      std::string next;
      for (const Slot other : opened) next += sign(card.slot_icons[other]);
      return text("cosmoctopus.board.put", {{"card", name(card_of(action))},
                                            {"slot", word("slot", slot_names[slot])},
                                            {"sign", sign(card.slot_icons[slot])},
                                            {"outcome", filled == all_slots ? "complete"
                                                        : next.empty()      ? "more"
                                                                            : "opens"},
                                            {"next", next}});
    }
    case Verb::Claim: {
      const Resource r = resource_of(action);
      const int price = number_in(of_seat(view["prices"], seat)[resource_names[r]]);
      return text("cosmoctopus.board.claim",
                  {{"resource", name(r)}, {"cost", fmt::format("{}{}", price, sign(r))}});
    }
    case Verb::Discard:
      if (prompt != Prompt::Move) return described(view, seat, card_of(action), "cosmoctopus.board.drop");
      return text("cosmoctopus.board.drop-for-wormhole", {{"card", name(card_of(action))}});
    case Verb::UseToken:
      return text("cosmoctopus.board.use-token",
                  {{"value", std::int64_t{number_in(of_seat(view["tokens"], seat))}}});
    case Verb::Pass:
      return text(pass_key(prompt));
    default:
      return Board::describe(view, seat, action);
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

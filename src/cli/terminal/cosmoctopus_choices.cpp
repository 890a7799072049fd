// What is asked, what can be chosen, and what is told of what happened.
#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/cosmoctopus.h"
#include "cli/terminal/cosmoctopus_view.h"

namespace orrery::cli {

using namespace cosmoctopus;

namespace {

// How much of one resource somebody gains who chooses which.
int any_amount(std::string_view from) {
  const auto amount = [](const auto& steps) {
    for (const Instruction& step : steps) {
      if (step.op == Op::GainAny) return int{step.count};
    }
    return 1;
  };
  if (const auto tile = tile_domain.parse(from)) return amount(tiles[static_cast<std::size_t>(*tile)].reward);
  if (const auto card = card_domain.parse(from))
    return amount(cards[static_cast<std::size_t>(*card)].effects);
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
  const auto left = [&](const char* key) { return std::int64_t{number_in(asked[key])}; };
  const auto known = [&](const char* group) { return word(group, word_in(asked[group])); };
  switch (*prompt) {
    case Prompt::Tribute:
      return text("cosmoctopus.board.tribute-left", {{"tile", known("tile")}, {"left", left("left")}});
    case Prompt::Divide: {
      const auto r = static_cast<Resource>(resource_domain.parse(word_in(asked["resource"])).value_or(0));
      return text("cosmoctopus.board.divide-left", {{"gain", fmt::format("{}{}", left("left"), sign(r))},
                                                    {"left", left("left")},
                                                    {"from", known("from")}});
    }
    case Prompt::Token:
    case Prompt::Specific:
    case Prompt::Generic: {
      const Cost cost{static_cast<int>(left("specific")), static_cast<int>(left("generic"))};
      const Card card = card_named(word_in(asked["card"]));
      return text("cosmoctopus.board.card-left",
                  {{"card", name(card)}, {"cost", cost_signs(type_of(card), cost, words_)}});
    }
    case Prompt::PlayFree:
      return text("cosmoctopus.board.play-free",
                  {{"type", known("type")}, {"where", word_in(asked["where"])}});
    case Prompt::Price: {
      const auto r = static_cast<Resource>(resource_domain.parse(word_in(asked["resource"])).value_or(0));
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
                    {"type", word("type", type_names[index(type_of(card))])},
                    {"cost", cost(view, seat, card)},
                    {"text", word("card-text", card_names[index(card)])}});
}

// A choice, and what comes of it.
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
      const auto id = tile_names[static_cast<std::size_t>(action.arguments[0])];
      const Value::List& glasses = list_in(view["investigator"]["investigated"]);
      const bool watched = std::find(glasses.begin(), glasses.end(), Value(id)) != glasses.end();
      return text("cosmoctopus.board.go",
                  {{"signs", tile_signs(static_cast<Tile>(action.arguments[0]))},
                   {"tile", word("tile", id)},
                   {"tribute", std::int64_t{prompt == Prompt::Send ? 0 : number_in(view["tribute"][id])}},
                   {"watched", watched && !(view["at"] == Value(id)) ? "yes" : "no"}});
    }
    case Verb::Pay:
    case Verb::Want: {
      const Resource r = resource_of(action);
      return text(verb_of(action) == Verb::Pay ? "cosmoctopus.board.pay" : "cosmoctopus.board.want",
                  {{"sign", sign(r)},
                   {"resource", name(r)},
                   {"amount", std::int64_t{any_amount(word_in(view["asked"]["from"]))}},
                   {"have", std::int64_t{amounts_in(of_seat(view["supply"], seat))[r]}}});
    }
    case Verb::TakeAll: {
      const auto type = static_cast<CardType>(action.arguments[0]);
      std::vector<std::string> names;
      for (const Card card : cards_in(view["row"])) {
        if (type_of(card) == type) names.push_back(name(card));
      }
      return text("cosmoctopus.board.take-all", {{"type", word("type", type_names[index(type)])},
                                                 {"cards", fmt::format("{}", fmt::join(names, ", "))}});
    }
    case Verb::Put: {
      const CardRow& card = row_of(card_of(action));
      const auto slot = static_cast<Slot>(action.arguments[1]);
      const Value& state = of_seat(view["constellations"], seat)[card.id];
      const SlotSet filled = slots_in(state["filled"]) | only(slot);
      const SlotSet opened = open_slots(card.shape, filled) & ~slots_in(state["open"]);
      std::string next;
      for (const Slot other : slots) {
        if ((opened & only(other)) != 0) next += sign(card.slot_icons[static_cast<std::size_t>(other)]);
      }
      return text("cosmoctopus.board.put",
                  {{"card", name(card_of(action))},
                   {"slot", word("slot", slot_names[static_cast<std::size_t>(slot)])},
                   {"sign", sign(card.slot_icons[static_cast<std::size_t>(slot)])},
                   {"outcome", filled == all_slots ? "complete"
                               : next.empty()      ? "more"
                                                   : "opens"},
                   {"next", next}});
    }
    case Verb::Claim: {
      const Resource r = resource_of(action);
      const int price = number_in(of_seat(view["prices"], seat)[resource_names[index(r)]]);
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

// Every other tile, every card in the hand, every forbidden knowledge: whatever the question is about.
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

// Told before the board: what somebody did and what came of it. Left to the log: what the board shows, and
// every single unit.
bool CosmoctopusBoard::is_news(const Event& event) const {
  switch (static_cast<Happening>(event.kind)) {
    case Happening::Round:
    case Happening::Turn:
    case Happening::Dealt:
    case Happening::Revealed:
    case Happening::Discarded:
    case Happening::Swept:
    case Happening::Paid:
    case Happening::Spent:
    case Happening::Discounted:
    case Happening::Added:
    case Happening::Stored:
    case Happening::ExtraPlay:
      return false;
    default:
      return true;
  }
}

// Who gets a gift is told by name.
void CosmoctopusBoard::enrich(TextArguments& arguments) const {
  Board::enrich(arguments);
  for (auto& [argument, value] : arguments) {
    const auto* seat = std::get_if<std::int64_t>(&value);
    if (argument == "to" && seat != nullptr) value = player(seat_numbered(static_cast<int>(*seat)));
  }
}

}  // namespace orrery::cli

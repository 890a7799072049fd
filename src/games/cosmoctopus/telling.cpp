#include "games/cosmoctopus/telling.h"

#include "games/cosmoctopus/seen.h"

namespace orrery::cosmoctopus {

namespace {

// Kinds besides those of words: `amounts` are numbers by resource, `any` or `tentacles`; an `icon` is a
// resource or `any`; `from` is what something comes from.
enum class Saying : std::uint8_t {
  Choose,
  Play,
  PlayFree,
  Spend,
  Go,
  Pay,
  Want,
  TakeAll,
  Put,
  Claim,
  Drop,
  DropForWormhole,
  UseToken,
  PassMove,
  PassPlay,
  PassDraw,
  PassPlayFree,
  PassContact,
  PassEndTurn,
  TributeLeft,
  DivideLeft,
  CardLeft,
  FreeCard,
  PriceLeft,
  Because,
  Plays,
  WithKnowledge,
  Cheaper
};
constexpr PhraseArgument cost{"cost", "amounts"};
constexpr PhraseArgument amount{"amount", "amounts"};
constexpr PhraseArgument icon{"sign", "icon"};
constexpr auto sayings = in_order<Saying, PhraseRow>({
    {Saying::Choose, {"say.choose", {cost}}},
    {Saying::Play, {"say.play", {cost}}},
    {Saying::PlayFree, {"say.play-free"}},
    {Saying::Spend, {"say.spend", {amount}}},
    {Saying::Go, {"say.go", {"tribute", "watched"}}},
    {Saying::Pay, {"say.pay", {amount, "have"}}},
    {Saying::Want, {"say.want", {amount, "have"}}},
    {Saying::TakeAll, {"say.take-all", {{"cards", "card"}}}},
    {Saying::Put, {"say.put", {icon, "outcome", {"next", "icon"}}}},
    {Saying::Claim, {"say.claim", {cost}}},
    {Saying::Drop, {"say.drop", {"type", cost}}},
    {Saying::DropForWormhole, {"say.drop-for-wormhole"}},
    {Saying::UseToken, {"say.use-token", {"value"}}},
    {Saying::PassMove, {"say.pass.may-move"}},
    {Saying::PassPlay, {"say.pass.play"}},
    {Saying::PassDraw, {"say.pass.draw"}},
    {Saying::PassPlayFree, {"say.pass.play-free"}},
    {Saying::PassContact, {"say.pass.contact"}},
    {Saying::PassEndTurn, {"say.pass.end-turn"}},
    {Saying::TributeLeft, {"context.tribute", {"tile", "left"}}},
    {Saying::DivideLeft, {"context.divide", {{"gain", "amounts"}, "left", "from"}}},
    {Saying::CardLeft, {"context.card", {"card", cost}}},
    {Saying::FreeCard, {"context.play-free", {"type", "where"}}},
    {Saying::PriceLeft, {"context.price", {"resource", cost}}},
    {Saying::Because, {"context.because", {"from"}}},
    {Saying::Plays, {"context.plays", {"count"}}},
    {Saying::WithKnowledge, {"effect.with-knowledge", {"effect"}}},
    {Saying::Cheaper, {"lasting.cheaper", {"discounts"}}},
});
constexpr auto effect_sayings = in_order<Op, PhraseRow>({
    {Op::None, {}},
    {Op::Gain, {"effect.gain", {amount}}},
    {Op::GainAny, {"effect.gain-any", {"count"}}},
    {Op::GainEach, {"effect.gain-each", {amount}}},
    {Op::DrawDeck, {"effect.draw-deck", {"count"}}},
    {Op::MayDrawDeck, {"effect.may-draw"}},
    {Op::DrawRow, {"effect.draw-row", {"count"}}},
    {Op::TakeType, {"effect.take-type"}},
    {Op::RefreshRow, {"effect.refresh-row"}},
    {Op::Move, {"effect.move", {"count"}}},
    {Op::SendAnywhere, {"effect.send-anywhere"}},
    {Op::SendToSpecial, {"effect.send-to-special"}},
    {Op::Tentacles, {"effect.tentacles", {amount}}},
    {Op::PlayExtra, {"effect.play-extra"}},
    {Op::PlayFromHand, {"effect.play-from-hand", {"type"}}},
    {Op::PlayFromRow, {"effect.play-from-row", {"type"}}},
    {Op::FillSlots, {"effect.fill-slots", {"count"}}},
    {Op::Submerge, {"effect.submerge"}},
    {Op::GainMatching, {"effect.gain-matching", {"count"}}},
});
constexpr auto lasting_sayings = in_order<Lasting, PhraseRow>({
    {Lasting::None, {}},
    {Lasting::Discount, {"lasting.discount", {icon, "count"}}},
    {Lasting::GenericDiscount, {"lasting.discount", {icon, "count"}}},
    {Lasting::ForbiddenDiscount, {"lasting.forbidden-discount", {icon, "count"}}},
    {Lasting::AddToGain, {"lasting.add-to-gain", {icon, "effect"}}},
    {Lasting::OnTentacle, {"lasting.on-tentacle", {"effect"}}},
    {Lasting::FillOpenSlots, {"lasting.fill-open-slots", {icon}}},
});

template <class... Values>
Phrase say(Saying what, Values&&... values) {
  return phrase(sayings, what, std::forward<Values>(values)...);
}

Value amount_of(Resource resource, int count) {
  return Value::Map{{std::string(resource_names[resource]), count}};
}

Value amounts_of(Price cost_left, Resource resource) {
  Value::Map map;
  if (cost_left.specific > 0) map.emplace_back(resource_names[resource], cost_left.specific);
  if (cost_left.generic > 0) map.emplace_back("any", cost_left.generic);
  return map;
}
Value cost_of(const Value& view, Seat seat, Card card) {
  return amounts_of(cost_for(view, seat, card), resource_of(type_of(card)));
}

Value list_of(const std::vector<Phrase>& all) {
  Value::List list;
  for (const Phrase& one : all) list.push_back(value_of(one));
  return list;
}

// The amount of a gain where the player chooses the resource.
int any_amount(std::string_view from) {
  const auto counted = [](const auto& steps) {
    for (const Instruction& step : steps) {
      if (step.op == Op::GainAny) return int{step.count};
    }
    return 1;
  };
  if (const auto tile = named(tile_names, from)) return counted(row_of(*tile).reward);
  if (const auto card = named(card_names, from)) return counted(row_of(*card).effects);
  return 1;
}

Phrase tell_going(const Value& view, Tile tile) {
  const auto id = tile_names[tile];
  const Value::List& glasses = list_in(view["investigator"]["investigated"]);
  const bool watched = std::find(glasses.begin(), glasses.end(), Value(id)) != glasses.end();
  return say(Saying::Go, prompt_of(view) == Prompt::Send ? 0 : number_in(view["tribute"][id]),
             watched && !(view["at"] == Value(id)) ? "yes" : "no");
}

Phrase tell_taking_all(const Value& view, CardType type) {
  Value::List taken;
  for (const Card card : cards_in(view["row"])) {
    if (type_of(card) == type) taken.emplace_back(card_names[card]);
  }
  return say(Saying::TakeAll, std::move(taken));
}

// What the slot wants, and what filling it opens.
Phrase tell_putting(const Value& view, Seat seat, const CardRow& card, Slot slot) {
  const Value& state = of_seat(view["constellations"], seat)[card.id];
  const SlotSet filled = slots_in(state["filled"]) | SlotSet(slot);
  Value::List next;
  for (const Slot other : open_slots(card.shape, filled) - slots_in(state["open"]))
    next.emplace_back(resource_names[card.slot_icons[other]]);
  const char* outcome = filled == all_slots ? "complete" : next.empty() ? "more" : "opens";
  return say(Saying::Put, resource_names[card.slot_icons[slot]], outcome, std::move(next));
}

Phrase tell_passing(std::optional<Prompt> prompt) {
  if (!prompt) return {};
  switch (*prompt) {
    case Prompt::MayMove:
      return say(Saying::PassMove);
    case Prompt::Play:
      return say(Saying::PassPlay);
    case Prompt::Draw:
      return say(Saying::PassDraw);
    case Prompt::PlayFree:
      return say(Saying::PassPlayFree);
    case Prompt::Contact:
      return say(Saying::PassContact);
    case Prompt::EndTurn:
      return say(Saying::PassEndTurn);
    default:
      return {};
  }
}

Phrase tell_effect(const Instruction& step) {
  const PhraseRow& row = effect_sayings[step.op];
  Phrase told{&row, {}};
  for (std::size_t i = 0; i < row.arity(); ++i) {
    if (row.arguments[i].name == "count") {
      told.values.emplace_back(int{step.count});
    } else if (row.arguments[i].name == "type") {
      told.values.emplace_back(type_names[step.type()]);
    } else if (step.op == Op::Tentacles) {
      told.values.emplace_back(Value::Map{{"tentacles", int{step.count}}});
    } else if (step.op == Op::GainEach) {
      Value::Map each;
      for (const Resource r : resources) each.emplace_back(resource_names[r], int{step.count});
      told.values.emplace_back(std::move(each));
    } else {
      told.values.push_back(amount_of(step.of, step.count));
    }
  }
  return step.needs_knowledge ? say(Saying::WithKnowledge, value_of(told)) : told;
}

Phrase tell_lasting(const LastingEffect& effect, const CardRow& card) {
  const auto tell = [&](auto&&... values) { return phrase(lasting_sayings, effect.kind, values...); };
  const Value resource(resource_names[effect.of]);
  switch (effect.kind) {
    case Lasting::None:
      return {};
    case Lasting::Discount:
      return tell(resource, int{effect.count});
    case Lasting::GenericDiscount:
    case Lasting::ForbiddenDiscount:
      return tell("any", int{effect.count});
    case Lasting::AddToGain:
      return tell(resource, value_of(phrase(effect_sayings, Op::Gain, amount_of(effect.adds, effect.count))));
    case Lasting::OnTentacle:
      return tell(value_of(tell_effect(card.on_tentacle)));
    case Lasting::FillOpenSlots:
      return tell(resource);
  }
  return {};
}

bool is_discount(const LastingEffect& effect) {
  return effect.kind == Lasting::Discount || effect.kind == Lasting::GenericDiscount ||
         effect.kind == Lasting::ForbiddenDiscount;
}

constexpr auto all_rows = [] {
  std::array<PhraseRow, sayings.size() + effect_sayings.size() + lasting_sayings.size() - 3> all;
  auto at = std::copy(sayings.begin(), sayings.end(), all.begin());
  at = std::copy(effect_sayings.begin() + 1, effect_sayings.end(), at);
  at = std::copy(lasting_sayings.begin() + 1, lasting_sayings.begin() + 2, at);
  std::copy(lasting_sayings.begin() + 3, lasting_sayings.end(), at);  // both discounts have one text
  return all;
}();

}  // namespace

std::span<const PhraseRow> phrases() { return all_rows; }

Phrase tell_choice(const Value& view, Seat seat, Action action) {
  const auto prompt = prompt_of(view);
  const auto have = [&](Resource r) { return amounts_in(of_seat(view["supply"], seat))[r]; };
  switch (verb_of(action)) {
    case Verb::Pick:
    case Verb::Take:
      return say(Saying::Choose, cost_of(view, seat, card_of(action)));
    case Verb::Play:
      if (prompt == Prompt::PlayFree) return say(Saying::PlayFree);
      return say(Saying::Play, cost_of(view, seat, card_of(action)));
    case Verb::Spend:
      return say(Saying::Spend, amount_of(resource_of(type_of(card_of(action))), 1));
    case Verb::Go:
      return tell_going(view, tile_of(action));
    case Verb::Pay:
      return say(Saying::Pay, amount_of(resource_of(action), 1), have(resource_of(action)));
    case Verb::Want:
      return say(Saying::Want, amount_of(resource_of(action), any_amount(word_in(view["asked"]["from"]))),
                 have(resource_of(action)));
    case Verb::TakeAll:
      return tell_taking_all(view, type_of(action));
    case Verb::Put:
      return tell_putting(view, seat, row_of(card_of(action)), slot_of(action));
    case Verb::Claim: {
      const Resource r = resource_of(action);
      return say(Saying::Claim, amount_of(r, number_in(of_seat(view["prices"], seat)[resource_names[r]])));
    }
    case Verb::Discard: {
      const Card card = card_of(action);
      if (prompt == Prompt::Move) return say(Saying::DropForWormhole);
      return say(Saying::Drop, type_names[type_of(card)], cost_of(view, seat, card));
    }
    case Verb::UseToken:
      return say(Saying::UseToken, number_in(of_seat(view["tokens"], seat)));
    case Verb::Pass:
      return tell_passing(prompt);
    default:
      return {};
  }
}

// What is left to pay, where a gain comes from.
std::vector<Phrase> tell_context(const Value& view) {
  const auto prompt = prompt_of(view);
  if (!prompt) return {};
  const Value& asked = view["asked"];
  const int left = number_in(asked["left"]);
  const auto resource = [&] {
    return named(resource_names, word_in(asked["resource"])).value_or(Resource{});
  };
  switch (*prompt) {
    case Prompt::Tribute:
      return {say(Saying::TributeLeft, asked["tile"], left)};
    case Prompt::Divide:
      return {say(Saying::DivideLeft, amount_of(resource(), left), left, asked["from"])};
    case Prompt::Token:
    case Prompt::Specific:
    case Prompt::Generic: {
      const Price cost_left{number_in(asked["specific"]), number_in(asked["generic"])};
      const Resource own = resource_of(type_of(card_named(word_in(asked["card"]))));
      return {say(Saying::CardLeft, asked["card"], amounts_of(cost_left, own))};
    }
    case Prompt::PlayFree:
      return {say(Saying::FreeCard, asked["type"], asked["where"])};
    case Prompt::Price:
      return {say(Saying::PriceLeft, asked["resource"], amount_of(resource(), left))};
    case Prompt::Want:
    case Prompt::Take:
    case Prompt::TakeAll:
    case Prompt::Fill:
      return {say(Saying::Because, asked["from"])};
    case Prompt::Play:
      if (number_in(view["plays"]) > 1) return {say(Saying::Plays, number_in(view["plays"]))};
      return {};
    default:
      return {};
  }
}

std::vector<Phrase> tell_effects(const CardRow& card) {
  std::vector<Phrase> all;
  for (const Instruction& step : card.effects) {
    if (step.op != Op::None) all.push_back(tell_effect(step));
  }
  return all;
}

std::vector<Phrase> tell_lasting(const CardRow& card) {
  std::vector<Phrase> discounts;
  std::vector<Phrase> others;
  for (const LastingEffect& effect : card.lasting) {
    if (effect.kind != Lasting::None)
      (is_discount(effect) ? discounts : others).push_back(tell_lasting(effect, card));
  }
  if (!discounts.empty()) others.insert(others.begin(), say(Saying::Cheaper, list_of(discounts)));
  return others;
}

}  // namespace orrery::cosmoctopus

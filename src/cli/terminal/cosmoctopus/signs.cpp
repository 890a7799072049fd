#include "cli/terminal/cosmoctopus/signs.h"

#include <fmt/format.h>

#include <algorithm>

namespace orrery::cli {

using namespace cosmoctopus;

namespace {

constexpr ByResource<const char*> resource_signs{{"♠", "¤", "≈", "✦"}};

// An instruction in brief.
std::string told(const Instruction& step, const Catalogue& texts) {
  const TextArguments count{{"count", std::int64_t{step.count}}};
  const auto type = [&] {
    const auto name = type_names[step.type()];
    return TextArguments{{"type", texts.text(fmt::format("cosmoctopus.type.{}", name))}};
  };
  switch (step.op) {
    case Op::None:
      return {};
    case Op::Gain:
      return fmt::format("+{}{}", step.count, sign(step.of));
    case Op::GainAny:
      return texts.text("cosmoctopus.board.gain-any", count);
    case Op::GainEach: {
      std::string all;
      for (const Resource r : resources) all += fmt::format(" +{}{}", step.count, sign(r));
      return all.substr(1);
    }
    case Op::DrawDeck:
      return texts.text("cosmoctopus.board.draw", count);
    case Op::MayDrawDeck:
      return texts.text("cosmoctopus.board.may-draw");
    case Op::DrawRow:
      return texts.text("cosmoctopus.board.take", count);
    case Op::TakeType:
      return texts.text("cosmoctopus.board.take-type");
    case Op::RefreshRow:
      return texts.text("cosmoctopus.board.new-row");
    case Op::Move:
      return texts.text("cosmoctopus.board.move", count);
    case Op::SendAnywhere:
      return texts.text("cosmoctopus.board.send");
    case Op::SendToSpecial:
      return texts.text("cosmoctopus.board.send-special");
    case Op::Tentacles: {
      std::string all = "+";
      for (int i = 0; i < step.count; ++i) all += tentacle_sign;
      return all;
    }
    case Op::PlayExtra:
      return texts.text("cosmoctopus.board.extra-play");
    case Op::PlayFromHand:
      return texts.text("cosmoctopus.board.free-from-hand", type());
    case Op::PlayFromRow:
      return texts.text("cosmoctopus.board.free-from-row", type());
    case Op::FillSlots:
      return texts.text("cosmoctopus.board.fill", count);
    case Op::Submerge:
      return texts.text("cosmoctopus.board.submerge");
    case Op::GainMatching:
      return fmt::format("+{}{}", step.count, any_sign);
  }
  return {};
}

// The discount of a scripture; empty for other effects.
std::string discount_told(const LastingEffect& effect, const Catalogue& texts) {
  switch (effect.kind) {
    case Lasting::Discount:
      return fmt::format("{}-{}", sign(effect.of), effect.count);
    case Lasting::GenericDiscount:
      return fmt::format("{}-{}", any_sign, effect.count);
    case Lasting::ForbiddenDiscount:
      return texts.text("cosmoctopus.board.forbidden-discount",
                        {{"sign", std::string(any_sign)}, {"count", std::int64_t{effect.count}}});
    default:
      return {};
  }
}

std::string told(const LastingEffect& effect, const CardRow& card, const Catalogue& texts) {
  switch (effect.kind) {
    case Lasting::AddToGain:
      return texts.text(
          "cosmoctopus.board.on-gain",
          {{"sign", sign(effect.of)}, {"effect", fmt::format("+{}{}", effect.count, sign(effect.adds))}});
    case Lasting::OnTentacle:
      return texts.text("cosmoctopus.board.on-tentacle", {{"effect", told(card.on_tentacle, texts)}});
    case Lasting::FillOpenSlots:
      return texts.text("cosmoctopus.board.filling", {{"sign", sign(effect.of)}});
    default:
      return {};
  }
}

// The four slots in one line; those in brackets open together.
std::string slot_signs(const CardRow& card) {
  const auto icon = [&](Slot slot) { return sign(card.slot_icons[slot]); };
  const std::string a = icon(Slot::A);
  const std::string b = icon(Slot::B);
  const std::string c = icon(Slot::C);
  const std::string d = icon(Slot::D);
  switch (card.shape) {
    case Shape::Chain:
      return fmt::format("{}→{}→{}→{}", a, b, c, d);
    case Shape::Fork:
      return fmt::format("{}→{}→({} {})", a, b, c, d);
    case Shape::Fan:
      return fmt::format("{}→({} {} {})", a, b, c, d);
    case Shape::Branch:
      return fmt::format("{}→({}→{} {})", a, b, d, c);
  }
  return {};
}

void add(std::string& all, const std::string& part) {
  if (!part.empty()) all += (all.empty() ? "" : ", ") + part;
}

}  // namespace

std::string sign(Resource resource) { return resource_signs[resource]; }

std::string cost_signs(CardType type, Cost cost, const Catalogue& texts) {
  std::string all;
  if (cost.specific > 0) all = fmt::format("{}{}", cost.specific, sign(cosmoctopus::resource_of(type)));
  if (cost.generic > 0) all += fmt::format("{}{}{}", all.empty() ? "" : "+", cost.generic, any_sign);
  return all.empty() ? texts.text("cosmoctopus.board.free") : all;
}

std::string amount_signs(const Amounts<int>& amounts) {
  std::string all;
  for (const Resource r : resources)
    all += fmt::format("{}{}{}", all.empty() ? "" : " ", sign(r), amounts[r]);
  return all;
}

std::string tentacle_track(int count) {
  std::string all;
  for (int i = 0; i < 8; ++i) all += i < count ? tentacle_sign : "○";
  return all;
}

std::string tile_signs(Tile tile) {
  std::string all = row_of(tile).special ? "☆" : "";
  for (const Instruction& step : row_of(tile).reward) {
    if (step.op == Op::Gain) all += fmt::format("{}{}", step.count, sign(step.of));
    if (step.op == Op::GainAny) all += fmt::format("{}{}", step.count, any_sign);
    if (step.op == Op::GainMatching) all += fmt::format("+{}", any_sign);
    if (step.op == Op::DrawDeck) all += "▯";
    if (step.op == Op::DrawRow) all += "+▯";
    if (step.op == Op::RefreshRow) all += "↻";
    if (step.op == Op::TakeType) all += "▯▯▯";
  }
  return all;
}

std::string reward_signs(const CardRow& card, const Catalogue& texts) {
  std::string all;
  for (const Instruction& step : card.effects) {
    const std::string effect = told(step, texts);
    add(all,
        step.needs_knowledge ? texts.text("cosmoctopus.board.with-knowledge", {{"effect", effect}}) : effect);
  }
  return all;
}

std::string card_signs(const CardRow& card, const Catalogue& texts) {
  if (card.type == CardType::Constellation)
    return fmt::format("{}: {}", slot_signs(card), reward_signs(card, texts));
  std::string all = lasting_signs(card, texts);
  add(all, reward_signs(card, texts));
  return all;
}

std::string lasting_signs(const CardRow& card, const Catalogue& texts) {
  std::string all;
  std::string discounts;
  for (const LastingEffect& effect : card.lasting) {
    add(discounts, discount_told(effect, texts));
    add(all, told(effect, card, texts));
  }
  return discounts.empty() ? all : texts.text("cosmoctopus.board.cheaper", {{"discounts", discounts}});
}

std::string type_sign(Card card) { return sign(cosmoctopus::resource_of(type_of(card))); }

Canvas constellation_drawing(const CardRow& card, SlotSet filled, SlotSet open) {
  struct Place {
    int x;
    int y;
  };
  struct Plan {
    BySlot<Place> at;
    std::array<std::string_view, 3> arrows;
  };
  constexpr ByShape<Plan> plans{{{
      {{{{{0, 0}, {4, 0}, {8, 0}, {12, 0}}}}, {"   →   →   →", "", ""}},     // chain
      {{{{{0, 0}, {4, 0}, {8, 0}, {8, 1}}}}, {"   →   →", "     └─→", ""}},  // fork
      {{{{{0, 0}, {4, 0}, {4, 1}, {4, 2}}}}, {"   →", " ├─→", " └─→"}},      // fan
      {{{{{0, 0}, {4, 0}, {4, 1}, {8, 0}}}}, {"   →   →", " └─→", ""}},      // branch
  }}};
  const Plan& plan = plans[card.shape];
  Canvas canvas;
  for (std::size_t row = 0; row < plan.arrows.size(); ++row) {
    canvas.put(0, static_cast<int>(row), plan.arrows[row], Ink::Faint);
  }
  for (const Slot slot : slots) {
    const Place at = plan.at[slot];
    const std::string icon = sign(card.slot_icons[slot]);
    if (filled.has(slot)) {
      canvas.put(at.x, at.y, "[" + icon + "]", Ink::Good);
    } else if (open.has(slot)) {
      canvas.put(at.x, at.y, "(" + icon + ")");
    } else {
      canvas.put(at.x + 1, at.y, icon, Ink::Faint);
    }
  }
  return canvas;
}

}  // namespace orrery::cli

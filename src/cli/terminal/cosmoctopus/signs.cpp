#include "cli/terminal/cosmoctopus/signs.h"

#include <fmt/format.h>

#include <algorithm>

namespace orrery::cli {

using namespace cosmoctopus;

namespace {

constexpr ByResource<const char*> resource_signs{{"♠", "¤", "≈", "✦"}};

}  // namespace

std::string sign(Resource resource) { return resource_signs[resource]; }

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

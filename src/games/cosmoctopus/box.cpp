// What is printed on cards and tiles, and how the tiles are laid out.
#include <algorithm>

#include "games/cosmoctopus/game.h"
#include "games/cosmoctopus/telling.h"

namespace orrery::cosmoctopus {

namespace {

std::string_view word_for(Resource resource) { return resource_names[resource]; }

Value instruction_value(const Instruction& what) {
  Value::Map map{{"op", op_names[what.op]}};
  if (what.op == Op::Gain) map.emplace_back("of", word_for(what.of));
  if (what.op == Op::PlayFromHand || what.op == Op::PlayFromRow)
    map.emplace_back("of", type_names[what.type()]);
  map.emplace_back("count", int{what.count});
  if (what.may) map.emplace_back("may", true);
  if (what.needs_knowledge) map.emplace_back("needs-knowledge", true);
  return map;
}

template <std::size_t Most>
Value::List instructions(const std::array<Instruction, Most>& given) {
  Value::List list;
  for (const Instruction& what : given) {
    if (what.op != Op::None) list.push_back(instruction_value(what));
  }
  return list;
}

Value lasting_value(const LastingEffect& effect) {
  Value::Map map{{"kind", lasting_names[effect.kind]}};
  const bool of_resource = effect.kind == Lasting::Discount || effect.kind == Lasting::AddToGain ||
                           effect.kind == Lasting::FillOpenSlots;
  if (of_resource) map.emplace_back("of", word_for(effect.of));
  if (effect.kind == Lasting::AddToGain) map.emplace_back("adds", word_for(effect.adds));
  map.emplace_back("count", int{effect.count});
  return map;
}

Value::List slots_value(const CardRow& row) {
  Value::List list;
  for (const Slot slot : slots) {
    Value::List after;
    for (const Slot before : slots) {
      if (arrows_to(row.shape, slot).has(before)) after.emplace_back(slot_names[before]);
    }
    list.emplace_back(Value::Map{
        {"slot", slot_names[slot]}, {"icon", word_for(row.slot_icons[slot])}, {"after", std::move(after)}});
  }
  return list;
}

Value::List told(const std::vector<Phrase>& phrases) {
  Value::List list;
  for (const Phrase& one : phrases) list.push_back(value_of(one));
  return list;
}

Value card_value(Card card) {
  const CardRow& row = row_of(card);
  Value::List lasting;
  for (const LastingEffect& effect : row.lasting) {
    if (effect.kind != Lasting::None) lasting.push_back(lasting_value(effect));
  }
  Value::Map map{{"id", row.id},
                 {"type", type_names[row.type]},
                 {"resource", word_for(resource_of(row.type))},
                 {"specific", int{row.specific}},
                 {"generic", int{row.generic}},
                 {"first-contact", is_contact(card)},
                 {"lasting", std::move(lasting)},
                 {"effects", instructions(row.effects)},
                 {"say-lasting", told(tell_lasting(row))},
                 {"say-effects", told(tell_effects(row))}};
  if (row.on_tentacle.op != Op::None) map.emplace_back("on-tentacle", instruction_value(row.on_tentacle));
  if (row.type == CardType::Constellation) {
    map.emplace_back("shape", shape_names[row.shape]);
    map.emplace_back("slots", slots_value(row));
  }
  return map;
}

Value tile_value(const TileRow& row) {
  return Value::Map{{"id", row.id}, {"special", row.special}, {"reward", instructions(row.reward)}};
}

Value layout_value(const LayoutRow& row) {
  Value::List places;
  for (std::size_t i = 0; i < row.layout.count; ++i)
    places.emplace_back(Value::List{int{row.layout.spots[i].x}, int{row.layout.spots[i].y}});
  return Value::Map{
      {"id", row.id}, {"name", row.name}, {"difficulty", int{row.difficulty}}, {"places", std::move(places)}};
}

Value knowledge_value(Resource resource) {
  return Value::Map{{"id", thing_names[knowledge_thing(resource)]},
                    {"resource", word_for(resource)},
                    {"price", knowledge_price},
                    {"tentacles", knowledge_tentacles}};
}

Value investigator_effect(const InvestigatorEffect& effect) {
  Value::Map map{{"op", investigator_op_names[effect.op]}};
  if (effect.op == InvestigatorOp::Gain || effect.op == InvestigatorOp::PlayersLose)
    map.emplace_back("of", word_for(effect.of));
  map.emplace_back("count", int{effect.count});
  return map;
}

Value investigator_value() {
  Value::List list;
  for (const BehaviourRow& row : behaviours) {
    list.emplace_back(Value::Map{{"id", row.id},
                                 {"resource", word_for(row.resource)},
                                 {"on-tentacle", investigator_effect(row.on_tentacle)},
                                 {"on-knowledge", investigator_effect(row.on_knowledge)}});
  }
  return Value::Map{{"behaviours", std::move(list)},
                    {"revelations", Value::List(revelation_names.begin(), revelation_names.end())},
                    {"revelation-at", revelation_at},
                    {"starts-with", Value::List(starting_resources.begin(), starting_resources.end())}};
}

// Describes every row of a table.
template <class Rows, class Describe>
Value::List each(const Rows& rows, Describe describe) {
  Value::List list;
  std::transform(rows.begin(), rows.end(), std::back_inserter(list), describe);
  return list;
}

}  // namespace

Value box() {
  Value::List card_list;
  for (const Card card : all_cards) card_list.push_back(card_value(card));
  return Value::Map{{"resources", Value::List(resource_names.begin(), resource_names.end())},
                    {"types", Value::List(type_names.begin(), type_names.end())},
                    {"tentacles-to-win", tentacles_to_win},
                    {"cards", std::move(card_list)},
                    {"tiles", each(tiles, tile_value)},
                    {"knowledge", each(resources, knowledge_value)},
                    {"tile-side", tile_side},
                    {"layouts", each(layouts, layout_value)},
                    {"investigator", investigator_value()}};
}

}  // namespace orrery::cosmoctopus

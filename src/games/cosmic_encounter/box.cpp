// What is printed on cards and sheets.
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

template <class Enum, std::size_t Count>
using Names = EnumArray<Enum, std::string_view, Count>;

template <class Enum, std::size_t Count>
Value::List words_in(BitSet<Enum, Count> set, const Names<Enum, Count>& names) {
  Value::List list;
  for (const Enum id : set) list.emplace_back(names[id]);
  return list;
}

template <class Enum, std::size_t Count>
Value::List all_of(const Names<Enum, Count>& names) {
  return Value::List(names.begin(), names.end());
}

Value card_value(Kind kind) {
  const KindRow& row = row_of(kind);
  Value::Map map{{"id", row.name}, {"type", type_names[row.type]}, {"copies", int{row.copies}}};
  if (row.type == CardType::Attack || row.type == CardType::Reinforcement)
    map.emplace_back("value", int{row.value});
  if (row.type == CardType::Flare) map.emplace_back("alien", alien_names[alien_of_flare(kind)]);
  return map;
}

Value destiny_value(Destiny card) {
  Value::Map map{{"id", destiny_names[card]}};
  if (is_color(card)) {
    map.emplace_back("type", "color");
    map.emplace_back("color", color_names[named_color(card)]);
  } else {
    map.emplace_back("type", is_special(card) ? "special" : "wild");
  }
  map.emplace_back("copies", int{destinies[card].copies});
  return map;
}

Value alien_value(Alien alien) {
  const Sheet& sheet = sheet_of(alien);
  return Value::Map{{"id", alien_names[alien]},
                    {"alert", alert_names[sheet.alert]},
                    {"roles", words_in(sheet.roles, role_names)},
                    {"mandatory", sheet.mandatory == Must},
                    {"phases", words_in(sheet.phases, phase_names)}};
}

Value tech_value(Tech tech) {
  const TechCard& card = tech_cards[tech];
  Value::Map map{{"id", card.name}};
  map.emplace_back("research", card.research == any_number ? Value("X") : Value(int{card.research}));
  map.emplace_back("roles", words_in(card.roles, role_names));
  map.emplace_back("phases", words_in(card.phases, phase_names));
  map.emplace_back("ongoing", is_ongoing(tech));
  map.emplace_back("concealed", is_concealed(tech));
  return map;
}

template <class Things, class Describe>
Value::List each(const Things& things, Describe describe) {
  Value::List list;
  for (const auto thing : things) list.push_back(describe(thing));
  return list;
}

}  // namespace

Value box() {
  return Value::Map{
      {"phases", all_of(phase_names)},           {"colors", all_of(color_names)},
      {"planets", all_of(planet_names)},         {"ships-each", ships_each},
      {"cards", each(all_kinds, card_value)},    {"destiny", each(all_destinies, destiny_value)},
      {"aliens", each(all_aliens, alien_value)}, {"technologies", each(all_techs, tech_value)}};
}

}  // namespace orrery::cosmic_encounter

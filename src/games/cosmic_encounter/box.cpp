// What is printed on cards and sheets.
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// The words whose bits are set.
template <std::size_t Count>
Value::List words_in(unsigned bits, const std::array<std::string_view, Count>& words) {
  Value::List list;
  for (std::size_t i = 0; i < Count; ++i) {
    if ((bits >> i & 1U) != 0) list.emplace_back(words[i]);
  }
  return list;
}

template <std::size_t Count>
Value::List all_of(const std::array<std::string_view, Count>& words) {
  return Value::List(words.begin(), words.end());
}

Value card_value(Kind kind) {
  const KindRow& row = row_of(kind);
  Value::Map map{{"id", row.name}, {"type", type_names[index(row.type)]}, {"copies", int{row.copies}}};
  if (row.type == CardType::Attack || row.type == CardType::Reinforcement)
    map.emplace_back("value", int{row.value});
  if (row.type == CardType::Flare) map.emplace_back("alien", alien_names[index(alien_of_flare(kind))]);
  return map;
}

Value destiny_value(Destiny card) {
  Value::Map map{{"id", destiny_names[index(card)]}};
  if (is_color(card)) {
    map.emplace_back("type", "color");
    map.emplace_back("color", color_names[index(card)]);
  } else {
    map.emplace_back("type", is_special(card) ? "special" : "wild");
  }
  map.emplace_back("copies", int{destiny_copies[index(card)]});
  return map;
}

Value alien_value(Alien alien) {
  const Sheet& sheet = sheet_of(alien);
  return Value::Map{{"id", alien_names[index(alien)]},
                    {"alert", alert_names[static_cast<std::size_t>(sheet.alert)]},
                    {"roles", words_in(sheet.roles, role_names)},
                    {"mandatory", sheet.mandatory},
                    {"phases", words_in(sheet.phases, phase_names)},
                    {"built", (tables.built & only(alien)) != 0}};
}

template <class Thing, class Describe>
Value::List each(std::size_t count, Describe describe) {
  Value::List list;
  for (std::size_t i = 0; i < count; ++i) list.push_back(describe(static_cast<Thing>(i)));
  return list;
}

}  // namespace

Value box() {
  return Value::Map{{"phases", all_of(phase_names)},
                    {"colors", all_of(color_names)},
                    {"planets", all_of(planet_names)},
                    {"ships-each", ships_each},
                    {"cards", each<Kind>(kind_count, card_value)},
                    {"destiny", each<Destiny>(destiny_names.size(), destiny_value)},
                    {"aliens", each<Alien>(alien_count, alien_value)}};
}

}  // namespace orrery::cosmic_encounter

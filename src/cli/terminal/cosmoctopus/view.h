// Reads the view of Cosmoctopus back into the game's own types.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/view_values.h"
#include "games/cosmoctopus/words.h"

namespace orrery::cli {

inline std::vector<cosmoctopus::Card> cards_in(const Value& value) {
  std::vector<cosmoctopus::Card> cards;
  for (const Value& name : list_in(value)) {
    const cosmoctopus::Card card = cosmoctopus::card_named(word_in(name));
    if (card != cosmoctopus::no_card) cards.push_back(card);
  }
  return cards;
}
inline cosmoctopus::Amounts<int> amounts_in(const Value& value) {
  cosmoctopus::Amounts<int> amounts;
  for (const cosmoctopus::Resource r : cosmoctopus::resources) {
    amounts[r] = number_in(value[cosmoctopus::resource_names[r]]);
  }
  return amounts;
}
inline cosmoctopus::SlotSet slots_in(const Value& value) {
  cosmoctopus::SlotSet set;
  for (const Value& name : list_in(value)) {
    if (const auto slot = named(cosmoctopus::slot_names, word_in(name))) set.add(*slot);
  }
  return set;
}
inline std::optional<cosmoctopus::Prompt> prompt_of(const Value& view) {
  return named(cosmoctopus::prompt_names, word_in(view["prompt"]));
}

}  // namespace orrery::cli

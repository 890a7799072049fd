// Reads the view of Cosmoctopus back into the game's own types.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/cosmoctopus/words.h"
#include "kernel/view_values.h"

namespace orrery::cosmoctopus {

inline std::vector<Card> cards_in(const Value& value) {
  std::vector<Card> found;
  for (const Value& name : list_in(value)) {
    const Card card = card_named(word_in(name));
    if (card != no_card) found.push_back(card);
  }
  return found;
}
inline Amounts<int> amounts_in(const Value& value) {
  Amounts<int> amounts;
  for (const Resource r : resources) {
    amounts[r] = number_in(value[resource_names[r]]);
  }
  return amounts;
}
inline SlotSet slots_in(const Value& value) {
  SlotSet set;
  for (const Value& name : list_in(value)) {
    if (const auto slot = named(slot_names, word_in(name))) set.add(*slot);
  }
  return set;
}
inline std::optional<Prompt> prompt_of(const Value& view) {
  return named(prompt_names, word_in(view["prompt"]));
}

// A price after discounts.
struct Price {
  int specific = 0;
  int generic = 0;
};
inline Price cost_for(const Value& view, Seat seat, Card card) {
  const Value& off = of_seat(view["discounts"], seat);
  const CardRow& row = row_of(card);
  return {std::max(0, row.specific - number_in(off[resource_names[resource_of(row.type)]])),
          std::max(0, row.generic - number_in(off["generic"]))};
}

}  // namespace orrery::cosmoctopus

#include "players/cosmic_encounter/laying.h"

#include "players/mind.h"

namespace orrery::cosmic_encounter {

namespace {

// This much more worth, in colonies, makes a card e times as likely.
constexpr double laying_temperature = 0.12;

// Whether the card belongs to another player.
bool is_borrowed(const Game& game, Seat seat, Action action) {
  const Power* sheet = game.playable_sheet(seat);
  return from_of(action) == From::Sheet && sheet != nullptr && sheet->cards_from != nobody;
}

}  // namespace

double Laying::worth(Action action) const {
  const Kind kind = kind_of(action);
  const bool costs_nothing =
      game_.passive(seat_, &Passive::keeps_laid_card, false) || is_borrowed(game_, seat_, action);
  return forecast_.with_card(kind) - (costs_nothing ? 0 : card_worth(game_, seat_, kind));
}

void Laying::likelihoods(const ActionList& list, std::span<float> out) const {
  for (std::size_t i = 0; i < list.size(); ++i) out[i] = static_cast<float>(worth(list[i]));
  weigh_by_worth(out, laying_temperature);
}

Action Laying::pick(const ActionList& list, Chance& chance) const {
  std::array<float, card_count> likely{};
  likelihoods(list, std::span(likely.data(), list.size()));
  constexpr float steps = 0x1p16F;
  float left = chance.draw() / steps;
  std::size_t i = 0;
  while (i + 1 < list.size() && left >= likely[i]) left -= likely[i++];
  return list[i];
}

}  // namespace orrery::cosmic_encounter

// Loser: swaps the winning and the losing side. With its wild flare both lose. Its super flare lets it do so
// once the cards are chosen.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

// Both main players have to lay down attacks, if they have any available (CE-R.111: those that only a use
// could bring are not); a morph does not count.
CardSet attacks_first(const Game& game, const Lasting&, Seat seat, const CardSet& cards) {
  const CardSet attacks = of_type(CardType::Attack);
  return (game.available_encounter_cards(seat) & attacks).empty() ? cards : cards & attacks;
}

// Without a winner there is nothing to reverse.
void upset(const Game&, const Lasting&, Outcome& outcome) {
  if (outcome == Outcome::OffenseWins) {
    outcome = Outcome::DefenseWins;
  } else if (outcome == Outcome::DefenseWins) {
    outcome = Outcome::OffenseWins;
  }
}

// Wild: an upset that was declared before finds no winner.
Flow lose_both(Game& game, Frame&, EventSink& events) {
  game.decide(Outcome::BothLose, events);
  return Flow::Done;
}

constexpr std::array loser_abilities{
    Ability{.source = Source::Power,
            .roles = main_player,
            .when = only(When::BeforeSelection),
            .lasts = true,
            .hooks = {.order = turned_round, .outcome = &upset, .selectable = &attacks_first}},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::BeforeNewHand) | only(When::BeforeSelection),  // CE-23.5
            .effect = &lose_both},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::Selected) | only(When::RevealBegins),
            .condition = &is_free_to_use<Alien::Loser>,
            .effect = &use_power<Alien::Loser>},
};

}  // namespace

constinit const AlienRow loser{.alien = Alien::Loser, .abilities = loser_abilities};

}  // namespace orrery::cosmic_encounter

// Where somebody could answer, as far as everybody can know (CE-R.7, CE-R.11): tables pause there.
#include <algorithm>
#include <bit>
#include <utility>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Something was announced, or the cards have been turned up.
bool calls_for_answers(When when) {
  return when == When::Revealed || (when >= When::PowerUsed && when <= When::ReinforcementPlayed);
}

// Who may hold this card, as far as everybody knows.
SeatSet possible_holders(const Game& game, Card card) {
  SeatSet holders;
  for (const Seat seat : game.everybody()) {
    const CardSet held = game.hand(seat) | game.cards_to_play(seat, From::Sheet);
    if (held.has(card) && (game.everybody() - seat - game.who_knows(card)).empty()) return SeatSet(seat);
    if (!held.empty()) holders.add(seat);
  }
  return holders;
}

// What everybody sees of the condition.
bool might_hold(const Game& game, const Ability& row, Seat seat, Occasion now) {
  const auto seen = row.secret ? row.possible : row.condition;
  return seen == nullptr || seen(game, seat, now);
}

}  // namespace

bool Game::could_matter(Seat seat, std::uint16_t number, Occasion now) const {
  if (number == no_ability) return is_attack(Side::Offense) && is_attack(Side::Defense);  // a reinforcement
  return ability(number).matters == nullptr || ability(number).matters(*this, seat, now);
}

bool Game::could_matter(Seat seat, Action action) const {
  if (verb_of(action) == Verb::TurnUp) return would_act(seat, occasion);
  return !means_of(action) || could_matter(seat, declared(seat, action, occasion).ability, occasion);
}

void Game::tell_pause(Occasion now, Seat only, EventSink& events) const {
  std::vector<PossibleAnswer> answers;
  const auto note = [&](Seat seat, std::uint8_t means, bool matters) {
    if (only != nobody && only != seat) return;
    const PossibleAnswer one{seat, means, matters};
    if (std::find(answers.begin(), answers.end(), one) == answers.end()) answers.push_back(one);
  };
  for (unsigned left = may_at[now.when]; left != 0; left &= left - 1) {
    const auto [seat, slot] = place_of_bit(std::countr_zero(left));
    const Alien alien = powers[seat][slot].alien;
    const unsigned secret =
        unsigned{tables.power_rows[alien].secret} & tables.power_rows[alien].may_at[now.when];
    for (unsigned open = still_open(seat, slot, secret); open != 0; open &= open - 1) {
      const std::uint16_t number = power_ability(alien, std::countr_zero(open));
      if (might_hold(*this, ability(number), seat, now))
        note(seat, means_of(alien), could_matter(seat, number, now));
    }
  }
  if (tables.face_down_when.has(now.when)) {
    for (const Seat seat : face_down) note(seat, means_to_turn_up, true);
  }
  CardSet unseen = tables.cards_at[now.when] - in_use;
  if (!options.flares) unseen = unseen - of_type(CardType::Flare);
  for (std::size_t i = 0; i < pile_size; ++i) unseen.remove(pile[i]);
  for (const Card card : unseen) {
    for (const Seat seat : possible_holders(*this, card)) {
      const std::uint16_t number = ability_of(seat, card);
      if (card_fits(seat, card, now) &&
          (number == no_ability || might_hold(*this, ability(number), seat, now)))
        note(seat, means_of(kind_of(card)), could_matter(seat, number, now));
    }
  }
  if (answers.empty()) return;
  events.pause({.occasion = static_cast<std::uint8_t>(now.when),
                .at_leisure = !calls_for_answers(now.when),
                .answers = std::move(answers)});
}

}  // namespace orrery::cosmic_encounter

// Where somebody could answer, as far as everybody can know (CE-R.7, CE-R.11): tables pause there.
#include <algorithm>
#include <utility>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Something was announced, or the cards have been turned up.
bool calls_for_answers(When when) {
  return when == When::Revealed || (when >= When::PowerUsed && when <= When::ReinforcementPlayed) ||
         when == When::TechnologyUsed;
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
  if (number == no_ability) return both_attack();  // a reinforcement
  return ability(number).matters == nullptr || ability(number).matters(*this, seat, now);
}

bool Game::could_matter(Seat seat, Action action) const {
  if (verb_of(action) == Verb::TurnUp) return would_act(seat, occasion);
  return !means_of(action) || could_matter(seat, declared(seat, action, occasion).ability, occasion);
}

namespace {

// Technologies that may lie face down and are not shown before they are used (CE-R.99).
TechSet concealed_ones(const Game& game) {
  TechSet concealed;
  for (const Tech tech : all_techs) {
    if (is_concealed(tech) && is_in_game(game, tech)) concealed.add(tech);
  }
  for (const Technology& card : game.research.all()) {
    if (card.stage == Stage::Up) concealed.remove(card.tech);
  }
  return concealed - game.research.discards();
}

// The ability that could be used if this card, which lies face down, were that technology.
std::uint16_t usable_as(const Game& game, std::size_t place, Tech tech, Occasion now) {
  Game imagined = game;
  for (Technology& card : imagined.research.all()) {
    if (card.tech == tech) card.tech = game.research.cards[place].tech;
  }
  imagined.research.cards[place].tech = tech;
  return imagined.usable_technology(imagined.research.cards[place], now);
}

// What can be answered with at a moment.
class Answers {
 public:
  Answers(const Game& game, Occasion now, Seat only) : game_(game), now_(now), only_(only) {}

  std::vector<PossibleAnswer> all() {
    powers();
    if (tables.face_down_when.has(now_.when)) {
      for (const Seat seat : game_.face_down) note(seat, means_to_turn_up, true);
    }
    cards();
    if (game_.has_technology_at(now_.when)) technologies();
    return std::move(answers_);
  }

 private:
  void note(Seat seat, std::uint8_t means, bool matters) {
    if (only_ != nobody && only_ != seat) return;
    const PossibleAnswer one{seat, means, matters};
    if (std::find(answers_.begin(), answers_.end(), one) == answers_.end()) answers_.push_back(one);
  }

  void powers() {
    for (unsigned left = game_.may_at[now_.when]; left != 0; left &= left - 1) {
      const auto [seat, slot] = first_place(left);
      const Alien alien = game_.powers[seat][slot].alien;
      const AbilitySet secret = tables.power_rows[alien].secret & game_.mays_of(seat, slot, now_.when);
      for (const std::size_t place : game_.still_open(seat, slot, secret)) {
        const std::uint16_t number = power_ability(alien, place);
        if (might_hold(game_, ability(number), seat, now_))
          note(seat, means_of(alien), game_.could_matter(seat, number, now_));
      }
    }
  }

  void cards() {
    CardSet unseen = tables.cards_at[now_.when] - game_.in_use;
    if (!game_.options.flares) unseen = unseen - of_type(CardType::Flare);
    for (std::size_t i = 0; i < game_.pile_size; ++i) unseen.remove(game_.pile[i]);
    for (const Card card : unseen) {
      for (const Seat seat : possible_holders(game_, card)) {
        const std::uint16_t number = game_.ability_of(seat, card);
        if (game_.card_fits(seat, card, now_) &&
            (number == no_ability || might_hold(game_, ability(number), seat, now_)))
          note(seat, means_of(kind_of(card)), game_.could_matter(seat, number, now_));
      }
    }
  }

  void technologies() {
    const TechSet concealed = concealed_ones(game_);
    for (std::size_t place = 0; place < game_.research.count; ++place) {
      const Technology& card = game_.research.cards[place];
      if (card.stage == Stage::Up) secrets_of(card);
      if (card.stage != Stage::Down || card.ships == 0) continue;
      for (const Tech tech : concealed) {
        if (const std::uint16_t number = usable_as(game_, place, tech, now_); number != no_ability)
          note(card.owner, means_of(tech), game_.could_matter(card.owner, number, now_));
      }
    }
  }

  // Everybody sees the technology, but not whether its owner has what it needs.
  void secrets_of(const Technology& card) {
    const TechRow& row = *tables.technologies[card.tech];
    for (std::size_t i = 0; i < row.abilities.size(); ++i) {
      const Ability& part = row.abilities[i];
      const std::uint16_t number = tech_ability(card.tech, i);
      if (part.secret && game_.technology_fits(card, part, now_) && might_hold(game_, part, card.owner, now_))
        note(card.owner, means_of(card.tech), game_.could_matter(card.owner, number, now_));
    }
  }

  const Game& game_;
  Occasion now_;
  Seat only_;
  std::vector<PossibleAnswer> answers_;
};

}  // namespace

void Game::tell_pause(Occasion now, Seat only, EventSink& events) const {
  std::vector<PossibleAnswer> answers = Answers(*this, now, only).all();
  if (answers.empty()) return;
  events.pause({.occasion = static_cast<std::uint8_t>(now.when),
                .at_leisure = !calls_for_answers(now.when),
                .answers = std::move(answers)});
}

}  // namespace orrery::cosmic_encounter

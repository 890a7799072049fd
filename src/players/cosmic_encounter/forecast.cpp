#include "players/cosmic_encounter/forecast.h"

#include <algorithm>

#include "players/cosmic_encounter/tempers.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr Face attack(int value) { return {CardType::Attack, static_cast<std::int16_t>(value)}; }
constexpr Face negotiate{CardType::Negotiate, 0};
constexpr int sure = 200;  // a card that no other beats

constexpr int ships_of_offense = 4;

bool keeps_its_ships(const Game& game, Seat seat) {
  return game.passive(seat, &Passive::keeps_lost_ships, false);
}

void lose_colony(Game& game, Seat seat, Planet planet) {
  EventSink silence;
  const int count = game.ships_on(planet, seat);
  if (count > 0) game.take_ship(seat, planet, count, silence);
  lose_under_way(game, seat, count);
}

bool both_open(const Game& game) {
  return std::all_of(both_sides.begin(), both_sides.end(), [&](Side side) {
    return game.fighter(side).card != no_card && (game.fighter(side).open || game.fighter(side).claimed);
  });
}

}  // namespace

Forecast::Forecast(const Game& now, Seat viewer) : then_(now), viewer_(viewer) {
  launch_in_thought();
  effects_ = then_.encounter.lasting_count;
  const bool revealed = then_.encounter.phase >= Phase::Reveal && both_open(then_);
  if (revealed || then_.encounter.outcome != Outcome::None) {
    decided_ = true;
    const Face offense = then_.fighter(Side::Offense).face;
    const Face defense = then_.fighter(Side::Defense).face;
    const Outcome outcome = then_.encounter.outcome != Outcome::None ? then_.encounter.outcome
                                                                     : then_.final_outcome(then_.totals());
    better_ = worth_after(outcome, offense, defense);
    return;
  }
  const Face high = attack(sure);
  const Face low = attack(0);
  reversed_ = outcome_of(high, low) == Outcome::DefenseWins;
  weigh_totals();
  better_ = worth_after(lower_wins_ ? outcome_of(low, high) : outcome_of(high, low), low, low);
  worse_ = worth_after(lower_wins_ ? outcome_of(high, low) : outcome_of(low, high), low, low);
  against_negotiate_ = worth_after(outcome_of(low, negotiate), low, negotiate);
  against_attack_ = worth_after(outcome_of(negotiate, low), negotiate, low);
  talks_ = worth_of_talks();
  look_at_cards();
}

// Powers may multiply a card, but totals stay linear in it.
void Forecast::weigh_totals() {
  constexpr int step = 10;
  outcome_of(attack(0), attack(0));
  const Totals without = then_.totals();
  outcome_of(attack(step), attack(step));
  const Totals with = then_.totals();
  lower_wins_ = without.lower_wins;
  foresee_values();
  for (const Side side : both_sides) {
    base_[side] = without.sides[side].total();
    slope_[side] = (with.sides[side].total() - base_[side]) / step;
    base_[side] += reversed_ ? -hidden_strength(side) : hidden_strength(side);
  }
}

// What is likely to be added after the cards have been turned up.
double Forecast::hidden_strength(Side side) const {
  const Seat seat = then_.fighter(side).seat;
  double sum = 0;
  for (const Power& power : then_.powers[seat]) {
    if (seat != viewer_ && power.alien != no_alien && !power.locked && !then_.power_lost(seat, power))
      sum += tempers[power.alien].edge;
  }
  if (side == Side::Defense && then_.encounter.phase < Phase::Reveal)
    sum += laid_at(then_, then_.encounter.target);
  if (then_.side_of(viewer_) != side) return sum;
  for (const Card card : then_.hand(viewer_) & of_type(CardType::Reinforcement))
    sum += weights.reinforcement_share * row_of(card).value;
  return sum;
}

// Before the launch, assumes that the gate points at the weakest planet and as many ships as allowed are
// sent.
void Forecast::launch_in_thought() {
  if (then_.encounter.phase > Phase::Launch) return;
  const Seat offense = then_.offense();
  if (then_.encounter.target == no_planet) {
    PlanetSet set = then_.targets() - then_.colonies_of(offense);
    if (set.empty()) set = then_.targets();
    for (const Planet planet : set) {
      if (then_.encounter.target == no_planet ||
          then_.ships_on(planet, then_.defense()) < then_.ships_on(then_.encounter.target, then_.defense()))
        then_.encounter.target = planet;
    }
  }
  EventSink silence;
  const std::uint8_t& gate = then_.gate[offense];
  const int most = std::min(ships_of_offense, then_.most_ships(offense));
  while (gate < most && (spare_ships(then_, offense) > 0 || gate == 0) &&
         !then_.colonies_of(offense).empty()) {
    then_.send_ship(offense, colony_to_leave(then_, offense, PlanetSet::all()), 1, Side::Offense, silence);
  }
}

// Applies mandatory powers and open technologies that will change totals or the outcome once these cards are
// turned up.
void Forecast::foresee_powers() {
  then_.encounter.lasting_count = effects_;
  for (const Technology& card : then_.research.all()) {
    if (card.stage != Stage::Up) continue;
    const std::uint16_t number = then_.usable_technology(card, {When::Revealed});
    if (number != no_ability && ability(number).lasts && then_.encounter.lasting_count < lasting_most)
      then_.add_lasting(number, card.owner, 0);
  }
  if (!then_.asked_for.has(When::Revealed)) return;
  for (const Seat seat : then_.everybody()) {
    for (std::size_t slot = 0; slot < sheets_most; ++slot) {
      const std::uint16_t number = then_.usable_power(seat, slot, {When::Revealed}, true);
      if (number == no_ability || !ability(number).lasts || then_.encounter.lasting_count == lasting_most)
        continue;
      const auto expected = ability(number).expected_value;
      then_.add_lasting(number, seat, expected == nullptr ? 0 : expected(then_, seat));
    }
  }
}

// Notes the mandatory powers that will change an attack of their owner once it has been turned up, and what
// was or can be announced before to change both.
void Forecast::foresee_values() {
  for (const Side side : both_sides) {
    for (std::size_t slot = 0; slot < sheets_most; ++slot) {
      const std::uint16_t number = then_.usable_power(then_.fighter(side).seat, slot, {When::Revealed}, true);
      if (number != no_ability && ability(number).expected_card != nullptr)
        revalued_[side] = ability(number).expected_card;
    }
  }
  for (std::size_t slot = 0; slot < sheets_most; ++slot) {
    const std::uint16_t number = then_.usable_power(viewer_, slot, {When::Selected}, false);
    if (number != no_ability && ability(number).lasts && ability(number).hooks.flipped != nullptr)
      announceable_ = number;
  }
  for (std::size_t i = 0; i < effects_; ++i)
    cards_change_ |= ability(then_.encounter.lasting[i].ability).hooks.flipped != nullptr;
}

Outcome Forecast::outcome_of(Face offense, Face defense) {
  then_.fighter(Side::Offense).face = offense;
  then_.fighter(Side::Defense).face = defense;
  foresee_powers();
  return then_.final_outcome(then_.totals());
}

double Forecast::worth_of_talks() const {
  Game failed = then_;
  const Seat offense = failed.offense();
  const Seat defense = failed.defense();
  for (const Seat seat : {offense, defense}) lose_some(failed, seat, failed_deal_ships);
  Extras made{};
  for (const Seat seat : {offense, defense}) {
    const int colonies = then_.foreign_colonies(seat);
    const int others = then_.foreign_colonies(then_.opponent_of(seat));
    // Nobody gives away the last colony; then a card changes hands.
    const bool both_go_on = std::max(colonies, others) + 1 < then_.win_target;
    made[seat] = both_go_on ? next_colony(then_, colonies) : 0;
  }
  if (then_.may_lead_to_second()) made[offense] += weights.second_encounter;
  Game dealt = then_;
  count_down(dealt);
  return weights.deals_made * worth(dealt, viewer_, made) + (1 - weights.deals_made) * worth(failed, viewer_);
}

// CE-15.15 to CE-15.18
void Forecast::compensate(const Game& end, bool offense_lost, int ships_lost, Extras& extras) const {
  const Seat taker = offense_lost ? end.offense() : end.defense();
  const Seat giver = end.opponent_of(taker);
  if (end.encounter.no_compensation || keeps_its_ships(end, taker)) return;
  const int count = std::min(ships_lost, end.hand(giver).size());
  extras[taker] += weights.unknown_card * count;
  extras[giver] -= average_card(end, giver, viewer_) * count;
}

double Forecast::worth_after(Outcome outcome, Face offense_face, Face defense_face) const {
  if (outcome == Outcome::DealTalks) return worth_of_talks();
  if (outcome != Outcome::OffenseWins && outcome != Outcome::DefenseWins && outcome != Outcome::BothLose)
    return worth(then_, viewer_);
  Game end = then_;
  Extras extras{};
  const Planet target = end.encounter.target;
  const bool offense_lost = outcome != Outcome::OffenseWins;
  const bool defense_lost = outcome != Outcome::DefenseWins;
  const BySide<int> lost{{end.gate[end.offense()], end.ships_on(target, end.defense())}};
  if (defense_lost) lose_colony(end, end.defense(), target);
  EventSink silence;
  for (const Seat seat : end.everybody()) {
    const int attackers = end.gate[seat];
    const int helpers = end.beside[seat];
    end.recall(seat);
    lose_under_way(end, seat, (offense_lost ? attackers : 0) + (defense_lost ? helpers : 0));
    if (!defense_lost && !end.encounter.no_rewards && seat != end.defense())
      extras[seat] += weights.unknown_card * helpers;
    if (!offense_lost) end.put_ship(seat, target, attackers, silence);
  }
  if (!offense_lost && end.may_lead_to_second()) extras[end.offense()] += weights.second_encounter;
  const Face loser = offense_lost ? offense_face : defense_face;
  const Face winner = offense_lost ? defense_face : offense_face;
  if (offense_lost != defense_lost && loser.type == CardType::Negotiate && winner.type == CardType::Attack)
    compensate(end, offense_lost, lost[offense_lost ? Side::Offense : Side::Defense], extras);
  if (!defense_lost) count_down(end);
  return worth(end, viewer_, extras);
}

// The better of one or two of the attacks among these cards, as equally likely guesses.
Guess Forecast::guess_among(const CardSet& cards, double negotiates) const {
  const CardSet attacks = cards & of_type(CardType::Attack);
  Guess found;
  constexpr std::size_t parts = 6;
  const double all = std::max(1, attacks.size());
  double passed = 0;
  for (const Card card : attacks) {  // in ascending order
    passed += 1;
    const double of_one = passed / all;
    const double of_two = reversed_ ? 1 - (1 - of_one) * (1 - of_one) : of_one * of_one;
    const auto reached = [&] { return (static_cast<double>(found.count) + 0.5) / parts; };
    while (found.count < parts && (of_one + of_two) / 2 >= reached())
      found.add(attack(row_of(card).value), (1 - negotiates) / parts);
  }
  if (negotiates > 0) found.add(negotiate, negotiates);
  return found;
}

// The encounter cards of another player, if the viewer has seen the whole hand.
CardSet Forecast::seen_hand(Seat owner) const {
  const CardSet hand = then_.held(owner);
  const bool seen = owner != viewer_ && then_.known_of(owner, viewer_) == hand;
  return seen ? hand & encounter_cards : CardSet{};
}

// What effects in force let a main player lay.
CardSet Forecast::permitted(Seat seat, CardSet cards) const {
  for (std::size_t i = 0; i < effects_; ++i) {
    const Lasting& effect = then_.encounter.lasting[i];
    const auto selectable = ability(effect.ability).hooks.selectable;
    if (selectable != nullptr) cards = selectable(then_, effect, seat, cards);
  }
  return cards;
}

void Forecast::look_at_cards() {
  const CardSet cards = unseen_by(then_, viewer_) & encounter_cards;
  for (const Side side : both_sides) {
    const Fighter& fighter = then_.fighter(side);
    const CardSet seen = seen_hand(then_.layer_of(side));
    if (fighter.card != no_card && (fighter.open || then_.layer_of(side) == viewer_)) {
      guesses_[side].add(printed(kind_of(fighter.card)), 1);
    } else if (!seen.empty()) {
      const bool may_attack = !(seen & of_type(CardType::Attack)).empty();
      const bool may_negotiate = !(seen & of_type(CardType::Negotiate)).empty();
      guesses_[side] = guess_among(seen, !may_attack ? 1 : may_negotiate ? weights.negotiates_laid : 0);
    } else {
      const CardSet possible = permitted(then_.layer_of(side), cards);
      const bool may_negotiate = !(possible & of_type(CardType::Negotiate)).empty();
      guesses_[side] = guess_among(possible, may_negotiate ? weights.negotiates_laid : 0);
    }
  }
}

// What two cards count as once all effects have acted on them.
BySide<Face> Forecast::turned_up(BySide<Face> faces, std::uint16_t announced) const {
  if (cards_change_ || announced != no_ability) {
    Game revealed = then_;
    EventSink silence;
    if (announced != no_ability) revealed.add_lasting(announced, viewer_, 0);
    for (const Side side : both_sides) revealed.fighter(side).face = faces[side];
    revealed.act_on_flipped(silence);
    for (const Side side : both_sides) faces[side] = revealed.fighter(side).face;
  }
  for (const Side side : both_sides) {
    if (revalued_[side] != nullptr && faces[side].type == CardType::Attack)
      faces[side].value = static_cast<std::int16_t>(revalued_[side](faces[side].value));
  }
  return faces;
}

double Forecast::pair(Face offense, Face defense, std::uint16_t announced) const {
  if (offense.type == CardType::Morph && defense.type != CardType::Morph) offense = defense;
  if (defense.type == CardType::Morph) defense = offense;
  const BySide<Face> faces = turned_up({{offense, defense}}, announced);
  if (offense.type == CardType::Negotiate)
    return defense.type == CardType::Negotiate ? talks_ : against_attack_;
  if (defense.type == CardType::Negotiate) return against_negotiate_;
  const double lead = base_[Side::Offense] + slope_[Side::Offense] * faces[Side::Offense].value -
                      base_[Side::Defense] - slope_[Side::Defense] * faces[Side::Defense].value;
  // A guess stands for cards a little above and below it.
  const double ahead = ((lower_wins_ ? -lead : lead) - 0.5) / (2 * weights.blur) + 0.5;
  const double likely = std::clamp(ahead, 0.0, 1.0);
  return likely * better_ + (1 - likely) * worse_;
}

double Forecast::over(const Guess& offense, const Guess& defense, std::uint16_t announced) const {
  double sum = 0;
  for (std::size_t i = 0; i < offense.count; ++i) {
    for (std::size_t j = 0; j < defense.count; ++j) {
      sum += offense.possible[i].likely * defense.possible[j].likely *
             pair(offense.possible[i].face, defense.possible[j].face, announced);
    }
  }
  return sum;
}

double Forecast::with_card(Kind kind) const {
  Guess own;
  own.add(printed(kind), 1);
  const auto worth_with = [&](std::uint16_t announced) {
    return viewer_ == then_.offense() ? over(own, guesses_[Side::Defense], announced)
                                      : over(guesses_[Side::Offense], own, announced);
  };
  const double plain = worth_with(no_ability);
  return announceable_ == no_ability ? plain : std::max(plain, worth_with(announceable_));
}

double Forecast::expected() const {
  if (decided_) return better_;
  if (!then_.is_main(viewer_) || then_.fighter_of(viewer_)->card != no_card)
    return over(guesses_[Side::Offense], guesses_[Side::Defense]);
  const CardSet choice = permitted(viewer_, then_.available_encounter_cards(viewer_));
  if (choice.empty()) return over(guesses_[Side::Offense], guesses_[Side::Defense]);  // a new hand is drawn
  double best = -1000;
  Kind last{0xFF};
  for (const Card card : choice) {
    if (kind_of(card) == last) continue;
    last = kind_of(card);
    best = std::max(best, with_card(last) - card_worth(then_, viewer_, last));
  }
  return best;
}

CardSet unseen_by(const Game& game, Seat viewer) {
  CardSet unseen = CardSet::all() - game.hand(viewer) - game.at_planets;
  for (std::size_t i = 0; i < game.pile_size; ++i) unseen.remove(game.pile[i]);
  for (const Side side : both_sides) {
    const Fighter& fighter = game.fighter(side);
    if (fighter.card != no_card && (fighter.open || game.layer_of(side) == viewer))
      unseen.remove(fighter.card);
  }
  return unseen;
}

double prospect(const Game& game, Seat viewer) {
  const Encounter& now = game.encounter;
  if (game.finished() || game.defense() == nobody || now.refounding) return worth(game, viewer);
  const bool in_the_balance = now.outcome == Outcome::None || now.outcome == Outcome::OffenseWins ||
                              now.outcome == Outcome::DefenseWins || now.outcome == Outcome::BothLose;
  // Ships that have been called back leave the cards to decide about everybody else's.
  const bool undecided = now.phase < Phase::Resolution && now.outcome == Outcome::None;
  if (now.number == 0 || !in_the_balance || (!undecided && game.gate[game.offense()] == 0))
    return worth(game, viewer);
  return Forecast(game, viewer).expected();
}

}  // namespace orrery::cosmic_encounter

// How both totals come about, and why the encounter went as it did (CE-13.2 to CE-13.7).
#include <vector>

#include "games/cosmic_encounter/lasting.h"

namespace orrery::cosmic_encounter {

namespace {

Credit credit_of(Credit credit) { return credit; }
Credit credit_of(Kind kind) { return credit_named(kind_names[kind]); }
struct Flagship {};
Credit credit_of(Flagship) {
  for (const TechRow* row : tables.technologies) {
    if (row != nullptr && row->brings_ship) return credit_named(tech_names[row->tech]);
  }
  return {};
}
Credit credit_of(std::uint16_t ability_number) { return credit_named(source_name(ability_number)); }

// Tells what each step adds to a total.
class Account {
 public:
  Account(const Game& game, EventSink& events) : game_(game), events_(events) {}

  template <class Source>
  void operator()(const Totals& sums, Seat seat, Source source) {
    for (const Side side : both_sides) {
      const int adds = sums.sides[side].total() - told_[side];
      told_[side] += adds;
      if (adds != 0 || is_card(side, seat, credit_of(source)))
        tell<Happening::Counted>(events_, side, credit_of(source), seat, adds);
    }
  }

 private:
  // An attack of 0 is told, too.
  bool is_card(Side side, Seat seat, Credit source) const {
    return source == Credit::Card && game_.fighter(side).seat == seat;
  }

  const Game& game_;
  EventSink& events_;
  BySide<int> told_{};
};

struct Unheard {
  template <class Source>
  void operator()(const Totals&, Seat, Source) const {}
};

// The ships of all players in the encounter at once, as it cannot be predicted who fights on which side.
BySeat<std::uint8_t> ships_of_all(const Game& game) {
  BySeat<std::uint8_t> ships_there;
  for (const Seat seat : ships_there.keys()) ships_there[seat] = game.gate[seat] + game.beside[seat];
  const Seat defense = game.defense();
  if (defense != nobody) ships_there[defense] = static_cast<std::uint8_t>(game.ships_in_encounter(defense));
  return ships_there;
}

// Works out both totals; `heard` is told after each step whose doing it was. CE-13.3 to CE-13.5, CE-R.46
template <class Heard>
Totals add_up(const Game& game, Heard heard) {
  Totals sums;
  const Encounter& encounter = game.encounter;
  const BySeat<std::uint8_t> ships_there = ships_of_all(game);
  for (const Side side : both_sides) {
    SideTotal& sum = sums.sides[side];
    sum.card = game.is_attack(side) ? game.fighter(side).face.value : 0;
    heard(sums, game.fighter(side).seat, Credit::Card);
    for (const Seat seat : ships_there.keys()) {
      sum.pieces[seat] = sum.worth[seat] = game.fighters_of(side).has(seat) * ships_there[seat];
      heard(sums, seat, Credit::Ships);
    }
  }
  for (std::size_t i = 0; i < encounter.reinforcement_count; ++i) {  // CE-18.3
    const Reinforcement& played = encounter.reinforcements[i];
    sums.sides[played.side].added += row_of(played.card).value;
    heard(sums, played.by, kind_of(played.card));
  }
  if (const auto side = game.side_of_flagship()) {
    sums.sides[*side].added += flagship_strength;
    heard(sums, game.research.flagship_of, Flagship{});
  }
  in_declared_order(encounter, [&](const Hooks& hooks, const Lasting& effect) {
    if (hooks.totals == nullptr) return;
    hooks.totals(game, effect, sums);
    heard(sums, effect.owner, effect.ability);
  });
  return sums;
}

// Whether this effect names the winner, whatever the outcome would be.
bool names_winner(const Game& game, const Hooks& hooks, const Lasting& effect) {
  Outcome if_higher = Outcome::OffenseWins;
  Outcome if_lower = Outcome::DefenseWins;
  hooks.outcome(game, effect, if_higher);
  hooks.outcome(game, effect, if_lower);
  return if_higher == if_lower;
}

// What has made the outcome another than cards and totals say, or would have.
std::vector<Lasting> deciding(const Game& game, Outcome outcome) {
  std::vector<Lasting> effects;
  in_declared_order(game.encounter, [&](const Hooks& hooks, const Lasting& effect) {
    if (hooks.outcome == nullptr) return;
    const Outcome before = outcome;
    hooks.outcome(game, effect, outcome);
    const bool outright = names_winner(game, hooks, effect);
    if (outright) effects.clear();
    if (outright || outcome != before) effects.push_back(effect);
  });
  return effects;
}

// What cards and totals say.
Because because(const Game& game, const Totals& sums) {
  if (game.both_attack()) {
    if (sums.sides[Side::Offense].total() == sums.sides[Side::Defense].total()) return Because::Tie;
    return sums.lower_wins ? Because::Lower : Because::Higher;
  }
  if (game.is_attack(Side::Offense) || game.is_attack(Side::Defense)) return Because::AttackAgainstNegotiate;
  const bool morph = game.fighter(Side::Offense).face.type == CardType::Morph;
  return morph ? Because::TwoMorphs : Because::TwoNegotiates;
}

// What the totals are made of and what has decided; only for listeners.
[[gnu::cold]] void tell_account(const Game& game, const Totals& sums, EventSink& events) {
  if (game.encounter.compared) {
    add_up(game, Account(game, events));
    for (const Side side : both_sides) tell<Happening::TotalIs>(events, side, game.fighter(side).total);
  }
  const std::vector<Lasting> effects = deciding(game, game.judge(sums));
  for (const Lasting& effect : effects)
    tell<Happening::DecidedBy>(events, effect.owner, credit_of(effect.ability));
  if (effects.empty()) tell<Happening::Because>(events, because(game, sums));
}

}  // namespace

Totals Game::totals() const { return add_up(*this, Unheard{}); }

// CE-13.2
Outcome Game::judge(const Totals& sums) const {
  const CardType offense_card = fighter(Side::Offense).face.type;
  const CardType defense_card = fighter(Side::Defense).face.type;
  if (offense_card == CardType::Morph && defense_card == CardType::Morph)
    return Outcome::BothLose;  // CE-R.42
  if (both_attack()) {
    const int offense_total = sums.sides[Side::Offense].total();
    const int defense_total = sums.sides[Side::Defense].total();
    if (offense_total == defense_total) return Outcome::DefenseWins;  // CE-13.6
    return (offense_total > defense_total) != sums.lower_wins ? Outcome::OffenseWins : Outcome::DefenseWins;
  }
  if (is_attack(Side::Offense)) return Outcome::OffenseWins;  // CE-13.7
  return is_attack(Side::Defense) ? Outcome::DefenseWins : Outcome::DealTalks;
}

Outcome Game::final_outcome(const Totals& sums) const {
  Outcome outcome = judge(sums);
  in_declared_order(encounter, [&](const Hooks& hooks, const Lasting& effect) {
    if (hooks.outcome != nullptr) hooks.outcome(*this, effect, outcome);
  });
  return outcome;
}

// Whoever is named outright is so whatever the totals were.
bool Game::totals_decided() const {
  bool named = false;
  in_declared_order(encounter, [&](const Hooks& hooks, const Lasting& effect) {
    if (hooks.outcome != nullptr && hooks.order == forced_win)
      named = named || names_winner(*this, hooks, effect);
  });
  return encounter.compared && !named;
}

void Game::tell_decider(const Effect& by, EventSink& events) const {
  tell<Happening::DecidedBy>(events, by.user, credit_of(by.ability));
}

void Game::fix_outcome(EventSink& events) {
  const Totals sums = totals();
  encounter.compared = both_attack();
  for (const Side side : both_sides)
    fighter(side).total = static_cast<std::int16_t>(sums.sides[side].total());
  encounter.committed = ships_of_all(*this);
  encounter.outcome = final_outcome(sums);
  if (events) tell_account(*this, sums, events);
  tell<Happening::OutcomeIs>(events, encounter.outcome);
}

// What fights now has fought; no totals are compared, and what would change the outcome has no say.
void Game::decide(Outcome outcome, const Effect& by, EventSink& events) {
  encounter.committed = ships_of_all(*this);
  encounter.outcome = outcome;
  if (events) tell_decider(by, events);
  tell<Happening::OutcomeIs>(events, outcome);
}

}  // namespace orrery::cosmic_encounter

// Phases 6 and 7: encounter cards are chosen, turned up and compared (CE-12, CE-13, CE-18).
#include <utility>

#include "games/cosmic_encounter/lasting.h"

namespace orrery::cosmic_encounter {

namespace {

SeatSet still_to_select(const Game& game) {
  SeatSet seats;
  for (const Side side : both_sides) {
    if (game.fighter(side).card == no_card) seats.add(game.fighter(side).seat);
  }
  return seats;
}

// The main player who must lay a card face up before the other selects; nobody: both select at once.
Seat selects_first(const Game& game) {
  for (const Side side : both_sides) {
    if (game.opponent_shows(game.fighter(side).seat)) return game.fighter(other(side)).seat;
  }
  return nobody;
}

// Whether the card lies face down and comes from a sheet whose cards are played by a use.
bool played_from_sheet(const Game& game, Side side) {
  const Fighter& fighter = game.fighter(side);
  return fighter.from == From::Sheet && !fighter.open && !fighter.claimed &&
         game.sheet_use(fighter.seat) != no_ability;
}

UseFrame use_of_sheet(const Game& game, Side side) {
  const Seat seat = game.fighter(side).seat;
  return {.ability = game.sheet_use(seat), .user = seat};
}

void take_back(Game& game, Side side) {
  game.back_to_sheet(game.fighter(side).seat, std::exchange(game.fighter(side).card, no_card));
}

// CE-23.4: the turn ends although this side has laid its card already.
void call_off(Game& game, Side side) {
  Fighter& fighter = game.fighter(side);
  if (fighter.card == no_card) return;
  const SeatSet knowers = fighter.open ? game.everybody() : game.who_knows(fighter.card);
  game.give_back(fighter.seat, std::exchange(fighter.card, no_card), fighter.from, knowers);
  fighter.open = false;
}

// Whether something has cost this side its last encounter card since the last check.
bool cannot_select(const Game& game, Side side) {
  return game.fighter(side).card == no_card &&
         game.available_encounter_cards(game.fighter(side).seat).empty();
}

}  // namespace

const Fighter* Game::fighter_of(Seat main) const {
  for (const Side side : both_sides) {
    if (fighter(side).seat == main) return &fighter(side);
  }
  return nullptr;
}

// CE-13.4, CE-13.5
int Game::ships_in_encounter(Seat seat) const {
  const int home = seat == defense() && encounter.target != no_planet ? ships_on(encounter.target, seat) : 0;
  return gate[seat] + beside[seat] + home;
}

bool Game::opponent_shows(Seat main) const {
  for (std::size_t i = 0; i < encounter.lasting_count; ++i) {
    const Lasting& effect = encounter.lasting[i];
    if (effect.owner == main && ability(effect.ability).hooks.opponent_shows) return true;
  }
  return false;
}

// CE-12.2
CardSet Game::selectable(Seat seat, From from) const {
  const CardSet there = cards_to_play(seat, from);
  if (there.empty()) return {};
  CardSet everything = (hand(seat) | cards_to_play(seat, From::Sheet)) & encounter_cards;
  in_declared_order(encounter, [&](const Hooks& hooks, const Lasting& effect) {
    if (hooks.selectable != nullptr) everything = hooks.selectable(*this, effect, seat, everything);
  });
  return everything & there;
}

void Game::lay_down(Seat seat, Action action, EventSink& events) {
  Fighter& side = fighter(seat == offense() ? Side::Offense : Side::Defense);
  side.from = from_of(action);
  side.card = (selectable(seat, side.from) & of_kind(kind_of(action))).first();
  side.told_apart = {};
  lift(seat, side.card, side.from);
  tell_hidden<Happening::Selected>(events, seat, seat, kind_of(side.card), side.from);
}

void Game::set_face(Side side, Face face, EventSink& events) {
  fighter(side).face = face;
  tell<Happening::Became>(events, fighter(side).seat, face.type, face.value);
}

void Game::show_card(Side side, EventSink& events) {
  Fighter& shown = fighter(side);
  if (shown.from == From::Hand) see_leaving(layer_of(side), shown.card, everybody());
  if (encounter.swapped) shown.from = From::Hand;  // it belongs to this side now, wherever it came from
  shown.open = true;
  for (const Side each : both_sides) encounter.revealed_allies[each] = fighter(each).allies;
  shown.face = printed(kind_of(shown.card));
  news = true;
  tell<Happening::Shown>(events, shown.seat, kind_of(shown.card));
}

// The card that lay there is discarded, and has served nothing; if it lies face down, it goes unseen under
// the deck. A morph copies what lies opposite now.
void Game::replace_card(Side side, Card card, EventSink& events) {
  Fighter& own = fighter(side);
  const Card replaced = std::exchange(own.card, card);
  if (std::exchange(own.claimed, false)) {
    lose_track(layer_of(side), everybody());
    to_bottom_of_deck(replaced);
    own.open = true;
  } else {
    discard_card(own.seat, replaced, events);
  }
  own.from = From::Hand;
  own.face = printed(kind_of(card));
  news = true;
  tell<Happening::Shown>(events, own.seat, kind_of(card));
  copy_morph(events);
}

void Game::add_card(Side side, Card card, EventSink& events) {
  Fighter& own = fighter(side);
  own.extra = card;
  news = true;
  tell<Happening::Added>(events, own.seat, kind_of(card));
  set_face(side, {CardType::Attack, static_cast<std::int16_t>(own.face.value + row_of(card).value)}, events);
}

void Game::return_laid_card(Side side) {
  Fighter& own = fighter(side);
  if (own.card == no_card) return;
  const Seat owner = layer_of(side);
  const Card card = std::exchange(own.card, no_card);
  own.claimed = false;
  own.face = {};
  if (own.from == From::Hand)
    return to_hand(owner, card, std::exchange(own.open, false) ? everybody() : who_knows(card));
  own.open = false;
  for (Power& power : powers[owner]) {
    if (power.alien == no_alien || power.rests || !row_of(power.alien).passive.sheet_is_playable) continue;
    power.cards.add(card);
    return;
  }
  to_hand(owner, card);  // the sheet is gone
}

// Each main player still knows only the card that it has laid down.
void Game::swap_laid_cards(Seat by, EventSink& events) {
  Fighter& one = fighter(Side::Offense);
  Fighter& another = fighter(Side::Defense);
  std::swap(one.card, another.card);
  std::swap(one.from, another.from);
  std::swap(one.open, another.open);
  std::swap(one.told_apart, another.told_apart);
  std::swap(one.face, another.face);
  encounter.swapped = !encounter.swapped;
  tell<Happening::Swapped>(events, by);
}

CardSet Game::cards_in_question(Seat seat) const {
  const Power* const power = power_of(seat, alien_of(flow.top().local<Effect>(0).ability));
  if (power != nullptr && !power->cards.empty()) return power->cards;
  return powers[seat][place_aside(seat)].cards;
}

// CE-13.11 to CE-13.13, CE-R.43
void Game::copy_morph(EventSink& events) {
  const Face of_offense = fighter(Side::Offense).face;
  const Face of_defense = fighter(Side::Defense).face;
  if (of_offense.type == CardType::Morph && of_defense.type != CardType::Morph)
    set_face(Side::Offense, of_defense, events);
  if (of_defense.type == CardType::Morph && of_offense.type != CardType::Morph)
    set_face(Side::Defense, of_offense, events);
}

void Game::act_on_flipped(EventSink& events) {
  in_declared_order(encounter, [&](const Hooks& hooks, const Lasting& effect) {
    if (hooks.flipped != nullptr) hooks.flipped(*this, effect, events);
  });
}

void Game::add_lasting(std::uint16_t ability_number, Seat owner, int value) {
  push(encounter.lasting, encounter.lasting_count, {ability_number, owner, static_cast<std::int16_t>(value)},
       "too many effects in force");
}

const Lasting* Game::lasting_of(std::uint16_t ability_number) const {
  for (std::size_t i = 0; i < encounter.lasting_count; ++i) {
    if (encounter.lasting[i].ability == ability_number) return &encounter.lasting[i];
  }
  return nullptr;
}

namespace {

// A card is turned up, unless a power lets its owner do something else with it first.
WindowFrame turning_up(const Game& game, Side side) {
  return {.when = When::TurningUp, .only = game.fighter(side).seat};
}

// The player with the lowest number turns the card up first. What lies face down is not counted (CE-R.125).
int waits_for_others(const Game& game, Seat seat) {
  if (game.face_down.has(seat)) return 1;
  return game.any_option(seat, {When::TurningUp}) ? 2 : 0;
}

void show_unless_claimed(Game& game, Side side, EventSink& events) {
  if (!game.fighter(side).claimed && !game.fighter(side).open) game.show_card(side, events);
}

}  // namespace

Flow planning_phase(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<SeatsFrame>(0);
  FLOW_BEGIN(frame);
  do {                                                             // PL1 to PL4
    if (game.available_encounter_cards(game.defense()).empty()) {  // CE-23.5
      OPEN_WINDOW(game, WindowFrame{.when = When::BeforeNewHand, .only = game.defense()});
      if (game.must_break_off()) return Flow::Done;
      if (game.available_encounter_cards(game.defense()).empty())
        FLOW_CALL(game, Procedure::NewHand, NewHandFrame{.seat = game.defense()});
    }
    OPEN_WINDOW(game, WindowFrame{.when = When::BeforeSelection});
    if (game.must_break_off()) return Flow::Done;
  } while (game.available_encounter_cards(game.defense()).empty());
  OPEN_WINDOW(game, WindowFrame{.when = When::Selecting});
  if (selects_first(game) != nobody) {
    f.at = selects_first(game) == game.offense() ? 0 : 1;
    while (game.fighter(both_sides[f.at]).card == no_card) {
      if (game.must_break_off()) return Flow::Done;
      if (cannot_select(game, Side::Defense))
        FLOW_CALL(game, Procedure::NewHand, NewHandFrame{.seat = game.defense()});
      FLOW_ASK(game, game.fighter(both_sides[f.at]).seat, Prompt::Select);
      game.lay_down(game.answer.seat, game.answer.action, events);
      if (!played_from_sheet(game, both_sides[f.at])) break;
      FLOW_CALL(game, Procedure::Use, use_of_sheet(game, both_sides[f.at]));
      if (!game.use_stood) take_back(game, both_sides[f.at]);
    }
    OPEN_WINDOW(game, turning_up(game, both_sides[f.at]));
    show_unless_claimed(game, both_sides[f.at], events);
  }
  while (!still_to_select(game).empty()) {
    while (!still_to_select(game).empty()) {  // CE-12.1
      if (game.must_break_off()) {
        call_off(game, Side::Defense);
        return Flow::Done;
      }
      if (cannot_select(game, Side::Defense))
        FLOW_CALL(game, Procedure::NewHand, NewHandFrame{.seat = game.defense()});
      FLOW_ASK(game, still_to_select(game), Prompt::Select);
      game.lay_down(game.answer.seat, game.answer.action, events);
    }
    for (f.at = 0; f.at < 2; ++f.at) {
      if (!played_from_sheet(game, both_sides[f.at])) continue;
      FLOW_CALL(game, Procedure::Use, use_of_sheet(game, both_sides[f.at]));
      if (!game.use_stood) take_back(game, both_sides[f.at]);
    }
  }
  game.encounter.selected = true;
  OPEN_WINDOW(game, WindowFrame{.when = When::Selected});
  FLOW_END();
}

Flow reveal_phase(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<RevealFrame>(0);
  FLOW_BEGIN(frame);
  if (f.from == Revealing::Begins) {
    OPEN_WINDOW(game, WindowFrame{.when = When::RevealBegins});
    // CE-13.1; a player who may do something other than turn the card up sees the other card first.
    for (f.at = 0; f.at < 6; ++f.at) {
      if (game.fighter(both_sides[f.at % 2]).open || game.fighter(both_sides[f.at % 2]).claimed) continue;
      if (f.at / 2 < waits_for_others(game, game.fighter(both_sides[f.at % 2]).seat)) continue;
      OPEN_WINDOW(game, turning_up(game, both_sides[f.at % 2]));
      show_unless_claimed(game, both_sides[f.at % 2], events);
    }
    game.copy_morph(events);
    OPEN_WINDOW(game, WindowFrame{.when = When::Flipped});  // ahead of what was announced before the reveal
    game.act_on_flipped(events);
  }
  if (f.from != Revealing::Talks) {
    OPEN_WINDOW(game, WindowFrame{.when = When::Revealed});
    if (game.is_decided()) return Flow::Done;
    game.fix_outcome(events);
  }
  if (game.encounter.outcome == Outcome::DealTalks) FLOW_CALL(game, Procedure::DealTalks);
  FLOW_END();
}

namespace {

// The ships of all players in the encounter at once, as it cannot be predicted who fights on which side.
BySeat<std::uint8_t> ships_of_all(const Game& game) {
  BySeat<std::uint8_t> ships_there;
  for (const Seat seat : ships_there.keys()) ships_there[seat] = game.gate[seat] + game.beside[seat];
  const Seat defense = game.defense();
  if (defense != nobody) ships_there[defense] = static_cast<std::uint8_t>(game.ships_in_encounter(defense));
  return ships_there;
}

}  // namespace

// CE-13.3 to CE-13.5, CE-R.46
Totals Game::totals() const {
  Totals sums;
  const BySeat<std::uint8_t> ships_there = ships_of_all(*this);
  for (const Side side : both_sides) {
    SideTotal& sum = sums.sides[side];
    sum.card = is_attack(side) ? fighter(side).face.value : 0;
    for (const Seat seat : ships_there.keys())
      sum.pieces[seat] = sum.worth[seat] = fighters_of(side).has(seat) * ships_there[seat];
  }
  for (std::size_t i = 0; i < encounter.reinforcement_count; ++i)  // CE-18.3
    sums.sides[encounter.reinforcements[i].side].added += row_of(encounter.reinforcements[i].card).value;
  if (const auto side = side_of_flagship()) sums.sides[*side].added += flagship_strength;
  in_declared_order(encounter, [&](const Hooks& hooks, const Lasting& effect) {
    if (hooks.totals != nullptr) hooks.totals(*this, effect, sums);
  });
  return sums;
}

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
  Outcome if_higher = Outcome::OffenseWins;
  Outcome if_lower = Outcome::DefenseWins;
  in_declared_order(encounter, [&](const Hooks& hooks, const Lasting& effect) {
    if (hooks.outcome == nullptr || hooks.order != forced_win) return;
    hooks.outcome(*this, effect, if_higher);
    hooks.outcome(*this, effect, if_lower);
  });
  return encounter.compared && if_higher != if_lower;
}

void Game::fix_outcome(EventSink& events) {
  const Totals sums = totals();
  encounter.compared = both_attack();
  for (const Side side : both_sides) {
    fighter(side).total = static_cast<std::int16_t>(sums.sides[side].total());
    if (events && encounter.compared) tell<Happening::TotalIs>(events, side, fighter(side).total);
  }
  encounter.committed = ships_of_all(*this);
  encounter.outcome = final_outcome(sums);
  tell<Happening::OutcomeIs>(events, encounter.outcome);
}

// What fights now has fought; no totals are compared, and what would change the outcome has no say.
void Game::decide(Outcome outcome, EventSink& events) {
  encounter.committed = ships_of_all(*this);
  encounter.outcome = outcome;
  tell<Happening::OutcomeIs>(events, outcome);
}

std::optional<Side> Game::winner() const {
  if (encounter.outcome == Outcome::OffenseWins) return Side::Offense;
  if (encounter.outcome == Outcome::DefenseWins) return Side::Defense;
  return std::nullopt;
}

std::optional<Side> Game::loser() const {
  const std::optional<Side> won = winner();
  return won ? std::optional(other(*won)) : std::nullopt;
}

SeatSet Game::losers() const {
  const bool both = encounter.outcome == Outcome::BothLose;
  const bool offense_lost = both || encounter.outcome == Outcome::DefenseWins;
  const bool defense_lost = both || encounter.outcome == Outcome::OffenseWins;
  return (offense_lost ? fighters_of(Side::Offense) : SeatSet{}) |
         (defense_lost ? fighters_of(Side::Defense) : SeatSet{});
}

bool Game::is_decided() const {
  static constexpr BitSet<Outcome, outcome_names.size()> deciding{
      Outcome::OffenseWins, Outcome::DefenseWins, Outcome::BothLose, Outcome::Deal, Outcome::Yielded};
  return encounter.phase < Phase::Resolution && deciding.has(encounter.outcome);
}

bool Game::has_won_or_dealt(Seat main) const {
  return encounter.outcome == Outcome::Deal || (winner() && fighter(*winner()).seat == main);
}

bool Game::ended_early() const {
  return encounter.outcome == Outcome::Refounded || encounter.outcome == Outcome::Yielded;
}

bool Game::successful() const {
  return encounter.outcome == Outcome::OffenseWins || encounter.outcome == Outcome::Deal || ended_early();
}

}  // namespace orrery::cosmic_encounter

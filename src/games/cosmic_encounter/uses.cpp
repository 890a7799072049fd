// A use of a power or a card, from the announcement to its effect or its cancellation (CE-R.3 to CE-R.8).
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

When answered_as(const UseFrame& use) {
  if (use.ability == no_ability) return When::ReinforcementPlayed;
  switch (ability(use.ability).source) {
    case Source::Power:
      return When::PowerUsed;
    case Source::Wild:
      return When::WildPlayed;
    case Source::Super:
      return When::SuperPlayed;
    case Source::Technology:
      return When::TechnologyUsed;
    case Source::Artifact:
      break;
  }
  return When::ArtifactPlayed;
}

// The occasion on which the use that is being announced can be answered.
Occasion answers_to_top(const Game& game) {
  const auto top = game.flow.top_number();
  return {answered_as(game.use(top)), top};
}

void announce(Game& game, const UseFrame& f, EventSink& events) {
  if (f.ability == no_ability) {
    game.show_reinforcement(f.user, f.card, f.from, static_cast<Side>(f.value), events);
    game.in_use.add(f.card);
    return;
  }
  const Ability& row = ability(f.ability);
  if (row.source == Source::Power) {
    for (std::size_t slot = 0; slot < sheets_most; ++slot) {
      Power& power = game.powers[f.user][slot];
      if (power.alien == no_alien) continue;
      const std::size_t first = tables.first_power[power.alien];
      if (f.ability < first || f.ability >= first + tables.power_count[power.alien]) continue;
      power.used.add(f.ability - first);
      if (events && row.use) tell<Happening::Used>(events, f.user, power.alien);
    }
    return;
  }
  if (row.source == Source::Technology) return game.reveal_technology(f, events);
  if (f.from == From::Hand) game.see_leaving(f.user, f.card, game.everybody());
  game.lift(f.user, f.card, f.from);
  game.in_use.add(f.card);
  if (row.source != Source::Artifact) {  // CE-R.83: also if it is cancelled
    game.encounter.flare_players.add(f.user);
    game.encounter.spent_cards.add(f.card);
  }
  if (row.source == Source::Super) {
    tell<Happening::PlayedSuper>(events, f.user, kind_of(f.card), f.from);
  } else {
    tell<Happening::Played>(events, f.user, kind_of(f.card), f.from);
  }
}

}  // namespace

std::uint16_t Game::sheet_use(Seat seat) const {
  const Power* const sheet = playable_sheet(seat);
  for (std::size_t slot = 0; slot < sheets_most; ++slot) {
    if (&powers[seat][slot] == sheet) return usable_power(seat, slot, {When::PlayingFromSheet}, false);
  }
  return no_ability;
}

void Game::show_reinforcement(Seat seat, Card card, From from, Side side, EventSink& events) {
  if (from == From::Hand) see_leaving(seat, card, everybody());
  lift(seat, card, from);
  tell<Happening::Reinforced>(events, seat, kind_of(card), side, from);
}

void Game::add_reinforcement(Seat by, Card card, Side side) {
  push(encounter.reinforcements, encounter.reinforcement_count, {.card = card, .side = side, .by = by},
       "too many reinforcements");
}

// What becomes of a played card (CE-19.3, CE-29.4, CE-R.82 to CE-R.84).
void Game::put_away(const UseFrame& f, EventSink& events) {
  if (f.fate == Fate::Held) return;
  in_use.remove(f.card);
  if (f.fate == Fate::Taken) {
    to_hand(f.taker, f.card, everybody());
  } else if (f.fate == Fate::Discarded || (f.fate == Fate::Stands && type_of(f.card) == CardType::Artifact)) {
    discard_card(f.user, f.card, events, true);
  } else {
    give_back(f.user, f.card, f.from, everybody());
  }
}

void Game::flare_to_holder(Alien alien) {
  UseFrame& played = own_use();
  played.taker = holder_of(alien);
  played.fate = played.taker == nobody ? Fate::Discarded : Fate::Taken;
}

bool is_anothers_use(const Game& game, Seat user, Occasion now) { return game.use(now.target).user != user; }

namespace {

bool is_technology(const UseFrame& f) {
  return f.ability != no_ability && ability(f.ability).source == Source::Technology;
}

// CE-R.129: it has been used and does not stay, or has been cancelled. It may be gone already.
bool is_used_up(const Game& game, const UseFrame& f) {
  const Tech tech = tech_of(f.ability);
  return game.research.find(tech) != nullptr &&
         ((!is_ongoing(tech) && !ability(f.ability).repeats) || f.fate != Fate::Stands);
}

bool can_be_answered(const UseFrame& f) { return f.ability == no_ability || ability(f.ability).use; }

void settle_reinforcement(Game& game, const UseFrame& f, EventSink& events) {
  game.in_use.remove(f.card);
  if (f.fate == Fate::Stands) {
    game.add_reinforcement(f.user, f.card, static_cast<Side>(f.value));
  } else {
    game.discard_card(f.user, f.card, events, true);
  }
}

}  // namespace

Flow use_ability(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<UseFrame>(0);
  FLOW_BEGIN(frame);
  f.number = ++game.encounter.uses;
  if (f.from == From::Sheet && game.sheet_use(f.user) != no_ability) {
    game.lift(f.user, f.card, f.from);  // so that it cannot be played again meanwhile
    game.in_use.add(f.card);
    FLOW_CALL(game, Procedure::Use, UseFrame{.ability = game.sheet_use(f.user), .user = f.user});
    game.in_use.remove(f.card);
    game.back_to_sheet(f.user, f.card);
    if (!game.use_stood) return Flow::Done;
  }
  announce(game, f, events);
  if (can_be_answered(f)) game.pause(answers_to_top(game), events);
  if (can_be_answered(f) && game.anybody_has_option(answers_to_top(game))) {
    FLOW_CALL(game, Procedure::Answers,
              AnswersFrame{.when = answers_to_top(game).when, .target = answers_to_top(game).target});
  }
  if (f.ability == no_ability) {
    settle_reinforcement(game, f, events);
  } else if (f.fate == Fate::Stands) {
    if (ability(f.ability).effect != nullptr) {
      FLOW_CALL(
          game, first_ability + f.ability,
          Effect{.ability = f.ability, .user = f.user, .card = f.card, .target = f.target, .boost = f.boost});
    }
    if (ability(f.ability).lasts) game.add_lasting(f.ability, f.user, f.value);
    if (f.card != no_card) {
      if (game.settle(events)) return Flow::Asked;  // nobody is asked for a card once the game is won
      OPEN_WINDOW(game, WindowFrame{.when = When::CardServed, .target = game.flow.top_number()});
      game.put_away(f, events);
    }
  } else {
    if (is_technology(f)) {
      tell<Happening::TechnologyCancelled>(events, f.user, tech_of(f.ability));
    } else if (f.card == no_card) {  // CE-20.1, CE-20.2, CE-R.76
      game.lock_out(f.user, alien_of(f.ability), events);
      if (ability(f.ability).zapped != nullptr) ability(f.ability).zapped(game, f.user, events);
    } else {
      game.put_away(f, events);
    }
  }
  if (is_technology(f) && is_used_up(game, f)) {
    FLOW_CALL(game, Procedure::RetireTechnology, TechFrame{.seat = f.user, .tech = tech_of(f.ability)});
  }
  FLOW_SETTLE(game);
  FLOW_AFTERMATH(game);
  game.use_stood = f.fate == Fate::Stands;
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter

// Phase 3: whom the offense encounters, and where (CE-9).
#include <bit>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// What a special card compares; the most of it is named.
int measure(const Game& game, Destiny card, Seat seat) {
  switch (card) {
    case Destiny::MostCards:
      return game.hand(seat).size();  // DES.e
    case Destiny::MostColonies:
      return game.foreign_colonies(seat);
    default:
      return -game.warp[orrery::index(seat)];
  }
}

void draw_destiny(Game& game, EventSink& events) {
  game.encounter.destiny = game.destiny_deck[--game.destiny_size];
  game.news = true;
  if (events) tell(events, Happening::DestinyDrawn, {number(game.offense()), word(game.encounter.destiny)});
}

void discard_destiny(Game& game, EventSink& events) {
  game.destiny_pile[game.destiny_discards++] = game.encounter.destiny;
  if (events) tell(events, Happening::DestinyDiscarded, {word(game.encounter.destiny)});
  game.encounter.destiny = no_destiny;
}

bool is_own_color(const Game& game) {
  return game.encounter.destiny == destiny_of(game.color_of(game.offense()));
}

bool only_draw_again(const Game& game, bool may_leave) {
  return game.attackers_at_home().empty() && !game.can_refound() && !may_leave;
}

}  // namespace

// CE-9.9, CE-9.10, CE-R.31
Seat Game::named_by(Destiny card) const {
  if (is_color(card)) return seat_of_color[index(card)];
  if (!is_special(card)) return nobody;
  Seat best = after(offense());
  for (Seat seat = after(best); seat != offense(); seat = after(seat)) {
    if (measure(*this, card, seat) > measure(*this, card, best)) best = seat;
  }
  return best;
}

SeatSet Game::attackers_at_home() const {
  SeatSet seats;
  for (const Seat seat : everybody()) {
    if (seat != offense() && (colonies_of(seat) & home_of(offense())) != 0) seats.add(seat);
  }
  return seats;
}

SeatSet Game::with_home_planets() const {
  SeatSet seats;
  for (const Seat seat : everybody()) {
    if (seat != offense() && home_of(seat) != 0) seats.add(seat);
  }
  return seats;
}

// CE-9.6, CE-R.35
bool Game::can_refound() const {
  return (home_of(offense()) & ~colonies_of(offense())) != 0 &&
         (colonies_of(offense()) != 0 || gate[orrery::index(offense())] > 0);
}

void Game::set_defense(Seat seat, EventSink& events) {
  fighter(Side::Defense).seat = seat;
  set_order();
  if (events) tell(events, Happening::DefenseIs, {number(seat)});
}

Flow destiny_phase(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<DestinyFrame>(0);
  FLOW_BEGIN(frame);
  f.may_leave = !f.drawn && game.passive(game.offense(), &Passive::chooses_target, false);
  while (true) {
    if (!f.drawn) {
      if (game.destiny_size <= 1) game.shuffle_destiny(events);  // CE-9.12
      OPEN_WINDOW(game, WindowFrame{.when = When::BeforeDestiny});
      draw_destiny(game, events);
    }
    f.drawn = false;
    if (is_own_color(game)) {  // CE-9.4
      if (!only_draw_again(game, f.may_leave)) {
        FLOW_ASK(game, game.offense(), Prompt::OwnColor);
        if (verb_of(game.answer.action) == Verb::Leave) break;
        if (verb_of(game.answer.action) == Verb::Refound) {
          game.encounter.refounding = true;
          break;
        }
        if (verb_of(game.answer.action) == Verb::AtHome) {
          game.encounter.at_home = true;
          game.set_defense(seat_of(game.answer.action), events);
          break;
        }
      }
      discard_destiny(game, events);  // CE-9.7, CE-R.32
      continue;
    }
    if (game.encounter.destiny == Destiny::Wild) {  // CE-9.8
      FLOW_ASK(game, game.offense(), Prompt::WildDestiny);
      if (verb_of(game.answer.action) == Verb::Name) game.set_defense(seat_of(game.answer.action), events);
    } else if (const Seat named = game.named_by(game.encounter.destiny); game.home_of(named) != 0) {
      game.set_defense(named, events);
    } else {
      discard_destiny(game, events);  // CE-R.33
      continue;
    }
    break;
  }
  OPEN_WINDOW(game, WindowFrame{.when = When::DestinyDrawn});
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter

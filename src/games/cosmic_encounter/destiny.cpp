// Phase 3: whom the offense encounters, and where (CE-9).
#include <algorithm>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// What a special card compares; it names the player with the most.
int measure(const Game& game, Destiny card, Seat seat) {
  switch (card) {
    case Destiny::MostCards:
      return game.hand(seat).size();  // DES.e
    case Destiny::MostColonies:
      return game.foreign_colonies(seat);
    default:
      return -game.warp[seat];
  }
}

void draw_destiny(Game& game, EventSink& events) {
  game.encounter.destiny = pop(game.destiny_deck, game.destiny_size, "a card of an empty destiny deck");
  game.encounter.named = game.named_by(game.encounter.destiny);
  game.news = true;
  tell<Happening::DestinyDrawn>(events, game.offense(), game.encounter.destiny);
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
  if (is_color(card)) return seat_of_color[named_color(card)];
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
    if (seat != offense() && !(colonies_of(seat) & home_of(offense())).empty()) seats.add(seat);
  }
  return seats;
}

SeatSet Game::with_home_planets() const {
  SeatSet seats;
  for (const Seat seat : everybody()) {
    if (seat != offense() && !home_of(seat).empty()) seats.add(seat);
  }
  return seats;
}

// CE-9.6, CE-R.35
bool Game::can_refound() const {
  return !(home_of(offense()) - colonies_of(offense())).empty() &&
         (!colonies_of(offense()).empty() || gate[offense()] > 0);
}

// What was said about this card is over with it.
void Game::discard_destiny(EventSink& events) {
  auto& lasting = encounter.lasting;
  const auto end = lasting.begin() + encounter.lasting_count;
  const auto left = std::remove_if(lasting.begin(), end, [](const Lasting& effect) {
    return ability(effect.ability).hooks.ends_with_destiny;
  });
  std::fill(left, end, Lasting{});
  encounter.lasting_count = static_cast<std::uint8_t>(left - lasting.begin());
  push(destiny_pile, destiny_discards, encounter.destiny, "too many destiny discards");
  tell<Happening::DestinyDiscarded>(events, encounter.destiny);
  encounter.destiny = no_destiny;
  encounter.named = nobody;
}

void Game::set_defense(Seat seat, EventSink& events) {
  fighter(Side::Defense).seat = seat;
  set_order();
  tell<Happening::DefenseIs>(events, seat);
}

Flow destiny_phase(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<DestinyFrame>(0);
  FLOW_BEGIN(frame);
  f.resumed = f.drawn;
  while (game.defense() == nobody) {  // an extra encounter may have a fixed one, and needs no card
    if (!f.drawn) {
      if (game.destiny_size <= 1) game.shuffle_destiny(events);  // CE-9.12
      OPEN_WINDOW(game, WindowFrame{.when = When::BeforeDestiny});
      if (game.must_break_off()) return Flow::Done;  // CE-23.4
      draw_destiny(game, events);
      OPEN_WINDOW(game, WindowFrame{.when = When::DestinyTurned});
      if (game.must_break_off()) return Flow::Done;
      if (game.encounter.destiny == no_destiny) continue;  // it has been discarded there
    }
    f.drawn = false;
    f.may_leave = !f.resumed && game.passive(game.offense(), &Passive::chooses_target, false);
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
      game.discard_destiny(events);  // CE-9.7, CE-R.32
      continue;
    }
    if (game.encounter.destiny == Destiny::Wild) {  // CE-9.8
      FLOW_ASK(game, game.offense(), Prompt::WildDestiny);
      if (verb_of(game.answer.action) == Verb::Name) game.set_defense(seat_of(game.answer.action), events);
    } else if (!game.home_of(game.encounter.named).empty()) {
      game.set_defense(game.encounter.named, events);
    } else {
      game.discard_destiny(events);  // CE-R.33
      continue;
    }
    break;
  }
  if (!f.resumed) OPEN_WINDOW(game, WindowFrame{.when = When::DestinyDrawn});
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter

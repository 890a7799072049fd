// Ships: sending, losing, saving and placing them, and what follows for colonies and powers (CE-4, CE-5,
// CE-21).
#include <algorithm>
#include <bit>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr Planet lowest(PlanetSet set) { return static_cast<Planet>(std::countr_zero(set)); }

template <class Value>
std::uint8_t small(Value value) {
  return static_cast<std::uint8_t>(value);
}

}  // namespace

int Game::foreign_colonies(Seat seat) const { return std::popcount(colonies_of(seat) & ~home_of(seat)); }
int Game::home_colonies(Seat seat) const { return std::popcount(colonies_of(seat) & home_of(seat)); }

int Game::ships_in_colonies(Seat seat, PlanetSet among) const {
  int sum = 0;
  for (PlanetSet left = colonies_of(seat) & among; left != 0; left &= left - 1)
    sum += ships_on(lowest(left), seat);
  return sum;
}

Planet Game::largest_colony(Seat seat, PlanetSet among) const {
  Planet best = no_planet;
  for (const PlanetSet part : {home_of(seat), foreign_to(seat)}) {
    for (PlanetSet left = colonies_of(seat) & among & part; left != 0; left &= left - 1) {
      if (best == no_planet || ships_on(lowest(left), seat) > ships_on(best, seat)) best = lowest(left);
    }
  }
  return best;
}

Planet Game::smallest_home(Seat seat) const {
  Planet best = no_planet;
  for (PlanetSet left = colonies_of(seat) & home_of(seat); left != 0; left &= left - 1) {
    if (best == no_planet || ships_on(lowest(left), seat) < ships_on(best, seat)) best = lowest(left);
  }
  return best;
}

PlanetSet Game::places_to_lose_from(const ChooseFrame& losing) const {
  const bool spares =
      losing.spared != no_planet && ships_on(losing.spared, losing.seat) <= losing.spared_ships;
  return colonies_of(losing.seat) & ~(spares ? only(losing.spared) : PlanetSet{0});
}

void Game::put_ship(Seat seat, Planet planet, int count, EventSink& events) {
  const std::size_t s = orrery::index(seat);
  if (count == 0) return;
  under_way[s] = small(under_way[s] - count);
  std::uint8_t& stack = ships[index(planet)][s];
  if (stack == 0) colonies_changed = true;
  if (events && stack == 0) tell(events, Happening::Founded, {number(seat), word(planet)});
  stack = small(stack + count);
  colonies[s] |= only(planet);
}

void Game::take_ship(Seat seat, Planet planet, EventSink& events) {
  const std::size_t s = orrery::index(seat);
  ++under_way[s];
  if (--ships[index(planet)][s] > 0) return;
  colonies[s] &= ~only(planet);  // CE-21.1, CE-R.19
  colonies_changed = true;
  if (events) tell(events, Happening::ColonyGone, {number(seat), word(planet)});
}

void Game::recall(Seat seat) {
  const std::size_t s = orrery::index(seat);
  under_way[s] = small(under_way[s] + gate[s] + beside[s]);
  gate[s] = beside[s] = 0;
}

void Game::enter_warp(Seat seat, int count) {
  const std::size_t s = orrery::index(seat);
  under_way[s] = small(under_way[s] - count);
  warp[s] = small(warp[s] + count);
  fresh[s] = small(fresh[s] + count);
}

void Game::free_from_warp(Seat seat, int count) {
  const std::size_t s = orrery::index(seat);
  warp[s] = small(warp[s] - count);
  fresh[s] = small(fresh[s] - std::min<int>(fresh[s], count));  // those of this encounter first
  under_way[s] = small(under_way[s] + count);
}

// CE-10.4, CE-11.7, CE-27.3: one ship at a time.
Flow send_ships(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<SendFrame>(0);
  const std::size_t s = orrery::index(f.seat);
  FLOW_BEGIN(frame);
  while (f.sent < f.most && game.colonies_of(f.seat) != 0) {
    FLOW_ASK(game, f.seat, Prompt::Launch);
    if (verb_of(game.answer.action) == Verb::Done) break;
    game.take_ship(f.seat, planet_of(game.answer.action), events);
    ++f.sent;
    if (f.founding) continue;
    --game.under_way[s];
    ++(f.side == Side::Offense ? game.gate : game.beside)[s];
    ++game.origins[s][index(planet_of(game.answer.action))];
    if (events)
      tell(events, Happening::Sent, {number(f.seat), word(planet_of(game.answer.action)), word(f.side)});
  }
  if (f.founding) return Flow::Done;  // CE-R.1: one event with the founding
  if (game.settle(events)) return Flow::Asked;
  FLOW_END();
}

// CE-5.2, CE-5.3: ships under way join own colonies. CE-R.20: without any they go to the warp.
Flow place_ships(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<PlaceFrame>(0);
  FLOW_BEGIN(frame);
  while (f.left > 0) {
    if (game.colonies_of(f.seat) == 0) {
      game.enter_warp(f.seat, f.left);
      if (events) tell(events, Happening::Warped, {number(f.seat), f.left});
      break;
    }
    if (std::popcount(game.colonies_of(f.seat)) == 1) {
      for (; f.left > 0; --f.left) {
        if (events)
          tell(events, Happening::Returned, {number(f.seat), word(lowest(game.colonies_of(f.seat)))});
        game.put_ship(f.seat, lowest(game.colonies_of(f.seat)), 1, events);
      }
      break;
    }
    FLOW_ASK(game, f.seat, Prompt::Place);
    if (events) tell(events, Happening::Returned, {number(f.seat), game.answer.action.arguments[0]});
    game.put_ship(f.seat, planet_of(game.answer.action), 1, events);
    std::uint8_t& came = game.origins[orrery::index(f.seat)][index(planet_of(game.answer.action))];
    came = small(came - (f.returning && came > 0 ? 1 : 0));
    --f.left;
  }
  FLOW_END();
}

// Ships in the encounter return to the colonies of their owner.
Flow go_home(Game& game, Frame& frame, EventSink& events) {
  const Seat seat = frame.local<Seat>(0);
  FLOW_BEGIN(frame);
  if (!game.is_away(seat)) return Flow::Done;
  game.recall(seat);
  FLOW_CALL(game, Procedure::Place,
            PlaceFrame{.seat = seat, .left = game.under_way[orrery::index(seat)], .returning = true});
  game.origins[orrery::index(seat)].fill(0);
  if (game.settle(events)) return Flow::Asked;
  FLOW_END();
}

// CE-R.22, CE-R.23: ships of the owner's choice, then one loss event.
Flow choose_losses(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<ChooseFrame>(0);
  const std::size_t s = orrery::index(f.seat);
  FLOW_BEGIN(frame);
  while (f.left > 0 && (game.places_to_lose_from(f) != 0 || (f.gate_too && game.gate[s] > 0))) {
    FLOW_ASK(game, f.seat, Prompt::LoseShips);
    if (verb_of(game.answer.action) == Verb::LoseAtGate) {
      --game.gate[s];
      ++game.under_way[s];
    } else {
      if (events) tell(events, Happening::GaveUp, {number(f.seat), game.answer.action.arguments[0]});
      game.take_ship(f.seat, planet_of(game.answer.action), events);
    }
    ++f.chosen;
    --f.left;
  }
  if (f.chosen == 0) return Flow::Done;
  FLOW_BECOME(game, Procedure::Lose, LossFrame{.victim = f.seat, .count = f.chosen, .cause = f.cause});
  FLOW_END();
}

// One loss event: these ships of one player, already under way, would enter the warp. Powers may take them
// out of the game (L2) or save them (L3); the rest enters the warp (L4), and powers react (L5).
Flow lose_ships(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<LossFrame>(0);
  FLOW_BEGIN(frame);
  OPEN_WINDOW(game, WindowFrame{.when = When::LossRemoved, .target = small(game.flow.depth() - 1)});
  if (f.count > f.removed) {
    OPEN_WINDOW(game, WindowFrame{.when = When::LossSaved, .target = small(game.flow.depth() - 1)});
  }
  f.warped = small(f.count - f.removed - f.saved);
  if (f.warped > 0) {
    game.enter_warp(f.victim, f.warped);
    if (f.cause == Cause::Outcome) {
      std::uint8_t& sum = game.encounter.warped[orrery::index(f.victim)];
      sum = small(sum + f.warped);
    }
    if (events) tell(events, Happening::Warped, {number(f.victim), f.warped});
  }
  if (game.settle(events)) return Flow::Asked;
  OPEN_WINDOW(game, WindowFrame{.when = When::LossSuffered, .target = small(game.flow.depth() - 1)});
  FLOW_END();
}

// CE-5.6, CE-R.21: ships come out of the warp by their owner's right. Those of this encounter come first, so
// that older ones stay for effects that ask for them.
Flow retrieve_ships(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<RetrieveFrame>(0);
  const std::size_t s = orrery::index(f.seat);
  FLOW_BEGIN(frame);
  f.count = small(std::min<int>(f.count, game.warp[s] - (f.earlier_only ? game.fresh[s] : 0)));
  if (f.count == 0 || (game.colonies_of(f.seat) == 0 && !f.to_gate)) return Flow::Done;
  game.warp[s] = small(game.warp[s] - f.count);
  if (!f.earlier_only) game.fresh[s] = small(game.fresh[s] - std::min(game.fresh[s], f.count));
  game.under_way[s] = small(game.under_way[s] + f.count);
  if (game.colonies_of(f.seat) == 0) {  // CE-8.5
    game.gate[s] = small(game.gate[s] + f.count);
    game.under_way[s] = 0;
  } else {
    FLOW_CALL(game, Procedure::Place, PlaceFrame{.seat = f.seat, .left = f.count});
  }
  if (game.settle(events)) return Flow::Asked;
  OPEN_WINDOW(game, WindowFrame{.when = When::ShipsRetrieved, .target = small(game.flow.depth() - 1)});
  FLOW_END();
}

namespace {

void tell_colonies(const Game& game, Seat seat, int foreign, bool few, EventSink& events) {
  if (foreign != game.track[orrery::index(seat)]) tell(events, Happening::Colonies, {number(seat), foreign});
  if (few != game.lost.has(seat))
    tell(events, few ? Happening::PowerLost : Happening::PowerBack, {number(seat)});
}

}  // namespace

// Everything is set anew: asking first what has changed would take longer.
bool Game::check_colonies(EventSink& events) {
  colonies_changed = false;
  unsigned without_power = 0;
  unsigned reached = special_winners.bits();
  for (std::size_t s = 0; s < player_count; ++s) {
    const auto seat = static_cast<Seat>(s);
    const int foreign = foreign_colonies(seat);
    const bool few = home_colonies(seat) < power_min_home;
    if (events) tell_colonies(*this, seat, foreign, few, events);
    track[s] = small(foreign);                         // CE-22.2
    without_power |= static_cast<unsigned>(few) << s;  // CE-21.5
    reached |= static_cast<unsigned>(foreign >= win_target) << s;
  }
  lost = SeatSet::of_bits(small(without_power));
  if (reached == 0) return false;
  const Ending how = special_winners.empty() ? Ending::Colonies : Ending::Special;  // CE-R.78
  end(how, SeatSet::of_bits(small(reached)), events);
  return true;
}

void Game::end(Ending how, SeatSet who, EventSink& events) {
  ending = how;
  winners = who;
  flow.clear();
  question = {};
  if (events) tell(events, Happening::Ended, {word(how)});
}

}  // namespace orrery::cosmic_encounter

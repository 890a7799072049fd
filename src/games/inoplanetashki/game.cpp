#include "games/inoplanetashki/game.h"

#include <algorithm>
#include <cassert>

#include "kernel/tell.h"

namespace orrery::inoplanetashki {

namespace {

// Reports an event; costs nothing if nobody listens.
template <Happening what, class... Arguments>
[[gnu::always_inline]] inline void tell(EventSink& events, Arguments... arguments) {
  static_assert(fit<Arguments...>(event_terms[what]), "not what this event tells");
  if (events) events.tell(event_of(what, arguments...));
}

// Decisions with a single option are not asked (IP-D): the option becomes the answer. Otherwise sets the
// prompt. A stuck player always has a choice, since there are two planets to put a fragment back from
// (IP-8.6).
bool only_one_choice(Game& game, Prompt& prompt) {
  game.look_around();
  const int takes = game.count_takes();
  prompt = takes == 0 ? Prompt::Stuck : Prompt::Take;
  if (takes != 1) return false;
  ActionList list;
  game.choices(list);
  game.answer = {game.active, list[0]};
  return true;
}

// IP-3.1, IP-10.1: turn after turn, each with its phases in their order, until the game ends.
Flow play(Game& game, Frame& frame, EventSink& events) {
  auto& prompt = frame.local<Prompt>(0);
  FLOW_BEGIN(frame);
  while (true) {
    game.roll(events);
    if (!only_one_choice(game, prompt)) FLOW_ASK(game, game.active, prompt);
    game.carry_out(game.answer.action, events);
    game.refill(events);
    game.end_if_over(events);
    if (game.finished()) break;
    game.pass_turn();
  }
  FLOW_END();
}

}  // namespace

Flow Game::proceed(std::uint16_t, Frame& frame, EventSink& events) { return play(*this, frame, events); }

// IP-2.1 to IP-2.4; the order of draws is first seat, shuffle, then a die each turn (IP-R.5).
Game::Game(const Options& options, const Seed& seed, EventSink& events)
    : player_count(options.players), set(options.set), random(seed) {
  first = options.first == 0 ? static_cast<Seat>(random.below(player_count)) : seat_numbered(options.first);
  active = first;
  std::copy(all_tiles.begin(), all_tiles.end(), supply.begin());
  random.shuffle(supply);
  supply_size = tiles_in_a_set;
  for (int place = 0; place < row_places; ++place) {
    free_place = static_cast<std::int8_t>(place);
    refill(events);
  }
  flow.call(Procedure::Play);
  run(*this, events);
}

// IP-3.2, IP-4.1: no die in the first round.
void Game::roll(EventSink& events) {
  tell<Happening::Turn>(events, active, round);
  die = 0;
  if (round == 1) return;
  die = static_cast<std::uint8_t>(1 + random.below(6));
  tell<Happening::Rolled>(events, active, die);
}

// IP-2.4: clockwise is the order of seats.
void Game::pass_turn() {
  active = static_cast<Seat>(index(active) + 1 == player_count ? 0 : index(active) + 1);
  if (active == first) ++round;
}

int Game::open_planet_count(Seat seat) const {
  return open_planets[seat][0].exists() + open_planets[seat][1].exists();
}

const Planet* Game::find_open(Seat seat, int number) const {
  for (const Planet& planet : open_planets[seat]) {
    if (planet.exists() && planet.number == number) return &planet;
  }
  return nullptr;
}

Planet& Game::open_planet_numbered(Seat seat, int number) {
  return open_planets[seat][open_planets[seat][0].number == number ? 0 : 1];
}

void Game::drop_open_planet(Seat seat, int number) {
  auto& mine = open_planets[seat];
  if (mine[0].number == number) mine[0] = mine[1];
  mine[1] = Planet{};
}

// IP-6.2, IP-6.6, IP-7.3: what each of the active seat's planets can take with this die; a missing planet
// takes nothing.
void Game::look_around() {
  for (std::size_t i = 0; i < 2; ++i) {
    const Survey found = survey(tiles(), open_planets[active][i]);
    reach[i] = found.fitting.only_if(die >= found.need());
  }
}

int Game::count_takes() const {
  const int opening = open_planet_count(active) < 2 ? 1 : 0;  // IP-5.4
  int count = 0;
  for (const Tile tile : row) {
    if (tile == no_tile) continue;
    const Pattern pattern = face(tiles(), tile).pattern;
    count += opening + reach[0].slots(pattern).count + reach[1].slots(pattern).count;
  }
  return count;
}

// IP-D.2, IP-D.3: all ways to take a tile; only if there are none (IP-8.1, IP-8.2), keeping or putting one
// fragment away (IP-8.3).
void Game::choices(ActionList& out) const {
  out.clear();
  const auto& mine = open_planets[active];
  if (open_planet_count(active) < 2) {  // IP-5.4
    for (int place = 1; place <= row_places; ++place) {
      if (tile_at(place) != no_tile) out.add(open_planet(place));
    }
  }
  for (int place = 1; place <= row_places; ++place) {
    if (tile_at(place) == no_tile) continue;
    const Pattern pattern = face(tiles(), tile_at(place)).pattern;
    for (std::size_t i = 0; i < 2; ++i) {
      const SlotPair& found = reach[i].slots(pattern);
      out.add_first(found.count, std::array{add_fragment(place, mine[i].number, found.slots[0]),
                                            add_fragment(place, mine[i].number, found.slots[1])});
    }
  }
  if (!out.empty()) return;
  out.add(keep_all());
  for (const Planet& planet : mine) {  // IP-R.14: incomplete planets only
    for (const Slot slot : slots) {
      if (planet.has(slot)) out.add(remove_fragment(planet.number, slot));
    }
  }
}

void Game::legal(Seat seat, ActionList& out) const {
  out.clear();
  if (waiting().has(seat)) choices(out);
}

TakeBack Game::apply(Seat seat, Action action, EventSink& events) {
  assert(!why_not(seat, action));
  answer = {seat, action};
  run(*this, events);
  return TakeBack::Cleared;  // a tile has been turned up, or the next die has been rolled, or the game is
                             // over
}

void Game::carry_out(Action action, EventSink& events) {
  const Seat seat = active;
  const auto take = [&](int place) {
    free_place = static_cast<std::int8_t>(place - 1);
    return std::exchange(row[place - 1], no_tile);
  };
  const auto name = [&](Tile tile) { return face(tiles(), tile).name; };
  keeps = verb_of(action) == Verb::Keep ? keeps + 1 : 0;
  switch (verb_of(action)) {
    case Verb::Open: {  // IP-5.2, IP-R.7
      const int place = action.arguments[0];
      Planet& planet = open_planets[seat][open_planets[seat][0].exists() ? 1 : 0];
      planet.number = ++planets_begun[seat];
      planet[Slot::Nw] = take(place);
      tell<Happening::Opened>(events, seat, place, name(planet[Slot::Nw]), planet.number);
      break;
    }
    case Verb::Add: {  // IP-6.1
      const int place = action.arguments[0];
      const int planet_number = planet_in(action);
      const Slot slot = slot_in(action);
      Planet& planet = open_planet_numbered(seat, planet_number);
      planet[slot] = take(place);
      tell<Happening::Added>(events, seat, place, name(planet[slot]), planet_number, slot);
      if (planet.complete()) {  // IP-6.7
        push(completed, completed_count, {planet, seat}, "too many completed planets");
        tell<Happening::Completed>(events, seat, planet_number, survey(tiles(), planet).stations);
        drop_open_planet(seat, planet_number);
      }
      break;
    }
    case Verb::Keep:
      tell<Happening::Kept>(events, seat);
      break;
    case Verb::Remove: {  // IP-8.4, IP-8.5, IP-R.16
      const int planet_number = planet_in(action);
      const Slot slot = slot_in(action);
      Planet& planet = open_planet_numbered(seat, planet_number);
      const Tile tile = std::exchange(planet[slot], no_tile);
      box.add(tile);
      if (planet.fragments() == 0) drop_open_planet(seat, planet_number);
      tell<Happening::Removed>(events, seat, name(tile), planet_number, slot);
      break;
    }
  }
}

// IP-9.1 to IP-9.3: only the place that has become free, and only while there is a supply.
void Game::refill(EventSink& events) {
  if (free_place < 0) return;
  if (supply_size > 0) {
    Tile& place = row[free_place];
    place = supply[--supply_size];
    tell<Happening::Refilled>(events, free_place + 1, face(tiles(), place).name);
  } else {
    tell<Happening::NotRefilled>(events, free_place + 1);
  }
  free_place = -1;
}

bool Game::any_take_possible_with_some_die(Seat seat) const {
  if (open_planet_count(seat) < 2) return true;
  for (const Planet& planet : open_planets[seat]) {
    const Survey found = survey(tiles(), planet);
    if (found.need() > 6) continue;
    for (const Tile tile : row) {
      if (tile != no_tile && found.fitting.slots(face(tiles(), tile).pattern).count > 0) return true;
    }
  }
  return false;
}

// IP-10.1, IP-R.18: the empty row; IP-R.19: a dead position; IP-R.20: the long stop.
Ending Game::how_it_ends() const {
  if (std::count(row.begin(), row.end(), no_tile) == row_places) return Ending::RowEmpty;
  if (keeps < player_count) return Ending::NotOver;
  const SeatSet everybody = SeatSet::first(player_count);
  const bool dead = std::none_of(everybody.begin(), everybody.end(),
                                 [this](Seat seat) { return any_take_possible_with_some_die(seat); });
  if (dead) return Ending::DeadPosition;
  return keeps >= 10 * player_count ? Ending::LongStop : Ending::NotOver;
}

void Game::end_if_over(EventSink& events) {
  ending = how_it_ends();
  if (ending == Ending::NotOver || !events) return;
  tell<Happening::Ended>(events, ending);
  for (const Seat seat : SeatSet::first(player_count)) {
    const auto planets = std::count_if(completed.begin(), completed.begin() + completed_count,
                                       [seat](const Completed& done) { return done.owner == seat; });
    tell<Happening::Scored>(events, seat, planets, score(seat));
  }
}

// IP-10.2, IP-10.3: only complete planets count.
int Game::score(Seat seat) const {
  int sum = 0;
  for (std::size_t i = 0; i < completed_count; ++i) {
    if (completed[i].owner == seat) sum += survey(tiles(), completed[i].planet).stations;
  }
  return sum;
}

// IP-10.4, IP-10.5: most stations win; equals share the victory.
Result Game::result() const {
  Result result;
  result.ending = static_cast<std::uint8_t>(ending);
  int best = -1;
  for (const Seat seat : SeatSet::first(player_count)) {
    const int stations = score(seat);
    result.scores[seat] = static_cast<std::int16_t>(stations);
    if (stations > best) result.winners = SeatSet();
    if (stations >= best) result.winners.add(seat);
    best = std::max(best, stations);
  }
  return result;
}

// IP-1.5: only the supply's order and the dice to come are hidden.
void Game::redeal(SeatSet knowing, Chance& chance) {
  const std::span left = std::span(supply).first(supply_size);
  // Imagined positions must not depend on the order the tiles lie in. A take-back starts from that order,
  // and records rely on it.
  if (knowing.size() < player_count) std::sort(left.begin(), left.end());
  chance.shuffle(left);
  random = Chance(chance.draw_seed());
}

}  // namespace orrery::inoplanetashki

// Ships: sending, losing, saving and placing them, and what follows for colonies and powers (CE-4, CE-5,
// CE-21).
#include <algorithm>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

template <class Value>
std::uint8_t small(Value value) {
  return static_cast<std::uint8_t>(value);
}

constexpr Berth berth_of(Side side) { return side == Side::Offense ? Berth::Gate : Berth::Beside; }

// Where the ships that are sent go.
Berth destination(const SendFrame& f) {
  if (f.founding) return Berth::UnderWay;
  return f.onto != no_planet ? berth_at(f.onto) : berth_of(f.side);
}

}  // namespace

int Game::ships_in_colonies(Seat seat, PlanetSet among) const {
  int sum = 0;
  for (const Planet planet : colonies_of(seat) & among) sum += ships_on(planet, seat);
  return sum;
}

Planet Game::largest_colony(Seat seat, PlanetSet among) const {
  Planet best = no_planet;
  for (const PlanetSet part : {home_of(seat), foreign_to(seat)}) {
    for (const Planet planet : colonies_of(seat) & among & part) {
      if (best == no_planet || ships_on(planet, seat) > ships_on(best, seat)) best = planet;
    }
  }
  return best;
}

Planet Game::smallest_home(Seat seat, PlanetSet among) const {
  Planet best = no_planet;
  for (const Planet planet : colonies_of(seat) & home_of(seat) & among) {
    if (best == no_planet || ships_on(planet, seat) < ships_on(best, seat)) best = planet;
  }
  return best;
}

int Game::most_to_lose(const ChooseFrame& losing, Planet planet) const {
  const int spared = planet == losing.spared ? losing.spared_ships : 0;
  return std::max(0, ships_on(planet, losing.seat) - spared);
}

PlanetSet Game::places_to_send_from(const SendFrame& sending) const {
  PlanetSet places = colonies_of(sending.seat);
  if (sending.onto != no_planet) places.remove(sending.onto);
  return places;
}

PlanetSet Game::places_to_put(const PlaceFrame& placing) const {
  PlanetSet places = colonies_of(placing.seat);
  if (placing.except != no_planet) places.remove(placing.except);
  return places;
}

PlanetSet Game::places_to_lose_from(const ChooseFrame& losing) const {
  const bool spares = losing.spared != no_planet && most_to_lose(losing, losing.spared) == 0;
  return colonies_of(losing.seat) - (spares ? PlanetSet(losing.spared) : PlanetSet{});
}

void Game::put_ship(Seat seat, Planet planet, int count, EventSink& events) {
  if (count == 0) return;
  under_way[seat] = small(under_way[seat] - count);
  shift_flagship(seat, Berth::UnderWay, berth_at(planet), under_way[seat]);
  std::uint8_t& stack = ships[planet][seat];
  if (stack == 0) {
    colonies_changed = true;
    if (is_noted(When::ColonyFounded)) {
      happened.kinds.add(When::ColonyFounded);
      happened.founded[seat].add(planet);
    }
  }
  if (events && stack == 0) tell<Happening::Founded>(events, seat, planet);
  stack = small(stack + count);
  colonies[seat].add(planet);
}

void Game::take_ship(Seat seat, Planet planet, int count, EventSink& events) {
  under_way[seat] = small(under_way[seat] + count);
  std::uint8_t& stack = ships[planet][seat];
  stack = small(stack - count);
  shift_flagship(seat, berth_at(planet), Berth::UnderWay, stack);
  if (stack > 0) return;
  colonies[seat].remove(planet);  // CE-21.1, CE-R.19
  colonies_changed = true;
  tell<Happening::ColonyGone>(events, seat, planet);
}

void Game::land_ships(Seat seat, Planet planet, int count, EventSink& events) {
  if (count == 0) return;
  put_ship(seat, planet, count, events);
  tell<Happening::Landed>(events, seat, planet, count);
}

void Game::send_ship(Seat seat, Planet planet, int count, Side side, EventSink& events) {
  const bool leads = flagship_is_at(seat, berth_at(planet));
  take_ship(seat, planet, count, events);
  under_way[seat] = small(under_way[seat] - count);
  std::uint8_t& sent = (side == Side::Offense ? gate : beside)[seat];
  sent = small(sent + count);
  if (leads) shift_flagship(seat, Berth::UnderWay, berth_of(side), 0);
}

void Game::take_from_gate(Seat seat, int count) {
  gate[seat] = small(gate[seat] - count);
  under_way[seat] = small(under_way[seat] + count);
  shift_flagship(seat, Berth::Gate, Berth::UnderWay, gate[seat]);
}

void Game::recall(Seat seat) {
  under_way[seat] = small(under_way[seat] + gate[seat] + beside[seat]);
  gate[seat] = beside[seat] = 0;
  shift_flagship(seat, Berth::Gate, Berth::UnderWay, 0);
  shift_flagship(seat, Berth::Beside, Berth::UnderWay, 0);
}

void Game::enter_warp(Seat seat, int count) {
  under_way[seat] = small(under_way[seat] - count);
  warp[seat] = small(warp[seat] + count);
  fresh[seat] = small(fresh[seat] + count);
  shift_flagship(seat, Berth::UnderWay, Berth::Warp, under_way[seat]);
}

// CE-R.132: a flagship among them is counted nowhere any more.
void Game::remove_losses(Losses& losses, Seat seat, int count, EventSink& events) {
  tell<Happening::Removed>(events, seat, count);
  losses.ships[seat] = small(losses.ships[seat] - count);
  if (research.flagship_of == seat && side_of_flagship() && losses.ships[seat] == 0) {
    drop_flagship(events);
    remove_flagship();
    --count;
  }
  for (int i = 0; i < count; ++i) {
    if (gate[seat] + beside[seat] > 0) {
      --(gate[seat] > 0 ? gate : beside)[seat];
    } else {
      take_ship(seat, encounter.target, 1, events);
      --under_way[seat];
    }
  }
  removed[seat] = small(removed[seat] + count);
  losses.removed[seat] = small(losses.removed[seat] + count);
}

void Game::free_from_warp(Seat seat, int count) {
  warp[seat] = small(warp[seat] - count);
  fresh[seat] = small(fresh[seat] - std::min<int>(fresh[seat], count));  // those of this encounter first
  under_way[seat] = small(under_way[seat] + count);
  shift_flagship(seat, Berth::Warp, Berth::UnderWay, warp[seat]);
}

std::optional<Side> Game::side_of_flagship() const {
  const Seat owner = research.flagship_of;
  if (owner == nobody) return std::nullopt;
  const bool defends = owner == defense() && planet_at(research.berth) == encounter.target;
  if (defends && encounter.target != no_planet) return Side::Defense;
  if (research.berth != Berth::Gate && research.berth != Berth::Beside) return std::nullopt;
  return side_of(owner);
}

void Game::take_flagship(EventSink& events) {
  research.berth = static_cast<Berth>(offered);
  tell<Happening::Flagship>(events, research.flagship_of);
}

void Game::drop_flagship(EventSink& events) {
  const Seat seat = std::exchange(research.flagship_of, nobody);
  const auto one_less = [](std::uint8_t& count) { --count; };
  const Berth berth = std::exchange(research.berth, Berth{});
  if (const Planet planet = planet_at(berth); planet != no_planet) {
    take_ship(seat, planet, 1, events);
    one_less(under_way[seat]);
  } else if (is_on_technology(berth)) {
    one_less(research.cards[place_at(berth)].ships);
  } else if (berth == Berth::Warp) {
    one_less(warp[seat]);
    fresh[seat] = std::min(fresh[seat], warp[seat]);
  } else {
    one_less((berth == Berth::Gate ? gate : berth == Berth::Beside ? beside : under_way)[seat]);
  }
}

void Game::remove_flagship() {
  research.flagship_of = nobody;
  research.berth = {};
  for (const Tech tech : all_techs) {
    if (research.find(tech) != nullptr && tables.technologies[tech]->brings_ship) research.remove(tech);
  }
}

namespace {

void send(Game& game, const SendFrame& f, Planet planet, int count, EventSink& events) {
  if (f.onto != no_planet) {
    const bool leads = game.flagship_is_at(f.seat, berth_at(planet));
    game.take_ship(f.seat, planet, count, events);
    game.put_ship(f.seat, f.onto, count, events);
    if (leads) game.shift_flagship(f.seat, Berth::UnderWay, berth_at(f.onto), 0);
  } else {
    game.send_ship(f.seat, planet, count, f.side, events);
    std::uint8_t& came = game.origins[f.seat][planet];
    came = small(came + count);
  }
  tell<Happening::Sent>(events, f.seat, planet, count, f.side);
}

void place(Game& game, PlaceFrame& f, Planet planet, int count, EventSink& events) {
  tell<Happening::Returned>(events, f.seat, planet, count);
  game.put_ship(f.seat, planet, count, events);
  std::uint8_t& came = game.origins[f.seat][planet];
  if (f.returning) came = small(came - std::min<int>(came, count));
  f.left = small(f.left - count);
}

void give_up(Game& game, ChooseFrame& f, Planet planet, int count, EventSink& events) {
  tell<Happening::GaveUp>(events, f.seat, planet, count);
  game.take_ship(f.seat, planet, count, events);
  f.chosen = small(f.chosen + count);
  f.left = small(f.left - count);
}

void give_up_at_gate(Game& game, ChooseFrame& f, int count) {
  game.take_from_gate(f.seat, count);
  f.chosen = small(f.chosen + count);
  f.left = small(f.left - count);
}

// Whether there is nothing to choose: all the ships that can be lost are, or all come from one place.
bool loss_is_forced(const Game& game, const ChooseFrame& f) {
  const int at_gate = f.gate_too ? game.gate[f.seat] : 0;
  const PlanetSet places = game.places_to_lose_from(f);
  int available = at_gate;
  for (const Planet planet : places) available += game.most_to_lose(f, planet);
  if (available > f.left && game.research.flagship_of == f.seat) return false;
  return available <= f.left || places.size() + (at_gate > 0 ? 1 : 0) == 1;
}

void lose_without_choice(Game& game, ChooseFrame& f, EventSink& events) {
  if (f.gate_too) give_up_at_gate(game, f, std::min(f.left, game.gate[f.seat]));
  for (const Planet planet : game.places_to_lose_from(f)) {
    const int count = std::min<int>(f.left, game.most_to_lose(f, planet));
    if (count > 0) give_up(game, f, planet, count, events);
  }
}

}  // namespace

// CE-10.4, CE-11.7, CE-27.3: colony by colony.
Flow send_ships(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<SendFrame>(0);
  FLOW_BEGIN(frame);
  while (f.sent < f.most && !game.places_to_send_from(f).empty()) {
    FLOW_ASK(game, f.seat, Prompt::Launch);
    if (verb_of(game.answer.action) == Verb::Done) break;
    f.sent = small(f.sent + count_of(game.answer.action));
    if (f.founding) {
      game.take_ship(f.seat, planet_of(game.answer.action), count_of(game.answer.action), events);
    } else {
      send(game, f, planet_of(game.answer.action), count_of(game.answer.action), events);
    }
    FLOW_FLAGSHIP(game, f.seat, f.seat, berth_at(planet_of(game.answer.action)), destination(f));
  }
  if (f.founding) return Flow::Done;  // CE-R.1: one event with the founding
  FLOW_SETTLE(game);
  FLOW_END();
}

// CE-5.2, CE-5.3: ships under way join their owner's colonies. CE-R.20: without any they go to the warp.
Flow place_ships(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<PlaceFrame>(0);
  FLOW_BEGIN(frame);
  while (f.left > 0) {
    if (game.places_to_put(f).empty()) {
      game.enter_warp(f.seat, f.left);
      tell<Happening::Warped>(events, f.seat, f.left);
      break;
    }
    if (game.places_to_put(f).size() == 1) {
      place(game, f, game.places_to_put(f).first(), f.left, events);
      FLOW_FLAGSHIP(game, f.seat, f.seat, Berth::UnderWay, berth_at(game.places_to_put(f).first()));
      break;
    }
    FLOW_ASK(game, f.seat, Prompt::Place);
    place(game, f, planet_of(game.answer.action), count_of(game.answer.action), events);
    FLOW_FLAGSHIP(game, f.seat, f.seat, Berth::UnderWay, berth_at(planet_of(game.answer.action)));
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
            PlaceFrame{.seat = seat, .left = game.under_way[seat], .returning = true});
  game.origins[seat].fill(0);
  FLOW_SETTLE(game);
  FLOW_END();
}

// CE-R.22, CE-R.23: ships of the owner's choice, or of another player's, then one loss event.
Flow choose_losses(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<ChooseFrame>(0);
  FLOW_BEGIN(frame);
  while (f.left > 0 && !loss_is_forced(game, f)) {
    FLOW_ASK(game, f.chooser == nobody ? f.seat : f.chooser,
             f.chooser == nobody ? Prompt::LoseShips : Prompt::TakeShips);
    if (verb_of(game.answer.action) == Verb::LoseAtGate) {
      give_up_at_gate(game, f, count_of(game.answer.action));
      FLOW_FLAGSHIP(game, f.chooser == nobody ? f.seat : f.chooser, f.seat, Berth::Gate, Berth::UnderWay);
    } else {
      give_up(game, f, planet_of(game.answer.action), count_of(game.answer.action), events);
      FLOW_FLAGSHIP(game, f.chooser == nobody ? f.seat : f.chooser, f.seat,
                    berth_at(planet_of(game.answer.action)), Berth::UnderWay);
    }
  }
  lose_without_choice(game, f, events);
  if (f.chosen + f.withdrawn == 0) return Flow::Done;
  FLOW_BECOME(game, Procedure::Lose,
              LossFrame{.victim = f.seat,
                        .count = small(f.chosen + f.withdrawn),
                        .cause = f.cause,
                        .removed = f.removed,
                        .chosen = f.chosen});
  FLOW_END();
}

namespace {

// CE-R.136: a power that must save the ships leaves nothing for a card, so the owner's cards come first.
// Where a power of the owner's is in question, too, it is asked about all of them.
bool cards_come_first(const Game& game, Seat owner, std::uint8_t loss) {
  return !game.to_order({.when = When::LossSaved, .target = loss}).empty() &&
         !game.has_power_for(owner, {When::LossSaved, loss});
}

}  // namespace

// One loss event: these ships of one player, already under way, would enter the warp. Some of them may have
// been taken out of the game instead (L2). Powers may save them (L3); the rest enters the warp (L4), and
// powers react (L5).
Flow lose_ships(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<LossFrame>(0);
  FLOW_BEGIN(frame);
  if (f.count > f.removed) {
    if (cards_come_first(game, f.victim, game.flow.top_number())) {
      OPEN_WINDOW(game, WindowFrame{.when = When::LossSaved,
                                    .target = game.flow.top_number(),
                                    .only = f.victim,
                                    .asks_only = true});
    }
    OPEN_WINDOW(game, WindowFrame{.when = When::LossSaved, .target = small(game.flow.depth() - 1)});
  }
  f.warped = small(f.left());
  if (f.warped > 0) {
    f.flagship = game.flagship_is_at(f.victim, Berth::UnderWay);
    game.enter_warp(f.victim, f.warped);
    f.flagship = f.flagship && game.flagship_is_at(f.victim, Berth::Warp);
    if (f.cause == Cause::Outcome) {
      std::uint8_t& sum = game.encounter.warped[f.victim];
      sum = small(sum + std::max(0, f.warped - f.chosen));
    }
    tell<Happening::Warped>(events, f.victim, f.warped);
  }
  FLOW_SETTLE(game);
  OPEN_WINDOW(game, WindowFrame{.when = When::LossSuffered, .target = small(game.flow.depth() - 1)});
  FLOW_END();
}

PlaceFrame Game::save_rest(LossFrame& losing, EventSink& events) {
  const std::uint8_t count = small(losing.left());
  losing.saved = small(losing.saved + count);
  tell<Happening::Saved>(events, losing.victim, count);
  return {.seat = losing.victim, .left = count, .returning = true};
}

std::uint16_t Game::cause_of(std::uint8_t loss_frame) const {
  for (std::size_t depth = loss_frame; depth > 0; --depth) {
    if (flow.at(depth - 1).runs(Procedure::Use)) return use(small(depth - 1)).number;
    if (flow.at(depth - 1).runs(Procedure::ResolutionPhase)) break;
  }
  return cause_is_outcome;
}

// CE-5.6, CE-R.21: ships come out of the warp by their owner's right. Those of this encounter come first, so
// that older ones stay for effects that ask for them.
Flow retrieve_ships(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<RetrieveFrame>(0);
  FLOW_BEGIN(frame);
  if (f.regroups) {
    OPEN_WINDOW(game, WindowFrame{.when = When::Retrieving, .target = game.flow.top_number()});
    if (game.must_break_off()) return Flow::Done;
  }
  f.count = small(std::min<int>(f.count, game.warp[f.seat] - (f.earlier_only ? game.fresh[f.seat] : 0)));
  if (f.count == 0 || (game.colonies_of(f.seat).empty() && !f.regroups)) return Flow::Done;
  game.warp[f.seat] = small(game.warp[f.seat] - f.count);
  if (!f.earlier_only) game.fresh[f.seat] = small(game.fresh[f.seat] - std::min(game.fresh[f.seat], f.count));
  game.under_way[f.seat] = small(game.under_way[f.seat] + f.count);
  game.shift_flagship(f.seat, Berth::Warp, Berth::UnderWay, game.warp[f.seat]);
  FLOW_FLAGSHIP(game, f.seat, f.seat, Berth::Warp, Berth::UnderWay);
  if (f.joins || game.colonies_of(f.seat).empty()) {  // CE-8.5
    auto& ships_there = game.side_of(f.seat) == Side::Defense ? game.beside : game.gate;
    ships_there[f.seat] = small(ships_there[f.seat] + f.count);
    game.under_way[f.seat] = small(game.under_way[f.seat] - f.count);
    game.shift_flagship(f.seat, Berth::UnderWay, berth_of(game.side_of(f.seat).value_or(Side::Offense)),
                        game.under_way[f.seat]);
  } else if (f.onto != no_planet) {
    game.land_ships(f.seat, f.onto, f.count, events);
  } else {
    FLOW_CALL(game, Procedure::Place, PlaceFrame{.seat = f.seat, .left = f.count});
  }
  FLOW_SETTLE(game);
  OPEN_WINDOW(game, WindowFrame{.when = When::ShipsRetrieved, .target = small(game.flow.depth() - 1)});
  FLOW_END();
}

namespace {

void tell_colonies(const Game& game, Seat seat, int foreign, bool few, EventSink& events) {
  if (foreign != game.track[seat]) tell<Happening::Colonies>(events, seat, foreign);
  if (few == game.lost.has(seat)) return;
  if (few) {
    tell<Happening::PowerLost>(events, seat);
  } else {
    tell<Happening::PowerBack>(events, seat);
  }
}

}  // namespace

// Recomputes everything: checking first what has changed would take longer.
bool Game::check_colonies(EventSink& events) {
  colonies_changed = false;
  SeatSet without_power;
  SeatSet reached = special_winners;
  for (const Seat seat : everybody()) {
    const int foreign = foreign_colonies(seat);
    const bool few = has_too_few_homes(seat);
    if (events) tell_colonies(*this, seat, foreign, few, events);
    track[seat] = small(foreign);                                       // CE-22.2
    without_power = without_power | (few ? SeatSet(seat) : SeatSet{});  // CE-21.5
    reached = reached | (foreign >= win_target ? SeatSet(seat) : SeatSet{});
  }
  if (is_noted(When::PowerLost) && !(without_power - lost).empty()) {
    happened.kinds.add(When::PowerLost);
    for (const Seat seat : without_power - lost) {
      if (has_open_sheet_to_lose(seat)) happened.lost_powers.add(seat);  // CE-R.121
    }
  }
  lost = without_power;
  if (reached.empty()) return false;
  const Ending how = special_winners.empty() ? Ending::Colonies : Ending::Special;  // CE-R.78
  end(how, reached, events);
  return true;
}

void Game::end(Ending how, SeatSet who, EventSink& events) {
  for (const Seat seat : everybody()) turn_up(seat, events);  // CE-R.126
  ending = how;
  winners = who;
  flow.clear();
  question = {};
  tell<Happening::Ended>(events, how);
}

}  // namespace orrery::cosmic_encounter

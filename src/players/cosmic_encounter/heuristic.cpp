// The heuristic looks at one imagined position and at nothing beyond the running encounter. It forecasts how
// the encounter will end (players/cosmic_encounter/forecast.h) and takes the choice that makes the forecast
// worth most to it: allies are invited and joined, cards chosen and powers used for that one reason. As
// everything that rivals gain counts against it, and a rival's victory more than anything, it helps nobody to
// win unless it wins too. Ships are moved by plain rules (players/cosmic_encounter/worth.h).
#include "players/cosmic_encounter/heuristic.h"

#include <algorithm>
#include <bit>

#include "players/cosmic_encounter/deals.h"
#include "players/cosmic_encounter/forecast.h"
#include "players/cosmic_encounter/laying.h"
#include "players/cosmic_encounter/powers.h"
#include "players/cosmic_encounter/technologies.h"
#include "players/cosmic_encounter/tempers.h"
#include "players/cosmic_encounter/worth.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int deal_colony = 2;  // ships for a colony founded by a deal

template <class Worth>
Action most(const ActionList& list, Worth worth_of) {
  Action found = list[0];
  double best = worth_of(found);
  for (std::size_t i = 1; i < list.size(); ++i) {
    const double other = worth_of(list[i]);
    if (other <= best) continue;
    best = other;
    found = list[i];
  }
  return found;
}

void add_ships(Game& game, Seat seat, Side side, int count) {
  EventSink silence;
  for (; count > 0 && !game.colonies_of(seat).empty(); --count) {
    game.send_ship(seat, colony_to_leave(game, seat, PlanetSet::all()), 1, side, silence);
  }
}

// The prospect with this many ships of an ally on this side.
double with_ally(const Game& game, Seat viewer, Seat ally, Side side, int count) {
  Game then = game;
  then.fighter(side).allies.add(ally);
  add_ships(then, ally, side, std::min(count, spare_ships(game, ally)));
  return prospect(then, viewer);
}

Action invite(const Game& game, Seat seat, Side side) {
  const double alone = without_guests(game, seat);
  SeatSet guests;
  for (const Seat guest : game.to_invite(side)) {
    if (gain_of_guest(game, seat, guest, side, alone) > weights.invitation) guests.add(guest);
  }
  return act(Verb::Invite, guests.bits());
}

double best_as_ally(const Game& game, Seat seat, Side side) {
  double best = -1000;
  for (const int count : {1, 2, 4}) {
    if (count > 1 && spare_ships(game, seat) < count) break;
    best = std::max(best, with_ally(game, seat, seat, side, count));
  }
  return best;
}

// What declining this seat's invitation costs, in ships.
float cost_of_absence(const Game& game, Seat inviting) {
  return game.passive(inviting, &Passive::absence_costs, 0.0F);
}

double penalty_for_staying_away(const Game& game, Seat seat, Side side) {
  const Fighter& inviting = game.fighter(side);
  return inviting.invited.has(seat) ? cost_of_absence(game, inviting.seat) * weights.ship : 0;
}

// Joins the side where its ships are worth most; powers that let it join uninvited are used for that.
Action join(const Game& game, Seat seat, const ActionList& list) {
  if (spare_ships(game, seat) == 0) return list[list.size() - 1];
  const double apart = prospect(game, seat);
  BySide<double> gains{};
  for (const Side side : both_sides)
    gains[side] = best_as_ally(game, seat, side) - apart + penalty_for_staying_away(game, seat, side);
  const Side better = gains[Side::Defense] > gains[Side::Offense] ? Side::Defense : Side::Offense;
  if (game.prompt() == Prompt::Side) return act(Verb::Join, better);
  Action power = act(Verb::Decline);
  for (const Action action : list) {
    if (verb_of(action) == Verb::Use) power = action;
  }
  for (const Side side : {better, other(better)}) {
    const bool attacks = side == Side::Offense;
    if (gains[side] < (attacks ? weights.attack_together : weights.defend_together)) continue;
    if (game.may_join(seat, side)) return act(Verb::Join, side);
    if (side == better && power != act(Verb::Decline)) return power;
  }
  return act(Verb::Decline);
}

// Ships for the defense's own planet come from the others, and stay there.
void add_ships(Game& game, const SendFrame& sending, int count) {
  if (sending.onto == no_planet) return add_ships(game, sending.seat, sending.side, count);
  EventSink silence;
  for (; count > 0 && !game.places_to_send_from(sending).empty(); --count) {
    const Planet from = colony_to_leave(game, sending.seat, game.places_to_send_from(sending));
    game.take_ship(sending.seat, from, 1, silence);
    game.put_ship(sending.seat, sending.onto, 1, silence);
  }
}

// How many more ships to send into the encounter, none included. An ally sends ships as long as another one
// is worth the risk; the offense sends all it may, unless ships do harm.
int ships_to_send(const Game& game, Seat seat, const SendFrame& sending, int least, int most) {
  if (least == most) return most;
  Game then = game;
  then.encounter.phase = std::max(Phase::Alliance, game.encounter.phase);  // no more ships will be sent
  const bool main = seat == game.offense() && game.encounter.phase <= Phase::Launch;
  Game all = then;
  add_ships(all, sending, most);
  add_ships(then, sending, least);
  double worth_then = prospect(then, seat);
  const double worth_of_all = main ? prospect(all, seat) : 0;
  int count = least;
  while (count < most) {
    if (main && worth_of_all - worth_then <= -weights.all_ships) break;
    add_ships(then, sending, 1);
    const double worth_of_more = prospect(then, seat);
    if (!main && worth_of_more <= worth_then) break;
    worth_then = worth_of_more;
    ++count;
  }
  return count;
}

// No colony is left empty.
Action launch(const Game& game, Seat seat) {
  const auto& sending = game.flow.top().local<SendFrame>(0);
  const int least = sending.due();
  const int spare = spare_ships(game, seat, game.places_to_send_from(sending));
  const int most = std::max(least, std::min(sending.most - sending.sent, spare));
  const int count = sending.founding ? std::clamp(deal_colony - sending.sent, least, most)
                                     : ships_to_send(game, seat, sending, least, most);
  if (count == 0) return act(Verb::Done);
  const Share share = share_to_leave(game, seat, game.places_to_send_from(sending), count);
  return act(Verb::Ship, share.planet, share.count);
}

// A planet where the seat has no colony yet, with few defenders; among equals, one whose loss costs the
// defense its power.
Action aim(const Game& game, Seat seat, const ActionList& list) {
  if (game.encounter.refounding) return list[0];  // nobody defends
  const Seat defense = game.defense();
  return most(list, [&](Action action) {
    const Planet planet = planet_of(action);
    const bool own_there = game.has_colony(seat, planet);
    const bool last_needed = game.has_colony(defense, planet) &&
                             game.home_colonies(defense) == game.power_min_home &&
                             game.home_of(defense).has(planet);
    return -game.ships_on(planet, defense) - laid_at(game, planet) -
           (own_there && !game.encounter.at_home ? 50.0 : 0.0) + (last_needed ? 0.5 : 0.0);
  });
}

double against(const Game& game, Seat seat, Seat defense, bool at_home) {
  Game then = game;
  EventSink silence;
  then.set_defense(defense, silence);
  then.encounter.at_home = at_home;
  then.encounter.phase = Phase::Launch;
  return prospect(then, seat);
}

Action at_wild_destiny(const Game& game, Seat seat, const ActionList& list) {
  return most(list, [&](Action action) {
    return verb_of(action) == Verb::Leave ? 1000.0 : against(game, seat, seat_of(action), false);
  });
}

// The seat's own colour was drawn: a lost home planet first if the power depends on it; an intruder if that
// is worth more than what another card is likely to bring.
Action own_color(const Game& game, Seat seat, const ActionList& list) {
  double again = 0;
  int rivals = 0;
  for (const Seat rival : game.with_home_planets()) {
    again += against(game, seat, rival, false);
    ++rivals;
  }
  return most(list, [&](Action action) {
    switch (verb_of(action)) {
      case Verb::Leave:
        return 1000.0;
      case Verb::AtHome:
        return against(game, seat, seat_of(action), true);
      case Verb::Refound: {
        const bool brings_power = game.home_colonies(seat) + 1 == game.power_min_home;
        Extras extras{};
        extras[seat] = weights.home_colony + (brings_power ? weights.power_in_force : 0) +
                       (game.may_lead_to_second() ? weights.second_encounter : 0);
        return worth(game, seat, extras);
      }
      default:
        return again / rivals;
    }
  });
}

Action found_colony(const Game& game, Seat seat, const ActionList& list) {
  const auto& f = game.flow.top().local<DealFrame>(0);
  const bool may_stop = verb_of(list[list.size() - 1]) == Verb::Done;
  const int gate = game.gate[seat];
  const int founding = f.founding[both_sides[f.at]];
  if (may_stop && (founding >= deal_colony || (gate == 0 && spare_ships(game, seat) == 0)))
    return act(Verb::Done);
  const bool agreed = game.bargain.agreed.gifts[other(both_sides[f.at])].ships > 0;
  const int count = agreed ? game.most_founders(f) : std::max(1, deal_colony - founding);
  if (gate > 0) return act(Verb::GateShip, std::min(gate, count));
  const Share share = share_to_leave(game, seat, PlanetSet::all(),
                                     agreed ? count : std::clamp(spare_ships(game, seat), 1, count));
  return act(Verb::Ship, share.planet, share.count);
}

}  // namespace

Action whom_to_encounter(const Game& game, Seat seat, const ActionList& list) {
  return game.prompt() == Prompt::OwnColor ? own_color(game, seat, list) : at_wild_destiny(game, seat, list);
}

double without_guests(const Game& game, Seat seat) {
  return prospect(game, seat) - (cost_of_absence(game, seat) > 0 ? weights.refused_invitation : 0);
}

// An invitation is good if the encounter is worth more with that player's ships, and if it keeps somebody
// from helping the other side.
double gain_of_guest(const Game& game, Seat seat, Seat guest, Side side, double alone) {
  const auto ships = static_cast<int>(weights.ships_of_ally);
  const bool wanted_there = game.fighter(other(side)).invited.has(guest);
  const double without =
      wanted_there ? (alone + with_ally(game, seat, guest, other(side), ships)) / 2 : alone;
  return with_ally(game, seat, guest, side, ships) - without;
}

Action heuristic_choice(Worlds worlds, Seat seat, const ActionList& list, Chance& chance) {
  const Game& game = worlds.front();
  if (asked_by_use(game.prompt())) return try_choices(worlds, seat, list);
  switch (game.prompt()) {
    case Prompt::Challenge:
      return challenge(worlds, seat, chance);
    case Prompt::Sheet:
      return most(list, [](Action action) { return tempers[alien_of(action)].liking; });
    case Prompt::OwnColor:
    case Prompt::WildDestiny:
      return whom_to_encounter(game, seat, list);
    case Prompt::Aim:
      return aim(game, seat, list);
    case Prompt::Launch:
      return launch(game, seat);
    case Prompt::InviteOffense:
      return invite(game, seat, Side::Offense);
    case Prompt::InviteDefense:
      return invite(game, seat, Side::Defense);
    case Prompt::Join:
    case Prompt::Side:
      return join(game, seat, list);
    case Prompt::Select:
      return most(list, [laying = Laying(game, seat)](Action action) { return laying.worth(action); });
    case Prompt::Bargain:
      return bargain(game, seat);
    case Prompt::Found:
      return found_colony(game, seat, list);
    case Prompt::Another:
      return after_success(game, seat, list);
    default:
      return at_a_glance(game, seat);
  }
}

}  // namespace orrery::cosmic_encounter

// The default actions for a player whose clock has run out (CE-D).
#include <algorithm>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// CE-D.7 and, for ships that come back, CE-D.25: as many at once as go to the same colony.
Action usual_place(const Game& game, Seat seat) {
  const auto& f = game.flow.top().local<PlaceFrame>(0);
  const auto& came = game.origins[seat];
  const PlanetSet places = game.places_to_put(f);
  for (const Planet planet : f.returning ? places : PlanetSet{}) {
    if (came[planet] > 0) return act(Verb::Place, planet, std::min(came[planet], f.left));
  }
  const Planet home = game.smallest_home(seat, places);
  if (home == no_planet) return act(Verb::Place, game.largest_colony(seat, places), f.left);
  // One at a time to the smallest: `count` go there before another one is the smallest.
  int count = f.left;
  for (const Planet other_home : (places & game.home_of(seat)) - PlanetSet(home)) {
    const int behind = game.ships_on(other_home, seat) - game.ships_on(home, seat);
    count = std::min(count, behind + (home < other_home ? 1 : 0));
  }
  return act(Verb::Place, home, count);
}

// CE-D.20, CE-D.27: one at a time from the largest colony, in one choice as many as leave it before
// another one is the largest.
Action from_largest(const Game& game, Seat seat, Verb verb, PlanetSet among, int most) {
  const Planet largest = game.largest_colony(seat, among);
  const Planet next = game.largest_colony(seat, among - PlanetSet(largest));
  if (next == no_planet) return act(verb, largest, std::min(most, game.ships_on(largest, seat)));
  const int ahead = game.ships_on(largest, seat) - game.ships_on(next, seat);
  const auto is_home = [&](Planet planet) { return game.home_of(seat).has(planet); };
  const bool first_of_equals = is_home(largest) != is_home(next) ? is_home(largest) : largest < next;
  return act(verb, largest, std::min(most, ahead + (first_of_equals ? 1 : 0)));
}

Action usual_loss(const Game& game) {
  const auto& f = game.flow.top().local<ChooseFrame>(0);
  const Seat seat = f.seat;
  if (f.gate_too && game.gate[seat] > 0) return act(Verb::LoseAtGate, std::min(game.gate[seat], f.left));
  const PlanetSet among = game.places_to_lose_from(f);
  const Action usual = from_largest(game, seat, Verb::Lose, among, f.left);
  return act(Verb::Lose, planet_of(usual), std::min(count_of(usual), game.most_to_lose(f, planet_of(usual))));
}

// CE-D.21
Action usual_reward(const Game& game) {
  const auto& f = game.flow.top().local<RewardFrame>(0);
  const int in_ships = game.most_rewards_in_ships(f);
  return act(Verb::Reward, f.due - in_ships, in_ships);
}

// CE-D.27
Action usual_founders(const Game& game, Seat seat, bool may_stop) {
  if (may_stop) return act(Verb::Done);
  const auto& f = game.flow.top().local<DealFrame>(0);
  const bool any_number = game.bargain.agreed.gifts[other(both_sides[f.at])].ships == 0;
  const int most = any_number ? 1 : game.most_founders(f);
  if (game.gate[seat] > 0) return act(Verb::GateShip, std::min<int>(game.gate[seat], most));
  return from_largest(game, seat, Verb::Ship, PlanetSet::all(), most);
}

// CE-D.9, CE-R.33
Seat next_with_home_planets(const Game& game, Seat seat) {
  Seat next = game.after(seat);
  while (!game.with_home_planets().has(next)) next = game.after(next);
  return next;
}

// CE-D.10
Planet usual_target(const Game& game) {
  Planet best = no_planet;
  for (const PlanetSet part : {game.targets() - game.colonies_of(game.offense()), game.targets()}) {
    for (const Planet planet : part) {
      if (best == no_planet || game.ships_on(planet, game.defense()) < game.ships_on(best, game.defense()))
        best = planet;
    }
    if (best != no_planet) return best;
  }
  return best;
}

// CE-D.17
Action usual_selection(const ActionList& list) {
  Action best = list[0];
  const auto rank = [](Action action) {
    const KindRow& row = row_of(kind_of(action));
    return row.type == CardType::Attack ? 2 + row.value : row.type == CardType::Negotiate ? 1 : 0;
  };
  for (const Action action : list) {
    if (rank(action) > rank(best)) best = action;
  }
  return best;
}

// CE-D.29: the lowest number first, otherwise the card held longest.
Action usual_discard(const Game& game, Seat seat, const ActionList& list) {
  Action best = list[0];
  const auto held = [&](Action action) {
    return game.since[(game.hand(seat) & of_kind(kind_of(action))).first()];
  };
  const auto numbered = [](Action action) {
    const CardType type = row_of(kind_of(action)).type;
    return type == CardType::Attack || type == CardType::Reinforcement;
  };
  if (numbered(best)) return best;
  for (const Action action : list) {
    if (verb_of(action) == Verb::Pick && held(action) < held(best)) best = action;
  }
  return best;
}

// Of another hand: the card that has been there longest.
Action held_longest(const Game& game, const ActionList& list) {
  const auto since = [&](Action action) {
    std::uint16_t earliest = 0xFFFF;
    for (const Card card : game.hand(game.offered_hand) & of_kind(kind_of(action)))
      earliest = std::min(earliest, game.since[card]);
    return earliest;
  };
  return *std::min_element(list.begin(), list.end(),
                           [&](Action one, Action another) { return since(one) < since(another); });
}

// CE-D.31, CE-R.136: of powers that could save ships the one that saves most, an own one before another's.
Action usual_order(const Game& game, Seat seat, const ActionList& list) {
  const auto& window = game.flow.top().local<WindowFrame>(0);
  if (window.when != When::LossSaved) return list[0];
  const auto rank = [&](Action action) {
    const std::uint16_t number = game.ability_in(window, alien_of(action));
    const int saved = std::min<int>(ability(number).saves, game.loss(window.target).left());
    return std::pair(saved, game.power_of(seat, alien_of(action)) != nullptr);
  };
  return *std::max_element(list.begin(), list.end(),
                           [&](Action one, Action another) { return rank(one) < rank(another); });
}

// Of the cards that lie aside, the one that came last.
Action newest(const Game& game, Seat seat, const ActionList& list) {
  Card last = no_card;
  for (const Card card : game.cards_in_question(seat)) {
    if (last == no_card || game.since[card] > game.since[last]) last = card;
  }
  return last == no_card ? list[0] : act(Verb::Pick, kind_of(last));
}

// CE-D.30: the next legal player clockwise.
Action next_player(const Game& game, Seat seat, const ActionList& list) {
  for (Seat next = game.after(seat); next != seat; next = game.after(next)) {
    for (const Action action : list) {
      if (seat_of(action) == next) return action;
    }
  }
  return list[0];
}

// CE-D.3: in the setup the one with the lower research number; CE-D.5: else the first drawn.
Action usual_technology(const Game& game, Seat seat) {
  Tech best = no_tech;
  for (const Technology& card : game.research.all()) {
    if (card.owner != seat || card.stage != Stage::Drawn) continue;
    const bool lower = best != no_tech && game.turn_number == 0 &&
                       tech_cards[card.tech].research < tech_cards[best].research;
    if (best == no_tech || lower) best = card.tech;
  }
  return act(Verb::Choose, best);
}

// The lowest planet of the next player clockwise who has any in question.
Action usual_ruin(const Game& game, Seat seat, const ActionList& list) {
  for (Seat next = game.after(seat); next != seat; next = game.after(next)) {
    const PlanetSet there = game.home_of(next) & PlanetSet::of_bits(game.offered);
    if (!there.empty()) return act(Verb::Aim, there.first());
  }
  return list[0];
}

}  // namespace

Action Game::default_action(Seat seat) const {
  ActionList list;
  legal(seat, list);
  switch (prompt()) {
    case Prompt::Order:
      return usual_order(*this, seat, list);
    case Prompt::Place:
      return usual_place(*this, seat);
    case Prompt::OwnColor:
      return act(Verb::DrawAgain);
    case Prompt::WildDestiny:
      return act(Verb::Name, number(next_with_home_planets(*this, seat)));
    case Prompt::Aim:
      return encounter.refounding ? list[0] : act(Verb::Aim, usual_target(*this));
    case Prompt::Launch:
      if (flow.top().local<SendFrame>(0).due() == 0) return act(Verb::Done);
      return act(Verb::Ship, largest_colony(seat, places_to_send_from(flow.top().local<SendFrame>(0))), 1);
    case Prompt::Join:
      return act(Verb::Decline);
    case Prompt::Select:
      return usual_selection(list);
    case Prompt::LoseShips:
    case Prompt::TakeShips:
      return usual_loss(*this);
    case Prompt::Reward:
      return usual_reward(*this);
    case Prompt::Bargain:
      return act(Verb::Refuse);
    case Prompt::Found:
      return usual_founders(*this, seat, verb_of(list[list.size() - 1]) == Verb::Done);
    case Prompt::GiveCard:
    case Prompt::Discard:
    case Prompt::Card:
    case Prompt::HandOver:
      return usual_discard(*this, seat, list);
    case Prompt::Fetch:  // of numbers the highest
      return list[list.size() - 1];
    case Prompt::TakeCard:
      return held_longest(*this, list);
    case Prompt::Payer:
      return SeatSet::of_bits(offered).has(opponent_of(seat)) ? act(Verb::Name, number(opponent_of(seat)))
                                                              : next_player(*this, seat, list);
    case Prompt::Source:
      return act(Verb::Draw);
    case Prompt::Match:
      return list.size() > 1 ? usual_discard(*this, seat, list) : act(Verb::No);
    case Prompt::Player:
    case Prompt::OfferTo:
      return next_player(*this, seat, list);
    case Prompt::Challenge:
    case Prompt::ZapOwnPower:
    case Prompt::Yield:
    case Prompt::AcceptCard:
    case Prompt::Flagship:
      return act(Verb::No);
    case Prompt::Number:
    case Prompt::ShipsToWarp:
      return act(Verb::Number, offered >> 16);
    case Prompt::KeepTechnology:
      return usual_technology(*this, seat);
    case Prompt::Salvage:
      return act(Verb::Pick, kind_of(pile[pile_size - 1U]));
    case Prompt::Guard:
      for (const Planet planet : research.guarded) {
        if (planet != no_planet && PlanetSet::of_bits(offered).has(planet)) return act(Verb::Aim, planet);
      }
      return list[0];
    case Prompt::Destroy:
      return usual_ruin(*this, seat, list);
    case Prompt::ToDeck:  // so that they lie as they were drawn
      return newest(*this, seat, list);
    case Prompt::FleetSize:
      return offered > 0 ? act(Verb::Withdraw, 1) : act(Verb::AddShips);
    case Prompt::Reinforcements:
      if (offered > 0) return act(Verb::Done);
      return act(Verb::Reinforce, kind_of(list[0]), *side_of(seat), From::Hand);
    case Prompt::Sheet:  // CE-D.2
      return act(Verb::Keep, dealt_sheets[seat][0]);
    default:  // the first: pass, done, nobody invited, the lowest colour, planet or number; another encounter
      return list[0];
  }
}

}  // namespace orrery::cosmic_encounter

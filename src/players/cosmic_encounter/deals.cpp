// How the heuristic negotiates. A proposal is accepted if it leaves the seat better off than before, rivals
// included, and better off than what it could still hope to get; towards the end of the talks it is enough
// that it is better than losing three ships. Its own proposals go from the best to the humblest: a colony
// for a colony, a card for a card, the worst card for nothing. Everything follows from what the seat knows,
// so that a proposal, said term by term, stays the same from one term to the next.
#include "players/cosmic_encounter/deals.h"

#include <algorithm>

#include "players/cosmic_encounter/worth.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int humblest = 2;  // the number of its own last proposal

// What a card of this type is worth to somebody who does not know it.
double unknown_worth(const Game& game, CardType type, Seat viewer) {
  switch (type) {
    case CardType::Negotiate:
      return card_worth(game, viewer, Kind::Negotiate);
    case CardType::Morph:
      return card_worth(game, viewer, Kind::Morph);
    default:
      return weights.unknown_card;
  }
}

double cheapest(const Game& game, const CardSet& cards, Seat owner) {
  double least = weights.unknown_card;
  for (const Card card : cards) least = std::min(least, card_worth(game, owner, kind_of(card)));
  return least;
}

double extreme_attack(const Game& game, Seat owner, bool known, Extreme which) {
  const CardSet attacks = game.hand(owner) & of_type(CardType::Attack);
  if (!known || attacks.empty()) return which == Extreme::Highest ? 0.3 : 0.04;
  double found = card_worth(game, owner, kind_of(attacks.first()));
  for (const Card card : attacks) {
    if (which == Extreme::Highest) found = card_worth(game, owner, kind_of(card));
  }
  return found;
}

// What the cards of a gift are worth, as the viewer sees them.
double gift_worth(const Game& game, const Gift& gift, Seat giver, Seat viewer) {
  const bool own = giver == viewer;
  double sum = gift.random * average_card(game, giver, viewer);
  for (std::size_t i = 0; i < gift.named_count; ++i) sum += card_worth(game, viewer, gift.named[i]);
  for (const CardType type : all_types) {
    if (gift.of_type[type] == 0) continue;
    sum += gift.of_type[type] * (own ? cheapest(game, game.hand(giver) & of_type(type), giver)
                                     : unknown_worth(game, type, viewer));
  }
  for (const Extreme which : both_extremes) {
    if (gift.extreme[which]) sum += extreme_attack(game, giver, own, which);
  }
  return sum;
}

void found(Game& game, Seat seat, Planet planet) {
  EventSink silence;
  if (game.gate[seat] > 0) {
    game.take_from_gate(seat, 1);
  } else {
    if (game.colonies_of(seat).empty()) return;
    game.take_ship(seat, colony_to_leave(game, seat, PlanetSet::all()), 1, silence);
  }
  game.put_ship(seat, planet, 1, silence);
}

// A planet with a colony of the giver on which the founder can found a foreign colony: preferably one of the
// giver's home planets, where a guest does not matter.
Planet planet_to_grant(const Game& game, Seat giver, Seat founder) {
  const PlanetSet free = (game.colonies_of(giver) - game.colonies_of(founder)) & game.foreign_to(founder);
  const PlanetSet home = free & game.home_of(giver);
  return game.largest_colony(giver, home.empty() ? free : home);
}

// The terms of the seat's own proposal, in the order in which they are stated.
struct Terms {
  std::array<Action, 8> actions{};
  std::size_t count = 0;
  void add(Action action) {
    if (count < actions.size()) actions[count++] = action;
  }
};

void ask_for_release(const Game& game, Seat seat, Terms& terms) {
  if (!game.passive(game.offense(), &Passive::frees_ships_in_deals, false) &&
      !game.passive(game.defense(), &Passive::frees_ships_in_deals, false))
    return;
  for (int i = 0; i < std::min<int>(4, game.warp[seat]); ++i) terms.add(act(Verb::Release, number(seat)));
}

Terms colony_for_colony(const Game& game, Seat seat) {
  const Seat you = game.opponent_of(seat);
  const Planet mine = planet_to_grant(game, seat, you);
  const Planet yours = planet_to_grant(game, you, seat);
  Terms terms;
  if (mine == no_planet || yours == no_planet) return terms;
  terms.add(act(Verb::GiveColony, mine));
  terms.add(act(Verb::WantColony, yours));
  ask_for_release(game, seat, terms);
  return terms;
}

Terms card_for_card(const Game& game, Seat seat) {
  Terms terms;
  if (game.hand(seat).empty() || game.hand(game.opponent_of(seat)).empty()) return terms;
  terms.add(act(Verb::GiveRandom));
  terms.add(act(Verb::WantRandom));
  ask_for_release(game, seat, terms);
  return terms;
}

Terms card_for_peace(const Game& game, Seat seat) {
  Terms terms;
  if (!(game.hand(seat) & of_type(CardType::Attack)).empty()) {
    terms.add(act(Verb::GiveAttack, wants_low_cards(game, seat) ? Extreme::Highest : Extreme::Lowest));
  } else if (!game.hand(seat).empty()) {
    terms.add(act(Verb::GiveRandom));
  } else if (!game.hand(game.opponent_of(seat)).empty()) {
    terms.add(act(Verb::WantRandom));
  }
  return terms;
}

Proposal said(const Game& game, Side side, const Terms& terms, std::size_t count) {
  Game scratch = game;
  scratch.bargain.draft[side] = Proposal{};
  for (std::size_t i = 0; i < count; ++i) scratch.change_draft(side, terms.actions[i]);
  return scratch.bargain.draft[side];
}

// The seat's own proposal after this many others; no terms: none is left.
Terms next_terms(const Game& game, Seat seat, Side side, int made) {
  for (int step = made; step <= humblest; ++step) {
    const Terms terms = step == 0   ? colony_for_colony(game, seat)
                        : step == 1 ? card_for_card(game, seat)
                                    : card_for_peace(game, seat);
    if (terms.count == 0) continue;
    if (worth_of_deal(game, seat, said(game, side, terms, terms.count)) > worth_of_failure(game, seat))
      return terms;
  }
  return {};
}

}  // namespace

double worth_of_deal(const Game& game, Seat seat, const Proposal& deal) {
  Game made = game;
  Extras extras{};
  for (const Side giver : both_sides) {
    const Gift& gift = deal.gifts[giver];
    const Seat from = game.fighter(giver).seat;
    const Seat to = game.opponent_of(from);
    const double cards = gift_worth(game, gift, from, seat);
    extras[from] -= cards;
    extras[to] += cards;
    if (gift.colony != no_planet) found(made, to, gift.colony);
  }
  for (const Seat freed : game.everybody()) {
    made.free_from_warp(freed, std::min(made.warp[freed], deal.freed[freed]));
  }
  if (game.may_lead_to_second()) extras[game.offense()] += weights.second_encounter;
  count_down(made);
  return worth(made, seat, extras);
}

double worth_of_failure(const Game& game, Seat seat) {
  Game failed = game;
  for (const Seat main : {game.offense(), game.defense()}) lose_some(failed, main, failed_deal_ships);
  return worth(failed, seat);
}

Action bargain(const Game& game, Seat seat) {
  const Side side = *game.side_of(seat);
  const int made = game.bargain.made[side];
  const Proposal& draft = game.bargain.draft[side];
  const Proposal& offered = game.bargain.standing[other(side)];
  const Terms terms = next_terms(game, seat, side, made);
  const Proposal own = said(game, side, terms, terms.count);
  if (offered.terms > 0) {
    const double offer = worth_of_deal(game, seat, offered);
    const double hoped = terms.count > 0
                             ? std::max(worth(game, seat), worth_of_deal(game, seat, own) - weights.waiting)
                             : worth_of_failure(game, seat);
    if (offer > hoped) return act(Verb::Accept);
  }
  if (terms.count == 0) return act(Verb::Refuse);
  const std::size_t spoken = draft.terms;
  if (spoken > terms.count || draft != said(game, side, terms, spoken)) return act(Verb::Scrap);
  return spoken == terms.count ? act(Verb::Propose) : terms.actions[spoken];
}

}  // namespace orrery::cosmic_encounter

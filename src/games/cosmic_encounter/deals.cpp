// Deals between the main players (CE-14, CE-R.49 to CE-R.59).
#include <algorithm>
#include <bit>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

Card extreme_attack(const CardSet& cards, Extreme which) {
  Card found = no_card;
  for (const Card card : cards& of_type(CardType::Attack)) {
    found = card;  // attacks are numbered by their value
    if (which == Extreme::Lowest) break;
  }
  return found;
}

// Takes the named cards and the extreme attacks of a gift out of the hand; false: they are not all there.
bool set_aside_named(const Gift& gift, CardSet& hand, CardSet& handed) {
  bool all_there = true;
  const auto set_aside = [&](Card card) {
    hand.remove(card);
    handed.add(card);
  };
  for (std::size_t i = 0; i < gift.named_count; ++i) {
    const CardSet copies = hand & of_kind(gift.named[i]);
    all_there = all_there && !copies.empty();
    if (!copies.empty()) set_aside(copies.first());
  }
  for (const Extreme which : both_extremes) {
    if (!gift.extreme[which]) continue;
    const Card card = extreme_attack(hand, which);
    all_there = all_there && card != no_card;
    if (card != no_card) set_aside(card);
  }
  return all_there;
}

// Which sides of the talks are asked: a side that has proposed waits for the other's answer.
SeatSet talkers(const Game& game, const DealFrame& f) {
  SeatSet seats;
  for (const Side side : both_sides) {
    if (!f.waits[side]) seats.add(game.fighter(side).seat);
  }
  return seats;
}

// CE-R.51
void propose(Game& game, DealFrame& f, Side side, EventSink& events) {
  Bargain& bargain = game.bargain;
  const Proposal proposal = bargain.draft[side];
  bargain.draft[side] = Proposal{};
  ++bargain.made[side];
  if (game.feasible(Side::Offense, proposal) && game.feasible(Side::Defense, proposal)) {
    bargain.standing[side] = proposal;
    f.waits[side] = true;
    f.waits[other(side)] = false;
    tell<Happening::Proposed>(events, game.fighter(side).seat);
  } else {
    tell<Happening::NotPossible>(events, game.fighter(side).seat);
  }
  game.news = true;
}

}  // namespace

// CE-14.11, CE-R.59: something must change hands or be founded.
bool gives_anything(const Proposal& proposal) {
  for (const Gift& gift : proposal.gifts) {
    if (cards_given(gift) > 0 || gift.colony != no_planet) return true;
  }
  return false;
}

int cards_given(const Gift& gift) {
  int sum = gift.named_count + gift.random;
  for (const bool given : gift.extreme) sum += given ? 1 : 0;
  for (const int count : gift.of_type) sum += count;
  return sum;
}

bool Game::feasible(Side giver, const Proposal& proposal) const {
  const Gift& gift = proposal.gifts[giver];
  CardSet left = hand(fighter(giver).seat);
  CardSet handed;
  if (!set_aside_named(gift, left, handed)) return false;
  int typed = 0;
  for (const CardType type : all_types) {
    if ((left & of_type(type)).size() < gift.of_type[type]) return false;
    typed += gift.of_type[type];
  }
  return left.size() >= typed + gift.random;
}

void Game::change_draft(Side side, Action action) {
  Proposal& draft = bargain.draft[side];
  const Verb verb = verb_of(action);
  static constexpr BitSet<Verb, action_terms.size()> wanting{
      Verb::Want, Verb::WantType, Verb::WantAttack, Verb::WantRandom, Verb::WantColony, Verb::WantShips};
  Gift& gift = draft.gifts[wanting.has(verb) ? other(side) : side];
  switch (verb) {
    case Verb::Give:
    case Verb::Want:
      push(gift.named, gift.named_count, kind_of(action), "too many cards named in a proposal");
      break;
    case Verb::GiveType:
    case Verb::WantType:
      ++gift.of_type[type_of(action)];
      break;
    case Verb::GiveAttack:
    case Verb::WantAttack:
      gift.extreme[extreme_of(action)] = true;
      break;
    case Verb::GiveRandom:
    case Verb::WantRandom:
      ++gift.random;
      break;
    case Verb::GiveColony:
    case Verb::WantColony:
      gift.colony = planet_of(action);
      break;
    case Verb::GiveShips:
    case Verb::WantShips:
      gift.ships = number_of(action);
      break;
    default:
      ++draft.freed[seat_of(action)];
      break;
  }
  ++draft.terms;
}

// CE-13.9, CE-R.49
Flow deal_talks(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<DealFrame>(0);
  FLOW_BEGIN(frame);
  for (f.at = 0; f.at < game.player_count; ++f.at) {
    if (!game.is_main(game.in_order(f.at))) FLOW_CALL(game, Procedure::GoHome, game.in_order(f.at));
  }
  game.fighter(Side::Offense).allies = {};
  game.fighter(Side::Defense).allies = {};
  game.bargain = Bargain{};
  while (game.encounter.outcome == Outcome::DealTalks) {
    FLOW_ASK(game, talkers(game, f), Prompt::Bargain);
    const Side side = *game.side_of(game.answer.seat);
    const Verb verb = verb_of(game.answer.action);
    if (verb == Verb::Refuse) {
      game.encounter.outcome = Outcome::FailedDeal;
      tell<Happening::Refused>(events, game.answer.seat);
    } else if (verb == Verb::Accept) {
      game.bargain.agreed = game.bargain.standing[other(side)];
      game.encounter.outcome = Outcome::Deal;
      tell<Happening::Accepted>(events, game.answer.seat);
    } else if (verb == Verb::Propose) {
      propose(game, f, side, events);
    } else if (verb == Verb::Scrap) {
      game.bargain.draft[side] = Proposal{};
    } else {
      game.change_draft(side, game.answer.action);
    }
  }
  tell<Happening::OutcomeIs>(events, game.encounter.outcome);
  FLOW_END();
}

namespace {

// What the agreed deal grants the founding side.
const Gift& granted_to(const Game& game, Side founder) { return game.bargain.agreed.gifts[other(founder)]; }

bool founds_more(const Game& game, const DealFrame& f) {
  const Side founder = both_sides[f.at];
  const Seat seat = game.fighter(founder).seat;
  if (granted_to(game, founder).colony == no_planet || game.most_founders(f) == 0) return false;
  return !game.colonies_of(seat).empty() || game.gate[seat] > 0;
}

// CE-R.52: random cards are drawn after the named ones have been set aside.
void hand_over_random(Game& game, Side giver) {
  const Seat seat = game.fighter(giver).seat;
  const int count = std::min<int>(game.bargain.agreed.gifts[giver].random, game.hand(seat).size());
  for (int i = 0; i < count; ++i) {
    const Card card = game.random_card(game.hand(seat));
    game.hand(seat).remove(card);
    game.bargain.handed[giver].add(card);
  }
}

void take_founder(Game& game, DealFrame& f, EventSink& events) {
  const Seat seat = game.answer.seat;
  const int count = count_of(game.answer.action);
  if (verb_of(game.answer.action) == Verb::GateShip) {
    game.take_from_gate(seat, count);
  } else {
    game.take_ship(seat, planet_of(game.answer.action), count, events);
  }
  std::uint8_t& founding = f.founding[both_sides[f.at]];
  founding = static_cast<std::uint8_t>(founding + count);
}

// Whether the other side knows in advance which cards it gets.
bool all_named(const Gift& gift) { return cards_given(gift) == gift.named_count; }

// CE-R.56: everything at once.
void exchange(Game& game, DealFrame& f, EventSink& events) {
  for (const Side giver : both_sides) {
    const Seat from = game.fighter(giver).seat;
    const Seat to = game.fighter(other(giver)).seat;
    const CardSet handed = game.bargain.handed[giver];
    game.bargain.handed[giver] = {};
    for (const Card card : handed) game.give_card(from, to, card, events);
    const int count = f.founding[other(giver)];
    game.land_ships(to, game.bargain.agreed.gifts[giver].colony, count, events);
  }
}

}  // namespace

int Game::most_founders(const DealFrame& deal) const {
  const Side founder = both_sides[deal.at];
  const int agreed = granted_to(*this, founder).ships;
  return (agreed > 0 ? agreed : ships_each) - deal.founding[founder];
}

// CE-14.13. A card that its giver has played since the agreement can no longer be given.
Flow carry_out_deal(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<DealFrame>(0);
  FLOW_BEGIN(frame);
  for (f.at = 0; f.at < 2; ++f.at) {
    while (founds_more(game, f)) {
      FLOW_ASK(game, game.fighter(both_sides[f.at]).seat, Prompt::Found);
      if (verb_of(game.answer.action) == Verb::Done) break;
      take_founder(game, f, events);
      FLOW_FLAGSHIP(game, game.answer.seat, game.answer.seat,
                    verb_of(game.answer.action) == Verb::GateShip ? Berth::Gate
                                                                  : berth_at(planet_of(game.answer.action)),
                    Berth::UnderWay);
    }
  }
  for (f.at = 0; f.at < 2; ++f.at) {
    if (!all_named(game.bargain.agreed.gifts[both_sides[f.at]]))
      game.lose_track(game.fighter(both_sides[f.at]).seat, game.everybody());
    set_aside_named(game.bargain.agreed.gifts[both_sides[f.at]],
                    game.hand(game.fighter(both_sides[f.at]).seat), game.bargain.handed[both_sides[f.at]]);
    for (const Card card : game.bargain.handed[both_sides[f.at]])
      game.see_leaving(game.fighter(both_sides[f.at]).seat, card, game.everybody());
    for (f.type = 0; f.type < all_types.size(); ++f.type) {
      for (f.left = game.bargain.agreed.gifts[both_sides[f.at]].of_type[all_types[f.type]]; f.left > 0;
           --f.left) {
        if ((game.hand(game.fighter(both_sides[f.at]).seat) & of_type(all_types[f.type])).empty()) break;
        game.offer_cards(of_type(all_types[f.type]));
        FLOW_ASK(game, game.fighter(both_sides[f.at]).seat, Prompt::GiveCard);
        game.bargain.handed[both_sides[f.at]].add(game.picked());
        game.hand(game.answer.seat).remove(game.picked());
      }
    }
    hand_over_random(game, both_sides[f.at]);
  }
  exchange(game, f, events);
  for (f.at = 0; f.at < game.player_count; ++f.at) {  // freed, not retrieved
    f.left = game.bargain.agreed.freed[game.in_order(f.at)];
    if (f.left == 0) continue;
    game.free_from_warp(game.in_order(f.at), f.left);
    FLOW_FLAGSHIP(game, game.in_order(f.at), game.in_order(f.at), Berth::Warp, Berth::UnderWay);
    FLOW_CALL(game, Procedure::Place, PlaceFrame{.seat = game.in_order(f.at), .left = f.left});
  }
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter

// The default actions for a seat whose clock has run out (CO-D).
#include <algorithm>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

Resource most_held(const Amounts<std::uint16_t>& supply) {
  return *std::max_element(resources.begin(), resources.end(),
                           [&](Resource a, Resource b) { return supply[a] < supply[b]; });
}

Resource least_held(const Amounts<std::uint16_t>& supply) {
  return *std::min_element(resources.begin(), resources.end(),
                           [&](Resource a, Resource b) { return supply[a] < supply[b]; });
}

// The lowest cost, then the lowest place.
Action nearest(const Game& game, Seat mover) {
  const auto steps = game.distances();
  const PlaceSet reach = game.destinations(mover);
  int best = -1;
  for (int place = 0; place < game.layout.count; ++place) {
    if (!reach.has(place)) continue;
    if (best < 0 || steps[place] < steps[best]) best = place;
  }
  return act(Verb::Go, game.tile_at(best));
}

Action lowest_place(const Game& game, const ActionList& list) {
  return *std::min_element(list.begin(), list.end(), [&](Action a, Action b) {
    return game.place_of(tile_of(a)) < game.place_of(tile_of(b));
  });
}

// The first slot on offer in the oldest constellation that has one.
Action oldest_slot(const Game& game, const ActionList& list) {
  Action best = list[0];
  for (const Action action : list) {
    if (verb_of(action) != Verb::Put) continue;
    const bool older = game.since[card_of(action)] < game.since[card_of(best)];
    if (verb_of(best) != Verb::Put || older) best = action;
  }
  return best;
}

Action oldest_card(const Game& game, const ActionList& list) {
  return *std::min_element(list.begin(), list.end(), [&](Action a, Action b) {
    return game.since[card_of(a)] < game.since[card_of(b)];
  });
}

Action unit_of(const Game& game, Seat seat, Resource resource) {
  if (game.of(seat).supply[resource] > 0) return act(Verb::Pay, resource);
  return act(Verb::Spend, game.newest(game.of(seat).hand & cards_of_type[type_of(resource)]));
}

// The first of the types with the most cards in the row.
Action fullest_type(const Game& game) {
  ByType<int> counts;
  for (const Card card : game.row_cards()) ++counts[type_of(card)];
  return act(Verb::TakeAll, *std::max_element(types.begin(), types.end(),
                                              [&](CardType a, CardType b) { return counts[a] < counts[b]; }));
}

Action leftmost(const Game& game) {
  return act(Verb::Take,
             *std::find_if(game.row.begin(), game.row.end(), [](Card c) { return c != no_card; }));
}

// CO-D.21: never gives up cards.
Action claim_or_pass(const Game& game, Seat seat) {
  for (const Resource r : resources) {
    if (game.can_claim(seat, r) && game.of(seat).supply[r] >= game.claim_price(seat, r))
      return act(Verb::Claim, r);
  }
  return act(Verb::Pass);
}

Action next_receiver(const Game& game, Seat mover) {
  Seat seat = game.after(mover);
  while (game.of(seat).finished) seat = game.after(seat);
  return act(Verb::Give, number(seat));
}

}  // namespace

Action Game::default_action(Seat seat) const {
  const Follower& mine = of(seat);
  ActionList list;
  legal(seat, list);
  switch (prompt()) {
    case Prompt::Move:
      return nearest(*this, seat);
    case Prompt::Tribute:
      return act(Verb::Pay, most_held(mine.supply));
    case Prompt::Want:
      return act(Verb::Want, least_held(mine.supply));
    case Prompt::Take:
      return leftmost(*this);
    case Prompt::TakeAll:
      return fullest_type(*this);
    case Prompt::Divide:
    case Prompt::Fill:
      return oldest_slot(*this, list);
    case Prompt::Token:
      return act(Verb::KeepToken);
    case Prompt::Specific:
      return unit_of(*this, seat, resource_of(type_of(flow.top().local<PayFrame>(0).card)));
    case Prompt::Generic:
      if (mine.supply.total() > 0) return act(Verb::Pay, most_held(mine.supply));
      return act(Verb::Spend, newest(mine.hand));
    case Prompt::Send:
      return lowest_place(*this, list);
    case Prompt::Complete:
    case Prompt::Trigger:
      return oldest_card(*this, list);
    case Prompt::EndTurn:
      return claim_or_pass(*this, seat);
    case Prompt::Price:
      return unit_of(*this, seat, flow.top().local<ClaimFrame>(0).resource);
    case Prompt::Discard:
    case Prompt::LoseCard:
      return act(Verb::Discard, newest(mine.hand));
    case Prompt::Give:
      return next_receiver(*this, seat);
    case Prompt::MayMove:
    case Prompt::Play:
    case Prompt::PlayFree:
      return act(Verb::Pass);
    case Prompt::Draft:
    case Prompt::Shift:
    case Prompt::Draw:
    case Prompt::Contact:
      break;
  }
  return list[0];
}

}  // namespace orrery::cosmoctopus

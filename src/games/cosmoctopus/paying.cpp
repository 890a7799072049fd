// Costs, discounts, playing cards and claiming forbidden knowledge (CO-7, CO-8, CO-14).
#include <algorithm>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

bool Game::owns_knowledge(Seat seat) const {  // CO-14.8
  return std::find(knowledge.begin(), knowledge.end(), seat) != knowledge.end();
}

// CO-8.2: all scriptures together.
Discounts discounts_of(const CardSet& table) {
  Discounts off;
  const CardSet in_play = table & scriptures;
  for (const Card card : in_play) {
    for (const LastingEffect& effect : row_of(card).lasting) {
      if (effect.kind == Lasting::Discount) off.specific[effect.of] += effect.count;
      if (effect.kind == Lasting::GenericDiscount || effect.kind == Lasting::ForbiddenDiscount)
        off.generic += effect.count;
      if (effect.kind == Lasting::ForbiddenDiscount) off.forbidden += effect.count;
    }
  }
  return off;
}

// CO-8.3, CO-8.4, CO-7.8: each part by its own discounts, none below 0.
Cost Game::cost_of(Seat seat, Card card) const {
  const CardRow& printed = row_of(card);
  const Discounts& off = of(seat).off;
  return {std::max(0, printed.specific - off.specific[resource_of(printed.type)]),
          std::max(0, printed.generic - off.generic)};
}

// CO-R.12, CO-R.13: with resources and the cards in hand, which no longer include the one being played.
bool Game::can_pay(Seat seat, Card card, const Cost& cost) const {
  const Follower& follower = of(seat);
  const CardSet& same_type = cards_of_type[type_of(card)];
  const int specific = follower.supply[resource_of(type_of(card))] + (follower.hand & same_type).size();
  const int all = follower.supply.total() + follower.hand.size();
  return cost.specific <= specific && cost.specific + cost.generic <= all;
}

CardSet Game::playable(Seat seat) const {
  const Follower& follower = of(seat);
  CardSet found;
  ByType<int> specific;
  for (const CardType type : types)
    specific[type] = follower.supply[resource_of(type)] + (follower.hand & cards_of_type[type]).size();
  const int all = follower.supply.total() + follower.hand.size();
  for (const Card card : follower.hand) {
    const Cost cost = cost_of(seat, card);
    const int whole = cost.specific + std::max(0, cost.generic - follower.token);
    // Strictly less: the card cannot pay for itself.
    if (cost.specific < specific[type_of(card)] && whole < all) found.add(card);
  }
  return found;
}

// CO-8.5, CO-8.6, CO-14.4
int Game::claim_price(Seat seat, Resource resource) const {
  const Discounts& off = of(seat).off;
  return std::max(0, knowledge_price - off.specific[resource] - off.forbidden);
}

bool Game::can_claim(Seat seat, Resource resource) const {  // CO-14.3, CO-14.5, CO-R.21
  if (knowledge[resource] != nobody || of(seat).finished) return false;
  const CardSet& same_type = cards_of_type[type_of(resource)];
  return of(seat).supply[resource] + (of(seat).hand & same_type).size() >= claim_price(seat, resource);
}

namespace {

// Why a price is lower than printed: each scripture's share, as far as it has an effect.
class DiscountTeller {
 public:
  DiscountTeller(const Game& game, Seat seat, EventSink& events)
      : game_(game), seat_(seat), events_(events) {}

  template <class Applies>
  void tell_up_to(int price, Part part, Applies applies) {
    for (const Card card : game_.of(seat_).in_play(CardType::Scripture)) {
      for (const LastingEffect& effect : row_of(card).lasting) {
        const int amount = applies(effect) ? std::min<int>(price, effect.count) : 0;
        if (amount == 0) continue;
        price -= amount;
        tell<Happening::Discounted>(events_, seat_, card, part, amount);
      }
    }
  }

 private:
  const Game& game_;
  Seat seat_;
  EventSink& events_;
};

constexpr bool is_generic(const LastingEffect& effect) {
  return effect.kind == Lasting::GenericDiscount || effect.kind == Lasting::ForbiddenDiscount;
}
constexpr bool is_in(const LastingEffect& effect, Resource resource) {
  return effect.kind == Lasting::Discount && effect.of == resource;
}

void tell_card_discounts(const Game& game, Seat seat, Card card, EventSink& events) {
  const Resource resource = resource_of(type_of(card));
  DiscountTeller teller(game, seat, events);
  teller.tell_up_to(row_of(card).specific, part_of(resource),
                    [&](const LastingEffect& effect) { return is_in(effect, resource); });
  teller.tell_up_to(row_of(card).generic, Part::Generic, is_generic);
}

void tell_knowledge_discounts(const Game& game, Seat seat, Resource resource, EventSink& events) {
  DiscountTeller(game, seat, events)
      .tell_up_to(knowledge_price, part_of(resource), [&](const LastingEffect& effect) {
        return is_in(effect, resource) || effect.kind == Lasting::ForbiddenDiscount;
      });
}

void tell_played(Seat seat, Card card, bool free, EventSink& events) {
  tell<Happening::Played>(events, seat, card, type_of(card), free);
}

// The only thing that can pay one unit of a price, if there is just one.
std::optional<Action> only_payment(const Follower& follower, Resource resource) {
  const CardSet fitting = follower.hand & cards_of_type[type_of(resource)];
  if (fitting.empty()) return act(Verb::Pay, resource);
  if (follower.supply[resource] == 0 && fitting.size() == 1) return act(Verb::Spend, *fitting.begin());
  return std::nullopt;
}

std::optional<Action> only_payment_of_any(const Follower& follower) {
  if (follower.hand.empty() && follower.supply.kinds() == 1) {
    for (const Resource r : resources) {
      if (follower.supply[r] > 0) return act(Verb::Pay, r);
    }
  }
  if (follower.supply.kinds() == 0 && follower.hand.size() == 1)
    return act(Verb::Spend, *follower.hand.begin());
  return std::nullopt;
}

void pay_unit(Game& game, Seat seat, Action payment, Purpose purpose, EventSink& events) {
  if (verb_of(payment) == Verb::Pay) {
    game.pay_resource(seat, resource_of(payment), purpose, events);
  } else {
    game.spend_card(seat, card_of(payment), purpose, events);
  }
}

}  // namespace

// The card, paid for or free, goes onto the table and takes its immediate effect (CO-7.9).
void Game::enter_play(Seat seat, Card card) {
  const CardRow& row_played = row_of(card);
  if (row_played.type == CardType::Hallucination) {
    flow.become(Procedure::Effects, EffectsFrame{.source = thing(card), .owner = seat});
    return;
  }
  resolving.remove(card);
  of(seat).table.add(card);
  since[card] = ++arrivals;
  if (row_played.type == CardType::Scripture) of(seat).off = discounts_of(of(seat).table);
  if (row_played.type == CardType::Constellation || filling_relics.has(card)) {
    flow.become(Procedure::Settle, SettleFrame{.owner = seat});  // CO-9.5
  } else if (row_played.effects[0].op != Op::None) {
    flow.become(Procedure::Effects, EffectsFrame{.source = thing(card), .owner = seat});
  } else {
    flow.finish();
  }
}

// CO-7, CO-R.12: the price of a card, unit by unit, then the card itself.
Flow pay(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<PayFrame>(0);
  const auto unit = [&](Action payment) { pay_unit(game, f.owner, payment, Purpose::Card, events); };
  Follower& follower = game.of(f.owner);
  FLOW_BEGIN(frame);
  {
    const Cost cost = game.cost_of(f.owner, f.card);
    f.specific = static_cast<std::uint8_t>(cost.specific);
    f.generic = static_cast<std::uint8_t>(cost.generic);
    follower.hand.remove(f.card);
    game.resolving.add(f.card);
    if (events) tell_card_discounts(game, f.owner, f.card, events);
  }
  if (follower.token > 0 && f.generic > 0) {  // CO-2.11, CO-R.3
    if (game.can_pay(f.owner, f.card, {f.specific, f.generic})) {
      FLOW_ASK(game, f.owner, Prompt::Token);
    } else {
      game.answer = {f.owner, act(Verb::UseToken)};
    }
    if (verb_of(game.answer.action) == Verb::UseToken) {
      tell<Happening::TokenUsed>(events, f.owner, follower.token);
      f.generic = static_cast<std::uint8_t>(std::max(0, f.generic - follower.token));
      follower.token = 0;
    }
  }
  for (; f.specific > 0; --f.specific) {  // CO-7.4, CO-7.6
    if (!only_payment(follower, resource_of(type_of(f.card)))) {
      FLOW_ASK(game, f.owner, Prompt::Specific);
      unit(game.answer.action);
    } else {
      unit(*only_payment(follower, resource_of(type_of(f.card))));
    }
  }
  for (; f.generic > 0; --f.generic) {
    if (!only_payment_of_any(follower)) {
      FLOW_ASK(game, f.owner, Prompt::Generic);
      unit(game.answer.action);
    } else {
      unit(*only_payment_of_any(follower));
    }
  }
  if (events) tell_played(f.owner, f.card, false, events);
  game.enter_play(f.owner, f.card);
  return Flow::GaveWay;
  FLOW_END();
}

// CO-7.10, CO-10.5, CO-R.22
Flow play_free(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<FreeFrame>(0);
  FLOW_BEGIN(frame);
  if ((game.free_cards(f)).empty()) return Flow::Done;
  FLOW_ASK(game, f.owner, Prompt::PlayFree);
  if (verb_of(game.answer.action) == Verb::Pass) return Flow::Done;
  game.resolving.add(card_of(game.answer.action));
  if (events) tell_played(f.owner, card_of(game.answer.action), true, events);
  if (f.from_row) {
    std::replace(game.row.begin(), game.row.end(), card_of(game.answer.action), no_card);
    game.refill_row(events);
  } else {
    game.of(f.owner).hand.remove(card_of(game.answer.action));
  }
  game.enter_play(f.owner, card_of(game.answer.action));
  return Flow::GaveWay;
  FLOW_END();
}

CardSet Game::free_cards(const FreeFrame& f) const {
  return (f.from_row ? row_cards() : of(f.owner).hand) & cards_of_type[f.type];
}

// CO-14: the price, then the tile and its two tentacles.
Flow claim(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<ClaimFrame>(0);
  const auto unit = [&](Action payment) { pay_unit(game, f.owner, payment, Purpose::Knowledge, events); };
  FLOW_BEGIN(frame);
  f.left = static_cast<std::uint8_t>(game.claim_price(f.owner, f.resource));
  if (events) tell_knowledge_discounts(game, f.owner, f.resource, events);
  for (; f.left > 0; --f.left) {
    if (!only_payment(game.of(f.owner), f.resource)) {
      FLOW_ASK(game, f.owner, Prompt::Price);
      unit(game.answer.action);
    } else {
      unit(*only_payment(game.of(f.owner), f.resource));
    }
  }
  game.knowledge[f.resource] = f.owner;
  tell<Happening::Claimed>(events, f.owner, f.resource);
  FLOW_BECOME(
      game, Procedure::Tentacles,
      TentacleFrame{.owner = f.owner, .count = knowledge_tentacles, .source = knowledge_thing(f.resource)});
  FLOW_END();
}

}  // namespace orrery::cosmoctopus

// Explains why an action is refused.
#include <algorithm>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

Refusal of_card(Reason reason, Card card) { return Refusal::own(reason, card); }

Refusal why_not_play(const Game& game, Seat seat, Card card) {
  const Follower& mine = game.of(seat);
  if (game.prompt() == Prompt::PlayFree) {
    const auto& f = game.flow.top().local<FreeFrame>(0);
    if (type_of(card) != f.type) return Refusal::own(Reason::WrongType, card, f.type);
    return of_card(f.from_row ? Reason::NotInRow : Reason::NotInHand, card);
  }
  if (!mine.hand.has(card)) return of_card(Reason::NotInHand, card);
  if (game.prompt() == Prompt::EndTurn && game.credits == 0) return CommonReason::NotOffered;
  const Cost cost = game.cost_of(seat, card);
  return Refusal::own(Reason::CannotPay, card, cost.specific, cost.generic);
}

Refusal why_not_go(const Game& game, Tile tile) {
  const int place = game.place_of(tile);
  if (place < 0) return Refusal::own(Reason::NoSuchTile, tile);
  if (game.prompt() == Prompt::Send) return Refusal::own(Reason::NotSpecial, tile);
  if (place == game.cosmoctopus) return Refusal::own(Reason::AlreadyThere, tile);
  return Refusal::own(Reason::TooFar, tile, game.distances()[place] - 1);
}

Refusal why_not_shift(const Game& game, Tile tile) {
  const int place = game.place_of(tile);
  if (place < 0) return Refusal::own(Reason::NoSuchTile, tile);
  if (place == game.wormhole[0] || place == game.wormhole[1])
    return Refusal::own(Reason::OtherEndThere, tile);
  return Refusal::own(Reason::OtherArea, tile);
}

Refusal why_not_put(const Game& game, Seat seat, Card card, Slot slot) {
  const bool there = type_of(card) == CardType::Constellation && game.of(seat).table.has(card);
  if (!there || !game.open_slots_of(card).has(slot)) return Refusal::own(Reason::SlotNotOpen, card, slot);
  return Refusal::own(Reason::WrongIcon, card, slot, game.flow.top().local<GainFrame>(0).dividing);
}

Refusal why_not_claim(const Game& game, Seat seat, Resource resource) {
  if (game.knowledge[resource] != nobody) return Refusal::own(Reason::KnowledgeTaken, resource);
  return Refusal::own(Reason::KnowledgeTooDear, resource, game.claim_price(seat, resource));
}

// Why a card cannot be used as payment: not there, or of a type that does not help here (CO-7.6, CO-14.5).
Refusal why_not_spend(const Game& game, Seat seat, Card card) {
  if (!game.of(seat).hand.has(card)) return of_card(Reason::NotInHand, card);
  const Frame& frame = game.flow.top();
  const CardType wanted = game.prompt() == Prompt::Price ? type_of(frame.local<ClaimFrame>(0).resource)
                                                         : type_of(frame.local<PayFrame>(0).card);
  return Refusal::own(Reason::WrongType, card, wanted);
}

Refusal why_not_pay(const Game& game, Seat seat, Resource resource) {
  if (game.of(seat).supply[resource] == 0) return Refusal::own(Reason::NoneLeft, resource);
  return CommonReason::NotOffered;
}

}  // namespace

Refusal Game::why_not(Seat seat, Action action) const {
  ActionList list;
  legal(seat, list);
  if (std::find(list.begin(), list.end(), action) != list.end()) return {};
  // Whether any action of this kind is legal now.
  const auto same_verb = [&](Action other) { return other.verb == action.verb; };
  const bool moving = prompt() == Prompt::Move || prompt() == Prompt::MayMove;
  const bool kind_open = std::any_of(list.begin(), list.end(), same_verb);
  switch (verb_of(action)) {
    case Verb::Go:
      if (kind_open) return why_not_go(*this, tile_of(action));
      break;
    case Verb::Shift:
      if (kind_open) return why_not_shift(*this, tile_of(action));
      break;
    case Verb::Play:
      if (kind_open || prompt() == Prompt::Play) return why_not_play(*this, seat, card_of(action));
      break;
    case Verb::Put:
      if (kind_open) return why_not_put(*this, seat, card_of(action), slot_of(action));
      break;
    case Verb::Claim:
      if (prompt() == Prompt::EndTurn) return why_not_claim(*this, seat, resource_of(action));
      break;
    case Verb::Spend:
      if (prompt() == Prompt::Specific || prompt() == Prompt::Generic || prompt() == Prompt::Price)
        return why_not_spend(*this, seat, card_of(action));
      break;
    case Verb::Pay:
      if (kind_open || prompt() == Prompt::Specific || prompt() == Prompt::Generic ||
          prompt() == Prompt::Price)
        return why_not_pay(*this, seat, resource_of(action));
      break;
    case Verb::Take:
      if (kind_open && prompt() == Prompt::Take) return of_card(Reason::NotInRow, card_of(action));
      break;
    case Verb::Discard:
      if (moving && wormhole[0] < 0) return Refusal::own(Reason::NoWormhole);
      if (kind_open) return of_card(Reason::NotInHand, card_of(action));
      break;
    case Verb::Pass:
      return Refusal::own(Reason::MustTake);
    case Verb::Give:
      if (kind_open) return Refusal::own(Reason::OutOfPlay, action.arguments[0]);
      break;
    default:
      break;
  }
  return CommonReason::NotOffered;
}

}  // namespace orrery::cosmoctopus

// The legal actions at each decision point (CO-D), in ascending order.
#include <bit>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

void add_cards(ActionList& out, Verb verb, const CardSet& set) {
  for (const Card card : set) out.add(act(verb, card));
}

// Tiles in the order of their names.
void add_tiles(const Game& game, ActionList& out, PlaceSet places) {
  for (const Tile tile : all_tiles) {
    const int place = game.place_of(tile);
    if (place >= 0 && places.has(place)) out.add(act(Verb::Go, tile));
  }
}

void add_resources_held(ActionList& out, const Follower& follower) {
  for (const Resource r : resources) {
    if (follower.supply[r] > 0) out.add(act(Verb::Pay, r));
  }
}

void add_unit_payments(ActionList& out, const Follower& follower, Resource resource) {
  if (follower.supply[resource] > 0) out.add(act(Verb::Pay, resource));
  add_cards(out, Verb::Spend, follower.hand & cards_of_type[type_of(resource)]);
}

void add_slots(ActionList& out, Card card, SlotSet open) {
  for (const Slot slot : open) out.add(act(Verb::Put, card, slot));
}

void add_shifts(const Game& game, ActionList& out) {
  for (int end = 0; end < 2; ++end) {
    const PlaceSet targets = game.shift_targets(end);
    for (const Tile tile : all_tiles) {
      const int place = game.place_of(tile);
      if (place >= 0 && targets.has(place)) out.add(act(Verb::Shift, end + 1, tile));
    }
  }
}

PlaceSet special_places(const Game& game) {
  PlaceSet places;
  for (int place = 0; place < game.layout.count; ++place) {
    if (row_of(game.tile_at(place)).special) places.add(place);
  }
  return places;
}

}  // namespace

void Game::legal(Seat seat, ActionList& out) const {
  out.clear();
  if (!waiting().has(seat)) return;
  const Follower& mine = of(seat);
  const Frame& frame = flow.top();
  switch (prompt()) {
    case Prompt::Draft:
      return add_cards(out, Verb::Pick, mine.packet);
    case Prompt::Move:
      add_tiles(*this, out, destinations(seat));
      if (frame.local<MoveFrame>(0).kind == MoveKind::TurnsOwn && wormhole[0] >= 0)
        add_cards(out, Verb::Discard, mine.hand);
      return;
    case Prompt::MayMove:
      add_tiles(*this, out, destinations(seat));
      break;
    case Prompt::Shift:
      return add_shifts(*this, out);
    case Prompt::Tribute:
      return add_resources_held(out, mine);
    case Prompt::Want:
      for (const Resource r : resources) out.add(act(Verb::Want, r));
      return;
    case Prompt::Take:
      return add_cards(out, Verb::Take, row_cards());
    case Prompt::TakeAll:
      for (const CardType type : types) {
        if (!(row_cards() & cards_of_type[type]).empty()) out.add(act(Verb::TakeAll, type));
      }
      return;
    case Prompt::Divide:
      out.add(act(Verb::Keep));
      for (const Card card : mine.in_play(CardType::Constellation))
        add_slots(out, card, open_slots_for(card, frame.local<GainFrame>(0).dividing));
      return;
    case Prompt::Play:
      add_cards(out, Verb::Play, playable(seat));
      break;
    case Prompt::Token:
      out.add(act(Verb::UseToken));
      out.add(act(Verb::KeepToken));
      return;
    case Prompt::Specific:
      return add_unit_payments(out, mine, resource_of(type_of(frame.local<PayFrame>(0).card)));
    case Prompt::Generic:
      add_resources_held(out, mine);
      return add_cards(out, Verb::Spend, mine.hand);
    case Prompt::Draw:
      out.add(act(Verb::Draw));
      break;
    case Prompt::PlayFree:
      add_cards(out, Verb::Play, free_cards(frame.local<FreeFrame>(0)));
      break;
    case Prompt::Fill:
      for (const Card card : mine.in_play(CardType::Constellation)) add_slots(out, card, open_slots_of(card));
      return;
    case Prompt::Send:
      return add_tiles(*this, out,
                       frame.local<SendFrame>(0).special_only ? special_places(*this) : layout.all());
    case Prompt::Complete:
      for (const Card card : mine.in_play(CardType::Constellation)) {
        if (frame.local<SettleFrame>(0).complete.has(constellation_number(card)))
          out.add(act(Verb::Resolve, card));
      }
      return;
    case Prompt::Trigger:
      for (const std::size_t relic : frame.local<TentacleFrame>(0).relics_left)
        out.add(act(Verb::Resolve, tentacle_relic_list[relic]));
      return;
    case Prompt::Contact:
      add_cards(out, Verb::Take, display);
      break;
    case Prompt::EndTurn:
      if (credits > 0) add_cards(out, Verb::Play, playable(seat));
      for (const Resource r : resources) {
        if (can_claim(seat, r)) out.add(act(Verb::Claim, r));
      }
      break;
    case Prompt::Price:
      return add_unit_payments(out, mine, frame.local<ClaimFrame>(0).resource);
    case Prompt::Discard:
    case Prompt::LoseCard:
      return add_cards(out, Verb::Discard, mine.hand);
    case Prompt::Give:
      for (const Seat receiver : still_playing()) out.add(act(Verb::Give, number(receiver)));
      return;
  }
  out.add(act(Verb::Pass));  // the prompts that get here may be declined
}

}  // namespace orrery::cosmoctopus

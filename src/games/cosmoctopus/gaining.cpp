// Gaining resources and tentacles, and what they set off (CO-9, CO-11, CO-12, CO-13).
#include <algorithm>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

// For each constellation and resource, the set of slots with that icon.
constexpr auto slots_by_icon = [] {
  std::array<ByResource<SlotSet>, constellation_numbers> table{};
  for (const Card card : constellations) {
    for (const Resource r : resources) table[constellation_number(card)][r] = slots_for(row_of(card), r);
  }
  return table;
}();

Card constellation_at(std::size_t number) { return static_cast<Card>(index(first_constellation) + number); }

}  // namespace

SlotSet Game::open_slots_for(Card card, Resource resource) const {
  return open_slots_of(card) & slots_by_icon[constellation_number(card)][resource];
}

bool Game::any_open_slot(Seat seat, Resource resource) const {
  for (const Card card : of(seat).in_play(CardType::Constellation)) {
    if (!open_slots_for(card, resource).empty()) return true;
  }
  return false;
}

int Game::open_slot_count(Seat seat) const {
  int count = 0;
  for (const Card card : of(seat).in_play(CardType::Constellation)) {
    count += open_slots_of(card).size();
  }
  return count;
}

// CO-9.3, CO-R.14: each relic acts once per gain; what it adds can trigger others.
void Game::add_relics(Seat seat, Amounts<std::uint8_t>& amounts, EventSink& events) const {
  CardSet asleep = of(seat).table & gain_relics;
  for (bool woken = true; woken;) {
    woken = false;
    for (const Card card : asleep) {
      const LastingEffect& effect = row_of(card).lasting[0];
      if (amounts[effect.of] == 0) continue;
      amounts[effect.adds] = amounts[effect.adds] + effect.count;
      asleep.remove(card);
      woken = true;
      tell<Happening::Added>(events, seat, card, effect.adds, effect.count);
    }
  }
}

// Puts a resource onto a slot: a unit of a gain, or one from the bank, which `bank_source` provides.
void Game::fill_slot(Seat seat, Card card, Slot slot, std::optional<Thing> bank_source, EventSink& events) {
  filled[constellation_number(card)].add(slot);
  const Resource icon = row_of(card).slot_icons[slot];
  if (bank_source) {
    tell<Happening::Filled>(events, seat, icon, card, slot, *bank_source);
  } else {
    tell<Happening::Placed>(events, seat, icon, card, slot);
  }
}

// CO-9.5, CO-9.6, CO-R.26: repeats until no more slots open.
void Game::fill_by_relics(Seat seat, EventSink& events) {
  const CardSet filling = of(seat).table & filling_relics;
  if (filling.empty()) return;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Card relic : filling) {
      for (const Card card : of(seat).in_play(CardType::Constellation)) {
        for (const Slot slot : open_slots_for(card, row_of(relic).lasting[0].of)) {
          fill_slot(seat, card, slot, thing(relic), events);
          changed = true;
        }
      }
    }
  }
}

// Complete constellations that are not already waiting to be resolved.
ConstellationSet Game::newly_complete(Seat seat) {
  ConstellationSet complete;
  for (const Card card : of(seat).in_play(CardType::Constellation)) {
    if (filled_slots(card) == all_slots) complete.add(constellation_number(card));
  }
  complete = complete - waiting_complete;
  waiting_complete |= complete;
  return complete;
}

// CO-12: one gain, its relics, its division unit by unit, and then what it completed.
Flow gain(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<GainFrame>(0);
  FLOW_BEGIN(frame);
  game.add_relics(f.owner, f.amounts, events);
  tell<Happening::Gained>(events, f.owner, f.amounts[Resource::Ink], f.amounts[Resource::Coins],
                          f.amounts[Resource::Whispers], f.amounts[Resource::Stars], f.source);
  for (; index(f.dividing) < resources.size(); f.dividing = static_cast<Resource>(index(f.dividing) + 1)) {
    while (f.amounts[f.dividing] > 0 && game.any_open_slot(f.owner, f.dividing)) {  // CO-11.3, CO-R.15
      FLOW_ASK(game, f.owner, Prompt::Divide);
      --f.amounts[f.dividing];
      if (verb_of(game.answer.action) == Verb::Put) {
        game.fill_slot(f.owner, card_of(game.answer.action), slot_of(game.answer.action), std::nullopt,
                       events);
        game.fill_by_relics(f.owner, events);
      } else {
        game.store(f.owner, f.dividing, 1, events);
      }
    }
    if (f.amounts[f.dividing] > 0) {
      game.store(f.owner, f.dividing, f.amounts[f.dividing], events);
      f.amounts[f.dividing] = 0;
    }
  }
  if (game.of(f.owner).in_play(CardType::Constellation).empty()) return Flow::Done;
  FLOW_BECOME(game, Procedure::Settle, SettleFrame{.owner = f.owner});
  FLOW_END();
}

void Game::store(Seat seat, Resource resource, int amount, EventSink& events) {
  of(seat).supply[resource] = static_cast<std::uint16_t>(of(seat).supply[resource] + amount);
  tell<Happening::Stored>(events, seat, resource, amount);
}

// CO-12.4, CO-11.7, CO-11.8, CO-R.16: relics fill slots, then each complete constellation is resolved
// entirely before the next.
Flow settle(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<SettleFrame>(0);
  Card card = no_card;
  FLOW_BEGIN(frame);
  game.fill_by_relics(f.owner, events);
  f.complete = game.newly_complete(f.owner);
  while (!f.complete.empty()) {
    if (f.complete.size() > 1) {
      FLOW_ASK(game, f.owner, Prompt::Complete);
      card = card_of(game.answer.action);
    } else {
      card = constellation_at(f.complete.first());
    }
    f.complete.remove(constellation_number(card));
    game.waiting_complete.remove(constellation_number(card));
    game.of(f.owner).table.remove(card);  // CO-R.18
    game.resolving.add(card);
    tell<Happening::Completed>(events, f.owner, card);
    FLOW_CALL(game, Procedure::Effects, EffectsFrame{.source = thing(card), .owner = f.owner});
  }
  FLOW_END();
}

// CO-13, CO-R.17: all tentacles one by one, then first contact, then the relics for each tentacle in turn.
Flow tentacles(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<TentacleFrame>(0);
  std::size_t relic = 0;
  FLOW_BEGIN(frame);
  for (std::size_t i = 0; i < tentacle_relic_list.size(); ++i) {  // CO-9.7: only those already in play
    if (game.of(f.owner).table.has(tentacle_relic_list[i])) f.relics.add(i);
  }
  for (int i = 0; i < f.count; ++i) {
    const int count = ++game.of(f.owner).tentacles;
    tell<Happening::Tentacle>(events, f.owner, count, tentacle_source(f.source), f.source);
    if (count == tentacles_to_win) {
      game.eighth_tentacle(f.owner, events);
      return Flow::GaveWay;  // this frame is gone
    }
  }
  if (!game.of(f.owner).contacted) {  // CO-13.4
    game.of(f.owner).contacted = true;
    if (!game.display.empty()) {
      FLOW_ASK(game, f.owner, Prompt::Contact);
      if (verb_of(game.answer.action) == Verb::Take) {
        game.display.remove(card_of(game.answer.action));
        game.to_hand(f.owner, card_of(game.answer.action));
        tell<Happening::Contacted>(events, f.owner, card_of(game.answer.action));
      }
    }
  }
  for (; f.triggered < f.count; ++f.triggered) {  // CO-9.4
    f.relics_left = f.relics;
    while (!f.relics_left.empty()) {
      if (f.relics_left.size() > 1) {
        FLOW_ASK(game, f.owner, Prompt::Trigger);
        relic =
            std::find(tentacle_relic_list.begin(), tentacle_relic_list.end(), card_of(game.answer.action)) -
            tentacle_relic_list.begin();
      } else {
        relic = f.relics_left.first();
      }
      f.relics_left.remove(relic);
      FLOW_CALL(
          game, Procedure::Effects,
          EffectsFrame{.source = thing(tentacle_relic_list[relic]), .triggered = true, .owner = f.owner});
    }
  }
  FLOW_END();
}

}  // namespace orrery::cosmoctopus

// Gaining resources and tentacles, and what they set off (CO-9, CO-11, CO-12, CO-13).
#include <algorithm>
#include <bit>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

// Every slot's icons of a constellation, as sets.
constexpr auto slots_by_icon = [] {
  std::array<std::array<SlotSet, 4>, constellation_numbers> table{};
  for (const Card card : constellations) {
    for (const Resource r : resources)
      table[constellation_number(card)][index(r)] = slots_for(row_of(card), r);
  }
  return table;
}();

Card constellation_at(int number) {
  return static_cast<Card>(index(first_constellation) + static_cast<std::size_t>(number));
}

}  // namespace

SlotSet Game::open_slots_for(Card card, Resource resource) const {
  return open_slots_of(card) & slots_by_icon[constellation_number(card)][index(resource)];
}

bool Game::any_open_slot(Seat seat, Resource resource) const {
  for (const Card card : of(seat).in_play(CardType::Constellation)) {
    if (open_slots_for(card, resource) != 0) return true;
  }
  return false;
}

int Game::open_slot_count(Seat seat) const {
  int count = 0;
  for (const Card card : of(seat).in_play(CardType::Constellation)) {
    count += std::popcount(static_cast<unsigned>(open_slots_of(card)));
  }
  return count;
}

// CO-9.3, CO-R.14: each relic once in a gain; what it adds can wake others.
void Game::add_relics(Seat seat, Amounts<std::uint8_t>& amounts, EventSink& events) const {
  CardSet asleep = of(seat).table & gain_relics;
  for (bool woken = true; woken;) {
    woken = false;
    for (const Card card : asleep) {
      const LastingEffect& effect = row_of(card).lasting[0];
      if (amounts[effect.of] == 0) continue;
      amounts[effect.adds] = static_cast<std::uint8_t>(amounts[effect.adds] + effect.count);
      asleep.remove(card);
      woken = true;
      if (events) {
        tell(events, Happening::Added,
             {number(seat), static_cast<int>(card), static_cast<int>(effect.adds), effect.count});
      }
    }
  }
}

// A resource onto a slot: a unit of a gain, or from the bank (and then this is where the help comes from).
void Game::fill_slot(Seat seat, Card card, Slot slot, std::optional<Thing> bank_source, EventSink& events) {
  filled[constellation_number(card)] |= only(slot);
  if (!events) return;
  const int icon = static_cast<int>(row_of(card).slot_icons[static_cast<std::size_t>(slot)]);
  if (bank_source) {
    tell(
        events, Happening::Filled,
        {number(seat), icon, static_cast<int>(card), static_cast<int>(slot), static_cast<int>(*bank_source)});
  } else {
    tell(events, Happening::Placed, {number(seat), icon, static_cast<int>(card), static_cast<int>(slot)});
  }
}

// CO-9.5, CO-9.6, CO-R.26: until nothing more opens.
void Game::fill_by_relics(Seat seat, EventSink& events) {
  const CardSet filling = of(seat).table & filling_relics;
  if (filling.empty()) return;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Card relic : filling) {
      for (const Card card : of(seat).in_play(CardType::Constellation)) {
        for (SlotSet open = open_slots_for(card, row_of(relic).lasting[0].of); open != 0;
             open &= static_cast<SlotSet>(open - 1)) {
          fill_slot(seat, card, static_cast<Slot>(std::countr_zero(open)), thing(relic), events);
          changed = true;
        }
      }
    }
  }
}

// Those that nothing else has to resolve already.
ConstellationSet Game::newly_complete(Seat seat) {
  ConstellationSet complete = 0;
  for (const Card card : of(seat).in_play(CardType::Constellation)) {
    if (filled_slots(card) == all_slots) complete |= 1U << constellation_number(card);
  }
  complete &= ~waiting_complete;
  waiting_complete |= complete;
  return complete;
}

// CO-12: one gain, its relics, its division unit by unit, and then what it completed.
Flow gain(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<GainFrame>(0);
  FLOW_BEGIN(frame);
  game.add_relics(f.owner, f.amounts, events);
  if (events) {
    tell(events, Happening::Gained,
         {number(f.owner), f.amounts.of[0], f.amounts.of[1], f.amounts.of[2], f.amounts.of[3],
          static_cast<int>(f.source)});
  }
  for (; index(f.dividing) < resources.size(); f.dividing = static_cast<Resource>(index(f.dividing) + 1)) {
    while (f.amounts[f.dividing] > 0 && game.any_open_slot(f.owner, f.dividing)) {  // CO-11.3, CO-R.15
      FLOW_ASK(game, f.owner, Prompt::Divide);
      --f.amounts[f.dividing];
      if (verb_of(game.answer.action) == Verb::Put) {
        game.fill_slot(f.owner, card_of(game.answer.action),
                       static_cast<Slot>(game.answer.action.arguments[1]), std::nullopt, events);
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
  if (events) tell(events, Happening::Stored, {number(seat), static_cast<int>(resource), amount});
}

// CO-12.4, CO-11.7, CO-11.8, CO-R.16: what relics fill, then what is complete, one entirely before the next.
Flow settle(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<SettleFrame>(0);
  Card card = no_card;
  FLOW_BEGIN(frame);
  game.fill_by_relics(f.owner, events);
  f.complete = game.newly_complete(f.owner);
  while (f.complete != 0) {
    if (std::popcount(f.complete) > 1) {
      FLOW_ASK(game, f.owner, Prompt::Complete);
      card = card_of(game.answer.action);
    } else {
      card = constellation_at(std::countr_zero(f.complete));
    }
    f.complete &= ~(1U << constellation_number(card));
    game.waiting_complete &= ~(1U << constellation_number(card));
    game.of(f.owner).table.remove(card);  // CO-R.18
    game.resolving.add(card);
    if (events) tell(events, Happening::Completed, {number(f.owner), static_cast<int>(card)});
    FLOW_CALL(game, Procedure::Effects, EffectsFrame{.source = thing(card), .owner = f.owner});
  }
  FLOW_END();
}

// CO-13, CO-R.17: all tentacles one by one, then first contact, then the relics for each tentacle in turn.
Flow tentacles(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<TentacleFrame>(0);
  int relic = 0;
  FLOW_BEGIN(frame);
  for (std::size_t i = 0; i < tentacle_relic_list.size(); ++i) {  // CO-9.7: only those in play by now
    if (game.of(f.owner).table.has(tentacle_relic_list[i])) f.relics |= static_cast<std::uint8_t>(1U << i);
  }
  for (int i = 0; i < f.count; ++i) {
    const int count = ++game.of(f.owner).tentacles;
    if (events) {
      tell(events, Happening::Tentacle,
           {number(f.owner), count, static_cast<int>(tentacle_source(f.source)), static_cast<int>(f.source)});
    }
    if (count == tentacles_to_win) {
      game.eighth_tentacle(f.owner, events);
      return Flow::Called;  // this frame is gone
    }
  }
  if (!game.of(f.owner).contacted) {  // CO-13.4
    game.of(f.owner).contacted = true;
    if (!game.display.empty()) {
      FLOW_ASK(game, f.owner, Prompt::Contact);
      if (verb_of(game.answer.action) == Verb::Take) {
        game.display.remove(card_of(game.answer.action));
        game.to_hand(f.owner, card_of(game.answer.action));
        if (events) {
          tell(events, Happening::Contacted,
               {number(f.owner), static_cast<int>(card_of(game.answer.action))});
        }
      }
    }
  }
  for (; f.triggered < f.count; ++f.triggered) {  // CO-9.4
    f.relics_left = f.relics;
    while (f.relics_left != 0) {
      if (std::popcount(f.relics_left) > 1) {
        FLOW_ASK(game, f.owner, Prompt::Trigger);
        relic = static_cast<int>(
            std::find(tentacle_relic_list.begin(), tentacle_relic_list.end(), card_of(game.answer.action)) -
            tentacle_relic_list.begin());
      } else {
        relic = std::countr_zero(f.relics_left);
      }
      f.relics_left &= static_cast<std::uint8_t>(~(1U << relic));
      FLOW_CALL(game, Procedure::Effects,
                EffectsFrame{.source = thing(tentacle_relic_list[static_cast<std::size_t>(relic)]),
                             .triggered = true,
                             .owner = f.owner});
    }
  }
  FLOW_END();
}

}  // namespace orrery::cosmoctopus

// Carrying out the instructions of a tile, a card or a relic's trigger (CO-R.16).
#include <span>
#include <utility>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

std::span<const Instruction> instructions(const EffectsFrame& f) {
  if (!is_card(f.source)) return row_of(tile_of(f.source)).reward;
  const CardRow& row = row_of(card_of(f.source));
  if (f.triggered) return {&row.on_tentacle, 1};
  return row.effects;
}

Amounts<std::uint8_t> amounts_of(const Instruction& instruction, Resource chosen) {
  Amounts<std::uint8_t> amounts;
  if (instruction.op == Op::GainEach) {
    amounts.of.fill(instruction.count);
  } else {
    amounts[chosen] = instruction.count;
  }
  return amounts;
}

// The card to take from the row when nobody needs to be asked.
Card forced_take(const Game& game, const EffectsFrame& f) {
  const CardSet there = game.row_cards();
  if (there.size() == 1) return *there.begin();
  const auto chosen = static_cast<Card>(f.choice);
  return f.choice < cards.size() && there.has(chosen) ? chosen : no_card;
}

void take_type(Game& game, Seat seat, CardType type, EventSink& events) {
  for (const Card card : game.row) {
    if (card != no_card && type_of(card) == type) game.take_from_row(seat, card, events);
  }
  game.refill_row(events);
}

// The slot that FillSlots fills when there is only one; a player with more is asked.
std::pair<Card, Slot> only_open_slot(const Game& game, Seat seat) {
  for (const Card card : game.of(seat).in_play(CardType::Constellation)) {
    const SlotSet open = game.open_slots_of(card);
    if (!open.empty()) return {card, open.first()};
  }
  return {no_card, {}};
}

}  // namespace

Flow effects(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<EffectsFrame>(0);
  const std::span<const Instruction> list = instructions(f);
  FLOW_BEGIN(frame);
  for (; f.at < list.size() && list[f.at].op != Op::None; ++f.at) {
    if (list[f.at].needs_knowledge && !game.owns_knowledge(f.owner)) continue;  // CO-R.28
    f.left = list[f.at].count;
    game.refill_row(events);  // CO-R.11: a card may have become available for a gap

    if (list[f.at].op == Op::Gain || list[f.at].op == Op::GainEach) {
      FLOW_CALL(
          game, Procedure::Gain,
          GainFrame{.amounts = amounts_of(list[f.at], list[f.at].of), .owner = f.owner, .source = f.source});
    } else if (list[f.at].op == Op::GainAny || list[f.at].op == Op::GainMatching) {
      if (list[f.at].op == Op::GainAny && f.choice == no_choice) {
        FLOW_ASK(game, f.owner, Prompt::Want);
        f.choice = choice_of(game.answer.action);
      }
      if (f.choice == no_choice) continue;  // CO-5.5 with neither deck nor discard pile
      FLOW_CALL(game, Procedure::Gain,
                GainFrame{.amounts = amounts_of(list[f.at], static_cast<Resource>(f.choice)),
                          .owner = f.owner,
                          .source = f.source});
    } else if (list[f.at].op == Op::DrawDeck) {
      for (; f.left > 0; --f.left) {
        const std::optional<Card> drawn = game.draw_to_hand(f.owner, events);
        if (drawn) f.choice = static_cast<std::uint8_t>(type_of(*drawn));
      }
    } else if (list[f.at].op == Op::MayDrawDeck) {
      if (!game.can_draw()) continue;
      FLOW_ASK(game, f.owner, Prompt::Draw);
      if (verb_of(game.answer.action) == Verb::Draw) game.draw_to_hand(f.owner, events);
    } else if (list[f.at].op == Op::DrawRow) {
      for (; f.left > 0 && !game.row_cards().empty(); --f.left) {
        if (forced_take(game, f) == no_card) {
          // The giver picks again if the card is gone by now, or was not there yet (CO-R.34).
          FLOW_ASK(game, f.choice == no_choice ? f.owner : game.active, Prompt::Take);
          game.take_from_row(f.owner, card_of(game.answer.action), events);
        } else {
          game.take_from_row(f.owner, forced_take(game, f), events);
        }
        game.refill_row(events);
      }
    } else if (list[f.at].op == Op::TakeType) {
      if (game.row_cards().empty()) continue;
      if (f.choice == no_choice && game.types_in_row() > 1) {
        FLOW_ASK(game, f.owner, Prompt::TakeAll);
        f.choice = choice_of(game.answer.action);
      }
      take_type(game, f.owner,
                f.choice == no_choice ? type_of(*game.row_cards().begin()) : static_cast<CardType>(f.choice),
                events);
    } else if (list[f.at].op == Op::RefreshRow) {
      game.sweep(game.row_cards(), events);
      game.refill_row(events);
    } else if (list[f.at].op == Op::Move || list[f.at].op == Op::Submerge) {
      if (list[f.at].op == Op::Submerge) {  // CO-8.8, CO-R.24
        f.left = static_cast<std::uint8_t>((game.row_cards() & (scriptures | relics)).size());
        game.sweep(scriptures | relics, events);
        game.refill_row(events);
      }
      for (; f.left > 0; --f.left) {  // CO-R.9
        FLOW_CALL(
            game, Procedure::Move,
            MoveFrame{.mover = f.owner, .kind = list[f.at].may ? MoveKind::Optional : MoveKind::Ordered});
      }
    } else if (list[f.at].op == Op::SendAnywhere || list[f.at].op == Op::SendToSpecial) {
      FLOW_CALL(game, Procedure::Send,
                SendFrame{.owner = f.owner, .special_only = list[f.at].op == Op::SendToSpecial});
    } else if (list[f.at].op == Op::Tentacles) {
      FLOW_CALL(game, Procedure::Tentacles,
                TentacleFrame{.owner = f.owner, .count = list[f.at].count, .source = f.source});
    } else if (list[f.at].op == Op::PlayExtra) {
      if (f.owner != game.active) continue;  // CO-R.20
      game.credits = game.credits + list[f.at].count;
      tell<Happening::ExtraPlay>(events, f.owner, list[f.at].count);
    } else if (list[f.at].op == Op::PlayFromHand || list[f.at].op == Op::PlayFromRow) {
      FLOW_CALL(
          game, Procedure::PlayFree,
          FreeFrame{
              .owner = f.owner, .type = list[f.at].type(), .from_row = list[f.at].op == Op::PlayFromRow});
    } else if (list[f.at].op == Op::FillSlots) {  // CO-11.9
      for (; f.left > 0 && game.open_slot_count(f.owner) > 0; --f.left) {
        if (game.open_slot_count(f.owner) > 1) {
          FLOW_ASK(game, f.owner, Prompt::Fill);
          game.fill_slot(f.owner, card_of(game.answer.action), slot_of(game.answer.action), f.source, events);
        } else {
          const auto [card, slot] = only_open_slot(game, f.owner);
          game.fill_slot(f.owner, card, slot, f.source, events);
        }
        game.fill_by_relics(f.owner, events);
      }
      FLOW_CALL(game, Procedure::Settle, SettleFrame{.owner = f.owner});
    }
  }
  if (is_card(f.source) && game.resolving.has(card_of(f.source)) && !f.triggered) {  // CO-10.1, CO-11.7
    game.discard_card(f.owner, card_of(f.source), events);
  }
  FLOW_END();
}

}  // namespace orrery::cosmoctopus

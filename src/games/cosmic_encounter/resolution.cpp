// Phase 8: losses, landing, rewards, compensation and discards (CE-15, CE-R.60).
#include <algorithm>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::array<Side, 2> both_sides{Side::Offense, Side::Defense};

// CE-15.5, CE-15.9, CE-R.42: the ships of this player, who has lost, leave their places.
std::uint8_t withdraw_losing_ships(Game& game, Seat seat, EventSink& events) {
  game.recall(seat);
  if (seat == game.defense()) {
    while (game.ships_on(game.encounter.target, seat) > 0)
      game.take_ship(seat, game.encounter.target, events);
  }
  return game.under_way[orrery::index(seat)];
}

// CE-15.2 to CE-15.4, CE-R.61: one event for all.
void land(Game& game, EventSink& events) {
  for (const Seat seat : game.everybody()) {
    const std::size_t s = orrery::index(seat);
    const int count = game.gate[s];
    if (count == 0) continue;
    game.recall(seat);
    game.put_ship(seat, game.encounter.target, count, events);
    if (events) tell(events, Happening::Landed, {number(seat), word(game.encounter.target), count});
  }
}

// CE-R.39: as they stood when the outcome was fixed.
int reward_count(const Game& game, Seat seat) {
  if (game.encounter.no_rewards || !game.fighter(Side::Defense).allies.has(seat)) return 0;
  return game.encounter.committed[orrery::index(seat)] *
         game.passive(seat, &Passive::ships_count_as, std::uint8_t{1});
}

// CE-15.15 to CE-15.19, CE-R.62
void compensate(Game& game, EventSink& events) {
  const std::optional<Side> lost = game.loser();
  if (!lost || game.encounter.no_compensation) return;
  const Fighter& loser = game.fighter(*lost);
  const Fighter& winner = game.fighter(other(*lost));
  if (loser.face.type != CardType::Negotiate || winner.face.type != CardType::Attack) return;
  const int due = game.encounter.warped[orrery::index(loser.seat)] *
                  game.passive(loser.seat, &Passive::ships_count_as, std::uint8_t{1});
  const int count = std::min(due, game.hand(winner.seat).size());
  if (count == 0) return;
  if (events) tell(events, Happening::Compensated, {number(loser.seat), count});
  for (int i = 0; i < count; ++i)
    game.give_card(winner.seat, loser.seat, game.random_card(game.hand(winner.seat)), events);
}

void to_bottom_of_deck(Game& game, Card card) {
  std::copy_backward(game.deck.begin(), game.deck.begin() + game.deck_size,
                     game.deck.begin() + game.deck_size + 1);
  game.deck[0] = card;
  ++game.deck_size;
}

// CE-15.20, CE-R.65, CE-R.66
void discard_played(Game& game, EventSink& events) {
  for (const Side side : both_sides) {
    Fighter& fighter = game.fighter(side);
    if (fighter.card == no_card) continue;
    if (fighter.kept) {
      game.give_back(fighter.seat, fighter.card, fighter.from, fighter.open ? game.everybody() : SeatSet{});
    } else if (fighter.claimed) {
      game.lose_track(fighter.seat, game.everybody());
      to_bottom_of_deck(game, fighter.card);
    } else {
      game.discard_card(fighter.seat, fighter.card, events);
    }
    fighter.card = no_card;
  }
  for (std::size_t i = 0; i < game.encounter.reinforcement_count; ++i) {
    const Reinforcement& played = game.encounter.reinforcements[i];
    game.discard_card(game.fighter(played.side).seat, played.card, events);
  }
  game.encounter.reinforcement_count = 0;
  game.encounter.reinforcements = {};
}

}  // namespace

// CE-15.10, CE-15.12, CE-R.64: each ally announces all its rewards, then draws, then places ships.
Flow give_rewards(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<RewardFrame>(0);
  FLOW_BEGIN(frame);
  for (f.at = 0; f.at < game.player_count; ++f.at) {
    f.seat = game.in_order(f.at);
    f.cards = f.ships = 0;
    for (f.left = static_cast<std::uint8_t>(reward_count(game, f.seat)); f.left > 0; --f.left) {
      FLOW_ASK(game, f.seat, Prompt::Reward);
      if (static_cast<Reward>(game.answer.action.arguments[0]) == Reward::Card) ++f.cards;
      if (static_cast<Reward>(game.answer.action.arguments[0]) == Reward::Ship) ++f.ships;
      if (events) tell(events, Happening::Rewarded, {number(f.seat), game.answer.action.arguments[0]});
    }
    if (f.cards > 0) FLOW_CALL(game, Procedure::Draw, DrawFrame{.seat = f.seat, .count = f.cards});
    if (f.ships > 0) FLOW_CALL(game, Procedure::Retrieve, RetrieveFrame{.seat = f.seat, .count = f.ships});
  }
  FLOW_END();
}

Flow resolution_phase(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<ResolutionFrame>(0);
  FLOW_BEGIN(frame);
  OPEN_WINDOW(game, WindowFrame{.when = When::OutcomeKnown});
  for (f.at = 0; f.at < game.player_count && !game.losers().empty(); ++f.at) {
    if (!game.side_lost(game.in_order(f.at))) continue;
    f.count = withdraw_losing_ships(game, game.in_order(f.at), events);
    if (f.count > 0) {
      FLOW_CALL(game, Procedure::Lose,
                LossFrame{.victim = game.in_order(f.at), .count = f.count, .cause = Cause::Outcome});
    }
  }
  game.encounter.checks_held = game.successful();
  if (game.encounter.outcome == Outcome::OffenseWins) land(game, events);
  if (game.encounter.outcome == Outcome::DefenseWins) FLOW_CALL(game, Procedure::Rewards);
  if (game.encounter.outcome == Outcome::Deal) FLOW_CALL(game, Procedure::CarryOutDeal);
  for (f.at = 0; f.at < 2 && game.encounter.outcome == Outcome::FailedDeal; ++f.at) {  // CE-14.14
    FLOW_CALL(game, Procedure::ChooseLosses,
              ChooseFrame{.seat = game.in_order(f.at),
                          .left = failed_deal_ships,
                          .cause = Cause::FailedDeal,
                          .gate_too = f.at == 0});
  }
  OPEN_WINDOW(game, WindowFrame{.when = When::Result});
  game.encounter.checks_held = false;
  if (game.settle(events)) return Flow::Asked;  // CE-15.7
  OPEN_WINDOW(game, WindowFrame{.when = When::ResultDone});
  OPEN_WINDOW(game, WindowFrame{.when = When::BeforeCompensation});
  compensate(game, events);
  for (f.at = 0; f.at < game.player_count; ++f.at) {  // CE-15.11, CE-R.58
    if (game.is_away(game.in_order(f.at))) FLOW_CALL(game, Procedure::GoHome, game.in_order(f.at));
  }
  OPEN_WINDOW(game, WindowFrame{.when = When::AllDone});
  OPEN_WINDOW(game, WindowFrame{.when = When::Discarding});
  discard_played(game, events);
  OPEN_WINDOW(game, WindowFrame{.when = When::Discarded});
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter

// Phase 8: losses, landing, rewards, compensation and discards (CE-15, CE-R.60).
#include <algorithm>

#include "games/cosmic_encounter/lasting.h"

namespace orrery::cosmic_encounter {

namespace {

// CE-15.5, CE-15.9, CE-R.42: the ships of all who have lost (L1).
Losses losses_of_outcome(const Game& game) {
  Losses losses;
  for (const Seat seat : game.losers())
    losses.ships[seat] = static_cast<std::uint8_t>(game.ships_in_encounter(seat));
  return losses;
}

// One player's part of them: the ships still in place leave it.
LossFrame withdraw_losing_ships(Game& game, const Losses& losses, Seat seat, EventSink& events) {
  const int away = game.gate[seat] + game.beside[seat];
  game.recall(seat);
  if (seat == game.defense()) {
    const int there = std::min(losses.ships[seat] - away, game.ships_on(game.encounter.target, seat));
    if (there > 0) game.take_ship(seat, game.encounter.target, there, events);
  }
  return {.victim = seat,
          .count = static_cast<std::uint8_t>(game.under_way[seat] + losses.removed[seat]),
          .cause = Cause::Outcome,
          .removed = losses.removed[seat]};
}

// The same with the ships that are demanded beside them, which its owner has still to choose: one loss.
ChooseFrame choose_extra_losses(Game& game, const Losses& losses, Seat seat, EventSink& events) {
  const LossFrame withdrawn = withdraw_losing_ships(game, losses, seat, events);
  return {.seat = seat,
          .left = losses.extra[seat],
          .cause = withdrawn.cause,
          .withdrawn = withdrawn.count,
          .removed = withdrawn.removed};
}

bool loses(const Losses& losses, Seat seat) { return losses.ships[seat] + losses.removed[seat] > 0; }

// CE-15.2 to CE-15.4, CE-R.61: one event for all.
void land(Game& game, EventSink& events) {
  for (const Seat seat : game.everybody()) {
    const int count = game.gate[seat];
    if (count == 0) continue;
    game.recall(seat);
    game.land_ships(seat, game.encounter.target, count, events);
    game.encounter.landed[seat] = static_cast<std::uint8_t>(count);
  }
}

// CE-R.39: counts ships as they stood when the outcome was fixed.
int reward_count(const Game& game, Seat seat) {
  if (game.encounter.no_rewards || !game.fighter(Side::Defense).allies.has(seat)) return 0;
  return game.encounter.committed[seat] * game.passive(seat, &Passive::ships_count_as, std::uint8_t{1});
}

// CE-15.15 to CE-15.19, CE-R.62: who is entitled to it, from whom, and to how many cards.
CompensationFrame compensation_of_outcome(const Game& game) {
  const std::optional<Side> lost = game.loser();
  if (!lost || game.encounter.no_compensation) return {};
  const Fighter& loser = game.fighter(*lost);
  const Fighter& winner = game.fighter(other(*lost));
  if (loser.face.type != CardType::Negotiate || winner.face.type != CardType::Attack) return {};
  const int due =
      game.encounter.warped[loser.seat] * game.passive(loser.seat, &Passive::ships_count_as, std::uint8_t{1});
  return {.taker = loser.seat, .payer = winner.seat, .due = static_cast<std::uint8_t>(due)};
}

// A deal that nobody has talked about: there is nothing to know of it before it is carried out.
bool ended_without_terms(const Game& game) {
  return game.encounter.outcome == Outcome::Deal && game.bargain.agreed.terms == 0;
}

// CE-14.14
int ships_for_failed_deal(const Game& game, Seat seat) {
  int ships = failed_deal_ships;
  in_declared_order(game.encounter, [&](const Hooks& hooks, const Lasting& effect) {
    if (hooks.failed_deal != nullptr) ships = hooks.failed_deal(game, effect, seat, ships);
  });
  return ships;
}

// CE-15.20, CE-R.65, CE-R.66
void discard_played(Game& game, EventSink& events) {
  for (const Side side : both_sides) {
    Fighter& fighter = game.fighter(side);
    if (fighter.card == no_card) continue;
    if (fighter.kept) {
      game.give_back(fighter.seat, fighter.card, fighter.from, fighter.open ? game.everybody() : SeatSet{});
    } else if (fighter.claimed) {
      game.lose_track(game.layer_of(side), game.everybody());
      game.to_bottom_of_deck(fighter.card);
    } else {
      game.discard_card(fighter.seat, fighter.card, events, fighter.open);
      fighter.spent = fighter.card;
    }
    fighter.card = no_card;
    if (fighter.extra != no_card) game.discard_card(fighter.seat, fighter.extra, events, true);
  }
  for (std::size_t i = 0; i < game.encounter.reinforcement_count; ++i) {
    const Reinforcement& played = game.encounter.reinforcements[i];
    game.discard_card(played.by, played.card, events, true);
  }
  game.encounter.reinforcement_count = 0;
  game.encounter.reinforcements = {};
}

}  // namespace

int Game::most_rewards_in_ships(const RewardFrame& reward) const {
  return colonies_of(reward.seat).empty() ? 0 : std::min(reward.due, warp[reward.seat]);
}

// CE-15.10, CE-15.12, CE-R.64: a player announces all its rewards, then draws, then places ships.
Flow take_reward(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<RewardFrame>(0);
  FLOW_BEGIN(frame);
  FLOW_ASK(game, f.seat, Prompt::Reward);
  f.cards = static_cast<std::uint8_t>(cards_of(game.answer.action));
  f.ships = static_cast<std::uint8_t>(ships_of(game.answer.action));
  tell<Happening::Rewarded>(events, f.seat, f.cards, f.ships);
  if (f.cards > 0)
    FLOW_CALL(game, Procedure::Draw, DrawFrame{.seat = f.seat, .count = f.cards, .rewards = f.of_alliance});
  if (f.ships > 0) FLOW_CALL(game, Procedure::Retrieve, RetrieveFrame{.seat = f.seat, .count = f.ships});
  FLOW_END();
}

// Those of the defense's allies, one after another.
Flow give_rewards(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<SeatsFrame>(0);
  FLOW_BEGIN(frame);
  for (f.at = 0; f.at < game.player_count; ++f.at) {
    if (reward_count(game, game.in_order(f.at)) == 0) continue;
    FLOW_CALL(game, Procedure::Reward,
              RewardFrame{.seat = game.in_order(f.at),
                          .due = static_cast<std::uint8_t>(reward_count(game, game.in_order(f.at))),
                          .of_alliance = true});
  }
  FLOW_END();
}

// A power may change who pays and who chooses the cards.
Flow compensate(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<CompensationFrame>(0);
  FLOW_BEGIN(frame);
  OPEN_WINDOW(game, WindowFrame{.when = When::CompensationDue, .target = game.flow.top_number()});
  f.due = static_cast<std::uint8_t>(std::min<int>(f.due, game.hand(f.payer).size()));
  if (f.payer == f.spared) f.due = 0;
  f.before = game.arrivals;
  // Whoever chooses from another's hand sees it now: some of it may have been hidden away since it was named.
  if (f.due > 0 && f.chooser != nobody && f.chooser != f.payer) game.look(f.chooser, f.payer, events);
  if (f.due > 0) tell<Happening::Compensated>(events, f.taker, f.due);
  for (; f.taken < f.due; ++f.taken) {
    if (f.chooser == nobody || game.hand(f.payer).size() == f.due - f.taken) {
      game.give_card(f.payer, f.taker, game.random_card(game.hand(f.payer)), events);
    } else {
      game.offer_cards(CardSet::all(), f.payer);
      FLOW_ASK(game, f.chooser, f.chooser == f.payer ? Prompt::HandOver : Prompt::TakeCard);
      game.give_card(f.payer, f.taker, game.picked(), events);
    }
  }
  if (f.then != no_ability) {
    FLOW_CALL(game, first_ability + f.then,
              Effect{.ability = f.then, .user = f.taker, .target = game.flow.top_number()});
  }
  if (f.shield.flare != no_card) game.take_up(f.shield);
  if (f.taken > 0)
    OPEN_WINDOW(game, WindowFrame{.when = When::CompensationTaken, .target = game.flow.top_number()});
  FLOW_END();
}

Flow resolution_phase(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<ResolutionFrame>(0);
  FLOW_BEGIN(frame);
  if (!game.ended_early()) {  // CE-R.35: with no winner or loser, straight to RS4
    if (!ended_without_terms(game)) OPEN_WINDOW(game, WindowFrame{.when = When::OutcomeKnown});
    if (!game.losers().empty()) {
      f.losses = losses_of_outcome(game);
      OPEN_WINDOW(game, WindowFrame{.when = When::LossFixed, .target = game.flow.top_number()});
      OPEN_WINDOW(game, WindowFrame{.when = When::LossRemoved, .target = game.flow.top_number()});
      for (f.at = 0; f.at < game.player_count; ++f.at) {
        if (f.losses.extra[game.in_order(f.at)] > 0) {
          FLOW_CALL(game, Procedure::ChooseLosses,
                    choose_extra_losses(game, f.losses, game.in_order(f.at), events));
        } else if (loses(f.losses, game.in_order(f.at))) {
          FLOW_CALL(game, Procedure::Lose,
                    withdraw_losing_ships(game, f.losses, game.in_order(f.at), events));
        }
      }
    }
    game.encounter.checks_held = game.successful();
    if (game.encounter.outcome == Outcome::OffenseWins) land(game, events);
    if (game.encounter.outcome == Outcome::DefenseWins) FLOW_CALL(game, Procedure::Rewards);
    if (game.encounter.outcome == Outcome::Deal) FLOW_CALL(game, Procedure::CarryOutDeal);
    for (f.at = 0; f.at < 2 && game.encounter.outcome == Outcome::FailedDeal; ++f.at) {
      FLOW_CALL(
          game, Procedure::ChooseLosses,
          ChooseFrame{.seat = game.in_order(f.at),
                      .left = static_cast<std::uint8_t>(ships_for_failed_deal(game, game.in_order(f.at))),
                      .cause = Cause::FailedDeal,
                      .gate_too = f.at == 0});
    }
    OPEN_WINDOW(game, WindowFrame{.when = When::Result});
    game.encounter.checks_held = false;
    FLOW_SETTLE(game);  // CE-15.7
  }
  OPEN_WINDOW(game, WindowFrame{.when = When::ResultDone});
  OPEN_WINDOW(game, WindowFrame{.when = When::BeforeCompensation});
  if (compensation_of_outcome(game).due > 0)
    FLOW_CALL(game, Procedure::Compensate, compensation_of_outcome(game));
  for (f.at = 0; f.at < game.player_count; ++f.at) {  // CE-15.11, CE-R.58
    if (game.is_away(game.in_order(f.at))) FLOW_CALL(game, Procedure::GoHome, game.in_order(f.at));
  }
  OPEN_WINDOW(game, WindowFrame{.when = When::AllDone});
  OPEN_WINDOW(game, WindowFrame{.when = When::Discarding});
  discard_played(game, events);
  FLOW_AFTERMATH(game);
  OPEN_WINDOW(game, WindowFrame{.when = When::Discarded});
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter

// Rounds, turns and the draft before them (CO-3, CO-15, CO-20).
#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

SeatSet still_to_pick(const Game& game) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(game.player_count)) {
    if (game.of(seat).picked == no_card) seats.add(seat);
  }
  return seats;
}

bool drafting(const Game& game) { return game.of(game.first).packet.size() > 1; }

}  // namespace

// CO-R.11: a gap that could not be filled is filled before the next decision, once a card has become
// available.
void Game::go_on(EventSink& events) {
  run(*this, events);
  if (!question.seats.empty()) refill_row(events);
}

// CO-3.2, CO-18.1: seat after seat from the first, then the investigator.
Flow rounds(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<RoundsFrame>(0);
  FLOW_BEGIN(frame);
  while (drafting(game)) {  // CO-20.3: the last card of a packet is kept without asking
    while (!still_to_pick(game).empty()) {
      FLOW_ASK(game, still_to_pick(game), Prompt::Draft);
      game.of(game.answer.seat).picked = card_of(game.answer.action);
    }
    game.pass_packets(events);
  }
  while (true) {
    tell<Happening::Round>(events, game.round);
    do {
      FLOW_CALL(game, Procedure::Turn, TurnFrame{.from = std::exchange(f.next_turn_from, Step::Move)});
      game.active = game.after(game.active);
    } while (game.active != game.first);
    if (game.with_investigator()) FLOW_CALL(game, Procedure::InvestigatorTurn);
    if (game.finished()) break;
    if (game.round == last_round) {  // CO-R.42
      game.end(Ending::LongStop, events);
      return Flow::GaveWay;
    }
    ++game.round;
  }
  FLOW_END();
}

// CO-3.1: move, play, claim, discard to 8.
Flow turn(Game& game, Frame& frame, EventSink& events) {
  const Seat seat = game.active;
  const Step from = frame.local<TurnFrame>(0).from;
  FLOW_BEGIN(frame);
  tell<Happening::Turn>(events, seat, game.round);
  game.credits = 1;
  game.step = Step::Move;
  if (from == Step::Move)
    FLOW_CALL(game, Procedure::Move, MoveFrame{.mover = seat, .kind = MoveKind::TurnsOwn});
  game.step = Step::Play;
  while (from != Step::End && game.credits > 0 &&
         !game.playable(seat).empty()) {  // a finished player has no cards (CO-19.4)
    FLOW_ASK(game, seat, Prompt::Play);
    if (verb_of(game.answer.action) == Verb::Pass) break;
    --game.credits;
    FLOW_CALL(game, Procedure::Pay, PayFrame{.owner = seat, .card = card_of(game.answer.action)});
  }
  game.credits = 0;
  game.step = Step::End;
  while (true) {  // CO-R.21
    if (std::none_of(resources.begin(), resources.end(),
                     [&](Resource r) { return game.can_claim(seat, r); }) &&
        (game.credits == 0 || game.playable(seat).empty())) {
      break;
    }
    FLOW_ASK(game, seat, Prompt::EndTurn);
    if (verb_of(game.answer.action) == Verb::Pass) break;
    if (verb_of(game.answer.action) == Verb::Claim) {
      FLOW_CALL(game, Procedure::Claim,
                ClaimFrame{.owner = seat, .resource = resource_of(game.answer.action)});
    } else {
      --game.credits;
      FLOW_CALL(game, Procedure::Pay, PayFrame{.owner = seat, .card = card_of(game.answer.action)});
    }
  }
  game.credits = 0;
  game.step = Step::Discard;
  game.return_surplus(seat, events);
  while (game.of(seat).hand.size() > game.limit()) {
    FLOW_ASK(game, seat, Prompt::Discard);
    game.discard_card(seat, card_of(game.answer.action), events);
  }
  game.step = Step::None;
  FLOW_END();
}

// CO-20.3, CO-20.6: all picks are made; what is left of each packet goes to the next seat.
void Game::pass_packets(EventSink& events) {
  for (const Seat seat : SeatSet::first(player_count)) {
    Follower& follower = of(seat);
    follower.packet.remove(follower.picked);
    to_hand(seat, follower.picked);
    tell_hidden<Happening::Picked>(*this, events, seat, follower.picked);
    follower.picked = no_card;
  }
  CardSet passed = of(seat_numbered(player_count)).packet;
  for (const Seat seat : SeatSet::first(player_count)) std::swap(of(seat).packet, passed);
  news = true;
  if (passed.size() > 1) return;
  for (const Seat seat : SeatSet::first(player_count)) {
    const Card last_card = *of(seat).packet.begin();
    to_hand(seat, last_card);
    of(seat).packet = {};
    tell_hidden<Happening::Picked>(*this, events, seat, last_card);
  }
}

// CO-15.1: resources above the limit go back to the bank.
void Game::return_surplus(Seat seat, EventSink& events) {
  for (const Resource r : resources) {
    const int surplus = of(seat).supply[r] - limit();
    if (surplus <= 0) continue;
    of(seat).supply[r] = static_cast<std::uint16_t>(limit());
    tell<Happening::Returned>(events, seat, r, surplus);
  }
}

// CO-13.3, CO-19.1 to CO-19.3, CO-R.19, CO-R.35: the rest of the effect and of the turn is not carried out.
void Game::eighth_tentacle(Seat seat, EventSink& events) {
  if (mode == Mode::Versus) return end(Ending::EighthTentacle, events);
  Follower& follower = of(seat);
  follower.finished = true;
  tell<Happening::Finished>(events, seat);
  if (still_playing().empty()) return end(Ending::PlayersWon, events);
  for (const CardSet& cards_held : {follower.hand, follower.table, resolving}) {
    for (const Card card : cards_held) discard_card(seat, card, events);
  }
  for (Seat& owner : knowledge) {
    if (owner == seat) owner = out_of_the_game;  // CO-19.6
  }
  waiting_complete = {};
  follower.supply = {};
  follower.off = {};
  follower.token = 0;
  follower.tentacles = 0;
  credits = 0;
  step = Step::None;
  flow.unwind(1);
}

void Game::end(Ending how, EventSink& events) {
  ending = how;
  flow.clear();
  question = {};
  tell<Happening::Ended>(events, how);
}

SeatSet Game::still_playing() const {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(player_count)) {
    if (!of(seat).finished) seats.add(seat);
  }
  return seats;
}

TakeBack Game::apply(Seat seat, Action action, EventSink& events) {
  assert(!why_not(seat, action));
  news = false;
  answer = {seat, action};
  go_on(events);
  return news ? TakeBack::Cleared : TakeBack::Set;
}

Result Game::result() const {
  Result result;
  result.ending = static_cast<std::uint8_t>(ending);
  for (const Seat seat : SeatSet::first(player_count)) {
    const int count = of(seat).finished ? tentacles_to_win : of(seat).tentacles;
    result.scores[seat] = static_cast<std::int16_t>(count);
  }
  if (ending == Ending::PlayersWon) result.winners = SeatSet::first(player_count);
  if (mode != Mode::Versus || !finished()) return result;
  // CO-13.3; after the long stop, CO-R.42: most tentacles, then forbidden knowledge, then resources.
  const auto standing = [&](Seat seat) {
    const auto tiles_owned = std::count(knowledge.begin(), knowledge.end(), seat);
    return std::tuple(of(seat).tentacles, tiles_owned, of(seat).supply.total());
  };
  auto best = standing(Seat{});
  for (const Seat seat : SeatSet::first(player_count)) best = std::max(best, standing(seat));
  for (const Seat seat : SeatSet::first(player_count)) {
    if (standing(seat) == best) result.winners.add(seat);
  }
  return result;
}

}  // namespace orrery::cosmoctopus

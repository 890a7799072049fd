// The eight kinds of artifacts (CE-19, ART-1 to ART-8).
#include <algorithm>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// ART-1: the answered card has no effect and is discarded.
Flow card_zap(Game& game, Frame& frame, EventSink& events) {
  UseFrame& answered = game.use(frame.local<Effect>(0).target);
  answered.fate = Fate::Discarded;
  tell<Happening::CardCancelled>(events, answered.user, kind_of(answered.card));
  return Flow::Done;
}

// ART-2: the answered use has no effect; the power is locked out when the use finds that it was zapped.
Flow cosmic_zap(Game& game, Frame& frame, EventSink&) {
  game.use(frame.local<Effect>(0).target).fate = Fate::Zapped;
  return Flow::Done;
}

bool any_attack(const Game& game, Seat, Occasion) {
  return game.is_attack(Side::Offense) || game.is_attack(Side::Defense);
}

// ART-3, CE-R.48
Flow emotion_control(Game& game, Frame&, EventSink& events) {
  for (const Side side : both_sides) {
    if (game.is_attack(side)) game.set_face(side, {CardType::Negotiate, 0}, events);
  }
  game.encounter.peaceful = true;
  return Flow::Done;
}

SeatSet allies(const Game& game) {
  return game.fighter(Side::Offense).allies | game.fighter(Side::Defense).allies;
}

bool any_allies(const Game& game, Seat, Occasion) { return !allies(game).empty(); }

struct SentHome {
  SeatSet named;
  SeatSet left;  // to be named
  std::uint8_t at = 0;
};

// ART-4: its player names allies one after another; `done` ends it. They go home in the order of CE-25.2.
Flow force_field(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& [named, left, at] = locals<SentHome>(frame);
  FLOW_BEGIN(frame);
  left = allies(game);
  while (!left.empty()) {
    game.offer(left);
    FLOW_ASK(game, user, named.empty() ? Prompt::Player : Prompt::MorePlayers);
    if (verb_of(game.answer.action) == Verb::Done) break;
    named.add(seat_of(game.answer.action));
    left.remove(seat_of(game.answer.action));
  }
  for (at = 0; at < game.player_count; ++at) {
    if (!named.has(game.in_order(at))) continue;
    game.fighter(Side::Offense).allies.remove(game.in_order(at));
    game.fighter(Side::Defense).allies.remove(game.in_order(at));
    FLOW_CALL(game, Procedure::GoHome, game.in_order(at));
  }
  FLOW_END();
}

// ART-5: compensation or rewards would be due.
bool cards_are_due(const Game& game, Seat, Occasion) {
  const std::optional<Side> lost = game.loser();
  if (!lost) return false;
  const Fighter& loser = game.fighter(*lost);
  return (*lost == Side::Offense && !game.fighter(Side::Defense).allies.empty()) ||
         (loser.face.type == CardType::Negotiate && game.is_attack(other(*lost)) &&
          game.ships_in_encounter(loser.seat) > 0);
}

Flow ion_gas(Game& game, Frame&, EventSink&) {
  game.encounter.no_compensation = true;
  game.encounter.no_rewards = true;
  return Flow::Done;
}

bool any_ship_comes_free(const Game& game, Seat, Occasion) {
  const SeatSet everybody = game.everybody();
  return std::any_of(everybody.begin(), everybody.end(),
                     [&](Seat seat) { return game.warp[seat] > 0 && !game.colonies_of(seat).empty(); });
}

struct Freed {
  std::uint8_t at = 0;
  std::uint8_t count = 0;
};

// ART-6: freed, not retrieved; owners place them in order, and an owner without a colony leaves them there
// (CE-R.21).
Flow mobius_tubes(Game& game, Frame& frame, EventSink& events) {
  auto& [at, count] = locals<Freed>(frame);
  FLOW_BEGIN(frame);
  for (at = 0; at < game.player_count; ++at) {
    count = game.warp[game.in_order(at)];
    if (count == 0 || game.colonies_of(game.in_order(at)).empty()) continue;
    game.free_from_warp(game.in_order(at), count);
    FLOW_CALL(game, Procedure::Place, PlaceFrame{.seat = game.in_order(at), .left = count});
  }
  FLOW_SETTLE(game);
  FLOW_END();
}

struct Plagued {
  Seat victim{};
  std::uint8_t type = 0;
};

// ART-7: three ships, then one card of each type.
Flow plague(Game& game, Frame& frame, EventSink& events) {
  auto& [victim, type] = locals<Plagued>(frame);
  FLOW_BEGIN(frame);
  game.offer(game.everybody());
  FLOW_ASK(game, frame.local<Effect>(0).user, Prompt::Player);
  victim = seat_of(game.answer.action);
  FLOW_CALL(game, Procedure::ChooseLosses, ChooseFrame{.seat = victim, .left = 3, .cause = Cause::Effect});
  for (type = 0; type < all_types.size(); ++type) {
    if ((game.hand(victim) & of_type(all_types[type])).empty()) continue;
    game.offer_cards(of_type(all_types[type]));
    FLOW_ASK(game, victim, Prompt::Discard);
    game.discard_from_hand(victim, game.picked(), events);
  }
  FLOW_END();
}

bool deal_was_made(const Game& game, Seat, Occasion) { return game.encounter.outcome == Outcome::Deal; }

// ART-8
Flow quash(Game& game, Frame& frame, EventSink& events) {
  game.encounter.outcome = Outcome::FailedDeal;
  if (events) game.tell_decider(frame.local<Effect>(0), events);
  tell<Happening::OutcomeIs>(events, Outcome::FailedDeal);
  return Flow::Done;
}

// Nobody zaps themselves, unless something comes of it (CE-A.human.2).
bool is_worth_a_zap(const Game& game, Seat user, Occasion now) {
  return is_anothers_use(game, user, now) || ability(game.use(now.target).ability).zapped != nullptr;
}

}  // namespace

constinit const std::array<ArtifactRow, 8> artifact_rows{{
    {Kind::CardZap,
     {.source = Source::Artifact,
      .when = only(When::ArtifactPlayed) | only(When::WildPlayed) | only(When::SuperPlayed),
      .matters = &is_anothers_use,
      .effect = &card_zap}},
    {Kind::CosmicZap,
     {.source = Source::Artifact,
      .when = only(When::PowerUsed),
      .zaps = true,
      .matters = &is_worth_a_zap,
      .effect = &cosmic_zap}},
    {Kind::EmotionControl,
     {.source = Source::Artifact,
      .when = only(When::Revealed),
      .condition = &any_attack,
      .effect = &emotion_control}},
    {Kind::ForceField,
     {.source = Source::Artifact,
      .when = only(When::Allied),
      .condition = &any_allies,
      .effect = &force_field}},
    {Kind::IonGas,
     {.source = Source::Artifact,
      .when = only(When::OutcomeKnown),
      .condition = &cards_are_due,
      .effect = &ion_gas}},
    {Kind::MobiusTubes,
     {.source = Source::Artifact,
      .roles = offense_only,
      .when = only(When::Regroup),
      .matters = &any_ship_comes_free,
      .effect = &mobius_tubes}},
    {Kind::Plague, {.source = Source::Artifact, .when = only(When::Regroup), .effect = &plague}},
    {Kind::Quash,
     {.source = Source::Artifact,
      .when = only(When::OutcomeKnown),
      .condition = &deal_was_made,
      .effect = &quash}},
}};

}  // namespace orrery::cosmic_encounter

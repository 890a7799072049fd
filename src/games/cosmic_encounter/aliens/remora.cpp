// Remora: draws when others draw, and retrieves when others retrieve. Its wild flare draws when others play
// flares.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool another_drew(const Game& game, Seat user, Occasion now) {
  const DrawFrame& event = game.drawing(now.target);
  return event.seat != user && !event.followed.has(user);
}

Flow draw_too(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  game.drawing(effect.target).followed.add(effect.user);
  FLOW_BECOME(game, Procedure::Draw, DrawFrame{.seat = effect.user, .count = 1});
  FLOW_END();
}

// Only ships lost in an earlier encounter come along.
bool another_retrieved(const Game& game, Seat user, Occasion now) {
  const RetrieveFrame& event = game.retrieving(now.target);
  return event.seat != user && !event.followed.has(user) && game.warp[user] > game.fresh[user] &&
         !game.colonies_of(user).empty();
}

Flow retrieve_too(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  FLOW_BEGIN(frame);
  game.retrieving(effect.target).followed.add(effect.user);
  FLOW_BECOME(game, Procedure::Retrieve,
              RetrieveFrame{.seat = effect.user, .count = 1, .earlier_only = true});
  FLOW_END();
}

SeatSet gainers(const Game& game, Seat user) {
  SeatSet seats;
  for (const Seat seat : game.everybody() - user) {
    if (!(game.happened.founded[seat] & game.colonies_of(seat)).empty()) seats.add(seat);
  }
  return seats;
}

bool another_gains_a_colony(const Game& game, Seat user, Occasion) { return !gainers(game, user).empty(); }

// Super: a card or a ship for each of them, of whatever encounter the ship was lost in.
Flow share_gains(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& left = locals<SeatSet>(frame);
  FLOW_BEGIN(frame);
  for (left = gainers(game, user); !left.empty(); left.remove(*left.begin()))
    FLOW_CALL(game, Procedure::Reward, RewardFrame{.seat = user, .due = 1});
  FLOW_END();
}

bool another_played_a_flare(const Game& game, Seat user, Occasion now) {
  const UseFrame& played = game.use(now.target);
  return played.user != user && type_of(played.card) == CardType::Flare;
}

// Wild: a card for the flare of another.
Flow draw_for_a_flare(Game& game, Frame& frame, EventSink&) {
  FLOW_BEGIN(frame);
  FLOW_BECOME(game, Procedure::Draw, DrawFrame{.seat = frame.local<Effect>(0).user, .count = 1});
  FLOW_END();
}

constexpr std::array remora_abilities{
    Ability{.source = Source::Power,
            .when = only(When::CardsDrawn),
            .repeats = true,
            .condition = &another_drew,
            .effect = &draw_too},
    Ability{.source = Source::Power,
            .when = only(When::ShipsRetrieved),
            .repeats = true,
            .condition = &another_retrieved,
            .effect = &retrieve_too},
    Ability{.source = Source::Wild,
            .when = only(When::CardServed),
            .condition = &another_played_a_flare,
            .effect = &draw_for_a_flare},
    Ability{.source = Source::Super,
            .when = only(When::ColonyFounded),
            .condition = &another_gains_a_colony,
            .effect = &share_gains},
};

}  // namespace

constinit const AlienRow remora{.alien = Alien::Remora, .abilities = remora_abilities};

}  // namespace orrery::cosmic_encounter

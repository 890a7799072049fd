// Vacuum: drags ships of others along into the warp.
#include <algorithm>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

bool lost_own_ships(const Game& game, Seat user, Occasion now) {
  const LossFrame& loss = game.loss(now.target);
  return loss.victim == user && loss.warped > 0;
}

struct Drag {
  std::array<std::uint8_t, most_players> ships{};  // to be lost by each player
  std::uint8_t left = 0;
  std::uint8_t at = 0;
};

SeatSet others_with_ships(const Game& game, Seat user, const Drag& drag) {
  SeatSet seats;
  for (const Seat seat : game.everybody()) {
    if (seat != user && drag.ships[orrery::index(seat)] == 0 && game.colonies_of(seat) != 0) seats.add(seat);
  }
  return seats;
}

int most_from(const Game& game, Seat seat, const Drag& drag) {
  return std::min<int>(drag.left, game.ships_in_colonies(seat));
}

Flow drag_along(Game& game, Frame& frame, EventSink&) {
  const auto& effect = frame.local<Effect>(0);
  auto& drag = frame.local<Drag>(own_locals);
  FLOW_BEGIN(frame);
  drag.left = game.loss(effect.target).warped;
  while (drag.left > 0 && !others_with_ships(game, effect.user, drag).empty()) {
    game.offer(others_with_ships(game, effect.user, drag));
    FLOW_ASK(game, effect.user, Prompt::MorePlayers);
    if (verb_of(game.answer.action) == Verb::Done) break;
    drag.at = static_cast<std::uint8_t>(orrery::index(seat_of(game.answer.action)));
    drag.ships[drag.at] = 1;
    if (most_from(game, static_cast<Seat>(drag.at), drag) > 1) {
      game.offer_numbers(1, most_from(game, static_cast<Seat>(drag.at), drag));
      FLOW_ASK(game, effect.user, Prompt::Number);
      drag.ships[drag.at] = static_cast<std::uint8_t>(game.answer.action.arguments[0]);
    }
    drag.left = static_cast<std::uint8_t>(drag.left - drag.ships[drag.at]);
  }
  for (drag.at = 0; drag.at < game.player_count; ++drag.at) {
    if (drag.ships[orrery::index(game.in_order(drag.at))] == 0) continue;
    FLOW_CALL(game, Procedure::ChooseLosses,
              ChooseFrame{.seat = game.in_order(drag.at),
                          .left = drag.ships[orrery::index(game.in_order(drag.at))],
                          .cause = Cause::Effect});
  }
  FLOW_END();
}

constexpr std::array abilities{
    Ability{.source = Source::Power,
            .when = only(When::LossSuffered),
            .must = true,
            .repeats = true,
            .condition = &lost_own_ships,
            .effect = &drag_along},
};

}  // namespace

constinit const AlienRow vacuum{.alien = Alien::Vacuum, .built = true, .abilities = abilities};

}  // namespace orrery::cosmic_encounter

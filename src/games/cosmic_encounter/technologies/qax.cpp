// The Qax: goes to an invited player, who has to ally.
#include <algorithm>

#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

// The value of the lasting effect: the player and the side.
constexpr std::int16_t pressed(Seat guest, Side side) {
  return static_cast<std::int16_t>(orrery::index(guest) | index(side) << 4);
}
Seat guest_of(const Lasting& effect) { return static_cast<Seat>(effect.value & 0xF); }
Side side_of(const Lasting& effect) { return static_cast<Side>(effect.value >> 4); }

SeatSet invited_by(const Game& game, Seat user) { return game.fighter_of(user)->invited; }

bool has_invited(const Game& game, Seat user, Occasion) { return !invited_by(game, user).empty(); }

Flow hand_over(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.offer(invited_by(game, user));
  FLOW_ASK(game, user, Prompt::Player);
  game.own_use().value = pressed(seat_of(game.answer.action), *game.side_of(user));
  game.research.at(Tech::Qax).owner = seat_of(game.answer.action);
  tell<Happening::HandedOver>(events, seat_of(game.answer.action), Tech::Qax, user);
  FLOW_END();
}

// Nobody has to give up a colony for it.
int ships_to_spare(const Game& game, Seat guest) {
  return game.ships_in_colonies(guest) - game.colonies_of(guest).size();
}

int serve(const Game& game, const Lasting& effect, Seat guest, Side& side) {
  if (guest != guest_of(effect)) return 0;
  side = side_of(effect);
  return std::min({most_sent, game.most_ships(guest), ships_to_spare(game, guest)});
}

std::optional<Side> side_of_guest(const Lasting& effect, Seat guest) {
  return guest == guest_of(effect) ? std::optional(side_of(effect)) : std::nullopt;
}

constexpr std::array qax_abilities{
    Ability{.source = Source::Technology,
            .roles = main_player,
            .when = only(When::Inviting),
            .lasts = true,
            .condition = &has_invited,
            .effect = &hand_over,
            .hooks = {.must_join = &serve, .or_more = true, .keeps_to = &side_of_guest}}};

}  // namespace

constinit const TechRow qax{.tech = Tech::Qax, .abilities = qax_abilities};

}  // namespace orrery::cosmic_encounter

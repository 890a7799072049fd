// Healer: gives others back the ships they have just lost, and draws a card for it.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

int ships_to_heal(const LossFrame& loss) { return loss.warped + loss.removed; }

bool another_can_be_healed(const Game& game, Seat user, Occasion now) {
  const LossFrame& loss = game.loss(now.target);
  return loss.victim != user && ships_to_heal(loss) > 0 && !game.colonies_of(loss.victim).empty();
}

// A single one brings a single card anyway.
bool heals_several_ships(const Game& game, Seat, Occasion now) {
  return ships_to_heal(game.loss(game.use(now.target).target)) > 1;
}

// All ships of the event are under way again; it cannot be healed twice. For compensation they stay lost
// (CE-R.63).
std::uint8_t undo(Game& game, LossFrame& loss) {
  const auto count = static_cast<std::uint8_t>(ships_to_heal(loss));
  game.free_from_warp(loss.victim, loss.warped);
  if (loss.flagship) game.shift_flagship(loss.victim, Berth::Warp, Berth::UnderWay, 0);
  game.removed[loss.victim] = game.removed[loss.victim] - loss.removed;
  game.under_way[loss.victim] = game.under_way[loss.victim] + loss.removed;
  loss.warped = loss.removed = 0;
  return count;
}

// With the super flare a card for every ship.
Flow heal(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  auto& count = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  count = undo(game, game.loss(effect.target));
  tell<Happening::Healed>(events, game.loss(effect.target).victim, count);
  FLOW_CALL(game, Procedure::Place, PlaceFrame{.seat = game.loss(effect.target).victim, .left = count});
  FLOW_BECOME(game, Procedure::Draw,
              DrawFrame{.seat = effect.user, .count = effect.boost != 0 ? count : std::uint8_t{1}});
  FLOW_END();
}

bool own_use_is_zapped(const Game& game, Seat user, Occasion now) {
  const UseFrame& answered = game.use(now.target);
  return ability(answered.ability).zaps && game.use(answered.target).user == user;
}

// Wild: the zap is thrown away, and what it was aimed at goes on.
Flow throw_zap_away(Game& game, Frame& frame, EventSink& events) {
  UseFrame& zap = game.use(frame.local<Effect>(0).target);
  zap.fate = Fate::Discarded;
  tell<Happening::CardCancelled>(events, zap.user, kind_of(zap.card));
  return Flow::Done;
}

constexpr std::array healer_abilities{
    Ability{.source = Source::Power,
            .when = only(When::LossSuffered),
            .repeats = true,
            .condition = &another_can_be_healed,
            .effect = &heal},
    Ability{.source = Source::Wild,
            .when = only(When::ArtifactPlayed),
            .condition = &own_use_is_zapped,
            .effect = &throw_zap_away},
    Ability{.source = Source::Super,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Healer>,
            .matters = &heals_several_ships,
            .effect = &strengthen},
};

}  // namespace

constinit const AlienRow healer{.alien = Alien::Healer, .abilities = healer_abilities};

}  // namespace orrery::cosmic_encounter

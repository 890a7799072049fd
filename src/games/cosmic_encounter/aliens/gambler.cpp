// Gambler: bluffs about a card that stays face down. Its wild flare bets on how far the two cards differ. Its
// super flare raises what is at stake.
#include <cstdlib>

#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

// There is only one morph: if the opponent's card shows it, it cannot be claimed.
CardSet claimable(const Game& game, Seat user) {
  const Fighter& opponent = *game.fighter_of(game.opponent_of(user));
  const bool sees_morph = opponent.open && opponent.face.type == CardType::Morph;
  return sees_morph ? encounter_cards - of_type(CardType::Morph) : encounter_cards;
}

constexpr int most_staked = 20;

// As many ships as the loser has in the encounter, and those that are staked, from outside it.
ChooseFrame penalty(const Game& game, Seat loser, int staked) {
  return loss_outside(game, loser, game.ships_in_encounter(loser) + staked);
}

struct Bluff {
  Kind claim{};
  bool truth = false;
  std::uint8_t staked = 0;  // with the super flare
};

Flow bluff(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Seat user = effect.user;
  const Side side = *game.side_of(user);
  auto& bluffed = locals<Bluff>(frame);
  FLOW_BEGIN(frame);
  game.offer_cards(claimable(game, user));
  FLOW_ASK(game, user, Prompt::Claim);
  bluffed.claim = kind_of(game.answer.action);
  tell<Happening::Claimed>(events, user, bluffed.claim);
  if (effect.boost != 0) {
    game.offer_numbers(1, most_staked);
    FLOW_ASK(game, user, Prompt::Number);
    bluffed.staked = number_of(game.answer.action);
    tell<Happening::Staked>(events, user, bluffed.staked);
  }
  game.offer_cards(of_kind(bluffed.claim));
  FLOW_ASK(game, game.opponent_of(user), Prompt::Challenge);
  if (verb_of(game.answer.action) == Verb::No) {
    game.fighter(side).claimed = true;
    game.fighter(side).face = printed(bluffed.claim);
    return Flow::Done;
  }
  bluffed.truth = kind_of(game.fighter(side).card) == bluffed.claim;
  tell<Happening::Challenged>(events, game.answer.seat, bluffed.truth);
  game.show_card(side, events);
  FLOW_BECOME(game, Procedure::ChooseLosses,
              penalty(game, bluffed.truth ? game.opponent_of(user) : user, bluffed.staked));
  FLOW_END();
}

constexpr int widest_spread = 99;

// Wild: a bet on the distance of the two values.
Flow name_spread(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.offer_numbers(0, widest_spread);
  FLOW_ASK(game, user, Prompt::Number);
  game.own_use().value = number_of(game.answer.action);
  tell<Happening::NamedNumber>(events, user, number_of(game.answer.action));
  FLOW_END();
}

void add_spread(Game& game, const Lasting& bet, EventSink& events) {
  if (!game.is_attack(Side::Offense) || !game.is_attack(Side::Defense)) return;
  const Side side = *game.side_of(bet.owner);
  const int own = game.fighter(side).face.value;
  if (bet.value == 0 || std::abs(own - game.fighter(other(side)).face.value) < bet.value) return;
  game.set_face(side, {CardType::Attack, static_cast<std::int16_t>(own + bet.value)}, events);
}

constexpr std::array gambler_abilities{
    Ability{.source = Source::Power, .roles = main_player, .when = only(When::TurningUp), .effect = &bluff},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::RevealBegins),
            .lasts = true,
            .effect = &name_spread,
            .hooks = {.flipped = &add_spread}},
    Ability{.source = Source::Super,
            .roles = main_player,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Gambler>,
            .effect = &strengthen},
};

}  // namespace

constinit const AlienRow gambler{.alien = Alien::Gambler, .abilities = gambler_abilities};

}  // namespace orrery::cosmic_encounter

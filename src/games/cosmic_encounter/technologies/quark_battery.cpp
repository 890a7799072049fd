// Quark Battery: an encounter card lies under it, and replaces the own one after the reveal.
#include <utility>

#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

bool is_empty(const Game& game, Seat user, Occasion) {
  return game.research.stored == no_card && !game.hand(user).empty();
}

bool can_store(const Game& game, Seat user, Occasion now) {
  return is_empty(game, user, now) && !(game.hand(user) & encounter_cards).empty();
}

Flow store(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  FLOW_BEGIN(frame);
  game.offer_cards(encounter_cards);
  FLOW_ASK(game, user, Prompt::Store);
  {
    const Card card = game.picked();
    game.lose_track(user, game.everybody());
    game.hand(user).remove(card);
    game.research.stored = card;
    game.research.store = Tech::QuarkBattery;
    tell_hidden<Happening::Stored>(events, user, user, kind_of(card));
  }
  FLOW_END();
}

bool has_stored(const Game& game, Seat, Occasion) { return game.research.stored != no_card; }

// An attack that was added to the replaced one stays added to an attack.
Flow replace(Game& game, Frame& frame, EventSink& events) {
  const Side side = *game.side_of(frame.local<Effect>(0).user);
  game.research.store = no_tech;
  game.replace_card(side, std::exchange(game.research.stored, no_card), events);
  const Fighter& own = game.fighter(side);
  if (!game.is_attack(side)) return Flow::Done;
  if (game.encounter.peaceful) {
    game.set_face(side, {CardType::Negotiate, 0}, events);
  } else if (own.extra != no_card) {
    const int sum = own.face.value + row_of(own.extra).value;
    game.set_face(side, {CardType::Attack, static_cast<std::int16_t>(sum)}, events);
  }
  return Flow::Done;
}

// What lies under it goes with it.
void discard_stored(Game& game, Seat owner, EventSink& events) {
  game.research.store = no_tech;
  if (game.research.stored != no_card)
    game.discard_card(owner, std::exchange(game.research.stored, no_card), events);
}

constexpr std::array quark_battery_abilities{
    Ability{.source = Source::Technology,
            .when = only(When::Completed) | only(When::Regroup),
            .use = false,
            .repeats = true,
            .secret = true,
            .condition = &can_store,
            .possible = &is_empty,
            .effect = &store},
    Ability{.source = Source::Technology,
            .roles = main_player,
            .when = only(When::Revealed),
            .condition = &has_stored,
            .effect = &replace},
};

}  // namespace

constinit const TechRow quark_battery{.tech = Tech::QuarkBattery,
                                      .abilities = quark_battery_abilities,
                                      .stores_card = true,
                                      .dropped = &discard_stored};

}  // namespace orrery::cosmic_encounter

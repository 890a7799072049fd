// Citadel: lays attack cards at planets, and adds them to the defense there. Its wild flare strengthens any
// defense. Its super flare subtracts them.
#include "games/cosmic_encounter/aliens/conditions.h"
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

// The place of the activation among the rows below.
constexpr std::size_t activation = 1;

constexpr std::int16_t wild_bonus = 5;

void discard_citadels(Game& game, Seat owner, PlanetSet planets, EventSink& events) {
  for (const Card card : game.cards_at(planets)) {
    game.at_planets.remove(card);
    game.planet_of_attack[card] = Planet{};
    game.discard_card(owner, card, events);
  }
}

bool holds_cards(const Game& game, Seat user, Occasion) { return !game.hand(user).empty(); }

bool holds_attack(const Game& game, Seat user, Occasion) {
  return !(game.hand(user) & of_type(CardType::Attack)).empty();
}

Flow lay_citadel(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& card = locals<Card>(frame);
  FLOW_BEGIN(frame);
  game.offer_cards(of_type(CardType::Attack));
  FLOW_ASK(game, user, Prompt::Card);
  card = game.picked();
  game.lift(user, card, From::Hand);
  game.in_use.add(card);
  game.offer_planets(game.planets);
  FLOW_ASK(game, user, Prompt::Planet);
  game.see_leaving(user, card, game.everybody());
  game.in_use.remove(card);
  game.at_planets.add(card);
  game.planet_of_attack[card] = planet_of(game.answer.action);
  tell<Happening::PutAtPlanet>(events, user, kind_of(card), planet_of(game.answer.action));
  FLOW_END();
}

bool target_has_citadel(const Game& game, Seat, Occasion) {
  return !game.cards_at(PlanetSet(game.encounter.target)).empty();
}

Flow activate(Game& game, Frame& frame, EventSink&) {
  int sum = 0;
  for (const Card card : game.cards_at(PlanetSet(game.encounter.target))) sum += row_of(card).value;
  game.own_use().value = static_cast<std::int16_t>(frame.local<Effect>(0).boost != 0 ? -sum : sum);
  return Flow::Done;
}

void strengthen_defense(const Game&, const Lasting& effect, Totals& totals) {
  totals.sides[Side::Defense].added += effect.value;
}

bool activated_in_vain(const Game& game, Seat, Occasion) {
  return game.lasting_of(power_ability(Alien::Citadel, activation)) != nullptr &&
         game.side_lost(game.defense());
}

Flow give_up_citadels(Game& game, Frame& frame, EventSink& events) {
  discard_citadels(game, frame.local<Effect>(0).user, PlanetSet(game.encounter.target), events);
  return Flow::Done;
}

void discard_all(Game& game, Seat owner, EventSink& events) {
  discard_citadels(game, owner, game.planets, events);
}

Flow add_five(Game& game, Frame&, EventSink&) {
  game.own_use().value = wild_bonus;
  return Flow::Done;
}

constexpr std::array citadel_abilities{
    Ability{.source = Source::Power,
            .when = only(When::DestinyDrawn),
            .use = false,
            .secret = true,
            .condition = &holds_attack,
            .possible = &holds_cards,
            .effect = &lay_citadel},
    Ability{.source = Source::Power,
            .when = only(When::Selected),
            .lasts = true,
            .condition = &target_has_citadel,
            .effect = &activate,
            .hooks = {.order = addition, .totals = &strengthen_defense}},
    Ability{.source = Source::Power,
            .when = only(When::Discarding),
            .must = true,
            .use = false,
            .while_lost = true,
            .condition = &activated_in_vain,
            .effect = &give_up_citadels},
    Ability{.source = Source::Wild,
            .roles = main_or_ally,
            .when = only(When::Revealed),
            .lasts = true,
            .matters = &attacks_meet,
            .effect = &add_five,
            .hooks = {.order = addition, .totals = &strengthen_defense}},
    Ability{.source = Source::Super,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Citadel>,
            .effect = &strengthen},
};
static_assert(citadel_abilities[activation].effect == &activate);

}  // namespace

constinit const AlienRow citadel{.alien = Alien::Citadel,
                                 .lays_at_planets = true,
                                 .abilities = citadel_abilities,
                                 .dropped = &discard_all};

}  // namespace orrery::cosmic_encounter

// Phases 4 and 5: the gate is aimed, ships are sent, allies are invited and answer (CE-10, CE-11, CE-27.2).
#include "games/cosmic_encounter/lasting.h"

namespace orrery::cosmic_encounter {

PlanetSet Game::targets() const {
  if (encounter.refounding) return home_of(offense()) - colonies_of(offense());
  if (encounter.at_home) return home_of(offense()) & colonies_of(defense());  // CE-9.5
  PlanetSet planets_there = home_of(defense());
  for (std::size_t i = 0; i < encounter.lasting_count; ++i) {
    const Lasting& effect = encounter.lasting[i];
    const Hooks& hooks = ability(effect.ability).hooks;
    if (hooks.targets != nullptr) planets_there = hooks.targets(*this, effect, planets_there);
  }
  return planets_there;
}

int Game::most_ships(Seat sender) const {
  int most = most_sent;
  in_declared_order(encounter, [&](const Hooks& hooks, const Lasting& effect) {
    if (hooks.most_ships != nullptr) most = hooks.most_ships(*this, effect, sender, most);
  });
  return options.technology ? most + extra_ships(sender) : most;
}

// CE-11.2, unless an effect keeps the defense from it.
bool Game::may_invite(Side side) const {
  for (std::size_t i = 0; i < encounter.lasting_count; ++i) {
    if (side == Side::Defense && ability(encounter.lasting[i].ability).hooks.defense_alone) return false;
  }
  return !to_invite(side).empty();
}

Demand Game::must_join(Seat guest) const {
  for (std::size_t i = 0; i < encounter.lasting_count; ++i) {
    const Lasting& effect = encounter.lasting[i];
    const Hooks& hooks = ability(effect.ability).hooks;
    if (hooks.must_join == nullptr) continue;
    Side side{};
    const int demanded = hooks.must_join(*this, effect, guest, side);
    if (demanded > 0)
      return {.ships = static_cast<std::uint8_t>(demanded), .side = side, .or_more = hooks.or_more};
  }
  return {};
}

std::optional<Side> Game::bound_side(Seat guest) const {
  for (std::size_t i = 0; i < encounter.lasting_count; ++i) {
    const Lasting& effect = encounter.lasting[i];
    const Hooks& hooks = ability(effect.ability).hooks;
    if (hooks.keeps_to == nullptr) continue;
    if (const auto side = hooks.keeps_to(effect, guest)) return side;
  }
  return std::nullopt;
}

const Lasting* Game::for_later_allies(Seat ally) const {
  for (std::size_t i = 0; i < encounter.lasting_count; ++i) {
    const Lasting& effect = encounter.lasting[i];
    if (ability(effect.ability).hooks.for_later_allies && side_of(effect.owner) == side_of(ally))
      return &effect;
  }
  return nullptr;
}

namespace {

// What an ally has brought straight from the warp counts.
SendFrame sending_of(const Game& game, Seat ally, Demand demand) {
  const int most = game.most_ships(ally);
  const int forced = demand.ships;
  return {.seat = ally,
          .side = *game.side_of(ally),
          .sent = static_cast<std::uint8_t>(game.ships_in_encounter(ally)),
          .most = static_cast<std::uint8_t>(forced > 0 && !demand.or_more ? std::min(forced, most) : most),
          .least = static_cast<std::uint8_t>(forced > 0 ? std::min(forced, most) : 1)};
}

void aim(Game& game, Planet planet, EventSink& events) {
  game.encounter.target = planet;
  tell<Happening::Aimed>(events, game.offense(), planet);
}

// CE-27.2 to CE-27.4
void refound(Game& game, EventSink& events) {
  const Seat seat = game.offense();
  game.recall(seat);
  const int count = game.under_way[seat];
  game.land_ships(seat, game.encounter.target, count, events);
  game.encounter.outcome = Outcome::Refounded;
}

// CE-11.1, CE-11.2
void invite(Game& game, Side side, SeatSet guests, EventSink& events) {
  game.fighter(side).invited = game.fighter(side).invited | guests;
  if (!events) return;
  for (const Seat guest : guests) tell<Happening::Invited>(events, guest, side);
}

bool has_joined(const Game& game, Seat seat) {
  return (game.fighter(Side::Offense).allies | game.fighter(Side::Defense).allies).has(seat);
}

bool has_choice(const Game& game, Seat seat) {
  if (game.colonies_of(seat).empty()) return false;  // CE-R.37
  return game.may_join(seat, Side::Offense) || game.may_join(seat, Side::Defense) ||
         (!game.face_down.has(seat) && !game.bound_side(seat) && game.any_option(seat, {When::AllyTurn}));
}

}  // namespace

void Game::ally(Seat seat, Side side, EventSink& events) {
  fighter(side).joined.add(seat);
  fighter(side).allies.add(seat);
  tell<Happening::Joined>(events, seat, side);
}

Flow launch_phase(Game& game, Frame& frame, EventSink& events) {
  FLOW_BEGIN(frame);
  OPEN_WINDOW(game, WindowFrame{.when = When::LaunchBegins});
  if (game.must_break_off()) return Flow::Done;
  if (game.defense() == nobody &&
      !game.encounter.refounding) {  // the card was left to a power that did not work
    FLOW_CALL(game, Procedure::DestinyPhase, DestinyFrame{.drawn = true});
  }
  if (game.must_break_off()) return Flow::Done;
  if (game.encounter.target == no_planet) {
    if (game.targets().size() == 1) {
      aim(game, game.targets().first(), events);
    } else {
      FLOW_ASK(game, game.offense(), Prompt::Aim);
      aim(game, planet_of(game.answer.action), events);
    }
  }
  if (game.encounter.refounding) {
    FLOW_CALL(game, Procedure::Send,
              SendFrame{.seat = game.offense(), .sent = game.gate[game.offense()], .founding = true});
    refound(game, events);
    FLOW_SETTLE(game);
    return Flow::Done;
  }
  OPEN_WINDOW(game, WindowFrame{.when = When::Aimed});
  if (game.must_break_off()) return Flow::Done;
  FLOW_CALL(game, Procedure::Send,
            SendFrame{.seat = game.offense(),
                      .sent = game.gate[game.offense()],  // CE-10.8
                      .most = static_cast<std::uint8_t>(game.most_ships(game.offense()))});
  if (game.gate[game.offense()] == 0) {  // CE-R.26
    game.encounter.outcome = Outcome::CutShort;
    return Flow::Done;
  }
  OPEN_WINDOW(game, WindowFrame{.when = When::Launched});
  FLOW_END();
}

Flow alliance_phase(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<AllianceFrame>(0);
  FLOW_BEGIN(frame);
  OPEN_WINDOW(game, WindowFrame{.when = When::BeforeInvitations});
  if (game.must_break_off()) return Flow::Done;
  for (f.at = 0; f.at < 2; ++f.at) {  // CE-11.1, CE-11.2
    if (!game.may_invite(both_sides[f.at])) continue;
    FLOW_ASK(game, game.fighter(both_sides[f.at]).seat,
             f.at == 0 ? Prompt::InviteOffense : Prompt::InviteDefense);
    invite(game, both_sides[f.at], seats_of(game.answer.action), events);
    if (!seats_of(game.answer.action).empty())
      OPEN_WINDOW(game, WindowFrame{.when = When::Inviting, .only = game.fighter(both_sides[f.at]).seat});
  }
  // CE-11.5, CE-11.9: one after another from the offense's left, each sending ships at once.
  for (f.at = 2; f.at < game.player_count; ++f.at) {  // after the main players
    f.seat = game.in_order(f.at);
    f.forced = game.must_join(f.seat);
    if (f.forced.ships > 0) game.ally(f.seat, f.forced.side, events);
    if (game.face_down.has(f.seat) && !game.bound_side(f.seat) && !has_joined(game, f.seat) &&
        !game.colonies_of(f.seat).empty())
      OPEN_WINDOW(game, WindowFrame{.when = When::AllyTurn, .only = f.seat});  // CE-R.119, unnoticed
    while (!has_joined(game, f.seat) && has_choice(game, f.seat)) {
      game.occasion = {When::AllyTurn};
      FLOW_ASK(game, f.seat, Prompt::Join);
      if (verb_of(game.answer.action) == Verb::Decline) break;
      if (verb_of(game.answer.action) == Verb::Use) {  // CE-11.12
        FLOW_CALL(game, Procedure::Use, game.declared(f.seat, game.answer.action, {When::AllyTurn}));
      } else {
        game.ally(f.seat, side_of(game.answer.action), events);
      }
    }
    if (has_joined(game, f.seat)) {
      OPEN_WINDOW(game, WindowFrame{.when = When::SendingAsAlly, .only = f.seat});
      if (game.must_break_off()) return Flow::Done;
      FLOW_CALL(game, Procedure::Send, sending_of(game, f.seat, f.forced));
      if (game.for_later_allies(f.seat) != nullptr) {
        FLOW_CALL(game, first_ability + game.for_later_allies(f.seat)->ability,
                  for_ally(*game.for_later_allies(f.seat), f.seat));
      }
    } else {
      tell<Happening::Declined>(events, f.seat);
    }
    if (game.must_break_off()) return Flow::Done;
  }
  OPEN_WINDOW(game, WindowFrame{.when = When::Allied});
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter

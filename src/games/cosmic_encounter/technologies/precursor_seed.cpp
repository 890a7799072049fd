// Precursor Seed: a second power, which its owner may use but need not.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

// Cards can be played from one sheet of a player: a second one of that kind is passed over.
AlienSet fitting(const Game& game, Seat user) {
  AlienSet aliens = AlienSet::all();
  if (!game.passive(user, &Passive::sheet_is_playable, false)) return aliens;
  for (const Alien alien : all_aliens) {
    if (row_of(alien).passive.sheet_is_playable) aliens.remove(alien);
  }
  return aliens;
}

// If no alien can be drawn, the technology stays without effect.
Flow draw_sheet(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  game.draw_power(user, further_slot, fitting(game, user), events);
  game.colonies_changed = true;  // the sheet may be face down at once (CE-21.5)
  return Flow::Done;
}

// An incarnation leaves with the power that has it.
void drop_sheet(Game& game, Seat owner, EventSink& events) {
  const Alien drawn = game.powers[owner][further_slot].alien;
  if (drawn == no_alien) return;
  if (row_of(drawn).passive.incarnates) game.drop_power(owner, incarnation_slot, events);
  game.drop_power(owner, further_slot, events);
  game.turn_sheets(events);
}

constexpr std::array precursor_seed_abilities{
    Ability{.source = Source::Technology, .when = only(When::Completed), .effect = &draw_sheet}};

}  // namespace

constinit const TechRow precursor_seed{
    .tech = Tech::PrecursorSeed, .abilities = precursor_seed_abilities, .dropped = &drop_sheet};

}  // namespace orrery::cosmic_encounter

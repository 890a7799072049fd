#include "games/cosmic_encounter/arrange_limits.h"

#include <fmt/format.h>

#include <vector>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery::cosmic_encounter {

namespace {

using Holding = bool (*)(const AlienRow&);

bool has_hoard(const AlienRow& row) { return row.passive.sheet_needs_use; }
bool has_tokens(const AlienRow& row) { return row.has_tokens; }
bool lays_at_planets(const AlienRow& row) { return row.lays_at_planets; }

bool has(const Power& power, Holding what) { return power.alien != no_alien && what(row_of(power.alien)); }

// The aliens whose rows satisfy the predicate.
std::string all_with(Holding what) {
  std::vector<std::string> names;
  for (const AlienRow* row : tables.aliens) {
    if (what(*row)) names.emplace_back(alien_names[row->alien]);
  }
  return join_or(names);
}

void require_on_sheet(const Power& power, Holding what, const std::string& where, std::string_view things) {
  if (has(power, what)) return;
  throw InputError(fmt::format("{}: there are no {} on the sheet of {}, only on that of {}", where, things,
                               alien_names[power.alien], all_with(what)));
}

bool chooses_target(const Game& game) {
  return game.passive(game.offense(), &Passive::chooses_target, false);
}

// CE-9.5: in the offense's own system.
PlanetSet targets_at_home(const Game& game) {
  return game.home_of(game.offense()) & game.colonies_of(game.defense());
}

}  // namespace

void require_hoard(const Power& power, const std::string& where) {
  require_on_sheet(power, &has_hoard, where, "cards");
}

void require_tokens(const Power& power, const std::string& where) {
  require_on_sheet(power, &has_tokens, where, "tokens");
}

void require_layer_of_cards(const Game& game, const std::string& where) {
  for (const auto& both : game.powers) {
    for (const Power& power : both) {
      if (has(power, &lays_at_planets)) return;
    }
  }
  throw InputError(
      fmt::format("{}: cards lie at planets only in a game with {}", where, all_with(&lays_at_planets)));
}

// CE-9.3 to CE-9.9
bool could_be_the_destiny(const Game& game, Destiny card) {
  if (chooses_target(game)) return true;
  if (is_color(card) && game.seat_of_color[named_color(card)] == game.offense())
    return game.encounter.at_home;
  if (game.encounter.at_home) return false;
  return !is_color(card) || game.seat_of_color[named_color(card)] == game.defense();
}

void refuse_destiny(const Game& game, Destiny card) {
  std::vector<std::string> names;
  for (const Destiny possible : all_destinies) {
    if (could_be_the_destiny(game, possible)) names.emplace_back(destiny_names[possible]);
  }
  throw InputError(fmt::format("given.destiny: {} does not lead to this encounter: use {}",
                               destiny_names[card], join_or(names)));
}

// CE-9.5, CE-10.1, CE-R.33
void require_possible_target(const Game& game) {
  const PlanetSet system = game.home_of(game.defense());
  if (game.encounter.target == no_planet) {
    if (!system.empty()) return;
    throw InputError(fmt::format("given.encounter.defense: seat {} has no planet left to be encountered on",
                                 number(game.defense())));
  }
  PlanetSet allowed = system | targets_at_home(game);
  if (chooses_target(game)) allowed |= game.colonies_of(game.defense());
  if (allowed.has(game.encounter.target)) return;
  std::vector<std::string> names;
  for (const Planet planet : allowed) names.emplace_back(planet_names[planet]);
  throw InputError(fmt::format("given.encounter.target: against seat {} it is {}, not {}",
                               number(game.defense()), names.empty() ? "nowhere" : join_or(names),
                               planet_names[game.encounter.target]));
}

}  // namespace orrery::cosmic_encounter

// What bots think of each alien. What a power does is read from its row (games/cosmic_encounter/ability.h);
// here is what cannot be read there, because it was found by playing.
#pragma once

#include "games/cosmic_encounter/aliens.h"

namespace orrery::cosmic_encounter {

struct Temper {
  float strength = 0;  // of the power in force, as the heuristic plays it: a weight in the expectation
  int liking = 1;      // for choosing a sheet: 2 the best in the heuristic's hands, 0 the worst
  int use = 90;        // out of a hundred chances to use the power, in quick play
  int edge = 0;        // added to its side's total at the end on average, unless its rows already say so
};
struct TemperRow {
  Alien alien;
  Temper temper;
};
inline constexpr std::array temper_rows{
    TemperRow{Alien::Amoeba, {}},
    TemperRow{Alien::AntiMatter, {.strength = -0.49F, .liking = 0}},
    TemperRow{Alien::Barbarian, {.strength = -0.10F}},
    TemperRow{Alien::Calculator, {.strength = -0.42F, .liking = 0}},
    TemperRow{Alien::Chosen, {}},
    TemperRow{Alien::Citadel, {.strength = -0.45F, .liking = 0, .use = 10}},
    TemperRow{Alien::Clone, {.strength = 0.48F, .liking = 2, .edge = 2}},
    TemperRow{Alien::Cudgel, {.strength = -0.31F, .liking = 0}},
    TemperRow{Alien::Demon, {.strength = 0.33F}},
    TemperRow{Alien::Dictator, {.strength = -0.35F, .liking = 0}},
    TemperRow{Alien::Fido, {.strength = -0.34F, .liking = 0}},
    TemperRow{Alien::Filch, {.strength = -0.29F, .liking = 0}},
    TemperRow{Alien::Fodder, {.strength = -0.32F, .liking = 0}},
    TemperRow{Alien::Gambler, {.strength = -0.11F}},
    TemperRow{Alien::Grudge, {.strength = -0.15F}},
    TemperRow{Alien::Hacker, {.strength = -0.17F}},
    TemperRow{Alien::Hate, {.strength = -0.01F}},
    TemperRow{Alien::Healer, {.strength = -0.04F}},
    TemperRow{Alien::Human, {.strength = 0.43F, .liking = 2}},
    TemperRow{Alien::Kamikaze, {.strength = 0.55F, .liking = 2}},
    TemperRow{Alien::Loser, {.strength = 0.07F, .edge = 2}},
    TemperRow{Alien::Machine, {.strength = 0.49F, .liking = 2}},
    TemperRow{Alien::Macron, {.strength = -0.04F}},
    TemperRow{Alien::Masochist, {}},
    TemperRow{Alien::Mind, {.strength = -0.44F, .liking = 0}},
    TemperRow{Alien::Mirror, {.strength = 0.10F, .use = 66}},
    TemperRow{Alien::Miser, {.strength = -0.17F, .edge = 3}},
    TemperRow{Alien::Mite, {.strength = -0.07F}},
    TemperRow{Alien::Mutant, {.strength = -0.24F}},
    TemperRow{Alien::Observer, {}},
    TemperRow{Alien::Oracle, {.strength = -0.20F, .edge = 4}},
    TemperRow{Alien::Pacifist, {.strength = 0.38F, .liking = 2}},
    TemperRow{Alien::Parasite, {.strength = 0.20F}},
    TemperRow{Alien::Philanthropist, {.strength = -0.17F, .use = 30}},
    TemperRow{Alien::Reincarnator, {}},
    TemperRow{Alien::Remora, {.strength = -0.07F, .use = 66}},
    TemperRow{Alien::Reserve, {.use = 20}},
    TemperRow{Alien::Shadow, {.strength = 0.18F}},
    TemperRow{Alien::Sorcerer, {}},
    TemperRow{Alien::Spiff, {.strength = -0.16F}},
    TemperRow{Alien::TickTock, {.strength = -0.19F}},
    TemperRow{Alien::Trader, {.strength = 0.31F, .use = 50}},
    TemperRow{Alien::Tripler, {.strength = -0.07F}},
    TemperRow{Alien::Vacuum, {.strength = -0.10F}},
    TemperRow{Alien::Virus, {.strength = 0.49F, .liking = 2}},
    TemperRow{Alien::Void, {.strength = -0.26F, .liking = 0}},
    TemperRow{Alien::Vulch, {}},
    TemperRow{Alien::Warpish, {.strength = 0.53F, .liking = 2}},
    TemperRow{Alien::Warrior, {.strength = 0.24F}},
    TemperRow{Alien::Will, {.strength = -0.41F, .liking = 0}},
    TemperRow{Alien::Zombie, {.strength = -0.08F}},
};
inline constexpr auto tempers = [] {
  ByAlien<Temper> table;
  for (const TemperRow& row : temper_rows) table[row.alien] = row.temper;
  return table;
}();

}  // namespace orrery::cosmic_encounter

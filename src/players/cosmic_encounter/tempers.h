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
inline constexpr auto tempers = in_order<Alien, Temper>({
    {Alien::Amoeba, {}},
    {Alien::AntiMatter, {.strength = -0.49F, .liking = 0}},
    {Alien::Barbarian, {.strength = -0.10F}},
    {Alien::Calculator, {.strength = -0.42F, .liking = 0}},
    {Alien::Chosen, {}},
    {Alien::Citadel, {.strength = -0.45F, .liking = 0, .use = 10}},
    {Alien::Clone, {.strength = 0.48F, .liking = 2, .edge = 2}},
    {Alien::Cudgel, {.strength = -0.31F, .liking = 0}},
    {Alien::Demon, {.strength = 0.33F}},
    {Alien::Dictator, {.strength = -0.35F, .liking = 0}},
    {Alien::Fido, {.strength = 0.24F}},
    {Alien::Filch, {.strength = -0.29F, .liking = 0}},
    {Alien::Fodder, {.strength = -0.32F, .liking = 0}},
    {Alien::Gambler, {.strength = -0.11F}},
    {Alien::Grudge, {.strength = -0.15F}},
    {Alien::Hacker, {.strength = -0.17F}},
    {Alien::Hate, {.strength = -0.01F}},
    {Alien::Healer, {.strength = -0.04F}},
    {Alien::Human, {.strength = 0.43F, .liking = 2}},
    {Alien::Kamikaze, {.strength = 0.55F, .liking = 2}},
    {Alien::Loser, {.strength = 0.07F, .edge = 2}},
    {Alien::Machine, {.strength = 0.49F, .liking = 2}},
    {Alien::Macron, {.strength = -0.04F}},
    {Alien::Masochist, {}},
    {Alien::Mind, {.strength = -0.44F, .liking = 0}},
    {Alien::Mirror, {.strength = 0.10F, .use = 66}},
    {Alien::Miser, {.strength = -0.17F, .edge = 3}},
    {Alien::Mite, {.strength = -0.07F}},
    {Alien::Mutant, {.strength = -0.24F}},
    {Alien::Observer, {}},
    {Alien::Oracle, {.strength = -0.20F, .edge = 4}},
    {Alien::Pacifist, {.strength = 0.38F, .liking = 2}},
    {Alien::Parasite, {.strength = 0.20F}},
    {Alien::Philanthropist, {.strength = -0.17F, .use = 30}},
    {Alien::Reincarnator, {}},
    {Alien::Remora, {.strength = -0.07F, .use = 66}},
    {Alien::Reserve, {.use = 20}},
    {Alien::Shadow, {.strength = 0.18F}},
    {Alien::Sorcerer, {}},
    {Alien::Spiff, {.strength = -0.16F}},
    {Alien::TickTock, {.strength = -0.19F}},
    {Alien::Trader, {.strength = 0.31F, .use = 50}},
    {Alien::Tripler, {.strength = -0.07F}},
    {Alien::Vacuum, {.strength = -0.10F}},
    {Alien::Virus, {.strength = 0.49F, .liking = 2}},
    {Alien::Void, {.strength = -0.26F, .liking = 0}},
    {Alien::Vulch, {}},
    {Alien::Warpish, {.strength = 0.53F, .liking = 2}},
    {Alien::Warrior, {.strength = 0.24F}},
    {Alien::Will, {.strength = -0.41F, .liking = 0}},
    {Alien::Zombie, {.strength = -0.08F}},
});

}  // namespace orrery::cosmic_encounter

// The rows of the aliens, each defined in its own file.
#pragma once

#include "games/cosmic_encounter/ability.h"

namespace orrery::cosmic_encounter {

// The tables of these rows. Fails if there are more of them than the engine can number.
Tables make_tables(std::span<const AlienRow* const> aliens);

extern const AlienRow amoeba;
extern const AlienRow anti_matter;
extern const AlienRow barbarian;
extern const AlienRow calculator;
extern const AlienRow chosen;
extern const AlienRow citadel;
extern const AlienRow clone;
extern const AlienRow cudgel;
extern const AlienRow demon;
extern const AlienRow dictator;
extern const AlienRow fido;
extern const AlienRow filch;
extern const AlienRow fodder;
extern const AlienRow gambler;
extern const AlienRow grudge;
extern const AlienRow hacker;
extern const AlienRow hate;
extern const AlienRow healer;
extern const AlienRow human;
extern const AlienRow kamikaze;
extern const AlienRow loser;
extern const AlienRow machine;
extern const AlienRow macron;
extern const AlienRow masochist;
extern const AlienRow mind;
extern const AlienRow mirror;
extern const AlienRow miser;
extern const AlienRow mite;
extern const AlienRow mutant;
extern const AlienRow observer;
extern const AlienRow oracle;
extern const AlienRow pacifist;
extern const AlienRow parasite;
extern const AlienRow philanthropist;
extern const AlienRow reincarnator;
extern const AlienRow remora;
extern const AlienRow reserve;
extern const AlienRow shadow;
extern const AlienRow sorcerer;
extern const AlienRow spiff;
extern const AlienRow tick_tock;
extern const AlienRow trader;
extern const AlienRow tripler;
extern const AlienRow vacuum;
extern const AlienRow virus;
extern const AlienRow void_alien;
extern const AlienRow vulch;
extern const AlienRow warpish;
extern const AlienRow warrior;
extern const AlienRow will;
extern const AlienRow zombie;

}  // namespace orrery::cosmic_encounter

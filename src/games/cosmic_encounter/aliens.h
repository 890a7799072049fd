// The 51 aliens as their sheets show them (CE-17): name, alert level, role, kind and phases. What a power
// does is in its own file under aliens/.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace orrery::cosmic_encounter {

inline constexpr std::size_t alien_count = 51;
enum class Alien : std::uint8_t {
  Amoeba,
  AntiMatter,
  Barbarian,
  Calculator,
  Chosen,
  Citadel,
  Clone,
  Cudgel,
  Demon,
  Dictator,
  Fido,
  Filch,
  Fodder,
  Gambler,
  Grudge,
  Hacker,
  Hate,
  Healer,
  Human,
  Kamikaze,
  Loser,
  Machine,
  Macron,
  Masochist,
  Mind,
  Mirror,
  Miser,
  Mite,
  Mutant,
  Observer,
  Oracle,
  Pacifist,
  Parasite,
  Philanthropist,
  Reincarnator,
  Remora,
  Reserve,
  Shadow,
  Sorcerer,
  Spiff,
  TickTock,
  Trader,
  Tripler,
  Vacuum,
  Virus,
  Void,
  Vulch,
  Warpish,
  Warrior,
  Will,
  Zombie
};
inline constexpr Alien no_alien{0xFF};
inline constexpr Alien alternate_flare_alien = Alien::Filch;  // CE-27.9
constexpr std::size_t index(Alien alien) { return static_cast<std::size_t>(alien); }
inline constexpr std::array<std::string_view, alien_count> alien_names{
    "amoeba",  "anti-matter", "barbarian", "calculator", "chosen",   "citadel",        "clone",
    "cudgel",  "demon",       "dictator",  "fido",       "filch",    "fodder",         "gambler",
    "grudge",  "hacker",      "hate",      "healer",     "human",    "kamikaze",       "loser",
    "machine", "macron",      "masochist", "mind",       "mirror",   "miser",          "mite",
    "mutant",  "observer",    "oracle",    "pacifist",   "parasite", "philanthropist", "reincarnator",
    "remora",  "reserve",     "shadow",    "sorcerer",   "spiff",    "tick-tock",      "trader",
    "tripler", "vacuum",      "virus",     "void",       "vulch",    "warpish",        "warrior",
    "will",    "zombie"};
inline constexpr std::array<std::string_view, alien_count + 1> flare_names{
    "flare-amoeba",    "flare-anti-matter",  "flare-barbarian", "flare-calculator",     "flare-chosen",
    "flare-citadel",   "flare-clone",        "flare-cudgel",    "flare-demon",          "flare-dictator",
    "flare-fido",      "flare-filch",        "flare-fodder",    "flare-gambler",        "flare-grudge",
    "flare-hacker",    "flare-hate",         "flare-healer",    "flare-human",          "flare-kamikaze",
    "flare-loser",     "flare-machine",      "flare-macron",    "flare-masochist",      "flare-mind",
    "flare-mirror",    "flare-miser",        "flare-mite",      "flare-mutant",         "flare-observer",
    "flare-oracle",    "flare-pacifist",     "flare-parasite",  "flare-philanthropist", "flare-reincarnator",
    "flare-remora",    "flare-reserve",      "flare-shadow",    "flare-sorcerer",       "flare-spiff",
    "flare-tick-tock", "flare-trader",       "flare-tripler",   "flare-vacuum",         "flare-virus",
    "flare-void",      "flare-vulch",        "flare-warpish",   "flare-warrior",        "flare-will",
    "flare-zombie",    "flare-filch-classic"};

// Bit i: alien i.
using AlienSet = std::uint64_t;
constexpr AlienSet only(Alien alien) { return AlienSet{1} << index(alien); }

// What a player is in an encounter. A role row is a set of these (CE-17.2).
using Roles = std::uint8_t;
inline constexpr Roles as_offense = 1;
inline constexpr Roles as_defense = 2;
inline constexpr Roles as_offensive_ally = 4;
inline constexpr Roles as_defensive_ally = 8;
inline constexpr Roles as_onlooker = 16;
inline constexpr std::array<std::string_view, 5> role_names{"offense", "defense", "offensive-ally",
                                                            "defensive-ally", "onlooker"};  // by their bits
inline constexpr Roles offense_only = as_offense;
inline constexpr Roles defense_only = as_defense;
inline constexpr Roles main_player = as_offense | as_defense;
inline constexpr Roles ally_only = as_offensive_ally | as_defensive_ally;
inline constexpr Roles main_or_ally = main_player | ally_only;
inline constexpr Roles not_main = ally_only | as_onlooker;
inline constexpr Roles not_offense = as_defense | not_main;
inline constexpr Roles any_player = main_or_ally | as_onlooker;

// CE-6.6
enum class Phase : std::uint8_t {
  StartTurn,
  Regroup,
  Destiny,
  Launch,
  Alliance,
  Planning,
  Reveal,
  Resolution
};
inline constexpr std::array<std::string_view, 8> phase_names{
    "start-turn", "regroup", "destiny", "launch", "alliance", "planning", "reveal", "resolution"};
using PhaseSet = std::uint8_t;
constexpr PhaseSet only(Phase phase) { return static_cast<PhaseSet>(1U << static_cast<unsigned>(phase)); }
inline constexpr PhaseSet all_phases = 0xFF;

enum class Alert : std::uint8_t { Green, Yellow, Red };
inline constexpr std::array<std::string_view, 3> alert_names{"green", "yellow", "red"};

struct Sheet {
  Alert alert{};
  Roles roles = 0;
  bool mandatory = false;
  PhaseSet phases = 0;
};
inline constexpr std::array<Sheet, alien_count> sheets{{
    {Alert::Yellow, main_player, false, only(Phase::Planning)},                       // Amoeba
    {Alert::Yellow, main_player, true, only(Phase::Reveal)},                          // Anti-Matter
    {Alert::Green, offense_only, true, only(Phase::Resolution)},                      // Barbarian
    {Alert::Yellow, main_player, false, only(Phase::Planning)},                       // Calculator
    {Alert::Green, main_player, false, only(Phase::Reveal)},                          // Chosen
    {Alert::Red, any_player, false, only(Phase::Planning)},                           // Citadel
    {Alert::Green, main_player, false, only(Phase::Resolution)},                      // Clone
    {Alert::Green, main_player, true, only(Phase::Resolution)},                       // Cudgel
    {Alert::Yellow, main_player, false, only(Phase::Alliance)},                       // Demon
    {Alert::Red, not_offense, true, only(Phase::Destiny)},                            // Dictator
    {Alert::Yellow, any_player, false, only(Phase::Resolution)},                      // Fido
    {Alert::Green, main_player, false, only(Phase::Resolution)},                      // Filch
    {Alert::Yellow, main_player, false, only(Phase::Reveal)},                         // Fodder
    {Alert::Red, main_player, false, only(Phase::Reveal)},                            // Gambler
    {Alert::Red, main_player, true, only(Phase::Alliance)},                           // Grudge
    {Alert::Green, main_player, false, only(Phase::Resolution)},                      // Hacker
    {Alert::Yellow, offense_only, true, only(Phase::StartTurn)},                      // Hate
    {Alert::Yellow, any_player, false, all_phases},                                   // Healer
    {Alert::Yellow, main_or_ally, true, only(Phase::Reveal)},                         // Human
    {Alert::Yellow, main_player, false, only(Phase::Planning)},                       // Kamikaze
    {Alert::Green, main_player, false, only(Phase::Planning)},                        // Loser
    {Alert::Red, offense_only, false, only(Phase::Resolution)},                       // Machine
    {Alert::Green, main_or_ally, true, only(Phase::Launch) | only(Phase::Alliance)},  // Macron
    {Alert::Red, any_player, true, only(Phase::Regroup)},                             // Masochist
    {Alert::Yellow, any_player, false, only(Phase::Alliance)},                        // Mind
    {Alert::Yellow, main_player, false, only(Phase::Planning)},                       // Mirror
    {Alert::Green, any_player, false, all_phases},                                    // Miser
    {Alert::Yellow, offense_only, true, only(Phase::Launch)},                         // Mite
    {Alert::Green, main_player, false, only(Phase::Alliance)},                        // Mutant
    {Alert::Green, main_or_ally, true, only(Phase::Resolution)},                      // Observer
    {Alert::Green, main_player, true, only(Phase::Planning)},                         // Oracle
    {Alert::Green, main_player, true, only(Phase::Reveal)},                           // Pacifist
    {Alert::Green, not_main, false, only(Phase::Alliance)},                           // Parasite
    {Alert::Yellow, main_or_ally, false, only(Phase::Alliance)},                      // Philanthropist
    {Alert::Yellow, main_or_ally, true, only(Phase::Resolution)},                     // Reincarnator
    {Alert::Yellow, any_player, false, all_phases},                                   // Remora
    {Alert::Green, main_or_ally, false, only(Phase::Reveal)},                         // Reserve
    {Alert::Yellow, any_player, true, only(Phase::Destiny)},                          // Shadow
    {Alert::Green, main_player, false, only(Phase::Planning)},                        // Sorcerer
    {Alert::Green, offense_only, false, only(Phase::Resolution)},                     // Spiff
    {Alert::Yellow, any_player, true, only(Phase::Resolution)},                       // Tick-Tock
    {Alert::Green, main_player, false, only(Phase::Planning)},                        // Trader
    {Alert::Red, main_player, true, only(Phase::Reveal)},                             // Tripler
    {Alert::Green, any_player, true, all_phases},                                     // Vacuum
    {Alert::Red, main_player, true, only(Phase::Reveal)},                             // Virus
    {Alert::Red, main_player, true, only(Phase::Resolution)},                         // Void
    {Alert::Green, any_player, true, all_phases},                                     // Vulch
    {Alert::Red, main_player, true, only(Phase::Reveal)},                             // Warpish
    {Alert::Green, main_player, true, only(Phase::Reveal)},                           // Warrior
    {Alert::Green, offense_only, true, only(Phase::Launch)},                          // Will
    {Alert::Green, any_player, true, all_phases},                                     // Zombie
}};
constexpr const Sheet& sheet_of(Alien alien) { return sheets[index(alien)]; }

// CE-R.17
inline constexpr std::array<std::array<Alien, 2>, 2> excluded_pairs{
    {{Alien::Masochist, Alien::Healer}, {Alien::Gambler, Alien::Sorcerer}}};

struct Combo {
  std::string_view name;
  std::array<Alien, 5> aliens;
};
inline constexpr std::array<Combo, 34> combos{{
    {"can-i-help", {Alien::Fido, Alien::Healer, Alien::Reserve, Alien::Human, Alien::Philanthropist}},
    {"lets-work-this-out", {Alien::Human, Alien::Mind, Alien::Philanthropist, Alien::Pacifist, Alien::Filch}},
    {"first-contact", {Alien::Macron, Alien::Oracle, Alien::Zombie, Alien::Trader, Alien::Warrior}},
    {"heavy-metal", {Alien::Virus, Alien::Macron, Alien::Warrior, Alien::Tripler, Alien::Cudgel}},
    {"upside-down", {Alien::AntiMatter, Alien::Loser, Alien::Mirror, Alien::Gambler, Alien::Spiff}},
    {"the-undying", {Alien::Zombie, Alien::Reincarnator, Alien::Warpish, Alien::Healer, Alien::Kamikaze}},
    {"sticky-fingers", {Alien::Filch, Alien::Barbarian, Alien::Vulch, Alien::Trader, Alien::Hacker}},
    {"full-hands", {Alien::Miser, Alien::Mutant, Alien::Trader, Alien::Philanthropist, Alien::Reserve}},
    {"cheating-fate", {Alien::Dictator, Alien::Will, Alien::Shadow, Alien::Oracle, Alien::Machine}},
    {"hangers-on", {Alien::Parasite, Alien::Remora, Alien::Amoeba, Alien::Fido, Alien::Vulch}},
    {"pay-up", {Alien::Hacker, Alien::Grudge, Alien::Healer, Alien::Mutant, Alien::Vacuum}},
    {"into-the-warp", {Alien::Warpish, Alien::Vacuum, Alien::Kamikaze, Alien::Shadow, Alien::Masochist}},
    {"mind-games", {Alien::Mind, Alien::Sorcerer, Alien::Oracle, Alien::Demon, Alien::Calculator}},
    {"fortress-worlds", {Alien::Citadel, Alien::Observer, Alien::Pacifist, Alien::TickTock, Alien::Human}},
    {"slow-and-steady", {Alien::TickTock, Alien::Warrior, Alien::Citadel, Alien::Miser, Alien::Machine}},
    {"bad-neighbors", {Alien::Hate, Alien::Cudgel, Alien::Mite, Alien::Grudge, Alien::Barbarian}},
    {"number-crunchers", {Alien::Tripler, Alien::Calculator, Alien::AntiMatter, Alien::Mirror, Alien::Virus}},
    {"nothing-to-lose", {Alien::Masochist, Alien::Kamikaze, Alien::Gambler, Alien::Spiff, Alien::Tripler}},
    {"identity-crisis", {Alien::Reincarnator, Alien::Mirror, Alien::Demon, Alien::Clone, Alien::Sorcerer}},
    {"copy-that", {Alien::Clone, Alien::Filch, Alien::Remora, Alien::Fido, Alien::Reserve}},
    {"extinction-event", {Alien::Void, Alien::Shadow, Alien::Hate, Alien::Vacuum, Alien::Cudgel}},
    {"safe-harbor", {Alien::Observer, Alien::Healer, Alien::Amoeba, Alien::Zombie, Alien::Citadel}},
    {"crash-course", {Alien::Spiff, Alien::Chosen, Alien::Barbarian, Alien::Warrior, Alien::Clone}},
    {"second-chances", {Alien::Chosen, Alien::Machine, Alien::Reincarnator, Alien::Spiff, Alien::Zombie}},
    {"possession", {Alien::Demon, Alien::Parasite, Alien::Mind, Alien::Virus, Alien::Filch}},
    {"ultimatum", {Alien::Mite, Alien::Dictator, Alien::Grudge, Alien::Pacifist, Alien::Demon}},
    {"the-swarm", {Alien::Virus, Alien::Macron, Alien::Clone, Alien::Amoeba, Alien::Parasite}},
    {"last-reserves", {Alien::Fodder, Alien::Reserve, Alien::Kamikaze, Alien::Mutant, Alien::Void}},
    {"sleight-of-hand", {Alien::Sorcerer, Alien::Trader, Alien::Fodder, Alien::Mirror, Alien::Calculator}},
    {"poker-face", {Alien::Gambler, Alien::Fodder, Alien::Chosen, Alien::Miser, Alien::Oracle}},
    {"winning-isnt-everything",
     {Alien::Loser, Alien::Masochist, Alien::TickTock, Alien::Pacifist, Alien::Hate}},
    {"free-spirits", {Alien::Will, Alien::Amoeba, Alien::Human, Alien::Parasite, Alien::Machine}},
    {"empire-builders", {Alien::Void, Alien::Will, Alien::Dictator, Alien::Hacker, Alien::Warpish}},
    {"spoils-of-war", {Alien::Cudgel, Alien::Barbarian, Alien::Remora, Alien::Mutant, Alien::Philanthropist}},
}};
inline constexpr std::array<std::string_view, combos.size()> combo_names = [] {
  std::array<std::string_view, combos.size()> names;
  for (std::size_t i = 0; i < combos.size(); ++i) names[i] = combos[i].name;
  return names;
}();

}  // namespace orrery::cosmic_encounter

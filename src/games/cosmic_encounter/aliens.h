// The 51 aliens as their sheets show them (CE-17): name, alert level, role, kind and phases. What a power
// does is in its own file under aliens/.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kernel/bit_set.h"
#include "kernel/rows.h"

namespace orrery::cosmic_encounter {

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

// What a player is in an encounter. A role row is a set of these (CE-17.2).
enum class Role : std::uint8_t { Offense, Defense, OffensiveAlly, DefensiveAlly, Onlooker };
inline constexpr auto role_names = names<Role>({
    {Role::Offense, "offense"},
    {Role::Defense, "defense"},
    {Role::OffensiveAlly, "offensive-ally"},
    {Role::DefensiveAlly, "defensive-ally"},
    {Role::Onlooker, "onlooker"},
});
using Roles = BitSet<Role, role_names.size()>;
inline constexpr Roles offense_only{Role::Offense};
inline constexpr Roles defense_only{Role::Defense};
inline constexpr Roles main_player{Role::Offense, Role::Defense};
inline constexpr Roles ally_only{Role::OffensiveAlly, Role::DefensiveAlly};
inline constexpr Roles main_or_ally = main_player | ally_only;
inline constexpr Roles any_player = Roles::all();
inline constexpr Roles not_main = any_player - main_player;
inline constexpr Roles not_offense = any_player - offense_only;

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
inline constexpr auto phase_names = names<Phase>({
    {Phase::StartTurn, "start-turn"},
    {Phase::Regroup, "regroup"},
    {Phase::Destiny, "destiny"},
    {Phase::Launch, "launch"},
    {Phase::Alliance, "alliance"},
    {Phase::Planning, "planning"},
    {Phase::Reveal, "reveal"},
    {Phase::Resolution, "resolution"},
});
using PhaseSet = BitSet<Phase, phase_names.size()>;
constexpr PhaseSet only(Phase phase) { return PhaseSet(phase); }
inline constexpr PhaseSet all_phases = PhaseSet::all();

enum class Alert : std::uint8_t { Green, Yellow, Red };
inline constexpr auto alert_names =
    names<Alert>({{Alert::Green, "green"}, {Alert::Yellow, "yellow"}, {Alert::Red, "red"}});

enum Duty : bool { May, Must };  // whether a power is optional or mandatory

struct Sheet {
  std::string_view name;
  Alert alert{};
  Roles roles;
  Duty mandatory = May;
  PhaseSet phases;
};
inline constexpr auto sheets = in_order<Alien, Sheet>({
    {Alien::Amoeba, {"amoeba", Alert::Yellow, main_player, May, only(Phase::Planning)}},
    {Alien::AntiMatter, {"anti-matter", Alert::Yellow, main_player, Must, only(Phase::Reveal)}},
    {Alien::Barbarian, {"barbarian", Alert::Green, offense_only, Must, only(Phase::Resolution)}},
    {Alien::Calculator, {"calculator", Alert::Yellow, main_player, May, only(Phase::Planning)}},
    {Alien::Chosen, {"chosen", Alert::Green, main_player, May, only(Phase::Reveal)}},
    {Alien::Citadel, {"citadel", Alert::Red, any_player, May, only(Phase::Planning)}},
    {Alien::Clone, {"clone", Alert::Green, main_player, May, only(Phase::Resolution)}},
    {Alien::Cudgel, {"cudgel", Alert::Green, main_player, Must, only(Phase::Resolution)}},
    {Alien::Demon, {"demon", Alert::Yellow, main_player, May, only(Phase::Alliance)}},
    {Alien::Dictator, {"dictator", Alert::Red, not_offense, Must, only(Phase::Destiny)}},
    {Alien::Fido, {"fido", Alert::Yellow, any_player, May, only(Phase::Resolution)}},
    {Alien::Filch, {"filch", Alert::Green, main_player, May, only(Phase::Resolution)}},
    {Alien::Fodder, {"fodder", Alert::Yellow, main_player, May, only(Phase::Reveal)}},
    {Alien::Gambler, {"gambler", Alert::Red, main_player, May, only(Phase::Reveal)}},
    {Alien::Grudge, {"grudge", Alert::Red, main_player, Must, only(Phase::Alliance)}},
    {Alien::Hacker, {"hacker", Alert::Green, main_player, May, only(Phase::Resolution)}},
    {Alien::Hate, {"hate", Alert::Yellow, offense_only, Must, only(Phase::StartTurn)}},
    {Alien::Healer, {"healer", Alert::Yellow, any_player, May, all_phases}},
    {Alien::Human, {"human", Alert::Yellow, main_or_ally, Must, only(Phase::Reveal)}},
    {Alien::Kamikaze, {"kamikaze", Alert::Yellow, main_player, May, only(Phase::Planning)}},
    {Alien::Loser, {"loser", Alert::Green, main_player, May, only(Phase::Planning)}},
    {Alien::Machine, {"machine", Alert::Red, offense_only, May, only(Phase::Resolution)}},
    {Alien::Macron,
     {"macron", Alert::Green, main_or_ally, Must, only(Phase::Launch) | only(Phase::Alliance)}},
    {Alien::Masochist, {"masochist", Alert::Red, any_player, Must, only(Phase::Regroup)}},
    {Alien::Mind, {"mind", Alert::Yellow, any_player, May, only(Phase::Alliance)}},
    {Alien::Mirror, {"mirror", Alert::Yellow, main_player, May, only(Phase::Planning)}},
    {Alien::Miser, {"miser", Alert::Green, any_player, May, all_phases}},
    {Alien::Mite, {"mite", Alert::Yellow, offense_only, Must, only(Phase::Launch)}},
    {Alien::Mutant, {"mutant", Alert::Green, main_player, May, only(Phase::Alliance)}},
    {Alien::Observer, {"observer", Alert::Green, main_or_ally, Must, only(Phase::Resolution)}},
    {Alien::Oracle, {"oracle", Alert::Green, main_player, Must, only(Phase::Planning)}},
    {Alien::Pacifist, {"pacifist", Alert::Green, main_player, Must, only(Phase::Reveal)}},
    {Alien::Parasite, {"parasite", Alert::Green, not_main, May, only(Phase::Alliance)}},
    {Alien::Philanthropist, {"philanthropist", Alert::Yellow, main_or_ally, May, only(Phase::Alliance)}},
    {Alien::Reincarnator, {"reincarnator", Alert::Yellow, main_or_ally, Must, only(Phase::Resolution)}},
    {Alien::Remora, {"remora", Alert::Yellow, any_player, May, all_phases}},
    {Alien::Reserve, {"reserve", Alert::Green, main_or_ally, May, only(Phase::Reveal)}},
    {Alien::Shadow, {"shadow", Alert::Yellow, any_player, Must, only(Phase::Destiny)}},
    {Alien::Sorcerer, {"sorcerer", Alert::Green, main_player, May, only(Phase::Planning)}},
    {Alien::Spiff, {"spiff", Alert::Green, offense_only, May, only(Phase::Resolution)}},
    {Alien::TickTock, {"tick-tock", Alert::Yellow, any_player, Must, only(Phase::Resolution)}},
    {Alien::Trader, {"trader", Alert::Green, main_player, May, only(Phase::Planning)}},
    {Alien::Tripler, {"tripler", Alert::Red, main_player, Must, only(Phase::Reveal)}},
    {Alien::Vacuum, {"vacuum", Alert::Green, any_player, Must, all_phases}},
    {Alien::Virus, {"virus", Alert::Red, main_player, Must, only(Phase::Reveal)}},
    {Alien::Void, {"void", Alert::Red, main_player, Must, only(Phase::Resolution)}},
    {Alien::Vulch, {"vulch", Alert::Green, any_player, Must, all_phases}},
    {Alien::Warpish, {"warpish", Alert::Red, main_player, Must, only(Phase::Reveal)}},
    {Alien::Warrior, {"warrior", Alert::Green, main_player, Must, only(Phase::Reveal)}},
    {Alien::Will, {"will", Alert::Green, offense_only, Must, only(Phase::Launch)}},
    {Alien::Zombie, {"zombie", Alert::Green, any_player, Must, all_phases}},
});
constexpr const Sheet& sheet_of(Alien alien) { return sheets[alien]; }
inline constexpr auto alien_names = names_of(sheets);
inline constexpr std::size_t alien_count = sheets.size();
inline constexpr Each<Alien, alien_count> all_aliens;
using AlienSet = BitSet<Alien, alien_count>;
template <class T>
using ByAlien = EnumArray<Alien, T, alien_count>;

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
inline constexpr auto combo_names = names_of(combos);

}  // namespace orrery::cosmic_encounter

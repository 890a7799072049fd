// The options of Cosmic Encounter, as rows.
#pragma once

#include <span>

#include "games/cosmic_encounter/words.h"
#include "kernel/options.h"

namespace orrery::cosmic_encounter {

enum class AlienChoice : std::uint8_t { Combo, Choice, Random, Named };
inline constexpr auto alien_choices = names<AlienChoice>({
    {AlienChoice::Combo, "combo"},
    {AlienChoice::Choice, "choice"},
    {AlienChoice::Random, "random"},
    {AlienChoice::Named, ""},  // no word: the option is a list of aliens
});
// An own text is numbered as what comes after the words.
inline constexpr Domain alien_choice_domain =
    Domain::of(std::span(alien_choices.entries).first(index(AlienChoice::Named)));
// In a list of aliens: this seat plays without a power.
inline constexpr std::string_view no_power_name = "none";
inline constexpr std::array<std::string_view, 6> first_names{"destiny", "seat-1", "seat-2",
                                                             "seat-3",  "seat-4", "seat-5"};
inline constexpr std::array<std::string_view, 2> color_choices{"by-seat", "choose"};
struct OptionName {
  enum Row : std::uint8_t {
    Players,
    Aliens,
    Flares,
    Planets,
    SecondEncounters,
    First,
    Colors,
    Alert,
    HiddenPowers,
    Technology
  };  // its place among the option values
};
struct Options {
  std::uint8_t players = 4;
  AlienChoice aliens = AlienChoice::Random;
  BySeat<Alien> named{{no_alien, no_alien, no_alien, no_alien, no_alien}};
  bool flares = false;
  std::uint8_t planets = 5;
  bool second_encounters = true;
  std::uint8_t first = 0;  // 0: by destiny (CE-3.14)
  bool choose_colors = false;
  Alert alert = Alert::Red;    // the highest level dealt (CE-17.7)
  bool hidden_powers = false;  // CE-34
  bool technology = false;     // CE-36
  bool operator==(const Options&) const = default;
};
inline constexpr auto option_rows = in_order<OptionName::Row, OptionRow>({
    {OptionName::Players, {"players", Domain::numbers(3, most_players), 4}},
    {OptionName::Aliens, {"aliens", alien_choice_domain, 2, true}},
    {OptionName::Flares, {"flares", Domain::of(no_yes), 0}},
    {OptionName::Planets, {"planets", Domain::numbers(4, 5), 5}},
    {OptionName::SecondEncounters, {"second-encounters", Domain::of(no_yes), 1}},
    {OptionName::First, {"first", Domain::of(first_names), 0}},
    {OptionName::Colors, {"colors", Domain::of(color_choices), 0}},
    {OptionName::Alert, {"alert", Domain::of(alert_names), 2}},
    {OptionName::HiddenPowers, {"hidden-powers", Domain::of(no_yes), 0}},
    {OptionName::Technology, {"technology", Domain::of(no_yes), 0}},
});

}  // namespace orrery::cosmic_encounter

// The cosmic deck and the destiny deck (CE-2.3, CE-2.5). A card is one piece of cardboard; its kind is what
// is printed on it. Copies of a kind cannot be told apart, so actions and views speak of kinds only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/cosmic_encounter/aliens.h"

namespace orrery::cosmic_encounter {

enum class CardType : std::uint8_t { Attack, Negotiate, Morph, Reinforcement, Artifact, Flare };
inline constexpr auto type_names = names<CardType>({
    {CardType::Attack, "attack"},
    {CardType::Negotiate, "negotiate"},
    {CardType::Morph, "morph"},
    {CardType::Reinforcement, "reinforcement"},
    {CardType::Artifact, "artifact"},
    {CardType::Flare, "flare"},
});
inline constexpr auto no_type = static_cast<CardType>(0xFF);  // no card lies there
// CE-2.6
constexpr bool is_encounter(CardType type) { return type <= CardType::Morph; }

// What is printed on a card. The kinds of flares follow these in the order of the aliens; the very last is
// Filch's alternate flare.
enum class Kind : std::uint8_t {
  Attack00,
  Attack01,
  Attack04,
  Attack05,
  Attack06,
  Attack07,
  Attack08,
  Attack09,
  Attack10,
  Attack11,
  Attack12,
  Attack13,
  Attack14,
  Attack15,
  Attack20,
  Attack23,
  Attack30,
  Attack40,
  Negotiate,
  Morph,
  Reinforcement2,
  Reinforcement3,
  Reinforcement5,
  CardZap,
  CosmicZap,
  EmotionControl,
  ForceField,
  IonGas,
  MobiusTubes,
  Plague,
  Quash
};

struct KindRow {
  std::string_view name;
  CardType type{};
  std::int8_t value = 0;  // of attacks and reinforcements
  std::uint8_t copies = 1;
};
inline constexpr auto plain_kinds = in_order<Kind, KindRow>({
    {Kind::Attack00, {"attack-00", CardType::Attack, 0, 1}},
    {Kind::Attack01, {"attack-01", CardType::Attack, 1, 1}},
    {Kind::Attack04, {"attack-04", CardType::Attack, 4, 4}},
    {Kind::Attack05, {"attack-05", CardType::Attack, 5, 1}},
    {Kind::Attack06, {"attack-06", CardType::Attack, 6, 7}},
    {Kind::Attack07, {"attack-07", CardType::Attack, 7, 1}},
    {Kind::Attack08, {"attack-08", CardType::Attack, 8, 7}},
    {Kind::Attack09, {"attack-09", CardType::Attack, 9, 1}},
    {Kind::Attack10, {"attack-10", CardType::Attack, 10, 4}},
    {Kind::Attack11, {"attack-11", CardType::Attack, 11, 1}},
    {Kind::Attack12, {"attack-12", CardType::Attack, 12, 2}},
    {Kind::Attack13, {"attack-13", CardType::Attack, 13, 1}},
    {Kind::Attack14, {"attack-14", CardType::Attack, 14, 2}},
    {Kind::Attack15, {"attack-15", CardType::Attack, 15, 1}},
    {Kind::Attack20, {"attack-20", CardType::Attack, 20, 2}},
    {Kind::Attack23, {"attack-23", CardType::Attack, 23, 1}},
    {Kind::Attack30, {"attack-30", CardType::Attack, 30, 1}},
    {Kind::Attack40, {"attack-40", CardType::Attack, 40, 1}},
    {Kind::Negotiate, {"negotiate", CardType::Negotiate, 0, 15}},
    {Kind::Morph, {"morph", CardType::Morph, 0, 1}},
    {Kind::Reinforcement2, {"reinforcement-2", CardType::Reinforcement, 2, 2}},
    {Kind::Reinforcement3, {"reinforcement-3", CardType::Reinforcement, 3, 3}},
    {Kind::Reinforcement5, {"reinforcement-5", CardType::Reinforcement, 5, 1}},
    {Kind::CardZap, {"card-zap", CardType::Artifact, 0, 2}},
    {Kind::CosmicZap, {"cosmic-zap", CardType::Artifact, 0, 2}},
    {Kind::EmotionControl, {"emotion-control", CardType::Artifact, 0, 1}},
    {Kind::ForceField, {"force-field", CardType::Artifact, 0, 1}},
    {Kind::IonGas, {"ion-gas", CardType::Artifact, 0, 1}},
    {Kind::MobiusTubes, {"mobius-tubes", CardType::Artifact, 0, 2}},
    {Kind::Plague, {"plague", CardType::Artifact, 0, 1}},
    {Kind::Quash, {"quash", CardType::Artifact, 0, 1}},
});
inline constexpr auto first_flare = static_cast<Kind>(plain_kinds.size());
inline constexpr std::size_t flare_kinds = alien_count + 1;
inline constexpr std::size_t kind_count = plain_kinds.size() + flare_kinds;

inline constexpr auto flare_words = [] {
  std::array<MadeWord, flare_kinds> words;
  for (std::size_t i = 0; i < alien_count; ++i) words[i] = MadeWord("flare-", alien_names.entries[i]);
  words[alien_count] = MadeWord("flare-filch", "-classic");
  return words;
}();
inline constexpr auto kinds = [] {
  EnumArray<Kind, KindRow, kind_count> all;
  std::size_t i = 0;
  for (const KindRow& row : plain_kinds) all.entries[i++] = row;
  for (const MadeWord& word : flare_words) all.entries[i++] = {word, CardType::Flare};
  return all;
}();
inline constexpr auto kind_names = names_of(kinds);

inline constexpr std::size_t card_count = [] {
  std::size_t sum = 0;
  for (const KindRow& row : kinds) sum += row.copies;
  return sum;
}();
inline constexpr std::size_t attack_cards = 39;
inline constexpr std::size_t plain_cards = 72;  // without flares (CE-2.5)
inline constexpr int flares_in_deck = 10;
inline constexpr std::size_t deck_most = plain_cards + flares_in_deck;
static_assert(card_count == 124);

// Cards are numbered kind by kind.
enum class Card : std::uint8_t {};
inline constexpr Card no_card{0xFF};

inline constexpr Each<Card, card_count> all_cards;
inline constexpr Each<Kind, kind_count> all_kinds;
inline constexpr Each<CardType, type_names.size()> all_types;
template <class T>
using ByKind = EnumArray<Kind, T, kind_count>;

inline constexpr auto kinds_of_cards = [] {
  EnumArray<Card, Kind, card_count> all;
  std::size_t i = 0;
  for (const Kind kind : all_kinds) {
    for (int copy = 0; copy < kinds[kind].copies; ++copy) all.entries[i++] = kind;
  }
  return all;
}();
inline constexpr auto first_of_kind = [] {
  ByKind<Card> all;
  std::size_t i = 0;
  for (const Kind kind : all_kinds) {
    all[kind] = static_cast<Card>(i);
    i += kinds[kind].copies;
  }
  return all;
}();
constexpr Kind kind_of(Card card) { return kinds_of_cards[card]; }
constexpr const KindRow& row_of(Kind kind) { return kinds[kind]; }
constexpr const KindRow& row_of(Card card) { return row_of(kind_of(card)); }
constexpr CardType type_of(Card card) { return row_of(card).type; }
constexpr bool is_encounter(Card card) { return is_encounter(type_of(card)); }
constexpr Kind flare_kind(Alien alien) { return static_cast<Kind>(index(first_flare) + index(alien)); }
constexpr Card flare_card(Alien alien) { return first_of_kind[flare_kind(alien)]; }
constexpr Alien alien_of_flare(Kind kind) {
  const std::size_t flare = index(kind) - index(first_flare);
  return flare == alien_count ? alternate_flare_alien : static_cast<Alien>(flare);
}

using CardSet = BitSet<Card, card_count>;

template <class Question>
constexpr CardSet cards_where(Question question) {
  CardSet set;
  for (const Card card : all_cards) {
    if (question(card)) set.add(card);
  }
  return set;
}
template <class T>
using ByType = EnumArray<CardType, T, type_names.size()>;
inline constexpr auto cards_of_type = [] {
  ByType<CardSet> all;
  for (const Card card : all_cards) all[type_of(card)].add(card);
  return all;
}();
inline constexpr CardSet encounter_cards = cards_where([](Card card) { return is_encounter(card); });
inline constexpr CardSet of_type(CardType type) { return cards_of_type[type]; }
inline constexpr auto cards_of_kind = [] {
  ByKind<CardSet> all;
  for (const Card card : all_cards) all[kind_of(card)].add(card);
  return all;
}();
constexpr CardSet of_kind(Kind kind) { return cards_of_kind[kind]; }

// Colours, planets and destiny cards. Planets are numbered colour by colour; the last one has no colour and
// comes into play later.
enum class Color : std::uint8_t { Red, Blue, Yellow, Green, Purple };
inline constexpr auto color_names = names<Color>({
    {Color::Red, "red"},
    {Color::Blue, "blue"},
    {Color::Yellow, "yellow"},
    {Color::Green, "green"},
    {Color::Purple, "purple"},
});

inline constexpr int planets_each = 5;
inline constexpr std::size_t colored_planets = 25;
inline constexpr std::size_t planet_count = colored_planets + 1;
enum class Planet : std::uint8_t {};
inline constexpr Planet no_planet{0xFF};
inline constexpr Planet new_world{colored_planets};  // CE-36.14
// Not for the new world, which has no color.
constexpr Color color_of(Planet planet) { return static_cast<Color>(index(planet) / planets_each); }
constexpr Planet planet_of(Color color, int number) {
  return static_cast<Planet>(index(color) * planets_each + number);
}
inline constexpr Each<Planet, planet_count> all_planets;
inline constexpr auto planet_words = [] {
  constexpr std::array<std::string_view, planets_each> numbers{"-1", "-2", "-3", "-4", "-5"};
  EnumArray<Planet, MadeWord, planet_count> words;
  words[new_world] = MadeWord("genesis", "");
  for (const Planet planet : Each<Planet, colored_planets>())
    words[planet] = MadeWord(color_names[color_of(planet)], numbers[index(planet) % planets_each]);
  return words;
}();
inline constexpr auto planet_names = [] {
  EnumArray<Planet, std::string_view, planet_count> names;
  for (const Planet planet : all_planets) names[planet] = planet_words[planet];
  return names;
}();

using PlanetSet = BitSet<Planet, planet_count>;
inline constexpr auto systems = [] {
  EnumArray<Color, PlanetSet, color_names.size()> all;
  for (const Planet planet : Each<Planet, colored_planets>()) all[color_of(planet)].add(planet);
  return all;
}();
constexpr PlanetSet system_of(Color color) { return systems[color]; }

enum class Destiny : std::uint8_t {
  Red,
  Blue,
  Yellow,
  Green,
  Purple,
  Wild,
  MostCards,
  MostColonies,
  FewestInWarp
};
struct DestinyRow {
  std::string_view name;
  std::uint8_t copies = 0;
};
inline constexpr auto destinies = in_order<Destiny, DestinyRow>({
    {Destiny::Red, {"red", 3}},
    {Destiny::Blue, {"blue", 3}},
    {Destiny::Yellow, {"yellow", 3}},
    {Destiny::Green, {"green", 3}},
    {Destiny::Purple, {"purple", 3}},
    {Destiny::Wild, {"wild", 2}},
    {Destiny::MostCards, {"most-cards", 1}},
    {Destiny::MostColonies, {"most-colonies", 1}},
    {Destiny::FewestInWarp, {"fewest-in-warp", 1}},
});
inline constexpr auto destiny_names = names_of(destinies);
inline constexpr Each<Destiny, destinies.size()> all_destinies;
inline constexpr Each<Color, color_names.size()> all_colors;
using DestinySet = BitSet<Destiny, destinies.size()>;
constexpr bool is_color(Destiny card) { return card < Destiny::Wild; }
constexpr bool is_special(Destiny card) { return card > Destiny::Wild; }
constexpr Destiny destiny_of(Color color) { return static_cast<Destiny>(color); }
constexpr Color named_color(Destiny card) { return static_cast<Color>(card); }  // requires is_color(card)
inline constexpr std::size_t destiny_most = 20;
inline constexpr Destiny no_destiny{0xFF};

}  // namespace orrery::cosmic_encounter

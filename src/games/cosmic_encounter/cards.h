// The cosmic deck and the destiny deck (CE-2.3, CE-2.5). A card is one piece of cardboard; its kind is what
// is printed on it. Copies of a kind cannot be told apart, so actions and views speak of kinds only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/cosmic_encounter/aliens.h"
#include "kernel/bit_set.h"

namespace orrery::cosmic_encounter {

enum class CardType : std::uint8_t { Attack, Negotiate, Morph, Reinforcement, Artifact, Flare };
inline constexpr std::array<std::string_view, 6> type_names{"attack",        "negotiate", "morph",
                                                            "reinforcement", "artifact",  "flare"};
constexpr std::size_t index(CardType type) { return static_cast<std::size_t>(type); }
// CE-2.6
constexpr bool is_encounter(CardType type) { return type <= CardType::Morph; }

// What is printed on a card. The kinds of flares follow in the order of the aliens; the last is Filch's other
// one.
enum class Kind : std::uint8_t {
  Negotiate = 18,
  Morph = 19,
  CardZap = 23,
  CosmicZap,
  EmotionControl,
  ForceField,
  IonGas,
  MobiusTubes,
  Plague,
  Quash,
  FirstFlare = 31
};
constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

struct KindRow {
  std::string_view name;
  CardType type{};
  std::int8_t value = 0;  // of attacks and reinforcements
  std::uint8_t copies = 1;
};
inline constexpr std::size_t flare_kinds = alien_count + 1;
inline constexpr std::size_t kind_count = index(Kind::FirstFlare) + flare_kinds;

inline constexpr std::array<KindRow, index(Kind::FirstFlare)> plain_kinds{{
    {"attack-00", CardType::Attack, 0, 1},
    {"attack-01", CardType::Attack, 1, 1},
    {"attack-04", CardType::Attack, 4, 4},
    {"attack-05", CardType::Attack, 5, 1},
    {"attack-06", CardType::Attack, 6, 7},
    {"attack-07", CardType::Attack, 7, 1},
    {"attack-08", CardType::Attack, 8, 7},
    {"attack-09", CardType::Attack, 9, 1},
    {"attack-10", CardType::Attack, 10, 4},
    {"attack-11", CardType::Attack, 11, 1},
    {"attack-12", CardType::Attack, 12, 2},
    {"attack-13", CardType::Attack, 13, 1},
    {"attack-14", CardType::Attack, 14, 2},
    {"attack-15", CardType::Attack, 15, 1},
    {"attack-20", CardType::Attack, 20, 2},
    {"attack-23", CardType::Attack, 23, 1},
    {"attack-30", CardType::Attack, 30, 1},
    {"attack-40", CardType::Attack, 40, 1},
    {"negotiate", CardType::Negotiate, 0, 15},
    {"morph", CardType::Morph, 0, 1},
    {"reinforcement-2", CardType::Reinforcement, 2, 2},
    {"reinforcement-3", CardType::Reinforcement, 3, 3},
    {"reinforcement-5", CardType::Reinforcement, 5, 1},
    {"card-zap", CardType::Artifact, 0, 2},
    {"cosmic-zap", CardType::Artifact, 0, 2},
    {"emotion-control", CardType::Artifact, 0, 1},
    {"force-field", CardType::Artifact, 0, 1},
    {"ion-gas", CardType::Artifact, 0, 1},
    {"mobius-tubes", CardType::Artifact, 0, 2},
    {"plague", CardType::Artifact, 0, 1},
    {"quash", CardType::Artifact, 0, 1},
}};
inline constexpr std::array<KindRow, kind_count> kinds = [] {
  std::array<KindRow, kind_count> all{};
  std::size_t i = 0;
  for (const KindRow& row : plain_kinds) all[i++] = row;
  for (std::size_t flare = 0; flare < flare_kinds; ++flare) all[i++] = {flare_names[flare], CardType::Flare};
  return all;
}();
inline constexpr std::array<std::string_view, kind_count> kind_names = [] {
  std::array<std::string_view, kind_count> names;
  for (std::size_t i = 0; i < kind_count; ++i) names[i] = kinds[i].name;
  return names;
}();

inline constexpr std::size_t card_count = [] {
  std::size_t sum = 0;
  for (const KindRow& row : kinds) sum += row.copies;
  return sum;
}();
inline constexpr std::size_t attack_cards = 39;
inline constexpr std::size_t plain_cards = 72;  // without flares (CE-2.5)
inline constexpr std::size_t flares_in_deck = 10;
inline constexpr std::size_t deck_most = plain_cards + flares_in_deck;
static_assert(card_count == 124);

// Cards are numbered kind by kind.
enum class Card : std::uint8_t {};
inline constexpr Card no_card{0xFF};
constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }

inline constexpr std::array<Kind, card_count> kinds_of_cards = [] {
  std::array<Kind, card_count> all{};
  std::size_t i = 0;
  for (std::size_t kind = 0; kind < kind_count; ++kind) {
    for (int copy = 0; copy < kinds[kind].copies; ++copy) all[i++] = static_cast<Kind>(kind);
  }
  return all;
}();
inline constexpr std::array<Card, kind_count> first_of_kind = [] {
  std::array<Card, kind_count> all{};
  std::size_t i = 0;
  for (std::size_t kind = 0; kind < kind_count; ++kind) {
    all[kind] = static_cast<Card>(i);
    i += kinds[kind].copies;
  }
  return all;
}();
constexpr Kind kind_of(Card card) { return kinds_of_cards[index(card)]; }
constexpr const KindRow& row_of(Kind kind) { return kinds[index(kind)]; }
constexpr const KindRow& row_of(Card card) { return row_of(kind_of(card)); }
constexpr CardType type_of(Card card) { return row_of(card).type; }
constexpr bool is_encounter(Card card) { return is_encounter(type_of(card)); }
constexpr Kind flare_kind(Alien alien) { return static_cast<Kind>(index(Kind::FirstFlare) + index(alien)); }
constexpr Card flare_card(Alien alien) { return first_of_kind[index(flare_kind(alien))]; }
constexpr Alien alien_of_flare(Kind kind) {
  const std::size_t flare = index(kind) - index(Kind::FirstFlare);
  return flare == alien_count ? alternate_flare_alien : static_cast<Alien>(flare);
}

using CardSet = BitSet<Card, card_count>;

template <class Question>
constexpr CardSet cards_where(Question question) {
  CardSet set;
  for (std::size_t i = 0; i < card_count; ++i) {
    if (question(static_cast<Card>(i))) set.add(static_cast<Card>(i));
  }
  return set;
}
inline constexpr std::array<CardSet, type_names.size()> cards_of_type = [] {
  std::array<CardSet, type_names.size()> all;
  for (std::size_t t = 0; t < all.size(); ++t)
    all[t] = cards_where([=](Card card) { return index(type_of(card)) == t; });
  return all;
}();
inline constexpr CardSet encounter_cards = cards_where([](Card card) { return is_encounter(card); });
inline constexpr CardSet of_type(CardType type) { return cards_of_type[index(type)]; }
inline constexpr std::array<CardSet, kind_count> cards_of_kind = [] {
  std::array<CardSet, kind_count> all;
  for (std::size_t i = 0; i < card_count; ++i) all[index(kinds_of_cards[i])].add(static_cast<Card>(i));
  return all;
}();
constexpr CardSet of_kind(Kind kind) { return cards_of_kind[index(kind)]; }

// Colours, planets and destiny cards. Planets are numbered colour by colour.
enum class Color : std::uint8_t { Red, Blue, Yellow, Green, Purple };
inline constexpr std::array<std::string_view, 5> color_names{"red", "blue", "yellow", "green", "purple"};
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

inline constexpr int planets_each = 5;
inline constexpr std::size_t planet_count = 25;
enum class Planet : std::uint8_t {};
inline constexpr Planet no_planet{0xFF};
constexpr std::size_t index(Planet planet) { return static_cast<std::size_t>(planet); }
constexpr Color color_of(Planet planet) { return static_cast<Color>(index(planet) / planets_each); }
constexpr Planet planet_of(Color color, int number) {
  return static_cast<Planet>(index(color) * planets_each + static_cast<std::size_t>(number));
}
inline constexpr std::array<std::string_view, planet_count> planet_names{
    "red-1",   "red-2",    "red-3",    "red-4",    "red-5",    "blue-1",   "blue-2",  "blue-3",  "blue-4",
    "blue-5",  "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "green-1", "green-2", "green-3",
    "green-4", "green-5",  "purple-1", "purple-2", "purple-3", "purple-4", "purple-5"};

// Bit i: planet i.
using PlanetSet = std::uint32_t;
constexpr PlanetSet only(Planet planet) { return PlanetSet{1} << index(planet); }
constexpr PlanetSet system_of(Color color) { return PlanetSet{0x1F} << (index(color) * planets_each); }

enum class Destiny : std::uint8_t { Wild = 5, MostCards, MostColonies, FewestInWarp };
inline constexpr std::array<std::string_view, 9> destiny_names{
    "red", "blue", "yellow", "green", "purple", "wild", "most-cards", "most-colonies", "fewest-in-warp"};
constexpr std::size_t index(Destiny card) { return static_cast<std::size_t>(card); }
constexpr bool is_color(Destiny card) { return card < Destiny::Wild; }
constexpr bool is_special(Destiny card) { return card > Destiny::Wild; }
constexpr Destiny destiny_of(Color color) { return static_cast<Destiny>(index(color)); }
inline constexpr std::array<std::uint8_t, 9> destiny_copies{3, 3, 3, 3, 3, 2, 1, 1, 1};
inline constexpr std::size_t destiny_most = 20;
inline constexpr Destiny no_destiny{0xFF};

}  // namespace orrery::cosmic_encounter

// What is in the box of Cosmic Encounter: cards, sheets, combos.
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <set>
#include <string>

#include "games/cosmic_encounter/started_games.h"

namespace orrery::cosmic_encounter {
namespace {

int copies(CardType type) { return of_type(type).size(); }

// CE-2.1, CE-2.2
TEST(CosmicEncounterComponents, HaveFivePlanetsInEachOfFiveColours) {
  EXPECT_EQ(colored_planets, 25U);
  EXPECT_EQ(planet_names[new_world], "genesis");  // CE-36.14
  EXPECT_EQ(color_names.entries,
            (std::array<std::string_view, 5>{"red", "blue", "yellow", "green", "purple"}));
  for (const Planet planet : Each<Planet, colored_planets>()) {
    const std::string color(color_names[color_of(planet)]);
    EXPECT_EQ(planet_names[planet], color + "-" + std::to_string(index(planet) % 5 + 1));
  }
  const Game game = begin(with({"players=5", "aliens=clone,human,macron,parasite,zombie"}), 1);
  EXPECT_EQ(game.planets.size(), 25);
  for (const Seat seat : game.everybody()) EXPECT_EQ(game.ships_in_colonies(seat), 20);
}

// CE-2.3, CE-2.6, CE-27.9
TEST(CosmicEncounterComponents, HaveTheirNumbersOfCards) {
  EXPECT_EQ(alien_names.size(), 51U);
  EXPECT_EQ(copies(CardType::Flare), 52);
  EXPECT_EQ(copies(CardType::Attack), 39);
  EXPECT_EQ(copies(CardType::Negotiate), 15);
  EXPECT_EQ(copies(CardType::Morph), 1);
  EXPECT_EQ(copies(CardType::Reinforcement), 6);
  EXPECT_EQ(copies(CardType::Artifact), 11);
  EXPECT_EQ(combos.size(), 34U);
  EXPECT_EQ(encounter_cards,
            of_type(CardType::Attack) | of_type(CardType::Negotiate) | of_type(CardType::Morph));
  EXPECT_EQ(encounter_cards.size(), 55);
}

// Section 42: the attacks by value.
TEST(CosmicEncounterComponents, HaveTheirAttacks) {
  const std::map<int, int> printed{{0, 1},  {1, 1},  {4, 4},  {5, 1},  {6, 7},  {7, 1},
                                   {8, 7},  {9, 1},  {10, 4}, {11, 1}, {12, 2}, {13, 1},
                                   {14, 2}, {15, 1}, {20, 2}, {23, 1}, {30, 1}, {40, 1}};
  std::map<int, int> found;
  int sum = 0;
  for (const Card card : of_type(CardType::Attack)) {
    ++found[row_of(card).value];
    sum += row_of(card).value;
  }
  EXPECT_EQ(found, printed);
  EXPECT_EQ(sum, 400);
}

// CE-2.4, CE-R.93: the program is not limited to the 42 tokens of the box.
TEST(CosmicEncounterComponents, DoNotLimitTokens) {
  EXPECT_GT(std::numeric_limits<decltype(Power::tokens)>::max(), 42);
}

// CE-3.5, DES.a, DES.d, CE-9.2, CE-9.13, CE-27.8: three cards of each colour, all alike, hazard or not.
TEST(CosmicEncounterComponents, HaveTwentyDestinyCards) {
  std::map<std::string_view, int> found;
  for (const Destiny card : all_destinies) found[destiny_names[card]] = destinies[card].copies;
  EXPECT_EQ(found, (std::map<std::string_view, int>{{"red", 3},
                                                    {"blue", 3},
                                                    {"yellow", 3},
                                                    {"green", 3},
                                                    {"purple", 3},
                                                    {"wild", 2},
                                                    {"most-cards", 1},
                                                    {"most-colonies", 1},
                                                    {"fewest-in-warp", 1}}));
}

// CE-9.11, CE-27.6, DES.f: for effects, a colour card belongs to its player, a special card to the player it
// names, and a wild card to nobody.
TEST(CosmicEncounterComponents, GiveDestinyCardsTheirColour) {
  Game game = begin(with({"players=4", "aliens=clone,human,macron,zombie", "first=seat-1"}), 1);
  game.hand(Seat{2}) = {};
  game.warp[Seat{0}] = game.warp[Seat{1}] = 1;
  for (std::size_t c = 0; c < 4; ++c) EXPECT_EQ(game.named_by(all_destinies[c]), static_cast<Seat>(c));
  EXPECT_EQ(game.named_by(Destiny::FewestInWarp), Seat{2});
  EXPECT_EQ(game.named_by(Destiny::MostColonies), Seat{1});
  EXPECT_EQ(game.named_by(Destiny::Wild), nobody);
}

// CE-3.8 and section 46: every combo has five different aliens and no excluded pair; every alien is in at
// least two, and among the first three of at least one; two combos share at most two aliens.
TEST(CosmicEncounterComponents, HaveSoundCombos) {
  ByAlien<int> all;
  ByAlien<int> front;
  std::set<std::string_view> names;
  for (const Combo& combo : combos) {
    names.insert(combo.name);
    AlienSet set;
    for (std::size_t i = 0; i < combo.aliens.size(); ++i) {
      set.add(combo.aliens[i]);
      ++all[combo.aliens[i]];
      front[combo.aliens[i]] += i < 3 ? 1 : 0;
    }
    EXPECT_EQ(set.size(), 5) << combo.name;
    for (const auto& [one, another] : excluded_pairs)
      EXPECT_FALSE(set.has(one) && set.has(another)) << combo.name;
    for (const Combo& other : combos) {
      if (other.name == combo.name) continue;
      AlienSet others;
      for (const Alien alien : other.aliens) others.add(alien);
      EXPECT_LE((set & others).size(), 2) << combo.name << " and " << other.name;
    }
  }
  EXPECT_EQ(names.size(), combos.size());
  for (const Alien alien : all_aliens) {
    EXPECT_GE(all[alien], 2) << alien_names[alien];
    EXPECT_GE(front[alien], 1) << alien_names[alien];
  }
}

// CE-R.17
TEST(CosmicEncounterComponents, HaveTwoPairsThatMayNotMeet) {
  using Pair = std::array<Alien, 2>;
  EXPECT_EQ(excluded_pairs, (std::array<Pair, 2>{Pair{Alien::Masochist, Alien::Healer},
                                                 Pair{Alien::Gambler, Alien::Sorcerer}}));
  const Game game = begin(with({"aliens=clone,human,macron,zombie"}), 1);
  EXPECT_EQ(game.allowed_aliens({}), AlienSet::all());
  for (const auto& [one, another] : excluded_pairs) {
    EXPECT_EQ(game.allowed_aliens(AlienSet(one)), AlienSet::all() - AlienSet(one) - AlienSet(another));
    EXPECT_EQ(game.allowed_aliens(AlienSet(another)), AlienSet::all() - AlienSet(one) - AlienSet(another));
  }
}

// CE-2.7, CE-R.13: the only actions are the choices of the rules; anything else people say is not binding.
TEST(CosmicEncounterComponents, HaveNoWordForPromises) {
  std::set<std::string_view> verbs;
  for (const Term& term : action_terms) verbs.insert(term.name);
  EXPECT_EQ(verbs.size(), action_terms.size());
  for (const char* word : {"say", "promise", "threaten", "talk"}) EXPECT_FALSE(verbs.contains(word));
}

}  // namespace
}  // namespace orrery::cosmic_encounter

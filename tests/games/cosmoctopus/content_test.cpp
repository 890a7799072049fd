// What must be true of the cards, tiles and other components, however they are designed.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {
namespace {

const CardRow& card(std::string_view id) { return row_of(card_named(id)); }

bool says(const Instruction& instruction, Op op, int count) {
  return instruction.op == op && instruction.count == count;
}
bool says(const Instruction& instruction, Op op, Resource of, int count) {
  return says(instruction, op, count) && instruction.of == of;
}

std::vector<Card> devotion_cards_of(CardType type) {
  std::vector<Card> found;
  for (const Card card : cards_of_type[type]) {
    if (!is_contact(card)) found.push_back(card);
  }
  return found;
}

// CO-1.2
TEST(CosmoctopusContent, MatchesTypesAndResourcesOneToOne) {
  EXPECT_EQ(resource_of(CardType::Scripture), Resource::Ink);
  EXPECT_EQ(resource_of(CardType::Relic), Resource::Coins);
  EXPECT_EQ(resource_of(CardType::Hallucination), Resource::Whispers);
  EXPECT_EQ(resource_of(CardType::Constellation), Resource::Stars);
  EXPECT_EQ(type_of(Resource::Ink), CardType::Scripture);
  EXPECT_EQ(type_of(Resource::Coins), CardType::Relic);
  EXPECT_EQ(type_of(Resource::Whispers), CardType::Hallucination);
  EXPECT_EQ(type_of(Resource::Stars), CardType::Constellation);
  EXPECT_EQ(resource_names.entries, (std::array<std::string_view, 4>{"ink", "coins", "whispers", "stars"}));
  EXPECT_EQ(type_names.entries,
            (std::array<std::string_view, 4>{"scripture", "relic", "hallucination", "constellation"}));
  const std::map<char, CardType> by_letter{{'S', CardType::Scripture},
                                           {'L', CardType::Relic},
                                           {'H', CardType::Hallucination},
                                           {'C', CardType::Constellation}};
  for (const Card card : Each<Card, devotion_cards>())
    EXPECT_EQ(type_of(card), by_letter.at(row_of(card).id[0]));
}

// CO-1.3: 88 devotion cards, 22 of each type, and the other components, each once.
TEST(CosmoctopusContent, HasTheMatterOfTheBox) {
  EXPECT_EQ(devotion_cards, 88U);
  EXPECT_EQ(cards.size(), 92U);
  for (const CardType type :
       {CardType::Scripture, CardType::Relic, CardType::Hallucination, CardType::Constellation}) {
    EXPECT_EQ(devotion_cards_of(type).size(), 22U);
    EXPECT_EQ((all_contact_cards & cards_of_type[type]).size(), 1);
  }
  EXPECT_EQ(std::set<std::string_view>(card_names.begin(), card_names.end()).size(), 92U);
  EXPECT_EQ(std::set<std::string_view>(tile_names.begin(), tile_names.end()).size(), 12U);
  EXPECT_EQ(std::count_if(tiles.begin(), tiles.end(), [](const TileRow& tile) { return tile.special; }), 4);
  EXPECT_EQ(decltype(Game::knowledge)::size(), 4U);
  EXPECT_EQ(knowledge_price, 13);
  EXPECT_EQ(behaviours.size(), 8U);
  EXPECT_EQ(revelation_names.size(), 3U);
  EXPECT_EQ(starter_hands.size(), 4U);
}

// CO-7.11: first contact cards cost 0; no devotion card does, and each needs some of its own resource.
TEST(CosmoctopusContent, GivesOnlyFirstContactCardsAway) {
  for (const CardRow& row : cards) {
    const bool contact = row.id[0] == 'F';
    EXPECT_EQ(row.specific + row.generic == 0, contact) << row.id;
    EXPECT_EQ(row.specific == 0, contact) << row.id;
  }
}

// CO-X.3: the one printed cost that is known is there, a relic for 3 coins and 2 generic.
TEST(CosmoctopusContent, HasARelicForThreeCoinsAndTwo) {
  EXPECT_EQ(card("L09").type, CardType::Relic);
  EXPECT_EQ(card("L09").specific, 3);
  EXPECT_EQ(card("L09").generic, 2);
}

// CO-5.1 to CO-5.7: the twelve tiles, and CO-2.3: the start.
TEST(CosmoctopusContent, HasTilesThatGiveWhatTheySay) {
  for (const Resource r : resources) {
    const TileRow& three = tiles.entries[index(r)];
    const TileRow& one = tiles.entries[4 + index(r)];
    EXPECT_TRUE(says(three.reward[0], Op::Gain, r, 3) && three.reward[1].op == Op::None) << three.id;
    EXPECT_TRUE(says(one.reward[0], Op::Gain, r, 1) && says(one.reward[1], Op::DrawRow, 1)) << one.id;
    EXPECT_FALSE(three.special || one.special);
  }
  EXPECT_TRUE(says(tiles[Tile{8}].reward[0], Op::GainAny, 2) && tiles[Tile{8}].special);
  EXPECT_TRUE(tiles[Tile{9}].reward[0].op == Op::RefreshRow &&
              says(tiles[Tile{9}].reward[1], Op::DrawRow, 1) && tiles[Tile{9}].special);
  EXPECT_TRUE(says(tiles[Tile{10}].reward[0], Op::DrawDeck, 1) &&
              says(tiles[Tile{10}].reward[1], Op::GainMatching, 1) && tiles[Tile{10}].special);
  EXPECT_TRUE(tiles[Tile{11}].reward[0].op == Op::TakeType && tiles[Tile{11}].special);
  EXPECT_TRUE(says(row_of(start_tile).reward[0], Op::Gain, Resource::Stars, 3));
  for (const TileRow& tile : tiles) {
    for (const Instruction& instruction : tile.reward) EXPECT_FALSE(instruction.may) << tile.id;  // CO-R.8
  }
}

// CO-8.6, CO-8.8: two published scriptures are forbidden, four submerge, each with a different resource.
TEST(CosmoctopusContent, HasThePublishedScriptures) {
  for (const auto* id : {"S01", "S02", "F1"})
    EXPECT_TRUE(has_lasting(card(id), Lasting::ForbiddenDiscount)) << id;
  std::set<Resource> lowered;
  for (const auto* id : {"S03", "S04", "S05", "S06"}) {
    EXPECT_EQ(card(id).effects[0].op, Op::Submerge) << id;
    EXPECT_EQ(card(id).lasting[0].kind, Lasting::Discount) << id;
    lowered.insert(card(id).lasting[0].of);
  }
  EXPECT_EQ(lowered.size(), 4U);
  for (const Card scripture : scriptures) {
    const LastingEffect& first = row_of(scripture).lasting[0];
    EXPECT_TRUE(first.kind == Lasting::Discount || first.kind == Lasting::GenericDiscount ||
                first.kind == Lasting::ForbiddenDiscount)
        << row_of(scripture).id;  // CO-8.1: every scripture is a discount
  }
}

// CO-9.2 to CO-9.5, CO-X.4: what the published relics do.
TEST(CosmoctopusContent, HasThePublishedRelics) {
  std::set<Resource> filled;
  for (const auto* id : {"L01", "L02", "L03", "L04"}) {
    EXPECT_EQ(card(id).lasting[0].kind, Lasting::FillOpenSlots) << id;
    filled.insert(card(id).lasting[0].of);
  }
  EXPECT_EQ(filled.size(), 4U);
  for (const auto* id : {"L05", "L06", "L07", "L08", "L09", "L10"})
    EXPECT_TRUE(tentacle_relics.has(card_named(id)) && card(id).on_tentacle.op != Op::None) << id;
  EXPECT_TRUE(says(card("L05").on_tentacle, Op::Gain, Resource::Stars, 3));
  EXPECT_EQ(card("L05").effects[0].op, Op::MayDrawDeck);
  EXPECT_EQ(card("L11").lasting[0].kind, Lasting::AddToGain);
  EXPECT_EQ(card("L11").lasting[0].count, 3);
  for (const Card relic : relics) {
    EXPECT_NE(row_of(relic).lasting[0].kind, Lasting::None) << row_of(relic).id;  // CO-9.1
    // CO-9.2: the only immediate effect of a relic is to draw.
    EXPECT_TRUE(row_of(relic).effects[0].op == Op::None || row_of(relic).effects[0].op == Op::MayDrawDeck);
    EXPECT_EQ(row_of(relic).effects[1].op, Op::None);
  }
}

// CO-10.2, CO-10.4, CO-10.5, CO-X.5, CO-X.11: what the published hallucinations do.
TEST(CosmoctopusContent, HasThePublishedHallucinations) {
  for (const auto* id : {"H01", "H02", "H03", "H04"}) {
    const auto& effects = card(id).effects;
    EXPECT_TRUE(says(effects[0], Op::Tentacles, 1) && !effects[0].needs_knowledge) << id;
    EXPECT_TRUE(says(effects[1], Op::Move, 1) && effects[1].needs_knowledge && effects[1].may) << id;
  }
  std::set<Resource> played;
  for (const auto* id : {"H05", "H06", "H07", "H08"}) {
    EXPECT_EQ(card(id).effects[0].op, Op::PlayFromRow) << id;
    played.insert(card(id).effects[0].of);
  }
  EXPECT_EQ(played.size(), 4U);
  EXPECT_TRUE(says(card("H09").effects[0], Op::PlayExtra, 1));
  EXPECT_TRUE(says(card("H09").effects[1], Op::Gain, Resource::Whispers, 8));
  for (const Card hallucination : cards_of_type[CardType::Hallucination]) {
    EXPECT_EQ(row_of(hallucination).lasting[0].kind, Lasting::None);  // CO-10.1: it never stays
    EXPECT_NE(row_of(hallucination).effects[0].op, Op::None);
  }
}

// CO-1.3: every constellation gives a tentacle first; all 88 slots of the deck by their icons.
TEST(CosmoctopusContent, HasConstellationsWithFourSlotsAndATentacle) {
  ByResource<int> icons;
  for (const Card constellation : constellations) {
    const Instruction& first = row_of(constellation).effects[0];
    EXPECT_TRUE(first.op == Op::Tentacles && !first.needs_knowledge && !first.may)
        << row_of(constellation).id;
    if (is_contact(constellation)) continue;
    for (const Resource icon : row_of(constellation).slot_icons) ++icons[icon];
  }
  EXPECT_EQ(icons.entries, (std::array<int, 4>{21, 22, 22, 23}));
  EXPECT_EQ(card("C01").shape, Shape::Fork);  // the rulebook's example
  EXPECT_EQ(card("C01").slot_icons.entries,
            (std::array<Resource, 4>{Resource::Stars, Resource::Coins, Resource::Stars, Resource::Coins}));
}

// CO-1.3: two behaviours for each resource, so every basic tile is investigated by two of them.
TEST(CosmoctopusContent, HasTwoBehavioursForEachResource) {
  std::map<Resource, int> count;
  for (const BehaviourRow& row : behaviours) ++count[row.resource];
  for (const Resource r : resources) EXPECT_EQ(count[r], 2);
}

// CO-4.2: in the square adjacent means sharing a side.
TEST(CosmoctopusContent, HasASquareWithTwelveSharedSides) {
  std::string edges;
  for (int a = 0; a < 9; ++a) {
    for (int b = a + 1; b < 9; ++b) {
      if (layouts[0].layout.neighbours(a).has(b)) edges += std::to_string(a) + "-" + std::to_string(b) + " ";
    }
  }
  EXPECT_EQ(edges, "0-1 0-3 1-2 1-4 2-5 3-4 3-6 4-5 4-7 5-8 6-7 7-8 ");
}

// CO-R.7: in our layouts every tile has a neighbour.
TEST(CosmoctopusContent, HasNoLayoutWithALonelyTile) {
  for (const LayoutRow& row : layouts) {
    for (int place = 0; place < row.layout.count; ++place)
      EXPECT_FALSE(row.layout.neighbours(place).empty()) << row.name << " " << place;
  }
}

}  // namespace
}  // namespace orrery::cosmoctopus

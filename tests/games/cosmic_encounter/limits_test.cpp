// Limits of the position's lists, and encounters without a second side.
#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/technologies/index.h"
#include "laid_out.h"
#include "support/faults.h"

namespace orrery::cosmic_encounter {
namespace {

using test::fault_of;

LaidOut before_destiny() {
  return lay_out({"players=3", "aliens=clone,dictator,parasite"},
                 "{turn: 1, phase: destiny, hands: {1: [attack-10], 2: [], 3: []}, destiny: [yellow, blue]}");
}

TEST(CosmicEncounterLimits, ListsOfTheEncounter) {
  Game game = before_destiny().game;
  for (std::size_t i = 0; i < lasting_most; ++i) game.add_lasting(0, Seat{}, 0);
  EXPECT_NE(fault_of([&] { game.add_lasting(0, Seat{}, 0); }), "");
  EXPECT_EQ(game.encounter.lasting_count, lasting_most);
  for (std::size_t i = 0; i < most_inserted; ++i) game.insert_encounter(Insertion(Seat{}));
  EXPECT_NE(fault_of([&] { game.insert_encounter(Insertion(Seat{})); }), "");
  const auto reinforce = [&] { game.add_reinforcement(Seat{}, Card{}, Side{}); };
  for (std::size_t i = 0; i < game.encounter.reinforcements.size(); ++i) reinforce();
  EXPECT_NE(fault_of(reinforce), "");
}

TEST(CosmicEncounterLimits, RulesNestNoDeeperThanThePositionHolds) {
  Game game = before_destiny().game;
  while (game.flow.depth() < deepest_nesting) game.flow.call(Procedure::OpenWindow, WindowFrame{});
  const Game full = game;
  EXPECT_NE(fault_of([&] { game.flow.call(Procedure::OpenWindow, WindowFrame{}); }), "");
  EXPECT_EQ(game, full);
}

// An alien whose power and flares have `count` rows.
struct ManyRows {
  explicit ManyRows(std::size_t count, Source source = Source::Power)
      : abilities(count, Ability{.source = source}) {}
  AlienRow row(Alien alien = Alien::Amoeba) const { return {.alien = alien, .abilities = abilities}; }
  std::vector<Ability> abilities;
};

TEST(CosmicEncounterLimits, RowsOfAPower) {
  const ManyRows eight_rows(8);
  const ManyRows nine_rows(9);
  const AlienRow eight = eight_rows.row();
  const AlienRow nine = nine_rows.row();
  EXPECT_EQ(fault_of([&] { make_tables(std::array{&eight}); }), "");
  EXPECT_EQ(fault_of([&] { make_tables(std::array{&nine}); }),
            "a fault of the program: an alien has at most eight abilities of its power");
}

TEST(CosmicEncounterLimits, RowsOfAllAliens) {
  std::size_t of_technologies = 0;
  for (const TechRow* row : technology_rows) of_technologies += row->abilities.size();
  const ManyRows rows(ability_most - artifact_rows.size() - of_technologies, Source::Wild);
  const AlienRow all = rows.row();
  const ManyRows another(1);
  const AlienRow one_more = another.row(Alien::Barbarian);
  EXPECT_EQ(fault_of([&] { make_tables(std::array{&all}); }), "");
  EXPECT_EQ(fault_of([&] {
              make_tables(std::array{&all, &one_more});
            }),
            "a fault of the program: more abilities than ability_most");
}

TEST(CosmicEncounterLimits, Decks) {
  Game game = before_destiny().game;
  EventSink silence;
  game.pile_size = static_cast<std::uint8_t>(game.pile.size());
  EXPECT_NE(fault_of([&] { game.discard_card(Seat{}, Card{}, silence); }), "");
  game.deck_size = 0;
  EXPECT_NE(fault_of([&] { game.deal_one(Seat{}, silence); }), "");
  EXPECT_EQ(game.deck_size, 0);
}

// CE-13.1: before a card is turned up nobody has an attack, not even one of 0.
TEST(Encounter, HasNoAttackBeforeACardIsTurnedUp) {
  const Game game = before_destiny().game;
  for (const Side side : both_sides) {
    EXPECT_FALSE(game.is_attack(side));
    EXPECT_EQ(game.fighter(side).face.type, no_type);
  }
}

// CE-23.4: if the offense loses its last encounter card before the destiny card is drawn, the turn ends
// there. No card or power does that today, so the test empties the hand while Dictator chooses.
TEST(Destiny, IsNotDrawnOnceTheTurnHasEnded) {
  LaidOut table = before_destiny();
  Game& game = table.game;
  ASSERT_EQ(game.prompt(), Prompt::DestinyCard);
  EventSink silence;
  game.discard_from_hand(Seat{}, game.hand(Seat{}).first(), silence);
  table.play({"2 destiny destiny=yellow"});
  for (const Event& drawn : table.those(Happening::DestinyDrawn)) EXPECT_NE(drawn.arguments[0], 1);
  ASSERT_EQ(table.those(Happening::TurnEnds).size(), 1U);
}

// CE-R.35: whatever alien the offense is, refounding a home colony has no opponent, and nothing asks for one.
TEST(Refounding, GoesOnWithoutADefenseForEveryAlien) {
  for (const Alien alien : AlienSet::all() - AlienSet{Alien::Parasite, Alien::Loser}) {
    LaidOut table =
        lay_out({"players=3", "aliens=" + std::string(alien_names[alien]) + ",parasite,loser"},
                "{turn: 1, phase: destiny, hands: {1: [attack-10], 2: [attack-04], 3: [attack-06]},"
                " ships: {1: {red-2: 0}}, destiny: [red]}");
    Game& game = table.game;
    EventSink sink(table.events);
    bool refounded = false;
    while (game.encounter.number == 1 && game.active == Seat{} && game.prompt() != Prompt::Another) {
      const Seat seat = *game.waiting().begin();
      const bool asked = game.prompt() == Prompt::OwnColor;
      game.apply(seat, asked ? act(Verb::Refound) : game.default_action(seat), sink);
      refounded = refounded || asked;
      ASSERT_EQ(game.broken(), "") << alien_names[alien];
      EXPECT_EQ(game.defense(), nobody) << alien_names[alien];
    }
    EXPECT_TRUE(refounded) << alien_names[alien];
    EXPECT_NE(fault_of([&] { (void)game.opponent_of(Seat{}); }), "");
  }
}

}  // namespace
}  // namespace orrery::cosmic_encounter

// Which alien Reincarnator draws. Scenarios cannot test this, because it depends on chance and the pool.
#include <gtest/gtest.h>

#include <string_view>

#include "games/cosmic_encounter/game.h"
#include "kernel/yaml.h"

namespace orrery::cosmic_encounter {
namespace {

constexpr Seat reincarnator{1};

void play(Game& game, int seat, std::string_view move) {
  EventSink silence;
  const Action action = parse_action(Game::info(), move);
  ASSERT_FALSE(game.why_not(seat_numbered(seat), action)) << move;
  game.apply(seat_numbered(seat), action, silence);
  ASSERT_EQ(game.broken(), "") << move;
}

// Seat 2 is Reincarnator and the defense, and will lose to seat 1.
Game before_a_defeat(std::string_view second_power = "") {
  OptionValues values = preset_options(option_rows);
  set_option(option_rows, values, "players=3");
  set_option(option_rows, values, "aliens=parasite,reincarnator,macron");
  std::string given = R"(
turn: 1
phase: planning
encounter: {defense: 2, target: blue-1, gate: {1: 1}}
hands: {1: [attack-20, attack-06, attack-04], 2: [attack-04, attack-05], 3: [attack-08]}
destiny: [blue, blue]
)";
  if (!second_power.empty()) given += "second-powers: {2: " + std::string(second_power) + "}\n";
  return *arrange(values, seed_from_text("reincarnation"), parse_yaml(given).at(0)).position.as<Game>();
}

void lose(Game& game) {
  play(game, 1, "select card=attack-20 from=hand");
  play(game, 2, "select card=attack-04 from=hand");
}

Alien incarnation(const Game& game) { return game.powers[reincarnator][1].alien; }

// CE-A.reincarnator.1, CE-R.18
TEST(Reincarnation, DrawsFromThePool) {
  Game game = before_a_defeat();
  game.pool = AlienSet(Alien::Zombie);
  lose(game);
  EXPECT_EQ(incarnation(game), Alien::Zombie);
  EXPECT_EQ(game.pool, AlienSet{});
}

// CE-R.113: RS9 still belongs to the encounter in which the power was gained.
TEST(Reincarnation, DoesNotActBeforeTheNextEncounter) {
  OptionValues values = preset_options(option_rows);
  set_option(option_rows, values, "players=3");
  set_option(option_rows, values, "aliens=parasite,reincarnator,macron");
  Game game = *arrange(values, seed_from_text("machine"),
                       parse_yaml(R"(
turn: 2
phase: planning
encounter: {defense: 1, target: red-1, gate: {2: 1}}
hands: {1: [attack-20], 2: [attack-04, attack-05], 3: [attack-08]}
destiny: [red, blue]
)")
                           .at(0))
                   .position.as<Game>();
  game.pool = AlienSet(Alien::Machine);
  lose(game);
  EXPECT_EQ(incarnation(game), Alien::Machine);
  EXPECT_EQ(game.active, Seat{2}) << "a further encounter was offered";
  EXPECT_FALSE(game.powers[reincarnator][1].locked) << "the next turn has begun";
}

// CE-A.reincarnator.1
TEST(Reincarnation, NeverDrawsAnAlienWithSetupText) {
  Game game = before_a_defeat();
  ASSERT_TRUE(tables.with_setup.has(Alien::TickTock));
  game.pool = AlienSet(Alien::TickTock) | AlienSet(Alien::Zombie);
  lose(game);
  EXPECT_EQ(incarnation(game), Alien::Zombie);
}

// CE-A.reincarnator.2, CE-R.17, CE-R.18: an alien that is in the game or has left it is not drawn while
// others are available.
TEST(Reincarnation, DiscardsTheOldIncarnationAndDoesNotDrawItAgain) {
  Game game = before_a_defeat("human");
  game.pool = AlienSet(Alien::Zombie);
  lose(game);
  EXPECT_EQ(incarnation(game), Alien::Zombie);
  EXPECT_EQ(game.aside, AlienSet(Alien::Human));
}

// CE-R.18
TEST(Reincarnation, TakesDiscardedAliensBackWhenThePoolIsEmpty) {
  Game game = before_a_defeat("human");
  game.pool = AlienSet(Alien::TickTock);
  lose(game);
  EXPECT_EQ(incarnation(game), Alien::Human);
  EXPECT_TRUE(game.aside.empty());
}

TEST(Reincarnation, StaysAloneWhenThereIsNothingToDraw) {
  Game game = before_a_defeat();
  game.pool = {};
  lose(game);
  EXPECT_EQ(incarnation(game), no_alien);
}

TEST(Reincarnation, KeepsToTheAlertLevelOfTheGame) {
  Options options;
  options.alert = Alert::Green;
  EventSink silence;
  const Game game(options, seed_from_text("alert"), silence);
  EXPECT_FALSE(game.pool.has(Alien::Dictator));
  EXPECT_NE(game.pool & (AlienSet{Alien::Zombie, Alien::Parasite, Alien::Clone, Alien::Macron, Alien::Will}),
            AlienSet{});
}

// CE-R.113: the new power comes too late for the card of this encounter (RS7), and is there in the next one.
TEST(Reincarnation, TheNewPowerWaitsForTheNextEncounter) {
  Game game = before_a_defeat();
  game.pool = AlienSet(Alien::Clone);
  lose(game);
  ASSERT_EQ(incarnation(game), Alien::Clone);
  EXPECT_EQ(game.prompt(), Prompt::Another);
  EXPECT_EQ(game.pile_size, 2);
  play(game, 1, "another");
  play(game, 1, "aim planet=blue-2");
  play(game, 1, "ship planet=red-1 count=1");
  play(game, 1, "done");
  play(game, 1, "invite seats=none");
  play(game, 2, "invite seats=none");
  play(game, 1, "select card=attack-04 from=hand");
  play(game, 2, "select card=attack-05 from=hand");
  EXPECT_TRUE(game.waiting() == SeatSet(reincarnator));
  play(game, 2, "use alien=clone");
  EXPECT_TRUE((game.hand(reincarnator) & of_type(CardType::Attack)).size() == 1);
}

}  // namespace
}  // namespace orrery::cosmic_encounter

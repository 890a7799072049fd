// Outcomes that the cards of the box can produce only with powers, and what chance decides in the resolution.
#include <gtest/gtest.h>

#include <map>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/seats.h"

namespace orrery::cosmic_encounter {
namespace {

constexpr Seat fourth = seat_numbered(4);

Totals totals_of(int offense, int defense) {
  Totals sums;
  sums.sides[Side::Offense].card = offense;
  sums.sides[Side::Defense].card = defense;
  return sums;
}

void set_faces(Game& game, Face offense, Face defense) {
  game.fighter(Side::Offense).face = offense;
  game.fighter(Side::Defense).face = defense;
}

// Two attacks are open, allies on both sides, and the offense may still play a reinforcement.
LaidOut after_the_reveal() {
  LaidOut table =
      lay_out({"players=4", "aliens=parasite,clone,human,macron"},
              "{turn: 1, phase: planning,"
              " encounter: {defense: 2, target: blue-3, gate: {1: 2, 3: 1}, beside: {4: 3}},"
              " hands: {1: [attack-10, attack-04, reinforcement-2], 2: [attack-08, attack-06], 3: [], 4: []},"
              " ships: {2: {blue-3: 4}, 4: {warp: 2}}, destiny: [blue, yellow]}");
  table.play({"1 select card=attack-10 from=hand", "2 select card=attack-08 from=hand"});
  return table;
}

// ATK.c: every value is printed with two digits, which are what the card counts.
TEST(Attacks, HaveTwoDigits) {
  int attacks = 0;
  for (const KindRow& row : kinds) {
    if (row.type != CardType::Attack) continue;
    attacks += row.copies;
    ASSERT_EQ(row.name.size(), std::string_view("attack-00").size()) << row.name;
    EXPECT_EQ((row.name[7] - '0') * 10 + (row.name[8] - '0'), row.value) << row.name;
  }
  EXPECT_EQ(attacks, 39);
}

// CE-R.42, MOR.b, CE-13.2: the box has one morph, so both cards are made to count as one here.
TEST(Outcome, TwoMorphsLoseBoth) {
  LaidOut table = after_the_reveal();
  Game& game = table.game;
  set_faces(game, {CardType::Morph, 0}, {CardType::Morph, 0});
  EXPECT_EQ(game.judge(totals_of(30, 0)), Outcome::BothLose);
  EXPECT_EQ(game.judge(totals_of(0, 30)), Outcome::BothLose);
  table.play({"1 pass"});
  EXPECT_EQ(game.encounter.outcome, Outcome::BothLose);
  EXPECT_EQ(game.warp[Seat{0}], 2);
  EXPECT_EQ(game.warp[Seat{1}], 4);
  EXPECT_EQ(game.warp[Seat{2}], 1);
  EXPECT_EQ(game.warp[Seat{3}], 5);
  EXPECT_FALSE(game.has_colony(first, game.encounter.target));
  EXPECT_FALSE(game.has_colony(second, game.encounter.target));
  EXPECT_TRUE(table.those(Happening::Compensated).empty());
  EXPECT_TRUE(table.those(Happening::Rewarded).empty());
  EXPECT_FALSE(game.successful());
  EXPECT_EQ(game.hand(first).size(), 2);
  EXPECT_EQ(game.hand(second).size(), 1);
  table.play({"2 pass"});  // Clone keeps nothing
  EXPECT_EQ(game.active, second) << "no second encounter";
}

// CE-13.2: the whole table of card pairs, independent of the totals.
TEST(Outcome, OfEveryPairOfCards) {
  Game game = after_the_reveal().game;
  constexpr Face attack{CardType::Attack, 8};
  constexpr Face negotiate{CardType::Negotiate, 0};
  for (const int lead : {-20, 20}) {
    const Totals sums = totals_of(lead, 0);
    set_faces(game, attack, attack);
    EXPECT_EQ(game.judge(sums), lead > 0 ? Outcome::OffenseWins : Outcome::DefenseWins);
    set_faces(game, attack, negotiate);
    EXPECT_EQ(game.judge(sums), Outcome::OffenseWins);
    set_faces(game, negotiate, attack);
    EXPECT_EQ(game.judge(sums), Outcome::DefenseWins);
    set_faces(game, negotiate, negotiate);
    EXPECT_EQ(game.judge(sums), Outcome::DealTalks);
  }
}

// CE-R.46, CE-13.6: totals below zero are compared like others.
TEST(Outcome, NegativeTotals) {
  Game game = after_the_reveal().game;
  EXPECT_EQ(game.judge(totals_of(-3, -5)), Outcome::OffenseWins);
  EXPECT_EQ(game.judge(totals_of(-5, -3)), Outcome::DefenseWins);
  EXPECT_EQ(game.judge(totals_of(-5, -5)), Outcome::DefenseWins);
  EXPECT_EQ(game.judge(totals_of(-1, 0)), Outcome::DefenseWins);

  set_faces(game, {CardType::Attack, -14}, {CardType::Attack, 0});
  const Totals sums = game.totals();
  EXPECT_EQ(sums.sides[Side::Offense].total(), -14 + 2 + 1 + 4) << "two ships, Human's one and its four";
  EXPECT_EQ(sums.sides[Side::Defense].total(), 0 + 4 + 3 * 4) << "four ships, and Macron's three";
}

// CE-R.47: totals are announced, and a difference exists, only if both cards count as attacks.
TEST(Outcome, IsComparedOnlyBetweenAttacks) {
  struct Pair {
    std::string_view offense, defense;
    bool compared;
  };
  for (const Pair& pair : {Pair{"attack-10", "attack-08", true}, Pair{"morph", "attack-08", true},
                           Pair{"attack-10", "negotiate", false}, Pair{"negotiate", "attack-08", false},
                           Pair{"morph", "negotiate", false}}) {
    LaidOut table =
        lay_out({"players=3", "aliens=parasite,clone,zombie"},
                "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                " hands: {1: [attack-10, negotiate, morph], 2: [attack-08, negotiate], 3: []}}");
    table.play({"1 select card=" + std::string(pair.offense) + " from=hand",
                "2 select card=" + std::string(pair.defense) + " from=hand"});
    EXPECT_EQ(table.game.encounter.compared, pair.compared) << pair.offense << " " << pair.defense;
    EXPECT_EQ(table.those(Happening::TotalIs).size(), pair.compared ? 2U : 0U);
  }
}

// CE-R.107, CE-15.3: a winner whose ships were taken off the gate lands none; its ally does land.
TEST(Landing, OfAWinnerWithoutShips) {
  LaidOut table = after_the_reveal();
  Game& game = table.game;
  EventSink silence;
  game.under_way[Seat{0}] = game.gate[Seat{0}];
  game.gate[Seat{0}] = 0;
  game.put_ship(first, Planet{}, 2, silence);
  game.fighter(Side::Defense).face = {CardType::Attack, -30};
  table.play({"1 pass", "2 pass"});
  EXPECT_EQ(game.encounter.outcome, Outcome::OffenseWins);
  EXPECT_EQ(game.track[Seat{0}], 0);
  EXPECT_EQ(game.track[Seat{2}], 1);
  EXPECT_EQ(table.those(Happening::Landed).size(), 1U);
  EXPECT_EQ(game.prompt(), Prompt::Another) << "a win is a success all the same";
}

// The defense has lost four ships with a negotiate against a hand of four.
LaidOut compensation(std::string_view seed) {
  LaidOut table =
      lay_out({"players=3", "aliens=parasite,clone,zombie"},
              "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 1}},"
              " hands: {1: [attack-10, attack-01, plague, morph, negotiate], 2: [negotiate], 3: []},"
              " ships: {2: {blue-3: 1}}}",
              seed);
  table.play({"1 select card=attack-10 from=hand", "2 select card=negotiate from=hand"});
  return table;
}

// CE-15.15, CE-R.62: every card of the winner's hand is as likely as any other.
TEST(Compensation, IsTakenAtRandom) {
  std::map<Kind, int> taken;
  constexpr int games = 400;
  for (int i = 0; i < games; ++i) {
    const Game game = compensation("taken " + std::to_string(i)).game;
    ASSERT_EQ(game.hand(second).size(), 1);
    ++taken[kind_of(game.hand(second).first())];
  }
  EXPECT_EQ(taken.size(), 4U);
  for (const auto& [kind, times] : taken) EXPECT_GT(times, games / 4 - 45) << kind_names[kind];
}

// CE-R.63: ships that leave the game instead are not compensated. Seat 2 is asked whether Zombie is zapped
// while its four ships are on their way; two of them are taken out of the game there.
TEST(Compensation, NotForShipsRemovedFromTheGame) {
  LaidOut table =
      lay_out({"players=3", "aliens=parasite,zombie,clone"},
              "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 1}},"
              " hands: {1: [attack-10, cosmic-zap, attack-01, attack-04, attack-05, attack-06, attack-07],"
              " 2: [negotiate], 3: []}, ships: {2: {blue-3: 4}}}");
  table.play({"1 select card=attack-10 from=hand", "2 select card=negotiate from=hand"});
  Game& game = table.game;
  ASSERT_EQ(game.prompt(), Prompt::Answer);
  const auto loss_frame = game.use(game.occasion.target).target;
  ASSERT_EQ(game.loss(loss_frame).count, 4);
  game.loss(loss_frame).removed = 2;
  game.under_way[Seat{1}] = 2;
  game.removed[Seat{1}] = 2;
  table.play({"1 play card=cosmic-zap from=hand"});
  const auto compensated = table.those(Happening::Compensated);
  ASSERT_EQ(compensated.size(), 1U);
  EXPECT_EQ(compensated[0].arguments[1], 2);
}

// CE-R.63: ships that came back out of the warp meanwhile still count. The offense has lost three ships;
// while an ally of the defense chooses its rewards, two of them return.
TEST(Compensation, ForShipsThatHaveComeBack) {
  LaidOut table = lay_out(
      {"players=3", "aliens=parasite,clone,zombie"},
      "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 3}, beside: {3: 1}},"
      " hands: {1: [negotiate], 2: [attack-10, attack-01, attack-04, attack-05, attack-06], 3: []}}");
  table.play({"1 select card=negotiate from=hand", "2 select card=attack-10 from=hand"});
  Game& game = table.game;
  ASSERT_EQ(game.prompt(), Prompt::Reward);
  EventSink silence;
  game.free_from_warp(first, 2);
  game.put_ship(first, Planet{}, 2, silence);
  table.play({"3 reward cards=0 ships=0", "3 place planet=yellow-1 count=1"});
  EXPECT_EQ(game.warp[Seat{0}], 1);
  EXPECT_EQ(game.hand(first).size(), 3);
}

// CE-R.90: a new deck that is too small is dealt round by round, beginning with the offense and the defense.
TEST(Quake, WithTooFewCards) {
  LaidOut table = lay_out({"players=4", "aliens=parasite,clone,zombie,human"},
                          "{turn: 3, phase: planning, encounter: {defense: 1, target: red-1, gate: {3: 1}},"
                          " hands: {1: [attack-00, attack-01, attack-04, attack-05], 2: [negotiate, morph],"
                          " 3: [attack-06, attack-07, attack-09, plague], 4: []}}");
  Game& game = table.game;
  for (std::size_t i = 0; i < game.deck_size; ++i)
    game.powers[Seat{1}][0].cards.add(game.deck[i]);  // a hoard
  game.deck_size = 0;
  const int hoard = game.powers[Seat{1}][0].cards.size();
  EventSink sink(table.events);
  game.quake(sink);
  EXPECT_EQ(game.broken(), "");
  EXPECT_EQ(game.hand(third).size(), 3);
  EXPECT_EQ(game.hand(first).size(), 3);
  EXPECT_EQ(game.hand(fourth).size(), 2);
  EXPECT_EQ(game.hand(second).size(), 2);
  EXPECT_EQ(game.powers[Seat{1}][0].cards.size(), hoard);
  const auto dealt = table.those(Happening::Dealt);
  ASSERT_EQ(dealt.size(), 10U);
  const std::array<int, 5> order{3, 1, 4, 2, 3};
  for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(dealt[i].arguments[0], order[i]) << i;
}

}  // namespace
}  // namespace orrery::cosmic_encounter

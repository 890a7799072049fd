// The heuristic of Cosmic Encounter: honest, better than chance in every seat, and hard to fool.
#include <gtest/gtest.h>

#include "kernel/yaml.h"
#include "measure/simulation.h"
#include "players/bots.h"
#include "players/cosmic_encounter/deals.h"
#include "players/cosmic_encounter/mind.h"
#include "players/cosmic_encounter/worth.h"

namespace orrery::cosmic_encounter {
namespace {

const GameInfo& game() { return Game::info(); }

using Assignments = std::vector<const char*>;

OptionValues options_with(const Assignments& assignments) {
  OptionValues values = preset_options(game().options);
  for (const char* assignment : assignments) set_option(game().options, values, assignment);
  return values;
}

Game arranged(const char* given, const char* aliens = "aliens=zombie,clone,parasite,macron") {
  const Arranged made = arrange(options_with({aliens}), seed_from_text("bots"), parse_yaml(given).front());
  return *made.position.as<Game>();
}

void play(Game& position, int seat, const char* action) {
  EventSink nobody_listens;
  const Action chosen = parse_action(game(), action);
  ASSERT_FALSE(why_not(position, seat_numbered(seat), chosen)) << action;
  position.apply(seat_numbered(seat), chosen, nobody_listens);
}

std::string choice(const Game& position, int seat) {
  Chance chance(seed_from_text("the bot's own"));
  return to_text(game().actions,
                 Mind<Game>::decide(Observation<Game>(position, seat_numbered(seat)), chance));
}

// Lets the bots play until the question changes or the game is over.
void play_on(Game& position) {
  Chance chance(seed_from_text("the bot's own"));
  EventSink nobody_listens;
  const Prompt asked = position.prompt();
  while (!position.finished() && position.prompt() == asked) {
    const Seat seat = *position.waiting().begin();
    position.apply(seat, Mind<Game>::decide(Observation<Game>(position, seat), chance), nobody_listens);
  }
}

Statistics games_of(const Assignments& assignments, std::vector<std::string> bots, std::uint64_t games,
                    bool rotate) {
  SimulationPlan plan;
  plan.game = &game();
  plan.options = options_with(assignments);
  plan.bots = std::move(bots);
  plan.rotate = rotate;
  plan.seed = seed_from_text("heuristic against random");
  plan.games = games;
  return simulate(plan, [](std::uint64_t) {});
}

TEST(CosmicEncounterHeuristic, BeatsRandomPlayersInEverySeat) {
  for (std::size_t seat = 0; seat < 4; ++seat) {
    std::vector<std::string> bots(4, "random");
    bots[seat] = "heuristic";
    const Statistics statistics = games_of({}, bots, 40, false);
    EXPECT_GT(statistics.wins_by_entrant[seat].share() / 40, 0.8) << "seat " << seat + 1;
  }
}

TEST(CosmicEncounterHeuristic, BeatsRandomPlayersAtOtherTables) {
  const auto share = [](const Assignments& assignments, std::size_t players) {
    std::vector<std::string> bots(players, "random");
    bots[0] = "heuristic";
    return games_of(assignments, bots, 30, true).wins_by_entrant[0].share() / 30;
  };
  EXPECT_GT(share({"players=3"}, 3), 0.8);
  EXPECT_GT(share({"players=5"}, 5), 0.8);
  EXPECT_GT(share({"players=4", "flares=yes"}, 4), 0.8);
  EXPECT_GT(share({"players=4", "planets=4", "second-encounters=no"}, 4), 0.7);
}

TEST(CosmicEncounterHeuristic, BringsGamesToAnEnd) {
  for (const char* players : {"players=3", "players=4", "players=5"}) {
    const std::size_t seats = static_cast<std::size_t>(players[8] - '0');
    const Statistics statistics =
        games_of({players, "flares=yes"}, std::vector<std::string>(seats, "heuristic"), 40, false);
    EXPECT_EQ(statistics.finished, 40U);
    EXPECT_EQ(statistics.endings[static_cast<std::size_t>(Ending::LongStop)], 0U) << players;
  }
}

// The same choice in worlds that differ only in what it cannot know, at every decision of some games.
TEST(CosmicEncounterHeuristic, SeesNothingHidden) {
  const std::vector<Assignments> tables{
      {"players=3"},
      {"players=4", "flares=yes"},
      {"players=5", "aliens=choice"},
      {"players=4", "planets=4", "flares=yes", "colors=choose"},
      {"players=4", "technology=yes"},
      {"players=4", "hidden-powers=yes"},
  };
  Chance redeals(seed_from_text("other worlds"));
  EventSink nobody_listens;
  for (std::size_t number = 0; number < 2 * tables.size(); ++number) {
    Game position(options_from(options_with(tables[number % tables.size()])),
                  derive(seed_from_text("worlds"), "game", number), nobody_listens);
    Chance own(seed_from_text("own stream"));
    int compared = 0;
    while (!position.finished()) {
      const Seat seat = *position.waiting().begin();
      Game other = position;
      other.redeal(seat, redeals);
      Chance same = own;
      const Action chosen = Mind<Game>::decide(Observation<Game>(position, seat), own);
      ASSERT_EQ(chosen, Mind<Game>::decide(Observation<Game>(other, seat), same))
          << "game " << number << ", decision " << compared;
      ASSERT_EQ(own, same);
      ASSERT_FALSE(why_not(position, seat, chosen));
      position.apply(seat, chosen, nobody_listens);
      ++compared;
    }
    EXPECT_GT(compared, 50) << "game " << number;
  }
}

// Seat 1 would win with the colony it is after.
constexpr const char* leader_attacks = R"(
turn: 1
phase: alliance
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
ships: {1: {yellow-1: 1, yellow-2: 1, green-1: 1, green-2: 1}}
hands: {1: [attack-10], 2: [attack-10], 3: [attack-08], 4: [attack-08]}
)";

TEST(CosmicEncounterHeuristic, DoesNotHelpTheLeaderToWin) {
  Game position = arranged(leader_attacks, "aliens=zombie,clone,human,macron");
  play(position, 1, "invite seats=3+4");
  EXPECT_EQ(choice(position, 2), "invite seats=3+4");
  Game alone = position;
  play(alone, 2, "invite seats=none");
  EXPECT_EQ(choice(alone, 3), "decline");
  play(position, 2, "invite seats=3");
  EXPECT_EQ(choice(position, 3), "join side=defense");
}

// On the defense's side there is a card per ship to win: too little if the offense already has a colony
// there, but otherwise the offense is also kept from one.
TEST(CosmicEncounterHeuristic, DefendsOthersWhenThatMattersToIt) {
  const auto answer = [](const char* ships_of_offense) {
    std::string given = R"(
turn: 1
phase: alliance
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
ships: {1: SHIPS}
)";
    given.replace(given.find("SHIPS"), 5, ships_of_offense);
    Game position = arranged(given.c_str(), "aliens=zombie,clone,human,remora");
    play(position, 1, "invite seats=none");
    play(position, 2, "invite seats=3");
    return choice(position, 3);
  };
  EXPECT_EQ(answer("{blue-1: 1}"), "decline");
  EXPECT_EQ(answer("{yellow-1: 1}"), "join side=defense");
}

// All defend alike; seat 4 has two foreign colonies and fewer ships, so the rivals taken together are alike
// too.
TEST(CosmicEncounterHeuristic, TurnsAgainstWhoIsAhead) {
  const Game position = arranged(R"(
turn: 1
phase: destiny
destiny: [wild]
ships:
  2: {blue-1: 4, blue-2: 4, blue-3: 4, blue-4: 3, blue-5: 5}
  3: {yellow-1: 4, yellow-2: 4, yellow-3: 4, yellow-4: 3, yellow-5: 5}
  4: {green-1: 4, green-2: 4, green-3: 4, green-4: 3, green-5: 3, blue-1: 1, yellow-1: 1}
)",
                                 "aliens=zombie,parasite,remora,machine");
  EXPECT_EQ(choice(position, 1), "name seat=4");
}

// Fido is rewarded for the gift, whatever it is.
TEST(CosmicEncounterHeuristic, GivesTheLeastToTheWeakest) {
  Game position = arranged(R"(
turn: 1
phase: resolution
encounter: {defense: 2, target: blue-1, gate: {1: 1}, cards: {1: attack-20, 2: attack-08}, outcome: offense-wins}
ships: {1: {green-1: 1}, 2: {green-2: 1}, 3: {warp: 2}}
hands: {1: [attack-04], 2: [attack-10], 3: [negotiate], 4: [negotiate]}
)",
                           "aliens=zombie,parasite,fido,macron");
  play(position, 3, "use alien=fido");
  EXPECT_EQ(choice(position, 3), "pick card=attack-08");
  play(position, 3, "pick card=attack-08");
  EXPECT_EQ(choice(position, 3), "name seat=4");
}

TEST(CosmicEncounterHeuristic, MovesShipsOfOneColonyTogether) {
  Game position = arranged(R"(
turn: 1
phase: launch
encounter: {defense: 2}
ships: {1: {red-1: 9, red-2: 5, red-3: 2, red-4: 2, red-5: 2}}
hands: {1: [attack-10, negotiate], 2: [negotiate, attack-04]}
)",
                           "aliens=zombie,clone,human,macron");
  play(position, 1, "aim planet=blue-1");
  EXPECT_EQ(choice(position, 1), "ship planet=red-1 count=4");
  play(position, 1, "ship planet=red-1 count=4");
  EXPECT_EQ(position.prompt(), Prompt::InviteOffense);
}

TEST(CosmicEncounterHeuristic, InvitesHelpersButNotOneWhoWouldWin) {
  const Game position = arranged(R"(
turn: 2
phase: alliance
encounter: {defense: 4, target: green-1, gate: {2: 4}}
ships: {1: {yellow-1: 1, yellow-2: 1, green-2: 1, green-3: 1}}
hands: {2: [attack-06, attack-08]}
)",
                                 "aliens=zombie,clone,human,macron");
  EXPECT_EQ(choice(position, 2), "invite seats=3");
}

TEST(CosmicEncounterHeuristic, LaysItsBestCardWhenTheGameIsAtStakeAndKeepsItOtherwise) {
  const char* last_colony = R"(
turn: 1
phase: planning
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
ships: {1: {yellow-1: 1, yellow-2: 1, green-1: 1, green-2: 1}}
hands: {1: [attack-40, attack-12, attack-06], 2: [attack-10, attack-15]}
)";
  EXPECT_EQ(choice(arranged(last_colony), 1), "select card=attack-40 from=hand");
  const char* nothing_to_gain = R"(
turn: 1
phase: planning
encounter: {defense: 2, target: blue-1, gate: {1: 1}}
ships: {1: {blue-1: 4}, 2: {blue-1: 1}}
hands: {1: [attack-40, attack-12, attack-06], 2: [attack-10, attack-15]}
)";
  EXPECT_NE(choice(arranged(nothing_to_gain), 1), "select card=attack-40 from=hand");
}

Game revealed(const char* reinforcements) {
  std::string given = R"(
turn: 1
phase: planning
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
ships: {2: {blue-1: 4}}
hands: {1: [attack-10, CARDS], 2: [attack-12], 3: [attack-08], 4: [attack-08]}
)";
  given.replace(given.find("CARDS"), 5, reinforcements);
  Game position = arranged(given.c_str(), "aliens=zombie,clone,parasite,macron");
  play(position, 1, "select card=attack-10 from=hand");
  play(position, 2, "select card=attack-12 from=hand");
  return position;
}

TEST(CosmicEncounterHeuristic, ReinforcesOnlyToTurnTheOutcome) {
  EXPECT_EQ(choice(revealed("reinforcement-2, reinforcement-3, reinforcement-5"), 1),
            "reinforce card=reinforcement-3 side=offense from=hand");
  EXPECT_EQ(choice(revealed("reinforcement-2"), 1), "pass");
  // Neither is enough alone.
  Game position = revealed("reinforcement-2, reinforcement-2");
  EXPECT_EQ(choice(position, 1), "reinforce card=reinforcement-2 side=offense from=hand");
  play_on(position);
  EXPECT_TRUE(position.has_colony(Seat{0}, planet_of(Color::Blue, 0)));
}

TEST(CosmicEncounterHeuristic, ZapsAPowerThatCostsItTheEncounterAndNoOther) {
  const char* with_zap = R"(
turn: 1
phase: planning
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
ships: {2: {blue-1: 4}}
hands: {1: [attack-15, cosmic-zap], 2: [attack-08], 3: [attack-08], 4: [attack-08]}
)";
  const auto answer = [&](const char* aliens) {
    Game position = arranged(with_zap, aliens);
    play(position, 1, "select card=attack-15 from=hand");
    play(position, 2, "select card=attack-08 from=hand");
    EXPECT_EQ(position.prompt(), Prompt::Answer);
    return choice(position, 1);
  };
  EXPECT_EQ(answer("aliens=zombie,macron,parasite,clone"), "play card=cosmic-zap from=hand");
  EXPECT_EQ(answer("aliens=zombie,human,parasite,clone"), "pass");  // a zap would let that player win
}

// Two negotiates; seat 2 has these ships.
Game talks(const char* ships_of_2) {
  std::string given = R"(
turn: 1
phase: planning
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
ships: {2: SHIPS}
hands: {1: [negotiate, attack-08, attack-20], 2: [negotiate, attack-10, attack-40], 3: [attack-08], 4: [attack-08]}
)";
  given.replace(given.find("SHIPS"), 5, ships_of_2);
  Game position = arranged(given.c_str(), "aliens=human,clone,parasite,macron");
  play(position, 1, "select card=negotiate from=hand");
  play(position, 2, "select card=negotiate from=hand");
  EXPECT_EQ(position.prompt(), Prompt::Bargain);
  return position;
}
constexpr const char* four_colonies = "{yellow-1: 1, yellow-2: 1, green-1: 1, green-2: 1}";

TEST(CosmicEncounterHeuristic, DealsAColonyForAColony) {
  Game position = talks("{}");
  play(position, 2, "give-colony planet=blue-2");
  play(position, 2, "want-colony planet=red-2");
  play(position, 2, "propose");
  EXPECT_EQ(choice(position, 1), "accept");
  position = talks("{}");
  play_on(position);
  EXPECT_EQ(position.encounter.outcome, Outcome::Deal);
  EXPECT_LE(position.bargain.made[Side::Offense] + position.bargain.made[Side::Defense], 2);
  EXPECT_NE(position.bargain.agreed.gifts[Side::Offense].colony, no_planet);
  EXPECT_NE(position.bargain.agreed.gifts[Side::Defense].colony, no_planet);
}

TEST(CosmicEncounterHeuristic, RefusesABadDeal) {
  // It would give a colony for nothing.
  Game position = talks("{}");
  play(position, 2, "want-colony planet=red-2");
  play(position, 2, "propose");
  EXPECT_NE(choice(position, 1), "accept");
  // It would give the colony that wins the game for the other.
  position = talks(four_colonies);
  play(position, 2, "give-colony planet=blue-2");
  play(position, 2, "want-colony planet=red-2");
  play(position, 2, "give card=attack-40");
  play(position, 2, "propose");
  EXPECT_NE(choice(position, 1), "accept");
}

TEST(CosmicEncounterHeuristic, NeverGivesTheLeaderItsLastColonyAndTalksBriefly) {
  Game position = talks(four_colonies);
  play_on(position);
  EXPECT_FALSE(position.finished());
  EXPECT_LE(position.bargain.made[Side::Offense] + position.bargain.made[Side::Defense], 6);
  if (position.encounter.outcome == Outcome::Deal) {
    EXPECT_EQ(position.bargain.agreed.gifts[Side::Offense].colony, no_planet);
  }
}

TEST(CosmicEncounterHeuristic, KeepsItsColoniesWhenShipsLeave) {
  Game position = arranged(R"(
turn: 1
phase: launch
encounter: {defense: 2}
ships: {1: {red-1: 1, red-2: 1, red-3: 3, red-4: 0, red-5: 0, blue-2: 1, warp: 14}}
)");
  Chance chance(seed_from_text("the bot's own"));
  EventSink nobody_listens;
  while (position.prompt() == Prompt::Aim || position.prompt() == Prompt::Launch)
    position.apply(Seat{0}, Mind<Game>::decide(Observation<Game>(position, Seat{0}), chance), nobody_listens);
  EXPECT_EQ(position.home_colonies(Seat{0}), 3);
  EXPECT_EQ(position.foreign_colonies(Seat{0}), 1);
  EXPECT_EQ(position.gate[Seat{0}], 2);
  EXPECT_FALSE(position.has_colony(Seat{0}, position.encounter.target));
}

TEST(CosmicEncounterHeuristic, FoundsALostHomeColonyAgainToGetItsPowerBack) {
  Game position = arranged(R"(
turn: 1
phase: destiny
destiny: [red]
ships: {1: {red-1: 8, red-2: 8, red-3: 0, red-4: 0, red-5: 0, blue-1: 4}}
)");
  ASSERT_TRUE(position.power_lost(Seat{0}));
  EXPECT_EQ(choice(position, 1), "refound");
  for (const Prompt asked : {Prompt::OwnColor, Prompt::Aim, Prompt::Launch}) {
    ASSERT_EQ(position.prompt(), asked);
    play_on(position);
  }
  EXPECT_FALSE(position.power_lost(Seat{0}));
}

// Ships that have come to the attacked planet count there and cannot leave it once more.
TEST(CosmicEncounterHeuristic, EmptiesNoColonyToEnlargeItsDefense) {
  Game position = arranged(R"(
turn: 2
phase: planning
encounter: {defense: 1, target: red-1, gate: {2: 4}}
hands: {1: [attack-10], 2: [attack-08], 3: [attack-08], 4: [attack-08]}
)",
                           "aliens=amoeba,clone,parasite,macron");
  play(position, 2, "select card=attack-08 from=hand");
  play(position, 1, "select card=attack-10 from=hand");
  play(position, 1, "use alien=amoeba");
  play(position, 1, "add-ships");
  ASSERT_EQ(position.prompt(), Prompt::Launch);
  play_on(position);
  EXPECT_EQ(position.home_colonies(Seat{0}), 5);
}

TEST(CosmicEncounterHeuristic, FearsACountdownOnlyTowardsItsEnd) {
  const auto fear = [](int tokens) {
    const auto given = [](int left) {
      return "turn: 1\nphase: destiny\ndestiny: [blue]\ntokens: {4: " + std::to_string(left) + "}\n";
    };
    const char* aliens = "aliens=zombie,clone,parasite,tick-tock";
    return worth(arranged(given(10).c_str(), aliens), Seat{0}) -
           worth(arranged(given(tokens).c_str(), aliens), Seat{0});
  };
  EXPECT_GT(fear(7), 0);
  EXPECT_LT(fear(5), 0.3);  // half of all tokens go in a usual game: that wins nothing
  EXPECT_GT(fear(1), 1);
}

TEST(CosmicEncounterHeuristic, LosesItsLastShipsWhereThatWins) {
  const auto lays = [](const char* aliens, const char* cards) {
    const std::string given = std::string(R"(
turn: 1
phase: planning
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
ships: {1: {red-1: 1, red-2: 0, red-3: 0, red-4: 0, red-5: 0, warp: 15}}
hands: {1: )") + cards + ", 2: [attack-10, attack-15]}\n";
    return choice(arranged(given.c_str(), aliens), 1);
  };
  EXPECT_EQ(lays("aliens=masochist,clone,parasite,macron", "[attack-01, attack-12]"),
            "select card=attack-01 from=hand");
  EXPECT_EQ(lays("aliens=human,clone,parasite,macron", "[attack-01, attack-12]"),
            "select card=attack-12 from=hand");
}

TEST(CosmicEncounterHeuristic, KnowsWhoseShipsReturnWhenTalksFail) {
  const auto loss = [](const char* aliens) {
    const Game position = arranged(R"(
turn: 1
phase: planning
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
)",
                                   aliens);
    return worth(position, Seat{0}) - worth_of_failure(position, Seat{0});
  };
  EXPECT_LT(loss("aliens=zombie,human,parasite,macron"), 0);  // only the other one loses ships
  EXPECT_GT(loss("aliens=human,clone,parasite,macron"), 0);
}

// What one wins against three who never do what `barred` says, each deal once from every seat: `deals` would
// be an even share.
template <class Barred>
double wins_against_barred(const Assignments& assignments, int deals, Barred barred) {
  const OptionValues options = options_with(assignments);
  double wins = 0;
  for (int number = 0; number < 4 * deals; ++number) {
    const Seed seed = derive(seed_from_text("barred"), "deal", static_cast<std::uint64_t>(number / 4));
    const auto able = static_cast<Seat>(number % 4);
    EventSink nobody_listens;
    Game position(options_from(options), seed, nobody_listens);
    Chance chance(derive(seed, "bots", static_cast<std::uint64_t>(number % 4)));
    while (!position.finished()) {
      const Seat seat = *position.waiting().begin();
      Action action = Mind<Game>::decide(Observation<Game>(position, seat), chance);
      if (seat != able && barred(action)) action = position.default_action(seat);
      position.apply(seat, action, nobody_listens);
    }
    const SeatSet winners = position.result().winners;
    if (winners.has(able)) wins += 1.0 / static_cast<double>(winners.size());
  }
  return wins;
}

TEST(CosmicEncounterHeuristic, WinsMoreWithFlares) {
  const auto is_flare = [](Action action) {
    return verb_of(action) == Verb::Play && row_of(kind_of(action)).type == CardType::Flare;
  };
  constexpr int deals = 150;  // of 60 in a row they have won fewer than an even share, too
  EXPECT_GT(wins_against_barred({"players=4", "flares=yes", "aliens=random"}, deals, is_flare), deals);
}

TEST(CosmicEncounterHeuristic, WinsMoreByTurningItsSheetUp) {
  const auto turns_up = [](Action action) { return verb_of(action) == Verb::TurnUp; };
  EXPECT_GT(wins_against_barred({"players=4", "hidden-powers=yes"}, 50, turns_up), 50);
}

Game with_options(const std::string& given, Assignments options) {
  const Arranged made =
      arrange(options_with(options), seed_from_text("bots"), parse_yaml(given.c_str()).front());
  return *made.position.as<Game>();
}

TEST(CosmicEncounterHeuristic, ResearchesWhatIsWorthItsShipsAndCompletesItAtOnce) {
  const auto answer = [](const char* technology) {
    std::string given = "turn: 1\nphase: regroup\ntechnologies: {1: {TECHNOLOGY}}\n";
    given.replace(given.find("TECHNOLOGY"), 10, technology);
    const Game position = with_options(given, {"aliens=none,none,none,none", "technology=yes"});
    EXPECT_EQ(position.prompt(), Prompt::Research);
    return choice(position, 1);
  };
  EXPECT_EQ(answer("coldsleep-ship: 3"), "research tech=coldsleep-ship planet=red-1");
  EXPECT_EQ(answer("coldsleep-ship: 9"), "complete tech=coldsleep-ship");
  EXPECT_EQ(answer("tech-scrambler: 0"), "done");
  EXPECT_EQ(answer("gluon-mines: 4"), "done");  // one more would serve no purpose
  EXPECT_EQ(answer("coldsleep-ship: 3, vacuum-turbines: 1"), "research tech=coldsleep-ship planet=red-1");
  EXPECT_EQ(answer("xenon-lasers: 1, energy-cloak: 1"), "research tech=energy-cloak planet=red-1");
}

TEST(CosmicEncounterHeuristic, TakesNoColonyThatCountsForResearch) {
  const Game position = with_options(R"(
turn: 1
phase: regroup
technologies: {1: {coldsleep-ship: 8}}
ships: {1: {red-1: 1, red-2: 1, red-3: 1, red-4: 0, red-5: 0, blue-1: 1, warp: 8}}
)",
                                     {"aliens=zombie,none,none,none", "technology=yes"});
  EXPECT_EQ(choice(position, 1), "done");
}

TEST(CosmicEncounterHeuristic, SavesItsSurpriseForTheColonyThatWins) {
  const auto answer = [](const char* colonies) {
    std::string given = R"(
turn: 1
phase: launch
encounter: {defense: 2}
technologies: {1: {energy-cloak: up}}
ships: {1: COLONIES}
hands: {1: [attack-12], 2: [attack-04], 3: [attack-06], 4: [attack-06]}
)";
    given.replace(given.find("COLONIES"), 8, colonies);
    Game position = with_options(given, {"aliens=none,none,none,none", "technology=yes"});
    play(position, 1, "aim planet=blue-1");
    EXPECT_EQ(position.prompt(), Prompt::Window);
    return choice(position, 1);
  };
  EXPECT_EQ(answer("{yellow-1: 1, yellow-2: 1}"), "pass");
  EXPECT_EQ(answer("{yellow-1: 1, yellow-2: 1, green-1: 1, green-2: 1}"), "apply tech=energy-cloak");
}

TEST(CosmicEncounterHeuristic, DestroysAPlanetOfTheLeader) {
  Game position = with_options(R"(
turn: 1
phase: regroup
technologies: {1: {omega-missile: up}}
ships: {3: {blue-1: 1, blue-2: 1, green-1: 1, green-2: 1}}
)",
                               {"aliens=none,none,none,none", "technology=yes"});
  ASSERT_EQ(choice(position, 1), "apply tech=omega-missile");
  play(position, 1, "apply tech=omega-missile");
  ASSERT_EQ(position.prompt(), Prompt::Destroy);
  const std::string chosen = choice(position, 1);
  EXPECT_TRUE(chosen == "aim planet=blue-1" || chosen == "aim planet=blue-2" ||
              chosen == "aim planet=green-1" || chosen == "aim planet=green-2")
      << chosen;
}

TEST(CosmicEncounterHeuristic, TurnsItsSheetUpWhereThatTurnsTheOutcome) {
  const auto answer = [](const char* card) {
    std::string given = R"(
turn: 1
phase: planning
face-down: [1]
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
hands: {1: [CARD], 2: [attack-10], 3: [attack-08], 4: [attack-08]}
)";
    given.replace(given.find("CARD"), 4, card);
    Game position = with_options(given, {"aliens=human,none,none,none"});
    while (position.prompt() == Prompt::Window) play(position, 1, "pass");
    std::string selection = "select card=CARD from=hand";
    selection.replace(selection.find("CARD"), 4, card);
    play(position, 1, selection.c_str());
    play(position, 2, "select card=attack-10 from=hand");
    while (position.occasion.when != When::Revealed || !position.waiting().has(Seat{0}))
      play(position, 1, "pass");
    return choice(position, 1);
  };
  EXPECT_EQ(answer("attack-08"), "turn-up");
  EXPECT_EQ(answer("attack-14"), "pass");  // it wins in any case
  EXPECT_EQ(answer("attack-01"), "pass");  // or loses
}

TEST(CosmicEncounterHeuristic, SavesLowAttacksWhereTheyWin) {
  const auto gain_of_high = [](const char* aliens, const char* ships) {
    std::string given = R"(
turn: 2
phase: planning
encounter: {defense: 1, target: red-1, gate: {2: 1}}
ships: {1: SHIPS}
hands: {1: [attack-00, attack-40], 2: [attack-08, attack-10], 3: [attack-08], 4: [attack-08]}
)";
    given.replace(given.find("SHIPS"), 5, ships);
    return card_worth(arranged(given.c_str(), aliens), Seat{0}, Kind::Attack40) -
           card_worth(arranged(given.c_str(), aliens), Seat{0}, Kind::Attack00);
  };
  EXPECT_GT(gain_of_high("aliens=human,none,none,none", "{blue-1: 1, blue-2: 1}"), 0.5);
  EXPECT_LT(gain_of_high("aliens=anti-matter,none,none,none", "{blue-1: 1, blue-2: 1}"), -0.5);
}

}  // namespace
}  // namespace orrery::cosmic_encounter

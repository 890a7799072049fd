// The players of «Инопланеташки»: honest, quick to see the obvious, and each better than the one before.
#include "players/inoplanetashki/mind.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "kernel/yaml.h"
#include "measure/simulation.h"
#include "players/bots.h"
#include "players/inoplanetashki/solitaire.h"
#include "players/search.h"

namespace orrery::inoplanetashki {
namespace {

const GameInfo& game() { return Game::info(); }

Game arranged(const char* given) {
  const Arranged made =
      arrange(preset_options(game().options), seed_from_text("bots"), parse_yaml(given).front());
  return *made.position.as<Game>();
}

std::string choice(const Game& position) {
  Chance chance(seed_from_text("the bot's own"));
  const Seat seat = *position.waiting().begin();
  return to_text(game().actions, Mind<Game>::decide(Observation<Game>(position, seat), chance));
}

// For one bot against others of one kind.
double share_of_wins(const char* bot, const char* others, std::size_t players, std::uint64_t games,
                     std::uint32_t iterations = 0) {
  SimulationPlan plan;
  plan.game = &game();
  plan.options = preset_options(game().options);
  plan.options.front() = static_cast<std::int16_t>(players);
  plan.bots.assign(players, others);
  plan.bots.front() = bot;
  plan.rotate = true;
  plan.seed = seed_from_text("one against others");
  plan.games = games;
  plan.iterations = iterations;
  const Statistics statistics = simulate(plan, [](std::uint64_t) {});
  return statistics.wins_by_entrant.front().share() / static_cast<double>(games);
}

// Calls `look` at every decision of some games that the heuristic plays against itself.
template <class Look>
void at_every_decision(unsigned games, Look look) {
  EventSink nobody;
  for (unsigned number = 0; number < games; ++number) {
    OptionValues options = preset_options(game().options);
    options.front() = static_cast<std::int16_t>(2 + number % 3);
    Game position(options_from(options), derive(seed_from_text("worlds"), "game", number), nobody);
    Chance own(seed_from_text("own stream"));
    while (!position.finished()) {
      const Seat seat = *position.waiting().begin();
      look(position, seat);
      position.apply(seat, Mind<Game>::decide(Observation<Game>(position, seat), own), nobody);
    }
    look(position, position.active);
  }
}

TEST(Heuristic, BeatsRandomPlayers) {
  EXPECT_GT(share_of_wins("heuristic", "random", 2, 400), 0.92);
  EXPECT_GT(share_of_wins("heuristic", "random", 3, 400), 0.87);
  EXPECT_GT(share_of_wins("heuristic", "random", 4, 400), 0.78);
}

// The same choice in worlds that differ only in what it cannot know.
template <class Choose>
int expect_the_same_choice_in_other_worlds(unsigned games, Choose choose) {
  Chance redeals(seed_from_text("other worlds"));
  Chance own(seed_from_text("own stream"));
  int compared = 0;
  at_every_decision(games, [&](const Game& position, Seat seat) {
    if (position.finished()) return;
    Game other = position;
    other.redeal(seat, redeals);
    Chance same = own;
    const Action chosen = choose(Observation<Game>(position, seat), own);
    EXPECT_EQ(chosen, choose(Observation<Game>(other, seat), same));
    EXPECT_EQ(own, same);
    EXPECT_FALSE(why_not(position, seat, chosen));
    ++compared;
  });
  return compared;
}

TEST(Heuristic, SeesNothingHidden) {
  EXPECT_GT(expect_the_same_choice_in_other_worlds(20, Mind<Game>::decide), 500);
}

TEST(Heuristic, FinishesAPlanetWithTheMostCrowdedTile) {
  EXPECT_EQ(choice(arranged(R"(
turn: 1
planets: {1: {1: {nw: B0, ne: B0, se: B0}}, 2: {1: {nw: N0}}}
row: [B0, B3, N0]
dice: [3]
)")),
            "add row=2 planet=1 slot=sw");
}

TEST(Heuristic, DoesNotCloseItsLastWayOut) {
  // The first planet is closed to every die; with B3 the second would be too.
  EXPECT_EQ(choice(arranged(R"(
turn: 1
planets: {1: {1: {nw: B3, ne: B2}, 2: {nw: B2}}, 2: {1: {nw: N0}}}
row: [B3, B0, N2]
dice: [3]
)")),
            "add row=2 planet=2 slot=ne");
}

TEST(Heuristic, StuckForGoodItPutsSomethingBack) {
  // Neither planet can grow with this row, whatever the die; the player before was stuck as well.
  const std::string chosen = choice(arranged(R"(
turn: 1
planets: {1: {1: {nw: B0}, 2: {nw: B0}}, 2: {1: {nw: B0}, 2: {nw: B0}}}
row: [N0, N0a, N2]
keeps: 1
dice: [3]
)"));
  EXPECT_EQ(chosen.substr(0, 6), "remove") << chosen;
}

TEST(Heuristic, StuckByALowDieItWaits) {
  // Both planets are well on the way, and four of six dice finish the first.
  EXPECT_EQ(choice(arranged(R"(
turn: 1
planets: {1: {1: {nw: B0, ne: B0, se: B0}, 2: {nw: B0, ne: B1}}, 2: {1: {nw: N0}}}
row: [B2, B2, B3]
dice: [1]
)")),
            "keep");
}

// A search that saw the true supply would choose differently with another supply.
TEST(SearchOfPlanets, SeesNothingHidden) {
  const auto choose = [](const Observation<Game>& observation, Chance& chance) {
    return search_bot(observation, chance, Effort{.iterations = 30});
  };
  EXPECT_GT(expect_the_same_choice_in_other_worlds(3, choose), 100);
}

TEST(SearchOfPlanets, BeatsTheHeuristic) {
  EXPECT_GT(share_of_wins("search", "heuristic", 2, 60, 200), 0.55);
  EXPECT_GT(share_of_wins("search", "heuristic", 3, 60, 200), 0.40);
}

TEST(MindOfPlanets, AddsUpAndStaysLegal) {
  Chance chance(seed_from_text("quick"));
  at_every_decision(12, [&](const Game& position, Seat seat) {
    const SeatValues values = Mind<Game>::evaluate(position);
    EXPECT_NEAR(std::accumulate(values.begin(), values.end(), 0.0F), 1, 1e-5);
    if (position.finished()) return;
    ActionList list;
    position.legal(seat, list);
    EXPECT_FALSE(why_not(position, seat, Mind<Game>::quick(position, seat, list, chance)));
    std::vector<float> priors(list.size());
    Mind<Game>::priors(position, seat, list, priors);
    EXPECT_NEAR(std::accumulate(priors.begin(), priors.end(), 0.0F), 1, 1e-5);
    EXPECT_GT(*std::min_element(priors.begin(), priors.end()), 0);
  });
}

TEST(MindOfPlanets, CountsStationsPlanetsAndTheBestRival) {
  const Game position = arranged(R"(
turn: 1
planets:
  1: {1: {nw: B0, ne: B0, se: B0, sw: B0}, 2: {nw: N0}}
  2: {1: {nw: N2, ne: N1, se: N0a, sw: N0}}
row: [L0, B3, R0]
dice: [3]
)");
  const Aims aims = Mind<Game>::aims(position, seat_numbered(1));
  EXPECT_EQ(aims[0], 4);
  EXPECT_EQ(aims[1], 1);
  EXPECT_EQ(aims[2], 3);
}

Solitaire::State state_of(std::initializer_list<const char*> kinds) {
  Planet planet;
  Slot slot = Slot::Nw;
  for (const char* kind : kinds) {
    const auto of_kind = [&](const TileFace& face) { return kind_name(face.name) == kind; };
    const auto& faces = tile_sets[0].faces;
    planet[std::exchange(slot, next(slot))] =
        static_cast<Tile>(std::find_if(faces.begin(), faces.end(), of_kind) - faces.begin());
  }
  return Solitaire::with(tile_sets[0]).state_of(planet);
}

TEST(Solitaire, KnowsWhatTheLastTurnBrings) {
  const Solitaire& alone = Solitaire::with(tile_sets[0]);
  const Solitaire::State none = Solitaire::no_planet;
  EXPECT_EQ(alone.worth(none, none, 3), 0);  // no planet has three fragments
  EXPECT_GT(alone.worth(none, none, 4), 0);
  // Three N0a ask for one of the fifteen N of the set, with any die: N2 (two of them) bring 2, N1 brings 1.
  const auto neither_of_two = [](double tiles) { return std::pow(1 - tiles / 45, 2); };
  const double expected = 2 * (1 - neither_of_two(2)) + neither_of_two(2) - neither_of_two(3);
  EXPECT_NEAR(alone.worth(state_of({"N0a", "N0a", "N0a"}), none, 1), expected, 1e-5);
  // Six stations are too many for any die.
  EXPECT_EQ(alone.worth(state_of({"B3", "B2"}), state_of({"B3", "B2"}), 20), 0);
}

TEST(Solitaire, MoreTurnsAreNeverWorse) {
  const Solitaire& alone = Solitaire::with(tile_sets[0]);
  for (int turns = 1; turns <= Solitaire::most_turns; ++turns) {
    EXPECT_GE(alone.worth(Solitaire::no_planet, Solitaire::no_planet, turns),
              alone.worth(Solitaire::no_planet, Solitaire::no_planet, turns - 1));
  }
}

}  // namespace
}  // namespace orrery::inoplanetashki

// The search of Cosmic Encounter: stronger than the heuristic, as honest, and with sound inferences.
#include "players/search.h"

#include <gtest/gtest.h>

#include <numeric>

#include "kernel/yaml.h"
#include "measure/simulation.h"
#include "players/bots.h"
#include "players/cosmic_encounter/inference.h"
#include "players/cosmic_encounter/mind.h"

namespace orrery::cosmic_encounter {
namespace {

using Thinking = Mind<Game>;

const GameInfo& searched_game() { return Game::info(); }

OptionValues search_options(const std::vector<const char*>& assignments) {
  OptionValues values = preset_options(searched_game().options);
  for (const char* assignment : assignments) set_option(searched_game().options, values, assignment);
  return values;
}

Game arranged_for_search(const char* given) {
  const Arranged made = arrange(search_options({"aliens=zombie,clone,parasite,macron"}),
                                seed_from_text("search"), parse_yaml(given).front());
  return *made.position.as<Game>();
}

TEST(CosmicEncounterSearch, TakesMoreThanItsShareAfterLittleThought) {
  SimulationPlan plan;
  plan.game = &searched_game();
  plan.options = search_options({});
  plan.bots = {"search", "beginner", "beginner", "beginner"};
  plan.iterations = 50;
  plan.rotate = true;
  plan.seed = seed_from_text("search against beginners");
  plan.games = 24;
  const Statistics statistics = simulate(plan, [](std::uint64_t) {});
  EXPECT_GT(statistics.wins_by_entrant[0].share() / static_cast<double>(plan.games), 0.4);
}

// The same choice in worlds that differ only in what the seat cannot know.
TEST(CosmicEncounterSearch, SeesNothingHidden) {
  Chance redeals(seed_from_text("other worlds"));
  EventSink nobody_listens;
  const Effort little{.iterations = 12};
  int with_cards_face_down = 0;
  for (std::uint64_t number = 0; number < 2; ++number) {
    Game position(options_from(search_options({"flares=yes"})),
                  derive(seed_from_text("searched worlds"), "game", number), nobody_listens);
    Chance own(seed_from_text("own stream"));
    while (!position.finished()) {
      const Seat seat = *position.waiting().begin();
      Game other = position;
      other.redeal(seat, redeals);
      Chance same = own;
      const Action chosen = search_bot(Observation<Game>(position, seat), own, little);
      ASSERT_EQ(chosen, search_bot(Observation<Game>(other, seat), same, little)) << "game " << number;
      ASSERT_EQ(own, same);
      for (const Fighter& fighter : position.encounter.sides) {
        if (fighter.card != no_card && !fighter.open && fighter.seat != seat) ++with_cards_face_down;
      }
      position.apply(seat, chosen, nobody_listens);
    }
  }
  EXPECT_GT(with_cards_face_down, 10);
}

// In random games with all options and powers.
TEST(CosmicEncounterSearch, ThinksSoundlyInAnyPosition) {
  Chance draws(seed_from_text("any position"));
  Chance own(seed_from_text("own stream"));
  EventSink nobody_listens;
  ActionList list;
  std::vector<float> priors;
  for (int number = 0; number < 40; ++number) {
    Game position(options_from(drawn_options(searched_game(), draws)), draws.draw_seed(), nobody_listens);
    for (int decision = 0; !position.finished() && decision < 600; ++decision) {
      const Seat seat = *position.waiting().begin();
      position.legal(seat, list);
      ASSERT_FALSE(why_not(position, seat, Thinking::quick(position, seat, list, own)));
      priors.assign(list.size(), -1);
      Thinking::priors(position, seat, list, priors);
      EXPECT_GT(*std::min_element(priors.begin(), priors.end()), 0);
      EXPECT_NEAR(std::accumulate(priors.begin(), priors.end(), 0.0F), 1, 1e-3);
      const SeatValues shares = Thinking::evaluate(position);
      EXPECT_GE(*std::min_element(shares.begin(), shares.end()), 0);
      EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0F), 1, 1e-3);
      const Game imagined = Thinking::imagine(Observation<Game>(position, seat), own);
      ASSERT_EQ(imagined.broken(), "");
      ActionList still;
      imagined.legal(seat, still);
      ASSERT_TRUE(std::equal(list.begin(), list.end(), still.begin(), still.end()));
      position.apply(seat, list[draws.below(static_cast<std::uint32_t>(list.size()))], nobody_listens);
    }
  }
}

// Seat 1 plays for its last colony and has laid this card face down.
Game laid(const char* card, const char* hand) {
  std::string given = R"(
turn: 1
phase: planning
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
ships: {1: {yellow-1: 1, yellow-2: 1, green-1: 1, green-2: 1}}
hands: {1: [HAND], 2: [attack-10, attack-15]}
)";
  given.replace(given.find("HAND"), 4, hand);
  Game position = arranged_for_search(given.c_str());
  EventSink nobody_listens;
  const Action chosen = parse_action(searched_game(), std::string("select card=") + card + " from=hand");
  EXPECT_FALSE(why_not(position, Seat{0}, chosen));
  position.apply(Seat{0}, chosen, nobody_listens);
  return position;
}

// How often in a hundred tries the viewer imagines seat 1's face-down card to be of this kind.
int becomes(const char* kind, const Game& position, Seat viewer) {
  Chance chance(seed_from_text("face down"));
  int count = 0;
  for (int i = 0; i < 100; ++i) {
    Game imagined = position;
    lay_cards_anew(imagined, viewer, chance);
    const Fighter& offense = imagined.fighter(Side::Offense);
    const Fighter& before = position.fighter(Side::Offense);
    EXPECT_EQ(imagined.hand(Seat{0}) | CardSet(offense.card), position.hand(Seat{0}) | CardSet(before.card));
    count += row_of(offense.card).name == kind ? 1 : 0;
  }
  return count;
}

TEST(CosmicEncounterSearch, TakesAPlayerWhoCouldWinToHaveLaidItsBestCard) {
  const Game position = laid("attack-04", "attack-20, attack-08, attack-04");
  EXPECT_GT(becomes("attack-20", position, Seat{1}), 60);
  EXPECT_LT(becomes("attack-04", position, Seat{1}), 20);
  // A player with nothing better lays what there is.
  EXPECT_EQ(becomes("attack-04", laid("attack-04", "attack-04, attack-04"), Seat{1}), 100);
  // The owner knows the card.
  EXPECT_EQ(becomes("attack-04", position, Seat{0}), 100);
}

TEST(CosmicEncounterSearch, TakesAnOffenseThatAsksForNoHelpToHoldBetterCards) {
  Game position = arranged_for_search(R"(
turn: 1
phase: alliance
encounter: {defense: 2, target: blue-1, gate: {1: 4}}
hands: {1: [attack-04, attack-08], 2: [attack-10, attack-15]}
)");
  EXPECT_EQ(fit_of_invitations(position, Seat{1}), 1);  // it may still invite
  const auto average_of_best = [](const Game& seen) {
    Chance chance(seed_from_text("asks for help"));
    int sum = 0;
    for (int i = 0; i < 500; ++i) {
      const Game imagined = Thinking::imagine(Observation<Game>(seen, Seat{1}), chance);
      int best = 0;
      for (const Card card : imagined.hand(Seat{0}) & of_type(CardType::Attack)) best = row_of(card).value;
      sum += best;
    }
    return sum / 500.0;
  };
  const double before = average_of_best(position);
  EventSink nobody_listens;
  Game alone = position;
  alone.apply(Seat{0}, parse_action(searched_game(), "invite seats=none"), nobody_listens);
  position.apply(Seat{0}, parse_action(searched_game(), "invite seats=3+4"), nobody_listens);
  ASSERT_EQ(position.prompt(), Prompt::InviteDefense);
  EXPECT_GT(average_of_best(alone), before + 0.5);
  EXPECT_LT(average_of_best(position), before - 1);
  EXPECT_EQ(fit_of_invitations(position, Seat{0}), 1);  // it knows its own hand
}

TEST(CosmicEncounterSearch, ExpectsMoreForWhoIsAhead) {
  const Game position = arranged_for_search(R"(
turn: 3
phase: alliance
encounter: {defense: 4, target: green-1, gate: {3: 1}}
ships: {1: {yellow-1: 1, yellow-2: 1, green-1: 1, green-2: 1}, 2: {red-1: 4, warp: 10}}
)");
  const SeatValues shares = Thinking::evaluate(position);
  for (const int other : {2, 3, 4}) EXPECT_GT(shares[Seat{}], 1.5F * shares[seat_numbered(other)]);
}

TEST(CosmicEncounterSearch, CountsWhatHintsSpeakOf) {
  const Game position = arranged_for_search(R"(
turn: 1
phase: alliance
encounter: {defense: 4, target: green-1, gate: {1: 4}}
ships: {1: {yellow-1: 2, yellow-2: 1, warp: 3}, 2: {red-1: 1}}
hands: {1: [attack-10, attack-08, negotiate]}
)");
  const Aims aims = Thinking::aims(position, Seat{0});
  EXPECT_EQ(aims[0], 2);   // colonies
  EXPECT_EQ(aims[1], 17);  // ships
  EXPECT_EQ(aims[2], 3);   // cards
  EXPECT_EQ(aims[3], 1);   // the power
  EXPECT_EQ(aims[4], 1);   // rivals
}

}  // namespace
}  // namespace orrery::cosmic_encounter

// The search on games of two moves, small enough to know the right answers.
#include "players/search.h"

#include <gtest/gtest.h>

namespace orrery {
namespace {

enum class Rules : std::uint8_t {
  Pennies,      // seat 1 hides a coin, seat 2 guesses it
  OpenPennies,  // seat 1 shows the coin
  Selfish,      // seat 2 may take a little for itself, or nothing to spite seat 1
  Suspected,    // one of two doors is open to seat 2; seat 1 must guess which, and has seen something
  Seldom,       // in rare worlds a third, bad choice is open to seat 2
};
constexpr std::uint32_t once_in = 50;  // worlds

// Two choices, by seat 1 and by seat 2, and what they are worth.
struct Small {
  Rules rules{};
  std::uint8_t made = 0;
  std::array<std::int16_t, 2> chosen{};
  std::uint32_t dealt = 0;
  Chance random{};

  int players() const { return 3; }
  SeatSet waiting() const { return finished() ? SeatSet() : SeatSet(static_cast<Seat>(made)); }
  void legal(Seat seat, ActionList& out) const {
    out.clear();
    if (!waiting().has(seat)) return;
    const bool one_door = rules == Rules::Suspected && made == 1;
    for (std::uint8_t i = 0; i < 2; ++i) out.add_if(!one_door || i == dealt, {0, {i, 0, 0}});
    out.add_if(one_door || (rules == Rules::Seldom && made == 1 && dealt == 0), {1, {}});
  }
  Refusal why_not(Seat, Action) const { return {}; }
  TakeBack apply(Seat seat, Action action, EventSink& events) {
    chosen[made++] = static_cast<std::int16_t>(action.arguments[0] + 2 * action.verb);
    if (events) {
      const bool hidden = (rules == Rules::Pennies || rules == Rules::Seldom) && made == 1;
      events.tell({.kind = 0,
                   .arguments = {static_cast<std::int16_t>(number(seat)), action.arguments[0]},
                   .secret = static_cast<std::uint8_t>(hidden ? 2 : 0),
                   .knowers = hidden ? SeatSet(seat) : SeatSet::first(max_seats)});
    }
    return TakeBack::Cleared;
  }
  Action default_action(Seat) const { return {}; }
  bool finished() const { return made == 2; }
  Result result() const { return {}; }
  void redeal(SeatSet, Chance& chance) { dealt = chance.below(rules == Rules::Seldom ? once_in : 2); }
  Value view(std::optional<Seat>) const { return {}; }
  Value facts() const { return {}; }
  std::string broken() const { return {}; }
  Chance& chance() { return random; }
  bool operator==(const Small&) const = default;

  SeatValues shares() const {
    const bool same = chosen[0] == chosen[1];
    switch (rules) {
      case Rules::Pennies:
      case Rules::OpenPennies:
        return same ? SeatValues{{0, 1}} : SeatValues{{1, 0}};
      case Rules::Selfish:  // for seat 1, the first is always 0.3, the second 0.5 or 0, as seat 2 decides
        if (chosen[0] == 0) return {{0.3F, 0.3F, 0.4F}};
        return chosen[1] == 0 ? SeatValues{{0.5F, 0.3F, 0.2F}} : SeatValues{{0, 0.1F, 0.9F}};
      case Rules::Suspected:  // the door is worth something to both, the way around only to seat 2
        return same ? SeatValues{{0.5F, 0.5F}} : SeatValues{{0, 0.2F}};
      case Rules::Seldom:  // seat 3 has what the bad choice gives away
        return chosen[1] == 2 ? SeatValues{{0, 0.25F, 0.75F}} : SeatValues{{0.5F, 0.5F, 0}};
    }
    return {};
  }
};

}  // namespace

template <>
struct Mind<Small> {
  static void priors(const Small&, Seat, const ActionList& list, std::span<float> out) {
    weigh(list, out, [](Action) { return 1.0F; });
  }
  static Action quick(const Small&, Seat, const ActionList& list, Chance& chance) {
    return list[chance.below(static_cast<std::uint32_t>(list.size()))];
  }
  struct Horizon {
    explicit Horizon(const Small&) {}
    bool reached(const Small&, int) const { return false; }
  };
  static SeatValues evaluate(const Small& game) { return game.shares(); }
  static Small imagine(const Observation<Small>& observation, Chance& chance) {
    Small game = observation.imagine(chance);
    if (game.rules == Rules::Suspected) game.dealt = 0;
    return game;
  }
  static Aims aims(const Small& game, Seat) { return {static_cast<float>(game.chosen[1])}; }
  static constexpr float exploration = 1.0F;
};

namespace {

Appraisal searched(Rules rules, const Effort& effort, std::string_view stream = "stream") {
  Chance chance(seed_from_text(stream));
  const Small game{.rules = rules};
  return search(Observation<Small>(game, Seat{}), chance, effort);
}

TEST(Search, NobodyReactsToWhatItCannotSee) {
  const Appraisal found = searched(Rules::Pennies, {.iterations = 4000});
  for (const Candidate& one : found.candidates) EXPECT_NEAR(one.value, 0.5, 0.1);
  EXPECT_NEAR(found.expected[Seat{1}], 0.5, 0.1);
}

TEST(Search, EverybodyReactsToWhatItSees) {
  const Appraisal found = searched(Rules::OpenPennies, {.iterations = 4000});
  EXPECT_LT(found.expected[Seat{0}], 0.1);
  EXPECT_GT(found.expected[Seat{1}], 0.9);
}

TEST(Search, OthersWinForThemselvesAndNotAgainstTheSeat) {
  const Appraisal found = searched(Rules::Selfish, {.iterations = 2000});
  EXPECT_EQ(found.candidates[0].action.arguments[0], 1);
  EXPECT_GT(found.candidates[0].value, 0.4);
}

// A choice that is rarely available is rarely tried: having few visits after many worlds must not favour it.
TEST(Search, ChoicesCompeteOnlyWhereTheyAreOpen) {
  const Appraisal found = searched(Rules::Seldom, {.iterations = 4000});
  const double open = static_cast<double>(found.iterations) / once_in;
  const double taken = found.iterations * found.expected[Seat{2}] / 0.75;
  EXPECT_GT(taken, 0.05 * open);
  EXPECT_LT(taken, 0.3 * open);
}

TEST(Search, TakesOthersToHaveChosenSensibly) {
  const Appraisal believing = searched(Rules::Suspected, {.iterations = 1000});
  EXPECT_EQ(believing.candidates[0].action.arguments[0], 0);
  EXPECT_GT(believing.candidates[0].value, 0.4);
  const Appraisal naive = searched(Rules::Suspected, {.iterations = 1000, .infers = false});
  for (const Candidate& one : naive.candidates) EXPECT_NEAR(one.value, 0.25, 0.05);
}

TEST(Search, IsReproducibleByIterations) {
  const auto figures = [](const Appraisal& found) {
    std::vector<double> all;
    for (const Candidate& one : found.candidates) {
      all.push_back(one.visits);
      all.push_back(one.value);
      all.push_back(one.aims[0]);
    }
    return all;
  };
  const Effort effort{.iterations = 500};
  EXPECT_EQ(figures(searched(Rules::Pennies, effort)), figures(searched(Rules::Pennies, effort)));
  EXPECT_NE(figures(searched(Rules::Pennies, effort)), figures(searched(Rules::Pennies, effort, "another")));
  const Effort two{.iterations = 500, .threads = 2};
  EXPECT_EQ(figures(searched(Rules::Pennies, two)), figures(searched(Rules::Pennies, two)));
  EXPECT_EQ(searched(Rules::Pennies, two).iterations, 1000U);
}

TEST(Search, EndsWhenNothingElseCanCatchUp) {
  const Appraisal found = searched(Rules::Selfish, {.iterations = 2000});
  EXPECT_LT(found.iterations, 2000U);
  ASSERT_EQ(found.candidates.size(), 2U);
  EXPECT_GT(found.candidates[0].visits, found.candidates[1].visits + (2000 - found.iterations));
}

TEST(Search, EndsWithItsTime) {
  const auto start = std::chrono::steady_clock::now();
  const Appraisal found = searched(Rules::Pennies, {.time = std::chrono::milliseconds(30)});
  EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(30));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(500));
  EXPECT_GT(found.iterations, 100U);
}

TEST(Search, TreesKeepToTheirBytes) {
  constexpr std::size_t bytes = 100'000;
  SearchTrees trees(bytes, 0);
  ActionList list;
  for (std::int16_t i = 0; i < 5; ++i) list.add({0, {i, 0, 0}});
  std::vector<std::uint32_t> found;
  bool some_new = false;
  std::uint64_t key = 0;
  while (trees.add(++key) != SearchTrees::none)
    trees.lay_out(static_cast<std::uint32_t>(key - 1), list, found, some_new);
  EXPECT_LE(trees.bytes(), bytes);
  EXPECT_GT(trees.bytes(), bytes / 2);
  for (std::uint64_t known = 1; known < key; ++known) EXPECT_EQ(trees.find(known), known - 1);
  EXPECT_EQ(trees.find(key), SearchTrees::none);
}

TEST(Search, ANodeKeepsItsChoicesInOrder) {
  SearchTrees trees(100'000, 0);
  const std::uint32_t node = trees.add(7);
  std::vector<std::uint32_t> found;
  bool some_new = false;
  ActionList odd;
  for (std::int16_t i = 1; i < 6; i = static_cast<std::int16_t>(i + 2)) odd.add({0, {i, 0, 0}});
  ASSERT_TRUE(trees.lay_out(node, odd, found, some_new));
  EXPECT_TRUE(some_new);
  const std::vector<std::uint32_t> first = found;
  ActionList all;
  for (std::int16_t i = 0; i < 7; ++i) all.add({0, {i, 0, 0}});
  ASSERT_TRUE(trees.lay_out(node, all, found, some_new));
  EXPECT_TRUE(some_new);
  EXPECT_EQ((std::vector<std::uint32_t>{found[1], found[3], found[5]}), first);
  std::int16_t next = 0;
  for (std::uint32_t i = trees.node(node).first; i != SearchTrees::none; i = trees.choice(i).next)
    EXPECT_EQ(trees.choice(i).action.arguments[0], next++);
  EXPECT_EQ(next, 7);
  ASSERT_TRUE(trees.lay_out(node, odd, found, some_new));
  EXPECT_FALSE(some_new);
}

}  // namespace
}  // namespace orrery

// Take-backs: alone up to the last take-back point, by consent beyond it, and always verifiable.
#include <gtest/gtest.h>

#include "kernel/match.h"
#include "kernel/toy_game.h"

namespace orrery {
namespace {

constexpr Seat one = seat_numbered(1);
constexpr Seat two = seat_numbered(2);

Match match_to_take_back() {
  return Match(toy::Toy<>::info(), {2}, seed_from_text("take-back"), {{false, "Ann"}, {false, "Bob"}});
}

void act(Match& match, Seat seat, toy::Verb verb) {
  ActionList list;
  match.position().legal(seat, list);
  for (const Action action : list) {
    if (static_cast<toy::Verb>(action.verb) != verb) continue;
    ASSERT_FALSE(match.act(seat, action));
    return;
  }
  FAIL() << "not offered";
}

TEST(TakeBack, AloneReturnsToThePointAndLeavesNoTrace) {
  Match match = match_to_take_back();
  const AnyPosition before = match.position();
  act(match, one, toy::Verb::Lay);
  EXPECT_TRUE(match.can_take_back_alone(one));
  EXPECT_FALSE(match.can_take_back_alone(two)) << "somebody else's choice";
  match.take_back_alone();
  EXPECT_TRUE(match.position() == before);
  EXPECT_TRUE(match.record().entries.empty());
}

TEST(TakeBack, AKeptPointIsTheOneThatWasSetBefore) {
  Match match = match_to_take_back();
  const AnyPosition before = match.position();
  act(match, one, toy::Verb::Lay);
  act(match, one, toy::Verb::TakeUp);
  ASSERT_TRUE(match.can_take_back_alone(one));
  match.take_back_alone();
  EXPECT_TRUE(match.position() == before);
}

TEST(TakeBack, NoPointStandsOnceItIsCleared) {
  Match match = match_to_take_back();
  act(match, one, toy::Verb::Lay);
  act(match, one, toy::Verb::Ready);
  EXPECT_FALSE(match.can_take_back_alone(one));
}

TEST(TakeBack, ByConsentDealsAnewWhatNobodyHadSeenAndIsRecorded) {
  Match match = match_to_take_back();
  act(match, one, toy::Verb::Lay);
  act(match, one, toy::Verb::Ready);
  match.go_back(0);
  const auto history = match.history();
  const auto* before = history[0].position.as<toy::Toy<>>();
  const auto* after = match.position().as<toy::Toy<>>();
  EXPECT_EQ(before->hands, after->hands) << "the hands were seen by their owners";
  EXPECT_EQ(before->question, after->question);
  EXPECT_FALSE(before->random == after->random) << "nobody may know what chance will bring";
  EXPECT_NE(before->aside, after->aside) << "the cards nobody has seen";

  act(match, two, toy::Verb::Lay);
  const std::string text = to_text(match.record());
  EXPECT_NE(text.find("\nback to=0 #"), std::string::npos);
  const Record record = parse_record(text, [](std::string_view) { return &toy::Toy<>::info(); });
  EXPECT_TRUE(Match(record).position() == match.position()) << "a take-back replays to the same position";
}

TEST(Events, SecretPartsAreForThoseWhoMayKnow) {
  Match match = match_to_take_back();
  act(match, one, toy::Verb::Lay);
  ASSERT_EQ(match.told().events.size(), 1U);
  const Event laid = match.told().events[0];
  EXPECT_EQ(seen_by(laid, one), laid);
  EXPECT_EQ(seen_by(laid, two)->arguments[1], hidden_argument);
  EXPECT_EQ(seen_by(laid, std::nullopt)->arguments[1], hidden_argument);
  EXPECT_EQ(to_text(toy::happenings[0], seen_by(laid, two)->arguments), "laid seat=1 card=?");
  Event secret = laid;
  secret.whole_secret = true;
  EXPECT_TRUE(seen_by(secret, one).has_value());
  EXPECT_FALSE(seen_by(secret, two).has_value());
}

TEST(Refusals, HaveReasonsAndChangeNothing) {
  Match match = match_to_take_back();
  const AnyPosition before = match.position();
  EXPECT_EQ(match.act(one, {static_cast<std::uint16_t>(toy::Verb::Ready), {}}).text(toy::refusals),
            "nothing-laid");
  EXPECT_EQ(match.act(one, {static_cast<std::uint16_t>(toy::Verb::Double), {}}).text(toy::refusals),
            "not-now");
  act(match, one, toy::Verb::Lay);
  act(match, one, toy::Verb::Ready);
  EXPECT_EQ(match.act(one, {static_cast<std::uint16_t>(toy::Verb::Ready), {}}).text(toy::refusals),
            "not-your-turn");
  EXPECT_EQ(match.record().entries.size(), 2U);
  EXPECT_FALSE(match.position() == before);
}

}  // namespace
}  // namespace orrery

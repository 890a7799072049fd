#include "kernel/vocabulary.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <limits>

#include "games/all.h"
#include "kernel/action.h"

namespace orrery {
namespace {

constexpr std::array<std::string_view, 3> colours{"red", "green", "blue"};
constexpr std::array<Term, 3> terms{{
    {"pass"},
    {"card", {{{"", Domain::of(colours)}}}},
    {"move",
     {{{"from", Domain::numbers(1, 12)}, {"by", Domain::numbers(-3, 3)}, {"to", Domain::of(colours)}}}},
}};

TEST(Vocabulary, WritesAndReadsEveryActionOfEveryGame) {
  for (const GameInfo* game : all_games()) {
    for (std::uint16_t verb = 0; verb < game->actions.size(); ++verb) {
      const Term& term = game->actions[verb];
      EXPECT_TRUE(rc::check([&] {
        Action action{verb, {}};
        for (std::size_t i = 0; i < term.arity(); ++i) {
          const Domain& domain = term.parameters[i].domain;
          action.arguments[i] =
              *rc::gen::inRange<std::int16_t>(domain.low, static_cast<std::int16_t>(domain.high + 1));
        }
        RC_ASSERT(parse_action(*game, to_text(game->actions, action)) == action);
      }));
    }
  }
}

TEST(Vocabulary, AcceptsNothingButItsTerms) {
  EXPECT_TRUE(rc::check([](const std::string& text) {
    const Parsed parsed = parse(terms, text);
    RC_ASSERT(!parsed.error.empty() || !text.empty());
  }));
  EXPECT_EQ(parse(terms, "").error, "the text is empty");
  EXPECT_EQ(parse(terms, "jump").error, "'jump' is not known here: say pass, card or move");
  EXPECT_EQ(parse(terms, "pass now").error, "'pass now' has the wrong number of arguments: say pass");
  EXPECT_EQ(parse(terms, "card").error,
            "'card' has the wrong number of arguments: say card (red, green or blue)");
  EXPECT_EQ(parse(terms, "card pink").error, "card cannot be 'pink': must be red, green or blue");
  EXPECT_EQ(parse(terms, "move to=red by=1 from=2").error,
            "'to=red' is not understood: say move from=(1 to 12) by=(-3 to 3) to=(red, green or blue)");
  EXPECT_EQ(parse(terms, "move from=13 by=1 to=red").error, "from cannot be '13': must be 1 to 12");
  EXPECT_EQ(parse(terms, "move from=1 by=-4 to=red").error, "by cannot be '-4': must be -3 to 3");
  EXPECT_EQ(parse(terms, "PASS").error, "'PASS' is not known here: say pass, card or move");
}

TEST(Vocabulary, ReadsArgumentsByNameAndAlone) {
  const Parsed move = parse(terms, "move from=12 by=-3 to=blue");
  EXPECT_EQ(move.error, "");
  EXPECT_EQ(move.term, 2);
  EXPECT_EQ(move.arguments[0], 12);
  EXPECT_EQ(move.arguments[1], -3);
  EXPECT_EQ(move.arguments[2], 2);
  EXPECT_EQ(to_text(terms[2], move.arguments), "move from=12 by=-3 to=blue");
  EXPECT_EQ(to_text(terms[1], parse(terms, "card green").arguments), "card green");
}

TEST(Vocabulary, HiddenArgumentsShowAQuestionMark) {
  const std::array<std::int16_t, 1> hidden{hidden_argument};
  EXPECT_EQ(to_text(terms[1], hidden), "card ?");
}

TEST(Domain, HoldsItsBounds) {
  const Domain numbers = Domain::numbers(-3, 12);
  for (const int value : {-3, 0, 12}) EXPECT_EQ(numbers.parse(numbers.text(value)), value);
  for (const char* bad :
       {"-4", "13", "", "1.5", "red", "4294967297", "65537", "-65535", "9223372036854775807"}) {
    EXPECT_FALSE(numbers.parse(bad)) << bad;
  }
  const Domain words = Domain::of(colours);
  EXPECT_EQ(words.parse("blue"), 2);
  for (const char* bad : {"", "2", "Blue", "blu", "blue "}) EXPECT_FALSE(words.parse(bad)) << bad;
}

TEST(Domain, SetsOfSeatsHaveOneNotation) {
  const Domain sets = Domain::seat_sets(5);
  EXPECT_EQ(sets.text(0), "none");
  EXPECT_EQ(sets.text(0b01010), "2+4");
  EXPECT_EQ(sets.parse("none"), 0);
  EXPECT_EQ(sets.parse("1+2+5"), 0b10011);
  for (int value = sets.low; value <= sets.high; ++value) EXPECT_EQ(sets.parse(sets.text(value)), value);
  for (const char* bad : {"", "0", "6", "4+2", "2+2", "2+", "+2", "2,4", "none+2", "02", "None"})
    EXPECT_FALSE(sets.parse(bad)) << bad;
  EXPECT_EQ(sets.text(hidden_argument), "?");
  EXPECT_EQ(sets.allowed(), "'none' or seats from 1 to 5, ascending, joined by '+'");
}

TEST(Domain, SaysWhatIsAllowedInShort) {
  EXPECT_EQ(Domain::numbers(1, 3).allowed(), "1 to 3");
  EXPECT_EQ(Domain::numbers(2, 2).allowed(), "2");
  EXPECT_EQ(Domain::of(colours).allowed(), "red, green or blue");
  constexpr std::array<std::string_view, 13> many{"a", "b", "c", "d", "e", "f", "g",
                                                  "h", "i", "j", "k", "l", "m"};
  EXPECT_EQ(Domain::of(many).allowed(), "a, b, c, d, e, f, g, h, i, j, k, l … (13 in all)");
}

}  // namespace
}  // namespace orrery

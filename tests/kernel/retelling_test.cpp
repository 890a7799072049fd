// Records in the words of older rules.
#include "kernel/retelling.h"

#include <gtest/gtest.h>

#include "kernel/error.h"
#include "kernel/match.h"
#include "kernel/older_toy.h"

namespace orrery {
namespace {

const GameInfo* find_newer(std::string_view) { return &toy::newer_words(); }

Match new_match() {
  return {toy::Toy<>::info(), {2}, seed_from_text("retelling"), {{false, "Ann"}, {false, "Bob"}}};
}

// The record as older rules would have written it. `places`: by entry, how many there were then.
struct Older {
  Record record;
  std::vector<std::size_t> places{0};
};
Older in_older_words(const Record& present) {
  Older older{present};
  older.record.entries.clear();
  for (const Entry& entry : present.entries) {
    if (const Back* back = std::get_if<Back>(&entry)) {
      older.record.entries.emplace_back(Back{older.places[back->to], older.places.size()});
    } else {
      const auto [seat, present_words] = saying_of(*present.game, entry);
      for (const std::string& said : toy::older_words(present_words)) {
        const std::string text = std::to_string(number(seat)) + " " + said;
        older.record.entries.emplace_back(Unknown{text});
      }
    }
    older.places.push_back(older.record.entries.size());
  }
  for (Waymark& mark : older.record.waymarks) mark.entries = older.places[mark.entries];
  return older;
}

Record read_again(const Record& record) { return parse_record(to_text(record), &find_newer); }

TEST(Retelling, PutsARecordIntoThePresentWords) {
  Match match = new_match();
  toy::play_long_round(match);
  toy::play_out(match);
  const Older older = in_older_words(match.record());
  ASSERT_GT(older.record.entries.size(), match.entries());
  const Record read = read_again(older.record);
  EXPECT_EQ(to_text(read), to_text(older.record)) << "nothing of it is lost";
  const Match again(read);
  ASSERT_FALSE(again.parting()) << again.parting()->why;
  EXPECT_EQ(again.record().entries, match.record().entries);
  EXPECT_EQ(again.record().waymarks, match.record().waymarks);
  EXPECT_EQ(again.record().result, match.record().result);
  EXPECT_EQ(again.record().rules_version, 2) << "it is in the words of these rules now";
  EXPECT_EQ(to_text(Match(read_again(again.record())).record()), to_text(again.record()));
}

TEST(Retelling, ComparesWaymarksWhereThePositionIsTheRecordedOne) {
  Match match = new_match();
  toy::play_long_round(match);
  Older older = in_older_words(match.record());
  // Within a decision, and before words that are needless, the position of today is another one.
  const auto place =
      std::find(older.record.entries.begin(), older.record.entries.end(), Entry(Unknown{"1 put-down"}));
  const auto within = static_cast<std::size_t>(place - older.record.entries.begin());
  older.record.waymarks.insert(older.record.waymarks.begin() + 1, {within, 12345});
  EXPECT_FALSE(Match(read_again(older.record)).parting());
  ++older.record.waymarks.back().fingerprint;
  EXPECT_TRUE(Match(read_again(older.record)).parting());
}

TEST(Retelling, GoesBackToTheSamePlacesAndDealsTheSame) {
  Match match = new_match();
  toy::play_long_round(match);
  match.go_back(27);
  toy::play_out(match);
  Older older = in_older_words(match.record());
  const Match again(read_again(older.record));
  ASSERT_FALSE(again.parting()) << again.parting()->why;
  EXPECT_EQ(again.record().entries, match.record().entries);
  EXPECT_TRUE(again.position() == match.position());

  // What was dealt by the number it had then keeps that number.
  for (std::size_t i = 0; i < older.record.entries.size(); ++i) {
    Back* back = std::get_if<Back>(&older.record.entries[i]);
    if (back == nullptr) continue;
    back->deal = 0;
    older.record.waymarks.clear();
    older.record.result.clear();
    older.record.entries.resize(i + 1);
    const Match kept(read_again(older.record));
    EXPECT_EQ(std::get<Back>(kept.record().entries.back()).deal, i + 1);
    EXPECT_TRUE(Match(read_again(kept.record())).position() == kept.position());
  }
}

TEST(Retelling, AsksAnewWhereADecisionWasNotComplete) {
  Match match = new_match();
  match.act(Seat{}, toy::wavering(match.position(), Seat{}));
  Older older = in_older_words(match.record());
  older.record.entries.pop_back();
  const Match again(read_again(older.record));
  EXPECT_FALSE(again.parting());
  EXPECT_EQ(again.entries(), 0U);
}

TEST(Retelling, PartsFromWordsThatMeanNothing) {
  Match match = new_match();
  match.act(Seat{}, toy::wavering(match.position(), Seat{}));
  Older older = in_older_words(match.record());
  older.record.entries.emplace_back(Unknown{"1 sneeze"});
  const Match again(read_again(older.record));
  ASSERT_TRUE(again.parting());
  EXPECT_EQ(again.parting()->why, "'1 sneeze' is no longer known");
}

}  // namespace
}  // namespace orrery

// Lessons: their records are valid, and their texts exist in every language.
#include "table/lessons.h"

#include <gtest/gtest.h>

#include <set>

#include "kernel/catalogue.h"
#include "kernel/error.h"

namespace orrery::table {
namespace {

TEST(Lessons, EveryLessonFitsTogether) {
  const std::vector<Lesson> all = built_in_lessons();
  EXPECT_FALSE(all.empty());
  for (const Lesson& lesson : all) {
    const std::string_view game = lesson.match.game().id;
    EXPECT_FALSE(lesson.match.record().seats[0].is_bot) << game;
    EXPECT_FALSE(lesson.sayings.empty()) << game;
    std::size_t before = 0;
    for (const Lesson::Saying& saying : lesson.sayings) {
      EXPECT_GE(saying.step, before) << game;
      before = saying.step;
      for (const Language language : languages)
        EXPECT_TRUE(Catalogue::in(language).has(saying.text)) << saying.text;
    }
    const Value served = lesson_value(lesson);
    EXPECT_EQ(served["game"], Value(game));
    for (const Language language : languages)
      EXPECT_TRUE(Catalogue::in(language).has(title_of(lesson))) << title_of(lesson);
    EXPECT_EQ(served["moves"].as_list()->size(), lesson.match.entries() + 1);
    EXPECT_EQ(served["names"].as_list()->size(), lesson.match.record().seats.size());
  }
}

// The variants of Cosmic Encounter have a lesson of their own.
TEST(Lessons, AFurtherLessonHasATitleOfItsOwn) {
  std::set<std::string> titles;
  for (const Lesson& lesson : built_in_lessons()) titles.insert(title_of(lesson));
  EXPECT_EQ(titles.size(), built_in_lessons().size());
  EXPECT_TRUE(titles.contains("cosmic-encounter.name"));
  EXPECT_TRUE(titles.contains("cosmic-encounter.lesson.variants"));
}

TEST(Lessons, RefusesWhatDoesNotFit) {
  const Lesson first = built_in_lessons().front();
  const std::string record = to_text(first.match.record());
  EXPECT_EQ(read_lesson(first.id, record, "- {step: 1, say: x, point: [row]}").sayings[0].point.size(), 1U);
  for (const char* sayings : {"- {step: 0, say: x}", "- {step: 999, say: x}", "- {step: 1}", "say: x",
                              "- {step: 1, say: x, sing: y}", "- {step: 1, say: x, point: row}"}) {
    EXPECT_THROW(read_lesson(first.id, record, sayings), InputError) << sayings;
  }
  EXPECT_THROW(read_lesson("chess", record, "[]"), InputError);
  EXPECT_THROW(read_lesson(first.id, record.substr(0, record.size() / 2), "[]"), InputError);
}

}  // namespace
}  // namespace orrery::table

// A request with a mark is done once, however often it comes, also by a table that was rebuilt.
#include "table/room.h"

namespace orrery::table {
namespace {

std::size_t count(const Room& room, std::string_view part) {
  return static_cast<std::size_t>(
      std::count_if(room.lines.begin(), room.lines.end(),
                    [&](const std::string& line) { return line.find(part) != std::string::npos; }));
}

TEST(Once, ARepeatedRequestIsAnsweredAndNotDone) {
  Room room(R"({"game":"inoplanetashki","listed":true})");
  EXPECT_FALSE(room.ask(ann, R"({"do":"say","text":"hello","once":"a1"})").has("repeated"));
  EXPECT_EQ(room.ask(ann, R"({"do":"say","text":"hello","once":"a1"})")["repeated"], Value(true));
  EXPECT_EQ(count(room, "hello"), 1U);
  // The mark is a person's own.
  EXPECT_FALSE(room.ask(bob, R"({"do":"say","text":"hello","once":"a1"})").has("repeated"));
  EXPECT_EQ(count(room, "hello"), 2U);
}

TEST(Once, ARebuiltTableRemembersIt) {
  Room room(R"({"game":"inoplanetashki","listed":true})");
  room.ask(bob, R"({"do":"sit","seat":2,"once":"s"})");
  Table rebuilt("t1", room.lines, &find_game, room.now);
  EXPECT_TRUE(rebuilt.has_done(bob.id, "s"));
  EXPECT_FALSE(rebuilt.has_done(ann.id, "s"));
  EXPECT_EQ(rebuilt.obey(bob, read_json(R"({"do":"sit","seat":2,"once":"s"})"), room.now).value["repeated"],
            Value(true));
  EXPECT_TRUE(rebuilt.take_lines().empty());
}

TEST(Once, WhoHasLeftCanStillRepeatIt) {
  Room room(R"({"game":"inoplanetashki"})");
  const std::string code = room.table->code();
  room.ask(bob, R"({"do":"sit","seat":2,"code":")" + code + "\"}");
  room.ask(bob, R"({"do":"leave","seat":2,"once":"l"})");
  EXPECT_EQ(room.ask(bob, R"({"do":"leave","seat":2,"once":"l"})")["repeated"], Value(true));
  EXPECT_EQ(room.ask(bob, R"({"do":"leave","seat":2,"once":"other"})")["refused"], Value("not-invited"));
}

TEST(Once, ARefusedRequestLeavesNoMark) {
  Room room(R"({"game":"inoplanetashki","listed":true})");
  EXPECT_EQ(room.ask(bob, R"({"do":"sit","seat":1,"once":"x"})")["refused"], Value("seat-taken"));
  EXPECT_FALSE(room.ask(bob, R"({"do":"sit","seat":2,"once":"x"})").has("refused"));
  EXPECT_FALSE(room.table->has_done(bob.id, "y"));
  // Nor does it stick to the next line.
  EXPECT_TRUE(room.ask(bob, R"({"do":"sit","seat":1,"once":"z"})").has("refused"));
  room.ask(ann, R"({"do":"say","text":"next"})");
  EXPECT_EQ(count(room, "\"z\""), 0U);
}

TEST(Once, TheLastSixtyFourAreRemembered) {
  Room room(R"({"game":"inoplanetashki"})");
  for (std::size_t i = 0; i <= marks_remembered; ++i)
    room.ask(ann, R"({"do":"say","text":"hello","once":"m)" + std::to_string(i) + "\"}");
  EXPECT_FALSE(room.table->has_done(ann.id, "m0"));
  EXPECT_TRUE(room.table->has_done(ann.id, "m1"));
}

TEST(Once, NonsenseIsRefused) {
  Room room(R"({"game":"inoplanetashki"})");
  for (const char* once : {R"("")", "7", R"("1234567890123456789012345")", R"("a\nb")"})
    EXPECT_EQ(room.ask(ann, std::string(R"({"do":"say","text":"hello","once":)") + once + "}")["refused"],
              Value("bad-message"))
        << once;
}

}  // namespace
}  // namespace orrery::table

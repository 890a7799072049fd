#include "kernel/record.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/error.h"
#include "kernel/text.h"
#include "support/matches.h"

namespace orrery {
namespace {

using test::begin_match;
using test::finished_match;

// The error from reading a record and, if it can be read, replaying it; empty if it is valid.
std::string record_complaint(std::string_view text) {
  try {
    const Record record = parse_record(text, &find_game);
    if (record.seed) Match{record};
    return {};
  } catch (const InputError& error) {
    return error.what();
  }
}

void expect_wrong_line(std::string_view text, std::size_t line, const std::string& what_was_done) {
  const std::string message = record_complaint(text);
  EXPECT_TRUE(message.starts_with(fmt::format("line {}: ", line)))
      << what_was_done << ": '" << message << "'";
  EXPECT_TRUE(is_printable(message)) << what_was_done;
}

std::size_t line_at(const std::string& text, std::size_t position) {
  return static_cast<std::size_t>(
             std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(position), '\n')) +
         1;
}

// The lines with their check marks and newlines.
std::vector<std::string> marked_lines(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) lines.push_back(std::string(line) + "\n");
  lines.pop_back();
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

// A forged record: one line is different, and all check marks fit.
std::string forged(const std::string& text, std::size_t line, const std::string& instead) {
  std::vector<std::string> lines;
  for (const std::string& marked : marked_lines(text)) lines.push_back(marked.substr(0, marked.rfind(" #")));
  lines.at(line - 1) = instead;
  return with_marks(lines);
}

std::size_t line_of(const std::string& text, std::string_view beginning) {
  const std::vector<std::string> lines = marked_lines(text);
  const auto found = std::find_if(lines.begin(), lines.end(),
                                  [&](const std::string& line) { return line.starts_with(beginning); });
  EXPECT_NE(found, lines.end());
  return static_cast<std::size_t>(found - lines.begin()) + 1;
}

void expect_forgery_found(const std::string& text, std::size_t line, const std::string& instead,
                          const std::string& complaint_part) {
  const std::string forgery = forged(text, line, instead);
  expect_wrong_line(forgery, line, instead);
  EXPECT_NE(record_complaint(forgery).find(complaint_part), std::string::npos) << record_complaint(forgery);
}

TEST(Record, ReadsBackAsItWasWritten) {
  for (int players = 2; players <= 4; ++players) {
    const Match match = finished_match(players);
    const std::string text = to_text(match.record());
    const Record record = parse_record(text, &find_game);
    EXPECT_EQ(to_text(record), text);
    EXPECT_EQ(record.game, match.record().game);
    EXPECT_EQ(record.options, match.record().options);
    EXPECT_EQ(record.seed, match.record().seed);
    EXPECT_EQ(record.commitment, commitment(*record.seed));
    EXPECT_EQ(record.seats, match.record().seats);
    EXPECT_EQ(record.entries, match.record().entries);
    EXPECT_EQ(record.result, to_text(*record.game, match.position().result(), players));
    EXPECT_EQ(record_complaint(text), "");
  }
}

TEST(Record, PublishingTheSeedChangesNoEarlierLine) {
  Record record = finished_match(3).record();
  const std::vector<std::string> published = marked_lines(to_text(record));
  record.seed.reset();
  record.result.clear();
  std::vector<std::string> secret = marked_lines(to_text(record));
  EXPECT_EQ(record_complaint(joined(secret)), "");
  secret.pop_back();  // 'end'
  ASSERT_LT(secret.size(), published.size());
  EXPECT_TRUE(std::equal(secret.begin(), secret.end(), published.begin()));
}

TEST(Record, EveryChangedByteIsFoundAtItsLine) {
  const std::string text = to_text(finished_match(2).record());
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const int other :
         {text[i] ^ 1, text[i] ^ 0x20, text[i] ^ 0x80, int{'\n'}, int{'\r'}, int{' '}, int{'0'}, 0}) {
      if (static_cast<char>(other) == text[i]) continue;
      std::string changed = text;
      changed[i] = static_cast<char>(other);
      expect_wrong_line(changed, line_at(text, i), fmt::format("byte {} changed into {}", i, other));
    }
  }
}

TEST(Record, EveryTruncationIsFoundWhereItIsCut) {
  const std::string text = to_text(finished_match(3).record());
  for (std::size_t length = 0; length < text.size(); ++length) {
    expect_wrong_line(std::string_view(text).substr(0, length), line_at(text, length),
                      fmt::format("cut after {} bytes", length));
  }
}

TEST(Record, EveryDeletedDoubledOrSwappedLineIsFound) {
  const std::vector<std::string> lines = marked_lines(to_text(finished_match(4).record()));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::vector<std::string> changed = lines;
    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
    expect_wrong_line(joined(changed), i + 1, fmt::format("line {} deleted", i + 1));
    changed = lines;
    changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    expect_wrong_line(joined(changed), i + 2, fmt::format("line {} doubled", i + 1));
    for (std::size_t j = i + 1; j < lines.size(); ++j) {
      changed = lines;
      std::swap(changed[i], changed[j]);
      expect_wrong_line(joined(changed), i + 1, fmt::format("lines {} and {} swapped", i + 1, j + 1));
    }
  }
}

TEST(Record, NothingMayFollowTheEnd) {
  const std::string text = to_text(finished_match(2).record());
  const std::size_t lines = marked_lines(text).size();
  for (const std::string more : {"\n", "x", "x\n", " "})
    expect_wrong_line(text + more, lines + 1, "more: " + more);
}

TEST(Record, OtherTextsAreNoRecords) {
  for (const std::string text :
       {"", "\n", "{}", "orrery", "orrery record 2 #00000000\n", "orrery record 11 #0\n"}) {
    expect_wrong_line(text, 1, text);
    EXPECT_NE(record_complaint(text).find("it must begin with 'orrery record 1'"), std::string::npos) << text;
  }
  EXPECT_EQ(record_complaint(std::string(longest_record + 1, '\n')),
            "this is too long for a record: at most 1048576 bytes");
}

TEST(Record, CarriageReturnsAreNamed) {
  std::string text;
  for (const std::string& line : marked_lines(to_text(finished_match(2).record()))) {
    text += line.substr(0, line.size() - 1) + "\r\n";
  }
  expect_wrong_line(text, 1, "CRLF");
  EXPECT_NE(record_complaint(text).find("carriage return"), std::string::npos);
}

TEST(Record, ForgedHeaderIsRefusedWithItsReason) {
  const std::string text = to_text(finished_match(3).record());
  expect_forgery_found(text, 1, "orrery record 1 ", "orrery record 1");
  expect_forgery_found(text, 2, "game chess", "there is no game 'chess'");
  expect_forgery_found(text, 2, "name inoplanetashki", "'game …' is missing here");
  expect_forgery_found(text, 3, "rules 0", "'0' is not a version of rules");
  expect_forgery_found(text, 3, "rules 01", "'01' is not a version of rules");
  expect_forgery_found(text, 4, "options players=7 first=drawn set=house", "must be 2 to 4");
  expect_forgery_found(text, 4, "options players=1 first=drawn set=house", "must be 2 to 4");
  expect_forgery_found(text, 4, "options players=3 first=4 set=house", "there are 3 players");
  expect_forgery_found(text, 4, "options players=3 set=house", "each once, in order");
  expect_forgery_found(text, 4, "options first=drawn players=3 set=house", "each once, in order");
  expect_forgery_found(text, 4, "options players=3 first=drawn set=house colour=red", "no option 'colour'");
  expect_forgery_found(text, 5, "commitment 1234", "64 hexadecimal digits");
  expect_forgery_found(text, 5, "commitment " + std::string(64, 'A'), "small letters");
}

TEST(Record, SeatsAreCheckedLikeNames) {
  const std::string text = to_text(finished_match(3).record());
  const std::size_t line = line_of(text, "seat 2");
  expect_forgery_found(text, line, "seat 3 bot random", "'seat 2 …' is missing here");
  expect_forgery_found(text, line, "seat 2 robot random", "a seat is 'bot KIND' or 'person NAME'");
  expect_forgery_found(text, line, "seat 2 person ", "cannot be empty");
  expect_forgery_found(text, line, "seat 2 person  x", "begins or ends with a blank");
  expect_forgery_found(text, line, "seat 2 person " + std::string(41, 'x'), "too long: at most 40 bytes");
  expect_forgery_found(text, line, "seat 2 person \xFF", "not valid UTF-8");
  expect_forgery_found(text, line, std::string("seat 2 person a\0b", 17), "control character");
  expect_forgery_found(text, line, "seat 2 person a\x1b[2J", "control character");

  // One seat fewer, or more, than there are players.
  EXPECT_EQ(record_complaint(forged(text, 4, "options players=4 first=drawn set=house")),
            "line 9: 'seat 4 …' is missing here");
  EXPECT_EQ(record_complaint(forged(text, 4, "options players=2 first=drawn set=house")),
            "line 8: 'actions' is missing here");
}

TEST(Record, NamesOfSeats) {
  EXPECT_EQ(seat_name_error("Оля"), "");
  EXPECT_EQ(seat_name_error("Ada #1"), "");
  EXPECT_EQ(seat_name_error(std::string(40, 'x')), "");
  EXPECT_NE(seat_name_error(std::string(41, 'x')), "");
  EXPECT_NE(seat_name_error(""), "");
  EXPECT_NE(seat_name_error(" Ada"), "");
  EXPECT_NE(seat_name_error("Ada "), "");
  for (const std::string bad : {"\xC3", "a\nb", "a\tb", "\x7F", "\xC2\x9B", "\xE2\x80\xAE", "\xED\xA0\x80"}) {
    EXPECT_NE(seat_name_error(bad), "") << printable(bad);
    EXPECT_TRUE(is_printable(seat_name_error(bad)));
  }
}

TEST(Record, ForgedEntryIsRefusedWithItsReason) {
  const std::string text = to_text(finished_match(2).record());
  const std::size_t first = line_of(text, "actions") + 1;
  expect_forgery_found(text, first - 1, "acts", "'actions' is missing here");
  expect_forgery_found(text, first, "3 open row=1", "'3' is not a seat: seats are 1 to 2");
  expect_forgery_found(text, first, "0 open row=1", "is not a seat");
  expect_forgery_found(text, first, "01 open row=1", "is not a seat");
  expect_forgery_found(text, first, "1", "the text is empty");
  expect_forgery_found(text, first, "", "is not a seat");
  expect_forgery_found(text, first, "1 steal", "'steal' is not known here");
  expect_forgery_found(text, first, "1 open row=4", "row cannot be '4': must be 1 to 3");
  expect_forgery_found(text, first, "1  open row=1", "this is not how an entry is written");
  expect_forgery_found(text, first, "back to=1", "must go back to an earlier entry");
  expect_forgery_found(text, first + 1, "back to=2", "must go back to an earlier entry");
  expect_forgery_found(text, first + 1, "back to=-1", "must go back to an earlier entry");
  expect_forgery_found(text, first + 1, "back 0", "must go back to an earlier entry");
  expect_forgery_found(text, first + 1, "back to=99999999999999999999", "must go back to an earlier entry");
}

TEST(Record, IllegalActionIsRefusedAtItsLine) {
  const Match match = begin_match(2, "a seed");
  const int turn = number(*match.position().waiting().begin());
  const std::string text = to_text(finished_match(2).record());
  const std::size_t first = line_of(text, "actions") + 1;
  expect_forgery_found(text, first, fmt::format("{} open row=1", 3 - turn), "not-your-turn");
  expect_forgery_found(text, first, fmt::format("{} keep", turn), "must-take");
  expect_forgery_found(text, first, fmt::format("{} add row=1 planet=1 slot=ne", turn), "no-such-planet");
}

TEST(Record, ForgedEndIsRefused) {
  const std::string text = to_text(finished_match(2).record());
  const std::size_t seed = line_of(text, "seed ");
  const std::size_t result = line_of(text, "result ");
  const std::size_t end = line_of(text, "end ");
  EXPECT_EQ(seed + 1, line_of(text, "waymark 0 "));
  EXPECT_EQ(result + 1, end);
  expect_forgery_found(text, seed, "seed " + to_text(seed_from_text("another")),
                       "does not belong to the commitment");
  expect_forgery_found(text, seed, "seed 12", "64 hexadecimal digits");
  expect_forgery_found(text, result, "result winners=1,2 scores=0,0 ending=row-empty", "the game ended with");
  expect_forgery_found(text, result, "result ", "the result is empty");
  expect_forgery_found(text, end, "end 1", "is missing here");
  expect_forgery_found(text, end, "end", "is missing here");

  std::string upper = marked_lines(text)[seed - 1].substr(0, 5 + 64);
  std::transform(upper.begin() + 5, upper.end(), upper.begin() + 5,
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  expect_forgery_found(text, seed, upper, "small letters");
}

TEST(Record, ForgedWaymarkIsRefused) {
  const std::string text = to_text(finished_match(2).record());
  const std::size_t first = line_of(text, "waymark 0 ");
  const std::string digits = "0123456789abcdef";
  EXPECT_EQ(line_of(text, "waymark 16 "), first + 1);
  expect_forgery_found(text, first + 1, "waymark 16 " + digits, "differs from the recorded one");
  expect_forgery_found(text, first + 1, "waymark 15 " + digits, "differs from the recorded one");
  expect_forgery_found(text, first + 1, "waymark 0 " + digits, "waymarks stand in their order");
  expect_forgery_found(text, first + 1, "waymark 999 " + digits, "none beyond the last entry");
  expect_forgery_found(text, first, "waymark 0 0123456789ABCDEF", "small letters");
  expect_forgery_found(text, first, "waymark 0 0123", "16 hexadecimal digits");
  expect_forgery_found(text, first, "waymark 0", "16 hexadecimal digits");
  expect_forgery_found(text, first, "waymark 0 " + digits + " ", "16 hexadecimal digits");
}

TEST(Record, WaymarksAreAsSecretAsTheSeed) {
  Record record = finished_match(2).record();
  EXPECT_FALSE(record.waymarks.empty());
  record.seed.reset();
  EXPECT_EQ(to_text(record).find("waymark"), std::string::npos);
}

TEST(Record, AnEndThatIsNoneAndAMissingEndAreFound) {
  Record record = finished_match(2).record();
  const std::string finished = to_text(record);
  record.result.clear();
  expect_wrong_line(to_text(record), line_of(finished, "result "), "the result left out");
  record = begin_match(2, "a seed").record();
  record.result = "winners=1 scores=1,0 ending=row-empty";
  expect_wrong_line(to_text(record), line_of(to_text(record), "result "), "a result too early");
}

TEST(Record, AnotherSeedWithItsCommitmentDoesNotExplainTheActions) {
  Record record = finished_match(2).record();
  record.seed = seed_from_text("another");
  record.commitment = commitment(*record.seed);
  EXPECT_NE(record_complaint(to_text(record)), "");
}

TEST(Record, WithoutItsSeedItHasFormButCannotBeReplayed) {
  Record record = finished_match(2).record();
  record.seed.reset();
  const Record read = parse_record(to_text(record), &find_game);
  EXPECT_FALSE(read.seed);
  EXPECT_THROW(Match{read}, InputError);
}

}  // namespace
}  // namespace orrery

// What people remember, compared with what is in the database.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cluster/persistent_player.h"
#include "games/all.h"
#include "kernel/json.h"
#include "server/hub.h"
#include "storage/postgres/connection.h"
#include "table/table.h"

namespace orrery::test {

namespace {

using namespace std::chrono_literals;
using storage::postgres::Connection;
using storage::postgres::Parameters;
using storage::postgres::Result;
using Lines = std::vector<std::string>;

constexpr std::chrono::seconds longest_wait = 30s;

Lines lines_of(Connection& database, const std::string& table) {
  const Result rows = database.ask(
      "SELECT text FROM lines WHERE table_key = (SELECT key FROM tables WHERE id = $1) ORDER BY number",
      Parameters(table));
  Lines lines;
  for (int row = 0; row < rows.size(); ++row) lines.push_back(rows.text(row, 0));
  return lines;
}

// For the eyes of this person, who has a seat there.
PersistentPlayer::Heard record_for(Connection& database, const std::string& table, const Lines& lines,
                                   const PersistentPlayer& person) {
  const Result found = database.ask("SELECT id FROM people WHERE name = $1", Parameters(person.name()));
  const table::Person who{found.text(0, 0), person.name()};
  const table::Time now = server::time_now();
  table::Table read(table, lines, &find_game, now);
  read.come(who, read.code(), 0, now);
  PersistentPlayer::Heard record;
  for (const table::Message& message : read.take_messages()) {
    const Value told = read_json(*message.text);
    if (told["type"] != Value("game") || told["seat"] != Value(person.seat())) continue;
    for (const Value& line : *told["log"].as_list()) record.log.push_back(text_of(line));
  }
  for (const std::string& line : lines) {
    const Value fact = read_json(line);
    if (fact["what"] == Value("said")) record.chat.push_back(text_of(fact["text"]));
  }
  return record;
}

// Of the chat only the last lines are told to whoever comes, and somebody may chat on when others have left.
bool is_part(const Lines& chat, const Lines& of) {
  return std::search(of.begin(), of.end(), chat.begin(), chat.end()) != of.end() || chat.empty();
}

bool has_heard_all(Connection& database, PersistentPlayer& person) {
  const std::string table = person.table();
  if (table.empty()) return true;
  const auto heard = person.heard()[table];
  const auto record = record_for(database, table, lines_of(database, table), person);
  return heard.log == record.log && is_part(heard.chat, record.chat) &&
         (record.chat.empty() || (!heard.chat.empty() && heard.chat.back() == record.chat.back()));
}

template <class Is>
void await(std::list<PersistentPlayer>& people, Is is, const char* what) {
  const auto until = PersistentPlayer::Clock::now() + longest_wait;
  for (PersistentPlayer& person : people) {
    while (!is(person) && PersistentPlayer::Clock::now() < until) std::this_thread::sleep_for(50ms);
    EXPECT_TRUE(is(person)) << person.name() << what;
  }
}

std::string first_difference(const Lines& heard, const Lines& record) {
  const auto [ours, theirs] = std::mismatch(heard.begin(), heard.end(), record.begin(), record.end());
  return fmt::format("{} lines were heard of {}; line {}: '{}' instead of '{}'", heard.size(), record.size(),
                     ours - heard.begin(), ours == heard.end() ? "" : *ours,
                     theirs == record.end() ? "" : *theirs);
}

std::string lines_with(const Lines& lines, const std::string& mark) {
  std::string all;
  for (const std::string& line : lines) {
    if (line.find("\"" + mark + "\"") != std::string::npos) all += "\n" + line;
  }
  return all;
}

// Marks are unique for each person, and so they are counted by person and mark.
void expect_marks_once(const std::string& table, const Lines& lines, const std::string& person,
                       const Lines& marks) {
  std::map<std::string, int> found;
  for (const std::string& text : lines) {
    const Value line = read_json(text);
    if (line.has("once") && text_of(line["once"].as_list()->at(0)) == person)
      ++found[text_of(line["once"].as_list()->at(1))];
  }
  for (const std::string& mark : marks)
    EXPECT_EQ(found[mark], 1) << "acknowledged as " << mark << " at table " << table;
  for (const auto& [mark, count] : found)
    EXPECT_LE(count, 1) << mark << " was done twice at table " << table << lines_with(lines, mark);
}

}  // namespace

Remembered expect_everything_once(const std::string& url, std::list<PersistentPlayer>& people,
                                  std::size_t others) {
  Connection database(url, "test");
  for (PersistentPlayer& person : people) person.rest();
  await(
      people, [](PersistentPlayer& person) { return person.is_at_rest(); }, " still waits for an answer");
  await(
      people, [&](PersistentPlayer& person) { return has_heard_all(database, person); },
      " has not heard all");
  for (PersistentPlayer& person : people) person.stop();

  Remembered all;
  std::set<std::string> tables;
  int repeated_rematches = 0;
  for (PersistentPlayer& person : people) {
    const std::string id =
        database.ask("SELECT id FROM people WHERE name = $1", Parameters(person.name())).text(0, 0);
    for (const auto& [word, count] : person.refusals()) all.refusals[word] += count;
    for (const std::string& complaint : person.complaints()) ADD_FAILURE() << complaint;
    for (const auto& [table, next] : person.rematches()) {
      Lines found;
      for (const std::string& line : lines_of(database, table)) {
        const Value fact = read_json(line);
        if (fact["what"] == Value("continued")) found.push_back(text_of(fact["table"]));
      }
      EXPECT_EQ(found, Lines{next}) << "the rematch of " << table;
    }
    repeated_rematches += person.repeated_rematches();
    for (const auto& [table, marks] : person.marks()) {
      tables.insert(table);
      all.acknowledged += marks.size();
      expect_marks_once(table, lines_of(database, table), id, marks);
    }
    for (const auto& [table, heard] : person.heard()) {
      if (table.empty()) continue;
      const auto record = record_for(database, table, lines_of(database, table), person);
      EXPECT_EQ(heard.log, record.log)
          << person.name() << " at table " << table << ": " << first_difference(heard.log, record.log);
      EXPECT_TRUE(is_part(heard.chat, record.chat))
          << person.name() << " at table " << table
          << ", chat: " << first_difference(heard.chat, record.chat);
      all.lines += heard.log.size();
      all.chat += heard.chat.size();
    }
  }
  all.tables = tables.size();
  // A table that is opened again under the same mark is the same one. A rematch may have opened one that its
  // finished table knows nothing of, if everything ended in between.
  const Result rows = database.ask("SELECT id FROM tables");
  std::set<std::string> there;
  for (int row = 0; row < rows.size(); ++row) there.insert(rows.text(row, 0));
  for (const std::string& table : tables) EXPECT_TRUE(there.contains(table)) << "there is no table " << table;
  all.forgotten = there.size() - tables.size() - others;
  EXPECT_LE(all.forgotten, static_cast<std::size_t>(repeated_rematches));
  return all;
}

std::string to_text(const Remembered& all) {
  std::string text = fmt::format(
      "{} requests were acknowledged at {} tables, {} lines of logs and {} of chat were heard, {} tables "
      "forgotten; refusals:",
      all.acknowledged, all.tables, all.lines, all.chat, all.forgotten);
  for (const auto& [word, count] : all.refusals) text += fmt::format(" {} {}", count, word);
  return text + (all.refusals.empty() ? " none" : "");
}

}  // namespace orrery::test

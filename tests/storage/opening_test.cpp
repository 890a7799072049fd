// Which files are opened, which are refused, and how an older database becomes a newer one.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>

#include "kernel/error.h"
#include "kernel/names.h"
#include "storage/sqlite/schema.h"
#include "storage/support.h"

namespace orrery::storage {
namespace {

using Opening = StorageTest;

TEST_F(Opening, WhatCannotBeOpenedIsSaidInOneLine) {
  EXPECT_EQ(refusal(path("missing/orrery.sqlite")),
            "cannot open " + path("missing/orrery.sqlite") + ".lock: No such file or directory");
  std::filesystem::create_directory(path("folder"));
  EXPECT_TRUE(refusal(path("folder")).starts_with("cannot open " + path("folder") + ": "))
      << refusal(path("folder"));
  EXPECT_THROW(open_sqlite(path("folder")), InputError);
  EXPECT_THROW(open_sqlite_admin(path("nothing.sqlite")), InputError);
}

TEST_F(Opening, SomebodyElsesFileIsRefusedAndLeftAsItIs) {
  const std::string text = file("text", std::string(5000, 'x'));
  EXPECT_EQ(refusal(text), text + " is not a database of Orrery");
  EXPECT_EQ(std::filesystem::file_size(text), 5000u);

  const std::string foreign = path("foreign");
  Database(foreign, Access::Create).run("CREATE TABLE t(x); INSERT INTO t VALUES(1)");
  EXPECT_EQ(refusal(foreign), foreign + " is not a database of Orrery");
  Database untouched(foreign, Access::ReadOnly);
  EXPECT_EQ(untouched.number("SELECT count(*) FROM sqlite_schema"), 1);
  EXPECT_FALSE(std::filesystem::exists(foreign + "-wal"));

  const std::string other = path("other");
  Database(other, Access::Create).run("PRAGMA application_id = 12345");
  EXPECT_EQ(refusal(other), other + " is not a database of Orrery");
}

TEST_F(Opening, AnEmptyFileIsANewDatabase) {
  file(database_name, "");
  EXPECT_EQ(written(*open(), {PutPerson{{"ann", "Ann"}}}), "");
}

TEST_F(Opening, TheNewestVersionAndNothingNewer) {
  open();
  {
    Database database(database_path(), Access::ReadWrite);
    EXPECT_EQ(database.number("PRAGMA user_version"), static_cast<std::int64_t>(migrations().size()));
    database.run("PRAGMA user_version = 1000");
  }
  EXPECT_EQ(refusal(database_path()),
            database_path() + " was made by a newer Orrery: its version is 1000, this one knows " +
                std::to_string(migrations().size()));
}

TEST_F(Opening, AnOlderDatabaseIsBroughtUpToDateWithWhatItHolds) {
  const std::span<const std::string> all = migrations();
  std::vector<std::string> steps(all.begin(), all.end());
  { open_for_writing(database_path(), {steps.data(), 1}); }
  Database(database_path(), Access::ReadWrite)
      .run(
          "INSERT INTO people VALUES('ann', 'Ann'); INSERT INTO tables VALUES(7, 't', 'g', 0, 1, 5, '{}');"
          "INSERT INTO lines VALUES(7, 0, 'first line');"
          "INSERT INTO accounts VALUES('ann', 'ann', 'x'), ('аnn', 'p2', 'y');"  // the second mixes scripts
          "INSERT INTO sessions VALUES('hash', 'ann', 31536000007)");
  {  // by this program
    const auto storage = open();
    EXPECT_EQ(storage->lines("t"), std::vector<std::string>{"first line"});
    EXPECT_EQ(storage->person("ann"), (Person{"ann", "Ann"}));
    EXPECT_EQ(storage->owners_of_names_like(name_skeleton("Ann")).size(), 2u);  // both are kept
    const std::vector<Session> sessions = storage->sessions_of("ann");
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].id.size(), 16u);
    EXPECT_EQ(sessions[0].created, 7);
    EXPECT_EQ(written(*storage, {AppendLine{"t", 1, "second line"}}), "");
  }
  // By a later one.
  steps.push_back("ALTER TABLE people ADD COLUMN language TEXT NOT NULL DEFAULT 'uk'");
  steps.push_back("CREATE TABLE more(x); INSERT INTO more SELECT count(*) FROM lines");
  Database later = open_for_writing(database_path(), steps);
  EXPECT_EQ(later.number("PRAGMA user_version"), static_cast<std::int64_t>(steps.size()));
  EXPECT_EQ(later.number("SELECT x FROM more"), 2);
  EXPECT_EQ(later.number("SELECT count(*) FROM people WHERE language = 'uk'"), 1);
  EXPECT_NE(refusal(database_path()).find("newer Orrery"), std::string::npos);
}

// Of tables older than stored wake times, those that may have a clock are woken.
TEST_F(Opening, OlderTablesWithClocksAreWoken) {
  { open_for_writing(database_path(), migrations().first(1)); }
  Database(database_path(), Access::ReadWrite).run(R"(INSERT INTO tables VALUES
              (1, 'open', 'g', 0, 1, 10, '{"clock":{"kind":"move"}}'),
              (2, 'clocked', 'g', 1, 1, 40, '{"clock":{"kind":"move"}}'),
              (3, 'unclocked', 'g', 1, 1, 30, '{"clock":{"kind":"none"}}'),
              (4, 'damaged', 'g', 1, 1, 20, '{"clo'),
              (5, 'over', 'g', 2, 1, 50, '{"clock":{"kind":"move"}}'))");
  EXPECT_EQ(open()->sleepers({}, 10), (std::vector<Sleeper>{{20, "damaged"}, {40, "clocked"}}));
}

TEST_F(Opening, OlderTablesThatWaitForPeopleCanBeFoundByTheirWords) {
  { open_for_writing(database_path(), migrations().first(3)); }
  Database(database_path(), Access::ReadWrite).run(R"(
    INSERT INTO tables(key, id, game, state, listed, updated, summary) VALUES
      (1, 'open', 'g', 0, 1, 1, '{}'), (2, 'played', 'g', 1, 1, 1, '{}'), (3, 'damaged', 'g', 0, 1, 1, '{}'),
      (4, 'empty', 'g', 0, 1, 1, '{}');
    INSERT INTO lines VALUES (1, 0, '{"what":"created","code":"tami"}'), (1, 1, '{"code":"later"}'),
      (2, 0, '{"what":"created","code":"vero"}'), (3, 0, '{"code":"kola'))");
  const auto storage = open();
  EXPECT_EQ(storage->table_invited_to("tami"), "open");
  for (const char* words : {"later", "vero", "kola", ""})
    EXPECT_EQ(storage->table_invited_to(words), std::nullopt) << words;
}

TEST_F(Opening, FilesAreForTheirOwnerAlone) {
  const auto others = [&](const std::string& suffix) {
    return std::filesystem::status(database_path() + suffix).permissions() &
           (std::filesystem::perms::group_all | std::filesystem::perms::others_all);
  };
  for (const bool made_before : {false, true}) {
    const auto storage = open();
    ASSERT_EQ(written(*storage, {PutPerson{{"ann", "Ann"}}}), "");
    for (const char* suffix : {"", "-wal", "-shm", ".lock"})
      EXPECT_EQ(others(suffix), std::filesystem::perms::none) << suffix << made_before;
    std::filesystem::permissions(database_path(), std::filesystem::perms(0644));
  }
}

TEST_F(Opening, StepsAreTakenAllOrNone) {
  open();
  std::vector<std::string> steps(migrations().begin(), migrations().end());
  steps.push_back("CREATE TABLE more(x)");
  steps.push_back("INSERT INTO nowhere VALUES(1)");
  EXPECT_THROW(open_for_writing(database_path(), steps), DatabaseError);
  EXPECT_EQ(refusal(database_path()), "");  // still at the previous version
  EXPECT_EQ(Database(database_path(), Access::ReadOnly)
                .number("SELECT count(*) FROM sqlite_schema WHERE name = 'more'"),
            0);
}

TEST_F(Opening, OneAtATime) {
  const auto storage = open();
  EXPECT_EQ(refusal(database_path()), "another orrery is using " + database_path());
}

TEST_F(Opening, TheLogIsKeptShort) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, {PutTable{table_row("table")}}), "");
  std::uint64_t longest = 0;
  for (std::uint64_t i = 0; i < 120; ++i) {  // 36 MB in all
    ASSERT_EQ(written(*storage, {AppendLine{"table", i, std::string(300'000, 'x')}}), "");
    longest = std::max<std::uint64_t>(longest, std::filesystem::file_size(database_path() + "-wal"));
  }
  EXPECT_LT(longest, 24u << 20);
}

}  // namespace
}  // namespace orrery::storage

// What was reported as durable survives any failure, and failures are reported.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "storage/sqlite/applier.h"
#include "storage/sqlite/schema.h"
#include "storage/support.h"
#include "support/full_disk.h"

namespace orrery::storage {
namespace {

using Failure = StorageTest;

// Keeps fifty batches pending for ever, each with a line for both tables, and reports the number of each
// through the pipe when it is durable.
[[noreturn]] void write_until_killed(const std::string& path, int report) {
  const auto storage = open_sqlite(path);
  std::uint64_t next = storage->lines("left").size();
  std::atomic<std::uint64_t> done = next;
  storage->write({PutTable{table_row("left")}, PutTable{table_row("right")}}, {});
  for (;; ++next) {
    const std::string text = "line " + std::to_string(next);
    storage->write({AppendLine{"left", next, text}, AppendLine{"right", next, text}},
                   [report, next, &done](const std::string& error) {
                     if (!error.empty() || ::write(report, &next, sizeof next) != sizeof next) _exit(1);
                     done = next + 1;
                   });
    while (next + 1 >= done + 50) std::this_thread::yield();
  }
}

// The last number reported before the child was killed.
std::uint64_t killed_while_writing(const std::string& path, std::chrono::milliseconds after) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t child = fork();
  if (child == 0) write_until_killed(path, ends[1]);
  close(ends[1]);
  std::uint64_t last = 0;
  bool any = read(ends[0], &last, sizeof last) == sizeof last;
  std::thread killer([child, after] {
    std::this_thread::sleep_for(after);
    kill(child, SIGKILL);
  });
  std::uint64_t number = 0;
  while (read(ends[0], &number, sizeof number) == sizeof number) {
    if (number != last + 1) any = false;
    last = number;
  }
  killer.join();
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(any && WIFSIGNALED(status)) << "the child ended by itself, or reported out of order";
  return last;
}

// A kill tests the order of writes; only a power cut could test that a sync reaches the disk.
TEST_F(Failure, WhatWasReportedSurvivesAKill) {
  std::size_t before = 0;
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t last =
        killed_while_writing(database_path(), std::chrono::milliseconds(5 + 37 * round % 90));
    const auto storage = open();
    const std::vector<std::string> lines = storage->lines("left");
    ASSERT_GT(lines.size(), last);
    ASSERT_GT(lines.size(), before);
    before = lines.size();
    for (std::size_t i = 0; i < lines.size(); ++i) ASSERT_EQ(lines[i], "line " + std::to_string(i));
    EXPECT_EQ(storage->lines("right"), lines);  // both or neither
    Database database(database_path(), Access::ReadOnly);
    Statement check(database, "PRAGMA integrity_check");
    Rows verdict = check.rows();
    ASSERT_TRUE(verdict.next());
    EXPECT_EQ(verdict.text(0), "ok");
  }
}

TEST_F(Failure, AFullDatabaseRefusesAndGoesOnWhenThereIsRoom) {
  Database database = open_for_writing(database_path(), migrations());
  database.run("PRAGMA max_page_count = 40");
  GroupCommit writer(std::make_unique<Applier>(std::move(database)));
  EXPECT_EQ(written(writer, table_with_lines("table", {"a"})), "");
  EXPECT_EQ(written(writer, {AppendLine{"table", 1, std::string(1'000'000, 'x')}}),
            "database or disk is full");
  EXPECT_EQ(written(writer, {AppendLine{"table", 1, "b"}}), "");
  EXPECT_EQ(writer.figures().writes, 3u);
  EXPECT_EQ(open_for_writing(database_path(), migrations()).number("SELECT count(*) FROM lines"), 2);
}

TEST_F(Failure, WhenTheCommitFailsAllItsBatchesFail) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, table_with_lines("table", {"a"})), "");
  int failed = 0;
  {
    const test::FileSizeLimit limit(std::filesystem::file_size(database_path() + "-wal"));
    storage->write({PutTable{table_row("new")}}, [&](const std::string& error) { failed += !error.empty(); });
    for (std::uint64_t i = 1; i < 20; ++i) {
      storage->write({AppendLine{"table", i, std::string(10'000, 'x')}},
                     [&](const std::string& error) { failed += !error.empty(); });
    }
    storage->settle();
  }
  EXPECT_EQ(failed, 20);
  EXPECT_EQ(storage->lines("table"), std::vector<std::string>{"a"});
  EXPECT_EQ(storage->figures().writes, 2u);
  EXPECT_EQ(written(*storage, {AppendLine{"table", 1, "b"}}), "");
  EXPECT_EQ(storage->lines("table"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(storage->table("new"), std::nullopt);
}

TEST_F(Failure, AProbeFindsAFullDisk) {
  const auto storage = open();
  EXPECT_EQ(storage->probe(), "");
  {
    const test::FileSizeLimit limit(std::filesystem::file_size(database_path() + "-wal"));
    EXPECT_NE(storage->probe(), "");
  }
  EXPECT_EQ(storage->probe(), "");
}

// An open file outlives its name; what is written to it after that is lost with the next restart.
TEST_F(Failure, NothingIsWrittenToAFileThatIsNotThereAnyMore) {
  const std::string lost = "a file of the database was moved, removed or replaced";
  for (const std::string suffix : {"", "-wal", "-shm"}) {
    const std::string one = database_path() + suffix;
    const auto storage = open();
    ASSERT_EQ(written(*storage, {PutPerson{{"ann", "Ann"}}}), "");
    std::filesystem::rename(one, path("elsewhere"));
    EXPECT_EQ(written(*storage, {PutPerson{{"bob" + suffix, "Bob"}}}), lost) << suffix;
    EXPECT_EQ(storage->probe(), lost);
    EXPECT_EQ(storage->person("ann"), (Person{"ann", "Ann"}));
    EXPECT_EQ(storage->person("bob" + suffix), std::nullopt);
    std::filesystem::copy_file(path("elsewhere"), one);
    EXPECT_EQ(storage->probe(), lost);  // another file
    std::filesystem::rename(path("elsewhere"), one);
    EXPECT_EQ(storage->probe(), "");
    EXPECT_EQ(written(*storage, {PutPerson{{"bob" + suffix, "Bob"}}, PutPerson{{"ann", "Anna"}}}), "");
  }
  EXPECT_EQ(open()->person("ann"), (Person{"ann", "Anna"}));
}

TEST_F(Failure, AProbeFindsDamage) {
  ASSERT_EQ(written(*open(), table_with_lines("table", {std::string(20'000, 'x')})), "");
  const auto storage = open();
  EXPECT_EQ(storage->probe(), "");
  damage(database_path());
  EXPECT_NE(storage->probe(), "");
}

}  // namespace
}  // namespace orrery::storage

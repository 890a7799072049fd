// Copies of a database, even while it is being written to, from inside and with orrery backup.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>

#include "kernel/error.h"
#include "storage/sqlite/database.h"
#include "storage/support.h"
#include "support/program.h"

namespace orrery::storage {
namespace {

using test::Ran;
using test::run_program;

using Backup = StorageTest;

TEST_F(Backup, IsOnePlainFileThatOpens) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, table_with_lines("table", {"a", "b"})), "");
  backup_sqlite(database_path(), path("copy"));
  for (const char* beside : {"copy-wal", "copy-journal", "copy.part"})
    EXPECT_FALSE(std::filesystem::exists(path(beside))) << beside;
  std::ifstream header(path("copy"), std::ios::binary);
  header.seekg(18);
  EXPECT_EQ(header.get(), 1);  // 2 would need a write-ahead log beside it
  ASSERT_EQ(written(*storage, {AppendLine{"table", 2, "later"}}), "");
  const auto copy = open_sqlite(path("copy"));
  EXPECT_EQ(copy->lines("table"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(copy->table("table"), table_row("table"));
  EXPECT_EQ(written(*copy, {AppendLine{"table", 2, "elsewhere"}}), "");
}

TEST_F(Backup, NeverWritesOverAnything) {
  const auto storage = open();
  const std::string taken = file("taken", "precious");
  EXPECT_THROW(backup_sqlite(database_path(), taken), InputError);
  EXPECT_EQ(std::filesystem::file_size(taken), 8u);
  std::filesystem::create_symlink("nowhere", path("link"));
  EXPECT_THROW(backup_sqlite(database_path(), path("link")), InputError);
  EXPECT_THROW(backup_sqlite(database_path(), path("missing/copy")), InputError);
  EXPECT_THROW(backup_sqlite(database_path(), ""), InputError);
}

// While a server writes, each copy is a snapshot of one moment.
TEST_F(Backup, OfADatabaseInUseByAnotherProcess) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, {PutTable{table_row("left")}, PutTable{table_row("right")}}), "");
  std::atomic<bool> stop = false;
  std::thread writes([&] {
    for (std::uint64_t i = 0; !stop; ++i)
      written(*storage, {AppendLine{"left", i, std::string(2000, 'x')}, AppendLine{"right", i, "x"}});
  });
  std::size_t before = 0;
  for (int round = 0; round < 5; ++round) {
    const std::string to = path("copy" + std::to_string(round));
    while (storage->lines("left").size() <= before) std::this_thread::yield();
    const Ran ran = run_program({"backup", "--data", folder().string(), "--to", to});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.out, to + ": a copy of " + database_path() + "\n");
    const auto copy = open_sqlite(to);
    EXPECT_GT(copy->lines("left").size(), before);
    EXPECT_EQ(copy->lines("left").size(), copy->lines("right").size());
    before = copy->lines("left").size();
  }
  stop = true;
  writes.join();
}

TEST_F(Backup, OfADatabaseThatNobodyUses) {
  ASSERT_EQ(written(*open(), {PutPerson{{"ann", "Ann"}}}), "");
  const Ran ran = run_program({"backup", "--data", folder().string(), "--to", path("copy")});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(open_sqlite(path("copy"))->person("ann"), (Person{"ann", "Ann"}));
  EXPECT_EQ(open()->person("ann"), (Person{"ann", "Ann"}));
}

TEST_F(Backup, OfADamagedDatabaseIsRefused) {
  ASSERT_EQ(written(*open(), table_with_lines("table", {std::string(20'000, 'x')})), "");
  damage(database_path());
  const Ran ran = run_program({"backup", "--data", folder().string(), "--to", path("copy")});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_TRUE(ran.err.starts_with("orrery: " + database_path() + " is damaged, no copy was made: "))
      << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1);
  EXPECT_FALSE(std::filesystem::exists(path("copy")));
  EXPECT_FALSE(std::filesystem::exists(path("copy.part")));
}

// The partial file of a killed backup is replaced; that of a running one is respected.
TEST_F(Backup, ReplacesWhatAnEarlierOneHasLeft) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, {PutPerson{{"ann", "Ann"}}}), "");
  backup_sqlite(database_path(), path("first"));
  std::filesystem::copy_file(path("first"), path("copy.part"));
  file("copy.part-journal", "left behind");
  const int other = ::open(path("copy.part").c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_EQ(::flock(other, LOCK_EX), 0);
  const Ran refused = run_program({"backup", "--data", folder().string(), "--to", path("copy")});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(refused.err, "orrery: cannot write " + path("copy.part") + ": another backup is writing it\n");
  EXPECT_TRUE(std::filesystem::exists(path("copy.part")));
  ::close(other);
  const Ran ran = run_program({"backup", "--data", folder().string(), "--to", path("copy")});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(open_sqlite(path("copy"))->person("ann"), (Person{"ann", "Ann"}));
  for (const char* beside : {"copy.part", "copy.part-journal"})
    EXPECT_FALSE(std::filesystem::exists(path(beside))) << beside;
}

TEST_F(Backup, ComplaintsAreOneLine) {
  const auto complaint = [&](const std::string& data, const std::string& to) {
    const Ran ran = run_program({"backup", "--data", data, "--to", to});
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  EXPECT_EQ(complaint(path("missing"), path("copy")),
            "orrery: cannot open " + path("missing/orrery.sqlite") + ": No such file or directory\n");
  EXPECT_EQ(complaint(folder().string(), path("copy")),
            "orrery: cannot open " + database_path() + ": No such file or directory\n");
  file(database_name, "");
  EXPECT_EQ(complaint(folder().string(), path("copy")),
            "orrery: " + database_path() + " is not a database of Orrery\n");
  open();
  EXPECT_EQ(complaint(folder().string(), file("taken", "")),
            "orrery: cannot write " + path("taken") + ": it is already there\n");
  EXPECT_EQ(complaint(folder().string(), path("no/copy")),
            "orrery: cannot write " + path("no/copy.part") + ": No such file or directory\n");
  EXPECT_EQ(run_program({"backup", "--data", folder().string()}).exit_code, 2);
  EXPECT_FALSE(std::filesystem::exists(path("copy")));
}

}  // namespace
}  // namespace orrery::storage

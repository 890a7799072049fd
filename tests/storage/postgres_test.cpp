// Which PostgreSQL databases are used, which are refused, and how everything gets there and back.
#include "storage/postgres/postgres.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <atomic>
#include <thread>

#include "kernel/error.h"
#include "storage/open.h"
#include "storage/postgres/schema.h"
#include "storage/support.h"
#include "support/program.h"
#include "support/services.h"

namespace orrery::storage {
namespace {

using postgres::Connection;
using test::Ran;
using test::run_program;

class PostgresPlace : public test::FolderTest {
 protected:
  std::string new_database() { return test::Postgres::shared().new_database(); }
  static std::string why_not(const std::string& url) {
    try {
      open_postgres(url);
      return "";
    } catch (const InputError& error) {
      return error.what();
    }
  }
};

TEST_F(PostgresPlace, WhatCannotBeOpenedIsSaidInOneLineWithoutPasswords) {
  const std::string nowhere = "postgresql://ann:secret@127.0.0.1:1/games?password=secret2";
  const std::string why = why_not(nowhere);
  EXPECT_TRUE(why.starts_with("cannot open postgresql://127.0.0.1:1/games: ")) << why;
  EXPECT_EQ(why.find("secret"), std::string::npos);
  EXPECT_EQ(why.find('\n'), std::string::npos);
  EXPECT_NE(why_not("postgresql://%zz"), "");
  const Ran ran = run_program({"serve", "--port", "0", "--data", path("data"), "--database", nowhere});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.err.find("secret"), std::string::npos) << ran.err;
}

// libpq takes what stands after a / for a port or a database, and names it.
TEST_F(PostgresPlace, APasswordIsNotShownWhereTheAddressIsMistyped) {
  const std::vector<std::pair<std::string, std::string>> shown{
      {"ann:top/secret@127.0.0.1:1/games", "127.0.0.1:1/games"},
      {"ann:1/secret@127.0.0.1:1/games", "127.0.0.1:1/games"},
      {"ann:top@secret@127.0.0.1:1/games", "127.0.0.1:1/games"},
      {"ann:secret%@127.0.0.1:1/games", "127.0.0.1:1/games"},
      {"ann:secret%zz@127.0.0.1:1/games?password=secret", "127.0.0.1:1/games"},
      {"ann:top/secret?@127.0.0.1:1/games", "…"},
      {"127.0.0.1:1/games?password=top@secret", "…"},
      {"127.0.0.1:1/games?password=secret%zz", "…"},
      {"ann:secret/games", "…"},
  };
  for (const auto& [address, expected] : shown) {
    const std::string why = why_not("postgresql://" + address);
    EXPECT_TRUE(why.starts_with("cannot open postgresql://" + expected + ": ")) << address << ": " << why;
    EXPECT_EQ(why.find("secret"), std::string::npos) << address << ": " << why;
    EXPECT_EQ(why.find("top"), std::string::npos) << address << ": " << why;
  }
  EXPECT_EQ(postgres::shown_url("postgresql:///games?host=/run/here&user=ann"),
            "postgresql:///run/here/games");
}

// As when several nodes are started for the first time.
TEST_F(PostgresPlace, AnEmptyDatabaseIsMadeOnceHoweverManyOpenIt) {
  for (int round = 0; round < 5; ++round) {
    const std::string url = new_database();
    std::vector<std::string> errors(6);
    std::vector<std::thread> threads;
    for (std::string& error : errors) {
      threads.emplace_back([&error, &url, number = &error - errors.data()] {
        try {
          open_shared_postgres(url, fmt::format("node{}", number));
        } catch (const std::exception& failed) {
          error = failed.what();
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(errors, std::vector<std::string>(6));
  }
}

TEST_F(PostgresPlace, ADatabaseThatForgetsIsRefused) {
  const std::string url = new_database();
  Connection(url, "test")
      .run(
          "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); "
          "END $$");
  EXPECT_NE(why_not(url).find("synchronous_commit must be on"), std::string::npos) << why_not(url);
  test::Postgres& server = test::Postgres::shared();
  const std::string good = new_database();
  for (const std::string setting : {"fsync", "full_page_writes"}) {
    server.stop(SIGINT);
    server.start(setting + "=off");
    EXPECT_EQ(why_not(good),
              postgres::shown_url(good) + " cannot be used: its setting " + setting + " must be on");
  }
  server.stop(SIGINT);
  server.start();
  EXPECT_EQ(why_not(good), "");
}

TEST_F(PostgresPlace, TheSchemaGrowsByStepsAllOrNone) {
  const std::string url = new_database();
  const std::string shown = postgres::shown_url(url);
  const auto newest = static_cast<std::int64_t>(postgres::steps().size());
  Ran ran = run_program({"upgrade", "--database", url});
  EXPECT_EQ(ran.out, fmt::format("{} is of version {} now, was 0\n", shown, newest)) << ran.err;
  ran = run_program({"upgrade"}, "", {"ORRERY_DATABASE=" + url});
  EXPECT_EQ(ran.out, fmt::format("{} is up to date: version {}\n", shown, newest)) << ran.err;
  EXPECT_EQ(written(*open(url), {PutPerson{{"ann", "Ann"}}}), "");

  std::vector<postgres::Step> later(postgres::steps().begin(), postgres::steps().end());
  later.push_back({"ALTER TABLE people ADD COLUMN language text NOT NULL DEFAULT 'uk'"});
  Connection connection(url, "test");
  EXPECT_EQ(postgres::upgrade(connection, later).to, newest + 1);
  EXPECT_EQ(open(url)->person("ann"), (Person{"ann", "Ann"}));  // it only adds
  later.push_back({"CREATE TABLE more(x int)"});
  later.push_back({"INSERT INTO nowhere VALUES (1)"});
  EXPECT_THROW(postgres::upgrade(connection, later), postgres::Refusal);
  connection.run("ROLLBACK");
  EXPECT_EQ(postgres::version(connection).schema, newest + 1);
  later.resize(later.size() - 2);
  later.push_back({"DROP TABLE people", true});
  EXPECT_EQ(postgres::upgrade(connection, later).to, newest + 2);
  EXPECT_EQ(why_not(url), fmt::format("{} was made by a newer Orrery: its version is {}, this one knows {}",
                                      shown, newest + 2, newest));
}

// A database of the first version goes on as it is, and a program of that version goes on with it.
TEST_F(PostgresPlace, TheStepToSeveralServersOnlyAdds) {
  const std::string url = new_database();
  Connection connection(url, "test");
  postgres::upgrade(connection, postgres::steps().first(1));
  connection.run("INSERT INTO people VALUES ('ann', 'Ann')");
  EXPECT_EQ(connection.ask("SELECT join_as('old')").number(0, 0), 1);
  EXPECT_NE(why_not(url).find("run `orrery upgrade --database` first"), std::string::npos);
  upgrade_postgres(url);
  EXPECT_EQ(postgres::version(connection).compatible, 1);
  EXPECT_EQ(connection.ask("SELECT go_on_as('old')").number(0, 0), 2);
  connection.run("SELECT fence(2); SELECT renew_lease(2)");
  EXPECT_EQ(connection.ask("SELECT count(*) FROM leases WHERE until > now() + interval '5 s'").number(0, 0),
            1);
  EXPECT_EQ(open(url)->person("ann"), (Person{"ann", "Ann"}));  // the old one has no session
}

// Otherwise the nodes of two databases would take each other for their own on one NATS server.
TEST_F(PostgresPlace, EachDatabaseHasANameOfItsOwn) {
  const std::string url = new_database();
  const std::string name = open_shared_postgres(url, "node").installation;
  EXPECT_EQ(name.size(), 16U);
  EXPECT_EQ(open_shared_postgres(url, "another").installation, name);
  EXPECT_NE(open_shared_postgres(new_database(), "node").installation, name);

  const std::string older = new_database();
  Connection connection(older, "test");
  postgres::upgrade(connection, postgres::steps().first(4));
  connection.run("SELECT join_as('of the release before')");
  upgrade_postgres(older);
  EXPECT_EQ(connection.ask("SELECT name FROM installation").text(0, 0), "orrery");
}

TEST_F(PostgresPlace, OlderTablesThatWaitForPeopleCanBeFoundByTheirWords) {
  const std::string url = new_database();
  Connection connection(url, "test");
  postgres::upgrade(connection, postgres::steps().first(3));
  connection.run(R"(
    INSERT INTO tables(key, id, game, state, listed, updated, summary) VALUES
      (1, 'open', 'g', 0, 1, 1, '{}'), (2, 'played', 'g', 1, 1, 1, '{}'), (3, 'damaged', 'g', 0, 1, 1, '{}'),
      (4, 'empty', 'g', 0, 1, 1, '{}');
    INSERT INTO lines VALUES (1, 0, '{"what":"created","name":"\"code\":\"other\"","code":"tami"}'),
      (1, 1, '{"code":"later"}'), (2, 0, '{"what":"created","code":"vero"}'), (3, 0, '{"code":"kola'))");
  upgrade_postgres(url);
  const auto storage = open(url);
  EXPECT_EQ(storage->table_invited_to("tami"), "open");
  for (const char* words : {"other", "later", "vero", "kola", ""})
    EXPECT_EQ(storage->table_invited_to(words), std::nullopt) << words;
}

// One of everything.
void fill(Storage& storage) {
  TableRow unseated = table_row("unseated", 7);
  unseated.people.clear();
  unseated.invitation = "tamiverokola";
  ASSERT_EQ(written(storage, table_with_lines("table", {"a", "", "tab\t \\ \r\n Щось", "\\N"})), "");
  ASSERT_EQ(
      written(storage,
              {PutTable{unseated}, PutWake{"table", 99}, PutPerson{{"ann", "Анна"}}, PutPerson{{"bob", "B"}},
               PutSession{{"hash", "ann", 100, "one", 1, 2, "curl"}}, PutAccount{{"ann", "ann", "x", "ann"}},
               PutDevice{{"device", "ann", 3}}, PutBlock{{"ann", "bob", "b", "Bob"}},
               PutReport{{1, {"ann", "Ann"}, {"bob", "Bob"}, "table", "abuse", "text", "chat\nchat"}, 1}}),
      "");
}

std::vector<Row> everything(Source& source) {
  std::vector<Row> rows;
  for (const Content& content : all_content()) {
    rows.push_back({content.table});
    source.each_row(content, [&](const Row& row) { rows.push_back(row); });
  }
  return rows;
}

TEST_F(PostgresPlace, EverythingGoesThereAndBack) {
  const std::string folder = path("first");
  const std::string url = new_database();
  fill(*open(folder));
  open_admin(folder)->ban("bob", 5, forever);
  const std::vector<Row> all = everything(*read_sqlite(folder + "/" + database_name));
  EXPECT_GT(all.size(), 25u);

  Ran ran = run_program({"migrate", "--from", folder, "--to", url});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(everything(*read_postgres(url)), all);
  ran = run_program({"migrate", "--from", url, "--to", path("second")});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(everything(*read_sqlite(path("second/orrery.sqlite"))), all);

  // Both go on from there.
  for (const std::string& place : {url, path("second")}) {
    const auto storage = open(place);
    EXPECT_EQ(written(*storage, {AppendLine{"table", 4, "e"}, PutTable{table_row("new")},
                                 PutBlock{{"bob", "ann", "c", "Ann"}}}),
              "");
    EXPECT_EQ(storage->lines("table").size(), 5u);
    EXPECT_EQ(storage->blocks().size(), 2u);
  }
}

TEST_F(PostgresPlace, ABackupIsOneFileAndComesBack) {
  const std::string url = new_database();
  const auto storage = open(url);  // a running server
  fill(*storage);
  const std::vector<Row> all = everything(*read_postgres(url));
  Ran ran = run_program({"backup", "--database", url, "--to", path("copy")});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(everything(*read_sqlite(path("copy"))), all);
  for (const char* beside : {"copy-wal", "copy-journal", "copy.part"})
    EXPECT_FALSE(std::filesystem::exists(path(beside))) << beside;
  const std::string other = new_database();
  ran = run_program({"restore", "--from", path("copy"), "--database", other});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(everything(*read_postgres(other)), all);
  ran = run_program({"restore", "--from", path("copy"), "--data", path("data")});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(everything(*read_sqlite(path("data/orrery.sqlite"))), all);
  const auto copy = open(path("data"));
  EXPECT_EQ(written(*copy, {AppendLine{"table", 4, "e"}}), "");
}

TEST_F(PostgresPlace, NothingIsOverwritten) {
  const std::string url = new_database();
  fill(*open(url));
  fill(*open(path("data")));
  const auto refused = [](const std::vector<std::string>& words) {
    const Ran ran = run_program(words);
    EXPECT_EQ(ran.exit_code, 2);
    return ran.err;
  };
  EXPECT_EQ(refused({"migrate", "--from", path("data"), "--to", url}),
            "orrery: " + postgres::shown_url(url) + " is not empty\n");
  EXPECT_EQ(refused({"migrate", "--from", url, "--to", path("data")}),
            "orrery: cannot write " + path("data/orrery.sqlite") + ": it is already there\n");
  EXPECT_EQ(refused({"backup", "--database", url, "--to", file("taken", "")}),
            "orrery: cannot write " + path("taken") + ": it is already there\n");
  std::filesystem::create_directory(path("remains"));
  file("remains/orrery.sqlite-wal", "");
  EXPECT_EQ(refused({"migrate", "--from", url, "--to", path("remains")}),
            "orrery: " + path("remains/orrery.sqlite-wal") + " belongs to another database: move it away\n");
  EXPECT_NE(refused({"migrate", "--from", path("missing"), "--to", new_database()}), "");
  EXPECT_NE(refused({"backup", "--to", path("copy")}), "");
  const std::string empty = new_database();
  EXPECT_EQ(refused({"backup", "--database", empty, "--to", path("copy")}),
            "orrery: " + postgres::shown_url(empty) + " is not a database of Orrery\n");
}

// While a server writes, each copy is of one moment.
TEST_F(PostgresPlace, ACopyIsOfOneMoment) {
  const std::string url = new_database();
  const auto storage = open(url);
  ASSERT_EQ(written(*storage, {PutTable{table_row("left")}, PutTable{table_row("right")}}), "");
  std::atomic<bool> stop = false;
  std::thread writes([&] {
    for (std::uint64_t i = 0; !stop; ++i)
      written(*storage, {AppendLine{"left", i, std::string(2000, 'x')}, AppendLine{"right", i, "x"}});
  });
  std::size_t before = 0;
  for (int round = 0; round < 3; ++round) {
    const std::string to = path(fmt::format("copy{}", round));
    while (storage->lines("left").size() <= before) std::this_thread::yield();
    back_up(url, to);
    const auto copy = open_sqlite(to);
    EXPECT_GT(copy->lines("left").size(), before);
    EXPECT_EQ(copy->lines("left").size(), copy->lines("right").size());
    before = copy->lines("left").size();
  }
  stop = true;
  writes.join();
}

}  // namespace
}  // namespace orrery::storage

// What every engine does alike: what is written reads back, and a batch is written as a whole or not at all.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <limits>
#include <thread>

#include "kernel/error.h"
#include "storage/open.h"
#include "storage/support.h"
#include "storage/texts.h"
#include "support/services.h"

namespace orrery::storage {
namespace {

using Texts = std::vector<std::string>;

enum class Kind { Sqlite, Postgres };

class Conformance : public test::FolderTest, public testing::WithParamInterface<Kind> {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    place_ = GetParam() == Kind::Sqlite ? folder().string() : test::Postgres::shared().new_database();
  }
  std::unique_ptr<Storage> open() const { return storage::open(place_); }
  const std::string& place() const { return place_; }

 private:
  std::string place_;
};

INSTANTIATE_TEST_SUITE_P(Sqlite, Conformance, testing::Values(Kind::Sqlite));
INSTANTIATE_TEST_SUITE_P(Postgres, Conformance, testing::Values(Kind::Postgres));

TEST_P(Conformance, LinesReadBackInTheirOrderAndAfterOpeningAgain) {
  const Texts lines = {"first", "", "third with \"quotes\" and Щось", "{\\N,NULL}\t\r\n\\",
                       std::string(100'000, 'x')};
  {
    const auto storage = open();
    EXPECT_EQ(storage->lines("table"), Texts{});
    EXPECT_EQ(written(*storage, table_with_lines("table", lines)), "");
    EXPECT_EQ(storage->lines("table"), lines);
  }
  const auto storage = open();
  EXPECT_EQ(storage->lines("table"), lines);
  EXPECT_EQ(written(*storage, {AppendLine{"table", 5, "sixth"}}), "");
  EXPECT_EQ(storage->lines("table").size(), 6u);
  EXPECT_EQ(storage->lines("another"), Texts{});
}

TEST_P(Conformance, AnInvitationLeadsToTheNewestTableThatHasIt) {
  const auto storage = open();
  TableRow first = table_row("first", 1);
  TableRow next = table_row("next", 2);
  first.invitation = next.invitation = "tamiverokola";
  EXPECT_EQ(written(*storage, {PutTable{first}, PutTable{table_row("uninviting")}}), "");
  EXPECT_EQ(storage->table_invited_to("tamiverokola"), "first");
  EXPECT_EQ(written(*storage, {PutTable{next}}), "");
  EXPECT_EQ(storage->table_invited_to("tamiverokola"), "next");
  EXPECT_EQ(storage->table("next"), next);
  next.invitation.clear();
  EXPECT_EQ(written(*storage, {PutTable{next}}), "");
  EXPECT_EQ(storage->table_invited_to("tamiverokola"), "first");
  EXPECT_EQ(storage->table_invited_to("tami"), std::nullopt);
  EXPECT_EQ(storage->table_invited_to(""), std::nullopt);
  EXPECT_EQ(storage->table_invited_to("\xFF"), std::nullopt);
  EXPECT_EQ(written(*storage, {DropTable{"first"}}), "");
  EXPECT_EQ(storage->table_invited_to("tamiverokola"), std::nullopt);
}

TEST_P(Conformance, LinesAreConsecutiveFromZero) {
  const auto storage = open();
  EXPECT_EQ(written(*storage, {AppendLine{"table", 0, "x"}}), "there is no table table");
  EXPECT_EQ(written(*storage, {PutTable{table_row("table")}}), "");
  EXPECT_EQ(written(*storage, {AppendLine{"table", 1, "x"}}),
            "line 1 cannot be written to table table: the next one is line 0");
  EXPECT_EQ(written(*storage, {AppendLine{"table", 0, "a"}, AppendLine{"table", 1, "b"}}), "");
  EXPECT_EQ(written(*storage, {AppendLine{"table", 1, "again"}}),
            "line 1 cannot be written to table table: the next one is line 2");
  EXPECT_EQ(written(*storage, {AppendLine{"table", std::numeric_limits<std::uint64_t>::max(), "far"}}),
            "line 18446744073709551615 cannot be written to table table: the next one is line 2");
  EXPECT_EQ(storage->lines("table"), (Texts{"a", "b"}));
}

TEST_P(Conformance, ABatchIsWrittenAsAWholeOrNotAtAll) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, table_with_lines("table", {"a"})), "");
  TableRow changed = table_row("table");
  changed.summary = "changed";
  EXPECT_EQ(written(*storage,
                    {AppendLine{"table", 1, "b"}, PutTable{changed}, PutTable{table_row("new")},
                     AppendLine{"new", 0, "x"}, PutPerson{{"ann", "Ann"}}, AppendLine{"table", 3, "a gap"}}),
            "line 3 cannot be written to table table: the next one is line 2");
  EXPECT_EQ(storage->lines("table"), Texts{"a"});
  EXPECT_EQ(storage->table("table"), table_row("table"));
  EXPECT_EQ(storage->table("new"), std::nullopt);
  EXPECT_EQ(storage->person("ann"), std::nullopt);
  // What the failed batch said about its tables is forgotten too.
  EXPECT_EQ(written(*storage, {AppendLine{"new", 1, "x"}}), "there is no table new");
  EXPECT_EQ(written(*storage, {AppendLine{"table", 1, "b"}}), "");
}

TEST_P(Conformance, ABatchThatFailsFailsAlone) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, {PutTable{table_row("table")}}), "");
  Texts told(9, "not told");
  for (std::size_t i = 0; i < told.size(); ++i) {
    const std::size_t number = i % 3 == 2 ? 100 : i - i / 3;  // every third one leaves a gap
    storage->write({AppendLine{"table", number, std::to_string(i)}},
                   [&told, i](const std::string& error) { told[i] = error; });
  }
  storage->settle();
  for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(told[i].empty(), i % 3 != 2) << told[i];
  EXPECT_EQ(storage->lines("table"), (Texts{"0", "1", "3", "4", "6", "7"}));
}

TEST_P(Conformance, DoneComesInTheOrderOfTheCallsAndWhenReadingSeesIt) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, {PutTable{table_row("table")}}), "");
  std::vector<std::size_t> order;
  std::atomic<bool> unseen = false;
  for (std::size_t i = 0; i < 500; ++i) {
    storage->write({AppendLine{"table", i, "line"}}, [&, i](const std::string& error) {
      if (!error.empty() || (i % 50 == 0 && storage->lines("table").size() <= i)) unseen = true;
      order.push_back(i);
    });
  }
  storage->settle();
  EXPECT_FALSE(unseen);
  ASSERT_EQ(order.size(), 500u);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

// Many batches share a transaction; their lines are consecutive all the same, no matter who wrote last.
TEST_P(Conformance, ManyTablesGrowAtOnce) {
  const auto storage = open();
  std::atomic<int> failed = 0;
  const auto count = [&](const std::string& error) { failed += error.empty() ? 0 : 1; };
  for (int table = 0; table < 20; ++table)
    storage->write({PutTable{table_row(fmt::format("t{}", table))}}, count);
  for (std::uint64_t line = 0; line < 50; ++line) {
    for (int table = 0; table < 20; ++table) {
      const std::string id = fmt::format("t{}", table);
      storage->write({AppendLine{id, line, fmt::format("{}:{}", id, line)}}, count);
    }
  }
  storage->settle();
  EXPECT_EQ(failed, 0);
  for (int table = 0; table < 20; ++table) {
    const std::string id = fmt::format("t{}", table);
    const Texts lines = storage->lines(id);
    ASSERT_EQ(lines.size(), 50u);
    EXPECT_EQ(lines[49], id + ":49");
  }
}

TEST_P(Conformance, LinesOfABatchComeInTheirOrder) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, table_with_lines("table", {"a"})), "");
  EXPECT_EQ(written(*storage, {AppendLine{"table", 2, "c"}, AppendLine{"table", 1, "b"}}),
            "line 2 cannot be written to table table: the next one is line 1");
  EXPECT_EQ(written(*storage, {AppendLine{"table", 1, "b"}, AppendLine{"table", 1, "b"}}),
            "line 1 cannot be written to table table: the next one is line 2");
  EXPECT_EQ(storage->lines("table"), Texts{"a"});
}

TEST_P(Conformance, TextsHaveLimits) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, {PutTable{table_row("table")}}), "");
  const std::string longest(longest_text, 'x');
  const std::string wrong = "a text is not valid UTF-8, or holds a zero byte";
  EXPECT_EQ(written(*storage, {AppendLine{"table", 0, std::string("a\0b", 3)}}), wrong);
  EXPECT_EQ(written(*storage, {AppendLine{"table", 0, "\xFF"}}), wrong);
  EXPECT_EQ(written(*storage, {PutPerson{{"ann", "\xD0"}}}), wrong);
  EXPECT_EQ(written(*storage, {AppendLine{"table", 0, longest + "x"}}),
            "a text of 1048577 bytes is too long: 1048576 are allowed");
  EXPECT_EQ(written(*storage, {AppendLine{"table", 0, longest}}), "");
  EXPECT_EQ(storage->lines("table"), Texts{longest});
  // Nobody can have stored such a key: it is not there, and that is not a failure of the database.
  for (const std::string& key : {std::string("a\0b", 3), std::string("\xFF")}) {
    EXPECT_EQ(storage->lines(key), Texts{});
    EXPECT_EQ(storage->table(key), std::nullopt);
    EXPECT_EQ(storage->person(key), std::nullopt);
    EXPECT_EQ(storage->owner_of(key, 0), std::nullopt);
    EXPECT_FALSE(storage->is_banned(key, 0));
  }
}

TEST(StorableTexts, ABadByteIsFoundAnywhere) {
  for (std::size_t size = 1; size < 20; ++size) {
    EXPECT_TRUE(is_storable(std::string(size, '\x7F')) && is_storable(std::string(size, '\x01')));
    for (std::size_t place = 0; place < size; ++place) {
      for (const char bad : {'\0', '\x80', '\xFF'}) {
        std::string text(size, 'x');
        text[place] = bad;
        EXPECT_FALSE(is_storable(text)) << size << " " << place;
      }
    }
  }
  EXPECT_TRUE(is_storable("Щось довге й не латиницею"));
  EXPECT_TRUE(is_storable(""));
}

// A text that cannot be written, among others that can: those are written, in their order.
TEST_P(Conformance, ATextThatIsRefusedIsRefusedAlone) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, {PutTable{table_row("table")}}), "");
  Texts told(6);
  for (std::size_t i = 0; i < told.size(); ++i) {
    const std::string text = i % 2 == 0 ? "good" : "\xFF";
    storage->write({AppendLine{"table", i / 2, text}},
                   [&told, i](const std::string& error) { told[i] = error; });
  }
  storage->settle();
  for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(told[i].empty(), i % 2 == 0) << told[i];
  EXPECT_EQ(storage->lines("table"), (Texts{"good", "good", "good"}));
}

TEST_P(Conformance, OneServerAtATime) {
  {
    const auto storage = open();
    EXPECT_THROW(open(), InputError);
    EXPECT_EQ(written(*storage, {PutPerson{{"ann", "Ann"}}}), "");
  }
  EXPECT_EQ(open()->person("ann"), (Person{"ann", "Ann"}));
}

TEST_P(Conformance, AProbeWritesAndReads) {
  const auto storage = open();
  EXPECT_EQ(storage->probe(), "");
  EXPECT_EQ(storage->figures().writes, 1u);
}

TEST_P(Conformance, ClosingFinishesWhatIsQueued) {
  int done = 0;
  {
    const auto storage = open();
    storage->write(table_with_lines("table", {}), {});
    for (std::size_t i = 0; i < 100; ++i)
      storage->write({AppendLine{"table", i, "x"}}, [&](const std::string& error) { done += error.empty(); });
  }
  EXPECT_EQ(done, 100);
  EXPECT_EQ(open()->lines("table").size(), 100u);
}

TEST_P(Conformance, DoneMayWriteOn) {
  const auto storage = open();
  std::promise<std::string> told;
  storage->write({PutTable{table_row("table")}}, [&](const std::string&) {
    storage->write({AppendLine{"table", 0, "x"}}, [&](const std::string& error) { told.set_value(error); });
  });
  EXPECT_EQ(told.get_future().get(), "");
  EXPECT_EQ(storage->lines("table"), Texts{"x"});
}

TEST_P(Conformance, TablesChange) {
  const auto storage = open();
  EXPECT_EQ(storage->table("table"), std::nullopt);
  TableRow row = table_row("table");
  EXPECT_EQ(written(*storage, table_with_lines("table", {"a"})), "");
  EXPECT_EQ(storage->table("table"), row);
  row = {.id = "table",
         .game = "inoplanetashki",
         .state = TableState::Finished,
         .listed = false,
         .updated = 1'700'000'000'123,
         .summary = "{\"a\":1}",
         .people = {"bob", "cid", "bob"}};
  EXPECT_EQ(written(*storage, {PutTable{row}}), "");
  EXPECT_EQ(storage->table("table"), row);
  row.people = {};
  EXPECT_EQ(written(*storage, {PutTable{row}}), "");
  EXPECT_EQ(storage->table("table"), row);
  EXPECT_EQ(storage->lines("table"), Texts{"a"});
}

std::vector<std::string> ids(const std::vector<TableRow>& rows) {
  std::vector<std::string> found;
  for (const TableRow& row : rows) found.push_back(row.id);
  return found;
}

TEST_P(Conformance, ListedTablesAreNewestFirst) {
  const auto storage = open();
  const auto put = [&](const std::string& id, TableState state, bool listed, Milliseconds updated) {
    TableRow row = table_row(id, updated);
    row.state = state;
    row.listed = listed;
    EXPECT_EQ(written(*storage, {PutTable{row}}), "");
  };
  put("old", TableState::Open, true, 10);
  put("new", TableState::Open, true, 30);
  put("middle", TableState::Open, true, 20);
  put("hidden", TableState::Open, false, 40);
  put("playing", TableState::Playing, true, 50);
  EXPECT_EQ(ids(storage->listed_tables(TableState::Open, 10)), (Texts{"new", "middle", "old"}));
  EXPECT_EQ(ids(storage->listed_tables(TableState::Open, 2)), (Texts{"new", "middle"}));
  EXPECT_EQ(ids(storage->listed_tables(TableState::Open, 0)), Texts{});
  EXPECT_EQ(ids(storage->listed_tables(TableState::Open, std::numeric_limits<std::size_t>::max())).size(),
            3u);
  EXPECT_EQ(ids(storage->listed_tables(TableState::Finished, 10)), Texts{});
  EXPECT_EQ(storage->listed_tables(TableState::Open, 1)[0], table_row("new", 30));
  put("old", TableState::Playing, true, 60);
  EXPECT_EQ(ids(storage->listed_tables(TableState::Playing, 10)), (Texts{"old", "playing"}));
}

TEST_P(Conformance, TablesOfAPerson) {
  const auto storage = open();
  const auto put = [&](const std::string& id, Milliseconds updated, const Texts& people) {
    TableRow row = table_row(id, updated);
    row.listed = false;
    row.people = people;
    EXPECT_EQ(written(*storage, {PutTable{row}}), "");
  };
  put("first", 10, {"ann", "bob"});
  put("twice", 30, {"ann", "ann"});
  put("other", 40, {"bob"});
  put("nobody", 50, {});
  EXPECT_EQ(ids(storage->tables_of("ann", 10)), (Texts{"twice", "first"}));
  EXPECT_EQ(ids(storage->tables_of("ann", 1)), Texts{"twice"});
  EXPECT_EQ(storage->tables_of("ann", 1)[0].people, (Texts{"ann", "ann"}));
  EXPECT_EQ(ids(storage->tables_of("cid", 10)), Texts{});
  put("twice", 30, {"cid"});
  EXPECT_EQ(ids(storage->tables_of("ann", 10)), Texts{"first"});
}

TEST_P(Conformance, TablesThatSleepAreFoundInTheOrderInWhichTheyWake) {
  const auto storage = open();
  for (const char* id : {"a", "b", "c", "d"}) ASSERT_EQ(written(*storage, {PutTable{table_row(id)}}), "");
  EXPECT_EQ(written(*storage, {PutWake{"a", 300}, PutWake{"b", 200}, PutWake{"c", 200}, PutWake{"d", 100},
                               PutWake{"gone", 50}}),
            "");
  using Sleepers = std::vector<Sleeper>;
  EXPECT_EQ(storage->sleepers({}, 10), (Sleepers{{100, "d"}, {200, "b"}, {200, "c"}, {300, "a"}}));
  EXPECT_EQ(storage->sleepers({100, "d"}, 2), (Sleepers{{200, "b"}, {200, "c"}}));
  EXPECT_EQ(storage->sleepers({200, "b"}, 10), (Sleepers{{200, "c"}, {300, "a"}}));
  EXPECT_EQ(written(*storage, {PutWake{"c"}, PutTable{table_row("a", 5)}}), "");  // rows keep wake times
  EXPECT_EQ(storage->sleepers({}, 10), (Sleepers{{100, "d"}, {200, "b"}, {300, "a"}}));
}

TEST_P(Conformance, DowntimesOfSlotsAreKeptAsLongAsTheyMatter) {
  const auto storage = open();
  using Downtimes = std::vector<Downtime>;
  EXPECT_EQ(written(*storage, {PutDowntime{{0, 7, 255}, {0, 1000}}}), "");
  EXPECT_EQ(written(*storage, {PutDowntime{{7}, {1500, 2000}}}), "");
  EXPECT_EQ(written(*storage, {PutDowntime{{7}, {1500, 2000}}}), "");  // again, after doubt
  EXPECT_EQ(storage->downtimes(7), (Downtimes{{0, 1000}, {1500, 2000}}));
  EXPECT_EQ(storage->downtimes(255), (Downtimes{{0, 1000}}));
  EXPECT_EQ(storage->downtimes(1), Downtimes{});
  EXPECT_EQ(written(*storage, {PutDowntime{{1}, {1700, 1500 + downtimes_kept}}}), "");
  EXPECT_EQ(storage->downtimes(7), (Downtimes{{1500, 2000}}));
}

TEST_P(Conformance, OnlyOpenTablesAreDropped) {
  const auto storage = open();
  TableRow played = table_row("played", 10);
  played.state = TableState::Playing;
  ASSERT_EQ(written(*storage, table_with_lines("old", {"a", "b"})), "");
  ASSERT_EQ(
      written(*storage, {PutTable{played}, AppendLine{"played", 0, "x"}, PutTable{table_row("new", 99)}}),
      "");
  EXPECT_EQ(storage->open_tables_unchanged_since(50, "", 10), Texts{"old"});
  EXPECT_EQ(storage->open_tables_unchanged_since(100, "", 1), Texts{"new"});
  EXPECT_EQ(storage->open_tables_unchanged_since(100, "new", 1), Texts{"old"});
  EXPECT_EQ(storage->open_tables_unchanged_since(100, "old", 1), Texts{});
  EXPECT_EQ(written(*storage, {DropTable{"old"}, DropTable{"played"}, DropTable{"never was"}}), "");
  EXPECT_EQ(storage->table("old"), std::nullopt);
  EXPECT_EQ(storage->lines("old"), Texts{});
  EXPECT_EQ(ids(storage->tables_of("ann", 10)), (Texts{"new", "played"}));
  EXPECT_EQ(storage->lines("played"), Texts{"x"});
  EXPECT_EQ(written(*storage, {AppendLine{"old", 2, "late"}}), "there is no table old");
  EXPECT_EQ(written(*storage, table_with_lines("old", {"anew"})), "");
  EXPECT_EQ(storage->lines("old"), Texts{"anew"});
}

TEST_P(Conformance, PeopleAndSessions) {
  const auto storage = open();
  EXPECT_EQ(storage->person("ann"), std::nullopt);
  EXPECT_EQ(written(*storage, {PutPerson{{"ann", "Ann"}}, PutSession{{"hash", "ann", 100}}}), "");
  EXPECT_EQ(storage->person("ann"), (Person{"ann", "Ann"}));
  EXPECT_EQ(storage->owner_of("hash", 0), (Owner{{"hash", "ann", 100}, {"ann", "Ann"}}));
  EXPECT_EQ(written(*storage, {PutPerson{{"ann", "Анна"}}, PutSession{{"hash", "ann", 200}}}), "");
  EXPECT_EQ(storage->person("ann"), (Person{"ann", "Анна"}));
  EXPECT_EQ(storage->owner_of("hash", 0), (Owner{{"hash", "ann", 200}, {"ann", "Анна"}}));
  EXPECT_EQ(storage->sessions_expired_at(200, 10), Texts{});
  EXPECT_EQ(storage->sessions_expired_at(201, 10), Texts{"hash"});
  EXPECT_EQ(storage->sessions_expired_at(201, 0), Texts{});
  EXPECT_EQ(written(*storage, {DropSession{"hash"}, DropSession{"never was"}}), "");
  EXPECT_EQ(storage->owner_of("hash", 0), std::nullopt);
  EXPECT_EQ(written(*storage, {PutSession{{"orphaned", "nobody", 100}}}), "");
  EXPECT_EQ(storage->owner_of("orphaned", 0), std::nullopt);
}

TEST_P(Conformance, SessionsAreSeenAndEnd) {
  const auto storage = open();
  const Session phone{"h1", "ann", 100, "one", 1, 1, "Firefox on Android"};
  const Session laptop{"h2", "ann", 100, "two", 2, 2, "curl"};
  EXPECT_EQ(written(*storage, {PutSession{phone}, PutSession{laptop}, PutSession{{"h3", "bob", 100}}}), "");
  EXPECT_EQ(storage->sessions_of("ann"), (std::vector<Session>{laptop, phone}));
  EXPECT_EQ(written(*storage, {SeeSession{"h1", 50}, SeeSession{"never was", 50}}), "");
  EXPECT_EQ(storage->sessions_of("ann")[0].id, "one");
  EXPECT_EQ(storage->sessions_of("ann")[0].seen, 50);
  EXPECT_EQ(storage->ended_sessions({"h1", "gone", "h2", "h1"}), Texts{"gone"});
  EXPECT_EQ(storage->ended_sessions({}), Texts{});
  EXPECT_EQ(storage->owner_of("never was", 0), std::nullopt);
  EXPECT_EQ(written(*storage, {DropSessionsOf{"ann"}}), "");
  EXPECT_TRUE(storage->sessions_of("ann").empty());
  EXPECT_EQ(storage->sessions_of("bob").size(), 1u);
}

TEST_P(Conformance, ANameBelongsToOnePerson) {
  const auto storage = open();
  EXPECT_EQ(storage->account("ann"), std::nullopt);
  EXPECT_EQ(written(*storage, {PutAccount{{"ann", "p1", "secret", "ann"}}}), "");
  EXPECT_EQ(written(*storage, {PutAccount{{"ann", "p2", "mine", "ann"}}}), "the name ann is taken");
  EXPECT_EQ(written(*storage, {PutAccount{{"Ann", "p2", "mine", "ann"}}}), "the name Ann is taken");
  EXPECT_EQ(written(*storage, {PutAccount{{"bob", "p1", "two names", "bob"}}}), "the name bob is taken");
  EXPECT_EQ(storage->account("ann"), (Account{"ann", "p1", "secret", "ann"}));
  EXPECT_EQ(written(*storage, {PutAccount{{"ann", "p1", "another secret", "ann"}}}), "");
  EXPECT_EQ(storage->account_of("p1"), (Account{"ann", "p1", "another secret", "ann"}));
  EXPECT_EQ(written(*storage, {SetPassword{"p1", "third"}, SetPassword{"nobody", "third"}}), "");
  EXPECT_EQ(storage->account("ann"), (Account{"ann", "p1", "third", "ann"}));
  EXPECT_EQ(storage->owners_of_names_like("ann"), Texts{"p1"});
  EXPECT_EQ(storage->account_of("p2"), std::nullopt);
}

TEST_P(Conformance, DevicesOfAnAccountAreRememberedUpToANumber) {
  const auto storage = open();
  for (int i = 0; i < 25; ++i) {
    EXPECT_EQ(written(*storage, {PutDevice{{fmt::format("device {}", i), "ann", i}}}), "");
  }
  EXPECT_EQ(written(*storage, {PutDevice{{"device 7", "bob", 100}}}), "");
  EXPECT_FALSE(storage->knows_device("device 4", "ann"));
  EXPECT_TRUE(storage->knows_device("device 5", "ann"));
  EXPECT_TRUE(storage->knows_device("device 24", "ann"));
  EXPECT_TRUE(storage->knows_device("device 7", "bob"));
  EXPECT_FALSE(storage->knows_device("device 8", "bob"));
  EXPECT_EQ(written(*storage, {SetPassword{"ann", "new"}}), "");
  EXPECT_FALSE(storage->knows_device("device 24", "ann"));
  EXPECT_TRUE(storage->knows_device("device 7", "bob"));
}

TEST_P(Conformance, BlocksAreForEachOnce) {
  const auto storage = open();
  const Block block{"ann", "bob", "first", "Bob"};
  EXPECT_EQ(written(*storage, {PutBlock{block}, PutBlock{{"ann", "bob", "second", "Rob"}}}), "");
  EXPECT_EQ(storage->blocks(), std::vector<Block>{block});
  EXPECT_EQ(written(*storage, {DropBlock{"bob", "first"}, DropBlock{"ann", "second"}}), "");
  EXPECT_EQ(storage->blocks().size(), 1u);
  EXPECT_EQ(written(*storage, {DropBlock{"ann", "first"}}), "");
  EXPECT_TRUE(storage->blocks().empty());
}

TEST_P(Conformance, WhoRunsTheServerReadsReportsAndBansPeople) {
  const auto storage = open();
  const auto admin = open_admin(place());  // while a server has the database open
  const Report first{1, {"ann", "Ann"}, {"bob", "Bob"}, "table", "abuse", "He shouts", "Bob: AAA"};
  const Report second{2, {"ann", "Ann"}, {"cid", "Cid"}, "table", "name", "", ""};
  EXPECT_EQ(written(*storage, {PutReport{first, 10}, PutReport{second, 11}}), "");
  EXPECT_EQ(written(*storage, {PutReport{first, 10}}), "");  // again, because nobody knew whether it was
  EXPECT_EQ(admin->reports(10), (std::vector<Report>{second, first}));
  EXPECT_EQ(admin->reports(1), std::vector<Report>{second});

  EXPECT_EQ(written(*storage, {PutPerson{{"bob", "Bob"}}, PutAccount{{"bob", "bob-1", "x", "bob"}},
                               PutPerson{{"bob-1", "Bob the account"}}, PutPerson{{"cid", "Cid"}},
                               PutSession{{"hash", "bob-1", 100}}, PutSession{{"other", "cid", 100}}}),
            "");
  EXPECT_EQ(admin->ban("BOB", 10, 20), (Person{"bob-1", "Bob the account"}));
  EXPECT_EQ(storage->owner_of("hash", 0), std::nullopt);
  EXPECT_NE(storage->owner_of("other", 0), std::nullopt);
  EXPECT_EQ(written(*storage, {PutSession{{"later", "bob-1", 100}}}), "");
  EXPECT_TRUE(storage->owner_of("later", 19)->banned);
  EXPECT_FALSE(storage->owner_of("later", 20)->banned);
  EXPECT_FALSE(storage->owner_of("other", 19)->banned);
  EXPECT_TRUE(storage->is_banned("bob-1", 19));
  EXPECT_FALSE(storage->is_banned("bob-1", 20));
  EXPECT_FALSE(storage->is_banned("cid", 19));
  EXPECT_EQ(admin->ban("cid", 11, forever).name, "Cid");
  EXPECT_EQ(storage->banned_people(15), (Texts{"bob-1", "cid"}));
  EXPECT_EQ(admin->bans(30), (std::vector<Ban>{{{"cid", "Cid"}, 11, forever}}));
  EXPECT_EQ(admin->unban("cid").id, "cid");
  EXPECT_FALSE(storage->is_banned("cid", 15));
  EXPECT_THROW(admin->unban("cid"), InputError);
  EXPECT_THROW(admin->ban("nobody", 1, 2), InputError);
  EXPECT_EQ(written(*storage, {PutPerson{{"dan", "Dan"}}}), "");  // the server goes on writing
}

TEST_P(Conformance, FiguresCountWhatIsDurable) {
  const auto storage = open();
  EXPECT_EQ(storage->figures().commits, 0u);
  EXPECT_EQ(written(*storage, table_with_lines("table", {"a", "b"})), "");
  EXPECT_NE(written(*storage, {AppendLine{"table", 7, "x"}}), "");
  EXPECT_EQ(storage->figures().writes, 3u);
  EXPECT_EQ(storage->figures().recent_commit_seconds.size(), storage->figures().commits);
  for (std::uint64_t i = 2; i < 600; ++i) EXPECT_EQ(written(*storage, {AppendLine{"table", i, "x"}}), "");
  EXPECT_EQ(storage->figures().writes, 601u);
  EXPECT_EQ(storage->figures().commits, 599u);
  EXPECT_EQ(storage->figures().recent_commit_seconds.size(), 512u);
  for (const double seconds : storage->figures().recent_commit_seconds) EXPECT_GT(seconds, 0);
}

TEST_P(Conformance, ReadsFromManyThreadsWhileWriting) {
  const auto storage = open();
  ASSERT_EQ(written(*storage, table_with_lines("table", {"0"})), "");
  std::atomic<bool> stop = false;
  std::atomic<int> wrong = 0;
  const auto read = [&] {
    std::size_t seen = 0;
    while (!stop) {
      const std::size_t now = storage->lines("table").size();
      if (now < seen || !storage->table("table")) ++wrong;
      seen = now;
    }
  };
  std::thread first(read);
  std::thread second(read);
  for (std::uint64_t i = 1; i < 2000; ++i) storage->write({AppendLine{"table", i, std::to_string(i)}}, {});
  storage->settle();
  stop = true;
  first.join();
  second.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(storage->lines("table").size(), 2000u);
}

}  // namespace
}  // namespace orrery::storage

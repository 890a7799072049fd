// Statements of a group, without a database.
#include "storage/postgres/calls.h"

#include <gtest/gtest.h>

namespace orrery::storage::postgres {
namespace {

std::vector<std::pair<std::string, std::vector<std::string>>> texts_of(const std::vector<Batch>& group) {
  std::vector<std::pair<std::string, std::vector<std::string>>> texts;
  for (const Call& call : calls_for(group, 1)) texts.emplace_back(call.sql, call.parameters.values());
  return texts;
}

// Otherwise two servers wait for each other until the database ends one of them.
TEST(PostgresCalls, PeopleAreWrittenInOneOrderWhateverTheOrderOfTheirRequests) {
  const Batch ann{PutPerson{{"ann", "Ann"}}};
  const Batch bob{PutPerson{{"bob", "Bob"}}};
  const Batch seen_ann{SeeSession{"hash of ann", 1}};
  const Batch seen_bob{SeeSession{"hash of bob", 2}};
  const Batch account{PutAccount{{"cat", "cat", "password", "cat"}}};
  const auto calls = texts_of({seen_bob, ann, account, bob, seen_ann});
  EXPECT_EQ(calls, texts_of({bob, seen_ann, seen_bob, ann, account}));
  EXPECT_EQ(calls.size(), 4U);  // with the fence
  EXPECT_NE(calls, texts_of({account, ann, seen_ann, seen_bob, {PutPerson{{"bob", "Bobby"}}}}));
  EXPECT_EQ(calls, texts_of({{PutPerson{{"ann", "Anna"}}}, account, ann, bob, seen_ann, seen_bob}));
}

}  // namespace
}  // namespace orrery::storage::postgres

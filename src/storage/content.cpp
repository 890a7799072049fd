#include "storage/content.h"

#include <array>

namespace orrery::storage {

std::span<const Content> all_content() {
  static constexpr std::array<Content, 10> all{{
      {"tables", "key, id, game, state, listed, updated, summary, wakes, invitation", 9, "key"},
      {"lines", "table_key, number, text", 3, "table_key, number"},
      {"seats", "table_key, place, person", 3, "table_key, place"},
      {"people", "id, name", 2, "id"},
      {"sessions", "token_hash, person, expires, id, created, seen, device", 7, "token_hash"},
      {"accounts", "name, person, password_hash, skeleton", 4, "name"},
      {"devices", "token_hash, person, seen", 3, "token_hash, person"},
      {"blocks", "number, blocker, blocked, id, name", 5, "number"},
      {"reports",
       "number, at, reporter, reporter_name, reported, reported_name, table_id, reason, text, chat", 10,
       "number"},
      {"bans", "person, name, since, until", 4, "person"},
  }};
  return all;
}

std::uint64_t copy_everything(Source& from, Target& to) {
  std::uint64_t rows = 0;
  for (const Content& content : all_content()) {
    to.begin(content);
    from.each_row(content, [&](const Row& row) {
      to.add(row);
      ++rows;
    });
    to.end();
  }
  to.finish();
  return rows;
}

}  // namespace orrery::storage

// What anybody may send to a table: a line is one request, in turn of the host, a guest and a stranger. What
// is not done is refused with one printable line and changes nothing, and the lines kept add up to the same
// table.
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/json.h"
#include "kernel/text.h"
#include "require.h"
#include "table/table.h"

namespace {

using namespace orrery;
using namespace orrery::table;

const std::array<Person, 3> people{{{"p1", "Ann"}, {"p2", "Bob"}, {"p3", "Eve"}}};

Table new_table() {
  Wish wish = read_wish(read_json(R"({"game":"cosmic-encounter","listed":true,"options":{"players":3,
      "aliens":"macron,clone,zombie"},"seats":["me","open",{"bot":"random"}]})"),
                        people[0], &find_game);
  wish.created.seed = seed_from_text("fuzz");
  wish.created.code = "code";
  wish.seats[1] = {people[1]};
  Table table("t", wish, Time{});
  table.obey(people[0], read_json(R"({"do":"start"})"), Time{});
  return table;
}

void require_line(const char* message) {
  REQUIRE(message[0] != '\0');
  REQUIRE(is_printable(message));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Table table = new_table();
  std::vector<std::string> lines = table.take_lines();
  Time now{};
  std::size_t turn = 0;
  for (const std::string_view line : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    now += std::chrono::seconds(1);
    table.tick(now);
    const Person& who = people[turn++ % people.size()];
    const std::string before = table.match()->record().result + table.record_for(who.id);
    try {
      const Value request = read_json(line);
      if (request.has("game")) read_wish(request, who, &find_game);
      table.obey(who, request, now);
    } catch (const InputError& error) {
      require_line(error.what());
      if (table.state() == State::Playing)
        REQUIRE(table.match()->record().result + table.record_for(who.id) == before);
    }
    for (std::string& kept : table.take_lines()) lines.push_back(std::move(kept));
    table.take_messages();
  }
  const Table again("t", lines, &find_game, now);
  REQUIRE(again.match()->position() == table.match()->position());
  REQUIRE(again.state() == table.state());
  return 0;
}

// Scenarios: whatever the text, every document passes or fails with a message.
#include "games/all.h"
#include "kernel/scenario.h"
#include "kernel/text.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto results = orrery::run_scenarios(text, &orrery::find_game);
  REQUIRE(!results.empty());
  for (const orrery::ScenarioResult& result : results) {
    // The engine's own promises are not a scenario's to break. Whatever a message quotes comes later in it.
    std::string_view what = result.failure;
    if (what.starts_with("play[")) what.remove_prefix(what.find(' ') + 1);
    REQUIRE(!what.starts_with("an invariant is broken"));
    REQUIRE(!what.starts_with("a copy played"));
    REQUIRE(!what.starts_with("the recorded actions"));
    const std::string text_for_people = result.title + "\n" + result.failure;
    for (const std::string_view line : orrery::split(text_for_people, '\n')) {
      REQUIRE(orrery::is_printable(line));
    }
  }
  return 0;
}

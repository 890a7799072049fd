// Records: whatever the bytes, a record is refused with a message or read, written as it was, and replayed.
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/match.h"
#include "kernel/record.h"
#include "kernel/text.h"
#include "require.h"

namespace {

using namespace orrery;

void read(std::string_view text) {
  try {
    const Record record = parse_record(text, &find_game);
    const bool of_present_rules = record.rules_version == record.game->rules_version;
    if (of_present_rules) REQUIRE(to_text(record) == text);
    if (!record.seed) return;
    const Match match(record);
    REQUIRE(match.position().broken().empty());
    Record again = match.record();
    again.waymarks = record.waymarks;  // it may have fewer than it should
    if (of_present_rules) REQUIRE(to_text(again) == text);
  } catch (const InputError& error) {
    REQUIRE(is_printable(error.what()));
  }
}

// The same lines with fitting check marks and a fitting commitment, as a forger would write them: without
// this no changed line would ever get past the marks.
std::string forge(std::string_view text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line.substr(0, line.rfind(" #")));
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  for (const std::string& line : lines) {
    if (!line.starts_with("seed ")) continue;
    const Seed seed = seed_from_text(std::string_view(line).substr(5));
    for (std::string& other : lines) {
      if (other.starts_with("commitment ")) other = "commitment " + commitment(seed);
    }
  }
  return with_marks(lines);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read(text);
  read(forge(text));
  return 0;
}

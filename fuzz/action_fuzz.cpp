// Action and option texts, seeds, numbers and names: what is accepted reads back as it was written, what is
// not is refused with one printable line.
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/record.h"
#include "kernel/text.h"
#include "require.h"

namespace {

using namespace orrery;

void require_line(const std::string& message) {
  REQUIRE(!message.empty());
  REQUIRE(is_printable(message));
}

// Blanks may be doubled in what a person types; the text we write has single ones.
std::string single_blanks(std::string_view text) {
  std::string out;
  for (const std::string_view word : split_words(text)) out.append(out.empty() ? "" : " ").append(word);
  return out;
}

void read_action(const GameInfo& game, std::string_view text) {
  try {
    const Action action = parse_action(game, text);
    REQUIRE(to_text(game.actions, action) == single_blanks(text));
    REQUIRE(parse_action(game, to_text(game.actions, action)) == action);
    for (const char* seed : {"a", "b"}) {
      AnyPosition position = start_game(game, preset_options(game.options), seed_from_text(seed));
      const AnyPosition before = position;
      EventSink nobody;
      for (const Seat seat : SeatSet::first(max_seats)) {
        const Refusal refusal = position.apply(seat, action, nobody);
        REQUIRE(!refusal || position == before);
        if (!refusal) break;
        require_line(refusal.text(game.refusals));
      }
      REQUIRE(position.broken().empty());
    }
  } catch (const InputError& error) {
    require_line(error.what());
  }
}

void read_options(const GameInfo& game, std::string_view text) {
  OptionValues values = preset_options(game.options);
  try {
    for (const std::string_view word : split_words(text)) set_option(game.options, values, word);
  } catch (const InputError& error) {
    require_line(error.what());
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    REQUIRE(game.options[i].domain.holds(values[i]) || (game.options[i].own_text && !values[i].text.empty()));
  }
  const std::string error = game.options_error(values);
  if (!error.empty()) require_line(error);
  OptionValues again = preset_options(game.options);
  const std::string written = to_text(game.options, values);
  for (const std::string_view word : split_words(written)) set_option(game.options, again, word);
  REQUIRE(again == values);
}

void read_text(std::string_view text) {
  const std::string shown = printable(text);
  REQUIRE(is_printable(shown));
  REQUIRE(shown.size() <= 60 + 12 + std::string_view("…").size());
  if (const auto number = parse_number(text)) REQUIRE(std::to_string(*number) == text);
  if (seat_name_error(text).empty()) REQUIRE(is_printable(text));
  const Seed seed = seed_from_text(text);
  REQUIRE(seed_from_text(to_text(seed)) == seed);
  REQUIRE(trim(trim(text)) == trim(text));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const GameInfo* game : all_games()) {
    read_action(*game, text);
    read_options(*game, text);
  }
  read_text(text);
  return 0;
}

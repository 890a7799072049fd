// Describes the game to the rest of the program.
#include <fmt/format.h>

#include "games/cosmoctopus/beats.h"
#include "games/cosmoctopus/game.h"
#include "games/cosmoctopus/telling.h"
#include "kernel/error.h"

namespace orrery::cosmoctopus {

namespace {

std::string read_realm(const OptionValue& value, Layout& layout) {
  if (!value.text.empty()) return read_layout(value.text, layout);
  layout = layouts[value.number].layout;
  return {};
}

AnyPosition start(const OptionValues& options, const Seed& seed, EventSink& events) {
  return AnyPosition(Game(options_from(options), seed, events));
}

OptionValues next_game(const OptionValues& options, const AnyPosition&) { return options; }

}  // namespace

// CO-1.1, CO-20.5, CO-21.3, CO-22.1, CO-23.1
std::string options_error(const OptionValues& values) {
  const auto mode = static_cast<Mode>(values[OptionName::Mode].number);
  const int players = values[OptionName::Players];
  if (mode == Mode::Solo && players != 1) return fmt::format("solo is for 1 player, not {}", players);
  if (mode == Mode::Versus && players == 1) return "versus is for 2 to 4 players: one player plays mode=solo";
  if (mode == Mode::Coop && players == 1) return "coop is for 2 to 4 players: one player plays mode=solo";
  Layout layout;
  if (std::string error = read_realm(values[OptionName::Layout], layout); !error.empty()) return error;
  return layout_error(layout, values[OptionName::Wormhole] != 0);
}

Options options_from(const OptionValues& values) {
  Options options{.players = static_cast<std::uint8_t>(values[OptionName::Players].number),
                  .mode = static_cast<Mode>(values[OptionName::Mode].number),
                  .wormhole = values[OptionName::Wormhole] != 0,
                  .hands = static_cast<Hands>(values[OptionName::Hands].number),
                  .fast = values[OptionName::Fast] != 0,
                  .difficulty = static_cast<std::uint8_t>(values[OptionName::Difficulty].number),
                  .revelation = static_cast<std::uint8_t>(values[OptionName::Revelation].number)};
  read_realm(values[OptionName::Layout], options.layout);
  return options;
}

constexpr std::array fingerprinted_facts = std::to_array<std::string_view>(
    {"round", "turn", "tiles", "at", "row", "deck", "discard", "display", "hands", "packets", "picked",
     "table", "supply", "tentacles", "contacted", "constellations.*.*.filled", "investigator.progress"});

constexpr auto open_prompts = places_where<prompt_rows, &PromptRow::open>();

const GameInfo& Game::info() {
  static const GameInfo info{
      .id = "cosmoctopus",
      .rules_version = 2,
      .options = option_rows,
      .actions = action_terms,
      .events = event_terms,
      .refusals = refusal_terms,
      .prompts = prompt_names,
      .open_prompts = open_prompts,
      .endings = ending_names,
      .explained = explained_words,
      .telling = {.phrases = phrases(), .choice = &tell_choice, .context = &tell_context},
      .longest_game = last_round * 100,  // CO-R.42
      .box = &box,
      .progress = "tentacles.*",
      .rival = "investigator.progress",
      .fingerprinted = fingerprinted_facts,
      .options_error = &cosmoctopus::options_error,
      .start = &start,
      .arrange = &arrange,
      .next_game = &next_game,
      .beats = beat_rows,
  };
  return info;
}

}  // namespace orrery::cosmoctopus

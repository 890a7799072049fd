#include "kernel/game.h"

#include <fmt/format.h>

#include "kernel/error.h"

namespace orrery {

AnyPosition start_game(const GameInfo& game, const OptionValues& options, const Seed& seed,
                       EventSink& events) {
  if (const std::string error = game.options_error(options); !error.empty()) throw InputError(error);
  return game.start(options, seed, events);
}

AnyPosition start_game(const GameInfo& game, const OptionValues& options, const Seed& seed) {
  EventSink nobody;
  return start_game(game, options, seed, nobody);
}

Action parse_action(const GameInfo& game, std::string_view text) {
  const Parsed parsed = parse(game.actions, text);
  if (!parsed.error.empty()) throw InputError(parsed.error);
  return {parsed.term, {parsed.arguments[0], parsed.arguments[1], parsed.arguments[2]}};
}

std::string to_text(const GameInfo& game, const Result& result, int players) {
  std::string winners;
  for (Seat seat : result.winners) winners += fmt::format("{}{}", winners.empty() ? "" : ",", number(seat));
  std::string scores;
  for (Seat seat : SeatSet::first(players))
    scores += fmt::format("{}{}", scores.empty() ? "" : ",", result.scores[seat]);
  return fmt::format("winners={} scores={} ending={}", winners.empty() ? "nobody" : winners, scores,
                     game.endings[result.ending]);
}

}  // namespace orrery

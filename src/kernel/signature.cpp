#include "kernel/signature.h"

#include <fmt/format.h>

#include "kernel/fingerprint.h"

namespace orrery {

namespace {

constexpr int leaf_depth = 6;
constexpr int hashed_games = 32;

std::uint64_t leaves(const AnyPosition& position, int depth) {
  if (depth == 0 || position.finished()) return 1;
  std::uint64_t count = 0;
  EventSink nobody;
  for (const Seat seat : position.waiting()) {
    ActionList list;
    position.legal(seat, list);
    for (const Action action : list) {
      AnyPosition next = position;
      next.apply(seat, action, nobody);
      count += leaves(next, depth - 1);
    }
  }
  return count;
}

void add_game(Fingerprint& print, AnyPosition position, Chance picks) {
  EventSink nobody;
  while (!position.finished()) {
    ActionList list;
    const Seat seat = *position.waiting().begin();
    position.legal(seat, list);
    for (const Action action : list) {
      print.add(action.verb);
      for (const std::int16_t argument : action.arguments) print.add(static_cast<std::uint16_t>(argument));
    }
    position.apply(seat, list[picks.below(list.size())], nobody);
  }
  const Result result = position.result();
  print.add(result.winners.bits());
  for (const std::int16_t score : result.scores.entries) print.add(static_cast<std::uint16_t>(score));
  print.add(result.ending);
}

}  // namespace

std::string signature(const GameInfo& game) {
  Fingerprint print;
  std::uint64_t leaf_count = 0;
  const Domain& counts = game.player_counts();
  for (std::int16_t players = counts.low; players <= counts.high; ++players) {
    OptionValues options = preset_options(game.options);
    options.front() = players;
    if (!game.options_error(options).empty()) continue;
    for (int i = 0; i < hashed_games; ++i) {
      const Seed seed = seed_from_text(fmt::format("signature {}", i));
      const AnyPosition start = start_game(game, options, seed);
      if (i == 0) leaf_count += leaves(start, leaf_depth);
      add_game(print, start, Chance(derive(seed, "picks", 0)));
    }
  }
  return fmt::format("{}-{:016x}", leaf_count, print.hash());
}

}  // namespace orrery

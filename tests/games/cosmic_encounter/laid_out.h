// Tables of Cosmic Encounter laid out as in scenarios, for tests that need the position itself.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/cosmic_encounter/game.h"
#include "kernel/yaml.h"

namespace orrery::cosmic_encounter {

inline Kind kind_named(std::string_view name) {
  return static_cast<Kind>(std::find(kind_names.begin(), kind_names.end(), name) - kind_names.begin());
}

struct LaidOut {
  Game game;
  std::vector<Event> events{};  // since the table was laid out

  // Each move as in a scenario, prefixed with the seat: "1 select card=morph from=hand".
  void play(std::initializer_list<std::string_view> moves) {
    EventSink sink(events);
    for (const std::string_view move : moves) {
      const Seat seat = seat_numbered(move[0] - '0');
      const Action action = parse_action(Game::info(), move.substr(2));
      ASSERT_FALSE(game.why_not(seat, action)) << move;
      game.apply(seat, action, sink);
      ASSERT_EQ(game.broken(), "") << move;
    }
  }

  std::vector<Event> those(Happening what) const {
    std::vector<Event> found;
    for (const Event& event : events) {
      if (event.kind == static_cast<std::uint16_t>(what)) found.push_back(event);
    }
    return found;
  }
};

// `given` is the text under the key of that name in a scenario.
inline LaidOut lay_out(std::initializer_list<std::string_view> options, const std::string& given,
                       std::string_view seed = "laid out") {
  OptionValues values = preset_options(option_rows);
  for (const std::string_view assignment : options) set_option(option_rows, values, assignment);
  const Arranged arranged = arrange(values, seed_from_text(seed), parse_yaml(given).at(0));
  return {*arranged.position.as<Game>()};
}

// Three players; both main players are about to select, the second from this hand.
inline LaidOut planning(const char* hand, const char* aliens = "aliens=parasite,clone,zombie") {
  return lay_out({"players=3", aliens},
                 "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                 " hands: {1: [attack-20], 2: [" +
                     std::string(hand) + "], 3: [attack-30, attack-15]}}");
}

}  // namespace orrery::cosmic_encounter

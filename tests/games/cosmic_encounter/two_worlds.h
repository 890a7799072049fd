// Two worlds that differ in something hidden: what the rules report in each of them, and to whom.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/cosmic_encounter/started_games.h"

namespace orrery::cosmic_encounter {

// All that the rules report until somebody is asked openly, if everybody who is asked in secret passes.
inline Told reported(Game game, Seat seat, Action action) {
  Told all;
  const auto decide = [&](Seat by, Action what) {
    Told told;
    EventSink sink(told);
    game.apply(by, what, sink);
    for (Pause& pause : told.pauses) {
      pause.after += all.events.size();
      all.pauses.push_back(pause);
    }
    all.events.insert(all.events.end(), told.events.begin(), told.events.end());
  };
  decide(seat, action);
  while (!game.finished() && game.hushed()) {
    const Seat asked = *game.waiting().begin();
    decide(asked, game.default_action(asked));
  }
  return all;
}

// What a viewer hears up to this event, one line each.
inline std::string heard(const Told& told, std::optional<Seat> viewer, std::size_t upto) {
  std::string lines;
  for (std::size_t i = 0; i < upto; ++i) {
    const auto event = seen_by(told.events[i], viewer);
    if (event) lines += fmt::format("{}\n", to_text(Game::info().events[event->kind], event->arguments));
  }
  return lines;
}

inline std::vector<Pause> pauses(const Told& told, std::size_t upto) {
  std::vector<Pause> found;
  for (const Pause& pause : told.pauses) {
    if (pause.after <= upto) found.push_back(pause);
  }
  return found;
}

// Up to this event nobody but the owner of what differs hears anything different.
inline void expect_unnoticed(const Told& here, const Told& there, SeatSet others, std::size_t upto) {
  ASSERT_EQ(heard(here, std::nullopt, upto), heard(there, std::nullopt, upto));
  for (const Seat seat : others) ASSERT_EQ(heard(here, seat, upto), heard(there, seat, upto));
  ASSERT_EQ(pauses(here, upto), pauses(there, upto));
}

// Whoever is asked in secret has something that everybody reckons with: there is a pause to hide it. Returns
// how many choices were found in pauses.
inline int expect_pauses_for_secrets(const OptionValues& options, int seed) {
  int asked = 0;
  play_at_random(options, seed, 700, [&](const Decision& made) {
    if (made.after.finished() || !made.after.hushed() || made.before.hushed()) return;
    const Seat seat = *made.after.waiting().begin();
    Told told;
    EventSink sink(told);
    Game again = made.before;
    again.apply(made.seat, made.action, sink);
    ASSERT_FALSE(told.pauses.empty());
    ASSERT_EQ(told.pauses.back().after, told.events.size());
    ActionList list;
    again.legal(seat, list);
    for (const Action action : list) {
      if (!means_of(action)) continue;
      ++asked;
      const std::vector<PossibleAnswer>& answers = told.pauses.back().answers;
      EXPECT_TRUE(std::find(answers.begin(), answers.end(),
                            PossibleAnswer{seat, *means_of(action), again.could_matter(seat, action)}) !=
                  answers.end())
          << to_text(Game::info().actions, action) << " at " << whens[again.occasion.when].name;
    }
  });
  return asked;
}

}  // namespace orrery::cosmic_encounter

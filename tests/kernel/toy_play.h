// Toy games long enough for waymarks, under the present and later rules.
#pragma once

#include "kernel/match.h"
#include "kernel/toy_game.h"

namespace orrery::toy {

// The same game, or one with another ruling, as a later version of its rules.
template <Flaw ruling>
const GameInfo& later_rules() {
  static const GameInfo info = [] {
    GameInfo later = Toy<ruling>::info();
    later.rules_version = 2;
    return later;
  }();
  return info;
}

// The seat's first choice with this verb.
inline Action choice(const AnyPosition& position, Seat seat, Verb verb) {
  ActionList list;
  position.legal(seat, list);
  return *std::find_if(list.begin(), list.end(),
                       [&](const Action& action) { return action.verb == static_cast<std::uint16_t>(verb); });
}
inline bool can(const AnyPosition& position, Seat seat, Verb verb) {
  ActionList list;
  position.legal(seat, list);
  return std::any_of(list.begin(), list.end(),
                     [&](const Action& action) { return action.verb == static_cast<std::uint16_t>(verb); });
}

// Alternately lays a card and takes it up again.
inline Action wavering(const AnyPosition& position, Seat seat) {
  return choice(position, seat, can(position, seat, Verb::Lay) ? Verb::Lay : Verb::TakeUp);
}
inline void lay_or_take_up(Match& match, Seat seat) { match.act(seat, wavering(match.position(), seat)); }

// Ends a round: every seat lays a card and is ready. The first round counts double, the second single.
inline std::pair<Seat, Action> resolute(const AnyPosition& position) {
  const Seat seat = *position.waiting().begin();
  if (can(position, seat, Verb::Lay)) return {seat, choice(position, seat, Verb::Lay)};
  if (can(position, seat, Verb::Ready)) return {seat, choice(position, seat, Verb::Ready)};
  const Result standing = position.result();
  const bool first = std::all_of(standing.scores.entries.begin(), standing.scores.entries.end(),
                                 [](std::int16_t score) { return score == 0; });
  const bool once = !first && can(position, seat, Verb::Single);
  return {seat, choice(position, seat, once ? Verb::Single : Verb::Double)};
}

// Seat 1 wavers for 26 entries, then the round is played.
inline void play_long_round(Match& match) {
  while (match.entries() < 26) lay_or_take_up(match, Seat{});
  while (match.position().result().scores.entries == Result{}.scores.entries) {
    const auto [seat, action] = resolute(match.position());
    match.act(seat, action);
  }
}

inline void play_out(Match& match) {
  while (!match.position().finished()) {
    const auto [seat, action] = resolute(match.position());
    match.act(seat, action);
  }
}

}  // namespace orrery::toy

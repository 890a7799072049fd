// The interface of a game: a value with these operations.
#pragma once

#include <concepts>
#include <optional>
#include <type_traits>

#include "kernel/action.h"
#include "kernel/chance.h"
#include "kernel/event.h"
#include "kernel/refusal.h"
#include "kernel/result.h"
#include "kernel/seat.h"
#include "kernel/value.h"

namespace orrery {

template <class P>
concept Position = std::is_trivially_copyable_v<P> && std::equality_comparable<P> &&
    requires(P p, const P& c, Seat seat, SeatSet seats, Action action, ActionList& out, Chance& chance,
             EventSink& events, std::optional<Seat> viewer) {
  { c.players() } -> std::same_as<int>;
  // The seats that may act now: several where the rules say 'simultaneously', none when the game is over.
  { c.waiting() } -> std::same_as<SeatSet>;
  // All legal actions in ascending order, using only what the seat may know. Never empty for a waiting seat;
  // always empty for others.
  { c.legal(seat, out) } -> std::same_as<void>;
  // Why this action is closed to a waiting seat; no reason if and only if it is in the legal list.
  { c.why_not(seat, action) } -> std::same_as<Refusal>;
  // Runs the rules up to the next decision. The action must be legal: AnyPosition checks it, inner loops pick
  // from `legal`.
  { p.apply(seat, action, events) } -> std::same_as<TakeBack>;
  // The action taken for a seat whose clock has run out; legal, and never gives anything up.
  { c.default_action(seat) } -> std::same_as<Action>;
  { c.finished() } -> std::same_as<bool>;
  { c.result() } -> std::same_as<Result>;
  // Resamples everything that none of these seats knows, including the random stream. One seat: a
  // determinization for a bot; all seats: the redeal after a take-back; none: a spectator's determinization.
  { p.redeal(seats, chance) } -> std::same_as<void>;
  // Everything this seat may see, and nothing else; without a seat, the view of a spectator.
  { c.view(viewer) } -> std::same_as<Value>;
  // The full state under the same names, for the checks of scenarios.
  { c.facts() } -> std::same_as<Value>;
  // The first violated invariant of the game; empty if all hold.
  { c.broken() } -> std::same_as<std::string>;
  { p.chance() } -> std::same_as<Chance&>;
};

// The reason why a seat may not do this now, including the reasons that every game shares.
template <Position P>
Refusal why_not(const P& position, Seat seat, Action action) {
  if (position.finished()) return CommonReason::GameOver;
  if (!position.waiting().has(seat)) return CommonReason::NotYourTurn;
  return position.why_not(seat, action);
}

}  // namespace orrery

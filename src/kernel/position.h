// What a game is to everything around it: a value with these operations.
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
  // Who may act now: several seats where the rules say 'simultaneously', none when the game is over.
  { c.waiting() } -> std::same_as<SeatSet>;
  // The whole list, in ascending order, from what that seat may know. Never empty for a waiting seat; empty
  // for others.
  { c.legal(seat, out) } -> std::same_as<void>;
  // Why this action is closed to a waiting seat; no reason if and only if it is in the legal list.
  { c.why_not(seat, action) } -> std::same_as<Refusal>;
  // Runs the rules up to the next decision. The action must be legal: AnyPosition checks, inner loops take
  // from `legal`.
  { p.apply(seat, action, events) } -> std::same_as<TakeBack>;
  // What is done for a seat whose clock has run out; legal, and never gives anything up.
  { c.default_action(seat) } -> std::same_as<Action>;
  { c.finished() } -> std::same_as<bool>;
  { c.result() } -> std::same_as<Result>;
  // Resamples everything that none of these seats knows, the random stream included. One seat: what a bot
  // imagines; all seats: what a take-back deals anew; none: what a spectator imagines.
  { p.redeal(seats, chance) } -> std::same_as<void>;
  // Everything this seat may see, and nothing else; without a seat, what a spectator may see.
  { c.view(viewer) } -> std::same_as<Value>;
  // Everything there is, under the same names: what scenarios check.
  { c.facts() } -> std::same_as<Value>;
  // The first of the game's invariants that does not hold; empty if all do.
  { c.broken() } -> std::same_as<std::string>;
  { p.chance() } -> std::same_as<Chance&>;
};

// Why a seat may not do this now, with the reasons that every game shares.
template <Position P>
Refusal why_not(const P& position, Seat seat, Action action) {
  if (position.finished()) return CommonReason::GameOver;
  if (!position.waiting().has(seat)) return CommonReason::NotYourTurn;
  return position.why_not(seat, action);
}

}  // namespace orrery

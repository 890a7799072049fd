// What happened, step by step, and who may see each part of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/seat.h"
#include "kernel/vocabulary.h"

namespace orrery {

struct Event {
  std::uint16_t kind = 0;
  std::array<std::int16_t, max_parameters> arguments{};
  std::uint8_t secret = 0;    // bit i: argument i is shown to `knowers` only
  bool whole_secret = false;  // others do not even learn that it happened
  bool foreseen = false;      // it follows from what everybody has seen, unless somebody intervenes
  SeatSet knowers = SeatSet::first(max_seats);

  bool operator==(const Event&) const = default;
};

// The event as a seat sees it, or as a spectator does (no seat). Nothing if it is not for their eyes at all.
inline std::optional<Event> seen_by(Event event, std::optional<Seat> viewer) {
  if (!viewer || !event.knowers.has(*viewer)) {
    if (event.whole_secret) return std::nullopt;
    for (std::size_t i = 0; i < max_parameters; ++i) {
      if ((event.secret >> i & 1) != 0) event.arguments[i] = hidden_argument;
    }
  }
  return event;
}

// An answer that everybody must reckon with: the seat may hold it.
struct PossibleAnswer {
  Seat seat{};
  std::uint8_t means = 0;  // a word of the game's `means`: the card or power it is given with
  bool matters = true;     // it could change something
  bool operator==(const PossibleAnswer&) const = default;
};

// A moment at which somebody could have answered, whether or not anybody was asked. Tables make a pause
// there, always the same, so that nobody learns from a delay who holds an answer.
struct Pause {
  std::size_t after = 0;      // this many events
  std::uint8_t occasion = 0;  // a word of the game's `occasions`
  bool at_leisure = false;    // nothing has just happened that calls for an answer
  std::vector<PossibleAnswer> answers{};
  bool operator==(const Pause&) const = default;
};

// All that the rules have reported of one decision.
struct Told {
  std::vector<Event> events;
  std::vector<Pause> pauses;
  bool operator==(const Told&) const = default;
};

// Where the rules report to. A default one listens to nothing: `if (events)` keeps even the report's making
// free.
class EventSink {
 public:
  EventSink() = default;
  explicit EventSink(std::vector<Event>& log) : log_(&log) {}
  explicit EventSink(Told& told) : log_(&told.events), pauses_(&told.pauses) {}

  // Inner loops listen to nothing: what is only for listeners is laid out of their way, among the cold code.
  explicit operator bool() const { return __builtin_expect(log_ != nullptr, 0L) != 0; }
  [[gnu::cold, gnu::noinline]] void tell(const Event& event) {
    if (log_ != nullptr) log_->push_back(event);
  }
  bool hears_pauses() const { return pauses_ != nullptr; }
  [[gnu::cold, gnu::noinline]] void pause(Pause pause) {
    if (pauses_ == nullptr) return;
    pause.after = log_->size();
    pauses_->push_back(std::move(pause));
  }

 private:
  std::vector<Event>* log_ = nullptr;
  std::vector<Pause>* pauses_ = nullptr;
};

}  // namespace orrery

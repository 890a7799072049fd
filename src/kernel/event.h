// What happened, step by step, and who may see each part of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/seat.h"
#include "kernel/vocabulary.h"

namespace orrery {

struct Event {
  std::uint16_t kind = 0;
  std::array<std::int16_t, max_parameters> arguments{};
  std::uint8_t secret = 0;    // bit i: argument i is shown to `knowers` only
  bool whole_secret = false;  // others do not even learn that it happened
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

// Where the rules report to. A default one listens to nothing: `if (events)` keeps even the report's making
// free.
class EventSink {
 public:
  EventSink() = default;
  explicit EventSink(std::vector<Event>& log) : log_(&log) {}

  explicit operator bool() const { return log_ != nullptr; }
  void tell(const Event& event) {
    if (log_ != nullptr) log_->push_back(event);
  }

 private:
  std::vector<Event>* log_ = nullptr;
};

}  // namespace orrery

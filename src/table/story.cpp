#include "table/story.h"

#include <algorithm>

namespace orrery::table {

namespace {

// Nobody who is further behind is waited for.
constexpr Milliseconds longest_story{20'000};

const Beat* beat_of(const GameInfo& game, const Event& event) {
  for (const Beat& beat : game.beats) {
    const auto events = beat.events();
    if (std::find(events.begin(), events.end(), event.kind) != events.end()) return &beat;
  }
  return nullptr;
}

std::int16_t apart(const Beat& beat, const GameInfo& game, const Event& event) {
  for (std::size_t i = 0; i < max_parameters; ++i) {
    if (!beat.manner.apart.empty() && game.events[event.kind].parameters[i].name == beat.manner.apart)
      return event.arguments[i];
  }
  return 0;
}

}  // namespace

void Story::tell(Time at, const GameInfo& game, std::span<const Event> events) {
  for (const Event& event : events) {
    const Beat* beat = seen_by(event, std::nullopt) ? beat_of(game, event) : nullptr;
    if (beat == nullptr) continue;
    const std::int16_t its = apart(*beat, game, event);
    const bool goes_on = beat == on_ && its == apart_ && beat->manner.together && at < ends_;
    if (!goes_on) begins_ = std::min(std::max(at, ends_), at + longest_story);
    ends_ = goes_on ? std::max(ends_, at + beat->longest()) : begins_ + beat->longest();
    on_ = beat;
    apart_ = its;
  }
}

void Story::shift(Milliseconds time) {
  begins_ += time;
  ends_ += time;
}

}  // namespace orrery::table

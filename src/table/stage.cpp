#include "table/stage.h"

namespace orrery::table {

std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> all{std::nullopt};
  for (const Seat seat : SeatSet::first(seats)) all.emplace_back(seat);
  return all;
}

std::optional<Time> Stage::next() const {
  if (scenes_.empty()) return std::nullopt;
  return scenes_.front().at;
}

void Stage::plan(const Told& told, Time at, bool traceless, bool asks_in_secret,
                 const PauseLength& pause_for) {
  scenes_.clear();
  told_shown_ = 0;
  news(at);
  if (!told.pauses.empty()) occasion_ = told.pauses.back().occasion;
  Time shown_at = traceless ? gap_end_ : at;
  if (!traceless) gap_ = {};
  std::size_t laid_out = 0;
  for (const Pause& pause : told.pauses) {
    const Milliseconds length = pause_for(pause.occasion);
    if (length.count() == 0) continue;
    if (pause.after > laid_out) {
      scenes_.push_back({shown_at, pause.after});
      laid_out = pause.after;
      gap_ = {};
    }
    // Consecutive pauses with nothing to show between them merge into the longest.
    shown_at += std::max(Milliseconds(0), length - gap_);
    gap_ = std::max(gap_, length);
  }
  gap_end_ = shown_at;
  if (!asks_in_secret || told.events.size() > laid_out) scenes_.push_back({shown_at, told.events.size()});
}

bool Stage::show_next(Time now, const Match& match, const Watched& watched) {
  if (scenes_.empty() || scenes_.front().at > now) return false;
  const Scene scene = scenes_.front();
  scenes_.pop_front();
  news(scene.at);
  show_events(scene.upto, match, watched);
  return true;
}

void Stage::show_events(std::size_t upto, const Match& match, const Watched& watched) {
  const std::vector<Event>& events = match.told().events;
  const Vocabulary words = match.game().events;
  for (const Viewer viewer : viewers(match.position().players())) {
    Shown& its = shown(viewer);
    const bool somebody = watched(viewer);
    for (std::size_t i = told_shown_; i < upto; ++i) {
      const auto seen = seen_by(events[i], viewer);
      if (!seen) continue;
      ++its.log;
      if (somebody) its.fresh.push_back(to_text(words[seen->kind], seen->arguments));
    }
  }
  told_shown_ = upto;
}

void Stage::clear() {
  scenes_.clear();
  told_shown_ = 0;
  before_.reset();
}

void Stage::shift(Milliseconds time) {
  for (Scene& scene : scenes_) scene.at += time;
  gap_end_ += time;
}

}  // namespace orrery::table

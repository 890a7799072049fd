// What has been shown to each viewer, and what is pending. After every moment at which somebody could have
// answered, the others see nothing for the same time, whether or not anybody was asked: events wait in
// scenes. All of it follows from the facts and their times alone, so that a rebuilt table is in the same
// pause.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kernel/match.h"
#include "table/facts.h"

namespace orrery::table {

// A seat, or all spectators together.
using Viewer = std::optional<Seat>;

// What one viewer has been shown.
struct Shown {
  std::size_t log = 0;             // lines of the log
  std::size_t decisions = 0;       // the viewer's own
  std::size_t taken_back = 0;      // makes the version grow when the log shrinks
  std::vector<std::string> fresh;  // lines not sent yet
  std::size_t version() const { return log + decisions + taken_back; }
};

class Stage {
 public:
  Shown& shown(Viewer viewer) { return shown_[slot(viewer)]; }
  const Shown& shown(Viewer viewer) const { return shown_[slot(viewer)]; }

  // `empty`: whether everything has been shown; `news_at`: when it was, or a later change.
  bool empty() const { return scenes_.empty(); }
  Time news_at() const { return news_at_; }
  void news(Time at) { news_at_ = std::max(news_at_, at); }
  std::optional<Time> next() const;

  // The end of the present pause, and its occasion. Several seats may be asked in one pause, one after
  // another.
  Time gap_end() const { return gap_end_; }
  std::uint8_t occasion() const { return occasion_; }

  // The position that the other seats still see while something is hidden from them.
  const std::optional<AnyPosition>& before() const { return before_; }
  void keep(const AnyPosition& position) {
    if (!before_) before_ = position;
  }
  void show_all() { before_.reset(); }

  // Plans the scenes of the last decision's events. A decision without a trace happened in a pause: its
  // consequences are shown at the end of the pause, as if nobody had been asked.
  using PauseLength = std::function<Milliseconds(std::uint8_t occasion)>;
  void plan(const Told& told, Time at, bool traceless, bool asks_in_secret, const PauseLength& pause_for);
  // Shows the next scene if it is due: counts its lines, and keeps them for viewers who are watched by
  // somebody.
  using Watched = std::function<bool(Viewer)>;
  bool show_next(Time now, const Match& match, const Watched& watched);
  // Drops all pending scenes.
  void clear();
  void shift(Milliseconds time);

 private:
  // Some events of the last decision, and when they may be shown.
  struct Scene {
    Time at;
    std::size_t upto = 0;
  };
  static std::size_t slot(Viewer viewer) { return viewer ? index(*viewer) : max_seats; }
  void show_events(std::size_t upto, const Match& match, const Watched& watched);

  std::array<Shown, max_seats + 1> shown_{};
  std::deque<Scene> scenes_;
  std::size_t told_shown_ = 0;  // events of the last decision
  std::optional<AnyPosition> before_;
  Time news_at_{};
  Time gap_end_{};
  Milliseconds gap_{};  // the length of the present pause
  std::uint8_t occasion_ = 0;
};

// Every seat, and the spectators.
std::vector<Viewer> viewers(int seats);

}  // namespace orrery::table

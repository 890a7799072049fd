// What has been shown to each viewer, and what is pending. At every moment at which somebody could answer,
// the others are shown what would happen if nobody did, and always at the same times: whether anybody is
// asked, and passes, makes no difference to them. All of it follows from the facts and their times alone, so
// that a rebuilt table is in the same pause.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/match.h"
#include "table/facts.h"
#include "table/story.h"

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
  // The last lines no longer hold.
  void retract(std::size_t lines);
};

// What a decision leads to if nobody answers: up to the next question that is asked openly.
struct Outlook {
  Told told{};
  std::optional<AnyPosition> ahead{};  // the position then, if somebody is asked in secret before
  bool asks_openly = true;
  bool can_cover = false;  // the open question may be put during a last pause: its answer waits for the end
};

struct Wait {
  Milliseconds time{};
  bool of_people = false;  // who have to hear first what has happened
};

struct Pace {
  // `before`: what happens up to the pause, from the decision on.
  std::function<Wait(const Pause&, std::span<const Event> before)> wait;
  const GameInfo* told = nullptr;  // the game whose beats people listen to; null: nobody waits for that
  int most_waits = 0;              // pauses between two beginnings of a stage of the game; 0: no limit
  std::function<bool(const Event&)> begins_stage{};
};

class Stage {
 public:
  Shown& shown(Viewer viewer) { return shown_[slot(viewer)]; }
  const Shown& shown(Viewer viewer) const { return shown_[slot(viewer)]; }

  // `empty`: whether everything has been shown; `news_at`: when it was, or a later change.
  bool empty() const { return scenes_.empty(); }
  Time news_at() const { return news_at_; }
  void news(Time at) { news_at_ = std::max(news_at_, at); }
  // When the last line that everybody sees was shown.
  Time told_at() const { return told_at_; }
  // When people who hear all of it come to the last beat.
  Time heard_at() const { return story_.last_begins(); }
  std::optional<Time> next() const;
  // While a question is asked in secret: whether its moment has come, and whether the next scene must wait
  // for its answer.
  bool is_reached(Time now) const;
  bool is_blocked() const;

  // The pause in which the rules wait for an answer, unless it has no length, and its moment.
  struct Gap {
    Time from;
    Time until;
    std::size_t first = 0;    // its moments lie behind this event …
    std::size_t last = 0;     // … up to behind this one
    Story story{};            // when everything up to the first of them is told
    bool told_ahead = false;  // and so is what follows
    Milliseconds late{};      // how much later the last question in it was passed than people had heard it
  };
  const Gap* open_gap() const;
  const Gap* running_gap(Time now) const;  // the pause that everybody makes now
  const Pause* moment() const;
  std::size_t events_left(const Gap& gap) const { return gap.last - events_happened_; }  // within it
  // When a person who is asked after `more` of its events has heard everything before.
  Time heard(const Gap& gap, std::size_t more) const;
  // The end of the last pause. The next question may be on the table before that.
  Time quiet_from() const { return quiet_from_; }

  // What the others see of the position while something is hidden from them: how it was, or, once everything
  // has been shown, how it will be.
  const std::optional<AnyPosition>& before() const { return before_; }
  const std::optional<AnyPosition>& ahead() const { return outlook_.ahead; }
  void keep(const AnyPosition& position) {
    if (!before_) before_ = position;
  }
  void show_all() { before_.reset(); }

  // Plans the scenes of a decision. `happened`: how much of the outlook has, so far.
  void plan(Outlook outlook, const Told& happened, Time at, int seats, const Pace& pace);
  // Somebody was asked and passed: this much more of the outlook has happened, and is shown as planned.
  void passed(const Told& more, Time at);
  // Shows the next scene if it is due: counts its lines, and keeps them for viewers who are watched by
  // somebody.
  using Watched = std::function<bool(Viewer)>;
  bool show_next(Time now, const GameInfo& game, int seats, const Watched& watched);
  // Lines that were shown although they have not happened yet.
  std::vector<std::string> foreseen(const GameInfo& game, Viewer viewer) const;
  // Drops all pending scenes.
  void clear();
  void shift(Milliseconds time);

 private:
  // Some events of the outlook, and when they may be shown.
  struct Scene {
    Time at;
    std::size_t upto = 0;
    int waits = 0;  // when it has been shown: pauses since the stage of the game began, with one that follows
    Story story{};  // the same
  };
  static std::size_t slot(Viewer viewer) { return viewer ? index(*viewer) : max_seats; }
  void lay_out(Time at, const Pace& pace, std::size_t earlier);
  void tell(Story& story, Time at, std::size_t from, std::size_t upto) const;
  Story story_at(const Gap& gap, std::size_t events) const;
  void show_events(std::size_t upto, const GameInfo& game, int seats, const Watched& watched);

  std::array<Shown, max_seats + 1> shown_{};
  const GameInfo* told_ = nullptr;
  Story story_;  // of all that has been shown
  Outlook outlook_;
  std::size_t events_shown_ = 0;     // of the outlook
  std::size_t events_happened_ = 0;  // of the outlook
  std::size_t pauses_happened_ = 0;
  std::deque<Scene> scenes_;
  std::vector<Gap> gaps_;
  std::optional<AnyPosition> before_;
  Time news_at_{};
  Time told_at_{};
  Time quiet_from_{};
  int waits_ = 0;  // since the stage of the game began
};

// Every seat, and the spectators.
std::vector<Viewer> viewers(int seats);

}  // namespace orrery::table

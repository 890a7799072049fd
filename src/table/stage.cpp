#include "table/stage.h"

namespace orrery::table {

std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> all{std::nullopt};
  for (const Seat seat : SeatSet::first(seats)) all.emplace_back(seat);
  return all;
}

void Shown::retract(std::size_t lines) {
  log -= lines;
  taken_back += lines + 1;
  fresh.resize(fresh.size() - std::min(fresh.size(), lines));
}

std::optional<Time> Stage::next() const {
  if (scenes_.empty()) return std::nullopt;
  return scenes_.front().at;
}

const Pause* Stage::moment() const {
  return pauses_happened_ == 0 ? nullptr : &outlook_.told.pauses[pauses_happened_ - 1];
}

const Stage::Gap* Stage::open_gap() const {
  for (const Gap& gap : gaps_) {
    if (gap.first <= events_happened_ && events_happened_ <= gap.last) return &gap;
  }
  return nullptr;
}

const Stage::Gap* Stage::running_gap(Time now) const {
  const auto running = [&](const Gap& gap) { return gap.from <= now && now < gap.until; };
  const auto gap = std::find_if(gaps_.begin(), gaps_.end(), running);
  return gap == gaps_.end() ? nullptr : &*gap;
}

bool Stage::is_reached(Time now) const {
  if (const Gap* gap = open_gap()) return gap->from <= now;
  return scenes_.empty() || (is_blocked() && scenes_.front().at <= now);
}

bool Stage::is_blocked() const {
  if (scenes_.empty() || scenes_.front().upto <= events_happened_) return false;
  const Gap* gap = open_gap();
  return gap == nullptr || scenes_.front().at > gap->from;
}

void Stage::tell(Story& story, Time at, std::size_t from, std::size_t upto) const {
  if (told_ != nullptr) story.tell(at, *told_, std::span(outlook_.told.events).subspan(from, upto - from));
}

Story Stage::story_at(const Gap& gap, std::size_t events) const {
  Story story = gap.story;
  if (gap.told_ahead && events > gap.first) tell(story, gap.from, gap.first, events);
  return story;
}

Time Stage::heard(const Gap& gap, std::size_t more) const {
  return std::max(gap.from, story_at(gap, events_happened_ + more).last_begins()) + gap.late;
}

void Stage::plan(Outlook outlook, const Told& happened, Time at, int seats, const Pace& pace) {
  for (const Viewer viewer : viewers(seats)) {  // somebody answered: what was shown ahead of time is void
    std::size_t void_lines = 0;
    for (std::size_t i = events_happened_; i < events_shown_; ++i)
      void_lines += seen_by(outlook_.told.events[i], viewer) ? 1 : 0;
    if (void_lines > 0) shown(viewer).retract(void_lines);
  }
  if (const Gap* gap = open_gap(); gap != nullptr && events_shown_ > events_happened_)
    story_ = story_at(*gap, events_happened_);
  // What has happened and was to be shown at the end of the pause comes first.
  const std::size_t shown_of_it = std::min(events_shown_, events_happened_);
  const std::vector<Event> waiting(outlook_.told.events.begin() + shown_of_it,
                                   outlook_.told.events.begin() + events_happened_);
  outlook_ = std::move(outlook);
  outlook_.told.events.insert(outlook_.told.events.begin(), waiting.begin(), waiting.end());
  for (Pause& pause : outlook_.told.pauses) pause.after += waiting.size();
  events_shown_ = 0;
  events_happened_ = waiting.size() + happened.events.size();
  pauses_happened_ = happened.pauses.size();
  told_ = pace.told;
  news(at);
  lay_out(at, pace, waiting.size());
}

// Events up to a pause are shown before it, and it lasts from when people have heard them. Pauses with
// nothing new between them, but what everybody can foresee, are one, as long as the longest.
void Stage::lay_out(Time at, const Pace& pace, std::size_t earlier) {
  const std::vector<Event>& events = outlook_.told.events;
  scenes_.clear();
  gaps_.clear();
  const auto all_foreseen = [&](std::size_t from, std::size_t upto) {
    return std::all_of(events.begin() + from, events.begin() + upto,
                       [](const Event& event) { return event.foreseen; });
  };
  int waits = waits_;
  std::size_t looked_at = 0;
  const auto look_at = [&](std::size_t upto) {
    for (; pace.most_waits > 0 && looked_at < upto; ++looked_at)
      waits = pace.begins_stage(events[looked_at]) ? 0 : waits;
  };
  Story story = story_;
  std::vector<std::pair<std::size_t, Wait>> moments;  // of the last gap
  const auto extend = [&](Gap& gap, std::size_t upto, const Wait& wait) {
    const Time from = wait.of_people ? std::max(gap.from, story_at(gap, upto).last_begins()) : gap.from;
    gap.until = std::max(gap.until, from + wait.time);
  };
  const auto shown = [&] { return scenes_.empty() ? 0 : scenes_.back().upto; };
  for (const Pause& pause : outlook_.told.pauses) {
    look_at(pause.after);
    const Wait wait = pace.wait(pause, std::span(events).subspan(earlier, pause.after - earlier));
    if (wait.time.count() == 0) continue;
    if (!gaps_.empty() && all_foreseen(gaps_.back().last, pause.after)) {
      gaps_.back().last = pause.after;
    } else if (pace.most_waits == 0 || waits < pace.most_waits) {
      const Time from = gaps_.empty() ? at : gaps_.back().until;
      tell(story, from, shown(), pause.after);
      scenes_.push_back({from, pause.after, ++waits, story});
      gaps_.push_back({from, from, pause.after, pause.after, story});
      moments.clear();
    } else {
      continue;
    }
    extend(gaps_.back(), pause.after, wait);
    moments.emplace_back(pause.after, wait);
  }
  look_at(events.size());
  const bool covered = outlook_.can_cover && !gaps_.empty() && all_foreseen(gaps_.back().last, events.size());
  if (covered) {
    Gap& gap = gaps_.back();
    gap.told_ahead = true;
    for (const auto& [upto, wait] : moments) extend(gap, upto, wait);
    gap.last = events.size();
    scenes_.back().upto = events.size();
    scenes_.back().waits = std::max(1, waits);  // this pause is one of the stage that is shown already
    // The person who is asked hears the rest afterwards.
    scenes_.back().story = story_at(gap, moments.back().first);
    tell(scenes_.back().story, gap.until, moments.back().first, events.size());
  }
  quiet_from_ = gaps_.empty() ? at : gaps_.back().until;
  if (!covered && (outlook_.asks_openly || events.size() > shown())) {
    tell(story, quiet_from_, shown(), events.size());
    scenes_.push_back({quiet_from_, events.size(), waits, story});
  }
}

void Stage::passed(const Told& more, Time at) {
  news(at);
  for (Gap& gap : gaps_) {
    if (&gap == open_gap()) gap.late += std::max(Milliseconds(0), at - heard(gap, 0));
  }
  // After a take-back nothing was foreseen; what happens then is told with the next plan.
  Told& told = outlook_.told;
  for (std::size_t i = told.events.size() - events_happened_; i < more.events.size(); ++i)
    told.events.push_back(more.events[i]);
  for (std::size_t i = told.pauses.size() - pauses_happened_; i < more.pauses.size(); ++i) {
    told.pauses.push_back(more.pauses[i]);
    told.pauses.back().after += events_happened_;
  }
  events_happened_ += more.events.size();
  pauses_happened_ += more.pauses.size();
}

bool Stage::show_next(Time now, const GameInfo& game, int seats, const Watched& watched) {
  if (scenes_.empty() || scenes_.front().at > now) return false;
  const Scene scene = scenes_.front();
  scenes_.pop_front();
  news(scene.at);
  const std::size_t lines = shown(std::nullopt).log;
  show_events(scene.upto, game, seats, watched);
  if (shown(std::nullopt).log > lines) told_at_ = scene.at;
  waits_ = scene.waits;
  story_ = scene.story;
  return true;
}

void Stage::show_events(std::size_t upto, const GameInfo& game, int seats, const Watched& watched) {
  for (const Viewer viewer : viewers(seats)) {
    Shown& its = shown(viewer);
    const bool somebody = watched(viewer);
    if (!somebody) its.fresh.clear();  // whoever comes back is given all lines they have missed
    for (std::size_t i = events_shown_; i < upto; ++i) {
      const auto seen = seen_by(outlook_.told.events[i], viewer);
      if (!seen) continue;
      ++its.log;
      if (somebody) its.fresh.push_back(to_text(game.events[seen->kind], seen->arguments));
    }
  }
  events_shown_ = upto;
}

std::vector<std::string> Stage::foreseen(const GameInfo& game, Viewer viewer) const {
  std::vector<std::string> lines;
  for (std::size_t i = events_happened_; i < events_shown_; ++i) {
    if (const auto seen = seen_by(outlook_.told.events[i], viewer))
      lines.push_back(to_text(game.events[seen->kind], seen->arguments));
  }
  return lines;
}

void Stage::clear() {
  scenes_.clear();
  gaps_.clear();
  outlook_ = {};
  events_shown_ = events_happened_ = pauses_happened_ = 0;
  before_.reset();
  story_ = {};
}

void Stage::shift(Milliseconds time) {
  for (Scene& scene : scenes_) {
    scene.at += time;
    scene.story.shift(time);
  }
  for (Gap& gap : gaps_) {
    gap.from += time;
    gap.until += time;
    gap.story.shift(time);
  }
  story_.shift(time);
  quiet_from_ += time;
}

}  // namespace orrery::table

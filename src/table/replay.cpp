#include "table/replay.h"

#include <algorithm>
#include <span>

#include "kernel/text.h"
#include "table/telling.h"

namespace orrery::table {

namespace {

Value::List log_of(const GameInfo& game, const Told& told, const Eyes& eyes) {
  Value::List log;
  for (const Event& event : told.events) {
    const auto seen = eyes.everything ? std::optional(event) : seen_by(event, eyes.seat);
    if (seen) log.emplace_back(to_text(game.events[seen->kind], seen->arguments));
  }
  return log;
}

void add_choices(Value::Map& map, const GameInfo& game, const AnyPosition& position, Seat seat) {
  ActionList list;
  if (position.waiting().has(seat)) position.legal(seat, list);
  Value::List choices;
  for (const Action action : list) choices.emplace_back(to_text(game.actions, action));
  map.emplace_back("choices", std::move(choices));
  add_telling(map, game, position.view(seat), seat, list);
}

Value step_value(const Match& match, std::span<const Match::Step> history, std::size_t number_of_step,
                 const Eyes& eyes) {
  const GameInfo& game = match.game();
  const Match::Step& step = history[number_of_step];
  Value::Map map{{"step", number_of_step}};
  Value::List log = log_of(game, step.told, eyes);
  if (number_of_step > 0) {
    const Entry& entry = match.record().entries[number_of_step - 1];
    if (const Act* act = std::get_if<Act>(&entry)) {
      map.emplace_back("by", number(act->seat));
      map.emplace_back("action", to_text(game.actions, act->action));
      Value said = told_alone(game, history[number_of_step - 1].position, act->seat, act->action);
      if (!said.is_null()) map.emplace_back("said", std::move(said));
    } else {
      map.emplace_back("back", std::get<Back>(entry).to);
      log.emplace_back("went-back");
    }
  }
  map.emplace_back("log", std::move(log));
  map.emplace_back("view", eyes.everything ? step.position.facts() : step.position.view(eyes.seat));
  Value::List waiting;
  for (const Seat seat : step.position.waiting()) waiting.emplace_back(number(seat));
  map.emplace_back("waiting", std::move(waiting));
  if (eyes.seat) add_choices(map, game, step.position, *eyes.seat);
  return map;
}

// The number in the view at this path; `*` in it stands for the seat.
const std::int64_t* number_at(const Value& view, std::string_view path, const std::string& seat) {
  const Value* found = &view;
  for (const std::string_view part : split(path, '.')) found = &(*found)[part == "*" ? seat : part];
  return found->as_number();
}

// A turn in which nothing can be decided is over within the step that began it.
std::ptrdiff_t turns_begun(const GameInfo& game, const Told& told) {
  return std::count_if(told.events.begin(), told.events.end(),
                       [&](const Event& event) { return game.events[event.kind].name == "turn"; });
}

}  // namespace

Value replay(const Match& match, const Eyes& eyes, std::size_t from, std::size_t count) {
  const auto history = match.history();
  Value::List moves;
  for (std::size_t step = from; step < history.size() && step - from < count; ++step)
    moves.push_back(step_value(match, history, step, eyes));
  Value::Map map{{"ok", true}, {"steps", match.entries()}, {"from", from}, {"moves", std::move(moves)}};
  if (match.parting()) map.emplace_back("parted", match.parting()->step);
  return map;
}

Value course(const Match& match) {
  const GameInfo& game = match.game();
  const auto history = match.history();
  struct Track {
    std::string key;
    std::string_view path;
    Value::List numbers;
  };
  std::vector<Track> lines;
  for (const Seat seat : SeatSet::first(match.position().players()))
    lines.push_back({std::to_string(number(seat)), game.progress, {}});
  if (!game.rival.empty()) lines.push_back({std::string(split(game.rival, '.').front()), game.rival, {}});
  Value::List turns;
  for (std::size_t step = 0; step < history.size(); ++step) {
    const Value view = history[step].position.view(std::nullopt);
    for (Track& line : lines) {
      if (const std::int64_t* reached = number_at(view, line.path, line.key))
        line.numbers.emplace_back(*reached);
    }
    for (auto left = turns_begun(game, history[step].told); left > 0; --left) turns.emplace_back(step);
  }
  Value::Map series;
  for (Track& line : lines) {
    if (!line.numbers.empty()) series.emplace_back(std::move(line.key), std::move(line.numbers));
  }
  return Value::Map{{"ok", true}, {"series", std::move(series)}, {"turns", std::move(turns)}};
}

}  // namespace orrery::table

#include "kernel/laws.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "kernel/match.h"

namespace orrery {

namespace {

struct Seen {
  Value view;
  std::vector<Action> legal;
  bool operator==(const Seen&) const = default;
};

Seen look(const AnyPosition& position, Seat seat) {
  ActionList list;
  position.legal(seat, list);
  return {position.view(seat), {list.begin(), list.end()}};
}

// Law 1: the view of a seat or a spectator does not depend on anything it cannot know.
std::string leak(const AnyPosition& position, Chance& chance) {
  for (const Seat seat : SeatSet::first(position.players())) {
    AnyPosition other = position;
    other.redeal(seat, chance);
    if (!(look(other, seat) == look(position, seat)))
      return fmt::format("seat {} sees what it may not know", number(seat));
    if (const std::string broken = other.broken(); !broken.empty())
      return "a redeal broke an invariant: " + broken;
  }
  AnyPosition other = position;
  other.redeal(SeatSet(), chance);
  if (!(other.view(std::nullopt) == position.view(std::nullopt)))
    return "a spectator sees what it may not know";
  return {};
}

// The contracts of `legal`, `why_not`, `default_action` and the text form.
std::string bad_choices(const GameInfo& game, const AnyPosition& position, Chance& chance) {
  for (const Seat seat : SeatSet::first(position.players())) {
    ActionList list;
    position.legal(seat, list);
    if (position.waiting().has(seat) == list.empty())
      return fmt::format("seat {} has no choice, or one out of turn", number(seat));
    if (std::adjacent_find(list.begin(), list.end(), std::greater_equal<>()) != list.end())
      return "choices are not in order";
    for (const Action action : list) {
      if (position.why_not(seat, action))
        return fmt::format("'{}' is both offered and refused", to_text(game.actions, action));
      if (parse_action(game, to_text(game.actions, action)) != action)
        return "an action's text reads differently";
    }
    if (!list.empty() && position.why_not(seat, position.default_action(seat)))
      return "the default is not legal";

    Action guess{static_cast<std::uint16_t>(chance.below(game.actions.size())), {}};
    const Term& term = game.actions[guess.verb];
    for (std::size_t i = 0; i < term.arity(); ++i) {
      const Domain& domain = term.parameters[i].domain;
      guess.arguments[i] = static_cast<std::int16_t>(
          domain.low +
          static_cast<int>(chance.below(static_cast<std::uint32_t>(domain.high - domain.low + 1))));
    }
    const bool offered = std::find(list.begin(), list.end(), guess) != list.end();
    if (offered == static_cast<bool>(position.why_not(seat, guess))) {
      return fmt::format("'{}' is {}, but its refusal says otherwise", to_text(game.actions, guess),
                         offered ? "offered" : "not offered");
    }
  }
  return {};
}

// Some kinds of decisions are 4 or 16 times as likely in a game as others.
class Habits {
 public:
  Habits(const GameInfo& game, const Seed& seed, Picks picks)
      : weights_(game.actions.size(), 1), chance_(derive(seed, "picks", 0)) {
    if (picks == Picks::Even) return;
    Chance drawn(derive(seed, "habits", 0));
    for (std::uint32_t& weight : weights_) weight = 1U << (2 * drawn.below(3));
  }
  Seat one_of(SeatSet seats) {
    auto seat = seats.begin();
    for (auto skip = chance_.below(seats.size()); skip > 0; --skip) ++seat;
    return *seat;
  }
  Action one_of(const ActionList& list) {
    std::uint32_t all = 0;
    for (const Action action : list) all += weights_[action.verb];
    auto left = chance_.below(all);
    for (const Action action : list) {
      if (left < weights_[action.verb]) return action;
      left -= weights_[action.verb];
    }
    throw Fault("a choice beyond the last");
  }

 private:
  std::vector<std::uint32_t> weights_;  // by kind of action
  Chance chance_;
};

constexpr std::size_t whole_game = std::numeric_limits<std::size_t>::max();

// Plays at most `most` decisions and returns what broke a law; appends what was decided and what happened.
std::string play_on(const GameInfo& game, AnyPosition& position, const Seed& seed, Picks picks,
                    std::size_t most, std::vector<Act>& acts, std::vector<Event>& happened) {
  Habits habits(game, seed, picks);
  Chance redeals(derive(seed, "redeals", 0));
  EventSink events(happened);
  while (true) {
    if (const std::string what = position.broken(); !what.empty()) return what;
    if (const std::string what = leak(position, redeals); !what.empty()) return what;
    if (const std::string what = bad_choices(game, position, redeals); !what.empty()) return what;
    if (position.finished() || acts.size() == most) return {};
    if (position.waiting().empty()) return "nobody is waited for, and the game is not over";
    if (acts.size() > static_cast<std::size_t>(game.longest_game) * position.players())
      return "the game does not end";

    const Seat seat = habits.one_of(position.waiting());
    ActionList list;
    position.legal(seat, list);
    const Action action = habits.one_of(list);
    AnyPosition copy = position;
    if (position.apply(seat, action, events)) return "a legal action was refused";
    EventSink nobody;
    copy.apply(seat, action, nobody);
    if (!(copy == position)) return "a copy plays on differently";
    acts.push_back({seat, action});
  }
}

// Law 2: the record alone leads to the same final position.
std::string wrong_record(const GameInfo& game, const OptionValues& options, const Seed& seed,
                         std::span<const Act> acts, const AnyPosition& end) {
  Match match(game, options, seed, std::vector<SeatOwner>(options.front(), SeatOwner{true, "random"}));
  for (const Act& act : acts) {
    if (match.act(act.seat, act.action)) return "a match refuses a legal action";
  }
  const Record record = parse_record(to_text(match.record()), [&](std::string_view) { return &game; });
  return Match(record).position() == end ? "" : "the record replays to another position";
}

}  // namespace

LawReport check_laws(const GameInfo& game, const OptionValues& options, const Seed& seed, Picks picks) {
  LawReport report;
  std::vector<Act> acts;
  try {
    EventSink events(report.happened);
    AnyPosition position = start_game(game, options, seed, events);
    report.broken = play_on(game, position, seed, picks, whole_game, acts, report.happened);
    if (report.broken.empty()) report.broken = wrong_record(game, options, seed, acts, position);
    if (report.broken.empty()) report.result = position.result();
  } catch (const Fault& fault) {  // a limit of the engine was exceeded
    report.broken = fault.what();
  }
  report.decisions = acts.size();
  if (!report.broken.empty())
    report.broken = fmt::format("{} seed {} after {} decisions: {}", to_text(game.options, options),
                                to_text(seed), report.decisions, report.broken);
  return report;
}

LawReport check_laws_from(const GameInfo& game, AnyPosition position, const Seed& seed, std::size_t most) {
  LawReport report;
  std::vector<Act> acts;
  try {
    report.broken = play_on(game, position, seed, Picks::Habitual, most, acts, report.happened);
    if (position.finished()) report.result = position.result();
  } catch (const Fault& fault) {
    report.broken = fault.what();
  }
  report.decisions = acts.size();
  if (!report.broken.empty()) {
    std::string moves;
    for (const Act& act : acts)
      moves += fmt::format("\n  {}: {}", number(act.seat), to_text(game.actions, act.action));
    report.broken = fmt::format("after {} decisions: {}{}", report.decisions, report.broken, moves);
  }
  return report;
}

}  // namespace orrery

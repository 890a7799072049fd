#include "kernel/laws.h"

#include <fmt/format.h>

#include <algorithm>

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

LawReport play_by_the_laws(const GameInfo& game, const OptionValues& options, const Seed& seed) {
  LawReport report;
  Chance picks(derive(seed, "picks", 0));
  Chance redeals(derive(seed, "redeals", 0));
  std::vector<SeatOwner> owners(options.front(), SeatOwner{true, "random"});
  Match match(game, options, seed, owners);
  const auto broken = [&](const std::string& what) {
    report.broken = fmt::format("{} seed {} after {} decisions: {}", to_text(game.options, options),
                                to_text(seed), report.decisions, what);
    return report;
  };
  while (true) {
    const AnyPosition& position = match.position();
    if (const std::string what = position.broken(); !what.empty()) return broken(what);
    if (const std::string what = leak(position, redeals); !what.empty()) return broken(what);
    if (const std::string what = bad_choices(game, position, redeals); !what.empty()) return broken(what);
    if (position.finished()) break;
    if (position.waiting().empty()) return broken("nobody is waited for, and the game is not over");
    if (report.decisions > game.longest_game * position.players()) return broken("the game does not end");

    const SeatSet waiting = position.waiting();
    auto seat = waiting.begin();
    for (auto skip = picks.below(waiting.size()); skip > 0; --skip) ++seat;
    ActionList list;
    position.legal(*seat, list);
    const Action action = list[picks.below(list.size())];
    AnyPosition copy = position;
    if (match.act(*seat, action)) return broken("a legal action was refused");
    EventSink nobody;
    copy.apply(*seat, action, nobody);
    if (!(copy == match.position())) return broken("a copy plays on differently");
    ++report.decisions;
  }
  // Law 2: the record alone leads to the same final position.
  const Record record = parse_record(to_text(match.record()), [&](std::string_view) { return &game; });
  if (!(Match(record).position() == match.position()))
    return broken("the record replays to another position");
  report.result = match.position().result();
  for (const Match::Step& step : match.history())
    report.happened.insert(report.happened.end(), step.told.events.begin(), step.told.events.end());
  return report;
}

}  // namespace

LawReport check_laws(const GameInfo& game, const OptionValues& options, const Seed& seed) {
  try {
    return play_by_the_laws(game, options, seed);
  } catch (const Fault& fault) {  // a limit of the engine was exceeded
    LawReport report;
    report.broken =
        fmt::format("{} seed {}: {}", to_text(game.options, options), to_text(seed), fault.what());
    return report;
  }
}

}  // namespace orrery

#include "players/bots.h"

#include <fmt/format.h>

#include "kernel/error.h"
#include "kernel/text.h"
#include "players/cosmic_encounter/mind.h"
#include "players/cosmoctopus/mind.h"
#include "players/inoplanetashki/mind.h"
#include "players/search.h"

namespace orrery {

namespace {

// Takes any legal action, each equally likely.
template <Position P>
Action random_bot(const Observation<P>& observation, Chance& chance, const Effort&) {
  ActionList list;
  observation.legal(list);
  return list[chance.below(list.size())];
}

template <Position P>
Action heuristic_bot(const Observation<P>& observation, Chance& chance, const Effort&) {
  return Mind<P>::decide(observation, chance);
}

// Plays like the heuristic, but often makes a random move instead.
template <Position P>
Action beginner_bot(const Observation<P>& observation, Chance& chance, const Effort& effort) {
  const bool looks = chance.below(100) >= Mind<P>::beginners_slips;
  return looks ? heuristic_bot(observation, chance, effort) : random_bot(observation, chance, effort);
}

template <Position P>
constexpr std::array<NamedBot<P>, 8> bots{{
    {"random", &random_bot<P>},
    {"beginner", &beginner_bot<P>},
    {"casual", &heuristic_bot<P>},
    {"strong", &search_bot<P>, {.iterations = Mind<P>::strong, .time = std::chrono::milliseconds(400)}},
    {"expert", &search_bot<P>, {.iterations = Mind<P>::expert, .time = std::chrono::milliseconds(1700)}},
    {"heuristic", &heuristic_bot<P>},
    {"search", &search_bot<P>, {.iterations = 2000}},
    {"search-naive", &search_bot<P>, {.iterations = 2000, .infers = false}},
}};

}  // namespace

template <Position P>
std::span<const NamedBot<P>> bots_of() {
  return bots<P>;
}
template std::span<const NamedBot<cosmic_encounter::Game>> bots_of();
template std::span<const NamedBot<cosmoctopus::Game>> bots_of();
template std::span<const NamedBot<inoplanetashki::Game>> bots_of();

std::vector<std::string> bot_names(const GameInfo& game) {
  std::vector<std::string> names;
  with_position_type(game, [&]<Position P>() {
    for (const NamedBot<P>& bot : bots_of<P>()) names.emplace_back(bot.name);
  });
  return names;
}

void require_bot(const GameInfo& game, std::string_view name) {
  const std::vector<std::string> names = bot_names(game);
  if (std::find(names.begin(), names.end(), name) != names.end()) return;
  throw InputError(
      fmt::format("there is no bot '{}' for {}: the bots are {}", printable(name), game.id, join_or(names)));
}

Action choose(const GameInfo& game, std::string_view bot, const AnyPosition& position, Seat seat,
              Chance& chance, int threads) {
  Action action;
  with_position_type(game, [&]<Position P>() {
    const NamedBot<P>& found = *find_bot<P>(bot);
    Effort effort = found.effort;
    effort.threads = threads;
    action = found.choose(Observation<P>(*position.as<P>(), seat), chance, effort);
  });
  return action;
}

Effort effort_of(const GameInfo& game, std::string_view bot) {
  Effort effort;
  with_position_type(game, [&]<Position P>() { effort = find_bot<P>(bot)->effort; });
  return effort;
}

Appraisal appraise(const GameInfo& game, const AnyPosition& position, Seat seat, Chance& chance,
                   const Effort& effort, std::optional<Action> only) {
  Appraisal found;
  with_position_type(game, [&]<Position P>() {
    found = search(Observation<P>(*position.as<P>(), seat), chance, effort, only);
  });
  return found;
}

SeatValues shares_of_win(const GameInfo& game, const AnyPosition& finished) {
  SeatValues shares{};
  with_position_type(game, [&]<Position P>() { shares = Mind<P>::evaluate(*finished.as<P>()); });
  return shares;
}

std::string_view playouts(const GameInfo& game) {
  std::string_view words;
  with_position_type(game, [&]<Position P>() { words = Mind<P>::playouts; });
  return words;
}

std::span<const std::string_view> aim_names(const GameInfo& game) {
  std::span<const std::string_view> names;
  with_position_type(game, [&]<Position P>() { names = Mind<P>::aim_names; });
  return names;
}

}  // namespace orrery

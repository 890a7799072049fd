// The game as the rest of the program knows it.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/cosmic_encounter/game.h"
#include "kernel/error.h"

namespace orrery::cosmic_encounter {

namespace {

enum Row { Players, AliensRow, FlaresRow, PlanetsRow, SecondRow, FirstRow, ColorsRow, AlertRow };

std::string unknown_alien(std::string_view name) {
  if (std::find(alien_names.begin(), alien_names.end(), name) == alien_names.end())
    return fmt::format("there is no alien called '{}'", name);
  return {};
}

// `macron,zombie,clone`: one alien for each seat. What is wrong with it, or nothing.
std::string read_aliens(std::string_view text, int players, std::array<Alien, most_players>& named) {
  int count = 0;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::string_view name = text.substr(0, comma);
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
    if (std::string error = unknown_alien(name); !error.empty()) return error;
    const auto alien =
        static_cast<Alien>(std::find(alien_names.begin(), alien_names.end(), name) - alien_names.begin());
    if ((tables.built & only(alien)) == 0)
      return fmt::format("the power of '{}' is not built yet, so it cannot be dealt", name);
    for (int i = 0; i < count; ++i) {
      if (named[static_cast<std::size_t>(i)] == alien) return fmt::format("'{}' is named twice", name);
    }
    if (count < most_players) named[static_cast<std::size_t>(count)] = alien;
    ++count;
  }
  if (count != players) return fmt::format("{} aliens are named for {} players", count, players);
  for (const auto& [one, another] : excluded_pairs) {
    if (std::count(named.begin(), named.begin() + players, one) != 0 &&
        std::count(named.begin(), named.begin() + players, another) != 0)
      return fmt::format("{} and {} may not be in one game", alien_names[index(one)],
                         alien_names[index(another)]);
  }
  return {};
}

AnyPosition start(const OptionValues& options, const Seed& seed, EventSink& events) {
  return AnyPosition(Game(options_from(options), seed, events));
}

OptionValues next_game(const OptionValues& options, const AnyPosition&) { return options; }

AlienChoice choice_of(const OptionValues& values) {
  return values[AliensRow].text.empty() ? static_cast<AlienChoice>(values[AliensRow].number)
                                        : AlienChoice::Named;
}

// Whether there are enough aliens up to this alert level to deal so many. Of an excluded pair (CE-R.17) one
// may keep the other out.
std::string too_few_aliens(Alert most, int needed) {
  const AlienSet aliens = dealable_aliens(most);
  int count = std::popcount(aliens);
  for (const auto& [one, another] : excluded_pairs) {
    if ((aliens & only(one)) != 0 && (aliens & only(another)) != 0) --count;
  }
  if (count >= needed) return {};
  return fmt::format("{} aliens are needed, but only {} up to alert level {} can be dealt yet", needed, count,
                     alert_names[static_cast<std::size_t>(most)]);
}

}  // namespace

std::string options_error(const OptionValues& values) {
  const int players = values[Players];
  if (values[FirstRow] > players)
    return fmt::format("seat {} cannot begin among {} players", values[FirstRow].number, players);
  std::array<Alien, most_players> named{};
  switch (choice_of(values)) {
    case AlienChoice::Named:
      return read_aliens(values[AliensRow].text, players, named);
    case AlienChoice::Combo:
      if (std::none_of(combos.begin(), combos.end(),
                       [&](const Combo& combo) { return combo_can_be_dealt(combo, players); }))
        return fmt::format("no combo for {} players can be dealt yet: not all its powers are built", players);
      return {};
    case AlienChoice::Choice:
      return too_few_aliens(static_cast<Alert>(values[AlertRow].number), 2 * players);
    case AlienChoice::Random:
      return too_few_aliens(static_cast<Alert>(values[AlertRow].number), players);
  }
  return {};
}

Options options_from(const OptionValues& values) {
  Options options{.players = static_cast<std::uint8_t>(values[Players].number),
                  .aliens = choice_of(values),
                  .flares = values[FlaresRow] != 0,
                  .planets = static_cast<std::uint8_t>(values[PlanetsRow].number),
                  .second_encounters = values[SecondRow] != 0,
                  .first = static_cast<std::uint8_t>(values[FirstRow].number),
                  .choose_colors = values[ColorsRow] != 0,
                  .alert = static_cast<Alert>(values[AlertRow].number)};
  if (options.aliens == AlienChoice::Named)
    read_aliens(values[AliensRow].text, options.players, options.named);
  if (options.aliens == AlienChoice::Choice) options.flares = true;  // CE-30.7
  return options;
}

// A proposal can change while the other main player decides on it.
constexpr std::array<std::uint8_t, 1> contested_prompts{static_cast<std::uint8_t>(Prompt::Bargain)};

const GameInfo& Game::info() {
  static const GameInfo info{
      .id = "cosmic-encounter",
      .rules_version = 1,
      .options = option_rows,
      .actions = action_terms,
      .events = event_terms,
      .refusals = refusal_terms,
      .prompts = prompt_names,
      .contested = contested_prompts,
      .endings = ending_names,
      .occasions = occasion_names,
      .explained = explained_words,
      .longest_game = last_turn * 100,
      .box = &box,
      .progress = "players.*.colonies",
      .options_error = &cosmic_encounter::options_error,
      .start = &start,
      .arrange = &arrange,
      .next_game = &next_game,
  };
  return info;
}

}  // namespace orrery::cosmic_encounter

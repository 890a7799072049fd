// Describes the game to the rest of the program.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/cosmic_encounter/alarms.h"
#include "games/cosmic_encounter/beats.h"
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/reasons.h"
#include "games/cosmic_encounter/telling.h"
#include "kernel/error.h"

namespace orrery::cosmic_encounter {

namespace {

// Reads `macron,zombie,none`, one alien per seat. Returns what is wrong with it, or an empty string.
std::string read_aliens(std::string_view text, int players, BySeat<Alien>& named) {
  AlienSet among;
  int count = 0;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::string_view name = text.substr(0, comma);
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
    ++count;
    if (name == no_power_name) continue;
    const auto found = std::find_if(all_aliens.begin(), all_aliens.end(),
                                    [&](Alien alien) { return alien_names[alien] == name; });
    if (found == all_aliens.end()) return fmt::format("there is no alien called '{}'", name);
    const Alien alien = *found;
    if (among.has(alien)) return fmt::format("'{}' is named twice", name);
    among.add(alien);
    if (count <= most_players) named[seat_numbered(count)] = alien;
  }
  if (count != players) return fmt::format("{} aliens are named for {} players", count, players);
  for (const auto& [one, another] : excluded_pairs) {
    if (among.has(one) && among.has(another))
      return fmt::format("{} and {} may not be in one game", alien_names[one], alien_names[another]);
  }
  return {};
}

AnyPosition start(const OptionValues& options, const Seed& seed, EventSink& events) {
  return AnyPosition(Game(options_from(options), seed, events));
}

OptionValues next_game(const OptionValues& options, const AnyPosition&) { return options; }

AlienChoice choice_of(const OptionValues& values) {
  return static_cast<AlienChoice>(values[OptionName::Aliens].number);
}

// Returns an error if there are too few aliens up to this alert level. One of an excluded pair (CE-R.17) may
// keep the other out.
std::string too_few_aliens(Alert most, int needed) {
  const AlienSet aliens = dealable_aliens(most);
  int count = aliens.size();
  for (const auto& [one, another] : excluded_pairs) {
    if (aliens.has(one) && aliens.has(another)) --count;
  }
  if (count >= needed) return {};
  return fmt::format("{} aliens are needed, but only {} up to alert level {} can be dealt", needed, count,
                     alert_names[most]);
}

// Each word of these domains has a text that explains it.
constexpr std::array<Parameter, 4> explained_words{
    {{"card", card_domain}, {"alien", alien_domain}, {"destiny", destiny_domain}, {"tech", tech_domain}}};

}  // namespace

std::string options_error(const OptionValues& values) {
  const int players = values[OptionName::Players];
  if (values[OptionName::First] > players)
    return fmt::format("seat {} cannot begin among {} players", values[OptionName::First].number, players);
  if (values[OptionName::HiddenPowers] != 0 && choice_of(values) == AlienChoice::Named)  // CE-31.3
    return "powers cannot be hidden if the aliens are named: the list says who is who";
  BySeat<Alien> named{};  // not looked at here
  switch (choice_of(values)) {
    case AlienChoice::Named:
      return read_aliens(values[OptionName::Aliens].text, players, named);
    case AlienChoice::Combo:
      return {};
    case AlienChoice::Choice:
      return too_few_aliens(static_cast<Alert>(values[OptionName::Alert].number), 2 * players);
    case AlienChoice::Random:
      return too_few_aliens(static_cast<Alert>(values[OptionName::Alert].number), players);
  }
  return {};
}

Options options_from(const OptionValues& values) {
  Options options{.players = static_cast<std::uint8_t>(values[OptionName::Players].number),
                  .aliens = choice_of(values),
                  .flares = values[OptionName::Flares] != 0,
                  .planets = static_cast<std::uint8_t>(values[OptionName::Planets].number),
                  .second_encounters = values[OptionName::SecondEncounters] != 0,
                  .first = static_cast<std::uint8_t>(values[OptionName::First].number),
                  .choose_colors = values[OptionName::Colors] != 0,
                  .alert = static_cast<Alert>(values[OptionName::Alert].number),
                  .hidden_powers = values[OptionName::HiddenPowers] != 0,
                  .technology = values[OptionName::Technology] != 0};
  if (options.aliens == AlienChoice::Named)
    read_aliens(values[OptionName::Aliens].text, options.players, options.named);
  if (options.aliens == AlienChoice::Choice) options.flares = true;  // CE-30.7
  return options;
}

constexpr std::array fingerprinted_facts = std::to_array<std::string_view>(
    {"turn", "players.*.hand", "players.*.ships", "players.*.warp", "players.*.powers.*.alien", "deck",
     "discard", "destiny-deck", "destiny-discard", "encounter.number", "encounter.phase", "encounter.outcome",
     "encounter.offense.seat", "encounter.offense.allies", "encounter.offense.card", "encounter.defense.seat",
     "encounter.defense.allies", "encounter.defense.card"});

constexpr auto contested_prompts = places_where<prompt_rows, &PromptRow::contested>();
constexpr auto open_prompts = places_where<prompt_rows, &PromptRow::open>();

const GameInfo& Game::info() {
  static const GameInfo info{
      .id = "cosmic-encounter",
      .rules_version = 6,
      .options = option_rows,
      .actions = action_terms,
      .events = event_terms,
      .refusals = refusal_terms,
      .prompts = prompt_names,
      .contested = contested_prompts,
      .open_prompts = open_prompts,
      .endings = ending_names,
      .occasions = occasion_names,
      .means = means_names,
      .means_of = [](Action action) { return means_of(action); },
      .alarms = alarm_names,
      .alarm = &is_alarm,
      .explained = explained_words,
      .talk_time = std::chrono::minutes(1),  // CE-14.10
      .traits = {.event = "has-alien", .word = "alien", .stage = "encounter", .sort = "alert"},
      .telling = {.phrases = phrases(),
                  .choice = &tell_choice,
                  .question = &tell_question,
                  .context = &tell_context},
      .longest_game = last_turn * 100,
      .box = &box,
      .progress = "players.*.colonies",
      .fingerprinted = fingerprinted_facts,
      .options_error = &cosmic_encounter::options_error,
      .start = &start,
      .arrange = &arrange,
      .reread = &reread,
      .next_game = &next_game,
      .beats = beat_rows,
  };
  return info;
}

}  // namespace orrery::cosmic_encounter

#include "cli/event_figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kernel/catalogue.h"

namespace orrery::cli {

namespace {

double per(double sum, double count) { return count == 0 ? 0 : sum / count; }

struct Everybody {
  double players = 0;
  double winners = 0;
  double average = 0;
};

Everybody everybody_in(const Statistics& statistics) {
  Everybody all{.players = static_cast<double>(statistics.finished) * statistics.players};
  double wins = 0;
  for (const Wins& seat : statistics.wins_by_seat) {
    all.winners += static_cast<double>(seat.sole() + seat.shared());
    wins += seat.share();
  }
  all.average = per(wins, all.players);
  return all;
}

EventFigures figures_of(std::string_view id, const EventTally& tally, const Everybody& all) {
  const auto times = static_cast<double>(tally.times);
  const auto of_winners = static_cast<double>(tally.times_of_winners);
  const auto players = static_cast<double>(tally.players);
  EventFigures figures;
  figures.id = id;
  figures.times = tally.times;
  figures.players = tally.players;
  figures.wins = tally.wins.share();
  figures.per_player = per(times, all.players);
  figures.per_winner = per(of_winners, all.winners);
  figures.per_loser = per(times - of_winners, all.players - all.winners);
  figures.share_of_players = per(players, all.players);
  figures.win_rate = per(figures.wins, players);
  figures.win_interval = confidence(figures.wins, tally.players);
  figures.average = all.average;
  return figures;
}

ArgumentFigures figures_of_words(const Parameter& parameter, std::span<const EventTally> tallies,
                                 const GameInfo& game, const Everybody& all) {
  const Catalogue& catalogue = Catalogue::in(Language::En);
  ArgumentFigures argument;
  argument.name = parameter.name;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const std::string_view word = parameter.domain.words[i];
    const std::string key = fmt::format("{}.{}.{}", game.id, parameter.name, word);
    EventFigures figures = figures_of(word, tallies[i], all);
    if (catalogue.has(key)) figures.text = catalogue.text(key);
    if (figures.times == 0) {
      argument.never.push_back(figures.id);
    } else {
      argument.words.push_back(std::move(figures));
    }
  }
  std::stable_sort(argument.words.begin(), argument.words.end(),
                   [](const EventFigures& a, const EventFigures& b) {
                     if (a.rare() != b.rare()) return b.rare();
                     return std::abs(a.difference()) > std::abs(b.difference());
                   });
  return argument;
}

}  // namespace

bool EventFigures::striking() const {
  const bool by_chance = difference_interval().low <= 0 && difference_interval().high >= 0;
  return std::abs(difference()) > 0.1 && !by_chance && !rare();
}

std::vector<TermFigures> event_figures(const SimulationOutcome& outcome) {
  const EventStatistics& events = outcome.statistics.events;
  const GameInfo& game = *outcome.plan.game;
  const Everybody all = everybody_in(outcome.statistics);
  std::vector<TermFigures> terms;
  for (std::size_t kind = 0; kind < game.events.size(); ++kind) {
    if (!events.counts(kind)) continue;
    const Term& term = game.events[kind];
    TermFigures& figures = terms.emplace_back();
    figures.whole = figures_of(term.name, events.of_event(kind), all);
    for (std::size_t p = 0; p < term.arity(); ++p) {
      const std::span<const EventTally> words = events.of_words(kind, p);
      if (!words.empty()) figures.arguments.push_back(figures_of_words(term.parameters[p], words, game, all));
    }
  }
  return terms;
}

}  // namespace orrery::cli

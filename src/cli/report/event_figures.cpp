#include "cli/report/event_figures.h"

#include <algorithm>
#include <cmath>

#include "cli/report/words.h"
#include "measure/per.h"

namespace orrery::cli {

namespace {

// `tally_in` picks the tally from the statistics of a table.
template <class TallyIn>
EventFigures figures_of(const SimulationOutcome& outcome, std::string_view id, const TallyIn& tally_in) {
  EventFigures figures;
  figures.id = id;
  std::uint64_t of_winners = 0;
  std::uint64_t winners = 0;
  for (const SimulatedTable& table : outcome.tables) {
    const EventTally& tally = tally_in(table.statistics.events);
    figures.times += tally.times;
    figures.fared.add(tally.players, tally.wins.share(), table.statistics.average_share());
    of_winners += tally.times_of_winners;
    for (const Wins& seat : table.statistics.wins_by_seat) winners += seat.sole() + seat.shared();
  }
  const std::uint64_t everybody = outcome.statistics.seated;
  figures.per_player = per(figures.times, everybody);
  figures.per_winner = per(of_winners, winners);
  figures.per_loser = per(figures.times - of_winners, everybody - winners);
  figures.share_of_players = per(figures.fared.games, everybody);
  return figures;
}

void put_farthest_first(std::vector<EventFigures>& words) {
  std::stable_sort(words.begin(), words.end(), [](const EventFigures& a, const EventFigures& b) {
    if (a.fared.rare() != b.fared.rare()) return b.fared.rare();
    return std::abs(a.fared.difference()) > std::abs(b.fared.difference());
  });
}

// Grouped by type; the types are in the order in which the game lists their words.
std::vector<ArgumentFigures> figures_of_words(const SimulationOutcome& outcome, const Words& texts,
                                              std::size_t kind, std::size_t which) {
  const Parameter& parameter = outcome.game().events[kind].parameters[which];
  std::vector<ArgumentFigures> types;
  for (std::size_t i = 0; i < parameter.domain.words.size(); ++i) {
    const std::string_view word = parameter.domain.words[i];
    EventFigures figures = figures_of(outcome, word, [&](const EventStatistics& events) -> const EventTally& {
      return events.of_words(kind, which)[i];
    });
    figures.text = texts.text(parameter.name, word);
    const std::string type = texts.printed(parameter.name, word, "type");
    auto found = std::find_if(types.begin(), types.end(),
                              [&](const ArgumentFigures& argument) { return argument.type == type; });
    if (found == types.end()) found = types.insert(types.end(), {std::string(parameter.name), type, {}, {}});
    if (figures.times == 0) {
      found->never.push_back(figures.id);
    } else {
      found->words.push_back(std::move(figures));
    }
  }
  for (ArgumentFigures& type : types) put_farthest_first(type.words);
  return types;
}

}  // namespace

bool EventFigures::striking() const {
  return std::abs(fared.difference()) > 0.1 && fared.outside() && !fared.rare();
}

std::vector<TermFigures> event_figures(const SimulationOutcome& outcome) {
  const EventStatistics& events = outcome.statistics.events;
  const GameInfo& game = outcome.game();
  const Words texts(game);
  std::vector<TermFigures> terms;
  for (std::size_t kind = 0; kind < game.events.size(); ++kind) {
    if (!events.counts(kind)) continue;
    const Term& term = game.events[kind];
    TermFigures& figures = terms.emplace_back();
    figures.whole = figures_of(outcome, term.name, [&](const EventStatistics& one) -> const EventTally& {
      return one.of_event(kind);
    });
    for (std::size_t p = 0; p < term.arity(); ++p) {
      for (ArgumentFigures& argument : figures_of_words(outcome, texts, kind, p))
        figures.arguments.push_back(std::move(argument));
    }
  }
  return terms;
}

}  // namespace orrery::cli

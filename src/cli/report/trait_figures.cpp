#include "cli/report/trait_figures.h"

#include <algorithm>

#include "cli/report/words.h"
#include "measure/per.h"

namespace orrery::cli {

namespace {

Fared fared_at(const std::vector<const SimulatedTable*>& tables, std::size_t word) {
  Fared fared;
  for (const SimulatedTable* table : tables) {
    const TraitTally& tally = table->statistics.traits.words()[word];
    fared.add(tally.games, tally.wins.share(), table->statistics.average_share());
  }
  return fared;
}

// How often two players at a table win together.
double both_win_on_average(const TraitStatistics& traits) {
  std::uint64_t games = 0;
  std::uint64_t both = 0;
  for (std::size_t one = 0; one < traits.words().size(); ++one) {
    for (std::size_t other = 0; other < traits.words().size(); ++other) {
      games += traits.beside(one, other).games;
      both += traits.beside(one, other).both_won;
    }
  }
  return per(both, games);
}

PairFigures pair_figures(const SimulationOutcome& outcome, const std::vector<double>& both_win,
                         std::size_t word, std::size_t other) {
  PairFigures figures;
  for (std::size_t i = 0; i < outcome.tables.size(); ++i) {
    const TraitStatistics& traits = outcome.tables[i].statistics.traits;
    const TraitTally& whole = traits.words()[word];
    const PairTally& pair = traits.beside(word, other);
    figures.fared.add(pair.games, pair.wins.share(), per(whole.wins.share(), whole.games));
    figures.won_together.add(pair.games, static_cast<double>(pair.both_won), both_win[i]);
  }
  return figures;
}

TraitFigures figures_of(const SimulationOutcome& outcome, std::size_t word) {
  const TraitTally& tally = outcome.statistics.traits.words()[word];
  TraitFigures figures;
  std::vector<const SimulatedTable*> all;
  for (const SimulatedTable& table : outcome.tables) all.push_back(&table);
  figures.fared = fared_at(all, word);
  figures.won_alone = tally.wins.sole();
  figures.won_shared = tally.wins.shared();
  figures.stages = per(tally.stages, tally.games);
  for (const std::vector<OptionGroup>& option : outcome.groups()) {
    std::vector<Fared>& values = figures.by_option.emplace_back();
    for (const OptionGroup& group : option) values.push_back(fared_at(group.tables, word));
  }
  return figures;
}

}  // namespace

AllTraits trait_figures(const SimulationOutcome& outcome) {
  AllTraits all;
  const TraitStatistics& traits = outcome.statistics.traits;
  if (traits.words().empty()) return all;
  const GameInfo& game = outcome.game();
  const Telling telling = telling_events(game);
  const Parameter& parameter = game.events[telling.trait].parameters[telling.word];
  const Words texts(game);
  all.name = parameter.name;
  all.stage = game.events[telling.stage].name;
  all.sort = telling.sort;

  struct Seen {
    std::size_t word;
    TraitFigures figures;
  };
  std::vector<Seen> seen;
  for (std::size_t word = 0; word < traits.words().size(); ++word) {
    if (traits.words()[word].games > 0) seen.push_back({word, figures_of(outcome, word)});
  }
  std::stable_sort(seen.begin(), seen.end(), [](const Seen& a, const Seen& b) {
    return a.figures.fared.difference() > b.figures.fared.difference();
  });
  std::vector<double> both_win;
  for (const SimulatedTable& table : outcome.tables)
    both_win.push_back(both_win_on_average(table.statistics.traits));
  for (const Seen& one : seen) {
    TraitFigures& figures = all.words.emplace_back(one.figures);
    figures.id = parameter.domain.words[one.word];
    figures.text = texts.text(parameter.name, figures.id);
    if (figures.text.empty()) figures.text = figures.id;
    figures.sort = texts.printed(parameter.name, figures.id, telling.sort);
    for (const Seen& other : seen)
      figures.beside.push_back(pair_figures(outcome, both_win, one.word, other.word));
  }
  return all;
}

}  // namespace orrery::cli

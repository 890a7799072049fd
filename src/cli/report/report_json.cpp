// The figures of a simulation as JSON.
#include "cli/report/event_figures.h"
#include "cli/report/report.h"
#include "cli/report/trait_figures.h"

namespace orrery::cli {

namespace {

boost::json::array to_json(const Interval& interval) { return {interval.low, interval.high}; }

boost::json::object to_json(const EventFigures& figures) {
  return {{"times", figures.times},
          {"players", figures.fared.games},
          {"wins", figures.fared.won},
          {"per_player", figures.per_player},
          {"per_winner", figures.per_winner},
          {"per_loser", figures.per_loser},
          {"share_of_players", figures.share_of_players},
          {"win_rate", figures.fared.rate()},
          {"win_rate_interval", to_json(figures.fared.interval())},
          {"difference", figures.fared.difference()}};
}

boost::json::object events_to_json(const SimulationOutcome& outcome) {
  boost::json::object events;
  for (const TermFigures& term : event_figures(outcome)) {
    boost::json::object arguments;
    for (const ArgumentFigures& argument : term.arguments) {
      boost::json::object& words = arguments[argument.name].is_object()
                                       ? arguments[argument.name].as_object()
                                       : arguments[argument.name].emplace_object();
      for (const EventFigures& word : argument.words) words[word.id] = to_json(word);
    }
    boost::json::object event = to_json(term.whole);
    event["by"] = std::move(arguments);
    events[term.whole.id] = std::move(event);
  }
  return events;
}

boost::json::object to_json(const Histogram& histogram) {
  boost::json::object times;
  for (std::size_t value = histogram.smallest(); value < histogram.size(); ++value)
    times[std::to_string(value)] = histogram.at(value);
  return times;
}

boost::json::object to_json(const Fared& fared) {
  return {{"games", fared.games},
          {"wins", fared.won},
          {"win_rate", fared.rate()},
          {"win_rate_interval", to_json(fared.interval())},
          {"expected", fared.even()}};
}

boost::json::object to_json(const SimulatedTable& table) {
  boost::json::array wins;
  for (const Wins& seat : table.statistics.wins_by_seat) wins.emplace_back(seat.share());
  return {{"options", to_text(table.plan.game->options, table.plan.options)},
          {"players", table.plan.players()},
          {"games", table.statistics.games},
          {"finished", table.statistics.finished},
          {"decisions", table.statistics.decisions},
          {"shared_wins", table.statistics.shared_wins},
          {"wins_by_seat", std::move(wins)}};
}

boost::json::object traits_to_json(const SimulationOutcome& outcome) {
  const AllTraits traits = trait_figures(outcome);
  std::vector<Fared> all;
  for (const TraitFigures& one : traits.words) all.push_back(one.fared);
  const std::vector<bool> marked = stand_out(all);
  boost::json::object words;
  for (std::size_t i = 0; i < traits.words.size(); ++i) {
    const TraitFigures& one = traits.words[i];
    boost::json::object beside;
    for (std::size_t j = 0; j < traits.words.size(); ++j) {
      if (one.beside[j].fared.games == 0) continue;
      boost::json::object pair = to_json(one.beside[j].fared);
      pair["both_win_rate"] = one.beside[j].won_together.rate();
      beside[traits.words[j].id] = std::move(pair);
    }
    boost::json::object word = to_json(one.fared);
    word["won_alone"] = one.won_alone;
    word["won_shared"] = one.won_shared;
    word["mean_stages"] = one.stages;
    word["stands_out"] = marked[i];
    word["with"] = std::move(beside);
    words[one.id] = std::move(word);
  }
  return words;
}

}  // namespace

boost::json::object to_json(const SimulationOutcome& outcome) {
  const Statistics& statistics = outcome.statistics;
  boost::json::array wins;
  boost::json::array sole_wins;
  boost::json::array scores;
  for (std::size_t seat = 0; seat < statistics.wins_by_seat.size(); ++seat) {
    wins.emplace_back(statistics.wins_by_seat[seat].share());
    sole_wins.emplace_back(statistics.wins_by_seat[seat].sole());
    scores.emplace_back(statistics.scores_by_seat[seat].mean());
  }
  boost::json::object endings;
  for (std::size_t i = 0; i < statistics.endings.size(); ++i) {
    if (statistics.endings[i] > 0) endings[outcome.game().endings[i]] = statistics.endings[i];
  }
  boost::json::object by_bot;
  for (const BotWins& one : wins_by_bot(outcome.plan(), statistics)) by_bot[one.bot] = one.wins.share();
  boost::json::array bots;
  for (const std::string& bot : outcome.plan().bots) bots.emplace_back(bot);
  boost::json::array tables;
  for (const SimulatedTable& table : outcome.tables) tables.emplace_back(to_json(table));
  return {{"game", outcome.game().id},
          {"players", statistics.players},
          {"games", statistics.games},
          {"finished", statistics.finished},
          {"seconds", outcome.seconds},
          {"decisions", statistics.decisions},
          {"games_per_second", outcome.games_per_second()},
          {"decisions_per_second", outcome.decisions_per_second()},
          {"wins_by_seat", std::move(wins)},
          {"sole_wins_by_seat", std::move(sole_wins)},
          {"shared_wins", statistics.shared_wins},
          {"mean_scores_by_seat", std::move(scores)},
          {"mean_decisions_per_game", outcome.decisions_per_game()},
          {"endings", std::move(endings)},
          {"rounds", to_json(statistics.events.rounds())},
          {"stages", to_json(statistics.traits.stages())},
          {"events", events_to_json(outcome)},
          {"bots", std::move(bots)},
          {"rotated", outcome.plan().rotate},
          {"wins_by_bot", std::move(by_bot)},
          {"tables", std::move(tables)},
          {"traits", traits_to_json(outcome)},
          {"seed", outcome.seed_text},
          {"threads", outcome.plan().threads}};
}

}  // namespace orrery::cli

// A simulation's report as one HTML page: everything inline, so that it can be kept, mailed and read offline.
#include "cli/report/page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/report/plot.h"
#include "cli/report/report.h"
#include "kernel/catalogue.h"
#include "measure/per.h"

namespace orrery::cli {

namespace {

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --page: #f4f5fa; --card: #ffffff; --ink: #1b1e2b; --soft: #5d6376;
  --rule: #dfe2ec; --bar: #5163d6; --band: #e9ecfb; --mean: #c2410c; --point: #3b4cc0;
  --pale: #6f7488; --more: 20 110 220; --less: 230 120 0; }
@media (prefers-color-scheme: dark) {
  :root { --page: #10121b; --card: #191c29; --ink: #e8eaf4; --soft: #9aa1b9; --rule: #2c3144; --bar: #8d9bff;
    --band: #23283d; --mean: #fb923c; --point: #a5b0ff;
    --pale: #858ca5; --more: 50 130 255; --less: 225 115 10; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 32px 20px 56px; }
h1 { margin: 0; font-size: clamp(1.6rem, 5vw, 2.2rem); line-height: 1.15; letter-spacing: -.01em; }
h2 { margin: 0 0 4px; font-size: 1.1rem; }
h3 { margin: 0 0 4px; font-size: .95rem; font-weight: 600; }
p { margin: 0 0 12px; } .soft { color: var(--soft); } .lead { margin: 6px 0 24px; color: var(--soft); }
.numbers { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); margin: 0 0 20px; }
.numbers div, section { background: var(--card); border: 1px solid var(--rule); border-radius: 12px; }
.numbers div { padding: 14px 16px; } .numbers dd { margin: 0; font-size: 1.5rem; font-weight: 650; line-height: 1.2; }
.numbers dt { color: var(--soft); font-size: .85rem; }
.cards { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); }
section { padding: 20px; min-width: 0; } .wide { grid-column: 1 / -1; }
.small { display: grid; gap: 8px 24px; grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--least)), 1fr)); }
svg { display: block; width: 100%; max-width: 500px; height: auto; margin: 0 auto; }
svg text { font-size: 12.5px; fill: var(--soft); } svg .label { fill: var(--ink); } svg .note { fill: var(--mean); }
.grid { stroke: var(--rule); } .axis { stroke: var(--soft); } .bar { fill: var(--bar); } .band { fill: var(--band); }
.mean, .even { stroke: var(--mean); stroke-width: 1.5; stroke-dasharray: 5 4; }
.whisker { stroke: var(--point); stroke-width: 2; } .point { fill: var(--point); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 0 6px 14px; border-bottom: 1px solid var(--rule); text-align: right; font-weight: 400; }
th:first-child, td:first-child { text-align: left; padding-left: 0; } thead th { color: var(--soft); font-size: .85rem; }
.meter { display: block; height: 6px; border-radius: 3px; background: var(--bar); min-width: 1px; margin-top: 4px; }
pre { margin: 0 0 14px; padding: 12px 14px; background: var(--page); border-radius: 8px; white-space: pre-wrap;
  overflow-wrap: anywhere; font: .9rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
.scroll { overflow-x: auto; margin-bottom: 16px; } .scroll table { table-layout: fixed; min-width: 720px; }
.scroll th:first-child { width: 19%; } .scroll td + td { white-space: nowrap; } td small { color: var(--soft); }
.scroll .diff { width: 31%; padding: 0 0 0 28px; } .diff span { float: right; line-height: 36px; }
.diff svg { float: left; width: 72%; }
.rare, .rare small { color: var(--pale); } .rare svg { opacity: .6; } .striking td:first-child, .striking .diff span { font-weight: 700; color: var(--mean); }
.scroll .strength { table-layout: auto; min-width: 880px; } .scroll .strength .diff { width: 290px; }
.strength td { white-space: nowrap; } .strength .diff svg { width: 190px; height: 36px; }
.scroll .slim { table-layout: auto; min-width: 0; }
@media (max-width: 600px) { .aside { display: none; } svg text { font-size: 14.5px; }
  .scroll table, .scroll .strength { table-layout: auto; min-width: 0; font-size: .85rem; }
  .scroll th:first-child { width: 36%; } .scroll * + th, .scroll * + td { padding-left: 8px; }
  .strength td { white-space: normal; }
  .scroll .diff, .scroll .strength .diff { width: 40%; padding-left: 10px; }
  .diff svg, .strength .diff svg { width: calc(100% - 46px); height: 36px; }
  .mark line { stroke-width: 7; } .mark .axis { stroke-width: 3; } .mark .point { stroke: var(--point); stroke-width: 12; } }
.heat { overflow: auto; max-height: 92vh; margin-bottom: 16px; } .heat table { width: auto; border-collapse: separate;
  border-spacing: 2px; font-size: .78rem; }
.heat th, .heat td { border: 0; padding: 0; text-align: center; min-width: 34px; height: 28px; border-radius: 4px; }
.heat thead th { position: sticky; top: 0; z-index: 1; background: var(--card); vertical-align: bottom; padding: 4px 0; }
.heat thead span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }
.heat th:first-child { position: sticky; left: 0; z-index: 1; background: var(--card); padding: 0 8px 0 0;
  text-align: left; white-space: nowrap; } .heat thead th:first-child { z-index: 2; }
.more { background: rgb(var(--more) / var(--a)); } .less { background: rgb(var(--less) / var(--a)); }
.out { outline: 2px solid var(--ink); outline-offset: -2px; font-weight: 700; padding: 0 4px; } .few { color: var(--pale); }
.legend { color: var(--soft); font-size: .85rem; } .legend span { display: inline-block; min-width: 34px; padding: 2px 4px;
  margin-right: 2px; text-align: center; color: var(--ink); border-radius: 4px; }
summary { cursor: pointer; color: var(--point); margin: 0 0 8px; }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 18px; margin: 0; }
dl.facts dt { color: var(--soft); } dl.facts dd { margin: 0; overflow-wrap: anywhere; }
)css";

double percent(std::uint64_t part, std::uint64_t whole) { return 100 * per(part, whole); }

std::string number_tile(std::string_view value, std::string_view what) {
  return fmt::format("<div><dd>{}</dd><dt>{}</dt></div>\n", escape_html(value), escape_html(what));
}

std::string headline(const SimulationOutcome& outcome) {
  const Statistics& statistics = outcome.statistics;
  Histogram all_scores;
  for (const Histogram& scores : statistics.scores_by_seat) all_scores.merge(scores);
  return "<dl class=\"numbers\">\n" + number_tile(grouped(statistics.games), "games") +
         number_tile(outcome.player_counts(), "players") +
         number_tile(fmt::format("{:.1f}", outcome.decisions_per_game()), "decisions per game") +
         number_tile(fmt::format("{:.1f} ± {:.1f}", all_scores.mean(), all_scores.deviation()),
                     "mean score ± s.d.") +
         number_tile(fmt::format("{:.1f} %", percent(statistics.shared_wins, statistics.finished)),
                     "shared wins") +
         number_tile(grouped(static_cast<std::uint64_t>(outcome.games_per_second())), "games per second") +
         "</dl>\n";
}

// Sums up the intervals in a sentence.
std::string verdict(const SimulationOutcome& outcome, const std::vector<SharePoint>& seats) {
  if (outcome.bots_differ_by_seat())
    return "Different bots sit in fixed seats, so this shows bot and seat together; --rotate tells them "
           "apart.";
  std::vector<std::string> unlike;
  for (const SharePoint& seat : seats) {
    if (seat.interval.low <= seat.even && seat.even <= seat.interval.high) continue;
    unlike.push_back(fmt::format("{} ({:+.1f} points)", seat.name, 100 * (seat.share - seat.even)));
  }
  if (unlike.empty())
    return "Every seat's interval includes the even share: these games show no advantage of any seat.";
  return fmt::format("More than chance explains: {}.", fmt::join(unlike, ", "));
}

std::string seats_section(const SimulationOutcome& outcome) {
  const Statistics& statistics = outcome.statistics;
  const std::vector<SharePoint> points = seat_points(fared_by_seat(outcome));
  std::string table =
      "<table><thead><tr><th>seat</th><th>bot</th><th>won alone</th><th>shared</th></tr></thead><tbody>";
  for (std::size_t seat = 0; seat < statistics.wins_by_seat.size(); ++seat) {
    const Wins& wins = statistics.wins_by_seat[seat];
    table += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>", seat + 1,
                         outcome.plan().rotate ? "in turn" : escape_html(outcome.plan().bots[seat]),
                         grouped(wins.sole()), grouped(wins.shared()));
  }
  return section("Seats", verdict(outcome, points),
                 share_plot(points, "Share of wins by seat, with 95 % confidence intervals") + table +
                     "</tbody></table>");
}

std::string bots_section(const SimulationOutcome& outcome) {
  std::vector<SharePoint> points;
  const Statistics& statistics = outcome.statistics;
  for (const BotWins& one : wins_by_bot(outcome.plan(), statistics)) {
    Fared fared;
    fared.add(statistics.finished, one.wins.share(), per(one.seats, statistics.players));
    points.push_back({one.seats == 1 ? one.bot : fmt::format("{} × {}", one.seats, one.bot), fared.rate(),
                      fared.interval(), fared.even()});
  }
  return section("Bots",
                 "The bots moved by one seat after every game, so that no bot is favoured by its seat.",
                 share_plot(points, "Share of wins by bot, with 95 % confidence intervals"), "wide");
}

std::string endings_section(const SimulationOutcome& outcome) {
  const Statistics& statistics = outcome.statistics;
  std::string table = "<table><thead><tr><th>ending</th><th>games</th><th>share</th></tr></thead><tbody>";
  const auto row = [&](std::string_view name, std::uint64_t games) {
    const double share = percent(games, statistics.games);
    table += fmt::format(
        "<tr><td>{}<span class=\"meter\" style=\"width:{:.2f}%\"></span></td><td>{}</td><td>{:.2f} "
        "%</td></tr>",
        escape_html(name), share, grouped(games), share);
  };
  for (std::size_t i = 0; i < statistics.endings.size(); ++i) {
    if (statistics.endings[i] > 0) row(outcome.game().endings[i], statistics.endings[i]);
  }
  if (statistics.finished < statistics.games) row("did not end", statistics.games - statistics.finished);
  table += "</tbody><thead><tr><th>victory</th><th>games</th><th>share</th></tr></thead><tbody>";
  row("won alone", statistics.finished - statistics.shared_wins);
  row("shared", statistics.shared_wins);
  return section("Endings", "How the games ended, and how often the victory was shared.",
                 table + "</tbody></table>");
}

std::string length_section(const SimulationOutcome& outcome) {
  const Histogram& lengths = outcome.statistics.lengths;
  const HistogramFrame frame = frame_for({lengths}, "decisions in a game");
  std::string about = fmt::format("From {} to {} decisions", lengths.smallest(), frame.high);
  std::string plots = histogram_plot(lengths, frame, "How many decisions a game has");
  if (const Histogram& stages = stages_of(outcome.statistics); stages.total() > 0) {
    const std::string name = stage_name(outcome);
    const HistogramFrame stages_frame = frame_for({stages}, name + " in a game");
    about += fmt::format(", {} to {} {}", stages.smallest(), stages_frame.high, name);
    plots += histogram_plot(stages, stages_frame, fmt::format("How many {} a game has", name));
  }
  return section("Length", about + ".",
                 fmt::format("<div class=\"small\" style=\"--least:380px\">{}</div>", plots), "wide");
}

std::string scores_section(const SimulationOutcome& outcome) {
  const std::vector<Histogram>& scores = outcome.statistics.scores_by_seat;
  const HistogramFrame frame = frame_for(scores, "final score");
  std::string content =  // three side by side if there are three, otherwise two
      fmt::format("<div class=\"small\" style=\"--least:{}px\">\n", scores.size() == 3 ? 300 : 380);
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    std::string name = fmt::format("Seat {}", seat + 1);
    if (!outcome.plan().rotate) name += ", " + outcome.plan().bots[seat];
    content += fmt::format("<div><h3>{}</h3>{}</div>\n", escape_html(name),
                           histogram_plot(scores[seat], frame, "Final scores of " + name));
  }
  return section("Scores", "The shaded band extends one standard deviation to either side of the mean.",
                 content + "</div>", "wide");
}

std::string making_section(const SimulationOutcome& outcome) {
  const SimulationPlan& plan = outcome.plan();
  const std::string options = outcome.tables.size() == 1
                                  ? to_text(plan.game->options, plan.options)
                                  : fmt::format("{} combinations", outcome.tables.size());
  return section(
      "How this was made", "The same command plays the same games, with any number of threads.",
      fmt::format("<pre>{}</pre>\n<dl class=\"facts\"><dt>seed</dt><dd>{}</dd><dt>bots</dt><dd>{}</dd>"
                  "<dt>options</dt><dd>{}</dd><dt>rules</dt><dd>version {}</dd>"
                  "<dt>took</dt><dd>{:.2f} s on {} thread{}</dd></dl>",
                  escape_html(outcome.command()), escape_html(outcome.seed_text),
                  escape_html(fmt::format("{}", fmt::join(plan.bots, ", "))), escape_html(options),
                  plan.game->rules_version, outcome.seconds, plan.threads, plan.threads == 1 ? "" : "s"),
      "wide");
}

}  // namespace

std::string section(std::string_view title, std::string_view about, std::string_view content,
                    std::string_view kind) {
  return fmt::format("<section class=\"{}\">\n<h2>{}</h2>\n<p class=\"soft\">{}</p>\n{}\n</section>\n", kind,
                     escape_html(title), escape_html(about), content);
}

std::vector<SharePoint> seat_points(const std::vector<Fared>& seats) {
  std::vector<SharePoint> points;
  for (std::size_t i = 0; i < seats.size(); ++i)
    points.push_back({fmt::format("seat {}", i + 1), seats[i].rate(), seats[i].interval(), seats[i].even()});
  return points;
}

const Histogram& stages_of(const Statistics& statistics) {
  const Histogram& rounds = statistics.events.rounds();
  return rounds.total() > 0 ? rounds : statistics.traits.stages();
}

std::string stage_name(const SimulationOutcome& outcome) {
  const Telling telling = telling_events(outcome.game());
  return telling.stage == Telling::none ? "rounds"
                                        : fmt::format("{}s", outcome.game().events[telling.stage].name);
}

std::string to_page(const SimulationOutcome& outcome) {
  const std::string name = Catalogue::in(Language::En).text(fmt::format("{}.name", outcome.game().id));
  std::string page = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}: {1} games</title>\n<style>{2}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n"
      "<p class=\"lead\">{1} simulated games of {3} players</p>\n",
      escape_html(name), grouped(outcome.statistics.games), style, outcome.player_counts());
  page += headline(outcome) + "<div class=\"cards\">\n" + seats_section(outcome) + endings_section(outcome) +
          traits_sections(outcome) + tables_sections(outcome) + length_section(outcome);
  if (outcome.plan().rotate) page += bots_section(outcome);
  page += scores_section(outcome) + events_sections(outcome) + making_section(outcome);
  return page + "</div>\n</main>\n</body>\n</html>\n";
}

}  // namespace orrery::cli

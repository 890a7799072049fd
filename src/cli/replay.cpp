// orrery replay: steps through a recorded game.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "cli/analysis.h"
#include "cli/commands.h"
#include "cli/terminal/board.h"
#include "cli/terminal/input.h"
#include "cli/terminal/look.h"
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/match.h"
#include "kernel/text.h"
#include "kernel/yaml.h"

namespace orrery::cli {

namespace {

struct ReplayArguments {
  std::string file;
  LookArguments look;
  bool all = false;
  int seat = 0;  // 0: a spectator
  bool analyse = false;
  AnalysisArguments analysis;
};

Match load(const std::string& path) {
  const std::string text = read_file(path);
  try {
    return Match(parse_record(text, &find_game));
  } catch (const InputError& error) {
    throw InputError(fmt::format("{}: {}", printable(path), error.what()));
  }
}

class Replay {
 public:
  Replay(const Match& match, std::optional<Seat> viewer, const Catalogue& texts, Screen& screen)
      : match_(match),
        history_(match.history()),
        viewer_(viewer),
        texts_(texts),
        board_(board_for(match.game(), texts, match.record().seats)),
        screen_(screen) {}

  // What happened in a step; step 0 is the setup.
  void tell(std::size_t step) {
    screen_.rule(texts_.text("replay.step", {{"step", step}, {"steps", match_.entries()}}));
    if (step > 0) {
      const Back* back = std::get_if<Back>(&match_.record().entries[step - 1]);
      if (back != nullptr) {
        screen_.say(texts_.text("replay.back", {{"step", back->to}}), Ink::Plain, 2);
      }
    }
    board_->see(history_[step].position.view(viewer_));
    for (const Event& event : history_[step].told.events) {
      if (const auto seen = seen_by(event, viewer_)) screen_.say(board_->event(*seen), Ink::Plain, 2);
    }
  }

  void draw(std::size_t step) { board_->draw(history_[step].position.view(viewer_), front(step), screen_); }

  void tell_result() {
    const AnyPosition& last = match_.position();
    if (match_.parting()) {
      screen_.say(texts_.text("replay.parted", {{"step", match_.entries()}}), Ink::Strong, 2);
      if (match_.over())
        screen_.say(texts_.text("replay.recorded", {{"result", match_.record().result}}), Ink::Plain, 2);
      return;
    }
    if (!last.finished()) {
      screen_.say(texts_.text("replay.unfinished"), Ink::Strong, 2);
      return;
    }
    screen_.say(board_->result(last.result(), viewer_), Ink::Good, 2);
  }

 private:
  // The seat drawn in front: the viewer, else the seat that acted, else the next to act.
  Seat front(std::size_t step) const {
    if (viewer_) return *viewer_;
    const Act* act = step == 0 ? nullptr : std::get_if<Act>(&match_.record().entries[step - 1]);
    if (act != nullptr) return act->seat;
    const SeatSet waiting = history_[step].position.waiting();
    return waiting.empty() ? Seat{} : *waiting.begin();
  }

  const Match& match_;
  std::vector<Match::Step> history_;
  std::optional<Seat> viewer_;
  const Catalogue& texts_;
  std::unique_ptr<Board> board_;
  Screen& screen_;
};

void step_through(Replay& replay, std::size_t last, const Catalogue& texts, Screen& screen, Input& input) {
  std::size_t step = 0;
  while (true) {
    screen.clear();
    replay.tell(step);
    replay.draw(step);
    if (step == last) replay.tell_result();
    bool moved = false;
    while (!moved) {
      const auto typed = input.line(texts.text("replay.ask"));
      if (!typed || lists(texts.text("replay.words.quit"), *typed)) return;
      const auto wanted = parse_number(*typed);
      moved = true;
      if (typed->empty() && step < last) {
        ++step;
      } else if (lists(texts.text("replay.words.back"), *typed) && step > 0) {
        --step;
      } else if (wanted && *wanted >= 0 && std::cmp_less_equal(*wanted, last)) {
        step = *wanted;
      } else {
        screen.say(texts.text("replay.not-there", {{"steps", last}}), Ink::Bad);
        moved = false;
      }
    }
  }
}

void replay_file(const ReplayArguments& arguments) {
  const Match match = load(arguments.file);
  const int players = match.position().players();
  if (arguments.seat > players) {
    throw InputError(fmt::format("there is no seat {}: the seats are 1 to {}", arguments.seat, players));
  }
  const Catalogue& texts = arguments.look.texts();
  Screen screen(arguments.look.look());
  if (arguments.analyse) {
    print_analysis(match, arguments.analysis, texts, screen);
    return;
  }
  Input input(screen, texts);
  std::optional<Seat> viewer;
  if (arguments.seat > 0) viewer = seat_numbered(arguments.seat);
  Replay replay(match, viewer, texts, screen);
  screen.say(texts.text(fmt::format("{}.name", match.game().id)), Ink::Strong);
  if (input.interactive() && !arguments.all) {
    step_through(replay, match.entries(), texts, screen, input);
    return;
  }
  for (std::size_t step = 0; step <= match.entries(); ++step) replay.tell(step);
  replay.draw(match.entries());
  replay.tell_result();
}

}  // namespace

void add_replay(CLI::App& app) {
  auto arguments = std::make_shared<ReplayArguments>();
  CLI::App* command = app.add_subcommand("replay", "Step through a recorded game");
  command->add_option("FILE", arguments->file, "A record")->required();
  arguments->look.add_to(*command);
  CLI::Option* all = command->add_flag("--all", arguments->all, "Print the whole game, move by move");
  CLI::Option* seat =
      command
          ->add_option("--seat", arguments->seat, "Show what this seat saw (a spectator's view if not given)")
          ->check(CLI::PositiveNumber);
  CLI::Option* analyse =
      command
          ->add_flag("--analyse", arguments->analyse, "Say what each decision of a finished game was worth")
          ->excludes(all)
          ->excludes(seat);
  arguments->analysis.add_to(*command, analyse);
  command->callback([arguments] { replay_file(*arguments); });
}

}  // namespace orrery::cli

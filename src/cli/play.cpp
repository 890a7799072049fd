// orrery play: a game at the terminal, against bots or among people at one keyboard.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/terminal/look.h"
#include "cli/terminal/table.h"
#include "games/all.h"
#include "kernel/error.h"
#include "kernel/text.h"
#include "players/bots.h"

namespace orrery::cli {

namespace {

struct PlayArguments {
  std::string game;
  LookArguments look;
  std::optional<int> players;
  std::vector<std::string> options;
  std::vector<std::string> bots;
  bool hotseat = false;
  std::vector<std::string> names;
  std::string seed;
  std::string save;
  std::string resume;  // a file; empty: the default one
  bool resumes = false;
};

// Who sits where. The options do not have to give the number of players.
struct Seating {
  OptionValues options;
  std::vector<SeatOwner> seats;
};

Seating seating(const PlayArguments& arguments, const GameInfo& game, const Catalogue& texts) {
  OptionValues options = preset_options(game.options);
  const std::size_t named = std::max<std::size_t>(1, arguments.names.size());
  const std::size_t mentioned = named + arguments.bots.size();
  set_option(game.options, options,
             fmt::format("players={}", arguments.players.value_or(
                                           std::max(int{options.front()}, static_cast<int>(mentioned)))));
  for (const std::string& option : arguments.options) set_option(game.options, options, option);
  const std::size_t players = options.front();

  if (arguments.names.size() > players) {
    throw InputError(fmt::format("there are {} names for {} players", arguments.names.size(), players));
  }
  const std::size_t people = arguments.hotseat ? players : named;
  const std::size_t bot_count = players - people;
  const std::size_t kinds = arguments.bots.size();
  if (kinds != bot_count && (kinds > 1 || (kinds == 1 && bot_count == 0))) {
    throw InputError(fmt::format("there are {} bots for {} seats: name one for all of them, or one for each",
                                 kinds, bot_count));
  }
  std::vector<SeatOwner> seats;
  for (std::size_t i = 0; i < people; ++i) {
    std::string name = people == 1 ? texts.text("play.you") : texts.text("play.person", {{"seat", i + 1}});
    if (i < arguments.names.size()) name = trim(arguments.names[i]);
    if (const std::string error = seat_name_error(name); !error.empty()) throw InputError(error);
    seats.push_back({false, name});
  }
  for (std::size_t i = 0; i < bot_count; ++i) {
    const std::string kind =
        arguments.bots.empty() ? std::string(usual_bot) : arguments.bots[arguments.bots.size() == 1 ? 0 : i];
    require_bot(game, kind);
    seats.push_back({true, kind});
  }
  return {options, seats};
}

Match new_game(const PlayArguments& arguments, const GameInfo& game, const Catalogue& texts) {
  Seating seated = seating(arguments, game, texts);
  const Seed seed = arguments.seed.empty() ? random_seed() : seed_from_text(arguments.seed);
  return {game, seated.options, seed, seated.seats};
}

// Continues a saved game. If the rules have changed since, from the last step at which both agree.
Match go_on(Match saved, const Catalogue& texts, const SaveFile& file, Screen& screen) {
  if (!saved.parting()) return saved;
  screen.say(texts.text("play.parted", {{"step", saved.entries()}}), Ink::Strong);
  screen.say(texts.text("play.set-aside", {{"file", file.move_aside("old-rules").string()}}), Ink::Faint);
  saved.go_back(saved.entries());  // deals hidden things again, since the players have seen what came after
  file.save(saved.record());
  return saved;
}

Match begin(const PlayArguments& arguments, const GameInfo& game, const Catalogue& texts,
            const SaveFile& file, Screen& screen, Input& input) {
  std::optional<Match> saved = file.load(game);
  const std::string path = file.path().string();
  if (arguments.resumes) {
    if (!saved) throw InputError(fmt::format("there is no saved game {}", printable(path)));
    if (saved->over()) {
      throw InputError(fmt::format("the game in {} is over: 'orrery replay' shows it", printable(path)));
    }
    return go_on(*saved, texts, file, screen);
  }
  const bool unfinished = saved && !saved->over();
  if (unfinished && input.interactive() && input.agrees(texts.text("play.continue")))
    return go_on(*saved, texts, file, screen);
  Match match = new_game(arguments, game, texts);
  if (saved) {
    screen.say(texts.text("play.set-aside", {{"file", file.move_aside("previous").string()}}), Ink::Faint);
  }
  return match;
}

void welcome(const Match& match, const Catalogue& texts, Screen& screen) {
  screen.rule(texts.text(fmt::format("{}.name", match.game().id)));
  screen.say(texts.text(fmt::format("{}.tagline", match.game().id)));
  screen.say(texts.text("play.commitment", {{"commitment", match.record().commitment}}), Ink::Faint);
  screen.say(texts.text("play.how-to"));
}

void farewell(const Match& match, const Catalogue& texts, const std::string& path, Screen& screen) {
  screen.gap();
  screen.say(texts.text("play.seed", {{"seed", to_text(*match.record().seed)}}), Ink::Faint);
  screen.say(texts.text("play.kept", {{"file", path}}), Ink::Faint);
}

void play(const PlayArguments& arguments) {
  const GameInfo& game = require_game(arguments.game);
  const Catalogue& texts = arguments.look.texts();
  Screen screen(arguments.look.look());
  Input input(screen, texts);
  const bool usual = arguments.save.empty() && arguments.resume.empty();
  const SaveFile file =
      usual ? SaveFile::usual(game) : SaveFile(arguments.resume.empty() ? arguments.save : arguments.resume);

  Match match = begin(arguments, game, texts, file, screen, input);
  while (true) {
    welcome(match, texts, screen);
    Table table(std::move(match), texts, screen, input, file);
    if (!table.play()) return;
    const Match& over = table.match();
    farewell(over, texts, (usual ? file.move_aside("last") : file.path()).string(), screen);
    if (!input.interactive() || !input.agrees(texts.text("play.another"))) return;
    if (!usual) file.move_aside("previous");
    match = Match(game, game.next_game(over.record().options, over.position()),
                  arguments.seed.empty() ? random_seed() : derive(*over.record().seed, "next game", 0),
                  over.record().seats);
  }
}

}  // namespace

void add_play(CLI::App& app) {
  auto arguments = std::make_shared<PlayArguments>();
  CLI::App* command =
      app.add_subcommand("play", "Play in the terminal, against bots or together at one keyboard");
  command->add_option("GAME", arguments->game, "Which game: see 'orrery games'")->required();
  arguments->look.add_to(*command);
  CLI::Option* resume =
      command->add_option("--resume", arguments->resume, "Continue the saved game")->expected(0, 1);
  CLI::Option* begins[] = {
      command->add_option("--players", arguments->players, "How many players"),
      command->add_option("--option", arguments->options, "name=value, as listed by 'orrery games'"),
      command
          ->add_option(
              "--bots", arguments->bots,
              fmt::format("One bot for all other seats, or a list, as {}; the levels are {} (default: {})",
                          "strong,beginner", fmt::join(levels, ", "), usual_bot))
          ->delimiter(','),
      command->add_flag("--hotseat", arguments->hotseat, "People in all seats"),
      command->add_option("--names", arguments->names, "The people's names, as Ann,Bob")->delimiter(','),
      command->add_option("--seed", arguments->seed, "Any text: the same text deals the same game"),
      command->add_option("--save", arguments->save, "Save the game in this file"),
  };
  for (CLI::Option* option : begins) resume->excludes(option);
  begins[2]->excludes(begins[3]);
  command->callback([arguments, resume] {
    arguments->resumes = resume->count() > 0;
    play(*arguments);
  });
}

}  // namespace orrery::cli

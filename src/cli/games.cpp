// orrery games: the games, their options and player counts.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/terminal/look.h"
#include "games/all.h"
#include "kernel/catalogue.h"
#include "kernel/json.h"
#include "players/bots.h"
#include "players/describe.h"

namespace orrery::cli {

namespace {

// Human-readable.
void print(const GameInfo& game, const Value& facts, const Catalogue& texts, Screen& screen) {
  screen.rule(fmt::format("{} – {}", game.id, to_text(facts["name"])));
  screen.say(to_text(facts["about"]));
  screen.say(texts.text("games.players", {{"low", std::int64_t{game.player_counts().low}},
                                          {"high", std::int64_t{game.player_counts().high}}}));
  for (const Value& option : *facts["options"].as_list()) {
    std::vector<std::string> allowed;
    for (const Value& value : *option["allowed"].as_list()) allowed.push_back(to_text(value));
    screen.item(to_text(option["name"]),
                fmt::format("{}: {} ({})", to_text(option["about"]), fmt::join(allowed, "|"),
                            texts.text("games.preset", {{"preset", to_text(option["preset"])}})),
                12);
  }
  screen.item("bots", fmt::format("{}: {}", texts.text("games.bots"), fmt::join(bot_names(game), "|")), 12);
}

}  // namespace

void add_games(CLI::App& app) {
  struct GamesArguments {
    bool json = false;
    LookArguments look;
  };
  auto arguments = std::make_shared<GamesArguments>();
  CLI::App* command = app.add_subcommand("games", "The games, their options and player counts");
  command->add_flag("--json", arguments->json, "Print as JSON");
  arguments->look.add_to(*command);
  command->callback([arguments] {
    const Catalogue& texts = arguments->look.texts();
    Screen screen(arguments->look.look());
    Value::List all;
    for (const GameInfo* game : all_games()) {
      all.push_back(describe(*game, texts));
      if (!arguments->json) print(*game, all.back(), texts, screen);
    }
    if (arguments->json) fmt::print("{}\n", json_text(all));
  });
}

}  // namespace orrery::cli

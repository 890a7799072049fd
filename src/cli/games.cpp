// orrery games: the games, their options and player counts.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "games/all.h"
#include "kernel/catalogue.h"
#include "players/bots.h"

namespace orrery::cli {

namespace {

Value describe(const GameInfo& game, const Catalogue& texts) {
  Value::List options;
  for (const OptionRow& row : game.options) {
    Value::List allowed;
    for (int value = row.domain.low; value <= row.domain.high; ++value)
      allowed.emplace_back(row.domain.text(value));
    options.emplace_back(Value::Map{{"name", row.name},
                                    {"about", texts.text(fmt::format("{}.option.{}", game.id, row.name))},
                                    {"allowed", std::move(allowed)},
                                    {"preset", row.domain.text(row.preset)}});
  }
  Value::List bots;
  for (const std::string& bot : bot_names(game)) bots.emplace_back(bot);
  return Value::Map{{"game", game.id},
                    {"name", texts.text(fmt::format("{}.name", game.id))},
                    {"about", texts.text(fmt::format("{}.tagline", game.id))},
                    {"rules", game.rules_version},
                    {"players", Value::List{game.player_counts().low, game.player_counts().high}},
                    {"options", std::move(options)},
                    {"bots", std::move(bots)}};
}

void print(const Value& game) {
  const Value::List& players = *game["players"].as_list();
  fmt::print("{}  {}\n  {}\n  {}-{} players\n", to_text(game["game"]), to_text(game["name"]),
             to_text(game["about"]), to_text(players[0]), to_text(players[1]));
  for (const Value& option : *game["options"].as_list()) {
    std::string allowed = to_text(option["allowed"]);
    fmt::print("  {:<10} {} {} (preset {})\n", to_text(option["name"]), to_text(option["about"]), allowed,
               to_text(option["preset"]));
  }
  fmt::print("  {:<10} {}\n", "bots", to_text(game["bots"]));
}

}  // namespace

void add_games(CLI::App& app) {
  struct Arguments {
    bool json = false;
    std::string language = "en";
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("games", "The games, their options and player counts");
  command->add_flag("--json", arguments->json, "As JSON");
  command->add_option("--lang", arguments->language, "en, uk or ru")
      ->check(CLI::IsMember(std::vector<std::string>{"en", "uk", "ru"}));
  command->callback([arguments] {
    const Catalogue& texts = Catalogue::in(
        static_cast<Language>(std::find(language_names.begin(), language_names.end(), arguments->language) -
                              language_names.begin()));
    Value::List all;
    for (const GameInfo* game : all_games()) all.push_back(describe(*game, texts));
    if (arguments->json) {
      fmt::print("{}\n", boost::json::serialize(to_json(all)));
    } else {
      for (const Value& game : all) print(game);
    }
  });
}

}  // namespace orrery::cli

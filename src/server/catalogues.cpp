#include "server/catalogues.h"

#include <fmt/format.h>

#include "games/all.h"
#include "kernel/json.h"
#include "players/describe.h"
#include "table/lessons.h"

namespace orrery::server {

namespace {

Asset json_asset(const Value& value) { return make_asset("application/json", json_text(value)); }

Value all_games_in(const Catalogue& texts) {
  Value::List all;
  for (const GameInfo* game : all_games()) all.push_back(describe_with_words(*game, texts));
  return all;
}

Value all_texts_in(const Catalogue& texts) {
  Value::Map all;
  for (const auto& [key, text] : texts.messages()) all.emplace_back(key, text);
  return all;
}

// The texts that belong to no game, and the house texts of each game.
bool is_of_the_house(std::string_view key) {
  const std::size_t dot = key.find('.');
  const std::string_view area = key.substr(0, dot);
  return area == "house" || area == "web" || area == "play" || area == "refusal" ||
         key.substr(dot).starts_with(".house.");
}

// Everything the front page needs, in one response.
Value start_in(const Catalogue& catalogue) {
  Value::List games;
  for (const GameInfo* game : all_games()) games.push_back(describe(*game, catalogue));
  Value::Map texts;
  for (const auto& [key, text] : catalogue.messages()) {
    if (is_of_the_house(key)) texts.emplace_back(key, text);
  }
  return Value::Map{{"language", language_names[catalogue.language()]},
                    {"games", std::move(games)},
                    {"texts", std::move(texts)}};
}

}  // namespace

Catalogues::Catalogues() {
  for (const Language language : languages) {
    const Catalogue& texts = Catalogue::in(language);
    translated_["/api/start"][language] = json_asset(start_in(texts));
    translated_["/api/games"][language] = json_asset(all_games_in(texts));
    translated_["/api/texts"][language] = json_asset(all_texts_in(texts));
  }
  for (const GameInfo* game : all_games())
    others_[fmt::format("/api/games/{}/box", game->id)] = json_asset(game->box());
  Value::List taught;
  for (const table::Lesson& lesson : table::built_in_lessons()) {
    const std::string_view game = lesson.match.game().id;
    taught.emplace_back(game);
    others_[fmt::format("/api/lessons/{}", game)] = json_asset(table::lesson_value(lesson));
  }
  others_["/api/lessons"] = json_asset(taught);
}

const Asset* Catalogues::find(const std::string& path, Language language) const {
  if (const auto found = translated_.find(path); found != translated_.end()) return &found->second[language];
  const auto found = others_.find(path);
  return found == others_.end() ? nullptr : &found->second;
}

}  // namespace orrery::server

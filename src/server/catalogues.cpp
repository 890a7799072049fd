#include "server/catalogues.h"

#include <fmt/format.h>

#include "games/all.h"
#include "kernel/json.h"
#include "players/describe.h"
#include "table/lessons.h"

namespace orrery::server {

namespace {

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
  pages_["/api/start"] = {.make = &start_in, .translated = true};
  pages_["/api/games"] = {.make = &all_games_in, .translated = true};
  pages_["/api/texts"] = {.make = &all_texts_in, .translated = true};
  for (const GameInfo* game : all_games())
    pages_[fmt::format("/api/games/{}/box", game->id)] = {
        .make = [game](const Catalogue&) { return game->box(); }};
  Value::List taught;
  for (const table::Lesson& lesson : table::built_in_lessons()) {
    taught.emplace_back(Value::Map{
        {"lesson", lesson.id}, {"game", lesson.match.game().id}, {"title", table::title_of(lesson)}});
    pages_[fmt::format("/api/lessons/{}", lesson.id)] = {
        .make = [lesson](const Catalogue&) { return table::lesson_value(lesson); }};
  }
  pages_["/api/lessons"] = {.make = [taught](const Catalogue&) { return Value(taught); }};
}

const Asset* Catalogues::find(const std::string& path, Language language) {
  const auto found = pages_.find(path);
  if (found == pages_.end()) return nullptr;
  Page& page = found->second;
  std::optional<Asset>& made = page.made[page.translated ? language : Language{}];
  if (!made) made = make_asset("application/json", json_text(page.make(Catalogue::in(language))));
  return &*made;
}

}  // namespace orrery::server

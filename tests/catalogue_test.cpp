// The texts: the same keys in every language, complete, well formed, and none unused.
#include "kernel/catalogue.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "games/all.h"
#include "kernel/text.h"
#include "kernel/yaml.h"
#include "players/bots.h"
#include "table/lessons.h"
#include "table/refusals.h"

namespace orrery {
namespace {

std::vector<const Catalogue*> all_catalogues() {
  std::vector<const Catalogue*> all;
  for (const Language language : languages) all.push_back(&Catalogue::in(language));
  return all;
}

std::set<std::string> keys_of(const Catalogue& texts) {
  std::set<std::string> keys;
  for (const auto& [key, message] : texts.messages()) keys.insert(key);
  return keys;
}

void add_terms(std::set<std::string>& keys, const std::string& prefix, Vocabulary terms) {
  for (const Term& term : terms) keys.insert(prefix + std::string(term.name));
}

// Every key that follows from the games' vocabularies and from the lessons.
std::set<std::string> derived_keys() {
  std::set<std::string> keys;
  add_terms(keys, "common.refusal.", common_refusals);
  for (const table::RefusalRow& row : table::refusals) keys.insert("refusal." + std::string(row.word));
  for (const GameInfo* game : all_games()) {
    const std::string id(game->id);
    for (const char* own : {".name", ".tagline", ".house.credits"}) keys.insert(id + own);
    for (const OptionRow& row : game->options) keys.insert(id + ".option." + std::string(row.name));
    add_terms(keys, id + ".action.", game->actions);
    add_terms(keys, id + ".event.", game->events);
    for (const Term& term : game->actions) {
      if (!term.group.empty()) keys.insert(id + ".term." + std::string(term.name));
    }
    for (const PhraseRow& row : game->telling.phrases) {
      if (!row.text.empty()) keys.insert(id + "." + std::string(row.text));
    }
    add_terms(keys, id + ".refusal.", game->refusals);
    for (const Parameter& parameter : game->explained) {
      for (const std::string_view word : parameter.domain.words)
        keys.insert(id + "." + std::string(parameter.name) + "-text." + std::string(word));
    }
    for (const std::string_view prompt : game->prompts) keys.insert(id + ".prompt." + std::string(prompt));
    for (const std::string_view ending : game->endings) keys.insert(id + ".ending." + std::string(ending));
    for (const std::string_view aim : aim_names(*game)) {
      for (const char* direction : {"-more", "-less"})
        keys.insert(id + ".aim." + std::string(aim) + direction);
    }
  }
  for (const table::Lesson& lesson : table::built_in_lessons()) {
    keys.insert(table::title_of(lesson));
    for (const table::Lesson::Saying& saying : lesson.sayings) keys.insert(saying.text);
  }
  return keys;
}

// The keys for the words an argument can have (`slot=ne`), and for the short descriptions of explained words:
// a game has texts for all of them or for none.
std::set<std::string> word_keys(const Catalogue& texts, std::vector<std::string>& missing) {
  std::set<std::string> keys;
  const auto add = [&](const std::string& prefix, const Domain& domain) {
    std::vector<std::string> absent;
    for (const std::string_view word : domain.words) {
      const std::string key = prefix + std::string(word);
      keys.insert(key);
      if (!texts.has(key)) absent.push_back(key);
    }
    if (absent.size() < domain.words.size()) missing.insert(missing.end(), absent.begin(), absent.end());
  };
  for (const GameInfo* game : all_games()) {
    const std::string prefix = std::string(game->id) + ".";
    for (const std::string_view occasion : game->occasions)
      keys.insert(prefix + "board.moment." + std::string(occasion));
    for (const Parameter& parameter : game->explained)
      add(prefix + std::string(parameter.name) + "-brief.", parameter.domain);
    for (const Vocabulary vocabulary : {game->actions, game->events, game->refusals}) {
      for (const Term& term : vocabulary) {
        for (std::size_t i = 0; i < term.arity(); ++i)
          add(prefix + std::string(term.parameters[i].name) + ".", term.parameters[i].domain);
      }
    }
  }
  return keys;
}

std::string all_source() {
  std::string source;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(ORRERY_SOURCE_DIR "/src")) {
    if (entry.is_regular_file()) source += read_file(entry.path().string());
  }
  return source;
}

TEST(Catalogue, EveryLanguageHasTheSameKeys) {
  const std::set<std::string> english = keys_of(Catalogue::in(Language::En));
  EXPECT_GT(english.size(), 50U);
  for (const Catalogue* texts : all_catalogues()) EXPECT_EQ(keys_of(*texts), english);
}

TEST(Catalogue, EveryMessageIsWellFormedAndHasTheSameArguments) {
  const Catalogue& english = Catalogue::in(Language::En);
  for (const Catalogue* texts : all_catalogues()) {
    for (const auto& [key, message] : texts->messages()) {
      EXPECT_FALSE(message.empty()) << key;
      EXPECT_EQ(texts->argument_names(key), english.argument_names(key)) << key;
    }
  }
}

TEST(Catalogue, EveryWordOfEveryGameHasAText) {
  for (const Catalogue* texts : all_catalogues()) {
    for (const std::string& key : derived_keys()) EXPECT_TRUE(texts->has(key)) << key;
    std::vector<std::string> missing;
    word_keys(*texts, missing);
    EXPECT_EQ(missing, std::vector<std::string>{});
  }
}

// Texts that only the browser uses; its own tests check these.
bool is_of_the_browser(const std::string& key) {
  static const std::regex areas(
      "(web|house|after|learn|rulebook)\\..*|"
      "[a-z-]+\\.(house|screen|rulebook|option-value|occasion)\\..*|"
      "refusal\\.(unreachable|connection-lost|other)");
  return std::regex_match(key, areas);
}

TEST(Catalogue, NoTextIsUnused) {
  const Catalogue& texts = Catalogue::in(Language::En);
  const std::set<std::string> derived = derived_keys();
  std::vector<std::string> missing;
  const std::set<std::string> words = word_keys(texts, missing);
  const std::string source = all_source();
  for (const auto& [key, message] : texts.messages()) {
    const bool used = derived.contains(key) || words.contains(key) || is_of_the_browser(key) ||
                      source.find('"' + key + '"') != std::string::npos;
    EXPECT_TRUE(used) << key << " is in the catalogue, but nothing says it";
  }
}

TEST(Catalogue, EveryGameHasARulebookWithItsSectionsInOrder) {
  for (const Catalogue* texts : all_catalogues()) {
    for (const GameInfo* game : all_games()) {
      const std::string book = fmt::format("{}.rulebook", game->id);
      const std::vector<std::string> sections = texts->parts_of(book);
      ASSERT_FALSE(sections.empty()) << book;
      EXPECT_EQ(sections.front(), "goal");
      EXPECT_EQ(sections.back(), "end");
      for (const std::string& section : sections) {
        for (const char* part : {"title", "text"})
          EXPECT_TRUE(texts->has(fmt::format("{}.{}.{}", book, section, part))) << book << " " << section;
      }
    }
  }
}

TEST(Catalogue, EveryRefusalOfTheServerIsDocumented) {
  const std::string protocol = read_file(ORRERY_SOURCE_DIR "/docs/protocol.md");
  for (const table::RefusalRow& row : table::refusals)
    EXPECT_NE(protocol.find(fmt::format("`{}`", row.word)), std::string::npos) << row.word;
}

TEST(Catalogue, EveryTextTheProgramAsksForIsThere) {
  const std::string source = all_source();
  std::string areas = "play|replay|games|common";
  for (const GameInfo* game : all_games()) areas += fmt::format("|{}", game->id);
  const std::regex asked("(?:\\btext\\(\\s*|[?:{,]\\s*)\"((?:" + areas + ")\\.[a-z.-]+)\"");
  int found = 0;
  for (auto it = std::sregex_iterator(source.begin(), source.end(), asked); it != std::sregex_iterator();
       ++it) {
    ++found;
    EXPECT_TRUE(Catalogue::in(Language::En).has((*it)[1].str())) << (*it)[1].str();
  }
  EXPECT_GT(found, 30);
}

std::string supply(Language language, std::int64_t count) {
  return Catalogue::in(language).text("inoplanetashki.board.supply", {{"count", count}});
}

TEST(Catalogue, CountsAsPeopleDoInUkrainian) {
  EXPECT_EQ(supply(Language::Uk, 1), "Запас: 1 фрагмент");
  EXPECT_EQ(supply(Language::Uk, 2), "Запас: 2 фрагменти");
  EXPECT_EQ(supply(Language::Uk, 5), "Запас: 5 фрагментів");
  EXPECT_EQ(supply(Language::Uk, 11), "Запас: 11 фрагментів");
  EXPECT_EQ(supply(Language::Uk, 21), "Запас: 21 фрагмент");
  EXPECT_EQ(supply(Language::Uk, 0), "Запас: порожньо");
  EXPECT_EQ(
      Catalogue::in(Language::Uk).text("inoplanetashki.board.counts", {{"stations", 21}, {"aliens", 2}}),
      "21 станція, 2 прибульці");
}

TEST(Catalogue, CountsAsPeopleDoInRussian) {
  EXPECT_EQ(supply(Language::Ru, 1), "Запас: 1 квадрат");
  EXPECT_EQ(supply(Language::Ru, 2), "Запас: 2 квадрата");
  EXPECT_EQ(supply(Language::Ru, 5), "Запас: 5 квадратов");
  EXPECT_EQ(supply(Language::Ru, 12), "Запас: 12 квадратов");
  EXPECT_EQ(supply(Language::Ru, 21), "Запас: 21 квадрат");
  EXPECT_EQ(Catalogue::in(Language::Ru)
                .text("inoplanetashki.event.completed",
                      {{"player", std::string("Оля")}, {"planet", 2}, {"stations", 5}}),
            "Оля: планета 2 полностью открыта, на ней 5 станций!");
}

TEST(Catalogue, CountsAsPeopleDoInEnglish) {
  EXPECT_EQ(supply(Language::En, 1), "Supply: 1 piece");
  EXPECT_EQ(supply(Language::En, 2), "Supply: 2 pieces");
  EXPECT_EQ(supply(Language::En, 21), "Supply: 21 pieces");
}

// Words that were replaced, and where they must not come back: the rulebooks use others.
TEST(Catalogue, NoMendedWordComesBack) {
  struct Mended {
    Language language;
    const char* keys;
    const char* words;
  };
  const Mended all[]{
      {Language::Ru, "inoplanetashki\\..*", "ришелец|ришельц|рагмент|отов(ая|ой|ых|ые)|езаконченн|Людные"},
      {Language::Ru, "cosmoctopus\\..*", "даром|в руке|обственн(ый|ого) ресурс"},
      {Language::Uk, "cosmoctopus\\..*", "даром|задарма|безкоштовн|в руці|ласн(ий|ого) ресурс|coop і"},
      {Language::Uk, "cosmic-encounter\\..*", "в’язання|аркуш"},
      {Language::Uk, ".*", "Геш|геш(ем)?|[^ -~]'[^ -~]"},
  };
  for (const Mended& mended : all) {
    const std::regex keys(mended.keys);
    const std::regex words(mended.words);
    for (const auto& [key, message] : Catalogue::in(mended.language).messages()) {
      const bool back = std::regex_match(key, keys) && std::regex_search(message, words);
      EXPECT_FALSE(back) << key << ": " << message;
    }
  }
}

// A command can be abbreviated to the beginning of its word, and no two commands share a word.
TEST(Catalogue, ShortCommandsBeginTheirWord) {
  for (const Catalogue* texts : all_catalogues()) {
    std::set<std::string, std::less<>> seen;
    for (const auto& [key, message] : texts->messages()) {
      if (!key.starts_with("play.words.")) continue;
      const std::vector<std::string_view> words = split_words(message);
      for (const std::string_view word : words) {
        EXPECT_TRUE(words.front().starts_with(word) || word == "?") << key << ": " << word;
        EXPECT_TRUE(seen.emplace(word).second) << key << ": " << word;
      }
    }
    EXPECT_GT(seen.size(), 15U);
  }
}

}  // namespace
}  // namespace orrery

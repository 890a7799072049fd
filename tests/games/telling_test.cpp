// What is said about questions and choices: which text, with which arguments, and that people can read it in
// every language.
#include "kernel/telling.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "games/all.h"
#include "kernel/catalogue.h"

namespace orrery {
namespace {

std::string key_of(const GameInfo& game, std::string_view text) {
  return fmt::format("{}.{}", game.id, text);
}

// What the text of a choice may use besides the arguments of its phrase.
std::set<std::string> arguments_beside(const GameInfo& game) {
  std::set<std::string> names{"action", "player", "players"};
  for (const Term& term : game.actions) {
    for (std::size_t i = 0; i < term.arity(); ++i) names.emplace(term.parameters[i].name);
  }
  for (const PhraseRow& row : game.telling.phrases) {
    for (std::size_t i = 0; row.text.empty() && i < row.arity(); ++i) names.emplace(row.arguments[i].name);
  }
  return names;
}

TEST(Telling, EveryPhraseHasATextThatUsesWhatItIsGiven) {
  for (const GameInfo* game : all_games()) {
    EXPECT_FALSE(game->telling.phrases.empty()) << game->id;
    std::set<std::string_view> texts;
    for (const PhraseRow& row : game->telling.phrases) {
      EXPECT_TRUE(texts.insert(row.text).second) << row.text << ": the kinds of its arguments are not clear";
      if (row.text.empty()) continue;
      std::set<std::string> given = arguments_beside(*game);
      for (std::size_t i = 0; i < row.arity(); ++i) {
        EXPECT_NE(row.arguments[i].name, "text") << "is how the text itself is named";
        given.emplace(row.arguments[i].name);
      }
      for (const Language language : languages) {
        const Catalogue& catalogue = Catalogue::in(language);
        ASSERT_TRUE(catalogue.has(key_of(*game, row.text))) << row.text;
        for (const std::string& name : catalogue.argument_names(key_of(*game, row.text)))
          EXPECT_TRUE(given.contains(name)) << row.text << " has no " << name;
      }
    }
  }
}

// Puts phrases together as a client does, with words as they are.
class Reader {
 public:
  explicit Reader(const GameInfo& game) : game_(game) {}

  void read(const Value& phrase, TextArguments beside) {
    if (!read_.insert(to_text(phrase) + fmt::format("{}", beside.size())).second) return;
    for (const auto& [name, value] : *phrase.as_map()) {
      std::erase_if(beside,
                    [&its_name = name](const TextArgument& other) { return other.first == its_name; });
      beside.emplace_back(name, argument(value));
    }
    const std::string key = key_of(game_, *phrase["text"].as_string());
    for (const Language language : languages) {
      const std::string text = Catalogue::in(language).text(key, beside);
      EXPECT_EQ(text.find_first_of("{<"), std::string::npos) << key << ": " << text;
      EXPECT_NE(text, "") << key;
    }
  }
  std::size_t count() const { return read_.size(); }

 private:
  TextValue argument(const Value& value) {
    if (const std::int64_t* number = value.as_number()) return *number;
    if (const std::string* word = value.as_string()) return *word;
    if (value.has("text")) read(value, {});
    if (const Value::List* list = value.as_list()) {
      for (const Value& one : *list) argument(one);
    }
    return "…";
  }

  const GameInfo& game_;
  std::set<std::string> read_;
};

TextArguments arguments_of(const GameInfo& game, Action action, const Phrase& question) {
  TextArguments all{{"action", "…"}, {"player", "…"}, {"players", "…"}};
  const Term& term = game.actions[action.verb];
  for (std::size_t i = 0; i < term.arity(); ++i) {
    const Parameter& its = term.parameters[i];
    const std::string name(its.name.empty() ? term.name : its.name);
    all.emplace_back(name, its.domain.is_number() ? TextValue(action.arguments[i])
                                                  : TextValue(its.domain.text(action.arguments[i])));
  }
  for (const auto& [name, value] : orrery::arguments_of(question)) {
    const std::int64_t* number = value.as_number();
    all.emplace_back(name, number != nullptr ? TextValue(*number) : TextValue(*value.as_string()));
  }
  return all;
}

OptionValues some_options(const GameInfo& game, Chance& chance) {
  for (;;) {
    OptionValues options = random_options(game.options, chance);
    if (game.options_error(options).empty()) return options;
  }
}

void read_game(const GameInfo& game, const OptionValues& options, const Seed& seed, Reader& reader) {
  AnyPosition position = start_game(game, options, seed);
  Chance picks(derive(seed, "picks", 0));
  EventSink silent;
  for (int decisions = 0; decisions < 600 && !position.finished(); ++decisions) {
    const Seat seat = *position.waiting().begin();
    ActionList list;
    position.legal(seat, list);
    const Value view = position.view(seat);
    const Phrase question = game.telling.of_question(view);
    for (const Phrase& sentence : game.telling.context_of(view)) reader.read(value_of(sentence), {});
    for (const Action action : list) {
      if (const Phrase phrase = game.telling.of_choice(view, seat, action))
        reader.read(value_of(phrase), arguments_of(game, action, question));
    }
    position.apply(seat, list[picks.below(static_cast<std::uint32_t>(list.size()))], silent);
  }
}

TEST(Telling, EverythingSaidInRandomGamesCanBeRead) {
  for (const GameInfo* game : all_games()) {
    Reader reader(*game);
    for (std::uint64_t round = 0; round < 12; ++round) {
      const Seed seed = derive(seed_from_text("telling"), game->id, round);
      Chance chance(derive(seed, "options", 0));
      const OptionValues options = round == 0 ? preset_options(game->options) : some_options(*game, chance);
      read_game(*game, options, seed, reader);
    }
    EXPECT_GT(reader.count(), 40U) << game->id;
  }
}

}  // namespace
}  // namespace orrery

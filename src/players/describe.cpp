#include "players/describe.h"

#include <fmt/format.h>

#include "kernel/refusal.h"
#include "players/bots.h"

namespace orrery {

namespace {

Value::List words_value(std::span<const std::string_view> words) {
  Value::List list;
  for (const std::string_view word : words) list.emplace_back(word);
  return list;
}

void append_terms(Value::List& list, Vocabulary vocabulary) {
  for (const Term& term : vocabulary) {
    Value::List parameters;
    for (std::size_t i = 0; i < term.arity(); ++i) {
      const Parameter& parameter = term.parameters[i];
      Value::Map map{{"name", parameter.name}};
      if (parameter.domain.of_seat_sets) {
        map.emplace_back("seats", SeatSet::of_bits(parameter.domain.high).size());
      } else if (parameter.domain.is_number()) {
        map.emplace_back("low", parameter.domain.low);
        map.emplace_back("high", parameter.domain.high);
      } else {
        map.emplace_back("words", words_value(parameter.domain.words));
      }
      parameters.emplace_back(std::move(map));
    }
    Value::Map word{{"name", term.name}, {"parameters", std::move(parameters)}};
    if (term.news != News::Always) word.emplace_back("news", news_names[term.news]);
    if (!term.group.empty()) word.emplace_back("group", term.group);
    list.emplace_back(std::move(word));
  }
}

Value::List beats_value(const GameInfo& game) {
  Value::List list;
  for (const Beat& beat : game.beats) {
    Value::List events;
    for (const std::uint16_t event : beat.events()) events.emplace_back(game.events[event].name);
    Value::Map map{{"name", beat.name}, {"least", beat.least.count()}, {"events", std::move(events)}};
    if (beat.manner.read.count() > 0) map.emplace_back("read", beat.manner.read.count());
    if (beat.manner.key) map.emplace_back("key", true);
    if (beat.manner.together) map.emplace_back("together", true);
    if (!beat.manner.apart.empty()) map.emplace_back("apart", beat.manner.apart);
    list.emplace_back(std::move(map));
  }
  return list;
}

// Every phrase with the kinds of its arguments.
Value::List phrases_value(std::span<const PhraseRow> rows) {
  Value::List list;
  for (const PhraseRow& row : rows) {
    Value::Map kinds;
    for (std::size_t i = 0; i < row.arity(); ++i)
      kinds.emplace_back(row.arguments[i].name, row.arguments[i].kind);
    list.emplace_back(Value::Map{{"text", row.text}, {"arguments", std::move(kinds)}});
  }
  return list;
}

}  // namespace

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
  for (const std::string_view bot : levels) bots.emplace_back(bot);
  return Value::Map{{"game", game.id},
                    {"name", texts.text(fmt::format("{}.name", game.id))},
                    {"about", texts.text(fmt::format("{}.tagline", game.id))},
                    {"rules", game.rules_version},
                    {"players", Value::List{game.player_counts().low, game.player_counts().high}},
                    {"options", std::move(options)},
                    {"bots", std::move(bots)},
                    {"usual_bot", usual_bot},
                    {"progress", game.progress}};
}

Value describe_with_words(const GameInfo& game, const Catalogue& texts) {
  const Value short_form = describe(game, texts);
  Value::Map map = *short_form.as_map();
  Value::List actions;
  append_terms(actions, game.actions);
  Value::List events;
  append_terms(events, game.events);
  Value::List refusals;
  append_terms(refusals, Vocabulary(common_refusals).subspan(1));  // the first one is "none"
  append_terms(refusals, game.refusals);
  map.emplace_back("actions", std::move(actions));
  map.emplace_back("events", std::move(events));
  map.emplace_back("refusals", std::move(refusals));
  map.emplace_back("beats", beats_value(game));
  map.emplace_back("phrases", phrases_value(game.telling.phrases));
  map.emplace_back("prompts", words_value(game.prompts));
  Value::List open;
  for (const std::uint8_t prompt : game.open_prompts) open.emplace_back(game.prompts[prompt]);
  map.emplace_back("open_prompts", std::move(open));
  map.emplace_back("alarms", words_value(game.alarms));
  map.emplace_back("occasions", words_value(game.occasions));
  map.emplace_back("means", words_value(game.means));
  map.emplace_back("endings", words_value(game.endings));
  return map;
}

}  // namespace orrery

#include "table/lessons.h"

#include <fmt/format.h>

#include "games/all.h"
#include "kernel/content.h"
#include "kernel/error.h"
#include "kernel/reading.h"
#include "kernel/yaml.h"
#include "table/replay.h"

namespace orrery::table {

namespace {

constexpr std::size_t most_sayings = 200;
constexpr std::size_t most_pointed_at = 10;
constexpr std::string_view record_ending = ".orrery";

Lesson::Saying read_saying(const Value& value, const Match& match) {
  only_keys(value, "lesson", {"step", "say", "point"});
  Lesson::Saying saying;
  saying.step = read_number(value["step"], "step", 1, static_cast<int>(match.entries()) + 1);
  saying.text = fmt::format("{}.lesson.{}", match.game().id, read_string(value["say"], "say"));
  if (value.has("point")) {
    for (const Value& word : read_list(value["point"], "point", most_pointed_at))
      saying.point.push_back(read_string(word, "point"));
  }
  return saying;
}

}  // namespace

Lesson read_lesson(std::string_view id, std::string_view record, std::string_view sayings) {
  Lesson lesson{std::string(id), Match(parse_record(record, &find_game)), {}};
  const std::string_view game = lesson.match.game().id;
  if (id != game && !id.starts_with(fmt::format("{}-", game)))
    throw InputError(fmt::format("the lesson '{}' is a game of {}", id, game));
  for (const Value& document : parse_yaml(sayings)) {
    for (const Value& value : read_list(document, "lesson", most_sayings))
      lesson.sayings.push_back(read_saying(value, lesson.match));
  }
  return lesson;
}

std::string title_of(const Lesson& lesson) {
  const std::string_view game = lesson.match.game().id;
  if (lesson.id == game) return fmt::format("{}.name", game);
  return fmt::format("{}.lesson.{}", game, lesson.id.substr(game.size() + 1));
}

std::vector<Lesson> built_in_lessons() {
  const auto files = content_files("lessons");
  std::vector<Lesson> lessons;
  for (const auto& [name, text] : files) {
    if (!name.ends_with(record_ending)) continue;
    const std::string id = name.substr(0, name.size() - record_ending.size());
    lessons.push_back(read_lesson(id, text, files.at(id + ".yaml")));
  }
  return lessons;
}

Value lesson_value(const Lesson& lesson) {
  const Match& match = lesson.match;
  Value::List names;
  for (const SeatOwner& owner : match.record().seats) names.emplace_back(owner.name);
  Value::List say;
  for (const Lesson::Saying& saying : lesson.sayings) {
    say.emplace_back(Value::Map{{"step", saying.step},
                                {"say", saying.text},
                                {"point", Value::List(saying.point.begin(), saying.point.end())}});
  }
  const Value shown = replay(match, {Seat{}, false}, 0, match.entries() + 1);
  return Value::Map{{"game", match.game().id},
                    {"title", title_of(lesson)},
                    {"options", to_text(match.game().options, match.record().options)},
                    {"names", std::move(names)},
                    {"moves", shown["moves"]},
                    {"say", std::move(say)}};
}

}  // namespace orrery::table

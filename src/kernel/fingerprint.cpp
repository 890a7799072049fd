#include "kernel/fingerprint.h"

#include "kernel/text.h"

namespace orrery {

namespace {

void add(Fingerprint& print, const Value& value) {
  if (const bool* truth = value.as_bool()) {
    print.add(*truth ? "true" : "false");
  } else if (const std::int64_t* number = value.as_number()) {
    print.add(*number);
  } else if (const std::string* text = value.as_string()) {
    print.add(*text);
  } else if (const Value::List* list = value.as_list()) {
    print.add(list->size());
    for (const Value& entry : *list) add(print, entry);
  } else if (const Value::Map* map = value.as_map()) {
    print.add(map->size());
    for (const auto& [key, entry] : *map) {
      print.add(key);
      add(print, entry);
    }
  } else {
    print.add("null");
  }
}

// Adds the value at the end of this path; `*` stands for every entry of a map or a list.
void add_at(Fingerprint& print, const Value& value, std::span<const std::string_view> path) {
  if (path.empty()) {
    add(print, value);
    return;
  }
  const auto rest = path.subspan(1);
  if (path.front() != "*") {
    add_at(print, value[path.front()], rest);
  } else if (const Value::Map* map = value.as_map()) {
    for (const auto& [key, entry] : *map) add_at(print, entry, rest);
  } else if (const Value::List* list = value.as_list()) {
    for (const Value& entry : *list) add_at(print, entry, rest);
  }
}

}  // namespace

std::uint64_t fingerprint(const GameInfo& game, const AnyPosition& position) {
  Fingerprint print;
  print.add(position.waiting().bits());
  const Result result = position.result();
  for (const Seat seat : SeatSet::first(position.players()))
    print.add(static_cast<std::uint16_t>(result.scores[seat]));
  const Value facts = position.facts();
  for (const std::string_view path : game.fingerprinted) add_at(print, facts, split(path, '.'));
  return print.hash();
}

}  // namespace orrery

#include "kernel/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery {

namespace {

[[noreturn]] void wrong(std::string_view where, const Value& found, const std::string& wanted) {
  throw InputError(fmt::format("{} cannot be '{}': {}", where, printable(to_text(found)), wanted));
}

}  // namespace

int read_number(const Value& value, std::string_view where, int low, int high) {
  const std::int64_t* number = value.as_number();
  if (number == nullptr || *number < low || *number > high) {
    wrong(where, value, fmt::format("must be a whole number from {} to {}", low, high));
  }
  return static_cast<int>(*number);
}

const std::string& read_string(const Value& value, std::string_view where) {
  const std::string* text = value.as_string();
  if (text == nullptr) wrong(where, value, "a text is needed");
  return *text;
}

const Value::List& read_list(const Value& value, std::string_view where, std::size_t most) {
  const Value::List* list = value.as_list();
  if (list == nullptr) wrong(where, value, "a list is needed, as in [a, b]");
  if (list->size() > most) throw InputError(fmt::format("{} is too long: at most {} entries", where, most));
  return *list;
}

const Value::Map& read_map(const Value& value, std::string_view where) {
  const Value::Map* map = value.as_map();
  if (map == nullptr) wrong(where, value, "a map is needed, as in {a: 1, b: 2}");
  return *map;
}

Seat read_seat(const Value& value, std::string_view where, int players) {
  return seat_numbered(read_number(value, where, 1, players));
}

Seat read_seat_key(std::string_view key, std::string_view where, int players) {
  const auto number = parse_number(key);
  return read_seat(number ? Value(*number) : Value(key), where, players);
}

std::size_t read_word(const Value& value, std::string_view where, std::span<const std::string_view> words) {
  const Domain domain = Domain::of(words);
  const auto found = domain.parse(read_string(value, where));
  if (!found) wrong(where, value, "must be " + domain.allowed());
  return *found;
}

void only_keys(const Value& map, std::string_view where, std::initializer_list<std::string_view> allowed) {
  for (const auto& [key, entry] : read_map(map, where)) {
    if (std::find(allowed.begin(), allowed.end(), key) != allowed.end()) continue;
    throw InputError(fmt::format("{} has no '{}': use {}", where, printable(key),
                                 join_or(std::vector<std::string>(allowed.begin(), allowed.end()))));
  }
}

}  // namespace orrery

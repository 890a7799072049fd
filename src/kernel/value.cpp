#include "kernel/value.h"

#include <fmt/format.h>

#include "kernel/text.h"

namespace orrery {

namespace {

const Value* find(const Value& value, std::string_view key) {
  if (const Value::Map* map = value.as_map()) {
    for (const auto& [name, entry] : *map) {
      if (name == key) return &entry;
    }
  }
  return nullptr;
}

}  // namespace

const Value& Value::operator[](std::string_view key) const {
  static const Value nothing;
  const Value* entry = find(*this, key);
  return entry != nullptr ? *entry : nothing;
}

bool Value::has(std::string_view key) const { return find(*this, key) != nullptr; }

std::string to_text(const Value& value) {
  if (const bool* truth = value.as_bool()) return *truth ? "true" : "false";
  if (const std::int64_t* number = value.as_number()) return std::to_string(*number);
  if (const double* fraction = value.as_fraction()) return fmt::format("{}", *fraction);
  if (const std::string* text = value.as_string()) return *text;
  std::string out;
  if (const Value::List* list = value.as_list()) {
    for (const Value& item : *list) out += (out.empty() ? "" : ", ") + to_text(item);
    return "[" + out + "]";
  }
  if (const Value::Map* map = value.as_map()) {
    for (const auto& [name, entry] : *map) out += (out.empty() ? "" : ", ") + name + ": " + to_text(entry);
    return "{" + out + "}";
  }
  return "null";
}

}  // namespace orrery

#include "cli/json.h"

namespace orrery::cli {

boost::json::value to_json(const Value& value) {
  if (const bool* truth = value.as_bool()) return *truth;
  if (const std::int64_t* number = value.as_number()) return *number;
  if (const std::string* text = value.as_string()) return boost::json::string(*text);
  if (const Value::List* list = value.as_list()) {
    boost::json::array array;
    for (const Value& item : *list) array.push_back(to_json(item));
    return array;
  }
  if (const Value::Map* map = value.as_map()) {
    boost::json::object object;
    for (const auto& [key, entry] : *map) object[key] = to_json(entry);
    return object;
  }
  return nullptr;
}

}  // namespace orrery::cli

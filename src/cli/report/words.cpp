#include "cli/report/words.h"

#include <fmt/format.h>

#include "kernel/catalogue.h"

namespace orrery::cli {

std::string Words::text(std::string_view parameter, std::string_view word) const {
  const Catalogue& catalogue = Catalogue::in(Language::En);
  const std::string key = fmt::format("{}.{}.{}", game_.id, parameter, word);
  return catalogue.has(key) ? catalogue.text(key) : "";
}

// The box lists the components that a parameter `card` names under `cards`, each with its word as `id`.
std::string Words::printed(std::string_view parameter, std::string_view word, std::string_view key) const {
  const Value::List* list = box_[fmt::format("{}s", parameter)].as_list();
  if (list == nullptr) return "";
  for (const Value& component : *list) {
    const std::string* id = component["id"].as_string();
    if (id == nullptr || *id != word) continue;
    const std::string* text = component[key].as_string();
    return text == nullptr ? "" : *text;
  }
  return "";
}

}  // namespace orrery::cli

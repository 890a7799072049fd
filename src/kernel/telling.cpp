#include "kernel/telling.h"

namespace orrery {

Value::Map arguments_of(const Phrase& phrase) {
  Value::Map map;
  for (std::size_t i = 0; i < phrase.values.size(); ++i) {
    if (!phrase.values[i].is_null()) map.emplace_back(phrase.row->arguments[i].name, phrase.values[i]);
  }
  return map;
}

Value value_of(const Phrase& phrase) {
  if (!phrase) return {};
  Value::Map map = arguments_of(phrase);
  if (!phrase.row->text.empty()) map.emplace(map.begin(), "text", phrase.row->text);
  return map;
}

}  // namespace orrery

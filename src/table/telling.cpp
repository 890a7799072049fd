#include "table/telling.h"

namespace orrery::table {

void add_telling(Value::Map& map, const GameInfo& game, const Value& view, Seat seat,
                 const ActionList& choices) {
  if (choices.size() == 0) return;
  if (const Phrase asked = game.telling.of_question(view)) map.emplace_back("asks", value_of(asked));
  Value::List context;
  for (const Phrase& sentence : game.telling.context_of(view)) context.push_back(value_of(sentence));
  if (!context.empty()) map.emplace_back("context", std::move(context));
  Value::List say;
  bool plain = true;
  for (const Action action : choices) {
    say.push_back(value_of(game.telling.of_choice(view, seat, action)));
    plain = plain && say.back().is_null();
  }
  if (!plain) map.emplace_back("say", std::move(say));
}

Value told_alone(const GameInfo& game, const AnyPosition& before, Seat seat, Action action) {
  const Value view = before.view(seat);
  Value said = value_of(game.telling.of_choice(view, seat, action));
  const Phrase question = game.telling.of_question(view);
  if (!question) return said;
  Value::Map map = said.is_null() ? Value::Map{} : *said.as_map();
  for (auto& [name, value] : arguments_of(question)) {
    if (!said.has(name)) map.emplace_back(std::move(name), std::move(value));
  }
  return map;
}

}  // namespace orrery::table

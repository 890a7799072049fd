#include "table/orders.h"

#include <algorithm>

#include "kernel/reading.h"
#include "table/refusals.h"

namespace orrery::table {

std::vector<Order> read_orders(const GameInfo& game, const Value& list) {
  std::vector<Order> orders;
  for (const Value& item : read_list(list, "orders", most_orders)) {
    only_keys(item, "orders", {"on", "do", "if"});
    Order one{read_string(item["on"], "on"), read_string(item["do"], "do"), {}};
    if (item.has("if")) one.asked = read_map(item["if"], "if");
    if (one.asked.size() > most_conditions)
      throw Refused(Reason::TooLong, "an order has too many conditions");
    const auto named = [&](std::span<const std::string_view> words) {
      return std::find(words.begin(), words.end(), one.on) != words.end();
    };
    if (one.on != "any" && !named(game.occasions) && !named(game.prompts))
      throw InputError("an order is for 'any', an occasion or a prompt of this game");
    if (one.action != "ask" && one.action != "pass") parse_action(game, one.action);
    orders.push_back(std::move(one));
  }
  return orders;
}

bool decided(std::span<const Order> orders, std::string_view occasion) {
  for (const Order& order : orders) {
    if (order.on != "any" && order.on != occasion) continue;
    if (order.action == "ask") return false;
    if (order.asked.empty()) return true;
  }
  return false;
}

std::optional<Action> ordered_action(std::span<const Order> orders, const GameInfo& game,
                                     const AnyPosition& position, Seat seat, std::string_view occasion) {
  if (orders.empty()) return std::nullopt;
  const Value view = position.view(seat);
  const std::string* prompt = view["prompt"].as_string();
  for (const Order& order : orders) {
    const bool fits = (order.on == "any" && position.hushed()) || order.on == occasion ||
                      (prompt != nullptr && order.on == *prompt);
    const bool as_said = std::all_of(order.asked.begin(), order.asked.end(), [&](const auto& wanted) {
      return view["asked"][wanted.first] == wanted.second;
    });
    if (!fits || !as_said) continue;
    if (order.action == "ask") return std::nullopt;
    const Action nothing = position.default_action(seat);
    if (order.action == "pass") return nothing;
    const Action wanted = parse_action(game, order.action);
    if (!position.why_not(seat, wanted)) return wanted;
    return position.hushed() ? std::optional(nothing) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace orrery::table

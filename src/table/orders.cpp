#include "table/orders.h"

#include <algorithm>

#include "kernel/reading.h"
#include "table/refusals.h"

namespace orrery::table {

std::vector<Order> read_orders(const GameInfo& game, const Value& list) {
  std::vector<Order> orders;
  for (const Value& item : read_list(list, "orders", most_orders)) {
    only_keys(item, "orders", {"on", "do", "if", "until", "unless"});
    Order one{read_string(item["on"], "on"), read_string(item["do"], "do"), {}};
    if (item.has("if")) one.asked = read_map(item["if"], "if");
    if (item.has("until")) {
      if (read_string(item["until"], "until") != "turn") throw InputError("'until' can only be 'turn'");
      one.until_turn = true;
    }
    if (item.has("unless")) {
      for (const Value& word : read_list(item["unless"], "unless", most_conditions)) {
        one.unless.push_back(read_string(word, "unless"));
        if (std::find(game.alarms.begin(), game.alarms.end(), one.unless.back()) == game.alarms.end())
          throw InputError("'unless' may only list alarms of the game");
      }
    }
    if (one.asked.size() > most_conditions)
      throw Refused(Reason::TooLong, "an order has too many conditions");
    const auto named = [&](std::span<const std::string_view> words) {
      return std::find(words.begin(), words.end(), one.on) != words.end();
    };
    if (one.on != "any" && !named(game.occasions) && !named(game.prompts) && !named(game.means))
      throw InputError("'on' must be 'any', or an occasion, a prompt, a card or a power of this game");
    if (one.action != "ask" && one.action != "pass") parse_action(game, one.action);
    orders.push_back(std::move(one));
  }
  return orders;
}

bool decided(std::span<const Order> orders, const GameInfo& game, const Pause& moment,
             const PossibleAnswer& answer) {
  for (const Order& order : orders) {
    if (order.on != "any" && order.on != game.occasions[moment.occasion] &&
        order.on != game.means[answer.means])
      continue;
    if (order.action == "ask") return false;
    if (order.asked.empty()) return true;
  }
  return !answer.matters;
}

namespace {

struct Asked {
  const GameInfo& game;
  const Pause* moment;
  Value view;

  bool fits(const Order& order) const {
    const std::string* prompt = view["prompt"].as_string();
    if (moment != nullptr && (order.on == "any" || order.on == game.occasions[moment->occasion])) return true;
    return prompt != nullptr && order.on == *prompt;
  }
  bool as_said(const Order& order) const {
    return std::all_of(order.asked.begin(), order.asked.end(),
                       [&](const auto& wanted) { return view["asked"][wanted.first] == wanted.second; });
  }
  // Of an order for a card or power: the choice made with it, if it is offered.
  bool is_about(const Order& order, Action choice) const {
    const auto means = game.means_of == nullptr ? std::nullopt : game.means_of(choice);
    return means && order.on == game.means[*means];
  }
};

}  // namespace

std::optional<Action> ordered_action(std::span<const Order> orders, const GameInfo& game,
                                     const AnyPosition& position, Seat seat, const Pause* moment) {
  if (orders.empty() && moment == nullptr) return std::nullopt;
  const Asked asked{game, moment, position.view(seat)};
  const Action nothing = position.default_action(seat);
  ActionList choices;
  position.legal(seat, choices);
  std::vector<Action> left(choices.begin(), choices.end());  // choices that no order has ruled out
  std::erase_if(left, [&](Action choice) { return game.means_of == nullptr || !game.means_of(choice); });
  for (const Order& order : orders) {
    if (!asked.as_said(order)) continue;
    if (moment != nullptr) {
      const auto about = [&](Action choice) { return asked.is_about(order, choice); };
      if (std::any_of(left.begin(), left.end(), about)) {
        if (order.action == "ask") return std::nullopt;
        if (order.action == "pass") std::erase_if(left, about);
        if (left.empty()) return nothing;  // nothing is left to be asked about
        if (order.action != "pass" && !position.why_not(seat, parse_action(game, order.action)))
          return parse_action(game, order.action);
        continue;
      }
    }
    if (!asked.fits(order)) continue;
    if (order.action == "ask") return std::nullopt;
    if (order.action == "pass") return nothing;
    const Action wanted = parse_action(game, order.action);
    if (!position.why_not(seat, wanted)) return wanted;
    return moment != nullptr ? std::optional(nothing) : std::nullopt;
  }
  if (moment == nullptr) return std::nullopt;
  const auto matters = [&](Action choice) { return position.could_matter(seat, choice); };
  return std::any_of(left.begin(), left.end(), matters) ? std::nullopt : std::optional(nothing);
}

}  // namespace orrery::table

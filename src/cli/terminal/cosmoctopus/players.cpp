// The players: tentacles, supply, cards in play, constellations; and the private investigator.
#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/cosmoctopus/board.h"
#include "games/cosmoctopus/seen.h"
#include "games/cosmoctopus/telling.h"

namespace orrery::cli {

using namespace cosmoctopus;

namespace {

constexpr int constellation_column = 25;

bool has_finished(const Value& view, Seat seat) {
  const Value::List& finished = list_in(view["finished"]);
  return std::find(finished.begin(), finished.end(), Value(number(seat))) != finished.end();
}

// A finished player has returned the tentacles (CO-19.3), but did gather all eight.
int tentacles_of(const Value& view, Seat seat) {
  return has_finished(view, seat) ? 8 : number_in(of_seat(view["tentacles"], seat));
}

}  // namespace

void CosmoctopusBoard::draw_others(const Value& view, Seat front, Screen& screen) const {
  const int players = number_in(view["players"]);
  for (int step = 1; step < players; ++step) {
    screen.gap();
    draw_player(view, seat_numbered((number(front) - 1 + step) % players + 1), false, screen);
  }
}

// The tentacles and the supply, the cards in play, and the constellations with their slots.
void CosmoctopusBoard::draw_player(const Value& view, Seat seat, bool own, Screen& screen) const {
  const bool turn = number_in(view["turn"]) == number(seat) && view["ending"].is_null();
  Canvas line;
  const std::string shown = cut(player(seat), 20);
  line.put(0, 0, shown, turn ? Ink::Number : Ink::Strong);
  int x = columns(shown) + 2;
  const auto add = [&](const std::string& part) {
    line.put(x, 0, part);
    x += columns(part) + 2;
  };
  add(tentacle_track(tentacles_of(view, seat)));
  const Amounts<int> supply = amounts_in(of_seat(view["supply"], seat));
  if (own) {
    for (const Resource r : resources) add(fmt::format("{} {} {}", sign(r), name(r), supply[r]));
  } else {
    add(amount_signs(supply));
    add(text("cosmoctopus.board.hand-size",
             {{"count", std::int64_t{number_in(of_seat(view["hand-sizes"], seat))}}}));
  }
  screen.draw(line, margin);
  const std::string extras = extras_of(view, seat);
  if (!extras.empty()) screen.say(extras, Ink::Plain, margin + 2);
  tell_cards_in_play(view, seat, screen);
  if (!own && view["mode"] == Value("coop")) tell_open_hand(view, seat, screen);
  draw_constellations(view, seat, screen);
}

std::string CosmoctopusBoard::extras_of(const Value& view, Seat seat) const {
  std::vector<std::string> parts;
  const Value& off = of_seat(view["discounts"], seat);
  std::string discounts;
  for (const Resource r : resources) {
    const int amount = number_in(off[resource_names[r]]);
    if (amount > 0) discounts += fmt::format(" {}-{}", sign(r), amount);
  }
  if (number_in(off["generic"]) > 0) discounts += fmt::format(" {}-{}", any_sign, number_in(off["generic"]));
  if (!discounts.empty()) parts.push_back(text("cosmoctopus.board.discounts") + discounts);
  const int token = number_in(of_seat(view["tokens"], seat));
  if (token > 0) parts.push_back(text("cosmoctopus.board.token", {{"value", std::int64_t{token}}}));
  std::string known;
  for (const Resource r : resources) {
    if (number_in(view["knowledge"][resource_names[r]]) == number(seat)) known.append(" ").append(sign(r));
  }
  if (!known.empty()) parts.push_back(text("cosmoctopus.board.knows") + known);
  if (has_finished(view, seat) && view["ending"].is_null())
    parts.push_back(text("cosmoctopus.board.finished"));
  return fmt::format("{}", fmt::join(parts, " · "));
}

void CosmoctopusBoard::tell_cards_in_play(const Value& view, Seat seat, Screen& screen) const {
  std::vector<std::string> parts;
  for (const Card card : cards_in(of_seat(view["table"], seat))) {
    if (type_of(card) == CardType::Constellation) continue;
    parts.push_back(fmt::format("{} ({})", name(card), told(tell_lasting(row_of(card)), ", ")));
  }
  if (!parts.empty())
    screen.say(text("cosmoctopus.board.in-play") + fmt::format(" {}", fmt::join(parts, " · ")), Ink::Plain,
               margin + 2);
}

void CosmoctopusBoard::tell_open_hand(const Value& view, Seat seat, Screen& screen) const {
  std::vector<std::string> parts;
  for (const Card card : cards_in(of_seat(view["hands"], seat)))
    parts.push_back(fmt::format("{} ({})", name(card), cost(view, seat, card)));
  if (!parts.empty())
    screen.say(text("cosmoctopus.board.holds") + fmt::format(" {}", fmt::join(parts, " · ")), Ink::Faint,
               margin + 2);
}

void CosmoctopusBoard::draw_constellations(const Value& view, Seat seat, Screen& screen) const {
  const Value::Map* all = of_seat(view["constellations"], seat).as_map();
  if (all == nullptr || all->empty()) return;
  const int width = screen.width() - margin - 2;
  const int in_a_line = std::max(1, width / constellation_column);
  Canvas line;
  int count = 0;
  for (const auto& [id, state] : *all) {
    if (count == in_a_line) {
      screen.draw(line, margin + 2);
      line = Canvas();
      count = 0;
    }
    const Card card = card_named(id);
    const int x = count++ * constellation_column;
    line.put(x, 0, cut("✦ " + name(card), constellation_column - 2), Ink::Strong);
    const Canvas drawing =
        constellation_drawing(row_of(card), slots_in(state["filled"]), slots_in(state["open"]));
    line.put(x, 1, drawing);
    line.put(x, 1 + drawing.height(),
             paragraph(told(tell_effects(row_of(card)), ", "), constellation_column - 2));
  }
  screen.draw(line, margin + 2);
}

void CosmoctopusBoard::draw_investigator(const Value& view, Screen& screen) const {
  const Value& pi = view["investigator"];
  if (pi.is_null()) return;
  screen.gap();
  Canvas line;
  const std::string title = text("cosmoctopus.board.investigator");
  line.put(0, 0, title, Ink::Red);
  line.put(columns(title) + 2, 0,
           tentacle_track(number_in(pi["progress"])) + "  " + amount_signs(amounts_in(pi["supply"])));
  screen.draw(line, margin);
  const std::string behaviour = word_in(pi["behaviour"]);
  screen.say(word("behaviour", behaviour) + ". " + word("behaviour-text", behaviour), Ink::Plain, margin + 2);
  const std::string revelation = word_in(pi["revelation"]);
  if (!revelation.empty())
    screen.say(word("revelation", revelation) + ". " + word("revelation-text", revelation), Ink::Plain,
               margin + 2);
  if (view["ending"].is_null()) screen.say(forecast(pi["next"]), Ink::Plain, margin + 2);
}

// What the investigator's next turn would bring if nothing changed.
std::string CosmoctopusBoard::forecast(const Value& next) const {
  std::string all = text("cosmoctopus.board.next");
  const Amounts<int> gains = amounts_in(next["gains"]);
  for (const Resource r : resources) {
    if (gains[r] > 0) all += fmt::format(" +{}{}", gains[r], sign(r));
  }
  for (const Value& claim : list_in(next["claims"])) {
    const Resource r = named(resource_names, word_in(claim["resource"])).value_or(Resource{});
    const int tentacles = number_in(claim["tentacles"]);
    all +=
        fmt::format(", {}{} → {}", tentacles == 2 ? 13 : 8, sign(r), tentacles == 2 ? "●●" : tentacle_sign);
  }
  return all;
}

}  // namespace orrery::cli

// The encounter, offense and defense side by side, and the talks about a deal.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "cli/terminal/cosmic_encounter/board.h"

namespace orrery::cli {

using namespace cosmic_encounter;

namespace {

constexpr int between_panels = 2;

bool is_true(const Value& value) { return value == Value(true); }

bool both_attack(const Value& encounter) {
  return encounter["offense"]["counts-as"]["type"] == Value("attack") &&
         encounter["defense"]["counts-as"]["type"] == Value("attack");
}

}  // namespace

void CosmicEncounterBoard::draw_encounter(const Value& view, Screen& screen) const {
  const Value& encounter = view["encounter"];
  if (encounter["offense"]["seat"].is_null()) return;
  screen.gap();
  std::vector<std::string> title;
  if (!encounter["destiny"].is_null())
    title.push_back(
        text("cosmic-encounter.board.destiny", {{"destiny", destiny(word_in(encounter["destiny"]))}}));
  if (!encounter["target"].is_null())
    title.push_back(
        text("cosmic-encounter.board.target", {{"planet", planet(word_in(encounter["target"]))}}));
  if (is_true(encounter["refounding"])) title.push_back(text("cosmic-encounter.board.refounding"));
  if (!title.empty()) screen.say(fmt::format("{}", fmt::join(title, " · ")), Ink::Plain, margin);
  const int width = screen.width() - margin;
  const int half = (width - between_panels) / 2;
  Canvas panels = side_panel(view, Side::Offense, half);
  if (!encounter["defense"]["seat"].is_null())
    panels.put(half + between_panels, 0, side_panel(view, Side::Defense, half));
  screen.draw(panels, margin);
  const std::string outcome = word_in(encounter["outcome"]);
  if (outcome == "none" && !encounter["totals"].is_null() && !both_attack(encounter))
    screen.say(text("cosmic-encounter.board.no-totals"), Ink::Plain, margin);
  if (is_true(encounter["totals"]["lower-wins"]) && both_attack(encounter))
    screen.say(text("cosmic-encounter.board.lower-wins"), Ink::Plain, margin);
  const std::string effects = in_force(encounter["in-force"]);
  if (!effects.empty())
    screen.say(text("cosmic-encounter.board.in-force", {{"effects", effects}}), Ink::Plain, margin);
  if (!outcome.empty() && outcome != "none") screen.say(word("outcome", outcome), Ink::Strong, margin);
}

Canvas CosmicEncounterBoard::side_panel(const Value& view, Side side, int width) const {
  const std::string id(side_names[side]);
  const Value& fighter = view["encounter"][id];
  Canvas canvas;
  const auto add = [&](const std::string& line, Ink ink = Ink::Plain) {
    if (line.empty()) return;
    canvas.put(0, canvas.height(), paragraph(line, width, ink));
  };
  const std::string role = text("cosmic-encounter.board.role", {{"side", id}, {"role", std::string("main")}});
  add(fmt::format("{}: {}", role, named(seat_numbered(number_in(fighter["seat"])))));
  canvas.put(0, 0, role, Ink::Number);
  add(ships_of_side(view, side));
  if (!list_in(fighter["invited"]).empty() && word_in(view["encounter"]["phase"]) == "alliance")
    add(text("cosmic-encounter.board.invited", {{"players", named(fighter["invited"])}}));
  if (!list_in(fighter["allies"]).empty())
    add(text("cosmic-encounter.board.allies", {{"players", named(fighter["allies"])}}));
  add(card_of_side(fighter));
  std::string reinforcements;
  for (const Value& played : list_in(view["encounter"]["reinforcements"])) {
    if (word_in(played["side"]) != id) continue;
    const auto kind = orrery::named(kind_names, word_in(played["card"])).value_or(Kind{});
    reinforcements += fmt::format(" +{}", row_of(kind).value);
  }
  if (!reinforcements.empty()) add(text("cosmic-encounter.board.reinforced") + reinforcements);
  add(total_of_side(view, side));
  return canvas;
}

// The ships on the gate, or on the targeted planet and beside it.
std::string CosmicEncounterBoard::ships_of_side(const Value& view, Side side) const {
  const Value& target = view["encounter"]["target"];
  std::string at_gate;
  std::string beside;
  const Value::Map* players = view["players"].as_map();
  for (std::size_t i = 0; players != nullptr && i < players->size(); ++i) {
    const Value& own = (*players)[i].second;
    const Seat seat = seat_numbered(i + 1);
    const auto ships = [&](const char* place) {
      const int count = number_in(own[place]);
      return count > 0 ? fmt::format(" {}{}", sign_of(seat), count) : std::string();
    };
    at_gate += ships("gate");
    beside += ships("beside");
  }
  if (side == Side::Offense) return at_gate.empty() ? "" : text("cosmic-encounter.board.on-gate") + at_gate;
  std::string all;
  if (!target.is_null()) {
    const int own = number_in(
        of_seat(view["players"],
                seat_numbered(number_in(view["encounter"]["defense"]["seat"])))["ships"][word_in(target)]);
    const Seat seat = seat_numbered(number_in(view["encounter"]["defense"]["seat"]));
    const bool over = word_in(view["encounter"]["outcome"]) != "none";
    if (own > 0 || !over)
      all = text("cosmic-encounter.board.on-planet", {{"ships", fmt::format("{}{}", sign_of(seat), own)}});
  }
  if (!beside.empty())
    all.append(all.empty() ? "" : ", ").append(text("cosmic-encounter.board.beside-it")).append(beside);
  return all;
}

std::string CosmicEncounterBoard::face(const Value& counts_as) const {
  return text(
      "cosmic-encounter.board.face",
      {{"type", word_in(counts_as["type"])}, {"value", fmt::format("{:02}", number_in(counts_as["value"]))}});
}

// Face down, known only to its owner, turned up, or claimed to be something.
std::string CosmicEncounterBoard::card_of_side(const Value& fighter) const {
  if (!is_true(fighter["laid-down"])) return {};
  const std::string sheet = word_in(fighter["from"]) == "sheet" ? "sheet" : "hand";
  const std::string id = word_in(fighter["card"]);
  const Value& counts_as = fighter["counts-as"];
  const std::string name = id.empty() ? std::string() : word("card", id);
  const std::string counts = counts_as.is_null() ? std::string() : face(counts_as);
  std::string state = "down";
  if (!id.empty()) state = counts_as.is_null() ? "own" : "open";
  if (is_true(fighter["claimed"])) state = id.empty() ? "claimed" : "claimed-own";
  const auto kind = orrery::named(kind_names, id);
  const KindRow* row = kind ? &row_of(*kind) : nullptr;
  const bool changed =
      state == "open" && row != nullptr &&
      (word_in(counts_as["type"]) != type_names[row->type] || number_in(counts_as["value"]) != row->value);
  if (changed) state = "changed";
  return text("cosmic-encounter.board.card",
              {{"state", state}, {"from", sheet}, {"card", name}, {"counts", counts}});
}

// 17 = card 10 + ▲4 + ◆3. Once the totals have been compared they are fixed, even if ships leave.
std::string CosmicEncounterBoard::total_of_side(const Value& view, Side side) const {
  const Value& encounter = view["encounter"];
  const Value& sum = encounter["totals"][side_names[side]];
  const Value& compared = encounter[side_names[side]]["total"];
  if (!compared.is_null())
    return text("cosmic-encounter.board.compared", {{"total", std::int64_t{number_in(compared)}}});
  if (sum.is_null() || !both_attack(encounter) || word_in(encounter["outcome"]) != "none") return {};
  std::string parts = std::to_string(number_in(sum["card"]));
  const Value::Map* ships = sum["ships"].as_map();
  for (std::size_t i = 0; ships != nullptr && i < ships->size(); ++i) {
    const int worth = number_in((*ships)[i].second);
    if (worth != 0)
      parts += fmt::format(" {} {}{}", worth < 0 ? "-" : "+", sign_of(seat_numbered(i + 1)), std::abs(worth));
  }
  const int added = number_in(sum["added"]);
  if (added != 0)
    parts += fmt::format(" {} {}", added < 0 ? "-" : "+",
                         text("cosmic-encounter.board.added", {{"count", std::int64_t{std::abs(added)}}}));
  return text("cosmic-encounter.board.total",
              {{"total", std::int64_t{number_in(sum["total"])}}, {"parts", parts}});
}

std::string CosmicEncounterBoard::in_force(const Value& list) const {
  std::vector<std::string> parts;
  for (const Value& effect : list_in(list)) {
    const std::string told = fmt::format("{} ({})", source(word_in(effect["source"])),
                                         named(seat_numbered(number_in(effect["seat"]))));
    if (std::find(parts.begin(), parts.end(), told) == parts.end()) parts.push_back(told);
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

void CosmicEncounterBoard::draw_deal(const Value& view, Screen& screen) const {
  const Value& deal = view["deal"];
  if (deal.is_null()) return;
  if (deal.has("agreed")) {
    tell_proposal(view, text("cosmic-encounter.board.agreed"), deal["agreed"], screen);
    return;
  }
  for (const std::string_view side : side_names) {
    const Value& part = deal[side];
    const Seat seat = seat_numbered(number_in(view["encounter"][side]["seat"]));
    const TextArguments who{{"player", named(seat)}, {"made", std::int64_t{number_in(part["made"])}}};
    if (!part["proposal"].is_null())
      tell_proposal(view, text("cosmic-encounter.board.proposal", who), part["proposal"], screen);
    if (part.has("draft") && !part["draft"].is_null())
      tell_proposal(view, text("cosmic-encounter.board.draft", who), part["draft"], screen);
  }
}

void CosmicEncounterBoard::tell_proposal(const Value& view, const std::string& title, const Value& proposal,
                                         Screen& screen) const {
  screen.gap();
  screen.say(title, Ink::Strong, margin);
  const auto main = [&](std::string_view side) {
    return named(seat_numbered(number_in(view["encounter"][side]["seat"])));
  };
  screen.say(fmt::format("{} → {}: {}", main("offense"), main("defense"), gift(proposal["offense-gives"])),
             Ink::Plain, margin + 2);
  screen.say(fmt::format("{} → {}: {}", main("defense"), main("offense"), gift(proposal["defense-gives"])),
             Ink::Plain, margin + 2);
  const Value::Map* freed = proposal["freed"].as_map();
  if (freed == nullptr || freed->empty()) return;
  std::string ships;
  for (const auto& [seat, count] : *freed)
    ships += fmt::format(" {}{}", sign_of(seat_numbered(std::stoi(seat))), number_in(count));
  screen.say(text("cosmic-encounter.board.freed") + ships, Ink::Plain, margin + 2);
}

std::string CosmicEncounterBoard::gift(const Value& terms) const {
  std::vector<std::string> parts;
  for (const Value& card : list_in(terms["cards"])) parts.push_back(word("card", word_in(card)));
  if (const Value::Map* typed = terms["of-type"].as_map()) {
    for (const auto& [type, count] : *typed) {
      const std::string one = text("cosmic-encounter.board.any-of-type", {{"type", type}});
      parts.push_back(number_in(count) == 1 ? one : fmt::format("{} ×{}", one, number_in(count)));
    }
  }
  for (const std::string_view which : extreme_names) {
    if (terms.has(std::string(which) + "-attack"))
      parts.push_back(text("cosmic-encounter.board.extreme-attack", {{"which", std::string(which)}}));
  }
  if (const int random = number_in(terms["random"]); random > 0)
    parts.push_back(text("cosmic-encounter.board.random-cards", {{"count", std::int64_t{random}}}));
  if (!terms["colony"].is_null())
    parts.push_back(text(
        "cosmic-encounter.board.colony-with",
        {{"planet", planet(word_in(terms["colony"]))}, {"count", std::int64_t{number_in(terms["ships"])}}}));
  return parts.empty() ? text("cosmic-encounter.board.nothing") : fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace orrery::cli

// The whole table: whose turn it is, every player with system and powers, and the viewer's hand.
#include "cli/terminal/cosmic_encounter/board.h"

#include <fmt/format.h>

#include <algorithm>

namespace orrery::cli {

using namespace cosmic_encounter;

namespace {

template <class T>
using ByColor = EnumArray<Color, T, color_names.size()>;
constexpr ByColor<const char*> color_signs{{"▲", "■", "◆", "▼", "✚"}};
constexpr ByColor<Ink> color_inks{{Ink::Red, Ink::Blue, Ink::Star, Ink::Good, Ink::Magenta}};
constexpr int name_columns = 18;
constexpr const char* unbroken_blank = "\u00A0";  // keeps a sign and its name together

int players_in(const Value& view) {
  const Value::Map* players = view["players"].as_map();
  return players == nullptr ? 0 : static_cast<int>(players->size());
}

// How often each word is in a list, in order of first occurrence.
std::vector<std::pair<std::string, int>> each_once(const Value& list) {
  std::vector<std::pair<std::string, int>> all;
  for (const Value& item : list_in(list)) {
    const std::string id = word_in(item);
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.first == id; });
    found == all.end() ? void(all.emplace_back(id, 1)) : void(++found->second);
  }
  return all;
}

std::string times(const std::string& what, int count) {
  return count == 1 ? what : fmt::format("{} ×{}", what, count);
}

}  // namespace

CosmicEncounterBoard::CosmicEncounterBoard(const GameInfo& game, const Catalogue& texts,
                                           std::vector<std::string> players)
    : Board(game, texts, std::move(players)) {}

void CosmicEncounterBoard::see(const Value& view) {
  for (const Seat seat : SeatSet::first(players_in(view)))
    colors_[seat] = orrery::named(color_names, word_in(of_seat(view["players"], seat)["color"]));
}

std::string CosmicEncounterBoard::word(std::string_view group, std::string_view name) const {
  return text(fmt::format("cosmic-encounter.{}.{}", group, name));
}

std::string CosmicEncounterBoard::color_sign(std::string_view color) {
  const auto found = orrery::named(color_names, color);
  return found ? color_signs[*found] : "";
}

std::string CosmicEncounterBoard::sign_of(Seat seat) const {
  const auto& color = colors_[seat];
  return color ? color_signs[*color] : "";
}

Ink CosmicEncounterBoard::ink_of(Seat seat) const {
  const auto& color = colors_[seat];
  return color ? color_inks[*color] : Ink::Plain;
}

std::string CosmicEncounterBoard::named(Seat seat) const {
  const std::string sign = sign_of(seat);
  return sign.empty() ? player(seat) : fmt::format("{}{}{}", sign, unbroken_blank, player(seat));
}

std::string CosmicEncounterBoard::named(const Value& seats) const {
  std::vector<std::string> names;
  for (const Value& seat : list_in(seats)) names.push_back(named(seat_numbered(number_in(seat))));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string CosmicEncounterBoard::planet(std::string_view id) const {
  const auto found = orrery::named(planet_names, id);
  if (!found) return std::string(id);
  if (*found == new_world) return word("planet", id);
  const Color color = color_of(*found);
  return fmt::format("{}{}{}", color_signs[color], unbroken_blank, word("planet", id));
}

std::string CosmicEncounterBoard::destiny(std::string_view id) const {
  const auto found = orrery::named(color_names, id);
  const std::string name = word("destiny", id);
  return found ? fmt::format("{}{}{}", color_signs[*found], unbroken_blank, name) : name;
}

std::string CosmicEncounterBoard::source(std::string_view id) const {
  if (alien_domain.parse(id)) return word("alien", id);
  if (card_domain.parse(id)) return word("card", id);
  if (tech_domain.parse(id)) return word("tech", id);
  if (id == "card") return text("cosmic-encounter.board.counted-card");
  if (id == "ships") return text("cosmic-encounter.board.counted-ships");
  return text("cosmic-encounter.board.reinforcement");
}

// Grouped by type: attacks and reinforcements by their numbers, everything else by name.
std::string CosmicEncounterBoard::cards(const Value& list) const {
  std::vector<std::pair<std::string, int>> all = each_once(list);
  const auto kind = [](const std::string& id) { return orrery::named(kind_names, id).value_or(Kind{}); };
  std::sort(all.begin(), all.end(),
            [&](const auto& a, const auto& b) { return kind(a.first) < kind(b.first); });
  std::vector<std::string> parts;
  for (const CardType type : all_types) {
    std::vector<std::string> numbers;
    for (const auto& [id, count] : all) {
      const KindRow& row = row_of(kind(id));
      if (row.type != type) continue;
      if (row.type == CardType::Attack) {
        numbers.push_back(times(fmt::format("{:02}", row.value), count));
      } else if (row.type == CardType::Reinforcement) {
        numbers.push_back(times(fmt::format("+{}", row.value), count));
      } else {
        parts.push_back(times(word("card", id), count));
      }
    }
    if (!numbers.empty())
      parts.push_back(text("cosmic-encounter.board.numbered",
                           {{"type", std::string(type_names[type])},
                            {"numbers", fmt::format("{}", fmt::join(numbers, ", "))}}));
  }
  return fmt::format("{}", fmt::join(parts, " · "));
}

// The owner's ships first.
std::string CosmicEncounterBoard::fleet(const Value& view, std::string_view planet) const {
  std::string all;
  const Planet here = orrery::named(planet_names, planet).value_or(Planet{});
  const std::optional<Color> home = here == new_world && view.has("genesis")
                                        ? colors_[seat_numbered(number_in(view["genesis"]))]
                                        : color_of(here);
  const Value& flagship = view["flagship"];
  const auto add = [&](Seat seat) {
    const int count = number_in(of_seat(view["players"], seat)["ships"][planet]);
    const bool leads = flagship["seat"] == Value(number(seat)) && word_in(flagship["at"]) == planet;
    if (count > 0)
      all += fmt::format("{}{}{}{}", all.empty() ? "" : " ", sign_of(seat), count, leads ? "★" : "");
  };
  const SeatSet players = SeatSet::first(players_in(view));
  for (const Seat seat : players) {
    if (colors_[seat] == home) add(seat);
  }
  for (const Seat seat : players) {
    if (colors_[seat] != home) add(seat);
  }
  return all;
}

void CosmicEncounterBoard::draw(const Value& view, Seat front, Screen& screen) const {
  tell_table(view, screen);
  const int players = players_in(view);
  for (int step = 1; step <= players; ++step) {
    screen.gap();
    draw_player(view, seat_numbered((number(front) - 1 + step) % players + 1), screen);
  }
  draw_hand(view, front, screen);
  if (view["ending"].is_null()) {
    draw_encounter(view, screen);
    draw_deal(view, screen);
  }
  tell_context(view, screen);
  screen.gap();
}

// Ships are sent, placed or lost one at a time, and a proposal is built term by term: whatever does not
// change in between is left out.
void CosmicEncounterBoard::draw_step(const Value& view, Seat front, Screen& screen) const {
  const std::string prompt = word_in(view["prompt"]);
  const Value& asked = view["asked"];
  const bool ships = prompt == "place" || prompt == "lose-ships" || prompt == "reward";
  const bool sent = asked.has("sent");
  const std::string_view own =
      side_names[view["encounter"]["offense"]["seat"] == Value(number(front)) ? Side::Offense
                                                                              : Side::Defense];
  const bool drafted = prompt == "bargain" && !view["deal"][own]["draft"].is_null();
  const bool inviting = (prompt == "invite-offense" || prompt == "invite-defense") &&
                        !list_in(view["encounter"][own]["invited"]).empty();
  if (!ships && !sent && !drafted && !inviting) return draw(view, front, screen);
  draw_player(view, front, screen);
  if (drafted) {
    draw_hand(view, front, screen);
    draw_deal(view, screen);
  } else if (!ships) {
    draw_encounter(view, screen);
  }
  tell_context(view, screen);
  screen.gap();
}

void CosmicEncounterBoard::tell_table(const Value& view, Screen& screen) const {
  if (view["turn"].is_null()) return;
  const Value& encounter = view["encounter"];
  screen.say(
      text("cosmic-encounter.board.turn", {{"number", std::int64_t{number_in(view["turn-number"])}},
                                           {"player", named(seat_numbered(number_in(view["turn"])))},
                                           {"encounter", std::int64_t{number_in(encounter["number"])}},
                                           {"insertion", std::int64_t{number_in(encounter["insertion"])}},
                                           {"phase", word("phase", word_in(encounter["phase"]))}}),
      Ink::Plain, margin);
  if (!list_in(view["inserted"]).empty())
    screen.say(text("cosmic-encounter.board.inserted", {{"players", named(view["inserted"])}}), Ink::Plain,
               margin);
  const Value::List& discard = list_in(view["discard"]);
  std::string piles = text("cosmic-encounter.board.piles",
                           {{"target", std::int64_t{number_in(view["win-target"])}},
                            {"deck", std::int64_t{number_in(view["deck"])}},
                            {"discard", discard.size()},
                            {"top", discard.empty() ? std::string() : word("card", word_in(discard.back()))},
                            {"destiny", std::int64_t{number_in(view["destiny-deck"])}}});
  const std::string gone = destiny_discards(view);
  if (!gone.empty()) piles.append(text("cosmic-encounter.board.destiny-discards", {{"cards", gone}}));
  screen.say(piles, Ink::Faint, margin);
  tell_inventions(view, screen);
}

std::string CosmicEncounterBoard::destiny_discards(const Value& view) const {
  std::vector<std::string> parts;
  int wild = 0;
  int special = 0;
  for (const auto& [id, count] : each_once(view["destiny-discard"])) {
    const auto color = orrery::named(color_names, id);
    if (color) parts.push_back(fmt::format("{}{}", color_signs[*color], count));
    if (id == "wild") wild += count;
    if (!color && id != "wild") special += count;
  }
  if (wild > 0) parts.push_back(text("cosmic-encounter.board.wild", {{"count", std::int64_t{wild}}}));
  if (special > 0)
    parts.push_back(text("cosmic-encounter.board.special", {{"count", std::int64_t{special}}}));
  return fmt::format("{}", fmt::join(parts, ", "));
}

void CosmicEncounterBoard::draw_player(const Value& view, Seat seat, Screen& screen) const {
  const Value& own = of_seat(view["players"], seat);
  const int target = number_in(view["win-target"]);
  Canvas line;
  line.put(0, 0, sign_of(seat));
  line.put(2, 0, cut(player(seat), name_columns - 3), Ink::Strong);
  for (int i = 0; i < target; ++i) {
    const bool founded = i < number_in(own["colonies"]);
    line.put(name_columns + i, 0, founded ? "●" : "○", founded ? ink_of(seat) : Ink::Faint);
  }
  const std::string state = state_of(view, seat);
  int x = name_columns + target + 2;
  line.put(x, 0, state);
  x += columns(state) + 2;
  const std::string role = role_of(view, seat);
  if (!role.empty()) line.put(x, 0, role, Ink::Number);
  screen.draw(line, margin);
  screen.draw(system_of(view, seat, screen.width() - margin), margin);
  if (!list_in(own["known"]).empty())
    screen.say(text("cosmic-encounter.board.known", {{"cards", cards(own["known"])}}), Ink::Plain,
               margin + 2);
  const bool sees = own.has("hand");
  if (const std::string id = word_in(own["face-down"]); !id.empty()) {
    const std::string state_of_sheet = text("cosmic-encounter.board.face-down");
    screen.draw(paragraph(id == "hidden" ? state_of_sheet
                                         : fmt::format("{} – {} · {}", word("alien", id),
                                                       word("alien-brief", id), state_of_sheet),
                          screen.width() - margin - 2),
                margin + 2);
  }
  for (const Value& power : list_in(own["powers"])) {
    const std::string id = word_in(power["alien"]);
    const std::string name = word("alien", id);
    const std::string state_of_power =
        power_state(power, own["power-lost"] == Value(true) && !(power["never-lost"] == Value(true)));
    Canvas about = paragraph(fmt::format("{} – {}{}{}", name, word("alien-brief", id),
                                         state_of_power.empty() ? "" : " · ", state_of_power),
                             screen.width() - margin - 2);
    about.put(0, 0, name, state_of_power.empty() ? Ink::Strong : Ink::Plain);
    screen.draw(about, margin + 2);
    if (sees && !list_in(power["sheet"]).empty())
      screen.say(text("cosmic-encounter.board.sheet", {{"cards", cards(power["sheet"])}}), Ink::Plain,
                 margin + 2);
  }
  tell_technologies(view, own, screen);
}

std::string CosmicEncounterBoard::state_of(const Value& view, Seat seat) const {
  const Value& own = of_seat(view["players"], seat);
  const auto count = [&](const char* key) {
    return TextArguments{{"count", std::int64_t{number_in(own[key])}}};
  };
  std::string all = text("cosmic-encounter.board.cards", count("cards"));
  if (number_in(own["warp"]) > 0) all += " · " + text("cosmic-encounter.board.warp", count("warp"));
  if (number_in(own["removed"]) > 0) all += " · " + text("cosmic-encounter.board.removed", count("removed"));
  return all;
}

std::string CosmicEncounterBoard::role_of(const Value& view, Seat seat) const {
  if (!view["ending"].is_null()) return {};
  for (const std::string_view side : side_names) {
    const Value& fighter = view["encounter"][side];
    const Value::List& allies = list_in(fighter["allies"]);
    const bool main = fighter["seat"] == Value(number(seat));
    const bool ally = std::find(allies.begin(), allies.end(), Value(number(seat))) != allies.end();
    if (main || ally)
      return text("cosmic-encounter.board.role",
                  {{"side", std::string(side)}, {"role", std::string(main ? "main" : "ally")}});
  }
  return {};
}

// The home planets with everybody's ships; the target of the encounter is marked.
Canvas CosmicEncounterBoard::system_of(const Value& view, Seat seat, int width) const {
  Canvas canvas;
  const std::string color = word_in(of_seat(view["players"], seat)["color"]);
  const int printed = number_in(view["planets"]);
  if (color.empty() || printed == 0) return canvas;
  const int planets = view["genesis"] == Value(number(seat)) ? printed + 1 : printed;
  const int cell = (width - 2) / planets;
  const Value::List& destroyed = list_in(view["destroyed"]);
  for (int i = 0; i < planets; ++i) {
    const std::string id =
        i == printed ? std::string(planet_names[new_world]) : fmt::format("{}-{}", color, i + 1);
    const bool aimed = view["encounter"]["target"] == Value(id) && view["ending"].is_null();
    const int x = 2 + i * cell;
    if (aimed) canvas.put(x - 1, 0, "▸", Ink::Number);
    canvas.put(x, 0, i == printed ? "✦" : std::to_string(i + 1), aimed ? Ink::Number : Ink::Faint);
    std::string here = fleet(view, id);
    const bool gone = std::find(destroyed.begin(), destroyed.end(), Value(id)) != destroyed.end();
    if (here.empty()) here = gone ? "×" : "–";
    std::string cards_here;
    for (const Value& card : list_in(view["at-planets"][id]))
      cards_here +=
          fmt::format("+{}", row_of(orrery::named(kind_names, word_in(card)).value_or(Kind{})).value);
    if (!cards_here.empty()) here += fmt::format(" ({})", cards_here);
    canvas.put(x + 2, 0, paragraph(here, cell - 3));
  }
  return canvas;
}

std::string CosmicEncounterBoard::power_state(const Value& power, bool lost) const {
  std::vector<std::string> parts;
  if (lost) parts.push_back(text("cosmic-encounter.board.power-lost"));
  if (power["rests"] == Value(true)) parts.push_back(text("cosmic-encounter.board.rests"));
  if (const Value& lender = power["lent-by"]; lender.as_number() != nullptr)
    parts.push_back(
        text("cosmic-encounter.board.lent-by", {{"player", named(seat_numbered(number_in(lender)))}}));
  if (power["locked"] == Value(true)) parts.push_back(text("cosmic-encounter.board.zapped"));
  const int tokens = number_in(power["tokens"]);
  if (tokens > 0) parts.push_back(text("cosmic-encounter.board.tokens", {{"count", std::int64_t{tokens}}}));
  if (!list_in(power["marks"]).empty())
    parts.push_back(text("cosmic-encounter.board.marks", {{"players", named(power["marks"])}}));
  const int on_sheet = number_in(power["sheet-cards"]);
  if (on_sheet > 0) {
    const Value& from = power["sheet-cards-of"];
    parts.push_back(
        text("cosmic-encounter.board.on-sheet",
             {{"count", std::int64_t{on_sheet}},
              {"player", from.is_null() ? std::string()
                                        : fmt::format(" ({})", named(seat_numbered(number_in(from))))}}));
  }
  return fmt::format("{}", fmt::join(parts, " · "));
}

void CosmicEncounterBoard::draw_hand(const Value& view, Seat seat, Screen& screen) const {
  const Value& hand = of_seat(view["players"], seat)["hand"];
  if (hand.is_null() || list_in(hand).empty()) return;  // a spectator sees none
  screen.say(text("cosmic-encounter.board.hand", {{"cards", cards(hand)}}), Ink::Plain, margin + 2);
}

}  // namespace orrery::cli

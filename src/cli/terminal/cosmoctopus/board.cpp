// The middle of the table, and the viewer's hand.
#include "cli/terminal/cosmoctopus/board.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/cosmoctopus/seen.h"
#include "games/cosmoctopus/telling.h"

namespace orrery::cli {

using namespace cosmoctopus;

namespace {

constexpr const char* octopus = "(◕◕)";
constexpr int least_panel = 34;        // for the row, to fit beside the realm
constexpr int card_name_columns = 30;  // in lists of cards
constexpr int card_cost_columns = 8;

// Whether the supply alone pays for the card.
bool in_reach(const Value& view, Seat seat, Card card) {
  const Amounts<int> have = amounts_in(of_seat(view["supply"], seat));
  const Price cost = cost_for(view, seat, card);
  return cost.specific <= have[resource_of(type_of(card))] && cost.specific + cost.generic <= have.total();
}

bool is_about_moving(const Value& view) {
  const auto prompt = prompt_of(view);
  return prompt == Prompt::Move || prompt == Prompt::MayMove || prompt == Prompt::Send ||
         prompt == Prompt::Shift;
}

std::vector<RealmTile> realm_tiles(const Value& view, Seat seat) {
  const Value::List& places = list_in(view["places"]);
  const Value::List& names = list_in(view["tiles"]);
  const Value::List& ends = list_in(view["wormhole"]);
  const Value::List& glasses = list_in(view["investigator"]["investigated"]);
  const int affordable = amounts_in(of_seat(view["supply"], seat)).total();
  const bool sent = prompt_of(view) == Prompt::Send;  // costs nothing, however far it is (CO-4.9)
  std::vector<RealmTile> all;
  for (std::size_t i = 0; i < std::min(places.size(), names.size()); ++i) {
    const Value::List& place = list_in(places[i]);
    const std::string id = word_in(names[i]);
    const Value& tribute = view["tribute"][id];
    RealmTile tile{
        {static_cast<std::int8_t>(number_in(place[0])), static_cast<std::int8_t>(number_in(place[1]))},
        tile_signs(named(tile_names, id).value_or(Tile{})),
        "",
        Ink::Plain,
        false};
    if (names[i] == view["at"]) {
      tile.state = octopus;
      tile.ink = Ink::Good;
      tile.framed = true;
    } else if (!tribute.is_null() && !sent) {
      tile.state = number_in(tribute) == 0 ? "▸" : fmt::format("-{}", number_in(tribute));
      if (number_in(tribute) > affordable) tile.ink = Ink::Faint;
    }
    for (std::size_t end = 0; end < ends.size(); ++end) {
      if (ends[end] == names[i]) tile.state += fmt::format("◎{}", end + 1);
    }
    if (std::find(glasses.begin(), glasses.end(), names[i]) != glasses.end()) tile.state += "⚲";
    all.push_back(std::move(tile));
  }
  return all;
}

}  // namespace

std::string CosmoctopusBoard::word(std::string_view group, std::string_view name) const {
  return text(fmt::format("cosmoctopus.{}.{}", group, name));
}
std::string CosmoctopusBoard::name(Card card) const { return word("card", card_names[card]); }
std::string CosmoctopusBoard::name(Resource resource) const {
  return word("resource", resource_names[resource]);
}
std::string CosmoctopusBoard::amount(Resource resource, int count) const {
  return text(fmt::format("cosmoctopus.screen.amount.{}", resource_names[resource]),
              {{"count", std::int64_t{count}}});
}
std::string CosmoctopusBoard::cost(const Value& view, Seat seat, Card card) const {
  const Price price = cost_for(view, seat, card);
  Value::Map amounts;
  if (price.specific > 0) amounts.emplace_back(resource_names[resource_of(type_of(card))], price.specific);
  if (price.generic > 0) amounts.emplace_back("any", price.generic);
  return counted("amounts", amounts);
}

// 3¤+2◇
std::string CosmoctopusBoard::counted(std::string_view, const Value::Map& amounts) const {
  std::string all;
  for (const auto& [what, count] : amounts) {
    if (what == "tentacles") {
      for (int i = 0; i < number_in(count); ++i) all += tentacle_sign;
      return all;
    }
    all += fmt::format("{}{}{}", all.empty() ? "" : "+", number_in(count), thing("icon", what));
  }
  return all.empty() ? text("cosmoctopus.board.free") : all;
}

std::string CosmoctopusBoard::thing(std::string_view kind, const std::string& word) const {
  if (kind != "icon") return Board::thing(kind, word);
  const auto resource = named(resource_names, word);
  return resource ? sign(*resource) : any_sign;
}

// What the card does, without its price; a constellation's slots come first.
std::string CosmoctopusBoard::card_signs(const CardRow& card) const {
  if (card.type == CardType::Constellation)
    return fmt::format("{}: {}", slot_signs(card), told(tell_effects(card), ", "));
  std::vector<Phrase> all = tell_lasting(card);
  for (Phrase& effect : tell_effects(card)) all.push_back(std::move(effect));
  return told(all, ", ");
}

void CosmoctopusBoard::draw(const Value& view, Seat front, Screen& screen) const {
  draw_others(view, front, screen);
  draw_investigator(view, screen);
  screen.gap();
  draw_middle(view, front, screen);
  screen.gap();
  draw_player(view, front, true, screen);
  if (view["ending"].is_null()) draw_hand(view, front, screen);
  tell_context(view, screen);
  screen.gap();
}

// Resources are paid or placed one at a time; the realm does not change in between.
void CosmoctopusBoard::draw_step(const Value& view, Seat front, Screen& screen) const {
  switch (prompt_of(view).value_or(Prompt::Move)) {
    case Prompt::Tribute:
    case Prompt::Token:
    case Prompt::Specific:
    case Prompt::Generic:
    case Prompt::Price:
    case Prompt::Divide:
      draw_player(view, front, true, screen);
      tell_context(view, screen);
      screen.gap();
      return;
    default:
      draw(view, front, screen);
  }
}

// The realm, with the row beside or below it.
void CosmoctopusBoard::draw_middle(const Value& view, Seat seat, Screen& screen) const {
  const int width = screen.width() - margin;
  Canvas realm = realm_or_list(view, seat, width);
  const int beside = width - realm.width() - 3;
  if (beside >= least_panel) {
    realm.put(realm.width() + 3, 0, row_panel(view, seat, beside));
    screen.draw(realm, margin);
  } else {
    screen.draw(realm, margin);
    screen.gap();
    screen.say(row_title(view), Ink::Strong, margin);
    for (const Card card : cards_in(view["row"])) draw_card(view, seat, card, screen);
    screen.draw(knowledge(view, seat, width), margin);
  }
  if (is_about_moving(view)) screen.say(legend(view), Ink::Faint, margin);
}

Canvas CosmoctopusBoard::realm_or_list(const Value& view, Seat seat, int width) const {
  const std::vector<RealmTile> tiles = realm_tiles(view, seat);
  const int state_columns =
      columns(octopus) + (view["wormhole"].is_null() ? 0 : 2) + (view["investigator"].is_null() ? 0 : 1);
  if (auto drawing = realm_drawing(tiles, state_columns, width)) return *drawing;
  Canvas list;
  int y = 0;
  for (const RealmTile& tile : tiles) {
    std::string neighbours;
    for (const RealmTile& other : tiles) {
      if (!(other.at == tile.at) && adjacent(other.at, tile.at)) neighbours += "  " + other.reward;
    }
    list.put(0, y, fmt::format("{:8}", tile.reward), tile.ink);
    list.put(9, y, tile.state, tile.ink);
    list.put(20, y++, cut(text("cosmoctopus.board.neighbours") + neighbours, width - 20), Ink::Faint);
  }
  return list;
}

std::string CosmoctopusBoard::legend(const Value& view) const {
  std::string all = text("cosmoctopus.board.legend");
  all.append("\n").append(text("cosmoctopus.board.legend-cards"));
  if (!view["wormhole"].is_null()) all.append("\n").append(text("cosmoctopus.board.legend-wormhole"));
  if (!view["investigator"].is_null()) all.append("\n").append(text("cosmoctopus.board.legend-investigated"));
  for (const Value& tile : list_in(view["tiles"])) {
    const Tile special = named(tile_names, word_in(tile)).value_or(Tile{});
    if (row_of(special).special)
      all += fmt::format("\n{} – {}", tile_signs(special), word("tile-text", word_in(tile)));
  }
  return all;
}

std::string CosmoctopusBoard::row_title(const Value& view) const {
  return text("cosmoctopus.board.row", {{"round", std::int64_t{number_in(view["round"])}},
                                        {"deck", std::int64_t{number_in(view["deck"])}},
                                        {"discard", list_in(view["discard"]).size()}});
}

// The cards in the row, the sizes of the piles, and the prices of forbidden knowledge.
Canvas CosmoctopusBoard::row_panel(const Value& view, Seat seat, int width) const {
  Canvas canvas = paragraph(row_title(view), width, Ink::Strong);
  for (const Card card : cards_in(view["row"])) {
    const std::string price = cost(view, seat, card);
    const int y = canvas.height();
    canvas.put(0, y, type_sign(card) + " " + cut(name(card), width - 4 - columns(price)));
    canvas.put(width - columns(price), y, price, in_reach(view, seat, card) ? Ink::Strong : Ink::Plain);
    canvas.put(2, canvas.height(), paragraph(card_signs(row_of(card)), width - 2));
  }
  canvas.put(0, canvas.height(), knowledge(view, seat, width));
  return canvas;
}

// Each with its price for this seat, or with its owner.
Canvas CosmoctopusBoard::knowledge(const Value& view, Seat seat, int width) const {
  Canvas canvas = paragraph(text("cosmoctopus.board.knowledge"), width, Ink::Strong);
  const int y = canvas.height();
  const int share = width / static_cast<int>(resources.size());
  for (const Resource r : resources) {
    const auto key = resource_names[r];
    const Value& owner = view["knowledge"][key];
    std::string state = std::to_string(number_in(of_seat(view["prices"], seat)[key]));
    if (owner.as_number() != nullptr) state = player(seat_numbered(number_in(owner)));
    if (owner.as_string() != nullptr) state = "–";
    canvas.put(static_cast<int>(index(r)) * share, y, cut(sign(r) + " " + state, share - 1));
  }
  return canvas;
}

void CosmoctopusBoard::draw_hand(const Value& view, Seat seat, Screen& screen) const {
  if (of_seat(view["hands"], seat).is_null()) return;  // a spectator sees none
  const std::vector<Card> hand = cards_in(of_seat(view["hands"], seat));
  screen.gap();
  screen.say(text("cosmoctopus.board.hand",
                  {{"count", hand.size()}, {"limit", std::int64_t{number_in(view["limit"])}}}),
             Ink::Strong, margin);
  for (const Card card : hand) draw_card(view, seat, card, screen);
}

// Name, price and effect in columns.
void CosmoctopusBoard::draw_card(const Value& view, Seat seat, Card card, Screen& screen) const {
  Canvas line;
  line.put(0, 0, type_sign(card) + " " + cut(name(card), card_name_columns));
  const std::string price = cost(view, seat, card);
  constexpr int cost_at = card_name_columns + 3;
  constexpr int text_at = cost_at + card_cost_columns;
  line.put(cost_at, 0, price, in_reach(view, seat, card) ? Ink::Strong : Ink::Plain);
  line.put(text_at, 0, paragraph(card_signs(row_of(card)), screen.width() - margin - text_at));
  screen.draw(line, margin);
}

}  // namespace orrery::cli

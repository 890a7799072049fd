// Cosmoctopus on the terminal: the realm and the row, the players, the investigator, one's own hand.
#include "cli/terminal/cosmoctopus.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/cosmoctopus_signs.h"
#include "cli/terminal/cosmoctopus_view.h"
#include "cli/terminal/realm_drawing.h"

namespace orrery::cli {

using namespace cosmoctopus;

namespace {

constexpr int margin = 2;
constexpr int least_panel = 40;        // the row beside the realm
constexpr int card_name_columns = 30;  // in lists of cards
constexpr int card_cost_columns = 8;
constexpr int constellation_column = 25;

std::optional<Prompt> prompt_of(const Value& view) {
  const auto prompt = Domain::of(prompt_names).parse(word_in(view["prompt"]));
  if (!prompt) return std::nullopt;
  return static_cast<Prompt>(*prompt);
}

Cost cost_for(const Value& view, Seat seat, Card card) {
  const Value& off = of_seat(view["discounts"], seat);
  const CardRow& row = row_of(card);
  const auto own = resource_names[index(resource_of(row.type))];
  return {std::max(0, row.specific - number_in(off[own])),
          std::max(0, row.generic - number_in(off["generic"]))};
}

// Whether the supply alone is enough.
bool in_reach(const Value& view, Seat seat, Card card) {
  const Amounts<int> have = amounts_in(of_seat(view["supply"], seat));
  const Cost cost = cost_for(view, seat, card);
  return cost.specific <= have[resource_of(type_of(card))] && cost.specific + cost.generic <= have.total();
}

// A text that sits under another, as a drawing of its own.
Canvas paragraph(std::string_view text, int width, Ink ink = Ink::Plain) {
  Canvas canvas;
  int y = 0;
  for (const std::string& line : wrapped(text, width)) canvas.put(0, y++, line, ink);
  return canvas;
}

class CosmoctopusBoard final : public Board {
 public:
  CosmoctopusBoard(const GameInfo& game, const Catalogue& texts, std::vector<std::string> players)
      : Board(game, texts, std::move(players)), words_(texts) {}

  void draw(const Value& view, Seat front, Screen& screen) const override {
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

  // One unit after the other is paid or put somewhere: the realm has not changed since the last one.
  void draw_step(const Value& view, Seat front, Screen& screen) const override {
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

  std::string describe(const Value& view, Seat seat, Action action) const override;
  std::vector<Action> conceivable(const Value& view, Seat seat) const override;
  bool is_news(const Event& event) const override;

 protected:
  void enrich(TextArguments& arguments) const override;

 private:
  std::string word(std::string_view group, std::string_view name) const {
    return text(fmt::format("cosmoctopus.{}.{}", group, name));
  }
  std::string name(Card card) const { return word("card", card_names[index(card)]); }
  std::string name(Resource resource) const { return word("resource", resource_names[index(resource)]); }
  std::string cost(const Value& view, Seat seat, Card card) const {
    return cost_signs(type_of(card), cost_for(view, seat, card), words_);
  }
  static std::string type_sign(Card card) { return sign(resource_of(type_of(card))); }

  // The realm, and beside or below it the row.
  void draw_middle(const Value& view, Seat seat, Screen& screen) const {
    const int width = screen.width() - margin;
    Canvas realm = realm_or_list(view, seat, width);
    const int beside = width - realm.width() - 3;
    if (beside >= least_panel) {
      realm.put(realm.width() + 3, 0, row_panel(view, seat, beside));
      screen.draw(realm, margin);
    } else {
      screen.draw(realm, margin);
      screen.gap();
      screen.draw(row_panel(view, seat, width), margin);
    }
    screen.say(legend(view), Ink::Faint, margin);
  }

  Canvas realm_or_list(const Value& view, Seat seat, int width) const {
    const std::vector<RealmTile> tiles = realm_tiles(view, seat);
    if (auto drawing = realm_drawing(tiles, width)) return *drawing;
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

  std::vector<RealmTile> realm_tiles(const Value& view, Seat seat) const {
    const Value::List& places = list_in(view["places"]);
    const Value::List& names = list_in(view["tiles"]);
    const Value::List& ends = list_in(view["wormhole"]);
    const Value::List& glasses = list_in(view["investigator"]["investigated"]);
    const int affordable = amounts_in(of_seat(view["supply"], seat)).total();
    std::vector<RealmTile> all;
    for (std::size_t i = 0; i < std::min(places.size(), names.size()); ++i) {
      const Value::List& place = list_in(places[i]);
      const std::string id = word_in(names[i]);
      const Value& tribute = view["tribute"][id];
      RealmTile tile{
          {static_cast<std::int8_t>(number_in(place[0])), static_cast<std::int8_t>(number_in(place[1]))},
          tile_signs(static_cast<Tile>(tile_domain.parse(id).value_or(0))),
          "",
          Ink::Plain,
          false};
      if (names[i] == view["at"]) {
        tile.state = "(◕◕)";
        tile.ink = Ink::Good;
        tile.framed = true;
      } else if (!tribute.is_null()) {
        tile.state = number_in(tribute) == 0 ? "▸" : fmt::format("-{}", number_in(tribute));
        if (number_in(tribute) == 0) tile.ink = Ink::Strong;
        if (number_in(tribute) > affordable) tile.ink = Ink::Faint;
      }
      for (std::size_t end = 0; end < ends.size(); ++end) {
        if (ends[end] == names[i]) tile.state += fmt::format(" ◎{}", end + 1);
      }
      if (std::find(glasses.begin(), glasses.end(), names[i]) != glasses.end()) tile.state += " ⚲";
      all.push_back(std::move(tile));
    }
    return all;
  }

  std::string legend(const Value& view) const {
    std::string all = text("cosmoctopus.board.legend");
    if (!view["wormhole"].is_null()) all += " · " + text("cosmoctopus.board.legend-wormhole");
    if (!view["investigator"].is_null()) all += " · " + text("cosmoctopus.board.legend-investigated");
    for (const Value& tile : list_in(view["tiles"])) {
      const Tile special = static_cast<Tile>(tile_domain.parse(word_in(tile)).value_or(0));
      if (row_of(special).special)
        all += fmt::format("\n{} – {}", tile_signs(special), word("tile-text", word_in(tile)));
    }
    return all;
  }

  // The three cards to be had, the piles, and what forbidden knowledge costs.
  Canvas row_panel(const Value& view, Seat seat, int width) const {
    Canvas canvas;
    canvas.put(0, 0,
               cut(text("cosmoctopus.board.row",
                        {{"deck", std::int64_t{number_in(view["deck"])}},
                         {"discard", static_cast<std::int64_t>(list_in(view["discard"]).size())}}),
                   width),
               Ink::Strong);
    for (const Card card : cards_in(view["row"])) {
      const std::string price = cost(view, seat, card);
      const int y = canvas.height();
      canvas.put(0, y, type_sign(card) + " " + cut(name(card), width - 4 - columns(price)));
      canvas.put(width - columns(price), y, price, in_reach(view, seat, card) ? Ink::Strong : Ink::Plain);
      canvas.put(2, canvas.height(), paragraph(card_signs(row_of(card), words_), width - 2));
    }
    canvas.put(0, canvas.height(), paragraph(knowledge(view, seat), width));
    return canvas;
  }

  std::string knowledge(const Value& view, Seat seat) const {
    std::string all = text("cosmoctopus.board.knowledge");
    for (const Resource r : resources) {
      const Value& owner = view["knowledge"][resource_names[index(r)]];
      std::string state = std::to_string(number_in(of_seat(view["prices"], seat)[resource_names[index(r)]]));
      if (owner.as_number() != nullptr) state = player(seat_numbered(number_in(owner)));
      if (owner.as_string() != nullptr) state = "–";
      all += fmt::format("  {} {}", sign(r), state);
    }
    return all;
  }

  void draw_others(const Value& view, Seat front, Screen& screen) const {
    const int players = number_in(view["players"]);
    for (int step = 1; step < players; ++step) {
      screen.gap();
      draw_player(view, seat_numbered((number(front) - 1 + step) % players + 1), false, screen);
    }
  }

  // The tentacles and the supply; what lies in play; the constellations with their slots.
  void draw_player(const Value& view, Seat seat, bool own, Screen& screen) const {
    const bool turn = number_in(view["turn"]) == number(seat) && view["ending"].is_null();
    Canvas line;
    const std::string shown = cut(player(seat), 20);
    line.put(0, 0, shown, turn ? Ink::Number : Ink::Strong);
    int x = columns(shown) + 2;
    const auto add = [&](const std::string& part) {
      line.put(x, 0, part);
      x += columns(part) + 2;
    };
    add(tentacle_track(number_in(of_seat(view["tentacles"], seat))));
    const Amounts<int> supply = amounts_in(of_seat(view["supply"], seat));
    add(amount_signs(supply));
    if (!own) {
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

  std::string extras_of(const Value& view, Seat seat) const {
    std::vector<std::string> parts;
    const Value& off = of_seat(view["discounts"], seat);
    std::string discounts;
    for (const Resource r : resources) {
      const int amount = number_in(off[resource_names[index(r)]]);
      if (amount > 0) discounts += fmt::format(" {}-{}", sign(r), amount);
    }
    if (number_in(off["generic"]) > 0)
      discounts += fmt::format(" {}-{}", any_sign, number_in(off["generic"]));
    if (!discounts.empty()) parts.push_back(text("cosmoctopus.board.discounts") + discounts);
    const int token = number_in(of_seat(view["tokens"], seat));
    if (token > 0) parts.push_back(text("cosmoctopus.board.token", {{"value", std::int64_t{token}}}));
    std::string known;
    for (const Resource r : resources) {
      if (number_in(view["knowledge"][resource_names[index(r)]]) == number(seat)) known += " " + sign(r);
    }
    if (!known.empty()) parts.push_back(text("cosmoctopus.board.knows") + known);
    const Value::List& finished = list_in(view["finished"]);
    if (std::find(finished.begin(), finished.end(), Value(number(seat))) != finished.end())
      parts.push_back(text("cosmoctopus.board.finished"));
    return fmt::format("{}", fmt::join(parts, " · "));
  }

  void tell_cards_in_play(const Value& view, Seat seat, Screen& screen) const {
    std::vector<std::string> parts;
    for (const Card card : cards_in(of_seat(view["table"], seat))) {
      if (type_of(card) == CardType::Constellation) continue;
      parts.push_back(
          fmt::format("{} {} ({})", type_sign(card), name(card), card_signs(row_of(card), words_)));
    }
    if (!parts.empty())
      screen.say(text("cosmoctopus.board.in-play") + fmt::format(" {}", fmt::join(parts, " · ")), Ink::Plain,
                 margin + 2);
  }

  void tell_open_hand(const Value& view, Seat seat, Screen& screen) const {
    std::vector<std::string> parts;
    for (const Card card : cards_in(of_seat(view["hands"], seat)))
      parts.push_back(fmt::format("{} {} {}", type_sign(card), name(card), cost(view, seat, card)));
    if (!parts.empty())
      screen.say(text("cosmoctopus.board.holds") + fmt::format(" {}", fmt::join(parts, " · ")), Ink::Faint,
                 margin + 2);
  }

  void draw_constellations(const Value& view, Seat seat, Screen& screen) const {
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
               paragraph(reward_signs(row_of(card), words_), constellation_column - 2));
    }
    screen.draw(line, margin + 2);
  }

  void draw_hand(const Value& view, Seat seat, Screen& screen) const {
    const std::vector<Card> hand = cards_in(of_seat(view["hands"], seat));
    screen.gap();
    screen.say(text("cosmoctopus.board.hand", {{"count", static_cast<std::int64_t>(hand.size())},
                                               {"limit", std::int64_t{number_in(view["limit"])}}}),
               Ink::Strong, margin);
    for (const Card card : hand) {
      Canvas line;
      line.put(0, 0, type_sign(card) + " " + cut(name(card), card_name_columns));
      const int cost_at = card_name_columns + 3;
      const std::string price = cost(view, seat, card);
      line.put(cost_at, 0, price, in_reach(view, seat, card) ? Ink::Strong : Ink::Plain);
      const int text_at = cost_at + std::max(card_cost_columns, columns(price) + 2);
      line.put(text_at, 0, paragraph(card_signs(row_of(card), words_), screen.width() - margin - text_at));
      screen.draw(line, margin);
    }
  }

  void draw_investigator(const Value& view, Screen& screen) const {
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
    screen.say(word("behaviour", behaviour) + ". " + word("behaviour-text", behaviour), Ink::Plain,
               margin + 2);
    const std::string revelation = word_in(pi["revelation"]);
    if (!revelation.empty())
      screen.say(word("revelation", revelation) + ". " + word("revelation-text", revelation), Ink::Plain,
                 margin + 2);
    if (view["ending"].is_null()) screen.say(forecast(pi["next"]), Ink::Plain, margin + 2);
  }

  // What the investigator's next turn would bring if nothing changed.
  std::string forecast(const Value& next) const {
    std::string all = text("cosmoctopus.board.next");
    const Amounts<int> gains = amounts_in(next["gains"]);
    for (const Resource r : resources) {
      if (gains[r] > 0) all += fmt::format(" +{}{}", gains[r], sign(r));
    }
    for (const Value& claim : list_in(next["claims"])) {
      const auto r = static_cast<Resource>(resource_domain.parse(word_in(claim["resource"])).value_or(0));
      const int tentacles = number_in(claim["tentacles"]);
      all +=
          fmt::format(", {}{} → {}", tentacles == 2 ? 13 : 8, sign(r), tentacles == 2 ? "●●" : tentacle_sign);
    }
    return all;
  }

  void tell_context(const Value& view, Screen& screen) const {
    const std::string context = context_of(view);
    screen.gap();
    if (!context.empty()) screen.say(context, Ink::Plain, margin);
  }
  std::string context_of(const Value& view) const;
  std::string described_card(const Value& view, Seat seat, Card card, std::string_view key) const;

  const Catalogue& words_;
};

// What the question is about: what is left to pay, where a gain comes from.
std::string CosmoctopusBoard::context_of(const Value& view) const {
  const auto prompt = prompt_of(view);
  if (!prompt) return {};
  const Value& asked = view["asked"];
  const auto left = [&](const char* key) { return std::int64_t{number_in(asked[key])}; };
  const auto known = [&](const char* group) { return word(group, word_in(asked[group])); };
  switch (*prompt) {
    case Prompt::Tribute:
      return text("cosmoctopus.board.tribute-left", {{"tile", known("tile")}, {"left", left("left")}});
    case Prompt::Divide: {
      const auto r = static_cast<Resource>(resource_domain.parse(word_in(asked["resource"])).value_or(0));
      return text("cosmoctopus.board.divide-left",
                  {{"gain", fmt::format("{}{}", left("left"), sign(r))}, {"from", known("from")}});
    }
    case Prompt::Token:
    case Prompt::Specific:
    case Prompt::Generic: {
      const Cost cost{static_cast<int>(left("specific")), static_cast<int>(left("generic"))};
      const Card card = card_named(word_in(asked["card"]));
      return text("cosmoctopus.board.card-left",
                  {{"card", name(card)}, {"cost", cost_signs(type_of(card), cost, words_)}});
    }
    case Prompt::PlayFree:
      return text("cosmoctopus.board.play-free",
                  {{"type", known("type")}, {"where", word_in(asked["where"])}});
    case Prompt::Price: {
      const auto r = static_cast<Resource>(resource_domain.parse(word_in(asked["resource"])).value_or(0));
      return text("cosmoctopus.board.price-left",
                  {{"resource", name(r)}, {"cost", fmt::format("{}{}", left("left"), sign(r))}});
    }
    case Prompt::Want:
    case Prompt::Take:
    case Prompt::TakeAll:
    case Prompt::Fill:
      return text("cosmoctopus.board.because", {{"from", known("from")}});
    case Prompt::Play:
      return number_in(view["plays"]) > 1
                 ? text("cosmoctopus.board.plays", {{"count", std::int64_t{number_in(view["plays"])}}})
                 : "";
    default:
      return {};
  }
}

std::string CosmoctopusBoard::described_card(const Value& view, Seat seat, Card card,
                                             std::string_view key) const {
  return text(key, {{"card", name(card)},
                    {"type", word("type", type_names[index(type_of(card))])},
                    {"cost", cost(view, seat, card)},
                    {"text", word("card-text", card_names[index(card)])}});
}

// How much of one resource somebody gains who chooses which.
int any_amount(Thing from) {
  const auto amount = [](const auto& steps) {
    for (const Instruction& step : steps) {
      if (step.op == Op::GainAny) return int{step.count};
    }
    return 1;
  };
  return is_card(from) ? amount(row_of(card_of(from)).effects) : amount(row_of(tile_of(from)).reward);
}

std::string pass_key(Prompt prompt) {
  switch (prompt) {
    case Prompt::MayMove:
      return "cosmoctopus.pass.may-move";
    case Prompt::Play:
      return "cosmoctopus.pass.play";
    case Prompt::Draw:
      return "cosmoctopus.pass.draw";
    case Prompt::PlayFree:
      return "cosmoctopus.pass.play-free";
    case Prompt::Contact:
      return "cosmoctopus.pass.contact";
    case Prompt::EndTurn:
      return "cosmoctopus.pass.end-turn";
    default:
      return "cosmoctopus.action.pass";
  }
}

// A choice, and what comes of it.
std::string CosmoctopusBoard::describe(const Value& view, Seat seat, Action action) const {
  const Prompt prompt = prompt_of(view).value_or(Prompt::Move);
  switch (verb_of(action)) {
    case Verb::Pick:
      return described_card(view, seat, card_of(action), "cosmoctopus.board.choose-card");
    case Verb::Take:
      return described_card(view, seat, card_of(action), "cosmoctopus.board.choose-card");
    case Verb::Play:
      return described_card(
          view, seat, card_of(action),
          prompt == Prompt::PlayFree ? "cosmoctopus.board.play-for-free" : "cosmoctopus.board.play-card");
    case Verb::Spend:
      return text("cosmoctopus.board.spend",
                  {{"card", name(card_of(action))}, {"worth", "1" + type_sign(card_of(action))}});
    case Verb::Go: {
      const auto id = tile_names[static_cast<std::size_t>(action.arguments[0])];
      const Value::List& glasses = list_in(view["investigator"]["investigated"]);
      const bool watched = std::find(glasses.begin(), glasses.end(), Value(id)) != glasses.end();
      return text("cosmoctopus.board.go",
                  {{"signs", tile_signs(static_cast<Tile>(action.arguments[0]))},
                   {"tile", word("tile", id)},
                   {"tribute", std::int64_t{prompt == Prompt::Send ? 0 : number_in(view["tribute"][id])}},
                   {"watched", watched && !(view["at"] == Value(id)) ? "yes" : "no"}});
    }
    case Verb::Pay:
    case Verb::Want: {
      const Resource r = resource_of(action);
      const auto from = thing_domain.parse(word_in(view["asked"]["from"]));
      return text(verb_of(action) == Verb::Pay ? "cosmoctopus.board.pay" : "cosmoctopus.board.want",
                  {{"sign", sign(r)},
                   {"resource", name(r)},
                   {"amount", std::int64_t{from ? any_amount(static_cast<Thing>(*from)) : 1}},
                   {"have", std::int64_t{amounts_in(of_seat(view["supply"], seat))[r]}}});
    }
    case Verb::Put: {
      const CardRow& card = row_of(card_of(action));
      const auto slot = static_cast<Slot>(action.arguments[1]);
      const Value& state = of_seat(view["constellations"], seat)[card.id];
      const SlotSet filled = slots_in(state["filled"]) | only(slot);
      const SlotSet opened = open_slots(card.shape, filled) & ~slots_in(state["open"]);
      std::string next;
      for (const Slot other : slots) {
        if ((opened & only(other)) != 0) next += sign(card.slot_icons[static_cast<std::size_t>(other)]);
      }
      return text("cosmoctopus.board.put",
                  {{"card", name(card_of(action))},
                   {"slot", word("slot", slot_names[static_cast<std::size_t>(slot)])},
                   {"sign", sign(card.slot_icons[static_cast<std::size_t>(slot)])},
                   {"outcome", filled == all_slots ? "complete"
                               : next.empty()      ? "more"
                                                   : "opens"},
                   {"next", next}});
    }
    case Verb::Claim: {
      const Resource r = resource_of(action);
      const int price = number_in(of_seat(view["prices"], seat)[resource_names[index(r)]]);
      return text("cosmoctopus.board.claim",
                  {{"resource", name(r)}, {"cost", fmt::format("{}{}", price, sign(r))}});
    }
    case Verb::Discard:
      if (prompt != Prompt::Move)
        return described_card(view, seat, card_of(action), "cosmoctopus.board.drop");
      return text("cosmoctopus.board.drop-for-wormhole", {{"card", name(card_of(action))}});
    case Verb::UseToken:
      return text("cosmoctopus.board.use-token",
                  {{"value", std::int64_t{number_in(of_seat(view["tokens"], seat))}}});
    case Verb::Pass:
      return text(pass_key(prompt));
    default:
      return Board::describe(view, seat, action);
  }
}

// Every other tile, every card in the hand, every forbidden knowledge: whatever the question is about.
std::vector<Action> CosmoctopusBoard::conceivable(const Value& view, Seat seat) const {
  std::vector<Action> actions;
  const Prompt prompt = prompt_of(view).value_or(Prompt::Move);
  if (prompt == Prompt::Move || prompt == Prompt::MayMove || prompt == Prompt::Send) {
    for (const Value& tile : list_in(view["tiles"]))
      actions.push_back(act(Verb::Go, tile_domain.parse(word_in(tile)).value_or(0)));
  }
  if (prompt == Prompt::Play || prompt == Prompt::PlayFree) {
    for (const Card card : cards_in(of_seat(view["hands"], seat))) actions.push_back(act(Verb::Play, card));
  }
  if (prompt == Prompt::EndTurn) {
    for (const Resource r : resources) actions.push_back(act(Verb::Claim, r));
  }
  return actions;
}

// Told before the board: what somebody did and what came of it. Left to the log: what the board shows, and
// every single unit.
bool CosmoctopusBoard::is_news(const Event& event) const {
  switch (static_cast<Happening>(event.kind)) {
    case Happening::Round:
    case Happening::Turn:
    case Happening::Dealt:
    case Happening::Revealed:
    case Happening::Discarded:
    case Happening::Swept:
    case Happening::Paid:
    case Happening::Spent:
    case Happening::Discounted:
    case Happening::Added:
    case Happening::Stored:
    case Happening::ExtraPlay:
      return false;
    default:
      return true;
  }
}

// Who gets a gift is told by name.
void CosmoctopusBoard::enrich(TextArguments& arguments) const {
  Board::enrich(arguments);
  for (auto& [argument, value] : arguments) {
    const auto* seat = std::get_if<std::int64_t>(&value);
    if (argument == "to" && seat != nullptr) value = player(seat_numbered(static_cast<int>(*seat)));
  }
}

}  // namespace

std::unique_ptr<Board> cosmoctopus_board(const GameInfo& game, const Catalogue& texts,
                                         std::vector<std::string> players) {
  return std::make_unique<CosmoctopusBoard>(game, texts, std::move(players));
}

}  // namespace orrery::cli

// «Инопланеташки» on the terminal: the die, the row and everybody's planets, drawn from the view.
#include "cli/terminal/inoplanetashki/board.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/inoplanetashki/planet_drawing.h"
#include "games/inoplanetashki/words.h"

namespace orrery::cli {

using namespace inoplanetashki;

namespace {

constexpr int margin = 2;
constexpr int large_column = 28;  // a large planet and the words under it
constexpr int small_column = 11;

int number_in(const Value& value) {
  const std::int64_t* number = value.as_number();
  return number == nullptr ? 0 : static_cast<int>(*number);
}

const TileSet& set_of(const Value& view) {
  const std::string* name = view["set"].as_string();
  const auto* found = std::find_if(tile_sets.begin(), tile_sets.end(),
                                   [&](const TileSet& set) { return name != nullptr && set.name == *name; });
  return found == tile_sets.end() ? tile_sets.front() : *found;
}

Tile tile_of(const TileSet& set, const Value& name) {
  const std::string* text = name.as_string();
  if (text == nullptr) return no_tile;
  for (const Tile tile : all_tiles) {
    if (tile_names[face(set, tile).name] == *text) return tile;
  }
  return no_tile;
}

// A planet read from the view, and its entry there.
struct ShownPlanet {
  Planet planet;
  const Value* facts;
};

std::vector<ShownPlanet> planets_of(const Value& view, Seat seat) {
  std::vector<ShownPlanet> shown;
  const Value::Map* map = view["planets"][std::to_string(number(seat))].as_map();
  if (map == nullptr) return shown;
  for (const auto& [name, facts] : *map) {
    Planet planet;
    planet.number = static_cast<std::uint8_t>(planet_domain.parse(name).value_or(1));
    for (const Slot slot : slots) {
      planet[slot] = tile_of(set_of(view), facts[slot_names[slot]]);
    }
    shown.push_back({planet, &facts});
  }
  return shown;
}

// A planet's prospects.
std::string outcome(const Planet& planet, int needed) {
  if (planet.complete()) return "complete";
  return needed > 6 ? "hopeless" : "open";
}

Ink ink_of(const Planet& planet) {
  constexpr std::array inks{Ink::Cyan, Ink::Magenta, Ink::Blue, Ink::Red};
  return inks[(planet.number - 1U) % inks.size()];
}

class InoplanetashkiBoard final : public Board {
 public:
  using Board::Board;

  void draw(const Value& view, Seat front, Screen& screen) const override {
    screen.gap();
    if (!view["ending"].is_null()) return draw_end(view, screen);
    screen.draw(middle_of_table(view, screen.width()), margin);
    screen.gap();
    screen.say(heading(planets_of(view, front), front), Ink::Strong, margin);
    screen.draw(own_planets(view, front, screen.width() - margin), margin);
    draw_others(view, front, screen);
    screen.gap();
  }

  std::string describe(const Value& view, Seat seat, Action action) const override;
  std::string brief(const Value& view, Seat seat, Action action) const override;
  std::vector<Action> conceivable(const Value& view, Seat seat) const override;

 protected:
  void enrich(TextArguments& arguments) const override;

 private:
  std::string signs(const TileFace& face) const {
    const std::string all = tile_signs(face);
    return all.empty() ? text("inoplanetashki.board.bare") : all;
  }

  // The tile that a choice is about.
  static Tile tile_meant(const Value& view, Seat seat, Action action);

  // The die, the row with the numbers of its places, the supply and the scores.
  Canvas middle_of_table(const Value& view, int width) const {
    Canvas canvas;
    const TileSet& set = set_of(view);
    const int die = number_in(view["die"]);
    int x = 0;
    canvas.put(x, 1, die_drawing(die));
    canvas.put(x, 6,
               die > 0 ? text("inoplanetashki.board.astronauts", {{"count", std::int64_t{die}}})
                       : text("inoplanetashki.board.no-die"));
    x += 13;
    const Value::List* row = view["row"].as_list();
    for (std::size_t i = 0; row != nullptr && i < row->size(); ++i, x += 13) {
      canvas.put(x + 4, 0, std::to_string(i + 1), Ink::Number);
      const Tile tile = tile_of(set, (*row)[i]);
      if (tile != no_tile) canvas.put(x, 1, tile_drawing(set, tile, Ink::Plain));
    }
    x += 1;
    canvas.put(x, 0, text("inoplanetashki.board.round", {{"round", std::int64_t{number_in(view["round"])}}}));
    canvas.put(x, 1,
               text("inoplanetashki.board.supply", {{"count", std::int64_t{number_in(view["supply"])}}}));
    canvas.put(x, 3, scores(view, width - margin - x));
    return canvas;
  }

  Canvas scores(const Value& view, int width) const {
    Canvas canvas;
    for (int seat = 1; seat <= number_in(view["players"]); ++seat) {
      const bool turn = view["ending"].is_null() && seat == number_in(view["turn"]);
      canvas.put(0, seat - 1, turn ? "▸" : " ", Ink::Number);
      canvas.put(2, seat - 1, fmt::format("{:>2} ★", number_in(view["scores"][std::to_string(seat)])));
      canvas.put(7, seat - 1, cut(player(seat_numbered(seat)), width - 7), turn ? Ink::Strong : Ink::Plain);
    }
    return canvas;
  }

  // At the end, everybody's planets, the complete ones first.
  void draw_end(const Value& view, Screen& screen) const {
    for (const Seat seat : SeatSet::first(number_in(view["players"]))) {
      const std::vector<ShownPlanet> shown = planets_of(view, seat);
      screen.say(heading(shown, seat), Ink::Strong, margin);
      screen.draw(small_planets(view, shown, screen.width() - margin, true), margin);
      screen.gap();
    }
    screen.draw(scores(view, screen.width() - margin), margin);
    screen.gap();
  }

  std::string heading(const std::vector<ShownPlanet>& planets, Seat seat) const {
    const auto finished = std::count_if(planets.begin(), planets.end(), complete);
    return text("inoplanetashki.board.heading",
                {{"player", player(seat)}, {"count", std::int64_t{finished}}});
  }
  std::string counts(const Value& facts) const {
    return text("inoplanetashki.board.counts", {{"stations", std::int64_t{number_in(facts["stations"])}},
                                                {"aliens", std::int64_t{number_in(facts["aliens"])}}});
  }
  std::string needs(const Value& facts, bool briefly) const {
    const int needed = number_in(facts["need"]);
    if (needed > 6 && !briefly) return text("inoplanetashki.board.needs-too-much");
    if (needed == 1 && !briefly) return text("inoplanetashki.board.needs-any");
    return text(briefly ? "inoplanetashki.board.needs-briefly" : "inoplanetashki.board.needs",
                {{"need", std::int64_t{needed}}});
  }

  static bool complete(const ShownPlanet& shown) { return shown.planet.complete(); }

  // The one or two planets being built, large; beside them the complete ones, small.
  Canvas own_planets(const Value& view, Seat seat, int width) const {
    Canvas canvas;
    const TileSet& set = set_of(view);
    std::vector<ShownPlanet> shown = planets_of(view, seat);
    const auto done =
        std::stable_partition(shown.begin(), shown.end(), [](const ShownPlanet& s) { return !complete(s); });
    if (shown.empty()) canvas.put(0, 0, text("inoplanetashki.board.none"), Ink::Faint);
    int x = 0;
    for (auto it = shown.begin(); it != done; ++it, x += large_column) {
      const int wide = drawn_width(PlanetSize::Large);
      canvas.put_centred(x, 0, wide, text("inoplanetashki.board.planet", {{"planet", it->planet.number}}),
                         ink_of(it->planet));
      canvas.put(x, 1, planet_drawing(set, it->planet, PlanetSize::Large, ink_of(it->planet)));
      canvas.put(x, 10, cut(counts(*it->facts), large_column - 1));
      canvas.put(x, 11, cut(needs(*it->facts, false), large_column - 1));
    }
    canvas.put(x, 0, small_planets(view, {done, shown.end()}, width - x, true));
    return canvas;
  }

  // As many per line as fit, each with its stations or its need below.
  Canvas small_planets(const Value& view, const std::vector<ShownPlanet>& planets, int width,
                       bool wrap) const {
    const bool over = !view["ending"].is_null();
    Canvas canvas;
    int x = 0;
    int y = 0;
    for (const ShownPlanet& shown : planets) {
      if (x + drawn_width(PlanetSize::Small) > width) {
        if (!wrap) break;
        x = 0;
        y += drawn_height(PlanetSize::Small) + 2;
      }
      const Ink ink = complete(shown) ? Ink::Good : over ? Ink::Faint : ink_of(shown.planet);
      const int wide = drawn_width(PlanetSize::Small);
      const int below = y + drawn_height(PlanetSize::Small);
      canvas.put(x, y, planet_drawing(set_of(view), shown.planet, PlanetSize::Small, ink));
      if (complete(shown)) {
        canvas.put_centred(x, below, wide, fmt::format("✓ {} ★", number_in((*shown.facts)["stations"])), ink);
      } else if (!over) {
        canvas.put_centred(x, below, wide, needs(*shown.facts, true));
      }
      x += small_column;
    }
    return canvas;
  }

  // The other players side by side.
  void draw_others(const Value& view, Seat front, Screen& screen) const {
    const int players = number_in(view["players"]);
    const int share = (screen.width() - margin) / std::max(1, players - 1);
    Canvas canvas;
    int x = 0;
    for (int step = 1; step < players; ++step, x += share) {
      const Seat seat = seat_numbered((number(front) - 1 + step) % players + 1);
      std::vector<ShownPlanet> shown = planets_of(view, seat);
      std::stable_partition(shown.begin(), shown.end(), [](const ShownPlanet& s) { return !complete(s); });
      std::string title = heading(shown, seat);
      if (columns(title) >= share) {
        const auto finished = std::count_if(shown.begin(), shown.end(), complete);
        title = fmt::format("{} – ✓ {}", cut(player(seat), share - 9), finished);
      }
      canvas.put(x, 0, title, Ink::Strong);
      canvas.put(x, 1, small_planets(view, shown, share - 1, false));
    }
    screen.gap();
    screen.draw(canvas, margin);
  }
};

Planet planet_numbered(const Value& view, Seat seat, int wanted) {
  for (const ShownPlanet& shown : planets_of(view, seat)) {
    if (shown.planet.number == wanted) return shown.planet;
  }
  return {};
}

Tile InoplanetashkiBoard::tile_meant(const Value& view, Seat seat, Action action) {
  const Verb verb = verb_of(action);
  if (verb == Verb::Keep) return no_tile;
  if (verb == Verb::Remove) return planet_numbered(view, seat, planet_in(action))[slot_in(action)];
  const Value::List* row = view["row"].as_list();
  return tile_of(set_of(view), (*row)[action.arguments[0] - 1]);
}

std::string InoplanetashkiBoard::brief(const Value& view, Seat seat, Action action) const {
  const Term& term = game().actions[action.verb];
  TextArguments arguments = arguments_of(term, action.arguments);
  const Tile tile = tile_meant(view, seat, action);
  if (tile != no_tile) arguments.emplace_back("tile", signs(face(set_of(view), tile)));
  return own_text("screen.action", term.name, std::move(arguments));
}

// The choice also says what the tile would make of the planet.
std::string InoplanetashkiBoard::describe(const Value& view, Seat seat, Action action) const {
  const Term& term = game().actions[action.verb];
  TextArguments arguments = arguments_of(term, action.arguments);
  const TileSet& set = set_of(view);
  const Tile tile = tile_meant(view, seat, action);
  if (tile != no_tile) arguments.emplace_back("tile", signs(face(set, tile)));
  if (verb_of(action) == Verb::Add) {
    Planet after = planet_numbered(view, seat, planet_in(action));
    after[slot_in(action)] = tile;
    const Survey found = survey(set, after);
    arguments.emplace_back("stations", std::int64_t{found.stations});
    arguments.emplace_back("need", std::int64_t{found.need()});
    arguments.emplace_back("outcome", outcome(after, found.need()));
  }
  return own_text("action", term.name, std::move(arguments));
}

// Taking any tile from the row, for a new planet or for any empty slot of the planets being built.
std::vector<Action> InoplanetashkiBoard::conceivable(const Value& view, Seat seat) const {
  std::vector<Action> actions;
  const Value::List* row = view["row"].as_list();
  for (int place = 1; row != nullptr && place <= std::ssize(*row); ++place) {
    if ((*row)[place - 1].is_null()) continue;
    actions.push_back(open_planet(place));
    for (const ShownPlanet& shown : planets_of(view, seat)) {
      if (shown.planet.complete()) continue;
      const Outline halves = outline(set_of(view), shown.planet);
      for (const Slot slot : slots) {
        if (open_slot(halves, slot)) actions.push_back(add_fragment(place, shown.planet.number, slot));
      }
    }
  }
  actions.push_back(keep_all());
  return actions;
}

// A tile becomes its signs, an edge the side that it faces in its slot (IP-11.3).
void InoplanetashkiBoard::enrich(TextArguments& arguments) const {
  Board::enrich(arguments);
  const auto word = [&](std::string_view name) -> std::string* {
    for (auto& [argument, value] : arguments) {
      if (argument == name) return std::get_if<std::string>(&value);
    }
    return nullptr;
  };
  if (std::string* tile = word("tile")) {
    for (const TileSet& set : tile_sets) {  // a name means the same tile in every set
      const Tile found = tile_of(set, *tile);
      if (found != no_tile) *tile = signs(face(set, found));
    }
  }
  const std::string* edge = word("edge");
  const std::string* slot = word("slot");
  if (edge != nullptr && slot != nullptr) {
    constexpr BySlot<std::string_view> side_to_the_next{
        {"inoplanetashki.board.side-right", "inoplanetashki.board.side-bottom",
         "inoplanetashki.board.side-left", "inoplanetashki.board.side-top"}};
    const Slot where = *orrery::named(slot_names, *slot);
    arguments.emplace_back("side", text(side_to_the_next[*edge == "cw" ? where : next(where)]));
  }
}

}  // namespace

std::unique_ptr<Board> inoplanetashki_board(const GameInfo& game, const Catalogue& texts,
                                            std::vector<std::string> players) {
  return std::make_unique<InoplanetashkiBoard>(game, texts, std::move(players));
}

}  // namespace orrery::cli

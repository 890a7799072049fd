// «Инопланеташки» on the terminal: the die, the row and everybody's planets, drawn from the view.
#include "cli/terminal/inoplanetashki/board.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/inoplanetashki/planet_drawing.h"
#include "games/inoplanetashki/telling.h"
#include "kernel/view_values.h"

namespace orrery::cli {

using namespace inoplanetashki;

namespace {

constexpr int margin = 2;
constexpr int large_column = 28;  // a large planet and the words under it
constexpr int small_column = 11;

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

  std::vector<Action> conceivable(const Value& view, Seat seat) const override;

 protected:
  void enrich(TextArguments& arguments) const override;
  std::string thing(std::string_view kind, const std::string& word) const override;

 private:
  std::string signs(const TileFace& face) const {
    const std::string all = tile_signs(face);
    return all.empty() ? text("inoplanetashki.board.bare") : all;
  }

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
      const Tile tile = tile_named(set, (*row)[i]);
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

// A tile is told by its signs; a name means the same tile in every set.
std::string InoplanetashkiBoard::thing(std::string_view kind, const std::string& word) const {
  if (kind != "tile" && kind != "laid") return Board::thing(kind, word);
  for (const TileSet& set : tile_sets) {
    const Tile found = tile_named(set, word);
    if (found != no_tile) return signs(face(set, found));
  }
  return word;
}

// An edge becomes the side that it faces in its slot (IP-11.3).
void InoplanetashkiBoard::enrich(TextArguments& arguments) const {
  Board::enrich(arguments);
  const auto word = [&](std::string_view name) -> const std::string* {
    for (auto& [argument, value] : arguments) {
      if (argument == name) return std::get_if<std::string>(&value);
    }
    return nullptr;
  };
  const std::string* edge = word("edge");
  const std::string* slot = word("slot");
  if (edge == nullptr || slot == nullptr) return;
  constexpr BySlot<std::string_view> side_to_the_next{
      {"inoplanetashki.board.side-right", "inoplanetashki.board.side-bottom",
       "inoplanetashki.board.side-left", "inoplanetashki.board.side-top"}};
  const Slot where = *orrery::named(slot_names, *slot);
  arguments.emplace_back("side", text(side_to_the_next[*edge == "cw" ? where : next(where)]));
}

}  // namespace

std::unique_ptr<Board> inoplanetashki_board(const GameInfo& game, const Catalogue& texts,
                                            std::vector<std::string> players) {
  return std::make_unique<InoplanetashkiBoard>(game, texts, std::move(players));
}

}  // namespace orrery::cli

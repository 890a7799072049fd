#include "cli/terminal/cosmoctopus/realm_drawing.h"

#include <algorithm>

namespace orrery::cli {

namespace {

// The directions of the lines that leave a cell.
enum Way : unsigned { Up = 1, Down = 2, Left = 4, Right = 8 };
constexpr char32_t line_sign(unsigned ways) { return U" │││─┘┐┤─└┌├─┴┬┼"[ways]; }

// Columns and rows per third of a tile's side.
struct Scale {
  int x;
  int y;
};
constexpr Scale scales[] = {{3, 1}, {4, 1}, {5, 1}, {4, 2}, {6, 2}};

class Drawing {
 public:
  Drawing(const std::vector<RealmTile>& tiles, int state_columns, Scale scale)
      : tiles_(tiles), state_columns_(state_columns), scale_(scale) {
    for (const RealmTile& tile : tiles) {
      west_ = std::min<int>(west_, tile.at.x);
      north_ = std::min<int>(north_, tile.at.y);
    }
    for (const RealmTile& tile : tiles) {
      width_ = std::max(width_, left(tile) + 3 * scale.x + 1);
      height_ = std::max(height_, top(tile) + 3 * scale.y + 1);
    }
    cells_.resize(static_cast<std::size_t>(width_) * height_);
    for (int i = 0; i < std::ssize(tiles); ++i) lay(i);
  }

  int width() const { return width_; }

  // False if a label does not fit.
  bool paint(Canvas& canvas) {
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) {
        if (at(x, y).ways != 0) canvas.put(x, y, line_sign(at(x, y).ways), Ink::Faint);
      }
    }
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      if (tiles_[i].framed) frame(canvas, tiles_[i]);
      if (!label(canvas, static_cast<int>(i))) return false;
    }
    return true;
  }

 private:
  struct Cell {
    unsigned ways = 0;
    int inside = -1;  // the topmost tile whose inside contains this cell
  };
  // Visible cells in one line of a tile.
  struct Run {
    int x = 0;
    int y = 0;
    int length = 0;
  };

  Cell& at(int x, int y) { return cells_[y * width_ + x]; }
  int left(const RealmTile& tile) const { return (tile.at.x - west_) * scale_.x; }
  int top(const RealmTile& tile) const { return (tile.at.y - north_) * scale_.y; }

  // Calls `visit` for every cell of the tile's frame, with the sides of the frame it is on.
  template <class Visit>
  void around(const RealmTile& tile, Visit visit) {
    const int x0 = left(tile);
    const int x1 = x0 + 3 * scale_.x;
    const int y0 = top(tile);
    const int y1 = y0 + 3 * scale_.y;
    for (int y = y0; y <= y1; ++y) {
      for (int x = x0; x <= x1; ++x) {
        const unsigned sides =
            (y == y0 ? Up : 0U) | (y == y1 ? Down : 0U) | (x == x0 ? Left : 0U) | (x == x1 ? Right : 0U);
        if (sides != 0) visit(x, y, sides);
      }
    }
  }

  void lay(int number) {
    const RealmTile& tile = tiles_[number];
    for (int y = top(tile) + 1; y < top(tile) + 3 * scale_.y; ++y) {
      for (int x = left(tile) + 1; x < left(tile) + 3 * scale_.x; ++x) at(x, y) = {0, number};
    }
    around(tile, [&](int x, int y, unsigned sides) {
      Cell& cell = at(x, y);
      cell.inside = -1;
      // Lines of tiles underneath end at the frame.
      if ((sides & Up) != 0) cell.ways &= ~unsigned{Down};
      if ((sides & Down) != 0) cell.ways &= ~unsigned{Up};
      if ((sides & Left) != 0) cell.ways &= ~unsigned{Right};
      if ((sides & Right) != 0) cell.ways &= ~unsigned{Left};
      if ((sides & (Up | Down)) != 0) {
        if ((sides & Left) == 0) cell.ways |= Left;
        if ((sides & Right) == 0) cell.ways |= Right;
      }
      if ((sides & (Left | Right)) != 0) {
        if ((sides & Up) == 0) cell.ways |= Up;
        if ((sides & Down) == 0) cell.ways |= Down;
      }
    });
  }

  void frame(Canvas& canvas, const RealmTile& tile) {
    around(tile, [&](int x, int y, unsigned) {
      if (at(x, y).inside < 0) canvas.put(x, y, line_sign(at(x, y).ways), tile.ink);
    });
  }

  std::vector<Run> visible_lines(int number) {
    std::vector<Run> lines;
    const RealmTile& tile = tiles_[number];
    for (int y = top(tile) + 1; y < top(tile) + 3 * scale_.y; ++y) {
      Run best;
      Run run;
      for (int x = left(tile) + 1; x < left(tile) + 3 * scale_.x; ++x) {
        if (at(x, y).inside != number) {
          run.length = 0;
          continue;
        }
        if (run.length == 0) run = {x, y, 0};
        ++run.length;
        if (run.length > best.length) best = run;
      }
      lines.push_back(best);
    }
    return lines;
  }

  // The reward above the state, or side by side if they fit only into one line.
  bool label(Canvas& canvas, int number) {
    const RealmTile& tile = tiles_[number];
    const int reward = columns(tile.reward);
    const int state = std::max(columns(tile.state), state_columns_);
    const std::vector<Run> lines = visible_lines(number);
    const auto write = [&](const Run& run, const std::string& text) {
      canvas.put_centred(run.x, run.y, run.length, text, tile.ink);
    };
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      if (lines[i].length < reward || lines[i + 1].length < state) continue;
      write(lines[i], tile.reward);
      write(lines[i + 1], tile.state);
      return true;
    }
    for (const Run& run : lines) {
      if (run.length < reward + 1 + state) continue;
      write(run, tile.reward + " " + tile.state);
      return true;
    }
    return false;
  }

  const std::vector<RealmTile>& tiles_;
  int state_columns_;
  Scale scale_;
  int west_ = 127;
  int north_ = 127;
  int width_ = 0;
  int height_ = 0;
  std::vector<Cell> cells_;
};

}  // namespace

std::optional<Canvas> realm_drawing(std::vector<RealmTile> tiles, int state_columns, int width) {
  for (const Scale scale : scales) {
    for (int order = 0; order < 2; ++order) {  // the first or the last tile on top
      std::reverse(tiles.begin(), tiles.end());
      Drawing drawing(tiles, state_columns, scale);
      Canvas canvas;
      if (drawing.width() <= width && drawing.paint(canvas)) return canvas;
    }
  }
  return std::nullopt;
}

}  // namespace orrery::cli

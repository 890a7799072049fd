// Standard output on a terminal: a width, perhaps colours, perhaps Unicode. Everything is drawn in Unicode;
// if the terminal has none, each sign is replaced by ASCII of the same width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orrery::cli {

enum class Ink : std::uint8_t {
  Plain,
  Strong,
  Faint,
  Number,
  Good,
  Bad,
  Star,
  Alien,
  Cyan,
  Magenta,
  Blue,
  Red
};

struct Look {
  int width = 80;
  bool colour = false;
  bool unicode = true;
};

std::u32string letters(std::string_view text);  // its code points; each is one column wide
int columns(std::string_view text);
std::string cut(std::string_view text, int width);  // with an ellipsis if it is too long
// A paragraph broken at blanks into lines of at most this width; a longer word is broken anywhere.
std::vector<std::string> wrapped(std::string_view text, int width);

// A drawing: characters at positions; it grows with what is put on it.
class Canvas {
 public:
  void put(int x, int y, std::string_view text, Ink ink = Ink::Plain);
  void put(int x, int y, char32_t sign, Ink ink = Ink::Plain);
  void put(int x, int y, const Canvas& drawing);
  void put_centred(int x, int y, int width, std::string_view text, Ink ink = Ink::Plain);
  int width() const;
  int height() const { return static_cast<int>(rows_.size()); }

 private:
  friend class Screen;
  struct Cell {
    char32_t sign = U' ';
    Ink ink = Ink::Plain;
  };
  std::vector<std::vector<Cell>> rows_;
};

// A text as a drawing, to be put under or beside another.
Canvas paragraph(std::string_view text, int width, Ink ink = Ink::Plain);

class Screen {
 public:
  explicit Screen(const Look& look) : look_(look) {}

  int width() const { return look_.width; }
  void gap();  // an empty line, never two in a row
  // Whole lines, wrapped at blanks; each line of the text is a separate paragraph.
  void say(std::string_view text, Ink ink = Ink::Plain, int indent = 0);
  // A paragraph that hangs to the right of its marker.
  void item(std::string_view marker, std::string_view text, int marker_width, Ink ink = Ink::Plain);
  void rule(std::string_view title);
  void draw(const Canvas& canvas, int indent = 0);
  void ask(std::string_view question);  // leaves the cursor after it
  void echo(std::string_view typed);    // input that the terminal has not shown
  void clear();                         // if the terminal can do that

 private:
  void line(const Canvas& canvas, int row, int indent);
  void write(std::string_view text);

  Look look_;
  bool after_gap_ = true;
};

}  // namespace orrery::cli

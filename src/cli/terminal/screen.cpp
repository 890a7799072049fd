#include "cli/terminal/screen.h"

#include <algorithm>
#include <cstdio>

#include "kernel/text.h"

namespace orrery::cli {

namespace {

constexpr std::string_view code_of(Ink ink) {
  switch (ink) {
    case Ink::Plain:
      return "";
    case Ink::Strong:
      return "1";
    case Ink::Faint:
      return "2";
    case Ink::Number:
      return "1;36";
    case Ink::Good:
      return "1;32";
    case Ink::Bad:
      return "31";
    case Ink::Star:
      return "1;33";
    case Ink::Alien:
      return "1;32";
    case Ink::Cyan:
      return "36";
    case Ink::Magenta:
      return "35";
    case Ink::Blue:
      return "94";
    case Ink::Red:
      return "91";
  }
  return "";
}

// Stations, aliens, resources and players have their colours everywhere, even in the middle of a sentence.
constexpr Ink own_ink(char32_t sign) {
  if (sign == U'★' || sign == U'☆') return Ink::Star;
  if (sign == U'◕' || sign == U'‿' || sign == U'●') return Ink::Alien;
  if (sign == U'♠') return Ink::Blue;
  if (sign == U'¤') return Ink::Star;
  if (sign == U'≈') return Ink::Magenta;
  if (sign == U'✦') return Ink::Cyan;
  if (sign == U'▲') return Ink::Red;
  if (sign == U'■') return Ink::Blue;
  if (sign == U'◆') return Ink::Star;
  if (sign == U'▼') return Ink::Good;
  if (sign == U'✚') return Ink::Magenta;
  return Ink::Plain;
}

struct StandIn {
  char32_t sign;
  char plain;
};
constexpr StandIn stand_ins[] = {
    {U'╭', '.'}, {U'╮', '.'}, {U'╰', '\''}, {U'╯', '\''}, {U'┌', '+'}, {U'┐', '+'}, {U'└', '+'}, {U'┘', '+'},
    {U'─', '-'}, {U'│', '|'}, {U'┼', '+'},  {U'┊', ':'},  {U'┈', '.'}, {U'·', '.'}, {U'★', '*'}, {U'☆', 'x'},
    {U'◠', '^'}, {U'◡', 'v'}, {U'◕', 'o'},  {U'‿', '_'},  {U'●', 'o'}, {U'▸', '>'}, {U'→', '>'}, {U'…', '~'},
    {U'–', '-'}, {U'—', '-'}, {U'’', '\''}, {U'«', '"'},  {U'»', '"'}, {U'✓', '='}, {U'“', '"'}, {U'”', '"'},
    {U'├', '+'}, {U'┤', '+'}, {U'┬', '+'},  {U'┴', '+'},  {U'♠', '&'}, {U'¤', '$'}, {U'≈', '~'}, {U'✦', '*'},
    {U'◇', '?'}, {U'○', '.'}, {U'◎', '@'},  {U'⚲', 'Q'},  {U'▯', '#'}, {U'↻', '%'}, {U'▲', 'R'}, {U'■', 'B'},
    {U'◆', 'Y'}, {U'▼', 'G'}, {U'✚', 'P'},  {U'×', 'x'},  {U'−', '-'},
};

void append_utf8(std::string& out, char32_t sign) {
  const auto byte = [&](char32_t bits) { out += static_cast<char>(bits); };
  if (sign < 0x80) {
    byte(sign);
  } else if (sign < 0x800) {
    byte(0xC0 | sign >> 6);
    byte(0x80 | (sign & 0x3F));
  } else if (sign < 0x10000) {
    byte(0xE0 | sign >> 12);
    byte(0x80 | (sign >> 6 & 0x3F));
    byte(0x80 | (sign & 0x3F));
  } else {
    byte(0xF0 | sign >> 18);
    byte(0x80 | (sign >> 12 & 0x3F));
    byte(0x80 | (sign >> 6 & 0x3F));
    byte(0x80 | (sign & 0x3F));
  }
}

constexpr char32_t unbroken_blank = 0xA0;  // keeps words on one line; printed as an ordinary blank

char32_t plain_sign(char32_t sign) {
  const auto* found =
      std::find_if(std::begin(stand_ins), std::end(stand_ins), [&](StandIn row) { return row.sign == sign; });
  return found != std::end(stand_ins) ? static_cast<char32_t>(found->plain) : sign;
}

char32_t shown_sign(char32_t sign, const Look& look) {
  if (sign == unbroken_blank) return U' ';
  return look.unicode ? sign : plain_sign(sign);
}

std::string utf8(std::u32string_view signs) {
  std::string text;
  for (const char32_t sign : signs) append_utf8(text, sign);
  return text;
}

}  // namespace

std::u32string letters(std::string_view text) {
  std::u32string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) == 0x80 && !out.empty()) {
      out.back() = out.back() << 6 | (byte & 0x3F);
    } else {
      out += byte < 0x80 ? byte : byte < 0xE0 ? byte & 0x1F : byte < 0xF0 ? byte & 0x0F : byte & 0x07;
    }
  }
  return out;
}

int columns(std::string_view text) { return static_cast<int>(letters(text).size()); }

std::string cut(std::string_view text, int width) {
  std::u32string all = letters(text);
  if (std::ssize(all) <= width) return std::string(text);
  all.resize(std::max(width - 1, 0));
  return utf8(all + U'…');
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  const std::size_t room = std::max(width, 1);
  std::vector<std::string> lines;
  std::u32string line;
  for (const std::string_view word : split_words(text)) {
    std::u32string rest = letters(word);
    if (!line.empty() && line.size() + 1 + rest.size() <= room) {
      line += U' ' + rest;
      continue;
    }
    if (!line.empty()) lines.push_back(utf8(line));
    for (; rest.size() > room; rest.erase(0, room)) lines.push_back(utf8(rest.substr(0, room)));
    line = rest;
  }
  lines.push_back(utf8(line));
  return lines;
}

void Canvas::put(int x, int y, char32_t sign, Ink ink) {
  if (std::ssize(rows_) <= y) rows_.resize(y + 1);
  auto& row = rows_[y];
  if (std::ssize(row) <= x) row.resize(x + 1);
  row[x] = {sign, ink == Ink::Plain ? own_ink(sign) : ink};
}

void Canvas::put(int x, int y, std::string_view text, Ink ink) {
  for (const char32_t sign : letters(text)) put(x++, y, sign, ink);
}

void Canvas::put(int x, int y, const Canvas& drawing) {
  for (const auto& row : drawing.rows_) {
    int column = x;
    for (const Cell& cell : row) put(column++, y, cell.sign, cell.ink);
    ++y;
  }
}

void Canvas::put_centred(int x, int y, int width, std::string_view text, Ink ink) {
  const std::string shown = cut(text, width);
  put(x + (width - columns(shown)) / 2, y, shown, ink);
}

int Canvas::width() const {
  std::size_t widest = 0;
  for (const auto& row : rows_) widest = std::max(widest, row.size());
  return static_cast<int>(widest);
}

Canvas paragraph(std::string_view text, int width, Ink ink) {
  Canvas canvas;
  int y = 0;
  for (const std::string& line : wrapped(text, width)) canvas.put(0, y++, line, ink);
  return canvas;
}

void Screen::write(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void Screen::gap() {
  if (!after_gap_) write("\n");
  after_gap_ = true;
}

void Screen::say(std::string_view text, Ink ink, int indent) {
  for (const std::string_view paragraph : split(text, '\n')) {
    if (trim(paragraph).empty()) {
      gap();
      continue;
    }
    item("", paragraph, indent, ink);
  }
}

void Screen::item(std::string_view marker, std::string_view text, int marker_width, Ink ink) {
  Canvas canvas;
  canvas.put(std::max(0, marker_width - 2 - columns(marker)), 0, marker, Ink::Number);
  int y = 0;
  for (const std::string& row : wrapped(text, look_.width - marker_width)) {
    canvas.put(marker_width, y++, row, ink);
  }
  draw(canvas);
}

void Screen::rule(std::string_view title) {
  Canvas canvas;
  const std::string shown = cut(title, look_.width - 8);
  for (int x = 0; x < look_.width; ++x) canvas.put(x, 0, U'─', Ink::Faint);
  canvas.put(3, 0, " " + shown + " ", Ink::Strong);
  gap();
  draw(canvas);
}

void Screen::draw(const Canvas& canvas, int indent) {
  for (int row = 0; row < canvas.height(); ++row) line(canvas, row, indent);
  std::fflush(stdout);
}

void Screen::line(const Canvas& canvas, int row, int indent) {
  const auto& cells = canvas.rows_[row];
  std::size_t length = std::min<std::size_t>(cells.size(), std::max(0, look_.width - indent));
  while (length > 0 && cells[length - 1].sign == U' ') --length;
  std::string text(length == 0 ? 0 : indent, ' ');
  Ink ink = Ink::Plain;
  const auto change = [&](Ink to) {
    if (!look_.colour || to == ink) return;
    if (ink != Ink::Plain) text += "\x1b[0m";
    if (to != Ink::Plain) text.append("\x1b[").append(code_of(to)).append("m");
    ink = to;
  };
  for (std::size_t i = 0; i < length; ++i) {
    if (cells[i].sign != U' ') change(cells[i].ink);
    append_utf8(text, shown_sign(cells[i].sign, look_));
  }
  change(Ink::Plain);
  write(text + "\n");
  after_gap_ = length == 0;
}

void Screen::ask(std::string_view question) {
  std::string shown;
  for (const char32_t sign : letters(question)) append_utf8(shown, shown_sign(sign, look_));
  write(look_.colour ? "\x1b[1m" + shown + "\x1b[0m " : shown + " ");
  std::fflush(stdout);
  after_gap_ = false;
}

void Screen::echo(std::string_view typed) {
  write(std::string(typed) + "\n");
  after_gap_ = false;
}

void Screen::clear() {
  if (look_.colour) write("\x1b[H\x1b[2J");
  after_gap_ = true;
}

}  // namespace orrery::cli

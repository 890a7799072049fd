// Records: a game as text. docs/records.md describes the format.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/game.h"

namespace orrery {

inline constexpr int record_format = 1;
inline constexpr std::size_t longest_seat_name = 40;    // bytes
inline constexpr std::size_t longest_record = 1 << 20;  // bytes

struct SeatOwner {
  bool is_bot = false;
  std::string name;  // a person's name, or the bot's kind
  bool operator==(const SeatOwner&) const = default;
};

// One line of a record: a seat acted, or the table went back to the position after `to` entries, with
// everything that nobody had seen dealt anew. A record of other rules may contain entries unknown here.
struct Act {
  Seat seat{};
  Action action;
  bool operator==(const Act&) const = default;
};
struct Back {
  std::size_t to = 0;
  std::size_t deal = 0;  // the number of what is dealt anew; 0: its place among the entries, from 1
  bool operator==(const Back&) const = default;
};
struct Unknown {
  std::string text;
  bool operator==(const Unknown&) const = default;
};
using Entry = std::variant<Act, Back, Unknown>;

// The fingerprint of the position after this many entries: shows whether other rules lead to the same one.
struct Waymark {
  std::size_t entries = 0;
  std::uint64_t fingerprint = 0;
  bool operator==(const Waymark&) const = default;
};
inline constexpr std::size_t entries_between_waymarks = 16;
std::string fingerprint_text(std::uint64_t fingerprint);  // 16 hexadecimal digits
std::optional<std::uint64_t> fingerprint_from_text(std::string_view text);

struct Record {
  const GameInfo* game = nullptr;
  int rules_version = 0;
  OptionValues options;
  std::string commitment;
  std::optional<Seed> seed;  // secret while the game runs
  std::vector<SeatOwner> seats;
  std::vector<Entry> entries;
  std::vector<Waymark> waymarks;     // in ascending order; written only together with the seed
  std::string result;                // as in to_text(game, result); empty while the game is not over
  std::size_t first_entry_line = 0;  // where the entries begin in the text it was read from
};

std::string to_text(const Record& record);

// The lines as stored in a record: each with its check mark, which depends on it and on all lines before it.
std::string with_marks(std::span<const std::string> lines);

// The error in a seat's name; empty if it is valid.
std::string seat_name_error(std::string_view name);

// Reads a record and checks its form: every line, every check mark, the end. Throws InputError naming the
// first wrong line.
using FindGame = std::function<const GameInfo*(std::string_view id)>;  // null if there is no such game
Record parse_record(std::string_view text, const FindGame& find_game);

}  // namespace orrery

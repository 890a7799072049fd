// What has happened at a table, one fact a line: the table is what its facts add up to. They are written down
// before anybody is told, and a table is rebuilt by reading them again.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/record.h"

namespace orrery::table {

using Milliseconds = std::chrono::milliseconds;
using Time = std::chrono::sys_time<Milliseconds>;

struct Person {
  std::string id;  // known to the server alone
  std::string name;
  bool operator==(const Person&) const = default;
};

// How long somebody may think.
enum class ClockKind : std::uint8_t {
  None,
  Move,  // so long for each decision
  Bank,  // so long for the whole game, after a grace for each decision
  Days   // correspondence: like Move, in days
};
inline constexpr std::array<std::string_view, 4> clock_names{"none", "move", "bank", "days"};
struct ClockRule {
  ClockKind kind{};
  Milliseconds time{};   // of a move or of the bank
  Milliseconds grace{};  // of the bank
  bool operator==(const ClockRule&) const = default;
};

// Who sits on a seat: a person, a bot, nobody; a bot can stand in for a person.
struct Sitter {
  Person person;    // no id: none
  std::string bot;  // its kind; empty: no bot plays here
  bool is_person() const { return !person.id.empty(); }
  bool bot_plays() const { return !bot.empty(); }
  bool operator==(const Sitter&) const = default;
};

struct Created {
  const GameInfo* game = nullptr;
  OptionValues options;
  Seed seed;
  std::string code;  // lets people in
  bool listed = false;
  ClockRule clock;
  Milliseconds pause{};  // for answers that nobody may know of
  Person host;
};
struct Configured {
  OptionValues options;
};
struct Seated {
  Seat seat{};
  Sitter sitter;
};
struct Started {};
enum class By : std::uint8_t { Person, Bot, Clock, Order };
inline constexpr std::array<std::string_view, 4> by_names{"person", "bot", "clock", "order"};
struct Acted {
  Seat seat{};
  Action action;
  By by{};
  std::size_t version = 0;  // of the table, as a person had seen it
};
struct TookBack {
  Seat seat{};
};
struct WentBack {
  std::size_t to = 0;  // entry of the record
};
struct Said {
  Person person;
  std::string text;
  std::optional<SeatSet> to;  // a whisper
};
enum class VoteKind : std::uint8_t { TakeBack, Replace, End, Pause, Resume };
inline constexpr std::array<std::string_view, 5> vote_names{"take-back", "replace", "end", "pause", "resume"};
struct VoteOpened {
  VoteKind kind{};
  std::string by;          // a person
  Seat seat{};             // whose choice, or which seat
  std::size_t target = 0;  // the entry to go back to
};
struct Voted {
  std::string person;
  bool yes = false;
};
struct VoteClosed {};
struct Paused {
  bool on = false;
};
// What to do without asking (kernel/event.h, Pause; or a prompt). The first that fits counts.
struct Order {
  std::string on;      // an occasion or a prompt; `any`: every answer
  std::string action;  // `ask`; `pass`: whatever changes nothing; or an action, if it is offered then
  Value::Map asked{};  // only where the view's `asked` says the same
  bool operator==(const Order&) const = default;
};
struct Ordered {
  Seat seat{};
  std::vector<Order> orders;
};
struct Ended {};  // by agreement, without a result
struct Woke {};   // the server was away: nobody's clock ran meanwhile
struct Continued {
  std::string table;  // the next game among the same people
};

using Fact = std::variant<Created, Configured, Seated, Started, Acted, TookBack, WentBack, Said, VoteOpened,
                          Voted, VoteClosed, Paused, Ordered, Ended, Woke, Continued>;

struct Line {
  Time at;
  Fact fact;
};

// One line of JSON. Lines that say what a game's words mean need the game.
std::string to_text(const Line& line, const GameInfo& game);
// Throws InputError. `game`: null for the first line, which names it.
using FindGame = orrery::FindGame;
Line line_from_text(std::string_view text, const GameInfo* game, const FindGame& find_game);

}  // namespace orrery::table

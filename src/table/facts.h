// The facts of a table, one per line: its state is the fold of its facts. They are written before anybody is
// told, and a table is rebuilt by replaying them.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/record.h"
#include "kernel/rows.h"

namespace orrery::table {

using Milliseconds = std::chrono::milliseconds;
using Time = std::chrono::sys_time<Milliseconds>;

struct Person {
  std::string id;  // known only to the server
  std::string name;
  bool operator==(const Person&) const = default;
};

// Time controls.
enum class ClockKind : std::uint8_t {
  None,
  Move,  // a time limit per decision
  Bank,  // a time bank for the whole game, after a grace period per decision
  Days   // correspondence: like Move, in days
};
inline constexpr auto clock_names = names<ClockKind>({{ClockKind::None, "none"},
                                                      {ClockKind::Move, "move"},
                                                      {ClockKind::Bank, "bank"},
                                                      {ClockKind::Days, "days"}});
struct ClockRule {
  ClockKind kind{};
  Milliseconds time{};   // per move, or the size of the bank
  Milliseconds grace{};  // of the bank, per decision
  bool operator==(const ClockRule&) const = default;
};

// The id of a person, or nothing for a visitor without a session. Two visitors are never the same person.
using Somebody = std::optional<std::string>;

// The occupant of a seat: a person, a bot or nobody; a bot can stand in for a person.
struct Sitter {
  std::optional<Person> person{};
  std::string bot{};   // the kind of bot; empty if no bot plays here
  bool alias = false;  // the person sits here under a name given for this seat
  bool is(const std::string& who) const { return person && person->id == who; }
  bool is(const Somebody& who) const { return who && is(*who); }
  bool bot_plays() const { return !bot.empty(); }
  bool free() const { return !person && !bot_plays(); }
  bool operator==(const Sitter&) const = default;
};

// How many games somebody has won among the people of this table, before this one. Whoever changes seats
// keeps their score; a bot has it for its seat.
struct Score {
  std::string who;
  int wins = 0;
  bool operator==(const Score&) const = default;
};
struct Series {
  int games = 0;
  std::vector<Score> scores{};
  Score& of(const std::string& who);
  bool operator==(const Series&) const = default;
};

struct Created {
  const GameInfo* game = nullptr;
  int rules = 0;  // the version of the rules when the table was created, if it was rebuilt from lines
  OptionValues options;
  Seed seed;
  std::string code;  // the invitation code
  bool listed = false;
  ClockRule clock;
  Milliseconds pause{};  // hides who could have answered
  Person host;
  Series series{};  // of a rematch
};
struct Configured {
  OptionValues options;
};
struct Seated {
  Seat seat{};
  Sitter sitter;
  bool by_vote = false;  // replaced by a vote of the others
};
// Some decisions carry a waymark (kernel/record.h), to detect rules that lead to another position.
using Mark = std::optional<std::uint64_t>;
struct Started {
  Value given{};  // a position laid out as in a scenario; null for a regular start
  Mark mark{};
};
enum class By : std::uint8_t { Person, Bot, Clock, Order };
inline constexpr auto by_names =
    names<By>({{By::Person, "person"}, {By::Bot, "bot"}, {By::Clock, "clock"}, {By::Order, "order"}});
struct Acted {
  Seat seat{};
  Action action;
  By by{};
  std::size_t version = 0;  // of the table when the person decided
  Mark mark{};
  std::string result{};  // set if this decision ended the game
  std::string words{};   // of a line that was read: other rules may have had other words
};
// A person has decided during a pause that hides who else is asked: it counts at the pause's end.
struct Early {
  Seat seat{};
  std::optional<Action> action;  // nothing: the present rules do not know it
  std::size_t version = 0;
};
struct TookBack {
  Seat seat{};
};
struct WentBack {
  std::size_t to = 0;    // entry of the record
  std::size_t deal = 0;  // as in kernel/record.h; not part of the line
};
struct Said {
  Person person;
  std::string text;
  std::optional<SeatSet> to;  // a whisper
};
enum class VoteKind : std::uint8_t { TakeBack, Replace, End, Pause, Resume, Join };
inline constexpr auto vote_names = names<VoteKind>({
    {VoteKind::TakeBack, "take-back"},
    {VoteKind::Replace, "replace"},
    {VoteKind::End, "end"},
    {VoteKind::Pause, "pause"},
    {VoteKind::Resume, "resume"},
    {VoteKind::Join, "join"},
});
struct VoteOpened {
  VoteKind kind{};
  Person by;
  Seat seat{};             // the seat whose choice or occupant it is about
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
// A standing order: what to do without asking (kernel/event.h, Pause; or a prompt). The first match counts.
struct Order {
  std::string on;           // an occasion, a prompt, a card or power; `any` matches every secret question
  std::string action;       // `ask`; `pass`: the default action; or an action, if it is offered then
  Value::Map asked{};       // only where the view's `asked` has the same values
  bool until_turn = false;  // it ends when the seat's next turn begins
  std::vector<std::string> unless{};  // it ends when one of these alarms of the game goes off
  bool operator==(const Order&) const = default;
};
struct Ordered {
  Seat seat{};
  std::vector<Order> orders;
};
struct Ended {};  // by agreement, without a result
// The server was down: everything pending goes on as if no time had passed.
struct Woke {
  Time alive{};         // its last sign of life
  Milliseconds away{};  // from then to its start
};
// A person has a new name; aliases stay.
struct Renamed {
  Person person;
};
struct Continued {
  std::string table;  // the next game among the same people
  std::string by{};   // the person who wants it; old lines do not say
};
// The rules have changed: decisions from line `from` up to here no longer count.
struct Parted {
  std::size_t from = 0;
  std::size_t deal = 0;  // as above
};
// Decisions up to here were made in the words of older rules; from here on they are in the present ones, and
// entries are counted as they are today.
struct Retold {};

using Fact =
    std::variant<Created, Configured, Seated, Started, Acted, TookBack, WentBack, Said, VoteOpened, Voted,
                 VoteClosed, Paused, Ordered, Ended, Woke, Continued, Renamed, Parted, Retold, Early>;

// The mark of a request, so that it is done once however often it comes.
struct Once {
  std::string person;
  std::string mark;
  bool operator==(const Once&) const = default;
};
inline constexpr std::size_t longest_once = 24;  // bytes

struct Line {
  Time at;
  Fact fact;
  std::optional<Once> once{};  // of the request that it came of, if it is the first line that did
};

// One line of JSON. Lines with a game's words need the game.
std::string to_text(const Line& line, const GameInfo& game);
// Throws InputError. `game`: null for the first line, which names it.
using FindGame = orrery::FindGame;
Line line_from_text(std::string_view text, const GameInfo* game, const FindGame& find_game);

}  // namespace orrery::table

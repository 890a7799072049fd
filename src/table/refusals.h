// Reasons for refusals: a word for programs, an HTTP status and a line of English for logs and programs.
// People read the text `refusal.<word>` in their language. A game's own reasons are in its vocabulary.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/error.h"
#include "kernel/rows.h"
#include "kernel/value.h"

namespace orrery::table {

enum class Reason : std::uint8_t {
  // the message
  BadMessage,
  NotJson,
  TooLong,
  BadName,
  BadPassword,
  // the sender
  NoSession,
  HasSession,
  HasAccount,
  NoAccount,
  NameTaken,
  WrongPassword,
  Banned,
  // the target
  NoSuchTable,
  BrokenTable,
  NotFound,
  // permission
  NotInvited,
  NotHost,
  NotSeated,
  NotYourSeat,
  NoSay,
  // state of the game
  NotStarted,
  Started,
  GameOver,
  NotOver,
  Continued,
  Paused,
  Stale,
  Wait,
  // seats
  SeatTaken,
  SeatOpen,
  BotPlays,
  YourSeat,
  StoodIn,
  NameAtTable,
  SawOtherHand,
  // votes and take-backs
  VoteOpen,
  NoVote,
  NoChange,
  NothingToTakeBack,
  // connections and tables
  NotWatched,
  TooManyTables,
  TooManyConnections,
  TooManyLines,
  ForeignOrigin,
  TooFast,
  // the server
  ServerTrouble
};

struct RefusalRow {
  std::string_view word;
  int status;  // HTTP
  std::string_view text;
};

inline constexpr auto refusals = in_order<Reason, RefusalRow>(
    {{Reason::BadMessage, {"bad-message", 400, "this message cannot be understood"}},
     {Reason::NotJson, {"not-json", 415, "send Content-Type: application/json"}},
     {Reason::TooLong, {"too-long", 400, "this is too long"}},
     {Reason::BadName, {"bad-name", 400, "this name cannot be used"}},
     {Reason::BadPassword, {"bad-password", 400, "a password has 8 to 200 bytes"}},
     {Reason::NoSession, {"no-session", 401, "begin with a POST to /api/session"}},
     {Reason::HasSession, {"has-session", 409, "you have a session already"}},
     {Reason::HasAccount, {"has-account", 409, "you have an account already: it keeps its name"}},
     {Reason::NoAccount, {"no-account", 409, "you have no account yet"}},
     {Reason::NameTaken, {"name-taken", 409, "somebody else has this name"}},
     {Reason::WrongPassword, {"wrong-password", 401, "name or password is wrong"}},
     {Reason::Banned, {"banned", 403, "the operator of this server has banned you"}},
     {Reason::NoSuchTable, {"no-such-table", 404, "there is no such table"}},
     {Reason::BrokenTable, {"broken-table", 500, "this table cannot be opened"}},
     {Reason::NotFound, {"not-found", 404, "there is nothing here"}},
     {Reason::NotInvited, {"not-invited", 403, "this table needs its code"}},
     {Reason::NotHost, {"not-host", 403, "only the host of the table can do this"}},
     {Reason::NotSeated, {"not-seated", 409, "only people with a seat can do this"}},
     {Reason::NotYourSeat, {"not-your-seat", 403, "this seat is not yours"}},
     {Reason::NoSay, {"no-say", 409, "you have no say in this"}},
     {Reason::NotStarted, {"not-started", 409, "the game has not begun"}},
     {Reason::Started, {"started", 409, "the game has begun"}},
     {Reason::GameOver, {"game-over", 409, "the game is over"}},
     {Reason::NotOver, {"not-over", 409, "this game is not over yet"}},
     {Reason::Continued, {"continued", 409, "the next game has begun already"}},
     {Reason::Paused, {"paused", 409, "the game is paused"}},
     {Reason::Stale, {"stale", 409, "the table has changed: look again"}},
     {Reason::Wait, {"wait", 409, "wait until everything has been shown"}},
     {Reason::SeatTaken, {"seat-taken", 409, "this seat is taken"}},
     {Reason::SeatOpen, {"seat-open", 409, "some seats are still free"}},
     {Reason::BotPlays, {"bot-plays", 409, "a bot plays there already"}},
     {Reason::YourSeat, {"your-seat", 409, "for your own seat use 'stand-in'"}},
     {Reason::StoodIn, {"stood-in", 409, "a bot stands in for you: return first"}},
     {Reason::NameAtTable, {"name-at-table", 409, "somebody at this table has a name like this"}},
     {Reason::SawOtherHand, {"saw-other-hand", 409, "you have seen another hand of this game"}},
     {Reason::VoteOpen, {"vote-open", 409, "another vote is open"}},
     {Reason::NoVote, {"no-vote", 409, "there is nothing to vote on"}},
     {Reason::NoChange, {"no-change", 409, "this would change nothing"}},
     {Reason::NothingToTakeBack, {"nothing-to-take-back", 409, "you have decided nothing yet"}},
     {Reason::NotWatched, {"not-watched", 409, "this table is not watched here"}},
     {Reason::TooManyTables, {"too-many-tables", 429, "finish some of your games first"}},
     {Reason::TooManyConnections, {"too-many-connections", 429, "close some of your connections first"}},
     {Reason::TooManyLines, {"too-many-lines", 429, "too much has been written at this table"}},
     {Reason::ForeignOrigin, {"foreign-origin", 403, "this page may not connect here"}},
     {Reason::TooFast, {"too-fast", 429, "slow down"}},
     {Reason::ServerTrouble, {"server-trouble", 500, "something went wrong here: try again"}}});

constexpr const RefusalRow& row_of(Reason reason) { return refusals[reason]; }

// The HTTP status for a word; a game's own refusals are 409.
constexpr int status_of(std::string_view word) {
  for (const RefusalRow& row : refusals) {
    if (row.word == word) return row.status;
  }
  return 409;
}

struct Refused : InputError {
  explicit Refused(Reason reason) : Refused(reason, std::string(row_of(reason).text)) {}
  // With a more specific line than the row's.
  Refused(Reason reason, const std::string& text) : InputError(text), word(row_of(reason).word) {}
  // For a game's own reason.
  Refused(std::string_view own_word, const std::string& text) : InputError(text), word(own_word) {}
  std::string_view word;  // of a row here or of the game's vocabulary, both static
};

// The reply to a refused request.
inline Value refusal_value(const Refused& refused) {
  return Value::Map{{"refused", refused.word}, {"text", refused.what()}};
}
inline Value refusal_value(Reason reason) { return refusal_value(Refused(reason)); }

}  // namespace orrery::table

// One game among people: seats, clocks, chat, votes, take-backs, standing orders, and pauses that hide who
// could have answered. Knows no game, no socket and no database: it is told what people want and what time it
// is, and hands out lines to keep and messages to send. A message may be sent when the lines handed out
// before it are durable.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "kernel/error.h"
#include "kernel/match.h"
#include "table/facts.h"

namespace orrery::table {

// Why a request was refused: a word for programs and a line for people.
struct Refused : InputError {
  Refused(std::string_view why, const std::string& text) : InputError(text), reason(why) {}
  std::string reason;
};

inline constexpr std::size_t longest_chat = 500;         // bytes
inline constexpr std::size_t most_orders = 40;           // of a seat
inline constexpr std::size_t most_conditions = 8;        // of an order
inline constexpr std::size_t chat_shown = 200;           // lines that somebody who comes in is sent
inline constexpr std::size_t longest_action_text = 100;  // bytes

// The same text for several people.
struct Message {
  std::vector<std::string> people;
  std::shared_ptr<const std::string> text;
};

// A bot is to choose. It works on a copy, on whichever thread, and is heard only if nothing has changed
// since.
struct BotTask {
  std::uint64_t generation = 0;
  Seat seat{};
  std::string kind;
  const GameInfo* game = nullptr;
  AnyPosition position;
};

enum class State : std::uint8_t { Open, Playing, Finished };
inline constexpr std::array<std::string_view, 3> state_names{"open", "playing", "finished"};

// Reads what somebody wants a new table to be (docs/protocol.md, `create`); the rest is drawn. Throws
// InputError.
struct Wish {
  Created created;
  std::vector<Sitter> seats;
};
Wish read_wish(const Value& request, const Person& host, const FindGame& find_game);

class Table {
 public:
  Table(std::string id, const Wish& wish, Time now);
  // Rebuilt from its lines; throws InputError if they do not fit together.
  Table(std::string id, std::span<const std::string> lines, const FindGame& find_game, Time now);
  // For tests: a running game that begins from this position.
  Table(std::string id, const Wish& wish, const AnyPosition& arranged, Time now);

  const std::string& id() const { return id_; }
  const GameInfo& game() const { return *created_.game; }
  State state() const;
  bool listed() const { return created_.listed; }
  bool has_seat(std::string_view person) const;
  // Whether somebody may look at the table and speak there: they have a seat, opened it, are there already,
  // know the code, or everybody may.
  bool admits(const std::string& person, std::string_view code) const;
  const std::string& code() const { return created_.code; }  // for who opens the table
  std::vector<std::string> people() const;                   // who has a seat
  std::vector<std::string> watchers() const;
  const Match* match() const { return match_ ? &*match_ : nullptr; }

  // Does what a person asks for and returns the answer; throws Refused or InputError, and then nothing has
  // changed.
  Value obey(const Person& who, const Value& request, Time now);

  // What a bot would have to decide in place of this person; throws as `obey` does. Nothing comes of it.
  BotTask hint(const Person& who, const Value& request, Time now);

  // Somebody looks at the table, through so many connections as have come and not gone. They must have a
  // seat, know the code, or the table is listed. `since`: how much of the log they know already.
  void come(const Person& who, std::string_view code, std::optional<std::size_t> since, Time now);
  void go(const std::string& person);

  // What time brings: pauses end, clocks run out.
  void tick(Time now);
  std::optional<Time> next_tick() const;

  std::vector<BotTask> take_bot_tasks() { return std::exchange(bot_tasks_, {}); }
  void bot_chose(const BotTask& task, Action action, Time now);

  std::vector<std::string> take_lines() { return std::exchange(new_lines_, {}); }
  std::vector<Message> take_messages();

  // For lists of tables: what everybody may know.
  Value summary() const;
  // For somebody who may see the table: also whom it waits for as far as all know it, and whether for them.
  Value summary_for(const std::string& person) const;
  // The whole record after the end; before it what this person has seen, as text.
  std::string record_for(const std::string& person) const;
  // The next game among the same people, whoever asks for it first.
  Wish rematch(const Person& who) const;
  void continue_at(const std::string& next_table, Time now);

 private:
  // A seat, or the spectators together.
  using Viewer = std::optional<Seat>;
  static constexpr std::size_t viewer_count = max_seats + 1;
  static std::size_t slot(Viewer viewer) { return viewer ? index(*viewer) : max_seats; }

  // What one viewer has been shown of the game.
  struct Shown {
    std::size_t log = 0;             // lines of the log
    std::size_t decisions = 0;       // of its own
    std::size_t taken_back = 0;      // makes the version grow where the log shrinks
    std::vector<std::string> fresh;  // lines not sent yet
    std::size_t version() const { return log + decisions + taken_back; }
  };
  struct LastAct {
    std::size_t version = 0;
    Action action;
    bool operator==(const LastAct&) const = default;
  };
  // A part of what the last decision told, and when it may be shown.
  struct Scene {
    Time at;
    std::size_t upto = 0;
  };
  struct Vote {
    VoteOpened what;
    std::set<std::string> yes;
  };
  struct ChatLine {
    Time at;
    Said said;
  };

  // facts: table.cpp
  void note(Time at, Fact fact);
  void fold(const Line& line);
  void fold_fact(const Created& fact, Time at);
  void fold_fact(const Configured& fact, Time at);
  void fold_fact(const Seated& fact, Time at);
  void fold_fact(const Started& fact, Time at);
  void fold_fact(const Acted& fact, Time at);
  void fold_fact(const TookBack& fact, Time at);
  void fold_fact(const WentBack& fact, Time at);
  void fold_fact(const Said& fact, Time at);
  void fold_fact(const VoteOpened& fact, Time at);
  void fold_fact(const Voted& fact, Time at);
  void fold_fact(const VoteClosed& fact, Time at);
  void fold_fact(const Paused& fact, Time at);
  void fold_fact(const Ordered& fact, Time at);
  void fold_fact(const Ended& fact, Time at);
  void fold_fact(const Woke& fact, Time at);
  void fold_fact(const Continued& fact, Time at);
  void start_anew();

  // requests: requests.cpp
  Value sit(const Person& who, const Value& request, Time now);
  Value leave(const Person& who, const Value& request, Time now);
  Value set_seat(const Person& who, const Value& request, Time now);
  Value configure(const Person& who, const Value& request, Time now);
  Value start(const Person& who, const Value& request, Time now);
  Value act(const Person& who, const Value& request, Time now);
  Value why(const Person& who, const Value& request, Time now);
  Value say(const Person& who, const Value& request, Time now);
  Value order(const Person& who, const Value& request, Time now);
  Value stand_in(const Person& who, const Value& request, Time now);
  Value come_back(const Person& who, const Value& request, Time now);
  Seat read_seat_of(const Person& who, const Value& request) const;
  Seat read_any_seat(const Value& request) const;
  bool is_stale(Seat seat, std::size_t version) const;
  void require_host(const Person& who) const;
  void require_state(State state) const;

  // votes and take-backs: votes.cpp
  Value take_back(const Person& who, const Value& request, Time now);
  Value propose(const Person& who, const Value& request, Time now);
  Value vote(const Person& who, const Value& request, Time now);
  std::set<std::string> voters() const;
  void settle_vote(Time now);
  void open_vote(const Person& who, VoteOpened what, Time now);

  // what is shown when, and who is asked: timeline.cpp
  bool masked() const;
  bool covered(std::uint8_t occasion) const;
  void plan(Time start, bool traceless);
  void show_due(Time now);
  void show_events(std::size_t upto);
  void ask(Time now);
  // Whether everything has been shown and everybody may know who is asked.
  bool settled() const { return scenes_.empty() && !(masked() && position().hushed()); }
  Milliseconds share_of_gap(Time now) const;
  std::optional<Action> ordered_action(Seat seat) const;
  std::optional<Acted> due(Time now) const;
  void take(Seat seat, Action action, By by, Time now);
  std::optional<Time> deadline(Seat seat) const;
  void charge(Seat seat, Time at);

  // messages: messages.cpp
  void send(std::vector<std::string> people, const Value& message);
  void send_game(Viewer viewer, bool whole);
  void send_to_all(bool whole);
  Value table_value(const std::string& person) const;
  Value game_value(Viewer viewer, bool whole, std::size_t from, std::vector<std::string> log) const;
  void add_question(Value::Map& map, Viewer viewer) const;
  bool is_asked(Seat seat) const;
  bool is_contested(std::uint8_t prompt) const;
  bool among_people() const;
  Value waiting_value() const;
  Value chat_value(const ChatLine& line) const;
  bool hears(const std::string& person, const Said& said) const;
  std::vector<std::string> log_of(Viewer viewer) const;
  std::vector<Viewer> viewers() const;  // of every seat, and spectators
  std::vector<Viewer> eyes_of(const std::string& person) const;
  std::vector<std::string> who_sees(Viewer viewer) const;  // of those who are here

  const AnyPosition& position() const { return match_->position(); }
  int seats() const { return static_cast<int>(sitters_.size()); }
  bool plays(const std::string& person, Seat seat) const { return sitters_[index(seat)].person.id == person; }

  std::string id_;
  Created created_;
  bool ended_early_ = false;
  bool paused_ = false;
  Time paused_at_{};
  std::vector<Sitter> sitters_;
  std::optional<AnyPosition> arranged_;
  std::optional<Match> match_;
  std::vector<ChatLine> chat_;
  std::optional<Vote> vote_;
  std::array<std::vector<Order>, max_seats> orders_;
  std::string next_table_;
  bool rebuilding_ = false;

  // Clocks.
  std::array<Milliseconds, max_seats> bank_{};
  std::array<std::optional<Time>, max_seats> asked_at_{};
  // What a seat is asked, and what it had seen when it was.
  struct Asked {
    std::size_t version = 0;
    std::uint8_t prompt = 0;
  };
  std::array<std::optional<Asked>, max_seats> question_{};

  // What is shown.
  std::array<Shown, viewer_count> shown_{};
  std::array<LastAct, max_seats> last_act_{};
  std::deque<Scene> scenes_;
  std::size_t told_shown_ = 0;              // events of the last decision
  std::optional<AnyPosition> seen_so_far_;  // what the others still see while something is hidden from them
  Time gap_end_{};
  std::uint8_t occasion_ = 0;         // of the last pause: several may be asked in it, one after another
  std::optional<Time> answer_until_;  // of a hushed question
  std::optional<Time> talks_until_;   // of a contested one
  bool asked_ = false;                // the present question has been put
  std::uint64_t generation_ = 0;
  std::vector<BotTask> bot_tasks_;

  // Who is here, and through how many connections.
  std::map<std::string, int> present_;
  bool table_changed_ = false;
  std::vector<std::string> new_lines_;
  std::vector<Message> messages_;
  std::uint64_t line_count_ = 0;
};

}  // namespace orrery::table

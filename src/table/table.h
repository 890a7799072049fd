// One game among people: seats, clocks, chat, votes, take-backs, standing orders, and pauses that hide who
// could have answered. Knows no game, no socket and no database: it receives requests and the time, and hands
// out lines to write and messages to send. A message may be sent once the lines handed out before it are
// durable. The times it is given go on steadily, but after a restart or on another server they may be behind
// those of its lines: the game then goes on from the last one.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "kernel/match.h"
#include "table/ballot.h"
#include "table/clocks.h"
#include "table/facts.h"
#include "table/orders.h"
#include "table/parting.h"
#include "table/presence.h"
#include "table/refusals.h"
#include "table/stage.h"

namespace orrery::table {

inline constexpr std::size_t longest_chat = 500;         // bytes
inline constexpr std::size_t chat_shown = 200;           // lines sent to a newcomer
inline constexpr std::size_t longest_action_text = 100;  // bytes
inline constexpr std::size_t most_side_lines = 10'000;   // facts of a table that are not decisions
inline constexpr std::size_t marks_remembered = 64;      // of each person's last requests

// How much of a seat's log somebody has after a message about the game; 0: of the spectators' log.
struct LogPlace {
  int seat = 0;
  std::size_t lines = 0;
};

// The same text for several people.
struct Message {
  std::vector<std::string> people;
  std::shared_ptr<const std::string> text;
  std::optional<LogPlace> log{};
};

// A bot is to choose. It works on a copy, on any thread, and its choice counts only if nothing has changed
// since.
struct BotTask {
  std::uint64_t generation = 0;
  Seat seat{};
  std::string kind;
  const GameInfo* game = nullptr;
  AnyPosition position;
};

// The reply to a request; a hint comes later, when a bot has computed it.
struct Reply {
  Value value;
  std::optional<BotTask> advice{};
};

// From the last sign of life of whatever runs the tables to the next one: its server was down, or could
// neither write nor be sure that it still ran them.
struct Downtime {
  Time alive;
  Time start;
};

enum class State : std::uint8_t { Open, Playing, Finished };
inline constexpr auto state_names =
    names<State>({{State::Open, "open"}, {State::Playing, "playing"}, {State::Finished, "finished"}});

// Reads the settings of a new table (docs/protocol.md, `create`); the rest is drawn. Throws InputError.
struct Wish {
  Created created;
  std::vector<Sitter> seats;
};
Wish read_wish(const Value& request, const Person& host, const FindGame& find_game);

struct Request;
struct Served;  // a request and its sender

class Table {
 public:
  Table(std::string id, const Wish& wish, Time now);
  // Rebuilt from its lines; throws InputError if they are inconsistent. No clock ran while the server was
  // down. If the rules have changed since (table/parting.h), a running game goes on from where they still
  // agreed; a finished one ends there, with the result it had. `result` supplies it where old lines do not
  // contain it.
  Table(std::string id, std::span<const std::string> lines, const FindGame& find_game, Time now,
        std::span<const Downtime> downtimes = {}, const std::string& result = {});
  // A running game that starts from a position laid out as in a scenario.
  Table(std::string id, const Wish& wish, const Value& given, Time now);

  const std::string& id() const { return id_; }
  const GameInfo& game() const { return *created_.game; }
  State state() const;
  bool listed() const { return created_.listed; }
  const std::string& host() const { return created_.host.id; }  // who opened it
  bool has_seat(const std::string& person) const { return seat_of(person).has_value(); }
  bool has_seat(const Somebody& who) const { return who && has_seat(*who); }
  // Whether a person may look at the table and chat there: they have a seat, opened it, are there already,
  // know the code, or it is public.
  bool admits(const Somebody& who, std::string_view code) const;
  const std::string& code() const { return created_.code; }  // for the host
  std::vector<std::string> people() const;                   // people with a seat
  const Match* match() const { return match_ ? &*match_ : nullptr; }
  // The step after which the present rules parted from the recorded game.
  std::optional<std::size_t> parted() const { return parted_; }

  // Serves a request; throws Refused or InputError, and then nothing has changed.
  Reply obey(const Person& who, const Value& message, Time now);

  // A person connects or disconnects; they may have several connections, and must be admitted. `since`: how
  // many lines of the log they already have.
  void come(const Person& who, std::string_view code, std::optional<std::size_t> since, Time now);
  void go(const std::string& person, Time now);
  void rename(const Person& person, Time now);

  // Whether it has pauses, so that nobody sees who is asked in secret.
  bool masked() const;
  // Timed events: pauses end, clocks run out.
  void tick(Time now);
  std::optional<Time> next_tick() const;
  // It has been neither ticked nor asked anything in this time, which has just ended: everything pending goes
  // on as if there had been none.
  void woke(const Downtime& down);

  std::vector<BotTask> take_bot_tasks() { return std::exchange(bot_tasks_, {}); }
  void bot_chose(const BotTask& task, Action action, Time now);

  std::vector<std::string> take_lines() { return std::exchange(new_lines_, {}); }
  std::vector<Message> take_messages();

  // Whether two people must not hear each other; unset: everybody may.
  std::function<bool(const std::string&, const std::string&)> apart;
  // The person at a `seat`, or the author of the chat `line` of that time; throws Refused or InputError.
  Person whom(const std::string& listener, const Value& request) const;
  // The chat around it, as far as that person could hear it.
  std::string chat_around(const std::string& listener, const Value& request) const;

  // For lists of tables: public information only.
  Value summary() const;
  // For a person who may see the table: also the seats it waits for, as far as that is public, and whether it
  // waits for them.
  Value summary_for(const Somebody& who) const;
  // The whole record after the end; before that, the log of this person as text.
  std::string record_for(const Somebody& who) const;
  // The next game among the same people, for the first who asks.
  Wish rematch(const Person& who) const;
  void continue_at(const std::string& next_table, const std::string& by, const std::string& once, Time now);
  const std::string& next_table() const { return next_.table; }  // empty: none yet
  // Whether this person's request with this mark has been done.
  bool has_done(const std::string& person, const std::string& once) const;

 private:
  friend std::span<const Request> all_requests();

  struct LastAct {
    std::size_t version = 0;
    Action action;
    bool operator==(const LastAct&) const = default;
  };
  // The question to a seat, and the version it had seen then.
  struct Question {
    std::size_t version = 0;
    std::uint8_t prompt = 0;
    bool operator==(const Question&) const = default;
  };
  // A chat line, or a notice of something around the game.
  struct ChatLine {
    Time at;
    std::optional<Person> by{};                  // who said it
    std::string text{};                          // empty: a notice
    std::optional<SeatSet> to{};                 // a whisper
    std::set<std::string> ears{};                // of a whisper: people who could hear it then
    std::string_view notice{};                   // the word of a notice
    std::optional<Seat> seat{};                  // the seat it is about
    std::string name{};                          // of its occupant at that time
    std::pair<std::string, std::string> more{};  // one more key with its value
  };

  // The time within the game, and back: when something is, for people.
  Time within(Time now) const { return std::max(now_, now + ahead_); }
  std::int64_t outside(Time at) const { return (at - ahead_).time_since_epoch().count(); }

  // facts: table.cpp
  void note(Time at, Fact fact);
  void fold(const Line& line);
  void remember(const Once& once);
  void fold_fact(const Created& fact, Time at);
  void fold_fact(const Configured& fact, Time at);
  void fold_fact(const Seated& fact, Time at);
  void fold_fact(const Started& fact, Time at);
  void fold_fact(const Acted& fact, Time at);
  void fold_fact(const Early& fact, Time at);
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
  void fold_fact(const Parted& fact, Time at);
  void fold_fact(const Retold& fact, Time at);
  void fold_fact(const Renamed& fact, Time at);
  std::vector<Order> orders_left(Seat seat, std::span<const Event> events) const;
  void end_orders();
  void tell_of_ended_orders();
  void ask_anew(Time at);
  void start_anew(Time at);
  void go_back(std::size_t to, std::size_t deal, Time at);
  void part(const Reading& reading, Time now);
  void stand_still(Time alive, Time start);

  // requests: requests.cpp
  Reply sit(const Served& call);
  Reply leave(const Served& call);
  Reply set_seat(const Served& call);
  Reply configure(const Served& call);
  Reply start(const Served& call);
  Reply act(const Served& call);
  Reply why(const Served& call);
  Reply hint(const Served& call);
  Reply say(const Served& call);
  Reply order(const Served& call);
  Reply stand_in(const Served& call);
  Reply come_back(const Served& call);
  Reply join(const Person& who, Seat seat, Time now);
  Seat read_any_seat(const Value& message) const;
  Action read_action(const Value& message) const;
  Refusal why_not(Seat seat, Action action) const;
  bool is_host(const Person& who) const;
  void require_state(State state) const;
  void require_name(std::string_view name, std::optional<Seat> but) const;
  bool is_stale(Seat seat, std::size_t version) const;

  // votes and take-backs: votes.cpp
  Reply take_back(const Served& call);
  Reply propose(const Served& call);
  Reply vote(const Served& call);
  std::set<std::string> voters() const;
  void open_vote(VoteOpened what, Time now);
  void settle_vote(Time now);
  std::optional<Time> vote_matures() const;

  // complaints: complaints.cpp
  std::vector<const ChatLine*> could_hear(const std::string& person) const;

  // showing and asking: timeline.cpp
  bool among_people() const;
  bool is_slow() const { return created_.clock.kind == ClockKind::Days; }
  Wait wait_for(const Pause& pause, std::span<const Event> before) const;
  Outlook outlook() const;
  void plan(Time at);
  void advance(Time now);
  void run_until(Time now);
  std::optional<Time> next_event() const;
  void ask();
  void ask_in_secret();
  void set_question(Seat seat, const AnyPosition& asking);
  void set_bots();
  // The position as far as everybody may know it: as if the question that is asked in secret were passed.
  const AnyPosition& open_position() const;
  // Whether everything has been shown and the open question is on the table.
  bool settled() const { return stage_.empty() && (!position().hushed() || stage_.ahead()); }
  // Whether no pause is running. Answers to an open question count from then on.
  bool is_quiet() const { return !masked() || now_ >= stage_.quiet_from(); }
  bool take_early(Time now);
  Time deadline_in(const Stage::Gap& gap, Time now) const;
  std::optional<Action> ordered(Seat seat) const;
  std::optional<Acted> due(Time now) const;
  std::optional<Time> deadline(Seat seat) const;
  std::optional<Time> answered_by(Seat seat) const;

  // messages: messages.cpp
  void send(std::vector<std::string> people, const Value& message, std::optional<LogPlace> log = {});
  void send_game(Viewer viewer, bool whole);
  void send_to_all(bool whole);
  void send_chat(const ChatLine& line);
  void note_name(const Person& person, Time now);
  Value table_value(const std::string& person) const;
  Value vote_value(const std::string& person) const;
  std::string name_in_series(Seat seat) const;
  Series series() const;
  Value series_value() const;
  Value game_value(Viewer viewer, bool whole, std::size_t from, std::vector<std::string> log) const;
  void add_question(Value::Map& map, Viewer viewer, const AnyPosition& seen) const;
  const AnyPosition* seen_position(Viewer viewer) const;
  bool is_asked(Seat seat) const;
  bool is_asked_in_secret(Seat seat) const;
  const AnyPosition& asking_position(Seat seat) const;
  bool is_contested(std::uint8_t prompt) const;
  Value waiting_value() const;
  Value chat_value(const ChatLine& line) const;
  void tell_chat_to(const std::string& person);
  bool hears(const std::string& person, const ChatLine& line) const;
  bool is_for(const std::string& person, const ChatLine& line) const;
  std::vector<std::string> log_of(Viewer viewer) const;
  std::vector<Viewer> eyes_of(const Somebody& who) const;
  std::vector<std::string> who_sees(Viewer viewer) const;  // of those present
  std::optional<Seat> seat_of(const std::string& person) const;

  const AnyPosition& position() const { return match_->position(); }
  int seats() const { return static_cast<int>(sitters_.size()); }
  Sitter& sitter(Seat seat) { return sitters_[index(seat)]; }
  const Sitter& sitter(Seat seat) const { return sitters_[index(seat)]; }

  std::string id_;
  Created created_;
  bool ended_early_ = false;
  bool paused_ = false;
  Time paused_at_{};
  std::vector<Sitter> sitters_;
  std::map<std::string, SeatSet> have_seen_;  // the hands each person has seen in this game
  std::set<std::string> declined_;            // people who asked to join and were refused
  std::optional<Match> match_;
  std::optional<std::size_t> parted_;
  std::vector<ChatLine> chat_;
  std::optional<Ballot> vote_;
  PerSeat<std::vector<Order>> orders_;
  SeatSet orders_ended_;  // of these seats, which have not been told yet
  Continued next_;
  Clocks clocks_;
  Stage stage_;
  Presence presence_;

  bool asked_ = false;            // the open question has been put
  bool asked_in_secret_ = false;  // the one before it, if there is one
  std::vector<Early> early_;      // decisions on the open question, made during a pause
  PerSeat<std::optional<Question>> question_;
  PerSeat<LastAct> last_act_;
  std::optional<Time> answer_until_;  // deadline of a secret question
  std::optional<Time> talks_until_;   // deadline of a contested question
  std::uint64_t generation_ = 0;
  std::uint64_t bots_set_ = 0;  // the generation in which they were asked the open question
  std::vector<BotTask> bot_tasks_;

  Time now_{};
  Time last_line_{};
  Milliseconds ahead_{};  // of the times it is given, because those were behind its last line
  bool rebuilding_ = false;
  bool table_changed_ = false;
  std::vector<std::string> new_lines_;
  std::vector<Message> messages_;
  std::size_t side_lines_ = 0;
  std::optional<Once> doing_;                            // the mark of the request that is being served
  std::map<std::string, std::deque<std::string>> done_;  // the marks of each person's last requests
};

// The mark of a request; empty if it has none. Throws InputError.
std::string read_once(const Value& request);

}  // namespace orrery::table

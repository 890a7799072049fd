// A table with people around it and a simulated clock: all messages to them are kept, with their times.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "games/all.h"
#include "kernel/json.h"
#include "players/bots.h"
#include "table/table.h"

namespace orrery::table {

inline const Person ann{"p-ann", "Ann"};
inline const Person bob{"p-bob", "Bob"};
inline const Person cat{"p-cat", "Cat"};
inline const Person eve{"p-eve", "Eve"};

struct Heard {
  Time at;
  std::string text;
  bool operator==(const Heard&) const = default;
};
inline void PrintTo(const Heard& heard, std::ostream* out) {
  *out << heard.at.time_since_epoch().count() << ": " << heard.text.substr(0, 400) << "\n";
}

class Room {
 public:
  explicit Room(std::string_view wish, const Person& host = ann)
      : table(std::make_unique<Table>("t1", read_wish(read_json(wish), host, &find_game), now)) {
    collect();
  }
  explicit Room(const Wish& wish) : table(std::make_unique<Table>("t1", wish, now)) { collect(); }
  // A game that starts from a position laid out as in a scenario.
  Room(const Wish& wish, const Value& given) : table(std::make_unique<Table>("t1", wish, given, now)) {
    collect();
  }
  // The same, with these people in its seats.
  Room(std::string_view wish, const Value& given, const std::vector<Person>& people) {
    Wish asked = read_wish(read_json(wish), people[0], &find_game);
    for (std::size_t i = 0; i < people.size(); ++i) asked.seats[i] = {people[i]};
    asked.created.seed = seed_from_text("room");
    asked.created.code = "code";
    table = std::make_unique<Table>("t1", asked, given, now);
    collect();
  }

  // A copy of the same moment, to continue differently.
  Room(const Room& other)
      : code(other.code),
        now(other.now),
        table(std::make_unique<Table>(*other.table)),
        lines(other.lines),
        told(other.told),
        policy(other.policy),
        chance(other.chance) {}
  Room(Room&&) = default;

  void come(const Person& who, std::optional<std::size_t> since = std::nullopt) {
    table->come(who, code, since, now);
    collect();
  }
  // The reply, or the word of the refusal.
  Value ask(const Person& who, std::string_view request) {
    Value reply;
    try {
      reply = table->obey(who, read_json(request), now).value;
    } catch (const Refused& refused) {
      reply = Value::Map{{"refused", refused.word}};
    } catch (const InputError&) {
      reply = Value::Map{{"refused", "bad-message"}};
    }
    collect();
    return reply;
  }
  std::string refusal(const Person& who, std::string_view request) {
    const Value reply = ask(who, request);
    return reply.has("refused") ? *reply["refused"].as_string() : "";
  }
  Value act(const Person& who, int seat, const std::string& action) {
    const Value shown = game(who, seat);
    return ask(who, json_text(Value::Map{
                        {"do", "act"}, {"seat", seat}, {"version", shown["version"]}, {"action", action}}));
  }

  // Lets time pass, with all timed events.
  void wait(Milliseconds time) {
    const Time until = now + time;
    for (int ticks = 0;; ++ticks) {
      if (ticks > 100'000) return ADD_FAILURE() << "time stands still", void();
      bots();
      const auto next = table->next_tick();
      if (!next || *next > until) break;
      now = std::max(now, *next);
      table->tick(now);
      collect();
    }
    now = until;
    table->tick(now);
    collect();
  }
  void bots() {
    for (auto tasks = table->take_bot_tasks(); !tasks.empty(); tasks = table->take_bot_tasks()) {
      for (const BotTask& task : tasks)
        table->bot_chose(
            task, policy ? policy(task) : choose(*task.game, task.kind, task.position, task.seat, chance),
            now);
      collect();
    }
  }

  void collect() {
    for (std::string& line : table->take_lines()) lines.push_back(std::move(line));
    for (const Message& message : table->take_messages()) {
      for (const std::string& person : message.people) told[person].push_back({now, *message.text});
    }
  }
  // Like a server that was killed this long ago and is restarted.
  void restart(Milliseconds away = {}) {
    const Downtime down{now, now + away};
    now += away;
    table = std::make_unique<Table>("t1", lines, &find_game, now, std::span(&down, 1));
    collect();
  }

  // Like a server that could not reach its database for so long.
  void stand_still(Milliseconds away) {
    now += away;
    table->woke({now - away, now});
    collect();
  }

  // The same with other rules; the result is also known from elsewhere.
  void upgrade(const FindGame& find, const std::string& result = {}) {
    table = std::make_unique<Table>("t1", lines, find, now, std::span<const Downtime>(), result);
    told.clear();
    collect();
  }

  // The last message of this type to this person (about this seat).
  Value last(const Person& who, std::string_view type, int seat = 0) const {
    const auto found = told.find(who.id);
    if (found == told.end()) return {};
    for (auto heard = found->second.rbegin(); heard != found->second.rend(); ++heard) {
      const Value message = read_json(heard->text);
      if (*message["type"].as_string() != type) continue;
      if (seat != 0 && !(message["seat"] == Value(seat))) continue;
      return message;
    }
    return {};
  }
  // The last message with the state of the game.
  Value game(const Person& who, int seat = 0) const {
    const auto found = told.find(who.id);
    if (found == told.end()) return {};
    for (auto heard = found->second.rbegin(); heard != found->second.rend(); ++heard) {
      const Value message = read_json(heard->text);
      if (message["type"] == Value("game") && message.has("version") &&
          (seat == 0 || message["seat"] == Value(seat)))
        return message;
    }
    return {};
  }
  std::vector<std::string> choices(const Person& who, int seat = 0) const {
    std::vector<std::string> texts;
    const Value shown = game(who, seat);
    if (shown["choices"].as_list() == nullptr) return texts;
    for (const Value& choice : *shown["choices"].as_list()) texts.push_back(*choice.as_string());
    return texts;
  }

  std::string code;  // sent by people as the invitation code
  Time now{std::chrono::hours(1)};
  std::unique_ptr<Table> table;
  std::vector<std::string> lines;
  std::map<std::string, std::vector<Heard>> told;
  std::function<Action(const BotTask&)> policy;  // of bots; unset: they play their best
  Chance chance{seed_from_text("bots of the room")};
};

}  // namespace orrery::table

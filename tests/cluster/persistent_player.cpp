#include "cluster/persistent_player.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "games/all.h"
#include "kernel/json.h"
#include "storage/postgres/connection.h"
#include "table/table.h"

namespace orrery::test {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds between_requests = 50ms;

}  // namespace

PersistentPlayer::PersistentPlayer(Ports ports, std::string token, std::string game, const Seed& seed,
                                   std::chrono::milliseconds patience)
    : ports_(std::move(ports)),
      token_(std::move(token)),
      game_(std::move(game)),
      patience_(patience),
      chance_(seed),
      connections_(chance_.below(3)),
      progress_{0, Clock::now(), {}},
      thread_([this] { play(); }) {}

void PersistentPlayer::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  if (thread_.joinable()) thread_.join();
}

PersistentPlayer::Progress PersistentPlayer::progress() {
  const std::lock_guard lock(mutex_);
  return progress_;
}

std::string PersistentPlayer::table() {
  const std::lock_guard lock(mutex_);
  return table_;
}

void PersistentPlayer::play() {
  while (true) {
    std::this_thread::sleep_for(between_requests);
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) return;
    }
    if ((!socket_ && !connect()) || !watch()) {
      lose_connection();
      continue;
    }
    if (!unanswered_) unanswered_ = next_request();
    const std::optional<Value> reply = ask(unanswered_->content);
    if (!reply) {
      lose_connection();
      continue;
    }
    if (const std::string* refused = (*reply)["refused"].as_string()) {
      ++refusals_[*refused];
      if (*refused == "server-trouble") continue;
      started_ = true;  // if it was that: it was started before
      question_.reset();
    } else {
      acknowledge(*reply);
    }
    unanswered_.reset();
  }
}

// To another node than the last time.
bool PersistentPlayer::connect() {
  const std::vector<std::uint16_t> ports = ports_();
  try {
    socket_.emplace(ports[++connections_ % ports.size()], token_, Socket::Setup{.patience = patience_});
  } catch (const std::exception&) {
    return false;  // nobody listens there
  }
  watched_.clear();
  return socket_->status() == 101;
}

// Its table, and no other.
bool PersistentPlayer::watch() {
  const std::string at = table();
  if (watched_ == at) return true;
  question_.reset();
  if (!watched_.empty() && !ask({{"do", "unwatch"}, {"table", watched_}})) return false;
  watched_ = at;
  const std::optional<Value> reply = ask({{"do", "watch"}, {"table", at}});
  return reply && reply->has("ok");
}

void PersistentPlayer::lose_connection() {
  ++lost_[socket_ ? socket_->close_code() : 0];
  socket_.reset();
}

// Nothing: the connection has ended, or nobody answers.
std::optional<Value> PersistentPlayer::ask(const Value::Map& content) {
  Value::Map message{{"id", fmt::format("r{}", ++requests_)}};
  message.insert(message.end(), content.begin(), content.end());
  socket_->send(json_text(message));
  while (const std::optional<Value> told = socket_->receive()) {
    if ((*told)["re"] == message.front().second) return told;
    hear(*told);
  }
  return std::nullopt;
}

void PersistentPlayer::hear(const Value& message) {
  if (message["table"] != Value(watched_)) return;
  if (message["type"] == Value("table") && message["state"] == Value("finished")) finished_ = true;
  if (message["type"] != Value("game") || !message.has("choices")) return;
  question_.reset();
  const Value::List* choices = message["choices"].as_list();
  if (choices != nullptr && !choices->empty()) question_ = message;
}

// A decision if one is asked for; otherwise an order, which can always be given.
PersistentPlayer::Request PersistentPlayer::next_request() {
  const std::string at = table();
  const std::string mark = fmt::format("m{}", ++requests_);
  Value::Map content{{"once", mark}};
  if (at.empty() || finished_) {
    const Value::List seats{"me", Value::Map{{"bot", "random"}}, Value::Map{{"bot", "random"}}};
    content.insert(
        content.end(),
        {{"do", "create"}, {"game", game_}, {"options", Value::Map{{"players", 3}}}, {"seats", seats}});
    return {content, mark};
  }
  content.emplace_back("table", at);
  if (!started_) {
    content.emplace_back("do", "start");
    return {content, mark};
  }
  content.emplace_back("seat", 1);
  if (question_) {
    const Value::List& choices = *(*question_)["choices"].as_list();
    const Value action = choices[chance_.below(static_cast<std::uint32_t>(choices.size()))];
    const Value version = (*question_)["version"];
    question_.reset();
    content.insert(content.end(), {{"do", "act"}, {"version", version}, {"action", action}});
    return {content, mark, Value::List{version, action}};
  }
  const Value::List pass{Value::Map{{"on", "any"}, {"do", "pass"}}};
  content.insert(content.end(), {{"do", "order"}, {"orders", requests_ % 2 == 0 ? pass : Value::List{}}});
  return {content, mark};
}

void PersistentPlayer::acknowledge(const Value& reply) {
  if (const std::string* created = reply["table"].as_string()) {
    {
      const std::lock_guard lock(mutex_);
      table_ = *created;
    }
    marks_[*created];
    started_ = finished_ = false;
  } else {
    started_ = true;
    // A decision made again on the same version is the first one, with the mark of that.
    const bool is_the_last = !unanswered_->decision.empty() && unanswered_->decision == last_decision_;
    if (!reply.has("repeated") || !is_the_last) marks_[table()].push_back(unanswered_->mark);
    if (!unanswered_->decision.empty()) last_decision_ = unanswered_->decision;
  }
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (progress_.acknowledged > 0)
    progress_.longest_silence = std::max(progress_.longest_silence, now - progress_.last);
  progress_.last = now;
  ++progress_.acknowledged;
}

namespace {

std::string lines_with(const std::vector<std::string>& lines, const std::string& mark) {
  std::string all;
  for (const std::string& line : lines) {
    if (line.find("\"" + mark + "\"") != std::string::npos) all += "\n" + line;
  }
  return all;
}

}  // namespace

Remembered expect_everything_once(const std::string& database, const std::list<PersistentPlayer>& people) {
  storage::postgres::Connection direct(database, "test");
  Remembered all;
  for (const PersistentPlayer& person : people) {
    for (const auto& [word, count] : person.refusals()) all.refusals[word] += count;
    for (const auto& [table, marks] : person.marks()) {
      ++all.tables;
      all.acknowledged += marks.size();
      std::vector<std::string> lines;
      std::map<std::string, int> found;
      const storage::postgres::Result rows = direct.ask(
          "SELECT text FROM lines WHERE table_key = (SELECT key FROM tables WHERE id = $1) ORDER BY number",
          storage::postgres::Parameters(table));
      for (int row = 0; row < rows.size(); ++row) {
        lines.push_back(rows.text(row, 0));
        const Value line = read_json(lines.back());
        if (line.has("once")) ++found[*line["once"].as_list()->at(1).as_string()];
      }
      for (const std::string& mark : marks)
        EXPECT_EQ(found[mark], 1) << "acknowledged as " << mark << " at table " << table;
      for (const auto& [mark, count] : found)
        EXPECT_LE(count, 1) << mark << " was done twice at table " << table << lines_with(lines, mark);
      EXPECT_NO_THROW(table::Table(table, lines, &find_game, {})) << table;
    }
  }
  return all;
}

std::string to_text(const Remembered& all) {
  std::string text =
      fmt::format("{} requests were acknowledged at {} tables; refusals:", all.acknowledged, all.tables);
  for (const auto& [word, count] : all.refusals) text += fmt::format(" {} {}", count, word);
  return text + (all.refusals.empty() ? " none" : "");
}

}  // namespace orrery::test

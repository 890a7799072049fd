#include "cluster/persistent_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "kernel/json.h"

namespace orrery::test {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds patience = 1000ms;  // with a node; then another one is tried
constexpr std::chrono::milliseconds between_requests = 50ms;

}  // namespace

PersistentPlayer::PersistentPlayer(Ports ports, std::string token, std::string game, const Seed& seed)
    : ports_(std::move(ports)),
      token_(std::move(token)),
      game_(std::move(game)),
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
    if (!socket_ && !connect()) {
      socket_.reset();
      continue;
    }
    if (!unanswered_) unanswered_ = next_request();
    const std::optional<Value> reply = ask(unanswered_->content);
    if (!reply) {
      socket_.reset();
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

// To another node than the last time, and to its table there.
bool PersistentPlayer::connect() {
  const std::vector<std::uint16_t> ports = ports_();
  try {
    socket_.emplace(ports[++connections_ % ports.size()], token_, Socket::Setup{.patience = patience});
  } catch (const std::exception&) {
    return false;  // nobody listens there
  }
  if (socket_->status() != 101) return false;
  question_.reset();
  const std::string at = table();
  if (at.empty()) return true;
  const std::optional<Value> reply = ask({{"do", "watch"}, {"table", at}});
  return reply && reply->has("ok");
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
    socket_.reset();  // and watch it
  } else {
    started_ = true;
    // A decision made again on the same version is the first one, with the mark of that.
    const bool is_the_last = !unanswered_->decision.empty() && unanswered_->decision == last_decision_;
    if (!reply.has("repeated") || !is_the_last) marks_[table()].push_back(unanswered_->mark);
    if (!unanswered_->decision.empty()) last_decision_ = unanswered_->decision;
  }
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  progress_.longest_silence = std::max(progress_.longest_silence, now - progress_.last);
  progress_.last = now;
  ++progress_.acknowledged;
}

}  // namespace orrery::test

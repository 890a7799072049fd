#include "cluster/persistent_player.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "kernel/json.h"

namespace orrery::test {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds between_requests = 50ms;
constexpr int between_orders = 3;  // turns
constexpr int between_chat_lines = 60;

}  // namespace

std::string Party::table() {
  const std::lock_guard lock(mutex_);
  return table_;
}

void Party::go_on_at(const std::string& table) {
  const std::lock_guard lock(mutex_);
  table_ = table;
}

PersistentPlayer::PersistentPlayer(Ports ports, const Browser& browser, std::string name, Place place,
                                   const Seed& seed, std::chrono::milliseconds patience)
    : ports_(std::move(ports)),
      token_(browser.token),
      name_(std::move(name)),
      place_(std::move(place)),
      patience_(patience),
      chance_(seed),
      connections_(place_.seat),
      progress_{0, Clock::now(), {}},
      thread_([this] { play(); }) {}

void PersistentPlayer::rest() {
  const std::lock_guard lock(mutex_);
  resting_ = true;
}

bool PersistentPlayer::is_at_rest() {
  const std::lock_guard lock(mutex_);
  return at_rest_;
}

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

std::map<std::string, PersistentPlayer::Heard> PersistentPlayer::heard() {
  const std::lock_guard lock(mutex_);
  return heard_;
}

void PersistentPlayer::play() {
  while (true) {
    std::this_thread::sleep_for(between_requests);
    bool resting = false;
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) return;
      resting = resting_;
      at_rest_ = resting && !unanswered_;
    }
    if ((!socket_ && !connect()) || !watch()) {
      lose_connection();
      continue;
    }
    if (!unanswered_ && !resting) unanswered_ = next_request();
    if (!play_on()) lose_connection();
  }
}

// Asks what is to be asked. Without anything it only hears what has been told.
bool PersistentPlayer::play_on() {
  if (!unanswered_) return ask({{"do", "ping"}}).has_value();
  const std::optional<Value> reply = ask(unanswered_->content);
  const bool rematch = unanswered_->content.front().second == Value("rematch");
  if (!reply) {
    repeated_rematches_ += rematch ? 1 : 0;
    return false;
  }
  if (const std::string* refused = (*reply)["refused"].as_string()) {
    ++refusals_[*refused];
    if (*refused == "server-trouble") {
      repeated_rematches_ += rematch ? 1 : 0;
      return true;
    }
  } else {
    acknowledge(*reply);
  }
  unanswered_.reset();
  return true;
}

// To another node than the last time, and than the others of the party at first.
bool PersistentPlayer::connect() {
  const std::vector<std::uint16_t> ports = ports_();
  try {
    socket_.emplace(ports[++connections_ % ports.size()], token_, Socket::Setup{.patience = patience_});
  } catch (const std::exception&) {
    return false;  // nobody listens there
  }
  watches_ = false;
  return socket_->status() == 101;
}

// The table of the party, and no other. One that is over is left when all of it has been told: that comes
// before the reply.
bool PersistentPlayer::watch() {
  if (!followed_.empty() && !watches_ && !begin_to_watch()) return false;
  const std::string next = table();
  if (next == followed_ || (!followed_.empty() && state_ != "finished")) return true;
  if (!followed_.empty()) {
    const std::optional<Value> reply = ask({{"do", "unwatch"}, {"table", followed_}});
    if (!reply || !reply->has("ok")) return false;
  }
  followed_ = next;
  state_.clear();
  is_full_ = has_seat_ = false;
  question_.reset();
  return begin_to_watch();
}

bool PersistentPlayer::begin_to_watch() {
  question_.reset();
  std::size_t since = 0;
  {
    const std::lock_guard lock(mutex_);
    since = heard_[followed_].log.size();
  }
  const std::optional<Value> reply = ask({{"do", "watch"}, {"table", followed_}, {"since", since}});
  watches_ = reply && reply->has("ok");
  return watches_;
}

void PersistentPlayer::lose_connection() {
  ++lost_[socket_ ? socket_->close_code() : 0];
  socket_.reset();
}

// Nothing: the connection has ended, or nobody answers.
std::optional<Value> PersistentPlayer::ask(const Value::Map& content) {
  Value::Map message = content;
  message.emplace_back("id", fmt::format("r{}", ++requests_));
  socket_->send(json_text(message));
  while (const std::optional<Value> told = socket_->receive()) {
    if ((*told)["re"] == message.back().second) return told;
    if ((*told)["table"] == Value(followed_)) hear(*told);
  }
  return std::nullopt;
}

void PersistentPlayer::hear(const Value& message) {
  if (message["type"] == Value("table")) hear_table(message);
  if (message["type"] == Value("chat")) hear_chat(message);
  if (message["type"] != Value("game") || message["seat"] != Value(place_.seat)) return;
  hear_log(message);
  if (!message.has("choices")) return;
  question_.reset();
  const Value::List* choices = message["choices"].as_list();
  if (choices != nullptr && !choices->empty()) question_ = message;
}

void PersistentPlayer::hear_table(const Value& message) {
  state_ = text_of(message["state"]);
  is_full_ = true;
  for (const Value& seat : *message["seats"].as_list()) {
    is_full_ = is_full_ && (seat.has("name") || seat.has("bot"));
    has_seat_ = has_seat_ || seat.has("you");
  }
}

// As the protocol says: what is there from `from` on is replaced.
void PersistentPlayer::hear_log(const Value& message) {
  const std::lock_guard lock(mutex_);
  std::vector<std::string>& log = heard_[followed_].log;
  const auto from = static_cast<std::size_t>(*message["from"].as_number());
  if (from > log.size())
    complaints_.push_back(
        fmt::format("{} at table {}: lines {} to {} were not told", name_, followed_, log.size(), from));
  log.resize(from);
  for (const Value& line : *message["log"].as_list()) log.push_back(text_of(line));
}

void PersistentPlayer::hear_chat(const Value& message) {
  const std::lock_guard lock(mutex_);
  std::vector<std::string>& chat = heard_[followed_].chat;
  if (message.has("all")) chat.clear();
  for (const Value& line : *message["lines"].as_list()) {
    if (line.has("text")) chat.push_back(text_of(line["text"]));
  }
}

PersistentPlayer::Request PersistentPlayer::request(const char* what, Value::Map content) {
  const std::string mark = fmt::format("m{}", ++requests_);
  content.insert(content.begin(), {{"do", what}, {"once", mark}});
  return {std::move(content), mark, followed_};
}

// A decision if one is asked for; otherwise, now and then, an order, which can always be given.
std::optional<PersistentPlayer::Request> PersistentPlayer::next_request() {
  const bool opens = place_.seat == 1;
  ++turns_;
  if (followed_.empty() || state_ == "finished") {
    if (!opens) return std::nullopt;
    if (!followed_.empty() && chance_.below(2) == 0) return request("rematch", {{"table", followed_}});
    Value::List seats{"me"};
    for (int seat = 2; seat <= 3; ++seat)
      seats.push_back(seat <= place_.party->people ? Value("open") : Value(Value::Map{{"bot", "random"}}));
    return request("create", {{"game", place_.party->game},
                              {"options", Value::Map{{"players", 3}}},
                              {"seats", seats},
                              {"listed", true},
                              {"pause", 0}});
  }
  const std::pair<std::string, Value> at{"table", followed_};
  if (state_ == "open" && !has_seat_) return request("sit", {at, {"seat", place_.seat}});
  if (state_ == "open" && opens && is_full_) return request("start", {at});
  if (turns_ % between_chat_lines == 0)
    return request("say", {at, {"text", fmt::format("{} says {}", name_, turns_)}});
  if (question_) {
    const Value::List& choices = *(*question_)["choices"].as_list();
    const Value action = choices[chance_.below(static_cast<std::uint32_t>(choices.size()))];
    const Value version = (*question_)["version"];
    question_.reset();
    Request act = request("act", {at, {"seat", place_.seat}, {"version", version}, {"action", action}});
    act.decision = {version, action};
    return act;
  }
  if (turns_ % between_orders != 0) return std::nullopt;
  const Value::List pass{Value::Map{{"on", "any"}, {"do", "pass"}}};
  const Value::List orders = chance_.below(2) == 0 ? pass : Value::List{};
  return request("order", {at, {"seat", place_.seat}, {"orders", orders}});
}

void PersistentPlayer::acknowledge(const Value& reply) {
  const Request& done = *unanswered_;
  // A decision made again on the same version is the first one, with the mark of that.
  const bool is_the_last = !done.decision.empty() && done.decision == last_decision_;
  const std::string* opened = reply["table"].as_string();
  const std::string what = text_of(done.content.front().second);
  const bool creates = what == "create";
  if (what == "start") state_ = "playing";  // which is told after the reply
  if (what == "sit") has_seat_ = true;
  if (!creates && !(reply.has("repeated") && is_the_last)) marks_[done.about].push_back(done.mark);
  if (!done.decision.empty()) last_decision_ = done.decision;
  if (opened != nullptr) {
    marks_[*opened];
    if (!creates) rematches_[done.about] = *opened;
    place_.party->go_on_at(*opened);
  }
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (progress_.acknowledged > 0)
    progress_.longest_silence = std::max(progress_.longest_silence, now - progress_.last);
  progress_.last = now;
  ++progress_.acknowledged;
}

}  // namespace orrery::test

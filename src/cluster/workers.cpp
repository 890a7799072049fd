#include "cluster/workers.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <stdexcept>
#include <utility>

#include "cluster/lots.h"
#include "kernel/chance.h"
#include "kernel/error.h"
#include "kernel/json.h"

namespace orrery::cluster {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t piece_size = 512 << 10;  // of a plan, which may be longer than a message
constexpr std::size_t most_plans_kept = 8;
constexpr std::chrono::milliseconds between_looks = 100ms;
constexpr std::chrono::milliseconds patience_with_an_answer = 2s;
constexpr std::chrono::seconds long_wait{5};  // until a missing worker is reported

std::string lots_subject(const std::string& build) { return "orrery.lots." + build; }
std::string plan_subject(const std::string& job) { return "orrery.plan." + job; }
std::string parts_subject(const std::string& job) { return "orrery.part." + job; }

Lots::Milliseconds now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::uint64_t number_of(const Value& value) {
  return value.as_number() == nullptr ? ~std::uint64_t{0} : static_cast<std::uint64_t>(*value.as_number());
}

// The lots of one plan, handed out until all have been played.
class Job {
 public:
  Job(const nats::Address& address, const std::string& build, const std::string& plan, std::uint64_t lots)
      : address_(address), build_(build), plan_(plan), lots_(lots) {}

  void run(const TakeLot& take) {
    nats::Connection connection = nats::connect(address_, "lots " + name_);
    while (true) {
      nats::Listening listening(connection, topics(connection), [this] { come_.notify_all(); });
      if (take_parts(take, listening)) return;
      connection = connect_again();
    }
  }

 private:
  std::vector<nats::Topic> topics(const nats::Connection& connection) {
    const auto answer = [connection](natsMsg* message, const std::string& text) {
      if (natsMsg_GetReply(message) != nullptr) nats::publish(connection, natsMsg_GetReply(message), text);
    };
    return {{lots_subject(build_), [this, answer](natsMsg* message) { answer(message, next_lot()); }, "lots"},
            {plan_subject(name_),
             [this, answer](natsMsg* message) { answer(message, piece(nats::text_of(message))); }},
            {parts_subject(name_), [this](natsMsg* message) {
               const std::lock_guard lock(mutex_);
               parts_.push_back(nats::text_of(message));
               come_.notify_all();
             }}};
  }

  std::string next_lot() {
    const std::lock_guard lock(mutex_);
    asked_ = true;
    const std::optional<LotNumber> lot = lots_.hand_out(now());
    return lot ? fmt::format("{} {}", name_, *lot) : "";
  }

  // The number of pieces in the first line, then the piece asked for.
  std::string piece(const std::string& number) const {
    const std::size_t first = std::strtoul(number.c_str(), nullptr, 10) * piece_size;
    return fmt::format("{}\n{}", plan_.size() / piece_size + 1,
                       first < plan_.size() ? plan_.substr(first, piece_size) : "");
  }

  // False: the connection is lost.
  bool take_parts(const TakeLot& take, nats::Listening& listening) {
    const auto begun = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex_);
    while (!lots_.are_all_taken()) {
      come_.wait_for(lock, between_looks, [&] { return !parts_.empty(); });
      for (const std::string& text : std::exchange(parts_, {})) note(text);
      while (const std::optional<std::string> part = lots_.take()) {
        const std::uint64_t lot = lots_.taken() - 1;
        lock.unlock();
        if (!take(lot, *part)) return true;
        lock.lock();
      }
      if (listening.is_lost()) return lots_.are_all_taken();
      if (!asked_ && !complained_ && std::chrono::steady_clock::now() - begun > long_wait) {
        complained_ = true;
        spdlog::warn("no worker of this build ({}) has come yet to {}", build_, nats::shown(address_));
      }
    }
    return true;
  }

  // The text is a line of JSON, then the part.
  void note(const std::string& text) {
    const std::size_t line = text.find('\n');
    if (line == std::string::npos) return;
    const Value head = read_json(std::string_view(text).substr(0, line));
    const std::string* worker = head["worker"].as_string();
    const std::string from = worker == nullptr ? "" : *worker;
    if (const std::string* error = head["error"].as_string())
      throw std::runtime_error(fmt::format("worker {}: {}", from, *error));
    lots_.came_back(now(), number_of(head["lot"]), text.substr(line + 1), from);
  }

  nats::Connection connect_again() const {
    while (true) {
      try {
        return nats::connect(address_, "lots " + name_);
      } catch (const InputError&) {
        std::this_thread::sleep_for(between_looks);
      }
    }
  }

  const nats::Address address_;
  const std::string build_;
  const std::string name_ = to_text(random_seed()).substr(0, 16);
  const std::string plan_;

  std::mutex mutex_;
  std::condition_variable come_;
  std::deque<std::string> parts_;
  Lots lots_;
  bool asked_ = false;
  bool complained_ = false;
};

std::string host_and_process() {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  return fmt::format("{}:{}", host.data(), getpid());
}

}  // namespace

void spread_over_workers(const nats::Address& address, const std::string& build, const std::string& plan,
                         std::uint64_t lots, const TakeLot& take) {
  Job(address, build, plan, lots).run(take);
}

std::string errands_subject(const std::string& build) { return "orrery.errands." + build; }
std::string done_subject(const std::string& process) { return "orrery.done." + process; }

std::string handed_out(const std::string& process, const Errand& errand) {
  return fmt::format("{} {}\n{}", process, errand.number, errand.text);
}

std::optional<Errand> read_done(const std::string& told) {
  const std::size_t line = told.find('\n');
  if (line == std::string::npos) return std::nullopt;
  return Errand{std::strtoull(told.c_str(), nullptr, 10), told.substr(line + 1)};
}

Worker::Worker(nats::Address address, std::string build, int threads, PlayerOf player_of, DoErrand do_errand)
    : address_(std::move(address)),
      build_(std::move(build)),
      name_(host_and_process()),
      player_of_(std::move(player_of)),
      do_errand_(std::move(do_errand)),
      connection_(nats::connect(address_, "worker " + name_)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  stop_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Worker::work() {
  while (true) {
    const nats::Connection connected = connection();
    if (!connected || !(work_on_an_errand(connected) || work_on_a_lot(connected))) rest();
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
  }
}

void Worker::rest() {
  std::unique_lock lock(mutex_);
  stop_.wait_for(lock, between_looks, [this] { return stopping_; });
}

// Null while there is none.
nats::Connection Worker::connection() {
  const std::lock_guard lock(mutex_);
  if (natsConnection_IsClosed(connection_.get())) {
    try {
      connection_ = nats::connect(address_, "worker " + name_);
    } catch (const InputError&) {
      return nullptr;
    }
  }
  return connection_;
}

// False if there is no errand. If one fails here, the node that has handed it out does it.
bool Worker::work_on_an_errand(const nats::Connection& connected) {
  if (!do_errand_) return false;
  const std::optional<std::string> task =
      nats::request(connected, errands_subject(build_), name_, patience_with_an_answer);
  const std::size_t space = task ? task->find(' ') : std::string::npos;
  const std::size_t line = task ? task->find('\n') : std::string::npos;
  if (line == std::string::npos || space > line) return false;
  std::string done;
  try {
    done = do_errand_(task->substr(line + 1));
  } catch (const std::exception& error) {
    spdlog::error("an errand failed: {}", error.what());
  }
  return nats::publish(connected, done_subject(task->substr(0, space)),
                       task->substr(space + 1, line - space) + done);
}

// False if there is no lot.
bool Worker::work_on_a_lot(const nats::Connection& connected) {
  const std::optional<std::string> task =
      nats::request(connected, lots_subject(build_), name_, patience_with_an_answer);
  if (!task || task->empty()) return false;
  const std::size_t space = task->find(' ');
  const std::string job = task->substr(0, space);
  const std::uint64_t lot = std::strtoull(task->c_str() + std::min(space, task->size()), nullptr, 10);
  Value::Map head{{"lot", lot}, {"worker", name_}};
  std::string part;
  try {
    const Play play = player(connected, job);
    if (!play) return false;
    part = play(lot);
  } catch (const std::exception& error) {
    head.emplace_back("error", error.what());
  }
  std::string told = json_text(head) + "\n" + part;
  // NATS would refuse it, and the lot would be handed out again for ever.
  if (const auto most = natsConnection_GetMaxPayload(connected.get()); std::cmp_greater(told.size(), most)) {
    head.emplace_back(
        "error", fmt::format("the result of lot {} has {} bytes, more than max_payload of NATS, {}: raise "
                             "that, or play fewer games at a time",
                             lot, told.size(), most));
    told = json_text(head) + "\n";
  }
  return nats::publish(connected, parts_subject(job), told);
}

// Null if the process that has the plan is gone.
Worker::Play Worker::player(const nats::Connection& connected, const std::string& job) {
  const std::lock_guard lock(plans_mutex_);
  if (const auto known = players_.find(job); known != players_.end()) return known->second;
  std::string plan;
  std::size_t pieces = 1;
  for (std::size_t i = 0; i < pieces; ++i) {
    const std::optional<std::string> answer =
        nats::request(connected, plan_subject(job), std::to_string(i), patience_with_an_answer);
    if (!answer) return nullptr;
    pieces = std::strtoul(answer->c_str(), nullptr, 10);
    plan += answer->substr(answer->find('\n') + 1);
  }
  if (players_.size() == most_plans_kept) players_.clear();
  return players_[job] = player_of_(plan);
}

}  // namespace orrery::cluster

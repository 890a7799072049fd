// Bulk work over NATS: a process that has lots to be played, and workers that play them.
//
// Workers ask, and all who have lots form one queue group, so NATS passes each request to one of them: a
// worker has as many lots as threads, and nothing waits in between. Nothing has to survive in NATS either,
// since a lot that does not come back is handed out again; so there is no stream to set up or to clean away.
// The subjects carry the build: another build never hears of these lots.
//
// Servers that are busy hand work of their own out in the same way, as errands, which come before lots:
// people wait for them.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "cluster/nats.h"

namespace orrery::cluster {

// Identifies a program file, by default the one that is running, and the arithmetic of this machine.
std::string build_id(const std::string& program = "/proc/self/exe");

// Has the lots of a plan played by workers of the same build, however many there are; waits for the first.
// `take` gets the part of each lot, in their order, until it returns false. Throws InputError if NATS cannot
// be reached at first, std::runtime_error if a worker fails or two differ.
using TakeLot = std::function<bool(std::uint64_t lot, const std::string& part)>;
void spread_over_workers(const nats::Address& address, const std::string& build, const std::string& plan,
                         std::uint64_t lots, const TakeLot& take);

// An errand of a server or its result, with the number under which it was handed out.
struct Errand {
  std::uint64_t number = 0;
  std::string text;
};
// Workers ask for errands at the first subject, where the servers form the group `errand_group`; an empty
// answer means none. A server gets results at the second one.
inline constexpr const char* errand_group = "errands";
std::string errands_subject(const std::string& build);
std::string done_subject(const std::string& process);
std::string handed_out(const std::string& process, const Errand& errand);
std::optional<Errand> read_done(const std::string& told);

class Worker {
 public:
  using Play = std::function<std::string(std::uint64_t lot)>;
  using PlayerOf = std::function<Play(const std::string& plan)>;           // may throw, as may Play
  using DoErrand = std::function<std::string(const std::string& errand)>;  // the same

  // Connects; throws InputError. Works on threads of its own from then on.
  Worker(nats::Address address, std::string build, int threads, PlayerOf player_of, DoErrand do_errand = {});
  ~Worker();  // waits for the lots that are being played
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

 private:
  void work();
  bool work_on_an_errand(const nats::Connection& connection);
  bool work_on_a_lot(const nats::Connection& connection);
  nats::Connection connection();
  Play player(const nats::Connection& connection, const std::string& job);
  void rest();

  const nats::Address address_;
  const std::string build_;
  const std::string name_;
  const PlayerOf player_of_;
  const DoErrand do_errand_;

  std::mutex mutex_;  // guards all below but the threads
  std::condition_variable stop_;
  bool stopping_ = false;
  nats::Connection connection_;
  std::mutex plans_mutex_;               // held while a plan is read, which may take seconds
  std::map<std::string, Play> players_;  // by job
  std::vector<std::thread> threads_;
};

}  // namespace orrery::cluster

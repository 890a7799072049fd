// Hands lots out to workers and collects the results. No sockets and no clock, so that it can be tested. Lots
// are pure, so one may be played any number of times: the first result counts, and every other one must be
// the same.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>

namespace orrery::cluster {

using LotNumber = std::uint64_t;

class Lots {
 public:
  using Milliseconds = std::int64_t;

  explicit Lots(LotNumber count) : count_(count) {}

  // The lot to be played next; nothing if all are handed out and none is overdue.
  std::optional<LotNumber> hand_out(Milliseconds now);
  // Throws std::runtime_error if it was played before with another result. Only the first line of a part
  // counts: what follows, such as times, may differ.
  void came_back(Milliseconds now, LotNumber lot, std::string part, const std::string& from);
  // The part of the next lot in the order of their numbers, if it is here.
  std::optional<std::string> take();

  LotNumber taken() const { return taken_; }
  bool are_all_taken() const { return taken_ == count_; }

 private:
  struct Out {
    Milliseconds first = 0;  // when it was handed out
    Milliseconds last = 0;
    int handed_out = 0;
    int came_back = 0;
    std::string part{};  // the first that came back
    std::string from{};  // the worker that played it
  };
  struct Settled {
    std::string first_line;
    std::string from;
  };

  Milliseconds patience() const;
  void settle(LotNumber lot, Out& out);

  LotNumber count_;
  LotNumber fresh_ = 0;  // the first that was never handed out
  LotNumber taken_ = 0;
  std::map<LotNumber, Out> out_;
  std::map<LotNumber, std::string> parts_;   // settled, but not taken yet
  std::map<LotNumber, Settled> others_out_;  // other workers may still be playing them
  std::deque<Milliseconds> times_;           // how long the last lots took
};

}  // namespace orrery::cluster

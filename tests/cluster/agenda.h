// Chance and virtual time for simulations.
#pragma once

#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

namespace orrery::cluster::test {

using Time = std::int64_t;  // true milliseconds

// A small generator of our own: the standard distributions differ between libraries.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15U + 1) {}
  std::uint64_t roll();
  Time between(Time least, Time most) {
    return least + static_cast<Time>(roll() % static_cast<std::uint64_t>(most - least + 1));
  }
  bool one_in(int n) { return between(1, n) == 1; }

 private:
  std::uint64_t state_;
};

// What happens, in the order of time.
class Agenda {
 public:
  using Act = std::function<void()>;
  void at(Time time, Act act);
  bool has_any_before(Time time) const { return !queue_.empty() && queue_.top().time < time; }
  void do_next();
  Time now() const { return now_; }

 private:
  struct Entry {
    Time time = 0;
    std::uint64_t order = 0;
    std::size_t place = 0;
    bool operator<(const Entry& other) const {
      return time != other.time ? time > other.time : order > other.order;
    }
  };
  std::priority_queue<Entry> queue_;
  std::vector<Act> acts_;
  std::vector<std::size_t> free_;
  std::uint64_t orders_ = 0;
  Time now_ = 0;
};

}  // namespace orrery::cluster::test

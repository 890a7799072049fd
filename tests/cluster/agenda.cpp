#include "cluster/agenda.h"

#include <algorithm>
#include <utility>

namespace orrery::cluster::test {

std::uint64_t Dice::roll() {
  state_ += 0x9E3779B97F4A7C15U;
  std::uint64_t mixed = state_;
  mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
  return mixed ^ (mixed >> 31U);
}

void Agenda::at(Time time, Act act) {
  if (free_.empty()) {
    free_.push_back(acts_.size());
    acts_.emplace_back();
  }
  const std::size_t place = free_.back();
  free_.pop_back();
  acts_[place] = std::move(act);
  queue_.push({std::max(time, now_), ++orders_, place});
}

void Agenda::do_next() {
  const Entry entry = queue_.top();
  queue_.pop();
  now_ = entry.time;
  const Act act = std::exchange(acts_[entry.place], nullptr);
  free_.push_back(entry.place);
  act();
}

}  // namespace orrery::cluster::test

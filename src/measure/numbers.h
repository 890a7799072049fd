// Counts as a list of whole numbers, to be sent elsewhere and read back.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/value.h"

namespace orrery {

// Is either being written or being read. Everything that counts passes its numbers in one order, so that the
// same few lines do both.
class Numbers {
 public:
  Numbers() = default;  // for writing
  // For reading. Throws InputError, now or when a number is missing.
  explicit Numbers(const Value& list);

  void pass(std::uint64_t& number);
  void pass_with_length(std::vector<std::uint64_t>& list);
  template <class Things>
  void pass_each(Things& things) {
    for (auto& thing : things) thing.pass(*this);
  }

  // Most numbers are 0: a negative one, -n, stands for n of them.
  Value value() const;

 private:
  bool reading_ = false;
  std::vector<std::uint64_t> numbers_;
  std::size_t next_ = 0;  // to be read
};

}  // namespace orrery

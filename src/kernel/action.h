// One choice of one seat: a row of the game's action vocabulary with its arguments. The text form is its
// stable name.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <cstring>
#include <span>

#include "kernel/vocabulary.h"

namespace orrery {

struct Action {
  std::uint16_t verb = 0;
  std::array<std::int16_t, 3> arguments{};

  constexpr auto operator<=>(const Action&) const = default;
};
static_assert(sizeof(Action) == 8);

// Made as one number: four small stores that are read back as one word would stall the processor.
constexpr Action make_action(std::uint16_t verb, std::array<std::int16_t, 3> arguments) {
  if constexpr (std::endian::native != std::endian::little) return {verb, arguments};
  std::uint64_t word = verb;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    word |= std::uint64_t{static_cast<std::uint16_t>(arguments[i])} << (16 * (i + 1));
  return std::bit_cast<Action>(word);
}

inline std::string to_text(Vocabulary actions, Action action) {
  return to_text(actions[action.verb], action.arguments);
}

// What a seat may do now. Filled by `legal`: in ascending order, each action once. Never on the heap, and
// never cleared as a whole: setting 4 KiB to zero would cost more than the decision.
class ActionList {
 public:
  static constexpr std::size_t capacity = 512;

  ActionList() {}  // NOLINT(modernize-use-equals-default): leaves the actions uninitialised
  void add(Action action) {
    assert(size_ < capacity);
    write(actions_[size_++], action);
  }
  // The action, if it is open: without a branch, for what no processor can foresee.
  void add_if(bool open, Action action) {
    add(action);
    size_ -= open ? 0 : 1;
  }
  // Ready-made ones, in one go.
  void add_all(std::span<const Action> ready) {
    assert(size_ + ready.size() <= capacity);
    std::copy(ready.begin(), ready.end(), actions_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += ready.size();
  }
  // The first so many of these, without a branch: for choices whose number no processor can foresee.
  template <std::size_t Most>
  void add_first(std::size_t count, const std::array<Action, Most>& candidates) {
    assert(count <= Most && size_ + Most <= capacity);
    for (std::size_t i = 0; i < Most; ++i) actions_[size_ + i] = candidates[i];
    size_ += count;
  }
  // One for each bit that is set, made from its number, in ascending order. The first few are written whether
  // they are there or not: how many there are no processor can foresee.
  template <class Make>
  void add_each(std::uint32_t set, Make make) {
    constexpr std::size_t at_once = 6;
    const auto count = static_cast<std::size_t>(std::popcount(set));
    assert(size_ + std::max(count, at_once) <= capacity);
    constexpr std::uint32_t stop = 1U << 31U;  // spares the search in an empty set
    assert((set & stop) == 0);
    Action* next = &actions_[size_];
    size_ += count;
    for (std::size_t i = 0; i < at_once; ++i, set &= set - 1)
      write(*next++, make(std::countr_zero(set | stop)));
    for (; set != 0; set &= set - 1) write(*next++, make(std::countr_zero(set)));
  }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Action& operator[](std::size_t i) const { return actions_[i]; }
  const Action* begin() const { return actions_.data(); }
  const Action* end() const { return actions_.data() + size_; }

 private:
  static void write(Action& place, Action action) {
    const auto word = std::bit_cast<std::uint64_t>(action);  // in one store, as it will be read
    std::memcpy(static_cast<void*>(&place), &word, sizeof word);
  }

  std::size_t size_ = 0;
  union {
    std::array<Action, capacity> actions_;
  };
};

}  // namespace orrery

// One choice of one seat: a row of the game's action vocabulary with its arguments. The text form is its
// stable name.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <cstring>
#include <span>

#include "kernel/require.h"
#include "kernel/vocabulary.h"

namespace orrery {

struct Action {
  std::uint16_t verb = 0;
  std::array<std::int16_t, 3> arguments{};

  constexpr auto operator<=>(const Action&) const = default;
};
static_assert(sizeof(Action) == 8);

// Built as one integer: four narrow stores read back as one word would stall the processor.
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

// The legal actions of a seat. Filled by `legal`: in ascending order, each action once. Never on the heap,
// and never cleared as a whole: zeroing 4 KiB would cost more than the decision.
class ActionList {
 public:
  static constexpr std::size_t capacity = 512;

  ActionList() {}  // NOLINT(modernize-use-equals-default): leaves the actions uninitialised
  void add(Action action) {
    require_room(1);
    write(actions_[size_++], action);
  }
  // Adds the action if it is open. Branchless: the branch would be unpredictable.
  void add_if(bool open, Action action) {
    add(action);
    size_ -= open ? 0 : 1;
  }
  // Adds precomputed actions in one copy.
  void add_all(std::span<const Action> ready) {
    require_room(ready.size());
    std::copy(ready.begin(), ready.end(), actions_.begin() + size_);
    size_ += ready.size();
  }
  // Adds the first `count` of these. Branchless: the count is unpredictable.
  template <std::size_t Most>
  void add_first(std::size_t count, const std::array<Action, Most>& candidates) {
    require_room(Most);
    for (std::size_t i = 0; i < Most; ++i) actions_[size_ + i] = candidates[i];
    size_ += count;
  }
  // Adds one action per element of a set of up to 32, in ascending order. The first few are written whether
  // or not they exist, because their number is an unpredictable branch.
  template <class Set, class Make>
  void add_each(Set set, Make make) {
    using Element = typename Set::Iterator::value_type;
    constexpr std::size_t at_once = 6;
    const std::size_t count = set.size();
    require_room(std::max(count, at_once));
    constexpr std::uint32_t stop = 1U << 31U;  // avoids a bit scan of an empty set
    Action* next = &actions_[size_];
    size_ += count;
    std::uint32_t left = set.bits();
    for (std::size_t i = 0; i < at_once; ++i, left &= left - 1)
      write(*next++, make(static_cast<Element>(std::countr_zero(left | stop))));
    for (; left != 0; left &= left - 1) write(*next++, make(static_cast<Element>(std::countr_zero(left))));
  }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Action& operator[](std::size_t i) const { return actions_[i]; }
  const Action* begin() const { return actions_.data(); }
  const Action* end() const { return actions_.data() + size_; }

 private:
  void require_room(std::size_t more) const {
    require(size_ + more <= capacity, "more choices than a list of them holds");
  }
  static void write(Action& place, Action action) {
    const auto word = std::bit_cast<std::uint64_t>(action);  // in one store, because it is read as one word
    std::memcpy(static_cast<void*>(&place), &word, sizeof word);
  }

  std::size_t size_ = 0;
  union {
    std::array<Action, capacity> actions_;
  };
};

}  // namespace orrery

// Control flow that lives in the position. A rule is a procedure that may stop to ask somebody something;
// where it stopped is a frame on a small stack inside the position, so that a game can be copied, searched
// and stored in the middle of any rule. The macros are the classic stackless coroutine over `switch`: write
// the rule as straight code, keep what must survive a question in the frame's locals.
//
//   Flow deal_with(Game& game, Frame& frame, EventSink& events) {
//     auto& seat = frame.local<Seat>(0);
//     FLOW_BEGIN(frame);
//     for (seat = game.first; ...; ...) {
//       FLOW_ASK(game, seat, Prompt::Join);             // game.answer holds what was chosen
//       if (game.answer.action.verb == Verb::Yes) FLOW_CALL(game, Procedure::SendShips, seat);
//     }
//     FLOW_END();
//   }
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include "kernel/action.h"
#include "kernel/event.h"
#include "kernel/seat.h"

namespace orrery {

enum class Flow : std::uint8_t { Done, Called, Asked };

template <std::size_t Bytes>
struct BasicFrame {
  std::uint16_t procedure = 0;
  std::uint16_t resume = 0;  // 0: at the beginning
  alignas(4) std::array<std::byte, Bytes> locals{};

  template <class T>
  T& local(std::size_t offset) {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= 4);
    assert(offset + sizeof(T) <= locals.size() && offset % alignof(T) == 0);
    return *std::launder(reinterpret_cast<T*>(locals.data() + offset));
  }
  template <class T>
  const T& local(std::size_t offset) const {
    return const_cast<BasicFrame*>(this)->local<T>(offset);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  }
  bool operator==(const BasicFrame&) const = default;
};
using Frame = BasicFrame<12>;

template <std::size_t Depth, std::size_t LocalBytes = 12>
class FlowStack {
 public:
  using Frame = BasicFrame<LocalBytes>;
  bool empty() const { return depth_ == 0; }
  std::size_t depth() const { return depth_; }
  Frame& top() { return frames_[depth_ - 1U]; }
  const Frame& top() const { return frames_[depth_ - 1U]; }
  // The frame at this depth, the lowest being 0: for rules that react to what is under way below them.
  Frame& at(std::size_t depth) { return frames_[depth]; }
  const Frame& at(std::size_t depth) const { return frames_[depth]; }
  // Pushes a procedure; its arguments become its first locals.
  template <class Procedure, class... Arguments>
  void call(Procedure procedure, Arguments... arguments) {
    // Positions are compared byte by byte: padding would hold whatever lay there before.
    static_assert((std::has_unique_object_representations_v<Arguments> && ...));
    assert(depth_ < Depth && "rules are nested deeper than the documented bound");
    Frame& frame = frames_[depth_++];  // zero: finished frames are
    frame.procedure = static_cast<std::uint16_t>(procedure);
    std::size_t offset = 0;
    ((frame.template local<Arguments>(offset) = arguments, offset += sizeof(Arguments)), ...);
  }
  void finish() { frames_[--depth_] = Frame{}; }
  // The running procedure gives way to another.
  template <class Procedure, class... Arguments>
  void become(Procedure procedure, Arguments... arguments) {
    finish();
    call(procedure, arguments...);
  }
  // Drops what is nested deeper than that.
  void unwind(std::size_t depth) {
    while (depth_ > depth) finish();
  }
  void clear() { *this = FlowStack{}; }
  bool operator==(const FlowStack&) const = default;

 private:
  std::array<Frame, Depth> frames_{};
  std::uint8_t depth_ = 0;
};

// What the game stands at: whom it asks, and which of its prompts.
struct Question {
  SeatSet seats;
  std::uint8_t prompt = 0;
  bool operator==(const Question&) const = default;
};

struct Answer {
  Seat seat{};
  Action action;
  bool operator==(const Answer&) const = default;
};

// Runs the rules up to the next question or the end. A game has `flow` (a FlowStack), `question`, `answer`
// and `proceed(frame, events)`, which runs the procedure that the frame belongs to.
template <class Game>
void run(Game& game, EventSink& events) {
  game.question = {};
  while (!game.flow.empty()) {
    auto& frame = game.flow.top();
    switch (game.proceed(frame, events)) {
      case Flow::Done:
        game.flow.finish();
        break;
      case Flow::Called:
        break;
      case Flow::Asked:
        return;
    }
  }
}

}  // namespace orrery

// NOLINTBEGIN(cppcoreguidelines-macro-usage): a `case` in the middle of a function needs one
#define FLOW_BEGIN(frame)       \
  auto& flow_frame_ = (frame);  \
  switch (flow_frame_.resume) { \
    case 0:

#define FLOW_ASK(game, asked_seats, asked_prompt)                                                \
  do {                                                                                           \
    flow_frame_.resume = __LINE__;                                                               \
    (game).question = {::orrery::SeatSet(asked_seats), static_cast<std::uint8_t>(asked_prompt)}; \
    return ::orrery::Flow::Asked;                                                                \
    case __LINE__:;                                                                              \
  } while (false)

#define FLOW_CALL(game, ...)       \
  do {                             \
    flow_frame_.resume = __LINE__; \
    (game).flow.call(__VA_ARGS__); \
    return ::orrery::Flow::Called; \
    case __LINE__:;                \
  } while (false)

// The last act of a procedure: another one takes its place, so that chains of them do not nest.
#define FLOW_BECOME(game, ...)       \
  do {                               \
    (game).flow.become(__VA_ARGS__); \
    return ::orrery::Flow::Called;   \
  } while (false)

#define FLOW_END() \
  break;           \
  default:         \
    assert(false); \
    }              \
    return ::orrery::Flow::Done
// NOLINTEND(cppcoreguidelines-macro-usage)

// Control flow stored in the position. A rule is a procedure that may stop to ask a seat something; the point
// where it stopped is a frame on a small stack inside the position, so that a game can be copied, searched
// and stored in the middle of any rule. The macros are the classic stackless coroutine over `switch`: write
// the rule as straight-line code, and keep everything that must survive a question in the frame's locals.
//
//   Flow deal_with(Game& game, Frame& frame, EventSink& events) {
//     auto& seat = frame.local<Seat>(0);
//     FLOW_BEGIN(frame);
//     for (seat = game.first; ...; ...) {
//       FLOW_ASK(game, seat, Prompt::Join);             // game.answer holds the choice
//       if (game.answer.action.verb == Verb::Yes) FLOW_CALL(game, Procedure::SendShips, seat);
//     }
//     FLOW_END();
//   }
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include "kernel/action.h"
#include "kernel/event.h"
#include "kernel/require.h"
#include "kernel/seat.h"

namespace orrery {

// How a procedure ended: it is over; its frame has given way (to another procedure, or to those below it),
// and the frame on top goes on; or a seat is asked, and everything waits.
enum class Flow : std::uint8_t { Done, GaveWay, Asked };

template <std::size_t Bytes>
struct BasicFrame {
  std::uint16_t procedure = 0;
  std::uint16_t resume = 0;  // 0: at the beginning
  alignas(4) std::array<std::byte, Bytes> locals{};

  template <class Procedure>
  bool runs(Procedure wanted) const {
    return static_cast<Procedure>(procedure) == wanted;
  }
  template <class T>
  T& local(std::size_t offset) {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= 4);
    require(offset + sizeof(T) <= Bytes && offset % alignof(T) == 0, "locals outside a frame");
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
  std::uint8_t top_number() const { return static_cast<std::uint8_t>(depth_ - 1); }  // as `at` takes it
  Frame& top() { return frames_[depth_ - 1U]; }
  const Frame& top() const { return frames_[depth_ - 1U]; }
  // The frame at this depth, 0 being the lowest: for rules that react to a procedure pending below them.
  Frame& at(std::size_t depth) {
    require(depth < depth_, "a frame above the stack");
    return frames_[depth];
  }
  const Frame& at(std::size_t depth) const {
    require(depth < depth_, "a frame above the stack");
    return frames_[depth];
  }
  // Pushes a procedure; its arguments become its first locals.
  template <class Procedure, class... Arguments>
  Frame& call(Procedure procedure, Arguments... arguments) {
    // Positions are compared byte by byte, and padding bytes would be indeterminate.
    static_assert((std::has_unique_object_representations_v<Arguments> && ...));
    require(depth_ < Depth, "rules nested deeper than the documented bound");
    Frame& frame = frames_[depth_++];  // already zero: finished frames are cleared
    frame.procedure = static_cast<std::uint16_t>(procedure);
    std::size_t offset = 0;
    ((frame.template local<Arguments>(offset) = arguments, offset += sizeof(Arguments)), ...);
    return frame;
  }
  void finish() { frames_[--depth_] = Frame{}; }
  // Replaces the running procedure with another.
  template <class Procedure, class... Arguments>
  void become(Procedure procedure, Arguments... arguments) {
    finish();
    call(procedure, arguments...);
  }
  // Drops all frames above this depth.
  void unwind(std::size_t depth) {
    while (depth_ > depth) finish();
  }
  void clear() { *this = FlowStack{}; }
  bool operator==(const FlowStack&) const = default;

 private:
  std::array<Frame, Depth> frames_{};
  std::uint8_t depth_ = 0;
};

// The pending question: the seats asked, and the game's prompt.
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

// Runs the frames above this depth until all of them are over: Done. Asked: a seat is asked before that.
// GaveWay: frames below it are gone, too.
template <class Game>
Flow run_down_to(std::size_t depth, Game& game, EventSink& events) {
  while (game.flow.depth() > depth) {
    auto& frame = game.flow.top();
    const Flow ended = game.proceed(frame.procedure, frame, events);
    if (ended == Flow::Asked) return ended;
    if (ended == Flow::Done) game.flow.finish();
  }
  return game.flow.depth() == depth ? Flow::Done : Flow::GaveWay;
}

// Runs the rules up to the next question or the end. A game has `flow` (a FlowStack), `question`, `answer`
// and `proceed(procedure, frame, events)`, which runs the procedure of this frame.
template <class Game>
void run(Game& game, EventSink& events) {
  game.question = {};
  run_down_to(0, game, events);
}

// Runs a procedure at once by a call on the machine's stack, which nests no deeper than the frames do. Most
// procedures ask nothing, and a processor predicts calls and returns better than the jumps of the loop above.
// Where `proceed` is inline and the procedure is a constant, it is called directly.
template <class Game, class Procedure, class... Arguments>
[[gnu::always_inline]] inline Flow call_at_once(Game& game, EventSink& events, Procedure procedure,
                                                Arguments... arguments) {
  const std::size_t depth = game.flow.depth();
  auto& frame = game.flow.call(procedure, arguments...);
  const Flow ended = game.proceed(static_cast<std::uint16_t>(procedure), frame, events);
  if (ended == Flow::GaveWay) [[unlikely]]
    return run_down_to(depth, game, events);
  if (ended == Flow::Done) game.flow.finish();
  return ended;
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

// Goes on behind it at once if the callee asks nothing. If it does, every procedure under way returns, and
// this one is resumed behind the call when the callee is over. Reports to `events`, the procedure's own
// parameter. What is read from the game before FLOW_BEGIN is not read again after a call.
#define FLOW_CALL(game, ...)                                                                    \
  do {                                                                                          \
    flow_frame_.resume = __LINE__;                                                              \
    if (const ::orrery::Flow flow_ended_ = ::orrery::call_at_once((game), events, __VA_ARGS__); \
        flow_ended_ != ::orrery::Flow::Done)                                                    \
      return flow_ended_;                                                                       \
    [[fallthrough]];                                                                            \
    case __LINE__:;                                                                             \
  } while (false)

// Tail call: replaces the procedure with another, so that chains of them do not nest.
#define FLOW_BECOME(game, ...)       \
  do {                               \
    (game).flow.become(__VA_ARGS__); \
    return ::orrery::Flow::GaveWay;  \
  } while (false)

#define FLOW_END()                                            \
  break;                                                      \
  default:                                                    \
    ::orrery::fault("a rule resumed where it never stopped"); \
    }                                                         \
    return ::orrery::Flow::Done
// NOLINTEND(cppcoreguidelines-macro-usage)

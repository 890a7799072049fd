// What a bot is given. It holds a position but hands out only what the seat may know: the choices, the view,
// and positions redealt from its knowledge. The true position cannot be reached through it.
#pragma once

#include <chrono>

#include "kernel/position.h"

namespace orrery {

template <Position P>
class Observation {
 public:
  Observation(const P& position, Seat seat) : position_(position), seat_(seat) {}

  Seat seat() const { return seat_; }
  void legal(ActionList& out) const { position_.legal(seat_, out); }
  Value view() const { return position_.view(seat_); }
  // A position this seat could be in: everything it cannot know is drawn at random.
  P imagine(Chance& chance) const {
    P imagined = position_;
    imagined.redeal(seat_, chance);
    return imagined;
  }
  // The same for a player who remembers nothing and goes by what lies on the table.
  P imagine_at_sight(Chance& chance) const {
    P imagined = position_;
    if constexpr (requires { imagined.forget(); }) imagined.forget();
    imagined.redeal(seat_, chance);
    return imagined;
  }

 private:
  const P& position_;
  Seat seat_;
};

// How long a bot may think about one choice. Iterations make it reproducible, the time is for people;
// whichever runs out first ends it. Bots that do not search ignore it.
struct Effort {
  std::uint32_t iterations = 0;       // 0: no limit but the time
  std::chrono::milliseconds time{0};  // 0: no limit but the iterations
  int threads = 1;                    // each has its own iterations and its share of the memory
  bool infers = true;                 // from what it has seen and from what the others did
};

// A bot is a function from an observation to a choice; its randomness is its own stream, never the game's.
template <Position P>
using Bot = Action (*)(const Observation<P>&, Chance&, const Effort&);

template <Position P>
struct NamedBot {
  std::string_view name;
  Bot<P> choose;
  Effort effort{};  // at a table; its time is left out where games must be reproducible
};

}  // namespace orrery

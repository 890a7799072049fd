// What the search of Cosmoctopus is built on. Playouts choose at a glance (players/cosmoctopus/glance.h),
// with a little noise so that they differ. Where plans part, a choice is as likely as the worth of the
// position at the end of its turn suggests (players/cosmoctopus/plan.h); elsewhere a glance is enough, and
// payments hardly ever need a second thought. What a seat may expect follows from the worth of its position,
// compared with the others': the scale and what the move is worth were fitted to the outcomes of the
// heuristic's games. The weights of the worth itself were not: fitted the same way they predict better and
// play worse.
#include "players/cosmoctopus/mind.h"

#include <cmath>

#include "players/cosmoctopus/glance.h"
#include "players/cosmoctopus/plan.h"

namespace orrery {

using Minded = Mind<cosmoctopus::Game>;

namespace cosmoctopus {

namespace {

// In resources.
struct Doubts {
  double choice = 1;
  double payment = 0.2;
};
constexpr Doubts prior_doubts;
constexpr Doubts quick_noise{.choice = 1, .payment = 0.1};
constexpr double wait_for_a_turn = 3.2;

// The worth at which the odds are e to 1, at the end of the game, and more for each tentacle to come.
constexpr double scale_at_the_end = 11;
constexpr double scale_for_a_tentacle = 1.9;

// The terms of the log-odds against the investigator.
struct InvestigatorOdds {
  double at_all = 1.5;
  double player = -0.8;     // each
  double worth = 0.037;     // of the players, on average
  double slowest = 0.062;   // the worth of the one who is furthest from finishing
  double tentacle = -1.03;  // of the investigator
};
constexpr InvestigatorOdds odds;

constexpr bool is_payment(Prompt prompt) {
  return prompt == Prompt::Tribute || prompt == Prompt::Specific || prompt == Prompt::Generic ||
         prompt == Prompt::Price || prompt == Prompt::Token || prompt == Prompt::Divide;
}
constexpr double of(const Doubts& doubts, Prompt prompt) {
  return is_payment(prompt) ? doubts.payment : doubts.choice;
}

void look_ahead(const Game& game, Seat seat, const ActionList& list, std::span<float> worths) {
  constexpr float idle = -1000;
  Plan plan(game, seat);
  for (std::size_t i = 0; i < list.size(); ++i)
    worths[i] = plan.idle(game, list[i]) ? idle : static_cast<float>(plan.worth_after(game, list[i], 0));
}

void glance(const Game& game, Seat seat, const ActionList& list, std::span<float> worths) {
  const CardSet known = CardSet::all();
  const Glance look(game, seat, known);
  for (std::size_t i = 0; i < list.size(); ++i) worths[i] = static_cast<float>(look.worth(list[i]));
}

// Against the investigator all win or lose together, and it takes all of them (CO-19.1).
float chance_against_the_investigator(const Game& game, const CardSet& known) {
  constexpr double finished = weights.tentacle * tentacles_to_win;
  double slowest = finished;
  double sum = 0;
  for (const Seat seat : SeatSet::first(game.player_count)) {
    const double worth = game.of(seat).finished ? finished : Outlook(game, seat, known).all();
    slowest = std::min(slowest, worth);
    sum += worth;
  }
  const double ahead = odds.at_all + odds.player * game.player_count + odds.worth * sum / game.player_count +
                       odds.slowest * slowest + odds.tentacle * investigators_tentacles(game, known);
  return static_cast<float>(1 / (1 + std::exp(-ahead)));
}

}  // namespace

}  // namespace cosmoctopus

void Minded::priors(const Game& game, Seat seat, const ActionList& list, std::span<float> out) {
  using namespace cosmoctopus;
  if (is_fork(game.prompt()) && seat == game.active) {
    look_ahead(game, seat, list, out);
  } else {
    glance(game, seat, list, out);
  }
  const auto doubt = static_cast<float>(of(prior_doubts, game.prompt()));
  const float least = (is_payment(game.prompt()) ? 0.03F : 0.1F) / static_cast<float>(list.size());
  weigh_by_worth(out, doubt, least);
}

Action Minded::quick(const Game& game, Seat seat, const ActionList& list, Chance& chance) {
  using namespace cosmoctopus;
  const CardSet known = CardSet::all();
  const Glance look(game, seat, known);
  const double noise = of(quick_noise, game.prompt()) / 65536;
  Action found = list[0];
  double most = -1e9;
  for (const Action action : list) {
    const double worth = look.worth(action) + noise * chance.draw();
    if (worth <= most) continue;
    most = worth;
    found = action;
  }
  return found;
}

SeatValues Minded::evaluate(const Game& game) {
  using namespace cosmoctopus;
  const CardSet known = CardSet::all();
  SeatValues values{};
  if (game.with_investigator()) {
    if (game.finished()) {
      for (const Seat seat : game.result().winners) values[seat] = 1;
    } else {
      for (const Seat seat : SeatSet::first(game.player_count))
        values[seat] = chance_against_the_investigator(game, known);
    }
    return values;
  }
  if (game.finished()) return values_of(game.result());
  int most = 0;
  double best = -1e9;
  PerSeat<double> worths{};
  for (const Seat seat : SeatSet::first(game.player_count)) {
    const std::size_t turns_to_wait =
        (index(seat) + game.player_count - index(game.active)) % game.player_count;
    worths[seat] = Outlook(game, seat, known).all() - wait_for_a_turn * static_cast<double>(turns_to_wait);
    best = std::max(best, worths[seat]);
    most = std::max<int>(most, game.of(seat).tentacles);
  }
  const double scale = scale_at_the_end + scale_for_a_tentacle * (tentacles_to_win - most);
  float sum = 0;
  for (const Seat seat : SeatSet::first(game.player_count))
    sum += values[seat] = static_cast<float>(std::exp((worths[seat] - best) / scale));
  for (float& value : values) value /= sum;
  return values;
}

Aims Minded::aims(const Game& game, Seat seat) {
  using namespace cosmoctopus;
  const Follower& mine = game.of(seat);
  int rivals = game.with_investigator() ? game.investigator.progress : 0;
  for (const Seat other : SeatSet::first(game.player_count)) {
    if (other != seat && !game.with_investigator()) rivals = std::max<int>(rivals, game.of(other).tentacles);
  }
  return {static_cast<float>(mine.finished ? tentacles_to_win : mine.tentacles),
          static_cast<float>(mine.supply.total()), static_cast<float>(mine.hand.size() + mine.table.size()),
          static_cast<float>(rivals)};
}

}  // namespace orrery

// The heuristic tries every choice in an imagined position, plays its turn to the end, and takes the choice
// after which the position is worth most (players/cosmoctopus_worth.h). On the way it tries every card and
// every tile at the next two such decisions; everything else, above all what to pay with, is chosen at a
// glance. Cards that come up on the way are unknown to the seat: they are worth what a card is worth on
// average, and no plan plays them. So one imagined position is enough. Against the investigator the players
// count together. It does not look at what rivals may do.
#include <cmath>
#include <utility>

#include "players/cosmoctopus_mind.h"
#include "players/cosmoctopus_worth.h"

namespace orrery::cosmoctopus {

namespace {

constexpr int forks_ahead = 2;

// Decisions at which plans part.
constexpr bool is_fork(Prompt prompt) {
  return prompt == Prompt::Move || prompt == Prompt::MayMove || prompt == Prompt::Send ||
         prompt == Prompt::Play || prompt == Prompt::PlayFree || prompt == Prompt::EndTurn;
}

// A seat's plans from what it knows now.
class Plan {
 public:
  Plan(const Game& now, Seat seat) : seat_(seat), turn_of_(now.active), round_(now.round) {
    known_ = now.row_cards() | now.display;
    for (const Seat other : SeatSet::first(now.player_count)) {
      known_ = known_ | now.of(other).table;
      if (now.sees_hand(seat, other)) known_ = known_ | now.of(other).hand | now.of(other).packet;
    }
  }

  // The choice after which the turn leads furthest; of equals, the first.
  std::pair<Action, double> best(const Game& game, int forks) {
    ActionList list;
    game.legal(seat_, list);
    std::pair<Action, double> found{list[0], -1e9};
    for (const Action action : list) {
      if (idle(game, action)) continue;
      Game then = game;
      then.apply(seat_, action, nobody_listens_);
      const double worth = follow(then, forks);
      if (worth > found.second) found = {action, worth};
    }
    return found;
  }

  // A choice at a glance, of any seat.
  Action at_a_glance(const Game& game, Seat seat) const {
    ActionList list;
    game.legal(seat, list);
    const Follower& mine = game.of(seat);
    const Outlook outlook(game, seat);
    const auto card_worth = [&](Card card) {
      return known_.has(card) ? outlook.keeping(card) : weights.unknown_card;
    };
    switch (game.prompt()) {
      case Prompt::Draft:
      case Prompt::Take:
      case Prompt::Contact:
        return most(list, [&](Action a) { return verb_of(a) == Verb::Pass ? 0 : card_worth(card_of(a)); });
      case Prompt::Move:
      case Prompt::MayMove:
      case Prompt::Send: {
        const auto steps = game.distances();
        const bool walking = game.prompt() != Prompt::Send;
        return most(list, [&](Action a) {
          if (verb_of(a) != Verb::Go) return -10.0;
          const auto tile = static_cast<Tile>(a.arguments[0]);
          const int tribute = walking ? steps[static_cast<std::size_t>(game.place_of(tile))] - 1 : 0;
          return outlook.tile(tile) - weights.resource * tribute;
        });
      }
      case Prompt::Tribute:
      case Prompt::Specific:
      case Prompt::Generic:
      case Prompt::Price:
        return most(list, [&](Action a) {
          return verb_of(a) == Verb::Pay ? -outlook.last_unit(resource_of(a), known_)
                                         : -card_worth(card_of(a));
        });
      case Prompt::Want:
        return most(list, [&](Action a) {
          return outlook.next_unit(resource_of(a)) + (game.any_open_slot(seat, resource_of(a)) ? 0.5 : 0);
        });
      case Prompt::Divide:
      case Prompt::Fill:
        return most(list, [&](Action a) {
          if (verb_of(a) == Verb::Keep)
            return outlook.next_unit(game.flow.top().local<GainFrame>(0).dividing);
          const SlotSet filled = game.filled_slots(card_of(a));
          const auto slot = static_cast<Slot>(a.arguments[1]);
          return outlook.constellation(card_of(a), filled | only(slot)) -
                 outlook.constellation(card_of(a), filled);
        });
      case Prompt::Token:
        return mine.token <= game.flow.top().local<PayFrame>(0).generic ? act(Verb::UseToken)
                                                                        : act(Verb::KeepToken);
      case Prompt::PlayFree:
        return most(list, [&](Action a) {
          return verb_of(a) == Verb::Pass ? 0.5 : known_.has(card_of(a)) ? outlook.played(card_of(a)) : 3;
        });
      case Prompt::EndTurn:
        return most(list, [&](Action a) { return verb_of(a) == Verb::Claim; });
      case Prompt::Discard:
      case Prompt::LoseCard:
        return most(list, [&](Action a) { return -card_worth(card_of(a)); });
      case Prompt::TakeAll:
      case Prompt::Play:
      case Prompt::Draw:
      case Prompt::Complete:
      case Prompt::Trigger:
      case Prompt::Shift:
      case Prompt::Give:
        break;
    }
    return game.default_action(seat);
  }

 private:
  // A card for an end of the wormhole is a high price for a step or two; and no plan plays a card that is not
  // there yet.
  bool idle(const Game& game, Action action) const {
    return (verb_of(action) == Verb::Discard && game.prompt() == Prompt::Move) ||
           (verb_of(action) == Verb::Play && !known_.has(card_of(action)));
  }
  bool turn_over(const Game& game) const {
    return game.finished() || game.active != turn_of_ || game.round != round_;
  }

  double follow(Game& game, int forks) {
    while (!turn_over(game)) {
      const Seat seat = *game.waiting().begin();
      if (forks > 0 && seat == seat_ && is_fork(game.prompt())) return best(game, forks - 1).second;
      game.apply(seat, at_a_glance(game, seat), nobody_listens_);
    }
    return worth(game);
  }

  // A player who has finished is worth more than any who has not, whatever it gives up (CO-19.3).
  double worth(const Game& game) const {
    if (game.finished()) return game.result().winners.has(seat_) ? 1000 : -1000;
    if (!game.with_investigator()) return Outlook(game, seat_).all(known_);
    double sum = -weights.investigator * game.player_count * investigators_tentacles(game, known_);
    for (const Seat seat : SeatSet::first(game.player_count))
      sum += game.of(seat).finished ? weights.tentacle * tentacles_to_win + 100
                                    : Outlook(game, seat).all(known_);
    return sum;
  }

  template <class Worth>
  static Action most(const ActionList& list, Worth worth) {
    Action found = list[0];
    double best = worth(found);
    for (std::size_t i = 1; i < list.size(); ++i) {
      const double other = worth(list[i]);
      if (other <= best) continue;
      best = other;
      found = list[i];
    }
    return found;
  }

  Seat seat_;
  Seat turn_of_;
  int round_;
  CardSet known_;
  mutable EventSink nobody_listens_;
};

}  // namespace

}  // namespace orrery::cosmoctopus

namespace orrery {

using Minded = Mind<cosmoctopus::Game>;

Action Minded::decide(const Observation<Game>& observation, Chance& chance) {
  ActionList list;
  observation.legal(list);
  if (list.size() == 1) return list[0];
  const Game game = observation.imagine(chance);
  cosmoctopus::Plan plan(game, observation.seat());
  if (game.prompt() == cosmoctopus::Prompt::Draft) return plan.at_a_glance(game, observation.seat());
  return plan.best(game, cosmoctopus::forks_ahead).first;
}

void Minded::priors(const Game& game, Seat seat, const ActionList& list, std::span<float> out) {
  const Action likely = cosmoctopus::Plan(game, seat).at_a_glance(game, seat);
  weigh(list, out, [&](Action action) { return action == likely ? 3.0F : 1.0F; });
}

Action Minded::quick(const Game& game, Seat seat, const ActionList&, Chance&) {
  return cosmoctopus::Plan(game, seat).at_a_glance(game, seat);
}

SeatValues Minded::evaluate(const Game& game) {
  if (game.finished()) return values_of(game.result());
  SeatValues values{};
  float sum = 0;
  for (const Seat seat : SeatSet::first(game.player_count))
    sum += values[index(seat)] =
        static_cast<float>(std::exp(cosmoctopus::Outlook(game, seat).all(cosmoctopus::CardSet::all()) / 9));
  for (float& value : values) value /= sum;
  return values;
}

Aims Minded::aims(const Game& game, Seat seat) { return {static_cast<float>(game.of(seat).tentacles)}; }

}  // namespace orrery

// The heuristic tries every choice in an imagined position, plays its turn to the end, and takes the choice
// after which the position is worth most. Worth is counted in resources; the ideas behind the numbers, which
// were tuned by play against random players and against earlier versions:
//   - A tentacle is worth about nine resources, and so are the four resources and the card that bring one.
//   - Resources up to the limit are worth less than one each, but those of one kind that grow towards
//   forbidden
//     knowledge are worth more and more.
//   - What lies in play works for as long as the game lasts, so its worth shrinks with the turns to come.
//   - A constellation is a promise: the fewer slots are missing and the fewer gains will fill them, the
//   closer
//     it is to its reward.
//   - A card in hand is worth what it will bring beyond its price, the best cards most of all, since only one
//   is
//     played in a turn; and each can be given up instead of a resource.
//   - Against the investigator every resource it gets, and every one that the row will give it, counts
//   against
//     the players, who count together.
// Cards that come up while it looks ahead are unknown to the seat: they are worth what a card is worth on
// average, and the plan does not play them.
#include "players/cosmoctopus.h"

#include <algorithm>

namespace orrery::cosmoctopus {

namespace {

struct Weights {
  double tentacle = 9;
  double unit = 0.8;       // a resource
  double over_half = 0.7;  // … beyond four of its kind
  double knowledge = 8;    // a whole price in hand, above its resources
  double missing_slot = 0.11;
  double missing_gain = 0.08;
  double hand_card = 0.5;      // to pay with
  double next_card = 0.75;     // the surplus of each further card
  double missing_unit = 0.88;  // of a card's price
  double lasting = 0.1;        // a turn's part of what a lasting card is worth
  double trigger = 0.45;
  double investigator = 5;  // a tentacle of the investigator
  double turns_base = 2;
  double turns_each = 1.4;
  double unknown_card = 1.3;
  double price = 0.85;  // of a card, per unit
};
Weights weights;

constexpr double half_known = 0.5;

// A player's estimate of what an instruction brings, in resources (without its tentacles).
constexpr double worth_of(const Instruction& x, bool knowing) {
  const auto type = static_cast<CardType>(x.of);
  const bool dear = type == CardType::Relic || type == CardType::Hallucination;
  const double share = x.needs_knowledge && !knowing ? half_known : 1;
  switch (x.op) {
    case Op::None:
    case Op::RefreshRow:
    case Op::Tentacles:
      return 0;
    case Op::Gain:
      return share * 0.95 * x.count;
    case Op::GainAny:
    case Op::GainMatching:
      return share * x.count;
    case Op::GainEach:
      return share * 3.4 * x.count;
    case Op::DrawDeck:
    case Op::MayDrawDeck:
    case Op::PlayExtra:
      return share * 1.25 * x.count;
    case Op::DrawRow:
      return share * 1.75 * x.count;
    case Op::TakeType:
      return share * 2.25;
    case Op::Move:
    case Op::SendAnywhere:
      return share * 3.0 * x.count;
    case Op::SendToSpecial:
    case Op::FillSlots:
      return share * 2.5 * x.count;
    case Op::PlayFromHand:
      return share * (dear ? 4.0 : 3.2);
    case Op::PlayFromRow:
      return share * (dear ? 6.5 : 4.5);
    case Op::Submerge:
      return share * 5.0;
  }
  return 0;
}

// In ten turns in play.
constexpr double worth_of(const LastingEffect& x) {
  constexpr std::array discount{2.25, 2.5, 3.0, 3.25};
  const double second = x.count > 1 ? 0.7 : 0;
  switch (x.kind) {
    case Lasting::None:
    case Lasting::OnTentacle:
      return 0;
    case Lasting::Discount:
      return discount[index(x.of)] * (1 + second);
    case Lasting::GenericDiscount:
      return 3.75 * (1 + second);
    case Lasting::ForbiddenDiscount:
      return 5.25;
    case Lasting::AddToGain:
      return (x.of == x.adds ? 3.5 : 4.25) * x.count;
    case Lasting::FillOpenSlots:
      return 7.5;
  }
  return 0;
}

struct CardWorth {
  std::array<double, 2> at_once{};    // without and with forbidden knowledge; a constellation's reward
  std::array<double, 2> tentacles{};  // likewise
  double lasting = 0;                 // in ten turns
  double trigger = 0;                 // a tentacle
};
constexpr auto card_worths = [] {
  std::array<CardWorth, cards.size()> table{};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (const Instruction& x : cards[i].effects) {
      for (const bool knowing : {false, true}) {
        table[i].at_once[knowing] += worth_of(x, knowing);
        if (x.op == Op::Tentacles)
          table[i].tentacles[knowing] += x.needs_knowledge && !knowing ? half_known : x.count;
      }
    }
    for (const LastingEffect& x : cards[i].lasting) table[i].lasting += worth_of(x);
    table[i].trigger = worth_of(cards[i].on_tentacle, false);
  }
  return table;
}();

// How many gains, each of one resource, fill the rest of a constellation, by what is filled.
constexpr int gains_to_fill(const CardRow& row, SlotSet filled) {
  if (filled == all_slots) return 0;
  int fewest = 4;
  for (const Resource r : resources) {
    SlotSet then = filled;
    while (const int fitting = open_slots(row.shape, then) & slots_for(row, r))
      then = static_cast<SlotSet>(then | fitting);
    if (then != filled) fewest = std::min(fewest, 1 + gains_to_fill(row, then));
  }
  return fewest;
}
constexpr auto gains_missing = [] {
  std::array<std::array<std::uint8_t, all_slots + 1>, constellation_numbers> table{};
  for (const Card card : constellations) {
    for (SlotSet filled = 0; filled < all_slots; ++filled) {
      const bool possible = filled == 0 || (filled & only(Slot::A)) != 0;
      if (possible)
        table[constellation_number(card)][filled] =
            static_cast<std::uint8_t>(gains_to_fill(row_of(card), filled));
    }
  }
  return table;
}();

// What a seat has and may expect, looked at once for many questions.
class Outlook {
 public:
  Outlook(const Game& game, Seat seat)
      : game_(game), mine_(game.of(seat)), seat_(seat), off_(game.discounts(seat)) {
    knowing_ = game.owns_knowledge(seat);
    for (const Card relic : mine_.table& filling_relics) filling_ |= 1U << index(row_of(relic).lasting[0].of);
    int most = game.with_investigator() ? game.investigator.progress : 0;
    for (const Seat other : SeatSet::first(game.player_count))
      most = std::max<int>(most, game.of(other).tentacles);
    turns_ = weights.turns_base + weights.turns_each * (tentacles_to_win - most);
  }

  double supply(Resource r, int amount) const {
    const int kept = std::min(amount, game_.limit());
    double worth = weights.unit * std::min(kept, 4) + weights.over_half * std::max(0, kept - 4);
    if (game_.knowledge[index(r)] != nobody) return worth;
    const int price = std::max(1, knowledge_price - off_.specific[r] - off_.forbidden);
    if (amount >= price) return worth + 2 * weights.tentacle;
    const double part = static_cast<double>(kept) / price;
    return worth + weights.knowledge * part * part;
  }
  double last_unit(Resource r) const { return supply(r, mine_.supply[r]) - supply(r, mine_.supply[r] - 1); }
  double next_unit(Resource r) const { return supply(r, mine_.supply[r] + 1) - supply(r, mine_.supply[r]); }

  double constellation(Card card, SlotSet filled) const {
    const CardRow& row = row_of(card);
    const CardWorth& w = card_worths[index(card)];
    int missing = 0;
    for (const Slot slot : slots) {
      const auto icon = index(row.slot_icons[static_cast<std::size_t>(slot)]);
      missing += (filled & only(slot)) == 0 && (filling_ >> icon & 1U) == 0;
    }
    const int gains = std::min<int>(missing, gains_missing[constellation_number(card)][filled]);
    const double likely = 1 - weights.missing_slot * missing - weights.missing_gain * gains;
    const double in_time = std::min(1.0, turns_ / (gains + 1.5));
    return (weights.tentacle * w.tentacles[knowing_] + 0.7 * w.at_once[knowing_]) * likely * in_time;
  }
  double lasting(Card card) const {
    const CardWorth& w = card_worths[index(card)];
    return w.lasting * weights.lasting * turns_ +
           w.trigger * weights.trigger * (tentacles_to_win - 1 - mine_.tentacles);
  }
  double played(Card card) const {
    if (type_of(card) == CardType::Constellation) return constellation(card, 0);
    const CardWorth& w = card_worths[index(card)];
    return w.at_once[knowing_] + weights.tentacle * w.tentacles[knowing_] + lasting(card);
  }
  // What playing a card brings beyond its price, less the further away it is.
  double surplus(Card card) const {
    const Cost cost = game_.cost_of(card, off_);
    const double gained = played(card) - weights.price * (cost.specific + cost.generic);
    if (gained <= 0) return 0;
    const int held = mine_.supply[resource_of(type_of(card))];
    const int missing =
        std::max({0, cost.specific - held, cost.specific + cost.generic - mine_.supply.total()});
    double share = 1;
    for (int i = 0; i < missing; ++i) share *= weights.missing_unit;
    return gained * share;
  }
  double keeping(Card card) const { return weights.hand_card + 0.5 * surplus(card); }

  double hand(const CardSet& known) const {
    std::array<double, cards.size()> gains;
    std::size_t count = 0;
    double worth = 0;
    for (const Card card : mine_.hand) {
      if (known.has(card)) {
        gains[count++] = surplus(card);
      } else {
        worth += weights.unknown_card;
      }
    }
    std::sort(gains.begin(), gains.begin() + static_cast<std::ptrdiff_t>(count), std::greater<>());
    double share = 1;
    for (std::size_t i = 0; i < count; ++i, share *= weights.next_card)
      worth += weights.hand_card + share * gains[i];
    return worth;
  }

  double all(const CardSet& known) const {
    double worth = weights.tentacle * mine_.tentacles + weights.unit * mine_.token;
    for (const Resource r : resources) worth += supply(r, mine_.supply[r]);
    for (const Card card : mine_.table) {
      worth += type_of(card) == CardType::Constellation ? constellation(card, game_.filled_slots(card))
                                                        : lasting(card);
    }
    return worth + hand(known);
  }

  // A tile's reward at a glance.
  double tile(Tile tile) const {
    double worth = 0;
    for (const Instruction& x : row_of(tile).reward) {
      if (x.op != Op::Gain) {
        worth += worth_of(x, knowing_);
        continue;
      }
      Amounts<std::uint8_t> amounts;
      amounts.of[x.of] = x.count;
      EventSink nobody_listens;
      game_.add_relics(seat_, amounts, nobody_listens);
      for (const Resource r : resources) {
        if (amounts[r] == 0) continue;
        worth += supply(r, mine_.supply[r] + amounts[r]) - supply(r, mine_.supply[r]);
        if (game_.any_open_slot(seat_, r)) worth += 1;
      }
    }
    return worth - (game_.investigated(tile) ? 0.6 : 0);
  }

 private:
  const Game& game_;
  const Follower& mine_;
  Seat seat_;
  Discounts off_;
  bool knowing_ = false;
  unsigned filling_ = 0;
  double turns_ = 0;
};

double investigators_tentacles(const Game& game, const CardSet& known) {
  double tentacles = game.investigator.progress;
  Amounts<double> held;
  for (const Resource r : resources) held[r] = game.investigator.supply[r];
  for (const Card card : game.row) {
    if (card == no_card) continue;
    if (known.has(card)) {
      held[resource_of(type_of(card))] += 1;
    } else {
      for (const Resource r : resources) held[r] += 0.25;
    }
  }
  for (const Resource r : resources)
    tentacles += game.knowledge[index(r)] == nobody ? held[r] * 2 / knowledge_price : held[r] / 8;
  return tentacles;
}

class Plan {
 public:
  Plan(const Game& now, Seat seat) : seat_(seat), turn_of_(now.active), round_(now.round) {
    known_ = now.row_cards() | now.display | now.discard;
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
      if (list.size() > 1 && idle(game, action)) continue;
      Game then = game;
      then.apply(seat_, action, nobody_listens_);
      const double worth = follow(then, forks);
      if (worth > found.second) found = {action, worth};
    }
    return found;
  }

 private:
  // Not worth a thought.
  bool idle(const Game& game, Action action) const {
    if (game.prompt() == Prompt::Move && verb_of(action) == Verb::Discard) return true;
    if (verb_of(action) == Verb::Play && !known_.has(card_of(action))) return true;
    return false;
  }
  bool turn_over(const Game& game) const {
    return game.finished() || game.active != turn_of_ || game.round != round_;
  }

  double follow(Game& game, int forks) {
    for (int decisions = 0; decisions < 60 && !turn_over(game); ++decisions) {
      const Seat seat = *game.waiting().begin();
      const Prompt prompt = game.prompt();
      const bool fork = prompt == Prompt::Play || prompt == Prompt::PlayFree || prompt == Prompt::Move ||
                        prompt == Prompt::MayMove || prompt == Prompt::Send || prompt == Prompt::EndTurn;
      if (fork && forks > 0 && seat == seat_) return best(game, forks - 1).second;
      game.apply(seat, reply(game, seat), nobody_listens_);
    }
    return worth(game);
  }

  double worth(const Game& game) const {
    if (game.finished()) return game.result().winners.has(seat_) ? 1000 : -1000;
    if (!game.with_investigator()) return Outlook(game, seat_).all(known_);
    double sum = -weights.investigator * investigators_tentacles(game, known_);
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

  // A choice at a glance, for plans.
  Action reply(const Game& game, Seat seat) const {
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
          return outlook.tile(tile) - weights.unit * tribute;
        });
      }
      case Prompt::Tribute:
      case Prompt::Specific:
      case Prompt::Generic:
      case Prompt::Price:
        return most(list, [&](Action a) {
          return verb_of(a) == Verb::Pay ? -outlook.last_unit(resource_of(a)) : -card_worth(card_of(a));
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

  Seat seat_;
  Seat turn_of_;
  int round_;
  CardSet known_;
  mutable EventSink nobody_listens_;

 public:
  Action draft(const Game& game) const { return reply(game, seat_); }
};

}  // namespace

Action heuristic_bot(const Observation<Game>& observation, Chance& chance) {
  ActionList list;
  observation.legal(list);
  if (list.size() == 1) return list[0];
  const Game game = observation.imagine(chance);
  Plan plan(game, observation.seat());
  if (game.prompt() == Prompt::Draft) return plan.draft(game);
  return plan.best(game, 2).first;
}

}  // namespace orrery::cosmoctopus

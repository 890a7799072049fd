#include "players/cosmoctopus/worth.h"

#include <algorithm>

namespace orrery::cosmoctopus {

namespace {

// What an effect for owners of forbidden knowledge is worth to others.
constexpr double half_known = 0.5;

// A player's estimate of what an instruction brings, in resources (without its tentacles).
constexpr double worth_of(const Instruction& x, bool knowing) {
  const CardType type = x.type();
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

// What a lasting effect is worth in ten turns in play.
constexpr double worth_of(const LastingEffect& x) {
  constexpr ByResource<double> discount{{2.25, 2.5, 3.0, 3.25}};
  const double second = x.count > 1 ? 0.7 : 0;
  switch (x.kind) {
    case Lasting::None:
    case Lasting::OnTentacle:
      return 0;
    case Lasting::Discount:
      return discount[x.of] * (1 + second);
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
  double trigger = 0;                 // per tentacle
};
constexpr auto card_worths = [] {
  EnumArray<Card, CardWorth, cards.size()> table;
  for (const Card card : all_cards) {
    const CardRow& row = row_of(card);
    CardWorth& worth = table[card];
    for (const Instruction& x : row.effects) {
      for (const bool knowing : {false, true}) {
        worth.at_once[knowing] += worth_of(x, knowing);
        if (x.op == Op::Tentacles)
          worth.tentacles[knowing] += x.needs_knowledge && !knowing ? half_known : x.count;
      }
    }
    for (const LastingEffect& x : row.lasting) worth.lasting += worth_of(x);
    worth.trigger = worth_of(row.on_tentacle, false);
  }
  return table;
}();

// How many gains, each of one resource, fill the rest of a constellation, by what is filled.
constexpr int gains_to_fill(const CardRow& row, SlotSet filled) {
  if (filled == all_slots) return 0;
  int fewest = 4;
  for (const Resource r : resources) {
    SlotSet then = filled;
    while (!(open_slots(row.shape, then) & slots_for(row, r)).empty())
      then |= open_slots(row.shape, then) & slots_for(row, r);
    if (then != filled) fewest = std::min(fewest, 1 + gains_to_fill(row, then));
  }
  return fewest;
}
constexpr auto gains_missing = [] {
  std::array<std::array<std::uint8_t, all_slots.bits() + 1>, constellation_numbers> table{};
  for (const Card card : constellations) {
    for (unsigned bits = 0; bits < all_slots.bits(); ++bits) {
      const SlotSet filled = SlotSet::of_bits(bits);
      if (filled.empty() || filled.has(Slot::A))
        table[constellation_number(card)][bits] =
            static_cast<std::uint8_t>(gains_to_fill(row_of(card), filled));
    }
  }
  return table;
}();

}  // namespace

Outlook::Outlook(const Game& game, Seat seat, const CardSet& known)
    : game_(game), mine_(game.of(seat)), seat_(seat), known_(known) {
  knowing_ = game.owns_knowledge(seat);
  for (const Card relic : mine_.table& filling_relics) filling_.add(row_of(relic).lasting[0].of);
  int most = game.with_investigator() ? game.investigator.progress : 0;
  for (const Seat other : SeatSet::first(game.player_count))
    most = std::max<int>(most, game.of(other).tentacles);
  tentacle_ = weights.tentacle * (mine_.tentacles + 1 == tentacles_to_win ? weights.last_tentacle : 1);
  turns_ = weights.turns_at_least + weights.turns_for_tentacle * (tentacles_to_win - most);
  for (const Card card : mine_.hand) {
    if (!known.has(card)) {
      cards_ += weights.unknown_card;
      continue;
    }
    cards_ += weights.hand_card;
    plans_[plan_count_] = plan_for(card);
    plan_count_ += plans_[plan_count_].gained > 0;
  }
}

double Outlook::supply(Resource r, int amount) const {
  const int kept = std::min(amount, game_.limit());
  const double worth = weights.resource * std::min(kept, 4) + weights.more_resources * std::max(0, kept - 4);
  if (game_.knowledge[r] != nobody) return worth;
  const int price = std::max(1, game_.claim_price(seat_, r));
  if (amount >= price) return worth + 2 * weights.tentacle;
  const double part = static_cast<double>(kept) / price;
  return worth + weights.knowledge * part * part;
}

double Outlook::last_unit(Resource r) const {
  Supply without = mine_.supply;
  --without[r];
  return supply(r, mine_.supply[r]) - supply(r, without[r]) + hand(mine_.supply) - hand(without);
}

double Outlook::next_unit(Resource r) const {
  return supply(r, mine_.supply[r] + 1) - supply(r, mine_.supply[r]);
}

double Outlook::constellation(Card card, SlotSet filled) const {
  const CardRow& row = row_of(card);
  const CardWorth& w = card_worths[card];
  int missing = 0;
  for (const Slot slot : slots) {
    missing += !filled.has(slot) && !filling_.has(row.slot_icons[slot]);
  }
  const int gains = std::min<int>(missing, gains_missing[constellation_number(card)][filled.bits()]);
  const double likely = 1 - weights.missing_slot * missing - weights.missing_gain * gains;
  const double in_time = std::min(1.0, turns_ / (gains + 1.5));
  return (tentacle_ * w.tentacles[knowing_] + 0.7 * w.at_once[knowing_]) * likely * in_time;
}

double Outlook::lasting(Card card) const {
  const CardWorth& w = card_worths[card];
  return w.lasting * weights.lasting_turn * turns_ +
         w.trigger * weights.trigger * (tentacles_to_win - 1 - mine_.tentacles);
}

double Outlook::played(Card card) const {
  if (type_of(card) == CardType::Constellation) return constellation(card, {});
  const CardWorth& w = card_worths[card];
  return w.at_once[knowing_] + tentacle_ * w.tentacles[knowing_] + lasting(card);
}

double Outlook::bought(Card card) const {
  const Cost cost = game_.cost_of(seat_, card);
  const Resource r = resource_of(type_of(card));
  const int held = mine_.supply[r];
  const int generic = std::max(0, cost.generic - mine_.token);
  return played(card) - (supply(r, held) - supply(r, std::max(0, held - cost.specific))) -
         weights.paid_unit * (generic + std::max(0, cost.specific - held)) - weights.hand_card;
}

Outlook::Plan Outlook::plan_for(Card card) const {
  const Cost cost = game_.cost_of(seat_, card);
  const int all = cost.specific + cost.generic;
  return {played(card) - weights.paid_unit * all, cost.specific, all, resource_of(type_of(card))};
}

// What playing a card brings beyond its price, discounted for each unit of the price that is missing.
double Outlook::surplus(const Plan& plan, const Supply& held) const {
  const int missing = std::max({0, plan.specific - held[plan.resource], plan.all - held.total()});
  double share = 1;
  for (int i = 0; i < missing; ++i) share *= weights.missing_unit;
  return plan.gained * share;
}

double Outlook::keeping(Card card) const {
  const Plan plan = plan_for(card);
  return weights.hand_card + (plan.gained > 0 ? 0.5 * surplus(plan, mine_.supply) : 0);
}

// The best cards count most.
double Outlook::hand(const Supply& held) const {
  std::array<double, cards.size()> gains;
  for (std::size_t i = 0; i < plan_count_; ++i) {
    const double gained = surplus(plans_[i], held);
    std::size_t at = i;
    for (; at > 0 && gains[at - 1] < gained; --at) gains[at] = gains[at - 1];
    gains[at] = gained;
  }
  double worth = cards_;
  double share = 1;
  for (std::size_t i = 0; i < plan_count_; ++i, share *= weights.next_card) worth += share * gains[i];
  return worth;
}

double Outlook::all() const {
  double worth = weights.tentacle * mine_.tentacles + weights.resource * mine_.token;
  for (const Resource r : resources) worth += supply(r, mine_.supply[r]);
  for (const Card card : mine_.table) {
    worth += type_of(card) == CardType::Constellation ? constellation(card, game_.filled_slots(card))
                                                      : lasting(card);
  }
  return worth + hand(mine_.supply);
}

// What a gain is worth with its relics; slots are filled first.
double Outlook::gain(const Instruction& instruction) const {
  Amounts<std::uint8_t> amounts;
  amounts[instruction.of] = instruction.count;
  EventSink nobody_listens;
  game_.add_relics(seat_, amounts, nobody_listens);
  double worth = 0;
  Supply then = mine_.supply;
  const CardSet promised = mine_.in_play(CardType::Constellation);
  for (const Resource r : resources) {
    int left = amounts[r];
    if (left == 0) continue;
    for (const Card card : promised) {
      const CardRow& row = row_of(card);
      const SlotSet before = game_.filled_slots(card);
      SlotSet filled = before;
      for (; left > 0; --left) {
        const SlotSet open = open_slots(row.shape, filled) & slots_for(row, r);
        if (open.empty()) break;
        filled.add(open.first());
      }
      if (filled != before) worth += constellation(card, filled) - constellation(card, before);
    }
    then[r] = static_cast<std::uint16_t>(then[r] + left);
    worth += supply(r, then[r]) - supply(r, mine_.supply[r]);
  }
  return worth + hand(then) - hand(mine_.supply);
}

double Outlook::best_of_row() const {
  double best = 0;
  for (const Card card : game_.row) {
    if (card != no_card) best = std::max(best, known_.has(card) ? keeping(card) : weights.unknown_card);
  }
  return best;
}

double Outlook::tile(Tile tile) const {
  double worth = 0;
  bool same_row = true;
  for (const Instruction& x : row_of(tile).reward) {
    if (x.op == Op::Gain) {
      worth += gain(x);
    } else if (x.op == Op::DrawRow && same_row) {
      worth += best_of_row();
    } else {
      worth += worth_of(x, knowing_);
      same_row = same_row && x.op != Op::RefreshRow;
    }
  }
  return worth - (game_.investigated(tile) ? weights.investigated : 0);
}

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
    tentacles += game.knowledge[r] == nobody ? held[r] * 2 / knowledge_price : held[r] / 8;
  return tentacles;
}

}  // namespace orrery::cosmoctopus

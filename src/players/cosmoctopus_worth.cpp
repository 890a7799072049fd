#include "players/cosmoctopus_worth.h"

#include <algorithm>
#include <functional>

namespace orrery::cosmoctopus {

namespace {

// What an effect for owners of forbidden knowledge is worth to others.
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

}  // namespace

Outlook::Outlook(const Game& game, Seat seat)
    : game_(game), mine_(game.of(seat)), seat_(seat), held_(mine_.supply) {
  knowing_ = game.owns_knowledge(seat);
  for (const Card relic : mine_.table& filling_relics) filling_ |= 1U << index(row_of(relic).lasting[0].of);
  int most = game.with_investigator() ? game.investigator.progress : 0;
  for (const Seat other : SeatSet::first(game.player_count))
    most = std::max<int>(most, game.of(other).tentacles);
  tentacle_ = weights.tentacle * (mine_.tentacles + 1 == tentacles_to_win ? weights.last_tentacle : 1);
  turns_ = weights.turns_at_least + weights.turns_for_tentacle * (tentacles_to_win - most);
}

double Outlook::supply(Resource r, int amount) const {
  const int kept = std::min(amount, game_.limit());
  double worth = weights.resource * std::min(kept, 4) + weights.more_resources * std::max(0, kept - 4);
  if (game_.knowledge[index(r)] != nobody) return worth;
  const int price = std::max(1, game_.claim_price(seat_, r));
  if (amount >= price) return worth + 2 * weights.tentacle;
  const double part = static_cast<double>(kept) / price;
  return worth + weights.knowledge * part * part;
}

double Outlook::last_unit(Resource r, const CardSet& known) const {
  Outlook without = *this;
  --without.held_[r];
  return supply(r, held_[r]) - supply(r, held_[r] - 1) + hand(known) - without.hand(known);
}

double Outlook::next_unit(Resource r) const { return supply(r, held_[r] + 1) - supply(r, held_[r]); }

double Outlook::constellation(Card card, SlotSet filled) const {
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
  return (tentacle_ * w.tentacles[knowing_] + 0.7 * w.at_once[knowing_]) * likely * in_time;
}

double Outlook::lasting(Card card) const {
  const CardWorth& w = card_worths[index(card)];
  return w.lasting * weights.lasting_turn * turns_ +
         w.trigger * weights.trigger * (tentacles_to_win - 1 - mine_.tentacles);
}

double Outlook::played(Card card) const {
  if (type_of(card) == CardType::Constellation) return constellation(card, 0);
  const CardWorth& w = card_worths[index(card)];
  return w.at_once[knowing_] + tentacle_ * w.tentacles[knowing_] + lasting(card);
}

// What playing a card brings beyond its price, less the further away it is.
double Outlook::surplus(Card card) const {
  const Cost cost = game_.cost_of(seat_, card);
  const double gained = played(card) - weights.paid_unit * (cost.specific + cost.generic);
  if (gained <= 0) return 0;
  const int held = held_[resource_of(type_of(card))];
  const int missing = std::max({0, cost.specific - held, cost.specific + cost.generic - held_.total()});
  double share = 1;
  for (int i = 0; i < missing; ++i) share *= weights.missing_unit;
  return gained * share;
}

double Outlook::keeping(Card card) const { return weights.hand_card + 0.5 * surplus(card); }

double Outlook::hand(const CardSet& known) const {
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

double Outlook::all(const CardSet& known) const {
  double worth = weights.tentacle * mine_.tentacles + weights.resource * mine_.token;
  for (const Resource r : resources) worth += supply(r, held_[r]);
  for (const Card card : mine_.table) {
    worth += type_of(card) == CardType::Constellation ? constellation(card, game_.filled_slots(card))
                                                      : lasting(card);
  }
  return worth + hand(known);
}

double Outlook::tile(Tile tile) const {
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
      worth += supply(r, held_[r] + amounts[r]) - supply(r, held_[r]);
      if (game_.any_open_slot(seat_, r)) worth += 1;
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
    tentacles += game.knowledge[index(r)] == nobody ? held[r] * 2 / knowledge_price : held[r] / 8;
  return tentacles;
}

}  // namespace orrery::cosmoctopus

// What nobody, or not everybody, knows (CE-R.11, CE-R.12). A seat knows what it sees now and which cards it
// has seen come to a hand, as long as nothing has left that hand unseen (`known_to`).
#include <algorithm>
#include <span>
#include <utility>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Cards that only some players see, as one pile to be dealt out anew.
class Redeal {
 public:
  Redeal(Game& game, SeatSet knowing, Chance& chance) : game_(game), knowing_(knowing), chance_(chance) {}

  void run() {
    gather();
    about_to_be_played();
    for (const Side side : {Side::Offense, Side::Defense}) set_aside(side);
    for (const Seat seat : game_.everybody()) {
      if (!knowing_.has(seat)) promises(seat);
    }
    std::size_t size = 0;
    for (const Card card : unseen_) {
      game_.known_to[index(card)] = {};
      pool_[size++] = card;
    }
    chance_.shuffle(std::span(pool_.data(), size));
    size_ = size;
    for (const Side side : {Side::Offense, Side::Defense}) laid_down(side);
    for (const Seat seat : game_.everybody()) {
      if (!knowing_.has(seat)) needs(seat);
    }
    for (const Seat seat : game_.everybody()) {
      if (!knowing_.has(seat)) refill(game_.hand(seat), hand_sizes_[orrery::index(seat)]);
      for (std::size_t slot = 0; slot < 2; ++slot) {
        Power& power = game_.powers[orrery::index(seat)][slot];
        if (!sees_sheet(seat, power)) refill(power.cards, sheet_sizes_[orrery::index(seat)][slot]);
      }
    }
    for (std::size_t i = 0; i < game_.deck_size; ++i) game_.deck[i] = next(CardSet::all());
  }

 private:
  bool sees_sheet(Seat owner, const Power& power) const {
    return knowing_.has(owner) || (power.cards_from != nobody && knowing_.has(power.cards_from));
  }
  bool sees_card(Side side) const {
    const Fighter& fighter = game_.fighter(side);
    return fighter.card == no_card || fighter.open || knowing_.has(fighter.seat);
  }

  // The sheet whose cards were this viewer's hand, if the card that lies face down comes from it.
  Power* known_sheet(Side side) const {
    const Fighter& fighter = game_.fighter(side);
    if (fighter.card == no_card || fighter.from != From::Sheet) return nullptr;
    for (Power& power : game_.powers[orrery::index(fighter.seat)]) {
      if (power.cards_from != nobody && knowing_.has(power.cards_from)) return &power;
    }
    return nullptr;
  }

  void gather() {
    for (std::size_t i = 0; i < game_.deck_size; ++i) unseen_.add(game_.deck[i]);
    for (const Seat seat : game_.everybody()) {
      const std::size_t s = orrery::index(seat);
      hand_sizes_[s] = game_.hand(seat).size();
      if (!knowing_.has(seat)) {
        const CardSet known = game_.known_of(seat, knowing_);
        unseen_ = unseen_ | (game_.hand(seat) - known);
        game_.hand(seat) = known;
        for (const Card card : known) {  // what the others keep in mind is not known
          SeatSet& knowers = game_.known_to[index(card)];
          knowers = knowers & knowing_;
        }
      }
      for (std::size_t slot = 0; slot < 2; ++slot) {
        Power& power = game_.powers[s][slot];
        sheet_sizes_[s][slot] = power.cards.size();
        if (sees_sheet(seat, power)) continue;
        unseen_ = unseen_ | power.cards;
        power.cards = {};
      }
    }
    for (const Side side : {Side::Offense, Side::Defense}) {
      const Fighter& fighter = game_.fighter(side);
      if (sees_card(side) || known_sheet(side) != nullptr || game_.hand(fighter.seat).has(fighter.card))
        continue;
      unseen_.add(fighter.card);
    }
  }

  Card any_of(const CardSet& among) {
    auto skip = chance_.below(static_cast<std::uint32_t>(among.size()));
    for (const Card card : among) {
      if (skip-- == 0) return card;
    }
    return no_card;
  }

  // Gives the seat one of the unseen cards among these, if there is one.
  bool pin(Seat seat, const CardSet& among) {
    const CardSet fitting = unseen_ & among;
    if (fitting.empty() || game_.hand(seat).size() >= hand_sizes_[orrery::index(seat)]) return false;
    const Card card = any_of(fitting);
    unseen_.remove(card);
    game_.hand(seat).add(card);
    return true;
  }

  // While the use that lets a card be played from a sheet is being answered, nobody else knows which card it
  // is: any that could be played then.
  void about_to_be_played() {
    const auto is_use = [&](std::size_t depth) {
      return game_.flow.at(depth).procedure == static_cast<std::uint16_t>(Procedure::Use);
    };
    for (std::size_t depth = 1; depth + 1 < game_.flow.depth(); ++depth) {
      if (!is_use(depth) || !is_use(depth + 1)) continue;
      UseFrame& use = game_.use(static_cast<std::uint8_t>(depth));
      if (knowing_.has(use.user)) continue;
      const Occasion now{game_.flow.at(depth - 1).local<When>(0), use.target};  // of a window or of answers
      CardSet fitting(use.card);
      for (const Card card : unseen_& tables.cards_at[index(now.when)]) {
        if (type_of(card) == CardType::Reinforcement || game_.card_usable(use.user, card, now))
          fitting.add(card);
      }
      unseen_.add(use.card);
      game_.in_use.remove(use.card);
      use.card = any_of(fitting);
      use.ability =
          type_of(use.card) == CardType::Reinforcement ? no_ability : game_.ability_of(use.user, use.card);
      unseen_.remove(use.card);
      game_.in_use.add(use.card);
    }
  }

  // Of what lies ready for a deal, the other knows what the terms tell.
  void set_aside(Side giver) {
    const Seat seat = game_.fighter(giver).seat;
    if (seat == nobody || knowing_.has(seat)) return;
    const Gift& gift = game_.bargain.agreed.gifts[index(giver)];
    CardSet& handed = game_.bargain.handed[index(giver)];
    const CardSet before = std::exchange(handed, {});
    unseen_ = unseen_ | before;
    for (const Card card : before) {
      const bool named =
          std::count(gift.named.begin(), gift.named.begin() + gift.named_count, kind_of(card)) > 0;
      const bool of_a_type = gift.of_type[index(type_of(card))] > 0 ||
                             (type_of(card) == CardType::Attack && (gift.extreme[0] || gift.extreme[1]));
      CardSet fitting = unseen_;
      if (named) fitting = fitting & of_kind(kind_of(card));
      if (of_a_type) fitting = fitting & of_type(type_of(card));
      if (fitting.empty()) fitting = unseen_;
      handed.add(any_of(fitting));
      unseen_ = unseen_ - handed;
    }
  }

  // A proposal that stands can be carried out: everybody knows that these cards are there (CE-R.51).
  void promises(Seat seat) {
    if (game_.encounter.outcome != Outcome::DealTalks && game_.encounter.outcome != Outcome::Deal) return;
    if (!game_.is_main(seat)) return;
    const Side side = *game_.side_of(seat);
    const auto& deals = game_.bargain;
    if (game_.prompt() == Prompt::GiveCard) {  // some of it is handed over already
      const auto& f = game_.flow.top().local<DealFrame>(0);
      if (index(side) <= f.at) return still_given(seat, f, deals.agreed.gifts[f.at]);
    }
    for (const Proposal& proposal : {deals.standing[0], deals.standing[1], deals.agreed}) {
      const Gift& gift = proposal.gifts[index(side)];
      for (std::size_t i = 0; i < gift.named_count; ++i)
        have(seat, of_kind(gift.named[i]), named_so_far(gift, i));
      have(seat, of_type(CardType::Attack),
           typed(gift, CardType::Attack) + gift.extreme[0] + gift.extreme[1]);
      for (std::size_t type = 1; type < type_names.size(); ++type)
        have(seat, cards_of_type[type], typed(gift, static_cast<CardType>(type)));
    }
  }
  void still_given(Seat seat, const DealFrame& f, const Gift& gift) {
    if (!game_.waiting().has(seat)) return;
    have(seat, cards_of_type[f.type], f.left);
    for (std::size_t type = f.type + 1U; type < type_names.size(); ++type)
      have(seat, cards_of_type[type], gift.of_type[type]);
  }
  static int named_so_far(const Gift& gift, std::size_t last) {
    int count = 0;
    for (std::size_t i = 0; i <= last; ++i) count += gift.named[i] == gift.named[last] ? 1 : 0;
    return count;
  }
  static int typed(const Gift& gift, CardType type) {
    int count = gift.of_type[index(type)];
    for (std::size_t i = 0; i < gift.named_count; ++i) count += row_of(gift.named[i]).type == type ? 1 : 0;
    return count;
  }
  void have(Seat seat, const CardSet& among, int count) {
    while ((game_.hand(seat) & among).size() < count && pin(seat, among)) {
    }
  }

  // A card laid face down is an encounter card, and one its owner was allowed to lay.
  void laid_down(Side side) {
    if (sees_card(side)) return;
    Fighter& fighter = game_.fighter(side);
    CardSet& hand = game_.hand(fighter.seat);
    if (Power* const sheet = known_sheet(side)) {
      const CardSet cards = std::exchange(sheet->cards, {}) | CardSet(fighter.card);
      fighter.card = any_of(could_lay(fighter.seat, cards));
      sheet->cards = cards - CardSet(fighter.card);
      return;
    }
    // One of those known to be in the hand, or any other.
    const CardSet known = fighter.from == From::Hand ? hand : CardSet{};
    const int others = hand_sizes_[orrery::index(fighter.seat)] + 1 - known.size();
    const CardSet allowed = could_lay(fighter.seat, others > 0 ? known | unseen_ : known);
    const int of_known = (known & allowed).size() * std::max(1, static_cast<int>(size_));
    const int of_others = others * (unseen_ & allowed).size();
    const auto drawn = static_cast<int>(chance_.below(static_cast<std::uint32_t>(of_known + of_others)));
    fighter.card = drawn < of_known ? any_of(known & allowed) : next(allowed);
    hand.remove(fighter.card);
  }
  CardSet could_lay(Seat seat, const CardSet& cards) {
    const CardSet held = std::exchange(game_.hand(seat), cards);
    const CardSet allowed = game_.selectable(seat, From::Hand);
    game_.hand(seat) = held;
    return allowed;
  }

  // Who is asked for a card of some kind has one; who must still lay a card down has one, and also who may
  // have to take a card of a sheet back.
  void needs(Seat seat) {
    const bool asked = game_.waiting().has(seat);
    const Prompt prompt = game_.prompt();
    if (asked && (prompt == Prompt::GiveCard || prompt == Prompt::Discard || prompt == Prompt::Card))
      keep(seat, game_.offered_cards);
    const bool before_selection =
        !game_.encounter.selected && game_.encounter.number > 0 && game_.encounter.phase <= Phase::Planning;
    if (!before_selection || !game_.is_main(seat)) return;
    const Fighter& fighter = *game_.fighter_of(seat);
    if (fighter.card != no_card && fighter.from == From::Hand) return;
    if (game_.available_encounter_cards(seat).empty()) keep(seat, encounter_cards);
    for (std::size_t slot = 0; slot < 2; ++slot) {
      Power& power = game_.powers[orrery::index(seat)][slot];
      if (!game_.available_encounter_cards(seat).empty() || &power != game_.playable_sheet(seat) ||
          power.cards.size() == sheet_sizes_[orrery::index(seat)][slot])
        continue;
      const Card card = next(encounter_cards);
      if (card != no_card) power.cards.add(card);
    }
  }
  void keep(Seat seat, const CardSet& among) {
    if (!(game_.hand(seat) & among).empty() || game_.hand(seat).size() >= hand_sizes_[orrery::index(seat)])
      return;
    const Card card = next(among);
    if (card != no_card) game_.hand(seat).add(card);
  }

  // The next card of the shuffled pile that is one of these.
  Card next(const CardSet& among) {
    for (std::size_t i = size_; i > 0; --i) {
      if (!among.has(pool_[i - 1])) continue;
      const Card card = pool_[i - 1];
      pool_[i - 1] = pool_[--size_];
      unseen_.remove(card);
      return card;
    }
    return no_card;
  }

  void refill(CardSet& set, int size) {
    while (set.size() < size) set.add(next(CardSet::all()));
  }

  Game& game_;
  SeatSet knowing_;
  Chance& chance_;
  CardSet unseen_;
  std::array<Card, card_count> pool_{};
  std::size_t size_ = 0;
  std::array<int, most_players> hand_sizes_{};
  std::array<std::array<int, 2>, most_players> sheet_sizes_{};
};

// CE-30.2, CE-30.3: sheets that were dealt and not turned up yet.
void redeal_sheets(Game& game, SeatSet knowing, Chance& chance) {
  if (game.options.aliens != AlienChoice::Choice || game.aliens_in_game() != 0) return;
  AlienSet left = dealable_aliens(game.options.alert);
  for (const Seat seat : knowing) {
    for (const Alien alien : game.dealt_sheets[orrery::index(seat)]) left &= ~only(alien);
  }
  for (const Seat seat : game.everybody()) {
    const std::size_t s = orrery::index(seat);
    if (knowing.has(seat)) continue;
    for (Alien& alien : game.dealt_sheets[s]) {
      std::uint32_t skip = chance.below(static_cast<std::uint32_t>(std::popcount(left)));
      AlienSet rest = left;
      for (; skip > 0; --skip) rest &= rest - 1;
      alien = static_cast<Alien>(std::countr_zero(rest));
      left &= ~only(alien);
    }
    if (game.kept_sheet[s] != 0xFF) game.kept_sheet[s] = static_cast<std::uint8_t>(chance.below(2));
  }
}

}  // namespace

CardSet Game::known_of(Seat owner, SeatSet who) const {
  CardSet cards = hand(owner);
  const Fighter* const fighter = fighter_of(owner);
  if (fighter != nullptr && fighter->card != no_card && fighter->from == From::Hand && !fighter->open)
    cards.add(fighter->card);
  CardSet known;
  for (const Card card : cards) {
    if (!(known_to[index(card)] & who).empty()) known.add(card);
  }
  return known;
}

void Game::lose_track(Seat owner, SeatSet who) {
  for (const Card card : known_of(owner, who)) known_to[index(card)] = known_to[index(card)] - who;
}

void Game::redeal(SeatSet knowing, Chance& chance) {
  Redeal(*this, knowing, chance).run();
  std::sort(destiny_deck.begin(), destiny_deck.begin() + destiny_size);
  chance.shuffle(std::span(destiny_deck.data(), destiny_size));
  for (const Side side : {Side::Offense, Side::Defense}) {  // a proposal in the making is its maker's own
    if (fighter(side).seat != nobody && !knowing.has(fighter(side).seat))
      bargain.draft[index(side)] = Proposal{};
  }
  redeal_sheets(*this, knowing, chance);
  answer = {};
  random = Chance(chance.draw_seed());
}

}  // namespace orrery::cosmic_encounter

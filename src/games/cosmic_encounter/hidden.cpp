// Redeals hidden information: what nobody, or not everybody, knows (CE-R.11, CE-R.12). A seat knows what it
// sees now and what it remembers (memory.cpp).
#include <algorithm>
#include <span>
#include <utility>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Cards that only some players see, as one pile to be redealt.
class Redeal {
 public:
  Redeal(Game& game, SeatSet knowing, Chance& chance) : game_(game), knowing_(knowing), chance_(chance) {}

  void run() {
    minds();
    gather();
    exchange_flares();
    about_to_be_played();
    for (const Side side : both_sides) set_aside(side);
    for (const Seat seat : game_.everybody()) {
      if (!knowing_.has(seat)) promises(seat);
    }
    std::size_t size = 0;
    for (const Card card : unseen_) pool_[size++] = card;
    chance_.shuffle(std::span(pool_.data(), size));
    size_ = size;
    for (const Side side : both_sides) laid_down(side);
    if (stores_unseen()) game_.research.stored = next(encounter_cards);
    for (const Seat seat : game_.everybody()) {
      if (!knowing_.has(seat)) needs(seat);
    }
    for (const Seat seat : game_.everybody()) {
      if (!knowing_.has(seat)) refill(game_.hand(seat), hand_sizes_[seat]);
      for (std::size_t slot = 0; slot < sheets_most; ++slot) {
        Power& power = game_.powers[seat][slot];
        if (!sees_sheet(seat, power)) refill(power.cards, sheet_sizes_[seat][slot]);
      }
    }
    for (std::size_t i = 0; i < game_.deck_size; ++i) game_.deck[i] = next(CardSet::all());
    game_.note_cards();
  }

 private:
  bool sees_sheet(Seat owner, const Power& power) const {
    return knowing_.has(owner) || !(knowing_ & Game::readers_of(power)).empty();
  }
  bool sees_card(Side side) const {
    const Fighter& fighter = game_.fighter(side);
    return fighter.card == no_card || fighter.open || knowing_.has(game_.layer_of(side)) ||
           (told_apart(side) && in_mind_.has(fighter.card));
  }
  // They have seen the rest of the hand, so it is none of the cards that they know to be there.
  bool told_apart(Side side) const { return !(game_.fighter(side).told_apart & knowing_).empty(); }

  // An encounter card lies under a technology, and they do not know which.
  bool stores_unseen() const {
    return game_.research.stored != no_card && !knowing_.has(game_.research.keeper());
  }

  // The sheet of another player whose cards can be played, if a knowing seat knows what lies there.
  Power* known_sheet_of(Seat seat) const {
    for (Power& power : game_.powers[seat]) {
      if (power.alien != no_alien && !power.rests && row_of(power.alien).passive.sheet_is_playable &&
          sees_sheet(seat, power))
        return &power;
    }
    return nullptr;
  }
  // The same, if the card that lies face down comes from it.
  Power* known_sheet(Side side) const {
    const Fighter& fighter = game_.fighter(side);
    if (fighter.card == no_card || fighter.from != From::Sheet) return nullptr;
    return known_sheet_of(game_.layer_of(side));
  }

  // A seat can tell what others remember only about its own cards and the cards it remembers itself: anyone
  // who still remembers a card has seen everything that entered and left that hand.
  void minds() {
    CardSet own;
    for (const Seat seat : knowing_) {
      own = own | game_.held(seat);
      in_mind_ = in_mind_ | game_.in_mind[seat];
    }
    for (const Seat seat : game_.everybody() - knowing_) {
      CardSet& mind = game_.in_mind[seat];
      mind = mind & (own | in_mind_);
      game_.met_flares[seat] = {};
    }
    gifts();
  }
  // What was given is known only to giver and receiver, and which cards somebody has just got only to them.
  void gifts() {
    for (std::size_t i = 0; i < game_.encounter.lasting_count; ++i) {
      Lasting& effect = game_.encounter.lasting[i];
      if (!ability(effect.ability).hooks.conceals) continue;
      const Seat receiver = receiver_of(effect.value);
      if (!knowing_.has(effect.owner) && !knowing_.has(receiver)) effect.value = handed(no_card, receiver);
    }
    if (game_.prompt() == Prompt::Shed && (game_.waiting() & knowing_).empty())
      game_.offered_cards = CardSet::all();
  }

  // Collects everything that the knowing seats do not see.
  void gather() {
    for (std::size_t i = 0; i < game_.deck_size; ++i) unseen_.add(game_.deck[i]);
    for (const Seat seat : game_.everybody()) {
      hand_sizes_[seat] = game_.hand(seat).size();
      if (!knowing_.has(seat)) {
        unseen_ = unseen_ | (game_.hand(seat) - in_mind_);
        game_.hand(seat) = game_.held(seat) & in_mind_;
      }
      for (std::size_t slot = 0; slot < sheets_most; ++slot) {
        Power& power = game_.powers[seat][slot];
        sheet_sizes_[seat][slot] = power.cards.size();
        if (sees_sheet(seat, power)) continue;
        unseen_ = unseen_ | power.cards;
        power.cards = {};
      }
    }
    for (const Side side : both_sides) {
      const Fighter& fighter = game_.fighter(side);
      if (fighter.card != no_card && told_apart(side)) game_.hand(game_.layer_of(side)).remove(fighter.card);
      if (sees_card(side) || known_sheet(side) != nullptr ||
          game_.hand(game_.layer_of(side)).has(fighter.card))
        continue;
      unseen_.add(fighter.card);
    }
    for (const Side side : both_sides) {
      const Seat giver = game_.fighter(side).seat;
      if (giver == nobody || knowing_.has(giver)) continue;
      handed_[side] = std::exchange(game_.bargain.handed[side], {});
      unseen_ = unseen_ | handed_[side];
    }
    if (stores_unseen()) unseen_.add(game_.research.stored);
    each_unseen_use([&](std::size_t, const UseFrame& use) {
      Power* const sheet = known_sheet_of(use.user);
      (sheet != nullptr ? sheet->cards : unseen_).add(use.card);
      game_.in_use.remove(use.card);
    });
  }

  // CE-30.2, CE-30.6: which flares are in the game is as secret as where they are. Those that these seats do
  // not know of are redrawn, as in the setup; a take-back deals the same cards again.
  void exchange_flares() {
    const AlienSet hidden = flares_in(unseen_);
    if (hidden.empty() || knowing_ == game_.everybody()) return;
    known_flares_ = game_.flares_known_to(knowing_);
    // The number of flares of sheets that other seats rejected or have face down.
    const bool chosen = game_.options.aliens == AlienChoice::Choice;
    const SeatSet others = game_.everybody() - knowing_;
    const AlienSet dealable = dealable_aliens(game_.options.alert);
    int of_sheets =
        (chosen ? others.size() : 0) + (game_.combo == 0xFF ? (others & game_.face_down).size() : 0);
    for (const Alien replaced : hidden - known_flares_) {
      unseen_.remove(flare_card(replaced));
      const AlienSet taken = known_flares_ | drawn_flares_;
      const bool of_sheet = --of_sheets >= 0 && !(dealable - taken).empty();
      drawn_flares_.add(
          cosmic_encounter::any_of(of_sheet ? dealable - taken : AlienSet::all() - taken, chance_));
    }
    for (const Alien drawn : drawn_flares_) unseen_.add(flare_card(drawn));
  }
  // A flare that is not among those drawn, but could be.
  bool might_be_drawn(Card card) const {
    if (type_of(card) != CardType::Flare || (flares_in(unseen_) & drawn_flares_).empty()) return false;
    const Alien alien = alien_of_flare(kind_of(card));
    return card == flare_card(alien) && !known_flares_.has(alien) && !game_.in_use.has(card);
  }
  void draw_instead(Card card) {
    if (unseen_.has(card)) return;
    unseen_.remove(flare_card((flares_in(unseen_) & drawn_flares_).first()));
    unseen_.add(card);
  }

  Card any_of(const CardSet& among) { return cosmic_encounter::any_of(among, chance_); }

  // The unseen cards, but for the last one that can lie under a technology.
  CardSet spare() const {
    const bool is_last = stores_unseen() && (unseen_ & encounter_cards).size() == 1;
    return is_last ? unseen_ - encounter_cards : unseen_;
  }

  // Gives the seat one of the unseen cards among these, if there is one.
  bool pin(Seat seat, const CardSet& among) {
    const CardSet fitting = spare() & among;
    if (fitting.empty() || game_.hand(seat).size() >= hand_sizes_[seat]) return false;
    const Card card = any_of(fitting);
    unseen_.remove(card);
    game_.hand(seat).add(card);
    return true;
  }

  // Every card that is about to be played from a sheet: `each(depth, use)`.
  template <class Each>
  void each_unseen_use(Each each) {
    for (std::size_t depth = 1; depth + 1 < game_.flow.depth(); ++depth) {
      if (!game_.is_unseen_use(depth)) continue;
      UseFrame& use = game_.use(depth);
      if (!knowing_.has(use.user)) each(depth, use);
    }
  }
  // It may be any card that could be played then, of the sheet if that is known.
  void about_to_be_played() {
    each_unseen_use([&](std::size_t depth, UseFrame& use) {
      const Occasion now{game_.flow.at(depth - 1).local<When>(0), use.target};  // of a window or of answers
      if (Power* const sheet = known_sheet_of(use.user)) {
        const CardSet fitting = playable(use.user, sheet->cards, now);
        if (!fitting.empty()) use.card = any_of(fitting);
        use.ability = ability_to_play(use);
        sheet->cards.remove(use.card);
        game_.in_use.add(use.card);
        return;
      }
      CardSet fitting;
      for (const Card card : playable(use.user, CardSet::all(), now)) {
        if (unseen_.has(card) || might_be_drawn(card)) fitting.add(card);
      }
      if (fitting.empty())
        fitting = unseen_.has(use.card) || might_be_drawn(use.card) ? CardSet(use.card) : unseen_;
      use.card = any_of(fitting);
      use.ability = ability_to_play(use);
      draw_instead(use.card);
      unseen_.remove(use.card);
      game_.in_use.add(use.card);
    });
  }

  CardSet playable(Seat seat, const CardSet& among, Occasion now) const {
    CardSet usable;
    for (const Card card : tables.cards_at[now.when] & among) {
      if (type_of(card) == CardType::Reinforcement || game_.card_usable(seat, card, now)) usable.add(card);
    }
    return usable;
  }
  std::uint16_t ability_to_play(const UseFrame& use) const {
    return type_of(use.card) == CardType::Reinforcement ? no_ability : game_.ability_of(use.user, use.card);
  }

  // Of the cards set aside for a deal, the other side knows what the terms say.
  void set_aside(Side giver) {
    const Gift& gift = game_.bargain.agreed.gifts[giver];
    CardSet& handed = game_.bargain.handed[giver];
    for (const Card card : handed_[giver]) {
      const bool named =
          std::count(gift.named.begin(), gift.named.begin() + gift.named_count, kind_of(card)) > 0;
      const bool of_a_type =
          gift.of_type[type_of(card)] > 0 || (type_of(card) == CardType::Attack && extremes(gift) > 0);
      CardSet fitting = named || of_a_type ? unseen_ : spare();
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
      if (side <= both_sides[f.at]) return still_given(seat, f, deals.agreed.gifts[both_sides[f.at]]);
    }
    for (const Proposal& proposal :
         {deals.standing[Side::Offense], deals.standing[Side::Defense], deals.agreed}) {
      const Gift& gift = proposal.gifts[side];
      for (std::size_t i = 0; i < gift.named_count; ++i)
        have(seat, of_kind(gift.named[i]), named_so_far(gift, i));
      for (const CardType type : all_types)
        have(seat, of_type(type), typed(gift, type) + (type == CardType::Attack ? extremes(gift) : 0));
    }
  }
  void still_given(Seat seat, const DealFrame& f, const Gift& gift) {
    if (!game_.waiting().has(seat)) return;
    const CardType asked = all_types[f.type];
    for (const CardType type : all_types) {
      if (type >= asked) have(seat, of_type(type), type == asked ? f.left : gift.of_type[type]);
    }
  }
  static int named_so_far(const Gift& gift, std::size_t last) {
    int count = 0;
    for (std::size_t i = 0; i <= last; ++i) count += gift.named[i] == gift.named[last] ? 1 : 0;
    return count;
  }
  static int extremes(const Gift& gift) {
    return static_cast<int>(std::count(gift.extreme.begin(), gift.extreme.end(), true));
  }
  static int typed(const Gift& gift, CardType type) {
    int count = gift.of_type[type];
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
    const Seat owner = game_.layer_of(side);
    CardSet& hand = game_.hand(owner);
    if (Power* const sheet = known_sheet(side)) {
      const CardSet cards = std::exchange(sheet->cards, {}) | CardSet(fighter.card);
      fighter.card = any_of(could_lay(owner, cards));
      sheet->cards = cards - CardSet(fighter.card);
      return;
    }
    // One of those known to be in the hand, or any other that is not needed elsewhere.
    const CardSet known = known_choices(side);
    const CardSet allowed = could_lay(owner, known | unseen_choices(side));
    const int of_known = (known & allowed).size() * std::max(1, static_cast<int>(size_));
    CardSet others = allowed & unseen_choices(side);
    if (of_known > 0 && (unseen_ & encounter_cards).size() <= needed_after(side)) others = {};
    const int of_others = (hand_sizes_[owner] + 1 - known.size()) * others.size();
    const int drawn = chance_.below(of_known + of_others);
    fighter.card = drawn < of_known ? any_of(known & allowed) : next(others);
    hand.remove(fighter.card);
  }
  // What may lie on a side that is drawn: the cards known to be in the hand, and the unseen ones unless all
  // of the hand is known.
  CardSet known_choices(Side side) const {
    const bool of_hand = game_.fighter(side).from == From::Hand && !told_apart(side);
    return of_hand ? game_.hand(game_.layer_of(side)) : CardSet{};
  }
  CardSet unseen_choices(Side side) const {
    return hand_sizes_[game_.layer_of(side)] + 1 > known_choices(side).size() ? unseen_ : CardSet{};
  }
  // How many unseen encounter cards must be left: one under a technology, and one for the other side if it is
  // drawn later and could not be one of those known.
  int needed_after(Side side) {
    int needed = stores_unseen() ? 1 : 0;
    const Side other = Side::Defense;
    if (side == other || sees_card(other) || known_sheet(other) != nullptr) return needed;
    if (could_lay(game_.layer_of(other), known_choices(other)).empty()) ++needed;
    return needed;
  }
  CardSet could_lay(Seat seat, const CardSet& cards) {
    const CardSet held = std::exchange(game_.hand(seat), cards);
    const CardSet allowed = game_.selectable(seat, From::Hand);
    game_.hand(seat) = held;
    return allowed;
  }

  // A player who is asked for a card of some kind has one; so has one who must still lay a card down, or who
  // may have to take a card of a sheet back.
  void needs(Seat seat) {
    const bool asked = game_.waiting().has(seat);
    const Prompt prompt = game_.prompt();
    if (asked && (prompt == Prompt::GiveCard || prompt == Prompt::Discard || prompt == Prompt::Card ||
                  prompt == Prompt::Reinforcements))
      keep(seat, game_.offered_cards);
    const bool before_selection =
        !game_.encounter.selected && game_.encounter.number > 0 && game_.encounter.phase <= Phase::Planning;
    if (!before_selection || !game_.is_main(seat)) return;
    const Fighter& fighter = *game_.fighter_of(seat);
    if (fighter.card != no_card && fighter.from == From::Hand) return;
    if (game_.available_encounter_cards(seat).empty()) keep(seat, encounter_cards);
    for (std::size_t slot = 0; slot < sheets_most; ++slot) {
      Power& power = game_.powers[seat][slot];
      if (!game_.available_encounter_cards(seat).empty() || &power != game_.playable_sheet(seat) ||
          power.cards.size() == sheet_sizes_[seat][slot])
        continue;
      const Card card = next(encounter_cards);
      if (card != no_card) power.cards.add(card);
    }
  }
  void keep(Seat seat, const CardSet& among) {
    if (!(game_.hand(seat) & among).empty() || game_.hand(seat).size() >= hand_sizes_[seat]) return;
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
  CardSet in_mind_;  // what the knowing seats remember
  CardSet unseen_;
  AlienSet known_flares_;  // to be in the game
  AlienSet drawn_flares_;  // in place of those that are unknown
  BySide<CardSet> handed_{};
  std::array<Card, card_count> pool_{};
  std::size_t size_ = 0;
  BySeat<int> hand_sizes_{};
  BySeat<std::array<int, sheets_most>> sheet_sizes_{};
};

// CE-30.2, CE-30.3: sheets that were dealt and not turned up yet.
void redeal_sheets(Game& game, SeatSet knowing, Chance& chance) {
  if (game.options.aliens != AlienChoice::Choice || !game.aliens_in_game().empty()) return;
  AlienSet left = dealable_aliens(game.options.alert);
  for (const Seat seat : knowing) {
    for (const Alien alien : game.dealt_sheets[seat]) left.remove(alien);
  }
  for (const Seat seat : game.everybody()) {
    if (knowing.has(seat)) continue;
    for (Alien& alien : game.dealt_sheets[seat]) {
      alien = any_of(left, chance);
      left.remove(alien);
    }
    if (game.kept_sheet[seat] != 0xFF) game.kept_sheet[seat] = static_cast<std::uint8_t>(chance.below(2));
  }
}

}  // namespace

void Game::redeal(SeatSet knowing, Chance& chance) {
  Redeal(*this, knowing, chance).run();
  std::sort(destiny_deck.begin(), destiny_deck.begin() + destiny_size);
  chance.shuffle(std::span(destiny_deck.data(), destiny_size));
  for (const Side side : both_sides) {  // a draft proposal is known only to its maker
    if (fighter(side).seat != nobody && !knowing.has(fighter(side).seat)) bargain.draft[side] = Proposal{};
  }
  redeal_sheets(*this, knowing, chance);
  redeal_face_down(*this, knowing, chance);
  redeal_technologies(knowing, chance);
  answer = {};
  random = Chance(chance.draw_seed());
}

}  // namespace orrery::cosmic_encounter

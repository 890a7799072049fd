// The legal actions in the talks about a deal (CE-D.26), in ascending order.
#include <span>

#include "games/cosmic_encounter/choices.h"

namespace orrery::cosmic_encounter {

namespace {

int named_in(const Gift& gift, Kind kind) {
  int count = 0;
  for (std::size_t i = 0; i < gift.named_count; ++i) count += gift.named[i] == kind ? 1 : 0;
  return count;
}

// The cards of this hand whose kind the gift names less often than there are copies.
CardSet still_to_name(const CardSet& hand, const Gift& gift) {
  CardSet left = hand;
  for (std::size_t i = 0; i < gift.named_count; ++i) {
    const CardSet copies = hand & of_kind(gift.named[i]);
    if (copies.size() <= named_in(gift, gift.named[i])) left = left - copies;
  }
  return left;
}

// Prebuilt actions that ask for a card of each plain kind, and of each type.
constexpr auto wants_by_kind = [] {
  std::array<Action, index(first_flare)> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = act(Verb::Want, all_kinds[i]);
  return all;
}();
constexpr auto wants_by_type = [] {
  std::array<Action, type_names.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = act(Verb::WantType, all_types[i]);
  return all;
}();

// What a player may ask for by name: the kinds in every deck, and the flares of the powers at the table.
// Other flares can be asked for by their type.
void add_wants_by_kind(const Game& game, const Gift& gift, ActionList& out) {
  BitSet<Kind, index(first_flare)> plain_used_up;  // kinds of which every copy is named
  AlienSet flares = game.options.flares ? game.aliens_at_table : AlienSet{};
  for (std::size_t i = 0; i < gift.named_count; ++i) {
    const Kind kind = gift.named[i];
    if (named_in(gift, kind) < row_of(kind).copies) continue;
    if (kind < first_flare) {
      plain_used_up.add(kind);
    } else {
      flares.remove(alien_of_flare(kind));
    }
  }
  std::size_t next = 0;
  for (const Kind used_up : plain_used_up) {
    out.add_all(std::span(wants_by_kind).subspan(next, index(used_up) - next));
    next = index(used_up) + 1;
  }
  out.add_all(std::span(wants_by_kind).subspan(next));
  for (const Alien alien : flares) out.add(act(Verb::Want, flare_kind(alien)));
}

struct Talk {
  const Game& game;
  Seat me;
  Seat you;
  const Gift& mine;
  const Gift& yours;
};

void add_card_terms(const Talk& t, ActionList& out) {
  const CardSet& hand = t.game.hand(t.me);
  const bool i_have_more = cards_given(t.mine) < hand.size();
  const bool you_have_more = cards_given(t.yours) < t.game.hand(t.you).size();
  if (i_have_more) {
    each_kind(still_to_name(hand, t.mine),
              [&](Kind kind, const CardSet&) { out.add(act(Verb::Give, kind)); });
  }
  if (you_have_more) add_wants_by_kind(t.game, t.yours, out);
  if (i_have_more) {
    for (const CardType type : all_types)
      out.add_if((hand & of_type(type)).size() > t.mine.of_type[type], act(Verb::GiveType, type));
  }
  if (you_have_more) out.add_all(wants_by_type);
  const bool i_have_attacks = !(hand & of_type(CardType::Attack)).empty();
  for (const Extreme which : both_extremes)
    out.add_if(i_have_more && i_have_attacks && !t.mine.extreme[which], act(Verb::GiveAttack, which));
  for (const Extreme which : both_extremes)
    out.add_if(you_have_more && !t.yours.extreme[which], act(Verb::WantAttack, which));
  out.add_if(i_have_more, act(Verb::GiveRandom));
  out.add_if(you_have_more, act(Verb::WantRandom));
}

bool can_found(const Game& game, Seat seat) { return !game.colonies_of(seat).empty() || game.gate[seat] > 0; }

void add_ship_numbers(const Game& game, ActionList& out, Verb verb, const Gift& gift, Seat founder) {
  if (gift.colony == no_planet || gift.ships > 0) return;
  const int most = game.ships_in_colonies(founder) + game.gate[founder];
  for (int count = 1; count <= most; ++count) out.add(act(verb, count));
}

// CE-14.8, CE-R.54
void add_colony_terms(const Talk& t, ActionList& out) {
  const Game& game = t.game;
  const PlanetSet mine_only = game.colonies_of(t.me) - game.colonies_of(t.you);
  const PlanetSet yours_only = game.colonies_of(t.you) - game.colonies_of(t.me);
  if (t.mine.colony == no_planet && can_found(game, t.you)) add_planets(out, Verb::GiveColony, mine_only);
  if (t.yours.colony == no_planet && can_found(game, t.me)) add_planets(out, Verb::WantColony, yours_only);
  add_ship_numbers(game, out, Verb::GiveShips, t.mine, t.you);
  add_ship_numbers(game, out, Verb::WantShips, t.yours, t.me);
}

// Those whose powers free ships in deals.
AlienSet freeing_aliens() {
  AlienSet freeing;
  for (const Alien alien : all_aliens) {
    if (row_of(alien).passive.frees_ships_in_deals) freeing.add(alien);
  }
  return freeing;
}

void add_releases(const Game& game, const Proposal& draft, ActionList& out) {
  static const AlienSet freeing = freeing_aliens();
  if ((game.aliens_at_table & freeing).empty()) return;  // as nearly always
  if (!game.passive(game.offense(), &Passive::frees_ships_in_deals, false) &&
      !game.passive(game.defense(), &Passive::frees_ships_in_deals, false))
    return;
  for (const Seat seat : game.everybody()) {
    if (game.warp[seat] > draft.freed[seat] && !game.colonies_of(seat).empty())
      out.add(act(Verb::Release, number(seat)));
  }
}

}  // namespace

void add_bargain(const Game& game, Seat seat, ActionList& out) {
  const Side side = *game.side_of(seat);
  const Proposal& draft = game.bargain.draft[side];
  const Talk talk{game, seat, game.opponent_of(seat), draft.gifts[side], draft.gifts[other(side)]};
  if (game.bargain.made[side] < most_proposals) {
    if (draft.terms < most_terms) {
      add_card_terms(talk, out);
      add_colony_terms(talk, out);
      add_releases(game, draft, out);
    }
    if (draft.terms > 0) {
      if (gives_anything(draft)) out.add(act(Verb::Propose));
      out.add(act(Verb::Scrap));
    }
  }
  if (game.bargain.standing[other(side)].terms > 0) out.add(act(Verb::Accept));
  out.add(act(Verb::Refuse));
}

}  // namespace orrery::cosmic_encounter

// What can be chosen at each decision point (CE-D), in ascending order.
#include <bit>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

void add_planets(ActionList& out, Verb verb, PlanetSet set) {
  for (; set != 0; set &= set - 1) out.add(act(verb, std::countr_zero(set)));
}

void add_seats(ActionList& out, Verb verb, SeatSet set) {
  for (const Seat seat : set) out.add(act(verb, number(seat)));
}

// Each kind once.
template <class Add>
void each_kind(const CardSet& cards, Add add) {
  Kind last{0xFF};
  for (const Card card : cards) {
    if (kind_of(card) != last) add(kind_of(card));
    last = kind_of(card);
  }
}

void add_kinds(ActionList& out, Verb verb, const CardSet& cards) {
  each_kind(cards, [&](Kind kind) { out.add(act(verb, kind)); });
}

void add_colors(const Game& game, ActionList& out) {
  for (std::size_t c = 0; c < color_names.size(); ++c) {
    if (game.seat_of_color[c] == nobody) out.add(act(Verb::Color, c));
  }
}

void add_sheets(const Game& game, Seat seat, ActionList& out) {
  auto [one, another] = game.dealt_sheets[orrery::index(seat)];
  if (another < one) std::swap(one, another);
  out.add(act(Verb::Keep, one));
  out.add(act(Verb::Keep, another));
}

void add_order(const Game& game, Seat seat, ActionList& out) {
  std::array<Alien, 2> both{game.powers[orrery::index(seat)][0].alien,
                            game.powers[orrery::index(seat)][1].alien};
  if (both[1] < both[0]) std::swap(both[0], both[1]);
  for (const Alien alien : both) out.add(act(Verb::Use, alien));
}

void add_own_color(const Game& game, ActionList& out) {
  out.add(act(Verb::DrawAgain));
  if (game.can_refound()) out.add(act(Verb::Refound));
  add_seats(out, Verb::AtHome, game.attackers_at_home());
  if (game.flow.top().local<DestinyFrame>(0).may_leave) out.add(act(Verb::Leave));
}

void add_launch(const Game& game, ActionList& out) {
  const auto& f = game.flow.top().local<SendFrame>(0);
  add_planets(out, Verb::Ship, game.colonies_of(f.seat));
  if (f.sent > 0) out.add(act(Verb::Done));
}

void add_invitations(const Game& game, ActionList& out, Side side) {
  out.add(act(Verb::Done));
  for (const Seat seat : game.everybody()) {
    if (!game.is_main(seat) && !game.fighter(side).invited.has(seat))
      out.add(act(Verb::Invite, number(seat)));
  }
}

void add_join(const Game& game, Seat seat, ActionList& out) {
  game.list_options(seat, {When::AllyTurn}, out);
  for (const Side side : {Side::Offense, Side::Defense}) {
    if (game.fighter(side).invited.has(seat)) out.add(act(Verb::Join, side));
  }
  out.add(act(Verb::Decline));
}

void add_selectable(const Game& game, Seat seat, ActionList& out) {
  const CardSet in_hand = game.selectable(seat, From::Hand);
  const CardSet on_sheet = game.selectable(seat, From::Sheet);
  each_kind(in_hand | on_sheet, [&](Kind kind) {
    if (!(in_hand & of_kind(kind)).empty()) out.add(act(Verb::Select, kind, From::Hand));
    if (!(on_sheet & of_kind(kind)).empty()) out.add(act(Verb::Select, kind, From::Sheet));
  });
}

void add_losses(const Game& game, ActionList& out) {
  const auto& f = game.flow.top().local<ChooseFrame>(0);
  add_planets(out, Verb::Lose, game.places_to_lose_from(f));
  if (f.gate_too && game.gate[orrery::index(f.seat)] > 0) out.add(act(Verb::LoseAtGate));
}

// CE-15.10, CE-R.21
void add_rewards(const Game& game, Seat seat, ActionList& out) {
  const auto& f = game.flow.top().local<RewardFrame>(0);
  out.add(act(Verb::Reward, Reward::Card));
  if (game.warp[orrery::index(seat)] > f.ships && game.colonies_of(seat) != 0)
    out.add(act(Verb::Reward, Reward::Ship));
  out.add(act(Verb::Reward, Reward::Nothing));
}

void add_founders(const Game& game, Seat seat, ActionList& out) {
  const auto& f = game.flow.top().local<DealFrame>(0);
  const Gift& grant = game.bargain.agreed.gifts[index(other(static_cast<Side>(f.at)))];
  add_planets(out, Verb::Ship, game.colonies_of(seat));
  if (game.gate[orrery::index(seat)] > 0) out.add(act(Verb::GateShip));
  if (grant.ships == 0 && f.founding[f.at] > 0) out.add(act(Verb::Done));
}

int named_in(const Gift& gift, Kind kind) {
  if (gift.named_count == 0) return 0;
  int count = 0;
  for (std::size_t i = 0; i < gift.named_count; ++i) count += gift.named[i] == kind ? 1 : 0;
  return count;
}

// What a player may ask for by name: what is in every deck, and the flares of the powers at the table. Other
// flares can be asked for by their type.
bool can_be_wanted(const Game& game, Kind kind) {
  if (kind < Kind::FirstFlare) return true;
  return game.options.flares && (game.aliens_at_table & only(alien_of_flare(kind))) != 0;
}

struct Talk {
  const Game& game;
  Seat me;
  Seat you;
  const Gift& mine;
  const Gift& yours;
};

void add_card_terms(const Talk& t, ActionList& out) {
  const bool i_have_more = cards_given(t.mine) < t.game.hand(t.me).size();
  each_kind(t.game.hand(t.me), [&](Kind kind) {
    if (i_have_more && (t.game.hand(t.me) & of_kind(kind)).size() > named_in(t.mine, kind))
      out.add(act(Verb::Give, kind));
  });
  const bool you_have_more = cards_given(t.yours) < t.game.hand(t.you).size();
  const std::size_t last_kind =
      t.game.options.flares ? index(Kind::FirstFlare) + alien_count : index(Kind::FirstFlare);
  for (std::size_t kind = 0; you_have_more && kind < last_kind; ++kind) {
    if (can_be_wanted(t.game, static_cast<Kind>(kind)) &&
        named_in(t.yours, static_cast<Kind>(kind)) < kinds[kind].copies)
      out.add(act(Verb::Want, kind));
  }
  for (std::size_t type = 0; i_have_more && type < type_names.size(); ++type) {
    if ((t.game.hand(t.me) & cards_of_type[type]).size() > t.mine.of_type[type])
      out.add(act(Verb::GiveType, type));
  }
  for (std::size_t type = 0; you_have_more && type < type_names.size(); ++type)
    out.add(act(Verb::WantType, type));
  for (std::size_t which = 0; i_have_more && which < 2; ++which) {
    if (!t.mine.extreme[which] && !(t.game.hand(t.me) & of_type(CardType::Attack)).empty())
      out.add(act(Verb::GiveAttack, which));
  }
  for (std::size_t which = 0; you_have_more && which < 2; ++which) {
    if (!t.yours.extreme[which]) out.add(act(Verb::WantAttack, which));
  }
  if (i_have_more) out.add(act(Verb::GiveRandom));
  if (you_have_more) out.add(act(Verb::WantRandom));
}

int ships_to_found_with(const Game& game, Seat seat) {
  return game.ships_in_colonies(seat) + game.gate[orrery::index(seat)];
}

void add_ship_numbers(ActionList& out, Verb verb, const Gift& gift, int most) {
  if (gift.colony == no_planet || gift.ships > 0) return;
  for (int count = 1; count <= most; ++count) out.add(act(verb, count));
}

// CE-14.8, CE-R.54
void add_colony_terms(const Talk& t, ActionList& out) {
  const Game& game = t.game;
  const PlanetSet mine_only = game.colonies_of(t.me) & ~game.colonies_of(t.you);
  const PlanetSet yours_only = game.colonies_of(t.you) & ~game.colonies_of(t.me);
  const int my_ships = ships_to_found_with(game, t.me);
  const int your_ships = ships_to_found_with(game, t.you);
  if (t.mine.colony == no_planet && your_ships > 0) add_planets(out, Verb::GiveColony, mine_only);
  if (t.yours.colony == no_planet && my_ships > 0) add_planets(out, Verb::WantColony, yours_only);
  add_ship_numbers(out, Verb::GiveShips, t.mine, your_ships);
  add_ship_numbers(out, Verb::WantShips, t.yours, my_ships);
}

void add_releases(const Game& game, const Proposal& draft, ActionList& out) {
  if (!game.passive(game.offense(), &Passive::frees_ships_in_deals, false) &&
      !game.passive(game.defense(), &Passive::frees_ships_in_deals, false))
    return;
  for (const Seat seat : game.everybody()) {
    if (game.warp[orrery::index(seat)] > draft.freed[orrery::index(seat)] && game.colonies_of(seat) != 0)
      out.add(act(Verb::Release, number(seat)));
  }
}

// CE-D.26
void add_bargain(const Game& game, Seat seat, ActionList& out) {
  const Side side = *game.side_of(seat);
  const Proposal& draft = game.bargain.draft[index(side)];
  const Talk talk{game, seat, game.opponent_of(seat), draft.gifts[index(side)],
                  draft.gifts[index(other(side))]};
  if (game.bargain.made[index(side)] < most_proposals) {
    if (draft.terms < most_terms) {
      add_card_terms(talk, out);
      add_colony_terms(talk, out);
      add_releases(game, draft, out);
    }
    if (gives_anything(draft)) out.add(act(Verb::Propose));
    if (draft.terms > 0) out.add(act(Verb::Scrap));
  }
  if (game.bargain.standing[index(other(side))].terms > 0) out.add(act(Verb::Accept));
  out.add(act(Verb::Refuse));
}

void add_destiny_kinds(const Game& game, ActionList& out) {
  std::uint32_t kinds_left = 0;
  for (std::size_t i = 0; i < game.destiny_size; ++i) kinds_left |= 1U << index(game.destiny_deck[i]);
  for (std::size_t card = 0; card < destiny_names.size(); ++card) {
    if ((kinds_left >> card & 1U) != 0) out.add(act(Verb::Destiny, card));
  }
}

}  // namespace

void Game::legal(Seat seat, ActionList& out) const {
  out.clear();
  if (!question.seats.has(seat)) return;
  switch (prompt()) {
    case Prompt::Color:
      return add_colors(*this, out);
    case Prompt::Sheet:
      return add_sheets(*this, seat, out);
    case Prompt::Window:
    case Prompt::Answer:
      out.add(act(Verb::Pass));
      return list_options(seat, occasion, out);
    case Prompt::Order:
      return add_order(*this, seat, out);
    case Prompt::Place:
      return add_planets(out, Verb::Place, colonies_of(seat));
    case Prompt::OwnColor:
      return add_own_color(*this, out);
    case Prompt::WildDestiny:
      if (flow.top().local<DestinyFrame>(0).may_leave) out.add(act(Verb::Leave));
      return add_seats(out, Verb::Name, with_home_planets());
    case Prompt::Aim:
      return add_planets(out, Verb::Aim, targets());
    case Prompt::Launch:
      return add_launch(*this, out);
    case Prompt::InviteOffense:
      return add_invitations(*this, out, Side::Offense);
    case Prompt::InviteDefense:
      return add_invitations(*this, out, Side::Defense);
    case Prompt::Join:
      return add_join(*this, seat, out);
    case Prompt::Select:
      return add_selectable(*this, seat, out);
    case Prompt::LoseShips:
      return add_losses(*this, out);
    case Prompt::Reward:
      return add_rewards(*this, seat, out);
    case Prompt::Another:
      out.add(act(Verb::Another));
      return out.add(act(Verb::EndTurn));
    case Prompt::Bargain:
      return add_bargain(*this, seat, out);
    case Prompt::Found:
      return add_founders(*this, seat, out);
    case Prompt::GiveCard:
    case Prompt::Discard:
    case Prompt::Card:
      return add_kinds(out, Verb::Pick, hand(seat) & offered_cards);
    case Prompt::MorePlayers:
      out.add(act(Verb::Done));
      [[fallthrough]];
    case Prompt::Player:
      return add_seats(out, Verb::Name, SeatSet::of_bits(static_cast<std::uint8_t>(offered)));
    case Prompt::Planet:
      return add_planets(out, Verb::Aim, offered);
    case Prompt::Number:
      for (auto n = offered & 0xFFU; n <= offered >> 8; ++n) out.add(act(Verb::Number, n));
      return;
    case Prompt::DestinyCard:
      return add_destiny_kinds(*this, out);
    case Prompt::Claim:
      return add_kinds(out, Verb::Claim, offered_cards);
    case Prompt::Challenge:
    case Prompt::ZapOwnPower:
      out.add(act(Verb::Yes));
      return out.add(act(Verb::No));
    case Prompt::Side:
      out.add(act(Verb::Join, Side::Offense));
      return out.add(act(Verb::Join, Side::Defense));
  }
}

}  // namespace orrery::cosmic_encounter

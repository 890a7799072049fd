// What can be chosen at each decision point (CE-D), in ascending order.
#include "games/cosmic_encounter/choices.h"

#include <bit>

namespace orrery::cosmic_encounter {

namespace {

void add_seats(ActionList& out, Verb verb, SeatSet set) {
  out.add_each(set.bits(), [verb](int seat) { return act(verb, number(static_cast<Seat>(seat))); });
}

void add_kinds(ActionList& out, Verb verb, const CardSet& cards) {
  each_kind(cards, [&](Kind kind, const CardSet&) { out.add(act(verb, kind)); });
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
  out.add_if(f.sent > 0, act(Verb::Done));
}

void add_invitations(const Game& game, ActionList& out, Side side) {
  out.add(act(Verb::Done));
  add_seats(out, Verb::Invite, game.onlookers_and_allies() - game.fighter(side).invited);
}

void add_join(const Game& game, Seat seat, ActionList& out) {
  game.list_options(seat, {When::AllyTurn}, out);
  for (const Side side : {Side::Offense, Side::Defense})
    out.add_if(game.fighter(side).invited.has(seat), act(Verb::Join, side));
  out.add(act(Verb::Decline));
}

void add_selectable(const Game& game, Seat seat, ActionList& out) {
  const CardSet in_hand = game.selectable(seat, From::Hand);
  const CardSet on_sheet = game.selectable(seat, From::Sheet);
  each_kind(in_hand | on_sheet, [&](Kind kind, const CardSet& copies) {
    out.add_if(!(in_hand & copies).empty(), act(Verb::Select, kind, From::Hand));
    out.add_if(!(on_sheet & copies).empty(), act(Verb::Select, kind, From::Sheet));
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
  out.add_if(game.warp[orrery::index(seat)] > f.ships && game.colonies_of(seat) != 0,
             act(Verb::Reward, Reward::Ship));
  out.add(act(Verb::Reward, Reward::Nothing));
}

void add_founders(const Game& game, Seat seat, ActionList& out) {
  const auto& f = game.flow.top().local<DealFrame>(0);
  const Gift& grant = game.bargain.agreed.gifts[index(other(static_cast<Side>(f.at)))];
  add_planets(out, Verb::Ship, game.colonies_of(seat));
  if (game.gate[orrery::index(seat)] > 0) out.add(act(Verb::GateShip));
  if (grant.ships == 0 && f.founding[f.at] > 0) out.add(act(Verb::Done));
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

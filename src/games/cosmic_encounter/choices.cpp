// The legal actions at each decision point (CE-D), in ascending order.
#include "games/cosmic_encounter/choices.h"

#include <algorithm>

namespace orrery::cosmic_encounter {

namespace {

void add_seats(ActionList& out, Verb verb, SeatSet set) {
  out.add_each(set, [verb](Seat seat) { return act(verb, number(seat)); });
}

void add_kinds(ActionList& out, Verb verb, const CardSet& cards) {
  each_kind(cards, [&](Kind kind, const CardSet&) { out.add(act(verb, kind)); });
}

void add_colors(const Game& game, ActionList& out) {
  for (const Color color : all_colors) {
    if (game.seat_of_color[color] == nobody) out.add(act(Verb::Color, color));
  }
}

void add_sheets(const Game& game, Seat seat, ActionList& out) {
  auto [one, another] = game.dealt_sheets[seat];
  if (another < one) std::swap(one, another);
  out.add(act(Verb::Keep, one));
  out.add(act(Verb::Keep, another));
}

void add_order(const Game& game, ActionList& out) {
  for (const Alien alien : game.to_order(game.flow.top().local<WindowFrame>(0)))
    out.add(act(Verb::Use, alien));
}

void add_own_color(const Game& game, ActionList& out) {
  out.add(act(Verb::DrawAgain));
  if (game.can_refound()) out.add(act(Verb::Refound));
  add_seats(out, Verb::AtHome, game.attackers_at_home());
  if (game.flow.top().local<DestinyFrame>(0).may_leave) out.add(act(Verb::Leave));
}

// Moves of one to four ships, made in advance: more are rare.
constexpr std::size_t usual_most = 4;
template <Verb verb>
constexpr auto moves = [] {
  ByPlanet<std::array<Action, usual_most>> all{};
  for (const Planet planet : all.keys()) {
    for (std::size_t i = 0; i < usual_most; ++i) all[planet][i] = act(verb, planet, i + 1);
  }
  return all;
}();

// For each of these planets a number of ships, from one up to as many as are on it, or up to `limit`.
template <Verb verb, class Ships>
void add_moves(ActionList& out, PlanetSet set, std::size_t limit, Ships ships_on) {
  const std::size_t usual = std::min(limit, usual_most);
  for (const Planet planet : set) {
    const std::size_t ships = ships_on(planet);
    out.add_first(std::min(ships, usual), moves<verb>[planet]);
    if (limit <= usual_most) continue;
    for (std::size_t count = usual_most + 1; count <= std::min(ships, limit); ++count)
      out.add(act(verb, planet, count));
  }
}

void add_counts(ActionList& out, Verb verb, int most) {
  for (int count = 1; count <= most; ++count) out.add(act(verb, count));
}

void add_launch(const Game& game, ActionList& out) {
  const auto& f = game.flow.top().local<SendFrame>(0);
  add_moves<Verb::Ship>(out, game.places_to_send_from(f), f.most - f.sent,
                        [&](Planet planet) { return game.ships_on(planet, f.seat); });
  out.add_if(f.sent >= f.least, act(Verb::Done));
}

void add_placing(const Game& game, ActionList& out) {
  const auto& f = game.flow.top().local<PlaceFrame>(0);
  add_moves<Verb::Place>(out, game.places_to_put(f), f.left, [&](Planet) { return f.left; });
}

// All sets of players who can be invited, nobody first. As many are made as there can be; how many there are
// is an unpredictable branch.
void add_invitations(const Game& game, ActionList& out, Side side) {
  const SeatSet guests = game.to_invite(side);
  std::array<Action, 1U << (most_players - 2)> sets;
  require(1U << guests.size() <= sets.size(), "more guests than there are onlookers");
  unsigned some = 0;
  for (Action& action : sets) {
    action = act(Verb::Invite, some);
    some = (some - guests.bits()) & guests.bits();
  }
  out.add_first(1U << guests.size(), sets);
}

void add_join(const Game& game, Seat seat, ActionList& out) {
  if (!game.bound_side(seat)) game.list_options(seat, {When::AllyTurn}, out);
  for (const Side side : both_sides) out.add_if(game.may_join(seat, side), act(Verb::Join, side));
  out.add(act(Verb::Decline));
}

void add_selectable(const Game& game, Seat seat, ActionList& out) {
  const CardSet in_hand = game.selectable(seat, From::Hand);
  const CardSet on_sheet = game.selectable(seat, From::Sheet);
  if (on_sheet.empty())
    return each_kind(in_hand,
                     [&](Kind kind, const CardSet&) { out.add(act(Verb::Select, kind, From::Hand)); });
  each_kind(in_hand | on_sheet, [&](Kind kind, const CardSet& copies) {
    out.add_if(!(in_hand & copies).empty(), act(Verb::Select, kind, From::Hand));
    out.add_if(!(on_sheet & copies).empty(), act(Verb::Select, kind, From::Sheet));
  });
}

void add_losses(const Game& game, ActionList& out) {
  const auto& f = game.flow.top().local<ChooseFrame>(0);
  add_moves<Verb::Lose>(out, game.places_to_lose_from(f), f.left,
                        [&](Planet planet) { return game.most_to_lose(f, planet); });
  if (f.gate_too) add_counts(out, Verb::LoseAtGate, std::min(game.gate[f.seat], f.left));
}

// CE-15.10, CE-R.21
void add_rewards(const Game& game, ActionList& out) {
  const auto& f = game.flow.top().local<RewardFrame>(0);
  for (int cards = 0; cards <= f.due; ++cards) {
    const int most = std::min(f.due - cards, game.most_rewards_in_ships(f));
    for (int ships = 0; ships <= most; ++ships) out.add(act(Verb::Reward, cards, ships));
  }
}

void add_reinforcements(const Game& game, Seat seat, ActionList& out) {
  each_kind(game.hand(seat) & game.offered_cards, [&](Kind kind, const CardSet&) {
    for (const Side side : both_sides) out.add(act(Verb::Reinforce, kind, side, From::Hand));
  });
  if (game.offered > 0) out.add(act(Verb::Done));  // a use brings in at least one, or it could go on for ever
}

void add_replacements(const Game& game, Seat seat, ActionList& out) {
  const CardSet drawn = game.cards_in_question(seat) & encounter_cards;
  out.add(act(Verb::Done));
  add_kinds(out, Verb::Pick, drawn);
  if (game.is_attack(*game.side_of(seat))) add_kinds(out, Verb::AddCard, drawn & of_type(CardType::Attack));
}

void add_founders(const Game& game, Seat seat, ActionList& out) {
  const auto& f = game.flow.top().local<DealFrame>(0);
  const Gift& grant = game.bargain.agreed.gifts[other(both_sides[f.at])];
  const int most = game.most_founders(f);
  add_moves<Verb::Ship>(out, game.colonies_of(seat), most,
                        [&](Planet planet) { return game.ships_on(planet, seat); });
  add_counts(out, Verb::GateShip, std::min<int>(game.gate[seat], most));
  if (grant.ships == 0 && f.founding[both_sides[f.at]] > 0) out.add(act(Verb::Done));
}

void add_technologies(ActionList& out, Verb verb, TechSet set) {
  out.add_each(set, [verb](Tech tech) { return act(verb, tech); });
}

// CE-36.7: one of them may be researched, completed or abandoned.
void add_research(const Game& game, Seat seat, ActionList& out) {
  TechSet down;
  TechSet complete;
  for (const Technology& card : game.research.all()) {
    if (card.owner != seat || card.stage != Stage::Down) continue;
    down.add(card.tech);
    if (!is_concealed(card.tech) && card.ships >= ships_needed(card.tech)) complete.add(card.tech);
  }
  out.add(act(Verb::Done));
  for (const Tech tech : down) {
    for (const Planet planet : game.colonies_of(seat)) out.add(act(Verb::Research, tech, planet));
  }
  add_technologies(out, Verb::Complete, complete);
  add_technologies(out, Verb::Abandon, down);
}

void add_another(const Game& game, ActionList& out) {
  out.add(act(Verb::Another));
  out.add(act(Verb::EndTurn));
  out.add_if(game.may_draw_technologies(), act(Verb::DrawTechnologies));
}

// Without the i-th of them for every bit i.
CardSet without_places(const CardSet& cards, unsigned places) {
  CardSet left;
  for (const Card card : cards) {
    if ((places & 1U) == 0) left.add(card);
    places >>= 1;
  }
  return left;
}

CardSet discards(const Game& game) {
  CardSet cards;
  for (std::size_t i = 0; i < game.pile_size; ++i) cards.add(game.pile[i]);
  return cards;
}

void add_destiny_kinds(const Game& game, ActionList& out) {
  DestinySet left;
  for (std::size_t i = 0; i < game.destiny_size; ++i) left.add(game.destiny_deck[i]);
  for (const Destiny card : left) out.add(act(Verb::Destiny, card));
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
      list_options(seat, occasion, out);
      if (face_down.has(seat) && may_turn_up(seat, occasion)) out.add(act(Verb::TurnUp));
      return;
    case Prompt::Order:
      return add_order(*this, out);
    case Prompt::Place:
      return add_placing(*this, out);
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
    case Prompt::TakeShips:
      return add_losses(*this, out);
    case Prompt::Reward:
      return add_rewards(*this, out);
    case Prompt::Another:
      return add_another(*this, out);
    case Prompt::Bargain:
      return add_bargain(*this, seat, out);
    case Prompt::Found:
      return add_founders(*this, seat, out);
    case Prompt::GiveCard:
    case Prompt::Discard:
    case Prompt::Card:
    case Prompt::HandOver:
    case Prompt::TakeCard:
    case Prompt::Store:
      return add_kinds(out, Verb::Pick, offered_to(seat));
    case Prompt::MorePlayers:
    case Prompt::AnyPlayer:
      out.add(act(Verb::Done));
      [[fallthrough]];
    case Prompt::Player:
    case Prompt::OfferTo:
    case Prompt::Payer:
      return add_seats(out, Verb::Name, SeatSet::of_bits(offered));
    case Prompt::Planet:
    case Prompt::Destroy:
    case Prompt::Guard:
      return add_planets(out, Verb::Aim, PlanetSet::of_bits(offered));
    case Prompt::Number:
    case Prompt::ShipsToWarp:
      for (auto n = offered & 0xFFU; n <= (offered >> 8 & 0xFFU); ++n) out.add(act(Verb::Number, n));
      return;
    case Prompt::DestinyCard:
      return add_destiny_kinds(*this, out);
    case Prompt::Claim:
      return add_kinds(out, Verb::Claim, offered_cards);
    case Prompt::Challenge:
    case Prompt::ZapOwnPower:
    case Prompt::Yield:
    case Prompt::AcceptCard:
    case Prompt::KeepCard:
    case Prompt::SaveShips:
    case Prompt::Sign:
    case Prompt::Flagship:
      out.add(act(Verb::Yes));
      return out.add(act(Verb::No));
    case Prompt::Replacement:
      return add_replacements(*this, seat, out);
    case Prompt::FleetSize:
      out.add(act(Verb::AddShips));
      return add_counts(out, Verb::Withdraw, offered);
    case Prompt::Reinforcements:
      return add_reinforcements(*this, seat, out);
    case Prompt::Side:
      out.add(act(Verb::Join, Side::Offense));
      return out.add(act(Verb::Join, Side::Defense));
    case Prompt::Fetch:
      return add_kinds(out, Verb::Pick, offered_cards);
    case Prompt::Source:
      add_seats(out, Verb::Name, SeatSet::of_bits(offered));
      return out.add(act(Verb::Draw));
    case Prompt::Match:
      add_kinds(out, Verb::Pick, offered_to(seat));
      return out.add(act(Verb::No));
    case Prompt::Sift:
      out.add(act(Verb::Done));
      return add_kinds(out, Verb::Pick, cards_in_question(seat) & offered_cards);
    case Prompt::Winnow:
      out.add(act(Verb::Done));
      return add_kinds(out, Verb::Pick, without_places(cards_in_question(seat), offered));
    case Prompt::ToDeck:
      return add_kinds(out, Verb::Pick, cards_in_question(seat));
    case Prompt::AddCard:
    case Prompt::PartWith:
    case Prompt::Loot:
    case Prompt::Shed:
      out.add(act(Verb::Done));
      return add_kinds(out, Verb::Pick, offered_to(seat));
    case Prompt::KeepTechnology:
      return add_technologies(out, Verb::Choose, research.with(seat, Stage::Drawn));
    case Prompt::Research:
      return add_research(*this, seat, out);
    case Prompt::Technology:
      return add_technologies(out, Verb::Choose, TechSet::of_bits(offered));
    case Prompt::Salvage:
      return add_kinds(out, Verb::Pick, discards(*this));
  }
}

}  // namespace orrery::cosmic_encounter

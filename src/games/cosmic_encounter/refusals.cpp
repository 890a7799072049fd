// Explains why an action is refused.
#include <algorithm>

#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/reasons.h"

namespace orrery::cosmic_encounter {

namespace {

template <class... Arguments>
Refusal because(Reason reason, Arguments... arguments) {
  return Refusal::own(reason, static_cast<std::int16_t>(arguments)...);
}

Refusal why_not_use(const Game& game, Seat seat, Alien alien) {
  const Power* power = game.power_of(seat, alien);
  if (power == nullptr) return because(Reason::NotYourPower, alien);
  if (power->rests) return because(Reason::PowerRests, alien);
  if (game.power_lost(seat, *power)) return because(Reason::PowerLost, alien);
  if (power->locked) return because(Reason::LockedOut, alien);
  return because(Reason::PowerNotNow, alien);
}

// Why the own sheet, which lies face down, cannot be turned up.
Refusal why_not_turn_up(const Game& game, Seat seat) {
  const Alien alien = game.hidden_alien(seat);
  if (game.loan.to == seat) return because(Reason::PowerRests, alien);
  return because(game.can_turn_up(seat) ? Reason::PowerNotNow : Reason::PowerLost, alien);
}

Refusal why_not_apply(const Game& game, Seat seat, Tech tech) {
  const Technology* const card = game.research.find(tech);
  if (card == nullptr || card->owner != seat) return because(Reason::NotYourTechnology, tech);
  if (!card->is_ready()) return because(Reason::NotCompleted, tech, ships_needed(tech));
  return because(Reason::TechnologyNotNow, tech);
}

Refusal why_not_research(const Game& game, Seat seat, Action action) {
  const Tech tech = tech_of(action);
  if (!game.research.with(seat, Stage::Down).has(tech)) return because(Reason::NotYourTechnology, tech);
  if (verb_of(action) == Verb::Research) return because(Reason::NoShipThere, origin_of(action));
  return is_concealed(tech) ? because(Reason::TechnologyNotNow, tech)
                            : because(Reason::NotCompleted, tech, ships_needed(tech));
}

Refusal why_not_play(const Game& game, Seat seat, Action action) {
  const Kind kind = kind_of(action);
  const CardSet copies = game.cards_to_play(seat, from_of(action)) & of_kind(kind);
  if (copies.empty()) return because(Reason::NotInHand, kind);
  if (row_of(kind).type == CardType::Flare) {
    if (game.encounter.spent_cards.has(copies.first())) return because(Reason::FlareSpent, kind);
    if (game.encounter.flare_players.has(seat)) return because(Reason::OneFlare);
  }
  return because(Reason::NotNow, kind);
}

Refusal why_not_select(const Game& game, Seat seat, Action action) {
  const Kind kind = kind_of(action);
  if ((game.cards_to_play(seat, from_of(action)) & of_kind(kind)).empty())
    return because(Reason::NotInHand, kind);
  if (!is_encounter(row_of(kind).type)) return because(Reason::NotAnEncounterCard, kind);
  const CardSet allowed = game.selectable(seat, From::Hand) | game.selectable(seat, From::Sheet);
  const bool attacks_only = (allowed - of_type(CardType::Attack)).empty();
  return row_of(kind).type != CardType::Attack && attacks_only ? because(Reason::MustBeAttack)
                                                               : because(Reason::CardDemanded);
}

// Whether somebody must send ships, or found a colony with some, and has not begun.
bool nothing_sent(const Game& game) {
  if (game.prompt() == Prompt::Launch) return game.flow.top().local<SendFrame>(0).due() > 0;
  if (game.prompt() != Prompt::Found) return false;
  const auto& f = game.flow.top().local<DealFrame>(0);
  return f.founding[both_sides[f.at]] == 0;
}

// The most ships that one decision can move now, wherever they stand.
int most_at_once(const Game& game) {
  const Frame& top = game.flow.top();
  switch (game.prompt()) {
    case Prompt::Launch:
      return top.local<SendFrame>(0).most - top.local<SendFrame>(0).sent;
    case Prompt::Place:
      return top.local<PlaceFrame>(0).left;
    case Prompt::LoseShips:
    case Prompt::TakeShips:
      return top.local<ChooseFrame>(0).left;
    default:
      return game.most_founders(top.local<DealFrame>(0));
  }
}

// Ships that leave a planet.
Refusal why_not_leave(const Game& game, Seat asked, Action action, const ActionList& list) {
  const bool of_another = game.prompt() == Prompt::TakeShips;
  const Seat seat = of_another ? game.flow.top().local<ChooseFrame>(0).seat : asked;
  int there = 0;
  for (const Action open : list) {
    if (open.verb == action.verb && planet_of(open) == planet_of(action)) there = count_of(open);
  }
  if (there == 0) return because(Reason::NoShipThere, planet_of(action));
  const int most = most_at_once(game);
  if (count_of(action) > most && game.ships_on(planet_of(action), seat) >= most)
    return because(Reason::TooManyShips, most);
  return because(Reason::FewShipsThere, planet_of(action), there);
}

Refusal why_not_from_gate(const Game& game, Seat seat, Action action) {
  const int most = most_at_once(game);
  if (count_of(action) > most && game.gate[seat] >= most) return because(Reason::TooManyShips, most);
  return because(Reason::FewShipsAtGate, game.gate[seat]);
}

// CE-15.10, CE-R.21
Refusal why_not_reward(const Game& game, Action action) {
  const auto& f = game.flow.top().local<RewardFrame>(0);
  if (cards_of(action) + ships_of(action) > f.due) return because(Reason::TooManyRewards, f.due);
  return because(Reason::FewShipsInWarp, game.most_rewards_in_ships(f));
}

Refusal why_not_bargain(const Game& game, Seat seat, Action action) {
  const Side side = *game.side_of(seat);
  const Proposal& draft = game.bargain.draft[side];
  switch (verb_of(action)) {
    case Verb::Accept:
      return because(Reason::NoProposal);
    case Verb::Scrap:
      return because(Reason::NothingOffered);
    default:
      break;
  }
  if (game.bargain.made[side] == most_proposals) return because(Reason::NoProposalsLeft);
  switch (verb_of(action)) {
    case Verb::Propose:
      return because(Reason::NothingOffered);
    case Verb::Give:
      return draft.terms == most_terms ? because(Reason::TooManyTerms)
                                       : because(Reason::CannotGive, action.arguments[0]);
    case Verb::GiveColony:
    case Verb::WantColony:
      return draft.terms == most_terms ? because(Reason::TooManyTerms)
                                       : because(Reason::NotThatPlanet, action.arguments[0]);
    default:
      return draft.terms == most_terms ? because(Reason::TooManyTerms) : Refusal(CommonReason::NotOffered);
  }
}

}  // namespace

Refusal Game::why_not(Seat seat, Action action) const {
  ActionList list;
  legal(seat, list);
  if (std::find(list.begin(), list.end(), action) != list.end()) return {};
  // Whether any action of this kind is legal now.
  const bool kind_open =
      std::any_of(list.begin(), list.end(), [&](Action open) { return open.verb == action.verb; });
  const bool in_window = prompt() == Prompt::Window || prompt() == Prompt::Answer;
  if (prompt() == Prompt::Bargain && verb_of(action) >= Verb::Give && verb_of(action) <= Verb::Refuse)
    return why_not_bargain(*this, seat, action);
  switch (verb_of(action)) {
    case Verb::Use:
      if (in_window || prompt() == Prompt::Join) return why_not_use(*this, seat, alien_of(action));
      break;
    case Verb::Play:
    case Verb::Reinforce:
      if (in_window) return why_not_play(*this, seat, action);
      break;
    case Verb::TurnUp:
      if (in_window && face_down.has(seat)) return why_not_turn_up(*this, seat);
      break;
    case Verb::Select:
      if (kind_open) return why_not_select(*this, seat, action);
      break;
    case Verb::Ship:
    case Verb::Lose:
      if (kind_open) return why_not_leave(*this, seat, action, list);
      break;
    case Verb::GateShip:
    case Verb::LoseAtGate:
      if (kind_open) return why_not_from_gate(*this, seat, action);
      break;
    case Verb::Place:
      if (!kind_open) break;
      if (places_to_put(flow.top().local<PlaceFrame>(0)).has(planet_of(action)))
        return because(Reason::TooManyShips, most_at_once(*this));
      return because(Reason::NoColonyThere, action.arguments[0]);
    case Verb::Reward:
      if (kind_open) return why_not_reward(*this, action);
      break;
    case Verb::Done:
      if (nothing_sent(*this)) return because(Reason::SendAtLeastOne);
      break;
    case Verb::Join:
      if (prompt() == Prompt::Join) return because(Reason::NotInvited, action.arguments[0]);
      break;
    case Verb::Aim:
      if (kind_open) return because(Reason::NotThatPlanet, action.arguments[0]);
      break;
    case Verb::Name:
    case Verb::AtHome:
      if (kind_open) return because(Reason::NotThatPlayer, action.arguments[0]);
      break;
    case Verb::Invite:
      if (const SeatSet strangers = seats_of(action) - onlookers_and_allies();
          kind_open && !strangers.empty())
        return because(Reason::NotThatPlayer, number(*strangers.begin()));
      break;
    case Verb::Pick:
      if (kind_open && prompt() != Prompt::Fetch && offered_hand == nobody &&
          (hand(seat) & of_kind(kind_of(action))).empty())
        return because(Reason::NotInHand, action.arguments[0]);
      break;
    case Verb::Apply:
      if (in_window) return why_not_apply(*this, seat, tech_of(action));
      break;
    case Verb::Research:
    case Verb::Complete:
    case Verb::Abandon:
      if (prompt() == Prompt::Research) return why_not_research(*this, seat, action);
      break;
    case Verb::Color:
      if (kind_open) return because(Reason::ColorTaken, action.arguments[0]);
      break;
    default:
      break;
  }
  return CommonReason::NotOffered;
}

}  // namespace orrery::cosmic_encounter

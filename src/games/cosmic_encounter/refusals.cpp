// Why a choice is closed.
#include <algorithm>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

template <class... Arguments>
Refusal because(Reason reason, Arguments... arguments) {
  return Refusal::own(reason, static_cast<std::int16_t>(arguments)...);
}

Refusal why_not_use(const Game& game, Seat seat, Alien alien) {
  const Power* power = game.power_of(seat, alien);
  if (power == nullptr) return because(Reason::NotYourPower, alien);
  if (game.power_lost(seat)) return because(Reason::PowerLost, alien);
  if (power->locked) return because(Reason::LockedOut, alien);
  return because(Reason::PowerNotNow, alien);
}

Refusal why_not_play(const Game& game, Seat seat, Action action) {
  const Kind kind = kind_of(action);
  const auto from = static_cast<From>(action.arguments[verb_of(action) == Verb::Reinforce ? 2 : 1]);
  const CardSet copies = game.cards_to_play(seat, from) & of_kind(kind);
  if (copies.empty()) return because(Reason::NotInHand, kind);
  if (row_of(kind).type == CardType::Flare) {
    if (game.ability_of(seat, copies.first()) == no_ability) return because(Reason::FlareNotBuilt, kind);
    if (game.encounter.spent_flares.has(copies.first())) return because(Reason::FlareSpent, kind);
    if (game.encounter.flare_players.has(seat)) return because(Reason::OneFlare);
  }
  return because(Reason::NotNow, kind);
}

Refusal why_not_select(const Game& game, Seat seat, Action action) {
  const Kind kind = kind_of(action);
  if ((game.cards_to_play(seat, static_cast<From>(action.arguments[1])) & of_kind(kind)).empty())
    return because(Reason::NotInHand, kind);
  return is_encounter(row_of(kind).type) ? because(Reason::MustBeAttack)
                                         : because(Reason::NotAnEncounterCard, kind);
}

// Somebody must send ships, or found a colony with some, and has not begun.
bool nothing_sent(const Game& game) {
  if (game.prompt() == Prompt::Launch) return game.flow.top().local<SendFrame>(0).sent == 0;
  if (game.prompt() != Prompt::Found) return false;
  const auto& f = game.flow.top().local<DealFrame>(0);
  return f.founding[f.at] == 0;
}

Refusal why_not_bargain(const Game& game, Seat seat, Action action) {
  const Side side = *game.side_of(seat);
  const Proposal& draft = game.bargain.draft[index(side)];
  switch (verb_of(action)) {
    case Verb::Accept:
      return because(Reason::NoProposal);
    case Verb::Scrap:
      return because(Reason::NothingOffered);
    default:
      break;
  }
  if (game.bargain.made[index(side)] == most_proposals) return because(Reason::NoProposalsLeft);
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
  // Whether this kind of choice is open now at all.
  const bool kind_open =
      std::any_of(list.begin(), list.end(), [&](Action open) { return open.verb == action.verb; });
  const bool in_window = prompt() == Prompt::Window || prompt() == Prompt::Answer;
  if (prompt() == Prompt::Bargain && verb_of(action) >= Verb::Give && verb_of(action) <= Verb::Refuse)
    return why_not_bargain(*this, seat, action);
  switch (verb_of(action)) {
    case Verb::Use:
      if (in_window || prompt() == Prompt::Join)
        return why_not_use(*this, seat, static_cast<Alien>(action.arguments[0]));
      break;
    case Verb::Play:
    case Verb::Reinforce:
      if (in_window) return why_not_play(*this, seat, action);
      break;
    case Verb::Select:
      if (kind_open) return why_not_select(*this, seat, action);
      break;
    case Verb::Ship:
    case Verb::Lose:
      if (kind_open) return because(Reason::NoShipThere, action.arguments[0]);
      break;
    case Verb::Place:
      if (kind_open) return because(Reason::NoColonyThere, action.arguments[0]);
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
    case Verb::Invite:
      if (kind_open) return because(Reason::NotThatPlayer, action.arguments[0]);
      break;
    case Verb::Pick:
      if (kind_open && (hand(seat) & of_kind(kind_of(action))).empty())
        return because(Reason::NotInHand, action.arguments[0]);
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

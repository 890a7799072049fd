// Why an action is refused, in the words of this game.
#pragma once

#include "games/cosmic_encounter/words.h"

namespace orrery::cosmic_encounter {

enum class Reason : std::uint8_t {
  NotInHand,
  NotNow,
  PowerNotNow,
  NotYourPower,
  PowerLost,
  PowerRests,
  LockedOut,
  OneFlare,
  FlareSpent,
  NoShipThere,
  FewShipsThere,
  FewShipsAtGate,
  TooManyShips,
  TooManyRewards,
  FewShipsInWarp,
  NoColonyThere,
  SendAtLeastOne,
  NotInvited,
  NotAnEncounterCard,
  MustBeAttack,
  NotThatPlanet,
  NotThatPlayer,
  TooManyTerms,
  NoProposal,
  NothingOffered,
  NoProposalsLeft,
  CannotGive,
  ColorTaken,
  CardDemanded,
  NotYourTechnology,
  NotCompleted,
  TechnologyNotNow
};
inline constexpr auto refusal_terms = terms<Reason>({
    {Reason::NotInHand, "not-in-hand", {{"card", card_domain}}},
    {Reason::NotNow, "not-now", {{"card", card_domain}}},
    {Reason::PowerNotNow, "power-not-now", {{"alien", alien_domain}}},
    {Reason::NotYourPower, "not-your-power", {{"alien", alien_domain}}},
    {Reason::PowerLost, "power-lost", {{"alien", alien_domain}}},
    {Reason::PowerRests, "power-rests", {{"alien", alien_domain}}},
    {Reason::LockedOut, "locked-out", {{"alien", alien_domain}}},
    {Reason::OneFlare, "one-flare"},
    {Reason::FlareSpent, "flare-spent", {{"card", card_domain}}},
    {Reason::NoShipThere, "no-ship-there", {{"planet", planet_domain}}},
    {Reason::FewShipsThere, "few-ships-there", {{"planet", planet_domain}, {"count", count_domain}}},
    {Reason::FewShipsAtGate, "few-ships-at-gate", {{"count", count_domain}}},
    {Reason::TooManyShips, "too-many-ships", {{"count", count_domain}}},  // `count` are possible
    {Reason::TooManyRewards, "too-many-rewards", {{"count", count_domain}}},
    {Reason::FewShipsInWarp, "few-ships-in-warp", {{"count", count_domain}}},
    {Reason::NoColonyThere, "no-colony-there", {{"planet", planet_domain}}},
    {Reason::SendAtLeastOne, "send-at-least-one"},
    {Reason::NotInvited, "not-invited", {{"side", side_domain}}},
    {Reason::NotAnEncounterCard, "not-an-encounter-card", {{"card", card_domain}}},
    {Reason::MustBeAttack, "must-be-attack"},
    {Reason::NotThatPlanet, "not-that-planet", {{"planet", planet_domain}}},
    {Reason::NotThatPlayer, "not-that-player", {{"seat", seat_domain}}},
    {Reason::TooManyTerms, "too-many-terms"},
    {Reason::NoProposal, "no-proposal"},
    {Reason::NothingOffered, "nothing-offered"},
    {Reason::NoProposalsLeft, "no-proposals-left"},
    {Reason::CannotGive, "cannot-give", {{"card", card_domain}}},
    {Reason::ColorTaken, "color-taken", {{"color", color_domain}}},
    {Reason::CardDemanded, "card-demanded"},
    {Reason::NotYourTechnology, "not-your-technology", {{"tech", tech_domain}}},
    {Reason::NotCompleted,
     "not-completed",
     {{"tech", tech_domain}, {"count", count_domain}}},  // ships needed
    {Reason::TechnologyNotNow, "technology-not-now", {{"tech", tech_domain}}},
});

}  // namespace orrery::cosmic_encounter

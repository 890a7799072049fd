// The questions of Cosmic Encounter, as rows.
#pragma once

#include <cstdint>

#include "games/cosmic_encounter/cards.h"

namespace orrery::cosmic_encounter {

enum class Prompt : std::uint8_t {
  Color,          // CE-D.1
  Sheet,          // CE-D.2
  Window,         // CE-D.6, CE-D.16, CE-D.18, CE-D.19
  Answer,         // CE-D.28
  Order,          // CE-D.31: which of several mandatory effects comes first
  Place,          // CE-D.7, CE-D.21, CE-D.25
  OwnColor,       // CE-D.8
  WildDestiny,    // CE-D.9
  Aim,            // CE-D.10, CE-D.23
  Launch,         // CE-D.11, CE-D.15, CE-D.23
  InviteOffense,  // CE-D.12
  InviteDefense,  // CE-D.13
  Join,           // CE-D.14
  Select,         // CE-D.17
  LoseShips,      // CE-D.20
  Reward,         // CE-D.21
  Another,        // CE-D.22
  Bargain,        // CE-D.26
  Found,          // CE-D.27
  GiveCard,       // CE-R.52: which card of the agreed type
  Discard,        // CE-D.29
  Player,         // CE-D.30 and the choices inside powers and cards
  MorePlayers,    // another one, or done
  AnyPlayer,      // one, or nobody
  Planet,
  Card,
  Number,
  ShipsToWarp,  // how many
  DestinyCard,
  Claim,
  Challenge,
  ZapOwnPower,
  Yield,
  Side,
  AddCard,    // discard this one for its value, or done
  TakeShips,  // of another player, who loses them
  PartWith,   // a card of one's own that an effect lets one discard or give away, or done
  Match,      // discard one of these, or not
  Loot,       // a card of another hand, or done
  Source,     // of the next card: another hand, or the deck
  Fetch,      // which card of the discard pile
  OfferTo,    // which player the card
  AcceptCard,
  KeepCard,        // that was refused
  HandOver,        // which card of one's own as compensation
  TakeCard,        // of another hand as compensation
  Payer,           // of compensation
  SaveShips,       // whether they return instead of entering the warp
  Reinforcements,  // cards that serve as such, as many as the player likes
  FleetSize,       // ships of a main player into the encounter or out of it
  Replacement,     // a drawn card in place of the own encounter card, or added to it
  Sift,            // one of the cards that lie aside, or done
  Shed,            // one of the cards that have just come, or done
  ToDeck,          // which of the cards that lie aside goes on top of the deck next
  KeepTechnology,  // CE-D.3, CE-D.5
  Research,        // CE-D.4
  Technology,      // which one an effect is about
  Salvage,         // any card of the discard pile
  Store,           // which card under a technology
  Sign,            // plus or minus
  Destroy,         // which planet
  Guard,           // which planet a token guards
  Winnow,          // one of the cards that lie aside to discard, or done
  Flagship         // whether it is among the ships that have just been chosen (CE-R.133)
};
inline constexpr auto prompt_names = names<Prompt>({
    {Prompt::Color, "color"},
    {Prompt::Sheet, "sheet"},
    {Prompt::Window, "window"},
    {Prompt::Answer, "answer"},
    {Prompt::Order, "order"},
    {Prompt::Place, "place"},
    {Prompt::OwnColor, "own-color"},
    {Prompt::WildDestiny, "wild-destiny"},
    {Prompt::Aim, "aim"},
    {Prompt::Launch, "launch"},
    {Prompt::InviteOffense, "invite-offense"},
    {Prompt::InviteDefense, "invite-defense"},
    {Prompt::Join, "join"},
    {Prompt::Select, "select"},
    {Prompt::LoseShips, "lose-ships"},
    {Prompt::Reward, "reward"},
    {Prompt::Another, "another"},
    {Prompt::Bargain, "bargain"},
    {Prompt::Found, "found"},
    {Prompt::GiveCard, "give-card"},
    {Prompt::Discard, "discard"},
    {Prompt::Player, "player"},
    {Prompt::MorePlayers, "more-players"},
    {Prompt::AnyPlayer, "any-player"},
    {Prompt::Planet, "planet"},
    {Prompt::Card, "card"},
    {Prompt::Number, "number"},
    {Prompt::ShipsToWarp, "ships-to-warp"},
    {Prompt::DestinyCard, "destiny-card"},
    {Prompt::Claim, "claim"},
    {Prompt::Challenge, "challenge"},
    {Prompt::ZapOwnPower, "zap-own-power"},
    {Prompt::Yield, "yield"},
    {Prompt::Side, "side"},
    {Prompt::AddCard, "add-card"},
    {Prompt::TakeShips, "take-ships"},
    {Prompt::PartWith, "part-with"},
    {Prompt::Match, "match"},
    {Prompt::Loot, "loot"},
    {Prompt::Source, "source"},
    {Prompt::Fetch, "fetch"},
    {Prompt::OfferTo, "offer-to"},
    {Prompt::AcceptCard, "accept-card"},
    {Prompt::KeepCard, "keep-card"},
    {Prompt::HandOver, "hand-over"},
    {Prompt::TakeCard, "take-card"},
    {Prompt::Payer, "payer"},
    {Prompt::SaveShips, "save-ships"},
    {Prompt::Reinforcements, "reinforcements"},
    {Prompt::FleetSize, "fleet-size"},
    {Prompt::Replacement, "replacement"},
    {Prompt::Sift, "sift"},
    {Prompt::Shed, "shed"},
    {Prompt::ToDeck, "to-deck"},
    {Prompt::KeepTechnology, "keep-technology"},
    {Prompt::Research, "research"},
    {Prompt::Technology, "technology"},
    {Prompt::Salvage, "salvage"},
    {Prompt::Store, "store"},
    {Prompt::Sign, "sign"},
    {Prompt::Destroy, "destroy"},
    {Prompt::Guard, "guard"},
    {Prompt::Winnow, "winnow"},
    {Prompt::Flagship, "flagship"},
});

}  // namespace orrery::cosmic_encounter

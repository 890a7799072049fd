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
// What a question belongs to.
enum class Asked : std::uint8_t {
  ByRules,   // the course of play
  InSequel,  // what a choice has set off
  ByUse      // a power, a card or a technology: whether it is used, and what it does
};
struct PromptRow {
  std::string_view name;
  Asked asked;  // has no preset, so that no row leaves it out
  // Ships, planets and players are pointed at. Wherever a hand, a sheet or a technology counts, or nobody
  // else may know that somebody is asked, the question is secret.
  bool open = false;
  bool contested = false;  // what is asked about may change while somebody decides on it
};
inline constexpr auto prompt_rows = in_order<Prompt, PromptRow>({
    {Prompt::Color, {.name = "color", .asked = Asked::ByRules, .open = true}},
    {Prompt::Sheet, {.name = "sheet", .asked = Asked::ByRules}},
    {Prompt::Window, {.name = "window", .asked = Asked::ByUse}},
    {Prompt::Answer, {.name = "answer", .asked = Asked::ByUse}},
    {Prompt::Order, {.name = "order", .asked = Asked::InSequel}},
    {Prompt::Place, {.name = "place", .asked = Asked::InSequel, .open = true}},
    {Prompt::OwnColor, {.name = "own-color", .asked = Asked::ByRules, .open = true}},
    {Prompt::WildDestiny, {.name = "wild-destiny", .asked = Asked::ByRules, .open = true}},
    {Prompt::Aim, {.name = "aim", .asked = Asked::ByRules, .open = true}},
    {Prompt::Launch, {.name = "launch", .asked = Asked::InSequel, .open = true}},
    {Prompt::InviteOffense, {.name = "invite-offense", .asked = Asked::ByRules, .open = true}},
    {Prompt::InviteDefense, {.name = "invite-defense", .asked = Asked::ByRules, .open = true}},
    {Prompt::Join, {.name = "join", .asked = Asked::ByRules, .open = true}},
    {Prompt::Select, {.name = "select", .asked = Asked::ByRules}},
    {Prompt::LoseShips, {.name = "lose-ships", .asked = Asked::InSequel, .open = true}},
    {Prompt::Reward, {.name = "reward", .asked = Asked::InSequel, .open = true}},
    {Prompt::Another, {.name = "another", .asked = Asked::ByRules}},
    {Prompt::Bargain, {.name = "bargain", .asked = Asked::ByRules, .contested = true}},
    {Prompt::Found, {.name = "found", .asked = Asked::ByRules, .open = true}},
    {Prompt::GiveCard, {.name = "give-card", .asked = Asked::InSequel}},
    {Prompt::Discard, {.name = "discard", .asked = Asked::ByUse}},
    {Prompt::Player, {.name = "player", .asked = Asked::ByUse}},
    {Prompt::MorePlayers, {.name = "more-players", .asked = Asked::ByUse}},
    {Prompt::AnyPlayer, {.name = "any-player", .asked = Asked::ByUse}},
    {Prompt::Planet, {.name = "planet", .asked = Asked::ByUse}},
    {Prompt::Card, {.name = "card", .asked = Asked::ByUse}},
    {Prompt::Number, {.name = "number", .asked = Asked::ByUse}},
    {Prompt::ShipsToWarp, {.name = "ships-to-warp", .asked = Asked::ByUse, .open = true}},
    {Prompt::DestinyCard, {.name = "destiny-card", .asked = Asked::ByUse}},
    {Prompt::Claim, {.name = "claim", .asked = Asked::ByUse}},
    {Prompt::Challenge, {.name = "challenge", .asked = Asked::InSequel}},
    {Prompt::ZapOwnPower, {.name = "zap-own-power", .asked = Asked::ByUse}},
    {Prompt::Yield, {.name = "yield", .asked = Asked::ByUse}},
    {Prompt::Side, {.name = "side", .asked = Asked::InSequel}},
    {Prompt::AddCard, {.name = "add-card", .asked = Asked::ByUse}},
    {Prompt::TakeShips, {.name = "take-ships", .asked = Asked::ByUse, .open = true}},
    {Prompt::PartWith, {.name = "part-with", .asked = Asked::ByUse}},
    {Prompt::Match, {.name = "match", .asked = Asked::ByUse}},
    {Prompt::Loot, {.name = "loot", .asked = Asked::ByUse}},
    {Prompt::Source, {.name = "source", .asked = Asked::ByUse}},
    {Prompt::Fetch, {.name = "fetch", .asked = Asked::ByUse}},
    {Prompt::OfferTo, {.name = "offer-to", .asked = Asked::ByUse}},
    {Prompt::AcceptCard, {.name = "accept-card", .asked = Asked::ByUse}},
    {Prompt::KeepCard, {.name = "keep-card", .asked = Asked::ByUse}},
    {Prompt::HandOver, {.name = "hand-over", .asked = Asked::ByUse}},
    {Prompt::TakeCard, {.name = "take-card", .asked = Asked::ByUse}},
    {Prompt::Payer, {.name = "payer", .asked = Asked::ByUse, .open = true}},
    {Prompt::SaveShips, {.name = "save-ships", .asked = Asked::ByUse}},
    {Prompt::Reinforcements, {.name = "reinforcements", .asked = Asked::InSequel}},
    {Prompt::FleetSize, {.name = "fleet-size", .asked = Asked::ByUse}},
    {Prompt::Replacement, {.name = "replacement", .asked = Asked::ByUse}},
    {Prompt::Sift, {.name = "sift", .asked = Asked::ByUse}},
    {Prompt::Shed, {.name = "shed", .asked = Asked::ByUse}},
    {Prompt::ToDeck, {.name = "to-deck", .asked = Asked::ByUse}},
    {Prompt::KeepTechnology, {.name = "keep-technology", .asked = Asked::ByRules}},
    {Prompt::Research, {.name = "research", .asked = Asked::ByRules}},
    {Prompt::Technology, {.name = "technology", .asked = Asked::ByUse}},
    {Prompt::Salvage, {.name = "salvage", .asked = Asked::ByUse}},
    {Prompt::Store, {.name = "store", .asked = Asked::ByUse}},
    {Prompt::Sign, {.name = "sign", .asked = Asked::ByUse}},
    {Prompt::Destroy, {.name = "destroy", .asked = Asked::ByUse, .open = true}},
    {Prompt::Guard, {.name = "guard", .asked = Asked::ByUse, .open = true}},
    {Prompt::Winnow, {.name = "winnow", .asked = Asked::ByUse}},
    {Prompt::Flagship, {.name = "flagship", .asked = Asked::ByUse, .open = true}},
});
inline constexpr auto prompt_names = names_of(prompt_rows);

}  // namespace orrery::cosmic_encounter

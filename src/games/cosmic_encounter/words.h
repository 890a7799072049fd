// The words of Cosmic Encounter: its actions, events, refusals, prompts, endings and options, as rows.
#pragma once

#include "games/cosmic_encounter/cards.h"
#include "kernel/action.h"
#include "kernel/options.h"
#include "kernel/seat.h"

namespace orrery::cosmic_encounter {

inline constexpr int most_players = 5;
inline constexpr int ships_each = 20;
inline constexpr Seat nobody{0xFF};

enum class Side : std::uint8_t { Offense, Defense };
inline constexpr std::array<std::string_view, 2> side_names{"offense", "defense"};
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
constexpr Side other(Side side) { return side == Side::Offense ? Side::Defense : Side::Offense; }

// Where a card is played from: the hand, or a sheet whose cards may be played like it.
enum class From : std::uint8_t { Hand, Sheet };
inline constexpr std::array<std::string_view, 2> from_names{"hand", "sheet"};
enum class Extreme : std::uint8_t { Highest, Lowest };
inline constexpr std::array<std::string_view, 2> extreme_names{"highest", "lowest"};
// What a defensive ally may take for each ship it sent (CE-15.10).
enum class Reward : std::uint8_t { Card, Ship, Nothing };
inline constexpr std::array<std::string_view, 3> reward_names{"card", "ship", "nothing"};
inline constexpr std::array<std::string_view, 2> no_yes{"no", "yes"};

inline constexpr Domain card_domain = Domain::of(kind_names);
inline constexpr Domain type_domain = Domain::of(type_names);
inline constexpr Domain alien_domain = Domain::of(alien_names);
inline constexpr Domain planet_domain = Domain::of(planet_names);
inline constexpr Domain color_domain = Domain::of(color_names);
inline constexpr Domain destiny_domain = Domain::of(destiny_names);
inline constexpr Domain seat_domain = Domain::numbers(1, most_players);
inline constexpr Domain side_domain = Domain::of(side_names);
inline constexpr Domain from_domain = Domain::of(from_names);
inline constexpr Domain extreme_domain = Domain::of(extreme_names);
inline constexpr Domain count_domain = Domain::numbers(0, 999);
inline constexpr Domain value_domain = Domain::numbers(-999, 9999);

enum class Verb : std::uint16_t {
  Color,  // CE-D.1
  Keep,   // CE-D.2: this sheet
  Pass,
  Use,        // this power
  Play,       // this artifact or flare
  Reinforce,  // CE-D.18
  Select,     // CE-D.17
  Place,      // one ship on this own colony
  Ship,       // send one ship from this colony
  GateShip,   // take one ship from the gate for a colony
  Lose,       // one ship of this colony
  LoseAtGate,
  Done,
  DrawAgain,  // CE-D.8 (c)
  Refound,    // (b)
  AtHome,     // (a), with this player
  Leave,      // the card as it is: the target will be chosen by a power
  Name,       // this player
  Aim,        // at this planet; or choose it for an effect
  Invite,
  Join,
  Decline,
  Reward,
  Pick,     // this card
  Number,   // this number
  Destiny,  // this destiny card
  Claim,    // to have laid this card
  Yes,
  No,
  Give,  // a deal's terms (CE-R.50), as the one who builds the proposal says them
  Want,
  GiveType,
  WantType,
  GiveAttack,
  WantAttack,
  GiveRandom,
  WantRandom,
  GiveColony,
  WantColony,
  GiveShips,  // so many for the colony I let you found
  WantShips,
  Release,
  Propose,
  Scrap,
  Accept,
  Refuse,
  Another,  // CE-D.22
  EndTurn
};
inline constexpr std::array<Term, 48> action_terms{{
    {"color", {{{"color", color_domain}}}},
    {"keep", {{{"alien", alien_domain}}}},
    {"pass"},
    {"use", {{{"alien", alien_domain}}}},
    {"play", {{{"card", card_domain}, {"from", from_domain}}}},
    {"reinforce", {{{"card", card_domain}, {"side", side_domain}, {"from", from_domain}}}},
    {"select", {{{"card", card_domain}, {"from", from_domain}}}},
    {"place", {{{"planet", planet_domain}}}},
    {"ship", {{{"planet", planet_domain}}}},
    {"ship-from-gate"},
    {"lose", {{{"planet", planet_domain}}}},
    {"lose-at-gate"},
    {"done"},
    {"draw-again"},
    {"refound"},
    {"at-home", {{{"seat", seat_domain}}}},
    {"leave"},
    {"name", {{{"seat", seat_domain}}}},
    {"aim", {{{"planet", planet_domain}}}},
    {"invite", {{{"seat", seat_domain}}}},
    {"join", {{{"side", side_domain}}}},
    {"decline"},
    {"reward", {{{"what", Domain::of(reward_names)}}}},
    {"pick", {{{"card", card_domain}}}},
    {"number", {{{"number", count_domain}}}},
    {"destiny", {{{"destiny", destiny_domain}}}},
    {"claim", {{{"card", card_domain}}}},
    {"yes"},
    {"no"},
    {"give", {{{"card", card_domain}}}},
    {"want", {{{"card", card_domain}}}},
    {"give-type", {{{"type", type_domain}}}},
    {"want-type", {{{"type", type_domain}}}},
    {"give-attack", {{{"which", extreme_domain}}}},
    {"want-attack", {{{"which", extreme_domain}}}},
    {"give-random"},
    {"want-random"},
    {"give-colony", {{{"planet", planet_domain}}}},
    {"want-colony", {{{"planet", planet_domain}}}},
    {"give-ships", {{{"number", count_domain}}}},
    {"want-ships", {{{"number", count_domain}}}},
    {"release", {{{"seat", seat_domain}}}},
    {"propose"},
    {"scrap"},
    {"accept"},
    {"refuse"},
    {"another"},
    {"end-turn"},
}};

template <class... Arguments>
constexpr Action act(Verb verb, Arguments... arguments) {
  return make_action(static_cast<std::uint16_t>(verb), {static_cast<std::int16_t>(arguments)...});
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.arguments[0]); }
constexpr Planet planet_of(Action action) { return static_cast<Planet>(action.arguments[0]); }
constexpr Seat seat_of(Action action) { return seat_numbered(action.arguments[0]); }

enum class Outcome : std::uint8_t {
  None,
  OffenseWins,
  DefenseWins,
  BothLose,   // CE-R.42
  DealTalks,  // two negotiates: the main players try for a deal
  Deal,
  FailedDeal,
  Refounded,  // CE-27.4
  CutShort    // CE-12.4, CE-23.4
};
inline constexpr std::array<std::string_view, 9> outcome_names{"none",        "offense-wins", "defense-wins",
                                                               "both-lose",   "deal-talks",   "deal",
                                                               "failed-deal", "refounded",    "cut-short"};
inline constexpr Domain outcome_domain = Domain::of(outcome_names);

enum class Happening : std::uint16_t {
  TookColor,
  HasAlien,  // a sheet is turned up, at the start or later
  Dealt,
  Turn,
  Encounter,
  Inserted,  // an extra encounter begins
  PhaseBegins,
  NewHand,
  Drew,
  Discarded,
  Reshuffled,
  Quake,
  DestinyDrawn,
  DestinyDiscarded,
  DestinyShuffled,
  DefenseIs,
  Aimed,
  Sent,  // one ship into the encounter
  Invited,
  Joined,
  Declined,
  Used,
  Played,
  Reinforced,
  Cancelled,  // a use of a power has no effect
  CardCancelled,
  Stopped,    // a flare has no effect but stays with its owner
  Stolen,     // a card in play goes to another hand
  LockedOut,  // this power is off until the encounter's end
  Selected,
  Shown,
  Claimed,  // a card stays face down
  Challenged,
  Became,  // an encounter card now counts as this
  TotalIs,
  OutcomeIs,
  GaveUp,  // a ship chosen to be lost
  Warped,
  Removed,
  Saved,
  Healed,
  Returned,  // a ship joins an own colony
  Landed,
  Founded,
  ColonyGone,
  Colonies,  // the track
  PowerLost,
  PowerBack,
  Compensated,
  TookCard,  // from hand to hand
  Rewarded,
  Proposed,
  NotPossible,
  Accepted,
  Refused,
  TokensLeft,
  Marked,  // a player gets a mark of a power
  Unmarked,
  PutAtPlanet,  // a card
  TookHand,
  Granted,  // another encounter
  TurnEnds,
  Ended
};
inline constexpr std::array<std::string_view, 4> ending_names{"not-over", "colonies", "special", "long-stop"};
enum class Ending : std::uint8_t { NotOver, Colonies, Special, LongStop };
inline constexpr std::array<Term, 63> event_terms{{
    {"took-color", {{{"seat", seat_domain}, {"color", color_domain}}}},
    {"has-alien", {{{"seat", seat_domain}, {"alien", alien_domain}}}},
    {"dealt", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"turn", {{{"seat", seat_domain}, {"number", count_domain}}}},
    {"encounter", {{{"seat", seat_domain}, {"number", count_domain}}}},
    {"inserted", {{{"seat", seat_domain}}}},
    {"phase", {{{"phase", Domain::of(phase_names)}}}},
    {"new-hand", {{{"seat", seat_domain}}}},
    {"drew", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"discarded", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"reshuffled", {{{"count", count_domain}}}},
    {"quake"},
    {"destiny-drawn", {{{"seat", seat_domain}, {"destiny", destiny_domain}}}},
    {"destiny-discarded", {{{"destiny", destiny_domain}}}},
    {"destiny-shuffled"},
    {"defense-is", {{{"seat", seat_domain}}}},
    {"aimed", {{{"seat", seat_domain}, {"planet", planet_domain}}}},
    {"sent", {{{"seat", seat_domain}, {"planet", planet_domain}, {"side", side_domain}}}},
    {"invited", {{{"seat", seat_domain}, {"side", side_domain}}}},
    {"joined", {{{"seat", seat_domain}, {"side", side_domain}}}},
    {"declined", {{{"seat", seat_domain}}}},
    {"used", {{{"seat", seat_domain}, {"alien", alien_domain}}}},
    {"played", {{{"seat", seat_domain}, {"card", card_domain}, {"from", from_domain}}}},
    {"reinforced", {{{"seat", seat_domain}, {"card", card_domain}, {"side", side_domain}}}},
    {"cancelled", {{{"seat", seat_domain}, {"alien", alien_domain}}}},
    {"card-cancelled", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"stopped", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"stolen", {{{"seat", seat_domain}, {"card", card_domain}, {"owner", seat_domain}}}},
    {"locked-out", {{{"seat", seat_domain}, {"alien", alien_domain}}}},
    {"selected", {{{"seat", seat_domain}, {"card", card_domain}, {"from", from_domain}}}},
    {"shown", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"claimed", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"challenged", {{{"seat", seat_domain}, {"truth", Domain::of(no_yes)}}}},
    {"became", {{{"seat", seat_domain}, {"type", type_domain}, {"value", value_domain}}}},
    {"total-is", {{{"side", side_domain}, {"total", value_domain}}}},
    {"outcome-is", {{{"outcome", outcome_domain}}}},
    {"gave-up", {{{"seat", seat_domain}, {"planet", planet_domain}}}},
    {"warped", {{{"seat", seat_domain}, {"count", count_domain}}}},
    {"removed", {{{"seat", seat_domain}, {"count", count_domain}}}},
    {"saved", {{{"seat", seat_domain}, {"count", count_domain}}}},
    {"healed", {{{"seat", seat_domain}, {"count", count_domain}}}},
    {"returned", {{{"seat", seat_domain}, {"planet", planet_domain}}}},
    {"landed", {{{"seat", seat_domain}, {"planet", planet_domain}, {"count", count_domain}}}},
    {"founded", {{{"seat", seat_domain}, {"planet", planet_domain}}}},
    {"colony-gone", {{{"seat", seat_domain}, {"planet", planet_domain}}}},
    {"colonies", {{{"seat", seat_domain}, {"count", count_domain}}}},
    {"power-lost", {{{"seat", seat_domain}}}},
    {"power-back", {{{"seat", seat_domain}}}},
    {"compensated", {{{"seat", seat_domain}, {"count", count_domain}}}},
    {"took-card", {{{"seat", seat_domain}, {"card", card_domain}, {"owner", seat_domain}}}},
    {"rewarded", {{{"seat", seat_domain}, {"what", Domain::of(reward_names)}}}},
    {"proposed", {{{"seat", seat_domain}}}},
    {"not-possible", {{{"seat", seat_domain}}}},
    {"accepted", {{{"seat", seat_domain}}}},
    {"refused", {{{"seat", seat_domain}}}},
    {"tokens-left", {{{"seat", seat_domain}, {"alien", alien_domain}, {"count", count_domain}}}},
    {"marked", {{{"seat", seat_domain}, {"alien", alien_domain}}}},
    {"unmarked", {{{"seat", seat_domain}, {"alien", alien_domain}}}},
    {"put-at-planet", {{{"seat", seat_domain}, {"card", card_domain}, {"planet", planet_domain}}}},
    {"took-hand", {{{"seat", seat_domain}, {"owner", seat_domain}, {"count", count_domain}}}},
    {"granted", {{{"seat", seat_domain}}}},
    {"turn-ends", {{{"seat", seat_domain}}}},
    {"ended", {{{"ending", Domain::of(ending_names)}}}},
}};

enum class Reason : std::uint8_t {
  NotInHand,
  NotNow,
  PowerNotNow,
  NotYourPower,
  PowerLost,
  LockedOut,
  OneFlare,
  FlareSpent,
  FlareNotBuilt,
  NoShipThere,
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
  ColorTaken
};
inline constexpr std::array<Term, 23> refusal_terms{{
    {"not-in-hand", {{{"card", card_domain}}}},
    {"not-now", {{{"card", card_domain}}}},
    {"power-not-now", {{{"alien", alien_domain}}}},
    {"not-your-power", {{{"alien", alien_domain}}}},
    {"power-lost", {{{"alien", alien_domain}}}},
    {"locked-out", {{{"alien", alien_domain}}}},
    {"one-flare"},
    {"flare-spent", {{{"card", card_domain}}}},
    {"flare-not-built", {{{"card", card_domain}}}},
    {"no-ship-there", {{{"planet", planet_domain}}}},
    {"no-colony-there", {{{"planet", planet_domain}}}},
    {"send-at-least-one"},
    {"not-invited", {{{"side", side_domain}}}},
    {"not-an-encounter-card", {{{"card", card_domain}}}},
    {"must-be-attack"},
    {"not-that-planet", {{{"planet", planet_domain}}}},
    {"not-that-player", {{{"seat", seat_domain}}}},
    {"too-many-terms"},
    {"no-proposal"},
    {"nothing-offered"},
    {"no-proposals-left"},
    {"cannot-give", {{{"card", card_domain}}}},
    {"color-taken", {{{"color", color_domain}}}},
}};

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
  Planet,
  Card,
  Number,
  DestinyCard,
  Claim,
  Challenge,
  ZapOwnPower,
  Side
};
inline constexpr std::array<std::string_view, 31> prompt_names{
    "color",     "sheet",        "window",       "answer", "order",          "place",
    "own-color", "wild-destiny", "aim",          "launch", "invite-offense", "invite-defense",
    "join",      "select",       "lose-ships",   "reward", "another",        "bargain",
    "found",     "give-card",    "discard",      "player", "more-players",   "planet",
    "card",      "number",       "destiny-card", "claim",  "challenge",      "zap-own-power",
    "side"};

// What each of these does is said by a text of its own.
inline constexpr std::array<Parameter, 3> explained_words{{
    {"card", card_domain},
    {"alien", alien_domain},
    {"destiny", destiny_domain},
}};

enum class AlienChoice : std::uint8_t { Combo, Choice, Random, Named };
inline constexpr std::array<std::string_view, 3> alien_choices{"combo", "choice", "random"};
inline constexpr std::array<std::string_view, 6> first_names{"destiny", "seat-1", "seat-2",
                                                             "seat-3",  "seat-4", "seat-5"};
inline constexpr std::array<std::string_view, 2> color_choices{"by-seat", "choose"};
struct Options {
  std::uint8_t players = 4;
  AlienChoice aliens = AlienChoice::Random;
  std::array<Alien, most_players> named{no_alien, no_alien, no_alien, no_alien, no_alien};
  bool flares = false;
  std::uint8_t planets = 5;
  bool second_encounters = true;
  std::uint8_t first = 0;  // 0: by destiny (CE-3.14)
  bool choose_colors = false;
  Alert alert = Alert::Red;  // the highest level dealt (CE-17.7)
  bool operator==(const Options&) const = default;
};
inline constexpr std::array<OptionRow, 8> option_rows{{
    {"players", Domain::numbers(3, most_players), 4},
    {"aliens", Domain::of(alien_choices), 2, true},
    {"flares", Domain::of(no_yes), 0},
    {"planets", Domain::numbers(4, 5), 5},
    {"second-encounters", Domain::of(no_yes), 1},
    {"first", Domain::of(first_names), 0},
    {"colors", Domain::of(color_choices), 0},
    {"alert", Domain::of(alert_names), 2},
}};

}  // namespace orrery::cosmic_encounter

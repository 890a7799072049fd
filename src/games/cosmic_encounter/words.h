// The words of Cosmic Encounter: its actions, events, refusals and endings, as rows.
#pragma once

#include "games/cosmic_encounter/cards.h"
#include "games/cosmic_encounter/prompts.h"
#include "games/cosmic_encounter/technologies.h"
#include "kernel/action.h"
#include "kernel/seat.h"

namespace orrery::cosmic_encounter {

inline constexpr int most_players = 5;
inline constexpr int ships_each = 20;
inline constexpr Seat nobody = no_seat;
template <class T>
using BySeat = PerSeat<T, most_players>;
template <class T>
using ByPlanet = EnumArray<Planet, T, planet_count>;

enum class Side : std::uint8_t { Offense, Defense };
inline constexpr auto side_names = names<Side>({{Side::Offense, "offense"}, {Side::Defense, "defense"}});
template <class T>
using BySide = EnumArray<Side, T, 2>;
inline constexpr Each<Side, 2> both_sides;
constexpr Side other(Side side) { return side == Side::Offense ? Side::Defense : Side::Offense; }

// Where a card is played from: the hand, or a sheet whose cards may be played like it.
enum class From : std::uint8_t { Hand, Sheet };
inline constexpr auto from_names = names<From>({{From::Hand, "hand"}, {From::Sheet, "sheet"}});
enum class Extreme : std::uint8_t { Highest, Lowest };
inline constexpr auto extreme_names =
    names<Extreme>({{Extreme::Highest, "highest"}, {Extreme::Lowest, "lowest"}});
inline constexpr Each<Extreme, 2> both_extremes;
inline constexpr std::array<std::string_view, 2> no_yes{"no", "yes"};

inline constexpr Domain card_domain = Domain::of(kind_names);
inline constexpr Domain type_domain = Domain::of(type_names);
inline constexpr Domain alien_domain = Domain::of(alien_names);
inline constexpr Domain planet_domain = Domain::of(planet_names);
inline constexpr Domain color_domain = Domain::of(color_names);
inline constexpr Domain destiny_domain = Domain::of(destiny_names);
inline constexpr Domain seat_domain = Domain::numbers(1, most_players);
inline constexpr Domain seats_domain = Domain::seat_sets(most_players);
inline constexpr Domain side_domain = Domain::of(side_names);
inline constexpr Domain from_domain = Domain::of(from_names);
inline constexpr Domain extreme_domain = Domain::of(extreme_names);
inline constexpr Domain count_domain = Domain::numbers(0, 999);
inline constexpr Domain ships_domain = Domain::numbers(1, ships_each + 1);  // moved by one decision
inline constexpr Domain value_domain = Domain::numbers(-999, 9999);
inline constexpr Domain tech_domain = Domain::of(tech_names);
inline constexpr Domain phase_domain = Domain::of(phase_names);

enum class Verb : std::uint16_t {
  Color,  // CE-D.1
  Keep,   // CE-D.2: this sheet
  Pass,
  Use,        // this power
  Play,       // this artifact or flare
  Reinforce,  // CE-D.18
  Select,     // CE-D.17
  Place,      // this many ships on this colony of one's own
  Ship,       // send this many from this colony
  GateShip,   // take this many from the gate for a colony
  Lose,       // this many of this colony
  LoseAtGate,
  Done,
  DrawAgain,  // CE-D.8 (c)
  Refound,    // (b)
  AtHome,     // (a), with this player
  Leave,      // the card as it is: a power will choose the target
  Name,       // this player
  Aim,        // at this planet; or choose it for an effect
  Invite,     // these players, or nobody
  Join,
  Decline,
  Reward,   // this many cards and this many ships; the rest is waived
  Pick,     // this card
  Number,   // this number
  Destiny,  // this destiny card
  Claim,    // to have laid this card
  Yes,
  No,
  Give,  // a deal's terms (CE-R.50), from the proposer's point of view
  Want,
  GiveType,
  WantType,
  GiveAttack,
  WantAttack,
  GiveRandom,
  WantRandom,
  GiveColony,
  WantColony,
  GiveShips,  // this many for the colony I let you found
  WantShips,
  Release,
  Propose,
  Scrap,
  Accept,
  Refuse,
  Another,  // CE-D.22
  EndTurn,
  Draw,      // from the deck
  AddShips,  // to those in the encounter
  Withdraw,  // this many of them
  AddCard,   // this card, to the own attack
  Apply,     // this technology
  Research,  // this technology, with a ship of this colony (CE-D.4)
  Complete,
  Abandon,
  Choose,            // this technology, of several
  DrawTechnologies,  // in place of the second encounter (CE-D.22)
  TurnUp             // CE-D.24: the own sheet, which lies face down
};
inline constexpr auto action_terms = terms<Verb>({
    {Verb::Color, "color", {{"color", color_domain}}},
    {Verb::Keep, "keep", {{"alien", alien_domain}}},
    {Verb::Pass, "pass"},
    {Verb::Use, "use", {{"alien", alien_domain}}},
    {Verb::Play, "play", {{"card", card_domain}, {"from", from_domain}}},
    {Verb::Reinforce, "reinforce", {{"card", card_domain}, {"side", side_domain}, {"from", from_domain}}},
    {Verb::Select, "select", {{"card", card_domain}, {"from", from_domain}}},
    {Verb::Place, "place", {{"planet", planet_domain}, {"count", ships_domain}}},
    {Verb::Ship, "ship", {{"planet", planet_domain}, {"count", ships_domain}}},
    {Verb::GateShip, "gate-ship", {{"count", ships_domain}}},
    {Verb::Lose, "lose", {{"planet", planet_domain}, {"count", ships_domain}}},
    {Verb::LoseAtGate, "lose-at-gate", {{"count", ships_domain}}},
    {Verb::Done, "done"},
    {Verb::DrawAgain, "draw-again"},
    {Verb::Refound, "refound"},
    {Verb::AtHome, "at-home", {{"seat", seat_domain}}},
    {Verb::Leave, "leave"},
    {Verb::Name, "name", {{"seat", seat_domain}}},
    {Verb::Aim, "aim", {{"planet", planet_domain}}},
    {Verb::Invite, "invite", {{"seats", seats_domain}}},
    {Verb::Join, "join", {{"side", side_domain}}},
    {Verb::Decline, "decline"},
    {Verb::Reward, "reward", {{"cards", count_domain}, {"ships", count_domain}}},
    {Verb::Pick, "pick", {{"card", card_domain}}},
    {Verb::Number, "number", {{"number", count_domain}}},
    {Verb::Destiny, "destiny", {{"destiny", destiny_domain}}},
    {Verb::Claim, "claim", {{"card", card_domain}}},
    {Verb::Yes, "yes"},
    {Verb::No, "no"},
    {Verb::Give, "give", {{"card", card_domain}}, "cards"},
    {Verb::Want, "want", {{"card", card_domain}}, "cards"},
    {Verb::GiveType, "give-type", {{"type", type_domain}}, "kinds"},
    {Verb::WantType, "want-type", {{"type", type_domain}}, "kinds"},
    {Verb::GiveAttack, "give-attack", {{"which", extreme_domain}}, "kinds"},
    {Verb::WantAttack, "want-attack", {{"which", extreme_domain}}, "kinds"},
    {Verb::GiveRandom, "give-random", {}, "kinds"},
    {Verb::WantRandom, "want-random", {}, "kinds"},
    {Verb::GiveColony, "give-colony", {{"planet", planet_domain}}, "colonies"},
    {Verb::WantColony, "want-colony", {{"planet", planet_domain}}, "colonies"},
    {Verb::GiveShips, "give-ships", {{"number", count_domain}}, "ships"},
    {Verb::WantShips, "want-ships", {{"number", count_domain}}, "ships"},
    {Verb::Release, "release", {{"seat", seat_domain}}, "players"},
    {Verb::Propose, "propose"},
    {Verb::Scrap, "scrap"},
    {Verb::Accept, "accept"},
    {Verb::Refuse, "refuse"},
    {Verb::Another, "another"},
    {Verb::EndTurn, "end-turn"},
    {Verb::Draw, "draw"},
    {Verb::AddShips, "add-ships"},
    {Verb::Withdraw, "withdraw", {{"count", ships_domain}}},
    {Verb::AddCard, "add-card", {{"card", card_domain}}},
    {Verb::Apply, "apply", {{"tech", tech_domain}}},
    {Verb::Research, "research", {{"tech", tech_domain}, {"planet", planet_domain}}},
    {Verb::Complete, "complete", {{"tech", tech_domain}}},
    {Verb::Abandon, "abandon", {{"tech", tech_domain}}},
    {Verb::Choose, "choose", {{"tech", tech_domain}}},
    {Verb::DrawTechnologies, "draw-technologies"},
    {Verb::TurnUp, "turn-up"},
});

template <class... Arguments>
constexpr Action act(Verb verb, Arguments... arguments) {
  return make_action(static_cast<std::uint16_t>(verb), {static_cast<std::int16_t>(arguments)...});
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.arguments[0]); }
constexpr Planet planet_of(Action action) { return static_cast<Planet>(action.arguments[0]); }
constexpr Seat seat_of(Action action) { return seat_numbered(action.arguments[0]); }
constexpr Alien alien_of(Action action) { return static_cast<Alien>(action.arguments[0]); }
constexpr Tech tech_of(Action action) { return static_cast<Tech>(action.arguments[0]); }
// Where a researcher stood.
constexpr Planet origin_of(Action action) { return static_cast<Planet>(action.arguments[1]); }
// What a player can answer with (GameInfo::means): cards that are played, powers, a sheet that lies face
// down, and technologies.
inline constexpr std::size_t first_played = index(Kind::Reinforcement2);
inline constexpr std::size_t played_kinds = kind_count - first_played;
inline constexpr auto means_names = [] {
  std::array<std::string_view, played_kinds + alien_count + 1 + tech_count> all;
  for (std::size_t i = 0; i < played_kinds; ++i) all[i] = kind_names.entries[first_played + i];
  for (std::size_t i = 0; i < alien_count; ++i) all[played_kinds + i] = alien_names.entries[i];
  all[played_kinds + alien_count] = "face-down";
  for (std::size_t i = 0; i < tech_count; ++i)
    all[played_kinds + alien_count + 1 + i] = tech_names.entries[i];
  return all;
}();
constexpr std::uint8_t means_of(Kind kind) { return static_cast<std::uint8_t>(index(kind) - first_played); }
constexpr std::uint8_t means_of(Alien alien) {
  return static_cast<std::uint8_t>(played_kinds + index(alien));
}
inline constexpr std::uint8_t means_to_turn_up = played_kinds + alien_count;  // the own sheet, whatever it is
constexpr std::uint8_t means_of(Tech tech) {
  return static_cast<std::uint8_t>(means_to_turn_up + 1 + index(tech));
}
constexpr std::optional<std::uint8_t> means_of(Action action) {
  switch (verb_of(action)) {
    case Verb::TurnUp:
      return means_to_turn_up;
    case Verb::Use:
      return means_of(alien_of(action));
    case Verb::Play:
    case Verb::Reinforce:
      return means_of(kind_of(action));
    case Verb::Apply:
      return means_of(tech_of(action));
    default:
      return std::nullopt;
  }
}
constexpr Color color_of(Action action) { return static_cast<Color>(action.arguments[0]); }
constexpr CardType type_of(Action action) { return static_cast<CardType>(action.arguments[0]); }
constexpr Extreme extreme_of(Action action) { return static_cast<Extreme>(action.arguments[0]); }
constexpr Destiny destiny_of(Action action) { return static_cast<Destiny>(action.arguments[0]); }
constexpr SeatSet seats_of(Action action) { return SeatSet::of_bits(action.arguments[0]); }
// How many ships; where a planet is named, they stand behind it.
constexpr int count_of(Action action) {
  const bool nowhere = verb_of(action) == Verb::GateShip || verb_of(action) == Verb::LoseAtGate ||
                       verb_of(action) == Verb::Withdraw;
  return action.arguments[nowhere ? 0 : 1];
}
constexpr int cards_of(Action action) { return action.arguments[0]; }  // of a reward
constexpr int ships_of(Action action) { return action.arguments[1]; }
constexpr std::uint8_t number_of(Action action) { return static_cast<std::uint8_t>(action.arguments[0]); }
// Reinforcements say the side between the card and where it comes from.
constexpr Side side_of(Action action) {
  return static_cast<Side>(action.arguments[verb_of(action) == Verb::Reinforce ? 1 : 0]);
}
constexpr From from_of(Action action) {
  return static_cast<From>(action.arguments[verb_of(action) == Verb::Reinforce ? 2 : 1]);
}

enum class Outcome : std::uint8_t {
  None,
  OffenseWins,
  DefenseWins,
  BothLose,   // CE-R.42
  DealTalks,  // two negotiates: the main players try for a deal
  Deal,
  FailedDeal,
  Refounded,  // CE-27.4
  Yielded,    // the offense was let onto the planet without a fight
  CutShort    // CE-12.4, CE-23.4
};
inline constexpr auto outcome_names = names<Outcome>({
    {Outcome::None, "none"},
    {Outcome::OffenseWins, "offense-wins"},
    {Outcome::DefenseWins, "defense-wins"},
    {Outcome::BothLose, "both-lose"},
    {Outcome::DealTalks, "deal-talks"},
    {Outcome::Deal, "deal"},
    {Outcome::FailedDeal, "failed-deal"},
    {Outcome::Refounded, "refounded"},
    {Outcome::Yielded, "yielded"},
    {Outcome::CutShort, "cut-short"},
});
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
  Sent,  // ships into the encounter
  Invited,
  Joined,
  Declined,
  Used,
  Played,
  PlayedSuper,  // a flare with its super side
  Reinforced,
  Cancelled,  // a use of a power has no effect
  CardCancelled,
  Stopped,    // a flare has no effect but stays with its owner
  Stolen,     // a card in play goes to another hand
  LockedOut,  // this power is off until the encounter's end
  Selected,
  Shown,
  Claimed,  // a card stays face down
  Staked,   // ships on what was claimed
  Challenged,
  Became,  // an encounter card now counts as this
  TotalIs,
  OutcomeIs,
  GaveUp,     // ships chosen to be lost
  ShipTaken,  // a ship that another player has chosen
  Warped,
  Removed,
  Saved,
  Healed,
  Returned,  // ships join a colony of their owner
  Landed,
  Founded,
  ColonyGone,
  Colonies,  // the track
  PowerLost,
  PowerBack,
  Compensated,
  TookCard,  // from hand to hand
  LookedAt,  // a hand
  Saw,       // a card of it
  Rewarded,
  Proposed,
  NotPossible,
  Accepted,
  Refused,
  TokensLeft,  // on a sheet, whether some have come or gone
  Marked,      // a player gets a mark of a power
  Unmarked,
  PutAtPlanet,  // a card
  TookHand,
  TradedHands,
  TradedPowers,  // for good
  LentPower,     // until the end of the encounter
  LoanEnds,
  TookDiscard,
  Offered,  // a card of the discard pile to another player
  Granted,  // another encounter
  TurnEnds,
  Ended,
  Kept,     // a card, shown to all, when a new hand is drawn
  Swapped,  // the two encounter cards
  Added,    // a card to the own attack
  Called,   // that the values will add up to an odd or an even number
  NamedNumber,
  MixedHands,
  Pocketed,  // a card that lay aside: it goes to the hand
  FaceDown,  // a sheet that only its owner sees
  DrewTechnology,
  Researched,  // with one more ship
  Completed,
  Abandoned,
  Applied,  // a technology is used
  TechnologyCancelled,
  TechnologyDiscarded,
  TechnologiesShuffled,
  Stored,      // a card under a technology
  Guards,      // a token lies between these planets
  Destroyed,   // a planet
  HandedOver,  // a technology to another player
  NewWorld,    // a planet appears in this player's system, or moves there
  Flagship     // is among the ships that have just moved
};
enum class Ending : std::uint8_t { NotOver, Colonies, Special, LongStop };
inline constexpr auto ending_names = names<Ending>({
    {Ending::NotOver, "not-over"},
    {Ending::Colonies, "colonies"},
    {Ending::Special, "special"},
    {Ending::LongStop, "long-stop"},
});
inline constexpr Domain ending_domain = Domain::of(ending_names);

// The domain of an event's argument, by its type (kernel/tell.h).
constexpr Domain domain_of(Kind) { return card_domain; }
constexpr Domain domain_of(CardType) { return type_domain; }
constexpr Domain domain_of(Alien) { return alien_domain; }
constexpr Domain domain_of(Planet) { return planet_domain; }
constexpr Domain domain_of(Color) { return color_domain; }
constexpr Domain domain_of(Destiny) { return destiny_domain; }
constexpr Domain domain_of(Side) { return side_domain; }
constexpr Domain domain_of(From) { return from_domain; }
constexpr Domain domain_of(Phase) { return phase_domain; }
constexpr Domain domain_of(Outcome) { return outcome_domain; }
constexpr Domain domain_of(Tech) { return tech_domain; }
constexpr Domain domain_of(Ending) { return ending_domain; }

inline constexpr auto event_terms = terms<Happening>({
    {Happening::TookColor, "took-color", {{"seat", seat_domain}, {"color", color_domain}}},
    {Happening::HasAlien, "has-alien", {{"seat", seat_domain}, {"alien", alien_domain}}},
    {Happening::Dealt, "dealt", {{"seat", seat_domain}, {"card", card_domain}}, News::Never},
    {Happening::Turn, "turn", {{"seat", seat_domain}, {"number", count_domain}}, Foreseen::Yes},
    {Happening::Encounter,
     "encounter",
     {{"seat", seat_domain}, {"number", count_domain}},
     News::Never,
     Foreseen::Yes},
    {Happening::Inserted, "inserted", {{"seat", seat_domain}}},
    {Happening::PhaseBegins, "phase", {{"phase", phase_domain}}, News::Never, Foreseen::Yes},
    {Happening::NewHand, "new-hand", {{"seat", seat_domain}}},
    {Happening::Drew, "drew", {{"seat", seat_domain}, {"card", card_domain}}, News::IfSeen},
    {Happening::Discarded, "discarded", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Reshuffled, "reshuffled", {{"count", count_domain}}, Foreseen::Yes},
    {Happening::Quake, "quake"},
    {Happening::DestinyDrawn, "destiny-drawn", {{"seat", seat_domain}, {"destiny", destiny_domain}}},
    {Happening::DestinyDiscarded,
     "destiny-discarded",
     {{"destiny", destiny_domain}},
     News::Never,
     Foreseen::Yes},
    {Happening::DestinyShuffled, "destiny-shuffled", {}, Foreseen::Yes},
    {Happening::DefenseIs, "defense-is", {{"seat", seat_domain}}, Foreseen::Yes},
    {Happening::Aimed, "aimed", {{"seat", seat_domain}, {"planet", planet_domain}}},
    {Happening::Sent,
     "sent",
     {{"seat", seat_domain}, {"planet", planet_domain}, {"count", count_domain}, {"side", side_domain}},
     News::Never},
    {Happening::Invited, "invited", {{"seat", seat_domain}, {"side", side_domain}}, News::Never},
    {Happening::Joined, "joined", {{"seat", seat_domain}, {"side", side_domain}}},
    {Happening::Declined, "declined", {{"seat", seat_domain}}},
    {Happening::Used, "used", {{"seat", seat_domain}, {"alien", alien_domain}}},
    {Happening::Played, "played", {{"seat", seat_domain}, {"card", card_domain}, {"from", from_domain}}},
    {Happening::PlayedSuper,
     "played-super",
     {{"seat", seat_domain}, {"card", card_domain}, {"from", from_domain}}},
    {Happening::Reinforced,
     "reinforced",
     {{"seat", seat_domain}, {"card", card_domain}, {"side", side_domain}, {"from", from_domain}}},
    {Happening::Cancelled, "cancelled", {{"seat", seat_domain}, {"alien", alien_domain}}, Foreseen::Yes},
    {Happening::CardCancelled,
     "card-cancelled",
     {{"seat", seat_domain}, {"card", card_domain}},
     Foreseen::Yes},
    {Happening::Stopped, "stopped", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Stolen, "stolen", {{"seat", seat_domain}, {"card", card_domain}, {"owner", seat_domain}}},
    {Happening::LockedOut, "locked-out", {{"seat", seat_domain}, {"alien", alien_domain}}, Foreseen::Yes},
    {Happening::Selected,
     "selected",
     {{"seat", seat_domain}, {"card", card_domain}, {"from", from_domain}},
     News::IfSeen},
    {Happening::Shown, "shown", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Claimed, "claimed", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Staked, "staked", {{"seat", seat_domain}, {"count", count_domain}}},
    {Happening::Challenged, "challenged", {{"seat", seat_domain}, {"truth", Domain::of(no_yes)}}},
    {Happening::Became, "became", {{"seat", seat_domain}, {"type", type_domain}, {"value", value_domain}}},
    {Happening::TotalIs, "total-is", {{"side", side_domain}, {"total", value_domain}}, Foreseen::Yes},
    {Happening::OutcomeIs, "outcome-is", {{"outcome", outcome_domain}}, Foreseen::Yes},
    {Happening::GaveUp,
     "gave-up",
     {{"seat", seat_domain}, {"planet", planet_domain}, {"count", count_domain}},
     News::Never,
     Foreseen::Yes},
    {Happening::ShipTaken, "ship-taken", {{"seat", seat_domain}, {"planet", planet_domain}}, Foreseen::Yes},
    {Happening::Warped, "warped", {{"seat", seat_domain}, {"count", count_domain}}, Foreseen::Yes},
    {Happening::Removed, "removed", {{"seat", seat_domain}, {"count", count_domain}}, Foreseen::Yes},
    {Happening::Saved, "saved", {{"seat", seat_domain}, {"count", count_domain}}, Foreseen::Yes},
    {Happening::Healed, "healed", {{"seat", seat_domain}, {"count", count_domain}}, Foreseen::Yes},
    {Happening::Returned,
     "returned",
     {{"seat", seat_domain}, {"planet", planet_domain}, {"count", count_domain}},
     News::Never,
     Foreseen::Yes},
    {Happening::Landed,
     "landed",
     {{"seat", seat_domain}, {"planet", planet_domain}, {"count", count_domain}},
     Foreseen::Yes},
    {Happening::Founded, "founded", {{"seat", seat_domain}, {"planet", planet_domain}}, Foreseen::Yes},
    {Happening::ColonyGone, "colony-gone", {{"seat", seat_domain}, {"planet", planet_domain}}, Foreseen::Yes},
    {Happening::Colonies,
     "colonies",
     {{"seat", seat_domain}, {"count", count_domain}},
     News::Never,
     Foreseen::Yes},
    {Happening::PowerLost, "power-lost", {{"seat", seat_domain}}, Foreseen::Yes},
    {Happening::PowerBack, "power-back", {{"seat", seat_domain}}, Foreseen::Yes},
    {Happening::Compensated, "compensated", {{"seat", seat_domain}, {"count", count_domain}}, Foreseen::Yes},
    {Happening::TookCard,
     "took-card",
     {{"seat", seat_domain}, {"card", card_domain}, {"owner", seat_domain}},
     News::IfSeen},
    {Happening::LookedAt,
     "looked-at",
     {{"seat", seat_domain}, {"owner", seat_domain}, {"count", count_domain}}},
    {Happening::Saw,
     "saw",
     {{"seat", seat_domain}, {"card", card_domain}, {"owner", seat_domain}},
     News::IfSeen},
    {Happening::Rewarded,
     "rewarded",
     {{"seat", seat_domain}, {"cards", count_domain}, {"ships", count_domain}},
     Foreseen::Yes},
    {Happening::Proposed, "proposed", {{"seat", seat_domain}}},
    {Happening::NotPossible, "not-possible", {{"seat", seat_domain}}},
    {Happening::Accepted, "accepted", {{"seat", seat_domain}}},
    {Happening::Refused, "refused", {{"seat", seat_domain}}},
    {Happening::TokensLeft,
     "tokens-left",
     {{"seat", seat_domain}, {"alien", alien_domain}, {"count", count_domain}},
     Foreseen::Yes},
    {Happening::Marked, "marked", {{"seat", seat_domain}, {"alien", alien_domain}}, Foreseen::Yes},
    {Happening::Unmarked, "unmarked", {{"seat", seat_domain}, {"alien", alien_domain}}, Foreseen::Yes},
    {Happening::PutAtPlanet,
     "put-at-planet",
     {{"seat", seat_domain}, {"card", card_domain}, {"planet", planet_domain}}},
    {Happening::TookHand,
     "took-hand",
     {{"seat", seat_domain}, {"owner", seat_domain}, {"count", count_domain}}},
    {Happening::TradedHands, "traded-hands", {{"seat", seat_domain}, {"owner", seat_domain}}},
    {Happening::TradedPowers, "traded-powers", {{"seat", seat_domain}, {"owner", seat_domain}}},
    {Happening::LentPower, "lent-power", {{"seat", seat_domain}, {"owner", seat_domain}}},
    {Happening::LoanEnds, "loan-ends", {{"seat", seat_domain}, {"owner", seat_domain}}},
    {Happening::TookDiscard, "took-discard", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Offered, "offered", {{"seat", seat_domain}, {"card", card_domain}, {"owner", seat_domain}}},
    {Happening::Granted, "granted", {{"seat", seat_domain}}},
    {Happening::TurnEnds, "turn-ends", {{"seat", seat_domain}}, News::Never, Foreseen::Yes},
    {Happening::Ended, "ended", {{"ending", ending_domain}}},
    {Happening::Kept, "kept", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Swapped, "swapped", {{"seat", seat_domain}}},
    {Happening::Added, "added", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Called, "called", {{"seat", seat_domain}, {"even", Domain::of(no_yes)}}},
    {Happening::NamedNumber, "named-number", {{"seat", seat_domain}, {"number", count_domain}}},
    {Happening::MixedHands, "mixed-hands", {{"seat", seat_domain}, {"owner", seat_domain}}},
    {Happening::Pocketed, "pocketed", {{"seat", seat_domain}, {"card", card_domain}}, News::IfSeen},
    {Happening::FaceDown, "face-down", {{"seat", seat_domain}, {"alien", alien_domain}}, News::IfSeen},
    {Happening::DrewTechnology,
     "drew-technology",
     {{"seat", seat_domain}, {"tech", tech_domain}},
     News::IfSeen},
    {Happening::Researched,
     "researched",
     {{"seat", seat_domain}, {"tech", tech_domain}, {"planet", planet_domain}, {"count", count_domain}},
     News::IfSeen},
    {Happening::Completed, "completed", {{"seat", seat_domain}, {"tech", tech_domain}}},
    {Happening::Abandoned, "abandoned", {{"seat", seat_domain}, {"tech", tech_domain}}},
    {Happening::Applied, "applied", {{"seat", seat_domain}, {"tech", tech_domain}}},
    {Happening::TechnologyCancelled,
     "technology-cancelled",
     {{"seat", seat_domain}, {"tech", tech_domain}},
     Foreseen::Yes},
    {Happening::TechnologyDiscarded,
     "technology-discarded",
     {{"seat", seat_domain}, {"tech", tech_domain}},
     Foreseen::Yes},
    {Happening::TechnologiesShuffled, "technologies-shuffled", {{"count", count_domain}}, Foreseen::Yes},
    {Happening::Stored, "stored", {{"seat", seat_domain}, {"card", card_domain}}, News::IfSeen},
    {Happening::Guards,
     "guards",
     {{"seat", seat_domain}, {"planet", planet_domain}, {"other", planet_domain}}},
    {Happening::Destroyed, "destroyed", {{"seat", seat_domain}, {"planet", planet_domain}}},
    {Happening::HandedOver,
     "handed-over",
     {{"seat", seat_domain}, {"tech", tech_domain}, {"owner", seat_domain}}},
    {Happening::NewWorld, "new-world", {{"seat", seat_domain}, {"planet", planet_domain}}, Foreseen::Yes},
    {Happening::Flagship, "flagship", {{"seat", seat_domain}}, News::Never},
});

}  // namespace orrery::cosmic_encounter

// Abilities: everything that a power, a flare or an artifact can do is a row that says who may use it, when,
// whether it must be used, under which condition, and what happens then. The engine knows only rows; an
// alien is a file of them (docs/adding-an-alien.md).
#pragma once

#include <optional>
#include <span>

#include "games/cosmic_encounter/words.h"
#include "kernel/flow.h"
#include "kernel/value.h"

namespace orrery::cosmic_encounter {

struct Game;

// When abilities can apply: the windows of an encounter in their order, the moments of one player, events
// that can be replaced or reacted to, and uses that can be answered.
enum class When : std::uint8_t {
  StartTurn,
  EncounterBegins,
  Regroup,
  Regrouped,
  BeforeDestiny,
  DestinyTurned,
  DestinyDrawn,
  LaunchBegins,
  Aimed,
  Launched,
  BeforeInvitations,
  Allied,
  BeforeNewHand,
  BeforeSelection,
  Selected,
  RevealBegins,
  Flipped,
  Revealed,
  OutcomeKnown,
  ResultDone,
  BeforeCompensation,
  AllDone,
  Discarding,
  Discarded,
  EncounterEnds,
  NextEncounter,
  // the end of the setup (CE-R.16)
  GameBegins,
  // of one player
  AllyTurn,
  SendingAsAlly,
  Selecting,
  TurningUp,
  PlayingFromSheet,
  // events
  Result,        // part of the outcome's own event, before anything is checked (CE-R.79)
  LossFixed,     // ships about to enter the warp: step L1, where more can be demanded
  LossRemoved,   // step L2
  LossSaved,     // step L3
  LossSuffered,  // step L5
  CardsDrawn,
  Retrieving,  // step RG4: nothing has left the warp yet, and something else may happen instead
  ShipsRetrieved,
  CompensationDue,  // nothing has been taken yet
  CardServed,       // a played artifact or flare has had its effect and is about to be put away
  // what can happen in the middle of anything: reacted to in the aftermath, in this order
  DeckRenewed,
  ColonyFounded,
  PowerLost,
  CardsDiscarded,
  // answers (CE-R.3)
  PowerUsed,
  ArtifactPlayed,
  WildPlayed,
  SuperPlayed,
  ReinforcementPlayed,
  // events that only flares react to: no power has an ability here (power_when_count)
  CompensationTaken,  // the cards have changed hands
  DrawDue,            // no card of that draw has been taken yet
  NewHandDue,         // the old hand is still there
  InUse,              // in the middle of a use, where its effect says so; the target is that use
  // of technologies, and for them alone
  Inviting,        // a main player has just invited allies (AL2, AL3)
  TechnologyUsed,  // an answer
  Completing,      // a technology has been turned up, and its ships are still on it
  Completed        // they have returned (CE-R.128)
};

// Its name in tables and texts; for a window of the encounter, also its phase and its step on the rules
// page.
struct WhenRow {
  std::string_view name;
  Phase phase{};
  std::string_view step{};
};
inline constexpr auto whens = in_order<When, WhenRow>({
    {When::StartTurn, {"start-turn", Phase::StartTurn, "ST2"}},
    {When::EncounterBegins, {"encounter-begins", Phase::Regroup, "RG1"}},
    {When::Regroup, {"regroup", Phase::Regroup, "RG3"}},
    {When::Regrouped, {"regrouped", Phase::Regroup, "RG5"}},
    {When::BeforeDestiny, {"before-destiny", Phase::Destiny, "DE1"}},
    {When::DestinyTurned, {"destiny-turned", Phase::Destiny, "DE3"}},
    {When::DestinyDrawn, {"destiny-drawn", Phase::Destiny, "DE4"}},
    {When::LaunchBegins, {"launch-begins", Phase::Launch, "LA0"}},
    {When::Aimed, {"aimed", Phase::Launch, "LA2"}},
    {When::Launched, {"launched", Phase::Launch, "LA4"}},
    {When::BeforeInvitations, {"before-invitations", Phase::Alliance, "AL1"}},
    {When::Allied, {"allied", Phase::Alliance, "AL5"}},
    {When::BeforeNewHand, {"before-new-hand", Phase::Planning, "PL2"}},
    {When::BeforeSelection, {"before-selection", Phase::Planning, "PL3"}},
    {When::Selected, {"selected", Phase::Planning, "PL6"}},
    {When::RevealBegins, {"reveal-begins", Phase::Reveal, "RV0"}},
    {When::Flipped, {"flipped", Phase::Reveal, "RV2a"}},
    {When::Revealed, {"revealed", Phase::Reveal, "RV4"}},
    {When::OutcomeKnown, {"outcome-known", Phase::Resolution, "RS1"}},
    {When::ResultDone, {"result-done", Phase::Resolution, "RS4"}},
    {When::BeforeCompensation, {"before-compensation", Phase::Resolution, "RS5"}},
    {When::AllDone, {"all-done", Phase::Resolution, "RS6a"}},
    {When::Discarding, {"discarding", Phase::Resolution, "RS7"}},
    {When::Discarded, {"discarded", Phase::Resolution, "RS7"}},
    {When::EncounterEnds, {"encounter-ends", Phase::Resolution, "RS8"}},
    {When::NextEncounter, {"next-encounter", Phase::Resolution, "RS9"}},
    {When::GameBegins, {"game-begins"}},
    {When::AllyTurn, {"ally-turn"}},
    {When::SendingAsAlly, {"sending-as-ally"}},
    {When::Selecting, {"selecting"}},
    {When::TurningUp, {"turning-up"}},
    {When::PlayingFromSheet, {"playing-from-sheet"}},
    {When::Result, {"result"}},
    {When::LossFixed, {"loss-fixed"}},
    {When::LossRemoved, {"loss-removed"}},
    {When::LossSaved, {"loss-saved"}},
    {When::LossSuffered, {"loss-suffered"}},
    {When::CardsDrawn, {"cards-drawn"}},
    {When::Retrieving, {"retrieving"}},
    {When::ShipsRetrieved, {"ships-retrieved"}},
    {When::CompensationDue, {"compensation-due"}},
    {When::CardServed, {"card-served"}},
    {When::DeckRenewed, {"deck-renewed"}},
    {When::ColonyFounded, {"colony-founded"}},
    {When::PowerLost, {"power-lost"}},
    {When::CardsDiscarded, {"cards-discarded"}},
    {When::PowerUsed, {"power-used"}},
    {When::ArtifactPlayed, {"artifact-played"}},
    {When::WildPlayed, {"wild-played"}},
    {When::SuperPlayed, {"super-played"}},
    {When::ReinforcementPlayed, {"reinforcement-played"}},
    {When::CompensationTaken, {"compensation-taken"}},
    {When::DrawDue, {"draw-due"}},
    {When::NewHandDue, {"new-hand-due"}},
    {When::InUse, {"in-use"}},
    {When::Inviting, {"inviting"}},
    {When::TechnologyUsed, {"technology-used"}},
    {When::Completing, {"completing"}},
    {When::Completed, {"completed"}},
});
inline constexpr std::size_t when_count = whens.size();
template <class T>
using ByWhen = EnumArray<When, T, when_count>;
inline constexpr std::size_t power_when_count = index(When::CompensationTaken);
inline constexpr auto occasion_names = names_of(whens);
inline constexpr auto no_moment = static_cast<When>(0xFF);
using WhenSet = BitSet<When, when_count>;
constexpr WhenSet only(When when) { return WhenSet(when); }
// Every window of an encounter: for abilities that may be used at any time.
inline constexpr WhenSet all_windows = [] {
  WhenSet set;
  for (const When when : whens.keys()) {
    if (!whens[when].step.empty()) set.add(when);
  }
  return set;
}();

// What can happen in the middle of anything; it waits for its aftermath.
inline constexpr WhenSet aftermath_moments =
    only(When::DeckRenewed) | only(When::ColonyFounded) | only(When::PowerLost) | only(When::CardsDiscarded);

// The occasion on which abilities can apply: when, and for events and answers the frame they refer to.
// Aligned, so that it is passed in one register instead of through memory.
struct alignas(2) Occasion {
  When when{};
  std::uint8_t target = 0xFF;
  bool operator==(const Occasion&) const = default;
};

// An effect in force until the encounter's end; effects are kept in order of use.
struct Lasting {
  std::uint16_t ability = 0;
  Seat owner{};
  std::int16_t value = 0;
  bool operator==(const Lasting&) const = default;
};

// The two totals while they are worked out (CE-13.3). Effects in force change them in the order that their
// rows declare.
struct SideTotal {
  int card = 0;
  BySeat<int> pieces{};  // ships in the encounter
  BySeat<int> worth{};   // what they are worth
  int added = 0;
  int total() const {
    int sum = card + added;
    for (const int ships : worth) sum += ships;
    return sum;
  }
};
struct Totals {
  BySide<SideTotal> sides;
  bool lower_wins = false;
};

// The declared order of totals and outcomes: first what a ship is worth, then products, then signs, then
// what is added; forced wins come before anything that reverses the outcome.
enum Order : std::uint8_t {
  ship_worth = 10,
  product = 20,
  sign = 30,
  addition = 40,
  usual = 50,
  forced_win = 60,
  turned_round = 100,
  demand = 110  // lapses where anything else forbids it
};

// What an effect in force changes; a null hook changes nothing. Lower values of `order` come first.
struct Hooks {
  std::uint8_t order = usual;
  void (*flipped)(Game&, const Lasting&, EventSink&) = nullptr;  // acts on the cards just turned up (RV2a)
  void (*totals)(const Game&, const Lasting&, Totals&) = nullptr;
  void (*outcome)(const Game&, const Lasting&, Outcome&) = nullptr;
  int (*most_ships)(const Game&, const Lasting&, Seat sender, int most) = nullptr;
  CardSet (*selectable)(const Game&, const Lasting&, Seat chooser, const CardSet& cards) = nullptr;
  PlanetSet (*targets)(const Game&, const Lasting&, PlanetSet planets) = nullptr;  // of the gate
  bool ends_with_destiny = false;  // if the card is discarded and another one drawn
  // Its effect is carried out again for each ally whom its owner gets afterwards: `target` is that seat.
  bool for_later_allies = false;
  // The side that this player has to ally with; returns with how many ships exactly (0: it need not).
  int (*must_join)(const Game&, const Lasting&, Seat guest, Side& side) = nullptr;
  bool or_more = false;  // that is the least number, and the usual limit holds
  // The only side that this player may ally with; nothing is said of others.
  std::optional<Side> (*keeps_to)(const Lasting&, Seat guest) = nullptr;
  bool defense_alone = false;  // the defense may not invite anybody
  // The ships that a failed deal costs this main player.
  int (*failed_deal)(const Game&, const Lasting&, Seat loser, int ships) = nullptr;
  bool (*sees_draws)(const Lasting&, Seat drawer) = nullptr;  // the owner sees what that player draws
  bool opponent_shows = false;                                // the owner's opponent selects first, face up
  bool conceals = false;                                      // the value is a gift (frames.h): who knows it
  void (*ends)(Game&, const Lasting&, EventSink&) = nullptr;  // what happens when the encounter is over (RS8)
  bool operator==(const Hooks&) const = default;
};

enum class Source : std::uint8_t { Power, Wild, Super, Artifact, Technology };

struct Ability {
  Source source{};
  Roles roles = any_player;
  WhenSet when{};
  bool must = false;
  bool use = true;          // for powers: can be zapped; false: works without being used (CE-20.3)
  bool repeats = false;     // more than once in an encounter
  bool while_lost = false;  // completes an earlier use, even if the power has been lost since
  bool lasts = false;       // in force until the encounter's end
  bool secret = false;      // its condition looks at what only its user sees
  bool zaps = false;        // an artifact that cancels powers; protection from zaps looks for it
  // How many ships of one loss it saves at most, if it acts at step L3.
  std::uint8_t saves = ships_each;
  // For bots that think ahead: the value that a lasting effect will have, and what an effect that does not
  // last makes of the value of the user's attack.
  int (*expected_value)(const Game&, Seat user) = nullptr;
  int (*expected_card)(int value) = nullptr;
  bool (*condition)(const Game&, Seat user, Occasion) = nullptr;
  // Of a secret condition: what everybody sees of it. Null: nothing.
  bool (*possible)(const Game&, Seat user, Occasion) = nullptr;
  // Whether a use could change anything, judged by what everybody sees. Null: always.
  bool (*matters)(const Game&, Seat user, Occasion) = nullptr;
  using Frame = BasicFrame<16>;
  Flow (*effect)(Game&, Frame&, EventSink&) = nullptr;
  // What the effect, waiting in this frame, adds to the view of the player it asks.
  void (*progress)(const Game&, const Frame&, Value::Map&) = nullptr;
  void (*zapped)(Game&, Seat user, EventSink&) = nullptr;
  Hooks hooks{};
};

// What a power does while it is in force without ever being used.
struct Passive {
  std::uint8_t ships_count_as = 1;         // for compensation and rewards
  bool frees_ships_in_deals = false;       // CE-R.53
  bool chooses_target = false;             // the destiny card need not be acted on
  bool sheet_is_playable = false;          // cards on the sheet may be played like the hand
  bool sheet_needs_use = false;            // and playing one of them is a use
  bool sheet_counts_as_available = false;  // when the engine looks for encounter cards
  bool gives_up_encounters = false;        // that it brings, for new technologies (CE-36.21)
  bool incarnates = false;                 // it has another power beside itself
  bool never_lost = false;                 // this sheet, however few home colonies there are
  CardSet keeps_in_new_hand{};             // cards that are not discarded for it

  // What its uses will bring, for bots that think ahead. The engine ignores these.
  bool keeps_lost_ships = false;    // they return instead of entering the warp
  bool keeps_laid_card = false;     // the encounter card returns to the hand
  bool wins_without_ships = false;  // once all of them are lost
  float absence_costs = 0;          // ships lost, on average, by a player who declines its invitation
};

struct AlienRow {
  Alien alien{};
  bool has_setup = false;
  bool has_tokens = false;  // cosmic tokens lie on the sheet
  // The tokens are a countdown from this number, and the player wins when none is left.
  std::uint8_t (*countdown)(const Game&) = nullptr;
  bool lays_at_planets = false;          // attack cards
  std::span<const Ability> abilities{};  // of the power, then of the flares
  Passive passive{};
  void (*dropped)(Game&, Seat owner, EventSink&) = nullptr;  // called when the sheet leaves the game
};

// An artifact of the cosmic deck.
struct ArtifactRow {
  Kind kind{};
  Ability ability;
};
extern const std::array<ArtifactRow, 8> artifact_rows;  // artifacts.cpp

// A technology. Its abilities at the moments of completion happen by themselves; all others may be used once
// it is completed.
struct TechRow {
  Tech tech{};
  std::span<const Ability> abilities{};
  std::uint8_t extra_ships = 0;                              // that its owner may send
  bool brings_ship = false;                                  // a flagship
  bool stores_card = false;                                  // under it
  void (*dropped)(Game&, Seat owner, EventSink&) = nullptr;  // called when it leaves play
};

// All rows, numbered, and the tables derived from them. Built once when the program starts.
inline constexpr std::size_t ability_most = 256;
inline constexpr std::uint16_t no_ability = 0xFFFF;
// Abilities of one power, by their places among them.
inline constexpr std::size_t most_power_abilities = 8;
using AbilitySet = BitSet<std::size_t, most_power_abilities>;
struct PowerRows {
  ByWhen<AbilitySet> must_at{};
  ByWhen<AbilitySet> may_at{};
  AbilitySet musts;
  AbilitySet once;  // per encounter
  AbilitySet uses;  // can be locked out
  AbilitySet while_lost;
  AbilitySet secret;                                         // nobody may notice whether they can be used
  EnumArray<Role, AbilitySet, role_names.size()> in_role{};  // CE-17.3
};
struct Tables {
  std::array<const Ability*, ability_most> abilities{};
  std::uint16_t count = 0;
  ByAlien<const AlienRow*> aliens{};
  ByAlien<std::uint16_t> first_power{};  // the abilities of a power are numbered consecutively
  ByAlien<std::uint16_t> power_count{};
  ByAlien<PowerRows> power_rows{};
  ByAlien<WhenSet> must{};
  ByAlien<WhenSet> may{};
  ByKind<std::uint16_t> of_kind{};   // of an artifact, or the wild side of a flare
  ByKind<std::uint16_t> super_of{};  // the super side of a flare
  ByWhen<CardSet> cards_at{};
  WhenSet plain_when;             // the moments of artifacts and reinforcements
  ByAlien<WhenSet> flare_when{};  // those of a flare, on either side
  WhenSet any_flare_when;         // of all flares, whether they are in the game or not
  AlienSet with_setup;
  WhenSet face_down_when;  // the moments at which a sheet that lies face down might be turned up
  ByTech<const TechRow*> technologies{};  // nullptr: not in this program
  ByTech<std::uint16_t> first_of_tech{};  // their abilities are numbered consecutively
  WhenSet tech_when;                      // the moments of all of them
};
extern const Tables tables;  // index.cpp

inline const Ability& ability(std::uint16_t number) { return *tables.abilities[number]; }
inline const AlienRow& row_of(Alien alien) { return *tables.aliens[alien]; }
// The number of the ability at this place among those of the alien's power.
inline std::uint16_t power_ability(Alien alien, std::size_t place) {
  return static_cast<std::uint16_t>(tables.first_power[alien] + place);
}
// The same for a technology.
inline std::uint16_t tech_ability(Tech tech, std::size_t place) {
  return static_cast<std::uint16_t>(tables.first_of_tech[tech] + place);
}

}  // namespace orrery::cosmic_encounter

// Abilities: everything that a power, a flare or an artifact can do is a row that says who may use it, when,
// whether it must be used, on which condition, and what happens then. The engine knows only rows; an alien is
// a file of them (docs/adding-an-alien.md).
#pragma once

#include <span>

#include "games/cosmic_encounter/words.h"
#include "kernel/flow.h"

namespace orrery::cosmic_encounter {

struct Game;

// When abilities are asked for: the windows of an encounter in their order, the moments of one player, events
// that can be replaced or followed by something, and uses that can be answered.
enum class When : std::uint8_t {
  StartTurn,
  EncounterBegins,
  Regroup,
  Regrouped,
  BeforeDestiny,
  DestinyDrawn,
  LaunchBegins,
  Aimed,
  Launched,
  BeforeInvitations,
  Allied,
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
  LossRemoved,   // ships about to enter the warp: step L2
  LossSaved,     // step L3
  LossSuffered,  // step L5
  CardsDrawn,
  ShipsRetrieved,
  // answers (CE-R.3)
  PowerUsed,
  ArtifactPlayed,
  WildPlayed,
  SuperPlayed
};
inline constexpr std::size_t when_count = 40;
inline constexpr std::array<std::string_view, when_count> occasion_names{"start-turn",
                                                                         "encounter-begins",
                                                                         "regroup",
                                                                         "regrouped",
                                                                         "before-destiny",
                                                                         "destiny-drawn",
                                                                         "launch-begins",
                                                                         "aimed",
                                                                         "launched",
                                                                         "before-invitations",
                                                                         "allied",
                                                                         "before-selection",
                                                                         "selected",
                                                                         "reveal-begins",
                                                                         "flipped",
                                                                         "revealed",
                                                                         "outcome-known",
                                                                         "result-done",
                                                                         "before-compensation",
                                                                         "all-done",
                                                                         "discarding",
                                                                         "discarded",
                                                                         "encounter-ends",
                                                                         "next-encounter",
                                                                         "game-begins",
                                                                         "ally-turn",
                                                                         "sending-as-ally",
                                                                         "selecting",
                                                                         "turning-up",
                                                                         "playing-from-sheet",
                                                                         "result",
                                                                         "loss-removed",
                                                                         "loss-saved",
                                                                         "loss-suffered",
                                                                         "cards-drawn",
                                                                         "ships-retrieved",
                                                                         "power-used",
                                                                         "artifact-played",
                                                                         "wild-played",
                                                                         "super-played"};
constexpr std::size_t index(When when) { return static_cast<std::size_t>(when); }
using WhenSet = std::uint64_t;
constexpr WhenSet only(When when) { return WhenSet{1} << index(when); }

// The windows as the rules page numbers them.
struct WindowRow {
  std::string_view step;
  Phase phase{};
};
inline constexpr std::array<WindowRow, index(When::NextEncounter) + 1> windows{{
    {"ST2", Phase::StartTurn},  {"RG1", Phase::Regroup},     {"RG3", Phase::Regroup},
    {"RG5", Phase::Regroup},    {"DE1", Phase::Destiny},     {"DE3", Phase::Destiny},
    {"LA0", Phase::Launch},     {"LA2", Phase::Launch},      {"LA4", Phase::Launch},
    {"AL1", Phase::Alliance},   {"AL5", Phase::Alliance},    {"PL3", Phase::Planning},
    {"PL6", Phase::Planning},   {"RV0", Phase::Reveal},      {"RV2a", Phase::Reveal},
    {"RV4", Phase::Reveal},     {"RS1", Phase::Resolution},  {"RS4", Phase::Resolution},
    {"RS5", Phase::Resolution}, {"RS6a", Phase::Resolution}, {"RS7", Phase::Resolution},
    {"RS7", Phase::Resolution}, {"RS8", Phase::Resolution},  {"RS9", Phase::Resolution},
}};
// Every window of an encounter: for what may be done at any time.
inline constexpr WhenSet all_windows = (WhenSet{1} << windows.size()) - 1;

// The occasion an ability is asked for: when, and for events and answers the frame of what it is about.
// Aligned, so that it is passed on in one register without a detour through memory.
struct alignas(4) Occasion {
  When when{};
  std::uint8_t target = 0xFF;
  bool cards_only = false;  // powers are not asked for
  bool operator==(const Occasion&) const = default;
};

// An effect in force until the encounter's end, in the order of use.
struct Lasting {
  std::uint16_t ability = 0;
  Seat owner{};
  std::int16_t value = 0;
  bool operator==(const Lasting&) const = default;
};

// The two totals while they are worked out (CE-13.3). Effects in force change them in the order of their
// rows.
struct SideTotal {
  int card = 0;
  std::array<int, most_players> pieces{};  // ships in the encounter
  std::array<int, most_players> worth{};   // what they count
  int added = 0;
  int total() const {
    int sum = card + added;
    for (const int ships : worth) sum += ships;
    return sum;
  }
};
struct Totals {
  std::array<SideTotal, 2> sides;
  bool lower_wins = false;
};

// The declared order of totals and outcomes: first what a ship is worth, then products, then signs, then what
// is added; forced wins before what turns the outcome round.
enum Order : std::uint8_t {
  ship_worth = 10,
  product = 20,
  sign = 30,
  addition = 40,
  usual = 50,
  forced_win = 60,
  turned_round = 100
};

// What an effect in force changes; a hook that is not there changes nothing. `order`: lower ones come first.
struct Hooks {
  std::uint8_t order = usual;
  void (*flipped)(Game&, const Lasting&, EventSink&) = nullptr;  // acts on the cards just turned up (RV2a)
  void (*totals)(const Game&, const Lasting&, Totals&) = nullptr;
  void (*outcome)(const Game&, const Lasting&, Outcome&) = nullptr;
  int (*most_ships)(const Game&, const Lasting&, Seat sender, int most) = nullptr;
  CardSet (*selectable)(const Game&, const Lasting&, Seat chooser, const CardSet& cards) = nullptr;
  bool opponent_shows = false;  // the owner's opponent selects first, face up
};

enum class Source : std::uint8_t { Power, Wild, Super, Artifact };

struct Ability {
  Source source{};
  Roles roles = any_player;
  WhenSet when = 0;
  bool must = false;
  bool use = true;          // of powers: can be zapped; false: works without being used (CE-20.3)
  bool repeats = false;     // more than once in an encounter
  bool while_lost = false;  // carries out what was used before, even if the power is lost by now
  bool lasts = false;       // in force until the encounter's end
  bool zaps = false;        // an artifact that cancels powers: what protects from zaps asks for it
  bool (*condition)(const Game&, Seat user, Occasion) = nullptr;
  using Frame = BasicFrame<16>;
  Flow (*effect)(Game&, Frame&, EventSink&) = nullptr;
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
};

struct AlienRow {
  Alien alien{};
  bool built = false;  // the power can be dealt
  bool has_setup = false;
  std::span<const Ability> abilities{};  // of the power, then of the flares
  Passive passive{};
  void (*dropped)(Game&, Seat owner, EventSink&) = nullptr;  // the sheet leaves the game
};

// An artifact of the cosmic deck.
struct ArtifactRow {
  Kind kind{};
  Ability ability;
};
extern const std::array<ArtifactRow, 8> artifact_rows;  // artifacts.cpp

// All rows, numbered, and what follows from them. Built once when the program starts.
inline constexpr std::size_t ability_most = 128;
inline constexpr std::uint16_t no_ability = 0xFFFF;
// The abilities of one power as sets: bit i is the i-th.
struct PowerRows {
  std::array<std::uint8_t, when_count> must_at{};
  std::array<std::uint8_t, when_count> may_at{};
  std::uint8_t once = 0;  // in an encounter
  std::uint8_t uses = 0;  // can be locked out
  std::uint8_t while_lost = 0;
  std::array<std::uint8_t, 5> in_role{};  // by the bit of the role (CE-17.3)
};
struct Tables {
  std::array<const Ability*, ability_most> abilities{};
  std::uint16_t count = 0;
  std::array<const AlienRow*, alien_count> aliens{};
  std::array<std::uint16_t, alien_count>
      first_power{};  // the abilities of a power are numbered one after another
  std::array<std::uint16_t, alien_count> power_count{};
  std::array<PowerRows, alien_count> power_rows{};
  std::array<WhenSet, alien_count> must{};
  std::array<WhenSet, alien_count> may{};
  std::array<std::uint16_t, kind_count> of_kind{};   // of an artifact, or the wild side of a flare
  std::array<std::uint16_t, kind_count> super_of{};  // the super side of a flare
  std::array<CardSet, when_count> cards_at{};
  WhenSet with_cards = 0;  // when there are any
  AlienSet built = 0;
  AlienSet with_setup = 0;
  AlienSet with_flares = 0;
};
extern const Tables tables;  // index.cpp

inline const Ability& ability(std::uint16_t number) { return *tables.abilities[number]; }
inline const AlienRow& row_of(Alien alien) { return *tables.aliens[index(alien)]; }
// The number of the ability at this place among those of the alien's power.
inline std::uint16_t power_ability(Alien alien, std::size_t place) {
  return static_cast<std::uint16_t>(tables.first_power[index(alien)] + place);
}

}  // namespace orrery::cosmic_encounter

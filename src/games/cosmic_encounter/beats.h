// The beats in which an encounter is told.
#pragma once

#include "games/cosmic_encounter/words.h"
#include "kernel/beat.h"

namespace orrery::cosmic_encounter {

// Where a client that follows the encounter can tell an event better than by its word, it names another beat:
// ships of an ally join, outcomes differ, and a sheet that is turned up in the game is more than one at the
// start.
constexpr auto beats() {
  using namespace std::chrono_literals;
  using enum Happening;
  constexpr Beat::Manner alone{};
  constexpr Beat::Manner together{.together = true};
  constexpr Beat::Manner read{.read = 2600ms};  // its name is not enough, though nobody plays for it
  constexpr Beat::Manner key{.read = 4000ms, .key = true};
  constexpr Beat::Manner key_together{.read = 4000ms, .key = true, .together = true};
  return beats_of<Happening>({
      {"encounter", 600ms, together, {Turn, Encounter, Inserted}},
      {"destiny", 900ms, together, {DestinyDrawn, DefenseIs}},
      {"aim", 600ms, alone, {Aimed}},
      {"launch", 700ms, together, {Sent}},
      {"invited", 500ms, {.together = true, .apart = "side"}, {Invited}},
      {"joins", 450ms, {.together = true, .apart = "seat"}, {Joined, Declined}},
      {"laid", 400ms, together, {Selected}},
      {"use",
       900ms,
       read,
       {Used, Played, PlayedSuper, Cancelled, CardCancelled, Stopped, Stolen, LockedOut, Applied,
        TechnologyCancelled}},
      {"reveal", 1600ms, key_together, {Shown, Claimed}},
      {"became", 900ms, alone, {Became, Swapped, Challenged}},
      {"reinforced", 900ms, alone, {Reinforced, Added}},
      {"account", 900ms, key_together, {Counted, TotalIs}},  // and a little for each of its lines
      {"verdict", 1800ms, key, {OutcomeIs}},
      {"talks", 600ms, alone, {}},
      {"proposal", 400ms, alone, {Proposed, NotPossible}},
      {"deal", 1400ms, key, {}},
      {"no-deal", 1400ms, key, {}},
      {"losses", 700ms, together, {Warped, Removed, Saved, Healed, ShipTaken}},
      {"landing", 900ms, together, {Founded, Landed, Colonies}},
      {"home", 500ms, together, {Returned}},
      {"rewards", 500ms, alone, {Rewarded}},
      {"compensation", 700ms, together, {Compensated, TookCard}},
      {"power", 1200ms, alone, {PowerLost, PowerBack}},
      {"research", 500ms, together, {Researched}},
      {"technology", 1500ms, read, {Completed, Abandoned}},
      {"sheet", 1600ms, read, {}},
      {"happening",
       700ms,
       alone,
       {Quake, NewHand, TookHand, TradedHands, TradedPowers, LentPower, MixedHands, Granted, NewWorld,
        Destroyed, Guards, HandedOver, HasAlien}},
      {"end", 2200ms, key, {Ended}},
  });
}
inline constexpr auto beat_rows = beats();

}  // namespace orrery::cosmic_encounter

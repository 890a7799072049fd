// The private investigator's cards (CO-16 to CO-18).
#pragma once

#include "games/cosmoctopus/resources.h"

namespace orrery::cosmoctopus {

enum class InvestigatorOp : std::uint8_t {
  Gain,            // the investigator gains `count` of `of`
  GainLeast,       // … of what it has least of, ties in resource order
  RefreshRow,      // the row is discarded and refilled
  PlayersLose,     // every player still playing returns `count` of `of`
  PlayersDiscard,  // … discards `count` cards from the hand
};
inline constexpr std::array<std::string_view, 5> investigator_op_names{"gain", "gain-least", "refresh-row",
                                                                       "players-lose", "players-discard"};
struct InvestigatorEffect {
  InvestigatorOp op{};
  std::uint8_t count = 1;
  Resource of{};
};

// Names its resource, and with it the two tiles it investigates (CO-16.5).
struct BehaviourRow {
  std::string_view id;
  Resource resource{};
  InvestigatorEffect on_tentacle;
  InvestigatorEffect on_knowledge;
};

// CO-B1 to CO-B8.
inline constexpr std::array<BehaviourRow, 8> behaviours = [] {
  using enum InvestigatorOp;
  using enum Resource;
  return std::array<BehaviourRow, 8>{{
      {"B1", Ink, {Gain, 1, Coins}, {PlayersLose, 2, Ink}},
      {"B2", Ink, {RefreshRow}, {Gain, 2, Ink}},
      {"B3", Coins, {Gain, 1, Whispers}, {PlayersLose, 2, Coins}},
      {"B4", Coins, {PlayersDiscard, 1}, {Gain, 2, Coins}},
      {"B5", Whispers, {Gain, 1, Stars}, {PlayersLose, 2, Whispers}},
      {"B6", Whispers, {GainLeast, 1}, {Gain, 2, Whispers}},
      {"B7", Stars, {Gain, 1, Ink}, {PlayersLose, 2, Stars}},
      {"B8", Stars, {GainLeast, 1}, {Gain, 2, Stars}},
  }};
}();

// In force from the investigator's 5th tentacle on (CO-18.8).
enum class Revelation : std::uint8_t { SecondNotebook, SharperLens, SealedEvidence };

inline constexpr std::array<std::string_view, 8> behaviour_names{"B1", "B2", "B3", "B4",
                                                                 "B5", "B6", "B7", "B8"};
inline constexpr std::array<std::string_view, 3> revelation_names{"V1", "V2", "V3"};

inline constexpr std::array<std::uint8_t, 4> starting_resources{1, 2, 3, 5};  // CO-16.6, by difficulty
inline constexpr int revelation_at = 5;                                       // CO-18.8
inline constexpr int sealed_limit = 6;                                        // CO-V3

}  // namespace orrery::cosmoctopus

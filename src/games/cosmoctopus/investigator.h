// The private investigator's cards (CO-16 to CO-18).
#pragma once

#include "games/cosmoctopus/resources.h"

namespace orrery::cosmoctopus {

enum class InvestigatorOp : std::uint8_t {
  Gain,            // the investigator gains `count` of `of`
  GainLeast,       // … of the resource it has least of; ties in resource order
  RefreshRow,      // the row is discarded and refilled
  PlayersLose,     // every player still playing returns `count` of `of`
  PlayersDiscard,  // … discards `count` cards from the hand
};
inline constexpr auto investigator_op_names = names<InvestigatorOp>({
    {InvestigatorOp::Gain, "gain"},
    {InvestigatorOp::GainLeast, "gain-least"},
    {InvestigatorOp::RefreshRow, "refresh-row"},
    {InvestigatorOp::PlayersLose, "players-lose"},
    {InvestigatorOp::PlayersDiscard, "players-discard"},
});
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
enum class Behaviour : std::uint8_t {};
inline constexpr auto behaviours = [] {
  using enum InvestigatorOp;
  using enum Resource;
  return EnumArray<Behaviour, BehaviourRow, 8>{{{
      {"B1", Ink, {Gain, 1, Coins}, {PlayersLose, 2, Ink}},
      {"B2", Ink, {RefreshRow}, {Gain, 2, Ink}},
      {"B3", Coins, {Gain, 1, Whispers}, {PlayersLose, 2, Coins}},
      {"B4", Coins, {PlayersDiscard, 1}, {Gain, 2, Coins}},
      {"B5", Whispers, {Gain, 1, Stars}, {PlayersLose, 2, Whispers}},
      {"B6", Whispers, {GainLeast, 1}, {Gain, 2, Whispers}},
      {"B7", Stars, {Gain, 1, Ink}, {PlayersLose, 2, Stars}},
      {"B8", Stars, {GainLeast, 1}, {Gain, 2, Stars}},
  }}};
}();

// In force from the investigator's 5th tentacle on (CO-18.8).
enum class Revelation : std::uint8_t { SecondNotebook, SharperLens, SealedEvidence };

inline constexpr auto behaviour_names = [] {
  EnumArray<Behaviour, std::string_view, behaviours.size()> names;
  for (const Behaviour behaviour : behaviours.keys()) names[behaviour] = behaviours[behaviour].id;
  return names;
}();
inline constexpr auto revelation_names = names<Revelation>({
    {Revelation::SecondNotebook, "V1"},
    {Revelation::SharperLens, "V2"},
    {Revelation::SealedEvidence, "V3"},
});

inline constexpr std::array<std::uint8_t, 4> starting_resources{1, 2, 3, 5};  // CO-16.6, by difficulty
inline constexpr int revelation_at = 5;                                       // CO-18.8
inline constexpr int sealed_limit = 6;                                        // CO-V3

}  // namespace orrery::cosmoctopus

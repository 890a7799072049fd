// Cosmic Encounter: the procedures that the rules consist of.
#pragma once

#include "games/cosmic_encounter/frames.h"

namespace orrery::cosmic_encounter {

enum class Procedure : std::uint16_t {
  Table,
  Turn,
  Encounter,
  RegroupPhase,
  DestinyPhase,
  LaunchPhase,
  AlliancePhase,
  PlanningPhase,
  RevealPhase,
  ResolutionPhase,
  EndEncounter,
  OpenWindow,
  Use,
  Answers,
  Send,
  Place,
  ChooseLosses,
  Lose,
  Draw,
  NewHand,
  Retrieve,
  DealTalks,
  CarryOutDeal,
  GoHome,
  Rewards,
  Reward,
  Compensate,
  Aftermath,
  DealTechnologies,
  TechnologyActions,
  CompleteTechnology,
  RetireTechnology,
  DrawTechnologies
};
// The effect of ability n is procedure first_ability + n.
inline constexpr auto first_ability = static_cast<std::uint16_t>(Procedure::DrawTechnologies) + 1;

// Sorted by the file they are in.
using Frame = Ability::Frame;
Flow play_table(Game& game, Frame& frame, EventSink& events);  // turns.cpp
Flow play_turn(Game& game, Frame& frame, EventSink& events);
Flow play_encounter(Game& game, Frame& frame, EventSink& events);
Flow regroup_phase(Game& game, Frame& frame, EventSink& events);
Flow end_encounter(Game& game, Frame& frame, EventSink& events);
Flow destiny_phase(Game& game, Frame& frame, EventSink& events);  // destiny.cpp
Flow launch_phase(Game& game, Frame& frame, EventSink& events);   // alliance.cpp
Flow alliance_phase(Game& game, Frame& frame, EventSink& events);
Flow planning_phase(Game& game, Frame& frame, EventSink& events);  // reveal.cpp
Flow reveal_phase(Game& game, Frame& frame, EventSink& events);
Flow resolution_phase(Game& game, Frame& frame, EventSink& events);  // resolution.cpp
Flow give_rewards(Game& game, Frame& frame, EventSink& events);
Flow take_reward(Game& game, Frame& frame, EventSink& events);
Flow compensate(Game& game, Frame& frame, EventSink& events);
Flow open_window(Game& game, Frame& frame, EventSink& events);  // windows.cpp
Flow ask_answers(Game& game, Frame& frame, EventSink& events);
Flow use_ability(Game& game, Frame& frame, EventSink& events);  // uses.cpp
Flow send_ships(Game& game, Frame& frame, EventSink& events);   // ships.cpp
Flow place_ships(Game& game, Frame& frame, EventSink& events);
Flow choose_losses(Game& game, Frame& frame, EventSink& events);
Flow lose_ships(Game& game, Frame& frame, EventSink& events);
Flow retrieve_ships(Game& game, Frame& frame, EventSink& events);
Flow go_home(Game& game, Frame& frame, EventSink& events);
Flow draw_cards(Game& game, Frame& frame, EventSink& events);  // decks.cpp
Flow new_hand(Game& game, Frame& frame, EventSink& events);
Flow aftermath(Game& game, Frame& frame, EventSink& events);   // aftermath.cpp
Flow deal_talks(Game& game, Frame& frame, EventSink& events);  // deals.cpp
Flow carry_out_deal(Game& game, Frame& frame, EventSink& events);
Flow deal_technologies(Game& game, Frame& frame, EventSink& events);  // research.cpp
Flow technology_actions(Game& game, Frame& frame, EventSink& events);
Flow complete_technology(Game& game, Frame& frame, EventSink& events);
Flow retire_technology(Game& game, Frame& frame, EventSink& events);
Flow draw_technologies(Game& game, Frame& frame, EventSink& events);

inline constexpr auto rules = in_order<Procedure, Flow (*)(Game&, Frame&, EventSink&)>({
    {Procedure::Table, &play_table},
    {Procedure::Turn, &play_turn},
    {Procedure::Encounter, &play_encounter},
    {Procedure::RegroupPhase, &regroup_phase},
    {Procedure::DestinyPhase, &destiny_phase},
    {Procedure::LaunchPhase, &launch_phase},
    {Procedure::AlliancePhase, &alliance_phase},
    {Procedure::PlanningPhase, &planning_phase},
    {Procedure::RevealPhase, &reveal_phase},
    {Procedure::ResolutionPhase, &resolution_phase},
    {Procedure::EndEncounter, &end_encounter},
    {Procedure::OpenWindow, &open_window},
    {Procedure::Use, &use_ability},
    {Procedure::Answers, &ask_answers},
    {Procedure::Send, &send_ships},
    {Procedure::Place, &place_ships},
    {Procedure::ChooseLosses, &choose_losses},
    {Procedure::Lose, &lose_ships},
    {Procedure::Draw, &draw_cards},
    {Procedure::NewHand, &new_hand},
    {Procedure::Retrieve, &retrieve_ships},
    {Procedure::DealTalks, &deal_talks},
    {Procedure::CarryOutDeal, &carry_out_deal},
    {Procedure::GoHome, &go_home},
    {Procedure::Rewards, &give_rewards},
    {Procedure::Reward, &take_reward},
    {Procedure::Compensate, &compensate},
    {Procedure::Aftermath, &aftermath},
    {Procedure::DealTechnologies, &deal_technologies},
    {Procedure::TechnologyActions, &technology_actions},
    {Procedure::CompleteTechnology, &complete_technology},
    {Procedure::RetireTechnology, &retire_technology},
    {Procedure::DrawTechnologies, &draw_technologies},
});
static_assert(rules.size() == first_ability);

}  // namespace orrery::cosmic_encounter

// Tech Scrambler: cancels a technology that needs no more ships than lie on this one.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

bool reaches(const Game& game, const Technology& other) {
  return other.tech != Tech::TechScrambler &&
         other.research_number() <= game.research.find(Tech::TechScrambler)->ships;
}

bool reaches_use(const Game& game, Seat, Occasion now) {
  const Technology* const used = game.research.find(tech_of(game.use(now.target).ability));
  return used != nullptr && reaches(game, *used);
}

Flow cancel_use(Game& game, Frame& frame, EventSink&) {
  game.use(frame.local<Effect>(0).target).fate = Fate::Discarded;
  return Flow::Done;
}

// Completed ones that work on and on.
TechSet in_reach(const Game& game) {
  TechSet set;
  for (const Technology& card : game.research.all()) {
    if (card.stage == Stage::Up && is_ongoing(card.tech) && reaches(game, card)) set.add(card.tech);
  }
  return set;
}

bool reaches_any(const Game& game, Seat, Occasion) { return !in_reach(game).empty(); }

// Nobody else knows which card this one is, nor how far it reaches.
bool others_have_any(const Game& game, Seat user, Occasion) {
  for (const Technology& card : game.research.all()) {
    if (card.stage == Stage::Up && is_ongoing(card.tech) && card.owner != user) return true;
  }
  return false;
}

Flow cancel_ongoing(Game& game, Frame& frame, EventSink& events) {
  auto& tech = locals<Tech>(frame);
  FLOW_BEGIN(frame);
  game.offered = in_reach(game).bits();
  FLOW_ASK(game, frame.local<Effect>(0).user, Prompt::Technology);
  tech = tech_of(game.answer.action);
  tell<Happening::TechnologyCancelled>(events, game.research.at(tech).owner, tech);
  FLOW_BECOME(game, Procedure::RetireTechnology, TechFrame{.tech = tech});
  FLOW_END();
}

constexpr std::array tech_scrambler_abilities{
    Ability{.source = Source::Technology,
            .when = only(When::TechnologyUsed),
            .use = false,
            .condition = &reaches_use,
            .matters = &is_anothers_use,
            .effect = &cancel_use},
    Ability{.source = Source::Technology,
            .when = all_windows,
            .use = false,
            .condition = &reaches_any,
            .matters = &others_have_any,
            .effect = &cancel_ongoing},
};

}  // namespace

constinit const TechRow tech_scrambler{.tech = Tech::TechScrambler, .abilities = tech_scrambler_abilities};

}  // namespace orrery::cosmic_encounter

// Xenon Lasers: the own side's total is one more, or one less.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

Flow choose_sign(Game& game, Frame& frame, EventSink&) {
  FLOW_BEGIN(frame);
  FLOW_ASK(game, frame.local<Effect>(0).user, Prompt::Sign);
  game.own_use().value = verb_of(game.answer.action) == Verb::Yes ? 1 : -1;
  FLOW_END();
}

// CE-R.135: on its own, whatever happens to the ships.
void add_one(const Game& game, const Lasting& effect, Totals& totals) {
  if (const auto side = game.side_of(effect.owner)) totals.sides[*side].added += effect.value;
}

constexpr std::array xenon_lasers_abilities{Ability{.source = Source::Technology,
                                                    .roles = main_or_ally,
                                                    .when = only(When::Revealed),
                                                    .lasts = true,
                                                    .effect = &choose_sign,
                                                    .hooks = {.order = addition, .totals = &add_one}}};

}  // namespace

constinit const TechRow xenon_lasers{.tech = Tech::XenonLasers, .abilities = xenon_lasers_abilities};

}  // namespace orrery::cosmic_encounter

// Lays out the technologies of a scenario.
#pragma once

#include <functional>
#include <string>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

using TakeCard = std::function<Card(const Value& card, const std::string& where)>;
void arrange_research(Game& game, const Value& given, const TakeCard& take);

}  // namespace orrery::cosmic_encounter

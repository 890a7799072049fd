// A fingerprint of a game's behaviour: leaf counts from fixed starts and a hash over seeded random games. A
// change that should alter no behaviour proves it by leaving the signature as it was.
#pragma once

#include <string>

#include "kernel/game.h"

namespace orrery {

std::string signature(const GameInfo& game);

}  // namespace orrery

// What the commands that play many games read from the command line, and how they write it again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/game.h"

namespace orrery::cli {

// The presets with these assignments `name=value`; throws InputError if the game does not allow them.
OptionValues options_of(const GameInfo& game, const std::vector<std::string>& assignments);
// The value of an option of the command; throws InputError with what is allowed.
std::uint64_t number_within(const std::string& option, std::int64_t value, std::int64_t low,
                            std::int64_t high);
// As many as were asked for; all cores, if none were.
int threads_of(int asked);

std::string quoted_for_shell(const std::string& text);

}  // namespace orrery::cli

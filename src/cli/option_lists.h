// Options with several values: every combination of the values makes a separate kind of table.
#pragma once

#include <string>
#include <vector>

#include "kernel/game.h"

namespace orrery::cli {

// Reads `--players` (empty: the preset) and `--option`s. Several values of one option are listed, `a,b`, or
// given as a range, `3-5`; or the option is repeated, which also works for free text. Throws InputError.
std::vector<OptionValues> read_tables(const GameInfo& game, const std::string& players,
                                      const std::vector<std::string>& options);

// The command-line arguments for these tables, without players and presets: ` --option alert=green,red`.
std::string option_arguments(const GameInfo& game, const std::vector<OptionValues>& tables);

// The different values of an option, in the order in which they first occur.
std::vector<OptionValue> values_of(const std::vector<OptionValues>& tables, std::size_t option);

}  // namespace orrery::cli

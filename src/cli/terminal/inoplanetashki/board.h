#pragma once

#include "cli/terminal/board.h"

namespace orrery::cli {

std::unique_ptr<Board> inoplanetashki_board(const GameInfo& game, const Catalogue& texts,
                                            std::vector<std::string> players);

}  // namespace orrery::cli

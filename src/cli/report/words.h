// Human-readable texts for the words in events.
#pragma once

#include <string>
#include <string_view>

#include "kernel/game.h"

namespace orrery::cli {

class Words {
 public:
  explicit Words(const GameInfo& game) : game_(game), box_(game.box()) {}

  // The English text from the catalogue; empty if there is none.
  std::string text(std::string_view parameter, std::string_view word) const;
  // What is printed on the component under this key, such as the type of a card; may be empty.
  std::string printed(std::string_view parameter, std::string_view word, std::string_view key) const;

 private:
  const GameInfo& game_;
  Value box_;
};

}  // namespace orrery::cli

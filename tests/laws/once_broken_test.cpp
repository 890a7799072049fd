// Regressions: games that once broke a law now obey both.
#include <gtest/gtest.h>

#include "games/all.h"
#include "kernel/laws.h"
#include "kernel/text.h"
#include "kernel/yaml.h"

namespace orrery {
namespace {

TEST(OnceBroken, GamesKeepTheLaws) {
  const Value games = parse_yaml(read_file(ORRERY_SOURCE_DIR "/tests/laws/once_broken.yaml")).at(0);
  ASSERT_FALSE(games.as_list()->empty());
  for (const Value& entry : *games.as_list()) {
    const GameInfo& game = *find_game(*entry["game"].as_string());
    OptionValues options = preset_options(game.options);
    for (const std::string_view assignment : split(*entry["options"].as_string(), ' '))
      set_option(game.options, options, assignment);
    const Picks picks = entry["picks"].as_string() ? Picks::Even : Picks::Habitual;
    const LawReport report = check_laws(game, options, seed_from_text(*entry["seed"].as_string()), picks);
    EXPECT_EQ(report.broken, "");
  }
}

}  // namespace
}  // namespace orrery

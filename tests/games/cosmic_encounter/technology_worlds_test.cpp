// Two worlds that differ in one technology that lies face down (CE-36.4, CE-R.7, CE-R.99): nobody else hears
// of it, and the moments at which everybody waits are the same.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "games/cosmic_encounter/two_worlds.h"

namespace orrery::cosmic_encounter {
namespace {

// Up to where nothing of the exchange can have been seen: then one of the two technologies turns up.
std::size_t hidden_up_to(const Told& told, Tech one, Tech other) {
  const auto tells = [&](const Event& event) {
    const auto seen = seen_by(event, std::nullopt);
    if (!seen) return false;
    const Term& term = Game::info().events[seen->kind];
    for (std::size_t i = 0; i < term.arity(); ++i) {
      const std::int16_t value = seen->arguments[i];
      if (std::string_view(term.parameters[i].name) == "tech" &&
          (value == argument_of(one) || value == argument_of(other)))
        return true;
    }
    return false;
  };
  return std::find_if(told.events.begin(), told.events.end(), tells) - told.events.begin();
}

// Those that their owner could use now and that lie face down.
TechSet to_hide(const Game& game, Seat owner) {
  TechSet techs;
  ActionList list;
  game.legal(owner, list);
  for (const Action action : list) {
    if (verb_of(action) == Verb::Apply && game.research.find(tech_of(action))->stage == Stage::Down)
      techs.add(tech_of(action));
  }
  return techs;
}

Game exchanged(Game game, Tech tech) {
  game.research.at(tech).tech = std::exchange(game.research.piles[0], tech);
  return game;
}

TEST(CosmicEncounterTechnology, IsNoticedByNobodyElseAtAnyMoment) {
  int compared = 0;
  const auto compare = [&](const Decision& made) {
    if (made.after.finished() || !made.after.hushed()) return;
    const Seat owner = *made.after.waiting().begin();
    for (const Tech tech : to_hide(made.after, owner)) {
      const Technology* const card = made.before.research.find(tech);
      if (card == nullptr || card->stage != Stage::Down || made.before.research.deck_size == 0) continue;
      const Tech other_tech = made.before.research.piles[0];
      const Game other = exchanged(made.before, tech);
      if (other.why_not(made.seat, made.action)) continue;
      const Told here = reported(made.before, made.seat, made.action);
      const Told there = reported(other, made.seat, made.action);
      const std::size_t upto =
          std::min(hidden_up_to(here, tech, other_tech), hidden_up_to(there, tech, other_tech));
      ++compared;
      SCOPED_TRACE(fmt::format("{}, {} or {}", whens[made.after.occasion.when].name, tech_names[tech],
                               tech_names[other_tech]));
      ASSERT_NO_FATAL_FAILURE(expect_unnoticed(here, there, made.before.everybody() - owner, upto));
    }
  };
  for (const OptionValues& options : for_all_counts({"aliens=random", "technology=yes"})) {
    for (int seed = 0; seed < 240; ++seed) play_at_random(options, seed, 700, compare);
  }
  EXPECT_GT(compared, 300);
}

TEST(CosmicEncounterTechnology, IsAskedForInSecretOnlyInPauses) {
  int asked = 0;
  for (const OptionValues& options : for_all_counts({"aliens=random", "flares=yes", "technology=yes"})) {
    for (int seed = 100; seed < 110; ++seed) asked += expect_pauses_for_secrets(options, seed);
  }
  EXPECT_GT(asked, 1000);
}

}  // namespace
}  // namespace orrery::cosmic_encounter

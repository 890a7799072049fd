// Two worlds that differ in one flare of a hidden hand (CE-R.7, CE-R.11, CE-30.2): nobody else hears of it,
// and the moments at which everybody waits are the same.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "games/cosmic_encounter/two_worlds.h"

namespace orrery::cosmic_encounter {
namespace {

// Up to where nothing of the exchange can have been seen: then one of the two cards turns up, or a card
// leaves the hand (chance may pick another one from it).
std::size_t hidden_up_to(const Told& told, Seat owner, Kind one, Kind other) {
  const auto tells = [&](const Event& event) {
    const Term& term = Game::info().events[event.kind];
    for (std::size_t i = 0; i < term.arity(); ++i) {
      const std::string_view name = term.parameters[i].name;
      const std::int16_t value = event.arguments[i];
      if (name == "card" && (value == argument_of(one) || value == argument_of(other))) return true;
      if (name == "owner" && value == number(owner)) return true;
    }
    return is(event, Happening::Discarded) && event.arguments[0] == number(owner) && !event.foreseen;
  };
  return std::find_if(told.events.begin(), told.events.end(), tells) - told.events.begin();
}

// The flares in this hand that their owner could play now and that nobody else knows to be there.
CardSet flares_to_hide(const Game& game, Seat owner) {
  CardSet flares;
  ActionList list;
  game.legal(owner, list);
  for (const Action action : list) {
    if (verb_of(action) != Verb::Play || from_of(action) != From::Hand) continue;
    const Card card = (game.hand(owner) & of_kind(kind_of(action))).first();
    if (type_of(card) == CardType::Flare && game.who_knows(card).empty()) flares.add(card);
  }
  return flares;
}

// A card of the deck that can take the place of the flare without changing anything else.
std::size_t place_of_other(const Game& game) {
  std::size_t place = 0;
  while (place < game.deck_size &&
         (is_encounter(type_of(game.deck[place])) || type_of(game.deck[place]) == CardType::Reinforcement))
    ++place;
  return place;
}

Game exchanged(Game game, Seat owner, Card flare, std::size_t place) {
  const Card other = std::exchange(game.deck[place], flare);
  game.hand(owner).remove(flare);
  game.hand(owner).add(other);
  game.since[other] = game.since[flare];
  return game;
}

TEST(CosmicEncounterFlares, AreNoticedByNobodyElseAtAnyMoment) {
  BitSet<When, whens.size()> met;
  int compared = 0;
  const auto compare = [&](const Decision& made) {
    if (made.after.finished() || !made.after.hushed()) return;
    const Seat owner = *made.after.waiting().begin();
    for (const Card flare : flares_to_hide(made.after, owner)) {
      const std::size_t place = place_of_other(made.before);
      if (!made.before.hand(owner).has(flare) || !made.before.who_knows(flare).empty() ||
          place == made.before.deck_size)
        continue;
      const Game other = exchanged(made.before, owner, flare, place);
      if (other.why_not(made.seat, made.action)) continue;
      const Told here = reported(made.before, made.seat, made.action);
      const Told there = reported(other, made.seat, made.action);
      const Kind kind = kind_of(flare);
      const Kind other_kind = kind_of(made.before.deck[place]);
      const std::size_t upto =
          std::min(hidden_up_to(here, owner, kind, other_kind), hidden_up_to(there, owner, kind, other_kind));
      met.add(made.after.occasion.when);
      ++compared;
      SCOPED_TRACE(fmt::format("{}, {} or {}", whens[made.after.occasion.when].name, kind_names[kind],
                               kind_names[other_kind]));
      ASSERT_NO_FATAL_FAILURE(expect_unnoticed(here, there, made.before.everybody() - owner, upto));
    }
  };
  for (const OptionValues& options : for_all_counts({"aliens=random", "flares=yes"})) {
    for (int seed = 0; seed < 120; ++seed) play_at_random(options, seed, 700, compare);
  }
  EXPECT_GT(compared, 1000);
  std::string missing;
  for (const When when : tables.any_flare_when) {
    if (!met.has(when)) missing += fmt::format(" {}", whens[when].name);
  }
  EXPECT_GE(met.size(), 30U) << "not met:" << missing;
}

TEST(CosmicEncounterFlares, AreAskedForOnlyInPauses) {
  int asked = 0;
  for (const OptionValues& options : for_all_counts({"aliens=random", "flares=yes"})) {
    for (int seed = 100; seed < 115; ++seed) asked += expect_pauses_for_secrets(options, seed);
  }
  EXPECT_GT(asked, 1000);
}

}  // namespace
}  // namespace orrery::cosmic_encounter

// Hidden powers (section 34): what lies face down is known to its owner alone, and bots imagine it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/cosmic_encounter/seats.h"
#include "games/cosmic_encounter/started_games.h"

namespace orrery::cosmic_encounter {
namespace {

// A game in which nobody has anything to choose in the setup.
Game begin_hidden(std::initializer_list<std::string_view> assignments, int seed) {
  OptionValues options = with({"players=5", "hidden-powers=yes"});
  for (const std::string_view assignment : assignments) set_option(option_rows, options, assignment);
  return begin(options, seed);
}

// What everybody but one seat learns from an event.
std::string heard(Event event, Seat owner) {
  const SeatSet others = event.knowers - owner;
  std::string text = std::to_string(event.kind);
  for (std::size_t i = 0; i < max_parameters; ++i) {
    const bool kept = others.empty() && (event.secret >> i & 1U) != 0;
    text += ' ';
    text += kept ? "?" : std::to_string(event.arguments[i]);
  }
  return text;
}

// A random game in which this seat never turns its sheet up, as all the others see it: the questions that are
// not asked in secret, the views, the events and the pauses. It ends where something else shows the sheet, or
// draws from the aliens that nobody has.
std::vector<std::string> seen_by_others(Game game, Seat owner, int seed) {
  std::vector<std::string> seen;
  const AlienSet others_have = game.aliens_in_game() - AlienSet(game.hidden_alien(owner));
  Chance picks(derive(numbered_seed(seed), "picks", 0));
  for (int decision = 0; decision < 250 && !game.finished() && game.face_down.has(owner); ++decision) {
    const SeatSet others = game.waiting() - owner;
    const Seat seat = others.empty() ? owner : *others.begin();
    ActionList list;
    game.legal(seat, list);
    Action action = act(Verb::Pass);
    if (seat != owner || !game.hushed()) {
      std::string question = std::to_string(number(seat)) + " is asked";
      if (seat != owner) {
        for (const Action choice : list) question += ", " + to_text(action_terms, choice);
        question += ": " + to_text(game.view(seat));
      }
      seen.push_back(question);
      do {
        action = list[picks.below(static_cast<std::uint32_t>(list.size()))];
      } while (verb_of(action) == Verb::TurnUp && (seat == owner || picks.below(20) > 0));
    }
    Told told;
    EventSink sink(told);
    game.apply(seat, action, sink);
    std::size_t pause = 0;
    for (std::size_t i = 0; i <= told.events.size(); ++i) {
      for (; pause < told.pauses.size() && told.pauses[pause].after == i; ++pause)
        seen.push_back("pause " + std::to_string(told.pauses[pause].occasion));
      if (i == told.events.size()) break;
      if (is(told.events[i], Happening::HasAlien) &&
          !others_have.has(static_cast<Alien>(told.events[i].arguments[1])))
        return seen;
      seen.push_back(heard(told.events[i], owner));
    }
  }
  return seen;
}

// CE-R.119, CE-R.125: two worlds that differ in one sheet that lies face down look the same to all the
// others, in what they see, what they are asked, and when there is a pause.
TEST(CosmicEncounterHiddenPowers, ShowNothingToTheOthers) {
  for (int seed = 0; seed < 3; ++seed) {
    const Game game = begin_hidden({seed % 2 == 0 ? "flares=yes" : "flares=no"}, seed);
    const Seat owner = *game.face_down.begin();
    const std::vector<std::string> one = seen_by_others(game, owner, seed);
    EXPECT_GT(one.size(), 200U);
    const AlienSet others_have = game.aliens_in_game() - AlienSet(game.hidden_alien(owner));
    for (const Alien alien : game.allowed_aliens(others_have) - tables.with_setup) {
      Game other = game;
      other.hidden_sheets[owner] = alien;
      const std::vector<std::string> another = seen_by_others(other, owner, seed);
      for (std::size_t line = 0; line < std::min(one.size(), another.size()); ++line)
        ASSERT_EQ(one[line], another[line])
            << alien_names[game.hidden_alien(owner)] << " or " << alien_names[alien] << ", seed " << seed;
    }
  }
}

// CE-34.1, CE-R.94: every sheet without a setup lies face down, and no other.
TEST(CosmicEncounterHiddenPowers, LieFaceDownUnlessTheyHaveASetup) {
  bool any_open = false;
  for (int seed = 0; seed < 40; ++seed) {
    const Game game = begin_hidden({}, seed);
    EXPECT_EQ(game.aliens_in_game().size(), 5);
    EXPECT_EQ(game.aliens_at_table - tables.with_setup, AlienSet{});
    for (const Seat seat : game.face_down) EXPECT_FALSE(tables.with_setup.has(game.hidden_alien(seat)));
    any_open = any_open || !game.aliens_at_table.empty();
  }
  EXPECT_TRUE(any_open);
}

// CE-R.11, CE-R.17, CE-R.94: what lies face down is imagined from what could be there; the own sheet
// is kept.
TEST(CosmicEncounterHiddenPowers, AreImaginedFromWhatCouldBeThere) {
  for (const std::string_view flares : {"flares=no", "flares=yes"}) {
    const Game game = begin_hidden({flares, "alert=yellow"}, 3);
    Chance chance(seed_from_text("imagined sheets"));
    AlienSet imagined;
    for (int i = 0; i < 600; ++i) {
      Game world = game;
      world.redeal(SeatSet(first), chance);
      ASSERT_EQ(world.broken(), "");
      EXPECT_EQ(world.face_down, game.face_down);
      EXPECT_EQ(world.hidden_alien(first), game.hidden_alien(first));
      EXPECT_EQ(world.aliens_in_game() - dealable_aliens(Alert::Yellow), AlienSet{});
      EXPECT_EQ(world.pool & world.aliens_in_game(), AlienSet{});
      for (const Seat seat : world.face_down - SeatSet(first)) {
        imagined.add(world.hidden_alien(seat));
        EXPECT_FALSE(tables.with_setup.has(world.hidden_alien(seat)));
      }
      // CE-34.2: the flares in the game are imagined with them.
      if (flares == "flares=yes") {
        EXPECT_EQ(world.flares_in_game().size(), 10);
        EXPECT_EQ(world.aliens_in_game() - world.flares_in_game(), AlienSet{});
      }
    }
    const AlienSet possible = game.allowed_aliens(game.aliens_at_table | AlienSet(game.hidden_alien(first))) &
                              dealable_aliens(Alert::Yellow);
    EXPECT_EQ(imagined, possible - tables.with_setup) << flares;
  }
}

// CE-31.3: the combo lies open, so only who has which of its aliens is unknown.
TEST(CosmicEncounterHiddenPowers, OfAComboAreShuffled) {
  const Game game = begin_hidden({"aliens=combo", "players=4"}, 5);
  Chance chance(seed_from_text("combo"));
  std::set<Alien> of_second;
  for (int i = 0; i < 60; ++i) {
    Game world = game;
    world.redeal(SeatSet(first), chance);
    EXPECT_EQ(world.aliens_in_game(), game.aliens_in_game());
    EXPECT_EQ(world.hidden_alien(first), game.hidden_alien(first));
    of_second.insert(world.hidden_alien(second));
  }
  EXPECT_EQ(of_second.size(), 3U);
}

// A take-back deals nothing anew that somebody knows.
TEST(CosmicEncounterHiddenPowers, StayAsTheyAreIfEverybodyKnowsTheOwnOne) {
  const Game game = begin_hidden({"flares=yes"}, 8);
  Game again = game;
  Chance chance(seed_from_text("again"));
  again.redeal(game.everybody(), chance);
  for (const Seat seat : game.everybody()) EXPECT_EQ(again.hidden_alien(seat), game.hidden_alien(seat));
}

// CE-R.123, CE-R.119: cards that lie aside stay there when the sheet is turned up meanwhile.
TEST(CosmicEncounterHiddenPowers, DoNotSwallowCardsThatLieAside) {
  for (int seed = 0; seed < 60; ++seed) {
    Game game = begin_hidden({}, seed);
    EventSink silence;
    for (const Seat seat : game.face_down) {
      Game then = game;
      const Card card = then.hand(seat).first();
      then.set_aside(seat, card);
      then.turn_up(seat, silence);
      EXPECT_EQ(then.cards_aside(seat), CardSet(card));
      EXPECT_EQ(then.cards_on_sheets(seat), CardSet(card));
    }
  }
}

}  // namespace
}  // namespace orrery::cosmic_encounter

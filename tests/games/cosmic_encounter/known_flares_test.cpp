// Which flares are in the game is as secret as where they are (CE-30.2, CE-30.6, CE-R.11).
#include <gtest/gtest.h>

#include <bit>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/seats.h"
#include "games/cosmic_encounter/started_games.h"
#include "players/bots.h"

namespace orrery::cosmic_encounter {
namespace {

constexpr int many_redeals = 300;

CardSet cards_seen_by(const Game& game, Seat seat) {
  CardSet cards = game.hand(seat) | game.in_use;
  for (const Power& power : game.powers[seat]) cards = cards | power.cards;
  for (std::size_t i = 0; i < game.pile_size; ++i) cards.add(game.pile[i]);
  return cards;
}

AlienSet flares_of(const Game& game) {
  CardSet cards = game.in_use;
  for (std::size_t i = 0; i < game.deck_size; ++i) cards.add(game.deck[i]);
  for (const Seat seat : game.everybody()) cards = cards | cards_seen_by(game, seat);
  for (const CardSet& handed : game.bargain.handed) cards = cards | handed;
  return flares_in(cards);
}

struct Imagined {
  AlienSet always = AlienSet::all();
  AlienSet ever;
};
Imagined imagined_flares(const Game& game, Seat viewer) {
  Chance chance(seed_from_text("flares"));
  Imagined found;
  for (int i = 0; i < many_redeals; ++i) {
    Game imagined = game;
    imagined.redeal(viewer, chance);
    EXPECT_EQ(imagined.broken(), "");
    EXPECT_EQ(imagined.view(viewer), game.view(viewer));
    found.always = found.always & flares_of(imagined);
    found.ever |= flares_of(imagined);
  }
  return found;
}

Game dealt(const char* aliens, int seed) {
  Game game = begin(with({"players=3", aliens, "flares=yes"}), seed);
  EventSink nobody_listens;
  while (game.turn_number == 0)
    game.apply(*game.waiting().begin(), game.default_action(*game.waiting().begin()), nobody_listens);
  return game;
}

// CE-30.5, CE-30.6, CE-35.2: certain are the flares of the sheets turned up, of the combo and of the seat's
// own two sheets, and those in its hand. The others may be any.
TEST(CosmicEncounterKnownFlares, AreThoseOfTheSetupAndOfTheOwnHand) {
  for (const char* aliens :
       {"aliens=combo", "aliens=random", "aliens=choice", "aliens=clone,zombie,parasite"}) {
    for (int seed = 0; seed < 4; ++seed) {
      const Game game = dealt(aliens, seed);
      AlienSet sure = game.aliens_in_game() | flares_in(game.hand(first));
      for (const Alien alien : game.dealt_sheets[Seat{0}])
        sure |= alien == no_alien ? AlienSet{} : AlienSet(alien);
      if (game.combo != 0xFF) {
        for (const Alien alien : combos[game.combo].aliens) sure.add(alien);
      }
      const Imagined imagined = imagined_flares(game, first);
      EXPECT_EQ(sure - imagined.always, AlienSet{}) << aliens;
      const AlienSet open = flares_of(game) - sure;
      EXPECT_EQ(open & imagined.always, AlienSet{}) << aliens;
      if (!open.empty()) {
        EXPECT_GT((imagined.ever - flares_of(game)).size(), 10) << aliens;
      }
      EXPECT_EQ(flares_of(game) - imagined.ever, AlienSet{}) << "the truth is possible: " << aliens;
    }
  }
}

// CE-30.2, CE-30.3: a sheet rejected by another may be any sheet that can be dealt.
TEST(CosmicEncounterKnownFlares, MayBeThoseOfRejectedSheets) {
  Game game = begin(with({"players=5", "aliens=choice", "alert=yellow"}), 3);
  EventSink nobody_listens;
  while (game.turn_number == 0)
    game.apply(*game.waiting().begin(), game.default_action(*game.waiting().begin()), nobody_listens);
  const Imagined imagined = imagined_flares(game, first);
  EXPECT_EQ(imagined.ever - dealable_aliens(Alert::Yellow), AlienSet{});
  EXPECT_EQ(imagined.ever, dealable_aliens(Alert::Yellow));
}

// CE-R.11, CE-R.89: a flare that a seat has held or seen stays known, wherever it goes.
TEST(CosmicEncounterKnownFlares, NeverVanish) {
  int reshuffled = 0;
  for (int i = 0; i < 12; ++i) {
    BySeat<AlienSet> met{};
    Chance chance(numbered_seed(i));
    play_at_random(with({"players=5", "flares=yes", "aliens=random"}), i, 1500, [&](const Decision& made) {
      const Game& game = made.after;
      if (game.turn_number == 0) return;
      reshuffled += static_cast<int>(events_of(made.events, Happening::Reshuffled).size());
      for (const Seat seat : game.everybody()) met[seat] |= flares_in(cards_seen_by(game, seat));
      const auto viewer = static_cast<Seat>(chance.below(5));
      Game imagined = game;
      imagined.redeal(viewer, chance);
      EXPECT_EQ(met[viewer] - flares_of(imagined), AlienSet{});
    });
  }
  EXPECT_GT(reshuffled, 5);
}

// A flare that the viewer does not know, and one that could be in its place.
std::pair<Card, Card> unknown_flares(const Game& game, Seat viewer, const CardSet& among) {
  const AlienSet known = game.flares_known_to(viewer);
  const Alien instead = (AlienSet::all() - flares_of(game)).first();
  for (const Card card : among& of_type(CardType::Flare)) {
    const Alien there = alien_of_flare(kind_of(card));
    if (!known.has(there)) return {card, flare_card(instead)};
  }
  return {no_card, no_card};
}

// Two worlds that differ in one unseen flare look the same and are imagined in the same way.
TEST(CosmicEncounterKnownFlares, AreAllThatASeatThinksOf) {
  int compared = 0;
  for (const char* aliens : {"aliens=combo", "aliens=random", "aliens=choice"}) {
    for (int seed = 0; seed < 24; ++seed) {
      const Game game = dealt(aliens, seed);
      CardSet deck;
      for (std::size_t i = 0; i < game.deck_size; ++i) deck.add(game.deck[i]);
      const auto [there, instead] = unknown_flares(game, first, deck);
      if (there == no_card) continue;
      Game other = game;
      std::replace(other.deck.begin(), other.deck.end(), there, instead);
      other.note_cards();
      ASSERT_EQ(other.broken(), "");
      EXPECT_EQ(game.view(first), other.view(first));
      Chance chance(numbered_seed(seed));
      Chance same(numbered_seed(seed));
      Game imagined = game;
      Game imagined_there = other;
      imagined.redeal(first, chance);
      imagined_there.redeal(first, same);
      EXPECT_EQ(imagined, imagined_there);
      if (!game.waiting().has(first)) continue;
      ++compared;
      for (const NamedBot<Game>& bot : bots_of<Game>()) {
        const Effort effort{.iterations = 60};
        EXPECT_EQ(bot.choose(Observation<Game>(game, first), chance, effort),
                  bot.choose(Observation<Game>(other, first), same, effort))
            << bot.name;
      }
    }
  }
  EXPECT_GT(compared, 2);
}

// The same for a flare in another's hand.
TEST(CosmicEncounterKnownFlares, DoNotTellWhatOthersHold) {
  int compared = 0;
  for (int seed = 0; seed < 160; ++seed) {
    const Game game = dealt("aliens=random", seed);
    const auto [there, instead] = unknown_flares(game, first, game.hand(second));
    if (there == no_card) continue;
    ++compared;
    Game other = game;
    other.hand(second).remove(there);
    other.hand(second).add(instead);
    Chance chance(numbered_seed(seed));
    Chance same(numbered_seed(seed));
    Game imagined = game;
    imagined.redeal(first, chance);
    other.redeal(first, same);
    EXPECT_EQ(imagined.hands, other.hands);
    EXPECT_EQ(imagined.deck, other.deck);
  }
  EXPECT_GT(compared, 3);
}

// CE-R.51: everybody knows that a card offered by name is there.
TEST(CosmicEncounterKnownFlares, AreThoseThatWerePromised) {
  LaidOut table = lay_out({"players=3", "aliens=parasite,clone,zombie", "flares=yes"},
                          "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                          " hands: {1: [negotiate], 2: [negotiate, flare-trader, attack-06], 3: []}}");
  table.play({"1 select card=negotiate from=hand", "2 select card=negotiate from=hand"});
  const auto times_held = [&] {
    Chance chance(seed_from_text("promised"));
    int times = 0;
    for (int i = 0; i < many_redeals; ++i) {
      Game imagined = table.game;
      imagined.redeal(first, chance);
      EXPECT_EQ(imagined.broken(), "");
      times += (imagined.hand(second) & of_kind(kind_named("flare-trader"))).empty() ? 0 : 1;
    }
    return times;
  };
  EXPECT_LT(times_held(), many_redeals / 10);
  table.play({"2 give card=flare-trader"});
  EXPECT_LT(times_held(), many_redeals / 10) << "it has not been said yet";
  table.play({"2 propose"});
  EXPECT_EQ(times_held(), many_redeals);
}

// A take-back reshuffles the deck, but does not change its cards.
TEST(CosmicEncounterKnownFlares, StayThereWhenAllGoBack) {
  const Game game = dealt("aliens=random", 1);
  Game back = game;
  Chance chance(numbered_seed(1));
  back.redeal(game.everybody(), chance);
  EXPECT_EQ(flares_of(back), flares_of(game));
  EXPECT_NE(back.deck, game.deck);
}

}  // namespace
}  // namespace orrery::cosmic_encounter

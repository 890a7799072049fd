// Who sees what, what chance decides, and what happens when clocks run out.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/cosmic_encounter/started_games.h"
#include "kernel/match.h"
#include "support/chi_square.h"

namespace orrery::cosmic_encounter {
namespace {

// Plays random games with and without flares for every number of players.
template <class Look>
void look_at_games(int seeds, int decisions, Look&& look) {
  for (const char* flares : {"flares=no", "flares=yes"}) {
    for (const OptionValues& options : for_all_counts({"aliens=random", flares})) {
      for (int i = 0; i < seeds; ++i) play_at_random(options, i, decisions, look);
    }
  }
}

// CE-3.12, CE-R.11: a seat sees its own hand; others see how many cards it has. Ships, tokens, piles and the
// sizes of decks are the same for all.
TEST(CosmicEncounterViews, HideHandsAndNothingElse) {
  look_at_games(2, 120, [](const Decision& made) {
    const Game& game = made.after;
    const Value facts = game.facts();
    const Value spectators = game.view(std::nullopt);
    for (const char* key : {"deck", "discard", "destiny-deck", "destiny-discard", "at-planets", "turn"})
      ASSERT_EQ(spectators[key], facts[key]) << key;
    for (const Seat viewer : game.everybody()) {
      const Value view = game.view(viewer);
      for (const Seat owner : game.everybody()) {
        const std::string key = std::to_string(number(owner));
        const Value& seen = view["players"][key];
        const Value& all = facts["players"][key];
        EXPECT_FALSE(spectators["players"][key].has("hand"));
        EXPECT_EQ(seen.has("hand"), owner == viewer);
        if (owner == viewer) {
          EXPECT_EQ(seen["hand"], all["hand"]);
        }
        for (const char* open :
             {"cards", "ships", "warp", "gate", "beside", "removed", "colonies", "power-lost"})
          EXPECT_EQ(seen[open], all[open]) << open;
      }
      for (const char* key : {"deck", "discard", "destiny-deck", "destiny-discard"})
        EXPECT_EQ(view[key], facts[key]) << key;
      for (const char* key : {"prompt", "asked"}) {  // CE-R.7: who is asked, and what for
        EXPECT_EQ(view.has(key), game.waiting().has(viewer));
        EXPECT_FALSE(spectators.has(key));
      }
    }
  });
}

// CE-R.11: only its owner sees the cards on a sheet.
TEST(CosmicEncounterViews, HideCardsOnASheet) {
  Game game = begin(with({"players=3", "aliens=clone,zombie,macron"}), 1);
  const Card card = game.deck[--game.deck_size];
  game.powers[Seat{1}][0].cards.add(card);
  for (const auto viewer : {std::optional<Seat>(), std::optional(Seat{0}), std::optional(Seat{1})}) {
    const Value power = (*game.view(viewer)["players"]["2"]["powers"].as_list())[0];
    EXPECT_EQ(power["sheet-cards"], Value(1));
    EXPECT_EQ(power.has("sheet"), viewer == Seat{1});
  }
}

// CE-12.6, CE-R.7, CE-R.11: only its owner sees a face-down card, and nobody can infer it from the view.
TEST(CosmicEncounterViews, HideFaceDownCards) {
  int seen = 0;
  look_at_games(4, 200, [&](const Decision& made) {
    Game game = made.after;
    game.forget();  // the other world could not follow from what was seen before
    for (const Side side : both_sides) {
      const Fighter& fighter = game.fighter(side);
      if (fighter.card == no_card || fighter.open) continue;
      ++seen;
      const std::string key(side_names[side]);
      EXPECT_EQ(game.view(std::nullopt)["encounter"][key]["laid-down"], Value(true));
      EXPECT_FALSE(game.view(std::nullopt)["encounter"][key].has("card"));
      EXPECT_FALSE(game.facts()["encounter"].has("totals") && !fighter.claimed);
      EXPECT_EQ(game.facts()["encounter"][key].has("counts-as"), fighter.claimed);
      EXPECT_EQ(game.facts()["encounter"][key].has("total"), game.encounter.compared);
      for (const Seat viewer : game.everybody()) {
        EXPECT_EQ(game.view(viewer)["encounter"][key].has("card"), viewer == fighter.seat);
        if (viewer == fighter.seat) continue;
        Game other = game;
        Fighter& changed = other.fighter(side);
        std::swap(changed.card, other.deck[0]);
        EXPECT_EQ(game.view(viewer), other.view(viewer));
      }
    }
    for (const Event& event : events_of(made.events, Happening::Selected)) {
      for (const Seat viewer : game.everybody())
        EXPECT_EQ(seen_by(event, viewer)->arguments[1] == hidden_argument,
                  number(viewer) != event.arguments[0]);
    }
  });
  EXPECT_GT(seen, 20);
}

// CE-R.11: cards dealt and drawn are named to their new owner only, and to whoever a flare lets watch.
TEST(CosmicEncounterViews, TellOfDrawnCardsOnlyToTheirOwner) {
  int drawn = 0;
  const auto look = [&](const std::vector<Event>& events, auto watchers_of) {
    for (const Event& event : events) {
      if (!is(event, Happening::Dealt) && !is(event, Happening::Drew)) continue;
      drawn += is(event, Happening::Drew) ? 1 : 0;
      const Seat drawer = seat_numbered(event.arguments[0]);
      EXPECT_EQ(seen_by(event, std::nullopt)->arguments[1], hidden_argument);
      for (const Seat viewer : SeatSet::first(most_players) - watchers_of(drawer))
        EXPECT_EQ(seen_by(event, viewer)->arguments[1] == hidden_argument, viewer != drawer);
    }
  };
  for (int i = 0; i < 10; ++i) {
    std::vector<Event> events;
    EventSink sink(events);
    const Game game(options_from(with({})), numbered_seed(i), sink);
    look(events, [](Seat) { return SeatSet(); });
  }
  look_at_games(6, 300, [&](const Decision& made) {
    SeatSet playing;  // a flare may come and go within one decision
    for (const Event& event : events_of(made.events, Happening::Played))
      playing.add(seat_numbered(event.arguments[0]));
    look(made.events, [&](Seat drawer) {
      return made.before.watchers_of(drawer) | made.after.watchers_of(drawer) | playing;
    });
  });
  EXPECT_GT(drawn, 50);
}

// CE-R.12: a card that goes from hand to hand is named to giver and receiver; the others learn only that
// there is one.
TEST(CosmicEncounterViews, TellOfTakenCardsOnlyToBothSides) {
  int taken = 0;
  look_at_games(15, 300, [&](const Decision& made) {
    for (const Event& event : events_of(made.events, Happening::TookCard)) {
      ++taken;
      EXPECT_EQ(seen_by(event, std::nullopt)->arguments[1], hidden_argument);
      for (const Seat viewer : made.after.everybody()) {
        const bool knows = number(viewer) == event.arguments[0] || number(viewer) == event.arguments[2];
        EXPECT_EQ(seen_by(event, viewer)->arguments[1] == hidden_argument, !knows);
        EXPECT_EQ(seen_by(event, viewer)->arguments[0], event.arguments[0]);
      }
    }
  });
  EXPECT_GT(taken, 20);
}

// CE-12.3: everybody sees the hand that a defense without encounter cards discards.
TEST(CosmicEncounterViews, ShowTheHandThatIsDiscarded) {
  Game game = begin(with({"players=3", "aliens=clone,zombie,parasite"}), 1);
  std::vector<Event> events;
  EventSink sink(events);
  const Card card = *game.hand(Seat{1}).begin();
  game.discard_from_hand(Seat{1}, card, sink);
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(seen_by(events[0], std::nullopt)->arguments[1], static_cast<int>(kind_of(card)));
  EXPECT_EQ(seen_by(events[0], Seat{2})->arguments[1], static_cast<int>(kind_of(card)));
}

// CE-R.9: every question has a legal default, and taking it is an ordinary entry in the record.
TEST(CosmicEncounterClocks, AlwaysHaveALegalChoice) {
  int asked = 0;
  look_at_games(10, 300, [&](const Decision& made) {
    const Game& game = made.after;
    for (const Seat seat : game.waiting()) {
      ++asked;
      ActionList list;
      game.legal(seat, list);
      EXPECT_NE(std::find(list.begin(), list.end(), game.default_action(seat)), list.end())
          << prompt_names[game.prompt()];
    }
  });
  EXPECT_GT(asked, 5000);
  OptionValues options = with({"players=3", "aliens=clone,zombie,parasite"});
  Match match(Game::info(), options, numbered_seed(1), std::vector<SeatOwner>(3, SeatOwner{true, "random"}));
  for (std::size_t i = 0; i < 60 && !match.position().finished(); ++i) {
    const Seat seat = *match.position().waiting().begin();
    const Action action = match.position().default_action(seat);
    EXPECT_FALSE(match.act(seat, action));
    EXPECT_EQ(match.entries(), i + 1);
  }
  EXPECT_EQ(Match(match.record()).position(), match.position());
}

// A game in which only clocks play still goes through whole turns.
TEST(CosmicEncounterClocks, PlayOn) {
  Game game = begin(with({"players=3", "aliens=clone,zombie,parasite"}), 2);
  EventSink nobody_listens;
  for (int i = 0; i < 400 && !game.finished(); ++i) {
    const Seat seat = *game.waiting().begin();
    game.apply(seat, game.default_action(seat), nobody_listens);
  }
  EXPECT_GT(game.turn_number, 5);
}

// CE-R.10, CE-15.15: a random card is any card of the hand with equal probability.
TEST(CosmicEncounterChance, TakesRandomCardsFairly) {
  Game game = begin(with({"players=3", "aliens=clone,zombie,parasite"}), 1);
  const CardSet hand = game.hand(Seat{1});
  EnumArray<Card, int, card_count> counts;
  for (int i = 0; i < 8000; ++i) ++counts[game.random_card(hand)];
  std::vector<int> of_hand;
  for (const Card card : hand) of_hand.push_back(counts[card]);
  ASSERT_EQ(of_hand.size(), 8U);
  EXPECT_LT(test::chi_square(of_hand), 30);
}

// CE-R.10: random aliens are uniformly distributed over any set.
TEST(CosmicEncounterChance, DrawsRandomAliensFairly) {
  Game game = begin(with({"players=3", "aliens=clone,zombie,parasite"}), 1);
  const std::vector<Alien> among{Alien::Amoeba, Alien::Human, Alien::Loser, Alien::Void, Alien::Zombie};
  AlienSet set;
  for (const Alien alien : among) set.add(alien);
  ByAlien<int> counts;
  for (int i = 0; i < 5000; ++i) ++counts[game.random_alien(set)];
  std::vector<int> found;
  for (const Alien alien : among) found.push_back(counts[alien]);
  EXPECT_LT(test::chi_square(found), 25);
}

// CE-R.10: a game can be replayed from its record, including chance.
TEST(CosmicEncounterChance, CanBeReplayed) {
  for (int i = 0; i < 3; ++i) {
    Match match(Game::info(), with({"flares=yes"}), numbered_seed(i),
                std::vector<SeatOwner>(4, SeatOwner{true, "random"}));
    Chance picks(derive(numbered_seed(i), "picks", 1));
    while (!match.position().finished() && match.entries() < 300) {
      const Seat seat = *match.position().waiting().begin();
      ActionList list;
      match.position().legal(seat, list);
      match.act(seat, list[picks.below(static_cast<std::uint32_t>(list.size()))]);
    }
    EXPECT_EQ(Match(match.record()).position(), match.position());
  }
}

// CE-1.7: a power's special way to win exists besides the usual one; both are checked together.
TEST(CosmicEncounterVictory, HasSpecialWaysBesideTheUsualOne) {
  const auto settled = [](SeatSet special, int foreign) {
    Game game = begin(with({"players=3", "aliens=clone,zombie,parasite"}), 1);
    EventSink nobody_listens;
    game.special_winners = special;
    for (int i = 0; i < foreign; ++i) {
      game.take_ship(Seat{0}, planet_of(Color::Red, 0), 1, nobody_listens);
      game.put_ship(Seat{0}, planet_of(Color::Blue, i), 1, nobody_listens);
      if (i == 2) {  // so that red-1 does not run out of ships
        game.take_ship(Seat{0}, planet_of(Color::Red, 1), 1, nobody_listens);
        game.put_ship(Seat{0}, planet_of(Color::Red, 0), 1, nobody_listens);
        game.take_ship(Seat{0}, planet_of(Color::Red, 1), 1, nobody_listens);
        game.put_ship(Seat{0}, planet_of(Color::Red, 0), 1, nobody_listens);
      }
    }
    game.settle(nobody_listens);
    return game.result();
  };
  EXPECT_TRUE(settled({}, 4).winners.empty());
  EXPECT_EQ(settled({}, 5).winners, SeatSet(Seat{0}));
  EXPECT_EQ(settled(Seat{2}, 4).winners, SeatSet(Seat{2}));
  SeatSet both = Seat{0};
  both.add(Seat{2});
  EXPECT_EQ(settled(Seat{2}, 5).winners, both);
  EXPECT_EQ(settled(Seat{0}, 5).winners, SeatSet(Seat{0}));
}

// CE-D.16, CE-23.5: what is asked of a defense that lacks encounter cards is a moment of its own: not every
// power of the planning phase acts there.
TEST(CosmicEncounterDecks, AskTheDefenseBeforeANewHandForWhatActsThere) {
  Game game = begin(with({"players=3", "aliens=clone,loser,kamikaze", "first=seat-1"}), 1);
  EventSink nobody_listens;
  game.set_defense(Seat{1}, nobody_listens);
  EXPECT_TRUE(game.any_option(Seat{1}, {When::BeforeSelection}));
  EXPECT_FALSE(game.any_option(Seat{1}, {When::BeforeNewHand}));
  game.set_defense(Seat{2}, nobody_listens);
  EXPECT_TRUE(game.any_option(Seat{2}, {When::BeforeSelection}));
  EXPECT_TRUE(game.any_option(Seat{2}, {When::BeforeNewHand}));
}

// CE-R.91: drawing new hands stops after twenty tries; a cosmic quake follows, and the check is repeated.
TEST(CosmicEncounterDecks, StopDrawingNewHandsAfterTwentyTries) {
  OptionValues options = with({"players=3", "aliens=clone,zombie,parasite", "first=seat-1"});
  Game game = begin(options, 1);
  // No encounter card is left for seat 2: all are in another hand, and the rest is drawn again and again.
  game.deck_size = game.pile_size = 0;
  for (const Seat seat : game.everybody()) game.hand(seat) = {};
  for (std::size_t i = 0; i < plain_cards; ++i) {
    const auto card = static_cast<Card>(i);
    if (is_encounter(card)) {
      game.hand(Seat{0}).add(card);
    } else {
      game.deck[game.deck_size++] = card;
    }
  }
  std::vector<Event> events;
  EventSink sink(events);
  game.flow.clear();
  game.question = {};
  game.active = Seat{1};
  game.flow.call(Procedure::Table, TableFrame{.begun = true});
  run(game, sink);
  EXPECT_EQ(events_of(events, Happening::Quake).size(), 1U);
  int tries = 0;
  for (const Event& event : events) {
    if (is(event, Happening::Quake)) break;
    tries += is(event, Happening::NewHand) ? 1 : 0;
  }
  EXPECT_EQ(tries, 20);
  EXPECT_FALSE((game.hand(Seat{1}) & encounter_cards).empty());
  for (const Seat seat : game.everybody()) EXPECT_EQ(game.hand(seat).size(), 8);
}

}  // namespace
}  // namespace orrery::cosmic_encounter

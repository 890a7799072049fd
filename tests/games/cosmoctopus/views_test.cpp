// Who sees what, in views and in events.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/cosmoctopus/tables.h"

namespace orrery::cosmoctopus {
namespace {

// CO-1.6: the whole pile is in everybody's view.
TEST(CosmoctopusViews, ShowTheDiscardPileToEverybody) {
  int seen = 0;
  for_many_tables(3, [&](const Options& options, int i) {
    play_at_random(options, i, 200, [&](const Decision& made) {
      const Game& game = made.after;
      Value::List pile;
      for (const Card card : game.discard) pile.emplace_back(card_names[card]);
      seen += static_cast<int>(pile.size());
      EXPECT_EQ(game.view(std::nullopt)["discard"], Value(pile));
      for (const Seat seat : SeatSet::first(game.player_count))
        EXPECT_EQ(game.view(seat)["discard"], Value(pile));
    });
  });
  EXPECT_GT(seen, 1000);
}

// CO-R.4: a seat sees its own hand, in coop every hand; a spectator sees none. Everything else on the table
// is the same for all, and nobody sees the order of the deck.
TEST(CosmoctopusViews, HideHandsFromOpponentsAndSpectators) {
  for_many_tables(3, [](const Options& options, int i) {
    play_at_random(options, i, 150, [](const Decision& made) {
      const Game& game = made.after;
      const Value spectators = game.view(std::nullopt);
      const Value facts = game.facts();
      for (const char* key : {"supply", "table", "constellations", "tentacles", "tokens", "knowledge",
                              "hand-sizes", "deck", "row", "discard"}) {
        ASSERT_TRUE(spectators.has(key)) << key;
        EXPECT_EQ(spectators[key], facts[key]) << key;
      }
      EXPECT_FALSE(spectators.has("deck-order"));
      for (const Seat viewer : SeatSet::first(game.player_count)) {
        const Value view = game.view(viewer);
        EXPECT_FALSE(view.has("deck-order"));
        for (const auto& [key, value] : *spectators.as_map()) {
          const bool may_differ = key == "hands" || key == "packets" || key == "picked";
          EXPECT_TRUE(may_differ || view[key] == value) << key;
        }
        for (const Seat owner : SeatSet::first(game.player_count)) {
          const std::string key = std::to_string(number(owner));
          EXPECT_TRUE(spectators["hands"][key].is_null());
          const bool open = owner == viewer || game.mode == Mode::Coop;
          EXPECT_EQ(view["hands"][key], open ? facts["hands"][key] : Value());
        }
      }
    });
  });
}

// CO-R.4, CO-R.5: the same in events: cards dealt and drawn are named to those who may see the hand.
TEST(CosmoctopusViews, TellOfDrawnCardsOnlyToThoseWhoMaySeeThem) {
  int draws = 0;
  const auto look = [&](const Game& game, const std::vector<Event>& events) {
    for (const Event& event : events) {
      if (!is(event, Happening::Dealt) && !is(event, Happening::Drew)) continue;
      draws += static_cast<int>(is(event, Happening::Drew));
      EXPECT_EQ(seen_by(event, std::nullopt)->arguments[1], hidden_argument);
      for (const Seat viewer : SeatSet::first(game.player_count)) {
        const bool open = number(viewer) == event.arguments[0] || game.mode == Mode::Coop;
        const auto seen = seen_by(event, viewer);
        ASSERT_TRUE(seen);
        EXPECT_EQ(seen->arguments[0], event.arguments[0]);
        EXPECT_EQ(seen->arguments[1], open ? event.arguments[1] : hidden_argument);
      }
    }
  };
  for_many_tables(10, [&](const Options& options, int i) {
    std::vector<Event> dealt;
    EventSink sink(dealt);
    look(Game(options, numbered_seed(i), sink), dealt);
    play_at_random(options, i, 300, [&](const Decision& made) { look(made.after, made.events); });
  });
  EXPECT_GT(draws, 100);
}

// CO-6.4, CO-R.5: if another card of the same type had been on top of the deck, the others would not notice.
// (Whether its owner can pay for it may show in the next question, so only equal questions are compared.)
TEST(CosmoctopusViews, DoNotChangeWithTheIdentityOfADrawnCard) {
  int compared = 0;
  for (int i = 0; i < 60; ++i) {
    Options options;
    options.players = 3;
    const auto look = [&](const Decision& made) {
      const auto& [before, seat, action, events, after] = made;
      const auto drawn =
          std::find_if(events.begin(), events.end(), [](const Event& e) { return is(e, Happening::Drew); });
      if (drawn == events.end() || before.deck_size < 20) return;
      const auto card = static_cast<Card>(drawn->arguments[1]);
      Game other = before;
      const auto where = std::find(other.deck.begin(), other.deck.begin() + other.deck_size, card);
      const auto twin = std::find_if(other.deck.begin(), other.deck.begin() + 10,
                                     [&](Card c) { return c != card && type_of(c) == type_of(card); });
      if (twin == other.deck.begin() + 10) return;
      std::iter_swap(where, twin);
      std::vector<Event> other_events;
      EventSink sink(other_events);
      other.apply(seat, action, sink);
      if (other.waiting() != after.waiting() || other.prompt() != after.prompt() ||
          other_events.size() != events.size())
        return;
      EXPECT_NE(other.view(seat), after.view(seat));
      for (const auto viewer : {std::optional<Seat>(), std::optional(after.after(seat)),
                                std::optional(after.after(after.after(seat)))}) {
        EXPECT_EQ(other.view(viewer), after.view(viewer));
        for (std::size_t e = 0; e < events.size(); ++e)
          EXPECT_EQ(seen_by(other_events[e], viewer)->arguments, seen_by(events[e], viewer)->arguments);
      }
      ++compared;
    };
    play_at_random(options, i, 400, look);
  }
  EXPECT_GT(compared, 50);
}

}  // namespace
}  // namespace orrery::cosmoctopus

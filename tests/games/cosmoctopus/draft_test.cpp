// Starting hands: drafted hands and starter hands.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/cosmoctopus/options.h"

namespace orrery::cosmoctopus {
namespace {

OptionValues draft(int players, std::string_view mode) {
  return with({"players=" + std::to_string(players), "mode=" + std::string(mode), "hands=draft"});
}

// Every draft for two to four players, in versus and coop.
template <class Body>
void for_every_draft(Body body) {
  for (const std::string_view mode : {"versus", "coop"}) {
    for (int players = 2; players <= 4; ++players) {
      for (int seed = 0; seed < 20; ++seed) body(new_game(draft(players, mode), seed));
    }
  }
}

void pick(Game& game, Seat seat, Card card) {
  EventSink nobody_listens;
  const Action action = act(Verb::Pick, card);
  ASSERT_FALSE(game.why_not(seat, action));
  game.apply(seat, action, nobody_listens);
}

Card random_card(const CardSet& set, Chance& chance) {
  auto card = set.begin();
  for (auto skip = chance.below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++card;
  return *card;
}

// CO-20.3, CO-R.36: five cards each, one from the seat's own packet and one from each packet passed from the
// right: in round n a seat holds the packet dealt to the seat n places before it.
TEST(Draft, PassesPacketsToTheLeftUntilAllHoldFive) {
  for_every_draft([](Game game) {
    const auto players = static_cast<std::size_t>(game.players());
    Chance chance(seed_from_text("picks"));
    std::vector<CardSet> dealt;
    for (const Seat seat : SeatSet::first(game.players())) {
      EXPECT_EQ(game.of(seat).packet.size(), 5);
      dealt.push_back(game.of(seat).packet);
    }
    std::vector<CardSet> left = dealt;
    for (std::size_t round = 0; round < 4; ++round) {
      ASSERT_EQ(game.prompt(), Prompt::Draft);
      for (const Seat seat : SeatSet::first(game.players())) {
        CardSet& packet = left[(index(seat) + 4 * players - round) % players];
        EXPECT_EQ(game.of(seat).packet, packet);
        const Card card = random_card(packet, chance);
        packet.remove(card);
        pick(game, seat, card);
      }
    }
    EXPECT_NE(game.prompt(), Prompt::Draft);
    for (const Seat seat : SeatSet::first(game.players())) {
      EXPECT_EQ(game.of(seat).hand.size(), 5);
      EXPECT_TRUE(game.of(seat).packet.empty());
      for (std::size_t round = 0; round < 5 && players == 4; ++round) {  // the first packet comes back
        const CardSet& source = dealt[(index(seat) + 8 - round) % 4];
        EXPECT_EQ((game.of(seat).hand & source).size(), round % 4 == 0 ? 2 : 1);
      }
      EXPECT_TRUE(game.of(seat).hand.has(*left[(index(seat) + 4 * players - 4) % players].begin()))
          << "the last card is kept without being asked";
    }
  });
}

// CO-20.6: all seats are asked at once and may answer in any order; each picks once.
TEST(Draft, AsksAllSeatsAtOnce) {
  for_every_draft([](Game game) {
    SeatSet open = SeatSet::first(game.players());
    for (int number = game.players(); number >= 1; --number) {
      EXPECT_EQ(game.waiting(), open);
      const Seat seat = seat_numbered(number);
      pick(game, seat, *game.of(seat).packet.begin());
      open.remove(seat);
      ActionList list;
      game.legal(seat, list);
      EXPECT_EQ(list.size(), number > 1 ? 0U : 4U);
    }
    EXPECT_EQ(game.waiting(), SeatSet::first(game.players()));  // the second round
  });
}

// CO-20.6: until all have picked, a pick changes nothing that others see or may do.
TEST(Draft, ShowsNobodyAPickBeforeAllHavePicked) {
  for_every_draft([](const Game& game) {
    const Seat picker = seat_numbered(1);
    std::vector<Game> after;
    for (const Card card : game.of(picker).packet) {
      after.push_back(game);
      pick(after.back(), picker, card);
    }
    for (const Game& other : after) {
      EXPECT_EQ(other.view(std::nullopt), after[0].view(std::nullopt));
      for (const Seat seat : SeatSet::first(game.players())) {
        if (seat == picker) continue;
        EXPECT_EQ(other.view(seat), after[0].view(seat));
        EXPECT_EQ(other.view(seat)["picked"]["1"], Value("hidden"));
        EXPECT_EQ(other.view(seat)["hand-sizes"]["1"], Value(0));
      }
    }
    EXPECT_EQ(after[1].view(picker)["picked"]["1"], Value(card_names[after[1].of(picker).picked]));
  });
}

// CO-20.6, CO-R.4: in versus nobody sees another's packet; in coop all see all.
TEST(Draft, ShowsPacketsToThoseWhoPlayTogether) {
  for_every_draft([](const Game& game) {
    const Value view = game.view(seat_numbered(1));
    EXPECT_EQ(view["packets"]["1"].as_list()->size(), 5U);
    EXPECT_EQ(view["packets"]["2"].is_null(), game.mode == Mode::Versus);
    EXPECT_TRUE(game.view(std::nullopt)["packets"]["1"].is_null());
  });
}

// CO-20.6: the events of a pick reveal nothing; those after the last pick name each card only to those who
// may know it.
TEST(Draft, TellsPicksOnlyWhenAllAreMade) {
  for_every_draft([](Game game) {
    for (const Seat seat : SeatSet::first(game.players())) {
      std::vector<Event> events;
      EventSink sink(events);
      game.apply(seat, act(Verb::Pick, *game.of(seat).packet.begin()), sink);
      if (number(seat) < game.players()) {
        EXPECT_TRUE(events.empty());
        continue;
      }
      EXPECT_EQ(events.size(), static_cast<std::size_t>(game.players()));
      for (const Event& event : events) {
        EXPECT_EQ(event.kind, static_cast<std::uint16_t>(Happening::Picked));
        if (game.mode == Mode::Versus) {
          EXPECT_EQ(event.knowers, SeatSet(seat_numbered(event.arguments[0])));
        }
      }
    }
  });
}

// CO-R.36: one player has nobody to pass cards to.
TEST(Draft, IsNoneForOnePlayer) {
  const Game game = new_game(with({"players=1", "mode=solo", "hands=draft"}), 1);
  EXPECT_EQ(game.of(seat_numbered(1)).hand.size(), 5);
  EXPECT_EQ(game.prompt(), Prompt::Move);
}

// CO-20.5: every way to begin goes with every mode and every realm. That starter hands and drafted hands
// exclude each other follows from their being two values of one option.
TEST(StartingHands, GoWithEveryModeAndRealm) {
  for (const std::string_view mode : mode_names) {
    for (const std::string_view hands : hands_names) {
      for (const std::string_view fast : no_yes) {
        for (const LayoutRow& row : layouts) {
          const OptionValues options = with({mode == "solo" ? "players=1" : "players=4",
                                             "mode=" + std::string(mode), "hands=" + std::string(hands),
                                             "fast=" + std::string(fast), "layout=" + std::string(row.name),
                                             row.layout.connected() ? "wormhole=no" : "wormhole=yes"});
          ASSERT_EQ(options_error(options), "");
          const Game game = new_game(options, 1);
          for (const Seat seat : SeatSet::first(game.players())) {
            EXPECT_EQ(int{game.of(seat).tentacles}, fast == "yes" ? 3 : 0);
            EXPECT_EQ(game.of(seat).supply.total(), 8);  // CO-20.4
          }
        }
      }
    }
  }
}

// CO-20.2, CO-R.37: the three cards of one reference card each, dealt at random; those of reference cards
// that nobody has are in the deck or the row like any other.
TEST(StartingHands, AreThoseOfTheReferenceCards) {
  const std::set<std::set<std::string_view>> printed{
      {"S19", "L15", "C05"}, {"S08", "L16", "C06"}, {"H09", "L17", "C07"}, {"S18", "L18", "C08"}};
  for (int players = 2; players <= 4; ++players) {
    std::map<std::set<std::string_view>, int> of_first_seat;
    int undealt_in_row = 0;
    for (int seed = 0; seed < 200; ++seed) {
      const Game game = new_game(with({"players=" + std::to_string(players), "hands=starter"}), seed);
      std::set<std::set<std::string_view>> hands;
      for (const Seat seat : SeatSet::first(players)) {
        std::set<std::string_view> names;
        for (const Card card : game.of(seat).hand) names.insert(card_names[card]);
        EXPECT_TRUE(printed.contains(names));
        if (number(seat) == 1) ++of_first_seat[names];
        hands.insert(names);
      }
      EXPECT_EQ(hands.size(), static_cast<std::size_t>(players));
      EXPECT_EQ(int{game.deck_size}, 88 - 3 * players - 3);
      EXPECT_EQ(game.broken(), "");
      for (const Card card : game.row_cards()) {
        for (const auto& starter : printed) {
          const bool here = starter.contains(card_names[card]);
          undealt_in_row += static_cast<int>(here);
          EXPECT_FALSE(here && hands.contains(starter));
        }
      }
    }
    for (const auto& starter : printed) EXPECT_GT(of_first_seat[starter], 25) << players;
    EXPECT_EQ(undealt_in_row > 0, players < 4);
  }
}

}  // namespace
}  // namespace orrery::cosmoctopus

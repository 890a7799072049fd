// What powers do in situations that no scenario can produce.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/seats.h"

namespace orrery::cosmic_encounter {
namespace {

Game game_of(std::array<Alien, 3> aliens, EventSink& events) {
  Options options;
  options.players = 3;
  options.aliens = AlienChoice::Named;
  std::copy(aliens.begin(), aliens.end(), options.named.begin());
  options.first = 1;
  return Game(options, seed_from_text("aliens"), events);
}

// Takes the default actions up to this question.
void play_to(Game& game, Prompt prompt, EventSink& events) {
  while (game.prompt() != prompt && !game.finished()) {
    const Seat seat = *game.waiting().begin();
    game.apply(seat, game.default_action(seat), events);
  }
}

bool happened(const std::vector<Event>& log, Happening what) {
  return std::any_of(log.begin(), log.end(),
                     [=](const Event& event) { return event.kind == static_cast<std::uint16_t>(what); });
}

void hand_over(Game& game, Seat from, Seat to, const CardSet& cards) {
  const CardSet given = game.hand(from) & cards;
  for (const Card card : given) {
    game.hand(from).remove(card);
    game.to_hand(to, card);
  }
}

// Moves all cards of a kind from other hands and the deck to this hand.
void fetch(Game& game, Seat to, Kind kind) {
  for (const Seat seat : game.everybody()) {
    if (seat != to) hand_over(game, seat, to, of_kind(kind));
  }
  for (std::size_t i = 0; i < game.deck_size;) {
    if (kind_of(game.deck[i]) != kind) {
      ++i;
      continue;
    }
    game.to_hand(to, game.deck[i]);
    std::copy(game.deck.begin() + static_cast<std::ptrdiff_t>(i) + 1, game.deck.begin() + game.deck_size,
              game.deck.begin() + static_cast<std::ptrdiff_t>(i));
    --game.deck_size;
  }
}

// What belongs to a sheet leaves the game with it, wherever it lies.
TEST(Aliens, CitadelsAreDiscardedWithTheSheet) {
  std::vector<Event> log;
  EventSink events(log);
  Game game = game_of({Alien::Citadel, Alien::Parasite, Alien::Clone}, events);
  fetch(game, first, static_cast<Kind>(0));
  const Card card = of_kind(static_cast<Kind>(0)).first();
  ASSERT_TRUE(game.hand(first).has(card));
  game.hand(first).remove(card);
  game.at_planets.add(card);
  game.planet_of_attack[card] = planet_of(Color::Blue, 2);
  ASSERT_EQ(game.broken(), "");
  const int discards = game.pile_size;
  game.drop_power(first, 0, events);
  EXPECT_TRUE(game.at_planets.empty());
  EXPECT_EQ(game.pile_size, discards + 1);
  EXPECT_EQ(game.pile[game.pile_size - 1U], card);
  EXPECT_EQ(game.broken(), "");
}

// CE-23.4, CE-R.40: a turn cut short is neither won nor lost, so Grudge's tokens go back without effect.
TEST(Aliens, GrudgeTakesItsTokensBackWhenTheTurnIsCutShort) {
  std::vector<Event> log;
  EventSink events(log);
  Game game = game_of({Alien::Grudge, Alien::Parasite, Alien::Clone}, events);
  fetch(game, third, Kind::CosmicZap);
  play_to(game, Prompt::InviteOffense, events);
  ASSERT_EQ(game.offense(), first);
  const Seat invited = game.defense() == second ? third : second;
  hand_over(game, third, invited, of_kind(Kind::CosmicZap));
  game.apply(first, act(Verb::Invite, SeatSet(invited).bits()), events);
  play_to(game, Prompt::Answer, events);  // the invited player declines, and could zap
  ASSERT_TRUE(happened(log, Happening::Used));
  hand_over(game, first, game.defense(), encounter_cards);
  ASSERT_TRUE(game.power_of(first, Alien::Grudge)->marks.empty());
  const int in_warp = game.warp[invited];
  game.apply(invited, act(Verb::Pass), events);
  EXPECT_TRUE(happened(log, Happening::Marked));
  while (game.prompt() == Prompt::Place && game.active == first)  // the ships come home first
    game.apply(first, game.default_action(first), events);
  EXPECT_TRUE(happened(log, Happening::Unmarked));
  EXPECT_TRUE(game.power_of(first, Alien::Grudge)->marks.empty());
  EXPECT_EQ(game.warp[invited], in_warp);
  EXPECT_EQ(game.active, second);
  EXPECT_EQ(game.broken(), "");
}

}  // namespace
}  // namespace orrery::cosmic_encounter

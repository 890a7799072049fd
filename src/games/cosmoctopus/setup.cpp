// Setup (CO-2, CO-16, CO-20 to CO-23). Records depend on the order of random draws: first seat, special
// tiles, tiles, wormhole, starter hands, deck, behaviours, revelation.
#include <span>
#include <vector>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

// CO-2.1, CO-2.2, CO-23.1
void lay_tiles(Game& game) {
  std::array<Tile, tiles.size() - basic_tiles> specials{};
  for (std::size_t i = 0; i < specials.size(); ++i) specials[i] = all_tiles[basic_tiles + i];
  game.random.shuffle(specials);
  for (std::size_t i = 0; i < game.layout.count; ++i) {
    game.tile_in[i] = i < basic_tiles ? all_tiles[i] : specials[i - basic_tiles];
  }
  game.random.shuffle(std::span(game.tile_in.data(), game.layout.count));
  game.survey_realm();
  game.cosmoctopus = game.place_of(start_tile);  // CO-2.3
}

// CO-22.2, CO-23.2, CO-R.39: any two places that are not adjacent; in a disconnected realm one in each area.
void open_wormhole(Game& game) {
  std::array<std::array<std::int8_t, 2>, most_places * most_places / 2> pairs{};
  std::uint32_t count = 0;
  const bool connected = game.layout.connected();
  for (int a = 0; a < game.layout.count; ++a) {
    const PlaceSet apart = connected ? game.layout.neighbours(a) : game.layout.area_of(a);
    for (int b = a + 1; b < game.layout.count; ++b) {
      if (!apart.has(b)) pairs[count++] = {static_cast<std::int8_t>(a), static_cast<std::int8_t>(b)};
    }
  }
  game.wormhole = pairs[game.random.below(count)];
  game.survey_realm();
}

// CO-20.2, CO-R.37: which reference cards are dealt, one to each player in turn order.
std::vector<std::array<Card, 3>> deal_starter_hands(Game& game) {
  std::array<std::uint8_t, starter_hands.size()> order{0, 1, 2, 3};
  game.random.shuffle(order);
  std::vector<std::array<Card, 3>> dealt;
  for (std::size_t i = 0; i < game.player_count; ++i) dealt.push_back(starter_hands[order[i]]);
  return dealt;
}

void call_investigator(Game& game, const Options& options, EventSink& events) {
  std::copy(behaviours.keys().begin(), behaviours.keys().end(), game.investigator.deck.begin());
  game.random.shuffle(game.investigator.deck);  // CO-16.2
  game.investigator.revelation_named = options.revelation != 0;
  game.investigator.revelation = static_cast<Revelation>(
      options.revelation != 0 ? options.revelation - 1U : game.random.below(revelation_names.size()));
  game.investigator.supply.of.fill(starting_resources[options.difficulty - 1U]);
  tell<Happening::Behaviour>(events, game.investigator.deck[0]);
}

}  // namespace

Game::Game(const Options& options, const Seed& seed, EventSink& events)
    : layout(options.layout), mode(options.mode), player_count(options.players), random(seed) {
  deal(options, events);
  flow.call(Procedure::Rounds, RoundsFrame{});
  go_on(events);
}

void Game::deal(const Options& options, EventSink& events) {
  first = static_cast<Seat>(random.below(player_count));  // CO-R.2
  active = first;
  lay_tiles(*this);
  if (options.wormhole) open_wormhole(*this);

  std::vector<std::array<Card, 3>> starters;
  if (options.hands == Hands::Starter) starters = deal_starter_hands(*this);
  CardSet held_back;
  for (const auto& hand : starters) {
    for (const Card card : hand) held_back.add(card);
  }
  for (const Card card : Each<Card, devotion_cards>()) {
    if (!held_back.has(card)) deck[deck_size++] = card;
  }
  random.shuffle(std::span(deck.data(), deck_size));
  refill_row(events);

  start_tentacles = options.fast ? 3 : 0;  // CO-20.1
  Seat seat = first;
  for (std::uint8_t place = 0; place < player_count; ++place, seat = after(seat)) {
    Follower& follower = of(seat);
    follower.supply.of.fill(2);  // CO-2.8
    follower.token = place;      // CO-2.10
    follower.tentacles = start_tentacles;
    for (int i = 0; i < 5 && options.hands != Hands::Starter; ++i) {  // CO-2.7
      const Card card = deck[--deck_size];
      const bool draft = options.hands == Hands::Draft && player_count > 1;  // CO-R.36
      draft ? follower.packet.add(card) : to_hand(seat, card);
      tell_hidden<Happening::Dealt>(*this, events, seat, card);
    }
    for (std::size_t i = 0; i < 3 && options.hands == Hands::Starter; ++i) {
      to_hand(seat, starters[place][i]);
      tell_hidden<Happening::Dealt>(*this, events, seat, starters[place][i]);
    }
  }
  if (with_investigator()) call_investigator(*this, options, events);
}

}  // namespace orrery::cosmoctopus

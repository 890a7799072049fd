// Technologies in a game (CE-36): those that players have, the deck and the discards.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "games/cosmic_encounter/words.h"
#include "kernel/require.h"

namespace orrery::cosmic_encounter {

// How a technology lies before its owner. Of those that were drawn one is kept; in the setup everybody
// chooses in secret, so that the one kept is only marked at first (CE-R.7).
enum class Stage : std::uint8_t { Down, Up, Drawn, Kept };

struct Technology {
  Tech tech = no_tech;
  Seat owner = nobody;
  std::uint8_t ships = 0;  // that research it
  Stage stage{};
  // CE-R.98: where the number is X it is that of the ships.
  int research_number() const {
    return tech_cards[tech].research == any_number ? ships : tech_cards[tech].research;
  }
  bool is_ready() const {  // CE-36.5, CE-R.99
    return stage == Stage::Up || (stage == Stage::Down && is_concealed(tech) && ships >= ships_needed(tech));
  }
  bool operator==(const Technology&) const = default;
};

// Where a ship with a name of its own is: on a planet (its number), on a technology, or in one of these
// places.
enum class Berth : std::uint8_t { Gate = 0x40, Beside, Warp, UnderWay, Removed, OnTechnology = 0x60 };
constexpr Berth berth_at(Planet planet) { return static_cast<Berth>(planet); }
// A technology is named by its place among all: which one it is may be a secret.
constexpr Berth berth_on(std::size_t place) { return static_cast<Berth>(index(Berth::OnTechnology) + place); }
constexpr Planet planet_at(Berth berth) {
  return berth < Berth::Gate ? static_cast<Planet>(berth) : no_planet;
}
constexpr bool is_on_technology(Berth berth) { return berth >= Berth::OnTechnology; }
constexpr std::size_t place_at(Berth berth) { return index(berth) - index(Berth::OnTechnology); }

// Every technology of the game is in exactly one place.
struct Research {
  std::array<Technology, tech_count> cards{};  // of the players, in the order in which they came
  std::uint8_t count = 0;
  // From the front the deck, its top last; from the back the discards, the first one last.
  std::array<Tech, tech_count> piles{};
  std::uint8_t deck_size = 0;
  std::uint8_t discard_count = 0;
  TechSet used;           // in this encounter
  Card stored = no_card;  // under the next one; only its owner knows it
  Tech store = no_tech;
  Seat world_home = nobody;                               // in whose system the new world lies
  bool world_lost = false;                                // it has been destroyed (CE-R.132)
  Seat flagship_of = nobody;                              // who has a ship more than the others
  Berth berth{};                                          // where it is; it is counted there like any other
  std::array<Planet, 2> guarded{{no_planet, no_planet}};  // by a token

  std::span<const Technology> all() const { return {cards.data(), count}; }
  std::span<Technology> all() { return {cards.data(), count}; }
  const Technology* find(Tech tech) const {
    for (const Technology& card : all()) {
      if (card.tech == tech) return &card;
    }
    return nullptr;
  }
  std::size_t place_of(Tech tech) const {
    std::size_t place = 0;
    while (place < count && cards[place].tech != tech) ++place;
    require(place < count, "a technology that nobody has");
    return place;
  }
  Technology& at(Tech tech) { return cards[place_of(tech)]; }
  Seat keeper() const {  // of the stored card
    const Technology* const card = stored == no_card ? nullptr : find(store);
    return card == nullptr ? nobody : card->owner;
  }
  int ships_of(Seat seat) const {
    int sum = 0;
    for (const Technology& card : all()) sum += card.owner == seat ? card.ships : 0;
    return sum;
  }
  SeatSet owners() const {
    SeatSet seats;
    for (const Technology& card : all()) seats.add(card.owner);
    return seats;
  }
  // Those of a player that lie this way.
  TechSet with(Seat owner, Stage stage) const {
    TechSet set;
    for (const Technology& card : all()) {
      if (card.owner == owner && card.stage == stage) set.add(card.tech);
    }
    return set;
  }
  Tech discard(std::size_t place) const { return piles[tech_count - 1 - place]; }  // 0: the lowest
  TechSet discards() const {
    TechSet set;
    for (std::size_t i = 0; i < discard_count; ++i) set.add(discard(i));
    return set;
  }

  void add(Technology card) { push(cards, count, card, "too many technologies"); }
  void remove(Tech tech) {
    const auto end = cards.begin() + count;
    const auto found =
        std::find_if(cards.begin(), end, [&](const Technology& card) { return card.tech == tech; });
    require(found != end, "a technology that nobody has");
    if (berth > berth_on(found - cards.begin())) berth = static_cast<Berth>(index(berth) - 1);
    std::shift_left(found, end, 1);
    cards[--count] = {};
    used.remove(tech);
  }
  void add_discard(Tech tech) { piles[tech_count - 1 - discard_count++] = tech; }
  Tech draw() {
    require(deck_size > 0, "a card of an empty technology deck");
    return std::exchange(piles[--deck_size], Tech{});
  }
  bool operator==(const Research&) const = default;
};

}  // namespace orrery::cosmic_encounter

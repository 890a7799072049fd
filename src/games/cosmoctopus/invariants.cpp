// The invariants: what holds in every position.
#include <fmt/format.h>

#include <algorithm>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

// CO-1.5
std::string misplaced_card(const Game& game) {
  EnumArray<Card, int, cards.size()> places;
  const auto count = [&](const CardSet& set) {
    for (const Card card : set) ++places[card];
  };
  for (std::size_t i = 0; i < game.deck_size; ++i) ++places[game.deck[i]];
  for (const CardSet& set : {game.row_cards(), game.discard, game.resolving, game.display, game.removed})
    count(set);
  for (const Seat seat : SeatSet::first(game.player_count)) {
    for (const CardSet& set : {game.of(seat).hand, game.of(seat).table, game.of(seat).packet}) count(set);
  }
  for (const Card card : all_cards) {
    if (places[card] != 1) return fmt::format("CO-1.5: {} is in {} places", card_names[card], places[card]);
  }
  for (const CardSet& set : {game.display, game.removed}) {
    if ((set & all_contact_cards) != set)
      return "CO-1.5: a devotion card is where only first contact cards can be";
  }
  if (!(game.discard & all_contact_cards).empty())
    return "CO-R.27: a first contact card is in the discard pile";
  return {};
}

// CO-2.1, CO-23.1
std::string misplaced_tile(const Game& game) {
  EnumArray<Tile, int, tiles.size()> places;
  for (int place = 0; place < game.layout.count; ++place) ++places[game.tile_at(place)];
  for (const Tile tile : all_tiles) {
    if (index(tile) < basic_tiles ? places[tile] != 1 : places[tile] > 1)
      return fmt::format("CO-2.1: {} is in {} places", tile_names[tile], places[tile]);
  }
  return {};
}

}  // namespace

std::string Game::broken() const {
  if (std::string error = misplaced_card(*this); !error.empty()) return error;
  if (std::string error = misplaced_tile(*this); !error.empty()) return error;
  if (can_draw() && row_cards().size() < row_places) return "CO-6.1: the row is not refilled";
  if (wormhole[0] >= 0) {
    if (wormhole[0] == wormhole[1]) return "CO-22.5: both ends of the wormhole are on one tile";
    const PlaceSet area = layout.area_of(wormhole[0]);
    if (!layout.connected() && area.has(wormhole[1]))
      return "CO-23.2: both ends of the wormhole are in one area";
  }
  CardSet in_play;
  for (const Seat seat : SeatSet::first(player_count)) {
    const Follower& follower = of(seat);
    in_play = in_play | follower.table;
    if (follower.off != discounts_of(follower.table))
      return "CO-8.2: discounts are not those of the scriptures in play";
    if (follower.tentacles > tentacles_to_win) return "CO-13.3: more than eight tentacles";
    if (follower.tentacles == tentacles_to_win && !finished())
      return "CO-13.3: the eighth tentacle did not end it";
    if (!(follower.table & cards_of_type[CardType::Hallucination]).empty())
      return "CO-10.1: a hallucination stays in play";
    const bool bare = follower.hand.empty() && follower.table.empty() && follower.supply.total() == 0;
    if (follower.finished && !finished() && !bare) return "CO-19.3: a finished player has something left";
    for (const Card card : follower.in_play(CardType::Constellation)) {
      // Every filled slot was open once: those that arrows lead to need one of their origins filled.
      SlotSet reached;
      for (int i = 0; i < 4; ++i) reached |= filled_slots(card) & open_slots(row_of(card).shape, reached);
      if (reached != filled_slots(card)) return "CO-11.2: a slot is filled that was never open";
      const bool complete = filled_slots(card) == all_slots;
      if (complete && !waiting_complete.has(constellation_number(card)) && !finished() &&
          prompt() != Prompt::Divide && prompt() != Prompt::Fill) {
        return "CO-11.7: a complete constellation waits for nothing";
      }
    }
    if (seat != active && question.seats == SeatSet(seat) && mode == Mode::Versus &&
        prompt() != Prompt::Draft)
      return "CO-3.3: somebody else than the active player is asked";
  }
  for (const Card card : constellations) {
    if (!filled_slots(card).empty() && !in_play.has(card) && !resolving.has(card))
      return "CO-11.7: resources lie on a constellation that is not in play";
  }
  if (!finished() && question.seats.empty()) return "nobody is asked, and the game is not over";
  if (finished() && !flow.empty()) return "CO-R.19: the game is over, but an effect goes on";
  if (!finished() && step == Step::Move && mode == Mode::Versus && prompt() == Prompt::EndTurn)
    return "CO-3.1: knowledge is offered before the play";
  return {};
}

}  // namespace orrery::cosmoctopus

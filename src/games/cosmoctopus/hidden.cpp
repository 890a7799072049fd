// Redeals hidden information: what nobody, or not everybody, knows (CO-R.4, CO-R.5).
#include <algorithm>
#include <span>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

// Those who play together have nothing to hide from each other (CO-R.4); a spectator sees no hand.
bool Game::sees_hand(SeatSet eyes, Seat owner) const {
  return eyes.has(owner) || (mode != Mode::Versus && !eyes.empty());
}

namespace {

// Shuffles the deck together with the hidden cards and deals everybody as many as before. First contact cards
// were taken openly and stay.
void redeal_cards(Game& game, SeatSet knowing, Chance& chance) {
  const auto hidden_sets = [&](auto&& visit) {
    for (const Seat seat : SeatSet::first(game.player_count)) {
      if (game.sees_hand(knowing, seat)) continue;
      visit(game.of(seat).hand);
      visit(game.of(seat).packet);
    }
  };
  CardSet unseen;  // a set, so that the order they lay in is forgotten
  for (std::size_t i = 0; i < game.deck_size; ++i) unseen.add(game.deck[i]);
  hidden_sets([&](const CardSet& set) { unseen = unseen | set; });
  std::array<Card, devotion_cards> pool = game.deck;
  std::size_t size = 0;
  for (const Card card : unseen) {
    if (!is_contact(card)) pool[size++] = card;
  }
  chance.shuffle(std::span(pool.data(), size));
  const auto ages = game.since;
  hidden_sets([&](CardSet& set) {
    CardSet dealt = set & all_contact_cards;
    for (const Card card : set) {
      if (is_contact(card)) continue;
      const Card other = pool[--size];
      dealt.add(other);
      game.since[other] = ages[card];
    }
    set = dealt;
  });
  game.deck = pool;
}

}  // namespace

void Game::redeal(SeatSet knowing, Chance& chance) {
  redeal_cards(*this, knowing, chance);
  for (const Seat seat : SeatSet::first(player_count)) {  // CO-20.6
    Follower& follower = of(seat);
    if (follower.picked == no_card || knowing.has(seat)) continue;
    auto pick = follower.packet.begin();
    for (auto skip = chance.below(follower.packet.size()); skip > 0; --skip) ++pick;
    follower.picked = *pick;
  }
  answer = {};
  if (with_investigator()) {
    const auto to_come = std::span(investigator.deck).subspan(investigator.drawn);
    std::sort(to_come.begin(), to_come.end());  // its order is forgotten too
    chance.shuffle(to_come);
    if (!revelation_known())
      investigator.revelation = revelation_names.keys()[chance.below(revelation_names.size())];
  }
  random = Chance(chance.draw_seed());
}

bool Game::revelation_known() const {
  return investigator.revelation_named || investigator.progress >= revelation_at;
}

}  // namespace orrery::cosmoctopus

// Vacuum Turbines: four cards of the deck, of which its owner keeps what it likes.
#include <algorithm>

#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::uint8_t cards_drawn = 4;

// Which of the cards that lie aside are to be discarded: bit i stands for the i-th. So it says nothing about
// them, and holds in every world that somebody else may imagine.
CardSet of_places(const Game& game, Seat user, unsigned places) {
  CardSet cards;
  for (const Card card : game.powers[user][game.place_aside(user)].cards) {
    if ((places & 1U) != 0) cards.add(card);
    places >>= 1;
  }
  return cards;
}
CardSet kept(const Game& game, Seat user, unsigned rejected) { return of_places(game, user, ~rejected); }

// One more card of this kind.
std::uint8_t reject(const Game& game, Seat user, std::uint8_t rejected, Kind kind) {
  for (unsigned place = 1; place < 1U << cards_drawn; place <<= 1) {
    const CardSet card = of_places(game, user, place & ~unsigned{rejected});
    if (!(card & of_kind(kind)).empty()) return static_cast<std::uint8_t>(rejected | place);
  }
  return rejected;
}

// The rest is discarded in the order drawn.
void share_out(Game& game, Seat user, unsigned rejected, EventSink& events) {
  const CardSet to_keep = kept(game, user, rejected);
  CardSet rest = of_places(game, user, rejected);
  game.cards_aside(user) = {};
  for (const Card card : to_keep) game.pocket(user, card, {}, events);
  const auto drawn_before = [&](Card one, Card another) { return game.since[one] < game.since[another]; };
  while (!rest.empty()) {
    const Card next = *std::min_element(rest.begin(), rest.end(), drawn_before);
    rest.remove(next);
    game.discard_card(user, next, events);
  }
}

// They lie aside meanwhile, where only their owner sees them.
Flow draw_and_keep(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& rejected = locals<std::uint8_t>(frame);
  FLOW_BEGIN(frame);
  FLOW_CALL(
      game, Procedure::Draw,
      DrawFrame{
          .seat = user, .count = cards_drawn, .to_sheet = static_cast<std::uint8_t>(game.place_aside(user))});
  while (!kept(game, user, rejected).empty()) {
    game.offered = rejected;
    FLOW_ASK(game, user, Prompt::Winnow);
    if (verb_of(game.answer.action) == Verb::Done) break;
    rejected = reject(game, user, rejected, kind_of(game.answer.action));
  }
  share_out(game, user, rejected, events);
  FLOW_END();
}

constexpr std::array vacuum_turbines_abilities{
    Ability{.source = Source::Technology, .when = only(When::Regroup), .effect = &draw_and_keep}};

}  // namespace

constinit const TechRow vacuum_turbines{.tech = Tech::VacuumTurbines, .abilities = vacuum_turbines_abilities};

}  // namespace orrery::cosmic_encounter

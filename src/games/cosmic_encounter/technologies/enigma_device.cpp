// Enigma Device: everybody has eight cards.
#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

struct Round {
  std::uint8_t at = 0;
  Seat seat{};
};

void discard_surplus(Game& game, Seat seat, EventSink& events) {
  while (game.hand(seat).size() > hand_size)
    game.discard_from_hand(seat, game.random_card(game.hand(seat)), events);
  game.news = true;
}

DrawFrame missing_cards(Game& game, Seat seat) {
  game.encounter.quaked = false;
  return {.seat = seat, .count = static_cast<std::uint8_t>(hand_size - game.hand(seat).size())};
}

// One player after another, clockwise from the user. A quake ends it: everybody has a new hand then.
Flow even_out(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& [at, seat] = locals<Round>(frame);
  FLOW_BEGIN(frame);
  while (!game.hand(user).empty()) {
    game.offer_cards(CardSet::all());
    FLOW_ASK(game, user, Prompt::PartWith);
    if (verb_of(game.answer.action) == Verb::Done) break;
    game.discard_from_hand(user, game.picked(), events);
  }
  FLOW_AFTERMATH(game);
  for (at = 0, seat = user; at < game.player_count; ++at, seat = game.after(seat)) {
    if (game.hand(seat).size() < hand_size) {
      FLOW_CALL(game, Procedure::Draw, missing_cards(game, seat));
      if (game.encounter.quaked) break;
    } else if (game.hand(seat).size() > hand_size) {
      discard_surplus(game, seat, events);
      FLOW_AFTERMATH(game);
    }
  }
  FLOW_END();
}

constexpr std::array enigma_device_abilities{
    Ability{.source = Source::Technology, .when = only(When::Regroup), .effect = &even_out}};

}  // namespace

constinit const TechRow enigma_device{.tech = Tech::EnigmaDevice, .abilities = enigma_device_abilities};

}  // namespace orrery::cosmic_encounter

// Gluon Mines: blow up ships on the gate before the cards are revealed.
#include <algorithm>

#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

struct Hits {
  BySeat<std::uint8_t> ships{};
  std::uint8_t at = 0;
  std::uint8_t left = 0;  // to be named
};

// Whose ships are asked for, and how many more can be hit.
void tell_victim(const Game& game, const Frame& frame, Value::Map& map) {
  const auto& hits = locals<Hits>(frame);
  map.emplace_back("of", number(game.in_order(hits.at)));
  map.emplace_back("left", int{hits.left});
}

bool gate_is_empty(const Game& game) {
  return std::all_of(game.gate.begin(), game.gate.end(), [](int ships) { return ships == 0; });
}

// Nobody has turned a card up: they go back.
void win_without_cards(Game& game, const Effect& by, EventSink& events) {
  for (const Side side : both_sides) game.return_laid_card(side);
  game.encounter.no_compensation = true;
  game.decide(Outcome::DefenseWins, by, events);
}

// All ships are named before any is lost; then each player who is hit has one loss, in the order of CE-25.2.
Flow explode(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  auto& [ships, at, left] = locals<Hits>(frame);
  FLOW_BEGIN(frame);
  left = game.research.find(Tech::GluonMines)->ships;
  for (at = 0; at < game.player_count && left > 0; ++at) {
    if (game.gate[game.in_order(at)] == 0) continue;
    {
      const int most = std::min(left, game.gate[game.in_order(at)]);
      game.offer_numbers(0, most, most);
    }
    FLOW_ASK(game, user, Prompt::Number);
    ships[game.in_order(at)] = number_of(game.answer.action);
    left -= number_of(game.answer.action);
  }
  for (at = 0; at < game.player_count; ++at) {
    if (ships[game.in_order(at)] == 0) continue;
    game.take_from_gate(game.in_order(at), ships[game.in_order(at)]);
    FLOW_FLAGSHIP(game, user, game.in_order(at), Berth::Gate, Berth::UnderWay);
    FLOW_CALL(
        game, Procedure::Lose,
        LossFrame{.victim = game.in_order(at), .count = ships[game.in_order(at)], .cause = Cause::Effect});
  }
  if (gate_is_empty(game)) win_without_cards(game, frame.local<Effect>(0), events);
  FLOW_END();
}

constexpr std::array gluon_mines_abilities{Ability{.source = Source::Technology,
                                                   .roles = defense_only,
                                                   .when = only(When::Selected),
                                                   .effect = &explode,
                                                   .progress = &tell_victim}};

}  // namespace

constinit const TechRow gluon_mines{.tech = Tech::GluonMines, .abilities = gluon_mines_abilities};

}  // namespace orrery::cosmic_encounter

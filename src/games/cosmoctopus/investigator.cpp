// The private investigator's turn (CO-16 to CO-18).
#include <algorithm>

#include "games/cosmoctopus/game.h"

namespace orrery::cosmoctopus {

namespace {

constexpr int tentacle_price = 8;  // CO-18.4

// CO-R.31: the first resource of which it has enough, among those whose tile is available, or is not.
std::optional<Resource> affordable(const Game& game, bool available, int price) {
  for (const Resource r : resources) {
    if ((game.knowledge[r] == nobody) == available && game.investigator.supply[r] >= price) return r;
  }
  return std::nullopt;
}

Resource least(const Amounts<std::uint16_t>& supply) {
  return *std::min_element(resources.begin(), resources.end(),
                           [&](Resource a, Resource b) { return supply[a] < supply[b]; });
}

// All effects except the one in which players choose cards.
void carry_out(Game& game, const InvestigatorEffect& effect, EventSink& events) {
  if (effect.op == InvestigatorOp::Gain) game.investigator_gains(effect.of, effect.count, events);
  if (effect.op == InvestigatorOp::GainLeast)
    game.investigator_gains(least(game.investigator.supply), effect.count, events);
  if (effect.op == InvestigatorOp::RefreshRow) {
    game.sweep(game.row_cards(), events);
    game.refill_row(events);
  }
  if (effect.op != InvestigatorOp::PlayersLose) return;
  Seat seat = game.first;
  do {  // CO-18.9, CO-R.33: in turn order; finished players have nothing
    const int lost = std::min<int>(effect.count, game.of(seat).supply[effect.of]);
    game.of(seat).supply[effect.of] = static_cast<std::uint16_t>(game.of(seat).supply[effect.of] - lost);
    if (events && lost > 0) tell<Happening::Lost>(events, seat, effect.of, lost);
    seat = game.after(seat);
  } while (seat != game.first);
}

}  // namespace

// CO-18.3, CO-18.4: pays for one gain of tentacles, if it can, and names the effect that follows.
std::optional<InvestigatorEffect> Game::investigator_claims(EventSink& events) {
  const auto advance = [&](int count) {
    const bool before = investigator.progress >= revelation_at;
    investigator.progress =
        static_cast<std::uint8_t>(std::min(tentacles_to_win, investigator.progress + count));  // CO-R.32
    tell<Happening::Progress>(events, investigator.progress);
    if (before || investigator.progress < revelation_at) return;
    news = true;  // CO-18.8
    tell<Happening::Revealing>(events, investigator.revelation);
  };
  if (const auto r = affordable(*this, true, knowledge_price)) {
    investigator.supply[*r] = investigator.supply[*r] - knowledge_price;
    knowledge[*r] = out_of_the_game;
    tell<Happening::InvestigatorClaimed>(events, *r);
    advance(2);
    return behaviour().on_knowledge;
  }
  if (const auto r = affordable(*this, false, tentacle_price)) {
    investigator.supply[*r] = investigator.supply[*r] - tentacle_price;
    tell<Happening::InvestigatorTentacle>(events, *r);
    advance(1);
    return behaviour().on_tentacle;
  }
  return std::nullopt;
}

void Game::investigator_reads_row(EventSink& events) {  // CO-18.2, CO-V1
  for (const Card card : row) {
    if (card != no_card) investigator_gains(resource_of(type_of(card)), 1, events);
  }
  if (revelation_in_force(Revelation::SecondNotebook)) investigator_gains(behaviour().resource, 1, events);
}

void Game::investigator_gains(Resource resource, int amount, EventSink& events) {
  investigator.supply[resource] = static_cast<std::uint16_t>(investigator.supply[resource] + amount);
  tell<Happening::InvestigatorGained>(events, resource, amount, investigator.active());
}

// CO-18.6: the deck of behaviours is reshuffled when it is used up.
void Game::reveal_behaviour(EventSink& events) {
  if (investigator.drawn == behaviours.size()) {
    random.shuffle(investigator.deck);
    investigator.drawn = 0;
  }
  ++investigator.drawn;
  news = true;
  tell<Happening::Behaviour>(events, investigator.active());
}

// What the investigator's next turn brings if nothing else happens first; only its effects on the
// investigator itself are forecast.
Game::Forecast Game::forecast() const {
  Game then = *this;
  EventSink nobody_listens;
  then.investigator_reads_row(nobody_listens);
  Forecast seen;
  for (const Resource r : resources) seen.gains[r] = then.investigator.supply[r] - investigator.supply[r];
  while (seen.claims < tentacles_to_win) {
    const auto available = then.knowledge;
    const auto before = then.investigator.supply;
    const auto effect = then.investigator_claims(nobody_listens);
    if (!effect) break;
    for (const Resource r : resources) {
      if (then.investigator.supply[r] != before[r]) seen.paid_in[seen.claims] = r;
    }
    seen.for_knowledge[seen.claims++] = then.knowledge != available;
    if (effect->op == InvestigatorOp::Gain || effect->op == InvestigatorOp::GainLeast)
      carry_out(then, *effect, nobody_listens);
  }
  return seen;
}

Flow investigator_turn(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<InvestigatorFrame>(0);
  FLOW_BEGIN(frame);
  game.refill_row(events);  // CO-R.11: a card may have become available for a gap
  game.investigator_reads_row(events);
  while (true) {  // CO-18.5, CO-R.31
    {
      const auto effect = game.investigator_claims(events);
      if (!effect) break;
      f.effect = *effect;
      f.gained = true;
      carry_out(game, f.effect, events);
    }
    if (f.effect.op != InvestigatorOp::PlayersDiscard) continue;
    f.hit = game.first;
    do {
      for (f.left = f.effect.count; f.left > 0 && !game.of(f.hit).hand.empty(); --f.left) {
        if (game.of(f.hit).hand.size() > 1) {
          FLOW_ASK(game, f.hit, Prompt::LoseCard);
          game.discard_card(f.hit, card_of(game.answer.action), events);
        } else {
          game.discard_card(f.hit, *game.of(f.hit).hand.begin(), events);
        }
      }
      f.hit = game.after(f.hit);
    } while (f.hit != game.first);
  }
  if (f.gained) game.reveal_behaviour(events);
  if (game.investigator.progress >= tentacles_to_win) {  // CO-18.7
    game.end(Ending::InvestigatorWon, events);
    return Flow::GaveWay;
  }
  FLOW_END();
}

}  // namespace orrery::cosmoctopus

#include "players/cosmoctopus/glance.h"

namespace orrery::cosmoctopus {

namespace {

constexpr double never = -20;

}  // namespace

Glance::Glance(const Game& game, Seat seat, const CardSet& known)
    : game_(game), seat_(seat), known_(known), outlook_(game, seat, known) {
  if (game.prompt() == Prompt::Move || game.prompt() == Prompt::MayMove) steps_ = game.distances();
}

Action Glance::best(const ActionList& list) const {
  Action found = list[0];
  double most = worth(found);
  for (std::size_t i = 1; i < list.size(); ++i) {
    const double other = worth(list[i]);
    if (other <= most) continue;
    most = other;
    found = list[i];
  }
  return found;
}

double Glance::card_worth(Card card) const {
  return known_.has(card) ? outlook_.keeping(card) : weights.unknown_card;
}

// A card for an end of the wormhole is a high price for a step or two.
double Glance::move(Action action) const {
  if (verb_of(action) == Verb::Pass) return 0;
  if (verb_of(action) != Verb::Go) return never;
  const auto tile = tile_of(action);
  const int tribute = std::max(0, steps_[game_.place_of(tile)] - 1);
  return outlook_.tile(tile) - weights.resource * tribute;
}

double Glance::slot(Action action) const {
  if (verb_of(action) == Verb::Keep) return outlook_.next_unit(game_.flow.top().local<GainFrame>(0).dividing);
  const SlotSet filled = game_.filled_slots(card_of(action));
  return outlook_.constellation(card_of(action), filled | SlotSet(slot_of(action))) -
         outlook_.constellation(card_of(action), filled);
}

// No plan plays a card that is not there yet.
double Glance::play(Action action) const {
  if (verb_of(action) == Verb::Claim) return 2 * weights.tentacle;
  if (verb_of(action) == Verb::Pass) return weights.pass;
  if (game_.prompt() == Prompt::PlayFree)
    return known_.has(card_of(action)) ? outlook_.played(card_of(action)) : weights.unknown_free;
  return known_.has(card_of(action)) ? outlook_.bought(card_of(action)) : never;
}

double Glance::worth(Action action) const {
  switch (game_.prompt()) {
    case Prompt::Draft:
    case Prompt::Take:
    case Prompt::Contact:
      return verb_of(action) == Verb::Pass ? 0 : card_worth(card_of(action));
    case Prompt::TakeAll: {
      double worth = 0;
      for (const Card card : game_.row) {
        if (card != no_card && type_of(card) == type_of(action)) worth += card_worth(card);
      }
      return worth;
    }
    case Prompt::Move:
    case Prompt::MayMove:
    case Prompt::Send:
      return move(action);
    case Prompt::Tribute:
    case Prompt::Specific:
    case Prompt::Generic:
    case Prompt::Price:
    case Prompt::Discard:
    case Prompt::LoseCard:
      return verb_of(action) == Verb::Pay ? -outlook_.last_unit(resource_of(action))
                                          : -card_worth(card_of(action));
    case Prompt::Want:
      return outlook_.next_unit(resource_of(action)) +
             (game_.any_open_slot(seat_, resource_of(action)) ? 0.5 : 0);
    case Prompt::Divide:
    case Prompt::Fill:
      return slot(action);
    case Prompt::Token: {
      const bool all_of_it = game_.of(seat_).token <= game_.flow.top().local<PayFrame>(0).generic;
      return (verb_of(action) == Verb::UseToken) == all_of_it ? 1 : 0;
    }
    case Prompt::Play:
    case Prompt::PlayFree:
    case Prompt::EndTurn:
      return play(action);
    case Prompt::Draw:
      return verb_of(action) == Verb::Draw ? weights.unknown_card : 0;
    case Prompt::Complete:
    case Prompt::Trigger:
    case Prompt::Shift:
    case Prompt::Give:
      break;
  }
  return action == game_.default_action(seat_) ? 1 : 0;
}

}  // namespace orrery::cosmoctopus

// Dictator: chooses the destiny cards of the others, with its super flare one of its own. Its wild flare
// throws one away.
#include <algorithm>
#include <span>

#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

// The same cards give the same deck, in whatever order they lay before.
void shuffle_deck(Game& game, EventSink& events) {
  std::sort(game.destiny_deck.begin(), game.destiny_deck.begin() + game.destiny_size);
  game.random.shuffle(std::span(game.destiny_deck.data(), game.destiny_size));
  game.news = true;
  tell<Happening::DestinyShuffled>(events);
}

// The chosen card goes on top of the shuffled rest, and the offense draws it.
Flow choose_card(Game& game, Frame& frame, EventSink& events) {
  FLOW_BEGIN(frame);
  FLOW_ASK(game, frame.local<Effect>(0).user, Prompt::DestinyCard);
  {
    const auto chosen = destiny_of(game.answer.action);
    Destiny* const last = game.destiny_deck.data() + game.destiny_size - 1;
    std::swap(*std::find(game.destiny_deck.data(), last, chosen), *last);
    --game.destiny_size;
    shuffle_deck(game, events);
    push(game.destiny_deck, game.destiny_size, chosen, "too many destiny cards");
  }
  FLOW_END();
}

void shuffle_if_zapped(Game& game, Seat, EventSink& events) { shuffle_deck(game, events); }

// Another flare may have thrown it away already.
bool card_lies_there(const Game& game, Seat, Occasion) { return game.encounter.destiny != no_destiny; }

// Wild: the offense has to draw again.
Flow throw_card_away(Game& game, Frame&, EventSink& events) {
  game.discard_destiny(events);
  return Flow::Done;
}

// Every draw is a new occasion.
constexpr std::array dictator_abilities{
    Ability{.source = Source::Power,
            .roles = not_offense,
            .when = only(When::BeforeDestiny),
            .must = true,
            .repeats = true,
            .effect = &choose_card,
            .zapped = &shuffle_if_zapped},
    Ability{.source = Source::Wild,
            .roles = not_offense,
            .when = only(When::DestinyTurned),
            .condition = &card_lies_there,
            .effect = &throw_card_away},
    Ability{.source = Source::Super,
            .roles = offense_only,
            .when = only(When::BeforeDestiny),
            .condition = &is_free_to_use<Alien::Dictator>,
            .effect = &use_power<Alien::Dictator>},
};

}  // namespace

constinit const AlienRow dictator{.alien = Alien::Dictator, .abilities = dictator_abilities};

}  // namespace orrery::cosmic_encounter

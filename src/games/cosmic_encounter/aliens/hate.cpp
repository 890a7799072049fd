// Hate: discards a card that all others have to match, or they lose ships. Its wild flare strips the
// opponent. With its super flare it need only show the card.
#include "games/cosmic_encounter/aliens/index.h"
#include "games/cosmic_encounter/aliens/supers.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int ships_to_lose = 3;

// An attack is matched by one that is at least as high.
CardSet matching(Kind discarded) {
  const KindRow& model = row_of(discarded);
  if (model.type != CardType::Attack) return of_type(model.type);
  CardSet cards;
  for (const Card card : of_type(CardType::Attack)) {
    if (row_of(card).value >= model.value) cards.add(card);
  }
  return cards;
}

struct Round {
  Kind discarded{};
  Seat at{};
};

// It leaves the hand and comes back before everybody's eyes.
void show(Game& game, Seat user, Card card, EventSink& events) {
  game.see_leaving(user, card, game.everybody());
  game.lift(user, card, From::Hand);
  game.give_back(user, card, From::Hand, game.everybody());
  game.news = true;
  tell<Happening::Kept>(events, user, kind_of(card));
}

// Whoever holds cards is asked, so that nobody learns who could have matched.
Flow hate_everybody(Game& game, Frame& frame, EventSink& events) {
  const auto& effect = frame.local<Effect>(0);
  const Seat user = effect.user;
  auto& round = locals<Round>(frame);
  FLOW_BEGIN(frame);
  game.offer_cards(CardSet::all());
  FLOW_ASK(game, user, effect.boost != 0 ? Prompt::Card : Prompt::Discard);
  round.discarded = kind_of(game.answer.action);
  if (effect.boost != 0) {
    show(game, user, game.picked(), events);
  } else {
    game.discard_from_hand(user, game.picked(), events);
  }
  for (round.at = game.after(user); round.at != user; round.at = game.after(round.at)) {
    if (!game.hand(round.at).empty()) {
      game.offer_cards(matching(round.discarded));
      FLOW_ASK(game, round.at, Prompt::Match);
      if (verb_of(game.answer.action) == Verb::Pick) {
        game.discard_from_hand(round.at, game.picked(), events);
        continue;
      }
    }
    FLOW_CALL(game, Procedure::ChooseLosses,
              ChooseFrame{.seat = round.at, .left = ships_to_lose, .cause = Cause::Effect, .chooser = user});
  }
  if ((game.hand(user) & encounter_cards).empty())
    FLOW_BECOME(game, Procedure::NewHand, NewHandFrame{.seat = user});
  FLOW_END();
}

void tell_discarded(const Game& game, const Frame& frame, Value::Map& asked) {
  if (game.prompt() == Prompt::Match) asked.emplace_back("card", kind_names[locals<Round>(frame).discarded]);
}

// Wild: a player without an encounter card is beaten, before anybody asks for a new hand (CE-23.4,
// CE-23.5).
Flow strip(Game& game, Frame& frame, EventSink& events) {
  const Seat user = frame.local<Effect>(0).user;
  const Seat opponent = game.opponent_of(user);
  if (game.hand(opponent).empty()) return Flow::Done;
  game.news = true;
  game.discard_from_hand(opponent, game.random_card(game.hand(opponent)), events);
  if (game.available_encounter_cards(opponent).empty())
    game.decide(game.side_of(user) == Side::Offense ? Outcome::OffenseWins : Outcome::DefenseWins, events);
  return Flow::Done;
}

constexpr std::array hate_abilities{
    Ability{.source = Source::Power,
            .roles = offense_only,
            .when = only(When::StartTurn),
            .must = true,
            .effect = &hate_everybody,
            .progress = &tell_discarded},
    Ability{.source = Source::Wild,
            .roles = main_player,
            .when = only(When::BeforeNewHand) | only(When::BeforeSelection),  // CE-23.5
            .condition = &opponent_holds_cards,
            .effect = &strip},
    Ability{.source = Source::Super,
            .roles = offense_only,
            .when = only(When::PowerUsed),
            .condition = &uses_own_power<Alien::Hate>,
            .effect = &strengthen},
};

}  // namespace

constinit const AlienRow hate{.alien = Alien::Hate, .abilities = hate_abilities};

}  // namespace orrery::cosmic_encounter

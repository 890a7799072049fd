#include "players/cosmic_encounter/powers.h"

#include <algorithm>
#include <bit>

#include "players/cosmic_encounter/forecast.h"
#include "players/cosmic_encounter/heuristic.h"
#include "players/cosmic_encounter/inventions.h"
#include "players/cosmic_encounter/technologies.h"
#include "players/cosmic_encounter/worth.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr int most_steps = 40;          // after one choice
constexpr std::size_t most_tried = 24;  // choices at one question

// Part of what a choice has set off; at all other questions play has moved on.
bool is_sequel(Prompt prompt) { return prompt_rows[prompt].asked != Asked::ByRules; }

// Whether the destiny card lets the offense choose its opponent.
bool names_defense(Prompt prompt) { return prompt == Prompt::WildDestiny || prompt == Prompt::OwnColor; }

// How deep the rules are nested once the consequences of an answer to the present question are over.
std::size_t settled_depth(const Game& game) {
  if (game.prompt() == Prompt::Window) return game.flow.depth();
  if (game.prompt() == Prompt::Answer) return game.occasion.target;
  return game.flow.depth() - 1;
}

// What the choice leads to, once everything that it sets off has been answered.
double tried_in(const Game& game, Seat seat, Action action) {
  const std::size_t settled = settled_depth(game);
  Game then = game;
  EventSink silence;
  then.apply(seat, action, silence);
  for (int step = 0; step < most_steps && !then.finished(); ++step) {
    const bool same = then.turn_number == game.turn_number &&
                      then.encounter.number == game.encounter.number &&
                      then.encounter.insertion == game.encounter.insertion;
    if (!same) return worth(then, seat);
    const Seat asked = *then.waiting().begin();
    if (game.prompt() == Prompt::DestinyCard && names_defense(then.prompt())) {
      ActionList list;
      then.legal(asked, list);
      then.apply(asked, whom_to_encounter(then, asked, list), silence);
      continue;
    }
    if (then.flow.depth() <= settled || !is_sequel(then.prompt())) break;
    then.apply(asked, at_a_glance(then, asked), silence);
  }
  return prospect(then, seat);
}

double tried(Worlds worlds, Seat seat, Action action) {
  double sum = 0;
  for (const Game& game : worlds) sum += tried_in(game, seat, action);
  return sum / static_cast<double>(worlds.size());
}

Action lowest_card(const Game& game, Seat seat, const ActionList& list) {
  return *std::min_element(list.begin(), list.end(), [&](Action one, Action another) {
    return card_worth(game, seat, kind_of(one)) < card_worth(game, seat, kind_of(another));
  });
}

Action highest_card(const Game& game, Seat seat, const ActionList& list) {
  return *std::max_element(list.begin(), list.end(), [&](Action one, Action another) {
    const auto worth_of = [&](Action action) {
      return verb_of(action) == Verb::Pick ? card_worth(game, seat, kind_of(action)) : -1;
    };
    return worth_of(one) < worth_of(another);
  });
}

// Of all players that may be named, the one with the most colonies, then the most cards.
Action strongest_rival(const Game& game, Seat seat, const ActionList& list) {
  const auto strength = [&](Action action) {
    if (verb_of(action) != Verb::Name || seat_of(action) == seat) return -1;
    return 100 * game.foreign_colonies(seat_of(action)) + game.hand(seat_of(action)).size();
  };
  return *std::max_element(list.begin(), list.end(),
                           [&](Action one, Action another) { return strength(one) < strength(another); });
}

// A card that is given away does least harm where there is least.
Action weakest_rival(const Game& game, const ActionList& list) {
  const auto strength = [&](Action action) {
    return verb_of(action) == Verb::Name
               ? 100 * game.foreign_colonies(seat_of(action)) + game.hand(seat_of(action)).size()
               : 10'000;
  };
  return *std::min_element(list.begin(), list.end(),
                           [&](Action one, Action another) { return strength(one) < strength(another); });
}

// A planet where the seat has no colony yet and few ships defend.
Action weakest_planet(const Game& game, Seat seat, const ActionList& list) {
  if (game.defense() == nobody) return list[0];
  const auto defenders = [&](Action action) {
    return game.ships_on(planet_of(action), game.defense()) + laid_at(game, planet_of(action)) +
           (game.has_colony(seat, planet_of(action)) ? 100 : 0);
  };
  return *std::min_element(list.begin(), list.end(),
                           [&](Action one, Action another) { return defenders(one) < defenders(another); });
}

Action honest_claim(const Game& game, Seat seat, const ActionList& list) {
  const Fighter* own = game.fighter_of(seat);
  const Action truth =
      own == nullptr || own->card == no_card ? list[0] : act(Verb::Claim, kind_of(own->card));
  return std::find(list.begin(), list.end(), truth) != list.end() ? truth : list[0];
}

// A reinforcement, if those on hand can turn the outcome: the smallest that is enough alone, or else the
// largest.
Action reinforcement(const Game& game, Seat seat, const ActionList& list) {
  const double now = prospect(game, seat);
  Action best = act(Verb::Pass);
  for (const Side side : both_sides) {
    Game all = game;
    double spent = 0;
    Action smallest = act(Verb::Pass);
    Action largest = act(Verb::Pass);
    for (const Action action : list) {  // in ascending order
      if (verb_of(action) != Verb::Reinforce || side_of(action) != side) continue;
      const Kind kind = kind_of(action);
      const CardSet copies = all.cards_to_play(seat, from_of(action)) & of_kind(kind);
      Game one = game;
      one.add_reinforcement(seat, copies.first(), side);
      if (smallest == act(Verb::Pass) && prospect(one, seat) > now + card_worth(game, seat, kind))
        smallest = action;
      largest = action;
      for (const Card card : copies) {
        if (all.encounter.reinforcement_count == all.encounter.reinforcements.size()) break;
        all.add_reinforcement(seat, card, side);
        spent += card_worth(game, seat, kind);
      }
    }
    if (smallest != act(Verb::Pass)) return smallest;
    if (largest != act(Verb::Pass) && prospect(all, seat) > now + spent) best = largest;
  }
  return best;
}

// How much more than passing a choice must bring.
double hurdle(const Game& game, Seat seat, Action action) {
  if (verb_of(action) == Verb::Use && game.power_of(seat, alien_of(action)) != nullptr &&
      game.is_optional(seat, game.slot_of(seat, alien_of(action))))
    return weights.further_power;
  if (verb_of(action) == Verb::Apply) {
    const Invention& row = inventions[tech_of(action)];
    const bool too_early = row.saved && game.foreign_colonies(seat) + 1 < game.win_target;
    return weights.technology - (too_early ? 0 : row.unseen);
  }
  return verb_of(action) == Verb::Play ? weights.card : weights.power;
}

Action best_use(Worlds worlds, Seat seat, const ActionList& list) {
  const Game& game = worlds.front();
  const bool look_on = game.prompt() == Prompt::Answer || worlds.size() > 1;
  const double passing = look_on ? tried(worlds, seat, act(Verb::Pass)) : prospect(game, seat);
  Action best = act(Verb::Pass);
  double most = passing;
  for (const Action action : list) {
    if (!is_use(action)) continue;
    const double value = tried(worlds, seat, action);
    if (value <= passing + hurdle(game, seat, action) || (value <= most && best != act(Verb::Pass))) continue;
    best = action;
    most = value;
  }
  return best;
}

Action place_ships(const Game& game, Seat seat) {
  const auto& f = game.flow.top().local<PlaceFrame>(0);
  const Share share = share_to_join(game, seat, game.places_to_put(f), f.left);
  return act(Verb::Place, share.planet, share.count);
}

// The highest attack, added to the own one or in place of something lower.
Action replace_card(const Game& game, Seat seat, const ActionList& list) {
  const Face& own = game.fighter_of(seat)->face;
  Action best = act(Verb::Done);
  int most = own.type == CardType::Attack ? own.value : -1;
  for (const Action action : list) {
    if (verb_of(action) == Verb::Done || row_of(kind_of(action)).type != CardType::Attack) continue;
    const int value = row_of(kind_of(action)).value + (verb_of(action) == Verb::AddCard ? own.value : 0);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

// Sends as many ships as usual, if they can be spared.
Action send_ships(const Game& game, Seat seat) {
  const auto& f = game.flow.top().local<SendFrame>(0);
  const PlanetSet places = game.places_to_send_from(f);
  const int most = std::min(spare_ships(game, seat, places), std::min<int>(most_sent, f.most) - f.sent);
  if (f.due() == 0 && most <= 0) return act(Verb::Done);
  const Share share = share_to_leave(game, seat, places, std::max(f.due(), most));
  return act(Verb::Ship, share.planet, share.count);
}

Action give_up_ships(const Game& game, Seat seat) {
  const auto& f = game.flow.top().local<ChooseFrame>(0);
  if (f.gate_too && game.gate[seat] > 0) return act(Verb::LoseAtGate, std::min(game.gate[seat], f.left));
  const Share share = share_to_leave(game, seat, game.places_to_lose_from(f), f.left);
  return act(Verb::Lose, share.planet, std::min(share.count, game.most_to_lose(f, share.planet)));
}

// Colonies that come to an end by it first, foreign ones before others; then the largest.
Action take_ships(const Game& game) {
  const auto& f = game.flow.top().local<ChooseFrame>(0);
  const auto rank = [&](Planet planet) {
    const int there = game.ships_on(planet, f.seat);
    if (there > f.left) return there;
    return (game.home_of(f.seat).has(planet) ? 100 : 200) - there;
  };
  Planet best = no_planet;
  for (const Planet planet : game.places_to_lose_from(f)) {
    if (best == no_planet || rank(planet) > rank(best)) best = planet;
  }
  return act(Verb::Lose, best, std::min<int>(f.left, game.most_to_lose(f, best)));
}

// Ships as long as many of them are in the warp and better on the board, cards otherwise.
Action take_rewards(const Game& game, Seat seat) {
  const auto& f = game.flow.top().local<RewardFrame>(0);
  const int most = game.most_rewards_in_ships(f);
  const bool wanted = !gives_ships_up(game, seat) && game.warp[seat] > game.hand(seat).size() / 2;
  const int ships = wanted ? most : 0;
  return act(Verb::Reward, f.due - ships, ships);
}

// An attack to discard for its value, if those on hand can turn the outcome: the smallest that is enough
// alone, or else the largest.
Action attack_to_add(const Game& game, Seat seat, const ActionList& list) {
  const Side own = *game.side_of(seat);
  const Totals sums = game.totals();
  const int added = game.own_use().value;
  const int behind =
      sums.sides[other(own)].total() - sums.sides[own].total() - added + (own == Side::Offense ? 1 : 0);
  int all = 0;
  for (const Card card : game.hand(seat) & game.offered_cards) all += row_of(card).value;
  if (behind <= 0 || all < behind || sums.lower_wins) return act(Verb::Done);
  for (const Action action : list) {  // in ascending order
    if (verb_of(action) == Verb::Pick && row_of(kind_of(action)).value >= behind) return action;
  }
  return list[list.size() - 1];
}

// Whether a technology asks which cards to part with before the hand is filled up. What is drawn then is an
// accident of the imagined deck, so that nothing is learned by trying.
bool draws_afterwards(const Game& game) {
  const std::uint16_t running = game.flow.top().procedure;
  return game.prompt() == Prompt::PartWith && running >= first_ability &&
         tech_of(running - first_ability) != no_tech;
}

// What is worth less than the next card of the deck.
Action card_to_exchange(const Game& game, Seat seat, const ActionList& list) {
  for (const Action action : list) {
    if (verb_of(action) == Verb::Pick && card_worth(game, seat, kind_of(action)) < weights.unknown_card)
      return action;
  }
  return act(Verb::Done);
}

}  // namespace

bool asked_by_use(Prompt prompt) { return prompt_rows[prompt].asked == Asked::ByUse; }

Action at_a_glance(const Game& game, Seat seat) {
  ActionList list;
  game.legal(seat, list);
  switch (game.prompt()) {
    case Prompt::Place:
      return place_ships(game, seat);
    case Prompt::Launch:
      return send_ships(game, seat);
    case Prompt::Replacement:
      return replace_card(game, seat, list);
    case Prompt::FleetSize:
      return spare_ships(game, seat) > 0 ? act(Verb::AddShips) : game.default_action(seat);
    case Prompt::LoseShips:
      return give_up_ships(game, seat);
    case Prompt::TakeShips:
      return take_ships(game);
    case Prompt::Reward:
      return take_rewards(game, seat);
    case Prompt::GiveCard:
    case Prompt::Discard:
    case Prompt::Card:
    case Prompt::HandOver:
      return lowest_card(game, seat, list);
    case Prompt::Player:
    case Prompt::Source:
    case Prompt::Payer:
      return strongest_rival(game, seat, list);
    case Prompt::OfferTo:
      return weakest_rival(game, list);
    case Prompt::Planet:
      return weakest_planet(game, seat, list);
    case Prompt::Claim:
      return honest_claim(game, seat, list);
    case Prompt::KeepTechnology:
      return technology_to_keep(game, list);
    case Prompt::Research:
      return research(game, seat, list);
    case Prompt::PartWith:
      return draws_afterwards(game) ? card_to_exchange(game, seat, list) : game.default_action(seat);
    case Prompt::Destroy:
      return planet_to_destroy(game, seat, list);
    case Prompt::Guard:
      return planet_to_guard(game, seat, list);
    case Prompt::Fetch:  // for oneself, or for somebody else
      return SeatSet::of_bits(game.offered).has(seat) ? highest_card(game, seat, list)
                                                      : lowest_card(game, seat, list);
    case Prompt::Loot:
    case Prompt::TakeCard:
    case Prompt::Salvage:
    case Prompt::Store:
      return highest_card(game, seat, list);
    case Prompt::AcceptCard:
      return act(Verb::Yes);
    case Prompt::AddCard:
      return attack_to_add(game, seat, list);
    case Prompt::Reinforcements: {
      const Action help = reinforcement(game, seat, list);
      return help == act(Verb::Pass) ? game.default_action(seat) : help;
    }
    default:
      return game.default_action(seat);
  }
}

bool is_use(Action action) {
  return verb_of(action) == Verb::Use || verb_of(action) == Verb::Play || verb_of(action) == Verb::Apply;
}

bool may_reinforce(const ActionList& list) {
  return std::any_of(list.begin(), list.end(),
                     [](Action action) { return verb_of(action) == Verb::Reinforce; });
}

// As soon as the power would act: before that, what the others do not know does no harm.
bool turns_up(const Game& game, Seat seat, const ActionList& list) {
  return verb_of(list[list.size() - 1]) == Verb::TurnUp && game.would_act(seat, game.occasion);
}

namespace {

// With the best use of the power at this moment.
double turned_up_in(const Game& game, Seat seat) {
  Game then = game;
  EventSink silence;
  then.apply(seat, act(Verb::TurnUp), silence);
  double best = tried_in(game, seat, act(Verb::TurnUp));
  if (then.finished() || then.prompt() != game.prompt() || !then.waiting().has(seat)) return best;
  ActionList list;
  then.legal(seat, list);
  for (const Action action : list) {
    if (verb_of(action) == Verb::Use) best = std::max(best, tried_in(then, seat, action));
  }
  return best;
}

// What a power does while cards are laid and revealed shows in the forecast: there it waits until it turns
// something to the better, and nobody reckons with it before. Elsewhere it is enough that it does no harm.
bool gains_by_turning_up(Worlds worlds, Seat seat) {
  double gain = 0;
  for (const Game& game : worlds) gain += turned_up_in(game, seat) - tried_in(game, seat, act(Verb::Pass));
  const Phase phase = worlds.front().encounter.phase;
  const bool shows = phase == Phase::Planning || phase == Phase::Reveal;
  return gain / static_cast<double>(worlds.size()) > (shows ? weights.surprise : -weights.surprise);
}

}  // namespace

// Challenges half of the claims that do harm, and all that cannot be true.
Action challenge(Worlds worlds, Seat seat, Chance& chance) {
  if ((unseen_by(worlds.front(), seat) & worlds.front().offered_cards).empty()) return act(Verb::Yes);
  const bool harmful = tried(worlds, seat, act(Verb::Yes)) > tried(worlds, seat, act(Verb::No));
  return harmful && chance.below(2) == 0 ? act(Verb::Yes) : act(Verb::No);
}

Action try_choices(Worlds worlds, Seat seat, const ActionList& list) {
  const Game& game = worlds.front();
  if (game.prompt() == Prompt::Window || game.prompt() == Prompt::Answer) {
    if (turns_up(game, seat, list) && gains_by_turning_up(worlds, seat)) return act(Verb::TurnUp);
    const Action help = may_reinforce(list) ? reinforcement(game, seat, list) : act(Verb::Pass);
    return help != act(Verb::Pass) ? help : best_use(worlds, seat, list);
  }
  if (list.size() > most_tried || draws_afterwards(game)) return at_a_glance(game, seat);
  Action best = at_a_glance(game, seat);
  double most = tried(worlds, seat, best) + 1e-9;
  for (const Action action : list) {
    if (action == best) continue;
    const double value = tried(worlds, seat, action);
    if (value <= most) continue;
    best = action;
    most = value;
  }
  return best;
}

}  // namespace orrery::cosmic_encounter

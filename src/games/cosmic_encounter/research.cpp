// The technology variant (CE-36, CE-37): cards are dealt, researched, completed, abandoned, and drawn in
// place of a second encounter.
#include <algorithm>
#include <span>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// CE-36.1: the first are dealt round by round.
constexpr int dealt_to_each = 2;

void shuffle_deck(Game& game) {
  game.random.shuffle(std::span(game.research.piles.data(), game.research.deck_size));
  game.news = true;
}

// CE-26.4, CE-R.131
void renew_technologies(Game& game, EventSink& events) {
  Research& research = game.research;
  const TechSet discards = research.discards();
  std::fill(research.piles.end() - research.discard_count, research.piles.end(), Tech{});
  research.discard_count = 0;
  for (const Tech tech : discards) research.piles[research.deck_size++] = tech;
  shuffle_deck(game);
  tell<Happening::TechnologiesShuffled>(events, research.deck_size);
}

SeatSet still_to_choose(const Game& game) {
  SeatSet seats;
  for (const Seat seat : game.everybody()) {
    if (game.research.with(seat, Stage::Kept).empty()) seats.add(seat);
  }
  return seats;
}

// CE-R.97: from the offense, clockwise.
Seat acting(const Game& game, std::size_t place) {
  return static_cast<Seat>((orrery::index(game.offense()) + place) % game.player_count);
}

// CE-36.8: what others see is the card that lies face down and the ships on it.
void research_with(Game& game, Seat seat, Tech tech, Planet planet, EventSink& events) {
  const bool leads = game.flagship_is_at(seat, berth_at(planet));
  game.take_ship(seat, planet, 1, events);
  --game.under_way[seat];
  if (leads) game.shift_flagship(seat, Berth::UnderWay, berth_on(game.research.place_of(tech)), 0);
  Technology& card = game.research.at(tech);
  ++card.ships;
  tell_hidden<Happening::Researched>(events, seat, seat, tech, planet, card.ships);
}

}  // namespace

// CE-37.1
bool is_in_game(const Game& game, Tech tech) {
  return tables.technologies[tech] != nullptr &&
         (game.planets_per_player > 4 || tech_cards[tech].research < too_much_for_four_planets);
}

Tech tech_of(std::uint16_t number) {
  for (const Tech tech : all_techs) {
    const TechRow* const row = tables.technologies[tech];
    const std::uint16_t first = tables.first_of_tech[tech];
    if (row != nullptr && number >= first && number < first + row->abilities.size()) return tech;
  }
  return no_tech;
}

bool Game::technology_fits(const Technology& card, const Ability& part, Occasion now) const {
  return part.when.has(now.when) && part.roles.has(role_of(card.owner)) &&
         (part.repeats || !research.used.has(card.tech));  // CE-R.129
}

std::uint16_t Game::usable_technology(const Technology& card, Occasion now) const {
  if (!card.is_ready()) return no_ability;
  const TechRow& row = *tables.technologies[card.tech];
  for (std::size_t i = 0; i < row.abilities.size(); ++i) {
    const Ability& part = row.abilities[i];
    if (technology_fits(card, part, now) &&
        (part.condition == nullptr || part.condition(*this, card.owner, now)))
      return tech_ability(card.tech, i);
  }
  return no_ability;
}

TechSet Game::usable_technologies(Seat seat, Occasion now) const {
  TechSet usable;
  for (const Technology& card : research.all()) {
    if (card.owner == seat && usable_technology(card, now) != no_ability) usable.add(card.tech);
  }
  return usable;
}

bool Game::has_open_technology_for(Seat seat, Occasion now) const {
  if (!has_technology_at(now.when)) return false;
  for (const Technology& card : research.all()) {
    if (card.owner != seat || card.stage != Stage::Up) continue;
    const std::uint16_t number = usable_technology(card, now);
    if (number != no_ability && !ability(number).secret) return true;
  }
  return false;
}

std::uint16_t Game::completion_of(Tech tech, When when) const {
  const TechRow& row = *tables.technologies[tech];
  const Seat owner = research.find(tech)->owner;
  for (std::size_t i = 0; i < row.abilities.size(); ++i) {
    const Ability& part = row.abilities[i];
    if (part.when.has(when) && (part.condition == nullptr || part.condition(*this, owner, {when})))
      return tech_ability(tech, i);
  }
  return no_ability;
}

int Game::extra_ships(Seat sender) const {
  int sum = 0;
  for (const Technology& card : research.all()) {
    if (card.owner == sender && card.stage == Stage::Up) sum += tables.technologies[card.tech]->extra_ships;
  }
  return sum;
}

bool Game::may_draw_technologies() const {
  return options.technology && research.deck_size + research.discard_count > 0;
}

void Game::reveal_technology(const UseFrame& f, EventSink& events) {
  const Tech tech = tech_of(f.ability);
  Technology& card = research.at(tech);
  if (card.stage == Stage::Down) news = true;  // CE-R.99
  card.stage = Stage::Up;
  if (!ability(f.ability).repeats) research.used.add(tech);
  tell<Happening::Applied>(events, f.user, tech);
}

void Game::draw_technology(Seat seat, EventSink& events) {
  if (research.deck_size == 0) renew_technologies(*this, events);
  const Tech tech = research.draw();
  research.add({.tech = tech, .owner = seat, .stage = Stage::Drawn});
  news = true;
  tell_hidden<Happening::DrewTechnology>(events, seat, seat, tech);
}

void Game::keep_technology(Seat seat, Tech tech, EventSink& events) {
  research.at(tech).stage = Stage::Down;
  for (std::size_t place = 0; place < research.count;) {
    const Technology card = research.cards[place];
    if (card.owner == seat && card.stage == Stage::Drawn) {
      discard_technology(card.tech, events);
    } else {
      ++place;
    }
  }
}

void Game::discard_technology(Tech tech, EventSink& events) {
  const Seat owner = research.at(tech).owner;
  research.remove(tech);
  research.add_discard(tech);
  news = true;
  tell<Happening::TechnologyDiscarded>(events, owner, tech);
}

std::uint8_t Game::take_researchers(Tech tech) {
  Technology& card = research.at(tech);
  const std::uint8_t count = std::exchange(card.ships, std::uint8_t{0});
  under_way[card.owner] += count;
  shift_flagship(card.owner, berth_on(research.place_of(tech)), Berth::UnderWay, 0);
  return count;
}

// CE-36.1, CE-D.3: everybody chooses in secret, and the discards are shown together in the order of the
// seats.
Flow deal_technologies(Game& game, Frame& frame, EventSink& events) {
  FLOW_BEGIN(frame);
  for (const Tech tech : all_techs) {
    if (is_in_game(game, tech)) game.research.piles[game.research.deck_size++] = tech;
  }
  shuffle_deck(game);
  for (int round = 0; round < dealt_to_each; ++round) {
    for (const Seat seat : game.everybody()) game.draw_technology(seat, events);
  }
  while (!still_to_choose(game).empty()) {
    FLOW_ASK(game, still_to_choose(game), Prompt::KeepTechnology);
    game.research.at(tech_of(game.answer.action)).stage = Stage::Kept;
  }
  for (const Seat seat : game.everybody())
    game.keep_technology(seat, game.research.with(seat, Stage::Kept).first(), events);
  FLOW_END();
}

// RG2 (CE-36.7)
Flow technology_actions(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<SeatsFrame>(0);
  FLOW_BEGIN(frame);
  for (f.at = 0; f.at < game.player_count; ++f.at) {
    if (game.research.with(acting(game, f.at), Stage::Down).empty()) continue;
    FLOW_ASK(game, acting(game, f.at), Prompt::Research);
    if (verb_of(game.answer.action) == Verb::Research) {
      research_with(game, game.answer.seat, tech_of(game.answer.action), origin_of(game.answer.action),
                    events);
      FLOW_FLAGSHIP(game, game.answer.seat, game.answer.seat, berth_at(origin_of(game.answer.action)),
                    berth_on(game.research.place_of(tech_of(game.answer.action))));
    } else if (verb_of(game.answer.action) == Verb::Complete) {
      FLOW_CALL(game, Procedure::CompleteTechnology,
                TechFrame{.seat = game.answer.seat, .tech = tech_of(game.answer.action)});
    } else if (verb_of(game.answer.action) == Verb::Abandon) {
      tell<Happening::Abandoned>(events, game.answer.seat, tech_of(game.answer.action));
      FLOW_CALL(game, Procedure::RetireTechnology,
                TechFrame{.seat = game.answer.seat, .tech = tech_of(game.answer.action)});
    }
    FLOW_SETTLE(game);
    if (game.must_break_off()) return Flow::Done;  // CE-23.4
  }
  FLOW_END();
}

// CE-36.10, CE-R.128: the card is turned up, its ships return, and it does what it does on completion.
Flow complete_technology(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<TechFrame>(0);
  FLOW_BEGIN(frame);
  game.research.at(f.tech).stage = Stage::Up;
  game.news = true;
  tell<Happening::Completed>(events, f.seat, f.tech);
  if (game.completion_of(f.tech, When::Completing) != no_ability) {
    FLOW_CALL(game, first_ability + game.completion_of(f.tech, When::Completing),
              Effect{.ability = game.completion_of(f.tech, When::Completing), .user = f.seat});
    if (game.research.find(f.tech) == nullptr) return Flow::Done;  // it was used at once
  }
  f.left = game.take_researchers(f.tech);
  FLOW_CALL(game, Procedure::Place, PlaceFrame{.seat = f.seat, .left = f.left});
  if (game.completion_of(f.tech, When::Completed) != no_ability) {
    FLOW_BECOME(game, first_ability + game.completion_of(f.tech, When::Completed),
                Effect{.ability = game.completion_of(f.tech, When::Completed), .user = f.seat});
  }
  FLOW_END();
}

// CE-36.12, CE-R.101, CE-R.129: it leaves play, and the ships on it return to colonies.
Flow retire_technology(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<TechFrame>(0);
  FLOW_BEGIN(frame);
  f.seat = game.research.at(f.tech).owner;
  if (game.research.at(f.tech).stage == Stage::Up && tables.technologies[f.tech]->dropped != nullptr)
    tables.technologies[f.tech]->dropped(game, f.seat, events);
  f.left = game.take_researchers(f.tech);
  game.discard_technology(f.tech, events);
  FLOW_BECOME(game, Procedure::Place, PlaceFrame{.seat = f.seat, .left = f.left});
  FLOW_END();
}

// CE-36.15, CE-36.16, CE-R.102: one more than there are foreign colonies, as far as there are any.
Flow draw_technologies(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<TechFrame>(0);
  FLOW_BEGIN(frame);
  for (f.left = static_cast<std::uint8_t>(game.foreign_colonies(f.seat) + 1);
       f.left > 0 && game.may_draw_technologies(); --f.left) {
    game.draw_technology(f.seat, events);
  }
  if (game.research.with(f.seat, Stage::Drawn).size() > 1) {
    FLOW_ASK(game, f.seat, Prompt::KeepTechnology);
    game.keep_technology(f.seat, tech_of(game.answer.action), events);
  } else {
    game.keep_technology(f.seat, game.research.with(f.seat, Stage::Drawn).first(), events);
  }
  FLOW_END();
}

// CE-36.4, CE-R.11: of what lies face down only its owner knows which it is, and nobody the order of the
// deck.
void Game::redeal_technologies(SeatSet knowing, Chance& chance) {
  if (!options.technology) return;
  TechSet unseen;
  const auto hidden = [&](const Technology& card) {
    return card.stage != Stage::Up && !knowing.has(card.owner);
  };
  for (const Technology& card : research.all()) {
    if (hidden(card)) unseen.add(card.tech);
  }
  for (std::size_t i = 0; i < research.deck_size; ++i) unseen.add(research.piles[i]);
  std::array<Tech, tech_count> left{};
  std::size_t size = 0;
  for (const Tech tech : unseen) left[size++] = tech;
  chance.shuffle(std::span(left.data(), size));
  for (Technology& card : research.all()) {
    if (hidden(card)) card.tech = left[--size];
  }
  for (std::size_t i = 0; i < research.deck_size; ++i) research.piles[i] = left[--size];
}

}  // namespace orrery::cosmic_encounter

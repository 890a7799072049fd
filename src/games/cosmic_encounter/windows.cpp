// The one path that every power and card takes: a window opens, somebody announces a use, it is answered, and
// then it takes effect or is cancelled (CE-R.2 to CE-R.8). What becomes of a use is in uses.cpp.
#include <bit>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::array<From, 2> both_places{From::Hand, From::Sheet};

// Calls `found` for every kind among the cards that the player holds in either place, in ascending order.
template <class Found>
bool each_kind(const CardSet& in_hand, const CardSet& on_sheet, Found found) {
  CardSet left = in_hand | on_sheet;
  while (!left.empty()) {
    const CardSet copies = left & of_kind(kind_of(left.first()));
    if (found(copies.first(), !(in_hand & copies).empty(), !(on_sheet & copies).empty())) return true;
    left = left - copies;
  }
  return false;
}

// Those of a set of powers that can be used now.
AlienSet usable_among(const Game& game, unsigned places, Occasion now, bool must) {
  AlienSet usable;
  for (; places != 0; places &= places - 1) {
    const auto [seat, slot] = first_place(places);
    if (game.usable_power(seat, slot, now, must) != no_ability) usable.add(game.powers[seat][slot].alien);
  }
  return usable;
}

template <class Found>
bool each_power(const Game& game, Seat seat, Occasion now, Found found) {
  for (const Alien alien : usable_among(game, game.may_at[now.when] & powers_of(seat), now, false)) {
    if (found(act(Verb::Use, alien))) return true;
  }
  return false;
}

template <class Found>
bool each_card(const Game& game, Seat seat, Occasion now, Found found) {
  if (!game.with_cards.has(now.when)) return false;
  const CardSet fitting = tables.cards_at[now.when] - game.encounter.spent_cards;
  const CardSet in_hand = game.hand(seat) & fitting;
  const CardSet on_sheet = game.cards_to_play(seat, From::Sheet) & fitting;
  if (in_hand.empty() && on_sheet.empty()) return false;
  const CardSet reinforcements = of_type(CardType::Reinforcement);
  if (each_kind(in_hand - reinforcements, on_sheet - reinforcements, [&](Card card, bool hand, bool sheet) {
        for (const From from : both_places) {
          if ((from == From::Hand ? hand : sheet) && game.card_usable(seat, card, now) &&
              found(act(Verb::Play, kind_of(card), from)))
            return true;
        }
        return false;
      }))
    return true;
  if (!main_or_ally.has(game.role_of(seat))) return false;  // CE-18.5
  return each_kind(
      in_hand & reinforcements, on_sheet & reinforcements, [&](Card card, bool hand, bool sheet) {
        for (const Side side : both_sides) {
          for (const From from : both_places) {
            if ((from == From::Hand ? hand : sheet) && found(act(Verb::Reinforce, kind_of(card), side, from)))
              return true;
          }
        }
        return false;
      });
}

template <class Found>
bool each_technology(const Game& game, Seat seat, Occasion now, Found found) {
  if (!game.has_technology_at(now.when)) return false;
  for (const Tech tech : game.usable_technologies(seat, now)) {
    if (found(act(Verb::Apply, tech))) return true;
  }
  return false;
}

// Every option of a player on an occasion, in ascending order; `found(action)` returns true to stop.
template <class Found>
bool each_option(const Game& game, Seat seat, Occasion now, Found found) {
  return each_power(game, seat, now, found) || each_card(game, seat, now, found) ||
         each_technology(game, seat, now, found);
}

// The next player with a mandatory power to use (CE-R.4); nobody: all are done.
Seat next_must(const Game& game, const WindowFrame& f) {
  if (f.asks_only) return nobody;
  SeatSet pending;
  for (unsigned left = game.must_at[f.when] & ~unsigned{f.done}; left != 0; left &= left - 1) {
    const auto [seat, slot] = first_place(left);
    if (f.only != nobody && f.only != seat) continue;
    if (game.usable_power(seat, slot, {f.when, f.target}, true) != no_ability) pending.add(seat);
  }
  if (pending.empty()) return nobody;
  std::size_t place = 0;
  while (!pending.has(game.in_order(place))) ++place;
  return game.in_order(place);
}

// Moves on to the next player who holds something for this window; the others pass without being asked.
void skip_idle(const Game& game, WindowFrame& f) {
  const SeatSet able = game.owners_and_holders(f.when);
  unsigned places = 0;  // made without branches, which would be unpredictable
  for (std::size_t i = 0; i < game.player_count; ++i) places |= unsigned{able.has(game.in_order(i))} << i;
  places |= places << game.player_count;
  const unsigned left = game.player_count - unsigned{f.passes};
  const unsigned idle = std::countr_zero(places >> f.at | 1U << left);
  const unsigned at = f.at + idle;
  f.passes = static_cast<std::uint8_t>(f.passes + idle);
  f.at = static_cast<std::uint8_t>(at >= game.player_count ? at - game.player_count : at);
}

bool saves_ships(const WindowFrame& f) { return f.when == When::LossSaved; }

// Who says which of several powers comes first: their owner, or that of the ships they could save (CE-R.136).
Seat who_orders(const Game& game, const WindowFrame& f) {
  return saves_ships(f) ? game.loss(f.target).victim : f.next;
}

// Marks the power as done in this window and announces its use.
UseFrame take(const Game& game, WindowFrame& f, Alien alien, bool picked = false) {
  const Seat seat = game.holder_of(alien);
  f.done = static_cast<std::uint16_t>(f.done | power_bit({seat, game.slot_of(seat, alien)}));
  return {.ability = game.ability_in(f, alien), .user = seat, .target = f.target, .picked = picked};
}

// CE-R.120: what it must do binds at once, also where the mandatory powers have had their turn.
void turn_up_in(Game& game, WindowFrame& f, Seat seat, EventSink& events) {
  game.turn_up(seat, events);
  f.passes = 0;
  if (!f.asks_only) return;
  f.asks_only = false;
  f.done = static_cast<std::uint16_t>(~power_bit({seat, own_slot}));
}

}  // namespace

// The mandatory powers of the player whose turn it is to use one (CE-R.6). Where ships can be saved, all that
// must save them, and those of their owner that may (CE-R.136).
AlienSet Game::to_order(const WindowFrame& window) const {
  if (!saves_ships(window)) return pending_musts(window.next, window);
  const Occasion now{window.when, window.target};
  const unsigned left = ~unsigned{window.done};
  const Seat owner = loss(window.target).victim;
  return usable_among(*this, must_at[now.when] & left, now, true) |
         usable_among(*this, may_at[now.when] & left & powers_of(owner), now, false);
}

AlienSet Game::pending_musts(Seat seat, const WindowFrame& window) const {
  const unsigned left = must_at[window.when] & ~unsigned{window.done} & powers_of(seat);
  return usable_among(*this, left, {window.when, window.target}, true);
}

AbilitySet Game::still_open(Seat seat, std::size_t slot, AbilitySet abilities) const {
  const Power& power = powers[seat][slot];
  const PowerRows& rows = tables.power_rows[power.alien];
  // As numbers, here and where they are walked over: as sets of a byte they cost 2 % of every decision.
  unsigned left = unsigned{abilities.bits()} & rows.in_role[role_of(seat)].bits();  // CE-17.3
  if (left == 0) return {};
  const unsigned once = is_optional(seat, slot) ? (rows.once | rows.musts).bits() : rows.once.bits();
  left &= ~(power.used.bits() & once);
  left &= power_lost(seat, power) ? unsigned{rows.while_lost.bits()} : ~0U;              // CE-21.7
  return AbilitySet::of_bits(left & ~(power.locked ? unsigned{rows.uses.bits()} : 0U));  // CE-20.2
}

namespace {

// The first of them whose condition holds.
[[gnu::noinline]] std::uint16_t first_fitting(const Game& game, Seat seat, std::size_t slot, AbilitySet open,
                                              Occasion now) {
  const std::uint16_t first = tables.first_power[game.powers[seat][slot].alien];
  for (unsigned left = open.bits(); left != 0; left &= left - 1) {
    const auto number = static_cast<std::uint16_t>(first + std::countr_zero(left));
    const Ability& row = ability(number);
    if (row.condition == nullptr || row.condition(game, seat, now)) return number;
  }
  return no_ability;
}

// The first of these abilities of the power in that slot that can be used now.
std::uint16_t first_usable(const Game& game, Seat seat, std::size_t slot, AbilitySet abilities,
                           Occasion now) {
  const AbilitySet open = game.still_open(seat, slot, abilities);
  return open.empty() ? no_ability : first_fitting(game, seat, slot, open, now);
}

// Whether a card with this ability fits.
bool fits(const Game& game, Seat seat, Card card, std::uint16_t number, Occasion now) {
  const Role role = game.role_of(seat);
  if (number == no_ability)
    return type_of(card) == CardType::Reinforcement && main_or_ally.has(role);  // CE-18.5
  const Ability& row = ability(number);
  if (!row.when.has(now.when) || !row.roles.has(role)) return false;
  if (game.encounter.spent_cards.has(card)) return false;                              // CE-29.6
  return type_of(card) != CardType::Flare || !game.encounter.flare_players.has(seat);  // CE-29.5
}

}  // namespace

[[gnu::flatten]] std::uint16_t Game::usable_power(Seat seat, std::size_t slot, Occasion now,
                                                  bool must) const {
  const Power& power = powers[seat][slot];
  if (power.alien == no_alien) return no_ability;
  return first_usable(*this, seat, slot,
                      must ? musts_of(seat, slot, now.when) : mays_of(seat, slot, now.when), now);
}

// CE-29.3, CE-29.7, CE-R.86
std::uint16_t Game::ability_of(Seat seat, Card card) const {
  const Kind kind = kind_of(card);
  if (type_of(card) == CardType::Flare && in_force(seat, alien_of_flare(kind))) return tables.super_of[kind];
  return tables.of_kind[kind];
}

bool Game::card_fits(Seat seat, Card card, Occasion now) const {
  return fits(*this, seat, card, ability_of(seat, card), now);
}

bool Game::card_usable(Seat seat, Card card, Occasion now) const {
  const std::uint16_t number = ability_of(seat, card);
  if (!fits(*this, seat, card, number, now)) return false;
  return number == no_ability || ability(number).condition == nullptr ||
         ability(number).condition(*this, seat, now);
}

SeatSet Game::holders_for(When when) const {
  if (!with_cards.has(when)) return {};
  const CardSet& fitting = tables.cards_at[when];
  SeatSet holders;
  for (const Seat seat : hands.keys())
    holders = holders | ((hands[seat] & fitting).empty() ? SeatSet{} : SeatSet(seat));
  if (sheets_are_played()) {
    for (const Seat seat : powers.keys()) {
      holders = holders | ((cards_on_sheets(seat) & fitting).empty() ? SeatSet{} : SeatSet(seat));
    }
  }
  return holders;
}

SeatSet Game::owners_and_holders(When when) const {
  return owners(may_at[when]) | holders_for(when) | technology_owners(when) | face_down;
}

namespace {

// Most windows are about powers alone. What is asked about the rest is kept out of their way.
[[gnu::noinline]] bool has_card_for(const Game& game, Seat seat, Occasion now) {
  return each_card(game, seat, now, [](Action) { return true; });
}

[[gnu::noinline]] bool anybody_has_card_for(const Game& game, const WindowFrame& window) {
  const SeatSet holders = game.holders_for(window.when);
  for (const Seat seat : window.only == nobody ? holders : holders & window.only) {
    if (each_card(game, seat, {window.when, window.target}, [](Action) { return true; })) return true;
  }
  return false;
}

// Technologies, and sheets that lie face down.
bool may_hold_more(const Game& game) { return game.options.technology || !game.face_down.empty(); }

[[gnu::noinline]] bool uncovers(const Game& game, Seat seat, Occasion now) {
  return (game.face_down.has(seat) && game.may_turn_up(seat, now)) ||
         (game.has_technology_at(now.when) && !game.usable_technologies(seat, now).empty());
}

[[gnu::noinline]] bool anybody_uncovers(const Game& game, const WindowFrame& window) {
  for (const Seat seat : window.only == nobody ? game.everybody() : SeatSet(window.only)) {
    if (uncovers(game, seat, {window.when, window.target})) return true;
  }
  return false;
}

}  // namespace

bool Game::has_option(Seat seat, Occasion now) const {
  return !usable_among(*this, may_at[now.when] & powers_of(seat), now, false).empty() ||
         (with_cards.has(now.when) && has_card_for(*this, seat, now)) ||
         (may_hold_more(*this) && uncovers(*this, seat, now));
}

bool Game::anybody_has_option(Occasion now) const {
  for (const Seat seat : owners_and_holders(now.when)) {
    if (any_option(seat, now)) return true;
  }
  return false;
}

// Most windows end here, so all calls in it are inlined.
[[gnu::flatten]] bool Game::anybody_acts(const WindowFrame& window) const {
  const Occasion now{window.when, window.target};
  unsigned left = must_at[now.when] | may_at[now.when];
  if (window.only != nobody) left &= powers_of(window.only);
  for (; left != 0; left &= left - 1) {
    const auto [seat, slot] = first_place(left);
    const PowerRows& rows = tables.power_rows[powers[seat][slot].alien];
    const AbilitySet abilities = rows.must_at[now.when] | rows.may_at[now.when];
    if (first_usable(*this, seat, slot, abilities, now) != no_ability) return true;
  }
  return (with_cards.has(now.when) && anybody_has_card_for(*this, window)) ||
         (may_hold_more(*this) && anybody_uncovers(*this, window));
}

void Game::list_options(Seat seat, Occasion now, ActionList& out) const {
  each_option(*this, seat, now, [&](Action action) {
    out.add(action);
    return false;
  });
}

UseFrame Game::declared(Seat seat, Action action, Occasion now) const {
  UseFrame f{.user = seat, .target = now.target};
  if (verb_of(action) == Verb::Use) {
    const auto alien = alien_of(action);
    for (std::size_t slot = 0; slot < sheets_most; ++slot) {
      if (powers[seat][slot].alien == alien) f.ability = usable_power(seat, slot, now, false);
    }
    return f;
  }
  if (verb_of(action) == Verb::Apply) {
    f.ability = usable_technology(*research.find(tech_of(action)), now);
    return f;
  }
  f.from = from_of(action);
  f.card = ((cards_to_play(seat, f.from) - encounter.spent_cards) & of_kind(kind_of(action))).first();
  if (verb_of(action) == Verb::Reinforce) {
    f.value = action.arguments[1];
  } else {
    f.ability = ability_of(seat, f.card);
  }
  return f;
}

bool Game::has_power_for(Seat seat, Occasion now) const {
  return each_power(*this, seat, now,
                    [&](Action action) { return !ability(declared(seat, action, now).ability).secret; }) ||
         has_open_technology_for(seat, now);
}

// Being asked because of cards would reveal that the player holds them.
bool Game::hushed() const {
  return (prompt() == Prompt::Window || prompt() == Prompt::Answer) && !question.seats.empty() &&
         !has_power_for(*question.seats.begin(), occasion);
}

// CE-R.2
Flow open_window(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<WindowFrame>(0);
  // CE-R.134: when an encounter that was broken off ends, nobody is asked.
  const bool by_itself = f.musts_only && game.encounter.outcome == Outcome::CutShort;
  FLOW_BEGIN(frame);
  while (true) {
    // A use can make a power mandatory, but a pass cannot.
    while (f.passes == 0 && (f.next = next_must(game, f)) != nobody) {
      if (!by_itself && game.to_order(f).size() > 1) {
        FLOW_ASK(game, who_orders(game, f), Prompt::Order);
        FLOW_CALL(game, Procedure::Use, take(game, f, alien_of(game.answer.action), saves_ships(f)));
      } else {
        FLOW_CALL(game, Procedure::Use, take(game, f, game.pending_musts(f.next, f).first()));
      }
      if (game.must_break_off() && !by_itself) return Flow::Done;
    }
    if (f.passes == game.player_count || f.musts_only) break;
    if (f.passes == 0) game.pause_in(f, events);
    skip_idle(game, f);
    if (f.passes == game.player_count) break;
    if ((f.only == nobody || f.only == game.in_order(f.at)) &&
        game.any_option(game.in_order(f.at), {f.when, f.target})) {
      game.occasion = {f.when, f.target};
      FLOW_ASK(game, game.in_order(f.at), Prompt::Window);
      if (verb_of(game.answer.action) == Verb::Pass) {
        ++f.passes;
        if (events.hears_pauses() && game.has_power_for(game.answer.seat, game.occasion))
          game.pause_in(f, events);
      } else if (verb_of(game.answer.action) == Verb::TurnUp) {
        turn_up_in(game, f, game.answer.seat, events);
        continue;  // with the same player, whose turn it still is
      } else {
        f.passes = 0;
        FLOW_CALL(game, Procedure::Use,
                  game.declared(game.answer.seat, game.answer.action, {f.when, f.target}));
        if (game.must_break_off()) return Flow::Done;
      }
    } else {
      ++f.passes;
    }
    f.at = f.at + 1 == game.player_count ? 0 : f.at + 1;
  }
  if (game.options.technology) game.end_moment(f.when);
  FLOW_END();
}

// CE-R.3: in order, each player may answer with one effect, until the use is cancelled.
Flow ask_answers(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<AnswersFrame>(0);
  FLOW_BEGIN(frame);
  for (f.at = 0; f.at < game.player_count; ++f.at) {
    if (game.use(f.target).fate != Fate::Stands) break;
    if (!game.any_option(game.in_order(f.at), {f.when, f.target})) continue;
    game.occasion = {f.when, f.target};
    FLOW_ASK(game, game.in_order(f.at), Prompt::Answer);
    if (verb_of(game.answer.action) == Verb::TurnUp) {
      game.turn_up(game.answer.seat, events);
      --f.at;  // the same player once more
      continue;
    }
    if (verb_of(game.answer.action) != Verb::Pass) {
      FLOW_CALL(game, Procedure::Use,
                game.declared(game.answer.seat, game.answer.action, {f.when, f.target}));
    } else if (!events.hears_pauses() || !game.has_power_for(game.answer.seat, {f.when, f.target})) {
      continue;  // must not be noticeable to anyone else
    }
    if (game.use(f.target).fate == Fate::Stands) game.pause({f.when, f.target}, events);
  }
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter

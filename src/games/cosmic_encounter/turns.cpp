// The table, turns and encounters as a whole (CE-6, CE-7, CE-8, CE-16), and the step from one question to the
// next.
#include <algorithm>
#include <cassert>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// The hard stop for a turn in which a power grants one encounter after another.
constexpr int last_encounter = 200;

// Copied as a whole; constructing one would go through its lists of cards and effects.
constexpr Encounter nothing_yet{};

// Clears everything from the previous encounter except its number.
void clear_encounter(Game& game, Seat offense) {
  const std::uint8_t number = game.encounter.number;
  game.encounter = nothing_yet;
  game.encounter.number = number;
  game.encounter.side(Side::Offense).seat = offense;
  game.set_order();
  game.fresh.fill(0);
  for (auto& of_seat : game.origins) of_seat.fill(0);  // quicker than as a whole
}

// The player order for every player count, offense and defense (the last column: no defense yet). Looked up,
// because branches on where the walk round the table begins and whom it skips are unpredictable.
using PlayerOrder = std::array<Seat, most_players>;
constexpr auto player_orders = [] {
  std::array<std::array<std::array<PlayerOrder, most_players + 1>, most_players>, most_players + 1> all{};
  constexpr Each<Seat, most_players> seats;
  for (std::size_t players = 1; players <= most_players; ++players) {
    for (std::size_t offense = 0; offense < players; ++offense) {
      for (std::size_t defense = 0; defense <= most_players; ++defense) {
        PlayerOrder& order = all[players][offense][defense];
        std::size_t place = 0;
        order[place++] = seats[offense];
        if (defense < players && defense != offense) order[place++] = seats[defense];
        for (std::size_t step = 1; step < players; ++step) {
          const std::size_t seat = (offense + step) % players;
          if (seat != defense) order[place++] = seats[seat];
        }
      }
    }
  }
  return all;
}();

SeatSet still_to_keep(const Game& game) {
  SeatSet seats;
  for (const Seat seat : game.everybody()) {
    if (game.kept_sheet[seat] == 0xFF) seats.add(seat);
  }
  return seats;
}

}  // namespace

TakeBack Game::apply(Seat seat, Action action, EventSink& events) {
  assert(!why_not(seat, action));
  news = false;
  answer = {seat, action};
  run(*this, events);
  const bool asks_again = question.seats == SeatSet(seat);
  return asks_again && !news ? TakeBack::Set : TakeBack::Cleared;
}

Result Game::result() const {
  Result result;
  result.ending = static_cast<std::uint8_t>(ending);
  result.winners = winners;
  for (const Seat seat : everybody()) result.scores[seat] = track[seat];  // CE-R.80
  return result;
}

// CE-3
Flow play_table(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<TableFrame>(0);
  FLOW_BEGIN(frame);
  if (!f.begun) {
    for (f.at = 0; game.options.choose_colors && f.at < game.player_count; ++f.at) {  // CE-3.2
      FLOW_ASK(game, static_cast<Seat>(f.at), Prompt::Color);
      game.colors[game.answer.seat] = color_of(game.answer.action);
      game.seat_of_color[color_of(game.answer.action)] = game.answer.seat;
    }
    game.lay_out(events);
    game.deal_sheets(events);
    while (game.options.aliens == AlienChoice::Choice && !still_to_keep(game).empty()) {  // CE-30.3
      FLOW_ASK(game, still_to_keep(game), Prompt::Sheet);
      game.kept_sheet[game.answer.seat] =
          game.dealt_sheets[game.answer.seat][0] == alien_of(game.answer.action) ? 0 : 1;
    }
    game.take_sheets(events);
    game.deal_hands(events);
    OPEN_WINDOW(game, WindowFrame{.when = When::GameBegins});
    game.find_first_player(events);
    if (game.options.technology) FLOW_CALL(game, Procedure::DealTechnologies);  // CE-3.16
  }
  while (game.turn_number < last_turn) {
    FLOW_CALL(game, Procedure::Turn, TurnFrame{.from = std::exchange(f.from, Entry{})});
    game.active = game.after(game.active);  // CE-16.5
  }
  game.end(Ending::LongStop, {}, events);
  return Flow::Asked;
  FLOW_END();
}

void Game::begin_phase(Phase phase, EventSink& events) {
  encounter.phase = phase;
  tell<Happening::PhaseBegins>(events, phase);
}

void Game::set_order() {
  const std::size_t first = offense() == nobody ? 0 : orrery::index(offense());
  const std::size_t second = std::min<std::size_t>(orrery::index(defense()), most_players);
  order = player_orders[player_count][first][second];
}

void Game::reset_limits(bool of_new_powers) {
  for (auto& both : powers) {
    for (Power& power : both) {
      if (power.alien == no_alien || (power.used == everything_used && !of_new_powers)) continue;
      power.used = {};
      power.locked = false;
      power.covers = no_cause;
    }
  }
  research.used = {};
}

void Game::begin_encounter(EventSink& events) {
  const SeatSet flare_players = encounter.flare_players;
  const CardSet spent_cards = encounter.spent_cards;
  clear_encounter(*this, active);
  if (encounter.number++ == 0) {  // CE-6.6: the start of the turn is part of the first encounter
    encounter.flare_players = flare_players;
    encounter.spent_cards = spent_cards;
  } else {
    reset_limits();  // CE-R.69
  }
  tell<Happening::Encounter>(events, active, encounter.number);
}

void Game::insert_encounter(Insertion extra) {
  push(inserted, inserted_count, extra, "too many inserted encounters");
}

// CE-R.70: in the order in which they were granted; they do not change the number of the turn's own
// encounter.
void Game::begin_inserted_encounter(EventSink& events) {
  const Insertion now = inserted[0];
  std::shift_left(inserted.begin(), inserted.end(), 1);
  inserted[--inserted_count] = {};
  const std::uint8_t insertion = encounter.insertion + 1;
  clear_encounter(*this, now.offense());
  reset_limits();
  encounter.insertion = insertion;
  tell<Happening::Inserted>(events, now.offense());
  if (now.defense() != nobody) set_defense(now.defense(), events);
}

// CE-R.70, CE-R.115: what RS9 asks about is the turn's own encounter, and its limits for flares hold again.
void Game::resume_turn(const TurnFrame& turn) {
  clear_encounter(*this, active);
  encounter.flare_players = flare_players_before;
  encounter.spent_cards = spent_cards_before;
  encounter.phase = Phase::Resolution;
  encounter.side(Side::Defense).seat = turn.defense;
  encounter.outcome = turn.outcome;
  set_order();
}

// CE-33.1, CE-R.70
bool Game::may_lead_to_second() const {
  return second_encounters && encounter.number == 1 && encounter.insertion == 0;
}

bool Game::has_turn_for_another() const {
  return may_lead_to_second() && successful() && !(hand(active) & encounter_cards).empty();
}

// CE-36.21, CE-R.106: an encounter that the own power has brought.
bool Game::may_give_up_encounter() const {
  return may_draw_technologies() && passive(active, &Passive::gives_up_encounters, false) &&
         !(hand(active) & encounter_cards).empty();
}

Flow play_turn(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<TurnFrame>(0);
  FLOW_BEGIN(frame);
  if (f.from.phase == Phase::StartTurn) {
    ++game.turn_number;
    game.encounter = nothing_yet;
    game.encounter.side(Side::Offense).seat = game.active;
    game.set_order();
    game.reset_limits();
    tell<Happening::Turn>(events, game.active, game.turn_number);
    game.begin_phase(Phase::StartTurn, events);
    if ((game.hand(game.active) & encounter_cards).empty())
      FLOW_CALL(game, Procedure::NewHand, NewHandFrame{.seat = game.active});
    OPEN_WINDOW(game, WindowFrame{.when = When::StartTurn});
  }
  while (true) {
    if (f.from.phase <= Phase::Regroup) {
      game.begin_encounter(events);
      f.from.phase = Phase::Regroup;
    }
    FLOW_CALL(game, Procedure::Encounter, EncounterFrame{.at = std::exchange(f.from, Entry{})});
    if (game.inserted_count > 0) {  // CE-R.70
      f.defense = game.defense();
      f.outcome = game.encounter.outcome;
      game.flare_players_before = game.encounter.flare_players;
      game.spent_cards_before = game.encounter.spent_cards;
      while (game.inserted_count > 0) {
        game.begin_inserted_encounter(events);
        FLOW_CALL(game, Procedure::Encounter, EncounterFrame{});
      }
      game.resume_turn(f);
    }
    if (game.encounter.outcome == Outcome::CutShort) break;  // CE-R.40
    if (game.encounter.number == last_encounter) break;
    if (!game.has_turn_for_another()) {
      OPEN_WINDOW(game, WindowFrame{.when = When::NextEncounter});
      if (!game.encounter.another_granted) break;
    }
    if (!game.encounter.another_granted || game.may_give_up_encounter()) {
      FLOW_ASK(game, game.active, Prompt::Another);
      if (verb_of(game.answer.action) == Verb::DrawTechnologies)  // CE-36.15
        FLOW_CALL(game, Procedure::DrawTechnologies, TechFrame{.seat = game.active});
      if (verb_of(game.answer.action) != Verb::Another) break;
    }
    tell<Happening::Granted>(events, game.active);
  }
  tell<Happening::TurnEnds>(events, game.active);
  FLOW_END();
}

// CE-23.4: an offense without encounter cards cannot go on, until the cards are chosen.
bool Game::cannot_go_on() const {
  return encounter.phase >= Phase::Regroup && encounter.phase <= Phase::Planning && !encounter.selected &&
         fighter(Side::Offense).card == no_card && available_encounter_cards(offense()).empty();
}

namespace {

// Once the outcome is known, only the resolution is left.
bool is_left_out(const Game& game, Phase phase) {
  return game.encounter.outcome != Outcome::None && phase < Phase::Resolution &&
         (game.ended_early() || game.is_decided());
}

// Whether this phase takes place; if so, it begins.
bool begins(Game& game, Phase phase, Phase first, EventSink& events) {
  if (phase < first || is_left_out(game, phase)) return false;
  game.begin_phase(phase, events);
  return true;
}

bool breaks_off(Game& game, EventSink& events) {
  if (!game.must_break_off() || game.is_decided()) return false;
  game.encounter.outcome = Outcome::CutShort;
  tell<Happening::OutcomeIs>(events, Outcome::CutShort);
  return true;
}

}  // namespace

// NOLINTBEGIN(cppcoreguidelines-macro-usage): it calls a procedure. Each phase is called from a place of its
// own, as a jump to whichever is next would be unpredictable.
#define FLOW_PHASE(game, phase, first, ...) \
  if (begins(game, phase, first, events)) { \
    FLOW_CALL(game, __VA_ARGS__);           \
    if (breaks_off(game, events)) break;    \
  }
// NOLINTEND(cppcoreguidelines-macro-usage)

// CE-6.6
Flow play_encounter(Game& game, Frame& frame, EventSink& events) {
  const auto& [first, revealing] = frame.local<EncounterFrame>(0).at;
  FLOW_BEGIN(frame);
  do {
    FLOW_PHASE(game, Phase::Regroup, first, Procedure::RegroupPhase);
    FLOW_PHASE(game, Phase::Destiny, first, Procedure::DestinyPhase);
    FLOW_PHASE(game, Phase::Launch, first, Procedure::LaunchPhase);
    FLOW_PHASE(game, Phase::Alliance, first, Procedure::AlliancePhase);
    FLOW_PHASE(game, Phase::Planning, first, Procedure::PlanningPhase);
    FLOW_PHASE(game, Phase::Reveal, first, Procedure::RevealPhase, RevealFrame{.from = revealing});
    FLOW_PHASE(game, Phase::Resolution, first, Procedure::ResolutionPhase);
  } while (false);
  FLOW_CALL(game, Procedure::EndEncounter);
  FLOW_END();
}

// CE-8
Flow regroup_phase(Game& game, Frame& frame, EventSink& events) {
  FLOW_BEGIN(frame);
  OPEN_WINDOW(game, WindowFrame{.when = When::EncounterBegins});
  if (game.must_break_off()) return Flow::Done;
  if (game.options.technology) {  // CE-8.2
    FLOW_CALL(game, Procedure::TechnologyActions);
    if (game.must_break_off()) return Flow::Done;
  }
  OPEN_WINDOW(game, WindowFrame{.when = When::Regroup});
  if (game.must_break_off()) return Flow::Done;
  FLOW_SETTLE(game);
  FLOW_CALL(game, Procedure::Retrieve, RetrieveFrame{.seat = game.offense(), .count = 1, .regroups = true});
  if (game.must_break_off()) return Flow::Done;
  OPEN_WINDOW(game, WindowFrame{.when = When::Regrouped});
  FLOW_END();
}

namespace {

void end_lasting(Game& game, EventSink& events) {
  for (std::size_t i = 0; i < game.encounter.lasting_count; ++i) {
    const Lasting effect = game.encounter.lasting[i];
    if (const auto ends = ability(effect.ability).hooks.ends; ends != nullptr) ends(game, effect, events);
  }
  std::fill_n(game.encounter.lasting.begin(), std::exchange(game.encounter.lasting_count, 0), Lasting{});
}

}  // namespace

// RS8: what lasted until the encounter's end is over; ships of a turn cut short go home (CE-12.4, CE-12.5).
Flow end_encounter(Game& game, Frame& frame, EventSink& events) {
  auto& f = frame.local<SeatsFrame>(0);
  FLOW_BEGIN(frame);
  for (f.at = 0; f.at < game.player_count; ++f.at) {
    if (game.is_away(game.in_order(f.at))) FLOW_CALL(game, Procedure::GoHome, game.in_order(f.at));
  }
  // First what happens by itself, so that loans are over when anybody is asked.
  if (game.asked_for.has(When::EncounterEnds))
    FLOW_CALL(game, Procedure::OpenWindow, WindowFrame{.when = When::EncounterEnds, .musts_only = true});
  game.end_loan(events);
  if (game.encounter.outcome != Outcome::CutShort)  // CE-R.134
    OPEN_WINDOW(game, WindowFrame{.when = When::EncounterEnds, .asks_only = true});
  end_lasting(game, events);
  FLOW_AFTERMATH(game);
  if (game.encounter.destiny != no_destiny) {  // CE-R.32
    game.discard_destiny(events);
  }
  game.reset_limits(false);  // CE-R.113: a power gained in this encounter waits for the next
  FLOW_END();
}

}  // namespace orrery::cosmic_encounter

// Cosmic Encounter: a position of the game, and its rules. docs/rules/cosmic-encounter.md has the rules by
// their numbers.
#pragma once

#include <bit>
#include <optional>
#include <string>
#include <utility>

#include "games/cosmic_encounter/frames.h"
#include "kernel/game.h"

namespace orrery::cosmic_encounter {

inline constexpr int hand_size = 8;          // CE-3.11
inline constexpr int failed_deal_ships = 3;  // CE-14.14
inline constexpr int most_proposals = 10;    // CE-R.49
inline constexpr int most_terms = 12;        // of one proposal
inline constexpr int new_hand_tries = 20;    // CE-R.91
inline constexpr int last_turn = 400;        // the hard stop: a draw

// Answers nest, but every answer spends a card for the rest of the encounter; losses and draws can each set
// off one more of every power in play.
inline constexpr std::size_t deepest_nesting = 48;

enum class Procedure : std::uint16_t {
  Table,
  Turn,
  Encounter,
  RegroupPhase,
  DestinyPhase,
  LaunchPhase,
  AlliancePhase,
  PlanningPhase,
  RevealPhase,
  ResolutionPhase,
  EndEncounter,
  OpenWindow,
  Use,
  Answers,
  Send,
  Place,
  ChooseLosses,
  Lose,
  Draw,
  NewHand,
  Retrieve,
  DealTalks,
  CarryOutDeal,
  GoHome,
  Rewards,
  FirstAbility  // the effect of ability n is procedure FirstAbility + n
};

struct Power {
  Alien alien = no_alien;
  bool locked = false;    // zapped: no use until the encounter's end
  std::uint8_t used = 0;  // bit i: ability i, in this encounter
  std::uint8_t tokens = 0;
  SeatSet marks{};           // players who hold a token of this power
  Seat cards_from = nobody;  // whose hand the cards on the sheet were
  CardSet cards{};           // on the sheet
  bool operator==(const Power&) const = default;
};

// What an encounter card counts as (CE-13.13, CE-R.43).
struct Face {
  CardType type{};
  std::int16_t value = 0;
  bool operator==(const Face&) const = default;
};
constexpr Face printed(Kind kind) { return {row_of(kind).type, row_of(kind).value}; }

// One main player's part of the encounter.
struct Fighter {
  Seat seat = nobody;
  SeatSet invited;
  SeatSet joined;  // became allies, whatever happened to them afterwards
  SeatSet allies;
  Card card = no_card;  // laid down
  From from{};
  bool open = false;     // face up
  bool claimed = false;  // stays face down, and counts as its owner has said
  bool kept = false;     // goes to a hand instead of the discard pile
  Face face;
  std::int16_t total = 0;
  bool operator==(const Fighter&) const = default;
};
struct Reinforcement {
  Card card = no_card;
  Side side{};
  bool operator==(const Reinforcement&) const = default;
};
inline constexpr std::size_t lasting_most = 16;
inline constexpr std::size_t most_inserted = 4;  // extra encounters that wait at the same time
struct Encounter {
  std::array<Fighter, 2> sides{};
  std::uint8_t number = 0;     // in this turn
  std::uint8_t insertion = 0;  // the how-manieth one inserted after that one (CE-R.70); 0: it is that one
  Phase phase{};
  Destiny destiny = no_destiny;
  bool at_home = false;     // CE-9.4 (a)
  bool refounding = false;  // CE-9.4 (b)
  Planet target = no_planet;
  bool selected = false;  // both cards lie there
  std::array<Reinforcement, 6> reinforcements{};
  std::uint8_t reinforcement_count = 0;
  std::array<Lasting, lasting_most> lasting{};
  std::uint8_t lasting_count = 0;
  Outcome outcome{};
  bool compared = false;                               // totals decided (CE-R.47)
  std::array<std::uint8_t, most_players> warped{};     // by the outcome: for compensation
  std::array<std::uint8_t, most_players> committed{};  // ships in the encounter when the outcome was fixed
  bool no_compensation = false;
  bool no_rewards = false;
  bool another_granted = false;
  bool checks_held = false;  // several things are one event (CE-R.79)
  SeatSet flare_players;     // CE-29.5
  CardSet spent_flares;      // CE-29.6

  Fighter& side(Side which) { return sides[index(which)]; }
  const Fighter& side(Side which) const { return sides[index(which)]; }
  bool operator==(const Encounter&) const = default;
};

// What one main player gives in a deal (CE-R.50).
struct Gift {
  std::array<Kind, most_terms> named{};
  std::uint8_t named_count = 0;
  std::array<std::uint8_t, type_names.size()> of_type{};
  std::array<bool, 2> extreme{};  // the highest, the lowest attack
  std::uint8_t random = 0;
  Planet colony = no_planet;  // where the other may found one
  std::uint8_t ships = 0;     // with so many; 0: as many as the founder likes
  bool operator==(const Gift&) const = default;
};
struct Proposal {
  std::array<Gift, 2> gifts{};                     // by side
  std::array<std::uint8_t, most_players> freed{};  // ships out of the warp
  std::uint8_t terms = 0;
  bool operator==(const Proposal&) const = default;
};
struct Bargain {
  std::array<Proposal, 2> draft{};
  std::array<Proposal, 2> standing{};  // no terms: none
  std::array<std::uint8_t, 2> made{};
  Proposal agreed{};
  std::array<CardSet, 2> handed{};  // set aside by this side for the other
  bool operator==(const Bargain&) const = default;
};

struct Game {
  using GameFlow = FlowStack<deepest_nesting, 16>;
  using Frame = GameFlow::Frame;

  static const GameInfo& info();

  Game(const Options& options, const Seed& seed, EventSink& events);

  // What everything around a game needs (kernel/position.h).
  int players() const { return player_count; }
  SeatSet waiting() const { return question.seats; }
  bool hushed() const;
  void legal(Seat seat, ActionList& out) const;
  Refusal why_not(Seat seat, Action action) const;
  TakeBack apply(Seat seat, Action action, EventSink& events);
  Action default_action(Seat seat) const;
  bool finished() const { return ending != Ending::NotOver; }
  Result result() const;
  void redeal(SeatSet knowing, Chance& chance);
  void forget() { known_to = {}; }
  Value view(std::optional<Seat> viewer) const;
  Value facts() const;
  std::string broken() const;
  Chance& chance() { return random; }
  bool operator==(const Game&) const = default;

  // Questions about the table.
  Prompt prompt() const { return static_cast<Prompt>(question.prompt); }
  Seat after(Seat seat) const {
    const std::size_t next = orrery::index(seat) + 1;
    return static_cast<Seat>(next == player_count ? 0 : next);
  }
  SeatSet everybody() const { return SeatSet::first(player_count); }
  Seat in_order(std::size_t place) const { return order[place]; }  // CE-25.2, CE-R.5
  Color color_of(Seat seat) const { return colors[orrery::index(seat)]; }
  PlanetSet home_of(Seat seat) const { return system_of(color_of(seat)) & planets; }
  PlanetSet foreign_to(Seat seat) const { return planets & ~home_of(seat); }
  PlanetSet colonies_of(Seat seat) const { return colonies[orrery::index(seat)]; }
  bool has_colony(Seat seat, Planet planet) const { return (colonies_of(seat) & only(planet)) != 0; }
  int foreign_colonies(Seat seat) const;
  int home_colonies(Seat seat) const;
  int ships_on(Planet planet, Seat seat) const { return ships[index(planet)][orrery::index(seat)]; }
  int ships_in_game(Seat seat) const { return ships_at_start() - removed[orrery::index(seat)]; }
  int ships_at_start() const { return planets_per_player * 4; }
  int ships_in_colonies(Seat seat, PlanetSet among = ~PlanetSet{0}) const;
  Planet largest_colony(Seat seat, PlanetSet among) const;  // home before foreign, then the lowest number
  Planet smallest_home(Seat seat) const;
  PlanetSet places_to_lose_from(const ChooseFrame& losing) const;

  // Questions about the encounter.
  Seat offense() const { return encounter.side(Side::Offense).seat; }
  Seat defense() const { return encounter.side(Side::Defense).seat; }
  SeatSet onlookers_and_allies() const {
    return everybody() - offense() - (defense() == nobody ? SeatSet{} : SeatSet(defense()));
  }
  bool is_main(Seat seat) const { return seat == offense() || seat == defense(); }
  Seat opponent_of(Seat main) const { return main == offense() ? defense() : offense(); }
  std::optional<Side> side_of(Seat seat) const;  // main player or ally
  SeatSet fighters_of(Side side) const {
    const Fighter& main = fighter(side);
    return main.seat == nobody ? main.allies : main.allies | main.seat;
  }
  Roles role_of(Seat seat) const;
  Fighter& fighter(Side side) { return encounter.side(side); }
  const Fighter& fighter(Side side) const { return encounter.side(side); }
  const Fighter* fighter_of(Seat main) const;
  int ships_in_encounter(Seat seat) const;
  bool is_away(Seat seat) const {  // has ships on the gate or beside the planet
    return gate[orrery::index(seat)] + beside[orrery::index(seat)] > 0;
  }
  bool is_attack(Side side) const { return fighter(side).face.type == CardType::Attack; }
  std::optional<Side> winner() const;
  std::optional<Side> loser() const;
  SeatSet losers() const;  // main players and allies, both-lose included
  bool side_lost(Seat seat) const { return losers().has(seat); }
  bool successful() const;  // CE-R.67
  Totals totals() const;
  Outcome judge(const Totals& sums) const;          // CE-13.2
  Outcome final_outcome(const Totals& sums) const;  // with the effects in force
  int most_ships(Seat sender) const;
  CardSet selectable(Seat seat, From from) const;
  bool opponent_shows(Seat main) const;  // this main player sees the other's card before selecting

  // Questions about powers and cards.
  // The cards that these have seen come to the owner's hand: there, or face down in the encounter.
  CardSet known_of(Seat owner, SeatSet who) const;
  CardSet& hand(Seat seat) { return hands[orrery::index(seat)]; }
  const CardSet& hand(Seat seat) const { return hands[orrery::index(seat)]; }
  Power* power_of(Seat seat, Alien alien);
  const Power* power_of(Seat seat, Alien alien) const;
  Seat holder_of(Alien alien) const;  // nobody: not in the game
  bool power_lost(Seat seat) const { return lost.has(seat); }
  bool in_force(Seat seat, Alien alien) const {
    return !power_lost(seat) && power_of(seat, alien) != nullptr;
  }
  template <class T>
  T passive(Seat seat, T Passive::*what, T otherwise) const;
  const Power* playable_sheet(Seat seat) const;  // whose cards this player may play; nullptr: none
  bool sheets_are_played() const { return (asked_for & only(When::PlayingFromSheet)) != 0; }
  CardSet cards_on_sheet(Seat seat) const;  // that this player may play
  CardSet cards_to_play(Seat seat, From from) const {
    if (from == From::Hand) return hand(seat);
    return sheets_are_played() ? cards_on_sheet(seat) : CardSet{};
  }
  CardSet available_encounter_cards(Seat seat) const;
  std::uint16_t ability_of(Seat seat,
                           Card card) const;  // which side of a flare is decided by the sheets (CE-R.86)
  bool card_usable(Seat seat, Card card, Occasion now) const;
  std::uint16_t usable_power(Seat seat, std::size_t slot, Occasion now, bool must) const;
  std::uint16_t first_usable(Seat seat, std::size_t slot, unsigned abilities, Occasion now) const;
  bool any_option(Seat seat, Occasion now) const;
  bool anybody_has_option(Occasion now) const;
  bool has_power_for(Seat seat, Occasion now) const;
  bool might_be_answered(When when) const;
  void pause(When when, EventSink& events) const {  // here somebody could answer
    if (events) tell_pause(when, events);
  }
  [[gnu::cold]] void tell_pause(When when, EventSink& events) const;
  SeatSet holders_for(When when) const;                // of cards that fit then
  SeatSet owners_and_holders(When when) const;         // also of powers that may be used then
  bool anybody_acts(const WindowFrame& window) const;  // in a window that is about to open
  void list_options(Seat seat, Occasion now, ActionList& out) const;
  std::uint16_t pending_must(Seat seat, std::size_t slot, const WindowFrame& window) const;
  const Lasting* lasting_of(std::uint16_t ability_number) const;

  // The frames of events and uses that abilities react to.
  LossFrame& loss(std::uint8_t frame) { return flow.at(frame).local<LossFrame>(0); }
  const LossFrame& loss(std::uint8_t frame) const { return flow.at(frame).local<LossFrame>(0); }
  UseFrame& use(std::uint8_t frame) { return flow.at(frame).local<UseFrame>(0); }
  const UseFrame& use(std::uint8_t frame) const { return flow.at(frame).local<UseFrame>(0); }
  DrawFrame& drawing(std::uint8_t frame) { return flow.at(frame).local<DrawFrame>(0); }
  RetrieveFrame& retrieving(std::uint8_t frame) { return flow.at(frame).local<RetrieveFrame>(0); }
  const DrawFrame& drawing(std::uint8_t frame) const { return flow.at(frame).local<DrawFrame>(0); }
  const RetrieveFrame& retrieving(std::uint8_t frame) const { return flow.at(frame).local<RetrieveFrame>(0); }
  // The use that the running effect belongs to.
  UseFrame& own_use() { return use(static_cast<std::uint8_t>(flow.depth() - 2)); }

  // What an effect may ask its player; the prompts say which of these is meant.
  void offer(SeatSet seats) { offered = seats.bits(); }
  void offer_planets(PlanetSet set) { offered = set; }
  void offer_numbers(int low, int high) { offered = static_cast<std::uint32_t>(low | high << 8); }
  void offer_cards(const CardSet& among) {
    offered_cards = among;
  }                     // those of them in the asked player's hand
  Card picked() const;  // the card of the asked player's hand that was picked

  // Moves of ships and cards; every one keeps the sums right.
  void put_ship(Seat seat, Planet planet, int count, EventSink& events);
  void take_ship(Seat seat, Planet planet, EventSink& events);  // under way
  void recall(Seat seat);                                       // from gate and beside: under way
  void enter_warp(Seat seat, int count);                        // from under way
  void free_from_warp(Seat seat, int count);                 // under way, without its owner retrieving them
  void to_hand(Seat seat, Card card, SeatSet seen_by = {});  // by whom of the others
  void lose_track(Seat owner, SeatSet who);  // a card may have left this hand, and they cannot say which
  void discard_card(Seat seat, Card card, EventSink& events);  // from nowhere to the pile
  void discard_from_hand(Seat seat, Card card, EventSink& events);
  void give_card(Seat from, Seat to, Card card, EventSink& events);
  Card random_card(const CardSet& among);
  bool draw_one(Seat seat, EventSink& events);  // false: nothing was left, and a quake has been held
  void deal_one(Seat seat, Happening what, EventSink& events);
  void newest_to_sheet(Seat seat, std::size_t slot);  // the card drawn last
  void quake(EventSink& events);
  void reshuffle(EventSink& events);
  void shuffle_destiny(EventSink& events);
  void lift(Seat seat, Card card, From from);                             // out of hand or sheet
  void give_back(Seat seat, Card card, From from, SeatSet seen_by = {});  // a card that returns after use
  void add_lasting(std::uint16_t ability_number, Seat owner, int value);
  void set_face(Side side, Face face, EventSink& events);
  void show_card(Side side, EventSink& events);  // turn it up
  void set_defense(Seat seat, EventSink& events);
  void set_order();
  void ally(Seat seat, Side side, EventSink& events);
  void lock_out(Seat seat, Alien alien, EventSink& events);
  void begin_encounter(EventSink& events);
  void insert_encounter(Seat offense);  // CE-R.70: after this encounter
  void begin_inserted_encounter(EventSink& events);
  void resume_turn(const TurnFrame& turn);
  void begin_phase(Phase phase, EventSink& events);
  void reset_limits();                // of what may be used once in an encounter
  SeatSet attackers_at_home() const;  // whom the offense can encounter in its own system (CE-9.5)
  bool can_refound() const;
  SeatSet with_home_planets() const;  // other players that destiny can name (CE-R.33)
  Seat named_by(Destiny card) const;  // CE-9.9; nobody: not a special card
  PlanetSet targets() const;          // CE-10.1 to CE-10.3
  bool may_lead_to_second() const;    // CE-16.1, CE-16.4: if it is successful
  bool has_turn_for_another() const;  // CE-16.1 to CE-16.3
  void lay_out(EventSink& events);    // the setup, step by step
  void deal_sheets(EventSink& events);
  void take_sheets(EventSink& events);
  void deal_hands(EventSink& events);
  void find_first_player(EventSink& events);
  std::uint16_t sheet_use(
      Seat seat) const;  // the ability that lets cards of a sheet be played; or no_ability
  void back_to_sheet(Seat seat, Card card);                    // the use that should let it be played is over
  void lay_down(Seat seat, Action action, EventSink& events);  // an encounter card
  void fix_outcome(EventSink& events);
  void gain_power(Seat seat, std::size_t slot, Alien alien, EventSink& events);
  void drop_power(Seat seat, std::size_t slot, EventSink& events);
  Alien random_alien(AlienSet among);
  AlienSet allowed_aliens(AlienSet taken) const;  // CE-R.17
  AlienSet aliens_in_game() const { return aliens_at_table; }
  void note_powers();  // what follows from who has which power
  // CE-R.1: after every event. True: the game is over, and nothing more is carried out.
  bool settle(EventSink& events);
  bool check_colonies(EventSink& events);
  bool must_break_off() const;  // CE-23.4: the encounter cannot go on, or has been cut short
  bool cannot_go_on() const;    // without cards in the hand of the offense
  void end(Ending how, SeatSet who, EventSink& events);
  UseFrame declared(Seat seat, Action action, Occasion now) const;  // the use that this action announces
  void reinforce(const UseFrame& f, EventSink& events);
  void put_away(const UseFrame& f, EventSink& events);  // the card of a use that is over
  bool feasible(Side giver, const Proposal& proposal) const;
  void change_draft(Side side, Action action);  // a term is added to the proposal in the making

  Flow proceed(Frame& frame, EventSink& events);

  // Ships: every one is in exactly one place (CE-2.1).
  std::array<std::array<std::uint8_t, most_players>, planet_count> ships{};
  std::array<PlanetSet, most_players> colonies{};  // where each player has ships
  std::array<std::uint8_t, most_players> gate{};
  std::array<std::uint8_t, most_players> beside{};  // the targeted planet: defensive allies
  std::array<std::uint8_t, most_players> warp{};
  std::array<std::uint8_t, most_players> fresh{};  // of these: since this encounter began
  std::array<std::uint8_t, most_players> under_way{};
  std::array<std::uint8_t, most_players> removed{};
  std::array<std::array<std::uint8_t, planet_count>, most_players> origins{};  // of ships in the encounter
  std::array<std::uint8_t, most_players> track{};                              // foreign colonies (CE-22.1)
  bool colonies_changed = false;  // since the last check of CE-R.1

  // Cards: every one is in exactly one place.
  std::array<CardSet, most_players> hands{};
  std::array<Card, deck_most> deck{};  // the top is the last of the first `deck_size`
  std::array<Card, deck_most> pile{};  // the discards; the last is on top
  std::uint8_t deck_size = 0;
  std::uint8_t pile_size = 0;
  CardSet in_use;      // artifacts and flares that are being played
  CardSet at_planets;  // attack cards that lie at planets
  std::array<Planet, attack_cards> planet_of_attack{};
  std::array<std::uint16_t, card_count> since{};  // when a card came to a hand: age
  std::uint16_t arrivals = 0;
  std::array<SeatSet, card_count> known_to{};  // of a card in a hand: who else has seen it come there
  std::array<Destiny, destiny_most> destiny_deck{};
  std::array<Destiny, destiny_most> destiny_pile{};
  std::uint8_t destiny_size = 0;
  std::uint8_t destiny_discards = 0;

  // Powers.
  std::array<std::array<Power, 2>, most_players> powers{};
  SeatSet lost;           // CE-21.5
  WhenSet asked_for = 0;  // by any power in the game: what else need not be looked for
  AlienSet aliens_at_table = 0;
  // Which powers have a mandatory or an optional ability then: their power_bit.
  std::array<std::uint16_t, when_count> must_at{};
  std::array<std::uint16_t, when_count> may_at{};
  AlienSet pool = 0;                                              // sheets nobody has (CE-R.18)
  AlienSet aside = 0;                                             // drawn and not used
  std::array<std::array<Alien, 2>, most_players> dealt_sheets{};  // CE-30.2
  std::uint8_t combo = 0xFF;                                      // the one dealt from (CE-3.8)
  std::array<std::uint8_t, most_players> kept_sheet{};            // 0xFF: not chosen yet
  SeatSet special_winners;

  // The table.
  std::array<Color, most_players> colors{};
  std::array<Seat, most_players> seat_of_color{nobody, nobody, nobody, nobody, nobody};
  PlanetSet planets = 0;
  std::uint8_t player_count = 4;
  std::uint8_t planets_per_player = 5;
  std::uint8_t win_target = 5;      // CE-1.2
  std::uint8_t power_min_home = 3;  // CE-21.5
  bool second_encounters = true;    // CE-33.1
  Options options{};
  std::array<Seat, most_players> order{};
  Seat active{};  // whose turn it is
  std::uint16_t turn_number = 0;
  Encounter encounter{};
  std::array<Seat, most_inserted> inserted{nobody, nobody, nobody, nobody};  // the offense of each (CE-R.70)
  std::uint8_t inserted_count = 0;
  Bargain bargain{};

  // The question.
  Occasion occasion{};
  std::uint32_t offered = 0;
  CardSet offered_cards;
  bool use_stood = true;  // what became of the last use
  bool news = false;      // something hidden or random has come to light in this action
  Ending ending = Ending::NotOver;
  SeatSet winners;

  // Where in the rules play has stopped, and the randomness to come.
  GameFlow flow{};
  Question question{};
  Answer answer{};
  Chance random{};
};

inline std::optional<Side> Game::side_of(Seat seat) const {
  if (fighters_of(Side::Offense).has(seat)) return Side::Offense;
  return fighters_of(Side::Defense).has(seat) ? std::optional(Side::Defense) : std::nullopt;
}

// The first role that fits, found without a branch: who is asked cannot be foreseen.
inline Roles Game::role_of(Seat seat) const {
  const auto if_so = [](bool is_so, Roles role) { return is_so ? unsigned{role} : 0U; };
  const unsigned fitting = if_so(seat == offense(), as_offense) | if_so(seat == defense(), as_defense) |
                           if_so(fighter(Side::Offense).allies.has(seat), as_offensive_ally) |
                           if_so(fighter(Side::Defense).allies.has(seat), as_defensive_ally) | as_onlooker;
  return static_cast<Roles>(fitting & (~fitting + 1U));
}

inline bool Game::must_break_off() const {
  if (encounter.outcome == Outcome::CutShort) return true;
  return encounter.number > 0 && (hand(offense()) & encounter_cards).empty() && cannot_go_on();
}

inline bool Game::settle(EventSink& events) {
  if (finished()) return true;
  if (encounter.checks_held || (!colonies_changed && special_winners.empty())) return false;
  return check_colonies(events);
}

template <class T>
T Game::passive(Seat seat, T Passive::*what, T otherwise) const {
  if (power_lost(seat)) return otherwise;
  for (const Power& power : powers[orrery::index(seat)]) {
    if (power.alien != no_alien && row_of(power.alien).passive.*what != otherwise)
      return row_of(power.alien).passive.*what;
  }
  return otherwise;
}

std::string_view source_name(std::uint16_t ability_number);  // of the alien or card it belongs to
AlienSet dealable_aliens(Alert most);                        // built, and up to this level
Value asked_value(const Game& game);                         // asked.cpp
bool combo_can_be_dealt(const Combo& combo, int players);
std::string options_error(const OptionValues& values);
Options options_from(const OptionValues& values);
Value box();
Arranged arrange(const OptionValues& options, const Seed& seed, const Value& given);

// Reports an event; `if (events)` around it keeps the making of it free.
inline Event event_of(Happening what, std::array<int, max_parameters> arguments) {
  Event event{.kind = static_cast<std::uint16_t>(what)};
  for (std::size_t i = 0; i < max_parameters; ++i)
    event.arguments[i] = static_cast<std::int16_t>(arguments[i]);
  return event;
}
inline void tell(EventSink& events, Happening what, std::array<int, max_parameters> arguments) {
  events.tell(event_of(what, arguments));
}
// The second argument is a card that only these seats see.
inline void tell_hidden(EventSink& events, Happening what, std::array<int, max_parameters> arguments,
                        SeatSet knowers) {
  Event event = event_of(what, arguments);
  event.secret = 2;
  event.knowers = knowers;
  events.tell(event);
}
template <class T>
constexpr int word(T value) {
  return static_cast<int>(value);
}

// CE-R.2: opens a window, if anybody has something to do in it; most are over before they begin, for want of
// any power or card that asks for them.
inline bool window_matters(const Game& game, const WindowFrame& window) {
  return ((game.asked_for | tables.with_cards) & only(window.when)) != 0 && game.anybody_acts(window);
}
// NOLINTBEGIN(cppcoreguidelines-macro-usage): it may stop the procedure, as FLOW_CALL does
#define OPEN_WINDOW(game, ...)                             \
  do {                                                     \
    if (window_matters(game, __VA_ARGS__))                 \
      FLOW_CALL(game, Procedure::OpenWindow, __VA_ARGS__); \
    else                                                   \
      (game).pause((__VA_ARGS__).when, events);            \
  } while (false)
// NOLINTEND(cppcoreguidelines-macro-usage)

// The procedures, by file.
using Frame = Game::Frame;
Flow play_table(Game& game, Frame& frame, EventSink& events);  // turns.cpp
Flow play_turn(Game& game, Frame& frame, EventSink& events);
Flow play_encounter(Game& game, Frame& frame, EventSink& events);
Flow regroup_phase(Game& game, Frame& frame, EventSink& events);
Flow end_encounter(Game& game, Frame& frame, EventSink& events);
Flow destiny_phase(Game& game, Frame& frame, EventSink& events);  // destiny.cpp
Flow launch_phase(Game& game, Frame& frame, EventSink& events);   // alliance.cpp
Flow alliance_phase(Game& game, Frame& frame, EventSink& events);
Flow planning_phase(Game& game, Frame& frame, EventSink& events);  // reveal.cpp
Flow reveal_phase(Game& game, Frame& frame, EventSink& events);
Flow resolution_phase(Game& game, Frame& frame, EventSink& events);  // resolution.cpp
Flow give_rewards(Game& game, Frame& frame, EventSink& events);
Flow open_window(Game& game, Frame& frame, EventSink& events);  // windows.cpp
Flow use_ability(Game& game, Frame& frame, EventSink& events);
Flow ask_answers(Game& game, Frame& frame, EventSink& events);
Alien alien_of(std::uint16_t ability_number);                  // whose power it is; no_alien: a card's
Flow send_ships(Game& game, Frame& frame, EventSink& events);  // ships.cpp
Flow place_ships(Game& game, Frame& frame, EventSink& events);
Flow choose_losses(Game& game, Frame& frame, EventSink& events);
Flow lose_ships(Game& game, Frame& frame, EventSink& events);
Flow retrieve_ships(Game& game, Frame& frame, EventSink& events);
Flow go_home(Game& game, Frame& frame, EventSink& events);
Flow draw_cards(Game& game, Frame& frame, EventSink& events);  // decks.cpp
Flow new_hand(Game& game, Frame& frame, EventSink& events);
Flow deal_talks(Game& game, Frame& frame, EventSink& events);  // deals.cpp
Flow carry_out_deal(Game& game, Frame& frame, EventSink& events);
bool gives_anything(const Proposal& proposal);
int cards_given(const Gift& gift);

}  // namespace orrery::cosmic_encounter

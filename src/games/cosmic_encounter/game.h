// Cosmic Encounter: a position of the game, and its rules (docs/rules/cosmic-encounter.md).
#pragma once

#include <bit>
#include <optional>
#include <string>
#include <utility>

#include "games/cosmic_encounter/bargain.h"
#include "games/cosmic_encounter/encounter.h"
#include "games/cosmic_encounter/happened.h"
#include "games/cosmic_encounter/options.h"
#include "games/cosmic_encounter/procedures.h"
#include "games/cosmic_encounter/research.h"
#include "games/cosmic_encounter/sheets.h"
#include "kernel/game.h"
#include "kernel/tell.h"

namespace orrery::cosmic_encounter {

inline constexpr int flagship_strength = 3;  // beyond what a ship adds
inline constexpr int hand_size = 8;          // CE-3.11
inline constexpr int failed_deal_ships = 3;  // CE-14.14
inline constexpr int most_proposals = 10;    // CE-R.49
inline constexpr int new_hand_tries = 20;    // CE-R.91
inline constexpr int last_turn = 400;        // the hard stop: a draw

// Answers nest, but every answer spends a card for the rest of the encounter; losses and draws can each
// trigger every power in play once more. A chain of eleven answers, each of which costs something that can be
// answered in its turn, takes up to six frames a link.
inline constexpr std::size_t deepest_nesting = 64;

struct Game {
  using GameFlow = FlowStack<deepest_nesting, 16>;
  using Frame = GameFlow::Frame;

  static const GameInfo& info();

  Game(const Options& options, const Seed& seed, EventSink& events);

  // The interface that every game offers (kernel/position.h).
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
  void forget() {
    in_mind = {};
    met_flares = {};
  }
  Value view(std::optional<Seat> viewer) const;
  Value facts() const;
  std::string broken() const;
  Chance& chance() { return random; }
  bool operator==(const Game&) const = default;

  // Queries about the table.
  Prompt prompt() const { return static_cast<Prompt>(question.prompt); }
  Seat after(Seat seat) const {
    const std::size_t next = orrery::index(seat) + 1;
    return static_cast<Seat>(next == player_count ? 0 : next);
  }
  SeatSet everybody() const { return SeatSet::first(player_count); }
  Seat in_order(std::size_t place) const { return order[place]; }  // CE-25.2, CE-R.5
  Color color_of(Seat seat) const { return colors[seat]; }
  PlanetSet home_of(Seat seat) const {
    const PlanetSet of_color = system_of(color_of(seat)) & planets;
    return research.world_home == seat ? of_color | PlanetSet(new_world) : of_color;
  }
  PlanetSet foreign_to(Seat seat) const { return planets - home_of(seat); }
  PlanetSet colonies_of(Seat seat) const { return colonies[seat]; }
  bool has_colony(Seat seat, Planet planet) const { return colonies_of(seat).has(planet); }
  int foreign_colonies(Seat seat) const { return (colonies_of(seat) - home_of(seat)).size(); }
  int home_colonies(Seat seat) const { return (colonies_of(seat) & home_of(seat)).size(); }
  int ships_on(Planet planet, Seat seat) const { return ships[planet][seat]; }
  int ships_in_game(Seat seat) const { return fleet(seat) - removed[seat]; }
  int fleet(Seat seat) const { return ships_at_start() + (research.flagship_of == seat ? 1 : 0); }
  int ships_at_start() const { return planets_per_player * 4; }
  int ships_in_colonies(Seat seat, PlanetSet among = PlanetSet::all()) const;
  Planet largest_colony(Seat seat, PlanetSet among) const;  // home before foreign, then the lowest number
  Planet smallest_home(Seat seat, PlanetSet among = PlanetSet::all()) const;
  PlanetSet places_to_send_from(const SendFrame& sending) const;
  PlanetSet places_to_put(const PlaceFrame& placing) const;
  PlanetSet places_to_lose_from(const ChooseFrame& losing) const;
  int most_to_lose(const ChooseFrame& losing, Planet planet) const;  // there, of those that can be chosen
  int most_founders(const DealFrame& deal) const;                    // that may still be added (CE-R.55)
  int most_rewards_in_ships(const RewardFrame& reward) const;        // CE-15.10, CE-R.21

  // Queries about the encounter.
  Seat offense() const { return encounter.side(Side::Offense).seat; }
  Seat defense() const { return encounter.side(Side::Defense).seat; }
  SeatSet onlookers_and_allies() const { return everybody() - offense() - defense(); }
  SeatSet to_invite(Side side) const { return onlookers_and_allies() - fighter(side).invited; }  // CE-11.4
  bool may_invite(Side side) const;
  bool is_main(Seat seat) const { return seat == offense() || seat == defense(); }
  Seat opponent_of(Seat main) const {
    require(defense() != nobody, "an opponent asked for in an encounter without a defense");
    return main == offense() ? defense() : offense();
  }
  std::optional<Side> side_of(Seat seat) const;  // main player or ally
  SeatSet fighters_of(Side side) const { return fighter(side).allies | fighter(side).seat; }
  Role role_of(Seat seat) const;
  Fighter& fighter(Side side) { return encounter.side(side); }
  const Fighter& fighter(Side side) const { return encounter.side(side); }
  const Fighter* fighter_of(Seat main) const;
  // The main player who has laid down, and seen, the card that is now this side's.
  Seat layer_of(Side side) const { return fighter(encounter.swapped ? other(side) : side).seat; }
  CardSet cards_in_question(Seat seat) const;  // on the sheet of the power that asks, or aside
  int ships_in_encounter(Seat seat) const;
  bool is_away(Seat seat) const {  // has ships on the gate or beside the planet
    return gate[seat] + beside[seat] > 0;
  }
  bool is_attack(Side side) const { return fighter(side).face.type == CardType::Attack; }
  bool both_attack() const { return is_attack(Side::Offense) && is_attack(Side::Defense); }
  std::optional<Side> winner() const;
  std::optional<Side> loser() const;
  SeatSet losers() const;  // main players and allies, both-lose included
  bool side_lost(Seat seat) const { return losers().has(seat); }
  bool has_won_or_dealt(Seat main) const;
  bool successful() const;   // CE-R.67
  bool ended_early() const;  // in the launch, as a success that nobody has won
  bool is_decided() const;   // an effect has named the outcome: all up to the resolution is left out
  Totals totals() const;
  Outcome judge(const Totals& sums) const;          // CE-13.2
  Outcome final_outcome(const Totals& sums) const;  // with the effects in force
  bool totals_decided() const;                      // CE-R.47: nothing else has named the winner
  int most_ships(Seat sender) const;
  Demand must_join(Seat guest) const;
  std::optional<Side> bound_side(Seat guest) const;  // the only one it may join; nothing: either
  bool may_join(Seat guest, Side side) const {
    return (encounter.lasting_count == 0 || bound_side(guest).value_or(side) == side) &&
           fighter(side).invited.has(guest);  // last, as it cannot be predicted
  }
  const Lasting* for_later_allies(Seat ally) const;  // what its main player has announced for all of them
  CardSet selectable(Seat seat, From from) const;
  bool opponent_shows(Seat main) const;  // this main player sees the other's card before selecting

  // Queries about powers and cards.
  // A hand as others remember it: with the card that was laid face down from it.
  CardSet held(Seat owner) const;
  // The cards held that these seats have seen arrive.
  CardSet known_of(Seat owner, SeatSet who) const;
  SeatSet who_knows(Card card) const;               // that it is in another's hand
  AlienSet flares_in_game() const;                  // wherever they are now
  AlienSet flares_dealt(SeatSet knowing) const;     // in the setup, as far as these seats know
  AlienSet flares_known_to(SeatSet knowing) const;  // to be in the game
  CardSet being_laid_out() const { return in_use & encounter_cards; }  // on the way from a hand to a planet
  CardSet& hand(Seat seat) { return hands[seat]; }
  const CardSet& hand(Seat seat) const { return hands[seat]; }
  Power* power_of(Seat seat, Alien alien);
  const Power* power_of(Seat seat, Alien alien) const;
  std::uint8_t slot_of(Seat seat, Alien alien) const;  // of a sheet that this player has
  Seat holder_of(Alien alien) const;                   // nobody: not in the game
  bool power_lost(Seat seat) const { return lost.has(seat); }
  bool power_lost(Seat seat, const Power& power) const {
    return power.rests ||
           (power_lost(seat) && !(power.alien != no_alien && row_of(power.alien).passive.never_lost));
  }
  // A sheet that a technology has brought: what it must do, its owner may do (CE-T.precursor-seed).
  bool is_optional(Seat seat, std::size_t slot) const { return slot == further_slot && loan.to != seat; }
  AbilitySet musts_of(Seat seat, std::size_t slot, When when) const;
  AbilitySet mays_of(Seat seat, std::size_t slot, When when) const;
  void end_moment(When when);
  bool has_too_few_homes(Seat seat) const {  // for the powers it has (CE-21.5)
    return home_colonies(seat) < power_min_home && has_sheet_to_lose(seat);
  }
  bool has_sheet_to_lose(Seat seat) const {  // CE-R.121: also one that lies face down, whatever it is
    return face_down.has(seat) || has_open_sheet_to_lose(seat);
  }
  bool has_open_sheet_to_lose(Seat seat) const;
  // Sheets that lie face down (face_down.cpp). They are not powers: nothing of them is in `alien`.
  Alien hidden_alien(Seat seat) const { return hidden_sheets[seat]; }
  bool can_turn_up(Seat seat) const;                // CE-R.121: lost ones cannot be
  bool may_turn_up(Seat seat, Occasion now) const;  // CE-R.119
  bool would_act(Seat seat, Occasion now) const;    // the power, if it were turned up
  bool may_turn_up_unseen(When when) const;         // somebody, as far as everybody can know
  bool in_force(Seat seat, Alien alien) const {
    const Power* const power = power_of(seat, alien);
    return power != nullptr && !power_lost(seat, *power);
  }
  template <class T>
  T passive(Seat seat, T Passive::*what, T otherwise) const;
  const Power* playable_sheet(Seat seat) const;  // whose cards this player may play; nullptr: none
  bool sheets_are_played() const { return asked_for.has(When::PlayingFromSheet); }
  CardSet cards_on_sheet(Seat seat) const;   // that this player may play
  CardSet cards_on_sheets(Seat seat) const;  // on all of them
  // Cards that have left this player's sheet unseen: laid face down, or about to be played by a use.
  CardSet unseen_from_sheet(Seat seat) const;
  bool is_unseen_use(std::size_t depth) const;
  static SeatSet readers_of(const Power& power);  // who know all cards on a sheet, besides who has it
  CardSet cards_to_play(Seat seat, From from) const {
    if (from == From::Hand) return hand(seat);
    return sheets_are_played() ? cards_on_sheet(seat) : CardSet{};
  }
  CardSet available_encounter_cards(Seat seat) const;
  CardSet cards_at(PlanetSet among) const;  // attack cards that lie there
  std::uint16_t ability_of(Seat seat,
                           Card card) const;  // the sheets decide which side of a flare applies (CE-R.86)
  // As far as everybody sees, no matter who holds it: the moment, the role, what was played before.
  bool card_fits(Seat seat, Card card, Occasion now) const;
  bool card_usable(Seat seat, Card card, Occasion now) const;
  std::uint16_t usable_power(Seat seat, std::size_t slot, Occasion now, bool must) const;
  // Those of these abilities of the power in that slot that are neither used up nor barred.
  AbilitySet still_open(Seat seat, std::size_t slot, AbilitySet abilities) const;
  bool comes_up(When when) const { return (asked_for | with_cards).has(when); }  // at all in this game
  bool any_option(Seat seat, Occasion now) const { return comes_up(now.when) && has_option(seat, now); }
  bool has_option(Seat seat, Occasion now) const;
  bool anybody_has_option(Occasion now) const;
  bool has_power_for(Seat seat, Occasion now) const;
  // Whether events of this kind are noted: nothing hidden decides it, not even which flares there are.
  bool is_noted(When kind) const {
    return asked_for.has(kind) || (options.flares && tables.any_flare_when.has(kind));
  }
  CardSet fallen_from(SeatSet seats) const;  // discarded, and not reacted to yet
  When next_aftermath(When last) const;      // the first kind up to this one that can be reacted to now
  void forget(When kind);                    // what happened of that kind: its aftermath is over
  // Somebody could answer here: anybody, or this player.
  void pause(Occasion now, EventSink& events, Seat only = nobody) const {
    if (events.hears_pauses()) tell_pause(now, only, events);
  }
  void pause_in(const WindowFrame& window, EventSink& events) const {
    if (events.hears_pauses() && !window.musts_only) [[unlikely]]
      tell_pause({window.when, window.target}, window.only, events);
  }
  [[gnu::cold]] void tell_pause(Occasion now, Seat only, EventSink& events) const;
  bool could_matter(Seat seat, std::uint16_t ability_number, Occasion now) const;
  bool could_matter(Seat seat, Action action) const;   // one that is offered in a window or as an answer
  SeatSet holders_for(When when) const;                // of cards that can be used then
  SeatSet owners_and_holders(When when) const;         // also of powers that may be used then
  bool anybody_acts(const WindowFrame& window) const;  // in a window that is about to open
  void list_options(Seat seat, Occasion now, ActionList& out) const;
  AlienSet pending_musts(Seat seat, const WindowFrame& window) const;  // mandatory powers still to use
  AlienSet to_order(const WindowFrame& window) const;  // somebody says which of these comes first
  std::uint16_t ability_in(const WindowFrame& window, Alien alien) const;  // that this power would use there
  const Lasting* lasting_of(std::uint16_t ability_number) const;

  // Technologies: whether one can be used, and by which of its abilities.
  std::uint16_t usable_technology(const Technology& card, Occasion now) const;
  // As far as everybody sees: the moment, the role, what was used before.
  bool technology_fits(const Technology& card, const Ability& part, Occasion now) const;
  TechSet usable_technologies(Seat seat, Occasion now) const;
  bool has_technology_at(When when) const { return options.technology && tables.tech_when.has(when); }
  SeatSet technology_owners(When when) const {
    return has_technology_at(when) ? research.owners() : SeatSet{};
  }
  bool has_open_technology_for(Seat seat, Occasion now) const;  // that everybody sees
  std::uint16_t completion_of(Tech tech, When when) const;      // no_ability: nothing happens then
  int extra_ships(Seat sender) const;                           // that technologies let it send
  bool may_give_up_encounter() const;  // for technologies, after a power has brought it
  bool may_draw_technologies() const;  // CE-36.15, CE-R.102

  // The frames of events and uses that abilities react to.
  LossFrame& loss(std::uint8_t frame) { return flow.at(frame).local<LossFrame>(0); }
  const LossFrame& loss(std::uint8_t frame) const { return flow.at(frame).local<LossFrame>(0); }
  Losses& losses(std::uint8_t frame) { return flow.at(frame).local<Losses>(0); }
  const Losses& losses(std::uint8_t frame) const { return flow.at(frame).local<Losses>(0); }
  std::uint16_t cause_of(std::uint8_t loss_frame) const;  // the use it belongs to; 0: the outcome
  UseFrame& use(std::size_t frame) { return flow.at(frame).local<UseFrame>(0); }
  const UseFrame& use(std::size_t frame) const { return flow.at(frame).local<UseFrame>(0); }
  DrawFrame& drawing(std::uint8_t frame) { return flow.at(frame).local<DrawFrame>(0); }
  RetrieveFrame& retrieving(std::uint8_t frame) { return flow.at(frame).local<RetrieveFrame>(0); }
  const DrawFrame& drawing(std::uint8_t frame) const { return flow.at(frame).local<DrawFrame>(0); }
  const RetrieveFrame& retrieving(std::uint8_t frame) const { return flow.at(frame).local<RetrieveFrame>(0); }
  CompensationFrame& compensation(std::uint8_t frame) { return flow.at(frame).local<CompensationFrame>(0); }
  const CompensationFrame& compensation(std::uint8_t frame) const {
    return flow.at(frame).local<CompensationFrame>(0);
  }
  // The use that the running effect belongs to.
  UseFrame& own_use() { return use(own_use_number()); }
  const UseFrame& own_use() const { return use(own_use_number()); }
  std::uint8_t own_use_number() const { return static_cast<std::uint8_t>(flow.depth() - 2); }

  // What an effect may ask its player; the prompt says which of these is meant.
  void offer(SeatSet seats) { offered = seats.bits(); }
  void offer_planets(PlanetSet set) { offered = set.bits(); }
  void offer_numbers(int low, int high) { offer_numbers(low, high, low); }
  void offer_numbers(int low, int high, int usual) { offered = low | high << 8 | usual << 16; }
  // Those of them in this hand; `nobody`: in the asked player's own.
  void offer_cards(const CardSet& among, Seat holder = nobody) {
    offered_cards = among;
    offered_hand = holder;
  }
  // A place and a filter instead of a set: they stay right when hands are imagined anew.
  CardSet offered_to(Seat asked) const {
    return hand(offered_hand == nobody ? asked : offered_hand) & offered_cards;
  }
  Card picked() const;  // the card of that hand that was picked

  // The flagship moves along where no other ship is left behind. Otherwise whoever chooses the ships is asked
  // afterwards whether it is among them (CE-R.133).
  void shift_flagship(Seat seat, Berth from, Berth to, int left) {
    if (research.flagship_of == seat && research.berth == from && left == 0) research.berth = to;
  }
  bool flagship_is_at(Seat seat, Berth place) const {
    return research.flagship_of == seat && research.berth == place;
  }
  std::optional<Side> side_of_flagship() const;  // in the encounter
  void take_flagship(EventSink& events);         // the answer to the question: it is among them
  void drop_flagship(EventSink& events);         // out of play, wherever it is; no ship is lost by it
  void remove_flagship();  // out of the game with its technology; it is counted nowhere any more

  // Moves of ships and cards; each keeps the totals consistent.
  void put_ship(Seat seat, Planet planet, int count, EventSink& events);
  void take_ship(Seat seat, Planet planet, int count, EventSink& events);   // under way
  void land_ships(Seat seat, Planet planet, int count, EventSink& events);  // those under way to it
  // Sends ships to the gate, or beside the planet.
  void send_ship(Seat seat, Planet planet, int count, Side side, EventSink& events);
  void take_from_gate(Seat seat, int count);  // puts ships under way
  void recall(Seat seat);                     // puts all at the gate or beside the planet under way
  void enter_warp(Seat seat, int count);      // ships that were under way
  void remove_losses(Losses& losses, Seat seat, int count, EventSink& events);  // out of the game
  PlaceFrame save_rest(LossFrame& losing, EventSink& events);  // all that is left of it returns
  void free_from_warp(Seat seat, int count);  // puts them under way, but does not count as retrieving
  void to_hand(Seat seat, Card card, SeatSet seen_by = {});  // `seen_by`: others who see it
  void lose_track(Seat owner, SeatSet who);  // a card may have left this hand, and they cannot say which
  void see_leaving(Seat owner, Card card, SeatSet who);  // it leaves this hand before their eyes
  void tell_apart(Seat viewer, Seat owner);
  void look(Seat viewer, Seat owner, EventSink& events);       // at the whole hand
  void swap_hands(Seat one, Seat another, EventSink& events);  // for good
  void mix_hands(Seat one, Seat another, EventSink& events);   // each keeps as many as it had
  // Cards aside lie on a sheet without cards of its own, and leave it before their effect is over.
  std::size_t place_aside(Seat seat) const;  // which one
  CardSet& cards_aside(Seat seat) { return powers[seat][place_aside(seat)].cards; }
  void set_aside(Seat seat, Card card);                               // of the own hand, unseen
  void take_aside(Seat from, Seat to, Card card, EventSink& events);  // to another, unseen by third parties
  void pocket(Seat seat, Card card, SeatSet seen_by, EventSink& events);  // from there to the own hand
  void take_up(const Shield& shield);      // all of them, with the flare that lies beside them
  SeatSet watchers_of(Seat drawer) const;  // who see what this player draws
  // A card that has already left its place; everybody may have seen it there.
  void discard_card(Seat seat, Card card, EventSink& events, bool seen = false);
  void discard_from_hand(Seat seat, Card card, EventSink& events);
  void discard_for_new_hand(Seat seat, EventSink& events);
  void give_card(Seat from, Seat to, Card card, EventSink& events);
  void take_discard(Seat seat, Card card, EventSink& events);  // from anywhere in the discard pile
  Card random_card(const CardSet& among);
  bool draw_one(Seat seat, EventSink& events);        // false: no card was left, and there has been a quake
  Card top_to_hand(Seat seat, SeatSet seen_by = {});  // of the deck
  void to_top_of_deck(Card card);
  void deal_one(Seat seat, EventSink& events);        // in the setup and after a quake
  void newest_to_sheet(Seat seat, std::size_t slot);  // the card drawn last
  void quake(EventSink& events);
  void reshuffle(EventSink& events);
  void renew_deck(EventSink& events);  // in the middle of a draw
  void shuffle_destiny(EventSink& events);
  void discard_destiny(EventSink& events);                                // the card of the encounter
  void lift(Seat seat, Card card, From from);                             // out of hand or sheet
  void give_back(Seat seat, Card card, From from, SeatSet seen_by = {});  // a card that returns after use
  void return_laid_card(Side side);  // to where it came from, as unseen as it was
  void to_bottom_of_deck(Card card);
  void add_lasting(std::uint16_t ability_number, Seat owner, int value);
  void set_face(Side side, Face face, EventSink& events);
  void show_card(Side side, EventSink& events);                // turn it up
  void replace_card(Side side, Card card, EventSink& events);  // after the reveal
  void add_card(Side side, Card card, EventSink& events);      // an attack, to an attack
  void swap_laid_cards(Seat by, EventSink& events);            // unseen
  void copy_morph(EventSink& events);                          // once both cards are turned up
  void act_on_flipped(EventSink& events);                      // of the effects in force (RV2a)
  void set_defense(Seat seat, EventSink& events);
  void set_order();
  void ally(Seat seat, Side side, EventSink& events);
  void destroy_planet(Planet planet, EventSink& events);  // nobody has ships there any more
  void lock_out(Seat seat, Alien alien, EventSink& events);
  void begin_encounter(EventSink& events);
  void insert_encounter(Insertion extra);  // CE-R.70: after this encounter
  void begin_inserted_encounter(EventSink& events);
  void resume_turn(const TurnFrame& turn);
  void begin_phase(Phase phase, EventSink& events);
  void reset_limits(bool of_new_powers = true);  // of what may be used once per encounter
  SeatSet attackers_at_home() const;             // whom the offense can encounter in its own system (CE-9.5)
  bool can_refound() const;
  SeatSet with_home_planets() const;  // other players that destiny can name (CE-R.33)
  Seat named_by(Destiny card) const;  // CE-9.9; nobody: a wild card
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
  void back_to_sheet(Seat seat, Card card);                    // when the use that lets it be played is over
  void lay_down(Seat seat, Action action, EventSink& events);  // an encounter card
  void fix_outcome(EventSink& events);
  void decide(Outcome outcome, EventSink& events);  // at once, whatever the cards
  void gain_power(Seat seat, std::size_t slot, Alien alien, EventSink& events);
  void drop_power(Seat seat, std::size_t slot, EventSink& events);
  // A random one of these that may join the game; false: there is none.
  bool draw_power(Seat seat, std::size_t slot, AlienSet among, EventSink& events);
  AlienSet drawable_aliens() const;
  Alien random_alien(AlienSet among);
  AlienSet allowed_aliens(AlienSet taken) const;  // CE-R.17
  AlienSet aliens_in_game() const;                // also those that lie face down
  void lay_face_down(Seat seat, Alien alien, EventSink& events);
  void turn_up(Seat seat, EventSink& events);  // if the sheet lies face down
  void swap_sheets(SheetPlace one, SheetPlace another);
  void note_readers();  // before sheets move
  void turn_sheets(EventSink& events);
  void trade_powers(Seat one, Seat another, EventSink& events);  // for good
  void lend_power(Seat from, Seat to, EventSink& events);        // until the end of the encounter
  void end_loan(EventSink& events);
  bool has_own_incarnation(Seat seat) const;  // one that belongs to the own power
  void carry_over(Seat from, Seat to);        // what is lent
  void carry_back();
  void note_powers();  // updates what follows from who has which power
  void note_cards();   // updates what follows from which flares are in the game
  // CE-R.1: after every event. True: the game is over, and nothing more is carried out.
  bool settle(EventSink& events);
  bool check_colonies(EventSink& events);
  bool must_break_off() const;  // CE-23.4: the encounter cannot go on, or has been cut short
  bool cannot_go_on() const;    // without cards in the hand of the offense
  void end(Ending how, SeatSet who, EventSink& events);
  UseFrame declared(Seat seat, Action action, Occasion now) const;  // the use that this action announces
  void show_reinforcement(Seat seat, Card card, From from, Side side, EventSink& events);
  void add_reinforcement(Seat by, Card card, Side side);         // one that has been shown
  void put_away(const UseFrame& f, EventSink& events);           // the card of a use that is over
  void reveal_technology(const UseFrame& f, EventSink& events);  // that is being used
  void draw_technology(Seat seat, EventSink& events);
  void keep_technology(Seat seat, Tech tech, EventSink& events);  // of those drawn; the others are discarded
  void discard_technology(Tech tech, EventSink& events);
  std::uint8_t take_researchers(Tech tech);  // puts them under way
  void redeal_technologies(SeatSet knowing, Chance& chance);
  void flare_to_holder(Alien alien);  // the flare that is being played goes there, or is discarded
  bool feasible(Side giver, const Proposal& proposal) const;
  void change_draft(Side side, Action action);  // adds a term to the draft proposal

  [[gnu::always_inline]] Flow proceed(std::uint16_t procedure, Frame& frame, EventSink& events);

  // Ships: every one is in exactly one place (CE-2.1).
  ByPlanet<BySeat<std::uint8_t>> ships{};
  BySeat<PlanetSet> colonies{};  // where each player has ships
  BySeat<std::uint8_t> gate{};
  BySeat<std::uint8_t> beside{};  // the targeted planet: defensive allies
  BySeat<std::uint8_t> warp{};
  BySeat<std::uint8_t> fresh{};  // those that entered it since this encounter began
  BySeat<std::uint8_t> under_way{};
  BySeat<std::uint8_t> removed{};
  BySeat<ByPlanet<std::uint8_t>> origins{};  // of ships in the encounter
  BySeat<std::uint8_t> track{};              // foreign colonies (CE-22.1)
  bool colonies_changed = false;             // since the last check of CE-R.1

  // Cards: every one is in exactly one place.
  BySeat<CardSet> hands{};
  std::array<Card, deck_most> deck{};  // the top is the last of the first `deck_size`
  std::array<Card, deck_most> pile{};  // the discards; the last is on top
  std::uint8_t deck_size = 0;
  std::uint8_t pile_size = 0;
  CardSet in_use;                                            // artifacts and flares that are being played
  WhenSet with_cards;                                        // the moments for which this game has any
  CardSet at_planets;                                        // attack cards that lie at planets
  EnumArray<Card, Planet, attack_cards> planet_of_attack{};  // attacks are the first cards
  EnumArray<Card, std::uint16_t, card_count> since{};        // when a card came to a hand: age
  std::uint16_t arrivals = 0;
  // By seat: cards it has seen enter the hands of others, as long as they are there (hidden.cpp).
  BySeat<CardSet> in_mind{};
  BySeat<AlienSet> met_flares{};  // by seat: flares it has ever held or seen
  std::array<Destiny, destiny_most> destiny_deck{};
  std::array<Destiny, destiny_most> destiny_pile{};
  std::uint8_t destiny_size = 0;
  std::uint8_t destiny_discards = 0;

  // Powers.
  BySeat<std::array<Power, sheets_most>> powers{};
  Loan loan{};
  SeatSet lost;       // CE-21.5: the sheets of these seats, except those that are never lost
  SeatSet face_down;  // CE-34.1: the sheets of these seats
  BySeat<Alien> hidden_sheets{{no_alien, no_alien, no_alien, no_alien, no_alien}};  // which they are
  WhenSet asked_for;         // the moments that any power in the game asks for; all others can be skipped
  AlienSet aliens_at_table;  // that lie open
  // The powers that have a mandatory or an optional ability at each moment, by power_bit.
  PowersByWhen must_at{};
  PowersByWhen may_at{};
  AlienSet pool;                                // sheets nobody has (CE-R.18)
  AlienSet aside;                               // drawn and not used
  BySeat<std::array<Alien, 2>> dealt_sheets{};  // CE-30.2
  std::uint8_t combo = 0xFF;                    // the one dealt from (CE-3.8)
  BySeat<std::uint8_t> kept_sheet{};            // 0xFF: not chosen yet
  SeatSet special_winners;

  Happened happened{};
  Research research{};  // CE-36

  // The table.
  BySeat<Color> colors{};
  EnumArray<Color, Seat, most_players> seat_of_color{{nobody, nobody, nobody, nobody, nobody}};
  PlanetSet planets;
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
  std::array<Insertion, most_inserted> inserted{};  // CE-R.70
  std::uint8_t inserted_count = 0;
  SeatSet flare_players_before;  // of the interrupted encounter (CE-R.115)
  CardSet spent_cards_before;
  Bargain bargain{};

  // The question.
  Occasion occasion{};
  std::uint32_t offered = 0;
  CardSet offered_cards;
  Seat offered_hand = nobody;  // whose hand they are picked from; `nobody`: the asked player's own
  bool use_stood = true;       // whether the last use took effect
  bool news = false;           // something hidden or random has come to light in this action
  Ending ending = Ending::NotOver;
  SeatSet winners;

  // Where in the rules play is suspended, and the randomness to come.
  GameFlow flow{};
  Question question{};
  Answer answer{};
  Chance random{};
};

static_assert(sizeof(Game) <= 4096, "a search copies positions all the time");

bool is_in_game(const Game& game, Tech tech);
Tech tech_of(std::uint16_t ability_number);    // whose ability it is; no_tech: another's
Alien alien_of(std::uint16_t ability_number);  // whose power it is; no_alien: a card's
bool gives_anything(const Proposal& proposal);
int cards_given(const Gift& gift);
std::string_view source_name(std::uint16_t ability_number);       // of the alien or card it belongs to
AlienSet dealable_aliens(Alert most);                             // up to this level
Value asked_value(const Game& game);                              // asked.cpp
bool is_anothers_use(const Game& game, Seat user, Occasion now);  // what is answered is not one's own
AlienSet flares_in(const CardSet& cards);                         // their aliens
Alien any_of(AlienSet among, Chance& chance);
void redeal_face_down(Game& game, SeatSet knowing, Chance& chance);
Card any_of(const CardSet& among, Chance& chance);
std::string options_error(const OptionValues& values);
Options options_from(const OptionValues& values);
Value box();
Meaning reread(const AnyPosition& now, Seat seat, std::span<const std::string> said);  // older_words.cpp
Arranged arrange(const OptionValues& options, const Seed& seed, const Value& given);

}  // namespace orrery::cosmic_encounter

#include "games/cosmic_encounter/inlined.h"
#include "games/cosmic_encounter/steps.h"

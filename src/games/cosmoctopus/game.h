// Cosmoctopus: a position of the game, and its rules. docs/rules/cosmoctopus.md lists the rules by number.
#pragma once

#include <optional>
#include <string>

#include "games/cosmoctopus/words.h"
#include "kernel/flow.h"
#include "kernel/game.h"
#include "kernel/tell.h"

namespace orrery::cosmoctopus {

inline constexpr int tentacles_to_win = 8;
inline constexpr int knowledge_price = 13;     // CO-14.1
inline constexpr int knowledge_tentacles = 2;  // CO-14.2
inline constexpr int keep_limit = 8;           // CO-15.1
inline constexpr int last_round = 200;         // CO-R.42

// Chains of effects nest (CO-R.16), but not without end: every constellation being resolved has given a
// tentacle first, so there are at most 7 at a time, and each has at most its tentacles, a relic's trigger, a
// tile and the constellations it completed above it; beyond that only cards that play others for free nest,
// each once.
inline constexpr std::size_t deepest_nesting = 52;

enum class Procedure : std::uint8_t {
  Rounds,
  Turn,
  Move,
  Send,
  Gift,
  Effects,
  Gain,
  Settle,
  Tentacles,
  PlayFree,
  Pay,
  Claim,
  InvestigatorTurn
};

enum class Step : std::uint8_t { None, Move, Play, End, Discard };
inline constexpr auto step_names = names<Step>({
    {Step::None, "none"},
    {Step::Move, "move"},
    {Step::Play, "play"},
    {Step::End, "end"},
    {Step::Discard, "discard"},
});

// The locals of the procedures' frames: what they keep while they are suspended.
struct RoundsFrame {
  Step next_turn_from = Step::Move;  // a scenario may begin in the middle of a turn
};
struct TurnFrame {
  Step from = Step::Move;
};
enum class MoveKind : std::uint8_t { TurnsOwn, Ordered, Optional };
struct MoveFrame {
  Seat mover{};
  MoveKind kind{};
  std::uint8_t target = 0;
  std::uint8_t tribute = 0;  // in total
  std::uint8_t tribute_left = 0;
};
struct SendFrame {
  Seat owner{};
  bool special_only = false;
};
inline constexpr std::uint8_t no_choice = 0xFF;
inline constexpr std::uint8_t givers_choice = 0xFE;  // still to be made by the giver (CO-R.34)
struct GiftFrame {
  Seat mover{};
  std::uint8_t choice = no_choice;  // the card, the type or the resource the mover has picked
};
struct EffectsFrame {
  Thing source{};
  bool triggered = false;  // a relic's effect for a tentacle
  Seat owner{};
  std::uint8_t choice = no_choice;  // made in advance by the giver (CO-R.34); or the type just drawn
  std::uint8_t at = 0;              // the current instruction
  std::uint8_t left = 0;            // how much of its count is left
};
struct GainFrame {
  Amounts<std::uint8_t> amounts;
  Seat owner{};
  Thing source{};
  Resource dividing{};
};
struct SettleFrame {
  ConstellationSet complete{};
  Seat owner{};
  std::array<std::uint8_t, 3> unused{};  // instead of padding
};
// Those relics that act on tentacles, by their places in tentacle_relic_list.
using TentacleRelics = BitSet<std::size_t, tentacle_relics.size()>;
struct TentacleFrame {
  Seat owner{};
  std::uint8_t count = 0;
  Thing source{};
  std::uint8_t triggered = 0;  // tentacles for which the relics have been resolved
  TentacleRelics relics{};     // those that were in play
  TentacleRelics relics_left{};
};
struct FreeFrame {
  Seat owner{};
  CardType type{};
  bool from_row = false;
};
struct PayFrame {
  Seat owner{};
  Card card{};
  std::uint8_t specific = 0;
  std::uint8_t generic = 0;
};
struct ClaimFrame {
  Seat owner{};
  Resource resource{};
  std::uint8_t left = 0;
};
struct InvestigatorFrame {
  InvestigatorEffect effect{};
  bool gained = false;  // tentacles, this turn
  Seat hit{};
  std::uint8_t left = 0;  // cards this seat still has to discard
};

// The discounts of the scriptures in play.
struct Discounts {
  Amounts<std::uint8_t> specific;
  std::uint8_t generic = 0;
  std::uint8_t forbidden = 0;  // the part of `generic` that lowers the price of forbidden knowledge
  bool operator==(const Discounts&) const = default;
};
Discounts discounts_of(const CardSet& table);

// What a player has.
struct Follower {
  CardSet hand;
  CardSet table;
  CardSet packet;  // in the draft
  Amounts<std::uint16_t> supply;
  std::uint8_t tentacles = 0;
  std::uint8_t token = 0;  // the generic discount it is worth; 0: none
  Discounts off;           // of the cards in play, cached
  Card picked = no_card;   // in the draft, until all have picked
  bool contacted = false;  // has had the choice of a first contact card (CO-13.4)
  bool finished = false;   // CO-19.3

  CardSet in_play(CardType type) const { return table & cards_of_type[type]; }
  bool operator==(const Follower&) const = default;
};

struct Cost {
  int specific = 0;
  int generic = 0;
};

inline constexpr Seat nobody = no_seat;
inline constexpr Seat out_of_the_game{0xFE};

struct Investigator {
  Amounts<std::uint16_t> supply;
  std::uint8_t progress = 0;
  Revelation revelation{};
  bool revelation_named = false;  // chosen by an option, so everybody knows it
  // The behaviours: the first `drawn` have been revealed, and the last of these is the active one.
  std::array<Behaviour, behaviours.size()> deck{};
  std::uint8_t drawn = 1;

  Behaviour active() const { return deck[drawn - 1U]; }
  bool operator==(const Investigator&) const = default;
};

struct Game {
  using GameFlow = FlowStack<deepest_nesting, 8>;
  using Frame = GameFlow::Frame;

  static const GameInfo& info();

  Game(const Options& options, const Seed& seed, EventSink& events);

  // The interface that every game offers (kernel/position.h).
  int players() const { return player_count; }
  SeatSet waiting() const { return question.seats; }
  void legal(Seat seat, ActionList& out) const;
  Refusal why_not(Seat seat, Action action) const;
  TakeBack apply(Seat seat, Action action, EventSink& events);
  Action default_action(Seat seat) const;
  bool finished() const { return ending != Ending::NotOver; }
  Result result() const;
  void redeal(SeatSet knowing, Chance& chance);
  Value view(std::optional<Seat> viewer) const;
  Value facts() const;
  std::string broken() const;
  Chance& chance() { return random; }
  bool operator==(const Game&) const = default;

  // Queries about the position.
  Follower& of(Seat seat) { return followers[seat]; }
  const Follower& of(Seat seat) const { return followers[seat]; }
  Prompt prompt() const { return static_cast<Prompt>(question.prompt); }
  bool with_investigator() const { return mode != Mode::Versus; }
  bool revelation_in_force(Revelation which) const {
    return with_investigator() && investigator.progress >= revelation_at && investigator.revelation == which;
  }
  bool revelation_known() const;
  bool sees_hand(SeatSet eyes, Seat owner) const;
  Seat after(Seat seat) const { return static_cast<Seat>((orrery::index(seat) + 1) % player_count); }
  SeatSet still_playing() const;
  bool owns_knowledge(Seat seat) const;
  Cost cost_of(Seat seat, Card card) const;
  bool can_pay(Seat seat, Card card, const Cost& cost) const;
  CardSet playable(Seat seat) const;
  int claim_price(Seat seat, Resource resource) const;
  bool can_claim(Seat seat, Resource resource) const;
  int limit() const { return revelation_in_force(Revelation::SealedEvidence) ? sealed_limit : keep_limit; }
  SlotSet open_slots_of(Card card) const { return open_slots(row_of(card).shape, filled_slots(card)); }
  SlotSet filled_slots(Card card) const { return filled[constellation_number(card)]; }
  SlotSet open_slots_for(Card card, Resource resource) const;
  CardSet free_cards(const FreeFrame& f) const;
  bool any_open_slot(Seat seat, Resource resource) const;
  int open_slot_count(Seat seat) const;
  std::int8_t place_of(Tile tile) const { return places_of_tiles[tile]; }  // -1: not in this realm
  Tile tile_at(int place) const { return tile_in[place]; }
  PlaceSet neighbours(int place) const { return adjacent_to[place]; }
  std::array<std::uint8_t, most_places> distances() const;  // from Cosmoctopus
  PlaceSet destinations(Seat mover) const;
  PlaceSet shift_targets(int end) const;
  bool investigated(Tile tile) const;
  const BehaviourRow& behaviour() const { return behaviours[investigator.active()]; }
  struct Forecast {
    Amounts<std::uint16_t> gains;  // from the row
    int claims = 0;
    std::array<Resource, tentacles_to_win> paid_in{};
    std::array<bool, tentacles_to_win> for_knowledge{};
  };
  Forecast forecast() const;
  CardSet row_cards() const;
  int types_in_row() const;
  Card newest(const CardSet& among) const;
  bool can_draw() const { return deck_size > 0 || !discard.empty(); }

  // The steps of the rules; called only from `apply` and the setup.
  void survey_realm();            // updates what follows from the tiles and the wormhole
  void go_on(EventSink& events);  // up to the next decision
  Flow proceed(std::uint16_t procedure, Frame& frame, EventSink& events);
  void deal(const Options& options, EventSink& events);
  void pass_packets(EventSink& events);
  void refill_row(EventSink& events);
  std::optional<Card> draw_card(EventSink& events);
  void to_hand(Seat seat, Card card);
  std::optional<Card> draw_to_hand(Seat seat, EventSink& events);
  SeatSet who_sees_hand(Seat owner) const;
  void store(Seat seat, Resource resource, int amount, EventSink& events);
  void enter_play(Seat seat, Card card);
  void take_from_row(Seat seat, Card card, EventSink& events);
  void discard_card(Seat seat, Card card, EventSink& events);
  void sweep(CardSet swept, EventSink& events);
  void spend_card(Seat seat, Card card, Purpose purpose, EventSink& events);
  void pay_resource(Seat seat, Resource resource, Purpose purpose, EventSink& events);
  void arrive(Seat mover, int place, int tribute, EventSink& events);
  void add_relics(Seat seat, Amounts<std::uint8_t>& amounts, EventSink& events) const;
  void fill_slot(Seat seat, Card card, Slot slot, std::optional<Thing> bank_source, EventSink& events);
  void fill_by_relics(Seat seat, EventSink& events);
  ConstellationSet newly_complete(Seat seat);
  void return_surplus(Seat seat, EventSink& events);
  void eighth_tentacle(Seat seat, EventSink& events);
  void end(Ending how, EventSink& events);
  void investigator_gains(Resource resource, int amount, EventSink& events);
  void investigator_reads_row(EventSink& events);
  std::optional<InvestigatorEffect> investigator_claims(EventSink& events);
  void reveal_behaviour(EventSink& events);

  // The cards: every one is in exactly one place (CO-1.5).
  PerSeat<Follower, most_players> followers{};
  std::array<Card, devotion_cards> deck{};  // the top is the last of the first `deck_size`
  std::uint8_t deck_size = 0;
  std::array<Card, row_places> row{no_card, no_card, no_card};
  CardSet discard;
  CardSet resolving;
  CardSet display = all_contact_cards;
  CardSet removed;                                       // first contact cards that have left the game
  EnumArray<Card, std::uint16_t, cards.size()> since{};  // when a card came to a hand or into play: age
  std::uint16_t arrivals = 0;
  std::array<SlotSet, constellation_numbers> filled{};
  ConstellationSet waiting_complete;  // one of the flow's frames will resolve them (CO-R.16)

  // The realm.
  Layout layout;
  std::array<PlaceSet, most_places> adjacent_to{};  // the wormhole included
  std::array<Tile, most_places> tile_in{};
  EnumArray<Tile, std::int8_t, tiles.size()> places_of_tiles{};
  std::int8_t cosmoctopus = 0;                  // the place it stands on
  std::array<std::int8_t, 2> wormhole{-1, -1};  // the places of its ends; -1: there is none

  // The table.
  Mode mode = Mode::Versus;
  std::uint8_t player_count = 2;
  std::uint8_t start_tentacles = 0;
  Seat first{};
  Seat active{};
  Step step = Step::None;
  std::uint8_t credits = 0;  // cards that may still be played this turn (CO-R.20)
  std::uint8_t round = 1;
  ByResource<Seat> knowledge{{nobody, nobody, nobody, nobody}};  // whose tile it is
  Investigator investigator;
  bool news = false;  // something hidden or random has come to light in this action
  Ending ending = Ending::NotOver;

  // Where in the rules play is suspended, and the randomness to come.
  GameFlow flow{};
  Question question{};
  Answer answer{};
  Chance random{};
};

std::string options_error(const OptionValues& values);
Options options_from(const OptionValues& values);
Value box();
Arranged arrange(const OptionValues& options, const Seed& seed, const Value& given);

// Reports an event; costs nothing if nobody listens.
template <Happening what, class... Arguments>
[[gnu::always_inline]] inline void tell(EventSink& events, Arguments... arguments) {
  static_assert(fit<Arguments...>(event_terms[what]), "not what this event tells");
  if (events) events.tell(event_of(what, arguments...));
}
// Only those who see this seat's hand learn which card it is.
template <Happening what>
void tell_hidden(const Game& game, EventSink& events, Seat seat, Card card) {
  static_assert(fit<Seat, Card>(event_terms[what]), "not what this event tells");
  if (!events) return;
  Event event = event_of(what, seat, card);
  event.secret = 0b10;
  event.knowers = game.who_sees_hand(seat);
  events.tell(event);
}

// The procedures, by file.
using Frame = Game::Frame;
Flow rounds(Game& game, Frame& frame, EventSink& events);  // turns.cpp
Flow turn(Game& game, Frame& frame, EventSink& events);
Flow move(Game& game, Frame& frame, EventSink& events);  // moving.cpp
Flow send(Game& game, Frame& frame, EventSink& events);
Flow gift(Game& game, Frame& frame, EventSink& events);
Flow effects(Game& game, Frame& frame, EventSink& events);  // effects.cpp
Flow gain(Game& game, Frame& frame, EventSink& events);     // gaining.cpp
Flow settle(Game& game, Frame& frame, EventSink& events);
Flow tentacles(Game& game, Frame& frame, EventSink& events);
Flow play_free(Game& game, Frame& frame, EventSink& events);  // paying.cpp
Flow pay(Game& game, Frame& frame, EventSink& events);
Flow claim(Game& game, Frame& frame, EventSink& events);
Flow investigator_turn(Game& game, Frame& frame, EventSink& events);  // investigator.cpp

inline constexpr auto rules = in_order<Procedure, Flow (*)(Game&, Frame&, EventSink&)>({
    {Procedure::Rounds, &rounds},
    {Procedure::Turn, &turn},
    {Procedure::Move, &move},
    {Procedure::Send, &send},
    {Procedure::Gift, &gift},
    {Procedure::Effects, &effects},
    {Procedure::Gain, &gain},
    {Procedure::Settle, &settle},
    {Procedure::Tentacles, &tentacles},
    {Procedure::PlayFree, &play_free},
    {Procedure::Pay, &pay},
    {Procedure::Claim, &claim},
    {Procedure::InvestigatorTurn, &investigator_turn},
});
inline Flow Game::proceed(std::uint16_t procedure, Frame& frame, EventSink& events) {
  return rules[static_cast<Procedure>(procedure)](*this, frame, events);
}

// The relics that act on tentacles, in the order of the table.
inline constexpr auto tentacle_relic_list = [] {
  std::array<Card, tentacle_relics.size()> list{};
  std::size_t i = 0;
  for (const Card card : tentacle_relics) list[i++] = card;
  return list;
}();

}  // namespace orrery::cosmoctopus

// The words of Cosmoctopus: its actions, events, refusals, prompts, endings and options, as rows.
#pragma once

#include "games/cosmoctopus/investigator.h"
#include "games/cosmoctopus/realm.h"
#include "kernel/action.h"
#include "kernel/options.h"
#include "kernel/seat.h"

namespace orrery::cosmoctopus {

inline constexpr int most_players = 4;  // CO-1.1
inline constexpr int row_places = 3;    // CO-6.1

// Where something comes from: a card, a tile, or the forbidden knowledge of a resource.
inline constexpr std::size_t things = cards.size() + tiles.size() + resources.size();
enum class Thing : std::uint8_t {};
constexpr Thing thing(Card card) { return static_cast<Thing>(card); }
constexpr Thing thing(Tile tile) { return static_cast<Thing>(cards.size() + index(tile)); }
constexpr Thing knowledge_thing(Resource r) {
  return static_cast<Thing>(cards.size() + tiles.size() + index(r));
}
constexpr bool is_card(Thing what) { return static_cast<std::size_t>(what) < cards.size(); }
constexpr Card card_of(Thing what) { return static_cast<Card>(what); }
constexpr Tile tile_of(Thing what) {
  return static_cast<Tile>(static_cast<std::size_t>(what) - cards.size());
}
inline constexpr std::array<std::string_view, things> thing_names = [] {
  std::array<std::string_view, things> names;
  std::size_t i = 0;
  for (const std::string_view name : card_names) names[i++] = name;
  for (const std::string_view name : tile_names) names[i++] = name;
  for (const std::string_view name : {"K1", "K2", "K3", "K4"}) names[i++] = name;
  return names;
}();

inline constexpr Domain card_domain = Domain::of(card_names);
inline constexpr Domain tile_domain = Domain::of(tile_names);
inline constexpr Domain thing_domain = Domain::of(thing_names);
inline constexpr Domain resource_domain = Domain::of(resource_names);
inline constexpr Domain type_domain = Domain::of(type_names);
inline constexpr Domain slot_domain = Domain::of(slot_names);
inline constexpr Domain seat_domain = Domain::numbers(1, most_players);
inline constexpr Domain end_domain = Domain::numbers(1, 2);  // of the wormhole
inline constexpr Domain count_domain = Domain::numbers(0, 9999);
inline constexpr Domain behaviour_domain = Domain::of(behaviour_names);
inline constexpr Domain revelation_domain = Domain::of(revelation_names);
inline constexpr std::array<std::string_view, 2> no_yes{"no", "yes"};

// CO-D.2 to CO-D.25
enum class Verb : std::uint16_t {
  Pick,     // draft
  Go,       // move Cosmoctopus to this tile
  Shift,    // move an end of the wormhole
  Pay,      // one of this resource
  Spend,    // this card instead of a resource
  Want,     // this resource
  Take,     // this card
  TakeAll,  // all of this type
  Keep,     // this unit in the supply
  Put,      // this unit onto a slot; or fill that slot
  Play,     // this card
  Draw,     // the top card of the deck
  Resolve,  // this constellation or relic next
  Claim,    // the forbidden knowledge of this resource
  Discard,  // this card
  Give,     // to this seat
  UseToken,
  KeepToken,
  Pass
};
inline constexpr std::array<Term, 19> action_terms{{
    {"pick", {{{"card", card_domain}}}},
    {"go", {{{"tile", tile_domain}}}},
    {"shift", {{{"end", end_domain}, {"tile", tile_domain}}}},
    {"pay", {{{"resource", resource_domain}}}},
    {"spend", {{{"card", card_domain}}}},
    {"want", {{{"resource", resource_domain}}}},
    {"take", {{{"card", card_domain}}}},
    {"take-all", {{{"type", type_domain}}}},
    {"keep"},
    {"put", {{{"card", card_domain}, {"slot", slot_domain}}}},
    {"play", {{{"card", card_domain}}}},
    {"draw"},
    {"resolve", {{{"card", card_domain}}}},
    {"claim", {{{"resource", resource_domain}}}},
    {"discard", {{{"card", card_domain}}}},
    {"give", {{{"seat", seat_domain}}}},
    {"use-token"},
    {"keep-token"},
    {"pass"},
}};

template <class... Arguments>
constexpr Action act(Verb verb, Arguments... arguments) {
  return make_action(static_cast<std::uint16_t>(verb), {static_cast<std::int16_t>(arguments)...});
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr Card card_of(Action action) { return static_cast<Card>(action.arguments[0]); }
constexpr Resource resource_of(Action action) { return static_cast<Resource>(action.arguments[0]); }

enum class Happening : std::uint16_t {
  Round,
  Turn,
  Dealt,      // a card of the starting hand
  Picked,     // a card of the draft
  Revealed,   // a card comes into the row
  Drew,       // a card from the deck into a hand
  Took,       // a card from the row into a hand
  Contacted,  // a first contact card into a hand
  Discarded,  // a card from a hand, from play or after it was resolved
  Swept,      // a card of the row is discarded
  Reshuffled,
  Moved,
  Shifted,
  Paid,
  Spent,
  TokenUsed,
  Discounted,  // a scripture has lowered a price
  Played,
  Added,   // a relic adds to a gain
  Gained,  // the whole of a gain
  Stored,  // units of a gain go to the supply
  Placed,  // a unit of a gain goes onto a slot
  Filled,  // a slot is filled from the bank
  Completed,
  Tentacle,
  ExtraPlay,
  Claimed,
  Returned,  // more than the limit at the end of the turn
  Finished,
  Gave,
  Lost,  // to the investigator
  InvestigatorGained,
  InvestigatorClaimed,
  InvestigatorTentacle,
  Progress,
  Behaviour,
  Revealing,
  Ended
};
enum class Purpose : std::uint8_t { Tribute, Card, Knowledge, Wormhole };
inline constexpr std::array<std::string_view, 4> purpose_names{"tribute", "card", "knowledge", "wormhole"};
// What a price or a discount is in: a resource, or anything.
inline constexpr std::array<std::string_view, 5> part_names{"ink", "coins", "whispers", "stars", "generic"};
// CO-13.2
enum class TentacleSource : std::uint8_t { Constellation, Hallucination, Knowledge };
inline constexpr std::array<std::string_view, 3> tentacle_sources{"constellation", "hallucination",
                                                                  "knowledge"};
constexpr TentacleSource tentacle_source(Thing from) {
  if (!is_card(from)) return TentacleSource::Knowledge;
  return type_of(card_of(from)) == CardType::Constellation ? TentacleSource::Constellation
                                                           : TentacleSource::Hallucination;
}
inline constexpr std::array<std::string_view, 5> ending_names{"not-over", "eighth-tentacle", "players-won",
                                                              "investigator-won", "long-stop"};
inline constexpr std::array<Term, 38> event_terms{{
    {"round", {{{"number", count_domain}}}},
    {"turn", {{{"seat", seat_domain}, {"round", count_domain}}}},
    {"dealt", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"picked", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"revealed", {{{"place", Domain::numbers(1, row_places)}, {"card", card_domain}}}},
    {"drew", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"took", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"contacted", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"discarded", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"swept", {{{"card", card_domain}}}},
    {"reshuffled", {{{"count", count_domain}}}},
    {"moved", {{{"seat", seat_domain}, {"tile", tile_domain}, {"tribute", count_domain}}}},
    {"shifted", {{{"seat", seat_domain}, {"end", end_domain}, {"tile", tile_domain}}}},
    {"paid",
     {{{"seat", seat_domain}, {"resource", resource_domain}, {"purpose", Domain::of(purpose_names)}}}},
    {"spent", {{{"seat", seat_domain}, {"card", card_domain}, {"purpose", Domain::of(purpose_names)}}}},
    {"token-used", {{{"seat", seat_domain}, {"value", count_domain}}}},
    {"discounted",
     {{{"seat", seat_domain},
       {"card", card_domain},
       {"part", Domain::of(part_names)},
       {"amount", count_domain}}}},
    {"played",
     {{{"seat", seat_domain}, {"card", card_domain}, {"type", type_domain}, {"free", Domain::of(no_yes)}}}},
    {"added",
     {{{"seat", seat_domain},
       {"card", card_domain},
       {"resource", resource_domain},
       {"amount", count_domain}}}},
    {"gained",
     {{{"seat", seat_domain},
       {"ink", count_domain},
       {"coins", count_domain},
       {"whispers", count_domain},
       {"stars", count_domain},
       {"from", thing_domain}}}},
    {"stored", {{{"seat", seat_domain}, {"resource", resource_domain}, {"amount", count_domain}}}},
    {"placed",
     {{{"seat", seat_domain}, {"resource", resource_domain}, {"card", card_domain}, {"slot", slot_domain}}}},
    {"filled",
     {{{"seat", seat_domain},
       {"resource", resource_domain},
       {"card", card_domain},
       {"slot", slot_domain},
       {"from", thing_domain}}}},
    {"completed", {{{"seat", seat_domain}, {"card", card_domain}}}},
    {"tentacle",
     {{{"seat", seat_domain},
       {"count", count_domain},
       {"source", Domain::of(tentacle_sources)},
       {"from", thing_domain}}}},
    {"extra-play", {{{"seat", seat_domain}, {"count", count_domain}}}},
    {"claimed", {{{"seat", seat_domain}, {"resource", resource_domain}}}},
    {"returned", {{{"seat", seat_domain}, {"resource", resource_domain}, {"amount", count_domain}}}},
    {"finished", {{{"seat", seat_domain}}}},
    {"gave", {{{"seat", seat_domain}, {"to", seat_domain}}}},
    {"lost", {{{"seat", seat_domain}, {"resource", resource_domain}, {"amount", count_domain}}}},
    {"investigator-gained",
     {{{"resource", resource_domain}, {"amount", count_domain}, {"behaviour", behaviour_domain}}}},
    {"investigator-claimed", {{{"resource", resource_domain}}}},
    {"investigator-tentacle", {{{"resource", resource_domain}}}},
    {"progress", {{{"count", count_domain}}}},
    {"behaviour", {{{"behaviour", behaviour_domain}}}},
    {"revelation", {{{"revelation", revelation_domain}}}},
    {"ended", {{{"ending", Domain::of(ending_names)}}}},
}};

enum class Reason : std::uint8_t {
  NotInHand,
  NotInRow,
  CannotPay,
  WrongType,
  NoSuchTile,
  AlreadyThere,
  TooFar,
  NotSpecial,
  NoneLeft,
  SlotNotOpen,
  WrongIcon,
  MustTake,
  KnowledgeTaken,
  KnowledgeTooDear,
  NoWormhole,
  OtherEndThere,
  OtherArea,
  OutOfPlay
};
inline constexpr std::array<Term, 18> refusal_terms{{
    {"not-in-hand", {{{"card", card_domain}}}},
    {"not-in-row", {{{"card", card_domain}}}},
    {"cannot-pay", {{{"card", card_domain}, {"specific", count_domain}, {"generic", count_domain}}}},
    {"wrong-type", {{{"card", card_domain}, {"type", type_domain}}}},
    {"no-such-tile", {{{"tile", tile_domain}}}},
    {"already-there", {{{"tile", tile_domain}}}},
    {"too-far", {{{"tile", tile_domain}, {"tribute", count_domain}}}},
    {"not-special", {{{"tile", tile_domain}}}},
    {"none-left", {{{"resource", resource_domain}}}},
    {"slot-not-open", {{{"card", card_domain}, {"slot", slot_domain}}}},
    {"wrong-icon", {{{"card", card_domain}, {"slot", slot_domain}, {"resource", resource_domain}}}},
    {"must-take"},
    {"knowledge-taken", {{{"resource", resource_domain}}}},
    {"knowledge-too-dear", {{{"resource", resource_domain}, {"price", count_domain}}}},
    {"no-wormhole"},
    {"other-end-there", {{{"tile", tile_domain}}}},
    {"other-area", {{{"tile", tile_domain}}}},
    {"out-of-play", {{{"seat", seat_domain}}}},
}};

enum class Prompt : std::uint8_t {
  Draft,     // CO-D.2
  Move,      // CO-D.3, CO-D.4
  MayMove,   // CO-D.4, an optional one
  Shift,     // CO-D.3
  Tribute,   // CO-D.5
  Want,      // CO-D.6
  Take,      // CO-D.7
  TakeAll,   // CO-D.8
  Divide,    // CO-D.9
  Play,      // CO-D.10
  Token,     // CO-D.11
  Specific,  // CO-D.12
  Generic,   // CO-D.13
  Draw,      // CO-D.14
  PlayFree,  // CO-D.15
  Fill,      // CO-D.16
  Send,      // CO-D.17
  Complete,  // CO-D.18
  Trigger,   // CO-D.19
  Contact,   // CO-D.20
  EndTurn,   // CO-D.21
  Price,     // CO-D.22
  Discard,   // CO-D.23
  Give,      // CO-D.24
  LoseCard   // CO-D.25
};
inline constexpr std::array<std::string_view, 25> prompt_names{
    "draft",   "move",    "may-move", "shift",   "tribute", "want",      "take",     "take-all", "divide",
    "play",    "token",   "specific", "generic", "draw",    "play-free", "fill",     "send",     "complete",
    "trigger", "contact", "end-turn", "price",   "discard", "give",      "lose-card"};

// What each of these does is said by a text of its own.
inline constexpr std::array<Parameter, 4> explained_words{{
    {"card", card_domain},
    {"tile", tile_domain},
    {"behaviour", behaviour_domain},
    {"revelation", revelation_domain},
}};

enum class Ending : std::uint8_t { NotOver, EighthTentacle, PlayersWon, InvestigatorWon, LongStop };

// CO-D.1
enum class Mode : std::uint8_t { Versus, Coop, Solo };
enum class Hands : std::uint8_t { Random, Starter, Draft };
inline constexpr std::array<std::string_view, 3> mode_names{"versus", "coop", "solo"};
inline constexpr std::array<std::string_view, 3> hands_names{"random", "starter", "draft"};
inline constexpr std::array<std::string_view, 4> revelation_options{"random", "V1", "V2", "V3"};
struct Options {
  std::uint8_t players = 2;
  Mode mode = Mode::Versus;
  Layout layout = layouts[0].layout;
  bool wormhole = false;
  Hands hands = Hands::Random;
  bool fast = false;
  std::uint8_t difficulty = 1;
  std::uint8_t revelation = 0;  // 0: drawn (CO-R.29)
};
inline constexpr std::array<OptionRow, 8> option_rows{{
    {"players", Domain::numbers(1, most_players), 2},
    {"mode", Domain::of(mode_names), 0},
    {"layout", Domain::of(layout_names), 0, true},
    {"wormhole", Domain::of(no_yes), 0},
    {"hands", Domain::of(hands_names), 0},
    {"fast", Domain::of(no_yes), 0},
    {"difficulty", Domain::numbers(1, 4), 1},
    {"revelation", Domain::of(revelation_options), 0},
}};

}  // namespace orrery::cosmoctopus

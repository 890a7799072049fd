// The words of Cosmoctopus: its actions, events, refusals, prompts, endings and options, as rows.
#pragma once

#include <algorithm>
#include <array>

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
constexpr bool is_card(Thing what) { return index(what) < cards.size(); }
constexpr Card card_of(Thing what) { return static_cast<Card>(what); }
constexpr Tile tile_of(Thing what) { return all_tiles[index(what) - cards.size()]; }
inline constexpr auto thing_names = [] {
  EnumArray<Thing, std::string_view, things> names;
  for (const Card card : all_cards) names[thing(card)] = card_names[card];
  for (const Tile tile : all_tiles) names[thing(tile)] = tile_names[tile];
  constexpr ByResource<std::string_view> knowledge_names{{"K1", "K2", "K3", "K4"}};
  for (const Resource r : resources) names[knowledge_thing(r)] = knowledge_names[r];
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
inline constexpr auto action_terms = terms<Verb>({
    {Verb::Pick, "pick", {{"card", card_domain}}},
    {Verb::Go, "go", {{"tile", tile_domain}}},
    {Verb::Shift, "shift", {{"end", end_domain}, {"tile", tile_domain}}},
    {Verb::Pay, "pay", {{"resource", resource_domain}}},
    {Verb::Spend, "spend", {{"card", card_domain}}},
    {Verb::Want, "want", {{"resource", resource_domain}}},
    {Verb::Take, "take", {{"card", card_domain}}},
    {Verb::TakeAll, "take-all", {{"type", type_domain}}},
    {Verb::Keep, "keep"},
    {Verb::Put, "put", {{"card", card_domain}, {"slot", slot_domain}}},
    {Verb::Play, "play", {{"card", card_domain}}},
    {Verb::Draw, "draw"},
    {Verb::Resolve, "resolve", {{"card", card_domain}}},
    {Verb::Claim, "claim", {{"resource", resource_domain}}},
    {Verb::Discard, "discard", {{"card", card_domain}}},
    {Verb::Give, "give", {{"seat", seat_domain}}},
    {Verb::UseToken, "use-token"},
    {Verb::KeepToken, "keep-token"},
    {Verb::Pass, "pass"},
});

template <class... Arguments>
constexpr Action act(Verb verb, Arguments... arguments) {
  return make_action(static_cast<std::uint16_t>(verb), {static_cast<std::int16_t>(arguments)...});
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr std::uint8_t choice_of(Action action) { return static_cast<std::uint8_t>(action.arguments[0]); }
constexpr Card card_of(Action action) { return static_cast<Card>(action.arguments[0]); }
constexpr Resource resource_of(Action action) { return static_cast<Resource>(action.arguments[0]); }
constexpr CardType type_of(Action action) { return static_cast<CardType>(action.arguments[0]); }
constexpr Tile tile_of(Action action) {
  return static_cast<Tile>(action.arguments[verb_of(action) == Verb::Shift ? 1 : 0]);
}
constexpr Slot slot_of(Action action) { return static_cast<Slot>(action.arguments[1]); }
constexpr Seat seat_of(Action action) { return seat_numbered(action.arguments[0]); }

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
inline constexpr auto purpose_names = names<Purpose>({
    {Purpose::Tribute, "tribute"},
    {Purpose::Card, "card"},
    {Purpose::Knowledge, "knowledge"},
    {Purpose::Wormhole, "wormhole"},
});
// What a price or a discount is counted in: one resource, or any of them.
enum class Part : std::uint8_t { Ink, Coins, Whispers, Stars, Generic };
inline constexpr auto part_names = names<Part>({
    {Part::Ink, "ink"},
    {Part::Coins, "coins"},
    {Part::Whispers, "whispers"},
    {Part::Stars, "stars"},
    {Part::Generic, "generic"},
});
constexpr Part part_of(Resource resource) { return static_cast<Part>(resource); }
// CO-13.2
enum class TentacleSource : std::uint8_t { Constellation, Hallucination, Knowledge };
inline constexpr auto tentacle_sources = names<TentacleSource>({
    {TentacleSource::Constellation, "constellation"},
    {TentacleSource::Hallucination, "hallucination"},
    {TentacleSource::Knowledge, "knowledge"},
});
constexpr TentacleSource tentacle_source(Thing from) {
  if (!is_card(from)) return TentacleSource::Knowledge;
  return type_of(card_of(from)) == CardType::Constellation ? TentacleSource::Constellation
                                                           : TentacleSource::Hallucination;
}
enum class Ending : std::uint8_t { NotOver, EighthTentacle, PlayersWon, InvestigatorWon, LongStop };
inline constexpr auto ending_names = names<Ending>({
    {Ending::NotOver, "not-over"},
    {Ending::EighthTentacle, "eighth-tentacle"},
    {Ending::PlayersWon, "players-won"},
    {Ending::InvestigatorWon, "investigator-won"},
    {Ending::LongStop, "long-stop"},
});
inline constexpr Domain purpose_domain = Domain::of(purpose_names);
inline constexpr Domain part_domain = Domain::of(part_names);
inline constexpr Domain tentacle_source_domain = Domain::of(tentacle_sources);
inline constexpr Domain ending_domain = Domain::of(ending_names);

// The domain of an event's argument, by its type (kernel/tell.h).
constexpr Domain domain_of(Card) { return card_domain; }
constexpr Domain domain_of(Tile) { return tile_domain; }
constexpr Domain domain_of(Thing) { return thing_domain; }
constexpr Domain domain_of(Resource) { return resource_domain; }
constexpr Domain domain_of(CardType) { return type_domain; }
constexpr Domain domain_of(Slot) { return slot_domain; }
constexpr Domain domain_of(Behaviour) { return behaviour_domain; }
constexpr Domain domain_of(Revelation) { return revelation_domain; }
constexpr Domain domain_of(Purpose) { return purpose_domain; }
constexpr Domain domain_of(Part) { return part_domain; }
constexpr Domain domain_of(TentacleSource) { return tentacle_source_domain; }
constexpr Domain domain_of(Ending) { return ending_domain; }

inline constexpr auto event_terms = terms<Happening>({
    {Happening::Round, "round", {{"number", count_domain}}, News::Never},
    {Happening::Turn, "turn", {{"seat", seat_domain}, {"round", count_domain}}, News::Never},
    {Happening::Dealt, "dealt", {{"seat", seat_domain}, {"card", card_domain}}, News::Never},
    {Happening::Picked, "picked", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Revealed,
     "revealed",
     {{"place", Domain::numbers(1, row_places)}, {"card", card_domain}},
     News::Never},
    {Happening::Drew, "drew", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Took, "took", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Contacted, "contacted", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Discarded, "discarded", {{"seat", seat_domain}, {"card", card_domain}}, News::Never},
    {Happening::Swept, "swept", {{"card", card_domain}}, News::Never},
    {Happening::Reshuffled, "reshuffled", {{"count", count_domain}}},
    {Happening::Moved, "moved", {{"seat", seat_domain}, {"tile", tile_domain}, {"tribute", count_domain}}},
    {Happening::Shifted, "shifted", {{"seat", seat_domain}, {"end", end_domain}, {"tile", tile_domain}}},
    {Happening::Paid,
     "paid",
     {{"seat", seat_domain}, {"resource", resource_domain}, {"purpose", purpose_domain}},
     News::Never},
    {Happening::Spent,
     "spent",
     {{"seat", seat_domain}, {"card", card_domain}, {"purpose", purpose_domain}},
     News::Never},
    {Happening::TokenUsed, "token-used", {{"seat", seat_domain}, {"value", count_domain}}},
    {Happening::Discounted,
     "discounted",
     {{"seat", seat_domain}, {"card", card_domain}, {"part", part_domain}, {"amount", count_domain}},
     News::Never},
    {Happening::Played,
     "played",
     {{"seat", seat_domain}, {"card", card_domain}, {"type", type_domain}, {"free", Domain::of(no_yes)}}},
    {Happening::Added,
     "added",
     {{"seat", seat_domain}, {"card", card_domain}, {"resource", resource_domain}, {"amount", count_domain}},
     News::Never},
    {Happening::Gained,
     "gained",
     {{"seat", seat_domain},
      {"ink", count_domain},
      {"coins", count_domain},
      {"whispers", count_domain},
      {"stars", count_domain},
      {"from", thing_domain}}},
    {Happening::Stored,
     "stored",
     {{"seat", seat_domain}, {"resource", resource_domain}, {"amount", count_domain}},
     News::Never},
    {Happening::Placed,
     "placed",
     {{"seat", seat_domain}, {"resource", resource_domain}, {"card", card_domain}, {"slot", slot_domain}}},
    {Happening::Filled,
     "filled",
     {{"seat", seat_domain},
      {"resource", resource_domain},
      {"card", card_domain},
      {"slot", slot_domain},
      {"from", thing_domain}}},
    {Happening::Completed, "completed", {{"seat", seat_domain}, {"card", card_domain}}},
    {Happening::Tentacle,
     "tentacle",
     {{"seat", seat_domain},
      {"count", count_domain},
      {"source", tentacle_source_domain},
      {"from", thing_domain}}},
    {Happening::ExtraPlay, "extra-play", {{"seat", seat_domain}, {"count", count_domain}}, News::Never},
    {Happening::Claimed, "claimed", {{"seat", seat_domain}, {"resource", resource_domain}}},
    {Happening::Returned,
     "returned",
     {{"seat", seat_domain}, {"resource", resource_domain}, {"amount", count_domain}}},
    {Happening::Finished, "finished", {{"seat", seat_domain}}},
    {Happening::Gave, "gave", {{"seat", seat_domain}, {"to", seat_domain}}},
    {Happening::Lost,
     "lost",
     {{"seat", seat_domain}, {"resource", resource_domain}, {"amount", count_domain}}},
    {Happening::InvestigatorGained,
     "investigator-gained",
     {{"resource", resource_domain}, {"amount", count_domain}, {"behaviour", behaviour_domain}}},
    {Happening::InvestigatorClaimed, "investigator-claimed", {{"resource", resource_domain}}},
    {Happening::InvestigatorTentacle, "investigator-tentacle", {{"resource", resource_domain}}},
    {Happening::Progress, "progress", {{"count", count_domain}}},
    {Happening::Behaviour, "behaviour", {{"behaviour", behaviour_domain}}},
    {Happening::Revealing, "revelation", {{"revelation", revelation_domain}}},
    {Happening::Ended, "ended", {{"ending", ending_domain}}},
});

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
inline constexpr auto refusal_terms = terms<Reason>({
    {Reason::NotInHand, "not-in-hand", {{"card", card_domain}}},
    {Reason::NotInRow, "not-in-row", {{"card", card_domain}}},
    {Reason::CannotPay,
     "cannot-pay",
     {{"card", card_domain}, {"specific", count_domain}, {"generic", count_domain}}},
    {Reason::WrongType, "wrong-type", {{"card", card_domain}, {"type", type_domain}}},
    {Reason::NoSuchTile, "no-such-tile", {{"tile", tile_domain}}},
    {Reason::AlreadyThere, "already-there", {{"tile", tile_domain}}},
    {Reason::TooFar, "too-far", {{"tile", tile_domain}, {"tribute", count_domain}}},
    {Reason::NotSpecial, "not-special", {{"tile", tile_domain}}},
    {Reason::NoneLeft, "none-left", {{"resource", resource_domain}}},
    {Reason::SlotNotOpen, "slot-not-open", {{"card", card_domain}, {"slot", slot_domain}}},
    {Reason::WrongIcon,
     "wrong-icon",
     {{"card", card_domain}, {"slot", slot_domain}, {"resource", resource_domain}}},
    {Reason::MustTake, "must-take"},
    {Reason::KnowledgeTaken, "knowledge-taken", {{"resource", resource_domain}}},
    {Reason::KnowledgeTooDear,
     "knowledge-too-dear",
     {{"resource", resource_domain}, {"price", count_domain}}},
    {Reason::NoWormhole, "no-wormhole"},
    {Reason::OtherEndThere, "other-end-there", {{"tile", tile_domain}}},
    {Reason::OtherArea, "other-area", {{"tile", tile_domain}}},
    {Reason::OutOfPlay, "out-of-play", {{"seat", seat_domain}}},
});

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
struct PromptRow {
  std::string_view name;
  // What is done with the realm, the row, the supply and the cards in play; hands and the draft are hidden.
  bool open = false;
};
inline constexpr auto prompt_rows = in_order<Prompt, PromptRow>({
    {Prompt::Draft, {.name = "draft"}},
    {Prompt::Move, {.name = "move"}},
    {Prompt::MayMove, {.name = "may-move", .open = true}},
    {Prompt::Shift, {.name = "shift", .open = true}},
    {Prompt::Tribute, {.name = "tribute", .open = true}},
    {Prompt::Want, {.name = "want", .open = true}},
    {Prompt::Take, {.name = "take", .open = true}},
    {Prompt::TakeAll, {.name = "take-all", .open = true}},
    {Prompt::Divide, {.name = "divide", .open = true}},
    {Prompt::Play, {.name = "play"}},
    {Prompt::Token, {.name = "token", .open = true}},
    {Prompt::Specific, {.name = "specific"}},
    {Prompt::Generic, {.name = "generic"}},
    {Prompt::Draw, {.name = "draw", .open = true}},
    {Prompt::PlayFree, {.name = "play-free"}},
    {Prompt::Fill, {.name = "fill", .open = true}},
    {Prompt::Send, {.name = "send", .open = true}},
    {Prompt::Complete, {.name = "complete", .open = true}},
    {Prompt::Trigger, {.name = "trigger", .open = true}},
    {Prompt::Contact, {.name = "contact", .open = true}},
    {Prompt::EndTurn, {.name = "end-turn"}},
    {Prompt::Price, {.name = "price"}},
    {Prompt::Discard, {.name = "discard"}},
    {Prompt::Give, {.name = "give"}},
    {Prompt::LoseCard, {.name = "lose-card"}},
});
inline constexpr auto prompt_names = names_of(prompt_rows);

// Each word of these domains has a text that explains it.
inline constexpr std::array<Parameter, 4> explained_words{{
    {"card", card_domain},
    {"tile", tile_domain},
    {"behaviour", behaviour_domain},
    {"revelation", revelation_domain},
}};

// CO-D.1
enum class Mode : std::uint8_t { Versus, Coop, Solo };
enum class Hands : std::uint8_t { Random, Starter, Draft };
inline constexpr auto mode_names =
    names<Mode>({{Mode::Versus, "versus"}, {Mode::Coop, "coop"}, {Mode::Solo, "solo"}});
inline constexpr auto hands_names =
    names<Hands>({{Hands::Random, "random"}, {Hands::Starter, "starter"}, {Hands::Draft, "draft"}});
// None of them is named, or one.
inline constexpr auto revelation_options = [] {
  std::array<std::string_view, 1 + revelation_names.size()> words{"random"};
  std::copy(revelation_names.begin(), revelation_names.end(), words.begin() + 1);
  return words;
}();
struct OptionName {
  enum Row : std::uint8_t {
    Players,
    Mode,
    Layout,
    Wormhole,
    Hands,
    Fast,
    Difficulty,
    Revelation
  };  // its place among the option values
};
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
inline constexpr auto option_rows = in_order<OptionName::Row, OptionRow>({
    {OptionName::Players, {"players", Domain::numbers(1, most_players), 2}},
    {OptionName::Mode, {"mode", Domain::of(mode_names), 0}},
    {OptionName::Layout, {"layout", Domain::of(layout_names), 0, true}},
    {OptionName::Wormhole, {"wormhole", Domain::of(no_yes), 0}},
    {OptionName::Hands, {"hands", Domain::of(hands_names), 0}},
    {OptionName::Fast, {"fast", Domain::of(no_yes), 0}},
    {OptionName::Difficulty, {"difficulty", Domain::numbers(1, 4), 1}},
    {OptionName::Revelation, {"revelation", Domain::of(revelation_options), 0}},
});

}  // namespace orrery::cosmoctopus

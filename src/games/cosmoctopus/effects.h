// The vocabulary that cards, tiles, behaviours and revelations are written in. An effect is a list of
// instructions, carried out in order, each to its end (CO-R.16).
#pragma once

#include "games/cosmoctopus/resources.h"

namespace orrery::cosmoctopus {

enum class Op : std::uint8_t {
  None,
  Gain,          // `count` of the resource `of`
  GainAny,       // `count` of one resource, the player's choice
  GainEach,      // `count` of each resource, as one gain
  DrawDeck,      // the top `count` cards of the deck
  MayDrawDeck,   // the draw icon: the top card, if wanted (CO-9.2)
  DrawRow,       // a card of the player's choice from the row, `count` times
  TakeType,      // all cards of one type from the row
  RefreshRow,    // discard the row and refill it
  Move,          // `count` moves of Cosmoctopus
  SendAnywhere,  // to any tile, whatever the distance
  SendToSpecial,
  Tentacles,
  PlayExtra,     // `count` more cards may be played this turn
  PlayFromHand,  // a card of the type `of`, for free, if wanted
  PlayFromRow,
  FillSlots,  // `count` open slots, from the bank
  // What the words above cannot express; each has its own code in effects.cpp.
  Submerge,      // CO-8.8: discard scriptures and relics from the row, one move per card
  GainMatching,  // CO-5.5: `count` of the resource that matches the card just drawn
};
inline constexpr auto op_names = names<Op>({
    {Op::None, "none"},
    {Op::Gain, "gain"},
    {Op::GainAny, "gain-any"},
    {Op::GainEach, "gain-each"},
    {Op::DrawDeck, "draw-deck"},
    {Op::MayDrawDeck, "may-draw"},
    {Op::DrawRow, "draw-row"},
    {Op::TakeType, "take-type"},
    {Op::RefreshRow, "refresh-row"},
    {Op::Move, "move"},
    {Op::SendAnywhere, "send-anywhere"},
    {Op::SendToSpecial, "send-to-special"},
    {Op::Tentacles, "tentacles"},
    {Op::PlayExtra, "play-extra"},
    {Op::PlayFromHand, "play-from-hand"},
    {Op::PlayFromRow, "play-from-row"},
    {Op::FillSlots, "fill-slots"},
    {Op::Submerge, "submerge"},
    {Op::GainMatching, "gain-matching"},
});

struct Instruction {
  Op op = Op::None;
  Resource of{};  // or the one that matches a card type
  std::uint8_t count = 1;
  bool may = false;              // can be declined as a whole (CO-R.8)
  bool needs_knowledge = false;  // only for an owner of forbidden knowledge (CO-14.8)

  constexpr CardType type() const { return type_of(of); }
};

// What a card does as long as it is in play.
enum class Lasting : std::uint8_t {
  None,
  Discount,           // specific costs in `of`, and the forbidden knowledge of `of`, cost `count` less
  GenericDiscount,    // generic costs are `count` less
  ForbiddenDiscount,  // the same, and every forbidden knowledge costs `count` less
  AddToGain,          // a gain with at least 1 of `of` contains `count` more of `adds`
  OnTentacle,         // the card's effects, for every tentacle gained
  FillOpenSlots,      // open slots for `of` are always filled from the bank
};
inline constexpr auto lasting_names = names<Lasting>({
    {Lasting::None, "none"},
    {Lasting::Discount, "discount"},
    {Lasting::GenericDiscount, "generic-discount"},
    {Lasting::ForbiddenDiscount, "forbidden-discount"},
    {Lasting::AddToGain, "add-to-gain"},
    {Lasting::OnTentacle, "on-tentacle"},
    {Lasting::FillOpenSlots, "fill-open-slots"},
});

struct LastingEffect {
  Lasting kind = Lasting::None;
  Resource of{};
  std::uint8_t count = 1;
  Resource adds{};
};

// The words in which the tables of cards and tiles are written.
namespace words {

inline constexpr auto ink = Resource::Ink;
inline constexpr auto coins = Resource::Coins;
inline constexpr auto whispers = Resource::Whispers;
inline constexpr auto stars = Resource::Stars;
inline constexpr auto scripture = CardType::Scripture;
inline constexpr auto relic = CardType::Relic;
inline constexpr auto hallucination = CardType::Hallucination;
inline constexpr auto constellation = CardType::Constellation;

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
constexpr Instruction gain(Resource r, int n) { return {Op::Gain, r, byte(n)}; }
constexpr Instruction gain_any(int n) { return {Op::GainAny, {}, byte(n)}; }
constexpr Instruction gain_each(int n) { return {Op::GainEach, {}, byte(n)}; }
constexpr Instruction draw_deck(int n) { return {Op::DrawDeck, {}, byte(n)}; }
constexpr Instruction draw_row(int n) { return {Op::DrawRow, {}, byte(n)}; }
constexpr Instruction take_type() { return {Op::TakeType}; }
constexpr Instruction row_refresh() { return {Op::RefreshRow}; }
constexpr Instruction move(int n) { return {Op::Move, {}, byte(n)}; }
constexpr Instruction move_to_any() { return {Op::SendAnywhere}; }
constexpr Instruction move_to_special() { return {Op::SendToSpecial}; }
constexpr Instruction tentacle(int n) { return {Op::Tentacles, {}, byte(n)}; }
constexpr Instruction play_extra(int n) { return {Op::PlayExtra, {}, byte(n)}; }
constexpr Instruction play_free_from_hand(CardType t) { return {Op::PlayFromHand, resource_of(t)}; }
constexpr Instruction play_free_from_row(CardType t) { return {Op::PlayFromRow, resource_of(t)}; }
constexpr Instruction fill_slots(int n) { return {Op::FillSlots, {}, byte(n)}; }
constexpr Instruction gain_matching(int n) { return {Op::GainMatching, {}, byte(n)}; }
// The icons.
constexpr Instruction extra_play() { return play_extra(1); }
constexpr Instruction draw() { return {Op::MayDrawDeck}; }
constexpr Instruction submerge() { return {Op::Submerge}; }

constexpr Instruction may(Instruction x) {
  x.may = true;
  return x;
}
constexpr Instruction if_forbidden_knowledge(Instruction x) {
  x.needs_knowledge = true;
  return x;
}

constexpr LastingEffect discount(Resource r, int n) { return {Lasting::Discount, r, byte(n)}; }
constexpr LastingEffect discount_generic(int n) { return {Lasting::GenericDiscount, {}, byte(n)}; }
constexpr LastingEffect discount_forbidden(int n) { return {Lasting::ForbiddenDiscount, {}, byte(n)}; }
constexpr LastingEffect on_gain(Resource r, Resource adds, int n) {
  return {Lasting::AddToGain, r, byte(n), adds};
}
constexpr LastingEffect fill_open_slots(Resource r) { return {Lasting::FillOpenSlots, r}; }

}  // namespace words
}  // namespace orrery::cosmoctopus

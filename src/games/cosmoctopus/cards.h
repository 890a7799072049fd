// The 88 devotion cards and the 4 first contact cards, as rows (CO-1.3).
#pragma once

#include <algorithm>
#include <initializer_list>

#include "games/cosmoctopus/effects.h"
#include "kernel/bit_set.h"

namespace orrery::cosmoctopus {

// How a constellation's arrows run between its slots a, b, c and d (CO-11.2).
enum class Shape : std::uint8_t { Chain, Fork, Fan, Branch };
inline constexpr auto shape_names = names<Shape>({
    {Shape::Chain, "chain"},
    {Shape::Fork, "fork"},
    {Shape::Fan, "fan"},
    {Shape::Branch, "branch"},
});
template <class T>
using ByShape = EnumArray<Shape, T, shape_names.size()>;
enum class Slot : std::uint8_t { A, B, C, D };
inline constexpr auto slot_names =
    names<Slot>({{Slot::A, "a"}, {Slot::B, "b"}, {Slot::C, "c"}, {Slot::D, "d"}});
inline constexpr auto slots = slot_names.keys();
template <class T>
using BySlot = EnumArray<Slot, T, slots.size()>;
using SlotSet = BitSet<Slot, slots.size()>;
inline constexpr SlotSet all_slots = SlotSet::all();

struct CardRow {
  std::string_view id;
  CardType type{};
  std::uint8_t specific = 0;  // in the type's own resource
  std::uint8_t generic = 0;
  std::array<LastingEffect, 4> lasting{};
  // Carried out when the card is played or, for a constellation, when it is complete.
  std::array<Instruction, 3> effects{};
  Instruction on_tentacle{};
  Shape shape{};
  BySlot<Resource> slot_icons{};
};

namespace words {

template <std::size_t Count, class T>
constexpr std::array<T, Count> list(std::initializer_list<T> given) {
  std::array<T, Count> array{};
  std::size_t i = 0;
  for (const T& entry : given) array[i++] = entry;
  return array;
}
constexpr CardRow scripture_card(std::string_view id, int specific, int generic,
                                 std::initializer_list<LastingEffect> lasting,
                                 std::initializer_list<Instruction> effects = {}) {
  return {id, scripture, byte(specific), byte(generic), list<4>(lasting), list<3>(effects)};
}
constexpr CardRow relic_card(std::string_view id, int specific, int generic, LastingEffect lasting,
                             std::initializer_list<Instruction> effects = {}) {
  return {id, relic, byte(specific), byte(generic), {lasting}, list<3>(effects)};
}
constexpr CardRow tentacle_relic(std::string_view id, int specific, int generic, Instruction on_tentacle,
                                 std::initializer_list<Instruction> effects = {}) {
  return {id,
          relic,
          byte(specific),
          byte(generic),
          {LastingEffect{Lasting::OnTentacle}},
          list<3>(effects),
          on_tentacle};
}
constexpr CardRow hallucination_card(std::string_view id, int specific, int generic,
                                     std::initializer_list<Instruction> effects) {
  return {id, hallucination, byte(specific), byte(generic), {}, list<3>(effects)};
}
constexpr CardRow constellation_card(std::string_view id, int specific, int generic, Shape shape,
                                     BySlot<Resource> icons, std::initializer_list<Instruction> effects) {
  return {id, constellation, byte(specific), byte(generic), {}, list<3>(effects), {}, shape, icons};
}

inline constexpr std::array card_table{
    // Scriptures: cost in ink + generic.
    scripture_card("S01", 2, 2, {discount_forbidden(1)}),
    scripture_card("S02", 2, 2, {discount_forbidden(1)}),
    scripture_card("S03", 4, 2, {discount(ink, 1)}, {submerge()}),
    scripture_card("S04", 4, 2, {discount(coins, 1)}, {submerge()}),
    scripture_card("S05", 4, 2, {discount(whispers, 1)}, {submerge()}),
    scripture_card("S06", 4, 3, {discount(stars, 1)}, {submerge()}),
    scripture_card("S07", 1, 0, {discount(ink, 1)}),
    scripture_card("S08", 1, 0, {discount(coins, 1)}),
    scripture_card("S09", 1, 1, {discount(whispers, 1)}),
    scripture_card("S10", 1, 1, {discount(stars, 1)}),
    scripture_card("S11", 2, 1, {discount(ink, 1), discount(coins, 1)}),
    scripture_card("S12", 2, 1, {discount(coins, 1), discount(whispers, 1)}),
    scripture_card("S13", 3, 1, {discount(whispers, 1), discount(stars, 1)}),
    scripture_card("S14", 2, 1, {discount(stars, 1), discount(ink, 1)}),
    scripture_card("S15", 2, 1, {discount(ink, 2)}),
    scripture_card("S16", 2, 1, {discount(coins, 2)}),
    scripture_card("S17", 3, 1, {discount(whispers, 2)}),
    scripture_card("S18", 3, 1, {discount(stars, 2)}),
    scripture_card("S19", 2, 0, {discount_generic(1)}),
    scripture_card("S20", 1, 1, {discount_generic(1)}),
    scripture_card("S21", 4, 1, {discount_generic(2)}),
    scripture_card("S22", 4, 2,
                   {discount(ink, 1), discount(coins, 1), discount(whispers, 1), discount(stars, 1)}),
    // Relics: cost in coins + generic.
    relic_card("L01", 4, 2, fill_open_slots(whispers)),
    relic_card("L02", 4, 2, fill_open_slots(coins)),
    relic_card("L03", 4, 2, fill_open_slots(stars)),
    relic_card("L04", 4, 2, fill_open_slots(ink)),
    tentacle_relic("L05", 4, 3, gain(stars, 3), {draw()}),
    tentacle_relic("L06", 5, 2, move(1)),
    tentacle_relic("L07", 4, 2, gain(coins, 3)),
    tentacle_relic("L08", 4, 2, gain(whispers, 3)),
    tentacle_relic("L09", 3, 2, draw_row(1), {draw()}),
    tentacle_relic("L10", 4, 2, gain(ink, 3)),
    relic_card("L11", 6, 3, on_gain(coins, coins, 3)),
    relic_card("L12", 6, 3, on_gain(ink, ink, 3)),
    relic_card("L13", 6, 3, on_gain(whispers, whispers, 3)),
    relic_card("L14", 6, 3, on_gain(stars, stars, 3)),
    relic_card("L15", 2, 1, on_gain(ink, ink, 1), {draw()}),
    relic_card("L16", 2, 1, on_gain(coins, coins, 1), {draw()}),
    relic_card("L17", 2, 1, on_gain(whispers, whispers, 1), {draw()}),
    relic_card("L18", 2, 1, on_gain(stars, stars, 1), {draw()}),
    relic_card("L19", 5, 2, on_gain(ink, coins, 2)),
    relic_card("L20", 5, 2, on_gain(coins, whispers, 2)),
    relic_card("L21", 5, 2, on_gain(whispers, stars, 2)),
    relic_card("L22", 5, 2, on_gain(stars, ink, 2)),
    // Hallucinations: cost in whispers + generic.
    hallucination_card("H01", 5, 3, {tentacle(1), if_forbidden_knowledge(may(move(1)))}),
    hallucination_card("H02", 5, 3, {tentacle(1), if_forbidden_knowledge(may(move(1)))}),
    hallucination_card("H03", 5, 3, {tentacle(1), if_forbidden_knowledge(may(move(1)))}),
    hallucination_card("H04", 5, 3, {tentacle(1), if_forbidden_knowledge(may(move(1)))}),
    hallucination_card("H05", 3, 2, {play_free_from_row(hallucination)}),
    hallucination_card("H06", 3, 0, {play_free_from_row(constellation)}),
    hallucination_card("H07", 3, 0, {play_free_from_row(scripture)}),
    hallucination_card("H08", 4, 1, {play_free_from_row(relic)}),
    hallucination_card("H09", 4, 3, {extra_play(), gain(whispers, 8)}),
    hallucination_card("H10", 3, 2, {extra_play(), gain(ink, 6)}),
    hallucination_card("H11", 3, 2, {extra_play(), gain(coins, 6)}),
    hallucination_card("H12", 3, 2, {extra_play(), gain(stars, 6)}),
    hallucination_card("H13", 2, 1, {extra_play(), draw_deck(3)}),
    hallucination_card("H14", 2, 1, {extra_play(), draw_row(2)}),
    hallucination_card("H15", 3, 1, {move(2)}),
    hallucination_card("H16", 5, 2, {move(3)}),
    hallucination_card("H17", 2, 0, {extra_play(), move_to_any()}),
    hallucination_card("H18", 3, 1, {extra_play(), gain_any(5)}),
    hallucination_card("H19", 3, 3, {extra_play(), gain_each(2)}),
    hallucination_card("H20", 3, 1, {fill_slots(2)}),
    hallucination_card("H21", 1, 1, {extra_play(), take_type()}),
    hallucination_card("H22", 5, 3, {gain_any(3), if_forbidden_knowledge(tentacle(1))}),
    // Constellations: cost in stars + generic.
    constellation_card("C01", 2, 1, Shape::Fork, {{stars, coins, stars, coins}},
                       {tentacle(1), play_free_from_hand(constellation)}),
    constellation_card("C02", 1, 2, Shape::Fork, {{ink, whispers, ink, stars}},
                       {tentacle(1), play_free_from_hand(scripture)}),
    constellation_card("C03", 2, 1, Shape::Fork, {{coins, ink, coins, whispers}},
                       {tentacle(1), play_free_from_hand(relic)}),
    constellation_card("C04", 2, 1, Shape::Fork, {{whispers, stars, whispers, ink}},
                       {tentacle(1), play_free_from_hand(hallucination)}),
    constellation_card("C05", 2, 1, Shape::Chain, {{ink, coins, whispers, stars}},
                       {tentacle(1), gain(ink, 4)}),
    constellation_card("C06", 2, 1, Shape::Chain, {{coins, whispers, stars, ink}},
                       {tentacle(1), gain(coins, 4)}),
    constellation_card("C07", 2, 1, Shape::Chain, {{whispers, stars, ink, coins}},
                       {tentacle(1), gain(whispers, 4)}),
    constellation_card("C08", 2, 1, Shape::Chain, {{stars, ink, coins, whispers}},
                       {tentacle(1), gain(stars, 4)}),
    constellation_card("C09", 1, 2, Shape::Branch, {{ink, ink, whispers, coins}},
                       {tentacle(1), draw_deck(2)}),
    constellation_card("C10", 1, 1, Shape::Branch, {{coins, coins, stars, whispers}},
                       {tentacle(1), draw_row(1)}),
    constellation_card("C11", 2, 1, Shape::Branch, {{whispers, whispers, ink, stars}},
                       {tentacle(1), move(1)}),
    constellation_card("C12", 3, 2, Shape::Branch, {{stars, stars, coins, ink}}, {tentacle(1), move(2)}),
    constellation_card("C13", 1, 1, Shape::Fan, {{ink, coins, whispers, stars}},
                       {tentacle(1), move_to_special()}),
    constellation_card("C14", 1, 2, Shape::Fan, {{coins, ink, whispers, stars}}, {tentacle(1), gain_any(3)}),
    constellation_card("C15", 2, 0, Shape::Chain, {{ink, ink, coins, coins}}, {tentacle(1), play_extra(1)}),
    constellation_card("C16", 2, 1, Shape::Chain, {{whispers, whispers, stars, stars}},
                       {tentacle(1), gain_each(1)}),
    constellation_card("C17", 1, 1, Shape::Fan, {{stars, stars, whispers, ink}},
                       {tentacle(1), if_forbidden_knowledge(gain_any(5))}),
    constellation_card("C18", 2, 1, Shape::Fork, {{coins, stars, whispers, ink}}, {tentacle(1), draw_row(2)}),
    constellation_card("C19", 4, 2, Shape::Chain, {{ink, whispers, coins, whispers}}, {tentacle(2)}),
    constellation_card("C20", 4, 2, Shape::Chain, {{stars, coins, stars, ink}}, {tentacle(2)}),
    constellation_card("C21", 1, 1, Shape::Branch, {{whispers, coins, stars, coins}},
                       {tentacle(1), fill_slots(1)}),
    constellation_card("C22", 3, 2, Shape::Fan, {{ink, coins, whispers, stars}},
                       {tentacle(1), if_forbidden_knowledge(tentacle(1))}),
    // First contact (CO-7.11).
    scripture_card("F1", 0, 0, {discount_forbidden(1)}),
    tentacle_relic("F2", 0, 0, gain(coins, 2)),
    hallucination_card("F3", 0, 0, {extra_play(), gain_any(5)}),
    constellation_card("F4", 0, 0, Shape::Fan, {{ink, coins, whispers, stars}}, {tentacle(1), gain_any(4)}),
};

}  // namespace words

enum class Card : std::uint8_t {};
inline constexpr Card no_card{0xFF};

inline constexpr EnumArray<Card, CardRow, words::card_table.size()> cards{words::card_table};
inline constexpr auto all_cards = cards.keys();
constexpr const CardRow& row_of(Card card) { return cards[card]; }
constexpr CardType type_of(Card card) { return row_of(card).type; }

inline constexpr std::size_t devotion_cards = 88;  // these come first, then the first contact cards
inline constexpr std::size_t contact_cards = cards.size() - devotion_cards;
constexpr bool is_contact(Card card) { return index(card) >= devotion_cards; }

inline constexpr auto card_names = [] {
  EnumArray<Card, std::string_view, cards.size()> names;
  for (const Card card : all_cards) names[card] = row_of(card).id;
  return names;
}();

// A set of cards, walked in the order of the table.
using CardSet = BitSet<Card, cards.size()>;

// The cards whose row satisfies the predicate.
template <class Question>
constexpr CardSet cards_where(Question question) {
  CardSet set;
  for (const Card card : all_cards) {
    if (question(row_of(card))) set.add(card);
  }
  return set;
}
constexpr bool has_lasting(const CardRow& row, Lasting kind) {
  for (const LastingEffect& effect : row.lasting) {
    if (effect.kind == kind) return true;
  }
  return false;
}
inline constexpr auto cards_of_type = [] {
  ByType<CardSet> sets;
  for (const Card card : all_cards) sets[type_of(card)].add(card);
  return sets;
}();
inline constexpr CardSet scriptures = cards_of_type[CardType::Scripture];
inline constexpr CardSet relics = cards_of_type[CardType::Relic];
inline constexpr CardSet constellations = cards_of_type[CardType::Constellation];
inline constexpr CardSet all_contact_cards = [] {
  CardSet set;
  for (const Card card : all_cards) {
    if (is_contact(card)) set.add(card);
  }
  return set;
}();
inline constexpr CardSet gain_relics =
    cards_where([](const CardRow& row) { return has_lasting(row, Lasting::AddToGain); });
inline constexpr CardSet filling_relics =
    cards_where([](const CardRow& row) { return has_lasting(row, Lasting::FillOpenSlots); });
inline constexpr CardSet tentacle_relics =
    cards_where([](const CardRow& row) { return has_lasting(row, Lasting::OnTentacle); });

static_assert(std::all_of(cards_of_type.begin(), cards_of_type.end(),
                          [](const CardSet& cards_of_one) { return cards_of_one.size() == 23; }),
              "CO-1.3: 22 cards of each type and one first contact card of each");

// Constellations have numbers of their own, for small sets of them.
inline constexpr Card first_constellation = *constellations.begin();
inline constexpr std::size_t constellation_numbers =
    32;  // a power of two: no card's number falls outside of it
constexpr std::size_t constellation_number(Card card) {
  return (index(card) - index(first_constellation)) % constellation_numbers;
}
using ConstellationSet = BitSet<std::size_t, constellation_numbers>;
static_assert(cards.size() - index(first_constellation) <= constellation_numbers);

// The slots whose arrows point to this one (CO-11.2).
constexpr SlotSet arrows_to(Shape shape, Slot slot) {
  constexpr SlotSet none;
  constexpr SlotSet a{Slot::A};
  constexpr SlotSet b{Slot::B};
  constexpr SlotSet c{Slot::C};
  constexpr ByShape<BySlot<SlotSet>> arrows_from{{{
      {{none, a, b, c}},  // chain: to a, b, c and d
      {{none, a, b, b}},  // fork
      {{none, a, a, a}},  // fan
      {{none, a, a, b}},  // branch
  }}};
  return arrows_from[shape][slot];
}
// The slots that are open when these are filled: the first slot, then those that the arrows of filled slots
// point to (CO-11.2, CO-R.25).
constexpr SlotSet opened(Shape shape, SlotSet filled) {
  SlotSet open{Slot::A};
  for (const Slot slot : slots) {
    if (!(arrows_to(shape, slot) & filled).empty()) open.add(slot);
  }
  return open - filled;
}
inline constexpr auto open_slot_table = [] {
  ByShape<std::array<SlotSet, all_slots.bits() + 1>> table{};
  for (const Shape shape : shape_names.keys()) {
    for (unsigned filled = 0; filled <= all_slots.bits(); ++filled)
      table[shape][filled] = opened(shape, SlotSet::of_bits(filled));
  }
  return table;
}();
constexpr SlotSet open_slots(Shape shape, SlotSet filled) { return open_slot_table[shape][filled.bits()]; }
constexpr SlotSet slots_for(const CardRow& row, Resource resource) {
  SlotSet set;
  for (const Slot slot : slots) {
    if (row.slot_icons[slot] == resource) set.add(slot);
  }
  return set;
}

// CO-20.2, CO-R.37: the starter hands on the backs of the reference cards CO-N1 to CO-N4.
constexpr Card card_named(std::string_view id) { return named(card_names, id).value_or(no_card); }
inline constexpr std::array<std::array<Card, 3>, 4> starter_hands{{
    {card_named("S19"), card_named("L15"), card_named("C05")},
    {card_named("S08"), card_named("L16"), card_named("C06")},
    {card_named("H09"), card_named("L17"), card_named("C07")},
    {card_named("S18"), card_named("L18"), card_named("C08")},
}};

}  // namespace orrery::cosmoctopus

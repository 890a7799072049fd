// The 88 devotion cards and the 4 first contact cards, as rows (CO-1.3).
#pragma once

#include <initializer_list>

#include "games/cosmoctopus/effects.h"
#include "kernel/bit_set.h"

namespace orrery::cosmoctopus {

// How a constellation's arrows run between its slots a, b, c and d (CO-11.2).
enum class Shape : std::uint8_t { Chain, Fork, Fan, Branch };
inline constexpr std::array<std::string_view, 4> shape_names{"chain", "fork", "fan", "branch"};
enum class Slot : std::uint8_t { A, B, C, D };
inline constexpr std::array<std::string_view, 4> slot_names{"a", "b", "c", "d"};
inline constexpr std::array slots{Slot::A, Slot::B, Slot::C, Slot::D};

// Slots as a set: bit i is slot i.
using SlotSet = std::uint8_t;
inline constexpr SlotSet all_slots = 0b1111;
constexpr SlotSet only(Slot slot) { return static_cast<SlotSet>(1U << static_cast<unsigned>(slot)); }

struct CardRow {
  std::string_view id;
  CardType type{};
  std::uint8_t specific = 0;  // of the type's own resource
  std::uint8_t generic = 0;
  std::array<LastingEffect, 4> lasting{};
  // When it is played; on a constellation, when it is complete.
  std::array<Instruction, 3> effects{};
  Instruction on_tentacle{};
  Shape shape{};
  std::array<Resource, 4> slot_icons{};
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
                                     std::array<Resource, 4> icons,
                                     std::initializer_list<Instruction> effects) {
  return {id, constellation, byte(specific), byte(generic), {}, list<3>(effects), {}, shape, icons};
}

inline constexpr std::array<CardRow, 92> card_table{{
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
    constellation_card("C01", 2, 1, Shape::Fork, {stars, coins, stars, coins},
                       {tentacle(1), play_free_from_hand(constellation)}),
    constellation_card("C02", 1, 2, Shape::Fork, {ink, whispers, ink, stars},
                       {tentacle(1), play_free_from_hand(scripture)}),
    constellation_card("C03", 2, 1, Shape::Fork, {coins, ink, coins, whispers},
                       {tentacle(1), play_free_from_hand(relic)}),
    constellation_card("C04", 2, 1, Shape::Fork, {whispers, stars, whispers, ink},
                       {tentacle(1), play_free_from_hand(hallucination)}),
    constellation_card("C05", 2, 1, Shape::Chain, {ink, coins, whispers, stars}, {tentacle(1), gain(ink, 4)}),
    constellation_card("C06", 2, 1, Shape::Chain, {coins, whispers, stars, ink},
                       {tentacle(1), gain(coins, 4)}),
    constellation_card("C07", 2, 1, Shape::Chain, {whispers, stars, ink, coins},
                       {tentacle(1), gain(whispers, 4)}),
    constellation_card("C08", 2, 1, Shape::Chain, {stars, ink, coins, whispers},
                       {tentacle(1), gain(stars, 4)}),
    constellation_card("C09", 1, 2, Shape::Branch, {ink, ink, whispers, coins}, {tentacle(1), draw_deck(2)}),
    constellation_card("C10", 1, 1, Shape::Branch, {coins, coins, stars, whispers},
                       {tentacle(1), draw_row(1)}),
    constellation_card("C11", 2, 1, Shape::Branch, {whispers, whispers, ink, stars}, {tentacle(1), move(1)}),
    constellation_card("C12", 3, 2, Shape::Branch, {stars, stars, coins, ink}, {tentacle(1), move(2)}),
    constellation_card("C13", 1, 1, Shape::Fan, {ink, coins, whispers, stars},
                       {tentacle(1), move_to_special()}),
    constellation_card("C14", 1, 2, Shape::Fan, {coins, ink, whispers, stars}, {tentacle(1), gain_any(3)}),
    constellation_card("C15", 2, 0, Shape::Chain, {ink, ink, coins, coins}, {tentacle(1), play_extra(1)}),
    constellation_card("C16", 2, 1, Shape::Chain, {whispers, whispers, stars, stars},
                       {tentacle(1), gain_each(1)}),
    constellation_card("C17", 1, 1, Shape::Fan, {stars, stars, whispers, ink},
                       {tentacle(1), if_forbidden_knowledge(gain_any(5))}),
    constellation_card("C18", 2, 1, Shape::Fork, {coins, stars, whispers, ink}, {tentacle(1), draw_row(2)}),
    constellation_card("C19", 4, 2, Shape::Chain, {ink, whispers, coins, whispers}, {tentacle(2)}),
    constellation_card("C20", 4, 2, Shape::Chain, {stars, coins, stars, ink}, {tentacle(2)}),
    constellation_card("C21", 1, 1, Shape::Branch, {whispers, coins, stars, coins},
                       {tentacle(1), fill_slots(1)}),
    constellation_card("C22", 3, 2, Shape::Fan, {ink, coins, whispers, stars},
                       {tentacle(1), if_forbidden_knowledge(tentacle(1))}),
    // First contact (CO-7.11).
    scripture_card("F1", 0, 0, {discount_forbidden(1)}),
    tentacle_relic("F2", 0, 0, gain(coins, 2)),
    hallucination_card("F3", 0, 0, {extra_play(), gain_any(5)}),
    constellation_card("F4", 0, 0, Shape::Fan, {ink, coins, whispers, stars}, {tentacle(1), gain_any(4)}),
}};

}  // namespace words

enum class Card : std::uint8_t {};
inline constexpr Card no_card{0xFF};
constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }

inline constexpr const std::array<CardRow, 92>& cards = words::card_table;
constexpr const CardRow& row_of(Card card) { return cards[index(card)]; }
constexpr CardType type_of(Card card) { return row_of(card).type; }

inline constexpr std::size_t devotion_cards = 88;  // the first so many; then the first contact cards
inline constexpr std::size_t contact_cards = cards.size() - devotion_cards;
constexpr bool is_contact(Card card) { return index(card) >= devotion_cards; }

inline constexpr std::array<std::string_view, cards.size()> card_names = [] {
  std::array<std::string_view, cards.size()> names;
  for (std::size_t i = 0; i < cards.size(); ++i) names[i] = cards[i].id;
  return names;
}();

// A set of cards, walked in the order of the table.
using CardSet = BitSet<Card, cards.size()>;

// The cards for which a question about their row is answered with yes.
template <class Question>
constexpr CardSet cards_where(Question question) {
  CardSet set;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (question(cards[i])) set.add(static_cast<Card>(i));
  }
  return set;
}
constexpr bool has_lasting(const CardRow& row, Lasting kind) {
  for (const LastingEffect& effect : row.lasting) {
    if (effect.kind == kind) return true;
  }
  return false;
}
inline constexpr std::array<CardSet, 4> cards_of_type = [] {
  std::array<CardSet, 4> sets;
  for (std::size_t t = 0; t < 4; ++t) {
    sets[t] = cards_where([t](const CardRow& row) { return index(row.type) == t; });
  }
  return sets;
}();
inline constexpr CardSet scriptures = cards_of_type[index(CardType::Scripture)];
inline constexpr CardSet relics = cards_of_type[index(CardType::Relic)];
inline constexpr CardSet constellations = cards_of_type[index(CardType::Constellation)];
inline constexpr CardSet all_contact_cards = [] {
  CardSet set;
  for (std::size_t i = devotion_cards; i < cards.size(); ++i) set.add(static_cast<Card>(i));
  return set;
}();
inline constexpr CardSet gain_relics =
    cards_where([](const CardRow& row) { return has_lasting(row, Lasting::AddToGain); });
inline constexpr CardSet filling_relics =
    cards_where([](const CardRow& row) { return has_lasting(row, Lasting::FillOpenSlots); });
inline constexpr CardSet tentacle_relics =
    cards_where([](const CardRow& row) { return has_lasting(row, Lasting::OnTentacle); });

static_assert((cards_of_type[0]).size() == 23 && (cards_of_type[1]).size() == 23 &&
                  (cards_of_type[2]).size() == 23 && (cards_of_type[3]).size() == 23,
              "CO-1.3: 22 cards of each type and one first contact card of each");

// Constellations have numbers of their own, for small sets of them: bit i of a set is constellation i.
inline constexpr Card first_constellation = *constellations.begin();
inline constexpr std::size_t constellation_numbers =
    32;  // a round number: no card's number leads outside of it
constexpr std::size_t constellation_number(Card card) {
  return (index(card) - index(first_constellation)) % constellation_numbers;
}
using ConstellationSet = std::uint32_t;
static_assert(cards.size() - index(first_constellation) <= constellation_numbers);

// The slots whose arrows point to this one (CO-11.2).
constexpr SlotSet arrows_to(Shape shape, Slot slot) {
  constexpr SlotSet a = only(Slot::A);
  constexpr SlotSet b = only(Slot::B);
  constexpr SlotSet c = only(Slot::C);
  constexpr std::array<std::array<SlotSet, 4>, 4> arrows_from{{
      {0, a, b, c},  // chain: to a, b, c and d
      {0, a, b, b},  // fork
      {0, a, a, a},  // fan
      {0, a, a, b},  // branch
  }};
  return arrows_from[static_cast<std::size_t>(shape)][static_cast<std::size_t>(slot)];
}
// What is open when these are filled: the first slot, then what the arrows of filled slots point to (CO-11.2,
// CO-R.25).
constexpr SlotSet opened(Shape shape, SlotSet filled) {
  SlotSet open = only(Slot::A);
  for (const Slot slot : slots) {
    if ((arrows_to(shape, slot) & filled) != 0) open |= only(slot);
  }
  return static_cast<SlotSet>(open & ~filled);
}
inline constexpr auto open_slot_table = [] {
  std::array<std::array<SlotSet, all_slots + 1>, 4> table{};
  for (std::size_t shape = 0; shape < table.size(); ++shape) {
    for (SlotSet filled = 0; filled <= all_slots; ++filled)
      table[shape][filled] = opened(static_cast<Shape>(shape), filled);
  }
  return table;
}();
constexpr SlotSet open_slots(Shape shape, SlotSet filled) {
  return open_slot_table[static_cast<std::size_t>(shape)][filled];
}
constexpr SlotSet slots_for(const CardRow& row, Resource resource) {
  SlotSet set = 0;
  for (const Slot slot : slots) {
    if (row.slot_icons[static_cast<std::size_t>(slot)] == resource) set |= only(slot);
  }
  return set;
}

// CO-20.2, CO-R.37: the starter hands on the backs of the reference cards CO-N1 to CO-N4.
constexpr Card card_named(std::string_view id) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].id == id) return static_cast<Card>(i);
  }
  return no_card;
}
inline constexpr std::array<std::array<Card, 3>, 4> starter_hands{{
    {card_named("S19"), card_named("L15"), card_named("C05")},
    {card_named("S08"), card_named("L16"), card_named("C06")},
    {card_named("H09"), card_named("L17"), card_named("C07")},
    {card_named("S18"), card_named("L18"), card_named("C08")},
}};

}  // namespace orrery::cosmoctopus

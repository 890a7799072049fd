// The aliens with files of their own, and the tables that follow from all rows. Adding an alien is adding a
// line.
#include "games/cosmic_encounter/aliens/index.h"

#include <cassert>

namespace orrery::cosmic_encounter {

namespace {

// clang-format off
const std::array listed{
    &anti_matter,
    &citadel,
    &clone,
    &demon,
    &dictator,
    &filch,
    &gambler,
    &grudge,
    &healer,
    &human,
    &loser,
    &machine,
    &macron,
    &mirror,
    &miser,
    &oracle,
    &parasite,
    &reincarnator,
    &remora,
    &tick_tock,
    &vacuum,
    &virus,
    &void_alien,
    &will,
    &zombie,
};
// clang-format on

// Aliens without a file exist as sheets only.
constexpr std::array<AlienRow, alien_count> plain_rows = [] {
  std::array<AlienRow, alien_count> rows{};
  for (std::size_t a = 0; a < alien_count; ++a) rows[a].alien = static_cast<Alien>(a);
  return rows;
}();

std::uint16_t number_row(Tables& made, const Ability& row) {
  assert(made.count < ability_most);
  made.abilities[made.count] = &row;
  return made.count++;
}

void note_card(Tables& made, const CardSet& cards, const Ability& row) {
  for (std::size_t when = 0; when < when_count; ++when) {
    if ((row.when >> when & 1U) != 0) made.cards_at[when] = made.cards_at[when] | cards;
  }
}

void note_power(PowerRows& rows, unsigned place, const Ability& row) {
  assert(place < 8);
  const auto add_to = [=](std::uint8_t& set) { set = static_cast<std::uint8_t>(set | 1U << place); };
  for (std::size_t when = 0; when < when_count; ++when) {
    if ((row.when >> when & 1U) != 0) add_to((row.must ? rows.must_at : rows.may_at)[when]);
  }
  if (!row.repeats) add_to(rows.once);
  if (row.use) add_to(rows.uses);
  if (row.while_lost) add_to(rows.while_lost);
  for (std::size_t role = 0; role < rows.in_role.size(); ++role) {
    if ((row.roles >> role & 1U) != 0) add_to(rows.in_role[role]);
  }
}

void add_alien(Tables& made, const AlienRow& alien) {
  const std::size_t a = index(alien.alien);
  made.aliens[a] = &alien;
  if (alien.built) made.built |= only(alien.alien);
  if (alien.has_setup) made.with_setup |= only(alien.alien);
  made.first_power[a] = made.count;
  for (const Ability& row : alien.abilities) {
    const std::uint16_t number = number_row(made, row);
    if (row.source == Source::Power) {
      note_power(made.power_rows[a], made.power_count[a]++, row);
      (row.must ? made.must : made.may)[a] |= row.when;
      continue;
    }
    made.with_flares |= only(alien.alien);
    const Kind kind = flare_kind(alien.alien);
    (row.source == Source::Wild ? made.of_kind : made.super_of)[index(kind)] = number;
    note_card(made, of_kind(kind), row);
  }
}

Tables make_tables() {
  Tables made;
  made.of_kind.fill(no_ability);
  made.super_of.fill(no_ability);
  for (std::size_t a = 0; a < alien_count; ++a) made.aliens[a] = &plain_rows[a];
  for (const ArtifactRow& artifact : artifact_rows) {
    made.of_kind[index(artifact.kind)] = number_row(made, artifact.ability);
    note_card(made, of_kind(artifact.kind), artifact.ability);
  }
  for (const AlienRow* alien : listed) add_alien(made, *alien);
  made.cards_at[index(When::Revealed)] =
      made.cards_at[index(When::Revealed)] | of_type(CardType::Reinforcement);
  for (std::size_t when = 0; when < when_count; ++when) {
    if (!made.cards_at[when].empty()) made.with_cards |= only(static_cast<When>(when));
  }
  return made;
}

}  // namespace

const Tables tables = make_tables();

}  // namespace orrery::cosmic_encounter

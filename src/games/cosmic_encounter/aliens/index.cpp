// The aliens with files of their own, and the tables that follow from all rows. Adding an alien is adding a
// line.
#include "games/cosmic_encounter/aliens/index.h"

#include "games/cosmic_encounter/game.h"
#include "games/cosmic_encounter/technologies/index.h"

namespace orrery::cosmic_encounter {

namespace {

// clang-format off
const std::array listed{
    &amoeba,
    &anti_matter,
    &barbarian,
    &calculator,
    &chosen,
    &citadel,
    &clone,
    &cudgel,
    &demon,
    &dictator,
    &fido,
    &filch,
    &fodder,
    &gambler,
    &grudge,
    &hacker,
    &hate,
    &healer,
    &human,
    &kamikaze,
    &loser,
    &machine,
    &macron,
    &masochist,
    &mind,
    &mirror,
    &miser,
    &mite,
    &mutant,
    &observer,
    &oracle,
    &pacifist,
    &parasite,
    &philanthropist,
    &reincarnator,
    &remora,
    &reserve,
    &shadow,
    &sorcerer,
    &spiff,
    &tick_tock,
    &trader,
    &tripler,
    &vacuum,
    &virus,
    &void_alien,
    &vulch,
    &warpish,
    &warrior,
    &will,
    &zombie,
};
// clang-format on

// Aliens without a file exist as sheets only.
constexpr auto plain_rows = [] {
  ByAlien<AlienRow> rows;
  for (const Alien alien : all_aliens) rows[alien].alien = alien;
  return rows;
}();

std::uint16_t number_row(Tables& made, const Ability& row) {
  require(made.count < ability_most, "more abilities than ability_most");
  made.abilities[made.count] = &row;
  return made.count++;
}

void note_card(Tables& made, const CardSet& cards, const Ability& row) {
  for (const When when : row.when) made.cards_at[when] |= cards;
}

void note_power(PowerRows& rows, std::size_t place, const Ability& row) {
  require(place < most_power_abilities, "an alien has at most eight abilities of its power");
  for (const When when : row.when) (row.must ? rows.must_at : rows.may_at)[when].add(place);
  if (row.must) rows.musts.add(place);
  if (!row.repeats) rows.once.add(place);
  if (row.use) rows.uses.add(place);
  if (row.while_lost) rows.while_lost.add(place);
  if (row.secret) rows.secret.add(place);
  for (const Role role : row.roles) rows.in_role[role].add(place);
}

void add_alien(Tables& made, const AlienRow& alien) {
  made.aliens[alien.alien] = &alien;
  if (alien.has_setup) made.with_setup.add(alien.alien);
  made.first_power[alien.alien] = made.count;
  for (const Ability& row : alien.abilities) {
    const std::uint16_t number = number_row(made, row);
    if (row.source == Source::Power) {
      note_power(made.power_rows[alien.alien], made.power_count[alien.alien]++, row);
      (row.must ? made.must : made.may)[alien.alien] |= row.when;
      continue;
    }
    const Kind kind = flare_kind(alien.alien);
    (row.source == Source::Wild ? made.of_kind : made.super_of)[kind] = number;
    note_card(made, of_kind(kind), row);
  }
}

void add_technology(Tables& made, const TechRow& row) {
  made.technologies[row.tech] = &row;
  made.first_of_tech[row.tech] = made.count;
  for (const Ability& part : row.abilities) {
    number_row(made, part);
    made.tech_when |= part.when;
  }
}

}  // namespace

Tables make_tables(std::span<const AlienRow* const> aliens) {
  Tables made;
  made.of_kind.fill(no_ability);
  made.super_of.fill(no_ability);
  for (const Alien alien : all_aliens) made.aliens[alien] = &plain_rows[alien];
  for (const ArtifactRow& artifact : artifact_rows) {
    made.of_kind[artifact.kind] = number_row(made, artifact.ability);
    note_card(made, of_kind(artifact.kind), artifact.ability);
  }
  for (const AlienRow* alien : aliens) add_alien(made, *alien);
  for (const TechRow* row : technology_rows) add_technology(made, *row);
  made.cards_at[When::Revealed] |= of_type(CardType::Reinforcement);
  for (const When when : whens.keys()) {
    if (!(made.cards_at[when] - of_type(CardType::Flare)).empty()) made.plain_when.add(when);
    const AlienSet flares = flares_in(made.cards_at[when]);
    for (const Alien alien : flares) made.flare_when[alien].add(when);
    if (!flares.empty()) made.any_flare_when.add(when);
  }
  made.face_down_when = all_windows;
  for (const Alien alien : AlienSet::all() - made.with_setup) {
    made.face_down_when |= made.must[alien] | made.may[alien];
    if (!made.aliens[alien]->passive.keeps_in_new_hand.empty()) made.face_down_when.add(When::NewHandDue);
  }
  made.face_down_when.remove(When::PlayingFromSheet);
  return made;
}

const Tables tables = make_tables(listed);

}  // namespace orrery::cosmic_encounter

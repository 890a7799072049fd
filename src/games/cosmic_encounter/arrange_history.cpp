// What powers and flares have done in the encounter before a scenario begins. The rows say what is possible:
// somebody in this role, at a moment that has passed.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/cosmic_encounter/arrange_encounter.h"
#include "kernel/error.h"
#include "kernel/reading.h"
#include "kernel/text.h"

namespace orrery::cosmic_encounter {

namespace {

bool is_window(When when) { return !whens[when].step.empty(); }

std::string the_only(const std::vector<std::string>& names) {
  return names.empty() ? "none can" : "use " + join_or(names);
}

std::string names_of_aliens(AlienSet aliens) {
  std::vector<std::string> names;
  for (const Alien alien : aliens) names.emplace_back(alien_names[alien]);
  return join_or(names);
}

AlienSet read_aliens(const Game& game, const Value& given, const char* key) {
  AlienSet aliens;
  if (!given.has(key)) return aliens;
  const std::string where = fmt::format("given.{}", key);
  for (const Value& value : read_list(given[key], where, std::size_t{2} * most_players)) {
    const auto alien = read_word(value, where, alien_names);
    if (game.holder_of(alien) == nobody)
      throw InputError(fmt::format("{}: {} is not at the table: use {}", where, alien_names[alien],
                                   names_of_aliens(game.aliens_at_table)));
    aliens.add(alien);
  }
  return aliens;
}

}  // namespace

History::History(Game& game, const Value& given, Entry entry)
    : game_(game),
      given_(given),
      entry_(entry),
      used_(read_aliens(game, given, "used")),
      zapped_(read_aliens(game, given, "zapped")) {
  // CE-R.69: a later encounter of the turn begins with the regroup phase.
  if (entry.phase == Phase::Regroup && game.encounter.number > 0) entry_ = Entry{};
  for (const Alien alien : used_& zapped_)
    throw InputError(fmt::format("given.used: {} was zapped, so its use had no effect", alien_names[alien]));
}

bool History::has_passed(When when, Seat seat) const {
  const Phase phase = entry_.phase;
  if (is_window(when)) {
    if (whens[when].phase != Phase::Reveal || phase != Phase::Reveal) return whens[when].phase < phase;
    return when == When::Revealed ? entry_.revealing == Revealing::Talks : is_turned_up(entry_);
  }
  switch (when) {
    case When::AllyTurn:
    case When::SendingAsAlly:
      return phase > Phase::Alliance && !game_.is_main(seat);
    case When::Selecting:
      return phase > Phase::Planning && game_.is_main(seat);
    case When::TurningUp:
      return is_turned_up(entry_) && game_.is_main(seat);
    case When::Retrieving:
      return phase > Phase::Regroup;
    case When::GameBegins:
    case When::Result:
    case When::LossRemoved:
    case When::CompensationDue:
      return false;
    default:  // at any time: answers, cards of a sheet, draws, other losses
      return phase > Phase::StartTurn;
  }
}

// Allies may have been sent home, and nobody is the defense before the destiny card is drawn.
Roles History::roles_so_far(Seat seat) const {
  const Role now = game_.role_of(seat);
  if (now == Role::Offense) return Roles(now);
  if (now == Role::Defense || entry_.phase <= Phase::Alliance) return Roles(now) | Roles(Role::Onlooker);
  return Roles(Role::OffensiveAlly) | Roles(Role::DefensiveAlly) | Roles(Role::Onlooker);
}

// What still has an effect was used by somebody who could use it now.
bool History::could_be_used(const Ability& row, Seat seat) const {
  const bool has_effect = row.lasts || row.zapped != nullptr;
  if (has_effect && (!row.roles.has(game_.role_of(seat)) || game_.power_lost(seat))) return false;
  if (!has_effect && (row.roles & roles_so_far(seat)).empty()) return false;
  for (const When when : row.when) {
    if (!has_passed(when, seat)) continue;
    if (!has_effect || row.condition == nullptr || !is_window(when)) return true;
    if (row.condition(game_, seat, {when})) return true;
  }
  return false;
}

bool History::could_be_played(Kind flare, Seat seat) const {
  const std::uint16_t number = game_.ability_of(seat, first_of_kind[flare]);
  return row_of(flare).type == CardType::Flare && number != no_ability &&
         could_be_used(ability(number), seat);
}

void History::play_flares() {
  if (!given_.has("flares-played")) return;
  read_per_seat(given_["flares-played"], "given.flares-played", game_.player_count,
                [&](Seat seat, const Value& value, const std::string& where) {
                  const auto flare = read_word(value, where, kind_names);
                  if (could_be_played(flare, seat)) return play_flare(flare, seat, where);
                  std::vector<std::string> names;
                  for (const Kind kind : all_kinds) {
                    if (could_be_played(kind, seat)) names.emplace_back(kind_names[kind]);
                  }
                  throw InputError(fmt::format("{}: seat {} cannot have played {} by now: {}", where,
                                               number(seat), kind_names[flare], the_only(names)));
                });
}

// CE-29.5, CE-29.6: it returns to the hand it was played from, and everybody knows that it is there.
void History::play_flare(Kind flare, Seat seat, const std::string& where) {
  const Card card = first_of_kind[flare];
  if (game_.encounter.spent_cards.has(card))
    throw InputError(fmt::format("{}: {} is played once in an encounter", where, kind_names[flare]));
  const auto pile_end = game_.pile.begin() + game_.pile_size;
  const bool discarded = std::find(game_.pile.begin(), pile_end, card) != pile_end;
  if (!game_.hand(seat).has(card) && !discarded)
    throw InputError(fmt::format("{}: {} must lie where it went: name it in given.hands.{} or given.discard",
                                 where, kind_names[flare], number(seat)));
  for (const Seat other : game_.everybody()) {
    game_.met_flares[other] |= flares_in(CardSet(card));
    if (!discarded && other != seat) game_.in_mind[other].add(card);
  }
  game_.encounter.flare_players.add(seat);
  game_.encounter.spent_cards.add(card);
}

void History::apply_uses(bool at_reveal) {
  for (const When when : whens.keys()) {
    if ((when == When::Revealed) != at_reveal) continue;
    for (std::size_t i = 0; i < game_.player_count; ++i) {
      const Seat seat = game_.in_order(i);
      if (!has_passed(when, seat)) continue;
      for (Power& power : game_.powers[seat]) {
        if (power.alien != no_alien) apply_use(seat, power, when);
      }
    }
  }
}

// A mandatory use needs no mention.
void History::apply_use(Seat seat, Power& power, When when) {
  for (std::size_t place = 0; place < tables.power_count[power.alien]; ++place) {
    const std::uint16_t number = power_ability(power.alien, place);
    const Ability& row = ability(number);
    const bool optional = game_.is_optional(seat, game_.slot_of(seat, power.alien));
    const bool was_used = (row.must && !optional && entry_.phase >= Phase::Reveal) || used_.has(power.alien);
    if (!row.lasts || !row.when.has(when) || !was_used || zapped_.has(power.alien)) continue;
    if (game_.lasting_of(number) != nullptr || !could_be_used(row, seat)) continue;
    power.used.add(place);
    game_.add_lasting(number, seat, value_of(number, seat));
  }
}

// The number that the effect sets, found by running it on a copy.
int History::value_of(std::uint16_t number, Seat seat) const {
  const Ability& row = ability(number);
  if (row.effect == nullptr) return 0;
  Game copy = game_;
  EventSink silence;
  copy.flow.clear();
  copy.flow.call(Procedure::Use, UseFrame{.ability = number, .user = seat});
  copy.flow.call(first_ability + number, Effect{.ability = number, .user = seat});
  if (row.effect(copy, copy.flow.top(), silence) != Flow::Done)
    throw InputError(fmt::format("given.phase: what {} has done by then has to be played: begin earlier",
                                 alien_names[alien_of(number)]));
  return copy.use(0).value;
}

AbilitySet History::possible_uses(Alien alien) const {
  AbilitySet possible;
  for (std::size_t place = 0; place < tables.power_count[alien]; ++place) {
    const Ability& row = ability(power_ability(alien, place));
    if (row.use && could_be_used(row, game_.holder_of(alien))) possible.add(place);
  }
  return possible;
}

void History::require_possible(AlienSet aliens, const char* key) const {
  std::vector<std::string> names;
  for (const Alien alien : game_.aliens_at_table) {
    if (!possible_uses(alien).empty()) names.emplace_back(alien_names[alien]);
  }
  for (const Alien alien : aliens) {
    if (possible_uses(alien).empty())
      throw InputError(fmt::format("given.{}: seat {} cannot have used {} by now: {}", key,
                                   number(game_.holder_of(alien)), alien_names[alien], the_only(names)));
  }
}

void History::finish() {
  require_possible(used_, "used");
  require_possible(zapped_, "zapped");
  for (const Alien alien : used_) {
    Power& power = *game_.power_of(game_.holder_of(alien), alien);
    power.used |= possible_uses(alien);
  }
  for (const Alien alien : zapped_) zap(game_.holder_of(alien), alien);
}

// CE-20.2. Of what a zap itself brings only what lasts is taken over: everything else is as it was laid out.
void History::zap(Seat seat, Alien alien) {
  Power& power = *game_.power_of(seat, alien);
  const std::size_t place = possible_uses(alien).first();
  power.used.add(place);
  power.locked = true;
  const Ability& row = ability(power_ability(alien, place));
  if (row.zapped == nullptr) return;
  Game copy = game_;
  EventSink silence;
  row.zapped(copy, seat, silence);
  game_.encounter.lasting = copy.encounter.lasting;
  game_.encounter.lasting_count = copy.encounter.lasting_count;
}

}  // namespace orrery::cosmic_encounter

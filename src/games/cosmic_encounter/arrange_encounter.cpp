#include "games/cosmic_encounter/arrange_encounter.h"

#include <fmt/format.h>

#include <vector>

#include "games/cosmic_encounter/arrange_limits.h"
#include "kernel/error.h"
#include "kernel/reading.h"
#include "kernel/text.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr const char* at_cards = "given.encounter.cards";

bool read_face_up(const Value& encounter) {
  if (!encounter.has("face-up")) return false;
  const bool* const face_up = encounter["face-up"].as_bool();
  if (face_up == nullptr)
    throw InputError(fmt::format("given.encounter.face-up cannot be '{}': must be true or false",
                                 printable(to_text(encounter["face-up"]))));
  return *face_up;
}

void lay_card(Game& game, Seat seat, const Value& value, const std::string& where, const TakeCard& take) {
  if (!game.is_main(seat))
    throw InputError(fmt::format("{}: only the main players lay down cards: seats {} and {}", where,
                                 number(game.offense()), number(game.defense())));
  const bool with_place = value.as_map() != nullptr;
  if (with_place) only_keys(value, where, {"card", "from"});
  Fighter& fighter = game.fighter(*game.side_of(seat));
  if (with_place && value.has("from")) fighter.from = read_word(value["from"], where + ".from", from_names);
  if (fighter.from == From::Sheet) require_hoard(game.powers[seat][0], where);
  const Card card = take(with_place ? value["card"] : value, where);
  if (!is_encounter(card))
    throw InputError(fmt::format("{}: {} cannot be laid down: use an attack, a negotiate or the morph", where,
                                 kind_names[kind_of(card)]));
  fighter.card = card;
}

// CE-18.3, CE-18.5
void reinforce(Game& game, const Value& value, const std::string& where, const TakeCard& take) {
  only_keys(value, where, {"card", "side", "by"});
  const Seat by = read_seat(value["by"], where + ".by", game.player_count);
  if (!game.side_of(by))
    throw InputError(fmt::format("{}.by: seat {} is neither a main player nor an ally", where, number(by)));
  const auto side = read_word(value["side"], where + ".side", side_names);
  const Card card = take(value["card"], where + ".card");
  if (type_of(card) != CardType::Reinforcement)
    throw InputError(fmt::format("{}.card: {} is not a reinforcement", where, kind_names[kind_of(card)]));
  push(game.encounter.reinforcements, game.encounter.reinforcement_count,
       {.card = card, .side = side, .by = by}, "too many reinforcements");
}

// CE-12.2: it lies there, so its player was allowed to lay it.
void require_laid_by_the_rules(const Game& game, const Fighter& fighter) {
  const std::string where = fmt::format("{}.{}", at_cards, number(fighter.seat));
  if (fighter.from == From::Sheet && game.playable_sheet(fighter.seat) == nullptr)
    throw InputError(
        fmt::format("{}: seat {} cannot play cards of its sheet here", where, number(fighter.seat)));
  Game before = game;
  before.hand(fighter.seat).add(fighter.card);
  const CardSet allowed = before.selectable(fighter.seat, From::Hand);
  if (allowed.has(fighter.card)) return;
  std::vector<std::string> names;
  for (const Card card : allowed) {
    if (names.empty() || names.back() != kind_names[kind_of(card)])
      names.emplace_back(kind_names[kind_of(card)]);
  }
  throw InputError(fmt::format("{}: what is in force does not allow {} here: use {}", where,
                               kind_names[kind_of(fighter.card)], join_or(names)));
}

// CE-10.4, CE-11.7, and what is in force
void require_fleets_by_the_rules(const Game& game) {
  for (const Seat seat : game.everybody()) {
    const int sent = game.gate[seat] + game.beside[seat];
    if (sent > game.most_ships(seat))
      throw InputError(fmt::format("given.encounter: seat {} can have sent {}, not {}", number(seat),
                                   game.most_ships(seat), sent));
  }
}

// CE-13.9
void require_no_allies(const Game& game) {
  for (const Side side : both_sides) {
    if (!game.fighter(side).allies.empty())
      throw InputError("given.encounter: before the talks about a deal all allies have gone home");
  }
}

// Where the resolution begins: after the talks, if the cards have led to any.
Entry resolve(const Game& game, const Value& given) {
  constexpr std::array<Outcome, 5> outcomes{Outcome::OffenseWins, Outcome::DefenseWins, Outcome::BothLose,
                                            Outcome::Deal, Outcome::FailedDeal};
  const Outcome found = game.encounter.outcome;
  Outcome stated = found;
  if (given["encounter"].has("outcome")) {
    stated = read_one_of(outcomes, given["encounter"]["outcome"], "given.encounter.outcome", outcome_names);
  } else if (found == Outcome::DealTalks && given.has("deal")) {
    stated = Outcome::Deal;
  }
  const bool after_talks = stated == Outcome::Deal || stated == Outcome::FailedDeal;
  if (found == Outcome::DealTalks && !after_talks)
    throw InputError("given.encounter.outcome: the main players talk about a deal: use deal or failed-deal");
  if (found != Outcome::DealTalks && stated != found)
    throw InputError(fmt::format("given.encounter.outcome: with what lies there it is {}, not {}",
                                 outcome_names[found], outcome_names[stated]));
  if (given.has("deal") != (stated == Outcome::Deal))
    throw InputError(stated == Outcome::Deal ? "given.deal needs what was agreed"
                                             : "given.deal: nothing was agreed with this outcome");
  if (!after_talks) return {.phase = Phase::Resolution};
  require_no_allies(game);
  return {.phase = Phase::Reveal, .revealing = Revealing::Talks};
}

}  // namespace

Entry read_entry(const Value& given) {
  Entry entry;
  if (given.has("phase")) entry.phase = read_word(given["phase"], "given.phase", phase_names);
  const bool face_up = read_face_up(given["encounter"]);
  if (face_up && entry.phase != Phase::Reveal)
    throw InputError("given.encounter.face-up: the cards are turned up in phase reveal");
  if (given.has("deal") && entry.phase < Phase::Reveal)
    throw InputError("given.deal: nobody has talked about a deal yet in this phase");
  if (entry.phase != Phase::Reveal) return entry;
  if (face_up) entry.revealing = Revealing::TurnedUp;
  if (given.has("deal")) entry.revealing = Revealing::Talks;
  return entry;
}

void lay_cards(Game& game, const Value& encounter, Entry entry, const TakeCard& take) {
  if (entry.phase < Phase::Reveal && encounter.has("cards"))
    throw InputError(fmt::format("{}: no cards have been laid down yet in this phase", at_cards));
  if (encounter.has("reinforcements") && !is_turned_up(entry))
    throw InputError(
        "given.encounter.reinforcements: they are played once the cards are turned up, with face-up: true");
  if (encounter.has("outcome") && entry.phase < Phase::Resolution)
    throw InputError("given.encounter.outcome: it is not known yet in this phase");
  if (entry.phase < Phase::Reveal) return;
  if (encounter.has("cards")) {
    read_per_seat(encounter["cards"], at_cards, game.player_count,
                  [&](Seat seat, const Value& value, const std::string& where) {
                    lay_card(game, seat, value, where, take);
                  });
  }
  for (const Fighter& fighter : game.encounter.sides) {
    if (fighter.card == no_card)
      throw InputError(
          fmt::format("{} needs the card of seat {} in this phase", at_cards, number(fighter.seat)));
  }
  game.encounter.selected = true;
  if (!encounter.has("reinforcements")) return;
  const std::string where = "given.encounter.reinforcements";
  for (const Value& value :
       read_list(encounter["reinforcements"], where, of_type(CardType::Reinforcement).size()))
    reinforce(game, value, where, take);
}

Entry catch_up(Game& game, const Value& given, Entry entry) {
  EventSink silence;
  History history(game, given, entry);
  history.play_flares();
  history.apply_uses_before_reveal();
  if (entry.phase >= Phase::Reveal) {
    for (const Fighter& fighter : game.encounter.sides) require_laid_by_the_rules(game, fighter);
    require_fleets_by_the_rules(game);
    for (const Side side : both_sides) {
      if (is_turned_up(entry) || game.opponent_shows(game.fighter(other(side)).seat))
        game.show_card(side, silence);
    }
  }
  if (is_turned_up(entry)) {
    game.copy_morph(silence);
    game.act_on_flipped(silence);
    history.apply_uses_at_reveal();
  }
  history.finish();
  const bool talks = entry.phase == Phase::Reveal && entry.revealing == Revealing::Talks;
  if (entry.phase < Phase::Resolution && !talks) return entry;
  game.fix_outcome(silence);
  if (!talks) return resolve(game, given);
  if (game.encounter.outcome != Outcome::DealTalks)
    throw InputError(fmt::format("given.deal: there are no talks, the outcome is {}",
                                 outcome_names[game.encounter.outcome]));
  require_no_allies(game);
  return entry;
}

}  // namespace orrery::cosmic_encounter

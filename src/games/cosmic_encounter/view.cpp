// What a seat may see, and the full state, as structured values.
#include <algorithm>
#include <vector>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr std::size_t usual_entries = 16;  // of a player, a power or an encounter; views are made very often

Value name(Kind kind) { return kind_names[kind]; }
Value name(Planet planet) { return planet == no_planet ? Value() : Value(planet_names[planet]); }
Value name(Alien alien) { return alien == no_alien ? Value() : Value(alien_names[alien]); }
Value name(Destiny card) { return card == no_destiny ? Value() : Value(destiny_names[card]); }
Value name(Berth berth) {
  if (const Planet planet = planet_at(berth); planet != no_planet) return planet_names[planet];
  if (is_on_technology(berth)) return "technology";
  return berth == Berth::Gate     ? "gate"
         : berth == Berth::Beside ? "beside"
         : berth == Berth::Warp   ? "warp"
                                  : "under-way";
}
Value name(Seat seat) { return seat == nobody ? Value() : Value(number(seat)); }
std::string key(Seat seat) { return std::to_string(number(seat)); }

template <class Describe>
Value::Map per_seat(const Game& game, Describe describe) {
  Value::Map map;
  map.reserve(game.everybody().size());
  for (const Seat seat : game.everybody()) map.emplace_back(key(seat), describe(seat));
  return map;
}

Value::List seats_of(SeatSet set) {
  Value::List list;
  for (const Seat seat : set) list.emplace_back(number(seat));
  return list;
}

Value::List list_of(const CardSet& set) {
  Value::List list;
  list.reserve(set.size());
  for (const Card card : set) list.push_back(name(kind_of(card)));
  return list;
}

// In order of arrival, oldest first.
Value::List by_age(const Game& game, const CardSet& set) {
  std::vector<Card> ordered(set.begin(), set.end());
  std::stable_sort(ordered.begin(), ordered.end(),
                   [&](Card a, Card b) { return game.since[a] < game.since[b]; });
  Value::List list;
  list.reserve(ordered.size());
  for (const Card card : ordered) list.push_back(name(kind_of(card)));
  return list;
}

Value::Map ships_of(const Game& game, Seat seat) {
  Value::Map map;
  for (const Planet planet : all_planets) {
    const int count = game.ships_on(planet, seat);
    if (count > 0) map.emplace_back(planet_names[planet], count);
  }
  return map;
}

// What somebody else knows of the cards on a sheet; which of them have left it unseen is not known.
Value sheet_as_read(const Game& game, Seat seat, const Power& power) {
  const bool played_from = row_of(power.alien).passive.sheet_is_playable && !power.rests;
  return list_of(played_from ? power.cards | game.unseen_from_sheet(seat) : power.cards);
}

Value powers_seen(const Game& game, Seat seat, std::optional<Seat> viewer, bool everything) {
  Value::List list;
  for (const Power& power : game.powers[seat]) {
    if (power.alien == no_alien) continue;
    Value::Map map;
    map.reserve(usual_entries);
    map.emplace_back("alien", name(power.alien));
    map.emplace_back("locked", power.locked);
    if (power.rests) map.emplace_back("rests", true);
    if (seat == game.loan.to && !power.rests) map.emplace_back("lent-by", number(game.loan.from));
    if (game.power_lost(seat) && !game.power_lost(seat, power)) map.emplace_back("never-lost", true);
    map.emplace_back("tokens", int{power.tokens});
    map.emplace_back("marks", seats_of(power.marks));
    map.emplace_back("sheet-cards", power.cards.size());
    if (power.cards_from != nobody) map.emplace_back("sheet-cards-of", number(power.cards_from));
    if (everything || viewer == seat) {
      map.emplace_back("sheet", list_of(power.cards));
    } else if (viewer && power.read_by.has(*viewer) && !power.cards.empty()) {
      map.emplace_back("known", sheet_as_read(game, seat, power));
    }
    list.emplace_back(std::move(map));
  }
  return list;
}

// CE-R.11: everybody sees how many there are and the ships on them; face down, only their owner sees which.
Value technologies_of(const Game& game, Seat seat, bool sees) {
  const Research& research = game.research;
  Value::List list;
  for (std::size_t place = 0; place < research.count; ++place) {
    const Technology& card = research.cards[place];
    if (card.owner != seat) continue;
    Value::Map map;
    const bool up = card.stage == Stage::Up;
    if (up || sees) map.emplace_back("tech", tech_names[card.tech]);
    map.emplace_back("up", up);
    map.emplace_back("ships", int{card.ships});
    if (research.flagship_of == seat && research.berth == berth_on(place)) map.emplace_back("flagship", true);
    if (up && research.used.has(card.tech)) map.emplace_back("used", true);  // CE-R.129
    if (card.stage == Stage::Drawn || card.stage == Stage::Kept) map.emplace_back("drawn", true);
    list.emplace_back(std::move(map));
  }
  return list;
}

Value::Map player_seen(const Game& game, Seat seat, std::optional<Seat> viewer, bool everything) {
  const bool sees_hand = everything || viewer == seat;
  Value::Map map;
  map.reserve(usual_entries);
  const Color color = game.colors[seat];
  map.emplace_back("color", game.seat_of_color[color] == seat ? Value(color_names[color]) : Value());
  map.emplace_back("powers", powers_seen(game, seat, viewer, everything));
  if (game.face_down.has(seat))
    map.emplace_back("face-down", sees_hand ? name(game.hidden_alien(seat)) : Value("hidden"));
  map.emplace_back("power-lost", game.power_lost(seat));
  map.emplace_back("colonies", int{game.track[seat]});
  map.emplace_back("cards", game.hand(seat).size());
  if (sees_hand) {
    map.emplace_back("hand", by_age(game, game.hand(seat)));
  } else if (viewer) {
    map.emplace_back("known", list_of(game.known_of(seat, *viewer)));
  }
  map.emplace_back("ships", ships_of(game, seat));
  map.emplace_back("warp", int{game.warp[seat]});
  map.emplace_back("gate", int{game.gate[seat]});
  map.emplace_back("beside", int{game.beside[seat]});
  map.emplace_back("removed", int{game.removed[seat]});
  if (game.options.technology) map.emplace_back("technologies", technologies_of(game, seat, sees_hand));
  return map;
}

Value face_value(const Face& face) {
  Value::Map map;
  map.emplace_back("type", type_names[face.type]);
  map.emplace_back("value", int{face.value});
  return map;
}

Value fighter_value(const Game& game, Side side, std::optional<Seat> viewer, bool everything) {
  const Fighter& fighter = game.fighter(side);
  Value::Map map{{"seat", name(fighter.seat)},
                 {"invited", seats_of(fighter.invited)},
                 {"allies", seats_of(fighter.allies)},
                 {"laid-down", fighter.card != no_card}};
  const bool seen = fighter.open || everything || (viewer && *viewer == game.layer_of(side));
  if (fighter.card != no_card && seen) map.emplace_back("card", name(kind_of(fighter.card)));
  if (fighter.card != no_card) map.emplace_back("from", from_names[fighter.from]);
  if (fighter.open || fighter.claimed) map.emplace_back("counts-as", face_value(fighter.face));
  if (fighter.claimed) map.emplace_back("claimed", true);
  if (fighter.added() != no_card) map.emplace_back("extra", name(kind_of(fighter.added())));
  if (game.encounter.compared) map.emplace_back("total", int{fighter.total});
  return map;
}

// How each total comes about: the card, each player's ships, and what is added.
Value totals_value(const Game& game) {
  const Totals sums = game.totals();
  Value::Map map;
  for (const Side side : both_sides) {
    const SideTotal& sum = sums.sides[side];
    Value::Map part;
    part.emplace_back("card", sum.card);
    part.emplace_back("ships", per_seat(game, [&](Seat seat) { return Value(sum.worth[seat]); }));
    part.emplace_back("added", sum.added);
    part.emplace_back("total", sum.total());
    map.emplace_back(side_names[side], std::move(part));
  }
  map.emplace_back("lower-wins", sums.lower_wins);
  return map;
}

Value::List lasting_value(const Game& game) {
  Value::List list;
  for (std::size_t i = 0; i < game.encounter.lasting_count; ++i) {
    const Lasting& effect = game.encounter.lasting[i];
    Value::Map map;
    map.emplace_back("seat", number(effect.owner));
    map.emplace_back("source", source_name(effect.ability));
    if (!ability(effect.ability).hooks.conceals) map.emplace_back("value", int{effect.value});
    list.emplace_back(std::move(map));
  }
  return list;
}

Value encounter_value(const Game& game, std::optional<Seat> viewer, bool everything) {
  const Encounter& encounter = game.encounter;
  Value::Map map;
  map.reserve(usual_entries);
  map.emplace_back("number", int{encounter.number});
  if (encounter.insertion > 0) map.emplace_back("insertion", int{encounter.insertion});
  map.emplace_back("phase", phase_names[encounter.phase]);
  map.emplace_back("destiny", name(encounter.destiny));
  map.emplace_back("target", name(encounter.target));
  if (encounter.refounding) map.emplace_back("refounding", true);
  map.emplace_back("offense", fighter_value(game, Side::Offense, viewer, everything));
  map.emplace_back("defense", fighter_value(game, Side::Defense, viewer, everything));
  Value::List reinforcements;
  for (std::size_t i = 0; i < encounter.reinforcement_count; ++i) {
    Value::Map played;
    played.emplace_back("card", name(kind_of(encounter.reinforcements[i].card)));
    played.emplace_back("side", side_names[encounter.reinforcements[i].side]);
    reinforcements.emplace_back(std::move(played));
  }
  map.emplace_back("reinforcements", std::move(reinforcements));
  map.emplace_back("in-force", lasting_value(game));
  const auto turned_up = [&](Side side) { return game.fighter(side).open || game.fighter(side).claimed; };
  if (turned_up(Side::Offense) && turned_up(Side::Defense)) map.emplace_back("totals", totals_value(game));
  map.emplace_back("outcome", outcome_names[encounter.outcome]);
  return map;
}

Value gift_value(const Gift& gift) {
  Value::Map map;
  Value::List named;
  for (std::size_t i = 0; i < gift.named_count; ++i) named.push_back(name(gift.named[i]));
  if (!named.empty()) map.emplace_back("cards", std::move(named));
  Value::Map typed;
  for (const CardType type : all_types) {
    if (gift.of_type[type] > 0) typed.emplace_back(type_names[type], int{gift.of_type[type]});
  }
  if (!typed.empty()) map.emplace_back("of-type", std::move(typed));
  for (const Extreme which : both_extremes) {
    if (gift.extreme[which]) map.emplace_back(std::string(extreme_names[which]) + "-attack", true);
  }
  if (gift.random > 0) map.emplace_back("random", int{gift.random});
  if (gift.colony != no_planet) map.emplace_back("colony", name(gift.colony));
  if (gift.ships > 0) map.emplace_back("ships", int{gift.ships});
  return map;
}

Value proposal_value(const Game& game, const Proposal& proposal) {
  if (proposal.terms == 0) return {};
  Value::Map map{{"offense-gives", gift_value(proposal.gifts[Side::Offense])},
                 {"defense-gives", gift_value(proposal.gifts[Side::Defense])}};
  Value::Map freed;
  for (const Seat seat : game.everybody()) {
    if (proposal.freed[seat] > 0) freed.emplace_back(key(seat), int{proposal.freed[seat]});
  }
  if (!freed.empty()) map.emplace_back("freed", std::move(freed));
  return map;
}

Value bargain_value(const Game& game, std::optional<Seat> viewer, bool everything) {
  Value::Map map;
  for (const Side side : both_sides) {
    Value::Map part;
    part.emplace_back("proposal", proposal_value(game, game.bargain.standing[side]));
    part.emplace_back("made", int{game.bargain.made[side]});
    if (everything || (viewer && *viewer == game.fighter(side).seat))
      part.emplace_back("draft", proposal_value(game, game.bargain.draft[side]));
    map.emplace_back(side_names[side], std::move(part));
  }
  if (game.encounter.outcome == Outcome::Deal)
    map.emplace_back("agreed", proposal_value(game, game.bargain.agreed));
  return map;
}

// Home planets that no longer exist (CE-R.33).
Value::List destroyed(const Game& game) {
  Value::List list;
  if (game.planets.empty()) return list;  // nothing is laid out yet
  for (const Seat seat : game.everybody()) {
    for (int i = 0; i < game.planets_per_player; ++i) {
      const Planet planet = planet_of(game.color_of(seat), i);
      if (!game.planets.has(planet)) list.push_back(name(planet));
    }
  }
  return list;
}

void add_research(const Game& game, std::optional<Seat> viewer, bool everything, Value::Map& map) {
  const Research& research = game.research;
  map.emplace_back("technology-deck", int{research.deck_size});
  Value::List discards;
  for (std::size_t i = 0; i < research.discard_count; ++i)
    discards.emplace_back(tech_names[research.discard(i)]);
  map.emplace_back("technology-discard", std::move(discards));
  if (research.world_home != nobody) map.emplace_back("genesis", number(research.world_home));
  if (research.world_lost) map.emplace_back("genesis-destroyed", true);
  if (research.flagship_of != nobody)
    map.emplace_back("flagship",
                     Value::Map{{"seat", number(research.flagship_of)}, {"at", name(research.berth)}});
  Value::List guarded;
  for (const Planet planet : research.guarded) {
    if (planet != no_planet) guarded.push_back(name(planet));
  }
  if (!guarded.empty()) map.emplace_back("guarded", std::move(guarded));
  if (research.stored == no_card) return;
  const bool sees = everything || viewer == game.research.keeper();
  map.emplace_back("stored", sees ? name(kind_of(research.stored)) : Value("hidden"));
}

Value describe(const Game& game, std::optional<Seat> viewer, bool everything) {
  Value::Map map;
  map.reserve(2 * usual_entries);
  map.emplace_back("turn", game.turn_number > 0 ? name(game.active) : Value());
  map.emplace_back("turn-number", int{game.turn_number});
  map.emplace_back("win-target", int{game.win_target});
  map.emplace_back("planets", int{game.planets_per_player});
  if (Value::List gone = destroyed(game); !gone.empty()) map.emplace_back("destroyed", std::move(gone));
  if (game.combo != 0xFF) map.emplace_back("combo", combo_names[game.combo]);
  map.emplace_back("players", per_seat(game, [&](Seat seat) {
                     return Value(player_seen(game, seat, viewer, everything));
                   }));
  map.emplace_back("deck", int{game.deck_size});
  Value::List pile;
  pile.reserve(game.pile_size);
  for (std::size_t i = 0; i < game.pile_size; ++i) pile.push_back(name(kind_of(game.pile[i])));
  map.emplace_back("discard", std::move(pile));
  Value::List destiny_pile;
  destiny_pile.reserve(game.destiny_discards);
  for (std::size_t i = 0; i < game.destiny_discards; ++i) destiny_pile.push_back(name(game.destiny_pile[i]));
  map.emplace_back("destiny-deck", int{game.destiny_size});
  map.emplace_back("destiny-discard", std::move(destiny_pile));
  if (game.options.technology) add_research(game, viewer, everything, map);
  Value::Map at_planets;
  if (!game.at_planets.empty()) {
    for (const Planet planet : all_planets) {
      const CardSet here = game.cards_at(PlanetSet(planet));
      if (!here.empty()) at_planets.emplace_back(planet_names[planet], list_of(here));
    }
  }
  map.emplace_back("at-planets", std::move(at_planets));
  map.emplace_back("encounter", encounter_value(game, viewer, everything));
  Value::List inserted;
  for (std::size_t i = 0; i < game.inserted_count; ++i)
    inserted.emplace_back(number(game.inserted[i].offense()));
  if (!inserted.empty()) map.emplace_back("inserted", std::move(inserted));
  if (game.encounter.outcome == Outcome::DealTalks || game.encounter.outcome == Outcome::Deal)
    map.emplace_back("deal", bargain_value(game, viewer, everything));
  const bool setting_up = game.options.aliens == AlienChoice::Choice && game.aliens_in_game().empty();
  if (viewer && setting_up && !game.planets.empty()) {
    const auto& dealt = game.dealt_sheets[*viewer];
    map.emplace_back("dealt-sheets", Value::List{name(dealt[0]), name(dealt[1])});
  }
  if (everything ? !game.waiting().empty() : viewer && game.waiting().has(*viewer)) {
    map.emplace_back("prompt", prompt_names[game.prompt()]);
    map.emplace_back("asked", asked_value(game));
  }
  if (game.finished()) map.emplace_back("ending", ending_names[game.ending]);
  if (!game.winners.empty()) map.emplace_back("winners", seats_of(game.winners));
  return map;
}

}  // namespace

// The name of the alien or the card an ability belongs to.
std::string_view source_name(std::uint16_t number) {
  if (number == no_ability) return "reinforcement";
  if (const Alien alien = alien_of(number); alien != no_alien) return alien_names[alien];
  if (const Tech tech = tech_of(number); tech != no_tech) return tech_names[tech];
  for (const Kind kind : all_kinds) {
    if (tables.of_kind[kind] == number || tables.super_of[kind] == number) return kind_names[kind];
  }
  return "nothing";
}

Value Game::view(std::optional<Seat> viewer) const { return describe(*this, viewer, false); }
Value Game::facts() const { return describe(*this, std::nullopt, true); }

}  // namespace orrery::cosmic_encounter

// A position laid out by a scenario's `given`. docs/scenarios.md has the keys.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/cosmic_encounter/game.h"
#include "kernel/error.h"
#include "kernel/reading.h"

namespace orrery::cosmic_encounter {

namespace {

// Lays a dealt game out anew. Cards that nothing names stay where the seed dealt them, or take the place of
// named ones in the deck.
class Arranger {
 public:
  Arranger(Game& game, const Value& given) : game_(game), given_(given) {}

  void arrange() {
    only_keys(given_, "given",
              {"turn", "turn-number", "phase", "encounter", "hands", "deck", "deck-left", "rest", "discard",
               "sheets", "at-planets", "ships", "destiny", "destiny-discard", "tokens", "second-powers",
               "destroyed", "inserted"});
    clear();
    destroy_planets();
    second_powers();
    cards();
    destiny();
    per_seat("tokens", [&](Seat seat, const Value& value, const std::string& where) {
      game_.powers[orrery::index(seat)][0].tokens = small(read_number(value, where, 0, 99));
    });
    if (given_.has("turn")) game_.active = read_seat(given_["turn"], "given.turn", game_.player_count);
    if (given_.has("turn-number"))
      game_.turn_number = static_cast<std::uint16_t>(
          read_number(given_["turn-number"], "given.turn-number", 1, last_turn - 1));
    const auto phase = given_.has("phase")
                           ? static_cast<Phase>(read_word(given_["phase"], "given.phase", phase_names))
                           : Phase::StartTurn;
    encounter(phase);
    if (given_.has("inserted")) {
      for (const Value& seat : read_list(given_["inserted"], "given.inserted", most_inserted))
        game_.insert_encounter(read_seat(seat, "given.inserted", game_.player_count));
    }
    ships();
    begin(phase);
  }

 private:
  static std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

  // Calls `each(seat, value, where)` for every seat named under a key.
  template <class Each>
  void per_seat(const char* key, Each each) {
    if (given_.has(key)) read_per_seat(given_[key], fmt::format("given.{}", key), game_.player_count, each);
  }

  // Takes the running turn off the table; the cards lie in the order in which the seed dealt them.
  void clear() {
    for (std::size_t i = game_.deck_size; i > 0; --i) pool_.push_back(game_.deck[i - 1]);
    for (std::size_t i = 0; i < game_.pile_size; ++i) pool_.push_back(game_.pile[i]);
    for (const Seat seat : game_.everybody()) {
      dealt_[orrery::index(seat)] = game_.hand(seat);
      for (const Card card : game_.hand(seat)) pool_.push_back(card);
      game_.hand(seat) = {};
      Power& power = game_.powers[orrery::index(seat)][0];
      sheets_[orrery::index(seat)] = power.cards;
      for (const Card card : power.cards) pool_.push_back(card);
      power.cards = {};
    }
    game_.deck_size = game_.pile_size = 0;
    if (game_.encounter.destiny != no_destiny)
      game_.destiny_deck[game_.destiny_size++] = game_.encounter.destiny;
    for (std::size_t i = 0; i < game_.destiny_discards; ++i)
      game_.destiny_deck[game_.destiny_size++] = game_.destiny_pile[i];
    game_.destiny_discards = 0;
    game_.encounter = Encounter{};
    game_.bargain = Bargain{};
    game_.flow.clear();
    game_.question = {};
    game_.turn_number = 1;
    game_.reset_limits();
  }

  void destroy_planets() {
    if (!given_.has("destroyed")) return;
    for (const Value& planet : read_list(given_["destroyed"], "given.destroyed", planet_count))
      game_.planets &= ~only(read_planet(read_string(planet, "given.destroyed"), "given.destroyed"));
  }

  void second_powers() {
    EventSink silence;
    per_seat("second-powers", [&](Seat seat, const Value& value, const std::string& where) {
      const auto alien = static_cast<Alien>(read_word(value, where, alien_names));
      if ((game_.allowed_aliens(game_.aliens_in_game()) & only(alien)) == 0)
        throw InputError(fmt::format("{}: {} cannot join this game", where, to_text(value)));
      game_.gain_power(seat, 1, alien, silence);
    });
  }

  // One copy that nothing has named yet. A flare that was not dealt takes the place of one that was.
  Card take(const Value& value, const std::string& where) {
    const auto kind = static_cast<Kind>(read_word(value, where, kind_names));
    auto found = std::find_if(pool_.begin(), pool_.end(), [&](Card card) { return kind_of(card) == kind; });
    if (found == pool_.end() && row_of(kind).type == CardType::Flare && game_.options.flares &&
        named_flares_.insert(kind)) {
      found = std::find_if(pool_.begin(), pool_.end(),
                           [](Card card) { return type_of(card) == CardType::Flare; });
      if (found != pool_.end()) *found = first_of_kind[index(kind)];
    }
    if (found == pool_.end())
      throw InputError(fmt::format("{}: there is no other {} in this game", where, to_text(value)));
    const Card card = *found;
    pool_.erase(found);
    return card;
  }
  std::vector<Card> take_all(const Value& value, const std::string& where) {
    std::vector<Card> cards;
    for (const Value& entry : read_list(value, where, deck_most)) cards.push_back(take(entry, where));
    return cards;
  }

  void cards() {
    SeatSet named_hands;
    SeatSet named_sheets;
    per_seat("hands", [&](Seat seat, const Value& value, const std::string& where) {
      named_hands.add(seat);
      for (const Card card : take_all(value, where)) game_.to_hand(seat, card);
    });
    per_seat("sheets", [&](Seat seat, const Value& value, const std::string& where) {
      named_sheets.add(seat);
      for (const Card card : take_all(value, where)) game_.powers[orrery::index(seat)][0].cards.add(card);
    });
    if (given_.has("at-planets")) {
      for (const auto& [name, value] : read_map(given_["at-planets"], "given.at-planets")) {
        const Planet planet = read_planet(name, "given.at-planets");
        for (const Card card : take_all(value, "given.at-planets." + name)) {
          if (type_of(card) != CardType::Attack)
            throw InputError("given.at-planets: only attack cards lie at planets");
          game_.at_planets.add(card);
          game_.planet_of_attack[index(card)] = planet;
        }
      }
    }
    std::vector<Card> top;
    if (given_.has("deck")) top = take_all(given_["deck"], "given.deck");
    std::vector<Card> discards;
    if (given_.has("discard")) discards = take_all(given_["discard"], "given.discard");
    for (const Seat seat : game_.everybody()) {
      if (!named_hands.has(seat))
        deal_again(dealt_[orrery::index(seat)], [&](Card card) { game_.to_hand(seat, card); });
      if (!named_sheets.has(seat))
        deal_again(sheets_[orrery::index(seat)],
                   [&](Card card) { game_.powers[orrery::index(seat)][0].cards.add(card); });
    }
    stack(top, discards);
  }

  // As many as before: those that are still there, then others.
  template <class Give>
  void deal_again(const CardSet& before, Give give) {
    for (const Card card : before) {
      auto found = std::find(pool_.begin(), pool_.end(), card);
      if (found == pool_.end()) found = pool_.begin();
      if (found == pool_.end()) throw InputError("given: there are not enough cards for all hands");
      give(*found);
      pool_.erase(found);
    }
  }

  void stack(const std::vector<Card>& top, const std::vector<Card>& discards) {
    for (const Card card : discards) game_.pile[game_.pile_size++] = card;
    std::size_t left = pool_.size();
    if (given_.has("deck-left"))
      left = static_cast<std::size_t>(
          read_number(given_["deck-left"], "given.deck-left", 0, static_cast<int>(pool_.size())));
    for (std::size_t i = left; i < pool_.size(); ++i) rest(pool_[i]);
    for (std::size_t i = left; i > 0; --i) game_.deck[game_.deck_size++] = pool_[i - 1];
    for (std::size_t i = top.size(); i > 0; --i) game_.deck[game_.deck_size++] = top[i - 1];
  }
  // Where the cards go that `deck-left` takes out of the deck: the discard pile, or a hand.
  void rest(Card card) {
    if (given_.has("rest")) {
      game_.to_hand(read_seat(given_["rest"], "given.rest", game_.player_count), card);
    } else {
      game_.pile[game_.pile_size++] = card;
    }
  }

  Planet read_planet(const std::string& name, const std::string& where) const {
    const auto planet = static_cast<Planet>(read_word(Value(name), where, planet_names));
    if ((game_.planets & only(planet)) == 0)
      throw InputError(fmt::format("{}: {} is not in this game", where, name));
    return planet;
  }

  Destiny take_destiny(const Value& value, const std::string& where) {
    const auto card = static_cast<Destiny>(read_word(value, where, destiny_names));
    Destiny* const end = game_.destiny_deck.data() + game_.destiny_size;
    Destiny* const found = std::find(game_.destiny_deck.data(), end, card);
    if (found == end)
      throw InputError(fmt::format("{}: there is no other {} in this game", where, to_text(value)));
    std::copy(found + 1, end, found);
    --game_.destiny_size;
    return card;
  }
  void destiny() {
    std::vector<Destiny> top;
    if (given_.has("destiny")) {
      for (const Value& card : read_list(given_["destiny"], "given.destiny", destiny_most))
        top.push_back(take_destiny(card, "given.destiny"));
    }
    if (given_.has("destiny-discard")) {
      for (const Value& card : read_list(given_["destiny-discard"], "given.destiny-discard", destiny_most))
        game_.destiny_pile[game_.destiny_discards++] = take_destiny(card, "given.destiny-discard");
    }
    for (std::size_t i = top.size(); i > 0; --i) game_.destiny_deck[game_.destiny_size++] = top[i - 1];
  }

  // The encounter as it stands at the beginning of the phase.
  void encounter(Phase phase) {
    Encounter& now = game_.encounter;
    now.side(Side::Offense).seat = game_.active;
    game_.set_order();
    const Value& map = given_["encounter"];
    if (given_.has("encounter"))
      only_keys(map, "given.encounter", {"number", "defense", "target", "gate", "beside"});
    now.number = map.has("number") ? small(read_number(map["number"], "given.encounter.number", 1, 9)) : 1;
    if (phase <= Phase::Regroup) --now.number;  // it is counted when it begins
    if (phase > Phase::Planning)
      throw InputError("given.phase: a scenario begins at the latest with planning");
    now.phase = phase;
    EventSink silence;
    if (map.has("defense")) {
      const Seat defense = read_seat(map["defense"], "given.encounter.defense", game_.player_count);
      if (defense == game_.active) throw InputError("given.encounter.defense: nobody encounters itself");
      game_.set_defense(defense, silence);
    }
    if (map.has("target"))
      now.target =
          read_planet(read_string(map["target"], "given.encounter.target"), "given.encounter.target");
    if (phase >= Phase::Launch && game_.defense() == nobody)
      throw InputError("given.encounter needs a defense in this phase");
    if (phase < Phase::Launch && game_.defense() != nobody)
      throw InputError("given.encounter.defense: the defense is not known yet in this phase");
    if (phase >= Phase::Alliance && now.target == no_planet)
      throw InputError("given.encounter needs a target in this phase");
    if (phase < Phase::Alliance && now.target != no_planet)
      throw InputError("given.encounter.target: the gate is not aimed yet in this phase");
    if (phase >= Phase::Launch) now.destiny = game_.destiny_deck[--game_.destiny_size];
    fleets(map, phase);
  }

  void fleets(const Value& map, Phase phase) {
    if ((map.has("gate") || map.has("beside")) && phase < Phase::Alliance)
      throw InputError("given.encounter: no ships have been sent yet in this phase");
    if (map.has("gate")) {
      read_per_seat(map["gate"], "given.encounter.gate", game_.player_count,
                    [&](Seat seat, const Value& value, const std::string& where) {
                      if (seat == game_.defense()) throw InputError(where + ": the defense sends no ships");
                      game_.gate[orrery::index(seat)] = small(read_number(value, where, 1, ships_each));
                      if (seat != game_.offense()) game_.fighter(Side::Offense).allies.add(seat);
                    });
    }
    if (map.has("beside")) {
      read_per_seat(map["beside"], "given.encounter.beside", game_.player_count,
                    [&](Seat seat, const Value& value, const std::string& where) {
                      if (game_.is_main(seat) || game_.gate[orrery::index(seat)] > 0)
                        throw InputError(where + ": only defensive allies are there");
                      game_.beside[orrery::index(seat)] = small(read_number(value, where, 1, ships_each));
                      game_.fighter(Side::Defense).allies.add(seat);
                    });
    }
    const bool allies =
        !game_.fighter(Side::Offense).allies.empty() || !game_.fighter(Side::Defense).allies.empty();
    if (allies && phase == Phase::Alliance)
      throw InputError("given.encounter: nobody is allied yet in this phase");
    if (phase >= Phase::Alliance && game_.gate[orrery::index(game_.offense())] == 0)
      throw InputError("given.encounter.gate needs ships of the offense in this phase");
  }

  // Named places get what is said; the other ships stand on the home planets that are not named.
  void ships() {
    std::array<Value::Map, most_players> said;
    per_seat("ships", [&](Seat seat, const Value& value, const std::string& where) {
      said[orrery::index(seat)] = read_map(value, where);
    });
    for (const Seat seat : game_.everybody()) {
      const std::size_t s = orrery::index(seat);
      const std::string where = fmt::format("given.ships.{}", number(seat));
      int left = game_.ships_at_start() - game_.gate[s] - game_.beside[s];
      game_.warp[s] = game_.removed[s] = game_.fresh[s] = game_.under_way[s] = 0;
      game_.colonies[s] = 0;
      for (auto& stack : game_.ships) stack[s] = 0;
      PlanetSet unnamed = game_.home_of(seat);
      for (const auto& [place, value] : said[s]) {
        const int count = read_number(value, where + "." + place, 0, ships_each);
        left -= count;
        if (place == "warp") {
          game_.warp[s] = small(count);
        } else if (place == "removed") {
          game_.removed[s] = small(count);
        } else {
          const Planet planet = read_planet(place, where);
          unnamed &= ~only(planet);
          stand(seat, planet, count);
        }
      }
      if (left < 0) throw InputError(fmt::format("{}: that is {} ships too many", where, -left));
      spread(seat, unnamed, left, where);
    }
  }
  void stand(Seat seat, Planet planet, int count) {
    const std::size_t s = orrery::index(seat);
    game_.ships[index(planet)][s] = small(count);
    if (count > 0) game_.colonies[s] |= only(planet);
  }
  void spread(Seat seat, PlanetSet homes, int left, const std::string& where) {
    if (homes == 0 && left > 0) throw InputError(fmt::format("{}: {} ships have no place", where, left));
    for (; homes != 0; homes &= homes - 1) {
      const int share = (left + std::popcount(homes) - 1) / std::popcount(homes);
      stand(seat, static_cast<Planet>(std::countr_zero(homes)), share);
      left -= share;
    }
  }

  void begin(Phase phase) {
    EventSink silence;
    game_.origins = {};
    game_.track.fill(0);
    game_.lost = {};
    game_.colonies_changed = true;
    if (game_.settle(silence)) throw InputError("given: somebody has won already");
    if (const std::string error = game_.broken(); !error.empty()) throw InputError("given: " + error);
    if (phase == Phase::StartTurn) --game_.turn_number;  // it is counted when it begins
    game_.flow.call(Procedure::Table, TableFrame{.begun = true, .from = phase});
    run(game_, silence);
  }

  // Which flares were named although they had not been dealt.
  struct KindBits {
    std::array<bool, kind_count> has{};
    bool insert(Kind kind) { return !std::exchange(has[index(kind)], true); }
  };

  Game& game_;
  const Value& given_;
  std::vector<Card> pool_;  // cards without a place, in the order the seed dealt them
  std::array<CardSet, most_players> dealt_{};
  std::array<CardSet, most_players> sheets_{};
  KindBits named_flares_;
};

}  // namespace

Arranged arrange(const OptionValues& options, const Seed& seed, const Value& given) {
  EventSink silence;
  Game game(options_from(options), seed, silence);
  const Value::Map* keys = given.as_map();
  if (keys == nullptr || keys->empty()) return {AnyPosition(game), {}};
  while (game.turn_number == 0) {  // the setup is over before anything is laid out
    const Seat seat = *game.waiting().begin();
    game.apply(seat, game.default_action(seat), silence);
  }
  Arranger(game, given).arrange();
  return {AnyPosition(game), {}};
}

}  // namespace orrery::cosmic_encounter

// Lays out a position from a scenario's `given`; docs/scenarios.md lists the keys.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/cosmic_encounter/arrange_encounter.h"
#include "games/cosmic_encounter/arrange_limits.h"
#include "games/cosmic_encounter/arrange_research.h"
#include "kernel/error.h"
#include "kernel/reading.h"

namespace orrery::cosmic_encounter {

namespace {

// Rearranges a dealt game. Cards that `given` does not name stay where the seed dealt them, or take the
// place of named ones in the deck.
class Arranger {
 public:
  Arranger(Game& game, const Value& given) : game_(game), given_(given) {}

  void arrange() {
    only_keys(given_, "given",
              {"turn",
               "turn-number",
               "phase",
               "encounter",
               "hands",
               "deck",
               "deck-left",
               "rest",
               "discard",
               "sheets",
               "at-planets",
               "ships",
               "destiny",
               "destiny-discard",
               "tokens",
               "second-powers",
               "destroyed",
               "inserted",
               "used",
               "zapped",
               "flares-played",
               "deal",
               "face-down",
               "technologies",
               "technology-deck",
               "technology-discard",
               "stored",
               "guarded",
               "flagship",
               "further-powers",
               "genesis"});
    const Entry entry = read_entry(given_);
    clear();
    destroy_planets();
    second_powers();
    face_down();
    if (given_.has("turn")) game_.active = read_seat(given_["turn"], "given.turn", game_.player_count);
    if (given_.has("turn-number"))
      game_.turn_number = static_cast<std::uint16_t>(
          read_number(given_["turn-number"], "given.turn-number", 1, last_turn - 1));
    arrange_research(game_, given_,
                     [this](const Value& value, const std::string& where) { return take(value, where); });
    encounter(entry.phase);
    lay_cards(game_, given_["encounter"], entry,
              [this](const Value& value, const std::string& where) { return take(value, where); });
    cards();
    destiny();
    per_seat("tokens", [&](Seat seat, const Value& value, const std::string& where) {
      Power& power = game_.powers[seat][0];
      power.tokens = small(read_number(value, where, 0, 99));
      require_tokens(power, where);
    });
    if (given_.has("inserted")) {
      for (const Value& seat : read_list(given_["inserted"], "given.inserted", most_inserted))
        game_.insert_encounter(Insertion(read_seat(seat, "given.inserted", game_.player_count)));
    }
    ships();
    if (entry.phase >= Phase::Launch) {
      require_possible_target(game_);
      lay_out_destiny_card();
    }
    begin(entry);
  }

 private:
  static std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

  // Calls `each(seat, value, where)` for every seat named under a key.
  template <class Each>
  void per_seat(const char* key, Each each) {
    if (given_.has(key)) read_per_seat(given_[key], fmt::format("given.{}", key), game_.player_count, each);
  }

  // Clears the running turn off the table; collects the cards in the order in which the seed dealt them.
  void clear() {
    for (std::size_t i = game_.deck_size; i > 0; --i) pool_.push_back(game_.deck[i - 1]);
    for (std::size_t i = 0; i < game_.pile_size; ++i) pool_.push_back(game_.pile[i]);
    for (const Seat seat : game_.everybody()) {
      dealt_[seat] = game_.hand(seat);
      for (const Card card : game_.hand(seat)) pool_.push_back(card);
      game_.hand(seat) = {};
      Power& power = game_.powers[seat][0];
      sheets_[seat] = power.cards;
      for (const Card card : power.cards) pool_.push_back(card);
      power.cards = {};
    }
    game_.forget();
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
      game_.planets.remove(read_planet(read_string(planet, "given.destroyed"), "given.destroyed"));
  }

  void second_powers() {
    EventSink silence;
    per_seat("second-powers", [&](Seat seat, const Value& value, const std::string& where) {
      const auto alien = read_word(value, where, alien_names);
      if (!(game_.allowed_aliens(game_.aliens_in_game()) - tables.with_setup).has(alien))
        throw InputError(fmt::format("{}: {} cannot join this game", where, to_text(value)));
      game_.gain_power(seat, 1, alien, silence);
    });
    per_seat("further-powers", [&](Seat seat, const Value& value, const std::string& where) {
      const auto alien = read_word(value, where, alien_names);
      if (!game_.drawable_aliens().has(alien) || !game_.options.technology)
        throw InputError(fmt::format("{}: {} cannot join this game", where, to_text(value)));
      game_.gain_power(seat, further_slot, alien, silence);
    });
  }

  void face_down() {
    if (!given_.has("face-down")) return;
    EventSink silence;
    for (const Value& value : read_list(given_["face-down"], "given.face-down", most_players)) {
      const Seat seat = read_seat(value, "given.face-down", game_.player_count);
      const Alien alien = game_.powers[seat][own_slot].alien;
      if (alien == no_alien || tables.with_setup.has(alien))  // CE-R.94
        throw InputError(
            fmt::format("given.face-down: the sheet of seat {} cannot lie face down", number(seat)));
      game_.lay_face_down(seat, alien, silence);
    }
  }

  // Takes a copy that has not been named yet. A flare that was not dealt takes the place of one that was.
  Card take(const Value& value, const std::string& where) {
    const auto kind = read_word(value, where, kind_names);
    auto found = std::find_if(pool_.begin(), pool_.end(), [&](Card card) { return kind_of(card) == kind; });
    if (found == pool_.end() && row_of(kind).type == CardType::Flare && game_.options.flares &&
        named_flares_.insert(kind)) {
      found = std::find_if(pool_.begin(), pool_.end(),
                           [](Card card) { return type_of(card) == CardType::Flare; });
      if (found != pool_.end()) *found = first_of_kind[kind];
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
      require_hoard(game_.powers[seat][0], where);
      for (const Card card : take_all(value, where)) game_.powers[seat][0].cards.add(card);
    });
    if (given_.has("at-planets")) {
      require_layer_of_cards(game_, "given.at-planets");
      for (const auto& [name, value] : read_map(given_["at-planets"], "given.at-planets")) {
        const Planet planet = read_planet(name, "given.at-planets");
        for (const Card card : take_all(value, "given.at-planets." + name)) {
          if (type_of(card) != CardType::Attack)
            throw InputError("given.at-planets: only attack cards lie at planets");
          game_.at_planets.add(card);
          game_.planet_of_attack[card] = planet;
        }
      }
    }
    std::vector<Card> top;
    if (given_.has("deck")) top = take_all(given_["deck"], "given.deck");
    std::vector<Card> discards;
    if (given_.has("discard")) discards = take_all(given_["discard"], "given.discard");
    for (const Seat seat : game_.everybody()) {
      if (!named_hands.has(seat)) deal_again(dealt_[seat], [&](Card card) { game_.to_hand(seat, card); });
      if (!named_sheets.has(seat))
        deal_again(sheets_[seat], [&](Card card) { game_.powers[seat][0].cards.add(card); });
    }
    stack(top, discards);
    game_.note_cards();
  }

  // Deals as many cards as before: the same ones where they are still there, otherwise others.
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
  // Puts away a card that `deck-left` takes out of the deck: onto the discard pile, or into a hand.
  void rest(Card card) {
    if (given_.has("rest")) {
      game_.to_hand(read_seat(given_["rest"], "given.rest", game_.player_count), card);
    } else {
      game_.pile[game_.pile_size++] = card;
    }
  }

  Planet read_planet(const std::string& name, const std::string& where) const {
    const auto planet = read_word(Value(name), where, planet_names);
    if (!game_.planets.has(planet)) throw InputError(fmt::format("{}: {} is not in this game", where, name));
    return planet;
  }

  Destiny take_destiny(const Value& value, const std::string& where) {
    const auto card = read_word(value, where, destiny_names);
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

  // The card that has led to this encounter: the first of those named, or else the next one that fits.
  void lay_out_destiny_card() {
    Encounter& now = game_.encounter;
    now.at_home = now.target != no_planet && game_.home_of(game_.offense()).has(now.target);
    if (game_.destiny_size < 2)  // CE-9.12
      throw InputError("given.destiny-discard: from the launch on two cards are left, one of them drawn");
    std::size_t place = game_.destiny_size - 1U;
    const bool named = given_.has("destiny") && !given_["destiny"].as_list()->empty();
    while (!could_be_the_destiny(game_, game_.destiny_deck[place])) {
      if (named || place == 0) refuse_destiny(game_, game_.destiny_deck[place]);
      --place;
    }
    now.destiny = game_.destiny_deck[place];
    std::shift_left(game_.destiny_deck.begin() + place, game_.destiny_deck.begin() + game_.destiny_size, 1);
    --game_.destiny_size;
  }

  // The encounter as it stands at the beginning of the phase.
  void encounter(Phase phase) {
    Encounter& now = game_.encounter;
    now.side(Side::Offense).seat = game_.active;
    game_.set_order();
    const Value& map = given_["encounter"];
    if (given_.has("encounter"))
      only_keys(
          map, "given.encounter",
          {"number", "defense", "target", "gate", "beside", "cards", "face-up", "reinforcements", "outcome"});
    now.number = map.has("number") ? small(read_number(map["number"], "given.encounter.number", 1, 9)) : 1;
    if (phase == Phase::StartTurn && now.number > 1)
      throw InputError(
          "given.encounter.number: a turn starts with encounter 1; phase: regroup begins others");
    if (phase <= Phase::Regroup) --now.number;  // it is counted when it begins
    now.phase = phase;
    EventSink silence;
    if (map.has("defense")) {
      const Seat defense = read_seat(map["defense"], "given.encounter.defense", game_.player_count);
      if (defense == game_.active)
        throw InputError("given.encounter.defense: the defense cannot be the offense");
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
    fleets(map, phase);
  }

  void fleets(const Value& map, Phase phase) {
    EventSink silence;
    if ((map.has("gate") || map.has("beside")) && phase < Phase::Alliance)
      throw InputError("given.encounter: no ships have been sent yet in this phase");
    if (map.has("gate")) {
      read_per_seat(map["gate"], "given.encounter.gate", game_.player_count,
                    [&](Seat seat, const Value& value, const std::string& where) {
                      if (seat == game_.defense()) throw InputError(where + ": the defense sends no ships");
                      game_.gate[seat] = small(read_number(value, where, 1, most_sent));
                      if (seat != game_.offense()) game_.ally(seat, Side::Offense, silence);
                    });
    }
    if (map.has("beside")) {
      read_per_seat(map["beside"], "given.encounter.beside", game_.player_count,
                    [&](Seat seat, const Value& value, const std::string& where) {
                      if (game_.is_main(seat) || game_.gate[seat] > 0)
                        throw InputError(where + ": only defensive allies are there");
                      game_.beside[seat] = small(read_number(value, where, 1, most_sent));
                      game_.ally(seat, Side::Defense, silence);
                    });
    }
    const bool allies =
        !game_.fighter(Side::Offense).allies.empty() || !game_.fighter(Side::Defense).allies.empty();
    if (allies && phase == Phase::Alliance)
      throw InputError("given.encounter: nobody is allied yet in this phase");
    if (phase >= Phase::Alliance && game_.gate[game_.offense()] == 0)
      throw InputError("given.encounter.gate needs ships of the offense in this phase");
  }

  // Named places get the given ships; the other ships stand on the home planets that are not named.
  void ships() {
    BySeat<Value::Map> said;
    per_seat("ships", [&](Seat seat, const Value& value, const std::string& where) {
      said[seat] = read_map(value, where);
    });
    for (const Seat seat : game_.everybody()) {
      const std::string where = fmt::format("given.ships.{}", number(seat));
      int left = game_.fleet(seat) - game_.gate[seat] - game_.beside[seat] - game_.research.ships_of(seat);
      game_.warp[seat] = game_.removed[seat] = game_.fresh[seat] = game_.under_way[seat] = 0;
      game_.colonies[seat] = {};
      for (auto& stack : game_.ships) stack[seat] = 0;
      PlanetSet unnamed = game_.home_of(seat);
      for (const auto& [place, value] : said[seat]) {
        const int count = read_number(value, where + "." + place, 0, ships_each + 1);
        left -= count;
        if (place == "warp") {
          game_.warp[seat] = small(count);
        } else if (place == "removed") {
          game_.removed[seat] = small(count);
        } else {
          const Planet planet = read_planet(place, where);
          unnamed.remove(planet);
          stand(seat, planet, count);
        }
      }
      if (left < 0) throw InputError(fmt::format("{}: that is {} ships too many", where, -left));
      spread(seat, unnamed, left, where);
    }
  }
  void stand(Seat seat, Planet planet, int count) {
    game_.ships[planet][seat] = small(count);
    if (count > 0) game_.colonies[seat].add(planet);
  }
  void spread(Seat seat, PlanetSet homes, int left, const std::string& where) {
    if (homes.empty() && left > 0) throw InputError(fmt::format("{}: {} ships have no place", where, left));
    int places = homes.size();
    for (const Planet planet : homes) {
      const int share = (left + places - 1) / places;
      stand(seat, planet, share);
      left -= share;
      --places;
    }
  }

  void begin(Entry entry) {
    EventSink silence;
    game_.origins = {};
    game_.track.fill(0);
    game_.lost = {};
    game_.colonies_changed = true;
    if (game_.settle(silence)) throw InputError("given: somebody has won already");
    game_.happened = {};
    require_sound();
    const Entry from = catch_up(game_, given_, entry);
    require_sound();
    if (entry.phase == Phase::StartTurn) --game_.turn_number;  // it is counted when it begins
    game_.flow.call(Procedure::Table, TableFrame{.begun = true, .from = from});
    run(game_, silence);
    if (from.revealing != Revealing::Talks) return;
    if (entry.phase == Phase::Resolution) {
      end_talks(game_, given_["deal"]);
    } else {
      hold_talks(game_, given_["deal"]);
    }
  }

  void require_sound() const {
    if (const std::string error = game_.broken(); !error.empty()) throw InputError("given: " + error);
  }

  // Which flares were named although they had not been dealt.
  struct KindBits {
    ByKind<bool> has{};
    bool insert(Kind kind) { return !std::exchange(has[kind], true); }
  };

  Game& game_;
  const Value& given_;
  std::vector<Card> pool_;  // cards without a place, in the order the seed dealt them
  BySeat<CardSet> dealt_{};
  BySeat<CardSet> sheets_{};
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

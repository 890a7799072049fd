#include "games/cosmic_encounter/arrange_research.h"

#include <fmt/format.h>

#include <vector>

#include "kernel/error.h"
#include "kernel/reading.h"

namespace orrery::cosmic_encounter {

namespace {

class ResearchArranger {
 public:
  ResearchArranger(Game& game, const Value& given) : game_(game), research_(game.research), given_(given) {}

  // Technologies that are not named go to the deck; if none is named, all lie as they were dealt.
  void lay_out() {
    std::vector<Tech> left;
    for (std::size_t i = research_.deck_size; i > 0; --i) left.push_back(research_.piles[i - 1]);
    for (const Tech tech : research_.discards()) left.push_back(tech);
    for (const Technology& card : research_.all()) left.push_back(card.tech);
    for (const Tech tech : left) pool_.add(tech);
    research_ = {};
    if (given_.has("technologies"))
      read_per_seat(
          given_["technologies"], "given.technologies", game_.player_count,
          [&](Seat seat, const Value& value, const std::string& where) { own(seat, value, where); });
    if (given_.has("technology-discard")) {
      for (const Value& value : list("technology-discard"))
        research_.add_discard(take(value, "technology-discard"));
    }
    std::vector<Tech> top;
    if (given_.has("technology-deck")) {
      for (const Value& value : list("technology-deck")) top.push_back(take(value, "technology-deck"));
    }
    for (const Tech tech : left) {
      if (pool_.has(tech)) research_.piles[research_.deck_size++] = tech;
    }
    for (std::size_t i = top.size(); i > 0; --i) research_.piles[research_.deck_size++] = top[i - 1];
  }

  void guard() {
    const auto planets = read_list(given_["guarded"], "given.guarded", research_.guarded.size());
    for (std::size_t i = 0; i < planets.size(); ++i)
      research_.guarded[i] = read_word(planets[i], "given.guarded", planet_names);
  }

  void new_planet() {
    research_.world_home = read_seat(given_["genesis"], "given.genesis", game_.player_count);
    game_.planets.add(new_world);
  }

  // `{1: red-2}`, or gate, beside, warp, or a technology.
  void flagship() {
    read_per_seat(given_["flagship"], "given.flagship", game_.player_count,
                  [&](Seat seat, const Value& value, const std::string& where) {
                    research_.flagship_of = seat;
                    research_.berth = read_berth(value, where);
                  });
  }

  // Under the technology that stores cards.
  void store(const TakeCard& take_card) {
    for (const Technology& card : research_.all()) {
      if (card.stage == Stage::Up && tables.technologies[card.tech]->stores_card) research_.store = card.tech;
    }
    if (research_.store == no_tech)
      throw InputError("given.stored: nobody has completed a technology that stores a card");
    research_.stored = take_card(given_["stored"], "given.stored");
  }

 private:
  Berth read_berth(const Value& value, const std::string& where) const {
    const std::string place = read_string(value, where);
    if (place == "gate") return Berth::Gate;
    if (place == "beside") return Berth::Beside;
    if (place == "warp") return Berth::Warp;
    for (std::size_t i = 0; i < research_.count; ++i) {
      if (place == tech_names[research_.cards[i].tech]) return berth_on(i);
    }
    return berth_at(read_word(value, where, planet_names));
  }
  std::vector<Value> list(const char* key) const {
    return read_list(given_[key], fmt::format("given.{}", key), tech_count);
  }
  Tech take(const Value& value, const std::string& where) {
    const auto tech = read_word(value, where, tech_names);
    if (!pool_.has(tech))
      throw InputError(
          fmt::format("given.{}: {} is not in this game, or named twice", where, tech_names[tech]));
    pool_.remove(tech);
    return tech;
  }
  // `up`, or the number of ships on a card that lies face down.
  void own(Seat seat, const Value& value, const std::string& where) {
    for (const auto& [name, state] : read_map(value, where)) {
      const Tech tech = take(Value(name), where);
      if (state == Value("up")) {
        research_.add({.tech = tech, .owner = seat, .stage = Stage::Up});
      } else {
        const int ships = read_number(state, where + "." + name, 0, ships_each);
        research_.add({.tech = tech, .owner = seat, .ships = static_cast<std::uint8_t>(ships)});
      }
    }
  }

  Game& game_;
  Research& research_;
  const Value& given_;
  TechSet pool_;
};

}  // namespace

void arrange_research(Game& game, const Value& given, const TakeCard& take) {
  for (const char* const key : {"technologies", "technology-deck", "technology-discard", "stored", "guarded",
                                "genesis", "flagship"}) {
    if (given.has(key) && !game.options.technology)
      throw InputError(fmt::format("given.{}: this game has no technologies", key));
  }
  ResearchArranger arranger(game, given);
  if (given.has("technologies") || given.has("technology-deck") || given.has("technology-discard"))
    arranger.lay_out();
  if (given.has("genesis")) arranger.new_planet();
  if (given.has("guarded")) arranger.guard();
  if (given.has("flagship")) arranger.flagship();
  if (given.has("stored")) arranger.store(take);
}

}  // namespace orrery::cosmic_encounter

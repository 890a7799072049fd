// Lays out a position from a scenario's `given`; docs/scenarios.md lists the keys.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/cosmoctopus/game.h"
#include "kernel/error.h"
#include "kernel/reading.h"

namespace orrery::cosmoctopus {

namespace {

constexpr int packet_size = 5;

// Rearranges a dealt game. Each card is handed out once. Cards that `given` does not name stay in the deck
// if the seed dealt them there, and go back to the bottom of the deck if they were in a hand, the row or a
// packet that `given` names.
class Arranger {
 public:
  Arranger(Game& game, const Value& given) : game_(game), given_(given) {}

  void arrange() {
    only_keys(given_, "given", {"turn",     "first",   "round",     "step",      "tiles",       "at",
                                "wormhole", "row",     "deck",      "deck-left", "rest",        "discard",
                                "hands",    "packets", "table",     "supply",    "tentacles",   "contacted",
                                "tokens",   "display", "knowledge", "finished",  "investigator"});
    realm();
    cards();
    fill_slots();
    seats();
    no_needless_gap();
    knowledge();
    if (given_.has("investigator")) investigator();
    if (given_.has("round"))
      game_.round = static_cast<std::uint8_t>(read_number(given_["round"], "given.round", 1, last_round));
    if (given_.has("first")) game_.first = read_seat(given_["first"], "given.first", game_.player_count);
    game_.active = game_.first;
    if (given_.has("turn")) game_.active = read_seat(given_["turn"], "given.turn", game_.player_count);
  }

 private:
  Tile tile(const Value& value, const std::string& where) const {
    const Tile found = read_word(value, where, tile_names);
    if (game_.place_of(found) < 0)
      throw InputError(fmt::format("{}: {} is not in this realm", where, to_text(value)));
    return found;
  }

  void realm() {
    if (given_.has("tiles")) {
      const Value::List& list = read_list(given_["tiles"], "given.tiles", game_.layout.count);
      if (list.size() != game_.layout.count)
        throw InputError(fmt::format("given.tiles needs {} tiles, in the order of the layout's places",
                                     game_.layout.count));
      for (std::size_t i = 0; i < list.size(); ++i)
        game_.tile_in[i] = read_word(list[i], "given.tiles", tile_names);
      game_.survey_realm();
      if (const std::string error = game_.broken(); error.starts_with("CO-2.1"))
        throw InputError("given.tiles: " + error);
      game_.cosmoctopus = game_.place_of(start_tile);
    }
    if (given_.has("at")) game_.cosmoctopus = game_.place_of(tile(given_["at"], "given.at"));
    if (!given_.has("wormhole")) return;
    if (game_.wormhole[0] < 0) throw InputError("given.wormhole needs the option wormhole: yes");
    const Value::List& ends = read_list(given_["wormhole"], "given.wormhole", 2);
    if (ends.size() != 2) throw InputError("given.wormhole needs two tiles");
    for (std::size_t i = 0; i < 2; ++i) game_.wormhole[i] = game_.place_of(tile(ends[i], "given.wormhole"));
    if (game_.wormhole[0] == game_.wormhole[1])
      throw InputError("given.wormhole: its ends are on different tiles");
    const bool one_area = game_.layout.area_of(game_.wormhole[0]).has(game_.wormhole[1]);
    if (!game_.layout.connected() && one_area) throw InputError("given.wormhole: each area has one end");
    game_.survey_realm();
  }

  Card take(const Value& value, const std::string& where) {
    const Card card = read_word(value, where, card_names);
    if (named_.has(card))
      throw InputError(fmt::format("{}: {} is already somewhere else", where, to_text(value)));
    named_.add(card);
    return card;
  }
  Card take_devotion(const Value& value, const std::string& where) {
    const Card card = take(value, where);
    if (is_contact(card))
      throw InputError(fmt::format("{}: {} is a first contact card", where, to_text(value)));
    return card;
  }

  // Calls `each(seat, value, where)` for every seat named under a key.
  template <class Each>
  void per_seat(const char* key, Each each) {
    if (given_.has(key)) read_per_seat(given_[key], fmt::format("given.{}", key), game_.player_count, each);
  }

  // A constellation may come with its filled slots: {C05: [a, b]}.
  Card take_with_slots(const Value& value, const std::string& where) {
    if (value.as_map() == nullptr) return take(value, where);
    const Value::Map& map = *value.as_map();
    if (map.size() != 1)
      throw InputError(where + ": say one constellation with its filled slots, as {C05: [a, b]}");
    const Card card = take(map[0].first, where);
    if (type_of(card) != CardType::Constellation)
      throw InputError(where + ": only constellations have slots");
    for (const Value& slot : read_list(map[0].second, where, 3)) {
      const Slot named = read_word(slot, where, slot_names);
      if (!game_.open_slots_of(card).has(named))
        throw InputError(fmt::format("{}: slot {} is not open when it is filled", where, to_text(slot)));
      game_.filled[constellation_number(card)].add(named);
    }
    return card;
  }

  void cards() {
    // The order in which the seed dealt the cards, for those that are not named.
    std::vector<Card> dealt(game_.deck.begin(), game_.deck.begin() + game_.deck_size);
    for (const Card card : game_.row) dealt.push_back(card);
    if (given_.has("display")) {
      game_.display = {};
      for (const Value& card : read_list(given_["display"], "given.display", contact_cards))
        game_.display.add(take(card, "given.display"));
    }
    per_seat("table", [&](Seat seat, const Value& value, const std::string& where) {
      for (const Value& entry : read_list(value, where, 92)) {
        const Card card = take_with_slots(entry, where);
        if (type_of(card) == CardType::Hallucination)
          throw InputError(fmt::format("{}: {} does not stay in play", where, to_text(entry)));
        game_.of(seat).table.add(card);
        game_.since[card] = ++game_.arrivals;
      }
    });
    per_seat("hands", [&](Seat seat, const Value& value, const std::string& where) {
      std::vector<Card> hand;
      for (const Value& entry : read_list(value, where, 92)) hand.push_back(take(entry, where));
      hands_named_.add(seat);
      for (const Card card : game_.of(seat).hand) dealt.push_back(card);
      game_.of(seat).hand = {};
      for (const Card card : hand) game_.to_hand(seat, card);
    });
    per_seat("packets", [&](Seat seat, const Value& value, const std::string& where) {
      CardSet packet;
      for (const Value& entry : read_list(value, where, packet_size)) packet.add(take_devotion(entry, where));
      packets_named_.add(seat);
      if (packet.size() != packet_size) throw InputError(where + " needs five cards");
      if (game_.of(seat).packet.empty()) throw InputError("given.packets needs the option hands: draft");
      for (const Card card : game_.of(seat).packet) dealt.push_back(card);
      game_.of(seat).packet = packet;
    });
    std::vector<Card> row;
    if (given_.has("row")) {
      for (const Value& entry : read_list(given_["row"], "given.row", row_places))
        row.push_back(entry.is_null() ? no_card : take_devotion(entry, "given.row"));
    }
    std::vector<Card> top;
    if (given_.has("deck")) {
      for (const Value& entry : read_list(given_["deck"], "given.deck", devotion_cards))
        top.push_back(take_devotion(entry, "given.deck"));
    }
    if (given_.has("discard")) {
      for (const Value& entry : read_list(given_["discard"], "given.discard", devotion_cards))
        game_.discard.add(take_devotion(entry, "given.discard"));
    }
    for (Follower& follower : game_.followers) follower.off = discounts_of(follower.table);
    settle_dealt_hands(dealt);
    game_.display = game_.display & remaining_contacts();
    game_.removed = {};
    for (const Card card : all_contact_cards) {
      if (!named_.has(card) && !game_.display.has(card)) game_.removed.add(card);
    }
    lay_deck(dealt, row, top);
  }

  // Hands and packets that were not named keep what the seed dealt them, except cards that are needed
  // elsewhere; a packet gets other cards in their place.
  void settle_dealt_hands(std::vector<Card>& dealt) {
    const auto keep_unnamed = [&](CardSet& set) {
      for (const Card card : set) {
        if (named_.has(card)) set.remove(card);
      }
      named_ = named_ | set;
    };
    SeatSet short_of_cards;
    for (const Seat seat : SeatSet::first(game_.player_count)) {
      if (!hands_named_.has(seat)) keep_unnamed(game_.of(seat).hand);
      if (packets_named_.has(seat) || game_.of(seat).packet.empty()) continue;
      keep_unnamed(game_.of(seat).packet);
      short_of_cards.add(seat);
    }
    dealt.erase(std::remove_if(dealt.begin(), dealt.end(), [&](Card card) { return named_.has(card); }),
                dealt.end());
    for (const Seat seat : short_of_cards) {
      for (; game_.of(seat).packet.size() < packet_size; dealt.pop_back()) {
        if (dealt.empty()) throw InputError("given leaves too few cards for the packets");
        game_.of(seat).packet.add(dealt.back());
      }
    }
  }

  CardSet remaining_contacts() const {
    if (given_.has("display")) return all_contact_cards;
    CardSet left = all_contact_cards;
    for (const Card card : all_contact_cards) {
      if (named_.has(card)) left.remove(card);
    }
    return left;
  }

  // Named cards lie on top, in drawing order; cards that `deck-left` takes away go to the discard pile, or
  // to the hand of the seat that `rest` names.
  void lay_deck(std::vector<Card> deck, std::vector<Card>& row, const std::vector<Card>& top) {
    deck.insert(deck.end(), top.rbegin(), top.rend());
    if (!given_.has("row")) {
      for (int place = 0; place < row_places && !deck.empty(); ++place, deck.pop_back())
        row.push_back(deck.back());
    }
    if (given_.has("deck-left")) {
      const auto left = static_cast<std::size_t>(
          read_number(given_["deck-left"], "given.deck-left", 0, static_cast<int>(deck.size())));
      for (std::size_t i = 0; i + left < deck.size(); ++i) {
        if (given_.has("rest")) {
          game_.to_hand(read_seat(given_["rest"], "given.rest", game_.player_count), deck[i]);
        } else {
          game_.discard.add(deck[i]);
        }
      }
      deck.erase(deck.begin(), deck.end() - left);
    }
    row.resize(row_places, no_card);
    std::copy(row.begin(), row.end(), game_.row.begin());
    game_.deck = {};
    std::copy(deck.begin(), deck.end(), game_.deck.begin());
    game_.deck_size = static_cast<std::uint8_t>(deck.size());
  }

  // The cards that a finished player has discarded count too.
  void no_needless_gap() const {
    if (game_.can_draw() && game_.row_cards().size() < row_places)
      throw InputError("given.row has a gap although there are cards to fill it");
  }

  // CO-9.5: relics in play have already filled their slots.
  void fill_slots() {
    EventSink nobody_listens;
    for (const Seat seat : SeatSet::first(game_.player_count)) {
      game_.fill_by_relics(seat, nobody_listens);
      if (!game_.newly_complete(seat).empty())
        throw InputError("given.table: a constellation is complete already");
    }
  }

  void seats() {
    per_seat("supply", [&](Seat seat, const Value& value, const std::string& where) {
      const Value::List& list = read_list(value, where, 4);
      if (list.size() != 4) throw InputError(where + " needs four numbers: ink, coins, whispers, stars");
      for (const Resource r : resources)
        game_.of(seat).supply[r] = static_cast<std::uint16_t>(read_number(list[index(r)], where, 0, 999));
    });
    per_seat("tentacles", [&](Seat seat, const Value& value, const std::string& where) {
      game_.of(seat).tentacles =
          static_cast<std::uint8_t>(read_number(value, where, 0, tentacles_to_win - 1));
      game_.of(seat).contacted = game_.of(seat).tentacles > game_.start_tentacles;
    });
    per_seat("tokens", [&](Seat seat, const Value& value, const std::string& where) {
      game_.of(seat).token = static_cast<std::uint8_t>(read_number(value, where, 0, 3));
    });
    if (given_.has("contacted")) {
      for (Follower& follower : game_.followers) follower.contacted = false;
      for (const Value& seat : read_list(given_["contacted"], "given.contacted", most_players))
        game_.of(read_seat(seat, "given.contacted", game_.player_count)).contacted = true;
    }
    if (!given_.has("finished")) return;
    if (game_.mode != Mode::Coop) throw InputError("given.finished needs the option mode: coop");
    EventSink nobody_listens;
    for (const Value& value : read_list(given_["finished"], "given.finished", most_players)) {
      const Seat seat = read_seat(value, "given.finished", game_.player_count);
      game_.eighth_tentacle(seat, nobody_listens);
      if (game_.finished()) throw InputError("given.finished: somebody must still be playing");
    }
  }

  void knowledge() {
    if (!given_.has("knowledge")) return;
    for (const auto& [resource, owner] : read_map(given_["knowledge"], "given.knowledge")) {
      const std::string where = "given.knowledge." + resource;
      Seat& whose = game_.knowledge[read_word(resource, where, resource_names)];
      if (owner == Value("gone")) {
        whose = out_of_the_game;
      } else {
        whose = read_seat(owner, where, game_.player_count);
        if (game_.followers[whose].finished) throw InputError(where + ": a finished player owns nothing");
      }
    }
  }

  void investigator() {
    const Value& pi = given_["investigator"];
    if (!game_.with_investigator())
      throw InputError("given.investigator needs the option mode: coop or solo");
    only_keys(pi, "given.investigator", {"supply", "progress", "behaviours", "used", "revelation"});
    Investigator& there = game_.investigator;
    if (pi.has("supply")) {
      const Value::List& list = read_list(pi["supply"], "given.investigator.supply", 4);
      if (list.size() != 4) throw InputError("given.investigator.supply needs four numbers");
      for (const Resource r : resources)
        there.supply[r] =
            static_cast<std::uint16_t>(read_number(list[index(r)], "given.investigator.supply", 0, 999));
    }
    if (pi.has("progress"))
      there.progress =
          static_cast<std::uint8_t>(read_number(pi["progress"], "given.investigator.progress", 0, 7));
    if (pi.has("revelation"))
      there.revelation = read_word(pi["revelation"], "given.investigator.revelation", revelation_names);
    std::vector<Behaviour> order;
    for (const char* part : {"used", "behaviours"}) {  // the active one is the first of `behaviours`
      if (!pi.has(part)) continue;
      for (const Value& entry : read_list(pi[part], "given.investigator.behaviours", behaviours.size()))
        order.push_back(read_word(entry, "given.investigator.behaviours", behaviour_names));
    }
    if (pi.has("used")) there.drawn = static_cast<std::uint8_t>(1 + pi["used"].as_list()->size());
    if (order.size() < there.drawn) {
      if (order.empty()) return;
      throw InputError("given.investigator.behaviours: name the active one after those that are used");
    }
    for (const Behaviour card : there.deck) {
      if (std::find(order.begin(), order.end(), card) == order.end()) order.push_back(card);
    }
    if (order.size() != behaviours.size())
      throw InputError("given.investigator.behaviours: one is named twice");
    std::copy(order.begin(), order.end(), there.deck.begin());
  }

  Game& game_;
  const Value& given_;
  CardSet named_;
  SeatSet hands_named_;
  SeatSet packets_named_;
};

}  // namespace

// Begins in the turn of seat `turn`, at `step`: move (the default), play or end.
Arranged arrange(const OptionValues& values, const Seed& seed, const Value& given) {
  EventSink nobody_listens;
  Game game(options_from(values), seed, nobody_listens);  // anything not named is as this seed deals it
  if (given.is_null()) return {AnyPosition(game), {}};
  game.flow.clear();
  game.question = {};
  game.step = Step::None;
  Arranger(game, given).arrange();
  game.flow.clear();
  constexpr std::array steps{Step::Move, Step::Play, Step::End};
  const Step step =
      given.has("step") ? read_one_of(steps, given["step"], "given.step", step_names) : Step::Move;
  game.flow.call(Procedure::Rounds, RoundsFrame{.next_turn_from = step});
  game.go_on(nobody_listens);
  if (const std::string error = game.broken(); !error.empty()) throw InputError("given: " + error);
  return {AnyPosition(game), {}};
}

}  // namespace orrery::cosmoctopus

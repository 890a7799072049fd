// Options, and the setup over many seeds.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/cosmic_encounter/reasons.h"
#include "games/cosmic_encounter/started_games.h"
#include "kernel/error.h"
#include "support/chi_square.h"

namespace orrery::cosmic_encounter {
namespace {

using test::chi_square;

const GameInfo& info = Game::info();
const std::string five = "aliens=clone,human,macron,parasite,zombie";

// Everything in the deck, the discard pile, the hands and on the sheets.
CardSet all_cards(const Game& game) {
  CardSet all;
  for (std::size_t i = 0; i < game.deck_size; ++i) all.add(game.deck[i]);
  for (std::size_t i = 0; i < game.pile_size; ++i) all.add(game.pile[i]);
  for (const Seat seat : game.everybody()) {
    all = all | game.hand(seat);
    for (const Power& power : game.powers[seat]) all = all | power.cards;
  }
  return all;
}
int flares_in(const Game& game) { return (all_cards(game) & of_type(CardType::Flare)).size(); }
bool has_card(const Game& game, Card card) { return all_cards(game).has(card); }

Alien alien_of(const Game& game, Seat seat) { return game.powers[seat][0].alien; }

// CE-3.1
TEST(CosmicEncounterSetup, IsForThreeToFive) {
  EXPECT_NO_THROW(start_game(info, with({"players=3"}), Seed{}));
  EXPECT_NO_THROW(start_game(info, with({"players=4"}), Seed{}));
  EXPECT_NO_THROW(start_game(info, with({"players=5"}), Seed{}));
  EXPECT_THROW(with({"players=2"}), InputError);
  EXPECT_THROW(with({"players=6"}), InputError);
}

// CE-3.9: the options of a table and their presets.
TEST(CosmicEncounterSetup, HasItsOptionsAndPresets) {
  EXPECT_EQ(to_text(info.options, preset_options(info.options)),
            "players=4 aliens=random flares=no planets=5 second-encounters=yes first=destiny colors=by-seat "
            "alert=red hidden-powers=no technology=no");
  EXPECT_NO_THROW(start_game(info,
                             with({"players=3", "aliens=clone,zombie,macron", "flares=yes", "planets=4",
                                   "second-encounters=no", "first=seat-3", "colors=choose"}),
                             Seed{}));
  EXPECT_THROW(with({"planets=3"}), InputError);
  EXPECT_THROW(with({"alert=blue"}), InputError);
}

// CE-3.9, CE-R.17: the errors of a list of aliens.
TEST(CosmicEncounterSetup, ReadsAListOfAliens) {
  const auto error = [](const char* aliens) { return options_error(with({"players=3", aliens})); };
  EXPECT_EQ(error("aliens=clone,zombie,macron"), "");
  EXPECT_EQ(error("aliens=clone,zombie"), "2 aliens are named for 3 players");
  EXPECT_EQ(error("aliens=clone,zombie,macron,human"), "4 aliens are named for 3 players");
  EXPECT_EQ(error("aliens=clone,zombie,clone"), "'clone' is named twice");
  EXPECT_EQ(error("aliens=clone,zombie,nemo"), "there is no alien called 'nemo'");
  const Game game = begin(with({"players=3", "aliens=clone,zombie,macron"}), 1);
  EXPECT_EQ(alien_of(game, Seat{0}), Alien::Clone);
  EXPECT_EQ(error("aliens=none,zombie,none"), "");
  EXPECT_EQ(error("aliens=none,none"), "2 aliens are named for 3 players");
  const Game without = begin(with({"players=3", "aliens=none,zombie,none"}), 1);
  EXPECT_EQ(without.aliens_in_game(), AlienSet(Alien::Zombie));
  EXPECT_EQ(alien_of(without, Seat{1}), Alien::Zombie);
  EXPECT_EQ(alien_of(game, Seat{1}), Alien::Zombie);
  EXPECT_EQ(alien_of(game, Seat{2}), Alien::Macron);
}

// CE-3.2, CE-3.3, CE-3.4, CE-1.1: colours by seat, four ships on each of five home planets, nothing
// elsewhere.
TEST(CosmicEncounterSetup, LaysOutFivePlanetsForEach) {
  for (const OptionValues& options : for_all_counts({})) {
    const Game game = begin(options, 1);
    EXPECT_EQ(game.planets.size(), 5 * game.players());
    AlienSet seen;
    for (const Seat seat : game.everybody()) {
      EXPECT_EQ(game.color_of(seat), all_colors[orrery::index(seat)]);
      EXPECT_EQ(game.home_of(seat).size(), 5);
      EXPECT_EQ(game.colonies_of(seat), game.home_of(seat));
      for (const Planet planet : all_planets)
        EXPECT_EQ(game.ships[planet][seat], color_of(planet) == game.color_of(seat) ? 4 : 0);
      EXPECT_EQ(game.warp[seat] + game.gate[seat] + game.beside[seat] + game.removed[seat], 0);
      EXPECT_EQ(game.track[seat], 0);
      seen.add(alien_of(game, seat));
      EXPECT_EQ(game.powers[seat][1].alien, no_alien);
    }
    EXPECT_EQ(seen.size(), game.players());
  }
}

// CE-32.1, CE-32.2, CE-32.3, CE-32.4, CE-32.5
TEST(CosmicEncounterSetup, LaysOutFourPlanetsForEachInTheVariant) {
  for (const OptionValues& options : for_all_counts({"planets=4"})) {
    const Game game = begin(options, 1);
    EXPECT_EQ(game.planets.size(), 4 * game.players());
    EXPECT_EQ(game.win_target, 4);
    EXPECT_EQ(game.power_min_home, 2);
    for (const Seat seat : game.everybody()) {
      for (const Planet planet : all_planets) {
        const bool own = color_of(planet) == game.color_of(seat) && index(planet) % 5 < 4;
        EXPECT_EQ(game.ships[planet][seat], own ? 4 : 0);
      }
      EXPECT_EQ(game.hand(seat).size(), 8);
    }
  }
  EXPECT_EQ(begin(with({}), 1).win_target, 5);
  EXPECT_EQ(begin(with({}), 1).power_min_home, 3);
}

// CE-3.2, CE-D.1: each player in seat order takes a free colour, by default the first.
TEST(CosmicEncounterSetup, LetsPlayersChooseColours) {
  Game game = begin(with({"players=3", "aliens=clone,zombie,macron", "colors=choose"}), 1);
  EventSink nobody_listens;
  ActionList list;
  const auto free_colors = [&](Seat seat) {
    game.legal(seat, list);
    std::vector<std::string> texts;
    for (const Action action : list) texts.push_back(to_text(info.actions, action));
    return texts;
  };
  using Texts = std::vector<std::string>;
  EXPECT_EQ(game.waiting(), SeatSet(Seat{0}));
  EXPECT_EQ(game.prompt(), Prompt::Color);
  EXPECT_EQ(free_colors(Seat{0}), (Texts{"color color=red", "color color=blue", "color color=yellow",
                                         "color color=green", "color color=purple"}));
  EXPECT_EQ(game.default_action(Seat{0}), act(Verb::Color, Color::Red));
  game.apply(Seat{0}, act(Verb::Color, Color::Blue), nobody_listens);
  EXPECT_EQ(game.waiting(), SeatSet(Seat{1}));
  EXPECT_EQ(free_colors(Seat{1}),
            (Texts{"color color=red", "color color=yellow", "color color=green", "color color=purple"}));
  EXPECT_EQ(game.why_not(Seat{1}, act(Verb::Color, Color::Blue)),
            Refusal::own(Reason::ColorTaken, static_cast<std::int16_t>(Color::Blue)));
  EXPECT_EQ(game.default_action(Seat{1}), act(Verb::Color, Color::Red));
  game.apply(Seat{1}, act(Verb::Color, Color::Purple), nobody_listens);
  EXPECT_EQ(game.default_action(Seat{2}), act(Verb::Color, Color::Red));
  game.apply(Seat{2}, game.default_action(Seat{2}), nobody_listens);
  EXPECT_EQ(game.home_of(Seat{0}), system_of(Color::Blue));
  EXPECT_EQ(game.home_of(Seat{1}), system_of(Color::Purple));
  EXPECT_EQ(game.home_of(Seat{2}), system_of(Color::Red));
  EXPECT_EQ(game.planets, system_of(Color::Blue) | system_of(Color::Purple) | system_of(Color::Red));
  EXPECT_EQ(game.broken(), "");
}

// CE-3.5, CE-3.6, CE-3.7, CE-3.15, DES.a: three cards of each colour in play, two wild, three special ones.
// At the first question, the first player's destiny card may already lie open.
TEST(CosmicEncounterSetup, FormsTheDestinyDeck) {
  std::set<std::size_t> sizes;
  for (const OptionValues& options : for_all_counts({"colors=choose"})) {
    for (int i = 0; i < 20; ++i) {
      Game game = begin(options, i);
      EventSink nobody_listens;
      Chance picks(numbered_seed(i));
      while (game.turn_number == 0) {
        ActionList list;
        const Seat seat = *game.waiting().begin();
        game.legal(seat, list);
        game.apply(seat, list[picks.below(static_cast<std::uint32_t>(list.size()))], nobody_listens);
      }
      std::map<Destiny, int> found;
      for (std::size_t c = 0; c < game.destiny_size; ++c) ++found[game.destiny_deck[c]];
      for (std::size_t c = 0; c < game.destiny_discards; ++c) ++found[game.destiny_pile[c]];
      if (game.encounter.destiny != no_destiny) ++found[game.encounter.destiny];
      std::size_t sum = 0;
      for (const auto& [card, count] : found) {
        sum += static_cast<std::size_t>(count);
        EXPECT_TRUE(!is_color(card) || game.seat_of_color[named_color(card)] != nobody);
        EXPECT_EQ(count, destinies[card].copies);
      }
      EXPECT_EQ(sum, std::size_t{5} + 3U * options_from(options).players);
      sizes.insert(sum);
    }
  }
  EXPECT_EQ(sizes, (std::set<std::size_t>{14, 17, 20}));
}

// CE-3.15: any card may be at the bottom of the destiny deck, even those turned up to find the first player.
TEST(CosmicEncounterSetup, ShufflesTheDestinyDeck) {
  std::map<Destiny, int> bottom;
  for (int i = 0; i < 3400; ++i)
    ++bottom[begin(with({"aliens=clone,parasite,macron,zombie"}), i).destiny_deck[0]];
  EXPECT_EQ(bottom.size(), 8U);
  for (const auto& [card, count] : bottom)
    EXPECT_NEAR(count, 200 * destinies[card].copies, 120) << destiny_names[card];
}

// CE-3.15: the card that decided the first player is not still on top of the deck.
TEST(CosmicEncounterSetup, ShufflesTheDestinyDeckAfterTheFirstPlayerIsFound) {
  int drawn = 0;
  int own = 0;
  for (int i = 0; i < 3400; ++i) {
    const Game game = begin(with({"aliens=clone,parasite,macron,zombie"}), i);
    if (game.encounter.destiny == no_destiny) continue;  // somebody is asked before the draw
    ++drawn;
    own += game.destiny_discards > 0 ? 1 : 0;  // the player's own colour, which is discarded at once
  }
  ASSERT_GT(drawn, 1000);
  EXPECT_NEAR(static_cast<double>(own) / drawn, 3.0 / 17.0, 0.05);
}

// CE-3.10, CE-3.11, CE-2.5, CE-R.15: 72 cards, 82 with flares, and eight to each player; no hand is redealt.
TEST(CosmicEncounterSetup, DealsEightCardsToEach) {
  for (const char* flares : {"flares=no", "flares=yes"}) {
    for (const OptionValues& options : for_all_counts({flares})) {
      for (int i = 0; i < 10; ++i) {
        std::vector<Event> events;
        EventSink sink(events);
        const Game game(options_from(options), numbered_seed(i), sink);
        std::map<int, int> dealt;
        std::size_t place = 0;
        for (const Event& event : events_of(events, Happening::Dealt)) {
          ++dealt[event.arguments[0]];
          EXPECT_EQ(event.arguments[0], static_cast<int>(place++ % options_from(options).players) + 1);
        }
        for (const Seat seat : game.everybody()) EXPECT_EQ(dealt[number(seat)], 8);
        const int all = options_from(options).flares ? 82 : 72;
        EXPECT_EQ(flares_in(game), all - 72);
        EXPECT_EQ(game.broken(), "");
        EXPECT_EQ(all_cards(game).size(), all);
      }
    }
  }
}

// CE-R.15, CE-7.1: a starting hand without encounter cards is kept until the player's turn begins. (With
// flares such hands are not so rare.)
TEST(CosmicEncounterSetup, KeepsPoorHands) {
  int poor = 0;
  for (int i = 0; i < 12000; ++i) {
    const Game game = begin(with({"players=5", five, "flares=yes"}), i);
    for (const Seat seat : game.everybody()) {
      EXPECT_EQ(game.hand(seat).size(), 8);
      if ((game.hand(seat) & encounter_cards).empty()) {
        ++poor;
        EXPECT_NE(seat, game.active);
      }
    }
  }
  EXPECT_GT(poor, 0);
}

// CE-3.10: any card can be at any place in the deck. The bound is far above what 71 degrees of freedom give.
TEST(CosmicEncounterSetup, ShufflesTheDeck) {
  std::vector<int> top(plain_cards);
  std::vector<int> first_dealt(kind_count);
  for (int i = 0; i < 14400; ++i) {
    std::vector<Event> events;
    EventSink sink(events);
    const Game game(options_from(with({"players=3", "aliens=clone,zombie,parasite", "first=seat-1"})),
                    numbered_seed(i), sink);
    if (game.pile_size > 0) continue;
    ++top[index(game.deck[game.deck_size - 1U])];
    ++first_dealt[static_cast<std::size_t>(events_of(events, Happening::Dealt).front().arguments[1])];
  }
  EXPECT_LT(chi_square(top), 140);
  for (const Kind kind : plain_kinds.keys())
    EXPECT_NEAR(first_dealt[index(kind)], 200.0 * kinds[kind].copies, 150) << kind_names[kind];
}

// CE-3.14, CE-R.14: the first_dealt colour card decides who begins; every seat is equally likely.
TEST(CosmicEncounterSetup, FindsTheFirstPlayerByDestiny) {
  for (const OptionValues& options : for_all_counts({})) {
    std::vector<int> begins(options_from(options).players);
    for (int i = 0; i < 2000; ++i) {
      const Game game = begin(options, i);
      ++begins[orrery::index(game.active)];
      EXPECT_EQ(game.turn_number, 1);
    }
    EXPECT_LT(chi_square(begins), 20);
  }
}

// CE-3.13, CE-R.14: a group that plays for the first time says which seat begins.
TEST(CosmicEncounterSetup, LetsTheGroupSayWhoBegins) {
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(begin(with({"players=3", "aliens=clone,zombie,parasite", "first=seat-1"}), i).active, Seat{0});
    EXPECT_EQ(begin(with({"players=3", "aliens=clone,zombie,parasite", "first=seat-3"}), i).active, Seat{2});
  }
  EXPECT_EQ(options_error(with({"players=3", "first=seat-4"})), "seat 4 cannot begin among 3 players");
  EXPECT_EQ(options_error(with({"players=4", "first=seat-4"})), "");
  EXPECT_EQ(options_error(with({"players=4", "first=seat-5"})), "seat 5 cannot begin among 4 players");
}

// CE-3.8, CE-3.9: every implemented alien is dealt equally often, and none twice.
TEST(CosmicEncounterSetup, DealsRandomAliens) {
  ByAlien<int> dealt;
  for (int i = 0; i < 3000; ++i) {
    const Game game = begin(with({"players=3"}), i);
    EXPECT_EQ(game.aliens_in_game().size(), 3);
    for (const Seat seat : game.everybody()) ++dealt[alien_of(game, seat)];
  }
  EXPECT_LT(chi_square(std::vector<int>(dealt.begin(), dealt.end())), 90);
}

// CE-17.7, CE-31.3: the option keeps harder aliens out, and says when too few are left.
TEST(CosmicEncounterSetup, FiltersByAlertLevel) {
  for (const Alert alert : {Alert::Green, Alert::Yellow, Alert::Red}) {
    const std::string option = "alert=" + std::string(alert_names[alert]);
    const AlienSet allowed = dealable_aliens(alert);
    for (const Alien alien : all_aliens) EXPECT_EQ(allowed.has(alien), sheets[alien].alert <= alert);
    for (const char* how : {"aliens=random", "aliens=choice"}) {
      for (const OptionValues& options : for_all_counts({how, option})) {
        const int needed = options_from(options).players * (how[7] == 'c' ? 2 : 1);
        const std::string error = options_error(options);
        EXPECT_EQ(error.empty(), allowed.size() >= needed) << how << " " << option;
        if (!error.empty()) continue;
        for (int i = 0; i < 20; ++i) {
          Game game = begin(options, i);
          EventSink nobody_listens;
          while (game.turn_number == 0)
            game.apply(*game.waiting().begin(), game.default_action(*game.waiting().begin()), nobody_listens);
          EXPECT_EQ(game.aliens_in_game() - allowed, AlienSet{});
        }
      }
    }
  }
  // A combo and a list are dealt as they are.
  EXPECT_EQ(options_error(with({"players=3", "aliens=clone,human,zombie", "alert=green"})), "");
}

// CE-3.8: the first aliens of a combo, one to each player at random. Every combo can be dealt.
TEST(CosmicEncounterSetup, DealsCombos) {
  for (const OptionValues& options : for_all_counts({"aliens=combo"})) {
    const std::size_t players = options_from(options).players;
    std::map<std::size_t, std::vector<int>> seats;  // by combo: where its first alien sits
    EXPECT_EQ(options_error(options), "");
    for (int i = 0; i < 3000; ++i) {
      const Game game = begin(options, i);
      const Combo& combo = combos[game.combo];
      AlienSet taken;
      for (std::size_t a = 0; a < players; ++a) taken.add(combo.aliens[a]);
      EXPECT_EQ(game.aliens_in_game(), taken) << combo.name;
      EXPECT_EQ(game.view(std::nullopt)["combo"], Value(combo.name));
      seats[game.combo].resize(players);
      ++seats[game.combo][orrery::index(game.holder_of(combo.aliens[0]))];
    }
    EXPECT_EQ(seats.size(), combos.size());
    for (const auto& [combo, counts] : seats)
      EXPECT_GT(*std::min_element(counts.begin(), counts.end()), 0) << combos[combo].name;
  }
}

// CE-35.1, CE-35.2, CE-35.3, CE-R.96: ten flares, among them those of all five aliens of the combo.
TEST(CosmicEncounterSetup, AddsTheFlaresOfTheCombo) {
  for (const OptionValues& options : for_all_counts({"aliens=combo", "flares=yes"})) {
    if (!options_error(options).empty()) continue;
    for (int i = 0; i < 40; ++i) {
      const Game game = begin(options, i);
      EXPECT_EQ(flares_in(game), 10);
      for (const Alien alien : combos[game.combo].aliens)
        EXPECT_TRUE(has_card(game, flare_card(alien))) << alien_names[alien];
      EXPECT_FALSE(has_card(game, static_cast<Card>(card_count - 1)));  // the other flare of Filch
    }
  }
  // The flares are chosen in this way from any combo.
  Game game = begin(with({"players=3", "aliens=clone,zombie,macron"}), 1);
  for (std::uint8_t combo = 0; combo < combos.size(); ++combo) {
    game.options.aliens = AlienChoice::Combo;
    game.options.flares = true;
    game.combo = combo;
    game.deck_size = 0;
    for (const Seat seat : game.everybody()) game.hand(seat) = {};
    EventSink nobody_listens;
    game.deal_hands(nobody_listens);
    EXPECT_EQ(flares_in(game), 10);
    for (const Alien alien : combos[combo].aliens)
      EXPECT_TRUE(has_card(game, flare_card(alien))) << alien_names[alien];
    EXPECT_FALSE(has_card(game, static_cast<Card>(card_count - 1)));
  }
}

// CE-30.1, CE-30.2, CE-30.3, CE-30.4, CE-D.2, CE-R.7: two sheets each; all choose at once, nobody sees what
// the others have or keep, and the kept ones are turned up together.
class CosmicEncounterChoice : public testing::Test {
 protected:
  // The sheets are set here as if dealt, so that the test does not depend on how many aliens are implemented.
  CosmicEncounterChoice() : game(begin(with({"players=3", "aliens=clone,zombie,macron"}), 1)) {
    game.options.aliens = AlienChoice::Choice;
    game.options.flares = true;
    game.powers = {};
    game.turn_number = 0;
    game.dealt_sheets = {{{{Alien::Clone, Alien::Macron},
                           {Alien::Human, Alien::Macron},
                           {Alien::Clone, Alien::Human},
                           {no_alien, no_alien},
                           {no_alien, no_alien}}}};
    game.kept_sheet = {{0, 0, 0, 0xFF, 0xFF}};
  }
  EventSink nobody_listens;
  Game game;
};

TEST_F(CosmicEncounterChoice, TakesTheKeptSheets) {
  game.dealt_sheets[Seat{2}] = {Alien::Parasite, Alien::Zombie};
  game.kept_sheet = {{0, 1, 1, 0xFF, 0xFF}};
  game.take_sheets(nobody_listens);
  EXPECT_EQ(alien_of(game, Seat{0}), Alien::Clone);
  EXPECT_EQ(alien_of(game, Seat{1}), Alien::Macron);
  EXPECT_EQ(alien_of(game, Seat{2}), Alien::Zombie);
  EXPECT_EQ(game.pool, (AlienSet::all() - AlienSet{Alien::Clone, Alien::Macron, Alien::Zombie}));
}

// CE-R.17: if the kept sheet is not allowed, the player in the later seat takes the other one; an excluded
// sheet is treated like one that is taken.
TEST_F(CosmicEncounterChoice, GivesTheLaterSeatItsOtherSheet) {
  game.dealt_sheets[Seat{1}] = {Alien::Clone, Alien::Macron};
  game.dealt_sheets[Seat{2}] = {Alien::Parasite, Alien::Zombie};
  game.take_sheets(nobody_listens);
  EXPECT_EQ(alien_of(game, Seat{0}), Alien::Clone);
  EXPECT_EQ(alien_of(game, Seat{1}), Alien::Macron);
  EXPECT_EQ(alien_of(game, Seat{2}), Alien::Parasite);
}

// CE-R.17: if neither sheet is allowed, a random alien that nobody was dealt; its flare is not added.
TEST_F(CosmicEncounterChoice, DrawsAnUnusedAlienIfNeitherSheetIsAllowed) {
  game.take_sheets(nobody_listens);
  EXPECT_EQ(alien_of(game, Seat{0}), Alien::Clone);
  EXPECT_EQ(alien_of(game, Seat{1}), Alien::Human);
  EXPECT_TRUE(
      (AlienSet::all() - AlienSet{Alien::Clone, Alien::Human, Alien::Macron}).has(alien_of(game, Seat{2})));
}

// CE-30.5, CE-30.6, CE-30.7: 82 cards: the dealt flares, even of rejected aliens, and others up to ten.
TEST_F(CosmicEncounterChoice, PutsTheDealtFlaresIntoTheDeck) {
  game.dealt_sheets[Seat{2}] = {Alien::Parasite, Alien::Zombie};
  game.take_sheets(nobody_listens);
  game.deck_size = 0;
  for (const Seat seat : game.everybody()) game.hand(seat) = {};
  game.deal_hands(nobody_listens);
  EXPECT_EQ(game.deck_size + 3 * 8, 82);
  EXPECT_EQ(flares_in(game), 10);
  for (const Alien alien : {Alien::Clone, Alien::Macron, Alien::Human, Alien::Parasite, Alien::Zombie})
    EXPECT_TRUE(has_card(game, flare_card(alien))) << alien_names[alien];
}

// CE-30.2 to CE-30.7 in a whole game.
// CE-31.2, CE-31.3: no combo deals anything, and there are flares although the option for them says no.
TEST(CosmicEncounterSetup, LetsPlayersChooseAliens) {
  for (const OptionValues& options : for_all_counts({"aliens=choice"})) {
    const int players = options_from(options).players;
    for (int i = 0; i < 30; ++i) {
      Game game = begin(options, i);
      EventSink nobody_listens;
      ASSERT_EQ(game.waiting(), game.everybody());
      EXPECT_EQ(game.prompt(), Prompt::Sheet);
      const auto dealt = game.dealt_sheets;
      AlienSet all;
      for (const Seat seat : game.everybody()) {
        const auto& [one, another] = dealt[seat];
        all |= AlienSet(one) | AlienSet(another);
        EXPECT_EQ(game.view(seat)["dealt-sheets"],
                  Value(Value::List{alien_names[one], alien_names[another]}));
        EXPECT_EQ(game.default_action(seat), act(Verb::Keep, one));
        ActionList list;
        game.legal(seat, list);
        EXPECT_EQ(list.size(), 2U);
      }
      EXPECT_EQ(all.size(), 2 * players);
      EXPECT_FALSE(game.view(std::nullopt).has("dealt-sheets"));
      // The last seat answers first, with its second sheet; nobody else notices which.
      const Seat last{static_cast<std::uint8_t>(players - 1)};
      Game other = game;
      game.apply(last, act(Verb::Keep, dealt[last][1]), nobody_listens);
      other.apply(last, act(Verb::Keep, dealt[last][0]), nobody_listens);
      EXPECT_FALSE(game.waiting().has(last));
      EXPECT_TRUE(game.aliens_in_game().empty());
      EXPECT_EQ(game.view(Seat{0}), other.view(Seat{0}));
      while (game.turn_number == 0)
        game.apply(*game.waiting().begin(), game.default_action(*game.waiting().begin()), nobody_listens);
      for (const Seat seat : game.everybody())
        EXPECT_EQ(alien_of(game, seat), dealt[seat][seat == last ? 1 : 0]);
      for (const Seat seat : game.everybody()) EXPECT_FALSE(game.view(seat).has("dealt-sheets"));
      EXPECT_EQ(flares_in(game), 10);
      for (const auto& both : dealt) {
        for (const Alien alien : both) EXPECT_TRUE(alien == no_alien || has_card(game, flare_card(alien)));
      }
    }
  }
}

// CE-30.6, CE-R.96 without combos or a choice: the flares of the aliens in play and others up to ten.
TEST(CosmicEncounterSetup, AddsTheFlaresOfThoseWhoPlay) {
  for (int i = 0; i < 40; ++i) {
    const Game game = begin(with({"players=3", "aliens=clone,zombie,parasite", "flares=yes"}), i);
    EXPECT_EQ(flares_in(game), 10);
    for (const Alien alien : {Alien::Clone, Alien::Zombie, Alien::Parasite})
      EXPECT_TRUE(has_card(game, flare_card(alien)));
  }
}

// CE-R.18: all sheets that nobody has are the pool, whatever the combo.
TEST(CosmicEncounterSetup, PutsUnusedSheetsIntoThePool) {
  for (int i = 0; i < 20; ++i) {
    const Game game = begin(with({"players=3"}), i);
    EXPECT_EQ(game.pool, AlienSet::all() - game.aliens_in_game());
    EXPECT_EQ(game.aside, AlienSet{});
  }
}

// CE-31.1: the variants can be combined.
TEST(CosmicEncounterSetup, CombinesItsVariants) {
  for (const OptionValues& options : for_all_counts({"planets=4", "second-encounters=no", "flares=yes"})) {
    const Game game = begin(options, 1);
    EXPECT_EQ(game.win_target, 4);
    EXPECT_FALSE(game.second_encounters);
    EXPECT_EQ(flares_in(game), 10);
    EXPECT_EQ(game.broken(), "");
  }
}

// CE-R.10: the same seed deals the same game, another seed another one.
TEST(CosmicEncounterSetup, FollowsItsSeed) {
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(begin(with({}), i), begin(with({}), i));
    EXPECT_NE(begin(with({}), i), begin(with({}), i + 1000));
  }
}

}  // namespace
}  // namespace orrery::cosmic_encounter

// Nobody is asked what cannot matter to them: where a table passes for somebody without an order
// (`Game::could_matter`), nothing that they could have done would have changed what is at stake, whatever
// the others hold. Cancelling one's own use is left out: it changes something, and nobody wants it. The
// other way round it is measured how often somebody is asked in vain.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "games/cosmic_encounter/laid_out.h"
#include "games/cosmic_encounter/seats.h"
#include "games/cosmic_encounter/started_games.h"
#include "players/bots.h"
#include "table/orders.h"

namespace orrery::cosmic_encounter {
namespace {

// As a table does, of somebody who has left no orders.
bool passed_over(const Game& game, Seat seat) {
  const Pause moment{.occasion = static_cast<std::uint8_t>(game.occasion.when)};
  return table::ordered_action({}, Game::info(), AnyPosition(game), seat, &moment).has_value();
}

// Ships by place, colonies, powers, totals and outcome, who wins. How many cards are paid is not among them:
// the spent card itself does not count.
bool is_at_stake(const Event& event) {
  static const std::set<Happening> stakes{
      Happening::TotalIs,   Happening::OutcomeIs,    Happening::Sent,     Happening::GaveUp,
      Happening::ShipTaken, Happening::Warped,       Happening::Removed,  Happening::Saved,
      Happening::Healed,    Happening::Returned,     Happening::Landed,   Happening::Founded,
      Happening::Rewarded,  Happening::ColonyGone,   Happening::Colonies, Happening::PowerLost,
      Happening::PowerBack, Happening::TradedPowers, Happening::HasAlien, Happening::Ended};
  return stakes.contains(static_cast<Happening>(event.kind));
}

bool ends_the_encounter(const Event& event) {
  return is(event, Happening::TurnEnds) || is(event, Happening::Encounter) || is(event, Happening::Inserted);
}

// The spent card itself counts: it is in the deck that is shuffled, or no longer in the largest hand.
bool counts_cards(const Event& event) {
  return is(event, Happening::Reshuffled) || is(event, Happening::Quake) ||
         (is(event, Happening::DestinyDrawn) &&
          event.arguments[1] == static_cast<std::int16_t>(Destiny::MostCards));
}

using Counts = std::function<bool(const Event&)>;

// Plays on as if nothing unusual were done, but for what is asked within one use, the frame at this depth:
// that is chosen at random.
struct PlayingOn {
  std::size_t depth;
  std::uint16_t use;  // its number; 0: there is none
  Chance& picks;

  Action choice(const Game& game, Seat seat) {
    if (!is_within(game) || game.prompt() == Prompt::Window || game.prompt() == Prompt::Answer)
      return game.default_action(seat);
    ActionList list;
    game.legal(seat, list);
    return list[picks.below(static_cast<std::uint32_t>(list.size()))];
  }
  bool is_within(const Game& game) const {
    return game.flow.depth() > depth && game.flow.at(depth).runs(Procedure::Use) &&
           game.use(depth).number == use;
  }
};

// As the seats see it: who learns what counts, too.
std::string line(const Event& event) {
  return fmt::format("{} {:x}\n", to_text(Game::info().events[event.kind], event.arguments),
                     event.knowers.bits());
}

// What becomes of all that counts until the encounter is over, if this is done and then nothing unusual.
// Nothing where it depends on how many cards there are.
std::optional<std::string> what_follows(Game game, Seat seat, Action action, Chance picks,
                                        const Counts& counts = &is_at_stake) {
  std::vector<Event> events;
  EventSink sink(events);
  const int use = means_of(action) ? game.encounter.uses + 1 : 0;
  PlayingOn everybody{game.flow.depth(), static_cast<std::uint16_t>(use), picks};
  game.apply(seat, action, sink);
  const auto end = [&] { return std::find_if(events.begin(), events.end(), &ends_the_encounter); };
  while (!game.finished() && end() == events.end()) {
    const Seat asked = *game.waiting().begin();
    game.apply(asked, everybody.choice(game, asked), sink);
  }
  std::string lines;
  for (auto event = events.begin(); event != end(); ++event) {
    if (counts_cards(*event)) return std::nullopt;
    if (counts(*event)) lines += line(*event);
  }
  if (end() != events.end() && counts(*end())) lines += line(*end());
  return lines;
}

// The card or technology cancels what the seat itself has announced, or has.
bool cancels_own(const Game& game, Seat seat, Action action) {
  switch (game.occasion.when) {
    case When::PowerUsed:
    case When::ArtifactPlayed:
    case When::WildPlayed:
    case When::SuperPlayed:
    case When::TechnologyUsed:
      return game.use(game.occasion.target).user == seat;
    default:
      return verb_of(action) == Verb::Apply && tech_of(action) == Tech::TechScrambler;
  }
}

constexpr std::uint64_t worlds = 12;

// Calls `compare(passing, using_it)` with what follows in each world.
template <class Compare>
void in_every_world(const Game& game, Seat seat, Action action, const Counts& counts,
                    const Compare& compare) {
  for (std::uint64_t world = 0; world < worlds; ++world) {
    Game imagined = game;
    Chance chance(derive(seed_from_text("what matters"), "world", world));
    imagined.redeal(seat, chance);
    const auto passing = what_follows(imagined, seat, imagined.default_action(seat), chance, counts);
    const auto using_it = what_follows(imagined, seat, action, chance, counts);
    if (passing && using_it) compare(*passing, *using_it);
  }
}

std::string what_with(Action action) { return std::string(Game::info().means[*means_of(action)]); }

struct Looked {
  int windows = 0;
  int compared = 0;                      // worlds
  std::map<std::string, int> choices{};  // by what they were made with

  // Whoever is asked in secret, if the table would pass for them.
  void look(const Game& game) {
    if (game.finished() || !game.hushed()) return;
    const Seat seat = *game.waiting().begin();
    if (!passed_over(game, seat)) return;
    ++windows;
    ActionList list;
    game.legal(seat, list);
    for (const Action action : list) {
      if (!means_of(action) || cancels_own(game, seat, action)) continue;
      ++choices[what_with(action)];
      in_every_world(
          game, seat, action, &is_at_stake, [&](const std::string& passing, const std::string& using_it) {
            ++compared;
            ASSERT_EQ(passing, using_it)
                << to_text(Game::info().actions, action) << " at " << whens[game.occasion.when].name;
          });
    }
  }
};

// ORRERY_WINDOWS: how many are looked at.
TEST(CosmicEncounterMatters, APassWithoutAnOrderChangesNothing) {
  const char* const given = std::getenv("ORRERY_WINDOWS");
  const int wanted = given == nullptr ? 400 : std::atoi(given);
  Looked looked;
  const auto all_options = for_all_counts({"aliens=random", "flares=yes", "technology=yes"});
  for (int seed = 0; looked.windows < wanted && !testing::Test::HasFatalFailure(); ++seed) {
    for (const OptionValues& options : all_options)
      play_at_random(options, seed, 700, [&](const Decision& made) {
        if (looked.windows < wanted && !testing::Test::HasFatalFailure()) looked.look(made.after);
      });
  }
  EXPECT_GT(looked.compared, wanted * static_cast<int>(worlds) / 2);
  EXPECT_TRUE(looked.choices.contains("reinforcement-3"));
  EXPECT_TRUE(looked.choices.contains("mobius-tubes"));
}

// All that a use brings besides that it was made: neither how a total comes about, nor the card it was made
// with.
Counts consequences_of(Action use) {
  static const std::set<Happening> others{
      Happening::Used,      Happening::Played, Happening::PlayedSuper,         Happening::Reinforced,
      Happening::Applied,   Happening::Became, Happening::TechnologyDiscarded, Happening::Counted,
      Happening::DecidedBy, Happening::Because};
  return [use](const Event& event) {
    if (is(event, Happening::Discarded)) return static_cast<Kind>(event.arguments[1]) != kind_of(use);
    return !others.contains(static_cast<Happening>(event.kind));
  };
}

// Whether somebody would like to cancel a use cannot be told by what becomes of it.
bool cancels(const Game& game, Action action) {
  const std::uint16_t number = game.declared(*game.waiting().begin(), action, game.occasion).ability;
  if (game.prompt() != Prompt::Answer || number == no_ability) return false;
  return ability(number).source == Source::Artifact || ability(number).source == Source::Technology;
}

struct Share {
  int asked = 0;
  int in_vain = 0;
};

// How often somebody is asked although nothing that they could do changes anything, in any world. What only
// serves choices made later, or allies who would not come by themselves, counts as in vain.
class InVain {
 public:
  void look(const Game& game) {
    if (game.finished() || !game.hushed()) return;
    const Seat seat = *game.waiting().begin();
    if (passed_over(game, seat)) return;
    ActionList list;
    game.legal(seat, list);
    std::vector<Action> uses(list.begin(), list.end());
    std::erase_if(uses, [&](Action action) { return !means_of(action) || cancels_own(game, seat, action); });
    if (uses.empty() ||
        std::any_of(uses.begin(), uses.end(), [&](Action action) { return cancels(game, action); }))
      return;
    bool in_vain = true;
    for (const Action action : uses) {
      const bool nothing = changes_nothing(game, seat, action);
      if (game.could_matter(seat, action))
        note(rows_[fmt::format("{} at {}", what_with(action), whens[game.occasion.when].name)], nothing);
      in_vain = in_vain && nothing;
    }
    note(questions, in_vain);
  }

  // The rows with most questions in vain.
  std::string worst(std::size_t count) const {
    std::vector<std::pair<std::string, Share>> rows(rows_.begin(), rows_.end());
    std::stable_sort(rows.begin(), rows.end(), [](const auto& one, const auto& another) {
      return one.second.in_vain > another.second.in_vain;
    });
    rows.resize(std::min(rows.size(), count));
    std::string lines;
    for (const auto& [name, share] : rows)
      lines += fmt::format("{:5} of {:5}  {}\n", share.in_vain, share.asked, name);
    return lines;
  }

  Share questions{};

 private:
  static bool changes_nothing(const Game& game, Seat seat, Action action) {
    int compared = 0;
    bool same = true;
    in_every_world(game, seat, action, consequences_of(action),
                   [&](const std::string& passing, const std::string& using_it) {
                     ++compared;
                     same = same && passing == using_it;
                   });
    return compared > 0 && same;
  }
  static void note(Share& share, bool in_vain) {
    ++share.asked;
    share.in_vain += in_vain ? 1 : 0;
  }

  std::map<std::string, Share> rows_{};
};

template <class Look>
void play_sensibly(const OptionValues& options, int seed, const Look& look) {
  EventSink silence;
  Game game = begin(options, seed);
  Chance thoughts(derive(numbered_seed(seed), "thoughts", 0));
  while (!game.finished()) {
    const Seat seat = *game.waiting().begin();
    const Observation<Game> observation(game, seat);
    game.apply(seat, find_bot<Game>("casual")->choose(observation, thoughts, {}), silence);
    look(game);
  }
}

// ORRERY_QUESTIONS: how many are looked at, and the worst rows are printed.
TEST(CosmicEncounterMatters, FewAreAskedInVain) {
  const char* const given = std::getenv("ORRERY_QUESTIONS");
  const int wanted = given == nullptr ? 1500 : std::atoi(given);
  const auto all_options = for_all_counts({"aliens=random", "flares=yes", "technology=yes"});
  InVain random;
  InVain sensible;
  for (int seed = 0; random.questions.asked < wanted || sensible.questions.asked < wanted; ++seed) {
    for (const OptionValues& options : all_options) {
      play_at_random(options, seed, 700, [&](const Decision& made) {
        if (random.questions.asked < wanted) random.look(made.after);
      });
      if (sensible.questions.asked < wanted)
        play_sensibly(options, seed, [&](const Game& game) {
          if (sensible.questions.asked < wanted) sensible.look(game);
        });
    }
  }
  for (const auto& [players, counted] : {std::pair{"random", &random}, std::pair{"sensible", &sensible}}) {
    const Share& share = counted->questions;
    EXPECT_LT(share.in_vain, 0.025 * share.asked) << players << "\n" << counted->worst(5);
    if (given != nullptr)
      fmt::print("{}: {} of {} in vain\n{}", players, share.in_vain, share.asked, counted->worst(20));
  }
}

// Two negotiates, and a card that does nothing then.
TEST(CosmicEncounterMatters, AReinforcementForNegotiatesIsNotAskedFor) {
  const auto asked_after = [](const char* card) {
    LaidOut table =
        lay_out({"players=3", "aliens=parasite,clone,zombie"},
                "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                " hands: {1: [negotiate], 2: [negotiate, attack-08, reinforcement-3], 3: [attack-12]}}");
    EventSink silence;
    table.game.apply(first, parse_action(Game::info(), "select card=negotiate from=hand"), silence);
    table.game.apply(second, parse_action(Game::info(), fmt::format("select card={} from=hand", card)),
                     silence);
    EXPECT_TRUE(table.game.hushed());
    EXPECT_EQ(table.game.waiting(), SeatSet(second));
    return !passed_over(table.game, second);
  };
  EXPECT_FALSE(asked_after("negotiate"));
  EXPECT_FALSE(asked_after("attack-08")) << "an attack wins against a negotiate";
}

TEST(CosmicEncounterMatters, AReinforcementForAttacksIsAskedFor) {
  LaidOut table = planning("attack-08, attack-06, reinforcement-3");
  table.play({"1 select card=attack-20 from=hand", "2 select card=attack-08 from=hand"});
  ASSERT_EQ(table.game.waiting(), SeatSet(second));
  EXPECT_FALSE(passed_over(table.game, second));
}

// A use of somebody else's may be worth a zap, whoever is in the encounter; one's own is not.
TEST(CosmicEncounterMatters, OnlyOthersUsesAreWorthAZap) {
  const auto asked = [](const std::string& hands, Seat holder) {
    LaidOut table =
        lay_out({"players=3", "aliens=loser,clone,zombie"},
                "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 2}},"
                " hands: {" +
                    hands + "}}");
    table.play({"1 use alien=loser"});
    EXPECT_EQ(table.game.waiting(), SeatSet(holder));
    return !passed_over(table.game, holder);
  };
  EXPECT_TRUE(asked("1: [attack-10], 2: [attack-06], 3: [attack-12, cosmic-zap]", third));
  EXPECT_FALSE(asked("1: [attack-10, cosmic-zap], 2: [attack-06], 3: [attack-12]", first));
}

// Whoever only looks on holds what decides who wins.
TEST(CosmicEncounterMatters, AZapThatDecidesTheGameIsAskedFor) {
  LaidOut table = lay_out({"players=3", "aliens=macron,clone,zombie"},
                          "{turn: 1, phase: planning, encounter: {defense: 2, target: blue-3, gate: {1: 4}},"
                          " ships: {1: {blue-1: 1, blue-2: 1, yellow-1: 1, yellow-2: 1}, 2: {blue-3: 4}},"
                          " hands: {1: [attack-06], 2: [attack-10], 3: [attack-12, cosmic-zap]}}");
  table.play({"1 select card=attack-06 from=hand", "2 select card=attack-10 from=hand"});
  ASSERT_EQ(table.game.waiting(), SeatSet(third));
  const auto ends_with = [&](Action action) {
    const auto follows = what_follows(table.game, third, action, Chance(seed_from_text("a zap")));
    return follows && follows->find("ended") != std::string::npos;
  };
  ASSERT_TRUE(ends_with(table.game.default_action(third)));
  ASSERT_FALSE(ends_with(parse_action(Game::info(), "play card=cosmic-zap from=hand")));
  EXPECT_FALSE(passed_over(table.game, third));
}

// Whether this seat, which has flares to play, is asked by a table that has no orders of it.
bool is_asked(const std::string& aliens, const std::string& given, Seat seat,
              std::initializer_list<std::string_view> moves = {}) {
  LaidOut table = lay_out({"players=3", "aliens=" + aliens, "flares=yes"}, "{turn: 1, " + given + "}");
  table.play(moves);
  EXPECT_TRUE(table.game.hushed());
  EXPECT_EQ(table.game.waiting(), SeatSet(seat));
  return !passed_over(table.game, seat);
}

// The cards of both main players lie open, all three players fight, and nobody else holds anything.
bool is_asked_about_cards(const std::string& cards, const std::string& aliens, Seat seat,
                          const std::string& hand, const std::string& more = {}) {
  std::string hands;
  for (const Seat each : {first, second, third})
    hands += fmt::format("{}: [{}], ", number(each), each == seat ? hand : "");
  return is_asked(aliens,
                  fmt::format("phase: reveal, encounter: {{defense: 2, target: blue-1, gate: {{1: 2, 3: 1}},"
                              " face-up: true, cards: {{{}}}}}, hands: {{{}}}{}",
                              cards, hands, more),
                  seat);
}

TEST(CosmicEncounterMatters, WhatChangesTotalsIsAskedForWhereTheyAreCompared) {
  struct Row {
    const char* what;
    std::string aliens;
    Seat seat;
    std::string hand;
    std::string more{};
  };
  const std::vector<Row> rows{
      {"wild Citadel", "will,mite,mind", third, "flare-citadel"},
      {"wild Virus", "will,mite,mind", first, "flare-virus"},
      {"wild Macron", "will,mite,mind", third, "flare-macron"},
      {"wild Warpish", "will,mite,mind", first, "flare-warpish", ", ships: {1: {warp: 1}}"},
      {"super Warpish", "warpish,mite,mind", first, "flare-warpish", ", ships: {2: {warp: 1}}"},
      {"super Warrior", "will,mite,warrior", third, "flare-warrior", ", tokens: {3: 5}"},
      {"Reserve", "will,mite,reserve", third, "attack-06"},
      {"super Reserve", "will,mite,reserve", third, "attack-09, flare-reserve"},
  };
  for (const Row& row : rows) {
    EXPECT_TRUE(is_asked_about_cards("1: attack-20, 2: attack-08", row.aliens, row.seat, row.hand, row.more))
        << row.what;
    EXPECT_FALSE(is_asked_about_cards("1: attack-20, 2: negotiate", row.aliens, row.seat, row.hand, row.more))
        << row.what;
  }
}

// A defense whose planet was left to it, and an ally that may help it.
TEST(CosmicEncounterMatters, WhatGoesByTheOwnShipsIsNotAskedForWithoutAny) {
  const auto with_virus = [](const char* ally) {
    return is_asked("will,mite,mind",
                    fmt::format("phase: reveal, encounter: {{defense: 2, target: blue-1, gate: {{1: 2}},"
                                " beside: {{{}}}, face-up: true, cards: {{1: attack-20, 2: attack-08}}}},"
                                " ships: {{2: {{blue-1: 0}}}}, hands: {{1: [], 2: [flare-virus], 3: []}}",
                                ally),
                    second);
  };
  EXPECT_TRUE(with_virus("3: 1"));
  EXPECT_FALSE(with_virus(""));
}

TEST(CosmicEncounterMatters, AnAttackThatWinsAnywayNeedNotBecomeA42) {
  const auto asked_with = [](const char* cards) {
    return is_asked_about_cards(cards, "will,mite,mind", first, "flare-human");
  };
  EXPECT_TRUE(asked_with("1: attack-20, 2: attack-30"));
  EXPECT_TRUE(asked_with("1: negotiate, 2: attack-30"));
  EXPECT_TRUE(asked_with("1: negotiate, 2: negotiate"));
  EXPECT_FALSE(asked_with("1: attack-20, 2: negotiate"));
}

TEST(CosmicEncounterMatters, ASuperFlareThatAddsNothingIsNotAskedFor) {
  const auto with_tripler = [](const char* card) {
    return is_asked_about_cards(std::string("2: attack-08, 1: ") + card, "tripler,mite,mind", first,
                                "flare-tripler");
  };
  EXPECT_TRUE(with_tripler("attack-13"));
  EXPECT_FALSE(with_tripler("attack-10")) << "is tripled anyway";
  EXPECT_FALSE(with_tripler("attack-14")) << "is divided all the same";

  const auto lost_to = [](const char* alien, const char* ships,
                          std::initializer_list<std::string_view> moves) {
    return is_asked(std::string("clone,parasite,") + alien,
                    std::string("phase: planning, encounter: {defense: 2, target: blue-1, gate: {1: 2}},"
                                " hands: {1: [attack-20], 2: [attack-04], 3: [flare-") +
                        alien + "]}, ships: {2: {blue-1: " + ships + "}}",
                    third, moves);
  };
  constexpr std::string_view attack = "1 select card=attack-20 from=hand";
  constexpr std::string_view defend = "2 select card=attack-04 from=hand";
  EXPECT_TRUE(lost_to("healer", "3", {attack, defend, "3 use alien=healer"}));
  EXPECT_FALSE(lost_to("healer", "1", {attack, defend, "3 use alien=healer"})) << "one card for one ship";
  EXPECT_TRUE(lost_to("fido", "1", {attack, defend, "1 pass", "3 use alien=fido"}));
  EXPECT_FALSE(lost_to("fido", "1", {attack, defend, "1 use alien=clone", "3 use alien=fido"}))
      << "a single card was used";
}

TEST(CosmicEncounterMatters, OnlyOthersArtifactsAreWorthAShip) {
  const auto asked = [](const char* hands, Seat holder) {
    return is_asked("will,mite,mind",
                    "phase: reveal, encounter: {defense: 2, target: blue-1, gate: {1: 2}, face-up: true,"
                    " cards: {1: attack-20, 2: attack-04}}, hands: {" +
                        std::string(hands) + "}",
                    holder, {"2 play card=emotion-control from=hand"});
  };
  EXPECT_TRUE(asked("1: [], 2: [emotion-control], 3: [flare-void]", third));
  EXPECT_FALSE(asked("1: [], 2: [emotion-control, flare-void], 3: []", second));
}

// Everybody knows that it could only cancel its own card.
TEST(CosmicEncounterMatters, NobodyWaitsForReserveAtItsOwnReinforcement) {
  const auto awaited_after = [](const char* move) {
    LaidOut table = lay_out({"players=3", "aliens=will,reserve,mind"},
                            "{turn: 1, phase: reveal, encounter: {defense: 2, target: blue-1, gate: {1: 2},"
                            " cards: {1: attack-20, 2: attack-04}, face-up: true},"
                            " hands: {1: [reinforcement-3], 2: [reinforcement-3], 3: []}}");
    if (move[0] == '2') table.play({"1 pass"});
    Told told;
    EventSink sink(told);
    table.game.apply(seat_numbered(move[0] - '0'), parse_action(Game::info(), move + 2), sink);
    const auto is_of_reserve = [](const PossibleAnswer& answer) {
      return Game::info().means[answer.means] == "reserve";
    };
    return std::any_of(told.pauses.begin(), told.pauses.end(), [&](const Pause& pause) {
      return static_cast<When>(pause.occasion) == When::ReinforcementPlayed &&
             std::any_of(pause.answers.begin(), pause.answers.end(), is_of_reserve);
    });
  };
  EXPECT_TRUE(awaited_after("1 reinforce card=reinforcement-3 side=offense from=hand"));
  EXPECT_FALSE(awaited_after("2 reinforce card=reinforcement-3 side=defense from=hand"));
}

}  // namespace
}  // namespace orrery::cosmic_encounter

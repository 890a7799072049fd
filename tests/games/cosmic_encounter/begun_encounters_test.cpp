// Scenarios may begin in the reveal, in the talks about a deal and in the resolution: the table looks as if
// the encounter had been played up to there, and what cannot have happened is refused with one line.
#include <gtest/gtest.h>

#include "games/cosmic_encounter/laid_out.h"
#include "kernel/error.h"

namespace orrery::cosmic_encounter {
namespace {

const std::string duel = "defense: 2, target: blue-3, gate: {1: 2}";

std::string table(const std::string& phase, const std::string& encounter, const std::string& more) {
  return "{turn: 1, phase: " + phase + ", encounter: {" + encounter + "}, destiny: [blue, yellow], " + more +
         "}";
}

// Whatever anybody can see or do is the same.
void expect_same(const Game& laid_out, const Game& played) {
  EXPECT_EQ(to_text(laid_out.facts()), to_text(played.facts()));
  for (const Seat seat : played.everybody()) {
    EXPECT_EQ(to_text(laid_out.view(seat)), to_text(played.view(seat)));
    ActionList here;
    ActionList there;
    laid_out.legal(seat, here);
    played.legal(seat, there);
    EXPECT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
  }
}

TEST(BegunEncounters, TheRevealIsAsIfTheCardsHadBeenSelected) {
  LaidOut played = lay_out({"players=3", "aliens=oracle,remora,human"},
                           table("planning", duel,
                                 "hands: {1: [attack-06, attack-10, reinforcement-2],"
                                 " 2: [attack-20, negotiate], 3: [attack-08]}"));
  played.play({"2 select card=attack-20 from=hand", "1 select card=attack-06 from=hand"});
  const std::string rest = "hands: {1: [attack-10, reinforcement-2], 2: [negotiate], 3: [attack-08]}";
  const std::string cards = ", cards: {1: attack-06, 2: attack-20}";
  const std::initializer_list<std::string_view> options{"players=3", "aliens=oracle,remora,human"};
  expect_same(lay_out(options, table("reveal", duel + cards, rest)).game, played.game);
  expect_same(lay_out(options, table("reveal", duel + cards + ", face-up: true", rest)).game, played.game);
}

TEST(BegunEncounters, TheResolutionIsAsIfTheCardsHadBeenCompared) {
  const std::initializer_list<std::string_view> options{"players=3", "aliens=parasite,human,clone"};
  LaidOut played = lay_out(options, table("planning", duel + ", beside: {3: 1}",
                                          "hands: {1: [attack-10, negotiate, reinforcement-2],"
                                          " 2: [attack-04], 3: [attack-08]}, ships: {2: {blue-3: 1}}"));
  played.play({"1 select card=attack-10 from=hand", "2 select card=attack-04 from=hand",
               "1 reinforce card=reinforcement-2 side=offense from=hand"});
  expect_same(
      lay_out(options, table("resolution",
                             duel + ", beside: {3: 1}, cards: {1: attack-10, 2: attack-04},"
                                    " reinforcements: [{card: reinforcement-2, side: offense, by: 1}]",
                             "hands: {1: [negotiate], 2: [], 3: [attack-08]}, ships: {2: {blue-3: 1}}"))
          .game,
      played.game);
}

TEST(BegunEncounters, TheTalksAreAsIfTheyHadBeenHeld) {
  const std::initializer_list<std::string_view> options{"players=3", "aliens=parasite,remora,clone"};
  LaidOut played = lay_out(options, table("planning", duel,
                                          "hands: {1: [attack-10, negotiate],"
                                          " 2: [attack-04, morph], 3: [attack-08]}"));
  played.play({"1 select card=negotiate from=hand", "2 select card=morph from=hand", "1 give card=attack-10",
               "1 propose", "2 want-colony planet=red-2", "2 want-ships number=2", "2 propose",
               "1 give-random"});
  const std::string cards = ", cards: {1: negotiate, 2: morph}";
  const std::string hands = "hands: {1: [attack-10], 2: [attack-04], 3: [attack-08]}, ";
  const std::string proposals =
      "{1: [give card=attack-10]}, {2: [want-colony planet=red-2, want-ships number=2]}";
  expect_same(
      lay_out(options, table("reveal", duel + cards,
                             hands + "deal: {proposals: [" + proposals + "], drafts: {1: [give-random]}}"))
          .game,
      played.game);
}

TEST(BegunEncounters, ADealIsAsIfItHadBeenAccepted) {
  const std::initializer_list<std::string_view> options{"players=3", "aliens=parasite,remora,clone"};
  const std::string cards = ", cards: {1: negotiate, 2: negotiate}";
  const std::string hands = "hands: {1: [attack-10, attack-12], 2: [attack-04], 3: [attack-08]}, ";
  const std::string terms = "{1: [give-type type=attack]}";
  LaidOut played =
      lay_out(options, table("reveal", duel + cards, hands + "deal: {proposals: [" + terms + "]}"));
  played.play({"2 accept"});
  ASSERT_EQ(played.game.prompt(), Prompt::GiveCard);
  expect_same(
      lay_out(options, table("resolution", duel + cards, hands + "deal: {agreed: " + terms + "}")).game,
      played.game);
}

// The error for laying this out; empty if there is none.
std::string refusal(const std::string& given, std::string_view aliens = "aliens=zombie,parasite,human",
                    std::string_view flares = "flares=no") {
  try {
    lay_out({"players=3", aliens, flares}, given);
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

std::string at(const std::string& phase, const std::string& encounter,
               const std::string& more = "turn-number: 1") {
  return "{turn: 1, phase: " + phase + ", encounter: {" + duel + encounter + "}, " + more + "}";
}

TEST(BegunEncounters, CardsThatCannotLieThere) {
  EXPECT_EQ(refusal(at("reveal", "")), "given.encounter.cards needs the card of seat 1 in this phase");
  EXPECT_EQ(refusal(at("reveal", ", cards: {1: attack-10}")),
            "given.encounter.cards needs the card of seat 2 in this phase");
  EXPECT_EQ(refusal(at("reveal", ", cards: {1: attack-10, 2: attack-08, 3: morph}")),
            "given.encounter.cards.3: only the main players lay down cards: seats 1 and 2");
  EXPECT_EQ(refusal(at("reveal", ", cards: {1: plague, 2: attack-08}")),
            "given.encounter.cards.1: plague cannot be laid down: use an attack, a negotiate or the morph");
  EXPECT_EQ(refusal(at("reveal", ", cards: {1: attack-40, 2: attack-40}")),
            "given.encounter.cards.2: there is no other attack-40 in this game");
  EXPECT_EQ(refusal(at("planning", ", cards: {1: attack-10, 2: attack-08}")),
            "given.encounter.cards: no cards have been laid down yet in this phase");
  EXPECT_EQ(refusal(at("reveal", ", cards: {1: {card: attack-10, from: sheet}, 2: attack-08}")),
            "given.encounter.cards.1: there are no cards on the sheet of zombie, only on that of miser");
  EXPECT_EQ(refusal(at("reveal", ", cards: {1: {card: attack-10, from: sheet}, 2: attack-08}"),
                    "aliens=miser,parasite,human"),
            "");
  EXPECT_EQ(refusal(at("reveal", ", cards: {1: {card: attack-10, from: sheet}, 2: attack-08}",
                       "ships: {1: {red-1: 9, red-2: 9, red-3: 0, red-4: 0, red-5: 0}}"),
                    "aliens=miser,parasite,human"),
            "given.encounter.cards.1: seat 1 cannot play cards of its sheet here");
  // Loser: attacks, if there are any.
  EXPECT_EQ(
      refusal(at("reveal", ", cards: {1: negotiate, 2: attack-08}",
                 "used: [loser], hands: {1: [attack-04, attack-04, attack-10]}"),
              "aliens=loser,parasite,human"),
      "given.encounter.cards.1: what is in force does not allow negotiate here: use attack-04 or attack-10");
  EXPECT_EQ(refusal(at("reveal", ", cards: {1: attack-10, 2: attack-08}, face-up: 1")),
            "given.encounter.face-up cannot be '1': must be true or false");
  EXPECT_EQ(refusal(at("planning", ", face-up: true")),
            "given.encounter.face-up: the cards are turned up in phase reveal");
  // Macron sends one ship.
  EXPECT_EQ(refusal(at("reveal", ", cards: {1: attack-10, 2: attack-08}"), "aliens=macron,parasite,human"),
            "given.encounter: seat 1 can have sent 1, not 2");
}

TEST(BegunEncounters, ReinforcementsThatCannotHaveBeenPlayed) {
  const auto with = [](const std::string& reinforcements, const std::string& more = ", face-up: true") {
    return refusal(at("reveal", ", cards: {1: attack-10, 2: attack-08}" + more + ", reinforcements: [" +
                                    reinforcements + "]"));
  };
  const std::string two = "{card: reinforcement-2, side: offense, by: 1}";
  EXPECT_EQ(with(two + ", " + two), "");
  EXPECT_EQ(
      with(two, ""),
      "given.encounter.reinforcements: they are played once the cards are turned up, with face-up: true");
  EXPECT_EQ(with(two + ", " + two + ", " + two),
            "given.encounter.reinforcements.card: there is no other reinforcement-2 in this game");
  std::string too_many = two;
  for (std::size_t i = 0; i < Encounter{}.reinforcements.size(); ++i) too_many += ", " + two;
  EXPECT_TRUE(with(too_many).starts_with("given.encounter.reinforcements is too long: at most "))
      << with(too_many);
  EXPECT_EQ(with("{card: reinforcement-2, side: offense, by: 3}"),
            "given.encounter.reinforcements.by: seat 3 is neither a main player nor an ally");
  EXPECT_EQ(with("{card: attack-04, side: offense, by: 2}"),
            "given.encounter.reinforcements.card: attack-04 is not a reinforcement");
  EXPECT_EQ(with("{card: reinforcement-2, side: north, by: 2}"),
            "given.encounter.reinforcements.side cannot be 'north': must be offense or defense");
}

TEST(BegunEncounters, OutcomesThatTheCardsContradict) {
  const std::string higher = ", cards: {1: attack-40, 2: attack-08}";
  EXPECT_EQ(refusal(at("resolution", higher)), "");
  EXPECT_EQ(refusal(at("resolution", higher + ", outcome: offense-wins")), "");
  EXPECT_EQ(refusal(at("resolution", higher + ", outcome: defense-wins")),
            "given.encounter.outcome: with what lies there it is offense-wins, not defense-wins");
  EXPECT_EQ(refusal(at("resolution", higher + ", outcome: deal", "deal: {agreed: {1: [give-random]}}")),
            "given.encounter.outcome: with what lies there it is offense-wins, not deal");
  EXPECT_EQ(
      refusal(at("resolution", higher + ", outcome: cut-short")),
      "given.encounter.outcome cannot be 'cut-short': must be offense-wins, defense-wins, both-lose, deal "
      "or failed-deal");
  EXPECT_EQ(refusal(at("reveal", higher + ", outcome: offense-wins")),
            "given.encounter.outcome: it is not known yet in this phase");
  // Unless it is said why.
  EXPECT_EQ(refusal(at("resolution", higher + ", outcome: defense-wins", "used: [loser]"),
                    "aliens=loser,parasite,human"),
            "");
  EXPECT_EQ(refusal(at("resolution", higher + ", outcome: defense-wins", "zapped: [human]"),
                    "aliens=clone,human,parasite"),
            "");
}

TEST(BegunEncounters, DealsThatCannotHaveBeenTalkedAbout) {
  const std::string negotiate = ", cards: {1: negotiate, 2: negotiate}";
  const std::string attack = ", cards: {1: negotiate, 2: attack-08}";
  const std::string hands = "hands: {1: [attack-10], 2: [attack-04]}, ";
  EXPECT_EQ(refusal(at("reveal", negotiate, "deal: {}")), "");
  EXPECT_EQ(refusal(at("planning", "", "deal: {}")),
            "given.deal: nobody has talked about a deal yet in this phase");
  EXPECT_EQ(refusal(at("reveal", attack, "deal: {}")),
            "given.deal: there are no talks, the outcome is defense-wins");
  EXPECT_EQ(refusal(at("reveal", negotiate + ", beside: {3: 1}", "deal: {}")),
            "given.encounter: before the talks about a deal all allies have gone home");
  EXPECT_EQ(refusal(at("resolution", negotiate)),
            "given.encounter.outcome: the main players talk about a deal: use deal or failed-deal");
  EXPECT_EQ(refusal(at("resolution", negotiate + ", outcome: deal")), "given.deal needs what was agreed");
  EXPECT_EQ(
      refusal(at("resolution", negotiate + ", outcome: failed-deal", "deal: {agreed: {1: [give-random]}}")),
      "given.deal: nothing was agreed with this outcome");
  EXPECT_EQ(refusal(at("resolution", attack, "deal: {agreed: {1: [give-random]}}")),
            "given.deal: nothing was agreed with this outcome");
  const auto proposing = [&](const std::string& proposals) {
    return refusal(at("reveal", negotiate, hands + "deal: {proposals: [" + proposals + "]}"));
  };
  const std::string where = "given.deal.proposals";
  EXPECT_EQ(proposing("{1: [give card=attack-10]}"), "");
  EXPECT_EQ(proposing("{1: [give card=attack-40]}"),
            where + ": seat 1 cannot 'give card=attack-40' (cannot-give card=attack-40)");
  EXPECT_EQ(proposing("{1: [want card=attack-40]}"),
            where + ": that cannot be carried out, so it was not proposed");
  EXPECT_EQ(proposing("{1: []}"), where + ": seat 1 cannot 'propose' (nothing-offered)");
  EXPECT_EQ(proposing("{1: [give card=attack-10]}, {1: [give-random]}"),
            where + ": seat 1 cannot 'give-random' (not-your-turn)");
  EXPECT_EQ(proposing("{3: [give-random]}"), where + ": seat 3 cannot 'give-random' (not-your-turn)");
  EXPECT_EQ(proposing("{1: [give-random], 2: [give-random]}"),
            where + " needs one seat and its terms, as in {1: [give card=negotiate]}");
  EXPECT_TRUE(
      proposing("{1: [accept]}").starts_with(where + ": 'accept' is not a term of a deal: use give, want, "));
  const auto talking = [&](const std::string& more) {
    return refusal(at("reveal", negotiate, hands + "deal: {proposals: [{1: [give-random]}], " + more + "}"));
  };
  EXPECT_EQ(talking("made: {1: 10}"), "");
  EXPECT_EQ(talking("made: {1: 0}"), "given.deal.made.1 cannot be '0': must be a whole number from 1 to 10");
  EXPECT_EQ(talking("made: {3: 1}"), "given.deal.made.3: only seats 1 and 2 talk");
  EXPECT_EQ(talking("drafts: {1: [give-random]}"),
            "given.deal.drafts.1: seat 1 cannot 'give-random' (not-your-turn)");
  EXPECT_EQ(talking("agreed: 1"), "given.deal has no 'agreed': use proposals, made or drafts");
}

TEST(BegunEncounters, PowersThatCannotHaveBeenUsed) {
  const std::string cards = ", cards: {1: attack-10, 2: attack-08}";
  EXPECT_EQ(refusal(at("reveal", cards, "zapped: [zombie]")), "");
  EXPECT_EQ(refusal(at("reveal", cards, "zapped: [clone]")),
            "given.zapped: clone is not at the table: use human, parasite or zombie");
  // Human is used when the cards have been turned up, and by nobody outside the encounter.
  const std::string human = "aliens=human,parasite,zombie";
  EXPECT_EQ(refusal(at("reveal", cards, "zapped: [human]"), human),
            "given.zapped: seat 1 cannot have used human by now: use zombie");
  EXPECT_EQ(refusal(at("reveal", cards + ", face-up: true", "used: [human]"), human),
            "given.used: seat 1 cannot have used human by now: use zombie");
  EXPECT_EQ(refusal(at("resolution", cards, "zapped: [human]"), human), "");
  EXPECT_EQ(refusal(at("resolution", cards, "zapped: [human]")),
            "given.zapped: seat 3 cannot have used human by now: use zombie");
  EXPECT_EQ(refusal(at("resolution", cards, "zapped: [human], used: [human]"), human),
            "given.used: human was zapped, so its use had no effect");
  // Anti-Matter acts on two attacks.
  EXPECT_EQ(refusal(at("resolution", ", cards: {1: negotiate, 2: attack-08}", "zapped: [anti-matter]"),
                    "aliens=anti-matter,loser,clone"),
            "given.zapped: seat 1 cannot have used anti-matter by now: use loser");
  // A turn, and every later encounter of it, begins with fresh powers.
  EXPECT_EQ(refusal("{turn: 1, zapped: [zombie]}"),
            "given.zapped: seat 1 cannot have used zombie by now: none can");
  EXPECT_EQ(refusal("{turn: 1, phase: regroup, encounter: {number: 2}, zapped: [zombie]}"),
            "given.zapped: seat 1 cannot have used zombie by now: none can");
}

TEST(BegunEncounters, FlaresThatCannotHaveBeenPlayed) {
  const std::string cards = ", cards: {1: attack-10, 2: attack-08}";
  const auto playing = [&](const std::string& more) {
    return refusal(at("reveal", cards, more), "aliens=parasite,clone,zombie", "flares=yes");
  };
  EXPECT_EQ(playing("hands: {1: [flare-healer]}, flares-played: {1: flare-healer}"), "");
  EXPECT_EQ(playing("discard: [flare-healer], flares-played: {1: flare-healer}"), "");
  EXPECT_EQ(playing("hands: {2: [flare-healer]}, flares-played: {1: flare-healer}"),
            "given.flares-played.1: flare-healer must lie where it went: name it in given.hands.1 or "
            "given.discard");
  EXPECT_EQ(playing("discard: [flare-healer], flares-played: {1: flare-healer, 2: flare-healer}"),
            "given.flares-played.2: flare-healer is played once in an encounter");
  // It is played when the cards have been turned up.
  EXPECT_TRUE(playing("hands: {1: [flare-human]}, flares-played: {1: flare-human}")
                  .starts_with("given.flares-played.1: seat 1 cannot have played flare-human by now: use "));
  EXPECT_TRUE(playing("flares-played: {1: plague}")
                  .starts_with("given.flares-played.1: seat 1 cannot have played plague by now: use "));
}

}  // namespace
}  // namespace orrery::cosmic_encounter

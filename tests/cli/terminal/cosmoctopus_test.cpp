// Cosmoctopus at the terminal table.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "games/all.h"
#include "games/cosmoctopus/realm.h"
#include "kernel/catalogue.h"
#include "kernel/chance.h"
#include "kernel/match.h"
#include "kernel/text.h"
#include "kernel/yaml.h"
#include "support/folder.h"
#include "support/program.h"
#include "support/screens.h"

namespace orrery {
namespace {

using test::flowing;
using test::Ran;
using test::says;
using test::widest;

using Arguments = std::vector<std::string>;

class CosmoctopusPlay : public test::FolderTest {
 protected:
  Ran play(Arguments arguments, const std::string& input) const {
    arguments.insert(arguments.begin(), {"play", "cosmoctopus"});
    return test::run_program(arguments, input, {"XDG_STATE_HOME=" + folder().string(), "LC_ALL=C.UTF-8"});
  }
  Match saved() const { return read("cosmoctopus.record"); }
  Match last() const { return read("cosmoctopus-last.record"); }

  // Random numbers as typed input; after one that is not a choice, the program asks again.
  static std::string any_choices(int count) {
    std::string text;
    Chance chance(derive(Seed{}, "typed", 0));
    for (int i = 0; i < count; ++i) text += std::to_string(1 + chance.below(4)) + "\n";
    return text;
  }

 private:
  Match read(const char* name) const {
    return Match(parse_record(read_file((folder() / "orrery" / name).string()), &find_game));
  }
};

const Arguments versus{"--hotseat", "--players", "2"};
const Arguments coop{"--hotseat", "--players", "2", "--option", "mode=coop"};
const Arguments solo{"--players", "1", "--option", "mode=solo"};
const Arguments wormhole{"--hotseat",    "--players", "2",           "--option",
                         "wormhole=yes", "--option",  "layout=eight"};
const Arguments two_crosses{"--players",    "1",        "--option",          "mode=solo", "--option",
                            "wormhole=yes", "--option", "layout=two-crosses"};
const Arguments draft{"--hotseat", "--players", "4", "--option", "hands=draft", "--option", "fast=yes"};

Arguments with(Arguments all, const Arguments& more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::string card_name(const Value& card) {
  return Catalogue::in(Language::En).text("cosmoctopus.card." + *card.as_string());
}

TEST_F(CosmoctopusPlay, ShowsTheWholeTable) {
  const Ran ran = play({"--seed", "table", "--hotseat"}, "quit\n");
  const Match match = saved();
  const Seat seat = *match.position().waiting().begin();
  const std::string own = std::to_string(number(seat));
  const Value view = match.position().view(seat);
  for (const Value& card : *view["row"].as_list()) EXPECT_TRUE(says(ran.out, card_name(card)));
  for (const Value& card : *view["hands"][own].as_list()) EXPECT_TRUE(says(ran.out, card_name(card)));
  for (const char* reward : {"3♠", "3¤", "3≈", "3✦", "1♠+▯", "1¤+▯", "1≈+▯", "1✦+▯", "☆"})
    EXPECT_TRUE(says(ran.out, reward)) << reward;
  EXPECT_TRUE(says(ran.out, "(◕◕)  │"));
  EXPECT_TRUE(says(ran.out, "♠ ink 2  ¤ coins 2  ≈ whispers 2  ✦ stars 2")) << "one's own supply in words";
  EXPECT_TRUE(says(ran.out, "♠2 ¤2 ≈2 ✦2  5 cards in hand")) << "the other player's";
  EXPECT_TRUE(says(ran.out, "deck 75"));
  EXPECT_TRUE(says(ran.out, "♠ 13"));
  EXPECT_TRUE(says(ran.out, "Where does Cosmoctopus go?"));
  EXPECT_TRUE(says(ran.out, ", tribute 1"));
}

TEST_F(CosmoctopusPlay, ShowsTheDiscardPileAndFirstContactCards) {
  const std::string begun = flowing(play(with(versus, {"--seed", "piles"}), "cards\nquit\n").out);
  EXPECT_TRUE(says(begun, "Contact: the Voice You may play one more card this turn."));
  EXPECT_TRUE(says(begun, "The discard pile Nothing"));
  const Ran later = play(with(versus, {"--seed", "piles"}), any_choices(120) + "cards\nquit\n");
  const Value view = saved().position().view(Seat{});
  ASSERT_FALSE(view["discard"].as_list()->empty());
  const std::string shown = flowing(later.out);
  const std::string pile = shown.substr(shown.rfind("The discard pile"));
  for (const Value& card : *view["discard"].as_list()) EXPECT_TRUE(says(pile, card_name(card)));
}

// A loss against the investigator is not described as a game that nobody won.
TEST_F(CosmoctopusPlay, TheInvestigatorHasTheLastWord) {
  const Ran ran = play(with(solo, {"--seed", "lost", "--option", "difficulty=4"}), any_choices(4000));
  ASSERT_TRUE(last().position().finished());
  ASSERT_TRUE(last().position().result().winners.empty());
  const std::string end = ran.out.substr(ran.out.rfind("The game is over"));
  EXPECT_TRUE(says(end, "The investigator has eight tentacles and wins. The players lose.")) << end;
}

TEST_F(CosmoctopusPlay, CountsResourcesAsPeopleDo) {
  const std::string log =
      play(with(versus, {"--lang", "uk", "--seed", "words"}), any_choices(60) + "журнал\n").out;
  EXPECT_TRUE(says(log, "1 монета") || says(log, "1 чутка") || says(log, "1 зірка")) << log;
  for (const char* wrong : {"1 монети", "1 чутки", "1 зірки", "монети -", "чутки -", "зірки -", "в руці"})
    EXPECT_FALSE(says(log, wrong)) << wrong;
}

TEST_F(CosmoctopusPlay, ShowsOpenHandsOnlyToFriends) {
  for (const Arguments& mode : {versus, coop}) {
    const Ran ran = play(with(mode, {"--seed", "hands"}), "quit\n");
    const Match match = saved();
    const Seat seat = *match.position().waiting().begin();
    const std::string other = std::to_string(3 - number(seat));
    const Value facts = match.position().facts();
    for (const Value& card : *facts["hands"][other].as_list())
      EXPECT_EQ(says(flowing(ran.out), card_name(card)), mode == coop) << card_name(card);
  }
}

TEST_F(CosmoctopusPlay, ShowsTheInvestigatorAndWhatItWillDo) {
  const Ran ran = play(with(solo, {"--seed", "pi"}), "quit\n");
  EXPECT_TRUE(says(ran.out, "Private investigator  ○○○○○○○○  ♠1 ¤1 ≈1 ✦1"));
  EXPECT_TRUE(says(ran.out, "At the end of the round: +"));
  EXPECT_TRUE(says(ran.out, "watched"));
  const Value view = saved().position().view(Seat{});
  const std::string behaviour = *view["investigator"]["behaviour"].as_string();
  EXPECT_TRUE(says(ran.out, Catalogue::in(Language::En).text("cosmoctopus.behaviour." + behaviour)));
}

TEST_F(CosmoctopusPlay, WholeGamesOfEveryKind) {
  std::size_t language = 0;
  for (const Arguments& kind : {versus, coop, solo, wormhole, two_crosses, draft}) {
    const std::string spoken(language_names[languages[language++ % languages.size()]]);
    const Ran ran = play(with(kind, {"--seed", "whole", "--lang", spoken}), any_choices(4000));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    EXPECT_FALSE(says(ran.out, "<")) << "a text is missing";
    EXPECT_FALSE(says(ran.out, "{")) << "an argument is missing";
    EXPECT_TRUE(last().position().finished());
    EXPECT_TRUE(says(ran.out, "[♠]→") || says(ran.out, "[¤]→") || says(ran.out, "[≈]→") ||
                says(ran.out, "[✦]→"))
        << "a constellation with a filled slot";
    EXPECT_TRUE(says(ran.out, "●○"));
  }
}

TEST_F(CosmoctopusPlay, NoLineIsLongerThanTheScreen) {
  const std::string commands = "help\nrules\nwhy\nlog\nboard\n";
  for (const Arguments& kind : {coop, two_crosses, draft}) {
    for (const std::string_view language : language_names) {
      for (const std::string width : {"80", "120"}) {
        const Ran ran =
            play(with(kind, {"--seed", "wide", "--lang", std::string(language), "--width", width}),
                 commands + any_choices(150) + commands);
        EXPECT_EQ(ran.exit_code, 0) << ran.err;
        EXPECT_LE(widest(ran.out), static_cast<std::size_t>(std::stoi(width))) << language;
      }
    }
  }
}

TEST_F(CosmoctopusPlay, NeedsNothingButAscii) {
  const Ran ran = play(with(coop, {"--seed", "ascii", "--ascii"}), any_choices(300));
  EXPECT_TRUE(
      std::all_of(ran.out.begin(), ran.out.end(), [](char c) { return static_cast<signed char>(c) > 0; }));
  for (const char* part : {"(oo)", "1&+#", "$", "..."}) EXPECT_TRUE(says(ran.out, part)) << part;
}

TEST_F(CosmoctopusPlay, DrawsEveryLayoutAndListsWhatCannotBeDrawn) {
  for (const cosmoctopus::LayoutRow& layout : cosmoctopus::layouts) {
    const std::string option = "layout=" + std::string(layout.name);
    const Ran ran =
        play(with(solo, {"--seed", "realm", "--option", "wormhole=yes", "--option", option}), "quit\n");
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_FALSE(says(ran.out, "next to:")) << layout.name;
    for (const char* sign : {"(◕◕)", "◎1", "◎2", "⚲"})
      EXPECT_TRUE(says(ran.out, sign)) << layout.name << sign;
  }
  const Ran piled =
      play(with(solo, {"--option", "layout=0,0/1,0/-1,0/0,1/0,-1/1,1/-1,-1/1,-1/-1,1"}), "quit\n");
  EXPECT_TRUE(says(piled.out, "next to:"));
}

TEST_F(CosmoctopusPlay, DrawsOnlyOnesOwnThingsWhilePaying) {
  play({"--seed", "step", "--hotseat"}, "quit\n");
  const Value view = saved().position().view(*saved().position().waiting().begin());
  std::string far;
  for (const auto& [tile, tribute] : *view["tribute"].as_map()) {
    if (tribute == Value(2)) far = tile;
  }
  ASSERT_NE(far, "");
  const Ran paying = play({"--seed", "step", "--hotseat"}, "go tile=" + far + "\n");
  EXPECT_TRUE(says(paying.out, "2 to pay"));
  const std::string after = paying.out.substr(paying.out.find("go tile="));
  EXPECT_FALSE(says(after, "(◕◕)"));
  const Ran asked = play({"--seed", "step", "--hotseat"}, "go tile=" + far + "\nboard\n");
  EXPECT_TRUE(says(asked.out.substr(asked.out.find("go tile=")), "(◕◕)")) << "but all of it on demand";
}

}  // namespace
}  // namespace orrery

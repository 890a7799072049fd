// Cosmic Encounter at the terminal table.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <regex>
#include <set>
#include <stdexcept>

#include "games/all.h"
#include "games/cosmic_encounter/words.h"
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

const std::string& word_in(const Value& value) {
  static const std::string none;
  return value.as_string() == nullptr ? none : *value.as_string();
}
std::int64_t number_in(const Value& value) { return value.as_number() == nullptr ? 0 : *value.as_number(); }

std::string in_english(std::string_view group, std::string_view name) {
  return Catalogue::in(Language::En).text("cosmic-encounter." + std::string(group) + "." + std::string(name));
}

struct Moment {
  Match match;
  Seat seat;
  Value view() const { return match.position().view(seat); }
  std::string key() const { return std::to_string(number(seat)); }
};
using Wanted = std::function<bool(const Value& view)>;

bool asks(const Value& view, std::string_view prompt) { return word_in(view["prompt"]) == prompt; }

class CosmicEncounterPlay : public test::FolderTest {
 protected:
  static constexpr int players = 4;

  Ran play(Arguments arguments, const std::string& input) const {
    arguments.insert(arguments.begin(), {"play", "cosmic-encounter"});
    return test::run_program(arguments, input, {"XDG_STATE_HOME=" + folder().string(), "LC_ALL=C.UTF-8"});
  }

  // Plays at random until the question that the test is about.
  static Moment moment(const Wanted& wanted,
                       const Arguments& chosen = {"aliens=macron,zombie,parasite,clone"}) {
    const GameInfo& game = *find_game("cosmic-encounter");
    OptionValues options = preset_options(game.options);
    for (const std::string& option : chosen) set_option(game.options, options, option);
    for (std::uint32_t attempt = 0; attempt < 100; ++attempt) {
      Match match(game, options, derive(Seed{}, "table", attempt),
                  {{false, "Ann"}, {false, "Bob"}, {false, "Cyd"}, {false, "Dan"}});
      Chance picks(derive(Seed{}, "picks", attempt));
      while (!match.position().finished()) {
        const Seat seat = *match.position().waiting().begin();
        if (wanted(match.position().view(seat))) return {std::move(match), seat};
        ActionList list;
        match.position().legal(seat, list);
        match.act(seat, list[picks.below(static_cast<std::uint32_t>(list.size()))]);
      }
    }
    throw std::logic_error("no random game came to what the test looks for");
  }

  // What that player sees when the game is resumed at that moment.
  std::string screen(const Moment& at, const std::string& input = "board\nquit\n",
                     const Arguments& look = {}) const {
    const std::string record = file("moment.record", to_text(at.match.record()));
    Arguments arguments{"--resume", record};
    arguments.insert(arguments.end(), look.begin(), look.end());
    const Ran ran = play(arguments, input);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    return ran.out;
  }

  static std::string any_choices(int count, std::uint32_t most) {
    std::string text;
    Chance chance(derive(Seed{}, "typed", 0));
    for (int i = 0; i < count; ++i) text += std::to_string(1 + chance.below(most)) + "\n";
    return text;
  }
};

TEST_F(CosmicEncounterPlay, ShowsEveryPlayerWithSystemAndPower) {
  const Moment at = moment([](const Value& view) { return number_in(view["turn-number"]) == 5; });
  const std::string out = screen(at);
  const Value view = at.view();
  for (const char* name : {"▲ Ann", "■ Bob", "◆ Cyd", "▼ Dan"}) EXPECT_TRUE(says(out, name)) << name;
  for (const char* alien : {"macron", "zombie", "parasite", "clone"}) {
    EXPECT_TRUE(says(out, in_english("alien", alien) + " – ")) << alien;
    EXPECT_TRUE(says(flowing(out), in_english("alien-brief", alien))) << alien;
  }
  const std::array<std::string, players> signs{"▲", "■", "◆", "▼"};
  for (int seat = 1; seat <= players; ++seat) {
    const Value& own = view["players"][std::to_string(seat)];
    const auto colonies = static_cast<std::size_t>(number_in(own["colonies"]));
    std::string track;
    for (std::size_t i = 0; i < 5; ++i) track += i < colonies ? "●" : "○";
    EXPECT_TRUE(says(out, track + "  " + std::to_string(number_in(own["cards"])) + " card"));
    for (const auto& [planet, count] : *own["ships"].as_map())
      EXPECT_TRUE(says(out, signs[static_cast<std::size_t>(seat - 1)] + std::to_string(number_in(count))));
    const std::int64_t warp = number_in(own["warp"]);
    EXPECT_TRUE(warp == 0 || says(out, "warp " + std::to_string(warp)));
  }
  EXPECT_TRUE(says(out, "Turn 5 · "));
  EXPECT_TRUE(says(out, "deck " + std::to_string(number_in(view["deck"]))));
}

TEST_F(CosmicEncounterPlay, ShowsTheOwnHandAndNoOther) {
  // At the beginning nothing has been discarded: an artifact on the screen is one in the hand.
  for (std::uint32_t attempt = 0; attempt < 8; ++attempt) {
    const Ran ran = play({"--hotseat", "--seed", "hands " + std::to_string(attempt)}, "cards\nboard\nquit\n");
    const std::string out = flowing(ran.out);
    const Match match(
        parse_record(read_file((folder() / "orrery" / "cosmic-encounter.record").string()), &find_game));
    const Seat seat = *match.position().waiting().begin();
    const Value hand = match.position().view(seat)["players"][std::to_string(number(seat))]["hand"];
    std::set<std::string> held;
    for (const Value& card : *hand.as_list()) held.insert(word_in(card));
    for (const cosmic_encounter::KindRow& row : cosmic_encounter::plain_kinds) {
      if (row.type != cosmic_encounter::CardType::Artifact) continue;
      const std::string id(row.name);
      EXPECT_EQ(says(out, in_english("card", id)), held.contains(id)) << id;
      EXPECT_EQ(says(out, in_english("card-text", id)), held.contains(id)) << id;
    }
  }
}

TEST_F(CosmicEncounterPlay, ShowsWhichCardsOfAnotherHandWereSeen) {
  const Moment at = moment([](const Value& view) {
    const Value& known = view["players"]["2"]["known"];
    return known.as_list() != nullptr && known.as_list()->size() == 1 &&
           word_in(known.as_list()->front()) == "negotiate";
  });
  EXPECT_TRUE(says(screen(at), "You have seen: " + in_english("card", "negotiate")));
}

TEST_F(CosmicEncounterPlay, ShowsTheCardThatIsFaceDownToItsOwnerOnly) {
  const auto other_has_laid_down = [](const Value& view) {
    return asks(view, "select") && (view["encounter"]["offense"]["laid-down"] == Value(true) ||
                                    view["encounter"]["defense"]["laid-down"] == Value(true));
  };
  const Moment at = moment(other_has_laid_down);
  const std::string out = screen(at);
  EXPECT_TRUE(says(out, "card: ▯ face down"));
  EXPECT_FALSE(says(out, "(face down)"));
  const Value encounter = at.view()["encounter"];
  const std::string owner = encounter["offense"]["laid-down"] == Value(true) ? "offense" : "defense";
  const std::string record = file("laid-down.record", to_text(at.match.record()));
  for (int seat = 0; seat <= players; ++seat) {
    Arguments arguments{"replay", record};
    if (seat > 0) arguments.insert(arguments.end(), {"--seat", std::to_string(seat)});
    const Ran ran = test::run_program(arguments, "", {"LC_ALL=C.UTF-8"});
    const bool own = encounter[owner]["seat"] == Value(seat);
    EXPECT_EQ(says(ran.out, "(face down)"), own) << seat;
    EXPECT_EQ(says(ran.out, "card: ▯ face down"), !own) << seat;
  }
}

TEST_F(CosmicEncounterPlay, ShowsHowTheTotalsComeAbout) {
  const Moment at = moment([](const Value& view) {
    const Value& encounter = view["encounter"];
    return asks(view, "window") && !encounter["totals"].is_null() &&
           word_in(encounter["outcome"]) == "none" &&
           word_in(encounter["offense"]["counts-as"]["type"]) == "attack" &&
           word_in(encounter["defense"]["counts-as"]["type"]) == "attack" &&
           !encounter["offense"]["allies"].as_list()->empty();
  });
  const std::string out = flowing(screen(at));
  const Value encounter = at.view()["encounter"];
  const std::array<std::string, players> signs{"▲", "■", "◆", "▼"};
  for (const char* side : {"offense", "defense"}) {
    const Value& sum = encounter["totals"][side];
    std::string told = "total " + std::to_string(number_in(sum["total"])) + " = card " +
                       std::to_string(number_in(sum["card"]));
    for (int seat = 1; seat <= players; ++seat) {
      const std::int64_t worth = number_in(sum["ships"][std::to_string(seat)]);
      if (worth > 0) told += " + " + signs[static_cast<std::size_t>(seat - 1)] + std::to_string(worth);
    }
    EXPECT_TRUE(says(out, told)) << told << "\n" << out;
  }
}

TEST_F(CosmicEncounterPlay, TellsBothProposalsInWords) {
  const Moment at = moment([](const Value& view) {
    if (!asks(view, "bargain")) return false;
    const bool offense = view["deal"]["offense"].has("draft");  // the viewer's own
    const Value& self = view["encounter"][offense ? "offense" : "defense"]["seat"];
    return !view["deal"][offense ? "defense" : "offense"]["proposal"].is_null() &&
           number_in(view["players"][std::to_string(number_in(self))]["cards"]) > 1;
  });
  const std::string out = screen(at, "give-random\nboard\nquit\n");
  EXPECT_TRUE(says(out, "Proposal on the table · "));
  EXPECT_TRUE(says(out, " → "));
  EXPECT_TRUE(says(out, "Your proposal in the making:"));
  EXPECT_TRUE(says(out, ": a random card"));
  EXPECT_TRUE(says(out, "You give:"));
  EXPECT_TRUE(says(out, "You ask for:"));
  EXPECT_TRUE(says(out, "Accept the other side's proposal"));
  const std::string first = out.substr(out.find("You give:"));
  const auto lines =
      std::count(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(first.find("Break off")), '\n');
  EXPECT_LT(lines, 30) << "some sixty terms or more";
  // As every client groups them; attack cards stand apart, whether they are given or asked for.
  EXPECT_FALSE(std::regex_search(first, std::regex("attack [0-9]+ +[0-9]+ negotiate"))) << first;
  std::size_t place = first.find("You ask for:");
  for (const char* next : {"colony on ", "a random card", "attack 00", "negotiate"}) {
    place = first.find(next, place);
    ASSERT_NE(place, std::string::npos) << next << " comes too early or not at all:\n" << first;
  }
}

TEST_F(CosmicEncounterPlay, KeepsTheOtherSidesDraftSecret) {
  const Moment at = moment([](const Value& view) { return asks(view, "bargain"); });
  Match match = at.match;
  const SeatSet both = match.position().waiting();
  ASSERT_EQ(both.size(), 2);
  const Seat second = *std::next(both.begin());
  match.act(second, cosmic_encounter::act(cosmic_encounter::Verb::WantRandom));
  EXPECT_FALSE(says(screen({match, *both.begin()}), "Your proposal in the making:"));
}

// Every kind of question, with its reason, in every language; in a narrow and a wide window by turns.
TEST_F(CosmicEncounterPlay, EveryQuestionCanBeReadInEveryLanguage) {
  std::size_t width = 80;
  for (const char* prompt :
       {"window", "answer", "place", "own-color", "wild-destiny", "aim", "launch", "invite-offense",
        "invite-defense", "join", "select", "lose-ships", "reward", "another", "bargain"}) {
    const Moment at = moment([&](const Value& view) { return asks(view, prompt); });
    for (const Language language : languages) {
      const std::string spoken(language_names[language]);
      const std::string out =
          screen(at, "board\ncards\nwhy\nquit\n", {"--lang", spoken, "--width", std::to_string(width)});
      const std::string question =
          Catalogue::in(language).text("cosmic-encounter.prompt." + std::string(prompt),
                                       {{"about", word_in(at.view()["asked"]["about"])}, {"means", "cards"}});
      EXPECT_TRUE(says(flowing(out), question)) << prompt << "\n" << out;
      EXPECT_FALSE(says(out, "<")) << "a text is missing: " << prompt << "\n" << out;
      EXPECT_FALSE(says(out, "{")) << "an argument is missing: " << prompt << "\n" << out;
      EXPECT_LE(widest(out), width) << prompt;
      width = 180 - width;
    }
  }
}

// CE-36.4: everybody sees the ships on a technology, and only its owner which one it is.
TEST_F(CosmicEncounterPlay, ShowsTechnologiesAsFarAsTheyAreKnown) {
  const auto researches = [](const Value& player) {
    return std::any_of(player["technologies"].as_list()->begin(), player["technologies"].as_list()->end(),
                       [](const Value& card) { return number_in(card["ships"]) > 0; });
  };
  const Moment at = moment(
      [&](const Value& view) {
        const Value::Map& all = *view["players"].as_map();
        return asks(view, "research") && number_in(view["turn-number"]) > 1 &&
               std::count_if(all.begin(), all.end(),
                             [&](const auto& one) { return researches(one.second); }) == players;
      },
      {"technology=yes"});
  const std::string out = flowing(screen(at));
  const Value facts = at.match.position().facts();
  for (int seat = 1; seat <= players; ++seat) {
    const bool own = std::to_string(seat) == at.key();
    for (const Value& card : *facts["players"][std::to_string(seat)]["technologies"].as_list()) {
      const bool known = own || card["up"] == Value(true);
      EXPECT_EQ(says(out, in_english("tech-brief", word_in(card["tech"]))), known) << word_in(card["tech"]);
      const std::string covered =
          Catalogue::in(Language::En)
              .text("cosmic-encounter.board.technology-hidden", {{"count", number_in(card["ships"])}});
      EXPECT_TRUE(known || says(out, covered)) << covered;
    }
  }
  EXPECT_TRUE(says(out, "technologies: deck "));
  EXPECT_TRUE(says(out, "Do you research, complete or abandon a technology?"));
}

// CE-34.4
TEST_F(CosmicEncounterPlay, AsksForASheetToBeTurnedUp) {
  const Moment at = moment([](const Value& view) { return asks(view, "window"); }, {"hidden-powers=yes"});
  const std::string out = flowing(screen(at));
  EXPECT_TRUE(says(out, "Do you turn your alien up now, or use something else?"));
  const Value facts = at.match.position().facts();
  for (int seat = 1; seat <= players; ++seat) {
    const std::string alien = word_in(facts["players"][std::to_string(seat)]["face-down"]);
    if (alien.empty()) continue;  // some lie open from the beginning (CE-R.94)
    const bool own = std::to_string(seat) == at.key();
    EXPECT_EQ(says(out, in_english("alien-brief", alien)), own) << alien;
    EXPECT_EQ(says(out, "Turn your alien up: " + in_english("alien", alien)), own) << alien;
  }
}

TEST_F(CosmicEncounterPlay, SaysWhereAQuestionComesFrom) {
  const Moment window =
      moment([](const Value& view) { return word_in(view["asked"]["window"]) == "regroup"; });
  EXPECT_TRUE(says(screen(window), "The offense regroups."));
  const Moment answer = moment([](const Value& view) { return asks(view, "answer"); });
  const std::string id = word_in(answer.view()["asked"]["answers"]);
  const bool is_alien = cosmic_encounter::alien_domain.parse(id).has_value();
  EXPECT_TRUE(says(flowing(screen(answer)), " · " + in_english(is_alien ? "alien" : "card", id) + ". " +
                                                in_english(is_alien ? "alien-text" : "card-text", id)));
  const Moment plagued = moment([](const Value& view) {
    return asks(view, "lose-ships") && word_in(view["asked"]["about"]) == "plague";
  });
  const std::string out = screen(plagued);
  EXPECT_TRUE(says(out, "Plague. "));
  EXPECT_TRUE(says(out, "ships to lose."));
}

TEST_F(CosmicEncounterPlay, WholeGamesAgainstBots) {
  std::size_t spoken = 0;
  for (const Arguments& kind :
       {Arguments{"--players", "4", "--option", "flares=yes", "--bots", "heuristic"},
        Arguments{"--players", "3", "--option", "planets=4", "--option", "colors=choose", "--bots", "random"},
        Arguments{"--players", "5", "--option", "aliens=choice", "--bots", "heuristic"},
        Arguments{"--players", "4", "--option", "technology=yes", "--option", "hidden-powers=yes", "--bots",
                  "heuristic"}}) {
    Arguments arguments = kind;
    arguments.insert(arguments.end(), {"--seed", "whole", "--lang",
                                       std::string(language_names[languages[spoken++ % languages.size()]])});
    const Ran ran = play(arguments, any_choices(6000, 4));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    EXPECT_FALSE(says(ran.out, "<")) << "a text is missing";
    EXPECT_FALSE(says(ran.out, "{")) << "an argument is missing";
    EXPECT_LE(widest(ran.out), 80U);
    const std::string record = read_file((folder() / "orrery" / "cosmic-encounter-last.record").string());
    EXPECT_TRUE(Match(parse_record(record, &find_game)).position().finished());
  }
}

TEST_F(CosmicEncounterPlay, NeedsNothingButAscii) {
  const Ran ran = play({"--hotseat", "--seed", "ascii", "--ascii"}, any_choices(200, 3) + "cards\nlog\n");
  EXPECT_TRUE(
      std::all_of(ran.out.begin(), ran.out.end(), [](char c) { return static_cast<signed char>(c) > 0; }));
  for (const char* part : {"R4", "B4", "Y4", "G4"}) EXPECT_TRUE(says(ran.out, part)) << part;
}

TEST_F(CosmicEncounterPlay, ExplainsTheCardsInHandAndThePowersOnTheTable) {
  for (const Language language : languages) {
    const std::string spoken(language_names[language]);
    const Moment at = moment([](const Value& view) { return asks(view, "select"); });
    for (const char* command : {"cards\nquit\n", "?\nquit\n"}) {
      const std::string out = flowing(screen(at, command, {"--lang", spoken}));
      const Catalogue& texts = Catalogue::in(language);
      for (const char* alien : {"macron", "zombie", "parasite", "clone"})
        EXPECT_TRUE(says(out, flowing(texts.text("cosmic-encounter.alien-text." + std::string(alien)))));
      bool attack_told = false;
      const Value view = at.view();
      for (const Value& card : *view["players"][at.key()]["hand"].as_list()) {
        const bool attack = word_in(card).rfind("attack", 0) == 0;
        const bool told = says(out, flowing(texts.text("cosmic-encounter.card-text." + word_in(card))));
        attack_told = attack_told || (attack && told);
        EXPECT_TRUE(told || attack) << word_in(card);
      }
      EXPECT_TRUE(attack_told || !says(out, "attack"));
    }
  }
}

TEST_F(CosmicEncounterPlay, NamesPlayersInTheLog) {
  const Moment at = moment([](const Value& view) { return number_in(view["turn-number"]) == 12; });
  const std::string out = screen(at, "log\nquit\n");
  for (const char* part : {"▲ Ann: ", "■ Bob: ", "◆ Cyd: ", "▼ Dan: "}) EXPECT_TRUE(says(out, part)) << part;
  const std::string log = out.substr(out.find("log\n"));
  EXPECT_FALSE(says(log, "– ?")) << "a hidden card is face down";
}

}  // namespace
}  // namespace orrery

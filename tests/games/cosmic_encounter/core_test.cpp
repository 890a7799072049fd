// What the core of Cosmic Encounter does not know, and what its tables must be.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <filesystem>
#include <limits>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "games/cosmic_encounter/game.h"
#include "kernel/yaml.h"

namespace orrery::cosmic_encounter {
namespace {

namespace fs = std::filesystem;

// The files of the core: everything but the aliens, the cards, and the tables that list them.
std::map<std::string, std::string> core_files() {
  static const std::set<std::string> others{"aliens.h", "cards.h", "artifacts.cpp"};
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(ORRERY_SOURCE_DIR "/src/games/cosmic_encounter")) {
    const std::string name = entry.path().filename();
    if (entry.is_regular_file() && !others.contains(name)) files[name] = read_file(entry.path());
  }
  return files;
}

// "tick-tock": TickTock, Tick-Tock and Tick Tock, or "tick-tock" in quotes.
std::vector<std::string> spellings(std::string_view name) {
  std::vector<std::string> all{'"' + std::string(name) + '"'};
  for (const std::string_view between : {"", "-", " "}) {
    std::string spelled;
    bool capital = true;
    for (const char letter : name) {
      if (letter == '-') {
        spelled += between;
      } else {
        spelled += capital ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
      }
      capital = letter == '-';
    }
    all.push_back(spelled);
  }
  return all;
}

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Whether the text has this as a word of its own.
bool has_word(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !is_letter(text[at - 1]) || !is_letter(word.front());
    const std::size_t end = at + word.size();
    const bool ends = end == text.size() || !is_letter(text[end]) || !is_letter(word.back());
    if (begins && ends) return true;
  }
  return false;
}

bool names(const std::string& text, std::string_view name) {
  const std::vector<std::string> all = spellings(name);
  return std::any_of(all.begin(), all.end(), [&](const std::string& word) { return has_word(text, word); });
}

std::vector<std::string_view> names_of_aliens_and_artifacts() {
  std::vector<std::string_view> all(alien_names.begin(), alien_names.end());
  for (const ArtifactRow& artifact : artifact_rows) all.push_back(kind_names[index(artifact.kind)]);
  return all;
}

// A power or a card that the rules of an encounter had to know by name would be a special case in them.
TEST(CosmicEncounterCore, NamesNoAlienAndNoArtifact) {
  const auto files = core_files();
  EXPECT_GE(files.size(), 20U);
  EXPECT_TRUE(files.contains("windows.cpp"));
  for (const std::string_view name : names_of_aliens_and_artifacts()) {
    for (const auto& [file, text] : files) EXPECT_FALSE(names(text, name)) << file << " names " << name;
  }
}

TEST(CosmicEncounterCore, WouldNoticeANameInAnySpelling) {
  EXPECT_TRUE(names("if (alien == Alien::TickTock)", "tick-tock"));
  EXPECT_TRUE(names("// as for Tick-Tock", "tick-tock"));
  EXPECT_TRUE(names("// unless a Card Zap", "card-zap"));
  EXPECT_TRUE(names("named(\"anti-matter\")", "anti-matter"));
  EXPECT_TRUE(names("Kind::Plague", "plague"));
  EXPECT_FALSE(names("// this will do", "will"));
  EXPECT_FALSE(names("void run()", "void"));
  EXPECT_FALSE(names("Willing or PlagueSpots", "will"));
}

// The words of `enum class When`, in order.
std::vector<std::string> names_of_whens() {
  const std::string text = read_file(ORRERY_SOURCE_DIR "/src/games/cosmic_encounter/ability.h");
  const std::size_t begin = text.find("enum class When");
  std::string body = text.substr(begin, text.find("};", begin) - begin);
  body = std::regex_replace(body.substr(body.find('{')), std::regex("//[^\n]*"), "");
  std::vector<std::string> found;
  const std::regex word("[A-Z][A-Za-z]+");
  for (std::sregex_iterator at(body.begin(), body.end(), word), end; at != end; ++at)
    found.push_back(at->str());
  return found;
}

// CE-25.1: an occasion that nothing opens would be a power that never works.
TEST(CosmicEncounterCore, OpensEveryOccasionThatARowCanAskFor) {
  const std::vector<std::string> whens = names_of_whens();
  ASSERT_EQ(whens.size(), when_count);
  std::string core;
  for (const auto& [file, text] : core_files()) {
    if (fs::path(file).extension() == ".cpp") core += text;
  }
  for (std::size_t when = 0; when < when_count; ++when)
    EXPECT_TRUE(has_word(core, "When::" + whens[when])) << whens[when];
}

bool has_passive(const Passive& passive) {
  return passive.ships_count_as != 1 || passive.frees_ships_in_deals || passive.chooses_target ||
         passive.sheet_is_playable || passive.sheet_needs_use || passive.sheet_counts_as_available;
}

bool has_hooks(const Hooks& hooks) {
  return hooks.flipped != nullptr || hooks.totals != nullptr || hooks.outcome != nullptr ||
         hooks.most_ships != nullptr || hooks.selectable != nullptr || hooks.opponent_shows;
}

template <class Check>
void for_each_row(Check check) {
  for (std::size_t a = 0; a < alien_count; ++a) {
    for (const Ability& row : row_of(static_cast<Alien>(a)).abilities) {
      SCOPED_TRACE(alien_names[a]);
      check(static_cast<Alien>(a), row);
    }
  }
}

TEST(CosmicEncounterRows, GiveEveryBuiltAlienAPower) {
  EXPECT_GE(std::popcount(tables.built), 5);
  EXPECT_LT(tables.count, ability_most);
  for (std::size_t a = 0; a < alien_count; ++a) {
    const AlienRow& row = row_of(static_cast<Alien>(a));
    EXPECT_EQ(row.alien, static_cast<Alien>(a));
    EXPECT_EQ(row.built, (tables.built & only(row.alien)) != 0);
    EXPECT_LE(tables.power_count[a], 8) << "the bits of Power::used";
    EXPECT_EQ(row.built, tables.power_count[a] > 0 || has_passive(row.passive)) << alien_names[a];
  }
}

// CE-29.1: of each side at most one; the power's rows come first, since their numbers must be in one row.
TEST(CosmicEncounterRows, HaveAtMostOneWildAndOneSuperSide) {
  for (std::size_t a = 0; a < alien_count; ++a) {
    std::array<int, 4> sides{};
    for (const Ability& row : row_of(static_cast<Alien>(a)).abilities) {
      ++sides[static_cast<std::size_t>(row.source)];
      if (row.source == Source::Power) {
        EXPECT_EQ(
            sides[static_cast<std::size_t>(Source::Wild)] + sides[static_cast<std::size_t>(Source::Super)], 0)
            << alien_names[a];
      }
    }
    EXPECT_LE(sides[static_cast<std::size_t>(Source::Wild)], 1) << alien_names[a];
    EXPECT_LE(sides[static_cast<std::size_t>(Source::Super)], 1) << alien_names[a];
    EXPECT_EQ(sides[static_cast<std::size_t>(Source::Artifact)], 0) << alien_names[a];
  }
}

// CE-R.3, CE-R.75: cards can always be answered. A row that is asked for on no occasion is only ever in
// force.
TEST(CosmicEncounterRows, SayWhenAndWhat) {
  for_each_row([](Alien, const Ability& row) {
    EXPECT_NE(row.roles, 0);
    EXPECT_EQ(row.when >> when_count, 0U);
    if (row.when == 0) {
      EXPECT_FALSE(row.use);
      EXPECT_TRUE(has_hooks(row.hooks));
    } else {
      const bool lets_a_card_be_played = row.when == only(When::PlayingFromSheet);
      EXPECT_TRUE(row.effect != nullptr || row.lasts || lets_a_card_be_played);
    }
    EXPECT_FALSE(row.lasts && !has_hooks(row.hooks)) << "in force without changing anything";
    if (row.source == Source::Power) return;
    EXPECT_TRUE(row.use);
    EXPECT_FALSE(row.must);
    EXPECT_NE(row.when, 0U);
  });
  for (const ArtifactRow& artifact : artifact_rows) {
    SCOPED_TRACE(kind_names[index(artifact.kind)]);
    EXPECT_EQ(artifact.ability.source, Source::Artifact);
    EXPECT_TRUE(artifact.ability.use);
    EXPECT_FALSE(artifact.ability.must);
    EXPECT_NE(artifact.ability.effect, nullptr);
    EXPECT_EQ(artifact.ability.when >> when_count, 0U);
  }
}

// CE-17.2, CE-17.4, CE-17.5: what can be zapped is used in the roles of the sheet, and is as mandatory.
TEST(CosmicEncounterRows, AreAsTheSheetsSay) {
  for_each_row([](Alien alien, const Ability& row) {
    if (row.source != Source::Power || !row.use || row.when == 0) return;
    EXPECT_EQ(row.roles & ~sheet_of(alien).roles, 0);
    EXPECT_EQ(row.must, sheet_of(alien).mandatory);
  });
}

// CE-19.2, CE-17.8: role and phase of each artifact.
TEST(CosmicEncounterRows, LetArtifactsBePlayedWhereTheirRowsShow) {
  const WhenSet answers_to_cards =
      only(When::ArtifactPlayed) | only(When::WildPlayed) | only(When::SuperPlayed);
  const std::map<Kind, std::pair<Roles, WhenSet>> expected{
      {Kind::CardZap, {any_player, answers_to_cards}},
      {Kind::CosmicZap, {any_player, only(When::PowerUsed)}},
      {Kind::EmotionControl, {any_player, only(When::Revealed)}},
      {Kind::ForceField, {any_player, only(When::Allied)}},
      {Kind::IonGas, {any_player, only(When::OutcomeKnown)}},
      {Kind::MobiusTubes, {offense_only, only(When::Regroup)}},
      {Kind::Plague, {any_player, only(When::Regroup)}},
      {Kind::Quash, {any_player, only(When::OutcomeKnown)}},
  };
  for (const ArtifactRow& artifact : artifact_rows) {
    ASSERT_TRUE(expected.contains(artifact.kind));
    EXPECT_EQ(artifact.ability.roles, expected.at(artifact.kind).first);
    EXPECT_EQ(artifact.ability.when, expected.at(artifact.kind).second);
    EXPECT_EQ(artifact.ability.zaps, artifact.kind == Kind::CosmicZap);
  }
}

// CE-20.4 is an example with a power that cannot be dealt. Once it can, it needs a scenario.
TEST(CosmicEncounterRows, LeaveTheExampleOfTheTokensOut) {
  EXPECT_EQ(tables.built & only(Alien::Warrior), 0U);
  EXPECT_EQ(sheet_of(Alien::Warrior).phases, only(Phase::Reveal));
}

struct Step {
  std::string name;
  std::string kind;
};

// The rows of the table of windows on the rules page.
std::vector<Step> steps_of_the_rules_page() {
  const std::string text = read_file(ORRERY_SOURCE_DIR "/docs/rules/cosmic-encounter.md");
  const std::regex row("\n\\| ([A-Z]{2}\\d[a-z]?) \\|[^|\n]*\\| ([^|\n]*) \\|");
  std::vector<Step> steps;
  for (std::sregex_iterator at(text.begin(), text.end(), row), end; at != end; ++at)
    steps.push_back({(*at)[1], (*at)[2]});
  return steps;
}

// CE-6.6, CE-R.2: the program's windows are the loops of the rules page, in the same order.
TEST(CosmicEncounterWindows, AreThoseOfTheRulesPageInTheirOrder) {
  const std::vector<Step> steps = steps_of_the_rules_page();
  ASSERT_GE(steps.size(), 40U);
  const auto place = [&](std::string_view name) {
    return std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.name == name; }) -
           steps.begin();
  };
  const std::map<std::string, Phase> phases{
      {"ST", Phase::StartTurn}, {"RG", Phase::Regroup},  {"DE", Phase::Destiny}, {"LA", Phase::Launch},
      {"AL", Phase::Alliance},  {"PL", Phase::Planning}, {"RV", Phase::Reveal},  {"RS", Phase::Resolution}};
  std::set<std::string> opened;
  std::ptrdiff_t last = -1;
  for (const WindowRow& window : windows) {
    EXPECT_LT(place(window.step), static_cast<std::ptrdiff_t>(steps.size())) << window.step;
    EXPECT_GE(place(window.step), last) << window.step;
    EXPECT_EQ(window.phase, phases.at(std::string(window.step.substr(0, 2)))) << window.step;
    last = place(window.step);
    opened.insert(std::string(window.step));
  }
  for (const Step& step : steps) {  // the loop of RS2 belongs to the losses of one player
    if (step.kind.find("loop") != std::string::npos && step.name != "RS2") {
      EXPECT_TRUE(opened.contains(step.name)) << step.name;
    }
  }
}

int copies_of(CardType type) {
  int sum = 0;
  for (const KindRow& row : kinds) sum += row.type == type ? row.copies : 0;
  return sum;
}

// CE-2.1, CE-2.2
TEST(CosmicEncounterContent, HasTheBoardOfTheBox) {
  EXPECT_EQ(planet_count, 25U);
  EXPECT_EQ(color_names, (std::array<std::string_view, 5>{"red", "blue", "yellow", "green", "purple"}));
  EXPECT_EQ(most_players * ships_each, 100);
  PlanetSet all = 0;
  for (const Color color : {Color::Red, Color::Blue, Color::Yellow, Color::Green, Color::Purple}) {
    EXPECT_EQ(std::popcount(system_of(color)), 5);
    EXPECT_EQ(all & system_of(color), 0U);
    all |= system_of(color);
  }
  EXPECT_EQ(all, (PlanetSet{1} << planet_count) - 1);
}

// CE-2.3, ATK.c: 55 encounter cards, 6 reinforcements, 11 artifacts, 51 flares and the other one of Filch.
TEST(CosmicEncounterContent, HasTheCardsOfTheBox) {
  const std::map<int, int> attacks{{0, 1},  {1, 1},  {4, 4},  {5, 1},  {6, 7},  {7, 1},
                                   {8, 7},  {9, 1},  {10, 4}, {11, 1}, {12, 2}, {13, 1},
                                   {14, 2}, {15, 1}, {20, 2}, {23, 1}, {30, 1}, {40, 1}};
  std::map<int, int> found;
  int sum = 0;
  for (const KindRow& row : kinds) {
    if (row.type != CardType::Attack) continue;
    found[row.value] = row.copies;
    sum += row.value * row.copies;
    EXPECT_EQ(row.name, "attack-" + std::string(row.value < 10 ? "0" : "") + std::to_string(row.value));
  }
  EXPECT_EQ(found, attacks);
  EXPECT_EQ(sum, 400);
  EXPECT_EQ(copies_of(CardType::Attack), 39);
  EXPECT_EQ(copies_of(CardType::Negotiate), 15);
  EXPECT_EQ(copies_of(CardType::Morph), 1);
  EXPECT_EQ(copies_of(CardType::Reinforcement), 6);
  EXPECT_EQ(copies_of(CardType::Artifact), 11);
  EXPECT_EQ(copies_of(CardType::Flare), 52);
  std::map<int, int> reinforcements;
  std::map<std::string_view, int> artifacts;
  for (const KindRow& row : kinds) {
    if (row.type == CardType::Reinforcement) reinforcements[row.value] = row.copies;
    if (row.type == CardType::Artifact) artifacts[row.name] = row.copies;
  }
  EXPECT_EQ(reinforcements, (std::map<int, int>{{2, 2}, {3, 3}, {5, 1}}));
  EXPECT_EQ(artifacts, (std::map<std::string_view, int>{{"card-zap", 2},
                                                        {"cosmic-zap", 2},
                                                        {"emotion-control", 1},
                                                        {"force-field", 1},
                                                        {"ion-gas", 1},
                                                        {"mobius-tubes", 2},
                                                        {"plague", 1},
                                                        {"quash", 1}}));
}

// CE-2.3: 20 destiny cards, three of each colour, two wild, three special.
TEST(CosmicEncounterContent, HasTheDestinyCardsOfTheBox) {
  int sum = 0;
  for (std::size_t card = 0; card < destiny_names.size(); ++card) {
    const auto destiny = static_cast<Destiny>(card);
    EXPECT_EQ(destiny_copies[card], is_color(destiny) ? 3 : is_special(destiny) ? 1 : 2);
    sum += destiny_copies[card];
  }
  EXPECT_EQ(sum, 20);
}

Game new_game(const Options& options) {
  EventSink nobody_listens;
  return {options, seed_from_text("cards of the deck"), nobody_listens};
}

// CE-2.5: 72 cards, 82 with flares. CE-2.7: nothing of a quick start is dealt besides.
TEST(CosmicEncounterContent, MakesADeckOf72Or82Cards) {
  for (const bool flares : {false, true}) {
    const Game game = new_game({.players = 3,
                                .aliens = AlienChoice::Named,
                                .named = {Alien::Clone, Alien::Parasite, Alien::Zombie},
                                .flares = flares});
    int cards = game.deck_size + game.pile_size;
    for (const Seat seat : game.everybody()) {
      EXPECT_EQ(game.hand(seat).size(), 8);
      cards += game.hand(seat).size();
    }
    EXPECT_EQ(cards, flares ? 82 : 72);
  }
}

// CE-2.6
TEST(CosmicEncounterContent, HasThreeTypesOfEncounterCards) {
  EXPECT_EQ(encounter_cards.size(), 55);
  for (std::size_t type = 0; type < type_names.size(); ++type) {
    const bool encounter =
        type_names[type] == "attack" || type_names[type] == "negotiate" || type_names[type] == "morph";
    EXPECT_EQ(is_encounter(static_cast<CardType>(type)), encounter);
  }
}

// CE-2.3, CE-17.1, CE-17.6: 51 sheets, each with its rows of role and phases; a flare for each.
TEST(CosmicEncounterContent, HasASheetAndAFlareForEveryAlien) {
  EXPECT_EQ(std::set<std::string_view>(alien_names.begin(), alien_names.end()).size(), 51U);
  for (std::size_t a = 0; a < alien_count; ++a) {
    EXPECT_NE(sheets[a].roles, 0) << alien_names[a];
    EXPECT_NE(sheets[a].phases, 0) << alien_names[a];
    EXPECT_EQ(flare_names[a], "flare-" + std::string(alien_names[a]));
    EXPECT_EQ(alien_of_flare(flare_kind(static_cast<Alien>(a))), static_cast<Alien>(a));
  }
  EXPECT_EQ(alien_of_flare(static_cast<Kind>(kind_count - 1)), alternate_flare_alien);
}

// CE-17.7: the alert level only says which aliens are dealt.
TEST(CosmicEncounterContent, DealsNoAlienAboveTheAlertLevel) {
  std::set<Alert> dealt;
  for (const Alert most : {Alert::Green, Alert::Yellow, Alert::Red}) {
    for (int i = 0; i < 40; ++i) {
      EventSink nobody_listens;
      const Game game({.players = 3, .alert = most},
                      derive(seed_from_text("alert"), "game", static_cast<std::uint64_t>(i)), nobody_listens);
      for (const Seat seat : game.everybody()) {
        const Alert level = sheet_of(game.powers[orrery::index(seat)][0].alien).alert;
        EXPECT_LE(level, most);
        dealt.insert(level);
      }
    }
  }
  EXPECT_TRUE(dealt.contains(Alert::Green));
  EXPECT_TRUE(dealt.contains(Alert::Yellow));
}

// CE-2.4: tokens count, but their stock is no limit (CE-R.93).
TEST(CosmicEncounterContent, LimitsNoTokens) {
  EXPECT_GT(std::numeric_limits<decltype(Power::tokens)>::max(), 42);
}

// CE-2.3, CE-3.8, CE-R.17: what the 34 combos must be.
TEST(CosmicEncounterCombos, AreSound) {
  EXPECT_EQ(combos.size(), 34U);
  std::array<int, alien_count> in_combos{};
  std::array<int, alien_count> among_the_first_three{};
  std::vector<AlienSet> sets;
  for (const Combo& combo : combos) {
    AlienSet set = 0;
    for (std::size_t i = 0; i < combo.aliens.size(); ++i) {
      set |= only(combo.aliens[i]);
      ++in_combos[index(combo.aliens[i])];
      if (i < 3) ++among_the_first_three[index(combo.aliens[i])];
    }
    EXPECT_EQ(std::popcount(set), 5) << combo.name;
    for (const auto& [one, another] : excluded_pairs)
      EXPECT_FALSE((set & only(one)) != 0 && (set & only(another)) != 0) << combo.name;
    for (const AlienSet other_set : sets) EXPECT_LE(std::popcount(set & other_set), 2) << combo.name;
    sets.push_back(set);
  }
  for (std::size_t a = 0; a < alien_count; ++a) {
    EXPECT_GE(in_combos[a], 2) << alien_names[a];
    EXPECT_GE(among_the_first_three[a], 1) << alien_names[a];
  }
  EXPECT_EQ(std::set<std::string_view>(combo_names.begin(), combo_names.end()).size(), 34U);
}

// CE-R.17, CE-30.2: a game with more aliens than can be dealt is refused.
TEST(CosmicEncounterOptions, AskForNoMoreAliensThanThereAre) {
  OptionValues values = preset_options(option_rows);
  set_option(option_rows, values, "players=5");
  for (const std::string_view aliens : {"random", "choice"}) {
    const int needed = aliens == "choice" ? 10 : 5;
    set_option(option_rows, values, "aliens=" + std::string(aliens));
    for (std::size_t level = 0; level < alert_names.size(); ++level) {
      set_option(option_rows, values, "alert=" + std::string(alert_names[level]));
      const AlienSet there = dealable_aliens(static_cast<Alert>(level));
      if (std::popcount(there) < needed) {
        EXPECT_NE(options_error(values), "") << aliens << ' ' << alert_names[level];
      } else if (std::popcount(there) >= needed + static_cast<int>(excluded_pairs.size())) {
        EXPECT_EQ(options_error(values), "") << aliens << ' ' << alert_names[level];
      }
    }
  }
}

}  // namespace
}  // namespace orrery::cosmic_encounter

// What the core of Cosmic Encounter must not know, and what its tables must satisfy.
#include <fmt/format.h>
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
#include "kernel/catalogue.h"
#include "kernel/yaml.h"

namespace orrery::cosmic_encounter {
namespace {

namespace fs = std::filesystem;

// The files of the core: everything but the aliens, the cards, and the tables that list them.
std::map<std::string, std::string> core_files() {
  static const std::set<std::string> others{"aliens.h", "cards.h", "artifacts.cpp", "technologies.h"};
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

// Whether the text contains this as a separate word.
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

std::vector<std::string_view> names_of_aliens_and_cards() {
  std::vector<std::string_view> all(alien_names.begin(), alien_names.end());
  all.insert(all.end(), tech_names.begin(), tech_names.end());
  for (const ArtifactRow& artifact : artifact_rows) all.push_back(kind_names[artifact.kind]);
  return all;
}

// A power or card that the rules of an encounter knew by name would be a special case in them.
TEST(CosmicEncounterCore, NamesNoAlienAndNoCard) {
  const auto files = core_files();
  EXPECT_GE(files.size(), 20U);
  EXPECT_TRUE(files.contains("windows.cpp"));
  for (const std::string_view name : names_of_aliens_and_cards()) {
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

// `loss-saved` as the enumerator is called: LossSaved.
std::string enumerator(std::string_view name) {
  std::string word;
  bool begins = true;
  for (const char letter : name) {
    if (letter != '-') word += begins ? static_cast<char>(std::toupper(letter)) : letter;
    begins = letter == '-';
  }
  return word;
}

TEST(CosmicEncounterCore, SaysOfEveryWindowWhatIsGoingOn) {
  for (const When when : all_windows | aftermath_moments)
    EXPECT_TRUE(
        Catalogue::in(Language::En).has(fmt::format("cosmic-encounter.board.moment.{}", whens[when].name)));
}

// CE-25.1: a power on an occasion that nothing opens would never work.
TEST(CosmicEncounterCore, OpensEveryOccasionThatARowCanAskFor) {
  std::string core;
  for (const auto& [file, text] : core_files()) {
    if (fs::path(file).extension() == ".cpp") core += text;
  }
  for (const WhenRow& row : whens) EXPECT_TRUE(has_word(core, "When::" + enumerator(row.name))) << row.name;
}

bool has_passive(const Passive& passive) {
  return passive.ships_count_as != 1 || passive.frees_ships_in_deals || passive.chooses_target ||
         passive.sheet_is_playable || passive.sheet_needs_use || passive.sheet_counts_as_available;
}

bool has_hooks(const Hooks& hooks) { return !(hooks == Hooks{.order = hooks.order}); }

template <class Check>
void for_each_row(Check check) {
  for (const Alien alien : all_aliens) {
    for (const Ability& row : row_of(alien).abilities) {
      SCOPED_TRACE(alien_names[alien]);
      check(alien, row);
    }
  }
}

TEST(CosmicEncounterRows, GiveEveryAlienAPower) {
  EXPECT_LT(tables.count, ability_most);
  for (const Alien alien : all_aliens) {
    const AlienRow& row = row_of(alien);
    EXPECT_EQ(row.alien, alien);
    EXPECT_LE(tables.power_count[alien], 8) << "the bits of Power::used";
    EXPECT_TRUE(tables.power_count[alien] > 0 || has_passive(row.passive)) << alien_names[alien];
  }
}

// CE-29.1: at most one row per side of a flare; the power's rows come first, with consecutive numbers.
TEST(CosmicEncounterRows, HaveAtMostOneWildAndOneSuperSide) {
  for (const Alien alien : all_aliens) {
    EnumArray<Source, int, 5> sides;
    for (const Ability& row : row_of(alien).abilities) {
      ++sides[row.source];
      if (row.source == Source::Power) {
        EXPECT_EQ(sides[Source::Wild] + sides[Source::Super], 0) << alien_names[alien];
      }
    }
    EXPECT_LE(sides[Source::Wild], 1) << alien_names[alien];
    EXPECT_LE(sides[Source::Super], 1) << alien_names[alien];
    EXPECT_EQ(sides[Source::Artifact], 0) << alien_names[alien];
  }
}

// CE-R.3, CE-R.75: cards can always be answered. A row without occasions is in force by itself, or a part of
// another effect; a flare in force may be looked for by its power.
TEST(CosmicEncounterRows, SayWhenAndWhat) {
  for_each_row([](Alien, const Ability& row) {
    EXPECT_FALSE(row.roles.empty());
    if (row.when.empty()) {
      EXPECT_FALSE(row.use);
      EXPECT_TRUE(has_hooks(row.hooks) || row.effect != nullptr);
    } else {
      const bool lets_a_card_be_played = row.when == only(When::PlayingFromSheet);
      EXPECT_TRUE(row.effect != nullptr || row.lasts || lets_a_card_be_played);
    }
    if (row.source == Source::Power) {
      EXPECT_FALSE(row.lasts && !has_hooks(row.hooks)) << "in force without changing anything";
      return;
    }
    EXPECT_TRUE(row.use);
    EXPECT_FALSE(row.must);
    EXPECT_FALSE(row.when.empty());
  });
  for (const ArtifactRow& artifact : artifact_rows) {
    SCOPED_TRACE(kind_names[artifact.kind]);
    EXPECT_EQ(artifact.ability.source, Source::Artifact);
    EXPECT_TRUE(artifact.ability.use);
    EXPECT_FALSE(artifact.ability.must);
    EXPECT_NE(artifact.ability.effect, nullptr);
  }
}

// CE-17.2, CE-17.4, CE-17.5: a use that can be zapped has the roles of the sheet, and is mandatory like it.
TEST(CosmicEncounterRows, AreAsTheSheetsSay) {
  for_each_row([](Alien alien, const Ability& row) {
    if (row.source != Source::Power || !row.use || row.when.empty()) return;
    EXPECT_TRUE((row.roles - sheet_of(alien).roles).empty());
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
  for (const When when : all_windows) {
    const WhenRow& window = whens[when];
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
  EXPECT_EQ(colored_planets, 25U);
  EXPECT_EQ(color_names.entries,
            (std::array<std::string_view, 5>{"red", "blue", "yellow", "green", "purple"}));
  EXPECT_EQ(most_players * ships_each, 100);
  PlanetSet all;
  for (const Color color : {Color::Red, Color::Blue, Color::Yellow, Color::Green, Color::Purple}) {
    EXPECT_EQ(system_of(color).size(), 5);
    EXPECT_TRUE((all & system_of(color)).empty());
    all |= system_of(color);
  }
  EXPECT_EQ(all, PlanetSet::all() - PlanetSet(new_world));
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
  for (const Destiny card : all_destinies) {
    EXPECT_EQ(destinies[card].copies, is_color(card) ? 3 : is_special(card) ? 1 : 2);
    sum += destinies[card].copies;
  }
  EXPECT_EQ(sum, 20);
}

Game new_game(const Options& options) {
  EventSink nobody_listens;
  return {options, seed_from_text("cards of the deck"), nobody_listens};
}

// CE-2.5: 72 cards, 82 with flares. CE-2.7: no quick start cards are dealt.
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
  for (const CardType type : all_types) {
    const bool encounter =
        type_names[type] == "attack" || type_names[type] == "negotiate" || type_names[type] == "morph";
    EXPECT_EQ(is_encounter(type), encounter);
  }
}

// CE-2.3, CE-17.1, CE-17.6: 51 sheets, each with its rows of role and phases; a flare for each.
TEST(CosmicEncounterContent, HasASheetAndAFlareForEveryAlien) {
  EXPECT_EQ(std::set<std::string_view>(alien_names.begin(), alien_names.end()).size(), 51U);
  for (const Alien alien : all_aliens) {
    EXPECT_FALSE(sheets[alien].roles.empty()) << alien_names[alien];
    EXPECT_FALSE(sheets[alien].phases.empty()) << alien_names[alien];
    EXPECT_EQ(kind_names[flare_kind(alien)], "flare-" + std::string(alien_names[alien]));
    EXPECT_EQ(alien_of_flare(flare_kind(alien)), alien);
  }
  EXPECT_EQ(alien_of_flare(static_cast<Kind>(kind_count - 1)), alternate_flare_alien);
}

// CE-27.9, CE-R.88: the classic flare of Filch is in the box, but never in a deck, and neither side is
// played.
TEST(CosmicEncounterContent, LeavesTheClassicFlareOfFilchInTheBox) {
  const auto classic = static_cast<Kind>(kind_count - 1);
  EXPECT_EQ(kind_names[classic], "flare-filch-classic");
  EXPECT_EQ(tables.of_kind[classic], no_ability);
  EXPECT_EQ(tables.super_of[classic], no_ability);
  for (int i = 0; i < 40; ++i) {
    EventSink nobody_listens;
    const Game game({.players = 4, .flares = true},
                    derive(seed_from_text("classic"), "game", static_cast<std::uint64_t>(i)), nobody_listens);
    CardSet there;
    for (const Seat seat : game.everybody()) there = there | game.hand(seat);
    for (std::size_t at = 0; at < game.deck_size; ++at) there.add(game.deck[at]);
    EXPECT_TRUE((there & of_kind(classic)).empty());
  }
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
        const Alert level = sheet_of(game.powers[seat][0].alien).alert;
        EXPECT_LE(level, most);
        dealt.insert(level);
      }
    }
  }
  EXPECT_TRUE(dealt.contains(Alert::Green));
  EXPECT_TRUE(dealt.contains(Alert::Yellow));
}

// CE-2.4: tokens count, and there are always enough (CE-R.93).
TEST(CosmicEncounterContent, LimitsNoTokens) {
  EXPECT_GT(std::numeric_limits<decltype(Power::tokens)>::max(), 42);
}

// CE-2.3, CE-3.8, CE-R.17: the requirements for the 34 combos.
TEST(CosmicEncounterCombos, AreSound) {
  EXPECT_EQ(combos.size(), 34U);
  ByAlien<int> in_combos;
  ByAlien<int> among_the_first_three;
  std::vector<AlienSet> sets;
  for (const Combo& combo : combos) {
    AlienSet set;
    for (std::size_t i = 0; i < combo.aliens.size(); ++i) {
      set.add(combo.aliens[i]);
      ++in_combos[combo.aliens[i]];
      if (i < 3) ++among_the_first_three[combo.aliens[i]];
    }
    EXPECT_EQ(set.size(), 5) << combo.name;
    for (const auto& [one, another] : excluded_pairs)
      EXPECT_FALSE(set.has(one) && set.has(another)) << combo.name;
    for (const AlienSet other_set : sets) EXPECT_LE((set & other_set).size(), 2) << combo.name;
    sets.push_back(set);
  }
  for (const Alien alien : all_aliens) {
    EXPECT_GE(in_combos[alien], 2) << alien_names[alien];
    EXPECT_GE(among_the_first_three[alien], 1) << alien_names[alien];
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
    for (const Alert level : alert_names.keys()) {
      set_option(option_rows, values, "alert=" + std::string(alert_names[level]));
      const AlienSet there = dealable_aliens(level);
      if (there.size() < needed) {
        EXPECT_NE(options_error(values), "") << aliens << ' ' << alert_names[level];
      } else if (there.size() >= needed + static_cast<int>(excluded_pairs.size())) {
        EXPECT_EQ(options_error(values), "") << aliens << ' ' << alert_names[level];
      }
    }
  }
}

}  // namespace
}  // namespace orrery::cosmic_encounter

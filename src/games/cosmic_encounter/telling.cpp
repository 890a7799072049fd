#include "games/cosmic_encounter/telling.h"

#include <algorithm>

#include "games/cosmic_encounter/ability.h"
#include "games/cosmic_encounter/words.h"
#include "kernel/view_values.h"

namespace orrery::cosmic_encounter {

namespace {

// Kinds besides those of words: `ships` are numbers by colour; a `source` is an alien, a card or a
// technology, its `explanation` what it does; a `flare-text` is a flare and the side that applies.
enum class Saying : std::uint8_t {
  Question,
  WithShips,
  WithState,
  FaceDown,
  NoPower,
  Keep,
  Use,
  Play,
  PlayFlare,
  Apply,
  KeepTechnology,
  TurnUp,
  Join,
  Answers,
  AnswersUse,
  About,
  Sending,
  ToPlace,
  ToLose,
  ToTake,
  ToLoot,
  SumSoFar,
  ToSave,
  ToMatch,
  ThisCard,
  CardsDue,
  Rewards,
  Promised
};
constexpr PhraseArgument player{"player", "seat"};
constexpr PhraseArgument explanation{"explained", "explanation"};
constexpr auto sayings = in_order<Saying, PhraseRow>({
    {Saying::Question, {"", {"asked", "about", "window", "means", {"of", "seat"}}}},
    {Saying::WithShips, {"board.with-ships", {"ships", "last"}}},
    {Saying::WithState, {"board.with-state", {{"aliens", "alien"}, "colonies", "cards"}}},
    {Saying::FaceDown, {"board.face-down"}},
    {Saying::NoPower, {"board.no-power"}},
    {Saying::Keep, {"say.keep", {{"explained", "alien-text"}}}},
    {Saying::Use, {"say.use", {{"explained", "alien-brief"}}}},
    {Saying::Play, {"say.play", {{"explained", "card-text"}}}},
    {Saying::PlayFlare, {"say.play-flare", {{"explained", "flare-text"}}}},
    {Saying::Apply, {"say.apply", {{"explained", "tech-brief"}}}},
    {Saying::KeepTechnology, {"say.keep-technology", {{"explained", "tech-text"}}}},
    {Saying::TurnUp, {"say.turn-up", {"alien", {"explained", "alien-brief"}}}},
    {Saying::Join, {"say.join", {player}}},
    {Saying::Answers, {"board.answers", {player, "source", explanation}}},
    {Saying::AnswersUse,
     {"board.answers-use", {player, "source", explanation, {"other", "seat"}, {"use", "source"}}}},
    {Saying::About, {"board.about", {"source", explanation}}},
    {Saying::Sending, {"board.sending", {"sent", "most"}}},
    {Saying::ToPlace, {"board.to-place", {"count"}}},
    {Saying::ToLose, {"board.to-lose", {"count"}}},
    {Saying::ToTake, {"board.to-take", {player, "count"}}},
    {Saying::ToLoot, {"board.to-loot", {"count"}}},
    {Saying::SumSoFar, {"board.sum-so-far", {"sum"}}},
    {Saying::ToSave, {"board.to-save", {"count"}}},
    {Saying::ToMatch, {"board.to-match", {"card"}}},
    {Saying::ThisCard, {"board.this-card", {"card"}}},
    {Saying::CardsDue, {"board.cards-due", {"count"}}},
    {Saying::Rewards, {"board.rewards", {"count"}}},
    {Saying::Promised, {"board.promised", {"type"}}},
});

template <class... Values>
Phrase say(Saying what, Values&&... values) {
  return phrase(sayings, what, std::forward<Values>(values)...);
}

// Moments in which one answers something or which are not asked about: what is used or done says it all.
constexpr WhenSet untold_moments =
    only(When::GameBegins) | only(When::PlayingFromSheet) | only(When::PowerUsed) |
    only(When::ArtifactPlayed) | only(When::WildPlayed) | only(When::SuperPlayed) |
    only(When::ReinforcementPlayed) | only(When::Inviting) | only(When::TechnologyUsed) |
    only(When::Completing) | only(When::Completed);

// The moments at which one can act; each has a text of its own.
const std::vector<std::string>& moment_texts() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> all;
    for (const When when : whens.keys()) {
      if (!untold_moments.has(when)) all.push_back("board.moment." + std::string(whens[when].name));
    }
    return all;
  }();
  return texts;
}

const std::vector<PhraseRow>& all_rows() {
  static const std::vector<PhraseRow> rows = [] {
    std::vector<PhraseRow> all(sayings.begin(), sayings.end());
    for (const std::string& text : moment_texts()) {
      PhraseRow row;
      row.text = text;
      row.arguments[0] = player;
      row.arguments[1] = "count";
      all.push_back(row);
    }
    return all;
  }();
  return rows;
}

const Value& player_in(const Value& view, Seat seat) { return of_seat(view["players"], seat); }

int players_in(const Value& view) {
  const Value::Map* players = view["players"].as_map();
  return players == nullptr ? 0 : static_cast<int>(players->size());
}

// Everybody's ships on a planet by colour, the owner's first.
Value ships_on(const Value& view, Planet here) {
  const std::string_view planet = planet_names[here];
  const std::string home = here != new_world ? std::string(color_names[color_of(here)])
                           : view.has("genesis")
                               ? word_in(player_in(view, seat_numbered(number_in(view["genesis"])))["color"])
                               : std::string();
  Value::Map ships;
  for (const bool owners : {true, false}) {
    for (const Seat seat : SeatSet::first(players_in(view))) {
      const std::string color = word_in(player_in(view, seat)["color"]);
      const int count = number_in(player_in(view, seat)["ships"][planet]);
      if ((color == home) == owners && count > 0) ships.emplace_back(color, count);
    }
  }
  return ships;
}

// A colony and who is there; whether none of one's own ships would stay.
Phrase tell_ships(const Value& view, Seat seat, Action action) {
  const bool researches = verb_of(action) == Verb::Research;
  const Planet planet = researches ? origin_of(action) : planet_of(action);
  const bool leaves = researches || verb_of(action) == Verb::Ship ||
                      (verb_of(action) == Verb::Lose && word_in(view["prompt"]) != "take-ships");
  const int own = number_in(player_in(view, seat)["ships"][planet_names[planet]]);
  const bool last = leaves && own == (researches ? 1 : count_of(action));
  return say(Saying::WithShips, ships_on(view, planet), last ? "yes" : "no");
}

// A player, and what helps to decide whether to choose that player.
Phrase tell_state(const Value& view, Seat about) {
  const Value& own = player_in(view, about);
  Value::List aliens;
  for (const Value& power : list_in(own["powers"])) aliens.push_back(power["alien"]);
  if (own.has("face-down")) aliens.push_back(value_of(say(Saying::FaceDown)));
  if (aliens.empty()) aliens.push_back(value_of(say(Saying::NoPower)));  // lent, or taken away
  return say(Saying::WithState, std::move(aliens), number_in(own["colonies"]), number_in(own["cards"]));
}

// CE-29.2, CE-29.3, CE-29.7: the super side as long as the sheet of its alien lies face up before its owner.
bool is_super(const Value& view, Seat seat, Kind flare) {
  const Value& own = player_in(view, seat);
  const auto applies = [&](const Value& power) {
    const bool lost = own["power-lost"] == Value(true) && power["never-lost"] != Value(true);
    return word_in(power["alien"]) == alien_names[alien_of_flare(flare)] && power["rests"] != Value(true) &&
           !lost;
  };
  const Value::List& powers = list_in(own["powers"]);
  return std::any_of(powers.begin(), powers.end(), applies);
}

Phrase tell_playing(const Value& view, Seat seat, Kind kind) {
  const std::string_view name = kind_names[kind];
  if (row_of(kind).type != CardType::Flare) return say(Saying::Play, name);
  return say(Saying::PlayFlare, std::string(name) + (is_super(view, seat, kind) ? "/super" : "/wild"));
}

// Who has this power or technology, unless it is the viewer.
std::optional<Seat> other_owner(const Value& view, const std::string& id) {
  for (const Seat seat : SeatSet::first(players_in(view))) {
    const Value& own = player_in(view, seat);
    if (own.has("hand")) continue;
    const auto has = [&](const char* list, const char* key) {
      const Value::List& all = list_in(own[list]);
      return std::any_of(all.begin(), all.end(), [&](const Value& one) { return word_in(one[key]) == id; });
    };
    if (has("powers", "alien") || has("technologies", "tech")) return seat;
  }
  return std::nullopt;
}

// The power, card or moment that the question comes from.
Phrase tell_reason(const Value& view) {
  const Value& asked = view["asked"];
  const Value& source = asked.has("answers") ? asked["answers"] : asked["about"];
  if (!source.is_null()) {
    const std::string id = word_in(source);
    const bool explained = alien_domain.parse(id) || card_domain.parse(id) || tech_domain.parse(id);
    const Value text(explained ? id : std::string());
    if (asked.has("use"))
      return say(Saying::AnswersUse, asked["of"], source, text, asked["against"], asked["use"]);
    if (asked.has("answers")) return say(Saying::Answers, asked["of"], source, text);
    const auto owner = other_owner(view, id);
    return owner ? say(Saying::Answers, number(*owner), source, text) : say(Saying::About, source, text);
  }
  const std::string moment = "board.moment." + word_in(asked["window"]);
  for (const PhraseRow& row : all_rows()) {
    if (row.text == moment) return {&row, {asked["of"], number_in(asked["count"])}};
  }
  return {};
}

// How far a question that is asked several times in a row has got.
Phrase tell_progress(const Value& view) {
  const Value& asked = view["asked"];
  const std::string prompt = word_in(view["prompt"]);
  const auto count = [&](const char* key) { return number_in(asked[key]); };
  if (asked.has("most")) return say(Saying::Sending, count("sent"), count("most"));
  if (prompt == "place") return say(Saying::ToPlace, count("left"));
  if (prompt == "lose-ships") return say(Saying::ToLose, count("left"));
  if (prompt == "take-ships") return say(Saying::ToTake, asked["of"], count("left"));
  if (prompt == "loot" && asked.has("left")) return say(Saying::ToLoot, count("left"));
  if (asked.has("sum")) return say(Saying::SumSoFar, count("sum"));
  if (prompt == "save-ships" && asked.has("count")) return say(Saying::ToSave, count("count"));
  if (prompt == "match" && asked.has("card")) return say(Saying::ToMatch, asked["card"]);
  if (asked.has("card")) return say(Saying::ThisCard, asked["card"]);
  if (prompt == "take-card" || prompt == "hand-over") return say(Saying::CardsDue, count("left"));
  if (prompt == "reward") return say(Saying::Rewards, count("left"));
  if (prompt == "give-card") return say(Saying::Promised, asked["type"]);
  return {};
}

// What the viewer may have to act with besides powers and cards.
const char* means_of_viewer(const Value& view) {
  for (const Seat seat : SeatSet::first(players_in(view))) {
    const Value& own = player_in(view, seat);
    if (!own.has("hand")) continue;
    if (own.has("face-down")) return "cover";
    if (!list_in(own["technologies"]).empty()) return "technology";
  }
  return "cards";
}

// Messages cannot choose by words with hyphens.
std::string selector(std::string word) {
  std::replace(word.begin(), word.end(), '-', '_');
  return word;
}

}  // namespace

std::span<const PhraseRow> phrases() { return all_rows(); }

// What is asked, by which power or card, at which moment, with which means, and about whom.
Phrase tell_question(const Value& view) {
  const Value& asked = view["asked"];
  return say(Saying::Question, selector(word_in(view["prompt"])), selector(word_in(asked["about"])),
             selector(word_in(asked["window"])), means_of_viewer(view), asked["of"]);
}

std::vector<Phrase> tell_context(const Value& view) {
  if (view["prompt"].is_null()) return {};
  std::vector<Phrase> all{tell_reason(view), tell_progress(view)};
  std::erase_if(all, [](const Phrase& one) { return !one; });
  return all;
}

Phrase tell_choice(const Value& view, Seat seat, Action action) {
  switch (verb_of(action)) {
    case Verb::Place:
    case Verb::Ship:
    case Verb::Lose:
    case Verb::Aim:
    case Verb::Research:
      return tell_ships(view, seat, action);
    case Verb::Name:
    case Verb::AtHome:
      return tell_state(view, seat_of(action));
    case Verb::Invite:
      return seats_of(action).size() == 1 ? tell_state(view, *seats_of(action).begin()) : Phrase{};
    case Verb::Keep:
      return say(Saying::Keep, alien_names[alien_of(action)]);
    case Verb::Use:
      return say(Saying::Use, alien_names[alien_of(action)]);
    case Verb::Play:
      return tell_playing(view, seat, kind_of(action));
    case Verb::Apply:
      return say(Saying::Apply, tech_names[tech_of(action)]);
    case Verb::Choose:
      return say(word_in(view["prompt"]) == "keep-technology" ? Saying::KeepTechnology : Saying::Apply,
                 tech_names[tech_of(action)]);
    case Verb::TurnUp: {
      const Value& alien = player_in(view, seat)["face-down"];
      return say(Saying::TurnUp, alien, alien);
    }
    case Verb::Join:
      return say(Saying::Join, view["encounter"][side_names[side_of(action)]]["seat"]);
    default:
      return {};
  }
}

}  // namespace orrery::cosmic_encounter

#include "cli/terminal/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "kernel/error.h"
#include "kernel/rows.h"
#include "kernel/text.h"
#include "players/advice.h"
#include "players/bots.h"

namespace orrery::cli {

namespace {

// What can be typed besides a choice. The English names always work, in full or by their first letter; the
// catalogue lists the words of the language, each with an abbreviation.
struct CommandRow {
  std::string_view name;
  std::string_view words;
  std::string_view about;
};
constexpr CommandRow commands[] = {
    {"help", "play.words.help", "play.about.help"},    {"hint", "play.words.hint", "play.about.hint"},
    {"rules", "play.words.rules", "play.about.rules"}, {"cards", "play.words.cards", "play.about.cards"},
    {"why", "play.words.why", "play.about.why"},       {"board", "play.words.board", "play.about.board"},
    {"log", "play.words.log", "play.about.log"},       {"undo", "play.words.undo", "play.about.undo"},
    {"save", "play.words.save", "play.about.save"},    {"quit", "play.words.quit", "play.about.quit"},
};

// The last step at which a person decided something that still stands. A step that went back counts as the
// one it went to.
std::optional<std::size_t> last_decision(const Match& match) {
  std::size_t at = match.entries();
  while (at > 0) {
    const Entry& entry = match.record().entries[at - 1];
    if (const Back* back = std::get_if<Back>(&entry)) {
      at = back->to;
    } else {
      --at;
      if (!match.record().seats[index(std::get<Act>(entry).seat)].is_bot) return at;
    }
  }
  return std::nullopt;
}

// What happened after this step is told to somebody who comes back to a saved game.
std::size_t last_told(const Match& match) {
  const std::size_t decision = last_decision(match).value_or(0);
  for (std::size_t step = match.entries(); step > decision; --step) {
    if (std::holds_alternative<Back>(match.record().entries[step - 1])) return step;
  }
  return decision;
}

// Why a choice is advised.
std::string reasons_in_words(const GameInfo& game, const Advice& advice, const Catalogue& texts) {
  if (advice.tries == 0) return texts.text("play.hint.only");
  std::vector<std::string> reasons;
  for (const Reason& reason : advice.why) {
    reasons.push_back(texts.text(
        fmt::format("{}.aim.{}-{}", game.id, aim_names(game)[reason.aim], reason.more ? "more" : "less")));
  }
  std::string why;
  if (reasons.size() == 1) {
    why = texts.text("play.hint.one", {{"reason", reasons[0]}});
  } else if (reasons.size() > 1) {
    why = texts.text("play.hint.both", {{"reason", reasons[0]}, {"another", reasons[1]}});
  } else {
    constexpr auto standings = names<Merit>({{Merit::Alike, "play.hint.alike"},
                                             {Merit::Better, "play.hint.better"},
                                             {Merit::Worse, "play.hint.worse"}});
    why = texts.text(standings[advice.standing]);
  }
  return texts.text("play.hint.value",
                    {{"percent", std::int64_t{std::lround(100 * advice.value)}}, {"why", why}});
}

}  // namespace

Table::Table(Match match, const Catalogue& texts, Screen& screen, Input& input, const SaveFile& file)
    : match_(std::move(match)),
      texts_(texts),
      board_(board_for(match_.game(), texts, match_.record().seats)),
      screen_(screen),
      input_(input),
      file_(file),
      told_(last_told(match_)) {}

bool Table::play() {
  file_.save(match_.record());
  while (!match_.position().finished()) {
    const Seat seat = *match_.position().waiting().begin();
    if (is_bot(seat)) {
      bot_acts(seat);
      continue;
    }
    tell_news(seat);
    show(seat, Shown::Step);
    if (person_acts(seat)) continue;
    if (!save()) return false;
    const std::string path = file_.path().string();
    const bool usual = file_.path() == SaveFile::usual(match_.game()).path();
    screen_.say(texts_.text("play.saved", {{"file", path}}), Ink::Faint);
    screen_.say(texts_.text("play.left",
                            {{"file", usual ? "" : " " + path}, {"game", std::string(match_.game().id)}}));
    return false;
  }
  tell_news(std::nullopt);
  tell_result();
  return true;
}

// Every decision of a bot has its own random stream, so that a game continues the same way whether or not it
// was interrupted.
void Table::bot_acts(Seat seat) {
  const Seed own = derive(*match_.record().seed, "bot", index(seat));
  Chance chance(derive(own, "decision", match_.entries()));
  match_.act(seat,
             choose(match_.game(), match_.record().seats[index(seat)].name, match_.position(), seat, chance));
  save();
}

bool Table::person_acts(Seat seat) {
  while (true) {
    ActionList list;
    match_.position().legal(seat, list);
    const auto typed = input_.line(texts_.text("play.ask", {{"count", list.size()}}));
    if (!typed) return false;
    switch (obey(seat, *typed)) {
      case Next::AskAgain:
        break;
      case Next::GoOn:
        save();
        return true;
      case Next::Leave:
        return false;
    }
  }
}

Table::Next Table::obey(Seat seat, const std::string& typed) {
  if (typed.empty()) return Next::AskAgain;
  const std::size_t blank = typed.find(' ');
  const std::string first = typed.substr(0, blank);
  const std::string_view rest = blank == std::string::npos ? "" : trim(std::string_view(typed).substr(blank));
  for (const CommandRow& row : commands) {
    const bool named =
        first == row.name || first == row.name.substr(0, 1) || lists(texts_.text(row.words), first);
    if (named && (rest.empty() || row.name == "why")) return command(seat, row.name, rest);
  }
  const auto action = read_choice(seat, typed);
  if (!action) {
    ActionList list;
    match_.position().legal(seat, list);
    screen_.say(texts_.text("play.not-understood", {{"typed", printable(typed)}, {"count", list.size()}}),
                Ink::Bad);
    return Next::AskAgain;
  }
  if (const Refusal refusal = match_.act(seat, *action)) {
    screen_.say(board_->refusal(refusal, *action), Ink::Bad);
    return Next::AskAgain;
  }
  return Next::GoOn;
}

Table::Next Table::command(Seat seat, std::string_view name, std::string_view rest) {
  if (name == "quit") return Next::Leave;
  if (name == "undo") return go_back(seat) ? Next::GoOn : Next::AskAgain;
  if (name == "help") show_help(seat);
  if (name == "hint") give_advice(seat);
  if (name == "cards") show_hints(seat);
  if (name == "rules") show_rules();
  if (name == "why" && rest.empty()) explain_closed(seat);
  if (name == "why" && !rest.empty()) explain(seat, rest);
  if (name == "board") show(seat, Shown::WholeTable);
  if (name == "log") {
    const auto history = match_.history();
    for (std::size_t entry = 0; entry < history.size(); ++entry)
      tell(entry, history[entry].told.events, seat, false);
  }
  if (name == "save" && save()) screen_.say(texts_.text("play.saved", {{"file", file_.path().string()}}));
  return Next::AskAgain;
}

// The number of a choice, or the text of an action.
std::optional<Action> Table::read_choice(Seat seat, std::string_view typed) const {
  ActionList list;
  match_.position().legal(seat, list);
  if (const auto number = parse_number(typed)) {
    if (*number < 1 || std::cmp_greater(*number, list.size())) return std::nullopt;
    return list[*number - 1];
  }
  const Parsed parsed = parse(match_.game().actions, typed);
  if (!parsed.error.empty()) return std::nullopt;
  return Action{parsed.term, {parsed.arguments[0], parsed.arguments[1], parsed.arguments[2]}};
}

void Table::tell(std::size_t entry, const std::vector<Event>& events, std::optional<Seat> viewer,
                 bool news_only) {
  if (entry > 0 && std::holds_alternative<Back>(match_.record().entries[entry - 1])) {
    screen_.say(texts_.text("play.went-back"), Ink::Plain, 2);
  }
  for (const Event& event : events) {
    const auto seen = seen_by(event, viewer);
    if (seen && (!news_only || board_->is_news(*seen))) screen_.say(board_->event(*seen), Ink::Plain, 2);
  }
}

void Table::tell_news(std::optional<Seat> viewer) {
  board_->see(match_.position().view(viewer));
  screen_.gap();
  if (told_ >= match_.entries()) return;
  const auto history = match_.history();
  for (; told_ < match_.entries(); ++told_) tell(told_ + 1, history[told_ + 1].told.events, viewer, true);
}

void Table::show(Seat seat, Shown what) {
  screen_.rule(only_person() ? texts_.text("play.your-turn")
                             : texts_.text("play.turn-of", {{"player", board_->player(seat)}}));
  what == Shown::Step ? board_->draw_step(view(seat), seat, screen_)
                      : board_->draw(view(seat), seat, screen_);
  show_choices(seat);
}

void Table::show_choices(Seat seat) {
  const Value seen = view(seat);
  if (const std::string question = board_->question(seen); !question.empty())
    screen_.say(question, Ink::Strong, 2);
  ActionList list;
  match_.position().legal(seat, list);
  board_->list_choices(seen, seat, list, screen_);
}

void Table::show_help(Seat seat) {
  const bool has_hints = !board_->hints(view(seat), seat).empty();
  screen_.say(texts_.text("play.help"));
  for (const CommandRow& row : commands) {
    if (row.name == "cards" && !has_hints) continue;
    screen_.item(fmt::format("{}", fmt::join(split_words(texts_.text(row.words)), ", ")),
                 texts_.text(row.about), 18);
  }
  ActionList list;
  match_.position().legal(seat, list);
  screen_.say(texts_.text("play.help-action", {{"action", to_text(match_.game().actions, list[0])}}));
  if (has_hints) show_hints(seat);
}

void Table::show_rules() {
  const std::string book = fmt::format("{}.rulebook", match_.game().id);
  for (const std::string& section : texts_.parts_of(book)) {
    screen_.rule(texts_.text(fmt::format("{}.{}.title", book, section)));
    screen_.say(texts_.text(fmt::format("{}.{}.text", book, section)));
  }
}

// What the strongest bot thinks of the choices. Its random stream is separate, so hints change nothing.
void Table::give_advice(Seat seat) {
  const GameInfo& game = match_.game();
  ActionList list;
  match_.position().legal(seat, list);
  Chance chance(derive(*match_.record().seed, "hint", match_.entries()));
  const Value seen = view(seat);
  constexpr int column = 6;
  screen_.gap();
  for (const Advice& one : advise(game, match_.position(), seat, chance, effort_of(game, levels.back()))) {
    const auto place = std::find(list.begin(), list.end(), one.action) - list.begin();
    screen_.item(std::to_string(place + 1), board_->describe(seen, seat, one.action), column);
    screen_.say(reasons_in_words(game, one, texts_), Ink::Faint, column);
  }
}

void Table::show_hints(Seat seat) {
  const std::vector<Hint> hints = board_->hints(view(seat), seat);
  if (hints.empty()) screen_.say(texts_.text("play.no-hints"));
  screen_.gap();
  for (const Hint& hint : hints) {
    screen_.say(hint.name, Ink::Strong, 2);
    screen_.say(hint.explanation, Ink::Plain, 4);
  }
}

// Each reason once, with the choices it rules out.
void Table::explain_closed(Seat seat) {
  const Value seen = view(seat);
  std::vector<std::pair<std::string, std::vector<std::string>>> reasons;
  for (const Action action : board_->conceivable(seen, seat)) {
    const Refusal refusal = match_.position().why_not(seat, action);
    if (!refusal) continue;
    const std::string reason = board_->refusal(refusal, action);
    auto found =
        std::find_if(reasons.begin(), reasons.end(), [&](const auto& r) { return r.first == reason; });
    if (found == reasons.end()) found = reasons.insert(reasons.end(), {reason, {}});
    found->second.push_back(board_->brief(seen, action));
  }
  if (reasons.empty()) screen_.say(texts_.text("play.nothing-closed"));
  for (const auto& [reason, closed] : reasons) {
    screen_.say(reason, Ink::Plain, 2);
    screen_.say(fmt::format("{}", fmt::join(closed, "; ")), Ink::Faint, 6);
  }
}

void Table::explain(Seat seat, std::string_view typed) {
  const auto action = read_choice(seat, typed);
  if (!action) {
    screen_.say(texts_.text("play.no-such-action", {{"typed", printable(typed)}}), Ink::Bad);
    return;
  }
  screen_.say(board_->refusal(match_.position().why_not(seat, *action), *action), Ink::Plain, 2);
}

bool Table::go_back(Seat seat) {
  if (match_.can_take_back_alone(seat)) {
    match_.take_back_alone();
  } else if (const auto decision = last_decision(match_)) {
    match_.go_back(*decision);
  } else {
    screen_.say(texts_.text("play.nothing-to-undo"), Ink::Bad);
    return false;
  }
  told_ = match_.entries();
  screen_.say(texts_.text("play.went-back"));
  return true;
}

// A full disk does not end a game.
bool Table::save() {
  try {
    file_.save(match_.record());
    return true;
  } catch (const InputError& error) {
    screen_.say(texts_.text("play.not-saved", {{"why", std::string(error.what())}}), Ink::Bad);
    return false;
  }
}

void Table::tell_result() {
  const AnyPosition& position = match_.position();
  const Result result = position.result();
  screen_.rule(texts_.text("play.over"));
  const std::optional<Seat> person = only_person();
  const Seat first = result.winners.empty() ? Seat{} : *result.winners.begin();
  board_->draw(position.view(std::nullopt), person.value_or(first), screen_);
  screen_.say(board_->result(result, person), Ink::Good, 2);
}

std::optional<Seat> Table::only_person() const {
  std::optional<Seat> person;
  for (const Seat seat : SeatSet::first(static_cast<int>(match_.record().seats.size()))) {
    if (is_bot(seat)) continue;
    if (person) return std::nullopt;
    person = seat;
  }
  return person;
}

}  // namespace orrery::cli

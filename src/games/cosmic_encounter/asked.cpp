// The pending question as the view shows it: where it comes from and how far it has got.
#include <optional>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// Whether the use at this depth has come to its effect, and that to its last call: nothing else is called by
// a use, except for what comes before its effect and may still be secret, or after it, in windows.
bool ends_by_a_call(const Game& game, std::size_t depth) {
  if (!game.flow.at(depth).runs(Procedure::Use) || depth + 1 == game.flow.depth()) return false;
  const Frame& called = game.flow.at(depth + 1);
  return !called.runs(Procedure::Answers) && !called.runs(Procedure::Use);
}

// The power or card whose effect asks the question, if any, or the technology that is being completed.
std::optional<std::string_view> asking_source(const Game& game) {
  for (std::size_t depth = game.flow.depth(); depth-- > 0;) {
    const Frame& frame = game.flow.at(depth);
    if (frame.procedure >= first_ability) return source_name(frame.procedure - first_ability);
    if (ends_by_a_call(game, depth)) return source_name(game.use(depth).ability);
    if (frame.runs(Procedure::CompleteTechnology)) return tech_names[frame.local<TechFrame>(0).tech];
    if (frame.runs(Procedure::OpenWindow)) break;
  }
  return std::nullopt;
}

// The progress of a question that is asked several times in a row.
void add_progress(const Game& game, Value::Map& map) {
  const Frame& top = game.flow.top();
  if (top.procedure >= first_ability) {
    const Ability& row = ability(top.procedure - first_ability);
    if (row.progress != nullptr) row.progress(game, top, map);
    return;
  }
  switch (static_cast<Procedure>(top.procedure)) {
    case Procedure::Send: {
      const auto& f = top.local<SendFrame>(0);
      map.emplace_back("sent", int{f.sent});
      map.emplace_back("most", int{f.most});
      map.emplace_back("side", side_names[f.side]);
      return;
    }
    case Procedure::Place:
      map.emplace_back("left", int{top.local<PlaceFrame>(0).left});
      return;
    case Procedure::ChooseLosses:
      map.emplace_back("left", int{top.local<ChooseFrame>(0).left});
      if (game.prompt() == Prompt::TakeShips) map.emplace_back("of", number(top.local<ChooseFrame>(0).seat));
      return;
    case Procedure::Compensate: {
      const auto& f = top.local<CompensationFrame>(0);
      map.emplace_back("left", f.due - f.taken);
      return;
    }
    case Procedure::Reward:
      map.emplace_back("left", int{top.local<RewardFrame>(0).due});
      return;
    case Procedure::CarryOutDeal: {
      const auto& f = top.local<DealFrame>(0);
      if (game.prompt() == Prompt::Found) map.emplace_back("sent", int{f.founding[both_sides[f.at]]});
      if (game.prompt() == Prompt::GiveCard) map.emplace_back("type", type_names[all_types[f.type]]);
      return;
    }
    default:
      return;
  }
}

// The use that this one answers.
const UseFrame* answered_by(const Game& game, const UseFrame& use) {
  if (use.target >= game.flow.depth() || !game.flow.at(use.target).runs(Procedure::Use)) return nullptr;
  return &game.use(use.target);
}

std::string_view name_of(const UseFrame& use) {
  return use.ability == no_ability ? kind_names[kind_of(use.card)] : source_name(use.ability);
}

// The window, or the event that can be replaced or reacted to, with its player and its count.
void add_moment(const Game& game, Occasion now, Value::Map& map) {
  const auto event = [&](Seat of, int count) {
    map.emplace_back("window", whens[now.when].name);
    map.emplace_back("of", number(of));
    map.emplace_back("count", count);
  };
  switch (now.when) {
    case When::LossSaved:
    case When::LossSuffered:
      return event(game.loss(now.target).victim, game.loss(now.target).count);
    case When::DrawDue:
    case When::CardsDrawn:
      return event(game.drawing(now.target).seat, game.drawing(now.target).count);
    case When::CompensationDue:
    case When::CompensationTaken:
      return event(game.compensation(now.target).taker, game.compensation(now.target).due);
    case When::Retrieving:
    case When::ShipsRetrieved:
      return event(game.retrieving(now.target).seat, game.retrieving(now.target).count);
    case When::CardServed:
      map.emplace_back("window", whens[now.when].name);
      map.emplace_back("card", kind_names[kind_of(game.use(now.target).card)]);
      map.emplace_back("of", number(game.use(now.target).user));
      return;
    case When::NewHandDue:
    case When::InUse:
      map.emplace_back("window", whens[now.when].name);
      return;
    default:
      if (all_windows.has(now.when) || aftermath_moments.has(now.when) || now.when == When::Result ||
          !(game.face_down & game.waiting()).empty())  // who can turn a sheet up is told what is going on
        map.emplace_back("window", whens[now.when].name);
  }
}

// Questions about one card that everybody sees.
bool shows_card(Prompt prompt) {
  return prompt == Prompt::OfferTo || prompt == Prompt::AcceptCard || prompt == Prompt::KeepCard;
}

}  // namespace

// What the pending question is about, and which power or card asks it.
Value asked_value(const Game& game) {
  Value::Map map;
  if (const auto source = asking_source(game)) map.emplace_back("about", *source);
  add_progress(game, map);
  if (game.prompt() == Prompt::Window) add_moment(game, game.occasion, map);
  if (game.prompt() == Prompt::Order) {
    const auto& window = game.flow.top().local<WindowFrame>(0);
    add_moment(game, {window.when, window.target}, map);
  }
  if (shows_card(game.prompt())) {
    const Seat asked = *game.question.seats.begin();
    const CardSet shown = game.offered_cards.empty() ? game.cards_in_question(asked) : game.offered_cards;
    map.emplace_back("card", kind_names[kind_of(shown.first())]);
  }
  if (game.prompt() == Prompt::Answer) {
    const UseFrame& answered = game.use(game.occasion.target);
    map.emplace_back("answers", name_of(answered));
    map.emplace_back("of", number(answered.user));
    if (const UseFrame* victim = answered_by(game, answered)) {
      map.emplace_back("against", number(victim->user));
      map.emplace_back("use", name_of(*victim));
    }
  }
  return map;
}

}  // namespace orrery::cosmic_encounter

// What the waiting player is asked, in the view: where the question comes from and how far it has got.
#include <optional>

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

namespace {

// The power or card in the course of which something is asked, if any.
std::optional<std::string_view> asking_source(const Game& game) {
  constexpr auto first = static_cast<std::uint16_t>(Procedure::FirstAbility);
  for (std::size_t depth = game.flow.depth(); depth > 0; --depth) {
    const std::uint16_t procedure = game.flow.at(depth - 1).procedure;
    if (procedure >= first) return source_name(static_cast<std::uint16_t>(procedure - first));
    if (procedure == static_cast<std::uint16_t>(Procedure::OpenWindow)) break;
  }
  return std::nullopt;
}

// How far a question that comes several times in a row has got.
void add_progress(const Game& game, Value::Map& map) {
  const Frame& top = game.flow.top();
  switch (static_cast<Procedure>(top.procedure)) {
    case Procedure::Send: {
      const auto& f = top.local<SendFrame>(0);
      map.emplace_back("sent", int{f.sent});
      map.emplace_back("most", int{f.most});
      map.emplace_back("side", side_names[index(f.side)]);
      return;
    }
    case Procedure::Place:
      map.emplace_back("left", int{top.local<PlaceFrame>(0).left});
      return;
    case Procedure::ChooseLosses:
      map.emplace_back("left", int{top.local<ChooseFrame>(0).left});
      return;
    case Procedure::Rewards:
      map.emplace_back("left", int{top.local<RewardFrame>(0).left});
      return;
    case Procedure::CarryOutDeal: {
      const auto& f = top.local<DealFrame>(0);
      if (game.prompt() == Prompt::Found) map.emplace_back("sent", int{f.founding[f.at]});
      if (game.prompt() == Prompt::GiveCard) map.emplace_back("type", type_names[f.type]);
      return;
    }
    default:
      return;
  }
}

// Whose use is answered by this one.
std::optional<Seat> answered_player(const Game& game, const UseFrame& use) {
  if (use.target >= game.flow.depth()) return std::nullopt;
  if (game.flow.at(use.target).procedure != static_cast<std::uint16_t>(Procedure::Use)) return std::nullopt;
  return game.use(use.target).user;
}

// The window, or the event that can be replaced or followed by something, with whose and how many.
void add_moment(const Game& game, Value::Map& map) {
  const auto event = [&](std::string_view name, Seat of, int count) {
    map.emplace_back("window", name);
    map.emplace_back("of", number(of));
    map.emplace_back("count", count);
  };
  const Occasion& now = game.occasion;
  switch (now.when) {
    case When::LossRemoved:
    case When::LossSaved:
    case When::LossSuffered:
      return event("ships-lost", game.loss(now.target).victim, game.loss(now.target).count);
    case When::CardsDrawn:
      return event("cards-drawn", game.drawing(now.target).seat, game.drawing(now.target).count);
    case When::ShipsRetrieved:
      return event("ships-retrieved", game.retrieving(now.target).seat, game.retrieving(now.target).count);
    default:
      if (index(now.when) < windows.size()) map.emplace_back("window", windows[index(now.when)].step);
  }
}

}  // namespace

// What the waiting player is asked, and which power or card asks it.
Value asked_value(const Game& game) {
  Value::Map map;
  if (const auto source = asking_source(game)) map.emplace_back("about", *source);
  add_progress(game, map);
  if (game.prompt() == Prompt::Window) add_moment(game, map);
  if (game.prompt() == Prompt::Answer) {
    const UseFrame& answered = game.use(game.occasion.target);
    map.emplace_back("answers", source_name(answered.ability));
    map.emplace_back("of", number(answered.user));
    if (const auto victim = answered_player(game, answered)) map.emplace_back("against", number(*victim));
  }
  return map;
}

}  // namespace orrery::cosmic_encounter

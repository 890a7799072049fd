// Steps that every procedure may take: reports, windows, checks, aftermaths, and the question about the
// flagship. They belong to game.h, which includes them.
#pragma once

#include "games/cosmic_encounter/game.h"

namespace orrery::cosmic_encounter {

// Reports an event; costs nothing if nobody listens.
template <Happening what, class... Arguments>
[[gnu::always_inline]] inline void tell(EventSink& events, Arguments... arguments) {
  static_assert(fit<Arguments...>(event_terms[what]), "not what this event tells");
  if (!events) return;
  Event event = event_of(what, arguments...);
  event.foreseen = event_terms[what].foreseen == Foreseen::Yes;
  events.tell(event);
}
// The second argument is a card that only these seats see.
template <Happening what, class... Arguments>
[[gnu::always_inline]] inline void tell_hidden(EventSink& events, SeatSet knowers, Arguments... arguments) {
  static_assert(fit<Arguments...>(event_terms[what]), "not what this event tells");
  if (!events) return;
  Event event = event_of(what, arguments...);
  event.secret = 2;
  event.knowers = knowers;
  events.tell(event);
}

// CE-R.2: a window is opened only if somebody can act in it; most are skipped, because no power and no card
// of this game asks for them.
inline bool window_matters(const Game& game, const WindowFrame& window) {
  return game.comes_up(window.when) && game.anybody_acts(window);
}
// NOLINTBEGIN(cppcoreguidelines-macro-usage): it may stop the procedure, as FLOW_CALL does
#define OPEN_WINDOW(game, ...)                             \
  do {                                                     \
    if (window_matters(game, __VA_ARGS__))                 \
      FLOW_CALL(game, Procedure::OpenWindow, __VA_ARGS__); \
    else                                                   \
      (game).pause_in(__VA_ARGS__, events);                \
  } while (false)
// Those who react to what has happened, of the kinds up to `last_kind`, may do so.
#define FLOW_AFTERMATH_OF(game, last_kind)                                               \
  do {                                                                                   \
    if (!(game).happened.kinds.empty() && (game).next_aftermath(last_kind) != no_moment) \
      FLOW_CALL(game, Procedure::Aftermath, AftermathFrame{.last = (last_kind)});        \
  } while (false)
// After some ships of this player have moved: the one who chose them says whether the flagship is among them.
#define FLOW_FLAGSHIP(game, chooser, seat, from, to)                                \
  do {                                                                              \
    if ((game).flagship_is_at(seat, from)) {                                        \
      (game).offered = static_cast<std::uint32_t>(to);                              \
      FLOW_ASK(game, chooser, Prompt::Flagship);                                    \
      if (verb_of((game).answer.action) == Verb::Yes) (game).take_flagship(events); \
    }                                                                               \
  } while (false)
// At the end of an event: reactions to everything that has happened in it.
#define FLOW_AFTERMATH(game) FLOW_AFTERMATH_OF(game, When::CardsDiscarded)
// CE-R.1, and then what follows from the colonies. Discards wait until the whole event is over.
#define FLOW_SETTLE(game)                          \
  do {                                             \
    if ((game).settle(events)) return Flow::Asked; \
    FLOW_AFTERMATH_OF(game, When::PowerLost);      \
  } while (false)
// CE-R.89: before a card is drawn. The draw goes on when those who react to the new deck have done so.
#define FLOW_RENEW_DECK(game)                               \
  do {                                                      \
    while ((game).deck_size == 0 && (game).pile_size > 0) { \
      (game).renew_deck(events);                            \
      FLOW_AFTERMATH_OF(game, When::PowerLost);             \
    }                                                       \
  } while (false)
// NOLINTEND(cppcoreguidelines-macro-usage)

}  // namespace orrery::cosmic_encounter

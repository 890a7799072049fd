// A game small enough to understand at a glance, with everything the kernel offers: hidden hands,
// simultaneous choices, nested procedures, secret events, take-back points. `Flaw` adds a bug, to check that
// the harness finds it, or a different ruling.
//
// Three cards each from a deck of nine, two rounds: all lay a card face down at once (and may take it up
// again until the last has laid one); the highest card wins the round, and its owner decides whether it
// counts double. Most points win.
#pragma once

#include <algorithm>

#include "kernel/flow.h"
#include "kernel/game.h"

namespace orrery::toy {

enum class Flaw {
  None,
  Leak,
  LeakyChoices,
  LosesCard,
  Unordered,
  CopyDiffers,
  NestsForever,
  OtherScores,  // double counts threefold
  NoSingle      // and single is not allowed
};

enum class Verb : std::uint16_t { Lay, TakeUp, Ready, Double, Single };
enum class Prompt : std::uint8_t { Lay, Count };
enum class Procedure : std::uint8_t { Game, Round, CountUp };
enum class Reason : std::uint8_t { NotInHand, NothingLaid, AlreadyLaid, NotNow };

inline constexpr int deck = 9;
inline constexpr Domain card_domain = Domain::numbers(0, deck - 1);
inline constexpr std::array<Term, 5> actions{
    {{"lay", {{{"card", card_domain}}}}, {"take-up"}, {"ready"}, {"double"}, {"single"}}};
inline constexpr std::array<Term, 2> happenings{{
    {"laid", {{{"seat", Domain::numbers(1, 3)}, {"card", card_domain}}}},
    {"won", {{{"seat", Domain::numbers(1, 3)}, {"card", card_domain}}}},
}};
inline constexpr std::array<Term, 4> refusals{
    {{"not-in-hand"}, {"nothing-laid"}, {"already-laid"}, {"not-now"}}};
inline constexpr std::array<std::string_view, 2> prompts{"lay", "count"};
inline constexpr std::array<std::string_view, 1> endings{"played-out"};
inline constexpr std::array<std::string_view, 2> fingerprinted{"hands", "laid"};
inline constexpr std::array<OptionRow, 1> options{{{"players", Domain::numbers(2, 3), 2}}};

constexpr std::int8_t no_card = -1;

template <Flaw flaw = Flaw::None>
struct Toy {
  static const GameInfo& info();
  Flow proceed(std::uint16_t procedure, Frame& frame, EventSink& sink) {
    static constexpr std::array procedures{&whole_game, &round, &count_up};
    return procedures[procedure](*this, frame, sink);
  }

  Toy(int count, const Seed& seed, EventSink& sink)
      : player_count(static_cast<std::uint8_t>(count)), random(seed) {
    std::array<std::int8_t, deck> cards{};
    for (std::size_t i = 0; i < cards.size(); ++i) cards[i] = static_cast<std::int8_t>(i);
    random.shuffle(cards);
    for (std::size_t i = 0; i < 3U * player_count; ++i) hands.entries[i / 3][i % 3] = cards[i];
    std::copy(cards.begin() + 3 * player_count, cards.end(), aside.begin());
    flow.call(Procedure::Game);
    run(*this, sink);
  }

  static Flow whole_game(Toy& game, Frame& frame, EventSink& events) {
    auto& rounds = frame.local<std::uint8_t>(0);
    FLOW_BEGIN(frame);
    for (rounds = 0; rounds < 2; ++rounds) FLOW_CALL(game, Procedure::Round);
    game.over = true;
    FLOW_END();
  }
  static Flow round(Toy& game, Frame& frame, EventSink& events) {
    FLOW_BEGIN(frame);
    game.laid = {};
    for (auto& card : game.laid.entries) card = no_card;
    game.ready = SeatSet();
    while (game.ready.size() < game.player_count) {
      FLOW_ASK(game, game.not_ready(), Prompt::Lay);
      game.take_answer(events);
    }
    FLOW_CALL(game, Procedure::CountUp, game.highest());
    FLOW_END();
  }
  static Flow count_up(Toy& game, Frame& frame, EventSink& events) {
    auto& winner = frame.local<Seat>(0);
    FLOW_BEGIN(frame);
    if (flaw == Flaw::NestsForever) FLOW_CALL(game, Procedure::CountUp, winner);
    FLOW_ASK(game, winner, Prompt::Count);
    events.tell({.kind = 1, .arguments = {static_cast<std::int16_t>(number(winner)), game.laid[winner]}});
    game.points[winner] = static_cast<std::int16_t>(
        game.points[winner] + (static_cast<Verb>(game.answer.action.verb) != Verb::Double ? 1
                               : flaw == Flaw::OtherScores                                ? 3
                                                                                          : 2));
    FLOW_END();
  }

  SeatSet not_ready() const {
    SeatSet seats;
    for (const Seat seat : SeatSet::first(player_count)) {
      if (!ready.has(seat)) seats.add(seat);
    }
    return seats;
  }
  Seat highest() const {
    Seat best{};
    for (const Seat seat : SeatSet::first(player_count)) {
      if (laid[seat] > laid[best]) best = seat;
    }
    return best;
  }
  void take_answer(EventSink& sink) {
    const auto [seat, action] = answer;
    const auto card = static_cast<std::int8_t>(action.arguments[0]);
    auto& hand = hands[seat];
    switch (static_cast<Verb>(action.verb)) {
      case Verb::Lay:
        *std::find(hand.begin(), hand.end(), card) = no_card;
        laid[seat] = flaw == Flaw::LosesCard ? std::int8_t{0} : card;
        sink.tell({.kind = 0,
                   .arguments = {static_cast<std::int16_t>(number(seat)), card},
                   .secret = 2,
                   .knowers = seat});
        break;
      case Verb::TakeUp:
        *std::find(hand.begin(), hand.end(), no_card) = laid[seat];
        laid[seat] = no_card;
        break;
      default:
        ready.add(seat);
        break;
    }
  }

  int players() const { return player_count; }
  SeatSet waiting() const { return question.seats; }
  void legal(Seat seat, ActionList& out) const {
    out.clear();
    if (!waiting().has(seat)) return;
    for (std::uint16_t verb = 0; verb < actions.size(); ++verb) {
      for (std::int16_t card = 0; card < (verb == 0 ? deck : 1); ++card) {
        const Action action{
            verb, {flaw == Flaw::Unordered && verb == 0 ? static_cast<std::int16_t>(deck - 1 - card) : card}};
        if (!why_not(seat, action)) out.add(action);
      }
    }
    if (flaw == Flaw::LeakyChoices && laid.entries[0] % 2 == 1 &&
        out.size() > 1) {  // depends on the card seat 1 has laid
      const Action first = out[0];
      out.clear();
      out.add(first);
    }
  }
  Refusal why_not(Seat seat, Action action) const {
    const auto verb = static_cast<Verb>(action.verb);
    const bool counting = verb == Verb::Double || verb == Verb::Single;
    if (counting != (static_cast<Prompt>(question.prompt) == Prompt::Count))
      return Refusal::own(Reason::NotNow);
    if (verb == Verb::Single && flaw == Flaw::NoSingle) return Refusal::own(Reason::NotNow);
    if (counting) return {};
    if (verb != Verb::Lay) return laid[seat] == no_card ? Refusal::own(Reason::NothingLaid) : Refusal{};
    if (laid[seat] != no_card) return Refusal::own(Reason::AlreadyLaid);
    const auto& hand = hands[seat];
    return std::count(hand.begin(), hand.end(), action.arguments[0]) > 0 ? Refusal{}
                                                                         : Refusal::own(Reason::NotInHand);
  }
  TakeBack apply(Seat seat, Action action, EventSink& sink) {
    answer = {seat, action};
    run(*this, sink);
    if constexpr (flaw == Flaw::CopyDiffers) random = Chance(random_seed());
    switch (static_cast<Verb>(action.verb)) {
      case Verb::Lay:
        return TakeBack::Set;
      case Verb::TakeUp:
        return TakeBack::Kept;
      default:
        return TakeBack::Cleared;
    }
  }
  Action default_action(Seat seat) const {
    ActionList list;
    legal(seat, list);
    return list[list.size() - 1];
  }
  bool finished() const { return over; }
  Result result() const {
    Result result;
    for (const Seat seat : SeatSet::first(player_count)) result.scores[seat] = points[seat];
    const auto best = *std::max_element(points.entries.begin(), points.entries.end());
    for (const Seat seat : SeatSet::first(player_count)) {
      if (points[seat] == best) result.winners.add(seat);
    }
    return result;
  }
  // Every seat that is not among `knowing` gets a hand and a face-down card, drawn from all unseen cards.
  void redeal(SeatSet knowing, Chance& chance) {
    std::array<std::int8_t*, deck> unseen{};
    std::array<std::int8_t, deck> cards{};
    std::size_t count = 0;
    const auto hide = [&](std::int8_t& card) {
      if (card == no_card) return;
      unseen[count] = &card;
      cards[count++] = card;
    };
    for (const Seat seat : SeatSet::first(player_count)) {
      if (knowing.has(seat)) continue;
      for (auto& card : hands[seat]) hide(card);
      if (!face_up()) hide(laid[seat]);
    }
    for (std::size_t i = 0; i < deck - 3U * player_count; ++i) hide(aside[i]);
    chance.shuffle(std::span(cards).first(count));
    for (std::size_t i = 0; i < count; ++i) *unseen[i] = cards[i];
    random = Chance(chance.draw_seed());
  }
  bool face_up() const {
    return question.seats.empty() || static_cast<Prompt>(question.prompt) == Prompt::Count;
  }
  Value view(std::optional<Seat> viewer) const {
    Value::List hand_list;
    Value::List laid_list;
    Value::List score_list;
    for (const Seat seat : SeatSet::first(player_count)) {
      const bool mine = viewer == seat || flaw == Flaw::Leak;
      Value::List cards;
      for (const std::int8_t card : hands[seat])
        cards.emplace_back(card == no_card ? Value() : mine ? Value(int{card}) : Value("?"));
      std::sort(cards.begin(), cards.end(),
                [](const Value& a, const Value& b) { return to_text(a) < to_text(b); });
      hand_list.emplace_back(std::move(cards));
      laid_list.emplace_back(laid[seat] == no_card ? Value()
                             : mine || face_up()   ? Value(int{laid[seat]})
                                                   : Value("?"));
      score_list.emplace_back(points[seat]);
    }
    return Value::Map{{"hands", hand_list},
                      {"laid", laid_list},
                      {"scores", score_list},
                      {"prompt", over ? Value() : Value(prompts[question.prompt])}};
  }
  Value facts() const { return view(std::nullopt); }
  std::string broken() const {
    std::array<int, deck> seen{};
    const auto count = [&](std::int8_t card) {
      if (card != no_card) ++seen[static_cast<std::size_t>(card)];
    };
    for (const Seat seat : SeatSet::first(player_count)) {
      for (const std::int8_t card : hands[seat]) count(card);
      if (!over) count(laid[seat]);
    }
    return std::any_of(seen.begin(), seen.end(), [](int n) { return n > 1; }) ? "a card is there twice" : "";
  }
  Chance& chance() { return random; }
  bool operator==(const Toy&) const = default;

  std::uint8_t player_count;
  PerSeat<std::array<std::int8_t, 3>, 3> hands{};
  PerSeat<std::int8_t, 3> laid{};
  std::array<std::int8_t, deck> aside{};
  SeatSet ready;
  PerSeat<std::int16_t, 3> points{};
  bool over = false;
  FlowStack<3> flow{};
  Question question{};
  Answer answer{};
  Chance random;
};

template <Flaw flaw>
const GameInfo& Toy<flaw>::info() {
  static const GameInfo info{
      .id = "toy",
      .options = options,
      .actions = actions,
      .events = happenings,
      .refusals = refusals,
      .prompts = prompts,
      .endings = endings,
      .longest_game = 1000,
      .fingerprinted = fingerprinted,
      .options_error = [](const OptionValues&) { return std::string(); },
      .start = [](const OptionValues& values, const Seed& seed,
                  EventSink& sink) { return AnyPosition(Toy(values[0], seed, sink)); },
      .arrange =
          [](const OptionValues& values, const Seed& seed, const Value&) {
            EventSink nobody;
            return Arranged{AnyPosition(Toy(values[0], seed, nobody)), {}};
          },
      .next_game = [](const OptionValues& values, const AnyPosition&) { return values; },
  };
  return info;
}

}  // namespace orrery::toy

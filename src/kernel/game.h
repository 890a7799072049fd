// Games and positions behind one type, for everything that serves any game: records, scenarios, terminal,
// server. Inner loops (simulation, search, benchmarks) are templates over the concrete position instead.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/options.h"
#include "kernel/position.h"

namespace orrery {

class AnyPosition {
 public:
  template <Position P>
  explicit AnyPosition(const P& position) : held_(std::make_unique<Held<P>>(position)) {}
  AnyPosition(const AnyPosition& other) : held_(other.held_->copy()) {}
  AnyPosition(AnyPosition&&) noexcept = default;
  AnyPosition& operator=(AnyPosition other) noexcept {
    held_ = std::move(other.held_);
    return *this;
  }
  ~AnyPosition() = default;

  int players() const { return held_->players(); }
  SeatSet waiting() const { return held_->waiting(); }
  // What is asked, as one of the game's prompts.
  std::uint8_t prompt() const { return held_->prompt(); }
  // Whether nobody else may learn that the waiting seat is asked: the question itself tells what it holds.
  // Its default then leaves no trace. Games without such questions need not say so.
  bool hushed() const { return held_->hushed(); }
  void legal(Seat seat, ActionList& out) const { held_->legal(seat, out); }
  Refusal why_not(Seat seat, Action action) const { return held_->why_not(seat, action); }
  // Refuses what is not legal and then changes nothing; otherwise runs the rules and, where asked, says what
  // becomes of the take-back point.
  Refusal apply(Seat seat, Action action, EventSink& events, TakeBack* mark = nullptr) {
    const Refusal refusal = why_not(seat, action);
    if (refusal) return refusal;
    const TakeBack what = held_->apply(seat, action, events);
    if (mark != nullptr) *mark = what;
    return {};
  }
  Action default_action(Seat seat) const { return held_->default_action(seat); }
  bool finished() const { return held_->finished(); }
  Result result() const { return held_->result(); }
  void redeal(SeatSet knowing, Chance& chance) { held_->redeal(knowing, chance); }
  Value view(std::optional<Seat> viewer) const { return held_->view(viewer); }
  Value facts() const { return held_->facts(); }
  std::string broken() const { return held_->broken(); }
  Chance& chance() { return held_->chance(); }
  bool operator==(const AnyPosition& other) const { return held_->equals(*other.held_); }

  // The concrete position, if it is one of that game.
  template <Position P>
  const P* as() const {
    const auto* held = dynamic_cast<const Held<P>*>(held_.get());
    return held == nullptr ? nullptr : &held->position;
  }

 private:
  struct Interface {
    virtual ~Interface() = default;
    virtual std::unique_ptr<Interface> copy() const = 0;
    virtual int players() const = 0;
    virtual SeatSet waiting() const = 0;
    virtual std::uint8_t prompt() const = 0;
    virtual bool hushed() const = 0;
    virtual void legal(Seat, ActionList&) const = 0;
    virtual Refusal why_not(Seat, Action) const = 0;
    virtual TakeBack apply(Seat, Action, EventSink&) = 0;
    virtual Action default_action(Seat) const = 0;
    virtual bool finished() const = 0;
    virtual Result result() const = 0;
    virtual void redeal(SeatSet, Chance&) = 0;
    virtual Value view(std::optional<Seat>) const = 0;
    virtual Value facts() const = 0;
    virtual std::string broken() const = 0;
    virtual Chance& chance() = 0;
    virtual bool equals(const Interface&) const = 0;
  };

  template <Position P>
  struct Held final : Interface {
    explicit Held(const P& held) : position(held) {}
    std::unique_ptr<Interface> copy() const override { return std::make_unique<Held>(position); }
    int players() const override { return position.players(); }
    SeatSet waiting() const override { return position.waiting(); }
    std::uint8_t prompt() const override { return position.question.prompt; }
    bool hushed() const override {
      if constexpr (requires { position.hushed(); }) return position.hushed();
      return false;
    }
    void legal(Seat seat, ActionList& out) const override { position.legal(seat, out); }
    Refusal why_not(Seat seat, Action action) const override {
      return orrery::why_not(position, seat, action);
    }
    TakeBack apply(Seat seat, Action action, EventSink& events) override {
      return position.apply(seat, action, events);
    }
    Action default_action(Seat seat) const override { return position.default_action(seat); }
    bool finished() const override { return position.finished(); }
    Result result() const override { return position.result(); }
    void redeal(SeatSet knowing, Chance& chance) override { position.redeal(knowing, chance); }
    Value view(std::optional<Seat> viewer) const override { return position.view(viewer); }
    Value facts() const override { return position.facts(); }
    std::string broken() const override { return position.broken(); }
    Chance& chance() override { return position.chance(); }
    bool equals(const Interface& other) const override {
      const auto* same = dynamic_cast<const Held*>(&other);
      return same != nullptr && same->position == position;
    }
    P position;
  };

  std::unique_ptr<Interface> held_;
};

// A position laid out for a scenario, and the units its stream of chance shall yield from there on.
struct Arranged {
  AnyPosition position;
  std::vector<Chance::Unit> chance_units;
};

// A game as a whole: its name, its options, its words, and how it begins.
struct GameInfo {
  std::string_view id;
  int rules_version = 1;  // part of every record; grows when old action lists would mean something else
  OptionRows options;     // the first row is `players`
  Vocabulary actions;
  Vocabulary events;
  Vocabulary refusals;  // the game's own reasons
  std::span<const std::string_view> prompts;
  // Prompts that several seats are asked at once and where one's answer changes what the others decide on.
  std::span<const std::uint8_t> contested{};
  std::span<const std::string_view> endings;
  std::span<const std::string_view> occasions{};  // for answers: where the rules pause
  // The words that have a text of their own besides their name, `<game>.<parameter>-text.<word>`: what a card
  // does.
  std::span<const Parameter> explained{};
  int longest_game = 0;  // no game has more decisions than this for each player
  // What is printed on the components: all that somebody who draws the table needs besides the view.
  Value (*box)() = nullptr;
  // Where the view says how far each seat has come; `*` stands for the seat: `scores.*`.
  std::string_view progress{};
  // The same for an opponent without a seat, where the game may have one.
  std::string_view rival{};

  // What is wrong with these options together; empty if nothing is.
  std::string (*options_error)(const OptionValues&) = nullptr;
  AnyPosition (*start)(const OptionValues&, const Seed&, EventSink&) = nullptr;
  Arranged (*arrange)(const OptionValues&, const Seed&, const Value& given) = nullptr;
  // The options of the next game at the same table.
  OptionValues (*next_game)(const OptionValues&, const AnyPosition& finished) = nullptr;

  const Domain& player_counts() const { return options.front().domain; }
};

// Checks the options and begins a game; throws InputError.
AnyPosition start_game(const GameInfo& game, const OptionValues& options, const Seed& seed,
                       EventSink& events);
AnyPosition start_game(const GameInfo& game, const OptionValues& options, const Seed& seed);

// Reads one action of this game; throws InputError with what could be said.
Action parse_action(const GameInfo& game, std::string_view text);

// `winners=1,3 scores=7,5,7 ending=row-empty`
std::string to_text(const GameInfo& game, const Result& result, int players);

}  // namespace orrery

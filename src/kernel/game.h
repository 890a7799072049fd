// Type-erased games and positions, for code that serves any game: records, scenarios, terminal, server. Inner
// loops (simulation, search, benchmarks) are templates over the concrete position instead.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/beat.h"
#include "kernel/options.h"
#include "kernel/position.h"
#include "kernel/telling.h"

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
  // The pending question, as one of the game's prompts.
  std::uint8_t prompt() const { return held_->prompt(); }
  // Whether the pending question is secret because asking it reveals what the seat holds. Its default then
  // leaves no trace. Games without secret questions need not define it.
  bool hushed() const { return held_->hushed(); }
  // Whether this choice could change anything, as far as everybody sees.
  bool could_matter(Seat seat, Action action) const { return held_->could_matter(seat, action); }
  void legal(Seat seat, ActionList& out) const { held_->legal(seat, out); }
  Refusal why_not(Seat seat, Action action) const { return held_->why_not(seat, action); }
  // Refuses an illegal action and changes nothing; otherwise runs the rules and, if `mark` is given, reports
  // the effect on the take-back point.
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

  // The concrete position, or null if it belongs to another game.
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
    virtual bool could_matter(Seat seat, Action action) const = 0;
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
    bool could_matter(Seat seat, Action action) const override {
      if constexpr (requires { position.could_matter(seat, action); })
        return position.could_matter(seat, action);
      return true;
    }
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

// A position laid out for a scenario, and the next units of its random stream.
struct Arranged {
  AnyPosition position;
  std::vector<Chance::Unit> chance_units;
};

// What words of older rules mean in a position of the present ones.
struct Meaning {
  enum class Kind : std::uint8_t {
    Unknown,
    Action,      // this one
    Unfinished,  // more words make it a decision
    Needless     // nothing is left to decide there today
  };
  Kind kind{};
  Action action{};
};

// A game as a whole: its name, options, vocabularies and setup.
struct GameInfo {
  std::string_view id;
  int rules_version = 1;  // part of every record; increases when old action lists would change their meaning
  OptionRows options;     // the first row is `players`
  Vocabulary actions;
  Vocabulary events;
  Vocabulary refusals;  // the game's own reasons
  std::span<const std::string_view> prompts;
  // Prompts put to several seats at once, where one seat's answer changes the choice of the others.
  std::span<const std::uint8_t> contested{};
  // Prompts that can be answered in front of everybody: neither their choices nor what one needs to choose
  // are hidden from anybody.
  std::span<const std::uint8_t> open_prompts{};
  std::span<const std::string_view> endings;
  // For standing orders: the moments at which the rules pause, what one can answer with there, and with
  // which of it an action does.
  std::span<const std::string_view> occasions{};
  std::span<const std::string_view> means{};
  std::optional<std::uint8_t> (*means_of)(Action) = nullptr;
  // Words for what concerns a seat so much that a standing order may end with it, and whether an event that
  // everybody sees is that for the seat. The position may be asked for what never changes.
  std::span<const std::string_view> alarms{};
  bool (*alarm)(const AnyPosition& now, const Event& event, Seat seat, std::uint8_t word) = nullptr;
  // Parameters whose words have a description besides their name, `<game>.<parameter>-text.<word>`: the
  // effect of a card.
  std::span<const Parameter> explained{};
  // How long people may keep changing an offer that others decide on; 0: no limit.
  std::chrono::seconds talk_time{};
  // A property of a seat that lasts the whole game, such as the alien it plays, for win rates by trait.
  struct Traits {
    std::string_view event{};  // a seat's first event of this name tells its trait …
    std::string_view word{};   // … in this argument
    std::string_view stage{};  // each event of this name begins a stage of the game
    std::string_view sort{};   // the key in `box` by which traits are grouped
  };
  Traits traits{};
  GameTelling telling{};  // what is said about questions and choices
  int longest_game = 0;   // upper bound on decisions per player
  // The printed contents of the components: all a client needs besides the view to draw the table.
  Value (*box)() = nullptr;
  // Path in the view to each seat's progress; `*` stands for the seat: `scores.*`.
  std::string_view progress{};
  // The same for an opponent without a seat, if the game has one.
  std::string_view rival{};
  // Paths of the facts on the table and in the hands; `*` stands for any key. Records are checked against
  // these (kernel/fingerprint.h), so their names and meanings never change.
  std::span<const std::string_view> fingerprinted{};

  // The error in this combination of options; empty if it is valid.
  std::string (*options_error)(const OptionValues&) = nullptr;
  AnyPosition (*start)(const OptionValues&, const Seed&, EventSink&) = nullptr;
  Arranged (*arrange)(const OptionValues&, const Seed&, const Value& given) = nullptr;
  // Reads a decision of older rules: what a seat has said since its last one (kernel/retelling.h). Null: the
  // words have never changed. Present words need not be known to it.
  Meaning (*reread)(const AnyPosition& now, Seat seat, std::span<const std::string> said) = nullptr;
  // The options of the next game at the same table.
  OptionValues (*next_game)(const OptionValues&, const AnyPosition& finished) = nullptr;
  // In which what happens is told.
  std::span<const Beat> beats{};

  const Domain& player_counts() const { return options.front().domain; }
};

// Checks the options and begins a game; throws InputError.
AnyPosition start_game(const GameInfo& game, const OptionValues& options, const Seed& seed,
                       EventSink& events);
AnyPosition start_game(const GameInfo& game, const OptionValues& options, const Seed& seed);

// Reads one action of this game; throws InputError listing the valid words.
Action parse_action(const GameInfo& game, std::string_view text);

// `winners=1,3 scores=7,5,7 ending=row-empty`
std::string to_text(const GameInfo& game, const Result& result, int players);

}  // namespace orrery

// How a game looks and what it says in the terminal. A board knows a game only as a network client would: its
// views, its actions, its events and the texts of the catalogue. A game without a drawing of its own has the
// plain board, which lists the view.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/screen.h"
#include "kernel/catalogue.h"
#include "kernel/record.h"

namespace orrery::cli {

struct Hint {
  std::string name;
  std::string explanation;
};

class Board {
 public:
  Board(const GameInfo& game, const Catalogue& texts, std::vector<std::string> players)
      : game_(game), texts_(texts), players_(std::move(players)) {}
  virtual ~Board() = default;
  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;

  // The view in whose light events are described from now on.
  virtual void see(const Value&) {}
  // The whole table, with this seat in front.
  virtual void draw(const Value& view, Seat front, Screen& screen) const = 0;
  // Only as much of it as the current question needs, if that is one of many small ones in a row.
  virtual void draw_step(const Value& view, Seat front, Screen& screen) const { draw(view, front, screen); }
  // What is asked of the viewer; empty if nothing is.
  std::string question(const Value& view) const;
  // All choices, each with its number.
  virtual void list_choices(const Value& view, Seat seat, const ActionList& choices, Screen& screen) const;
  // A choice and its consequences.
  virtual std::string describe(const Value& view, Seat seat, Action action) const;
  // The choice alone, for lists.
  std::string brief(const Value& view, Action action) const;
  // The choices that this seat may mean when it asks why something is not possible.
  virtual std::vector<Action> conceivable(const Value& view, Seat seat) const;
  // The things on the table and in this seat's hand, with their explanations.
  virtual std::vector<Hint> hints(const Value&, Seat) const { return {}; }
  // Whether an event is announced before the board is drawn; the log has them all.
  bool is_news(const Event& event) const { return is_told_aloud(game_.events[event.kind], event.arguments); }

  std::string event(const Event& event) const;
  std::string refusal(const Refusal& refusal, Action refused) const;
  // Who won, in words for the viewer.
  std::string result(const Result& result, std::optional<Seat> viewer) const;
  const std::string& player(Seat seat) const { return players_[index(seat)]; }

 protected:
  static constexpr int choice_column = 6;  // where the text of a choice begins

  // Texts for arguments that need more than a look in the catalogue.
  virtual void enrich(TextArguments& arguments) const;
  // A word of this kind as people read it: its text in the catalogue, if there is one.
  virtual std::string thing(std::string_view kind, const std::string& word) const;
  // Numbers by word, in signs.
  virtual std::string counted(std::string_view, const Value::Map&) const { return {}; }
  // A phrase of the game in words, with what else its text may use.
  std::string told(const Phrase& phrase, TextArguments arguments = {}) const;
  std::string told(const std::vector<Phrase>& phrases, std::string_view between) const;
  // A player in a phrase.
  virtual std::string somebody(Seat seat) const { return player(seat); }

  std::string text(std::string_view key, const TextArguments& arguments = {}) const {
    return texts_.text(key, arguments);
  }
  // The game's own text `<game>.<group>.<name>`, with these arguments in words.
  std::string own_text(std::string_view group, std::string_view name, TextArguments arguments = {}) const;
  const GameInfo& game() const { return game_; }

 private:
  TextArguments about_question(const Value& view) const;
  TextArguments arguments_of_choice(const Value& view, Action action) const;
  TextValue argument(std::string_view kind, const Value& value) const;
  Phrase phrase_in(const Value& value) const;
  std::string in_words(const std::string& key, TextArguments arguments) const;

  const GameInfo& game_;
  const Catalogue& texts_;
  std::vector<std::string> players_;
};

// The arguments of a term, by name.
TextArguments arguments_of(const Term& term, std::span<const std::int16_t> values);

std::vector<std::string> player_names(const std::vector<SeatOwner>& seats, const Catalogue& texts);
std::unique_ptr<Board> board_for(const GameInfo& game, const Catalogue& texts,
                                 const std::vector<SeatOwner>& seats);

}  // namespace orrery::cli

// Cosmoctopus on the terminal: the realm and the row, the players, the investigator, and the viewer's hand.
#pragma once

#include "cli/terminal/board.h"
#include "cli/terminal/cosmoctopus/realm_drawing.h"
#include "cli/terminal/cosmoctopus/signs.h"

namespace orrery::cli {

class CosmoctopusBoard final : public Board {
 public:
  using Board::Board;

  void draw(const Value& view, Seat front, Screen& screen) const override;
  void draw_step(const Value& view, Seat front, Screen& screen) const override;
  std::string describe(const Value& view, Seat seat, Action action) const override;
  std::vector<Action> conceivable(const Value& view, Seat seat) const override;
  std::vector<Hint> hints(const Value& view, Seat seat) const override;

 protected:
  void enrich(TextArguments& arguments) const override;
  std::string thing(std::string_view kind, const std::string& word) const override;
  std::string counted(std::string_view kind, const Value::Map& amounts) const override;

 private:
  using Card = cosmoctopus::Card;
  static constexpr int margin = 2;

  std::string word(std::string_view group, std::string_view name) const;
  std::string name(Card card) const;
  std::string name(cosmoctopus::Resource resource) const;
  std::string amount(cosmoctopus::Resource resource, int count) const;
  std::string cost(const Value& view, Seat seat, Card card) const;  // after this seat's discounts
  std::string card_signs(const cosmoctopus::CardRow& card) const;

  // The middle of the table.
  void draw_middle(const Value& view, Seat seat, Screen& screen) const;
  Canvas realm_or_list(const Value& view, Seat seat, int width) const;
  std::string legend(const Value& view) const;
  std::string row_title(const Value& view) const;
  Canvas row_panel(const Value& view, Seat seat, int width) const;
  Canvas knowledge(const Value& view, Seat seat, int width) const;
  void draw_card(const Value& view, Seat seat, Card card, Screen& screen) const;
  void draw_hand(const Value& view, Seat seat, Screen& screen) const;

  // The players and the investigator.
  void draw_others(const Value& view, Seat front, Screen& screen) const;
  void draw_player(const Value& view, Seat seat, bool own, Screen& screen) const;
  std::string extras_of(const Value& view, Seat seat) const;
  void tell_cards_in_play(const Value& view, Seat seat, Screen& screen) const;
  void tell_open_hand(const Value& view, Seat seat, Screen& screen) const;
  void draw_constellations(const Value& view, Seat seat, Screen& screen) const;
  void draw_investigator(const Value& view, Screen& screen) const;
  std::string forecast(const Value& next) const;

  // The question.
  void tell_context(const Value& view, Screen& screen) const;
};

}  // namespace orrery::cli

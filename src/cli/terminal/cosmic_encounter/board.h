// Cosmic Encounter on the terminal: the systems and their owners, the two sides of the encounter, the talks
// about a deal, and the viewer's hand.
#pragma once

#include <array>

#include "cli/terminal/board.h"
#include "games/cosmic_encounter/words.h"
#include "kernel/view_values.h"

namespace orrery::cli {

class CosmicEncounterBoard final : public Board {
 public:
  CosmicEncounterBoard(const GameInfo& game, const Catalogue& texts, std::vector<std::string> players);

  void see(const Value& view) override;
  void draw(const Value& view, Seat front, Screen& screen) const override;
  void draw_step(const Value& view, Seat front, Screen& screen) const override;
  void list_choices(const Value& view, Seat seat, const ActionList& choices, Screen& screen) const override;
  std::vector<Action> conceivable(const Value& view, Seat seat) const override;
  std::vector<Hint> hints(const Value& view, Seat seat) const override;

 protected:
  void enrich(TextArguments& arguments) const override;
  std::string thing(std::string_view kind, const std::string& id) const override;
  std::string counted(std::string_view kind, const Value::Map& ships) const override;
  std::string somebody(Seat seat) const override { return named(seat); }

 private:
  using Side = cosmic_encounter::Side;
  static constexpr int margin = 2;

  // Texts. Everything that belongs to a player carries the sign of the player's colour.
  std::string word(std::string_view group, std::string_view name) const;
  static std::string color_sign(std::string_view color);
  std::string sign_of(Seat seat) const;
  Ink ink_of(Seat seat) const;
  std::string named(Seat seat) const;
  std::string named(const Value& seats) const;  // several seats
  std::string planet(std::string_view id) const;
  std::string destiny(std::string_view id) const;
  std::string source(std::string_view id) const;                        // an alien, a card or a technology
  std::string cards(const Value& list) const;                           // in groups, each kind once
  std::string fleet(const Value& view, std::string_view planet) const;  // ▲4 ■2

  // The table and the players.
  void tell_table(const Value& view, Screen& screen) const;
  std::string destiny_discards(const Value& view) const;
  void draw_player(const Value& view, Seat seat, Screen& screen) const;
  std::string state_of(const Value& view, Seat seat) const;
  std::string role_of(const Value& view, Seat seat) const;
  Canvas system_of(const Value& view, Seat seat, int width) const;
  std::string power_state(const Value& power, bool lost) const;
  void draw_hand(const Value& view, Seat seat, Screen& screen) const;

  // Technologies.
  std::string research_of(const Value& card) const;
  void tell_technologies(const Value& view, const Value& own, Screen& screen) const;
  void tell_inventions(const Value& view, Screen& screen) const;

  // The encounter.
  void draw_encounter(const Value& view, Screen& screen) const;
  Canvas side_panel(const Value& view, Side side, int width) const;
  std::string ships_of_side(const Value& view, Side side) const;
  std::string card_of_side(const Value& fighter) const;
  std::string face(const Value& counts_as) const;
  std::string total_of_side(const Value& view, Side side) const;
  std::string in_force(const Value& list) const;

  // The deal.
  void draw_deal(const Value& view, Screen& screen) const;
  void tell_proposal(const Value& view, const std::string& title, const Value& proposal,
                     Screen& screen) const;
  std::string gift(const Value& terms) const;

  // The question.
  void tell_context(const Value& view, Screen& screen) const;
  std::string everybody_in(std::string_view seats) const;
  std::string term_label(Action action) const;
  void list_terms(const Value& view, Seat seat, const ActionList& choices, Screen& screen) const;

  cosmic_encounter::BySeat<std::optional<cosmic_encounter::Color>> colors_{};
};

}  // namespace orrery::cli

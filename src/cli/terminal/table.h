// One game at one terminal: people take turns at the keyboard, bots answer by themselves. For any game.
#pragma once

#include "cli/terminal/board.h"
#include "cli/terminal/input.h"
#include "cli/terminal/save_file.h"

namespace orrery::cli {

class Table {
 public:
  Table(Match match, const Catalogue& texts, Screen& screen, Input& input, const SaveFile& file);

  // Plays until the game is over (true) or somebody leaves (false).
  bool play();
  const Match& match() const { return match_; }

 private:
  enum class Next : std::uint8_t { AskAgain, GoOn, Leave };

  bool is_bot(Seat seat) const { return match_.record().seats[index(seat)].is_bot; }
  Value view(Seat seat) const { return match_.position().view(seat); }
  void bot_acts(Seat seat);
  bool person_acts(Seat seat);  // false: wants to leave
  Next obey(Seat seat, const std::string& typed);
  Next command(Seat seat, std::string_view name, std::string_view rest);
  std::optional<Action> read_choice(Seat seat, std::string_view typed) const;

  void tell(std::size_t entry, const std::vector<Event>& events, std::optional<Seat> viewer, bool news_only);
  void tell_news(std::optional<Seat> viewer);
  enum class Shown : std::uint8_t { WholeTable, Step };
  void show(Seat seat, Shown what);
  void show_choices(Seat seat);
  void show_help(Seat seat);
  void show_rules();
  void give_advice(Seat seat);
  void show_hints(Seat seat);
  void explain_closed(Seat seat);
  void explain(Seat seat, std::string_view typed);
  bool go_back(Seat seat);
  bool save();
  void tell_result();
  std::optional<Seat> only_person() const;  // nobody if several people share the terminal

  Match match_;
  const Catalogue& texts_;
  std::unique_ptr<Board> board_;
  Screen& screen_;
  Input& input_;
  const SaveFile& file_;
  std::size_t told_;  // the last entry whose events have been told
};

}  // namespace orrery::cli

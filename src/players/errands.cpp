#include "players/errands.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <type_traits>

#include "games/all.h"
#include "kernel/error.h"
#include "kernel/text.h"
#include "players/bots.h"

namespace orrery {

namespace {

constexpr std::string_view choice_kind = "choice";
constexpr std::string_view decision_kind = "decision";

template <class T>
std::string bytes_of(const T& value) {
  static_assert(std::is_trivially_copyable_v<T>);
  return {reinterpret_cast<const char*>(&value), sizeof(T)};
}

template <class T>
T from_bytes(std::string_view bytes) {
  static_assert(std::is_trivially_copyable_v<T>);
  if (bytes.size() != sizeof(T)) throw InputError("this comes from another build");
  std::array<std::byte, sizeof(T)> kept;
  std::memcpy(kept.data(), bytes.data(), sizeof(T));
  return std::bit_cast<T>(kept);
}

std::uint64_t number_of(const std::vector<std::string_view>& words, std::size_t place) {
  return std::strtoull(std::string(words.at(place)).c_str(), nullptr, 10);
}

}  // namespace

// A line that says what it is, then bytes. All that the seat does not know is dealt anew: the bot cannot tell
// the difference, and nobody on the way learns a hand.
std::string choice_errand(const GameInfo& game, std::string_view bot, const AnyPosition& position,
                          Seat seat) {
  std::string errand = fmt::format("{} {} {} {}\n", choice_kind, game.id, bot, number(seat));
  Chance chance(random_seed());
  with_position_type(game, [&]<Position P>() {
    P imagined = *position.as<P>();
    imagined.redeal(seat, chance);
    errand += bytes_of(imagined);
  });
  return errand;
}

std::string decision_errand(const Match& finished, std::size_t which) {
  return fmt::format("{} {}\n{}", decision_kind, which, to_text(finished.record()));
}

std::string do_errand(const std::string& errand) {
  const std::size_t line = errand.find('\n');
  const std::vector<std::string_view> words = split_words(std::string_view(errand).substr(0, line));
  if (line == std::string::npos || words.empty()) throw InputError("this is not an errand");
  const std::string_view rest = std::string_view(errand).substr(line + 1);
  if (words.front() == decision_kind && words.size() == 2) {
    const Analysis analysis{Match(parse_record(rest, &find_game))};
    const std::uint64_t which = number_of(words, 1);
    if (which >= analysis.size()) throw InputError("there is no such decision");
    return bytes_of(analysis.decision(which));
  }
  if (words.front() != choice_kind || words.size() != 4) throw InputError("this is not an errand");
  const GameInfo& game = require_game(words[1]);
  require_bot(game, words[2]);
  const Seat seat = seat_numbered(static_cast<std::int64_t>(number_of(words, 3)));
  Chance chance(random_seed());
  std::string told;
  with_position_type(game, [&]<Position P>() {
    told = bytes_of(choose(game, words[2], AnyPosition(from_bytes<P>(rest)), seat, chance));
  });
  return told;
}

Action read_choice(const std::string& told) { return from_bytes<Action>(told); }
Decision read_decision(const std::string& told) { return from_bytes<Decision>(told); }

}  // namespace orrery

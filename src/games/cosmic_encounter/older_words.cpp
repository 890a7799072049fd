// The words of rules 1 and 2: ships were moved one by one, allies invited one by one until `done`, and every
// reward was a decision of its own.
#include "games/cosmic_encounter/game.h"
#include "kernel/text.h"

namespace orrery::cosmic_encounter {

namespace {

constexpr Meaning meant(Action action) { return {Meaning::Kind::Action, action}; }
constexpr Meaning unknown{};
constexpr Meaning unfinished{Meaning::Kind::Unfinished};
constexpr Meaning needless{Meaning::Kind::Needless};

// The argument of a word that had one: `planet=red-1`.
std::optional<std::int16_t> argument(std::string_view said, std::string_view name, const Domain& domain) {
  const auto words = split_words(said);
  if (words.size() != 2 || !words[1].starts_with(name) || words[1].substr(name.size(), 1) != "=")
    return std::nullopt;
  return domain.parse(words[1].substr(name.size() + 1));
}

Meaning one_ship(Verb verb, std::string_view said) {
  const auto planet = argument(said, "planet", planet_domain);
  return planet ? meant(act(verb, *planet, 1)) : unknown;
}

// All invitations of one side; `done` was not said after the last player who could be invited.
Meaning invitations(const Game& game, Side side, std::span<const std::string> said) {
  SeatSet guests;
  bool done = false;
  for (const std::string& words : said) {
    const auto guest = argument(words, "seat", seat_domain);
    if (guest) guests.add(seat_numbered(*guest));
    done = words == action_terms[Verb::Done].name;
    if (!guest && !done) return unknown;
  }
  return done || guests == game.to_invite(side) ? meant(act(Verb::Invite, guests.bits())) : unfinished;
}

Meaning rewards(const RewardFrame& reward, std::span<const std::string> said) {
  constexpr std::array<std::string_view, 3> kinds_of_reward{"card", "ship", "nothing"};
  std::array<int, kinds_of_reward.size()> sums{};
  for (const std::string& words : said) {
    const auto what = argument(words, "what", Domain::of(kinds_of_reward));
    if (!what) return unknown;
    ++sums.at(*what);
  }
  return said.size() == reward.due ? meant(act(Verb::Reward, sums[0], sums[1])) : unfinished;
}

}  // namespace

Meaning reread(const AnyPosition& now, Seat seat, std::span<const std::string> said) {
  const Game& game = *now.as<Game>();
  const std::string& last = said.back();
  const std::string_view word = split_words(last).front();
  const bool asked = game.waiting().has(seat);
  if (asked && game.prompt() == Prompt::InviteOffense) return invitations(game, Side::Offense, said);
  if (asked && game.prompt() == Prompt::InviteDefense) return invitations(game, Side::Defense, said);
  if (asked && game.prompt() == Prompt::Reward) return rewards(game.flow.top().local<RewardFrame>(0), said);
  if (word == "place") return one_ship(Verb::Place, last);
  if (word == "ship") return one_ship(Verb::Ship, last);
  if (last == "ship-from-gate") return meant(act(Verb::GateShip, 1));
  if (word != "lose" && last != "lose-at-gate") return unknown;
  // A loss without a choice is not asked for any more.
  if (!asked || game.prompt() != Prompt::LoseShips) return needless;
  return word == "lose" ? one_ship(Verb::Lose, last) : meant(act(Verb::LoseAtGate, 1));
}

}  // namespace orrery::cosmic_encounter

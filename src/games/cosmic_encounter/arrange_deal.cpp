// The talks about a deal as a scenario's `given.deal` has them: everything is said again, as the players
// would have said it.
#include <fmt/format.h>

#include <vector>

#include "games/cosmic_encounter/arrange_encounter.h"
#include "kernel/error.h"
#include "kernel/reading.h"
#include "kernel/text.h"

namespace orrery::cosmic_encounter {

namespace {

void say(Game& game, Seat seat, Action action, const std::string& where) {
  const GameInfo& info = Game::info();
  if (const Refusal refusal = why_not(game, seat, action)) {
    throw InputError(fmt::format("{}: seat {} cannot '{}' ({})", where, number(seat),
                                 to_text(info.actions, action), refusal.text(info.refusals)));
  }
  EventSink silence;
  game.apply(seat, action, silence);
}

Action read_term(const Value& value, const std::string& where) {
  const Parsed parsed = parse(Game::info().actions, read_string(value, where));
  if (!parsed.error.empty()) throw InputError(where + ": " + parsed.error);
  const Action action{parsed.term, {parsed.arguments[0], parsed.arguments[1], parsed.arguments[2]}};
  if (verb_of(action) < Verb::Give || verb_of(action) > Verb::Release) {
    std::vector<std::string> names;
    for (auto verb = static_cast<std::uint16_t>(Verb::Give);
         verb <= static_cast<std::uint16_t>(Verb::Release); ++verb)
      names.emplace_back(Game::info().actions[verb].name);
    throw InputError(fmt::format("{}: '{}' is not a term of a deal: use {}", where, printable(to_text(value)),
                                 join_or(names)));
  }
  return action;
}

void say_terms(Game& game, Seat seat, const Value& terms, const std::string& where) {
  for (const Value& term : read_list(terms, where, most_terms))
    say(game, seat, read_term(term, where), where);
}

// {1: [give card=attack-10]}: a proposal, and who makes it. Returns the seat.
Seat propose(Game& game, const Value& proposal, const std::string& where) {
  const Value::Map& map = read_map(proposal, where);
  if (map.size() != 1)
    throw InputError(where + " needs one seat and its terms, as in {1: [give card=negotiate]}");
  const auto& [key, terms] = map.front();
  const Seat seat = read_seat_key(key, where, game.player_count);
  say_terms(game, seat, terms, where);
  say(game, seat, act(Verb::Propose), where);
  if (game.waiting().has(seat))  // CE-R.51: a player who has proposed waits for the answer
    throw InputError(where + ": that cannot be carried out, so it was not proposed");
  return seat;
}

}  // namespace

void hold_talks(Game& game, const Value& deal) {
  only_keys(deal, "given.deal", {"proposals", "made", "drafts"});
  if (deal.has("proposals")) {
    const std::string where = "given.deal.proposals";
    for (const Value& proposal : read_list(deal["proposals"], where, std::size_t{2} * most_proposals))
      propose(game, proposal, where);
  }
  const auto by_main = [&](const char* key, auto each) {
    if (!deal.has(key)) return;
    read_per_seat(deal[key], fmt::format("given.deal.{}", key), game.player_count,
                  [&](Seat seat, const Value& value, const std::string& where) {
                    if (!game.is_main(seat))
                      throw InputError(fmt::format("{}: only seats {} and {} talk", where,
                                                   number(game.offense()), number(game.defense())));
                    each(seat, value, where);
                  });
  };
  by_main("made", [&](Seat seat, const Value& value, const std::string& where) {
    std::uint8_t& made = game.bargain.made[*game.side_of(seat)];
    made = static_cast<std::uint8_t>(read_number(value, where, made, most_proposals));
  });
  by_main("drafts", [&](Seat seat, const Value& value, const std::string& where) {
    say_terms(game, seat, value, where);
  });
}

void end_talks(Game& game, const Value& deal) {
  const std::string where = "given.deal.agreed";
  if (deal.is_null()) return say(game, game.offense(), act(Verb::Refuse), "given.deal");
  only_keys(deal, "given.deal", {"agreed"});
  const Seat proposer = propose(game, deal["agreed"], where);
  say(game, game.opponent_of(proposer), act(Verb::Accept), where);
}

}  // namespace orrery::cosmic_encounter

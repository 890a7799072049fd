#include "measure/arena.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <stdexcept>

#include "measure/lots.h"
#include "measure/per.h"

namespace orrery {

namespace {

constexpr double bucket_width = 0.01;  // in the logarithm of nanoseconds

// CPU time of this thread, so that other load on the machine does not count.
std::uint64_t processor_nanoseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1'000'000'000 + now.tv_nsec;
}

template <Position P>
class Rounds {
 public:
  explicit Rounds(const ArenaPlan& plan)
      : plan_(plan), bots_(reproducible_bots<P>(plan.bots, plan.iterations)) {}

  ArenaGames::Round play(std::uint64_t number, ArenaCounts& counts) const {
    ArenaGames::Round wins{};
    for (std::size_t rotation = 0; rotation < bots_.size(); ++rotation) {
      const SeatSet winners = play_game(number, rotation, counts);
      if (winners.empty()) ++counts.won_by_nobody;
      for (const Seat seat : winners) wins[plan_.entrant(seat, rotation)] += 1.0 / winners.size();
    }
    return wins;
  }

 private:
  SeatSet play_game(std::uint64_t round, std::size_t rotation, ArenaCounts& counts) const {
    std::vector<Chance> streams;
    for (std::size_t i = 0; i < bots_.size(); ++i) streams.emplace_back(plan_.bot_seed(round, i));
    EventSink nobody;
    P position = *plan_.game->start(plan_.options, plan_.game_seed(round), nobody).template as<P>();
    const std::size_t most_decisions = plan_.game->longest_game * bots_.size();
    std::size_t decisions = 0;
    for (; !position.finished() && decisions < most_decisions; ++decisions) {
      const Seat seat = *position.waiting().begin();
      const std::size_t entrant = plan_.entrant(seat, rotation);
      const Action action =
          choose(bots_[entrant], position, seat, streams[entrant], counts.by_entrant[entrant]);
      position.apply(seat, action, nobody);
    }
    counts.lengths.add(decisions);
    if (position.finished()) return position.result().winners;
    ++counts.unfinished;
    return {};
  }

  Action choose(const NamedBot<P>& bot, const P& position, Seat seat, Chance& stream, Played& played) const {
    ActionList legal;
    position.legal(seat, legal);
    const std::uint64_t start = processor_nanoseconds();
    const Action chosen = bot.choose(Observation<P>(position, seat), stream, bot.effort);
    const std::uint64_t end = processor_nanoseconds();
    require_legal(*plan_.game, bot.name, seat, legal, chosen);
    ++played.decisions;
    if (legal.size() > 1) played.times.add(end - start);
    return chosen;
  }

  const ArenaPlan& plan_;
  std::vector<NamedBot<P>> bots_;
};

}  // namespace

void ChoiceTimes::add(std::uint64_t nanoseconds) {
  const double logarithm = std::log(std::max<std::uint64_t>(1, nanoseconds));
  logarithms_.add(static_cast<std::size_t>(logarithm / bucket_width));
  sum_ += nanoseconds;
  longest_ = std::max(longest_, nanoseconds);
}

void ChoiceTimes::merge(const ChoiceTimes& other) {
  logarithms_.merge(other.logarithms_);
  sum_ += other.sum_;
  longest_ = std::max(longest_, other.longest_);
}

void ChoiceTimes::pass(Numbers& numbers) {
  logarithms_.pass(numbers);
  numbers.pass(sum_);
  numbers.pass(longest_);
}

double ChoiceTimes::mean() const { return per(sum_, count()) * 1e-9; }

double ChoiceTimes::quantile(double part) const {
  const double wanted = part * static_cast<double>(count());
  std::uint64_t below = 0;
  for (std::size_t bucket = 0; bucket < logarithms_.size(); ++bucket) {
    below += logarithms_.at(bucket);
    if (static_cast<double>(below) < wanted) continue;
    return std::min(longest(), std::exp(bucket_width * static_cast<double>(bucket + 1)) * 1e-9);
  }
  return 0;
}

void Played::merge(const Played& other) {
  decisions += other.decisions;
  times.merge(other.times);
}

void ArenaCounts::merge(const ArenaCounts& other) {
  for (std::size_t i = 0; i < by_entrant.size(); ++i) by_entrant[i].merge(other.by_entrant[i]);
  lengths.merge(other.lengths);
  won_by_nobody += other.won_by_nobody;
  unfinished += other.unfinished;
}

void ArenaCounts::pass_counts(Numbers& numbers) {
  for (Played& played : by_entrant) numbers.pass(played.decisions);
  lengths.pass(numbers);
  numbers.pass(won_by_nobody);
  numbers.pass(unfinished);
}

void ArenaCounts::pass_times(Numbers& numbers) {
  for (Played& played : by_entrant) played.times.pass(numbers);
}

ArenaCounts no_counts_of(const ArenaPlan& plan) {
  return {.by_entrant = std::vector<Played>(plan.bots.size())};
}

ArenaGames::Round play_round(const ArenaPlan& plan, std::uint64_t number, ArenaCounts& counts) {
  ArenaGames::Round wins{};
  with_position_type(*plan.game, [&]<Position P>() { wins = Rounds<P>(plan).play(number, counts); });
  return wins;
}

ArenaGames play_arena(const ArenaPlan& plan, const Progress& progress) {
  if (plan.elsewhere) return play_arena_elsewhere(plan, progress);
  ArenaGames games;
  games.rounds.resize(plan.rounds);
  with_position_type(*plan.game, [&]<Position P>() {
    const Rounds<P> rounds(plan);
    const auto play = [&](ArenaCounts& part, std::uint64_t number) {
      games.rounds[number] = rounds.play(number, part);  // no other thread writes there
      return std::uint64_t{plan.bots.size()};
    };
    games.counts = spread_over_threads(plan.rounds, plan.threads, progress, no_counts_of(plan), play);
  });
  return games;
}

std::vector<Standing> standings(const ArenaPlan& plan, const ArenaGames& games) {
  const auto entrants = static_cast<double>(plan.bots.size());
  std::vector<Standing> all;
  std::vector<Contender> contenders;
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    const auto same = [&](const Standing& one) { return one.bot == plan.bots[i]; };
    const std::size_t at = std::find_if(all.begin(), all.end(), same) - all.begin();
    if (at == all.size()) {
      all.push_back({.bot = plan.bots[i]});
      contenders.push_back({0, std::vector<double>(games.rounds.size())});
    }
    ++all[at].seats;
    ++contenders[at].seats;
    all[at].played.merge(games.counts.by_entrant[i]);
    for (std::size_t round = 0; round < games.rounds.size(); ++round)
      contenders[at].wins[round] += games.rounds[round][i];
  }
  Chance chance(derive(plan.seed, "arena resampling", 0));
  const std::vector<Rating> rated = ratings(contenders, chance);
  for (std::size_t i = 0; i < all.size(); ++i) {
    Standing& one = all[i];
    one.wins = contenders[i].total();
    one.share = per(one.wins, plan.games());
    one.even_share = one.seats / entrants;
    std::vector<double>& shares = contenders[i].wins;
    for (double& share : shares) share /= entrants;
    one.interval = confidence_by_seeds(shares);
    one.rating = rated[i];
  }
  return all;
}

void require_legal(const GameInfo& game, std::string_view bot, Seat seat, const ActionList& legal,
                   Action chosen) {
  if (std::binary_search(legal.begin(), legal.end(), chosen)) return;
  // Its arguments may be invalid, so they are printed as plain numbers.
  const std::string_view verb = chosen.verb < game.actions.size() ? game.actions[chosen.verb].name : "?";
  throw std::logic_error(fmt::format("the bot {} of {} chose what seat {} may not do: {} {}", bot, game.id,
                                     number(seat), verb, fmt::join(chosen.arguments, " ")));
}

}  // namespace orrery

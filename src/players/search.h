// Information-set Monte Carlo tree search. Every iteration deals a world that the seat could be in, walks
// down the trees, plays on a little with the game's rollout policy, and adds the result to everything on its
// path.
//
//   - Each seat has a tree of its own. Its nodes stand for what that seat has seen since the root: its own
//     choices, and the events as they are shown to it. So nobody in the search reacts to what it cannot know,
//     and every seat maximises its own share of the win, not the root's misfortune.
//   - Worlds differ in what may be chosen: a choice competes only in the worlds where it was open
//     (availability counts).
//   - Choices are tried in the order of the game's priors (PUCT); one that was never tried counts a little
//     less than its node. So only a few of many choices are ever opened, and no explicit widening is needed.
//   - Memory is bounded: when the pool is full the trees stop growing but go on counting.
//   - It ends early when no other choice could catch up with the first one.
#pragma once

#include <algorithm>
#include <cmath>
#include <thread>

#include "players/mind.h"

namespace orrery {

inline constexpr std::size_t search_bytes = std::size_t{48} << 20U;  // of one search, all threads together

// The trees of all seats in two pools and a hash table; sizes are given once and never exceeded.
class SearchTrees {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  struct Choice {
    Action action;
    std::uint32_t next = none;  // of the same node, in ascending order
    std::uint32_t visits = 0;
    std::uint32_t available = 0;
    float prior = 0;
    double sum = 0;
    double mean() const { return sum / visits; }
  };
  struct Node {
    std::uint64_t key = 0;
    std::uint32_t first = none;
    std::uint32_t visits = 0;
    double sum = 0;
  };

  SearchTrees(std::size_t bytes, std::uint32_t iterations);

  std::uint32_t find(std::uint64_t key) const;
  // `none` if there is no room left.
  std::uint32_t add(std::uint64_t key);
  // Sets `found[i]` to the node's choice of list[i]; makes those that are missing, and is false if there is
  // no room left for them.
  bool lay_out(std::uint32_t node, const ActionList& list, std::vector<std::uint32_t>& found, bool& some_new);

  Node& node(std::uint32_t i) { return nodes_[i]; }
  Choice& choice(std::uint32_t i) { return choices_[i]; }
  std::size_t size() const { return nodes_.size(); }
  std::size_t bytes() const;

 private:
  std::size_t place_of(std::uint64_t key) const;

  std::vector<Node> nodes_;
  std::vector<Choice> choices_;
  std::vector<std::uint32_t> table_;  // a power of two, at most half full
};

// A well mixed number from two (the finaliser of splitmix64).
constexpr std::uint64_t mixed(std::uint64_t key, std::uint64_t more) {
  std::uint64_t x = key ^ (more + 0x9E3779B97F4A7C15 + (key << 6U) + (key >> 2U));
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EB;
  return x ^ (x >> 31U);
}
std::uint64_t mixed(std::uint64_t key, const Event& event);

template <Position P>
class Search {
 public:
  // With `only`, that choice alone is searched.
  Search(const Observation<P>& observation, Chance& chance, const Effort& effort,
         std::size_t bytes = search_bytes, std::optional<Action> only = std::nullopt)
      : observation_(observation),
        seat_(observation.seat()),
        chance_(chance.draw_seed()),
        effort_(effort),
        trees_(bytes, effort.iterations) {
    if (only) {
      root_list_.add(*only);
    } else {
      observation.legal(root_list_);
    }
    for (const Action action : root_list_) root_.push_back({.action = action});
  }

  void run() {
    const auto start = std::chrono::steady_clock::now();
    const std::uint32_t most = effort_.iterations == 0 ? ~0U : effort_.iterations;
    constexpr std::uint32_t clock_every = 16;
    while (iterations_ < most && !settled(most - iterations_)) {
      iterate();
      if (effort_.time.count() > 0 && iterations_ % clock_every == 0 &&
          std::chrono::steady_clock::now() - start >= effort_.time)
        break;
    }
  }

  Appraisal appraisal();

 private:
  // A choice that was made on the way down, to be credited with the result.
  struct Step {
    std::uint32_t node;
    std::uint32_t choice;
    Seat seat;
  };

  void iterate() {
    P world = imagine();
    const typename Mind<P>::Horizon horizon(world);
    steps_.clear();
    keys_.fill(0);
    int decisions = 0;
    bool in_tree = true;
    ActionList list;
    EventSink nobody_listens;
    EventSink listening(events_);
    while (!world.finished() && !(decisions > 0 && horizon.reached(world, decisions))) {
      const Seat seat = decisions == 0 ? seat_ : *world.waiting().begin();
      const ActionList& open = decisions == 0 ? root_list_ : list;
      if (decisions > 0) world.legal(seat, list);
      std::size_t picked = open.size() == 1 ? 0 : open.size();
      if (open.size() > 1 && in_tree) picked = descend(world, seat, open, in_tree);
      if (decisions == 0) tried_ = picked;
      ++decisions;
      const Action action = picked < open.size() ? open[picked] : Mind<P>::quick(world, seat, open, chance_);
      play(world, seat, action, in_tree ? listening : nobody_listens);
    }
    credit(Mind<P>::evaluate(world), Mind<P>::aims(world, seat_));
    ++iterations_;
  }

  P imagine() {
    if (!effort_.infers) return observation_.imagine_at_sight(chance_);
    if constexpr (requires { &Mind<P>::imagine; }) {
      return Mind<P>::imagine(observation_, chance_);
    } else {
      return observation_.imagine(chance_);
    }
  }

  void play(P& world, Seat seat, Action action, EventSink& events) {
    events_.clear();
    world.apply(seat, action, events);
    if (!events) return;
    std::uint64_t word = 0;
    std::memcpy(&word, &action, sizeof word);
    keys_[seat] = mixed(keys_[seat], word);
    for (const Event& event : events_) {
      for (const Seat other : SeatSet::first(world.players())) {
        if (const auto seen = seen_by(event, other)) keys_[other] = mixed(keys_[other], *seen);
      }
    }
  }

  // The index of the choice that the seat's tree makes; list.size() if the trees end here.
  std::size_t descend(const P& world, Seat seat, const ActionList& list, bool& in_tree) {
    const std::uint64_t key = mixed(keys_[seat], index(seat) + 1);
    std::uint32_t at = trees_.find(key);
    const bool is_new = at == SearchTrees::none;
    if (is_new) at = trees_.add(key);
    bool some_new = false;
    if (at == SearchTrees::none || !trees_.lay_out(at, list, found_, some_new)) {
      in_tree = false;
      return list.size();
    }
    if (some_new) {
      priors_.resize(list.size());
      Mind<P>::priors(world, seat, list, priors_);
      for (std::size_t i = 0; i < list.size(); ++i) {
        SearchTrees::Choice& choice = trees_.choice(found_[i]);
        if (choice.visits == 0) choice.prior = priors_[i];
      }
    }
    const std::size_t best = select(at);
    steps_.push_back({at, found_[best], seat});
    in_tree = !is_new;
    return best;
  }

  std::size_t select(std::uint32_t at) {
    const SearchTrees::Node& node = trees_.node(at);
    constexpr double first_play = 0.1;  // how much worse than its node an untried choice is assumed to be
    const double unknown = (node.visits == 0 ? 0.5 : node.sum / node.visits) - first_play;
    std::size_t best = 0;
    double most = -1e9;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      SearchTrees::Choice& choice = trees_.choice(found_[i]);
      ++choice.available;
      const double value = choice.visits == 0 ? unknown : choice.mean();
      const double score =
          value + Mind<P>::exploration * choice.prior * std::sqrt(choice.available) / (1 + choice.visits);
      if (score <= most) continue;
      most = score;
      best = i;
    }
    return best;
  }

  void credit(const SeatValues& values, const Aims& aims) {
    for (const Seat seat : expected_.keys()) expected_[seat] += values[seat];
    for (const Step& step : steps_) {
      const double value = values[step.seat];
      SearchTrees::Node& node = trees_.node(step.node);
      ++node.visits;
      node.sum += value;
      SearchTrees::Choice& choice = trees_.choice(step.choice);
      ++choice.visits;
      choice.sum += value;
    }
    Candidate& tried = root_[tried_];
    const double value = values[seat_];
    ++tried.visits;
    tried.value += value;
    tried.value_spread += value * value;
    for (std::size_t i = 0; i < most_aims; ++i) {
      tried.aims[i] += aims[i];
      tried.aim_spreads[i] += aims[i] * aims[i];
    }
  }

  // Whether no other choice can still be tried as often as the first one.
  bool settled(std::uint32_t left) {
    if (root_.size() == 1 || left > iterations_) return false;
    std::uint32_t most = 0;
    std::uint32_t second = 0;
    for (const Candidate& one : root_) {
      second = std::max(second, std::min(most, one.visits));
      most = std::max(most, one.visits);
    }
    return most > second + left;
  }

  const Observation<P>& observation_;
  Seat seat_;
  Chance chance_;
  Effort effort_;
  SearchTrees trees_;
  ActionList root_list_;
  std::vector<Candidate> root_;  // sums and sums of squares, in the order of the root's list
  PerSeat<double> expected_{};   // sums
  std::uint32_t iterations_ = 0;

  // State of the current iteration.
  std::size_t tried_ = 0;          // the choice at the root
  PerSeat<std::uint64_t> keys_{};  // what each seat has seen
  std::vector<Step> steps_;
  std::vector<Event> events_;
  std::vector<std::uint32_t> found_;
  std::vector<float> priors_;
};

template <Position P>
Appraisal Search<P>::appraisal() {
  Appraisal found;
  found.expected = expected_;
  found.iterations = iterations_;
  found.nodes = trees_.size();
  found.bytes = trees_.bytes();
  found.candidates = root_;
  return found;
}

// Turns sums into means and spreads, and sorts by number of tries, then by value.
void finish(Appraisal& appraisal);
// Adds up what searches of the same choice found.
void add(Appraisal& sum, const Appraisal& other);

// What the seat may choose, by how promising it is. The seat must have at least two choices; with `only`,
// that one alone is searched.
template <Position P>
Appraisal search(const Observation<P>& observation, Chance& chance, const Effort& effort,
                 std::optional<Action> only = std::nullopt) {
  const std::size_t threads = std::max(1, effort.threads);
  std::vector<Search<P>> searches;
  searches.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i)
    searches.emplace_back(observation, chance, effort, search_bytes / threads, only);
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < threads; ++i) others.emplace_back([&searches, i] { searches[i].run(); });
    searches.front().run();
  }
  Appraisal sum = searches.front().appraisal();
  for (std::size_t i = 1; i < threads; ++i) add(sum, searches[i].appraisal());
  finish(sum);
  return sum;
}

template <Position P>
Action search_bot(const Observation<P>& observation, Chance& chance, const Effort& effort) {
  ActionList list;
  observation.legal(list);
  if (list.size() == 1) return list[0];
  return search(observation, chance, effort).candidates.front().action;
}

}  // namespace orrery

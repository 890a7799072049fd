#include "players/search.h"

#include <bit>

namespace orrery {

namespace {

// The average number of choices per node that the pools are sized for.
constexpr std::size_t choices_of_a_node = 12;
constexpr std::size_t bytes_of_a_node =
    sizeof(SearchTrees::Node) + choices_of_a_node * sizeof(SearchTrees::Choice) + 4 * sizeof(std::uint32_t);

}  // namespace

SearchTrees::SearchTrees(std::size_t bytes, std::uint32_t iterations) {
  // An iteration adds one node; the root must have room, however many choices it has.
  std::size_t nodes = std::max<std::size_t>(1, bytes / bytes_of_a_node);
  if (iterations > 0) nodes = std::min<std::size_t>(nodes, iterations);
  nodes_.reserve(nodes);
  choices_.reserve(std::max(nodes * choices_of_a_node, ActionList::capacity));
  table_.assign(std::bit_ceil(2 * nodes), none);
}

std::size_t SearchTrees::place_of(std::uint64_t key) const {
  std::size_t place = key & (table_.size() - 1);
  while (table_[place] != none && nodes_[table_[place]].key != key) place = (place + 1) & (table_.size() - 1);
  return place;
}

std::uint32_t SearchTrees::find(std::uint64_t key) const { return table_[place_of(key)]; }

std::uint32_t SearchTrees::add(std::uint64_t key) {
  if (nodes_.size() == nodes_.capacity()) return none;
  const auto number = static_cast<std::uint32_t>(nodes_.size());
  table_[place_of(key)] = number;
  nodes_.push_back({.key = key});
  return number;
}

bool SearchTrees::lay_out(std::uint32_t node, const ActionList& list, std::vector<std::uint32_t>& found,
                          bool& some_new) {
  found.resize(list.size());
  some_new = false;
  std::uint32_t* link = &nodes_[node].first;  // both lists are in ascending order
  for (std::size_t i = 0; i < list.size(); ++i) {
    while (*link != none && choices_[*link].action < list[i]) link = &choices_[*link].next;
    if (*link == none || choices_[*link].action != list[i]) {
      if (choices_.size() == choices_.capacity()) return false;
      const auto number = static_cast<std::uint32_t>(choices_.size());
      choices_.push_back({.action = list[i], .next = *link});
      *link = number;
      some_new = true;
    }
    found[i] = *link;
    link = &choices_[*link].next;
  }
  return true;
}

std::size_t SearchTrees::bytes() const {
  return nodes_.capacity() * sizeof(Node) + choices_.capacity() * sizeof(Choice) +
         table_.capacity() * sizeof(std::uint32_t);
}

std::uint64_t mixed(std::uint64_t key, const Event& event) {
  key = mixed(key, event.kind);
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < event.arguments.size(); ++i) {
    word = word << 16U | static_cast<std::uint16_t>(event.arguments[i]);
    if (i % 4 == 3 || i + 1 == event.arguments.size()) key = mixed(key, std::exchange(word, 0));
  }
  return key;
}

void add(Appraisal& sum, const Appraisal& other) {
  for (std::size_t i = 0; i < sum.candidates.size(); ++i) {
    Candidate& one = sum.candidates[i];
    const Candidate& another = other.candidates[i];
    one.value += another.value;
    one.value_spread += another.value_spread;
    one.visits += another.visits;
    for (std::size_t aim = 0; aim < most_aims; ++aim) {
      one.aims[aim] += another.aims[aim];
      one.aim_spreads[aim] += another.aim_spreads[aim];
    }
  }
  for (const Seat seat : sum.expected.keys()) sum.expected[seat] += other.expected[seat];
  sum.iterations += other.iterations;
  sum.nodes += other.nodes;
  sum.bytes += other.bytes;
}

void finish(Appraisal& appraisal) {
  for (Candidate& one : appraisal.candidates) {
    const double visits = std::max(1U, one.visits);
    const auto settle = [visits](double& mean, double& spread) {
      mean /= visits;
      spread = std::sqrt(std::max(0.0, spread / visits - mean * mean));
    };
    settle(one.value, one.value_spread);
    for (std::size_t aim = 0; aim < most_aims; ++aim) settle(one.aims[aim], one.aim_spreads[aim]);
  }
  for (double& value : appraisal.expected) value /= std::max(1U, appraisal.iterations);
  std::stable_sort(appraisal.candidates.begin(), appraisal.candidates.end(),
                   [](const Candidate& one, const Candidate& another) {
                     return one.visits != another.visits ? one.visits > another.visits
                                                         : one.value > another.value;
                   });
}

}  // namespace orrery

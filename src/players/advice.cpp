#include "players/advice.h"

#include <cmath>
#include <numeric>

#include "players/bots.h"

namespace orrery {

namespace {

// How large a clear difference must be to be worth mentioning, in standard deviations between lines of play.
constexpr double clear_spreads = 0.1;

// A sample, described by its count, mean and standard deviation.
struct Sample {
  double count = 0;
  double mean = 0;
  double spread = 0;

  double error() const { return count > 0 ? spread / std::sqrt(count) : 0; }
};

Sample together(const Sample& one, const Sample& other) {
  const double count = one.count + other.count;
  if (count == 0) return {};
  const double mean = (one.count * one.mean + other.count * other.mean) / count;
  const auto squares = [](const Sample& s) { return s.count * (s.spread * s.spread + s.mean * s.mean); };
  const double variance = (squares(one) + squares(other)) / count - mean * mean;
  return {count, mean, std::sqrt(std::max(0.0, variance))};
}

// One candidate compared with all others, in one of their figures.
struct Comparison {
  Sample one;
  Sample rest;

  double difference() const { return one.mean - rest.mean; }
  double errors() const { return std::abs(difference()) / std::hypot(one.error(), rest.error()); }
  double spreads() const { return std::abs(difference()) / together(one, rest).spread; }
  bool is_clear() const {
    constexpr double nothing = 1e-6;  // rounding error
    return one.count > 0 && rest.count > 0 && std::abs(difference()) > nothing && errors() > clear_errors &&
           spreads() > clear_spreads;
  }
};

template <class SampleOf>
Comparison compare(const Appraisal& appraisal, std::size_t candidate, SampleOf sample_of) {
  Comparison compared;
  for (std::size_t i = 0; i < appraisal.candidates.size(); ++i) {
    const Sample sample = sample_of(appraisal.candidates[i]);
    if (i == candidate) {
      compared.one = sample;
    } else {
      compared.rest = together(compared.rest, sample);
    }
  }
  return compared;
}

Merit merit_of(const Appraisal& appraisal, std::size_t candidate) {
  const Comparison compared = compare(appraisal, candidate, [](const Candidate& c) {
    return Sample{static_cast<double>(c.visits), c.value, c.value_spread};
  });
  if (!compared.is_clear()) return Merit::Alike;
  return compared.difference() > 0 ? Merit::Better : Merit::Worse;
}

}  // namespace

std::vector<Reason> reasons_for(const Appraisal& appraisal, std::size_t candidate,
                                std::span<const std::string_view> aims) {
  struct Weighed {
    Reason reason;
    double weight;
  };
  std::vector<Weighed> found;
  for (std::size_t aim = 0; aim < aims.size(); ++aim) {
    const Comparison compared = compare(appraisal, candidate, [aim](const Candidate& c) {
      return Sample{static_cast<double>(c.visits), c.aims[aim], c.aim_spreads[aim]};
    });
    const bool more = compared.difference() > 0;
    const bool good = more != (aims[aim] == aim_of_rivals);
    if (compared.is_clear() && (good || candidate > 0)) found.push_back({{aim, more}, compared.spreads()});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Weighed& one, const Weighed& other) { return one.weight > other.weight; });
  std::vector<Reason> reasons;
  for (const Weighed& one : found) {
    if (reasons.size() < reasons_given) reasons.push_back(one.reason);
  }
  return reasons;
}

std::vector<Advice> advise(const GameInfo& game, const AnyPosition& position, Seat seat, Chance& chance,
                           const Effort& effort) {
  ActionList list;
  position.legal(seat, list);
  if (list.size() == 1) return {{.action = list[0]}};
  const Appraisal appraisal = appraise(game, position, seat, chance, effort);
  std::vector<Advice> advice;
  for (std::size_t i = 0; i < appraisal.candidates.size() && advice.size() < choices_advised; ++i) {
    const Candidate& candidate = appraisal.candidates[i];
    // Candidates that were hardly tried have no meaningful figures.
    const double share = static_cast<double>(candidate.visits) / appraisal.iterations;
    if (i > 0 && share < 0.01) break;
    advice.push_back({candidate.action, candidate.visits, share, candidate.value,
                      reasons_for(appraisal, i, aim_names(game)), merit_of(appraisal, i)});
  }
  return advice;
}

}  // namespace orrery

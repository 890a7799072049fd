#pragma once

#include <numeric>
#include <vector>

namespace orrery::test {

// Chi-square statistic of counts that should be equal: about their number if chance is fair. With six counts
// it exceeds 30 once in 80,000 times.
inline double chi_square(const std::vector<int>& counts) {
  const double mean = static_cast<double>(std::accumulate(counts.begin(), counts.end(), 0)) /
                      static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - mean) * (count - mean) / mean;
  return sum;
}

}  // namespace orrery::test

#pragma once

#include <numeric>
#include <vector>

namespace orrery::test {

// How far counts are from being equal: about the number of counts if chance is fair; a fair count of six is
// above 30 once in 80,000 times.
inline double chi_square(const std::vector<int>& counts) {
  const double mean = static_cast<double>(std::accumulate(counts.begin(), counts.end(), 0)) /
                      static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - mean) * (count - mean) / mean;
  return sum;
}

}  // namespace orrery::test

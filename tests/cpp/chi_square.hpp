// Whether counts agree with a distribution.
#pragma once

#include <cmath>
#include <cstddef>
#include <map>
#include <vector>

namespace trains_ai::tests {

/// Pearson's statistic and its degrees of freedom. Those of independent tallies add up to one of all of them.
struct ChiSquare {
    double statistic = 0.0;
    double freedom = 0.0;

    /// Adds the statistic of `counts` against probabilities proportional to `weights`. Every weight times the number of
    /// draws should be 5 or more.
    void add(const std::vector<double>& counts, const std::vector<double>& weights) {
        double drawn = 0.0;
        double weight = 0.0;
        for (const double count : counts) drawn += count;
        for (const double w : weights) weight += w;
        if (counts.size() < 2) return;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const double expected = drawn * weights[i] / weight;
            statistic += (counts[i] - expected) * (counts[i] - expected) / expected;
        }
        freedom += static_cast<double>(counts.size()) - 1.0;
    }

    /// The statistic over its 99.9 % quantile (Wilson and Hilferty's approximation). Above 1, the counts are not
    /// believable. The seeds of tests are fixed, so a passing test passes for ever.
    double ratio() const {
        if (freedom == 0.0) return 0.0;
        const double spread = 2.0 / (9.0 * freedom);
        return statistic / (freedom * std::pow(1.0 - spread + 3.0902 * std::sqrt(spread), 3.0));
    }
};

inline double chi_square_ratio(const std::vector<double>& counts, const std::vector<double>& weights) {
    ChiSquare sum;
    sum.add(counts, weights);
    return sum.ratio();
}

/// The same for tallies by key; a drawn key without a weight makes the counts unbelievable.
template <class Key>
double chi_square_ratio(const std::map<Key, int>& drawn, const std::map<Key, double>& weights) {
    std::vector<double> counts;
    std::vector<double> expected;
    for (const auto& [key, n] : drawn)
        if (n > 0 && weights.count(key) == 0) return HUGE_VAL;
    for (const auto& [key, weight] : weights) {
        const auto it = drawn.find(key);
        counts.push_back(it == drawn.end() ? 0.0 : it->second);
        expected.push_back(weight);
    }
    return chi_square_ratio(counts, expected);
}

}  // namespace trains_ai::tests

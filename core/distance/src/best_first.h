// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/surface_pair.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <queue>
#include <vector>

namespace osculo {

/// What roundings of points and poses may add up to, and the least tolerance that can be asked for, against the sizes.
constexpr double kPairRounding = 1e-13;
constexpr double kLeastPairTolerance = 1e-12;

/// What every branch and bound for a least distance keeps: the pairs that are left, the nearest bound first and equal ones in
/// the order they came; the shortest distance known; and the bounds of pairs that need no more look. @tparam Pair what is
/// bounded and divided
template <class Pair>
class BestFirst {
public:
    double lower() const { return m_lower; } ///< [m] proved
    double upper() const { return m_upper; } ///< [m]
    bool meets() const { return m_upper <= m_rounding; }
    bool exhausted() const { return m_exhausted; } ///< the limit of pairs was reached
    std::size_t iterations() const { return m_iterations; }
    std::size_t evaluations() const { return m_evaluations; }
    double rounding() const { return m_rounding; } ///< [m] a shorter distance is none

protected:
    /// @param size of all that is measured, with its way from the origin [m]
    BestFirst(double size, const SurfacePairOptions& options)
        : m_rounding(kPairRounding * size)
        , m_tolerance(std::max(options.tolerance, kLeastPairTolerance * size))
        , m_maxPairs(options.maxPairs)
    {
    }

    /// The lower bound at which the search ends: within the tolerance, and clearly apart.
    double goodEnough() const { return goodEnough(m_upper); }
    /// The same, were this the shortest distance known.
    double goodEnough(double upper) const { return upper - std::min(m_tolerance, 0.5 * upper); }

    /// Takes the distance where it is shorter than all before.
    bool improves(double distance)
    {
        if (!(distance < m_upper))
            return false;
        m_upper = distance;
        return true;
    }

    void countEvaluation() { ++m_evaluations; }
    void open(double lower, const Pair& pair) { m_queue.push({lower, pair, m_number++}); }
    void close(double lower) { m_closedLower = std::min(m_closedLower, lower); }

    /// A pair that is to be divided, with its lower bound.
    struct Opened {
        Pair pair;
        double lower;
    };

    /// Divides the nearest pairs, as divideAll(some of them, the nearest first), until the bounds meet or the limit is reached. How many
    /// at once depends on the pairs that are left alone, so that a search is the same however many threads divide them.
    template <class DivideAll>
    void searchInBatches(std::size_t most, const DivideAll& divideAll)
    {
        double open = kNone;
        std::vector<Opened> batch;
        while (!m_queue.empty() && !meets()) {
            open = m_queue.top().lower;
            if (open >= goodEnough())
                break;
            if (m_evaluations >= m_maxPairs) {
                m_exhausted = true;
                break;
            }
            const std::size_t wanted = std::clamp<std::size_t>(m_queue.size() / kShareOfBatch, 1, most);
            batch.clear();
            while (batch.size() < wanted && !m_queue.empty() && m_queue.top().lower < goodEnough()) {
                batch.push_back({m_queue.top().pair, m_queue.top().lower});
                m_queue.pop();
            }
            open = kNone;
            m_iterations += batch.size();
            divideAll(batch);
        }
        m_lower = std::max(0.0, std::min({m_closedLower, open, m_upper}));
    }

    /// The same, one pair after the other: divide(pair, its lower bound).
    template <class Divide>
    void search(const Divide& divide)
    {
        searchInBatches(1, [&](const std::vector<Opened>& batch) { divide(batch.front().pair, batch.front().lower); });
    }

private:
    static constexpr double kNone = std::numeric_limits<double>::infinity();
    static constexpr std::size_t kShareOfBatch = 8; ///< of the pairs that are left: more at once may be in vain

    struct Entry {
        double lower;
        Pair pair;
        std::uint32_t number;

        bool operator<(const Entry& other) const // the nearest first
        {
            return lower > other.lower || (lower == other.lower && number > other.number);
        }
    };

    std::priority_queue<Entry> m_queue;
    double m_rounding, m_tolerance;
    std::size_t m_maxPairs;
    double m_upper = kNone, m_lower = 0, m_closedLower = kNone;
    std::size_t m_iterations = 0, m_evaluations = 0;
    std::uint32_t m_number = 0;
    bool m_exhausted = false;
};

} // namespace osculo

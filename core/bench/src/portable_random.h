// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <Eigen/Geometry>

#include <random>

namespace osculo {

/// Random numbers that are the same on every platform: the standard fixes std::mt19937_64, but not its distributions.
class PortableRandom {
public:
    explicit PortableRandom(std::uint64_t seed)
        : m_engine(seed)
    {
    }

    /// Uniform in [0, 1): the upper 53 bits.
    double unit() { return static_cast<double>(m_engine() >> 11) * 0x1p-53; }

    double uniform(double low, double high) { return low + (high - low) * unit(); }

    /// Uniform over rotations (Marsaglia 1972: two points of the unit disc), by square roots and divisions only.
    Eigen::Quaterniond rotation()
    {
        const auto [x, y, first] = discPoint();
        const auto [z, w, second] = discPoint();
        const double scale = std::sqrt((1 - first) / second);
        return Eigen::Quaterniond(w * scale, x, y, z * scale).normalized();
    }

private:
    struct DiscPoint {
        double x, y, squaredNorm;
    };

    /// By rejection; a try succeeds with 0.785.
    DiscPoint discPoint()
    {
        for (;;) {
            const double x = uniform(-1, 1), y = uniform(-1, 1);
            const double squaredNorm = x * x + y * y;
            if (squaredNorm < 1 && squaredNorm > 0)
                return {x, y, squaredNorm};
        }
    }

    std::mt19937_64 m_engine;
};

} // namespace osculo

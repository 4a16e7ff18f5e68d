// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <array>
#include <optional>

namespace osculo {

/// A plane through points, by least squares.
struct MomentPlane {
    Vec3 normal = Vec3::UnitZ(); ///< unit, either way round
    Vec3 centroid = Vec3::Zero();
    double offset = 0;    ///< normal · x on the plane [m]
    double rms = 0;       ///< of the points' distances to it [m]
    double curvature = 0; ///< least variance ÷ sum of the three, 0 … 1/3: 0 where the points are flat
};

/// Number, sum and sum of products of points: what planes through sets and unions of sets are fitted from. Keep points near the
/// origin: digits are lost with the square of the distance ÷ the spread.
class PointMoments {
public:
    void add(const Vec3& p)
    {
        m_count += 1;
        m_sum += p;
        m_products[0] += p.x() * p.x();
        m_products[1] += p.x() * p.y();
        m_products[2] += p.x() * p.z();
        m_products[3] += p.y() * p.y();
        m_products[4] += p.y() * p.z();
        m_products[5] += p.z() * p.z();
    }
    void add(const PointMoments& other)
    {
        m_count += other.m_count;
        m_sum += other.m_sum;
        for (std::size_t i = 0; i < m_products.size(); ++i)
            m_products[i] += other.m_products[i];
    }

    double count() const { return m_count; }
    /// @pre count > 0
    Vec3 mean() const { return m_sum / m_count; }

    /// Nothing for fewer than three points, and where they lie on a line or in one place.
    std::optional<MomentPlane> plane() const;

private:
    double m_count = 0;
    Vec3 m_sum = Vec3::Zero();
    std::array<double, 6> m_products{}; ///< xx, xy, xz, yy, yz, zz
};

} // namespace osculo

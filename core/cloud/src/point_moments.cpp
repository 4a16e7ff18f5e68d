// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/point_moments.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {
constexpr double kLine = 1e-4; ///< middle ÷ largest variance: below it the points are 100 times as long as wide
} // namespace

std::optional<MomentPlane> PointMoments::plane() const
{
    if (m_count < 3)
        return std::nullopt;
    const Vec3 c = mean();
    Mat3 spread;
    spread << m_products[0], m_products[1], m_products[2], m_products[1], m_products[3], m_products[4], m_products[2],
        m_products[4], m_products[5];
    spread = spread / m_count - c * c.transpose();
    const double size = spread.trace();
    if (!(size > 0))
        return std::nullopt;
    Eigen::SelfAdjointEigenSolver<Mat3> axes;
    axes.computeDirect(spread / size);
    const Vec3& variance = axes.eigenvalues();
    if (!(variance[1] > kLine * variance[2]))
        return std::nullopt;
    const double least = std::max(variance[0], 0.0);
    const Vec3 normal = axes.eigenvectors().col(0).normalized();
    return MomentPlane{normal, c, normal.dot(c), std::sqrt(least * size), least};
}

} // namespace osculo

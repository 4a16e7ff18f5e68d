// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "lmd_front.h"

#include <cmath>

namespace osculo {

namespace {

/// Of the lengths and angles in play: what rounding may add to a step of the odometers.
constexpr double kRounding = 1e-12;

/// A front of which a query looks at more than this part of the pairs from the roots is made anew.
constexpr double kWornOut = 0.5;

} // namespace

void LmdFront::begin(const Pose& X_AB, const Bounds& bounds_B, double reach)
{
    m_next.clear();
    const bool fresh = m_last.empty() || reach != m_reach;
    const Vec3 middle = bounds_B.centre();
    m_rounding = kRounding * (bounds_B.diagonal() + middle.norm() + X_AB.translation.norm());
    if (fresh) {
        m_last.clear();
        m_shift = m_turn = 0;
    } else {
        const Eigen::Quaterniond turn = X_AB.rotation * m_X_AB.rotation.conjugate();
        const double angle = 2 * std::atan2(turn.vec().norm(), std::abs(turn.w()));
        m_shift += (X_AB * middle - m_X_AB * middle).norm() + std::sin(0.5 * angle) * bounds_B.diagonal() + m_rounding;
        m_turn += angle + kRounding;
    }
    m_X_AB = X_AB;
    m_reach = reach;
}

void LmdFront::leave(std::uint32_t a, std::uint32_t b, const LmdSlack& slack)
{
    m_next.push_back({a, b, m_shift + slack.shift - m_rounding, m_turn + slack.turn - kRounding});
}

void LmdFront::end(std::size_t pairs)
{
    const bool fromRoots = m_last.empty();
    if (fromRoots)
        m_pairsFromRoots = pairs;
    m_last.swap(m_next);
    if (!fromRoots && static_cast<double>(pairs) > kWornOut * static_cast<double>(m_pairsFromRoots))
        m_last.clear();
}

} // namespace osculo

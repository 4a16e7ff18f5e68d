// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "convex_difference.h"
#include "osculo/math/pose.h"
#include "osculo/support/superovoid_support.h"
#include "surface_state.h"

namespace osculo {

/// What the support functions of both shapes say about one direction n, in A's frame.
struct SeparationSample {
    Vec3 n = Vec3::UnitZ();      ///< unit
    double g = 0;                ///< separation along n: n · y [m]
    Vec3 p_A = Vec3::Zero();     ///< support point of A along n [m]
    Vec3 q_B = Vec3::Zero();     ///< support point of B along −n, in B's own frame [m]
    Vec3 y = Vec3::Zero();       ///< p_B − p_A; its part across n is the gradient of g on the sphere [m]
    Mat3 hessian = Mat3::Zero(); ///< sum of both support functions' Hessians [m]
};

/// Two superovoids seen from A's frame, prepared for support queries. Points of B stay in B's own frame wherever they
/// are fed back to its field: for ε > 1.3 a round trip through another frame costs the surface its digits.
class SuperovoidDifference final : public ConvexDifference {
public:
    SuperovoidDifference(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB);

    DifferenceVertex lowestAlong(const Vec3& n) const override;

    /// @pre n is a unit vector.
    SeparationSample sample(const Vec3& n) const;

    /// The same as `lowestAlong` and `sample`, for less where the support points are known nearly.
    /// @param q_B in B's own frame
    DifferenceVertex lowestNear(const Vec3& n, const Vec3& p_A, const Vec3& q_B) const;
    SeparationSample sampleNear(const Vec3& n, const Vec3& p_A, const Vec3& q_B) const;

    /// Surface points near those of `lowestAlong`, for a third of the cost: n · y ≥ g(n).
    struct RoughVertex {
        Vec3 p_A, q_B; ///< q_B in B's own frame
        Vec3 y;
    };
    RoughVertex roughlyLowestAlong(const Vec3& n) const;

    const Superovoid& A() const { return m_A.shape(); }
    const Superovoid& B() const { return m_B.shape(); }
    const detail::SurfaceConstants& surfaceA() const { return m_surfaceA; }
    const detail::SurfaceConstants& surfaceB() const { return m_surfaceB; }
    const Mat3& R_AB() const { return m_R_AB; }
    const Vec3& p_AB() const { return m_p_AB; } ///< centre of B in A's frame [m]
    Vec3 fromB(const Vec3& q_B) const { return m_R_AB * q_B + m_p_AB; }
    Vec3 toB(const Vec3& p_A) const { return m_R_AB.transpose() * (p_A - m_p_AB); }

    /// Points of either surface and support points asked for so far. One query uses a difference at a time.
    int evaluations() const { return m_evaluations; }
    void countEvaluations(int count) const { m_evaluations += count; }

    double smallerSize() const { return m_smallerSize; } ///< largest half size of the smaller shape [m]
    double largerSize() const { return m_largerSize; }   ///< largest half size of the larger shape [m]

private:
    SeparationSample join(const Vec3& n, const SupportSample& a, const SupportSample& b) const;

    SuperovoidSupportMap m_A, m_B;
    detail::SurfaceConstants m_surfaceA, m_surfaceB;
    Mat3 m_R_AB;
    Vec3 m_p_AB;
    double m_smallerSize, m_largerSize;
    mutable int m_evaluations = 0;
};

} // namespace osculo

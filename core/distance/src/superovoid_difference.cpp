// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_difference.h"

#include <algorithm>

namespace osculo {

SuperovoidDifference::SuperovoidDifference(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB)
    : m_A(A)
    , m_B(B)
    , m_surfaceA(A)
    , m_surfaceB(B)
    , m_R_AB(X_WA.matrix().transpose() * X_WB.matrix())
    , m_p_AB(X_WA.matrix().transpose() * (X_WB.translation - X_WA.translation))
    , m_smallerSize(std::min(A.a().maxCoeff(), B.a().maxCoeff()))
    , m_largerSize(std::max(A.a().maxCoeff(), B.a().maxCoeff()))
{
}

DifferenceVertex SuperovoidDifference::lowestAlong(const Vec3& n) const
{
    countEvaluations(2);
    const Vec3 p_A = m_A.point(n).point;
    const Vec3 p_B = fromB(m_B.point(m_R_AB.transpose() * -n).point);
    return {p_A, p_B, p_B - p_A};
}

DifferenceVertex SuperovoidDifference::lowestNear(const Vec3& n, const Vec3& p_A, const Vec3& q_B) const
{
    countEvaluations(2);
    const Vec3 vertex_A = m_A.pointNear(n, p_A).point;
    const Vec3 vertex_B = fromB(m_B.pointNear(m_R_AB.transpose() * -n, q_B).point);
    return {vertex_A, vertex_B, vertex_B - vertex_A};
}

SeparationSample SuperovoidDifference::sample(const Vec3& n) const
{
    return join(n, m_A.sample(n), m_B.sample(m_R_AB.transpose() * -n));
}

SeparationSample SuperovoidDifference::sampleNear(const Vec3& n, const Vec3& p_A, const Vec3& q_B) const
{
    return join(n, m_A.sampleNear(n, p_A), m_B.sampleNear(m_R_AB.transpose() * -n, q_B));
}

SeparationSample SuperovoidDifference::join(const Vec3& n, const SupportSample& a, const SupportSample& b) const
{
    countEvaluations(2);
    const Vec3 y = fromB(b.point) - a.point;
    return {n, n.dot(y), a.point, b.point, y, a.hessian + m_R_AB * b.hessian * m_R_AB.transpose()};
}

SuperovoidDifference::RoughVertex SuperovoidDifference::roughlyLowestAlong(const Vec3& n) const
{
    countEvaluations(2);
    const Vec3 p_A = m_A.roughPoint(n), q_B = m_B.roughPoint(m_R_AB.transpose() * -n);
    return {p_A, q_B, fromB(q_B) - p_A};
}

} // namespace osculo

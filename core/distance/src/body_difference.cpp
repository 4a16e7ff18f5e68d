// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "body_difference.h"

#include <algorithm>
#include <limits>

namespace osculo {

namespace {

constexpr double kRoundings = 16; ///< of the largest coordinate: what a rotated support point may be off

double reach(const ConvexBody& body)
{
    return body.centre().norm() + body.size();
}

} // namespace

BodyDifference::BodyDifference(const ConvexBody& A, const ConvexBody& B, const Pose& X_AB)
    : m_A(A)
    , m_B(B)
    , m_R_AB(X_AB.matrix())
    , m_p_AB(X_AB.translation)
    , m_rounding(kRoundings * std::numeric_limits<double>::epsilon() * (m_p_AB.norm() + reach(A) + reach(B)))
{
}

DifferenceVertex BodyDifference::lowestAlong(const Vec3& n) const
{
    const Vec3 p_A = m_A.farthest(n), p_B = fromB(m_B.farthest(m_R_AB.transpose() * -n));
    return {p_A, p_B, p_B - p_A};
}

BodyDifference::Smooth BodyDifference::smooth(const Vec3& n) const
{
    const SmoothSupport a = m_A.smooth(n), b = m_B.smooth(m_R_AB.transpose() * -n);
    return {a.point, m_R_AB * b.point, a.hessian + m_R_AB * b.hessian * m_R_AB.transpose()};
}

SupportFace BodyDifference::faceB(const Vec3& n) const
{
    SupportFace face = m_B.face(m_R_AB.transpose() * -n, m_rounding);
    for (Vec3& p : face.points)
        p = fromB(p);
    face.discNormal = m_R_AB * face.discNormal;
    return face;
}

std::optional<Vec3> BodyDifference::roundFaceOfB(const Vec3& n) const
{
    const auto normal = m_B.roundFaceNormal(m_R_AB.transpose() * -n);
    if (!normal)
        return std::nullopt;
    return Vec3(m_R_AB * -*normal);
}

double BodyDifference::smallerSize() const
{
    return std::min(m_A.size(), m_B.size());
}

double BodyDifference::largerSize() const
{
    return std::max(m_A.size(), m_B.size());
}

} // namespace osculo

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "convex_difference.h"
#include "osculo/math/pose.h"
#include "osculo/support/convex_body.h"

namespace osculo {

/// The cores of two convex bodies seen from A's frame. n points from A to B: A's support is taken along n, B's along −n.
class BodyDifference final : public ConvexDifference {
public:
    /// Both bodies must outlive it.
    BodyDifference(const ConvexBody& A, const ConvexBody& B, const Pose& X_AB);

    DifferenceVertex lowestAlong(const Vec3& n) const override;

    /// Smooth parts along n; points relative to the corners, in A's frame.
    struct Smooth {
        Vec3 a, b;    ///< [m]
        Mat3 hessian; ///< sum of both support functions' [m]
    };
    Smooth smooth(const Vec3& n) const;

    Vec3 cornerOfA(const Vec3& p_A) const { return m_A.cornerOf(p_A); }
    Vec3 cornerOfB(const Vec3& p_A) const { return fromB(m_B.cornerOf(toB(p_A))); }
    Vec3 cornerA(const Vec3& n) const { return m_A.corner(n); }
    Vec3 cornerB(const Vec3& n) const { return fromB(m_B.corner(m_R_AB.transpose() * -n)); }

    /// The cores' points within rounding of the farthest towards each other, in A's frame. @pre n is a unit vector
    SupportFace faceA(const Vec3& n) const { return m_A.face(n, m_rounding); }
    SupportFace faceB(const Vec3& n) const;

    /// Normals of round faces near n, as directions from A to B.
    std::optional<Vec3> roundFaceOfA(const Vec3& n) const { return m_A.roundFaceNormal(n); }
    std::optional<Vec3> roundFaceOfB(const Vec3& n) const;

    const ConvexBody& A() const { return m_A; }
    const ConvexBody& B() const { return m_B; }
    const Mat3& R_AB() const { return m_R_AB; }
    Vec3 fromB(const Vec3& p_B) const { return m_R_AB * p_B + m_p_AB; }
    Vec3 toB(const Vec3& p_A) const { return m_R_AB.transpose() * (p_A - m_p_AB); }

    double radii() const { return m_A.radius() + m_B.radius(); } ///< of both balls [m]
    double smallerSize() const;                                  ///< [m]
    double largerSize() const;                                   ///< [m]
    double rounding() const { return m_rounding; }               ///< of coordinates [m]
    Vec3 centreToCentre() const { return fromB(m_B.centre()) - m_A.centre(); }

private:
    const ConvexBody& m_A;
    const ConvexBody& m_B;
    Mat3 m_R_AB;
    Vec3 m_p_AB;
    double m_rounding;
};

} // namespace osculo

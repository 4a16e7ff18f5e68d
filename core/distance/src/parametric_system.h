// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "householder_frame.h"
#include "linearised_scheme.h"
#include "osculo/distance/initial_guess.h"
#include "relative_pose.h"
#include "scheme_field.h"
#include "scheme_surface.h"

namespace osculo {

/// The conditions of Eq. 18 for the unknowns of Eq. 19. The points are on the surfaces by construction; `implicitNormals`
/// takes normals from ∇F instead of the tangents (the scheme called ntb).
template <bool tapered, bool implicitNormals>
class ParametricSystem {
public:
    static constexpr int kSize = 4;
    using Unknowns = Eigen::Matrix<double, kSize, 1>;

    ParametricSystem(const Superovoid& A, const Superovoid& B, const RelativePose& pose)
        : m_A(A)
        , m_B(B)
        , m_pose(pose)
    {
    }

    Unknowns unknownsOf(const PairGuess& guess) const
    {
        const std::array<SurfaceAngles, 2> angles =
            guess.angles ? *guess.angles
                         : std::array{surfaceAngles(m_A.shape, guess.p_A), surfaceAngles(m_B.shape, guess.q_B)};
        return {angles[0].phi1, angles[0].phi2, angles[1].phi1, angles[1].phi2};
    }

    void storePoints(const Unknowns& q, PairGuess& points) const
    {
        points.angles = {SurfaceAngles{q[0], q[1]}, SurfaceAngles{q[2], q[3]}};
        points.p_A = m_A.surface.point((*points.angles)[0]);
        points.q_B = m_B.surface.point((*points.angles)[1]);
    }

    /// Length of a step [rad].
    static double reach(const Unknowns& step) { return step.norm(); }

    static constexpr int kLinearEvaluations = 2;
    static constexpr int kFiniteEvaluations = 6;

    Unknowns residual(const Unknowns& q) const
    {
        const SurfaceNormal a = inB(m_A.normal({q[0], q[1]})), b = m_B.normal({q[2], q[3]});
        return conditions(a, b, HouseholderFrame(b.n));
    }

    LinearisedScheme<kSize> finite(const Unknowns& q) const
    {
        const SurfaceNormal a = inB(m_A.normal({q[0], q[1]})), b = m_B.normal({q[2], q[3]});
        const HouseholderFrame frame(b.n);
        LinearisedScheme<kSize> result;
        result.phi = conditions(a, b, frame);
        for (int i = 0; i < kSize; ++i) {
            Unknowns beside = q;
            beside[i] += kDifferenceStep;
            const SurfaceNormal moved =
                i < 2 ? inB(m_A.normal({beside[0], beside[1]})) : m_B.normal({beside[2], beside[3]});
            const Unknowns phi =
                i < 2 ? conditions(moved, b, frame) : conditions(a, moved, HouseholderFrame(moved.n, frame.sign));
            result.jacobian.col(i) = (phi - result.phi) / kDifferenceStep;
        }
        return result;
    }

    LinearisedScheme<kSize> analytic(const Unknowns& q) const
    {
        const SurfaceSlope a = m_A.slope({q[0], q[1]}), b = m_B.slope({q[2], q[3]});
        const SurfaceNormal aInB = inB(a);
        const HouseholderFrame frame(b.n);
        LinearisedScheme<kSize> result;
        result.phi = conditions(aInB, b, frame);
        const Vec3 d = b.point - aInB.point;
        const Mat3& R = m_pose.R_BA;
        const Vec3 t_A = R.transpose() * frame.t, b_A = R.transpose() * frame.b;
        auto& J = result.jacobian;
        J.template block<1, 2>(0, 0) = t_A.transpose() * a.dn;
        J.template block<1, 2>(1, 0) = b_A.transpose() * a.dn;
        J.template block<1, 2>(2, 0) = -t_A.transpose() * a.tangents;
        J.template block<1, 2>(3, 0) = -b_A.transpose() * a.tangents;
        J.template block<1, 2>(0, 2) = frame.tangentChange(aInB.n).transpose() * b.dn;
        J.template block<1, 2>(1, 2) = frame.bitangentChange(aInB.n).transpose() * b.dn;
        J.template block<1, 2>(2, 2) = frame.t.transpose() * b.tangents + frame.tangentChange(d).transpose() * b.dn;
        J.template block<1, 2>(3, 2) = frame.b.transpose() * b.tangents + frame.bitangentChange(d).transpose() * b.dn;
        return result;
    }

private:
    struct Side {
        const Superovoid& shape;
        SchemeSurface<tapered> surface;
        SchemeField<tapered> field;

        explicit Side(const Superovoid& of)
            : shape(of)
            , surface(of)
            , field(of)
        {
        }

        SurfaceNormal normal(const SurfaceAngles& angles) const
        {
            if constexpr (implicitNormals) {
                const Vec3 point = surface.point(angles);
                return {point, field.normal(point).n};
            } else {
                return surface.normal(angles);
            }
        }

        SurfaceSlope slope(const SurfaceAngles& angles) const
        {
            SurfaceSlope result = surface.slope(angles);
            if constexpr (implicitNormals) {
                const FieldSlope at = field.slope(result.point);
                result.n = at.n;
                result.dn = at.dn * result.tangents;
            }
            return result;
        }
    };

    SurfaceNormal inB(const SurfaceNormal& a) const { return {m_pose.toB(a.point), m_pose.R_BA * a.n}; }

    static Unknowns conditions(const SurfaceNormal& a, const SurfaceNormal& b, const HouseholderFrame& frame)
    {
        const Vec3 d = b.point - a.point;
        return {a.n.dot(frame.t), a.n.dot(frame.b), d.dot(frame.t), d.dot(frame.b)};
    }

    Side m_A, m_B;
    const RelativePose& m_pose;
};

} // namespace osculo

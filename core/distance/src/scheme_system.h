// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "householder_frame.h"
#include "relative_pose.h"
#include "scheme_field.h"
#include "scheme_surface.h"

#include <algorithm>

namespace osculo {

/// Step of the forward differences, in rad or in the size of the shapes. The paper does not print it; the published
/// program takes 1e-6 for shapes of size 1.
constexpr double kDifferenceStep = 1e-6;

/// Φ at some unknowns with its Jacobian.
template <int size>
struct LinearisedScheme {
    Eigen::Matrix<double, size, 1> phi;
    Eigen::Matrix<double, size, size> jacobian;
};

/// The common-normal conditions of Eq. 15 in B's frame: n_P·t_Q, n_P·b_Q, d·t_Q, d·b_Q, F_A, F_B with d from P to Q,
/// for the unknowns of Eq. 16, each point in its own frame.
template <bool tapered>
class ImplicitSystem {
public:
    static constexpr int kSize = 6;
    using Unknowns = Eigen::Matrix<double, kSize, 1>;

    ImplicitSystem(const Superovoid& A, const Superovoid& B, const RelativePose& pose)
        : m_A(A)
        , m_B(B)
        , m_pose(pose)
        , m_step(kDifferenceStep * std::max(A.a().maxCoeff(), B.a().maxCoeff()))
    {
    }

    static Unknowns unknownsOf(const PairGuess& guess)
    {
        Unknowns q;
        q << guess.p_A, guess.q_B;
        return q;
    }

    void storePoints(const Unknowns& q, PairGuess& points) const
    {
        points.p_A = q.template head<3>();
        points.q_B = q.template tail<3>();
        points.angles.reset();
    }

    static constexpr int kLinearEvaluations = 2; ///< of a shape's field, by `residual` and `analytic`
    static constexpr int kFiniteEvaluations = 8; ///< by `finite`: a coordinate moves one shape's point only

    Unknowns residual(const Unknowns& q) const
    {
        const FieldNormal a = m_A.normal(q.template head<3>()), b = m_B.normal(q.template tail<3>());
        return conditions(turned(a), a.F, joining(q), HouseholderFrame(b.n), b.F);
    }

    LinearisedScheme<kSize> finite(const Unknowns& q) const
    {
        const Vec3 p_A = q.template head<3>(), q_B = q.template tail<3>();
        const FieldNormal a = m_A.normal(p_A), b = m_B.normal(q_B);
        const Vec3 n_P = turned(a), d = joining(q);
        const HouseholderFrame frame(b.n);
        LinearisedScheme<kSize> result;
        result.phi = conditions(n_P, a.F, d, frame, b.F);
        for (int i = 0; i < 3; ++i) {
            const FieldNormal beside = m_A.normal(p_A + m_step * Vec3::Unit(i));
            const Vec3 dBeside = d - m_step * m_pose.R_BA.col(i);
            result.jacobian.col(i) = (conditions(turned(beside), beside.F, dBeside, frame, b.F) - result.phi) / m_step;
        }
        for (int i = 0; i < 3; ++i) {
            const FieldNormal beside = m_B.normal(q_B + m_step * Vec3::Unit(i));
            const HouseholderFrame frameBeside(beside.n, frame.sign);
            const Vec3 dBeside = d + m_step * Vec3::Unit(i);
            result.jacobian.col(3 + i) = (conditions(n_P, a.F, dBeside, frameBeside, beside.F) - result.phi) / m_step;
        }
        return result;
    }

    LinearisedScheme<kSize> analytic(const Unknowns& q) const
    {
        const FieldSlope a = m_A.slope(q.template head<3>()), b = m_B.slope(q.template tail<3>());
        const Vec3 n_P = turned(a), d = joining(q);
        const HouseholderFrame frame(b.n);
        LinearisedScheme<kSize> result;
        result.phi = conditions(n_P, a.F, d, frame, b.F);
        const Mat3& R = m_pose.R_BA;
        const Vec3 t_A = R.transpose() * frame.t, b_A = R.transpose() * frame.b;
        auto& J = result.jacobian;
        J.template block<1, 3>(0, 0) = t_A.transpose() * a.dn;
        J.template block<1, 3>(1, 0) = b_A.transpose() * a.dn;
        J.template block<1, 3>(2, 0) = -t_A.transpose();
        J.template block<1, 3>(3, 0) = -b_A.transpose();
        J.template block<1, 3>(4, 0) = a.gradient.transpose();
        J.template block<1, 3>(5, 0).setZero();
        J.template block<1, 3>(0, 3) = frame.tangentChange(n_P).transpose() * b.dn;
        J.template block<1, 3>(1, 3) = frame.bitangentChange(n_P).transpose() * b.dn;
        J.template block<1, 3>(2, 3) = frame.t.transpose() + frame.tangentChange(d).transpose() * b.dn;
        J.template block<1, 3>(3, 3) = frame.b.transpose() + frame.bitangentChange(d).transpose() * b.dn;
        J.template block<1, 3>(4, 3).setZero();
        J.template block<1, 3>(5, 3) = b.gradient.transpose();
        return result;
    }

private:
    Vec3 turned(const FieldNormal& a) const { return m_pose.R_BA * a.n; }
    Vec3 joining(const Unknowns& q) const { return q.template tail<3>() - m_pose.toB(q.template head<3>()); }

    static Unknowns conditions(const Vec3& n_P, double F_A, const Vec3& d, const HouseholderFrame& frame, double F_B)
    {
        Unknowns phi;
        phi << n_P.dot(frame.t), n_P.dot(frame.b), d.dot(frame.t), d.dot(frame.b), F_A, F_B;
        return phi;
    }

    SchemeField<tapered> m_A, m_B;
    const RelativePose& m_pose;
    double m_step; ///< [m]
};

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

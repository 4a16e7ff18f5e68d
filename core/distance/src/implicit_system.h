// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "householder_frame.h"
#include "linearised_scheme.h"
#include "osculo/distance/initial_guess.h"
#include "relative_pose.h"
#include "scheme_field.h"

#include <algorithm>

namespace osculo {

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
        , m_sizeA(A.a().maxCoeff())
        , m_sizeB(B.a().maxCoeff())
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

    /// Length of a step in sizes of the shape whose point it moves.
    double reach(const Unknowns& step) const
    {
        return std::max(step.template head<3>().norm() / m_sizeA, step.template tail<3>().norm() / m_sizeB);
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
        const double stepA = kDifferenceStep * m_sizeA, stepB = kDifferenceStep * m_sizeB;
        for (int i = 0; i < 3; ++i) {
            const FieldNormal beside = m_A.normal(p_A + stepA * Vec3::Unit(i));
            const Vec3 dBeside = d - stepA * m_pose.R_BA.col(i);
            result.jacobian.col(i) = (conditions(turned(beside), beside.F, dBeside, frame, b.F) - result.phi) / stepA;
        }
        for (int i = 0; i < 3; ++i) {
            const FieldNormal beside = m_B.normal(q_B + stepB * Vec3::Unit(i));
            const HouseholderFrame frameBeside(beside.n, frame.sign);
            const Vec3 dBeside = d + stepB * Vec3::Unit(i);
            result.jacobian.col(3 + i) = (conditions(n_P, a.F, dBeside, frameBeside, beside.F) - result.phi) / stepB;
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
    double m_sizeA, m_sizeB; ///< largest half sizes [m]
};

} // namespace osculo

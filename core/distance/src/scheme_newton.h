// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "elimination.h"
#include "linearised_scheme.h"
#include "osculo/distance/common_normal_scheme.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace osculo {

/// Newton–Raphson on one system from one guess.
template <typename System>
class SchemeNewton {
public:
    using Unknowns = typename System::Unknowns;

    SchemeNewton(const System& system, const SchemeOptions& options, double tolerance, double size)
        : m_system(system)
        , m_options(options)
        , m_tolerance(tolerance)
        , m_size(size)
    {
    }

    /// @param record is called as record(unknowns, |Φ|, step) for the guess and each iterate
    template <typename Record>
    SchemeEnd run(Unknowns& q, SchemeSolution& solution, const Record& record) const
    {
        constexpr bool recording = !std::is_same_v<Record, std::nullptr_t>;
        Unknowns best = q;
        double bestStep = 1e300, lastStep = 0;
        SchemeEnd end = SchemeEnd::limit;
        for (int i = 0; i < m_options.maxIterations; ++i) {
            LinearisedScheme<System::kSize> at = linearise(q, solution);
            if constexpr (recording)
                record(q, at.phi.norm(), lastStep);
            Unknowns step;
            if (!stepFrom(at, step)) {
                end = SchemeEnd::singular;
                break;
            }
            ++solution.iterations;
            const double length = step.norm();
            if (length < bestStep) {
                bestStep = length;
                best = q;
            }
            if (length <= m_tolerance) {
                q -= step;
                if constexpr (recording)
                    record(q, m_system.residual(q).norm(), length);
                return SchemeEnd::converged;
            }
            const double share = m_options.damped ? damping(q, at.phi, step, solution) : 1;
            if (share == 0)
                break;
            q -= share * step;
            lastStep = share * length;
        }
        q = best;
        return end;
    }

private:
    static constexpr int kHalvings = 10;
    static constexpr double kLongestStep = 0.5;      ///< damped: in sizes of the shapes, or rad
    static constexpr double kLeastFall = 1e-4;       ///< of the residual, as a share of the step's (Armijo)
    static constexpr double kRegularisation = 1e-10; ///< of JᵀJ, relative to its trace

    LinearisedScheme<System::kSize> linearise(const Unknowns& q, SchemeSolution& solution) const
    {
        if (m_options.jacobian == SchemeJacobian::analytic) {
            solution.evaluations += System::kLinearEvaluations;
            return m_system.analytic(q);
        }
        solution.evaluations += System::kFiniteEvaluations;
        return m_system.finite(q);
    }

    bool stepFrom(const LinearisedScheme<System::kSize>& at, Unknowns& step) const
    {
        Eigen::Matrix<double, System::kSize, System::kSize> matrix = at.jacobian;
        step = at.phi;
        if (eliminate(matrix, step))
            return true;
        if (!m_options.damped || !at.jacobian.allFinite() || !at.phi.allFinite())
            return false;
        matrix = at.jacobian.transpose() * at.jacobian;
        matrix.diagonal().array() += kRegularisation * matrix.trace();
        step = at.jacobian.transpose() * at.phi;
        return eliminate(matrix, step);
    }

    /// |Φ| with the two lengths among its entries in sizes of the smaller shape.
    double merit(Unknowns phi) const
    {
        phi.template segment<2>(2) /= m_size;
        return phi.norm();
    }

    /// The share of a step that lowers the residual; 0 where none does.
    double damping(const Unknowns& q, const Unknowns& phi, const Unknowns& step, SchemeSolution& solution) const
    {
        const double residual = merit(phi);
        double share = std::min(1.0, kLongestStep / m_system.reach(step));
        for (int i = 0; i < kHalvings; ++i, share /= 2) {
            solution.evaluations += System::kLinearEvaluations;
            if (merit(m_system.residual(q - share * step)) < (1 - kLeastFall * share) * residual)
                return share;
        }
        return 0;
    }

    const System& m_system;
    const SchemeOptions& m_options;
    double m_tolerance; ///< of a step in the unknowns
    double m_size;      ///< of the smaller shape [m]
};

} // namespace osculo

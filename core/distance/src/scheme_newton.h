// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/common_normal_scheme.h"
#include "scheme_system.h"

#include <cmath>

namespace osculo {

/// Solves M x = rhs in place by elimination with partial pivoting; the solution replaces rhs. False where a pivot
/// vanishes or is not finite.
template <int size>
bool eliminate(Eigen::Matrix<double, size, size>& M, Eigen::Matrix<double, size, 1>& rhs)
{
    for (int column = 0; column < size; ++column) {
        int pivot = column;
        for (int row = column + 1; row < size; ++row)
            if (std::abs(M(row, column)) > std::abs(M(pivot, column)))
                pivot = row;
        if (!(std::abs(M(pivot, column)) > 0) || !std::isfinite(M(pivot, column)))
            return false;
        if (pivot != column) {
            M.row(pivot).swap(M.row(column));
            std::swap(rhs[pivot], rhs[column]);
        }
        const double inverse = 1 / M(column, column);
        for (int row = column + 1; row < size; ++row) {
            const double factor = M(row, column) * inverse;
            for (int k = column + 1; k < size; ++k)
                M(row, k) -= factor * M(column, k);
            rhs[row] -= factor * rhs[column];
        }
    }
    for (int row = size - 1; row >= 0; --row) {
        for (int k = row + 1; k < size; ++k)
            rhs[row] -= M(row, k) * rhs[k];
        rhs[row] /= M(row, row);
    }
    return rhs.allFinite();
}

/// Newton–Raphson on one system from one guess.
template <typename System>
class SchemeNewton {
public:
    using Unknowns = typename System::Unknowns;

    SchemeNewton(const System& system, const SchemeOptions& options, double tolerance, double longestStep)
        : m_system(system)
        , m_options(options)
        , m_tolerance(tolerance)
        , m_longestStep(longestStep)
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

    /// The share of a step that lowers the residual; 0 where none does.
    double damping(const Unknowns& q, const Unknowns& phi, const Unknowns& step, SchemeSolution& solution) const
    {
        const double residual = phi.norm();
        double share = std::min(1.0, m_longestStep / step.norm());
        for (int i = 0; i < kHalvings; ++i, share /= 2) {
            solution.evaluations += System::kLinearEvaluations;
            if (m_system.residual(q - share * step).norm() < (1 - kLeastFall * share) * residual)
                return share;
        }
        return 0;
    }

    const System& m_system;
    const SchemeOptions& m_options;
    double m_tolerance, m_longestStep; ///< in the unknowns
};

} // namespace osculo

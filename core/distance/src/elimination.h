// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <Eigen/Core>

#include <cmath>
#include <utility>

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

} // namespace osculo

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <Eigen/Core>

namespace osculo {

/// Step of the forward differences, in rad or in the size of the shape that moves. The paper does not print it; the published
/// program takes 1e-6 for shapes of size 1.
constexpr double kDifferenceStep = 1e-6;

/// Φ at some unknowns with its Jacobian.
template <int size>
struct LinearisedScheme {
    Eigen::Matrix<double, size, 1> phi;
    Eigen::Matrix<double, size, size> jacobian;
};

} // namespace osculo

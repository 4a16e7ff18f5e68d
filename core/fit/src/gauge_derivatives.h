// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

#include <array>

namespace osculo::detail {

/// The gauge g of a superovoid at a point with its derivatives by the point and by the seven parameters, in the order
/// of kSuperovoidParameterNames.
struct GaugeDerivatives {
    double value = 0;
    Vec3 gradient = Vec3::Zero(); ///< ∂g/∂p [1/m]
    std::array<double, 7> byParameter{};
};

/// Where a taper's factor 1 + T z/a3 falls below a tenth (points beyond the shape's end) it is held there, so that the
/// value keeps growing and stays finite. At the origin value and derivatives are zero.
GaugeDerivatives gaugeDerivatives(const SuperovoidParameters& shape, const Vec3& p_S);

} // namespace osculo::detail

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "parameter_map.h"

#include <array>

namespace osculo::detail {

/// The surface area of a superovoid, to a few per cent, and the derivatives of its logarithm: that of a fixed grid of facets
/// between points of the surface, smooth in the parameters and cheap (`surfaceArea` is exact).
struct QuickArea {
    double area = 0;
    std::array<double, kParameters> logByParameter{};
};
QuickArea quickArea(const SuperovoidParameters& shape);

} // namespace osculo::detail

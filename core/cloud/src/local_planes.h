// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "neighbourhoods.h"

namespace osculo::detail {

/// Planes through the neighbourhoods of all points.
struct LocalPlanes {
    std::vector<Vec3> normals;      ///< unit, either way round; zero where the neighbours lie on a line or are far away
    std::vector<double> confidence; ///< (λ1 − λ0) ÷ λ2 of the variances; 0 where there is no normal
};

LocalPlanes localPlanes(const Neighbourhoods& near);

} // namespace osculo::detail

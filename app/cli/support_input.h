// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/scene_input.h"
#include "osculo/brep/brep_cells.h"
#include "osculo/shape/parametric_surface.h"
#include "osculo/support/support_point.h"

#include <functional>
#include <optional>

namespace osculo::cli {

/// A SHAPE argument as verbs about support functions need it, in the shape's own frame: a parametric surface where branch
/// and bound is the way, a B-Rep, which has its own, or a support function that is exact to rounding.
struct SupportInput {
    std::optional<ParametricSurface> surface;
    std::function<BrepSupport(const Vec3& u, double epsilon)> brep; ///< set where it is one; u of any length but 0
    std::function<SupportPoint(const Vec3&)> exact;                 ///< set where neither is
    std::optional<ParametricSurface> parametrised; ///< of a superovoid: for the paper's algorithms on request
    LengthUnit unit = LengthUnit::metre;
};

/// @param fileUnit of files that carry none
/// @throws UsageError for a half-space and for a scene whose body has several shapes; InputError for files.
SupportInput readSupportInput(const std::string& argument, std::optional<LengthUnit> fileUnit = {});

} // namespace osculo::cli

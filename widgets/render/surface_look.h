// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <cstddef>
#include <optional>

namespace osculo::widgets {

/// What is shown of parametric surfaces by the overlays support and hull.
struct SurfaceLook {
    std::optional<std::size_t> body; ///< the only one whose surfaces are shown; nothing: all of them
    std::optional<Vec3> direction_W; ///< in which all are asked, not zero; nothing: each along its pair's normal
    std::optional<std::size_t> step; ///< of the search; nothing: its end
    std::size_t planes = 24;         ///< of the polyhedra, at least 6
    friend bool operator==(const SurfaceLook&, const SurfaceLook&) = default;
};

constexpr std::size_t kFewestPlanes = 6, kMostPlanes = 96; ///< that are shown of a polyhedron

} // namespace osculo::widgets

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/mark.h"
#include "osculo/scene/unit.h"

#include <string>
#include <vector>

namespace osculo {
struct Scene;
}

namespace osculo::widgets {

struct AnnotationCanvas;

/// A dimension between picked points as it is drawn; with fewer points than it needs while it is being picked.
struct Dimension {
    MarkKind kind = MarkKind::distance;
    std::string name;
    std::vector<Vec3> points_W; ///< [m]
    bool selected = false;
    friend bool operator==(const Dimension&, const Dimension&) = default;
};

/// The marks of a scene where they are at time t [s].
std::vector<Dimension> dimensionsOf(const Scene& scene, double time);

/// `12.5 mm`, `R 4.2 mm`, `34.50°`, or why there is no value.
std::string valueText(const Dimension& dimension, LengthUnit unit);

/// Lines, arcs and circles with their values.
void addDimensions(AnnotationCanvas& canvas, const std::vector<Dimension>& dimensions);

} // namespace osculo::widgets

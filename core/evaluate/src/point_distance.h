// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/shape_point.h"
#include "osculo/scene/scene.h"
#include "osculo/shape/point_tree.h"

#include <functional>
#include <vector>

namespace osculo {

/// Signed distances from points to the parts of a body, prepared once; may be asked by several threads.
class PointDistance {
public:
    /// @throws InvalidShape where the body has nothing to measure, or a part that knows no distance to points.
    explicit PointDistance(const Body& body);

    /// To the nearest part, or the one it lies deepest in. @param p_B in the body's frame [m]
    double operator()(const Vec3& p_B) const;

private:
    std::vector<std::function<double(const Vec3&)>> m_parts;
};

} // namespace osculo

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/surface_bodies.h"

#include <fmt/format.h>

namespace osculo {

std::vector<Body> surfaceBodies(const std::vector<PlanarSurface>& surfaces, double thickness)
{
    std::vector<Body> bodies;
    for (const PlanarSurface& surface : surfaces) {
        Body body;
        body.name = fmt::format("surface {}", bodies.size() + 1);
        body.fixed = true;
        body.shapes.push_back({"", extruded(surface, thickness), {}, ShapeRole::contact, true, {}});
        bodies.push_back(std::move(body));
    }
    return bodies;
}

} // namespace osculo

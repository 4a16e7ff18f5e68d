// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/distance_maps.h"

#include <algorithm>
#include <cmath>

namespace osculo::widgets {

double rangeOf(const DistanceMap& map)
{
    return std::max(std::abs(map.least), std::abs(map.greatest));
}

void showDistanceMap(Scene& scene, RenderSettings& settings, const DistanceMap& map, double range)
{
    const auto body = findBody(scene, map.on);
    if (!body)
        return;
    scene = withMappedSurfaces(std::move(scene), *body, map.shapes);
    settings.errorMaps.clear();
    for (const MappedShape& shape : map.shapes)
        settings.errorMaps.push_back({.body = *body,
                                      .shape = shape.shape,
                                      .values = shape.values,
                                      .range = range > 0 ? range : rangeOf(map),
                                      .words = "distance to " + map.to});
    settings.overlays.set(Overlay::error, true);
}

} // namespace osculo::widgets

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/curvature_maps.h"

namespace osculo::widgets {

void showCurvature(Scene& scene, RenderSettings& settings, const std::vector<MappedBody>& maps)
{
    const double range = curvatureRange(maps);
    settings.errorMaps.clear();
    for (const MappedBody& mapped : maps) {
        if (mapped.body >= scene.bodies.size())
            continue;
        scene = withMappedSurfaces(std::move(scene), mapped.body, mapped.shapes);
        for (const MappedShape& shape : mapped.shapes)
            settings.errorMaps.push_back({.body = mapped.body,
                                          .shape = shape.shape,
                                          .values = shape.values,
                                          .range = range,
                                          .words = "mean curvature",
                                          .quantity = MapQuantity::curvature});
    }
    settings.overlays.set(Overlay::curvature, true);
}

} // namespace osculo::widgets

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/parametric_surface.h"

namespace osculo {

Vec3 ParametricSurface::point(const Vec2& parameters) const
{
    return pointOf(map->at(parameters));
}

Mat32 ParametricSurface::tangents(const Vec2& parameters) const
{
    const SurfaceJet<double> jet = map->at(parameters);
    Mat32 columns;
    for (int i = 0; i < 3; ++i)
        columns.row(i) << jet[i].du, jet[i].dv;
    return columns;
}

Vec3 pointOf(const SurfaceJet<double>& jet)
{
    return {jet[0].value, jet[1].value, jet[2].value};
}

} // namespace osculo

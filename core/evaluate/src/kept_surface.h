// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/io/surface_file.h"
#include "osculo/scene/geometry.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/support/surface_body.h"

#include <memory>

namespace osculo {

/// A superovoid as a surface, or a parametric one. @throws InputError for a file that cannot be read
inline ParametricSurface surfaceOf(const Geometry& geometry)
{
    if (const auto* shape = std::get_if<Superovoid>(&geometry))
        return superovoidByDirections(*shape);
    return loadSurface(std::get<SurfaceGeometry>(geometry));
}

/// The cells of a surface and the body of its hull, kept as long as the surface stays the same.
class KeptSurface {
public:
    SurfaceCells& cells(const Geometry& geometry)
    {
        if (!m_cells || m_geometry != geometry) {
            m_body.reset();
            m_cells = std::make_shared<SurfaceCells>(surfaceOf(geometry));
            m_geometry = geometry;
        }
        return *m_cells;
    }
    const ConvexBody& hull(const Geometry& geometry)
    {
        cells(geometry);
        if (!m_body)
            m_body = surfaceBody(m_cells);
        return *m_body;
    }

private:
    Geometry m_geometry;
    std::shared_ptr<SurfaceCells> m_cells;
    ConvexBodyPtr m_body;
};

} // namespace osculo

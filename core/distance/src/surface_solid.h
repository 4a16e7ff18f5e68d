// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "foot_field.h"

#include "osculo/shape/parametric_surface.h"

#include <vector>

namespace osculo {

/// What a closed parametric surface holds. Its feet are searched by Newton's method from the nearest of many samples: not proved.
class SurfaceSolid : public FootField {
public:
    /// The surface must outlive it. @pre it is closed
    explicit SurfaceSolid(const ParametricSurface& surface);

    SurfaceFoot foot(const Vec3& p) const override;
    bool hasInside() const override { return true; }
    double reach() const override { return m_reach; }

    /// Unit, out of the solid; zero where the surface has no tangent plane.
    Vec3 outwards(const Vec2& parameters) const;

private:
    struct Sample {
        Vec2 parameters;
        Vec3 point;
    };

    const ParametricSurface& m_surface;
    std::vector<Sample> m_samples;
    double m_reach = 0;
    double m_orientation = 1; ///< of ∂f/∂u × ∂f/∂v: 1 out of the solid, −1 into it
};

} // namespace osculo

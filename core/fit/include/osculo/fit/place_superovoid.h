// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"
#include "osculo/shape/triangle_mesh.h"

#include <memory>
#include <optional>

namespace osculo {

/// A superovoid laid into a mesh at a point of its surface, to begin a fit from or to edit by hand. Its z axis is the
/// outward normal there; it touches the surface from inside at the point.
struct SuperovoidPlacement {
    Superovoid shape;             ///< an ellipsoid
    Pose X_MS;                    ///< in the mesh's frame
    Vec3 touching = Vec3::Zero(); ///< the point of the surface it was made for [m]
};

struct PlaceOptions {
    /// A direction out of the body, where one is known (towards whoever looks at it): the normal is turned to this side,
    /// which helps meshes whose triangles are turned inside out. Zero: the triangles are believed.
    Vec3 outwards = Vec3::Zero();
};

/// Sizes superovoids from the neighbourhood of a point on a mesh. Keeps what depends on the mesh alone; may be used by
/// several threads.
///
/// Method: the triangles connected to the point whose normals stay near the one there are its neighbourhood. Half the
/// way through the body along the normal is the depth a3, unless the far wall turns its hollow side (a shell, as enamel
/// is) or is missing: then curvature tells it, found from how the normals turn. The cross-section follows from
/// xᵀQx + (z/a3)² = 1 over the neighbourhood (linear least squares; exact for spheres, for cylinders, and for ellipsoids
/// at their poles), and nowhere exceeds the neighbourhood. At last it is made narrower and smaller about the point until no part of the
/// surface passes through it (to a few per cent, which is how far a coarse mesh runs inside of what it stands for).
class SuperovoidPlacer {
public:
    /// @throws InvalidShape for a mesh without area.
    explicit SuperovoidPlacer(TriangleMeshPtr mesh);
    ~SuperovoidPlacer();
    SuperovoidPlacer(SuperovoidPlacer&&) noexcept;
    SuperovoidPlacer& operator=(SuperovoidPlacer&&) noexcept;

    const TriangleMeshPtr& mesh() const;

    /// For the point of the surface nearest to p. @pre p is finite.
    SuperovoidPlacement place(const Vec3& p_M, const PlaceOptions& options = {}) const;

private:
    struct Parts;
    std::unique_ptr<const Parts> m_parts;
};

} // namespace osculo

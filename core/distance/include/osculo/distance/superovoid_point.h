// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

#include <vector>

namespace osculo {

/// The closest surface point of a superovoid to a given point, in the superovoid's frame.
struct SurfaceFoot {
    Vec3 point = Vec3::Zero();   ///< on the surface [m]
    Vec3 normal = Vec3::UnitZ(); ///< outward, there
    double distance = 0;         ///< signed [m], positive outside
    int iterations = 0;
    bool converged =
        false; ///< the point − foot line is normal to the surface to 1e-9, or the residual is at rounding level
};

/// Orthogonal projection onto the true surface. Far points, the centre and points beyond a taper's apex are handled;
/// among several feet the nearest found is returned.
/// @pre p_S is finite.
SurfaceFoot project(const Superovoid& shape, const Vec3& p_S);

/// Projects many points onto one superovoid: the same answers as `project`, with what depends on the shape alone made
/// once.
///
/// Method: the nearest of some 240 surface points, spread both over the surface and over its normals, starts a Newton
/// iteration on the surface, (I + d·S)·v = Tᵀ(p − x) with the shape operator S, each step pulled back to the surface
/// along the ray of the untapered shape and accepted only if it comes nearer. Other seeds that are locally nearest are
/// tried too while they could still win.
class SuperovoidProjector {
public:
    explicit SuperovoidProjector(const Superovoid& shape);

    SurfaceFoot project(const Vec3& p_S) const;

    /// The locally nearest foot reached from a surface point that is known to be near it (the foot of a moment ago); a
    /// quarter of the time of `project`. Where several feet exist it need not be the nearest.
    /// @pre start_S is not the origin and lies before the tapers' apex; points off the surface are pulled back to it.
    SurfaceFoot projectFrom(const Vec3& start_S, const Vec3& p_S) const;

private:
    Superovoid m_shape;
    std::vector<double> m_seedX, m_seedY, m_seedZ; ///< surface points with x, y ≥ 0, row by row over the meridian [m]
};

/// `SuperovoidProjector::projectFrom` where a shape answers once.
SurfaceFoot projectFrom(const Superovoid& shape, const Vec3& start_S, const Vec3& p_S);

} // namespace osculo

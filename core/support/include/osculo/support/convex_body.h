// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/primitives.h"
#include "osculo/shape/superovoid.h"

#include <memory>
#include <optional>
#include <vector>

namespace osculo {

/// The support point of a body's smooth part along u, with the Hessian of that part's support function at a unit u.
struct SmoothSupport {
    Vec3 point = Vec3::Zero();   ///< [m]
    Mat3 hessian = Mat3::Zero(); ///< [m], positive semi-definite, H·u = 0
};

/// The points of a body's core that lie farthest along a direction: the hull of points, plus a disc about each of them
/// where the direction is normal to a round face.
struct SupportFace {
    std::vector<Vec3> points;        ///< [m], at least one
    double discRadius = 0;           ///< [m]
    Vec3 discNormal = Vec3::UnitZ(); ///< unit
};

/// A convex body (of a shape that is not convex, its hull) as solvers for pairs see it, in its own frame:
///
///     body = core ⊕ ball of `radius()`,   core = hull of corners ⊕ smooth part.
///
/// Signed distances of bodies are those of their cores less both radii: the ball is exact in every direction. The corners
/// are where the core's support point jumps as the direction turns, the smooth part is where it glides: a box has only
/// corners, a superovoid only a smooth part, a cylinder two corners on its axis and a disc. A capsule's core is a segment,
/// a sphere's a point.
class ConvexBody {
public:
    virtual ~ConvexBody() = default;

    double radius() const { return m_radius; }      ///< of the ball [m]
    double size() const { return m_size; }          ///< largest half extent along the axes, the ball included [m]
    const Vec3& centre() const { return m_centre; } ///< of its box [m]

    /// The core's support point along u. @pre u ≠ 0
    virtual Vec3 farthest(const Vec3& u) const = 0;
    /// The corner of the core's support point along u.
    virtual Vec3 corner(const Vec3& u) const = 0;
    /// The corner that a support point of the core belongs to.
    virtual Vec3 cornerOf(const Vec3& point) const = 0;
    virtual bool hasSmoothPart() const { return false; }
    /// The smooth part along u, with derivatives where |u| = 1.
    virtual SmoothSupport smooth(const Vec3&) const { return {}; }
    /// All points of the core within `slack` [m] of the farthest along the unit vector u; of a curved part the farthest only.
    virtual SupportFace face(const Vec3& u, double slack) const = 0;
    /// The outward normal of a flat face with a round border, the one nearest to u, if the body has any.
    virtual std::optional<Vec3> roundFaceNormal(const Vec3&) const { return std::nullopt; }
    /// The superovoid that is the core, or null.
    virtual const Superovoid* superovoid() const { return nullptr; }
    /// Whether the shape is the body, and not only inside it.
    virtual bool isConvex() const { return true; }

protected:
    ConvexBody(double radius, double size, const Vec3& centre)
        : m_radius(radius)
        , m_size(size)
        , m_centre(centre)
    {
    }

private:
    double m_radius, m_size;
    Vec3 m_centre;
};

using ConvexBodyPtr = std::shared_ptr<const ConvexBody>;

/// The bodies of shapes, in the shapes' frames. Each throws InvalidShape where `validate` does.
ConvexBodyPtr convexBody(const Superovoid& shape);
ConvexBodyPtr convexBody(const Box& shape);
ConvexBodyPtr convexBody(const Cylinder& shape);
ConvexBodyPtr convexBody(const Capsule& shape);
ConvexBodyPtr convexBody(const ConvexPolytope& shape);
ConvexBodyPtr convexBody(const Polygon& shape);

} // namespace osculo

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/shape_point.h"

#include "osculo/distance/convex_pair.h"
#include "osculo/math/tangent_basis.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/support/point_hull.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr double kRounding = 1e-15; ///< of the largest coordinate

SurfaceFoot foot(const Vec3& point, const Vec3& normal, double distance)
{
    SurfaceFoot result;
    result.point = point;
    result.normal = normal;
    result.distance = distance;
    result.converged = true;
    return result;
}

/// Of a point outside from its nearest point.
SurfaceFoot outside(const Vec3& p, const Vec3& nearest)
{
    const double distance = (p - nearest).norm();
    return foot(nearest, (p - nearest) / distance, distance);
}

} // namespace

SurfaceFoot project(const ConvexBody& body, const Vec3& p)
{
    ConvexPairOptions options;
    options.tolerance = 0; // rounding
    const DistanceResult result = distance(body, {}, PointHull({p}), {}, options);
    SurfaceFoot found = foot(result.witness.p_WA, result.witness.nhat_AB_W, result.witness.distance);
    found.iterations = result.iterations;
    found.converged = result.status == Status::converged;
    return found;
}

SurfaceFoot project(const Box& shape, const Vec3& p)
{
    validate(shape);
    const Vec3 nearest = p.cwiseMax(-shape.halfSizes).cwiseMin(shape.halfSizes);
    const Vec3 beyond = p.cwiseAbs() - shape.halfSizes;
    int axis = 0;
    const double most = beyond.maxCoeff(&axis);
    if ((beyond.array() > 0).count() > 1)
        return outside(p, nearest);
    const double side = std::copysign(1.0, p[axis]);
    Vec3 onFace = p;
    onFace[axis] = side * shape.halfSizes[axis];
    return foot(onFace, side * Vec3::Unit(axis), most);
}

SurfaceFoot project(const Cylinder& shape, const Vec3& p)
{
    validate(shape);
    const double across = std::hypot(p.x(), p.y()), half = shape.height / 2;
    const Vec3 radial = across > 0 ? Vec3(p.x() / across, p.y() / across, 0) : Vec3(Vec3::UnitX());
    const double side = std::copysign(1.0, p.z());
    const double beyondSide = across - shape.radius, beyondEnd = std::abs(p.z()) - half;
    if (beyondSide > 0 && beyondEnd > 0)
        return outside(p, shape.radius * radial + Vec3(0, 0, side * half));
    if (beyondSide >= beyondEnd)
        return foot(shape.radius * radial + Vec3(0, 0, p.z()), radial, beyondSide);
    return foot({p.x(), p.y(), side * half}, {0, 0, side}, beyondEnd);
}

SurfaceFoot project(const Capsule& shape, const Vec3& p)
{
    validate(shape);
    const Vec3 axis{0, 0, std::clamp(p.z(), -shape.height / 2, shape.height / 2)};
    const double fromAxis = (p - axis).norm();
    const Vec3 normal = fromAxis > 0 ? Vec3((p - axis) / fromAxis) : Vec3(Vec3::UnitX());
    return foot(axis + shape.radius * normal, normal, fromAxis - shape.radius);
}

SurfaceFoot project(const HalfSpace& shape, const Vec3& p)
{
    validate(shape);
    const double height = shape.normal.dot(p) - shape.offset;
    return foot(p - height * shape.normal, shape.normal, height);
}

SurfaceFoot project(const ConvexPolytope& shape, const Vec3& p)
{
    return project(*convexBody(shape), p);
}

SurfaceFoot project(const Polygon& shape, const Vec3& p)
{
    SurfaceFoot found = project(*convexBody(shape), p);
    found.distance = std::max(found.distance, 0.0);
    return found;
}

SurfaceFoot project(const MeshSolid& shape, const Vec3& p)
{
    const MeshPoint nearest = shape.tree().nearest(p);
    const Vec3 face = triangleNormal(shape.mesh(), nearest.triangle);
    if (nearest.distance == 0)
        return foot(nearest.point, face.isZero(0) ? Vec3(Vec3::UnitZ()) : face, 0);
    const double sign = shape.contains(p) ? -1 : 1;
    const Vec3 joining = sign / nearest.distance * (p - nearest.point);
    // Inside a triangle the joining line is its normal, which keeps its digits near the surface.
    const double rounding = kRounding * (p.cwiseAbs().maxCoeff() + shape.box().diagonal());
    const bool along = nearest.distance * joining.cross(face).norm() <= rounding && !face.isZero(0);
    return foot(nearest.point, along ? Vec3(std::copysign(1.0, joining.dot(face)) * face) : joining,
                sign * nearest.distance);
}

} // namespace osculo

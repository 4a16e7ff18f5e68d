// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/mirror.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"

#include <algorithm>
#include <memory>

namespace osculo {

namespace {

Vec3 flipped(const Vec3& p)
{
    return {-p.x(), p.y(), p.z()};
}

struct MirroredInX {
    Geometry operator()(const Superovoid& shape) const { return shape; }
    Geometry operator()(const Box& shape) const { return shape; }
    Geometry operator()(const Cylinder& shape) const { return shape; }
    Geometry operator()(const Capsule& shape) const { return shape; }
    Geometry operator()(const HalfSpace& shape) const { return HalfSpace{flipped(shape.normal), shape.offset}; }
    Geometry operator()(ConvexPolytope shape) const
    {
        std::transform(shape.points.begin(), shape.points.end(), shape.points.begin(), flipped);
        return shape;
    }
    Geometry operator()(Polygon shape) const
    {
        std::transform(shape.vertices.begin(), shape.vertices.end(), shape.vertices.begin(), flipped);
        std::reverse(shape.vertices.begin(), shape.vertices.end());
        return shape;
    }
    Geometry operator()(MeshGeometry shape) const
    {
        if (shape.mesh)
            shape.mesh = std::make_shared<const TriangleMesh>(
                transformed(*shape.mesh, Vec3(-1, 1, 1).asDiagonal(), Vec3::Zero()));
        shape.file.clear();
        shape.unit.reset();
        return shape;
    }
    template <class Other>
    Geometry operator()(const Other& shape) const
    {
        throw InvalidShape("a " + std::string(kindName(Geometry(shape))) + " stays in its file and cannot be mirrored",
                           "mirror superovoids, primitives and meshes");
    }
};

/// The shape for a body whose frame was mirrored about its own yz plane.
SceneShape inMirroredBody(const SceneShape& shape)
{
    return mirrored(shape, MirrorPlane{Vec3::UnitX(), 0});
}

} // namespace

MirrorPlane operator*(const Pose& X_BA, const MirrorPlane& plane_A)
{
    const Vec3 normal = X_BA.rotation * plane_A.normal;
    return {normal, plane_A.offset + normal.dot(X_BA.translation)};
}

Pose mirrored(const Pose& X, const MirrorPlane& plane)
{
    const Mat3 reflection = Mat3::Identity() - 2 * plane.normal * plane.normal.transpose();
    const Mat3 turned = reflection * X.matrix() * Vec3(-1, 1, 1).asDiagonal();
    return {Eigen::Quaterniond(turned).normalized(), plane.mirrored(X.translation)};
}

Geometry mirroredInX(const Geometry& geometry)
{
    return std::visit(MirroredInX{}, geometry);
}

SceneShape mirrored(const SceneShape& shape, const MirrorPlane& plane_B)
{
    SceneShape result = shape;
    result.geometry = mirroredInX(shape.geometry);
    result.X_BS = mirrored(shape.X_BS, plane_B);
    return result;
}

Body mirrored(const Body& body, const MirrorPlane& plane_P)
{
    Body result = body;
    result.X_PB = mirrored(body.X_PB, plane_P);
    for (SceneShape& shape : result.shapes)
        shape = inMirroredBody(shape);
    return result;
}

} // namespace osculo

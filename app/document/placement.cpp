// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/placement.h"

#include "osculo/brep/brep_model.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/superovoid_measures.h"

#include <cmath>

namespace osculo::app {
namespace {

constexpr double kEmptySceneSize = 0.010; // [m]

Bounds symmetric(const Vec3& half)
{
    return {-half, half};
}

Bounds localBounds(const Superovoid& shape)
{
    return bounds(shape);
}

Bounds localBounds(const Box& shape)
{
    return symmetric(shape.halfSizes);
}

Bounds localBounds(const Cylinder& shape)
{
    return symmetric({shape.radius, shape.radius, shape.height / 2});
}

Bounds localBounds(const Capsule& shape)
{
    return symmetric({shape.radius, shape.radius, shape.height / 2 + shape.radius});
}

Bounds localBounds(const MeshGeometry& shape)
{
    return shape.mesh ? bounds(*shape.mesh) : Bounds();
}

Bounds localBounds(const CloudGeometry& shape)
{
    return shape.cloud ? shape.cloud->bounds() : Bounds();
}

Bounds localBounds(const BrepGeometry& shape)
{
    return shape.model ? shape.model->bounds : Bounds();
}

Bounds pointBounds(const std::vector<Vec3>& points)
{
    Bounds box;
    for (const Vec3& point : points)
        box.extend(point);
    return box;
}

Bounds localBounds(const ConvexPolytope& shape)
{
    return pointBounds(shape.points);
}

Bounds localBounds(const Polygon& shape)
{
    return pointBounds(shape.vertices);
}

template <class Other>
Bounds localBounds(const Other&)
{
    return {};
}

void extendByCorners(Bounds& world, const Bounds& local, const Pose& pose)
{
    if (local.empty())
        return;
    for (int corner = 0; corner < 8; ++corner) {
        const Vec3 p((corner & 1 ? local.max : local.min).x(), (corner & 2 ? local.max : local.min).y(),
                     (corner & 4 ? local.max : local.min).z());
        world.extend(pose * p);
    }
}

} // namespace

Bounds sceneBounds(const Scene& scene)
{
    Bounds world;
    const std::vector<Pose> X_WB = worldPoses(scene, 0);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        for (const SceneShape& shape : scene.bodies[i].shapes)
            extendByCorners(world,
                            std::visit([](const auto& geometry) { return localBounds(geometry); }, shape.geometry),
                            X_WB[i] * shape.X_BS);
    return world;
}

double suitableSize(const Scene& scene)
{
    const double diagonal = sceneBounds(scene).diagonal();
    return diagonal > 0 ? diagonal / 5 : kEmptySceneSize;
}

Pose placeBeside(const Scene& scene, double size)
{
    Pose pose;
    const Bounds box = sceneBounds(scene);
    if (!box.empty())
        pose.translation = Vec3(box.max.x() + 1.5 * size, box.centre().y(), box.centre().z());
    return pose;
}

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Scaling of bodies and shapes: half sizes of superovoids and primitives.

#include "app/document/transforms.h"

#include <algorithm>

namespace osculo::app {
namespace {

using Kind = SceneItem::Kind;

bool uniform(const Vec3& factors)
{
    return factors.x() == factors.y() && factors.y() == factors.z();
}

double acrossFactor(const Vec3& factors)
{
    return factors.x() != 1 ? factors.x() : factors.y();
}

struct Scaled {
    Vec3 factors;

    bool operator()(Superovoid& shape) const
    {
        SuperovoidParameters parameters = shape.parameters();
        parameters.a = parameters.a.cwiseProduct(factors);
        shape = Superovoid(parameters);
        return true;
    }
    bool operator()(Box& shape) const
    {
        shape.halfSizes = shape.halfSizes.cwiseProduct(factors);
        validate(shape);
        return true;
    }
    template <class Round>
    requires std::same_as<Round, Cylinder> || std::same_as<Round, Capsule>
    bool operator()(Round& shape) const
    {
        shape.radius *= acrossFactor(factors);
        shape.height *= factors.z();
        validate(shape);
        return true;
    }
    bool operator()(ConvexPolytope& shape) const { return scalePoints(shape.points); }
    bool operator()(Polygon& shape) const { return scalePoints(shape.vertices); }
    template <class Other>
    bool operator()(Other&) const
    {
        return false;
    }

private:
    bool scalePoints(std::vector<Vec3>& points) const
    {
        for (Vec3& point : points)
            point = point.cwiseProduct(factors);
        return true;
    }
};

bool scalable(Geometry geometry)
{
    return std::visit(Scaled{Vec3::Ones()}, geometry);
}

} // namespace

Scaling scalingOf(const Scene& scene, const SceneItem& item)
{
    if (!widgets::exists(scene, item))
        return Scaling::none;
    if (item.kind == Kind::shape)
        return scalable(scene.bodies[item.index].shapes[item.shape].geometry) ? Scaling::perAxis : Scaling::none;
    if (item.kind != Kind::body)
        return Scaling::none;
    const auto& shapes = scene.bodies[item.index].shapes;
    const bool all =
        std::all_of(shapes.begin(), shapes.end(), [](const SceneShape& shape) { return scalable(shape.geometry); });
    return !shapes.empty() && all ? Scaling::uniform : Scaling::none;
}

Scene withScale(Scene scene, const SceneItem& item, const Vec3& factors)
{
    const Scaling scaling = scalingOf(scene, item);
    if (scaling == Scaling::perAxis)
        std::visit(Scaled{factors}, scene.bodies[item.index].shapes[item.shape].geometry);
    if (scaling == Scaling::uniform && uniform(factors))
        for (SceneShape& shape : scene.bodies[item.index].shapes) {
            std::visit(Scaled{factors}, shape.geometry);
            shape.X_BS.translation *= factors.x();
        }
    return scene;
}

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/transforms.h"

#include "osculo/scene/scene_robots.h"

#include "app/document/edits.h"

#include <algorithm>

#include <QCoreApplication>

namespace osculo::app {
namespace {

using Kind = SceneItem::Kind;

bool isObject(const Scene& scene, const SceneItem& item)
{
    return (item.kind == Kind::body || item.kind == Kind::shape) && widgets::exists(scene, item);
}

bool isBelow(const Scene& scene, std::size_t body, std::size_t ancestor)
{
    std::optional<std::size_t> at = findBody(scene, scene.bodies[body].parent);
    for (std::size_t step = 0; at && step < scene.bodies.size(); ++step) {
        if (*at == ancestor)
            return true;
        at = findBody(scene, scene.bodies[*at].parent);
    }
    return false;
}

/// Follows another selected item where that moves.
bool follows(const Scene& scene, const SceneItem& item, const SceneItem& other)
{
    if (other.kind != Kind::body || item == other)
        return false;
    return (item.kind == Kind::shape && item.index == other.index) || isBelow(scene, item.index, other.index);
}

} // namespace

std::optional<Pose> worldPose(const Scene& scene, const SceneItem& item, double time)
{
    if (!isObject(scene, item))
        return std::nullopt;
    const Pose X_WB = worldPoses(scene, time)[item.index];
    return item.kind == Kind::shape ? X_WB * scene.bodies[item.index].shapes[item.shape].X_BS : X_WB;
}

Pose parentWorldPose(const Scene& scene, const SceneItem& item, double time)
{
    if (!isObject(scene, item))
        return {};
    const std::vector<Pose> X_WB = worldPoses(scene, time);
    if (item.kind == Kind::shape)
        return X_WB[item.index];
    const std::string& parentName = scene.bodies[item.index].parent;
    if (const auto parent = findBody(scene, parentName))
        return X_WB[*parent];
    const auto link = findLink(scene, parentName);
    return link ? linkPoses(scene, scene.robots[link->robot], 0)[link->link] : Pose{};
}

QString whyNotMovable(const Scene& scene, const SceneItem& item)
{
    if (!isObject(scene, item))
        return QCoreApplication::translate("osculo::app::Transforms", "Select a body or a shape first");
    const auto& motions = scene.motions;
    const std::string& name = scene.bodies[item.index].name;
    if (item.kind == Kind::body
        && std::any_of(motions.begin(), motions.end(), [&](const Motion& motion) { return motion.body == name; }))
        return QCoreApplication::translate("osculo::app::Transforms",
                                           "A motion places this body: switch on Record moves to change it here");
    return {};
}

ItemSelection independentItems(const Scene& scene, const ItemSelection& items)
{
    ItemSelection result;
    for (const SceneItem& item : items)
        if (isObject(scene, item) && std::none_of(items.begin(), items.end(), [&](const SceneItem& other) {
                return isObject(scene, other) && follows(scene, item, other);
            }))
            result.push_back(item);
    return result;
}

Scene withWorldPose(Scene scene, const SceneItem& item, const Pose& X_W, double time)
{
    if (!isObject(scene, item))
        return scene;
    const Pose X_P = parentWorldPose(scene, item, time).inverse() * X_W;
    return withPose(std::move(scene), item, X_P);
}

Scene withWorldMotion(Scene scene, const ItemSelection& items, const Pose& D_W, double time)
{
    // Places as they are before anything has moved: an item's parent is never among the moved ones.
    const ItemSelection moved = independentItems(scene, items);
    for (const SceneItem& item : moved) {
        const Pose X_WP = parentWorldPose(scene, item, time);
        const Pose X_W = *worldPose(scene, item, time);
        Pose X_P = X_WP.inverse() * (D_W * X_W);
        if (D_W.rotation.coeffs()
            == Eigen::Quaterniond::Identity().coeffs()) // a pure move keeps every digit of the rotation
            X_P.rotation = item.kind == Kind::shape ? scene.bodies[item.index].shapes[item.shape].X_BS.rotation
                                                    : scene.bodies[item.index].X_PB.rotation;
        scene = withPose(std::move(scene), item, X_P);
    }
    return scene;
}

std::optional<Vec3> worldCentre(const Scene& scene, const SceneItem& item, double time)
{
    const auto X_W = worldPose(scene, item, time);
    if (!X_W)
        return std::nullopt;
    const auto& shapes = scene.bodies[item.index].shapes;
    if (item.kind == Kind::shape) {
        const auto box = geometryBounds(shapes[item.shape].geometry);
        return box ? *X_W * box->centre() : X_W->translation;
    }
    Bounds box_B;
    for (const SceneShape& shape : shapes)
        if (const auto box = geometryBounds(shape.geometry); box && shape.visible)
            for (unsigned corner = 0; corner < 8; ++corner)
                box_B.extend(shape.X_BS
                             * Vec3(corner & 1u ? box->max.x() : box->min.x(),
                                    corner & 2u ? box->max.y() : box->min.y(),
                                    corner & 4u ? box->max.z() : box->min.z()));
    return box_B.empty() ? X_W->translation : Vec3(*X_W * box_B.centre());
}

MirrorResult withMirrorImages(Scene scene, const ItemSelection& items, const MirrorPlane& plane_W)
{
    MirrorResult result;
    for (const SceneItem& item : independentItems(scene, items)) {
        const MirrorPlane plane_P = parentWorldPose(scene, item).inverse() * plane_W;
        if (item.kind == Kind::shape) {
            auto& shapes = scene.bodies[item.index].shapes;
            SceneShape image = mirrored(shapes[item.shape], plane_P);
            shapes.push_back(std::move(image));
            result.images.push_back({Kind::shape, item.index, shapes.size() - 1});
        } else {
            Body image = mirrored(scene.bodies[item.index], plane_P);
            scene = withBody(std::move(scene), std::move(image));
            result.images.push_back({Kind::body, scene.bodies.size() - 1});
        }
    }
    result.scene = std::move(scene);
    return result;
}

} // namespace osculo::app

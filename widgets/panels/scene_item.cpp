// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/scene_item.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace osculo::widgets {
namespace {

/// Where translators find these words.
class Words {
    Q_DECLARE_TR_FUNCTIONS(osculo::widgets::Words)
};

QString fileName(const std::string& file)
{
    return QFileInfo(QString::fromStdString(file)).fileName();
}

/// The file a geometry was read from; empty where it has none.
QString geometryFile(const Geometry& geometry)
{
    return std::visit(
        [](const auto& value) {
            if constexpr (requires { value.file; })
                return fileName(value.file);
            else
                return QString();
        },
        geometry);
}

} // namespace

bool exists(const Scene& scene, const SceneItem& item)
{
    switch (item.kind) {
    case SceneItem::Kind::body:
        return item.index < scene.bodies.size();
    case SceneItem::Kind::shape:
        return item.index < scene.bodies.size() && item.shape < scene.bodies[item.index].shapes.size();
    case SceneItem::Kind::pair:
        return item.index < scene.pairs.size();
    case SceneItem::Kind::motion:
        return item.index < scene.motions.size();
    case SceneItem::Kind::robot:
        return item.index < scene.robots.size();
    }
    return false;
}

const SceneShape* shapeOf(const Scene& scene, const SceneItem& item)
{
    if (item.kind != SceneItem::Kind::shape || !exists(scene, item))
        return nullptr;
    return &scene.bodies[item.index].shapes[item.shape];
}

const Superovoid* superovoidOf(const Scene& scene, const SceneItem& item)
{
    const SceneShape* shape = shapeOf(scene, item);
    return shape ? std::get_if<Superovoid>(&shape->geometry) : nullptr;
}

const MeshGeometry* meshOf(const Scene& scene, const SceneItem& item)
{
    const SceneShape* shape = shapeOf(scene, item);
    return shape ? std::get_if<MeshGeometry>(&shape->geometry) : nullptr;
}

namespace {

/// The first shape of a kind in a body, references before contact shapes.
template <typename Kind>
std::optional<SceneItem> firstOf(const Scene& scene, std::size_t body)
{
    if (body >= scene.bodies.size())
        return {};
    std::optional<SceneItem> found;
    const auto& shapes = scene.bodies[body].shapes;
    for (std::size_t i = shapes.size(); i-- > 0;) {
        if (!std::holds_alternative<Kind>(shapes[i].geometry))
            continue;
        const bool reference = shapes[i].role == ShapeRole::reference;
        if (reference || !found || shapes[found->shape].role != ShapeRole::reference)
            found = SceneItem{SceneItem::Kind::shape, body, i};
    }
    return found;
}

} // namespace

std::optional<SceneItem> meshOfBody(const Scene& scene, std::size_t body)
{
    return firstOf<MeshGeometry>(scene, body);
}

std::optional<SceneItem> fitDataOfBody(const Scene& scene, std::size_t body)
{
    const auto mesh = meshOfBody(scene, body);
    return mesh ? mesh : firstOf<CloudGeometry>(scene, body);
}

bool isFitData(const Scene& scene, const SceneItem& item)
{
    const SceneShape* shape = shapeOf(scene, item);
    if (!shape)
        return false;
    const auto* cloud = std::get_if<CloudGeometry>(&shape->geometry);
    return std::holds_alternative<MeshGeometry>(shape->geometry) || (cloud && cloud->cloud && !cloud->cloud->empty());
}

QString kindText(const Geometry& geometry)
{
    static const char* const names[] = {QT_TRANSLATE_NOOP("osculo::widgets::Words", "Superovoid"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "Box"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "Cylinder"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "Capsule"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "Half-space"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "Polytope"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "Mesh"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "B-Rep"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "Cloud"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "Polygon"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "Height map"),
                                        QT_TRANSLATE_NOOP("osculo::widgets::Words", "Surface")};
    static_assert(std::size(names) == std::variant_size_v<Geometry>);
    return Words::tr(names[geometry.index()]);
}

QString displayName(const Scene& scene, const SceneItem& item)
{
    if (!exists(scene, item))
        return {};
    switch (item.kind) {
    case SceneItem::Kind::body:
        return QString::fromStdString(scene.bodies[item.index].name);
    case SceneItem::Kind::pair:
        return QString::fromStdString(scene.pairs[item.index].name());
    case SceneItem::Kind::motion: {
        const Motion& motion = scene.motions[item.index];
        return QString::fromStdString(motion.body.empty() ? motion.robot : motion.body);
    }
    case SceneItem::Kind::robot:
        return QString::fromStdString(scene.robots[item.index].name);
    case SceneItem::Kind::shape:
        break;
    }
    const auto& shapes = scene.bodies[item.index].shapes;
    const SceneShape& shape = shapes[item.shape];
    if (!shape.name.empty())
        return QString::fromStdString(shape.name);
    if (const QString file = geometryFile(shape.geometry); !file.isEmpty())
        return file;
    // The number among the shapes of the same kind in the body, left out where there is only one.
    std::size_t number = 0, count = 0;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        if (shapes[i].geometry.index() != shape.geometry.index())
            continue;
        ++count;
        if (i <= item.shape)
            ++number;
    }
    return count > 1 ? Words::tr("%1 %2").arg(kindText(shape.geometry)).arg(number) : kindText(shape.geometry);
}

std::vector<std::size_t> selectedBodies(const ItemSelection& selection)
{
    std::vector<std::size_t> bodies;
    for (const SceneItem& item : selection) {
        if (item.kind != SceneItem::Kind::body && item.kind != SceneItem::Kind::shape)
            continue;
        if (std::find(bodies.begin(), bodies.end(), item.index) == bodies.end())
            bodies.push_back(item.index);
    }
    return bodies;
}

} // namespace osculo::widgets

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/scene_tree_model.h"

#include "osculo/brep/brep_model.h"
#include "osculo/scene/scene_robots.h"

#include <QLocale>
#include <QMimeData>

#include <algorithm>
#include <functional>
#include <map>

namespace osculo::widgets {
namespace {

using Kind = SceneItem::Kind;
const QString kBodyMime = QStringLiteral("application/x-osculo-body");

QString iconName(const Geometry& geometry)
{
    if (std::holds_alternative<Superovoid>(geometry))
        return QStringLiteral("superovoid");
    if (std::holds_alternative<MeshGeometry>(geometry) || std::holds_alternative<CloudGeometry>(geometry))
        return QStringLiteral("mesh");
    if (std::holds_alternative<SurfaceGeometry>(geometry) || std::holds_alternative<HeightmapGeometry>(geometry)
        || std::holds_alternative<HalfSpace>(geometry))
        return QStringLiteral("surface");
    return QStringLiteral("primitive");
}

} // namespace

SceneTreeModel::SceneTreeModel(QObject* parent)
    : QAbstractItemModel(parent)
    , m_nodes(1)
{
}

std::vector<SceneTreeModel::Node> SceneTreeModel::build(const Scene& scene)
{
    std::vector<Node> nodes(1);
    const auto add = [&nodes](int parent, std::optional<SceneItem> item, const QString& group = {}) {
        const int id = static_cast<int>(nodes.size());
        Node node;
        node.item = item;
        node.group = group;
        node.parent = parent;
        node.row = static_cast<int>(nodes[static_cast<std::size_t>(parent)].children.size());
        nodes.push_back(std::move(node));
        nodes[static_cast<std::size_t>(parent)].children.push_back(id);
        return id;
    };
    std::function<void(int, const std::string&)> addBodies;
    const auto addBody = [&](int parent, std::size_t i) {
        const Body& body = scene.bodies[i];
        const int id = add(parent, SceneItem{Kind::body, i});
        for (std::size_t s = 0; s < body.shapes.size(); ++s)
            add(id, SceneItem{Kind::shape, i, s});
        addBodies(id, body.name);
    };
    addBodies = [&](int parent, const std::string& parentName) {
        std::map<std::string, int> groups; // a heading stands where the first of its bodies does
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            const std::string& group = scene.bodies[i].group;
            if (scene.bodies[i].parent != parentName)
                continue;
            if (group.empty()) {
                addBody(parent, i);
                continue;
            }
            auto heading = groups.find(group);
            if (heading == groups.end()) {
                heading = groups.emplace(group, add(parent, {}, QString::fromStdString(group))).first;
                nodes[static_cast<std::size_t>(heading->second)].ofBodies = true;
            }
            addBody(heading->second, i);
        }
    };
    addBodies(0, {});
    for (std::size_t r = 0; r < scene.robots.size(); ++r) {
        const int robot = add(0, SceneItem{Kind::robot, r});
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            const auto link = findLink(scene, scene.bodies[i].parent);
            if (link && link->robot == r)
                addBody(robot, i);
        }
    }
    if (!scene.pairs.empty()) {
        const int group = add(0, {}, tr("Pairs"));
        for (std::size_t i = 0; i < scene.pairs.size(); ++i)
            add(group, SceneItem{Kind::pair, i});
    }
    if (!scene.motions.empty()) {
        const int group = add(0, {}, tr("Motions"));
        for (std::size_t i = 0; i < scene.motions.size(); ++i)
            add(group, SceneItem{Kind::motion, i});
    }
    return nodes;
}

void SceneTreeModel::setScene(std::shared_ptr<const Scene> scene)
{
    std::vector<Node> nodes = scene ? build(*scene) : std::vector<Node>(1);
    if (nodes == m_nodes) {
        m_scene = std::move(scene);
        const std::function<void(const QModelIndex&)> announce = [&](const QModelIndex& parent) {
            const int rows = rowCount(parent);
            if (rows == 0)
                return;
            emit dataChanged(index(0, 0, parent), index(rows - 1, 0, parent));
            for (int row = 0; row < rows; ++row)
                announce(index(row, 0, parent));
        };
        announce({});
        return;
    }
    beginResetModel();
    m_scene = std::move(scene);
    m_nodes = std::move(nodes);
    endResetModel();
}

const SceneTreeModel::Node* SceneTreeModel::nodeAt(const QModelIndex& index) const
{
    const std::size_t id = index.isValid() ? index.internalId() : 0;
    return id < m_nodes.size() ? &m_nodes[id] : nullptr;
}

std::optional<SceneItem> SceneTreeModel::itemAt(const QModelIndex& index) const
{
    const Node* node = index.isValid() ? nodeAt(index) : nullptr;
    return node ? node->item : std::nullopt;
}

ItemSelection SceneTreeModel::groupAt(const QModelIndex& index) const
{
    ItemSelection bodies;
    const Node* node = index.isValid() ? nodeAt(index) : nullptr;
    if (node && node->ofBodies)
        for (const int child : node->children)
            bodies.push_back(*m_nodes[static_cast<std::size_t>(child)].item);
    return bodies;
}

QVariant SceneTreeModel::headingData(const Node& node, int role) const
{
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return node.group;
    if (!node.ofBodies)
        return {};
    if (role == detailRole)
        return tr("%n bodies", nullptr, static_cast<int>(node.children.size()));
    if (role == visibleRole || role == effectiveRole)
        return std::ranges::any_of(node.children, [this](int child) {
            const SceneItem& item = *m_nodes[static_cast<std::size_t>(child)].item;
            return exists(*m_scene, item) && m_scene->bodies[item.index].visible;
        });
    return {};
}

QModelIndex SceneTreeModel::indexOf(const SceneItem& item) const
{
    for (std::size_t i = 1; i < m_nodes.size(); ++i)
        if (m_nodes[i].item == item)
            return createIndex(m_nodes[i].row, 0, i);
    return {};
}

QModelIndex SceneTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    const Node* node = nodeAt(parent);
    if (!node || column != 0 || row < 0 || row >= static_cast<int>(node->children.size()))
        return {};
    return createIndex(row, 0, static_cast<quintptr>(node->children[static_cast<std::size_t>(row)]));
}

QModelIndex SceneTreeModel::parent(const QModelIndex& index) const
{
    const Node* node = index.isValid() ? nodeAt(index) : nullptr;
    if (!node || node->parent <= 0)
        return {};
    return createIndex(m_nodes[static_cast<std::size_t>(node->parent)].row, 0, static_cast<quintptr>(node->parent));
}

int SceneTreeModel::rowCount(const QModelIndex& parent) const
{
    const Node* node = nodeAt(parent);
    return node ? static_cast<int>(node->children.size()) : 0;
}

int SceneTreeModel::columnCount(const QModelIndex&) const
{
    return 1;
}

QVariant SceneTreeModel::data(const QModelIndex& index, int role) const
{
    const Node* node = index.isValid() ? nodeAt(index) : nullptr;
    if (!node || !m_scene)
        return {};
    if (!node->item)
        return headingData(*node, role);
    const SceneItem& item = *node->item;
    if (!exists(*m_scene, item))
        return {};
    const SceneShape* shape = shapeOf(*m_scene, item);

    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
    case Qt::AccessibleTextRole:
        return displayName(*m_scene, item);
    case detailRole:
        if (shape) {
            QStringList words;
            if (shape->role == ShapeRole::reference)
                words << tr("reference");
            if (const MeshGeometry* mesh = meshOf(*m_scene, item); mesh && mesh->mesh)
                words << tr("%1 △").arg(
                    QLocale(QLocale::English).toString(static_cast<qulonglong>(mesh->mesh->triangles().size())));
            if (const auto* cloud = std::get_if<CloudGeometry>(&shape->geometry); cloud && cloud->cloud)
                words << tr("%1 points")
                             .arg(QLocale(QLocale::English).toString(static_cast<qulonglong>(cloud->cloud->size())));
            if (const auto* brep = std::get_if<BrepGeometry>(&shape->geometry); brep && brep->model)
                words
                    << tr("%1 faces")
                           .arg(QLocale(QLocale::English).toString(static_cast<qulonglong>(brep->model->faces.size())));
            return words.join(QStringLiteral(" · "));
        }
        if (item.kind == Kind::pair)
            return QString::fromStdString(m_scene->pairs[item.index].method);
        if (item.kind == Kind::robot && m_scene->robots[item.index].model)
            return tr("%1 joints").arg(m_scene->robots[item.index].model->coordinates().size());
        if (item.kind == Kind::motion)
            return tr("%1 frames · %2 fps")
                .arg(m_scene->motions[item.index].frames)
                .arg(m_scene->motions[item.index].fps);
        return {};
    case visibleRole:
        if (shape)
            return shape->visible;
        return item.kind == Kind::body ? QVariant(m_scene->bodies[item.index].visible) : QVariant();
    case effectiveRole:
        return (!shape || shape->visible)
               && (item.kind == Kind::pair || item.kind == Kind::motion || item.kind == Kind::robot
                   || m_scene->bodies[item.index].visible);
    case iconRole:
        if (shape)
            return iconName(shape->geometry);
        if (item.kind == Kind::pair)
            return QStringLiteral("pair");
        if (item.kind == Kind::robot)
            return QStringLiteral("primitive");
        return item.kind == Kind::motion ? QStringLiteral("motion") : QString();
    default:
        return {};
    }
}

bool SceneTreeModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const auto item = itemAt(index);
    const QString name = value.toString().trimmed();
    if (role != Qt::EditRole || !item || name == data(index, Qt::EditRole).toString())
        return false;
    emit renameRequested(*item, name);
    return true;
}

Qt::ItemFlags SceneTreeModel::flags(const QModelIndex& index) const
{
    const auto item = itemAt(index);
    if (!item)
        return index.isValid() ? Qt::ItemIsEnabled : Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (item->kind == Kind::body)
        flags |= Qt::ItemIsEditable | Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled;
    if (item->kind == Kind::robot)
        flags |= Qt::ItemIsEditable;
    if (item->kind == Kind::shape)
        flags |= Qt::ItemIsEditable | Qt::ItemNeverHasChildren;
    return flags;
}

QStringList SceneTreeModel::mimeTypes() const
{
    return {kBodyMime};
}

QMimeData* SceneTreeModel::mimeData(const QModelIndexList& indexes) const
{
    for (const QModelIndex& index : indexes) {
        const auto item = itemAt(index);
        if (!item || item->kind != Kind::body)
            continue;
        auto* data = new QMimeData;
        data->setData(kBodyMime, QByteArray::number(static_cast<qulonglong>(item->index)));
        return data;
    }
    return nullptr;
}

bool SceneTreeModel::dropMimeData(const QMimeData* data, Qt::DropAction, int, int, const QModelIndex& parent)
{
    if (!data->hasFormat(kBodyMime))
        return false;
    const auto target = itemAt(parent);
    const auto body = static_cast<std::size_t>(data->data(kBodyMime).toULongLong());
    const bool onBody = target && target->kind == Kind::body;
    emit reparentRequested(body, onBody ? displayName(*m_scene, *target) : QString());
    return false; // the rows follow the scene, not the drop
}

} // namespace osculo::widgets

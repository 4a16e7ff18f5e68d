// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/panels/scene_item.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

namespace osculo::widgets {

/// The scene as a tree: bodies (below their parents, or below the headings of their groups) with their shapes, robots with
/// the bodies on their links, then the headings Pairs and Motions. It never changes a scene: renames and moves become
/// signals.
class SceneTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Role {
        detailRole = Qt::UserRole, ///< dim words behind the name (QString)
        visibleRole,               ///< bool; invalid where there is nothing to hide
        effectiveRole,             ///< bool: visible and in a visible body
        iconRole,                  ///< icon name (QString); empty for bodies
    };

    explicit SceneTreeModel(QObject* parent = nullptr);

    /// Rows keep their identity (selection, expansion) where the structure stays the same.
    void setScene(std::shared_ptr<const Scene> scene);

    std::optional<SceneItem> itemAt(const QModelIndex& index) const;
    QModelIndex indexOf(const SceneItem& item) const;
    /// The bodies below the heading of a group; none for other rows.
    ItemSelection groupAt(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

signals:
    void renameRequested(const osculo::widgets::SceneItem& item, const QString& name);
    /// `parent` empty: the world.
    void reparentRequested(std::size_t body, const QString& parent);

private:
    struct Node {
        std::optional<SceneItem> item; ///< nothing for a heading
        QString group;
        bool ofBodies = false; ///< a heading of bodies
        int parent = -1;
        int row = 0;
        std::vector<int> children;
        bool operator==(const Node&) const = default;
    };
    static std::vector<Node> build(const Scene& scene);
    const Node* nodeAt(const QModelIndex& index) const;
    QVariant headingData(const Node& node, int role) const;

    std::shared_ptr<const Scene> m_scene;
    std::vector<Node> m_nodes; ///< [0] is the root
};

} // namespace osculo::widgets

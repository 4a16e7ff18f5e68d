// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/panels/scene_item.h"
#include "widgets/render/palette.h"

#include <QTreeView>

#include <memory>

namespace osculo::widgets {

class SceneTreeDelegate;
class SceneTreeModel;

/// The scene tree: select one or many, rename in place, show and hide, colour, drag a body onto another.
class SceneTreePanel : public QTreeView {
    Q_OBJECT

public:
    explicit SceneTreePanel(QWidget* parent = nullptr);

    void setScene(std::shared_ptr<const Scene> scene);
    void setSelectedItems(const ItemSelection& selection);
    ItemSelection selectedItems() const { return m_selection; }
    void setTheme(Theme theme);

    /// Shows only rows with these words in their names, with what is above and below them; empty: all.
    void setFilter(const QString& words);

    /// Starts editing the name of an item in place.
    void editName(const SceneItem& item);

    const SceneTreeModel& treeModel() const { return *m_model; }

signals:
    void itemsSelected(const osculo::widgets::ItemSelection& selection);
    void renameRequested(const osculo::widgets::SceneItem& item, const QString& name);
    void reparentRequested(std::size_t body, const QString& parent);
    void visibilityRequested(const osculo::widgets::ItemSelection& items, bool visible);
    void colorRequested(std::size_t body);
    void focusRequested(const osculo::widgets::SceneItem& item);
    void contextMenuAt(const QPoint& globalPosition);

protected:
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void toggleVisibility(const QModelIndex& index);
    bool filterBelow(const QModelIndex& parent, bool shown);

    SceneTreeModel* m_model;
    SceneTreeDelegate* m_delegate;
    ItemSelection m_selection;
    QString m_filter;
    bool m_quiet = false; ///< the selection is being set, not made by a person
};

} // namespace osculo::widgets

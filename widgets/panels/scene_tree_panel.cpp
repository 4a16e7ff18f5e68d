// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/scene_tree_panel.h"

#include "widgets/panels/scene_tree_delegate.h"
#include "widgets/panels/scene_tree_model.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>
#include <set>

namespace osculo::widgets {

SceneTreePanel::SceneTreePanel(QWidget* parent)
    : QTreeView(parent)
    , m_model(new SceneTreeModel(this))
    , m_delegate(new SceneTreeDelegate(this))
{
    setModel(m_model);
    setItemDelegate(m_delegate);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(16);
    setUniformRowHeights(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    setExpandsOnDoubleClick(false);
    setMouseTracking(true);
    setDragDropMode(QAbstractItemView::DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setMinimumWidth(200);
    setAccessibleName(tr("Scene"));

    connect(m_model, &SceneTreeModel::renameRequested, this, &SceneTreePanel::renameRequested);
    connect(m_model, &SceneTreeModel::reparentRequested, this, &SceneTreePanel::reparentRequested);
}

void SceneTreePanel::setScene(std::shared_ptr<const Scene> scene)
{
    // A reset forgets which rows were folded: they are kept by name.
    std::set<QString> folded;
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (const QModelIndex index = m_model->index(row, 0); !isExpanded(index))
            folded.insert(index.data().toString());
    bool wasReset = false;
    const auto watch = connect(m_model, &QAbstractItemModel::modelReset, this, [&wasReset] { wasReset = true; });
    m_delegate->setScene(scene);
    {
        const QScopedValueRollback quiet(m_quiet, true);
        m_model->setScene(scene);
    }
    disconnect(watch);
    if (wasReset) {
        expandAll();
        for (int row = 0; row < m_model->rowCount(); ++row)
            if (const QModelIndex index = m_model->index(row, 0); folded.contains(index.data().toString()))
                collapse(index);
        setSelectedItems(m_selection);
    }
    if (!m_filter.isEmpty())
        filterBelow({}, false);
}

void SceneTreePanel::setFilter(const QString& words)
{
    m_filter = words.trimmed();
    filterBelow({}, false);
    if (!m_filter.isEmpty())
        expandAll();
}

bool SceneTreePanel::filterBelow(const QModelIndex& parent, bool shown)
{
    bool any = false;
    for (int row = 0; row < m_model->rowCount(parent); ++row) {
        const QModelIndex index = m_model->index(row, 0, parent);
        const bool matches =
            shown || m_filter.isEmpty() || index.data().toString().contains(m_filter, Qt::CaseInsensitive);
        const bool below = filterBelow(index, matches);
        setRowHidden(row, parent, !matches && !below);
        any = any || matches || below;
    }
    return any;
}

void SceneTreePanel::setSelectedItems(const ItemSelection& selection)
{
    const QScopedValueRollback quiet(m_quiet, true);
    m_selection = selection;
    QItemSelection rows;
    for (const SceneItem& item : selection)
        if (const QModelIndex index = m_model->indexOf(item); index.isValid())
            rows.select(index, index);
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!selection.empty()) {
        const QModelIndex current = m_model->indexOf(selection.back());
        selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
        if (current.isValid())
            scrollTo(current);
    }
}

void SceneTreePanel::setTheme(Theme theme)
{
    m_delegate->setTheme(theme);
    viewport()->update();
}

void SceneTreePanel::editName(const SceneItem& item)
{
    if (const QModelIndex index = m_model->indexOf(item); index.isValid())
        edit(index);
}

void SceneTreePanel::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QTreeView::selectionChanged(selected, deselected);
    if (m_quiet)
        return;
    // The order of choosing is kept: the last one is current.
    ItemSelection now;
    for (const QModelIndex& index : selectionModel()->selectedIndexes())
        if (const auto item = m_model->itemAt(index))
            now.push_back(*item);
    std::erase_if(m_selection,
                  [&](const SceneItem& item) { return std::find(now.begin(), now.end(), item) == now.end(); });
    for (const SceneItem& item : now)
        if (std::find(m_selection.begin(), m_selection.end(), item) == m_selection.end())
            m_selection.push_back(item);
    emit itemsSelected(m_selection);
}

void SceneTreePanel::contextMenuEvent(QContextMenuEvent* event)
{
    emit contextMenuAt(event->globalPos());
}

void SceneTreePanel::mouseDoubleClickEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->pos());
    const auto item = m_model->itemAt(index);
    if (item && !SceneTreeDelegate::eyeRect(visualRect(index)).contains(event->pos()))
        emit focusRequested(*item);
    QTreeView::mouseDoubleClickEvent(event);
}

void SceneTreePanel::mousePressEvent(QMouseEvent* event)
{
    // Eye and chip act without changing what is selected.
    const QModelIndex index = indexAt(event->pos());
    const auto item = m_model->itemAt(index);
    if (event->button() == Qt::LeftButton && index.data(SceneTreeModel::visibleRole).isValid()) {
        const QRect row = visualRect(index);
        if (SceneTreeDelegate::eyeRect(row).contains(event->pos())) {
            toggleVisibility(index);
            return;
        }
        if (item && item->kind == SceneItem::Kind::body
            && SceneTreeDelegate::chipRect(row).adjusted(-2, -4, 2, 4).contains(event->pos())) {
            emit colorRequested(item->index);
            return;
        }
    }
    if (const ItemSelection group = m_model->groupAt(index);
        !group.empty() && event->button() == Qt::LeftButton && visualRect(index).contains(event->pos())) {
        setSelectedItems(group);
        emit itemsSelected(group);
        return;
    }
    QTreeView::mousePressEvent(event);
}

void SceneTreePanel::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (selectionModel()->isSelected(index))
        painter->fillRect(option.rect, palette().color(QPalette::Highlight));
    QTreeView::drawRow(painter, option, index);
}

void SceneTreePanel::toggleVisibility(const QModelIndex& index)
{
    const auto item = m_model->itemAt(index);
    const bool visible = !index.data(SceneTreeModel::visibleRole).toBool();
    if (!item) {
        emit visibilityRequested(m_model->groupAt(index), visible);
        return;
    }
    const bool together = std::find(m_selection.begin(), m_selection.end(), *item) != m_selection.end();
    emit visibilityRequested(together ? m_selection : ItemSelection{*item}, visible);
}

} // namespace osculo::widgets

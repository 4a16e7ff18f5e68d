// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/scene_tree_delegate.h"

#include "widgets/panels/scene_tree_model.h"
#include "widgets/theme/icons.h"

#include <QPainter>
#include <QPixmapCache>

namespace osculo::widgets {
namespace {

constexpr int kRowHeight = 26; // [px]
constexpr int kIconSize = 14;
constexpr int kChipSize = 11;
constexpr int kGap = 7;       // between icon, name and details
constexpr int kEyeWidth = 30; // at the right edge

const SceneTreeModel* treeModel(const QModelIndex& index)
{
    return qobject_cast<const SceneTreeModel*>(index.model());
}

} // namespace

SceneTreeDelegate::SceneTreeDelegate(QObject* parent)
    : QStyledItemDelegate(parent)
{
}

void SceneTreeDelegate::setScene(std::shared_ptr<const Scene> scene)
{
    m_scene = std::move(scene);
}

void SceneTreeDelegate::setTheme(Theme theme)
{
    m_theme = theme;
    m_colors = colorsOf(theme);
}

QRect SceneTreeDelegate::eyeRect(const QRect& row)
{
    return {row.right() - kEyeWidth + 1, row.top(), kEyeWidth, row.height()};
}

QRect SceneTreeDelegate::chipRect(const QRect& row)
{
    return {row.left() + 2, row.center().y() - kChipSize / 2, kChipSize, kChipSize};
}

QPixmap SceneTreeDelegate::icon(const QString& name, const QColor& color, const QPainter& painter) const
{
    const double ratio = painter.device()->devicePixelRatioF();
    const QString key = QStringLiteral("osculo/%1/%2/%3").arg(name, color.name()).arg(ratio);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = iconPixmap(name, color, kIconSize, ratio);
        QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
}

void SceneTreeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const SceneTreeModel* model = treeModel(index);
    if (!model)
        return;
    const auto item = model->itemAt(index);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    const QRect row = option.rect;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool shown = !item || index.data(SceneTreeModel::effectiveRole).toBool();
    const QColor ink = shown ? m_colors.text : m_colors.dimText;
    int x = row.left() + 2;
    const auto drawIcon = [&](const QString& name, int left) {
        painter->drawPixmap(left, row.center().y() - kIconSize / 2 + 1, icon(name, m_colors.dimText, *painter));
    };
    if (item && item->kind == SceneItem::Kind::body && m_scene && exists(*m_scene, *item)) {
        QColor chip = toQColor(bodyColor(m_scene->bodies[item->index], item->index, m_theme));
        if (!shown)
            chip.setAlphaF(0.35f);
        painter->setPen(Qt::NoPen);
        painter->setBrush(chip);
        painter->drawRoundedRect(chipRect(row), 3, 3);
        x += kChipSize + kGap;
    } else if (item) {
        drawIcon(index.data(SceneTreeModel::iconRole).toString(), x);
        x += kIconSize + kGap;
    }

    const int right = eyeRect(row).left() - 4;
    painter->setPen(ink);
    painter->setFont(option.font);
    const QFontMetrics metrics(option.font);
    const QString name = metrics.elidedText(index.data().toString(), Qt::ElideMiddle, right - x);
    painter->drawText(QRect(x, row.top(), right - x, row.height()), Qt::AlignVCenter | Qt::AlignLeft, name);
    x += metrics.horizontalAdvance(name) + kGap;

    const QString detail = index.data(SceneTreeModel::detailRole).toString();
    if (!detail.isEmpty() && x < right) {
        QFont small = option.font;
        small.setPixelSize(std::max(1, qRound(small.pixelSize() * 0.85)));
        painter->setFont(small);
        painter->setPen(m_colors.dimText);
        const QString elided = QFontMetrics(small).elidedText(detail, Qt::ElideRight, right - x);
        painter->drawText(QRect(x, row.top() + 1, right - x, row.height()), Qt::AlignVCenter | Qt::AlignLeft, elided);
    }

    if (const QVariant visible = index.data(SceneTreeModel::visibleRole); visible.isValid()) {
        painter->setOpacity(hovered || selected || !visible.toBool() ? 1.0 : 0.65);
        drawIcon(visible.toBool() ? QStringLiteral("eye") : QStringLiteral("eye-off"),
                 eyeRect(row).center().x() - kIconSize / 2);
    }
    painter->restore();
}

QSize SceneTreeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(),
            std::max(kRowHeight, option.fontMetrics.height() + 8)};
}

void SceneTreeDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                             const QModelIndex&) const
{
    const QRect row = option.rect;
    editor->setGeometry(row.left() + kChipSize + kGap - 4, row.top(),
                        eyeRect(row).left() - row.left() - kChipSize - kGap, row.height());
}

} // namespace osculo::widgets

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/theme/colors.h"

#include <QStyledItemDelegate>

#include <memory>

namespace osculo::widgets {

/// Draws a row of the scene tree: colour chip or icon, name, dim details, and an eye at the right that shows and hides.
class SceneTreeDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit SceneTreeDelegate(QObject* parent = nullptr);

    void setScene(std::shared_ptr<const Scene> scene);
    void setTheme(Theme theme);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

    /// Where the eye and the colour chip of a row are.
    static QRect eyeRect(const QRect& row);
    static QRect chipRect(const QRect& row);

private:
    QPixmap icon(const QString& name, const QColor& color, const QPainter& painter) const;

    std::shared_ptr<const Scene> m_scene;
    Theme m_theme = Theme::light;
    Colors m_colors;
};

} // namespace osculo::widgets

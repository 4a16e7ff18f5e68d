// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "widgets/render/palette.h"

#include <QPointF>
#include <QWidget>

namespace osculo::widgets {

/// A direction as an arrow on a ball, to be dragged: across turns it about z, up and down lifts it. So do the arrow keys.
class DirectionBall : public QWidget {
    Q_OBJECT

public:
    explicit DirectionBall(QWidget* parent = nullptr);

    /// @param direction unit
    void setDirection(const Vec3& direction);
    const Vec3& direction() const { return m_direction; }
    void setTheme(Theme theme);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void directionEdited(const Vec3& direction);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void turn(double about, double up);

    Vec3 m_direction = Vec3::UnitZ();
    QPointF m_last;
    Theme m_theme = Theme::light;
};

} // namespace osculo::widgets

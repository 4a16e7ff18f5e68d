// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/direction_ball.h"

#include "widgets/theme/colors.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo::widgets {
namespace {

constexpr int kSize = 92;           // [px]
constexpr double kMargin = 12;      // around the ball, for the letters [px]
constexpr double kPerPixel = 0.012; // [rad]
constexpr double kPerKey = 0.05;    // [rad]
constexpr double kHighest = 0.4999 * std::numbers::pi;

/// The ball is looked at from (1, −2, 1), as the viewport is at the start; y is up in the picture.
struct View {
    Vec3 back = Vec3(1, -2, 1).normalized();
    Vec3 right = Vec3::UnitZ().cross(back).normalized();
    Vec3 up = back.cross(right);

    QPointF pixel(const QPointF& centre, double radius, const Vec3& d) const
    {
        return centre + radius * QPointF(right.dot(d), -up.dot(d));
    }
};

} // namespace

DirectionBall::DirectionBall(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SizeAllCursor);
    setAccessibleName(tr("Direction"));
    setAccessibleDescription(tr("Drag it, or use the arrow keys"));
    setToolTip(
        tr("The direction in which the surface is asked for its farthest point: drag it, or use the arrow keys"));
}

QSize DirectionBall::sizeHint() const
{
    return {kSize, kSize};
}

void DirectionBall::setDirection(const Vec3& direction)
{
    m_direction = direction;
    update();
}

void DirectionBall::setTheme(Theme theme)
{
    m_theme = theme;
    update();
}

void DirectionBall::turn(double about, double up)
{
    const double azimuth = std::atan2(m_direction.y(), m_direction.x()) + about;
    const double elevation = std::clamp(std::asin(std::clamp(m_direction.z(), -1.0, 1.0)) + up, -kHighest, kHighest);
    setDirection(
        {std::cos(elevation) * std::cos(azimuth), std::cos(elevation) * std::sin(azimuth), std::sin(elevation)});
    emit directionEdited(m_direction);
}

void DirectionBall::mousePressEvent(QMouseEvent* event)
{
    m_last = event->position();
}

void DirectionBall::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF way = event->position() - m_last;
    m_last = event->position();
    turn(kPerPixel * way.x(), -kPerPixel * way.y());
}

void DirectionBall::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return turn(-kPerKey, 0);
    case Qt::Key_Right:
        return turn(kPerKey, 0);
    case Qt::Key_Up:
        return turn(0, kPerKey);
    case Qt::Key_Down:
        return turn(0, -kPerKey);
    default:
        QWidget::keyPressEvent(event);
    }
}

void DirectionBall::paintEvent(QPaintEvent*)
{
    const Palette& colors = widgets::palette(m_theme);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF centre(0.5 * width(), 0.5 * height());
    const double radius = 0.5 * std::min(width(), height()) - kMargin;
    painter.setPen(QPen(toQColor(hasFocus() ? colors.accent : colors.line), hasFocus() ? 2 : 1));
    painter.setBrush(toQColor(colors.raised));
    painter.drawEllipse(centre, radius, radius);
    const View view;
    const auto arrow = [&](const Vec3& d, const QColor& color, double lineWidth) {
        QColor shown = color;
        shown.setAlphaF(view.back.dot(d) >= 0 ? 1.0F : 0.5F); // behind the ball's middle
        painter.setPen(QPen(shown, lineWidth, view.back.dot(d) >= 0 ? Qt::SolidLine : Qt::DashLine));
        painter.drawLine(centre, view.pixel(centre, radius, d));
    };
    for (int axis = 0; axis < 3; ++axis) {
        const QColor color = toQColor(colors.axes[static_cast<std::size_t>(axis)]);
        arrow(0.55 * Vec3::Unit(axis), color, 1.2);
        painter.setPen(color);
        const QPointF at = view.pixel(centre, 0.72 * radius, Vec3::Unit(axis));
        painter.drawText(QRectF(at.x() - 10, at.y() - 10, 20, 20), Qt::AlignCenter,
                         QString(QLatin1Char(static_cast<char>('x' + axis))));
    }
    arrow(m_direction, toQColor(colors.accent), 2.4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(toQColor(colors.accent));
    painter.drawEllipse(view.pixel(centre, radius, m_direction), 4, 4);
}

} // namespace osculo::widgets

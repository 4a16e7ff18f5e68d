// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/click_tool.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>

#include <cmath>

namespace osculo::app {

namespace {

constexpr double kClickDistance = 4; ///< [px] a longer way of the mouse turns the camera
constexpr int kHintFromTop = 14;     ///< [px]

bool isEscape(QEvent* event)
{
    return static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
}

} // namespace

ClickTool::ClickTool(widgets::VtkViewport& viewport, ViewportController& view, QObject* parent)
    : QObject(parent)
    , m_viewport(viewport)
    , m_view(view)
    , m_hint(new QLabel(&viewport))
{
    m_hint->setObjectName(QStringLiteral("viewportHint"));
    m_hint->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_hint->hide();
    viewport.installEventFilter(this);
}

void ClickTool::activeChanged()
{
    m_pressed.reset();
    m_view.setSelecting(!active());
    leave();
    if (active()) {
        m_viewport.setCursor(Qt::CrossCursor);
        m_viewport.setFocus();
    } else {
        m_viewport.unsetCursor();
        setHint({});
    }
}

void ClickTool::setHint(const QString& words)
{
    m_hint->setText(words);
    m_hint->adjustSize();
    m_hint->move((m_viewport.width() - m_hint->width()) / 2, kHintFromTop);
    m_hint->setVisible(!words.isEmpty());
}

bool ClickTool::eventFilter(QObject* watched, QEvent* event)
{
    if (!active())
        return QObject::eventFilter(watched, event);
    auto* mouse = dynamic_cast<QMouseEvent*>(event);
    switch (event->type()) {
    case QEvent::MouseMove:
        if (mouse->buttons() != Qt::NoButton)
            return false;
        hover(mouse->position(), mouse->modifiers());
        return true;
    case QEvent::MouseButtonPress:
        if (mouse->button() == Qt::LeftButton)
            m_pressed = mouse->position();
        return false;
    case QEvent::MouseButtonRelease:
        if (m_pressed && mouse->button() == Qt::LeftButton) {
            const QPointF way = mouse->position() - *m_pressed;
            m_pressed.reset();
            if (std::hypot(way.x(), way.y()) < kClickDistance)
                click(mouse->position(), mouse->modifiers());
        }
        return false;
    case QEvent::MouseButtonDblClick:
        return true;
    case QEvent::Leave:
        leave();
        return false;
    case QEvent::ShortcutOverride:
        if (!isEscape(event))
            return false;
        event->accept();
        return true;
    case QEvent::KeyPress:
        if (!isEscape(event))
            return false;
        stepBack();
        return true;
    default:
        return QObject::eventFilter(watched, event);
    }
}

} // namespace osculo::app

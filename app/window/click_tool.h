// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/viewport_controller.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QObject>
#include <QPointF>

#include <optional>

class QLabel;

namespace osculo::app {

/// A tool of clicks in the viewport: the mouse without buttons shows what a click would do, the camera turns as ever, a press
/// and release that is no drag clicks, Escape goes a step back. A line of words over the view tells how it works.
class ClickTool : public QObject {
    Q_OBJECT

public:
    ClickTool(widgets::VtkViewport& viewport, ViewportController& view, QObject* parent);

protected:
    virtual bool active() const = 0;
    virtual void hover(const QPointF& position, Qt::KeyboardModifiers keys) = 0;
    virtual void click(const QPointF& position, Qt::KeyboardModifiers keys) = 0;
    virtual void leave() = 0;
    virtual void stepBack() = 0;

    /// After the tool was taken up, turned to another use, or laid down: cursor, focus, and what clicks mean.
    void activeChanged();
    /// Empty: nothing is said.
    void setHint(const QString& words);

    bool eventFilter(QObject* watched, QEvent* event) override;

    widgets::VtkViewport& m_viewport;
    ViewportController& m_view;

private:
    QLabel* m_hint;
    std::optional<QPointF> m_pressed;
};

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/lesson_dock.h"

#include <QMainWindow>

namespace osculo::app {

namespace {

constexpr double kShare = 0.28; ///< of the window's height, when it comes

} // namespace

LessonDock::LessonDock(widgets::LessonPanel* panel, QWidget* parent)
    : Dock(QStringLiteral("lessonDock"), tr("Lesson"), panel, parent)
    , m_panel(panel)
{
}

LessonDock::LessonDock(Session& session, MotionController& motion, ViewportController& view,
                       widgets::VtkViewport& viewport, QWidget* parent)
    : LessonDock(new widgets::LessonPanel, parent)
{
    m_controller = new LessonController(session, motion, view, viewport, *m_panel, this);
    connect(&session.document(), &Document::documentReset, this,
            [this, &session] { setShown(session.document().scene().notes.size() > 1); });
}

void LessonDock::setShown(bool shown)
{
    const bool comes = shown && isHidden();
    setVisible(shown);
    if (auto* window = qobject_cast<QMainWindow*>(parentWidget()); window && comes && !isFloating())
        window->resizeDocks({this}, {static_cast<int>(kShare * window->height())}, Qt::Vertical);
}

} // namespace osculo::app

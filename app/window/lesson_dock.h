// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/lesson_controller.h"
#include "widgets/panels/dock.h"

namespace osculo::app {

/// The dock of a lesson: it comes by itself with a scene that has one of several steps.
class LessonDock : public widgets::Dock {
    Q_OBJECT

public:
    LessonDock(Session& session, MotionController& motion, ViewportController& view, widgets::VtkViewport& viewport,
               QWidget* parent = nullptr);

    LessonController& controller() { return *m_controller; }
    widgets::LessonPanel& panel() { return *m_panel; }

private:
    LessonDock(widgets::LessonPanel* panel, QWidget* parent);
    void setShown(bool shown);

    widgets::LessonPanel* m_panel;
    LessonController* m_controller = nullptr;
};

} // namespace osculo::app

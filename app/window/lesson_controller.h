// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/motion_controller.h"
#include "app/window/session.h"
#include "app/window/viewport_controller.h"
#include "widgets/panels/lesson_panel.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QObject>

#include <optional>

namespace osculo::app {

/// Plays the notes of a scene as the steps of a lesson: a step shows its text, goes to its frame, its camera and its
/// overlays, and lets its parameter be moved. Going through a lesson changes nothing of the scene but what its reader moves.
class LessonController : public QObject {
    Q_OBJECT

public:
    LessonController(Session& session, MotionController& motion, ViewportController& view,
                     widgets::VtkViewport& viewport, widgets::LessonPanel& panel, QObject* parent = nullptr);

    std::size_t count() const { return m_session.scene()->notes.size(); }
    /// The step that is shown; nothing before the lesson is begun.
    std::optional<std::size_t> step() const { return m_step; }
    /// Goes to a step. @pre it exists
    void show(std::size_t step);
    void next();
    void back();

    /// A step with the present camera, overlays and frame behind the one that is shown: an undo step of the scene.
    void addStep(const QString& title, const QString& text);
    /// Another title and text for the step that is shown, and with `look` the present camera, overlays and frame.
    void changeStep(const QString& title, const QString& text, bool look);
    void removeStep();

signals:
    /// The step, or what steps there are.
    void changed();

private:
    Note presentLook(Note note) const;
    void apply(const Note& note);
    void takeScene();

    Session& m_session;
    MotionController& m_motion;
    ViewportController& m_view;
    widgets::VtkViewport& m_viewport;
    widgets::LessonPanel& m_panel;
    std::optional<std::size_t> m_step;
};

} // namespace osculo::app

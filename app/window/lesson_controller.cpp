// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/lesson_controller.h"

#include "app/document/lesson_edits.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>

namespace osculo::app {

LessonController::LessonController(Session& session, MotionController& motion, ViewportController& view,
                                   widgets::VtkViewport& viewport, widgets::LessonPanel& panel, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_motion(motion)
    , m_view(view)
    , m_viewport(viewport)
    , m_panel(panel)
{
    connect(&session, &Session::sceneChanged, this, &LessonController::takeScene);
    connect(&session.document(), &Document::documentReset, this, [this] {
        m_step.reset();
        takeScene();
    });
    connect(&panel, &widgets::LessonPanel::parameterMoved, this, [this](double value, int gesture) {
        if (!m_step)
            return;
        const auto& parameter = m_session.scene()->notes[*m_step].parameter;
        if (!parameter)
            return;
        m_session.edit(
            tr("Change %1").arg(QString::fromStdString(parameter->name)),
            [parameter = *parameter, value](Scene scene) {
                setParameter(scene, parameter, value);
                return scene;
            },
            gesture);
    });
    takeScene();
}

void LessonController::show(std::size_t step)
{
    if (step >= count())
        return;
    m_step = step;
    takeScene();
    apply(m_session.scene()->notes[step]);
}

void LessonController::next()
{
    show(m_step ? *m_step + 1 : 0);
}

void LessonController::back()
{
    if (m_step && *m_step > 0)
        show(*m_step - 1);
}

void LessonController::apply(const Note& note)
{
    if (note.frame) {
        m_motion.setPlaying(false);
        m_motion.setFrame(static_cast<int>(std::lround(std::min(*note.frame, m_motion.clock().frames - 1.0))));
    }
    if (!note.view)
        return;
    m_view.setOverlays(widgets::overlaysFromNames(note.view->show));
    if (note.view->camera.position)
        m_viewport.setCamera(note.view->camera);
}

Note LessonController::presentLook(Note note) const
{
    View view = m_view.view();
    view.unknown = note.view ? note.view->unknown : UnknownKeys();
    note.view = std::move(view);
    if (!m_session.scene()->motions.empty())
        note.frame = m_motion.frame();
    return note;
}

void LessonController::addStep(const QString& title, const QString& text)
{
    Note note;
    note.title = title.toStdString();
    note.text = text.toStdString();
    const std::size_t at = m_step ? *m_step + 1 : count();
    m_session.edit(tr("Add step"),
                   [&](Scene scene) { return withNote(std::move(scene), at, presentLook(std::move(note))); });
    show(at);
}

void LessonController::changeStep(const QString& title, const QString& text, bool look)
{
    if (!m_step)
        return;
    m_session.edit(tr("Change step"), [&](Scene scene) {
        Note note = scene.notes[*m_step];
        note.title = title.toStdString();
        note.text = text.toStdString();
        return withNoteChanged(std::move(scene), *m_step, look ? presentLook(std::move(note)) : std::move(note));
    });
}

void LessonController::removeStep()
{
    if (m_step)
        m_session.edit(tr("Remove step"), [this](Scene scene) { return withoutNote(std::move(scene), *m_step); });
}

void LessonController::takeScene()
{
    const auto scene = m_session.scene();
    const std::size_t steps = scene->notes.size();
    if (m_step && *m_step >= steps)
        m_step = steps > 0 ? std::optional(steps - 1) : std::nullopt;
    if (!m_step && steps > 0)
        m_step = 0; // its words stand there; the view stays until a step is asked for
    if (m_step) {
        const Note& note = scene->notes[*m_step];
        const auto value = note.parameter ? parameterValue(*scene, *note.parameter) : std::nullopt;
        m_panel.setNote(note, *m_step, steps, value, scene->unit);
    } else {
        m_panel.setEmpty();
    }
    emit changed();
}

} // namespace osculo::app

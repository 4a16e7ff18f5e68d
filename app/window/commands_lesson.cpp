// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/command_context.h"
#include "app/window/lesson_controller.h"
#include "app/window/lesson_step_dialog.h"

#include <QMenu>

namespace osculo::app {
namespace {

void addStep(const CommandContext& context)
{
    LessonStepDialog dialog(Commands::tr("Add step"), false, &context.window);
    if (dialog.exec() == QDialog::Accepted)
        context.lesson.addStep(dialog.title(), dialog.text());
}

void changeStep(const CommandContext& context)
{
    const auto step = context.lesson.step();
    if (!step)
        return;
    const Note& note = context.session.scene()->notes[*step];
    LessonStepDialog dialog(Commands::tr("Change step"), true, &context.window);
    dialog.setStep(QString::fromStdString(note.title), QString::fromStdString(note.text));
    if (dialog.exec() == QDialog::Accepted)
        context.lesson.changeStep(dialog.title(), dialog.text(), dialog.takesLook());
}

} // namespace

void addLessonCommands(const CommandContext& context, QMenu* toolsMenu)
{
    LessonController& lesson = context.lesson;
    QMenu* menu = toolsMenu->addMenu(Commands::tr("&Lesson"));
    const auto add = [&](const ActionText& text, std::function<void()> run, std::function<QString()> whyNot) {
        QAction* action = context.actions.add(text, std::move(run));
        Actions::place(menu, action);
        const auto refresh = [action, whyNot = std::move(whyNot)] {
            const QString why = whyNot();
            Actions::setEnabled(action, why.isEmpty(), why);
        };
        QObject::connect(&lesson, &LessonController::changed, action, refresh);
        refresh();
        return action;
    };
    const auto whyNoStep = [&lesson] {
        return lesson.step() ? QString() : Commands::tr("The scene has no lesson yet: add a step");
    };
    add(
        {"lesson.begin", Commands::tr("&Begin"), Commands::tr("Go to the first step of the lesson")},
        [&lesson] { lesson.show(0); }, whyNoStep);
    QAction* back = add(
        {"lesson.back", Commands::tr("Bac&k"), Commands::tr("Go one step of the lesson back"), Qt::Key_PageUp},
        [&lesson] { lesson.back(); },
        [&lesson, whyNoStep] {
            return lesson.step() && *lesson.step() == 0 ? Commands::tr("This is the first step") : whyNoStep();
        });
    QAction* next = add(
        {"lesson.next", Commands::tr("&Next"), Commands::tr("Go one step of the lesson on"), Qt::Key_PageDown},
        [&lesson] { lesson.next(); },
        [&lesson, whyNoStep] {
            return lesson.step() && *lesson.step() + 1 == lesson.count() ? Commands::tr("This is the last step")
                                                                         : whyNoStep();
        });
    menu->addSeparator();
    add(
        {"lesson.add", Commands::tr("&Add step…"),
         Commands::tr("Add a step with the present camera, overlays and frame behind the one that is shown")},
        [context] { addStep(context); }, [] { return QString(); });
    add(
        {"lesson.change", Commands::tr("&Change step…"), Commands::tr("Change the words of the step, or how it looks")},
        [context] { changeStep(context); }, whyNoStep);
    add(
        {"lesson.remove", Commands::tr("&Remove step"), Commands::tr("Remove the step that is shown")},
        [&lesson] { lesson.removeStep(); }, whyNoStep);
    context.lessonPanel.setActions(back, next);
}

} // namespace osculo::app

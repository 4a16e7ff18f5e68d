// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/command_lines.h"
#include "app/document/scene_command.h"
#include "app/window/command_context.h"
#include "osculo/io/scene_file.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace osculo::app {
namespace {

using widgets::LogLevel;

void copyLine(Session& session, const std::string& line)
{
    QGuiApplication::clipboard()->setText(QString::fromStdString(line));
    session.log(LogLevel::info, Commands::tr("Copied: %1").arg(QString::fromStdString(line)));
}

void copyCommand(Session& session, const std::string& line)
{
    copyLine(session, line);
    if (session.document().modified())
        session.log(LogLevel::warning,
                    Commands::tr("The scene has changes that are not in its file: save before running it"));
}

const SceneCommand* lastStep(Document& document)
{
    const int index = document.undoStack().index();
    return index > 0 ? dynamic_cast<const SceneCommand*>(document.undoStack().command(index - 1)) : nullptr;
}

QString whyNoFile(const Document& document)
{
    return document.file().empty() ? Commands::tr("Save the scene first: a command works on a file") : QString();
}

void copyStep(Session& session)
{
    try {
        if (const SceneCommand* step = lastStep(session.document())) {
            const std::string line = editCommandLine(session.document().file(), step->before(), step->after());
            copyLine(session, line);
        }
    } catch (const std::exception& error) {
        session.log(LogLevel::error, QString::fromUtf8(error.what()));
    }
}

void copyChanges(Session& session)
{
    try {
        const Document& document = session.document();
        const std::string line = editCommandLine(document.file(), readScene(document.file()), document.scene());
        copyLine(session, line);
    } catch (const std::exception& error) {
        session.log(LogLevel::error, QString::fromUtf8(error.what()));
    }
}

} // namespace

void copyFigureCommand(const CommandContext& context, const widgets::FigureOptions& options)
{
    Session& session = context.session;
    if (session.document().file().empty()) {
        session.log(LogLevel::warning, whyNoFile(session.document()));
        return;
    }
    copyCommand(session, figureCommandLine(session.document().file(), *session.scene(), options,
                                           options.settings.frameNumber, "figure.png"));
}

namespace {

/// Works on the surface alone, so that the scene need not have a file.
void addSupportCopy(const CommandContext& context, QMenu* copy)
{
    SurfaceController& surfaces = context.measure.surfaces();
    QAction* action = context.actions.add(
        {"copy.support", Commands::tr("The fa&rthest point of a surface"),
         Commands::tr("Copy the command that finds the farthest point shown in the panel of surfaces")},
        [&session = context.session, &surfaces] { copyLine(session, surfaces.command()); });
    Actions::place(copy, action);
    const auto refresh = [action, &surfaces] {
        Actions::setEnabled(action, !surfaces.command().empty(), Commands::tr("Open the panel of surfaces first"));
    };
    QObject::connect(&surfaces, &SurfaceController::searchChanged, action, refresh);
    QObject::connect(&surfaces.panel(), &widgets::SurfacePanel::commandRequested, action, &QAction::trigger);
    refresh();
}

/// Works on the CAD files, so that the scene need not have one.
void addContactsCopy(const CommandContext& context, QMenu* copy)
{
    Session& session = context.session;
    ContactsController& contacts = context.measure.contacts();
    QAction* action = context.actions.add(
        {"copy.contacts", Commands::tr("The &contacts of B-Reps"),
         Commands::tr("Copy the command that lists the contacts of the pair shown in the list of contacts")},
        [&session, &contacts] {
            const ContactsCommand command = contacts.command();
            if (command.line.empty()) {
                session.log(LogLevel::warning, command.whyNot);
                return;
            }
            copyLine(session, command.line);
        });
    Actions::place(copy, action);
    const auto refresh = [action, &contacts] {
        const QString why = contacts.command().whyNot;
        Actions::setEnabled(action, why.isEmpty(), why);
        contacts.panel().setCommandEnabled(why);
    };
    QObject::connect(&contacts, &ContactsController::listChanged, action, refresh);
    refresh();
}

} // namespace

void addCopyCommands(const CommandContext& context, QMenu* menu)
{
    Session& session = context.session;
    Document& document = session.document();
    QMenu* copy = menu->addMenu(Commands::tr("Copy as &osculo command"));
    const auto add = [&](const ActionText& text, std::function<void()> run, std::function<QString()> whyNot) {
        QAction* action = context.actions.add(text, std::move(run));
        Actions::place(copy, action);
        const auto refresh = [action, whyNot = std::move(whyNot), &document] {
            const QString file = whyNoFile(document);
            const QString why = file.isEmpty() ? whyNot() : file;
            Actions::setEnabled(action, why.isEmpty(), why);
        };
        QObject::connect(&session, &Session::sceneChanged, action, refresh);
        QObject::connect(&session, &Session::selectionChanged, action, refresh);
        QObject::connect(&document, &Document::titleChanged, action, refresh);
        refresh();
    };
    add(
        {"copy.step", Commands::tr("The last &step"),
         Commands::tr("Copy the command that does the last step on the file")},
        [&session] { copyStep(session); },
        [&document] { return lastStep(document) ? QString() : Commands::tr("Nothing was changed yet"); });
    add(
        {"copy.changes", Commands::tr("All &changes since saving"),
         Commands::tr("Copy the command that makes of the saved scene what stands here")},
        [&session] { copyChanges(session); },
        [&document] { return document.modified() ? QString() : Commands::tr("Everything is saved"); });
    add(
        {"copy.measurement", Commands::tr("The &measurement"),
         Commands::tr("Copy the command that measures the selected pair, or all pairs, at this time")},
        [&session] {
            std::optional<std::string> pair;
            const auto& chosen = session.selection();
            if (!chosen.empty() && chosen.back().kind == SceneItem::Kind::pair)
                pair = session.scene()->pairs[chosen.back().index].name();
            copyCommand(session, distanceCommandLine(session.document().file(), pair, session.time()));
        },
        [&session] { return session.scene()->pairs.empty() ? Commands::tr("There is no pair yet") : QString(); });
    addContactsCopy(context, copy);
    addSupportCopy(context, copy);
    add(
        {"copy.motion", Commands::tr("The m&otion"), Commands::tr("Copy the command that measures the whole motion")},
        [&session] { copyCommand(session, playCommandLine(session.document().file())); },
        [&session] {
            return session.scene()->motions.empty() ? Commands::tr("The scene has no motion yet") : QString();
        });
    add(
        {"copy.figure", Commands::tr("The &figure"),
         Commands::tr("Copy the command that draws what the viewport shows")},
        [context, &session] {
            widgets::FigureOptions options;
            options.settings = context.viewport.settings();
            options.size.width = context.viewport.width();
            options.size.height = context.viewport.height();
            options.camera = context.viewport.camera();
            copyFigureCommand(context, options);
        },
        [&session] { return session.scene()->bodies.empty() ? Commands::tr("The scene has no body yet") : QString(); });
}

} // namespace osculo::app

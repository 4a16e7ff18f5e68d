// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/paths.h"
#include "app/window/command_context.h"
#include "app/window/export_dialog.h"
#include "app/window/message.h"
#include "osculo/io/ovoid_file.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QMenu>

namespace osculo::app {
namespace {

void fillRecent(const CommandContext& context, QMenu* menu)
{
    menu->clear();
    const auto files = context.recentFiles();
    for (const auto& file : files) {
        QAction* action = menu->addAction(toQString(file.filename()));
        action->setStatusTip(toQString(file));
        QObject::connect(action, &QAction::triggered, menu, [context, file] { context.files.open({file}); });
    }
    if (files.empty()) {
        menu->addAction(Commands::tr("None yet"))->setEnabled(false);
        return;
    }
    menu->addSeparator();
    QObject::connect(menu->addAction(Commands::tr("Forget these")), &QAction::triggered, menu,
                     [context] { context.forgetRecentFiles(); });
}

void exportOvoids(const CommandContext& context)
{
    const auto& document = context.session.document().file();
    const QString start = document.empty()
                              ? Commands::tr("superovoids.csv")
                              : toQString(document.parent_path() / document.stem().stem()) + QStringLiteral(".csv");
    const QString name =
        QFileDialog::getSaveFileName(&context.window, Commands::tr("Export superovoids"), start,
                                     Commands::tr("Superovoids (*.csv *.urdf *.mjcf.xml *.glb *.vtp);;All files (*)"));
    if (name.isEmpty())
        return;
    try {
        const SceneOvoids found = ovoidsOf(*context.session.scene(), context.session.time());
        writeOvoids(toPath(name), found.bodies);
        context.session.log(
            widgets::LogLevel::info,
            Commands::tr("Exported the superovoids of %1 bodies to %2").arg(found.bodies.size()).arg(name));
    } catch (const std::exception& error) {
        context.session.log(widgets::LogLevel::error, QString::fromUtf8(error.what()));
        showProblem(&context.window, Commands::tr("The superovoids cannot be exported"),
                    QString::fromUtf8(error.what()));
    }
}

void copyFigure(const CommandContext& context, const widgets::FigureOptions& options)
{
    try {
        const auto frame = context.session.evaluator().frame();
        const widgets::Image image =
            widgets::renderImage(*context.view.shownScene(), context.session.time(), frame.get(), options);
        const QImage shared(image.rgba.data(), image.width, image.height, QImage::Format_RGBA8888);
        QGuiApplication::clipboard()->setImage(shared.copy());
        context.session.log(widgets::LogLevel::info,
                            Commands::tr("Copied a picture of %1 × %2 pixels").arg(image.width).arg(image.height));
    } catch (const std::exception& error) {
        context.session.log(widgets::LogLevel::error, QString::fromUtf8(error.what()));
    }
}

} // namespace

void addFileCommands(const CommandContext& context)
{
    Actions& actions = context.actions;
    FileController& files = context.files;
    QMenu* menu = context.menuBar.addMenu(Commands::tr("&File"));
    const auto add = [&](const ActionText& text, std::function<void()> run) {
        Actions::place(menu, actions.add(text, std::move(run)));
    };
    add({"file.new", Commands::tr("&New scene"), Commands::tr("Start with an empty scene"), QKeySequence::New},
        [&files] { files.newScene(); });
    add({"file.open", Commands::tr("&Open…"),
         Commands::tr("Open a scene, or add meshes, clouds or superovoids to this one"), QKeySequence::Open},
        [&files] { files.openWithDialog(); });
    QMenu* recent = menu->addMenu(Commands::tr("Open &recent"));
    QObject::connect(recent, &QMenu::aboutToShow, recent, [context, recent] { fillRecent(context, recent); });
    menu->addSeparator();
    add({"file.save", Commands::tr("&Save"), Commands::tr("Save the scene"), QKeySequence::Save},
        [&files] { files.save(); });
    add({"file.saveAs", Commands::tr("Save &as…"), Commands::tr("Save the scene under another name"),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)},
        [&files] { files.saveAs(); });
    menu->addSeparator();
    add({"file.exportImage", Commands::tr("&Export image…"),
         Commands::tr("Write a picture of the viewport: PNG, JPEG, TIFF, SVG or PDF"),
         QKeySequence(Qt::CTRL | Qt::Key_E)},
        [context] { exportImage(context); });
    QAction* ovoids = actions.add({"file.exportOvoids", Commands::tr("Export su&perovoids…"),
                                   Commands::tr("Write the superovoids as a table (CSV), URDF, MJCF, GLB or VTP")},
                                  [context] { exportOvoids(context); });
    Actions::place(menu, ovoids);
    const auto refresh = [&session = context.session, ovoids] {
        Actions::setEnabled(ovoids, !ovoidsOf(*session.scene()).bodies.empty(),
                            Commands::tr("There is no superovoid in this scene"));
    };
    QObject::connect(&context.session, &Session::sceneChanged, ovoids, refresh);
    refresh();
    add({"file.copyImage", Commands::tr("&Copy image"), Commands::tr("Copy what the viewport shows"),
         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)},
        [context] { QGuiApplication::clipboard()->setImage(context.viewport.grabImage()); });
    menu->addSeparator();
    add({"file.quit", Commands::tr("&Quit"), Commands::tr("Close the window and end the program"), QKeySequence::Quit},
        [context] { context.window.close(); });
}

void exportImage(const CommandContext& context)
{
    ExportDialog dialog(context.viewport.size(), context.viewport.settings(), context.viewport.camera(),
                        &context.window);
    QObject::connect(&dialog, &ExportDialog::copyImageRequested, [&] { copyFigure(context, dialog.options()); });
    QObject::connect(&dialog, &ExportDialog::copyCommandRequested,
                     [&] { copyFigureCommand(context, dialog.options()); });
    if (dialog.exec() != QDialog::Accepted)
        return;
    const auto& document = context.session.document().file();
    const QString start = document.empty()
                              ? Commands::tr("figure.png")
                              : toQString(document.parent_path() / document.stem().stem()) + QStringLiteral(".png");
    const QString name = QFileDialog::getSaveFileName(&context.window, Commands::tr("Export image"), start,
                                                      Commands::tr("Pictures (*.png *.jpg *.tiff *.svg *.pdf)"));
    if (name.isEmpty())
        return;
    QApplication::setOverrideCursor(Qt::WaitCursor);
    QString problem;
    try {
        const auto frame = context.session.evaluator().frame();
        const auto result = widgets::writeFigure(toPath(name), *context.view.shownScene(), context.session.time(),
                                                 frame.get(), dialog.options());
        context.session.log(widgets::LogLevel::info,
                            Commands::tr("Exported %1, %2 × %3 pixels").arg(name).arg(result.width).arg(result.height));
    } catch (const std::exception& error) {
        problem = QString::fromUtf8(error.what());
    }
    QApplication::restoreOverrideCursor();
    if (!problem.isEmpty()) {
        context.session.log(widgets::LogLevel::error, problem);
        showProblem(&context.window, Commands::tr("The picture cannot be exported"), problem);
    }
}

} // namespace osculo::app

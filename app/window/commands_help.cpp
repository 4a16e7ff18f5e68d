// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/samples/sample_catalogue.h"
#include "app/window/about_dialog.h"
#include "app/window/command_context.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMenu>
#include <QTableWidget>
#include <QVBoxLayout>

namespace osculo::app {
namespace {

void showShortcuts(const CommandContext& context)
{
    auto* dialog = new QDialog(&context.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Commands::tr("Keyboard shortcuts"));
    dialog->resize(620, 560);
    auto* table = new QTableWidget(0, 3, dialog);
    table->setHorizontalHeaderLabels({Commands::tr("keys"), Commands::tr("action"), Commands::tr("what it does")});
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->horizontalHeader()->setStretchLastSection(true);
    for (const QAction* action : context.actions.all()) {
        if (action->shortcut().isEmpty())
            continue;
        const int row = table->rowCount();
        table->insertRow(row);
        QString name = action->text();
        table->setItem(row, 0, new QTableWidgetItem(action->shortcut().toString(QKeySequence::NativeText)));
        table->setItem(row, 1, new QTableWidgetItem(name.remove(QLatin1Char('&'))));
        table->setItem(row, 2, new QTableWidgetItem(action->statusTip()));
    }
    table->resizeColumnsToContents();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(table);
    column->addWidget(buttons);
    dialog->show();
}

} // namespace

void addToolsCommands(const CommandContext& context)
{
    QMenu* menu = context.menuBar.addMenu(Commands::tr("&Tools"));
    QAction* cancel =
        context.actions.add({"tools.cancelTask", Commands::tr("&Cancel the running task"),
                             Commands::tr("Stop the fit or the import that runs; the scene stays as it is"),
                             QKeySequence(Qt::CTRL | Qt::Key_Period)},
                            [context] { context.session.tasks().cancel(); });
    Actions::place(menu, cancel);
    JobRunner& tasks = context.session.tasks();
    const auto refresh = [cancel, &tasks] {
        Actions::setEnabled(cancel, tasks.busy(), Commands::tr("Nothing is running"));
    };
    QObject::connect(&tasks, &JobRunner::started, menu, refresh);
    QObject::connect(&tasks, &JobRunner::idle, menu, refresh);
    refresh();
    addLessonCommands(context, menu);
    if (QAction* find = context.actions.find(QStringLiteral("edit.find")))
        menu->addAction(find);
}

void addExampleCommands(const CommandContext& context)
{
    QMenu* menu = context.menuBar.addMenu(Commands::tr("E&xamples"));
    const auto all = samples();
    for (const Sample& sample : all) {
        const QString title = QString::fromStdString(sample.title);
        QAction* action = context.actions.add({QStringLiteral("example.") + QString::fromStdString(sample.name), title,
                                               Commands::tr("Open the example “%1”").arg(title)},
                                              [context, path = sample.path] { context.files.open({path}); });
        Actions::place(menu, action);
    }
    if (all.empty()) {
        QAction* none = menu->addAction(Commands::tr("No examples are installed"));
        none->setEnabled(false);
    }
}

void addHelpCommands(const CommandContext& context)
{
    QMenu* menu = context.menuBar.addMenu(Commands::tr("&Help"));
    Actions::place(menu, context.actions.add({"help.contents", Commands::tr("&Contents"),
                                              Commands::tr("Read the help, from its first page")},
                                             [context] { context.help.show({}); }));
    Actions::place(menu,
                   context.actions.add({"help.context", Commands::tr("Help about &this"),
                                        Commands::tr("Read about what has the focus"), QKeySequence::HelpContents},
                                       [context] { context.help.showForFocus(); }));
    menu->addSeparator();
    Actions::place(
        menu, context.actions.add({"help.shortcuts", Commands::tr("&Keyboard shortcuts"),
                                   Commands::tr("Show every action that has a key"), QKeySequence(Qt::Key_Question)},
                                  [context] { showShortcuts(context); }));
    Actions::place(menu, context.actions.add({"help.about", Commands::tr("&About Osculo"),
                                              Commands::tr("Show version, licence and libraries of this program")},
                                             [context] {
                                                 auto* about = new AboutDialog(&context.window);
                                                 about->setAttribute(Qt::WA_DeleteOnClose);
                                                 about->open();
                                             }));
}

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/paths.h"
#include "app/window/command_context.h"
#include "app/window/message.h"
#include "osculo/io/atomic_file.h"

#include <QFileDialog>
#include <QMenu>

namespace osculo::app {
namespace {

void saveContactsCsv(const CommandContext& context)
{
    const QString name =
        QFileDialog::getSaveFileName(&context.window, Commands::tr("Save contacts"), Commands::tr("contacts.csv"),
                                     Commands::tr("Comma-separated values (*.csv)"));
    if (name.isEmpty())
        return;
    try {
        const widgets::ContactList& list = context.measure.contacts().panel().model().list();
        writeFileAtomically(toPath(name), widgets::contactsCsv(list).toStdString());
        context.session.log(widgets::LogLevel::info, Commands::tr("Saved contacts to %1").arg(name));
    } catch (const std::exception& error) {
        showProblem(&context.window, Commands::tr("The contacts cannot be saved"), QString::fromUtf8(error.what()));
    }
}

} // namespace

void addContactCommands(const CommandContext& context, QMenu* menu)
{
    ContactsController& contacts = context.measure.contacts();
    QAction* list = context.actions.add({"measure.contacts", Commands::tr("List of con&tacts"),
                                         Commands::tr("List all local minimal distances between two bodies from CAD "
                                                      "files: B-Reps")},
                                        [context, &contacts] { context.showPage(&contacts.panel()); });
    QAction* csv = context.actions.add({"measure.saveContactsCsv", Commands::tr("Save contacts as CS&V…"),
                                        Commands::tr("Save the list of contacts as comma-separated values")},
                                       [context] { saveContactsCsv(context); });
    for (QAction* action : {list, csv})
        Actions::place(menu, action);
    const auto refresh = [&contacts, list, csv] {
        Actions::setEnabled(list, contacts.pair().has_value(),
                            Commands::tr("There is no pair of bodies from CAD files yet"));
        Actions::setEnabled(csv, contacts.panel().model().rowCount() > 0, Commands::tr("The list has no contact"));
    };
    QObject::connect(&contacts, &ContactsController::listChanged, menu, refresh);
    refresh();
    QObject::connect(&contacts.panel(), &widgets::ContactsPanel::csvRequested, csv, &QAction::trigger);
    QObject::connect(&contacts.panel(), &widgets::ContactsPanel::commandRequested,
                     context.actions.find(QStringLiteral("copy.contacts")), &QAction::trigger);
}

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// What a person set, and what the window asks once and then remembers.

#include "app/document/paths.h"
#include "app/window/main_window.h"
#include "app/window/preferences_dialog.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace osculo::app {
namespace {

/// Shows in a menu what was chosen elsewhere.
void check(const Actions& actions, const QString& id)
{
    if (QAction* action = actions.find(id))
        action->setChecked(true);
}

} // namespace

void MainWindow::setPreferences(const Preferences& preferences)
{
    if (preferences == m_preferences)
        return;
    const bool looks = preferences.theme != m_preferences.theme || preferences.textScale != m_preferences.textScale;
    m_preferences = preferences;
    if (m_settings)
        writePreferences(*m_settings, preferences);
    applyPreferences();
    if (looks)
        applyTheme();
}

void MainWindow::applyPreferences()
{
    check(*m_actions, QStringLiteral("theme.") + toString(m_preferences.theme));
    m_navigation->setPreset(m_preferences.navigation);
    m_session->setMeasuresByItself(m_preferences.measuresByItself);
    m_files->setNewSceneUnit(m_preferences.unit);
    m_files->setPackageRoots(m_preferences.packageRoots);
    if (m_autosave)
        m_autosave->setInterval(std::chrono::seconds(m_preferences.autosaveSeconds));
}

void MainWindow::setThemeChoice(widgets::ThemeChoice choice)
{
    Preferences preferences = m_preferences;
    preferences.theme = choice;
    setPreferences(preferences);
}

void MainWindow::setTextScale(double scale)
{
    Preferences preferences = m_preferences;
    preferences.textScale = scale;
    setPreferences(preferences);
}

void MainWindow::showPreferences()
{
    auto* dialog = new PreferencesDialog(m_preferences, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PreferencesDialog::changed, this, &MainWindow::setPreferences);
    dialog->open();
}

std::optional<std::filesystem::path> MainWindow::askForPackages(const MissingPackages& missing)
{
    QMessageBox box(
        QMessageBox::Question, tr("Robot packages"),
        tr("%1 meshes of “%2” were not found.").arg(missing.meshes).arg(toQString(missing.robot.filename())),
        QMessageBox::NoButton, this);
    box.setInformativeText(tr("The first is “%1”. Choose the folder that holds the robot's packages; it is remembered. "
                              "Without it, boxes stand for the links.")
                               .arg(QString::fromStdString(missing.first)));
    const QPushButton* choose = box.addButton(tr("&Choose folder…"), QMessageBox::AcceptRole);
    box.addButton(tr("&Go on without"), QMessageBox::RejectRole);
    box.exec();
    if (box.clickedButton() != choose)
        return std::nullopt;
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder that holds robot packages"),
                                                             toQString(missing.robot.parent_path()));
    if (folder.isEmpty())
        return std::nullopt;
    Preferences preferences = m_preferences;
    preferences.packageRoots.push_back(toPath(folder));
    setPreferences(preferences);
    return toPath(folder);
}

} // namespace osculo::app

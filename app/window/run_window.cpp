// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/run_window.h"

#include "app/window/build_versions.h"
#include "app/window/main_window.h"
#include "app/window/startup.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QApplication>

namespace osculo::app {

int runWindow(int& argc, char** argv, const WindowOptions& options)
{
    widgets::VtkViewport::setDefaultSurfaceFormat();
    QApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Osculo"));
    QApplication::setApplicationName(QStringLiteral("Osculo"));
    QApplication::setApplicationVersion(QLatin1String(versions::kOsculo));
    MainWindow::prepareApplication();

    // A picture is the same on every machine: it takes nothing from the person's settings and leaves nothing there.
    MainWindow window(options.screenshot ? MainWindow::Settings::none : MainWindow::Settings::user);
    if (!options.theme.empty())
        window.setThemeChoice(widgets::themeChoiceFromString(QString::fromStdString(options.theme)));
    if (options.size)
        window.resize(options.size->first, options.size->second);
    window.show();
    if (!options.screenshot)
        window.offerRecovery();
    performStartup(window, options);
    return QApplication::exec();
}

int runWindow(int& argc, char** argv, const std::vector<std::filesystem::path>& files)
{
    WindowOptions options;
    options.files = files;
    return runWindow(argc, argv, options);
}

} // namespace osculo::app

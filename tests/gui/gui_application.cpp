// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/main_window.h"
#include "widgets/viewport/vtk_viewport.h"

#include <gtest/gtest.h>

#include <QApplication>

#include <memory>

namespace {

/// The one QApplication that all tests of this program share, in a real window system.
class GuiApplication : public testing::Environment {
public:
    void SetUp() override
    {
        osculo::widgets::VtkViewport::setDefaultSurfaceFormat();
        QApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
        m_application = std::make_unique<QApplication>(m_argc, m_argv);
        QApplication::setOrganizationName("Osculo tests");
        QApplication::setApplicationName("Osculo tests");
        osculo::app::MainWindow::prepareApplication();
    }
    void TearDown() override { m_application.reset(); }

private:
    char m_name[9] = "gui_test";
    char* m_argv[2] = {m_name, nullptr};
    int m_argc = 1;
    std::unique_ptr<QApplication> m_application;
};

const auto* const kEnvironment = testing::AddGlobalTestEnvironment(new GuiApplication);

} // namespace

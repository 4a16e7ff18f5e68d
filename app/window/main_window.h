// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/document/autosave.h"
#include "app/window/actions.h"
#include "app/window/face_tools.h"
#include "app/window/file_controller.h"
#include "app/window/fit_controller.h"
#include "app/window/fit_dock.h"
#include "app/window/gizmo_controller.h"
#include "app/window/help_controller.h"
#include "app/window/measure_tools.h"
#include "app/window/motion_controller.h"
#include "app/window/navigation_setting.h"
#include "app/window/plot_controller.h"
#include "app/window/preferences.h"
#include "app/window/section_controller.h"
#include "app/window/session.h"
#include "app/window/simulation_controller.h"
#include "app/window/surface_clicks.h"
#include "app/window/viewport_controller.h"
#include "widgets/theme/style.h"
#include "widgets/viewport/viewport_grid.h"

#include <QMainWindow>
#include <QSettings>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QStackedWidget;
class QTabBar;

namespace osculo::widgets {
class Dock;
class InspectorPanel;
class LogPanel;
class PlotPanel;
class ResultsPanel;
class SceneTreePanel;
class StartPage;
class TimelinePanel;
} // namespace osculo::widgets

namespace osculo::app {

struct CommandContext;
class LessonDock;
class StatusStrip;

/// The window: puts the panels around the viewport and connects them to the session. What it can do stands in
/// commands_*.cpp.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Where layout, recent files, theme and autosave live: with the person, or nowhere (tests, pictures).
    enum class Settings { user, none };

    /// Style and font of the application. Before the first window, so that every control starts with them.
    static void prepareApplication();

    explicit MainWindow(Settings settings = Settings::user, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openFiles(const std::vector<std::filesystem::path>& files);
    void offerRecovery();
    void startFit() { m_fitDock->start(); }

    const Preferences& preferences() const { return m_preferences; }
    /// Holds at once, and for the next window where settings are kept.
    void setPreferences(const Preferences& preferences);
    void showPreferences();
    void setThemeChoice(widgets::ThemeChoice choice);
    void setTextScale(double scale);

    /// Nothing is being opened, fitted or measured.
    bool atRest() const;

    Session& session() { return *m_session; }
    Actions& actions() { return *m_actions; }
    FileController& files() { return *m_files; }
    FitController& fit() { return *m_fit; }
    FaceTools& faceTools() { return *m_faceTools; }
    GizmoController& gizmo() { return *m_gizmo; }
    SurfaceClicks& clicks() { return *m_clicks; }
    MeasureTools& measure() { return *m_measure; }
    MotionController& motion() { return *m_motion; }
    SimulationController& simulation() { return *m_simulation; }
    PlotController& plot() { return *m_plot; }
    LessonDock& lesson() { return *m_lesson; }
    HelpController& help() { return *m_help; }
    widgets::VtkViewport& viewport() { return *m_viewport; }
    widgets::ViewportGrid& views() { return *m_views; }
    SectionController& section() { return *m_section; }
    NavigationSetting& navigation() { return *m_navigation; }
    widgets::SceneTreePanel& tree() { return *m_tree; }
    widgets::InspectorPanel& inspector() { return *m_inspector; }
    widgets::ResultsPanel& results() { return *m_results; }
    widgets::LogPanel& logPanel() { return *m_log; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildDocks();
    void buildResultPages();
    void buildMenus();
    void buildToolBar();
    void connectPanels();
    void connectSession();
    void showScene();
    void showTitle();
    void showStartPage(bool shown);
    void showTimeline();
    void refreshStartPage();
    void applyPreferences();
    std::optional<std::filesystem::path> askForPackages(const MissingPackages& missing);
    void applyTheme();
    void showCommandPalette();
    void restoreLayout();
    void chooseColor(std::size_t body);
    CommandContext commandContext();

    std::unique_ptr<QSettings> m_settings; ///< null: nothing is remembered
    Preferences m_preferences;
    bool m_systemDark;

    Session* m_session;
    FitController* m_fit;
    FileController* m_files;
    Actions* m_actions;
    std::unique_ptr<Autosave> m_autosave;

    widgets::VtkViewport* m_viewport;
    widgets::ViewportGrid* m_views;
    widgets::StartPage* m_startPage;
    QStackedWidget* m_centre;
    QStackedWidget* m_pages; ///< of the results dock
    QTabBar* m_tabs;
    ViewportController* m_view;
    FaceTools* m_faceTools;
    GizmoController* m_gizmo;
    SurfaceClicks* m_clicks;
    MeasureTools* m_measure;
    SectionController* m_section;
    NavigationSetting* m_navigation;
    widgets::SceneTreePanel* m_tree;
    widgets::InspectorPanel* m_inspector;
    widgets::TimelinePanel* m_timeline;
    widgets::PlotPanel* m_plots;
    MotionController* m_motion;
    SimulationController* m_simulation;
    PlotController* m_plot;
    HelpController* m_help;
    FitDock* m_fitDock;
    LessonDock* m_lesson;
    widgets::ResultsPanel* m_results;
    widgets::LogPanel* m_log;
    StatusStrip* m_status;
    QLabel* m_documentName;
    widgets::Dock *m_inspectorDock = nullptr, *m_resultsDock = nullptr, *m_motionDock = nullptr;
    std::vector<widgets::Dock*> m_docks;
    bool m_moves = false;                         ///< the scene has motions, or is simulated
    std::vector<widgets::Dock*> m_hiddenForStart; ///< docks that come back with the viewport
};

} // namespace osculo::app

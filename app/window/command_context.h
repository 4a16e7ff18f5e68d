// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/actions.h"
#include "app/window/face_tools.h"
#include "app/window/file_controller.h"
#include "app/window/fit_controller.h"
#include "app/window/gizmo_controller.h"
#include "app/window/help_controller.h"
#include "app/window/lesson_controller.h"
#include "app/window/measure_tools.h"
#include "app/window/motion_controller.h"
#include "app/window/navigation_setting.h"
#include "app/window/plot_controller.h"
#include "app/window/section_controller.h"
#include "app/window/session.h"
#include "app/window/simulation_controller.h"
#include "app/window/surface_clicks.h"
#include "app/window/viewport_controller.h"
#include "widgets/render/figure.h"
#include "widgets/theme/style.h"
#include "widgets/viewport/viewport_grid.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QCoreApplication>
#include <QMenuBar>

#include <functional>

namespace osculo::app {

/// Where translators find the words of all commands.
class Commands {
    Q_DECLARE_TR_FUNCTIONS(osculo::app::Commands)
};

/// What the commands of a window act on. Each `add…Commands` makes one menu with its actions.
struct CommandContext {
    QWidget& window;
    QMenuBar& menuBar;
    Session& session;
    Actions& actions;
    FileController& files;
    FitController& fit;
    FaceTools& faces;
    ViewportController& view;
    GizmoController& gizmo;
    SurfaceClicks& clicks;
    MeasureTools& measure;
    MotionController& motion;
    PlotController& plot;
    SimulationController& simulation;
    LessonController& lesson;
    widgets::LessonPanel& lessonPanel;
    HelpController& help;
    widgets::VtkViewport& viewport;
    widgets::ViewportGrid& views; ///< the viewport and those beside it
    SectionController& section;
    NavigationSetting& navigation;

    std::function<void()> startFit; ///< with the inspector's locks
    std::function<widgets::FitSettings()> fitSettings;
    std::function<void(const SceneItem&)> editName; ///< in place, in the tree
    std::function<void(widgets::ThemeChoice)> chooseTheme;
    std::function<void(double)> chooseTextScale;
    std::function<void(QWidget*)> showPage; ///< of the results dock
    std::function<void()> findAction;       ///< the command palette
    std::function<void()> showPreferences;
    std::function<std::vector<std::filesystem::path>()> recentFiles;
    std::function<void()> forgetRecentFiles;
};

void addFileCommands(const CommandContext& context);
void addEditCommands(const CommandContext& context);
/// Returns the menu, for the docks' own actions.
QMenu* addViewCommands(const CommandContext& context);
/// In the View menu: section, kept cameras, several views, the mouse.
void addLookingCommands(const CommandContext& context, QMenu* menu);
void addModelCommands(const CommandContext& context);
void addMeasureCommands(const CommandContext& context);
void addMotionCommands(const CommandContext& context);
/// In the Measure menu: dimensions, methods, iterations, and what is drawn of a pair's search.
void addInsightCommands(const CommandContext& context, QMenu* menu);
/// In the Measure menu: the list of contacts of B-Reps.
void addContactCommands(const CommandContext& context, QMenu* menu);
/// In the Measure menu: normal cones of picked features, supermaximal faces, boxes of trees.
void addFeatureCommands(const CommandContext& context, QMenu* menu);
/// In the Measure menu: what is proved of parametric surfaces.
void addSurfaceCommands(const CommandContext& context, QMenu* menu);
/// In the Motion menu, and the plot's own.
void addPlotCommands(const CommandContext& context, QMenu* motionMenu);
void addToolsCommands(const CommandContext& context);
/// In the Tools menu.
void addLessonCommands(const CommandContext& context, QMenu* toolsMenu);
void addExampleCommands(const CommandContext& context);
void addHelpCommands(const CommandContext& context);

/// In the Edit menu: what was done as commands of the program.
void addCopyCommands(const CommandContext& context, QMenu* menu);
/// In the Edit menu: tools, mirror, alignment.
void addTransformCommands(const CommandContext& context, QMenu* menu);
void addSnapCommand(const CommandContext& context, QMenu* menu);
/// In the Model menu.
void addFaceCommands(const CommandContext& context, QMenu* menu);
void addPlaceCommand(const CommandContext& context, QMenu* menu);
/// Kinds of shapes compared on the selected mesh; bodies put onto each other.
void addCompareCommand(const CommandContext& context, QMenu* menu);
/// In the Model menu: convex planar surfaces of a cloud.
void addPlanesCommand(const CommandContext& context, QMenu* menu);
/// In the Model and the Motion menu.
void addLinkFitCommand(const CommandContext& context, QMenu* menu);
void addCloseHandCommand(const CommandContext& context, QMenu* menu);
/// In the Motion menu: the scene's dynamics.
void addSimulationCommands(const CommandContext& context, QMenu* menu);

/// Puts the osculo command that makes a figure of the saved scene into the clipboard.
void copyFigureCommand(const CommandContext& context, const widgets::FigureOptions& options);

/// Asks for size and looks, then for a file, and writes the picture.
void exportImage(const CommandContext& context);

/// Asks for a file and writes the results as comma-separated values.
void saveResultsCsv(const CommandContext& context);

} // namespace osculo::app

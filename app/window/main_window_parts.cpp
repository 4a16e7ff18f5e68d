// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// The parts of MainWindow: docks, menus, toolbar, and what is connected to what.

#include "app/document/edits.h"
#include "app/document/paths.h"
#include "app/document/recent_files.h"
#include "app/document/transforms.h"
#include "app/window/command_context.h"
#include "app/window/edit_strip.h"
#include "app/window/lesson_dock.h"
#include "app/window/log_links.h"
#include "app/window/main_window.h"
#include "app/window/menu_letters.h"
#include "app/window/message.h"
#include "app/window/pair_methods.h"
#include "widgets/panels/dock.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/log_panel.h"
#include "widgets/panels/plot_panel.h"
#include "widgets/panels/results_panel.h"
#include "widgets/panels/scene_tree_panel.h"
#include "widgets/panels/start_page.h"
#include "widgets/panels/timeline_panel.h"
#include "widgets/panels/tree_search.h"
#include "widgets/render/mesh_store.h"

#include <QColorDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace osculo::app {

using widgets::LogLevel;

namespace {

constexpr int kTreeWidth = 282, kInspectorWidth = 322, kBottomHeight = 200; // [px] at the start
constexpr int kMotionLeast = 262;                                           // [px] of the bottom with a motion
constexpr double kMotionHeight = 0.3;                                       // of the window
constexpr double kMotionWidth = 0.47;                                       // of the window, beside the results
constexpr int kDocumentNameWidth = 420;                                     // [px] beside the menus
constexpr int kPaletteButtonWidth = 280;                                    // [px]

} // namespace

void MainWindow::buildDocks()
{
    auto* treeDock = new widgets::Dock(QStringLiteral("sceneDock"), tr("Scene"), new widgets::TreeSearch(m_tree), this);
    m_inspectorDock = new widgets::Dock(QStringLiteral("inspectorDock"), tr("Inspector"), m_inspector, this);
    buildResultPages();
    auto* moving = new QWidget;
    auto* column = new QVBoxLayout(moving);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_timeline);
    column->addWidget(m_plots, 1);
    m_resultsDock = new widgets::Dock(QStringLiteral("resultsDock"), tr("Results"), m_pages, this);
    auto* tools = new QWidget;
    auto* toolRow = new QHBoxLayout(tools);
    toolRow->setContentsMargins(0, 0, 0, 0);
    toolRow->addWidget(m_results->tools());
    toolRow->addWidget(m_measure->contacts().panel().tools());
    m_resultsDock->setTitleContent(m_tabs, tools);
    m_motionDock = new widgets::Dock(QStringLiteral("motionDock"), tr("Timeline"), moving, this);
    m_motionDock->setTitleContent(&m_timeline->transport(), new QWidget);
    m_plots->addTool(&m_timeline->transport().state());
    m_docks = {treeDock, m_inspectorDock, m_motionDock, m_resultsDock, m_lesson};
    treeDock->setHelpPage(QStringLiteral("window"));
    m_inspectorDock->setHelpPage(QStringLiteral("editing"));
    m_motionDock->setHelpPage(QStringLiteral("motion"));
    m_resultsDock->setHelpPage(QStringLiteral("methods"));
    m_lesson->setHelpPage(QStringLiteral("lessons"));

    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    addDockWidget(Qt::LeftDockWidgetArea, treeDock);
    addDockWidget(Qt::LeftDockWidgetArea, m_lesson);
    addDockWidget(Qt::RightDockWidgetArea, m_inspectorDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_motionDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_resultsDock);
    splitDockWidget(m_motionDock, m_resultsDock, Qt::Horizontal);
    m_motionDock->hide();
    m_lesson->hide();
    resizeDocks({treeDock, m_inspectorDock}, {kTreeWidth, kInspectorWidth}, Qt::Horizontal);
    resizeDocks({m_resultsDock}, {kBottomHeight}, Qt::Vertical);
    connect(&m_session->document(), &Document::documentReset, this, [this] {
        if (m_session->document().scene().motions.empty())
            m_motionDock->hide();
        m_moves = false;
    });
    connect(m_simulation, &SimulationController::stateChanged, this, &MainWindow::showTimeline);
}

void MainWindow::buildResultPages()
{
    m_tabs->setAccessibleName(tr("Results, contacts, dimensions, methods, iterations, surfaces and log"));
    for (const auto& [page, name] : {std::pair<QWidget*, QString>(m_results, tr("Results")),
                                     {&m_measure->contacts().panel(), tr("Contacts")},
                                     {&m_measure->marksPanel(), tr("Dimensions")},
                                     {&m_measure->methodsPanel(), tr("Methods")},
                                     {&m_measure->replayPanel(), tr("Iterations")},
                                     {&m_measure->surfaces().panel(), tr("Surfaces")},
                                     {m_log, tr("Log")}}) {
        m_pages->addWidget(page);
        m_tabs->addTab(name);
    }
    m_pages->setMinimumHeight(60);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int page) {
        m_pages->setCurrentIndex(page);
        m_results->tools()->setVisible(m_pages->currentWidget() == m_results);
        m_measure->contacts().panel().tools()->setVisible(m_pages->currentWidget() == &m_measure->contacts().panel());
    });
    m_measure->contacts().panel().tools()->hide();
}

void MainWindow::showTimeline()
{
    const bool moves = !m_session->scene()->motions.empty() || m_simulation->begun();
    if (moves && !m_moves && m_motionDock->isHidden()) {
        m_motionDock->show();
        const int left = static_cast<int>(kMotionWidth * width());
        resizeDocks({m_motionDock, m_resultsDock}, {left, width() - left}, Qt::Horizontal);
        resizeDocks({m_motionDock}, {std::max(kMotionLeast, static_cast<int>(kMotionHeight * height()))}, Qt::Vertical);
    }
    m_moves = moves;
}

CommandContext MainWindow::commandContext()
{
    return {
        .window = *this,
        .menuBar = *menuBar(),
        .session = *m_session,
        .actions = *m_actions,
        .files = *m_files,
        .fit = *m_fit,
        .faces = *m_faceTools,
        .view = *m_view,
        .gizmo = *m_gizmo,
        .clicks = *m_clicks,
        .measure = *m_measure,
        .motion = *m_motion,
        .plot = *m_plot,
        .simulation = *m_simulation,
        .lesson = m_lesson->controller(),
        .lessonPanel = m_lesson->panel(),
        .help = *m_help,
        .viewport = *m_viewport,
        .views = *m_views,
        .section = *m_section,
        .navigation = *m_navigation,
        .startFit = [this] { startFit(); },
        .fitSettings = [this] { return m_inspector->fitSection().settings(); },
        .editName = [this](const SceneItem& item) { m_tree->editName(item); },
        .chooseTheme = [this](widgets::ThemeChoice choice) { setThemeChoice(choice); },
        .chooseTextScale = [this](double scale) { setTextScale(scale); },
        .showPage =
            [this](QWidget* page) {
                m_resultsDock->show();
                m_tabs->setCurrentIndex(m_pages->indexOf(page));
            },
        .findAction = [this] { showCommandPalette(); },
        .showPreferences = [this] { showPreferences(); },
        .recentFiles = [this] { return m_settings ? recentFiles(*m_settings) : std::vector<std::filesystem::path>(); },
        .forgetRecentFiles =
            [this] {
                if (m_settings)
                    clearRecentFiles(*m_settings);
                refreshStartPage();
            }};
}

void MainWindow::buildMenus()
{
    auto* name = new QLabel(QStringLiteral("Osculo"));
    name->setObjectName(QStringLiteral("programName"));
    menuBar()->setCornerWidget(name, Qt::TopLeftCorner);
    m_documentName->setObjectName(QStringLiteral("documentName"));
    m_documentName->setAlignment(Qt::AlignVCenter | Qt::AlignRight);
    m_documentName->setMinimumWidth(kDocumentNameWidth);
    menuBar()->setCornerWidget(m_documentName, Qt::TopRightCorner);

    const CommandContext context = commandContext();
    addFileCommands(context);
    addEditCommands(context);
    QMenu* view = addViewCommands(context);
    addModelCommands(context);
    addMeasureCommands(context);
    addMotionCommands(context);
    addToolsCommands(context);
    addExampleCommands(context);
    addHelpCommands(context);
    addEditStrip(context);

    view->addSeparator();
    QMenu* panels = view->addMenu(tr("Pa&nels"));
    for (widgets::Dock* dock : m_docks) {
        QAction* action = dock->toggleViewAction();
        m_actions->adopt(action, {QStringLiteral("panel.") + dock->objectName(), dock->windowTitle(),
                                  tr("Show or hide the panel “%1”").arg(dock->windowTitle())});
        Actions::place(panels, action);
    }
    giveOwnLetters(*menuBar());
    connect(m_tree, &widgets::SceneTreePanel::contextMenuAt, this, [this](const QPoint& position) {
        QMenu menu;
        for (const char* id : {"model.fit", "measure.addPair", "", "edit.rename", "edit.duplicate", "edit.delete", "",
                               "view.focus", "view.hide", "view.isolate", "view.showAll"}) {
            if (*id == '\0')
                menu.addSeparator();
            else
                menu.addAction(m_actions->find(QLatin1String(id)));
        }
        menu.exec(position);
    });
}

void MainWindow::buildToolBar()
{
    QToolBar* bar = addToolBar(tr("Toolbar"));
    bar->setObjectName(QStringLiteral("toolbar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    const auto add = [&](const char* id, const QString& text) {
        QAction* action = m_actions->find(QLatin1String(id));
        bar->addAction(action);
        auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action));
        button->setObjectName(QStringLiteral("toolbar_")
                              + QLatin1String(id).mid(QLatin1String(id).indexOf(QLatin1Char('.')) + 1));
        button->setText(text);
        button->setAccessibleName(text);
        button->setFocusPolicy(Qt::TabFocus);
        // The button keeps its short name when the action's text changes (“Undo Fit superovoid”).
        connect(action, &QAction::changed, button, [button, text] { button->setText(text); });
    };
    add("file.open", tr("Open"));
    add("file.save", tr("Save"));
    bar->addSeparator();
    add("edit.undo", tr("↶ Undo"));
    add("edit.redo", tr("↷ Redo"));
    bar->addSeparator();
    add("model.fit", tr("Fit superovoid"));
    add("measure.addPair", tr("Add pair"));
    add("show.closest", tr("Closest points"));
    add("show.normals", tr("Normals"));
    add("show.labels", tr("Labels"));
    add("show.timing", tr("Timing"));
    bar->addSeparator();
    add("file.exportImage", tr("Export figure"));

    auto* space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    auto* find = new QPushButton(bar);
    find->setObjectName(QStringLiteral("paletteButton"));
    find->setMinimumWidth(170);
    find->setMaximumWidth(kPaletteButtonWidth);
    find->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    find->setAccessibleName(tr("Find any action"));
    find->setToolTip(tr("Find an action by words and run it (Ctrl+K)"));
    auto* row = new QHBoxLayout(find);
    row->setContentsMargins(10, 0, 10, 0);
    for (const QString& text : {tr("Find any action"), tr("Ctrl K")}) {
        auto* label = new QLabel(text, find);
        label->setProperty("dim", true);
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        row->addWidget(label);
        if (row->count() == 1)
            row->addStretch(1);
    }
    connect(find, &QPushButton::clicked, this, &MainWindow::showCommandPalette);
    bar->addWidget(find);
}

void MainWindow::connectPanels()
{
    using widgets::InspectorPanel;
    using widgets::SceneTreePanel;
    Session& session = *m_session;

    connect(m_tree, &SceneTreePanel::itemsSelected, &session, &Session::setSelection);
    connect(m_tree, &SceneTreePanel::renameRequested, &session, [&session](const SceneItem& item, const QString& name) {
        session.edit(tr("Rename"), [&](Scene s) { return withName(std::move(s), item, name.toStdString()); });
    });
    connect(m_tree, &SceneTreePanel::reparentRequested, &session, [&session](std::size_t body, const QString& parent) {
        session.edit(tr("Move below another body"),
                     [&](Scene s) { return withParent(std::move(s), body, parent.toStdString()); });
    });
    connect(m_tree, &SceneTreePanel::visibilityRequested, &session,
            [&session](const ItemSelection& items, bool visible) {
                session.edit(visible ? tr("Show") : tr("Hide"),
                             [&](Scene s) { return withVisibility(std::move(s), items, visible); });
            });
    connect(m_tree, &SceneTreePanel::colorRequested, this, &MainWindow::chooseColor);
    connect(m_tree, &SceneTreePanel::focusRequested, m_view, &ViewportController::focusOn);

    m_inspector->setMethods(pairMethods());
    connect(m_inspector, &InspectorPanel::superovoidEdited, &session,
            [&session](const SceneItem& item, const SuperovoidParameters& parameters, int gesture) {
                session.edit(
                    tr("Change superovoid"), [&](Scene s) { return withSuperovoid(std::move(s), item, parameters); },
                    gesture);
            });
    connect(m_inspector, &InspectorPanel::poseEdited, this, [this, &session](const SceneItem& item, const Pose& pose) {
        const bool moves = item.kind == SceneItem::Kind::body && motionOfBody(*session.scene(), item.index);
        if (moves && !m_motion->recording()) {
            emit session.refused(whyNotMovable(*session.scene(), item));
        } else if (moves) {
            session.edit(tr("Record pose"),
                         [&](Scene s) { return withPoseKey(std::move(s), item.index, session.time(), pose); });
        } else {
            session.edit(tr("Move"), [&](Scene s) { return withPose(std::move(s), item, pose); });
        }
    });
    connect(m_inspector, &InspectorPanel::jointEdited, m_motion,
            [this](std::size_t robot, const QString& joint, double value, int gesture) {
                m_motion->moveJoint(robot, joint, value, gesture);
            });
    connect(m_inspector, &InspectorPanel::opacityEdited, &session,
            [&session](std::size_t body, double opacity, int gesture) {
                session.edit(
                    tr("Change opacity"), [&](Scene s) { return withOpacity(std::move(s), body, opacity); }, gesture);
            });
    connect(m_inspector, &InspectorPanel::roleEdited, &session, [&session](const SceneItem& item, ShapeRole role) {
        session.edit(tr("Change use"), [&](Scene s) { return withRole(std::move(s), item, role); });
    });
    connect(m_inspector, &InspectorPanel::methodEdited, &session, [&session](std::size_t pair, const QString& method) {
        session.edit(tr("Change method"),
                     [&](Scene s) { return withMethod(std::move(s), pair, method.toStdString()); });
    });
    connect(m_inspector, &InspectorPanel::thresholdOfAllEdited, &session, [&session](double threshold) {
        session.edit(tr("Change threshold of all pairs"), [&](Scene s) {
            for (std::size_t pair = 0; pair < s.pairs.size(); ++pair)
                s = withThreshold(std::move(s), pair, threshold > 0 ? std::optional(threshold) : std::nullopt);
            return s;
        });
    });
    connect(m_inspector, &InspectorPanel::thresholdEdited, &session, [&session](std::size_t pair, double threshold) {
        session.edit(tr("Change threshold"), [&](Scene s) {
            return withThreshold(std::move(s), pair, threshold > 0 ? std::optional(threshold) : std::nullopt);
        });
    });
    connect(m_inspector, &InspectorPanel::draggingChanged, m_viewport, &widgets::VtkViewport::setInteracting);
    connect(m_inspector, &InspectorPanel::draggingChanged, m_fit, &FitController::setInteracting);
    connect(m_gizmo, &GizmoController::draggingChanged, m_fit, &FitController::setInteracting);
    m_views->setNavigation(m_navigation->preset());
    connect(m_navigation, &NavigationSetting::changed, m_views, &widgets::ViewportGrid::setNavigation);
    connect(m_navigation, &NavigationSetting::changed, this, [this](widgets::NavigationPreset preset) {
        Preferences preferences = m_preferences;
        preferences.navigation = preset;
        setPreferences(preferences);
    });
    connect(&session.document(), &Document::documentReset, m_views, [this] {
        if (!m_session->document().scene().view.camera.position)
            m_views->fitAll();
    });
    // The mouse means one thing at a time.
    connect(m_faceTools, &FaceTools::toolChanged, m_clicks, [this](widgets::FaceTool tool) {
        if (tool == widgets::FaceTool::none)
            return;
        m_clicks->setUse(SurfaceClicks::Use::none);
        EditSettings editing = m_gizmo->settings();
        editing.mode.reset();
        m_gizmo->setSettings(editing);
        m_view->setSelecting(false);
    });
    connect(m_clicks, &SurfaceClicks::useChanged, m_faceTools, [this] {
        if (m_clicks->use() == SurfaceClicks::Use::none)
            return;
        m_faceTools->setTool(widgets::FaceTool::none);
        m_view->setSelecting(false);
    });
    connect(m_clicks, &SurfaceClicks::useChanged, m_measure, [this] {
        if (m_clicks->use() != SurfaceClicks::Use::none) {
            m_measure->layDownTools();
            m_view->setSelecting(false);
        }
    });
    connect(m_faceTools, &FaceTools::toolChanged, m_measure, [this](widgets::FaceTool tool) {
        if (tool != widgets::FaceTool::none) {
            m_measure->layDownTools();
            m_view->setSelecting(false);
        }
    });
    connect(m_measure, &MeasureTools::toolTaken, this, [this] {
        m_clicks->setUse(SurfaceClicks::Use::none);
        m_faceTools->setTool(widgets::FaceTool::none);
        EditSettings editing = m_gizmo->settings();
        editing.mode.reset();
        m_gizmo->setSettings(editing);
        m_view->setSelecting(false);
    });
    connect(m_inspector, &InspectorPanel::headingChanged, m_inspectorDock, &widgets::Dock::setHeading);

    connect(m_results, &widgets::ResultsPanel::pairChosen, m_view, &ViewportController::showPair);
    connect(m_results, &widgets::ResultsPanel::csvRequested, this, [this] { saveResultsCsv(commandContext()); });
    connect(m_startPage, &widgets::StartPage::openRequested, m_files, &FileController::openWithDialog);
    connect(m_startPage, &widgets::StartPage::fileChosen, this,
            [this](const QString& path) { openFiles({toPath(path)}); });
}

void MainWindow::connectSession()
{
    connect(m_session, &Session::sceneChanged, this, &MainWindow::showScene);
    connect(m_session, &Session::selectionChanged, this, [this] {
        m_tree->setSelectedItems(m_session->selection());
        m_inspector->setContent(m_session->scene(), m_session->selection());
        m_fitDock->refresh();
    });
    Evaluator& evaluator = m_session->evaluator();
    connect(&evaluator, &Evaluator::frameChanged, this, [this] {
        const auto frame = m_session->evaluator().frame();
        m_results->setFrame(frame, m_session->scene()->unit);
        m_inspector->setFrame(frame);
    });
    connect(&evaluator, &Evaluator::staleChanged, m_results, &widgets::ResultsPanel::setStale);
    connect(m_session, &Session::logged, m_log, [this](LogLevel level, const QString& text) {
        m_log->append(level, text, namesIn(text, *m_session->scene()));
    });
    connect(m_log, &widgets::LogPanel::linkActivated, this, [this](const QString& name) {
        if (const auto item = itemNamed(name, *m_session->scene())) {
            m_session->setSelection({*item});
            m_view->focusOn(*item);
        }
    });
    connect(m_session, &Session::refused, this, [this](const QString& reason) {
        m_inspector->setContent(m_session->scene(), m_session->selection()); // fields show what is, not what was asked
        m_session->log(LogLevel::warning, reason);
        showProblem(this, tr("This change is not possible"), reason);
    });
    for (JobRunner* runner :
         {&m_session->tasks(), &evaluator.runner(), &m_fit->measuring(), &m_motion->evaluator().runner()}) {
        connect(runner, &JobRunner::failed, this, [this](const JobFailure& failure) {
            m_session->log(LogLevel::error, QStringLiteral("%1: %2").arg(failure.title, failure.message));
            showProblem(this, tr("%1 did not succeed").arg(failure.title), failure.details);
        });
    }
    connect(&m_session->document(), &Document::titleChanged, this, &MainWindow::showTitle);
    connect(m_files, &FileController::fileUsed, this, [this](const std::filesystem::path& file) {
        if (m_settings)
            addRecentFile(*m_settings, file);
        refreshStartPage();
    });
    m_files->setMeshPreparation(
        [meshes = m_viewport->meshes()](const TriangleMeshPtr& mesh, const std::stop_token& stop) {
            meshes->prepared(mesh, stop);
        });
    m_files->setViewSource([this] { return m_view->view(); });
}

void MainWindow::chooseColor(std::size_t body)
{
    const auto scene = m_session->scene();
    if (body >= scene->bodies.size())
        return;
    const QColor before =
        widgets::toQColor(widgets::bodyColor(scene->bodies[body], body, m_viewport->settings().theme));
    const QColor chosen = QColorDialog::getColor(
        before, this, tr("Colour of “%1”").arg(QString::fromStdString(scene->bodies[body].name)));
    if (chosen.isValid())
        m_session->edit(tr("Change colour"),
                        [&](Scene s) { return withColor(std::move(s), body, chosen.name().toStdString()); });
}

} // namespace osculo::app

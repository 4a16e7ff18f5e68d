// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/main_window.h"

#include "app/document/paths.h"
#include "app/document/recent_files.h"
#include "app/samples/sample_catalogue.h"
#include "app/window/command_context.h"
#include "app/window/lesson_dock.h"
#include "app/window/message.h"
#include "app/window/status_strip.h"
#include "widgets/panels/command_palette.h"
#include "widgets/panels/dock.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/log_panel.h"
#include "widgets/panels/plot_panel.h"
#include "widgets/panels/results_panel.h"
#include "widgets/panels/scene_tree_panel.h"
#include "widgets/panels/start_page.h"
#include "widgets/panels/timeline_panel.h"
#include "widgets/theme/resources.h"
#include "widgets/theme/window_style.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QIcon>
#include <QLabel>
#include <QMimeData>
#include <QStackedWidget>
#include <QTabBar>
#include <QTime>
#include <QUrl>

namespace osculo::app {

using widgets::LogLevel;
using widgets::ThemeChoice;

namespace {

constexpr QSize kInitialSize(1600, 1000);
const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kLayoutKey = QStringLiteral("window/layout");
const QString kViewsKey = QStringLiteral("view/layout"), kLinkedKey = QStringLiteral("view/linked");
constexpr int kLayoutVersion = 2;

std::vector<std::filesystem::path> droppedFiles(const QMimeData* data)
{
    std::vector<std::filesystem::path> files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            files.push_back(toPath(url.toLocalFile()));
    return files;
}

} // namespace

void MainWindow::prepareApplication()
{
    widgets::initialiseResources();
    QApplication::setStyle(new widgets::WindowStyle);
    QApplication::setFont(widgets::textFont());
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/osculo/icons/osculo.svg")));
}

MainWindow::MainWindow(Settings settings, QWidget* parent)
    : QMainWindow(parent)
    , m_settings(settings == Settings::user ? std::make_unique<QSettings>() : nullptr)
    , m_systemDark(widgets::systemPrefersDark())
    , m_session(new Session(this))
    , m_fit(new FitController(*m_session, this))
    , m_files(new FileController(*m_session, this))
    , m_actions(new Actions(this))
    , m_viewport(new widgets::VtkViewport)
    , m_views(new widgets::ViewportGrid(m_viewport))
    , m_startPage(new widgets::StartPage)
    , m_centre(new QStackedWidget)
    , m_pages(new QStackedWidget)
    , m_tabs(new QTabBar)
    , m_view(new ViewportController(*m_session, *m_fit, *m_viewport, this))
    , m_faceTools(new FaceTools(*m_session, *m_fit, *m_view, *m_viewport, this))
    , m_gizmo(new GizmoController(*m_session, *m_viewport, m_settings.get(), this))
    , m_clicks(new SurfaceClicks(*m_session, *m_viewport, *m_view, this))
    , m_measure(new MeasureTools(*m_session, *m_viewport, *m_view, this))
    , m_section(new SectionController(*m_session, *m_viewport, *m_view, *m_gizmo, this))
    , m_navigation(new NavigationSetting(this))
    , m_tree(new widgets::SceneTreePanel)
    , m_inspector(new widgets::InspectorPanel)
    , m_timeline(new widgets::TimelinePanel)
    , m_plots(new widgets::PlotPanel)
    , m_motion(new MotionController(*m_session, *m_gizmo, *m_timeline, *m_inspector, this))
    , m_simulation(new SimulationController(*m_session, *m_view, *m_viewport, this))
    , m_plot(new PlotController(*m_session, *m_motion, *m_simulation, *m_plots, this))
    , m_help(new HelpController(this))
    , m_fitDock(new FitDock(*m_session, *m_fit, *m_faceTools, *m_view, *m_inspector, this))
    , m_lesson(new LessonDock(*m_session, *m_motion, *m_view, *m_viewport, this))
    , m_results(new widgets::ResultsPanel)
    , m_log(new widgets::LogPanel)
    , m_status(new StatusStrip(*m_session))
    , m_documentName(new QLabel)
{
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    resize(kInitialSize);

    m_centre->addWidget(m_startPage);
    m_centre->addWidget(m_views);
    m_centre->setMinimumSize(320, 240);
    setCentralWidget(m_centre);
    setStatusBar(m_status);
    buildDocks();
    buildMenus();
    buildToolBar();
    connectPanels();
    connectSession();
    if (m_settings) {
        m_autosave = std::make_unique<Autosave>(m_session->document(), Autosave::defaultFolder());
        connect(m_autosave.get(), &Autosave::saved, this, [this] {
            m_status->setAutosaved(tr("Autosaved %1").arg(QTime::currentTime().toString(QStringLiteral("HH:mm"))));
        });
        connect(m_autosave.get(), &Autosave::failed, this,
                [this](const QString& problem) { m_session->log(LogLevel::warning, tr("Autosave: %1").arg(problem)); });
        m_files->setKeeper([this] { return m_autosave->saveNow(); });
        m_preferences = readPreferences(*m_settings);
        m_files->setPackageQuestion([this](const MissingPackages& missing) { return askForPackages(missing); });
    }
    applyPreferences();
    m_files->newScene();
    applyTheme();
    restoreLayout();
    showScene();
    showTitle();
    refreshStartPage();
    showStartPage(true);
}

MainWindow::~MainWindow() = default;

void MainWindow::openFiles(const std::vector<std::filesystem::path>& files)
{
    m_files->open(files);
}

void MainWindow::offerRecovery()
{
    if (m_settings)
        m_files->offerRecovery(Autosave::defaultFolder());
}

bool MainWindow::atRest() const
{
    return !m_session->tasks().busy() && !m_session->evaluator().runner().busy() && !m_fit->measuring().busy()
           && !m_motion->evaluator().running() && m_measure->atRest() && m_view->atRest();
}

void MainWindow::applyTheme()
{
    const bool dark =
        m_preferences.theme == ThemeChoice::dark || (m_preferences.theme == ThemeChoice::system && m_systemDark);
    const widgets::Theme theme = dark ? widgets::Theme::dark : widgets::Theme::light;
    const widgets::Colors colors = widgets::colorsOf(theme);
    QApplication::setPalette(widgets::controlPalette(colors));
    QApplication::setFont(widgets::textFont(m_preferences.textScale));
    qApp->setStyleSheet(widgets::styleSheet(colors, m_preferences.textScale));
    m_tree->setTheme(theme);
    m_inspector->setColors(colors);
    m_results->setColors(colors);
    m_log->setColors(colors);
    m_startPage->setColors(colors);
    m_lesson->panel().setColors(colors);
    m_timeline->setColors(colors);
    m_plots->setTheme(theme);
    m_measure->setTheme(theme);
    m_help->setColors(colors);
    for (widgets::Dock* dock : m_docks)
        dock->setColors(colors);
    widgets::RenderSettings render = m_viewport->settings();
    render.theme = theme;
    render.fontScale = m_preferences.textScale;
    m_viewport->setSettings(render);
}

void MainWindow::showScene()
{
    const auto scene = m_session->scene();
    m_tree->setScene(scene);
    m_inspector->setContent(scene, m_session->selection());
    m_results->setFrame(m_session->evaluator().frame(), scene->unit);
    m_fitDock->refresh();
    if (!scene->bodies.empty())
        showStartPage(false);
    else if (m_session->document().file().empty() && m_session->document().undoStack().count() == 0)
        showStartPage(true);
    showTimeline();
}

void MainWindow::showTitle()
{
    const Document& document = m_session->document();
    const QString state = document.modified() ? tr("%1 — edited").arg(document.title()) : document.title();
    m_documentName->setText(
        m_documentName->fontMetrics().elidedText(state, Qt::ElideMiddle, m_documentName->minimumWidth() - 24));
    m_documentName->setToolTip(document.file().empty() ? tr("Not saved to a file yet") : toQString(document.file()));
    setWindowModified(document.modified());
    setWindowTitle(QStringLiteral("%1[*] — Osculo").arg(document.title()));
}

void MainWindow::showStartPage(bool shown)
{
    QWidget* page = shown ? static_cast<QWidget*>(m_startPage) : m_views;
    if (m_centre->currentWidget() == page && shown == !m_hiddenForStart.empty())
        return;
    m_centre->setCurrentWidget(page);
    if (shown) {
        m_hiddenForStart.clear();
        for (widgets::Dock* dock : m_docks) {
            if (dock->isHidden())
                continue;
            m_hiddenForStart.push_back(dock);
            dock->hide();
        }
    } else {
        for (widgets::Dock* dock : m_hiddenForStart)
            dock->show();
        m_hiddenForStart.clear();
    }
}

void MainWindow::refreshStartPage()
{
    std::vector<widgets::StartEntry> examples, recent;
    for (const Sample& sample : samples())
        examples.push_back({QString::fromStdString(sample.title),
                            {},
                            toQString(sample.path),
                            toQString(sample.path.parent_path() / "thumbnail.png")});
    if (m_settings)
        for (const auto& file : recentFiles(*m_settings))
            recent.push_back({toQString(file.filename()), toQString(file), toQString(file)});
    m_startPage->setExamples(examples);
    m_startPage->setRecent(recent);
}

void MainWindow::showCommandPalette()
{
    auto* palette = new widgets::CommandPalette(m_actions->all(), this);
    palette->move(mapToGlobal(QPoint((width() - palette->width()) / 2, 80)));
    palette->show();
}

void MainWindow::restoreLayout()
{
    if (!m_settings)
        return;
    restoreGeometry(m_settings->value(kGeometryKey).toByteArray());
    restoreState(m_settings->value(kLayoutKey).toByteArray(), kLayoutVersion);
    for (const auto layout : {widgets::ViewportLayout::two, widgets::ViewportLayout::four})
        if (m_settings->value(kViewsKey).toInt() == static_cast<int>(layout))
            m_views->setLayout(layout);
    m_actions->find(QStringLiteral("views.linked"))->setChecked(m_settings->value(kLinkedKey).toBool());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files->mayLoseChanges()) {
        event->ignore();
        return;
    }
    m_session->tasks().cancel();
    if (m_settings) {
        showStartPage(false); // the layout to remember is that of the docks
        m_settings->setValue(kGeometryKey, saveGeometry());
        m_settings->setValue(kLayoutKey, saveState(kLayoutVersion));
        m_settings->setValue(kViewsKey, static_cast<int>(m_views->layout()));
        m_settings->setValue(kLinkedKey, m_views->linked());
    }
    if (m_autosave)
        m_autosave->removeSnapshot();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(event->mimeData()).empty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const auto files = droppedFiles(event->mimeData());
    event->acceptProposedAction();
    openFiles(files);
}

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/measure_tools.h"

#include "app/document/mark_edits.h"
#include "osculo/evaluate/compare_methods.h"
#include "osculo/math/error.h"

#include <algorithm>

namespace osculo::app {

using widgets::Overlay;

namespace {

constexpr int kQuietMs = 150; ///< after the last change, before methods are compared

QString pairText(const Pair& pair)
{
    return QString::fromStdString(pair.name());
}

} // namespace

MeasureTools::MeasureTools(Session& session, widgets::VtkViewport& viewport, ViewportController& view, QWidget* parent)
    : QObject(parent)
    , m_session(session)
    , m_viewport(viewport)
    , m_view(view)
    , m_contacts(new ContactsController(session, viewport, view, this))
    , m_features(new FeatureTool(session, viewport, view, this))
    , m_surfaces(new SurfaceController(session, viewport, view, this))
    , m_markTool(new MarkTool(session, viewport, view, this))
    , m_marks(new widgets::MarksPanel)
    , m_methods(new widgets::MethodsPanel)
    , m_replay(new widgets::ReplayPanel)
    , m_mapDialog(new DistanceMapDialog(session, view, parent))
    , m_insights(std::make_shared<widgets::InsightCache>())
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(kQuietMs);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        compare();
        watch();
    });
    connectMarks();
    connect(&session.evaluator(), &Evaluator::frameChanged, this, &MeasureTools::refresh);
    connect(&session, &Session::selectionChanged, this, &MeasureTools::refresh);
    connect(&view, &ViewportController::overlaysChanged, this, &MeasureTools::refreshInsight);
    connect(m_features, &FeatureTool::onChanged, this, [this] {
        if (!m_features->on())
            return;
        m_markTool->setKind({});
        emit toolTaken();
    });
    connect(m_markTool, &MarkTool::kindChanged, this, [this] {
        if (!m_markTool->kind())
            return;
        m_features->setOn(false);
        emit toolTaken();
    });
    connect(m_features, &FeatureTool::picksChanged, this, &MeasureTools::refreshInsight);
    connect(m_surfaces, &SurfaceController::lookChanged, this, &MeasureTools::refreshInsight);
    connect(m_methods, &widgets::MethodsPanel::shownChanged, this,
            [this](bool shown) { shown ? m_soon.start() : m_comparing.cancel(); });
    connect(m_replay, &widgets::ReplayPanel::shownChanged, this, [this](bool shown) {
        if (shown)
            m_soon.start();
        else
            m_watching.cancel();
        showReplay();
    });
    connect(m_replay, &widgets::ReplayPanel::methodChosen, this, &MeasureTools::watch);
    connect(m_replay, &widgets::ReplayPanel::stepChanged, this, &MeasureTools::showReplay);
    connect(&session.document(), &Document::documentReset, this, [this] {
        m_insights = std::make_shared<widgets::InsightCache>();
        m_markTool->setKind({});
        widgets::RenderSettings settings = m_viewport.settings();
        settings.insight.reset();
        settings.selectedMark.reset();
        m_viewport.setSettings(settings);
        if (!m_session.document().scene().marks.empty())
            m_view.setOverlay(Overlay::marks, true);
        m_replay->setEmpty(tr("Nothing is measured yet."));
        m_methods->setEmpty(tr("Nothing is measured yet."));
    });
    // What a method refuses is shown in its place, so a failure here is news of something else.
    for (JobRunner* runner : {&m_comparing, &m_watching, &m_looking})
        connect(runner, &JobRunner::failed, this, [this](const JobFailure& failure) {
            m_session.log(widgets::LogLevel::warning, QStringLiteral("%1: %2").arg(failure.title, failure.message));
        });
}

void MeasureTools::setTheme(widgets::Theme theme)
{
    m_contacts->panel().setColors(widgets::colorsOf(theme));
    m_replay->setTheme(theme);
    m_surfaces->panel().setTheme(theme);
    m_mapDialog->setColors(widgets::colorsOf(theme));
}

void MeasureTools::layDownTools()
{
    m_markTool->setKind({});
    m_features->setOn(false);
}

bool MeasureTools::atRest() const
{
    return !m_soon.isActive() && !m_comparing.busy() && !m_watching.busy() && !m_looking.busy()
           && m_mapDialog->atRest();
}

void MeasureTools::connectMarks()
{
    const auto show = [this] { m_marks->setScene(*m_session.scene(), m_session.time()); };
    connect(&m_session, &Session::sceneChanged, this, show);
    connect(&m_session, &Session::timeChanged, this, show);
    connect(m_marks, &widgets::MarksPanel::renameRequested, this, [this](std::size_t mark, const QString& name) {
        m_session.edit(tr("Rename dimension"),
                       [&](Scene scene) { return withMarkName(std::move(scene), mark, name.toStdString()); });
    });
    connect(m_marks, &widgets::MarksPanel::removeRequested, this, [this](const std::vector<std::size_t>& marks) {
        m_session.edit(tr("Remove dimension"), [&](Scene scene) { return withoutMarks(std::move(scene), marks); });
    });
    connect(m_marks, &widgets::MarksPanel::selectedChanged, this, [this] {
        widgets::RenderSettings settings = m_viewport.settings();
        settings.selectedMark = m_marks->selected();
        m_viewport.setSettings(settings);
    });
}

std::optional<std::size_t> MeasureTools::pair() const
{
    const auto frame = m_session.evaluator().frame();
    if (!frame || frame->pairs.empty())
        return std::nullopt;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < frame->pairs.size(); ++i)
        if (frame->pairs[i].upperBound < frame->pairs[shown].upperBound)
            shown = i;
    if (!m_session.selection().empty() && m_session.selection().back().kind == SceneItem::Kind::pair)
        shown = m_session.selection().back().index;
    return shown < frame->pairs.size() && shown < m_session.scene()->pairs.size() ? std::optional(shown) : std::nullopt;
}

void MeasureTools::refresh()
{
    refreshInsight();
    if (m_methods->isVisible() || m_replay->isVisible())
        m_soon.start();
}

void MeasureTools::refreshInsight()
{
    const auto frame = m_session.evaluator().frame();
    widgets::RenderSettings wanted = m_viewport.settings();
    wanted.insight.reset();
    if (m_surfaces->watching())
        wanted.overlays.set(Overlay::support, true);
    if (!frame || !widgets::needsInsight(wanted.overlays))
        return;
    m_looking.run(tr("Cones and guesses"),
                  [this, frame, wanted, scene = m_session.scene(),
                   insights = m_insights](const std::stop_token& stop, const Progress&) -> JobRunner::Deliver {
                      auto insight = std::make_shared<const widgets::Insight>(
                          widgets::insightOf(*scene, *frame, wanted, insights.get(), stop));
                      return [this, insight] {
                          widgets::RenderSettings settings = m_viewport.settings();
                          settings.insight = insight;
                          m_viewport.setSettings(settings);
                          m_surfaces->show(insight);
                      };
                  });
}

void MeasureTools::setTreeLevel(std::size_t level)
{
    widgets::RenderSettings settings = m_viewport.settings();
    settings.treeLevel = level;
    m_viewport.setSettings(settings);
    refreshInsight();
}

void MeasureTools::compare()
{
    if (!m_methods->isVisible())
        return;
    const auto compared = pair();
    if (!compared) {
        m_methods->setEmpty(tr("There is no pair yet: select two bodies and choose Add pair."));
        return;
    }
    m_comparing.run(tr("Comparing methods"),
                    [this, scene = m_session.scene(), time = m_session.time(),
                     index = *compared](const std::stop_token& stop, const Progress& progress) -> JobRunner::Deliver {
                        const auto rows = compareMethods(*scene, time, index, {}, stop, progress);
                        return [this, rows, name = pairText(scene->pairs[index]), unit = scene->unit] {
                            if (rows.empty())
                                m_methods->setEmpty(tr("No method measures this pair."));
                            else
                                m_methods->setRows(name, rows, unit);
                        };
                    });
}

void MeasureTools::watch()
{
    if (!m_replay->isVisible())
        return;
    const auto watched = pair();
    if (!watched) {
        m_replay->setEmpty(tr("There is no pair yet: select two bodies and choose Add pair."));
        return;
    }
    QStringList methods;
    for (const std::string& method : methodsOf(*m_session.scene(), *watched))
        if (method != "mesh") // a tree of boxes has no iterates
            methods << QString::fromStdString(method);
    if (methods.isEmpty()) {
        m_replay->setEmpty(tr("No method of this pair has iterations to watch."));
        return;
    }
    m_replay->setMethods(methods);
    m_watching.run(tr("Watching iterations"),
                   [this, scene = m_session.scene(), time = m_session.time(), method = m_replay->method().toStdString(),
                    measured = m_session.evaluator().frame()->pairs[*watched]](const std::stop_token&,
                                                                               const Progress&) -> JobRunner::Deliver {
                       std::shared_ptr<const PairTrace> trace;
                       QString refused;
                       try {
                           trace = std::make_shared<const PairTrace>(tracePair(*scene, time, measured, method));
                       } catch (const InvalidShape& refusal) { // the method says why it does not take the pair
                           refused = QString::fromUtf8(refusal.what());
                       }
                       return [this, trace, refused, unit = scene->unit] {
                           if (trace)
                               m_replay->setTrace(trace, unit);
                           else
                               m_replay->setEmpty(refused);
                           showReplay();
                       };
                   });
}

void MeasureTools::showReplay()
{
    widgets::RenderSettings settings = m_viewport.settings();
    settings.replay.reset();
    if (const auto& trace = m_replay->trace(); trace && m_replay->isVisible())
        settings.replay = widgets::Replay{std::shared_ptr<const Trace>(trace, &trace->trace), m_replay->step()};
    if (settings.replay != m_viewport.settings().replay)
        m_viewport.setSettings(settings);
}

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/jobs/job_runner.h"
#include "app/window/contacts_controller.h"
#include "app/window/distance_map_dialog.h"
#include "app/window/feature_tool.h"
#include "app/window/mark_tool.h"
#include "app/window/surface_controller.h"
#include "widgets/panels/marks_panel.h"
#include "widgets/panels/methods_panel.h"
#include "widgets/panels/replay_panel.h"
#include "widgets/render/insight.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace osculo::app {

/// What is shown beside the results of a pair: dimensions, methods compared on the same frame, iterations one by one, cones
/// and guess cells. All of it is computed in the background, and only while it is seen.
class MeasureTools : public QObject {
    Q_OBJECT

public:
    MeasureTools(Session& session, widgets::VtkViewport& viewport, ViewportController& view, QWidget* parent);

    ContactsController& contacts() { return *m_contacts; }
    FeatureTool& features() { return *m_features; }
    SurfaceController& surfaces() { return *m_surfaces; }
    /// Of the trees of B-Reps, where they are drawn: 0 is the root.
    void setTreeLevel(std::size_t level);
    MarkTool& marks() { return *m_markTool; }
    widgets::MarksPanel& marksPanel() { return *m_marks; }
    widgets::MethodsPanel& methodsPanel() { return *m_methods; }
    widgets::ReplayPanel& replayPanel() { return *m_replay; }
    DistanceMapDialog& mapDialog() { return *m_mapDialog; }
    void setTheme(widgets::Theme theme);

    /// Clicks choose bodies again.
    void layDownTools();

    /// Nothing is being computed or about to be.
    bool atRest() const;

signals:
    /// Clicks mean a dimension or a feature now.
    void toolTaken();

private:
    std::optional<std::size_t> pair() const;
    void connectMarks();
    void refresh();
    void refreshInsight();
    void compare();
    void watch();
    void showReplay();

    Session& m_session;
    widgets::VtkViewport& m_viewport;
    ViewportController& m_view;
    ContactsController* m_contacts;
    FeatureTool* m_features;
    SurfaceController* m_surfaces;
    MarkTool* m_markTool;
    widgets::MarksPanel* m_marks;
    widgets::MethodsPanel* m_methods;
    widgets::ReplayPanel* m_replay;
    DistanceMapDialog* m_mapDialog;
    JobRunner m_comparing, m_watching, m_looking;
    std::shared_ptr<widgets::InsightCache> m_insights; ///< used by one job at a time
    QTimer m_soon;                                     ///< a slider that moves does not start a comparison at each step
};

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/curvature_maps.h"
#include "app/window/fit_controller.h"
#include "app/window/session.h"
#include "osculo/evaluate/distance_map.h"
#include "widgets/render/timing_statistics.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QObject>

#include <optional>

namespace osculo::app {

/// Keeps the viewport showing what the session holds: scene, frame, selection, error map, times.
class ViewportController : public QObject {
    Q_OBJECT

public:
    ViewportController(Session& session, FitController& fit, widgets::VtkViewport& viewport, QObject* parent = nullptr);

    bool overlay(widgets::Overlay overlay) const;
    void setOverlay(widgets::Overlay overlay, bool on);
    void setOverlays(const widgets::OverlaySet& overlays);
    void setErrorMapShown(bool shown);
    bool errorMapShown() const { return m_errorMap; }

    /// Shows a map in the place of the mapped body's surfaces, and of the error map; null: no more.
    /// @param range of its colours [m]; 0: the map's own
    void setDistanceMap(std::shared_ptr<const DistanceMap> map, double range);

    /// Shows another scene in the place of the document: a simulated state, with what a simulation shows beside it, or a
    /// preview; null: the document again.
    void setStandIn(std::shared_ptr<const Scene> scene,
                    std::shared_ptr<const widgets::DynamicsPicture> picture = nullptr);

    /// The scene as it is drawn: with what is being fitted, and surfaces that carry colours.
    std::shared_ptr<const Scene> shownScene() const;

    /// Curvature is not being mapped.
    bool atRest() const { return m_curvature.atRest(); }

    /// Off while clicks mean something else than choosing.
    void setSelecting(bool on) { m_selecting = on; }

    /// The camera goes to the contact of a pair: it keeps its direction and looks at the witness points.
    void showPair(std::size_t pair) { showContact(pair, 0); }
    /// The same for one of its contacts.
    void showContact(std::size_t pair, std::size_t number);
    void focusOn(const SceneItem& item);
    /// The camera goes to the mesh's vertex that lies farthest from the superovoid.
    void showWorst();

    /// Overlays and camera, to be saved with the scene.
    View view() const;

signals:
    void overlaysChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void goTo(const Vec3& focus_W);
    std::optional<Vec3> worst_W() const;
    void fitToScene();
    void takeScene();
    void takeSelection();
    void takeErrorMap();
    /// The scene with the surfaces that carry colours, which go into the settings.
    Scene mapInto(Scene scene, widgets::RenderSettings& settings) const;
    void takeDocument();

    Session& m_session;
    FitController& m_fit;
    widgets::VtkViewport& m_viewport;
    widgets::TimingStatistics m_times;
    CurvatureMaps m_curvature;
    std::shared_ptr<const DistanceMap> m_map;
    std::shared_ptr<const Scene> m_standIn; ///< null: the document is shown
    double m_mapRange = 0;                  ///< [m]
    bool m_selecting = true;
    bool m_errorMap = false;     ///< until something is fitted: a map over a scene that is only looked at hides it
    bool m_fitWhenFilled = true; ///< the scene was empty: look at the first thing that comes
    bool m_keepFitted =
        false; ///< nobody has moved the camera since it was fitted: it stays so when the window takes shape
};

} // namespace osculo::app

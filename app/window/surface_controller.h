// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/session.h"
#include "app/window/viewport_controller.h"
#include "widgets/panels/surface_panel.h"
#include "widgets/render/insight.h"
#include "widgets/render/surface_look.h"

#include <QObject>

#include <optional>
#include <string>

namespace osculo::app {

/// Keeps the panel of parametric surfaces and the viewport showing the same: which body, direction, step and planes. What is computed is in
/// the viewport's insight; changes ask for a new one.
class SurfaceController : public QObject {
    Q_OBJECT

public:
    SurfaceController(Session& session, widgets::VtkViewport& viewport, ViewportController& view, QObject* parent);

    widgets::SurfacePanel& panel() { return *m_panel; }
    /// The panel is open, so that searches are needed though the view may not show them.
    bool watching() const { return m_panel->isVisible(); }
    /// A new insight was computed. @param insight may be null
    void show(const std::shared_ptr<const widgets::Insight>& insight);

    void setBody(std::optional<std::size_t> body);
    void setDirection(const std::optional<Vec3>& direction_W); ///< nothing: each along its pair's normal
    void setPlanes(std::size_t planes);

    /// Why there is nothing to look at; empty where there is.
    QString whyNot() const;
    /// The `osculo support` that finds the point shown in the panel; empty where none is.
    std::string command() const;

signals:
    /// Another insight is needed.
    void lookChanged();
    void searchChanged();

private:
    void follow();
    void setStep(std::size_t step);
    void setLook(const widgets::SurfaceLook& look);

    Session& m_session;
    widgets::VtkViewport& m_viewport;
    widgets::SurfacePanel* m_panel;
    std::string m_body; ///< the only one that is shown; empty: all
};

} // namespace osculo::app

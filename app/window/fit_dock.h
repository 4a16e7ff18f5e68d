// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/face_tools.h"
#include "app/window/fit_controller.h"
#include "app/window/session.h"
#include "app/window/viewport_controller.h"

#include <QObject>

namespace osculo::widgets {
class FitSection;
class InspectorPanel;
} // namespace osculo::widgets

namespace osculo::app {

/// Keeps the fit section of the inspector in step with the fit, the chosen faces and the error map, and hands on what a
/// person asks for there.
class FitDock : public QObject {
    Q_OBJECT

public:
    FitDock(Session& session, FitController& fit, FaceTools& faces, ViewportController& view,
            widgets::InspectorPanel& inspector, QObject* parent = nullptr);

    /// Fits with the section's settings and the inspector's locks.
    void start();
    void copyCommand();
    /// What the section shows of the scene, the selection and the fit.
    void refresh();

private:
    void connectFit();
    void connectFaces();
    void showFaces();

    Session& m_session;
    FitController& m_fit;
    FaceTools& m_faces;
    ViewportController& m_view;
    widgets::InspectorPanel& m_inspector;
    widgets::FitSection& m_section;
};

} // namespace osculo::app

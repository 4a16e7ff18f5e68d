// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/fit_dock.h"

#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/superovoid_section.h"

#include <QClipboard>
#include <QGuiApplication>

namespace osculo::app {

using widgets::FacesSection;
using widgets::FaceTool;
using widgets::FitSection;

FitDock::FitDock(Session& session, FitController& fit, FaceTools& faces, ViewportController& view,
                 widgets::InspectorPanel& inspector, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_fit(fit)
    , m_faces(faces)
    , m_view(view)
    , m_inspector(inspector)
    , m_section(inspector.fitSection())
{
    connectFit();
    connectFaces();
}

void FitDock::connectFit()
{
    connect(&m_section, &FitSection::fitRequested, this, &FitDock::start);
    connect(&m_section, &FitSection::cancelRequested, &m_fit, &FitController::cancel);
    connect(&m_section, &FitSection::errorMapToggled, &m_view, &ViewportController::setErrorMapShown);
    connect(&m_section, &FitSection::commandRequested, this, &FitDock::copyCommand);
    widgets::FitResults& results = m_section.results();
    connect(&results, &widgets::FitResults::rangeChosen, &m_fit, &FitController::setRange);
    connect(&results, &widgets::FitResults::worstRequested, &m_view, &ViewportController::showWorst);
    // Later: the list is made anew by what the choice changes.
    connect(
        &results, &widgets::FitResults::candidateChosen, &m_fit,
        [this](int candidate) { m_fit.tryCandidate(static_cast<std::size_t>(candidate)); }, Qt::QueuedConnection);

    connect(&m_fit, &FitController::qualityChanged, this, &FitDock::refresh);
    connect(&m_fit, &FitController::fitted, &m_view, [this] { m_view.setErrorMapShown(true); });
    connect(&m_fit, &FitController::runningChanged, this, [this](bool running) {
        m_section.setProgress(running ? std::optional(0.0) : std::nullopt, tr("Starting"));
        if (running)
            m_faces.setTool(FaceTool::none);
    });
    connect(&m_fit, &FitController::progressed, this,
            [this](double fraction, const QString& stage) { m_section.setProgress(fraction, stage); });
    connect(&m_view, &ViewportController::overlaysChanged, this, &FitDock::refresh);
}

void FitDock::connectFaces()
{
    FacesSection& section = m_section.faces();
    connect(&section, &FacesSection::toolChosen, &m_faces, [this](FaceTool tool) {
        m_faces.setOptions(m_section.faces().options());
        m_faces.setTool(tool);
    });
    connect(&section, &FacesSection::optionsChanged, &m_faces,
            [this] { m_faces.setOptions(m_section.faces().options()); });
    connect(&section, &FacesSection::planeEntered, &m_faces, &FaceTools::choosePlane);
    connect(&section, &FacesSection::outerSkinRequested, &m_faces, [this](Qt::KeyboardModifiers modifiers) {
        m_faces.setOptions(m_section.faces().options());
        m_faces.chooseOuterSkin(modifiers);
    });
    connect(&section, &FacesSection::invertRequested, &m_faces, &FaceTools::invert);
    connect(&section, &FacesSection::growRequested, &m_faces, &FaceTools::grow);
    connect(&section, &FacesSection::shrinkRequested, &m_faces, &FaceTools::shrink);
    connect(&section, &FacesSection::clearRequested, &m_faces, &FaceTools::clear);
    connect(&m_section, &FitSection::facesToggled, &m_faces, [this](bool shown) {
        if (!shown)
            m_faces.setTool(FaceTool::none);
    });
    connect(&m_faces, &FaceTools::toolChanged, this, [this](FaceTool tool) {
        if (tool != FaceTool::none)
            m_section.facesButton().setChecked(true);
        m_section.faces().setTool(tool);
    });
    connect(&m_faces, &FaceTools::chosenChanged, this, &FitDock::showFaces);
    connect(&m_faces, &FaceTools::planeChanged, this,
            [this](const HalfSpace& plane) { m_section.faces().setPlane(plane, m_session.scene()->unit); });
}

void FitDock::start()
{
    m_fit.start(m_section.settings(), m_inspector.superovoidSection().locks());
}

void FitDock::copyCommand()
{
    const QString line = m_fit.commandLine(m_section.settings(), m_inspector.superovoidSection().locks());
    if (line.isEmpty()) {
        m_session.log(widgets::LogLevel::warning, tr("The mesh stands in no file yet: save the scene first."));
        return;
    }
    QGuiApplication::clipboard()->setText(line);
    m_session.log(widgets::LogLevel::info, tr("Copied: %1").arg(line.left(400)));
}

void FitDock::showFaces()
{
    m_section.faces().setChosen(m_faces.chosen(), m_session.scene()->unit);
}

void FitDock::refresh()
{
    m_section.setQuality(m_fit.quality(), m_session.scene()->unit);
    m_section.results().setCandidates(m_fit.candidates(), m_session.scene()->unit);
    m_section.setErrorMapShown(m_view.errorMapShown());
    if (!m_fit.running())
        m_section.setProgress({}, {});
}

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/session.h"
#include "osculo/fit/fit_superovoid.h"
#include "widgets/panels/fit_section.h"

#include <QObject>

#include <array>
#include <optional>

namespace osculo::app {

/// What a fit would do: the mesh it follows, and the superovoid it would fit anew (nothing: it adds one).
struct FitTarget {
    SceneItem mesh;
    std::optional<SceneItem> superovoid;
    friend bool operator==(const FitTarget&, const FitTarget&) = default;
};

/// Fits superovoids to the selected mesh in the background, and keeps the error between the selected superovoid and its
/// mesh up to date.
class FitController : public QObject {
    Q_OBJECT

public:
    explicit FitController(Session& session, QObject* parent = nullptr);

    /// By the selection: a superovoid of a body with a mesh is fitted anew, a mesh or a body with one gets a
    /// superovoid.
    std::optional<FitTarget> target() const;

    /// Starts the fit; `locks` are held values in the order of kSuperovoidParameterNames.
    void start(const std::array<std::optional<double>, 7>& locks);
    void cancel();
    bool running() const { return m_running; }

    /// Error of the superovoid that is looked at; nothing while unknown.
    const std::optional<widgets::FitQuality>& quality() const { return m_quality; }
    /// The mesh the quality belongs to.
    std::optional<SceneItem> measuredMesh() const { return m_measured; }
    JobRunner& measuring() { return m_measureJob; }

signals:
    void runningChanged(bool running);
    void progressed(double fraction, const QString& stage);
    void qualityChanged();
    /// A fit succeeded and its superovoid is in the scene.
    void fitted();

private:
    void apply(const TriangleMeshPtr& mesh, const std::optional<SceneItem>& refit, const FitResult& fit);
    void measure();

    Session& m_session;
    JobRunner m_measureJob;
    bool m_running = false;
    std::optional<widgets::FitQuality> m_quality;
    std::optional<SceneItem> m_measured, m_measuredShape;
};

} // namespace osculo::app

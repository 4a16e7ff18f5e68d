// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/live_fit.h"
#include "app/window/live_fit_error.h"
#include "app/window/session.h"
#include "osculo/fit/fit_many.h"
#include "osculo/fit/fit_superovoid.h"
#include "widgets/panels/fit_quality.h"
#include "widgets/panels/fit_results.h"
#include "widgets/panels/fit_settings.h"

#include <QObject>

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace osculo::app {

/// What a fit would do: the mesh or cloud it follows, and the superovoid it would fit anew (nothing: it adds one).
struct FitTarget {
    SceneItem data;
    std::optional<SceneItem> superovoid;
    friend bool operator==(const FitTarget&, const FitTarget&) = default;
};

/// Held values in the order of kSuperovoidParameterNames.
using FitLocks = std::array<std::optional<double>, 7>;

/// Fits superovoids to the selected cloud or the chosen faces of the selected mesh in the background, keeps the other shapes that fit, and keeps
/// the error between the selected superovoid and what it was fitted to up to date.
class FitController : public QObject {
    Q_OBJECT

public:
    explicit FitController(Session& session, QObject* parent = nullptr);

    /// By the selection: a superovoid of a body with a mesh or cloud is fitted anew, a mesh or cloud or a body with one
    /// gets a superovoid.
    std::optional<FitTarget> target() const;

    void start(const widgets::FitSettings& settings, const FitLocks& locks);
    void cancel();
    /// Adds a fitted superovoid to the body of its data: one undo step.
    void add(const Geometry& data, const FitResult& fit) { apply(data, std::nullopt, fit); }
    bool running() const { return m_running; }

    /// The scene with the shape that the running fit has come to so far; the session's own while there is none.
    std::shared_ptr<const Scene> shownScene() const;

    /// Something is being dragged: only the numbers of the error follow, from a few points; the rest when it is let go.
    void setInteracting(bool interacting);

    /// Error of the superovoid that is looked at; nothing while unknown.
    const std::optional<widgets::FitQuality>& quality() const { return m_quality; }
    /// The mesh or cloud the quality belongs to.
    std::optional<SceneItem> measuredData() const { return m_measured; }
    JobRunner& measuring() { return m_measureJob; }
    /// Of the colours of errors [m]; nothing: from the errors.
    void setRange(const std::optional<double>& range);

    /// The shapes that the last fit found for the selected superovoid, the best first.
    std::vector<widgets::FitCandidate> candidates() const;
    /// Puts another of them in its place.
    void tryCandidate(std::size_t candidate);

    /// The osculo command that does the fit anew; empty without a mesh or cloud that stands in a file.
    QString commandLine(const widgets::FitSettings& settings, const FitLocks& locks) const;

signals:
    void runningChanged(bool running);
    void progressed(double fraction, const QString& stage);
    /// shownScene() changed.
    void shownSceneChanged();
    void qualityChanged();
    /// A fit succeeded and its superovoid is in the scene.
    void fitted();

private:
    /// Shapes that fit, with the scene's item that they are for.
    struct Found {
        SceneItem shape;
        Pose X_BM;
        std::vector<FitAlternative> all;
    };

    void finish();
    void showLive();
    std::optional<SceneItem> placeOf(const Geometry& data);
    void apply(const Geometry& data, const std::optional<SceneItem>& refit, const FitResult& fit);
    void applyMany(const Geometry& data, const ManyResult& fit);
    /// The superovoids that the error of the selection is measured to, and their mesh or cloud.
    std::optional<std::pair<SceneItem, std::vector<SceneItem>>> measured() const;
    void measure();
    void applyRange();

    Session& m_session;
    JobRunner m_measureJob;
    LiveFitError m_dragError; ///< while something is dragged
    bool m_running = false;
    bool m_interacting = false;
    std::shared_ptr<LiveFit> m_live; ///< of the running fit
    std::optional<FitTarget> m_goal; ///< of the running fit
    std::shared_ptr<const Scene> m_shown;
    double m_fraction = 0;
    QString m_stage, m_liveRms;
    std::optional<Found> m_found;
    std::optional<widgets::FitQuality> m_quality;
    std::optional<double> m_range;
    std::optional<SceneItem> m_measured;
    std::vector<SceneItem> m_measuredShapes;
};

} // namespace osculo::app

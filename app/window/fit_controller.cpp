// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/fit_controller.h"

#include "app/document/edits.h"
#include "osculo/fit/fit_superovoid.h"
#include "widgets/render/number_text.h"

#include <memory>

namespace osculo::app {

using widgets::FitQuality;
using widgets::LogLevel;

FitController::FitController(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session, &Session::sceneChanged, this, &FitController::measure);
    connect(&session, &Session::selectionChanged, this, &FitController::measure);
    connect(&session.tasks(), &JobRunner::progressed, this, [this](double fraction, const QString& stage) {
        if (m_running)
            emit progressed(fraction, stage);
    });
    connect(&session.tasks(), &JobRunner::idle, this, [this] {
        if (!m_running)
            return;
        m_running = false;
        emit runningChanged(false);
    });
    connect(&session.tasks(), &JobRunner::failed, this, [this] {
        if (!m_running)
            return;
        m_running = false;
        emit runningChanged(false);
    });
}

std::optional<FitTarget> FitController::target() const
{
    const auto& selection = m_session.selection();
    if (selection.empty())
        return {};
    const Scene& scene = *m_session.scene();
    const SceneItem& item = selection.back();
    if (widgets::meshOf(scene, item))
        return FitTarget{item, {}};
    if (item.kind != SceneItem::Kind::body && item.kind != SceneItem::Kind::shape)
        return {};
    const auto mesh = widgets::meshOfBody(scene, item.index);
    if (!mesh)
        return {};
    if (item.kind == SceneItem::Kind::body)
        return FitTarget{*mesh, {}};
    return widgets::superovoidOf(scene, item) ? std::optional(FitTarget{*mesh, item}) : std::nullopt;
}

void FitController::start(const std::array<std::optional<double>, 7>& locks)
{
    const auto goal = target();
    if (!goal || m_session.tasks().busy())
        return;
    const Scene& scene = *m_session.scene();
    const TriangleMeshPtr mesh = widgets::meshOf(scene, goal->mesh)->mesh;
    FitOptions options;
    if (goal->superovoid) {
        const Pose X_BM = widgets::shapeOf(scene, goal->mesh)->X_BS;
        const SceneShape& shape = *widgets::shapeOf(scene, *goal->superovoid);
        options.locks = locks;
        options.start =
            std::pair(widgets::superovoidOf(scene, *goal->superovoid)->parameters(), X_BM.inverse() * shape.X_BS);
    }
    m_running = true;
    emit runningChanged(true);
    m_session.tasks().run(tr("Fitting %1").arg(widgets::displayName(scene, goal->mesh)),
                          [this, mesh, options, refit = goal->superovoid](
                              std::stop_token stop, const Progress& progress) -> JobRunner::Deliver {
                              const FitResult fit = fitSuperovoid(*mesh, options, stop, progress);
                              return [this, mesh, refit, fit] { apply(mesh, refit, fit); };
                          });
}

void FitController::cancel()
{
    if (!m_running)
        return;
    m_session.tasks().cancel();
    m_session.log(LogLevel::info, tr("The fit was cancelled; the scene is as it was."));
}

void FitController::apply(const TriangleMeshPtr& mesh, const std::optional<SceneItem>& refit, const FitResult& fit)
{
    // The scene may have changed while the fit ran: the mesh is found by what it is, not by where it was.
    const Scene& scene = m_session.document().scene();
    std::optional<SceneItem> place;
    for (std::size_t b = 0; b < scene.bodies.size() && !place; ++b)
        for (std::size_t s = 0; s < scene.bodies[b].shapes.size(); ++s)
            if (const auto* found = std::get_if<MeshGeometry>(&scene.bodies[b].shapes[s].geometry);
                found && found->mesh == mesh)
                place = SceneItem{SceneItem::Kind::shape, b, s};
    if (!place) {
        m_session.log(LogLevel::warning, tr("The mesh was removed while the fit ran; its result is dropped."));
        return;
    }
    const Pose X_BS = widgets::shapeOf(scene, *place)->X_BS * fit.X_MS;
    const QString name = widgets::displayName(scene, *place);
    SceneItem shape{SceneItem::Kind::shape, place->index, scene.bodies[place->index].shapes.size()};
    if (refit && refit->index == place->index && widgets::superovoidOf(scene, *refit)) {
        shape = *refit;
        m_session.edit(tr("Refit superovoid"), [&](Scene s) {
            return withPose(withSuperovoid(std::move(s), shape, fit.shape.parameters()), shape, X_BS);
        });
    } else {
        SceneShape added;
        added.geometry = fit.shape;
        added.X_BS = X_BS;
        m_session.edit(tr("Fit superovoid"), [&](Scene s) { return withShape(std::move(s), place->index, added); });
    }
    m_session.setSelection({shape});
    emit fitted();
    m_session.log(fit.status == Status::converged ? LogLevel::info : LogLevel::warning,
                  tr("Fitted a superovoid to %1: rms %2 (%3 % of the diagonal), max %4, %5 points, %6 starts%7")
                      .arg(name, QString::fromStdString(widgets::lengthText(fit.error.rms, scene.unit)),
                           QString::fromStdString(widgets::numberText(100 * fit.error.relativeRms)),
                           QString::fromStdString(widgets::lengthText(fit.error.max, scene.unit)))
                      .arg(fit.points)
                      .arg(fit.starts)
                      .arg(fit.convex ? QString() : tr("; not convex")));
}

void FitController::measure()
{
    const Scene& scene = *m_session.scene();
    const auto& selection = m_session.selection();
    std::optional<SceneItem> shape, mesh;
    if (!selection.empty()) {
        const SceneItem& item = selection.back();
        if (widgets::superovoidOf(scene, item)) {
            shape = item;
            mesh = widgets::meshOfBody(scene, item.index);
        } else if (widgets::meshOf(scene, item)) {
            // The last superovoid of the body is the one that was fitted last.
            mesh = item;
            const auto& shapes = scene.bodies[item.index].shapes;
            for (std::size_t s = 0; s < shapes.size(); ++s)
                if (std::holds_alternative<Superovoid>(shapes[s].geometry))
                    shape = SceneItem{SceneItem::Kind::shape, item.index, s};
        }
    }
    if (!shape || !mesh) {
        m_measureJob.cancel();
        m_measured.reset();
        m_measuredShape.reset();
        if (m_quality) {
            m_quality.reset();
            emit qualityChanged();
        }
        return;
    }
    if (m_quality && (m_measured != mesh || m_measuredShape != shape)) {
        m_quality.reset();
        emit qualityChanged();
    }
    m_measured = mesh;
    m_measuredShape = shape;
    const TriangleMeshPtr triangles = widgets::meshOf(scene, *mesh)->mesh;
    const Superovoid superovoid = *widgets::superovoidOf(scene, *shape);
    const Pose X_MS = widgets::shapeOf(scene, *mesh)->X_BS.inverse() * widgets::shapeOf(scene, *shape)->X_BS;
    m_measureJob.run(tr("Measuring the fit"),
                     [this, triangles, superovoid, X_MS](std::stop_token, const Progress&) -> JobRunner::Deliver {
                         FitQuality quality;
                         quality.vertexErrors =
                             std::make_shared<const std::vector<double>>(errorMap(*triangles, superovoid, X_MS));
                         quality.range = widgets::errorRange(*quality.vertexErrors);
                         quality.error = measureFit(*triangles, superovoid, X_MS);
                         return [this, quality] {
                             m_quality = quality;
                             emit qualityChanged();
                         };
                     });
}

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/fit_controller.h"

#include "app/document/edits.h"
#include "app/document/fit_command_line.h"
#include "app/document/fit_data.h"
#include "widgets/render/number_text.h"

#include <memory>
#include <utility>

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
        if (!m_running)
            return;
        m_fraction = fraction;
        m_stage = stage;
        emit progressed(m_fraction, m_stage + m_liveRms);
    });
    connect(&session.tasks(), &JobRunner::idle, this, &FitController::finish);
    connect(&session.tasks(), &JobRunner::failed, this, &FitController::finish);
}

void FitController::finish()
{
    if (!m_running)
        return;
    m_running = false;
    m_live.reset();
    m_goal.reset();
    if (std::exchange(m_shown, nullptr))
        emit shownSceneChanged();
    emit runningChanged(false);
}

std::shared_ptr<const Scene> FitController::shownScene() const
{
    return m_shown ? m_shown : m_session.scene();
}

std::optional<FitTarget> FitController::target() const
{
    const auto& selection = m_session.selection();
    if (selection.empty())
        return {};
    const Scene& scene = *m_session.scene();
    const SceneItem& item = selection.back();
    if (widgets::isFitData(scene, item))
        return FitTarget{item, {}};
    if (item.kind != SceneItem::Kind::body && item.kind != SceneItem::Kind::shape)
        return {};
    const auto data = widgets::fitDataOfBody(scene, item.index);
    if (!data || !widgets::isFitData(scene, *data))
        return {};
    if (item.kind == SceneItem::Kind::body)
        return FitTarget{*data, {}};
    return widgets::superovoidOf(scene, item) ? std::optional(FitTarget{*data, item}) : std::nullopt;
}

void FitController::start(const widgets::FitSettings& settings, const FitLocks& locks)
{
    const auto goal = target();
    if (!goal || m_session.tasks().busy())
        return;
    const Scene& scene = *m_session.scene();
    FitOptions options;
    options.kind = settings.kind;
    options.convexOnly = settings.convexOnly;
    options.outlierFraction = settings.outliers;
    if (goal->superovoid) {
        const Pose X_BM = widgets::shapeOf(scene, goal->data)->X_BS;
        const SceneShape& shape = *widgets::shapeOf(scene, *goal->superovoid);
        options.locks = locks;
        options.start = PlacedSuperovoid{*widgets::superovoidOf(scene, *goal->superovoid), X_BM.inverse() * shape.X_BS};
    }
    m_live = std::make_shared<LiveFit>([this] {
        QMetaObject::invokeMethod(
            this, [this] { showLive(); }, Qt::QueuedConnection);
    });
    m_goal = goal;
    m_liveRms.clear();
    m_running = true;
    emit runningChanged(true);
    const auto many =
        goal->superovoid || settings.count == widgets::FitCount::one ? std::nullopt : std::optional(settings);
    m_session.tasks().run(
        tr("Fitting %1").arg(widgets::displayName(scene, goal->data)),
        [this, data = widgets::shapeOf(scene, goal->data)->geometry, options, many, live = m_live,
         refit = goal->superovoid](std::stop_token stop, const Progress& progress) mutable -> JobRunner::Deliver {
            if (many) {
                ManyOptions several;
                several.each = options;
                if (many->count == widgets::FitCount::number)
                    several.count = many->number;
                several.onImprovement = [&live](std::span<const PlacedSuperovoid> placed, double rms) {
                    live->put({{placed.begin(), placed.end()}, rms});
                };
                const ManyResult fit = fitSeveral(data, several, stop, progress);
                return [this, data, fit] { applyMany(data, fit); };
            }
            options.onImprovement = [&live](const Superovoid& shape, const Pose& X_MS, double rms) {
                live->put({{{shape, X_MS}}, rms});
            };
            const FitResult fit = fitOne(data, options, stop, progress);
            return [this, data, refit, fit] { apply(data, refit, fit); };
        });
}

void FitController::showLive()
{
    if (!m_running || !m_live || !m_goal)
        return;
    const auto live = m_live->take();
    const auto& current = m_session.scene();
    const SceneShape* mesh = widgets::shapeOf(*current, m_goal->data);
    if (!live || !mesh)
        return;
    Scene scene = *current;
    for (const PlacedSuperovoid& placed : live->placed) {
        const Pose X_BS = mesh->X_BS * placed.X_MS;
        if (m_goal->superovoid) {
            scene = withPose(withSuperovoid(std::move(scene), *m_goal->superovoid, placed.shape.parameters()),
                             *m_goal->superovoid, X_BS);
        } else {
            SceneShape shape;
            shape.geometry = placed.shape;
            shape.X_BS = X_BS;
            scene = withShape(std::move(scene), m_goal->data.index, std::move(shape));
        }
    }
    m_shown = std::make_shared<const Scene>(std::move(scene));
    m_liveRms = tr(" · rms %1").arg(QString::fromStdString(widgets::lengthText(live->rms, current->unit)));
    emit progressed(m_fraction, m_stage + m_liveRms);
    emit shownSceneChanged();
}

void FitController::setInteracting(bool interacting)
{
    if (interacting == m_interacting)
        return;
    m_interacting = interacting;
    if (!interacting)
        measure();
}

void FitController::cancel()
{
    if (!m_running)
        return;
    m_session.tasks().cancel();
    m_session.log(LogLevel::info, tr("The fit was cancelled; the scene is as it was."));
}

std::optional<SceneItem> FitController::placeOf(const Geometry& data)
{
    const auto place = app::placeOf(m_session.document().scene(), data);
    if (!place)
        m_session.log(LogLevel::warning,
                      tr("What was fitted to was removed while the fit ran; the result is dropped."));
    return place;
}

void FitController::applyMany(const Geometry& data, const ManyResult& fit)
{
    const auto place = placeOf(data);
    if (!place)
        return;
    const Pose X_BM = widgets::shapeOf(m_session.document().scene(), *place)->X_BS;
    m_session.edit(tr("Fit %n superovoid(s)", nullptr, static_cast<int>(fit.parts.size())), [&](Scene scene) {
        for (const FittedPart& part : fit.parts) {
            SceneShape shape;
            shape.geometry = part.shape;
            shape.X_BS = X_BM * part.X_MS;
            scene = withShape(std::move(scene), place->index, std::move(shape));
        }
        return scene;
    });
    m_session.setSelection({*place}); // its error is that of all together
    emit fitted();
    const LengthUnit unit = m_session.scene()->unit;
    m_session.log(
        fit.status == Status::converged && fit.withinTolerance ? LogLevel::info : LogLevel::warning,
        tr("Fitted %1 superovoids: rms %2, p95 %3, max %4%5")
            .arg(fit.parts.size())
            .arg(QString::fromStdString(widgets::lengthText(fit.error.rms, unit)),
                 QString::fromStdString(widgets::lengthText(fit.error.p95, unit)),
                 QString::fromStdString(widgets::lengthText(fit.error.max, unit)),
                 fit.withinTolerance ? QString() : tr("; more would be needed to come within 1 % of the size")));
}

void FitController::apply(const Geometry& data, const std::optional<SceneItem>& refit, const FitResult& fit)
{
    const auto place = placeOf(data);
    if (!place)
        return;
    const Scene& scene = m_session.document().scene();
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
    m_found = Found{shape,
                    widgets::shapeOf(m_session.document().scene(), *place)->X_BS,
                    {FitAlternative{fit.shape, fit.X_MS, fit.error, fit.convex}}};
    m_found->all.insert(m_found->all.end(), fit.alternatives.begin(), fit.alternatives.end());
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

std::optional<std::pair<SceneItem, std::vector<SceneItem>>> FitController::measured() const
{
    const Scene& scene = *m_session.scene();
    const auto& selection = m_session.selection();
    if (selection.empty())
        return std::nullopt;
    const SceneItem& item = selection.back();
    if (widgets::superovoidOf(scene, item)) {
        const auto data = widgets::fitDataOfBody(scene, item.index);
        return data && widgets::isFitData(scene, *data) ? std::optional(std::pair(*data, std::vector{item}))
                                                        : std::nullopt;
    }
    if (!widgets::isFitData(scene, item))
        return std::nullopt;
    std::vector<SceneItem> shapes; // all of the body's superovoids stand for it together
    for (std::size_t s = 0; s < scene.bodies[item.index].shapes.size(); ++s)
        if (const SceneItem shape{SceneItem::Kind::shape, item.index, s}; widgets::superovoidOf(scene, shape))
            shapes.push_back(shape);
    return shapes.empty() ? std::nullopt : std::optional(std::pair(item, shapes));
}

void FitController::measure()
{
    const Scene& scene = *m_session.scene();
    const auto pair = measured();
    const bool other = !pair || m_measured != pair->first || m_measuredShapes != pair->second;
    if (!pair)
        m_measureJob.cancel();
    m_measured = pair ? std::optional(pair->first) : std::nullopt;
    m_measuredShapes = pair ? pair->second : std::vector<SceneItem>();
    if (other && m_quality) {
        m_quality.reset();
        emit qualityChanged();
    }
    if (!pair)
        return;
    const Geometry& data = widgets::shapeOf(scene, *m_measured)->geometry;
    std::vector<PlacedSuperovoid> ovoids;
    for (const SceneItem& shape : m_measuredShapes)
        ovoids.push_back({*widgets::superovoidOf(scene, shape),
                          widgets::shapeOf(scene, *m_measured)->X_BS.inverse() * widgets::shapeOf(scene, shape)->X_BS});
    if (m_interacting) {
        m_measureJob.cancel();
        if (m_quality && ovoids.size() == 1) {
            m_quality->error = m_dragError.measure(data, ovoids.front().shape, ovoids.front().X_MS);
            emit qualityChanged();
        }
        return;
    }
    m_measureJob.run(tr("Measuring the fit"),
                     [this, data, ovoids](std::stop_token, const Progress&) -> JobRunner::Deliver {
                         return [this, quality = fitQualityOf(data, ovoids)] {
                             m_quality = quality;
                             applyRange();
                             emit qualityChanged();
                         };
                     });
}

void FitController::applyRange()
{
    if (m_quality)
        m_quality->range = m_range ? *m_range : widgets::readableRange(m_quality->error.p95);
}

void FitController::setRange(const std::optional<double>& range)
{
    m_range = range;
    applyRange();
    emit qualityChanged();
}

std::vector<widgets::FitCandidate> FitController::candidates() const
{
    const auto& selection = m_session.selection();
    if (!m_found || selection.empty() || selection.back() != m_found->shape)
        return {};
    const Superovoid* present = widgets::superovoidOf(*m_session.scene(), m_found->shape);
    if (!present)
        return {};
    const Pose& X_BS = widgets::shapeOf(*m_session.scene(), m_found->shape)->X_BS;
    std::vector<widgets::FitCandidate> candidates;
    for (const FitAlternative& fit : m_found->all)
        candidates.push_back(
            {fit.error.rms, fit.error.max, fit.convex, *present == fit.shape && X_BS == m_found->X_BM * fit.X_MS});
    return candidates;
}

void FitController::tryCandidate(std::size_t candidate)
{
    if (!m_found || candidate >= m_found->all.size())
        return;
    const FitAlternative fit = m_found->all[candidate];
    m_session.edit(tr("Try shape %1").arg(candidate + 1), [&](Scene scene) {
        return withPose(withSuperovoid(std::move(scene), m_found->shape, fit.shape.parameters()), m_found->shape,
                        m_found->X_BM * fit.X_MS);
    });
}

QString FitController::commandLine(const widgets::FitSettings& settings, const FitLocks& locks) const
{
    const auto goal = target();
    if (!goal)
        return {};
    const Geometry& data = widgets::shapeOf(*m_session.scene(), goal->data)->geometry;
    return QString::fromStdString(fitCommandLine(data, settings, goal->superovoid ? locks : FitLocks()));
}

} // namespace osculo::app

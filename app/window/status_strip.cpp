// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/status_strip.h"

#include "widgets/render/number_text.h"

#include <QLocale>

#include <string>

namespace osculo::app {
namespace {

constexpr int kProgressWidth = 140; // [px]
constexpr int kProgressSteps = 1000;

QString count(std::size_t number)
{
    return QLocale(QLocale::English).toString(static_cast<qulonglong>(number));
}

} // namespace

StatusStrip::StatusStrip(Session& session, QWidget* parent)
    : QStatusBar(parent)
    , m_session(session)
    , m_unit(new QLabel(this))
    , m_counts(new QLabel(this))
    , m_evaluation(new QLabel(this))
    , m_task(new QLabel(this))
    , m_autosave(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    setSizeGripEnabled(false);
    m_unit->setToolTip(tr("Unit of lengths in this scene (Model › Unit)"));
    m_unit->setAccessibleName(tr("Unit of length"));
    m_evaluation->setAccessibleName(tr("Evaluation time"));
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(kProgressWidth);
    m_cancel->setToolTip(tr("Stop the running task; the scene stays as it is"));
    for (QLabel* label : {m_unit, m_counts, m_evaluation})
        addWidget(label);
    for (QWidget* part : std::initializer_list<QWidget*>{m_task, m_progress, m_cancel, m_autosave})
        addPermanentWidget(part);
    setContentsMargins(8, 0, 8, 0);
    showTask(false, 0, {});

    connect(m_cancel, &QPushButton::clicked, this, [this] { m_session.tasks().cancel(); });
    connect(&session, &Session::sceneChanged, this, &StatusStrip::showCounts);
    connect(&session.evaluator(), &Evaluator::frameChanged, this, &StatusStrip::showEvaluation);
    connect(&session.evaluator(), &Evaluator::staleChanged, this, &StatusStrip::showEvaluation);
    JobRunner& tasks = session.tasks();
    connect(&tasks, &JobRunner::started, this, [this] { showTask(true, 0, m_session.tasks().title()); });
    connect(&tasks, &JobRunner::progressed, this, [this](double fraction, const QString& stage) {
        showTask(true, fraction, QStringLiteral("%1 · %2").arg(m_session.tasks().title(), stage));
    });
    connect(&tasks, &JobRunner::idle, this, [this] { showTask(false, 0, {}); });
    showCounts();
    showEvaluation();
}

void StatusStrip::setAutosaved(const QString& text)
{
    m_autosave->setText(text);
}

void StatusStrip::showCounts()
{
    const Scene& scene = *m_session.scene();
    m_unit->setText(QString::fromStdString(std::string(toString(scene.unit))));
    std::size_t superovoids = 0, meshes = 0, triangles = 0, clouds = 0, points = 0, others = 0;
    for (const Body& body : scene.bodies) {
        for (const SceneShape& shape : body.shapes) {
            if (std::holds_alternative<Superovoid>(shape.geometry)) {
                ++superovoids;
            } else if (const auto* mesh = std::get_if<MeshGeometry>(&shape.geometry)) {
                ++meshes;
                triangles += mesh->mesh ? mesh->mesh->triangles().size() : 0;
            } else if (const auto* cloud = std::get_if<CloudGeometry>(&shape.geometry)) {
                ++clouds;
                points += cloud->cloud ? cloud->cloud->size() : 0;
            } else {
                ++others;
            }
        }
    }
    QStringList parts{tr("%n bodies", nullptr, static_cast<int>(scene.bodies.size()))};
    if (scene.bodies.size() == 1)
        parts.front() = tr("1 body");
    if (superovoids > 0)
        parts << (superovoids == 1 ? tr("1 superovoid") : tr("%1 superovoids").arg(superovoids));
    if (meshes > 0)
        parts << (meshes == 1 ? tr("1 mesh") : tr("%1 meshes").arg(meshes)) << tr("%1 △").arg(count(triangles));
    if (clouds > 0)
        parts << (clouds == 1 ? tr("1 cloud") : tr("%1 clouds").arg(clouds)) << tr("%1 points").arg(count(points));
    if (others > 0)
        parts << (others == 1 ? tr("1 other shape") : tr("%1 other shapes").arg(others));
    m_counts->setText(scene.bodies.empty() ? tr("empty scene") : parts.join(QStringLiteral(" · ")));
}

void StatusStrip::showEvaluation()
{
    const auto frame = m_session.evaluator().frame();
    if (!frame || frame->pairs.empty()) {
        m_evaluation->clear();
        return;
    }
    const QString time = QString::fromStdString(widgets::timeText(frame->timeUs));
    // Stale is said only when it lasts: an evaluation is usually over before it could be read.
    const bool slow = frame->timeUs > 1e5 && m_session.evaluator().stale();
    m_evaluation->setText(slow ? tr("evaluation %1 · stale, measuring…").arg(time) : tr("evaluation %1").arg(time));
}

void StatusStrip::showTask(bool running, double fraction, const QString& stage)
{
    for (QWidget* part : std::initializer_list<QWidget*>{m_task, m_progress, m_cancel})
        part->setVisible(running);
    m_task->setText(stage);
    m_progress->setValue(static_cast<int>(kProgressSteps * fraction));
}

} // namespace osculo::app

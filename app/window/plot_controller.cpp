// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/plot_controller.h"

#include "app/window/pair_methods.h"
#include "widgets/panels/plot_panel.h"

#include <algorithm>

namespace osculo::app {

using widgets::PlotPanel;
using widgets::PlotRun;

namespace {

constexpr int kPlotMs = 100; ///< between two plots of a simulation that goes on

} // namespace

PlotController::PlotController(Session& session, MotionController& motion, SimulationController& simulation,
                               PlotPanel& panel, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_motion(motion)
    , m_simulation(simulation)
    , m_panel(panel)
{
    m_due.setSingleShot(true);
    m_due.setInterval(kPlotMs);
    connect(&m_due, &QTimer::timeout, this, &PlotController::refresh);
    connect(&simulation, &SimulationController::recorded, this, [this] {
        if (!m_due.isActive())
            m_due.start();
    });
    connect(&simulation, &SimulationController::stateChanged, this, &PlotController::refresh);
    connect(&motion.evaluator(), &MotionEvaluator::changed, this, &PlotController::refresh);
    connect(&session, &Session::sceneChanged, this, &PlotController::refresh);
    connect(&panel, &PlotPanel::choiceChanged, this, &PlotController::refresh);
    connect(&motion, &MotionController::frameChanged, &panel, &PlotPanel::setFrame);
    connect(&panel, &PlotPanel::frameRequested, &motion, &MotionController::setFrame);
    refresh();
}

QStringList PlotController::comparable()
{
    QStringList methods = pairMethods();
    methods.removeAll(QStringLiteral("auto"));
    return methods;
}

bool PlotController::compares(const QString& method) const
{
    const auto& compared = m_motion.evaluator().compared();
    return std::ranges::find(compared, method.toStdString()) != compared.end();
}

void PlotController::setCompared(const QString& method, bool on)
{
    if (on == compares(method))
        return;
    std::vector<std::string> methods = m_motion.evaluator().compared();
    if (on)
        methods.push_back(method.toStdString());
    else
        std::erase(methods, method.toStdString());
    m_motion.evaluator().setCompared(methods);
}

QString PlotController::whyNotComplete() const
{
    if (m_panel.showsSimulation())
        return m_simulation.begun() ? QString() : tr("Nothing is being simulated");
    const QString why = m_motion.evaluator().whyNot();
    if (!why.isEmpty())
        return why;
    const auto runs = m_motion.evaluator().runs();
    const bool complete = !runs.empty() && std::ranges::all_of(runs, [](const MotionRun* run) {
        return run->complete() && !run->outOfDate;
    });
    return complete && runs.size() == m_motion.evaluator().compared().size() + 1
               ? QString()
               : tr("The motion is not evaluated to its end yet (Motion › Evaluate motion)");
}

void PlotController::refresh()
{
    const auto scene = m_session.scene();
    if (scene->dynamics && scene->motions.empty()) {
        showSimulation();
        return;
    }
    std::vector<PlotRun> runs;
    for (const MotionRun* run : m_motion.evaluator().runs()) {
        const QString method = QString::fromStdString(run->method);
        const auto& others = m_motion.evaluator().compared();
        const auto at = std::ranges::find(others, run->method);
        const auto index = at == others.end() ? 0 : static_cast<std::size_t>(at - others.begin()) + 1;
        const bool compared = !others.empty();
        runs.push_back({.name = !method.isEmpty() ? method
                                : compared        ? tr("as the pairs ask")
                                                  : tr("least distance"),
                        .frames = run->summaries,
                        .clock = run->clock,
                        .outOfDate = run->outOfDate,
                        .color = index});
        if (method.isEmpty() && !compared && m_panel.choice().quantity != widgets::PlotQuantity::distance)
            runs.back().name = tr("all pairs");
    }
    std::vector<QString> pairs;
    for (const Pair& pair : scene->pairs)
        pairs.push_back(QString::fromStdString(pair.name()));
    const QString why = m_motion.evaluator().whyNot();
    m_panel.setRuns(runs, m_motion.clock(), scene->unit, pairs,
                    why.isEmpty() ? tr("The motion is not evaluated yet (Motion › Evaluate motion).")
                                  : tr("%1.").arg(why));
    m_panel.setFrame(m_motion.frame());
}

void PlotController::showSimulation()
{
    const bool alone = m_simulation.record() && m_simulation.record()->bodies.size() < 2;
    m_panel.setSimulation(m_simulation.record(), m_session.scene()->unit,
                          !m_simulation.begun() ? tr("Nothing is simulated yet (Motion › Simulate).")
                          : alone               ? tr("One body moves: there is nothing to take the difference with.")
                                                : QString());
}

} // namespace osculo::app

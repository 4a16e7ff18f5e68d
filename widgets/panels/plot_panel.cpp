// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/plot_panel.h"

#include "widgets/viewport/plot_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace osculo::widgets {

namespace {

constexpr int kMotionTabs = 5; ///< before those of a simulation

} // namespace

PlotPanel::PlotPanel(QWidget* parent)
    : QWidget(parent)
    , m_top(new QHBoxLayout)
    , m_tabs(new QTabBar(this))
    , m_options(new QToolButton(this))
    , m_menu(new QMenu(this))
    , m_view(new PlotView(this))
    , m_hint(new QLabel(this))
{
    m_tabs->setAccessibleName(tr("What is plotted"));
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setExpanding(false);
    for (const QString& name : {tr("Distance"), tr("Depth"), tr("Time"), tr("Pairs"), tr("Iterations"), tr("Contact"),
                                tr("Place"), tr("Contact and place"), tr("Energy")})
        m_tabs->addTab(name);
    m_tabs->setTabToolTip(0, tr("Least signed distance of each frame"));
    m_tabs->setTabToolTip(1, tr("Depth where bodies overlap"));
    m_tabs->setTabToolTip(2, tr("Time of evaluating each frame"));
    m_tabs->setTabToolTip(3, tr("Pairs of parts tested and solved"));
    m_tabs->setTabToolTip(4, tr("Iterations of the nearest parts of all pairs"));
    m_tabs->setTabToolTip(5, tr("Distance of the nearest candidate contact, and where it lies on the ground (u, v)"));
    m_tabs->setTabToolTip(6, tr("Where the moving bodies are"));
    m_tabs->setTabToolTip(7, tr("All six together"));
    m_tabs->setTabToolTip(8, tr("Kinetic, potential, stored and dissipated energy, and their sum"));
    showTabs(false);
    m_options->setText(tr("Plot options"));
    m_options->setToolTip(tr("Axes, methods, pairs and export of the plot"));
    m_options->setMenu(m_menu);
    m_options->setPopupMode(QToolButton::InstantPopup);
    m_options->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_options->setFocusPolicy(Qt::TabFocus);
    m_options->setObjectName(QStringLiteral("plotOptions"));
    m_hint->setProperty("dim", true);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);

    m_top->setContentsMargins(4, 4, 10, 0);
    m_top->setSpacing(6);
    m_top->addWidget(m_tabs);
    m_top->addStretch(1);
    m_top->addWidget(m_options);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_top);
    column->addWidget(m_view, 1);
    column->addWidget(m_hint, 1);
    m_view->hide();

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        if (m_simulated) {
            SimulationPlotChoice choice = m_simulationChoice;
            choice.quantity = kSimulationQuantities[static_cast<std::size_t>(std::max(tab - kMotionTabs, 0))];
            setSimulationChoice(choice);
            return;
        }
        PlotChoice choice = m_choice;
        choice.quantity = static_cast<PlotQuantity>(tab);
        setChoice(choice);
    });
    connect(m_view, &PlotView::placeChosen, this, [this](double x) {
        if (m_simulated)
            return; // time has run, and does not run backwards
        const double frame = m_choice.seconds ? x * m_clock.fps : x;
        emit frameRequested(static_cast<int>(std::lround(std::clamp(frame, 0.0, m_clock.frames - 1.0))));
    });
}

void PlotPanel::addTool(QWidget* tool)
{
    m_top->insertWidget(m_top->count() - 1, tool);
}

void PlotPanel::setChoice(const PlotChoice& choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    if (!m_simulated)
        m_tabs->setCurrentIndex(static_cast<int>(choice.quantity));
    emit choiceChanged();
}

void PlotPanel::setSimulationChoice(const SimulationPlotChoice& choice)
{
    if (choice == m_simulationChoice)
        return;
    m_simulationChoice = choice;
    if (m_simulated)
        m_tabs->setCurrentIndex(kMotionTabs + static_cast<int>(choice.quantity));
    emit choiceChanged();
}

/// Those of what is plotted; the others are hidden.
void PlotPanel::showTabs(bool simulated)
{
    const QSignalBlocker quiet(m_tabs);
    m_simulated = simulated;
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        m_tabs->setTabVisible(tab, (tab >= kMotionTabs) == simulated);
    m_tabs->setCurrentIndex(simulated ? kMotionTabs + static_cast<int>(m_simulationChoice.quantity)
                                      : static_cast<int>(m_choice.quantity));
}

void PlotPanel::setRuns(const std::vector<PlotRun>& runs, const SceneClock& clock, LengthUnit unit,
                        const std::vector<QString>& pairNames, const QString& hint)
{
    const bool restart = m_simulated || !(clock == m_clock) || m_choice.seconds != m_shown.seconds;
    if (m_simulated)
        showTabs(false);
    m_plot = std::make_shared<const Plot>(motionPlot(runs, pairNames, m_choice, clock, unit, m_theme));
    m_clock = clock;
    m_shown = m_choice;
    m_view->setPlot(m_plot, restart);
    showCursor();
    const bool any = std::any_of(runs.begin(), runs.end(), [](const PlotRun& run) { return !run.frames.empty(); });
    showChart(any, hint);
}

void PlotPanel::setSimulation(const SimulationRecord* record, LengthUnit unit, const QString& hint)
{
    const bool restart = !m_simulated || !(m_simulationShown == m_simulationChoice);
    if (!m_simulated)
        showTabs(true);
    m_simulationShown = m_simulationChoice;
    m_plot = std::make_shared<const Plot>(record ? simulationPlot(*record, m_simulationChoice, unit, m_theme) : Plot{});
    m_view->setPlot(m_plot, restart);
    if (record && !record->time.empty())
        m_view->setCursorAt(record->time.back());
    showChart(!m_plot->series.empty(), hint);
}

void PlotPanel::showChart(bool any, const QString& hint)
{
    m_hint->setText(hint);
    m_view->setVisible(any);
    m_hint->setVisible(!any);
}

void PlotPanel::setFrame(int frame)
{
    m_frame = frame;
    if (!m_simulated)
        showCursor();
}

void PlotPanel::showCursor()
{
    m_view->setCursorAt(m_shown.seconds ? m_clock.time(m_frame) : m_frame);
}

void PlotPanel::setTheme(Theme theme)
{
    m_theme = theme;
    m_view->setTheme(theme);
    emit choiceChanged();
}

} // namespace osculo::widgets

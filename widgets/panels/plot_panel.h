// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/panels/motion_plot.h"
#include "widgets/render/simulation_plot.h"
#include "widgets/theme/colors.h"

#include <QWidget>

#include <memory>

class QHBoxLayout;
class QLabel;
class QMenu;
class QTabBar;
class QToolButton;

namespace osculo::widgets {

class PlotView;

/// Plots over a motion, or over a simulation: what is plotted as tabs, how in a menu, the chart below; or why there is
/// nothing to see.
class PlotPanel : public QWidget {
    Q_OBJECT

public:
    explicit PlotPanel(QWidget* parent = nullptr);

    /// The numbers to plot; read now, not kept. `hint` is shown where there are none.
    void setRuns(const std::vector<PlotRun>& runs, const SceneClock& clock, LengthUnit unit,
                 const std::vector<QString>& pairNames, const QString& hint);
    void setFrame(int frame);
    /// Plots of a simulation instead, the cursor at its last moment. Without a record the hint is shown.
    void setSimulation(const SimulationRecord* record, LengthUnit unit, const QString& hint);
    bool showsSimulation() const { return m_simulated; }
    void setTheme(Theme theme);

    const PlotChoice& choice() const { return m_choice; }
    void setChoice(const PlotChoice& choice);
    const SimulationPlotChoice& simulationChoice() const { return m_simulationChoice; }
    void setSimulationChoice(const SimulationPlotChoice& choice);
    /// What is drawn now.
    const Plot& plot() const { return *m_plot; }

    /// Puts something small beside the options.
    void addTool(QWidget* tool);

    PlotView& view() { return *m_view; }
    QTabBar& tabs() { return *m_tabs; }
    /// Where actions for the plot are put.
    QMenu& menu() { return *m_menu; }

signals:
    void frameRequested(int frame);
    /// The choice has changed: runs are wanted again.
    void choiceChanged();

private:
    void showCursor();
    void showTabs(bool simulated);
    void showChart(bool any, const QString& hint);

    QHBoxLayout* m_top;
    QTabBar* m_tabs;
    QToolButton* m_options;
    QMenu* m_menu;
    PlotView* m_view;
    QLabel* m_hint;
    PlotChoice m_choice, m_shown;
    SimulationPlotChoice m_simulationChoice, m_simulationShown;
    bool m_simulated = false;
    SceneClock m_clock;
    Theme m_theme = Theme::light;
    std::shared_ptr<const Plot> m_plot = std::make_shared<const Plot>();
    int m_frame = 0;
};

} // namespace osculo::widgets

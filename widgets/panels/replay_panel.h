// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/trace_pair.h"
#include "osculo/scene/unit.h"
#include "widgets/render/palette.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace osculo::widgets {

class PlotView;
class QuadtreeView;

/// A solver's steps one by one: which, how far, the residual or the gap of the bounds over the steps, and the domains of the
/// quadtree guess beside.
class ReplayPanel : public QWidget {
    Q_OBJECT

public:
    explicit ReplayPanel(QWidget* parent = nullptr);

    /// Methods to choose from; the one that is chosen stays where it is among them.
    void setMethods(const QStringList& methods);
    QString method() const;

    void setTrace(std::shared_ptr<const PairTrace> trace, LengthUnit unit);
    void setEmpty(const QString& why);
    void setTheme(Theme theme);

    std::size_t step() const;
    void setStep(std::size_t step);
    PlotView& plot() { return *m_plot; }
    const std::shared_ptr<const PairTrace>& trace() const { return m_trace; }

signals:
    void methodChosen();
    void stepChanged(std::size_t step);
    void shownChanged(bool shown);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void showStep();
    void showPlot();

    QComboBox* m_method;
    QToolButton *m_first, *m_back, *m_next, *m_last;
    QSlider* m_slider;
    QLabel *m_facts, *m_empty;
    QWidget* m_content;
    PlotView* m_plot;
    QuadtreeView* m_quadtree;
    std::shared_ptr<const PairTrace> m_trace;
    LengthUnit m_unit = LengthUnit::millimetre;
    Theme m_theme = Theme::light;
};

} // namespace osculo::widgets

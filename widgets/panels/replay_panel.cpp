// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/replay_panel.h"

#include "widgets/panels/quadtree_view.h"
#include "widgets/render/number_text.h"
#include "widgets/viewport/plot_view.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace osculo::widgets {
namespace {

constexpr int kControls = 250; // [px]

QToolButton* stepButton(const QString& text, const QString& name, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

QString words(const std::string& text)
{
    return QString::fromStdString(text);
}

/// What stages are, for a person.
QString stageText(std::string_view stage)
{
    if (stage == "guess")
        return ReplayPanel::tr("guess");
    if (stage == "newton")
        return ReplayPanel::tr("Newton step");
    if (stage == "direction")
        return ReplayPanel::tr("direction");
    if (stage == "simplex")
        return ReplayPanel::tr("simplex (GJK)");
    if (stage == "polytope")
        return ReplayPanel::tr("expanding polytope");
    if (stage == "triangle")
        return ReplayPanel::tr("nearer triangle");
    return ReplayPanel::tr("answer");
}

} // namespace

ReplayPanel::ReplayPanel(QWidget* parent)
    : QWidget(parent)
    , m_method(new QComboBox(this))
    , m_first(stepButton(QStringLiteral("|◀"), tr("First step"), this))
    , m_back(stepButton(QStringLiteral("◀"), tr("Step back"), this))
    , m_next(stepButton(QStringLiteral("▶"), tr("Next step"), this))
    , m_last(stepButton(QStringLiteral("▶|"), tr("Last step"), this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_facts(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_content(new QWidget(this))
    , m_plot(new PlotView)
    , m_quadtree(new QuadtreeView)
{
    m_method->setAccessibleName(tr("Method to watch"));
    m_method->setToolTip(tr("The method whose iterations are shown"));
    m_slider->setAccessibleName(tr("Step of the iteration"));
    m_facts->setWordWrap(true);
    m_facts->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_empty->setProperty("dim", true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_plot->setAccessibleName(tr("Residual and gap over the steps"));
    m_plot->setMinimumWidth(180);

    auto* controls = new QWidget(m_content);
    controls->setFixedWidth(kControls);
    auto* left = new QVBoxLayout(controls);
    left->setContentsMargins(12, 6, 0, 6);
    left->setSpacing(4);
    left->addWidget(m_method);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    for (QToolButton* button : {m_first, m_back, m_next, m_last})
        buttons->addWidget(button);
    buttons->addWidget(m_slider, 1);
    left->addLayout(buttons);
    left->addWidget(m_facts, 1);
    auto* row = new QHBoxLayout(m_content);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(controls);
    row->addWidget(m_plot, 3);
    row->addWidget(m_quadtree, 2);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_content, 1);
    all->addWidget(m_empty, 1);

    connect(m_method, &QComboBox::activated, this, &ReplayPanel::methodChosen);
    connect(m_slider, &QSlider::valueChanged, this, &ReplayPanel::showStep);
    connect(m_first, &QToolButton::clicked, this, [this] { m_slider->setValue(0); });
    connect(m_back, &QToolButton::clicked, this, [this] { m_slider->setValue(m_slider->value() - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { m_slider->setValue(m_slider->value() + 1); });
    connect(m_last, &QToolButton::clicked, this, [this] { m_slider->setValue(m_slider->maximum()); });
    connect(m_plot, &PlotView::placeChosen, this, [this](double x) { m_slider->setValue(qRound(x) - 1); });
    setEmpty(tr("Nothing is measured yet."));
}

void ReplayPanel::setMethods(const QStringList& methods)
{
    QStringList known;
    for (int i = 0; i < m_method->count(); ++i)
        known << m_method->itemText(i);
    if (known == methods)
        return;
    const QString chosen = method();
    const QSignalBlocker quiet(m_method);
    m_method->clear();
    m_method->addItems(methods);
    m_method->setCurrentIndex(std::max<int>(0, static_cast<int>(methods.indexOf(chosen))));
}

QString ReplayPanel::method() const
{
    return m_method->currentText();
}

std::size_t ReplayPanel::step() const
{
    return static_cast<std::size_t>(std::max(0, m_slider->value()));
}

void ReplayPanel::setStep(std::size_t step)
{
    m_slider->setValue(static_cast<int>(step));
}

void ReplayPanel::setEmpty(const QString& why)
{
    m_trace.reset();
    m_empty->setText(why);
    m_empty->show();
    m_content->hide();
}

void ReplayPanel::setTrace(std::shared_ptr<const PairTrace> trace, LengthUnit unit)
{
    const bool wasAtEnd = !m_trace || m_slider->value() == m_slider->maximum();
    m_trace = std::move(trace);
    m_unit = unit;
    m_empty->hide();
    m_content->show();
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setRange(0, static_cast<int>(m_trace->trace.steps.size()) - 1);
        if (wasAtEnd)
            m_slider->setValue(m_slider->maximum());
    }
    m_quadtree->setLevels(m_trace->trace.quadtree);
    showPlot();
    showStep();
}

void ReplayPanel::setTheme(Theme theme)
{
    m_theme = theme;
    m_plot->setTheme(theme);
    m_quadtree->setTheme(theme);
    if (m_trace)
        showPlot();
}

void ReplayPanel::showPlot()
{
    const Palette& colors = widgets::palette(m_theme);
    auto plot = std::make_shared<Plot>();
    plot->series.push_back({.name = tr("residual").toStdString(), .color = colors.bodies[0]});
    plot->series.push_back({.name = tr("bounds' gap").toStdString(), .color = colors.bodies[1], .dashed = true});
    const auto& steps = m_trace->trace.steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        for (PlotSeries& series : plot->series)
            series.x.push_back(double(i + 1));
        plot->series[0].y.push_back(steps[i].residual);
        plot->series[1].y.push_back(steps[i].lower && steps[i].upper
                                        ? std::optional((*steps[i].upper - *steps[i].lower) / metresPer(m_unit))
                                        : std::nullopt);
    }
    plot->xTitle = tr("step").toStdString();
    plot->yTitle = tr("residual · gap [%1]").arg(words(std::string(toString(m_unit)))).toStdString();
    plot->x = {1, std::max(2.0, double(steps.size()))};
    plot->logarithmic = true;
    m_plot->setPlot(plot, true);
}

void ReplayPanel::showStep()
{
    if (!m_trace || m_trace->trace.steps.empty())
        return;
    const std::size_t at = std::min(step(), m_trace->trace.steps.size() - 1);
    const TraceStep& now = m_trace->trace.steps[at];
    QStringList lines{tr("Step %1 of %2: %3").arg(at + 1).arg(m_trace->trace.steps.size()).arg(stageText(now.stage)),
                      tr("points apart %1").arg(words(lengthText((now.p_WB - now.p_WA).norm(), m_unit)))};
    if (now.residual)
        lines << tr("residual %1").arg(words(numberText(*now.residual)));
    if (now.lower && now.upper)
        lines << tr("between %1 and %2")
                     .arg(words(lengthText(*now.lower, m_unit)), words(lengthText(*now.upper, m_unit)));
    m_facts->setText(lines.join(QLatin1Char('\n')));
    m_plot->setCursorAt(double(at + 1));
    m_back->setEnabled(at > 0);
    m_first->setEnabled(at > 0);
    m_next->setEnabled(at + 1 < m_trace->trace.steps.size());
    m_last->setEnabled(m_next->isEnabled());
    emit stepChanged(at);
}

void ReplayPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    emit shownChanged(true);
}

void ReplayPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    emit shownChanged(false);
}

} // namespace osculo::widgets

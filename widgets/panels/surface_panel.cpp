// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/surface_panel.h"

#include "widgets/panels/direction_ball.h"
#include "widgets/panels/number_field.h"
#include "widgets/panels/search_view.h"
#include "widgets/render/number_text.h"
#include "widgets/render/search_chart.h"
#include "widgets/render/surface_look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>

namespace osculo::widgets {
namespace {

constexpr int kControls = 230;   // [px]
constexpr double kBeside = 0.62; // of the panel: controls that take no more stand beside each other
constexpr double kLargest = 1e6; // of a coordinate of a direction

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

/// Groups of controls with a chart beside them. In a wide panel the groups stand beside each other, else below, and are scrolled; the chart is
/// always seen.
class PanelContent : public QWidget {
public:
    void fill(std::initializer_list<QWidget*> groups, QWidget* chart)
    {
        auto* controls = new QWidget;
        m_groups = new QBoxLayout(QBoxLayout::TopToBottom, controls);
        m_groups->setContentsMargins(12, 6, 6, 6);
        m_groups->setSpacing(10);
        for (QWidget* group : groups)
            m_groups->addWidget(group);
        m_scroll = new QScrollArea(this);
        m_scroll->setWidget(controls);
        m_scroll->setWidgetResizable(true);
        m_scroll->setFrameShape(QFrame::NoFrame);
        m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_scroll->setFocusPolicy(Qt::NoFocus);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(0);
        row->addWidget(m_scroll);
        row->addWidget(chart, 1);
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QWidget::resizeEvent(event);
        int beside = 0, below = 0;
        for (int i = 0; i < m_groups->count(); ++i) {
            const int needed = m_groups->itemAt(i)->sizeHint().width();
            beside += needed + m_groups->spacing();
            below = std::max(below, needed);
        }
        const bool wide = beside <= kBeside * width();
        m_groups->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        const QMargins margins = m_groups->contentsMargins();
        m_scroll->setFixedWidth((wide ? beside : below) + margins.left() + margins.right()
                                + m_scroll->verticalScrollBar()->sizeHint().width());
    }

private:
    QBoxLayout* m_groups = nullptr;
    QScrollArea* m_scroll = nullptr; ///< of the groups
};

} // namespace

SurfacePanel::SurfacePanel(QWidget* parent)
    : QWidget(parent)
    , m_body(new QComboBox)
    , m_coordinates{new NumberField(Quantity::plain), new NumberField(Quantity::plain),
                    new NumberField(Quantity::plain)}
    , m_ball(new DirectionBall)
    , m_pairNormal(new QPushButton(tr("Pair's normal")))
    , m_command(new QPushButton(tr("Command")))
    , m_first(stepButton(QStringLiteral("|◀"), tr("First step"), this))
    , m_back(stepButton(QStringLiteral("◀"), tr("Step back"), this))
    , m_next(stepButton(QStringLiteral("▶"), tr("Next step"), this))
    , m_last(stepButton(QStringLiteral("▶|"), tr("Last step"), this))
    , m_step(new QSlider(Qt::Horizontal))
    , m_planes(new QSlider(Qt::Horizontal))
    , m_facts(new QLabel)
    , m_planeCount(new QLabel)
    , m_hullWords(new QLabel)
    , m_distanceWords(new QLabel)
    , m_empty(new QLabel(this))
    , m_showSupport(new QCheckBox(tr("Supporting plane and search")))
    , m_showHull(new QCheckBox(tr("Polyhedron of planes")))
    , m_showDistances(new QCheckBox(tr("Distances: hulls and true")))
    , m_content(new PanelContent)
    , m_view(new SearchView)
{
    m_empty->setProperty("dim", true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    static_cast<PanelContent*>(m_content)->fill({searchControls(), directionControls(), viewControls()}, m_view);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_content, 1);
    all->addWidget(m_empty, 1);

    connect(m_body, &QComboBox::activated, this, [this](int at) {
        const QVariant body = m_body->itemData(at);
        emit bodyChosen(body.isValid() ? std::optional(static_cast<std::size_t>(body.toULongLong())) : std::nullopt);
    });
    for (NumberField* field : m_coordinates)
        connect(field, &NumberField::valueEdited, this, &SurfacePanel::editDirection);
    connect(m_ball, &DirectionBall::directionEdited, this, &SurfacePanel::directionEdited);
    connect(m_pairNormal, &QPushButton::clicked, this, &SurfacePanel::pairNormalRequested);
    connect(m_command, &QPushButton::clicked, this, &SurfacePanel::commandRequested);
    connect(m_step, &QSlider::valueChanged, this, &SurfacePanel::showStep);
    connect(m_first, &QToolButton::clicked, this, [this] { m_step->setValue(0); });
    connect(m_back, &QToolButton::clicked, this, [this] { m_step->setValue(m_step->value() - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { m_step->setValue(m_step->value() + 1); });
    connect(m_last, &QToolButton::clicked, this, [this] { m_step->setValue(m_step->maximum()); });
    connect(m_planes, &QSlider::valueChanged, this, [this](int planes) {
        m_planeCount->setText(tr("%1 planes").arg(planes));
        emit planesEdited(static_cast<std::size_t>(planes));
    });
    for (const auto& [box, overlay] : {std::pair(m_showSupport, Overlay::support),
                                       {m_showHull, Overlay::hull},
                                       {m_showDistances, Overlay::hulldistance}})
        connect(box, &QCheckBox::toggled, this, [this, overlay](bool on) { emit overlayToggled(overlay, on); });
    setEmpty(tr("Nothing is measured yet."));
}

QWidget* SurfacePanel::searchControls()
{
    auto* controls = new QWidget;
    controls->setMinimumWidth(kControls);
    auto* column = new QVBoxLayout(controls);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_body->setAccessibleName(tr("Surfaces that are shown"));
    m_body->setToolTip(tr("The bodies whose parametric surfaces are shown"));
    column->addWidget(m_body);
    auto* steps = new QHBoxLayout;
    steps->setSpacing(2);
    for (QToolButton* button : {m_first, m_back, m_next, m_last})
        steps->addWidget(button);
    m_step->setAccessibleName(tr("Step of the search"));
    m_step->setToolTip(tr("Each step takes the cell with the largest bound and divides it, or is done with it"));
    steps->addWidget(m_step, 1);
    column->addLayout(steps);
    m_facts->setWordWrap(true);
    m_facts->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_facts, 1);
    return controls;
}

QWidget* SurfacePanel::directionControls()
{
    auto* controls = new QWidget;
    auto* row = new QHBoxLayout(controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_ball, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const QString letter(QLatin1Char(static_cast<char>('x' + axis)));
        NumberField* field = m_coordinates[axis];
        field->setAccessibleName(tr("%1 of the direction").arg(letter));
        field->setToolTip(tr("The direction in which the surface is asked, in world; of any length but zero"));
        field->setRange(-kLargest, kLargest);
        auto* line = new QHBoxLayout;
        auto* label = new QLabel(letter);
        label->setBuddy(field);
        line->addWidget(label);
        line->addWidget(field, 1);
        column->addLayout(line);
    }
    m_pairNormal->setAccessibleName(tr("Along the pair's normal"));
    m_pairNormal->setToolTip(tr("Ask each surface along the normal of its pair again, out of it"));
    column->addWidget(m_pairNormal);
    column->addStretch(1);
    row->addLayout(column);
    return controls;
}

QWidget* SurfacePanel::viewControls()
{
    auto* controls = new QWidget;
    auto* column = new QVBoxLayout(controls);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    m_showSupport->setToolTip(
        tr("Draw the plane that holds the surface, its farthest point and the search in the view"));
    m_showHull->setToolTip(tr("Draw a convex polyhedron of supporting planes around each surface"));
    m_showDistances->setToolTip(tr("Draw the distance of the convex hulls (green, dashed) beside the true one (red)"));
    m_planes->setRange(static_cast<int>(kFewestPlanes), static_cast<int>(kMostPlanes));
    m_planes->setAccessibleName(tr("Number of supporting planes"));
    m_planes->setToolTip(
        tr("Six planes along the axes, then one at a time where the polyhedron is farthest from the hull"));
    m_command->setAccessibleName(tr("Copy as osculo command"));
    m_command->setToolTip(tr("Copy the command that finds this farthest point"));
    for (QLabel* label : {m_hullWords, m_distanceWords}) {
        label->setProperty("dim", true);
        label->setWordWrap(true);
    }
    column->addWidget(m_showSupport);
    column->addWidget(m_showHull);
    auto* planes = new QHBoxLayout;
    planes->addWidget(m_planes, 1);
    planes->addWidget(m_planeCount);
    column->addLayout(planes);
    column->addWidget(m_hullWords);
    column->addWidget(m_showDistances);
    column->addWidget(m_distanceWords);
    column->addStretch(1);
    column->addWidget(m_command, 0, Qt::AlignLeft);
    return controls;
}

void SurfacePanel::setBodies(const std::vector<std::pair<std::size_t, QString>>& bodies,
                             std::optional<std::size_t> shown)
{
    const QSignalBlocker quiet(m_body);
    bool same = m_body->count() == static_cast<int>(bodies.size()) + 1;
    for (int i = 1; same && i < m_body->count(); ++i)
        same = m_body->itemText(i) == bodies[static_cast<std::size_t>(i - 1)].second
               && m_body->itemData(i).toULongLong() == bodies[static_cast<std::size_t>(i - 1)].first;
    if (!same) { // an open list stays open while a body is dragged
        m_body->clear();
        m_body->addItem(tr("All surfaces"));
        for (const auto& [body, name] : bodies)
            m_body->addItem(name, QVariant::fromValue<qulonglong>(body));
    }
    m_body->setCurrentIndex(shown ? m_body->findData(QVariant::fromValue<qulonglong>(*shown)) : 0);
}

void SurfacePanel::setSearch(std::shared_ptr<const SurfaceSearchPicture> search, LengthUnit unit,
                             const Vec3& direction_W, bool ofPair)
{
    const bool wasAtEnd = !m_search || m_step->value() == m_step->maximum();
    m_search = std::move(search);
    m_unit = unit;
    m_empty->hide();
    m_content->show();
    {
        const QSignalBlocker quiet(m_step);
        m_step->setRange(0, static_cast<int>(m_search->trace.steps.size()) - 1);
        if (wasAtEnd)
            m_step->setValue(m_step->maximum());
    }
    for (std::size_t axis = 0; axis < 3; ++axis)
        m_coordinates[axis]->setValue(direction_W[static_cast<Eigen::Index>(axis)]);
    m_ball->setDirection(direction_W);
    m_pairNormal->setEnabled(!ofPair);
    m_view->setSearch(m_search);
    showStep();
}

void SurfacePanel::setEmpty(const QString& why)
{
    m_search.reset();
    m_view->setSearch(nullptr);
    m_empty->setText(why);
    m_empty->show();
    m_content->hide();
}

void SurfacePanel::setShown(const OverlaySet& overlays, std::size_t planes)
{
    for (const auto& [box, overlay] : {std::pair(m_showSupport, Overlay::support),
                                       {m_showHull, Overlay::hull},
                                       {m_showDistances, Overlay::hulldistance}}) {
        const QSignalBlocker quiet(box);
        box->setChecked(overlays.has(overlay));
    }
    const QSignalBlocker quiet(m_planes);
    m_planes->setValue(static_cast<int>(planes));
    m_planeCount->setText(tr("%1 planes").arg(planes));
}

void SurfacePanel::setHullWords(const QString& text)
{
    m_hullWords->setText(text);
    m_hullWords->setVisible(!text.isEmpty());
}

void SurfacePanel::setDistanceWords(const QString& text)
{
    m_distanceWords->setText(text);
    m_distanceWords->setVisible(!text.isEmpty());
}

void SurfacePanel::setTheme(Theme theme)
{
    m_view->setTheme(theme);
    m_ball->setTheme(theme);
}

std::size_t SurfacePanel::step() const
{
    return static_cast<std::size_t>(std::max(0, m_step->value()));
}

void SurfacePanel::setStep(std::size_t step)
{
    m_step->setValue(static_cast<int>(step));
}

QString SurfacePanel::facts() const
{
    return m_facts->text();
}

QString SurfacePanel::hullWords() const
{
    return m_hullWords->text();
}

QString SurfacePanel::distanceWords() const
{
    return m_distanceWords->text();
}

void SurfacePanel::editDirection()
{
    const Vec3 direction(m_coordinates[0]->value(), m_coordinates[1]->value(), m_coordinates[2]->value());
    if (direction != Vec3::Zero()) // while zeros are typed one by one, the last direction stays
        emit directionEdited(direction);
}

void SurfacePanel::showStep()
{
    if (!m_search)
        return;
    const std::size_t at = shownStep(*m_search, step()), last = m_search->trace.steps.size() - 1;
    const SurfaceTraceStep& now = m_search->trace.steps[at];
    std::size_t open = 0;
    for (const TracedCell& cell : m_search->trace.cells)
        open += stateAfter(m_search->trace, cell, at) == CellState::open;
    m_facts->setText(QStringList{tr("Step %1 of %2, %3 open cells").arg(at).arg(last).arg(open),
                                 tr("best %1").arg(words(lengthText(now.best.value, m_unit))),
                                 tr("at most %1").arg(words(lengthText(now.upper, m_unit)))}
                         .join(QLatin1Char('\n')));
    m_view->setStep(at);
    m_back->setEnabled(at > 0);
    m_first->setEnabled(at > 0);
    m_next->setEnabled(at < last);
    m_last->setEnabled(at < last);
    emit stepChanged(at);
}

void SurfacePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    emit shownChanged(true);
}

void SurfacePanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    emit shownChanged(false);
}

} // namespace osculo::widgets

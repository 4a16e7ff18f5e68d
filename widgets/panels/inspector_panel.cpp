// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/inspector_panel.h"

#include "osculo/math/length_limit.h"
#include "osculo/scene/scene_robots.h"
#include "widgets/panels/heading.h"
#include "widgets/panels/joint_section.h"
#include "widgets/panels/motion_section.h"
#include "widgets/panels/number_field.h"
#include "widgets/panels/parameter_row.h"
#include "widgets/panels/pose_reference.h"
#include "widgets/panels/pose_section.h"
#include "widgets/panels/superovoid_section.h"
#include "widgets/theme/style.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace osculo::widgets {
namespace {

constexpr int kSideMargin = 12; // [px]
constexpr int kOpacitySteps = 100;

} // namespace

InspectorPanel::InspectorPanel(QWidget* parent)
    : QScrollArea(parent)
    , m_hint(new QLabel(tr("Select a body, a shape or a pair in the scene to see and change it here.")))
    , m_message(new QLabel)
    , m_superovoid(new SuperovoidSection)
    , m_facts(new QWidget)
    , m_appearance(new QWidget)
    , m_measure(new QWidget)
    , m_roleRow(new QWidget)
    , m_thresholdRow(new QWidget)
    , m_factsGrid(new QGridLayout(m_facts))
    , m_poseHeading(new Heading({}))
    , m_fitHeading(new Heading({}))
    , m_appearanceHeading(new Heading(tr("Appearance")))
    , m_jointHeading(new Heading(tr("Joints")))
    , m_reference(new PoseReference)
    , m_pose(new PoseSection)
    , m_motion(new MotionSection)
    , m_fit(new FitSection)
    , m_joints(new JointSection)
{
    setAccessibleName(tr("Inspector"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setMinimumWidth(290);
    m_hint->setProperty("dim", true);
    m_hint->setWordWrap(true);
    m_message->setWordWrap(true);
    m_message->setObjectName(QStringLiteral("badge"));
    m_factsGrid->setContentsMargins(0, 0, 0, 0);
    m_factsGrid->setHorizontalSpacing(12);
    m_factsGrid->setVerticalSpacing(5);
    m_factsGrid->setColumnStretch(1, 1);
    buildAppearance();
    buildMeasure();

    auto* page = new QWidget;
    page->setObjectName(QStringLiteral("panel"));
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(kSideMargin, 4, kSideMargin, kSideMargin);
    column->setSpacing(8);
    for (QWidget* part : std::initializer_list<QWidget*>{
             m_hint, m_superovoid, m_measure, m_thresholdRow, m_facts, m_motion, m_message, m_roleRow, m_poseHeading,
             m_reference, m_pose, m_appearanceHeading, m_appearance, m_fitHeading, m_fit, m_jointHeading, m_joints}) {
        if (qobject_cast<Heading*>(part))
            column->addSpacing(4);
        column->addWidget(part);
    }
    column->addStretch(1);
    setWidget(page);

    connect(m_superovoid, &SuperovoidSection::edited, this,
            [this](const SuperovoidParameters& parameters, int gesture) {
                if (m_item)
                    emit superovoidEdited(*m_item, parameters, gesture);
            });
    connect(m_superovoid, &SuperovoidSection::draggingChanged, this, &InspectorPanel::draggingChanged);
    connect(m_pose, &PoseSection::edited, this, [this](const Pose& pose) {
        if (m_item)
            emit poseEdited(*m_item, m_item->kind == SceneItem::Kind::robot ? pose : m_reference->stored(pose));
    });
    connect(m_reference, &PoseReference::referenceChosen, this, [this] { refresh(false); });
    connect(m_motion, &MotionSection::framesEdited, this, [this](int frames) {
        if (m_item)
            emit framesEdited(m_item->index, frames);
    });
    connect(m_motion, &MotionSection::fpsEdited, this, [this](double fps) {
        if (m_item)
            emit fpsEdited(m_item->index, fps);
    });
    connect(m_motion, &MotionSection::interpolationEdited, this, [this](Interpolation interpolation) {
        if (m_item)
            emit interpolationEdited(m_item->index, interpolation);
    });
    connect(m_motion, &MotionSection::removeRequested, this, [this] {
        if (m_item)
            emit motionRemoveRequested(m_item->index);
    });
    connect(m_joints, &JointSection::edited, this, [this](const QString& joint, double value, int gesture) {
        if (m_item && m_item->kind == SceneItem::Kind::robot)
            emit jointEdited(m_item->index, joint, value, gesture);
    });
    connect(m_joints, &JointSection::draggingChanged, this, &InspectorPanel::draggingChanged);
    refresh(true);
}

void InspectorPanel::buildAppearance()
{
    auto* row = new QHBoxLayout(m_appearance);
    row->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(tr("Opacity"), m_appearance);
    label->setProperty("dim", true);
    m_opacity = new QSlider(Qt::Horizontal, m_appearance);
    m_opacity->setRange(5, kOpacitySteps);
    m_opacity->setAccessibleName(tr("Opacity of the body"));
    row->addWidget(label);
    row->addWidget(m_opacity, 1);
    connect(m_opacity, &QSlider::sliderPressed, this, [this] { m_opacityGesture = nextGesture(); });
    connect(m_opacity, &QSlider::valueChanged, this, [this](int value) {
        if (m_item)
            emit opacityEdited(m_item->index, static_cast<double>(value) / kOpacitySteps, m_opacityGesture);
    });
}

void InspectorPanel::buildMeasure()
{
    const auto addRow = [](QWidget* parent, const QString& text) {
        auto* row = new QHBoxLayout(parent);
        row->setContentsMargins(0, 0, 0, 0);
        auto* label = new QLabel(text, parent);
        label->setProperty("dim", true);
        auto* choice = new QComboBox(parent);
        label->setBuddy(choice);
        row->addWidget(label);
        row->addWidget(choice, 1);
        return choice;
    };
    m_method = addRow(m_measure, tr("Method"));
    m_method->setAccessibleName(tr("Method of measuring the pair"));
    auto* threshold = new QLabel(tr("Contacts within"), m_thresholdRow);
    m_threshold = new NumberField(Quantity::length, m_thresholdRow);
    threshold->setProperty("dim", true);
    threshold->setBuddy(m_threshold);
    m_threshold->setAccessibleName(tr("Threshold of the pair"));
    m_threshold->setToolTip(
        tr("Every pair of parts that is not farther apart is listed as a contact; 0: the nearest only"));
    m_threshold->setRange(0, kLargestLength);
    auto* row = new QHBoxLayout(m_thresholdRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(threshold);
    row->addWidget(m_threshold, 1);
    auto* forAll = new QToolButton(m_thresholdRow);
    forAll->setText(tr("All pairs"));
    forAll->setToolTip(tr("Give every pair of the scene this threshold"));
    forAll->setAccessibleName(tr("Threshold for all pairs"));
    connect(forAll, &QToolButton::clicked, this, [this] { emit thresholdOfAllEdited(m_threshold->value()); });
    row->addWidget(forAll);
    connect(m_threshold, &NumberField::valueEdited, this, [this](double value) {
        if (m_item)
            emit thresholdEdited(m_item->index, value);
    });
    connect(m_method, &QComboBox::textActivated, this, [this](const QString& method) {
        if (m_item)
            emit methodEdited(m_item->index, method);
    });
    m_role = addRow(m_roleRow, tr("Used as"));
    m_role->addItems({tr("Contact: measured"), tr("Reference: shown and fitted to")});
    m_role->setAccessibleName(tr("What the shape is used as"));
    connect(m_role, &QComboBox::activated, this, [this](int index) {
        if (m_item)
            emit roleEdited(*m_item, index == 0 ? ShapeRole::contact : ShapeRole::reference);
    });
}

void InspectorPanel::setMethods(const QStringList& methods)
{
    m_method->clear();
    m_method->addItems(methods);
}

void InspectorPanel::setContent(std::shared_ptr<const Scene> scene, const ItemSelection& selection)
{
    std::optional<SceneItem> item;
    if (!selection.empty() && scene && exists(*scene, selection.back()))
        item = selection.back();
    const bool restart = item != m_item;
    m_scene = std::move(scene);
    m_item = item;
    m_selected = selection.size();
    refresh(restart);
}

void InspectorPanel::setFrame(std::shared_ptr<const Frame> frame)
{
    m_frame = std::move(frame);
    if (m_item && m_item->kind == SceneItem::Kind::pair)
        refresh(false);
}

void InspectorPanel::setTime(double time)
{
    m_time = time;
    if (m_item && (m_item->kind == SceneItem::Kind::body || m_item->kind == SceneItem::Kind::robot))
        refresh(false);
}

void InspectorPanel::setColors(const Colors& colors)
{
    m_superovoid->setColors(colors);
    m_fit->setColors(colors);
}

void InspectorPanel::refresh(bool restart)
{
    using Kind = SceneItem::Kind;
    const bool any = m_scene && m_item;
    const bool body = any && m_item->kind == Kind::body;
    const bool shape = any && m_item->kind == Kind::shape;
    const bool pair = any && m_item->kind == Kind::pair;
    const bool robot = any && m_item->kind == Kind::robot;
    const Superovoid* superovoid = any ? superovoidOf(*m_scene, *m_item) : nullptr;

    m_hint->setVisible(!any);
    m_superovoid->setVisible(superovoid != nullptr);
    m_measure->setVisible(pair);
    m_thresholdRow->setVisible(pair);
    m_motion->setVisible(any && m_item->kind == Kind::motion);
    m_roleRow->setVisible(shape && !superovoid);
    for (QWidget* part : std::initializer_list<QWidget*>{m_poseHeading, m_pose})
        part->setVisible(body || shape || robot);
    m_reference->setVisible(body || shape);
    for (QWidget* part : std::initializer_list<QWidget*>{m_jointHeading, m_joints})
        part->setVisible(robot);
    for (QWidget* part : std::initializer_list<QWidget*>{m_appearanceHeading, m_appearance})
        part->setVisible(body);
    m_message->hide();
    emit headingChanged(headingText());

    Facts facts;
    std::optional<SceneItem> fitData; // of a fit
    if (any) {
        const LengthUnit unit = m_scene->unit;
        if (superovoid)
            m_superovoid->setShape(*superovoid, unit, restart);
        if (body) {
            const Body& shown = m_scene->bodies[m_item->index];
            const auto motion = std::ranges::find(m_scene->motions, shown.name, &Motion::body);
            const bool moves = motion != m_scene->motions.end() && !motion->keys.empty();
            m_reference->setItem(*m_scene, *m_item, m_time, moves ? poseAt(*motion, m_time) : shown.X_PB);
            m_pose->setPose(m_reference->shown(), unit);
            m_poseHeading->setHeading(tr("Pose"));
            const QSignalBlocker quiet(m_opacity);
            m_opacity->setValue(qRound(shown.opacity * kOpacitySteps));
            fitData = fitDataOfBody(*m_scene, m_item->index);
        } else if (shape) {
            const Body& owner = m_scene->bodies[m_item->index];
            const SceneShape& shown = owner.shapes[m_item->shape];
            m_reference->setItem(*m_scene, *m_item, m_time, shown.X_BS);
            m_pose->setPose(m_reference->shown(), unit);
            m_poseHeading->setHeading(tr("Pose"));
            m_role->setCurrentIndex(shown.role == ShapeRole::contact ? 0 : 1);
            facts = shapeFacts(shown, unit);
            fitData = isFitData(*m_scene, *m_item) ? m_item
                      : superovoid                 ? fitDataOfBody(*m_scene, m_item->index)
                                                   : std::nullopt;
        } else if (pair) {
            m_method->setCurrentText(QString::fromStdString(m_scene->pairs[m_item->index].method));
            m_threshold->setUnit(unit);
            m_threshold->setValue(m_scene->pairs[m_item->index].threshold.value_or(0));
            if (m_frame && m_item->index < m_frame->pairs.size()) {
                const PairResult& result = m_frame->pairs[m_item->index];
                facts = pairFacts(result, unit);
                m_message->setText(QString::fromStdString(result.message));
                m_message->setVisible(!result.message.empty());
            }
        } else if (robot) {
            Robot shown = m_scene->robots[m_item->index];
            shown.joints = jointsAt(*m_scene, shown, m_time);
            m_pose->setPose(shown.X_WR, unit);
            m_poseHeading->setHeading(tr("Base in %1").arg(tr("the world")));
            m_joints->setRobot(shown, unit);
        } else {
            facts = motionFacts(m_scene->motions[m_item->index]);
            m_motion->setMotion(m_scene->motions[m_item->index]);
        }
    }
    m_fitHeading->setVisible(fitData.has_value());
    m_fit->setVisible(fitData.has_value());
    if (fitData) {
        m_fitHeading->setHeading(tr("Fit to %1").arg(displayName(*m_scene, *fitData)));
        m_fit->setTarget(superovoid != nullptr, meshOf(*m_scene, *fitData) != nullptr);
    }
    showFacts(facts);
}

void InspectorPanel::showFacts(const Facts& facts)
{
    m_facts->setVisible(!facts.empty());
    // Rows are reused: the panel is refreshed while a slider moves.
    for (int row = 0; row < std::max(m_factsGrid->rowCount(), static_cast<int>(facts.size())); ++row) {
        const bool used = row < static_cast<int>(facts.size());
        for (int column = 0; column < 2; ++column) {
            QLayoutItem* cell = m_factsGrid->itemAtPosition(row, column);
            auto* label = cell ? qobject_cast<QLabel*>(cell->widget()) : nullptr;
            if (!label && !used)
                continue;
            if (!label) {
                label = new QLabel(m_facts);
                if (column == 0) {
                    label->setProperty("dim", true);
                } else {
                    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
                    label->setFont(numberFont(font()));
                    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
                }
                m_factsGrid->addWidget(label, row, column);
            }
            label->setVisible(used);
            if (used) {
                const auto& fact = facts[static_cast<std::size_t>(row)];
                label->setText(column == 0 ? fact.first : fact.second);
            }
        }
    }
}

QString InspectorPanel::headingText() const
{
    if (!m_scene || !m_item)
        return tr("Inspector");
    const QString name = displayName(*m_scene, *m_item);
    QString kind;
    switch (m_item->kind) {
    case SceneItem::Kind::body:
        kind = tr("Body");
        break;
    case SceneItem::Kind::pair:
        kind = tr("Pair");
        break;
    case SceneItem::Kind::motion:
        kind = tr("Motion");
        break;
    case SceneItem::Kind::robot:
        kind = tr("Robot");
        break;
    case SceneItem::Kind::shape:
        kind = kindText(shapeOf(*m_scene, *m_item)->geometry);
        break;
    }
    QString heading = tr("%1 · %2").arg(name, kind);
    // A shape without a name of its own is called by its kind: which body's it is says more.
    if (const SceneShape* shape = shapeOf(*m_scene, *m_item); shape && name.startsWith(kind))
        heading = tr("%1 · %2").arg(QString::fromStdString(m_scene->bodies[m_item->index].name), name);
    if (m_selected > 1)
        heading += tr(" · %1 selected").arg(m_selected);
    return heading;
}

} // namespace osculo::widgets

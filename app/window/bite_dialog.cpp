// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/bite_dialog.h"

#include "app/document/motion_edits.h"
#include "app/document/placement.h"
#include "app/document/transforms.h"
#include "osculo/scene/bite.h"
#include "widgets/panels/decimals.h"
#include "widgets/panels/tab_order.h"
#include "widgets/render/number_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

namespace osculo::app {

using widgets::NumberField;
using widgets::Quantity;

namespace {

constexpr double kDepth = 0.1; // of the scene's diagonal: proposed
constexpr int kLeastFrames = 3, kMostBiteFrames = 100'000;
const char* const kDirections[] = {"−z", "+z", "−y", "+y", "−x", "+x"};

Vec3 direction(int index)
{
    return (index % 2 == 0 ? -1.0 : 1.0) * Vec3::Unit(2 - index / 2);
}

} // namespace

BiteDialog::BiteDialog(std::shared_ptr<const Scene> scene, std::size_t body, double time, QWidget* parent)
    : QDialog(parent)
    , m_scene(std::move(scene))
    , m_time(time)
    , m_body(new QComboBox(this))
    , m_direction(new QComboBox(this))
    , m_depth(new NumberField(Quantity::length, this))
    , m_frames(new QSpinBox(this))
    , m_fps(new QSpinBox(this))
    , m_result(new QLabel(this))
{
    setWindowTitle(tr("Scripted bite"));
    for (const Body& item : m_scene->bodies)
        m_body->addItem(QString::fromStdString(item.name));
    m_body->setCurrentIndex(static_cast<int>(body));
    m_body->setAccessibleName(tr("Body that moves"));
    for (const char* const name : kDirections)
        m_direction->addItem(tr("%1 of the world").arg(QString::fromUtf8(name)));
    m_direction->setAccessibleName(tr("Direction"));
    m_frames->setRange(kLeastFrames, kMostBiteFrames);
    m_frames->setValue(kBiteFrames);
    m_fps->setRange(1, 1000);
    m_fps->setValue(30);
    m_fps->setSuffix(tr(" a second"));
    m_result->setProperty("dim", true);
    m_result->setWordWrap(true);
    const LengthUnit unit = m_scene->unit;
    auto* closed = new QHBoxLayout;
    closed->setSpacing(6);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        m_closed[axis] = new NumberField(Quantity::length, this);
        m_closed[axis]->setUnitShown(axis == 2);
        m_closed[axis]->setAccessibleName(tr("Closed position %1").arg(QLatin1Char("xyz"[axis])));
        closed->addWidget(m_closed[axis], axis == 2 ? 4 : 3);
        connect(m_closed[axis], &NumberField::valueEdited, this, &BiteDialog::showResult);
    }
    for (NumberField* field : {m_depth, m_closed[0], m_closed[1], m_closed[2]}) {
        field->setUnit(unit);
        field->setDecimals(widgets::lengthDecimals(unit));
        field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    m_depth->setAccessibleName(tr("Depth"));
    m_depth->setValue(kDepth * sceneBounds(*m_scene).diagonal());

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->addRow(tr("Body"), m_body);
    form->addRow(tr("Direction"), m_direction);
    form->addRow(tr("Depth"), m_depth);
    form->addRow(tr("Closed at"), closed);
    form->addRow(tr("Frames"), m_frames);
    form->addRow(tr("Rate"), m_fps);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* make = buttons->addButton(tr("Make motion"), QDialogButtonBox::AcceptRole);
    make->setProperty("primary", true);
    make->style()->unpolish(make);
    make->style()->polish(make);
    make->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(16);
    column->addLayout(form);
    column->addWidget(m_result);
    column->addWidget(buttons);
    setMinimumWidth(420);

    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    widgets::orderTabsAsLaidOut(*this);
    connect(m_body, &QComboBox::currentIndexChanged, this, &BiteDialog::showClosed);
    connect(m_direction, &QComboBox::currentIndexChanged, this, &BiteDialog::showClosed);
    connect(m_depth, &NumberField::valueEdited, this, &BiteDialog::showClosed);
    connect(m_frames, &QSpinBox::valueChanged, this, &BiteDialog::showResult);
    connect(m_fps, &QSpinBox::valueChanged, this, &BiteDialog::showResult);
    showClosed();
}

std::size_t BiteDialog::body() const
{
    return static_cast<std::size_t>(std::max(0, m_body->currentIndex()));
}

Pose BiteDialog::openPose() const
{
    const auto motion = motionOfBody(*m_scene, body());
    return motion ? poseAt(m_scene->motions[*motion], m_time) : m_scene->bodies[body()].X_PB;
}

void BiteDialog::showClosed()
{
    // Directions are the world's, the pose is the parent's.
    const Pose X_WP = parentWorldPose(*m_scene, {SceneItem::Kind::body, body()}, m_time);
    const Vec3 way_P = X_WP.rotation.inverse() * (m_depth->value() * direction(m_direction->currentIndex()));
    const Vec3 closed = openPose().translation + way_P;
    for (std::size_t axis = 0; axis < 3; ++axis)
        m_closed[axis]->setValue(closed[static_cast<Eigen::Index>(axis)]);
    showResult();
}

void BiteDialog::showResult()
{
    const Motion made = motion();
    const double way = (made.keys[1].pose.translation - made.keys[0].pose.translation).norm();
    QString text = tr("opens where it is now, goes %1 and back in %2 s")
                       .arg(QString::fromStdString(widgets::lengthText(way, m_scene->unit)))
                       .arg((made.frames - 1) / made.fps, 0, 'f', 2);
    if (motionOfBody(*m_scene, body()))
        text += tr("; replaces the motion it has");
    m_result->setText(text);
}

Motion BiteDialog::motion() const
{
    const Pose open = openPose();
    Pose closed = open;
    for (std::size_t axis = 0; axis < 3; ++axis)
        closed.translation[static_cast<Eigen::Index>(axis)] = m_closed[axis]->value();
    return biteMotion(m_scene->bodies[body()].name, open, closed, m_frames->value(), m_fps->value());
}

} // namespace osculo::app
